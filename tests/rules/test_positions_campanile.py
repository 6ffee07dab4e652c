"""Is a position of Campanile read as it is told? Line by line, and what makes no sense is refused."""

from __future__ import annotations

import pytest

from rules.campanile import Move, Stake, Style
from rules.game import Setup
from rules.positions.campanile import GAME, read

BRUNA, GRIGIA, ROSSA, BIANCA, GIALLA = Style


def test_nothing_told_is_a_table_for_two_with_bare_bases() -> None:
    state = read({})
    assert (state.players, state.options, state.to_act, state.last) == (2, frozenset(), 0, None)
    assert state.bases == tuple(Style)
    assert (state.heights, state.stakes) == ((0,) * 5, ((),) * 5)
    assert state.hands == ((BRUNA, GRIGIA, ROSSA),) * 2
    assert [pile[-1] for pile in state.piles] == [BRUNA, GRIGIA, BIANCA]
    assert state.chips == GAME.start(Setup(2)).chips


def test_heights_stand_under_their_bases() -> None:
    state = read({"bases": "gialla bruna rossa grigia bianca", "heights": "9 8 7 6 5"})
    assert state.bases == (GIALLA, BRUNA, ROSSA, GRIGIA, BIANCA)
    assert state.heights == (8, 6, 7, 5, 9)


def test_hands_and_piles_are_told_card_by_card() -> None:
    state = read({"hands": "rossa*2 bianca | - | Gialla", "piles": "bruna*2 gialla | rossa | grigia"})
    assert state.players == 3
    assert state.hands == ((ROSSA, ROSSA, BIANCA), (), (GIALLA,))
    assert state.piles == ((BRUNA, BRUNA, GIALLA), (ROSSA,), (GRIGIA,))


def test_stakes_stand_in_order_of_arrival_and_are_taken_from_the_chips() -> None:
    state = read({"stakes": "rossa B1 A2 B3 | bianca A1"})
    assert state.stakes[ROSSA] == (Stake(1, (1, 3)), Stake(0, (2,)))
    assert state.stakes[BIANCA] == (Stake(0, (1,)),)
    assert state.chips == ((4, 2, 1), (4, 3, 0))


def test_chips_left_may_be_told() -> None:
    assert read({"chips": "B 0 1 0"}).chips == ((5, 3, 1), (0, 1, 0))


def test_options_players_and_turn_are_told_by_name() -> None:
    state = read({"players": "4", "options": "own-tower exact-bet", "turn": "D"})
    assert (state.players, state.options, state.to_act) == (4, frozenset(GAME.options), 3)


@pytest.mark.parametrize(
    ("lines", "over"),
    [
        ({"piles": "bruna | - | rossa"}, True),
        ({"players": "3", "retired": "A C"}, True),
        ({"players": "3", "retired": "C"}, False),
    ],
)
def test_a_game_with_an_empty_pile_or_one_seat_left_is_over(lines: dict[str, str], over: bool) -> None:
    state = read(lines)
    assert (state.to_act is None) == over
    assert (GAME.outcome(state) is None) != over


def test_moves_are_played_once_all_this_stands() -> None:
    state = read({"heights": "0 0 6 0 0", "turn": "B", "play": "rossa+2 ; bruna+1 bianca=1"})
    assert (state.heights, state.to_act) == ((1, 0, 8, 0, 0), 1)
    assert state.last == (0, Move(BRUNA, 1, BIANCA, 1))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ({"colour": "red"}, "no line called colour"),
        ({"players": "two"}, "two is not a number"),
        ({"players": "6"}, "campanile is not played by 6 with no options"),
        ({"options": "points"}, "campanile is not played by 2 with points"),
        ({"players": "3", "hands": "rossa | bruna"}, "3 players have a hand each"),
        ({"piles": "rossa | bruna"}, "there are 3 piles"),
        ({"hands": "verde | bruna"}, "there is no style verde"),
        ({"hands": "rossa*x | bruna"}, "x is not a number"),
        ({"bases": "bruna grigia rossa bianca bruna"}, "five bases, each once"),
        ({"bases": "bruna"}, "five bases, each once"),
        ({"heights": "1 2 3"}, "a height under each"),
        ({"stakes": "rossa C1"}, "C is none of the seats A B"),
        ({"stakes": "rossa A4"}, "no chip of 4"),
        ({"stakes": "rossa A0"}, "no chip of 0"),
        ({"stakes": "rossa A3 | bruna A3"}, "five chips of 1, three of 2 and one of 3"),
        ({"chips": "A 5 3"}, "five chips of 1, three of 2 and one of 3"),
        ({"turn": "AB"}, "AB is none of the seats A B"),
        ({"play": "gialla+1"}, r"gialla\+1 is not allowed: 3\.1: not-in-hand"),
        ({"play": "rossa+1 b=1"}, r"rossa\+1 b=1 could be rossa\+1 bruna=1 or rossa\+1 bianca=1"),
        ({"play": "rossa"}, "rossa is no move"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(lines: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(lines)
