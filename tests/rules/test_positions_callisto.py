"""Does a written position of Callisto become the state it shows?"""

from __future__ import annotations

import pytest

from rules.callisto import State
from rules.game import Setup
from rules.positions.callisto import GAME, read


def on_board(state: State) -> list[tuple[int, str]]:
    return [(placed.seat, placed.move.text) for placed in GAME.view(state, None).pieces]


def test_nothing_told_is_the_start_for_two() -> None:
    assert read({}) == GAME.start(Setup(2))
    assert read({"players": "4"}) == GAME.start(Setup(4))


def test_seats_place_out_of_turn_and_then_it_is_the_turn_of_who_is_told() -> None:
    state = read({"players": "3", "A": "k18 ; f9 ; I2a l18", "C": "q10", "turn": "C"})
    assert on_board(state) == [(0, "k18"), (0, "f9"), (0, "I2a l18"), (2, "q10")]
    assert (state.to_act, state.last, state.newly_out, state.skipped) == (2, None, (), ())
    assert {move.piece for move in GAME.legal(state)} == {"pillar"}


def test_the_same_position_comes_about_by_playing_in_turn() -> None:
    told = read({"A": "e9 ; l6", "B": "g13 ; l8", "play": "I3b e10"})
    played = read({"play": "e9 ; g13 ; l6 ; l8 ; I3b e10"})
    assert (told.left, told.to_act, told.last) == (played.left, played.to_act, played.last)
    assert GAME.legal_bits(told) == GAME.legal_bits(played)


def test_a_match_has_games_before_this_one() -> None:
    state = read({"players": "3", "options": "match", "games": "5 9 4 | 7 0 12"})
    view = GAME.view(state, None)
    assert (view.game, view.starter, view.turn, view.totals) == (3, 2, 2, (12, 9, 16))
    assert read({"options": "match"}) == GAME.start(Setup(2, frozenset({"match"})))


def test_the_last_game_of_a_match_is_played_to_its_end() -> None:
    start = read({"options": "match", "games": "9 10"})
    _, numbers = GAME.playout(start, 7)
    state = start
    texts = []
    for number in numbers:
        texts.append(GAME.format(GAME.nth_legal(state, _place(state, number))))
        state = GAME.play(state, GAME.parse(state, texts[-1]))
    over = read({"options": "match", "games": "9 10", "play": " ; ".join(texts)})
    assert over == state
    assert (over.to_act, len(over.games)) == (None, 2)


def _place(state: State, number: int) -> int:
    """How many legal placements have a lower number."""
    return (GAME.legal_bits(state) & ((1 << number) - 1)).bit_count()


def test_who_is_out_stays_out_and_cannot_have_the_turn() -> None:
    """Two pillars walled in at the tip, and the third one too: A can place nothing (2.4)."""
    walled = {"A": "h16 ; i16 ; h1", "B": "g15 ; j15 ; I2a h15 ; i1 ; I2a h2"}
    state = read({**walled, "turn": "B"})
    assert (sorted(state.out), state.to_act) == ([0], 1)
    with pytest.raises(ValueError, match="A can place nothing"):
        read(walled)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ({"players": "5"}, "callisto is not played by 5 with no options"),
        ({"players": "two"}, "two is not a number"),
        ({"options": "diamond"}, "callisto is not played by 2 with diamond"),
        ({"C": "k11"}, "no line called C"),
        ({"turn": "C"}, "C is none of the seats A B"),
        ({"turn": "AB"}, "AB is none of the seats A B"),
        ({"A": "h4 ; h8"}, "h8 is not allowed: 2.1: centre"),
        ({"A": "h4 ; g13 ; I2 h5"}, "I2 h5 could be I2a h5 or I2b h5"),
        ({"play": "hello"}, "hello is no move"),
        ({"games": "1 2"}, "cannot be 1 games before this one"),
        ({"options": "match", "games": "1 2 | 3 4"}, "cannot be 2 games before this one"),
        ({"options": "match", "games": "1 2 3"}, "each game has 2 penalties"),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(lines: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(lines)
