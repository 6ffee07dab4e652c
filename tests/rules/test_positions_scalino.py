"""Does a written position of Scalino become the state it shows?"""

from __future__ import annotations

from random import Random

import pytest

from rules.dismantle import Dismantling
from rules.game import Setup
from rules.positions.scalino import GAME, read
from rules.scalino import COLOURS, Building, State, View

# The first level of a game, complete.
LEVEL = {
    "7": "rgybrrr",
    "6": "rgybybb",
    "5": "rgybygg",
    "4": "yrrryrr",
    "3": "ygbbbyy",
    "2": "ygrgggr",
    "1": "bgrbbbr",
}


def building(lines: dict[str, str]) -> Building:
    state = read(lines)
    assert isinstance(state, Building)
    return state


def written(state: State) -> dict[str, str]:
    """The lines that show a position."""
    view: View = GAME.view(state, None)
    top = max((level for piece in view.pieces for _, _, level in piece.cells), default=1)
    marks = {cell: COLOURS[piece.colour][0] for piece in view.pieces for cell in piece.cells}
    lines = {
        str(view.rows - y): " ".join(
            "".join(marks.get((x, y, level), ".") for x in range(view.rows)) for level in range(1, top + 1)
        )
        for y in range(view.rows)
    }
    turn = "ABCD"[view.turn or 0]
    return {**lines, "players": str(view.players), "options": " ".join(view.options), "turn": turn}


def test_nothing_told_is_the_start_for_four() -> None:
    assert read({}) == GAME.start(Setup(4))
    assert read({"players": "2", "options": "diamond"}) == GAME.start(Setup(2, frozenset({"diamond"})))


@pytest.mark.parametrize(("players", "options"), [(4, ""), (2, ""), (4, "diamond"), (2, "diamond")])
def test_every_position_of_a_game_can_be_written_and_read(players: int, options: str) -> None:
    """What is legal, who has what left and what it is worth do not depend on how the position came about."""
    chance = Random(players)
    state = GAME.start(Setup(players, frozenset(options.split())))
    while True:
        again = building(written(state))
        assert isinstance(state, Building)
        assert (again.to_act, again.left, again.level) == (state.to_act, state.left, state.level)
        assert (again.room, again.lines) == (state.room, state.lines) or state.to_act is None
        assert GAME.legal_bits(again) == GAME.legal_bits(state)
        assert GAME.outcome(again) == GAME.outcome(state)
        if state.to_act is None:
            break
        legal = GAME.legal(state)
        state = GAME.play(state, chance.choices(legal, [len(move.cells) ** 4 for move in legal])[0])


def test_letters_of_one_colour_that_share_a_side_are_one_bar() -> None:
    state = building({"5": "..g....", "4": "..grrr.", "turn": "B"})
    assert state.left == ((6, 3, 2), (6, 2, 3), (6, 3, 3), (6, 3, 3))
    assert (state.to_act, state.last) == (1, None)


def test_moves_are_made_once_everything_stands() -> None:
    state = building({**LEVEL, "2": "ygrggg.", "1": "bgrbbb.", "play": "r2 g1^ ; r1 e2"})
    assert (state.level, state.to_act) == (2, 1)
    assert state.last is not None
    assert GAME.format(state.last[1]) == "r1 e2"


def test_what_is_left_can_be_told() -> None:
    state = building({"4": "...r...", "left": "g 2 0 1 | b 0 1 0", "turn": "B"})
    assert state.left == ((0, 0, 0), (2, 0, 1), (0, 1, 0), (0, 0, 0))
    assert {len(move.cells) for move in GAME.legal(state)} == {1, 3}


def test_with_nothing_left_any_cells_can_be_counted() -> None:
    """A cross on the summit, with nothing under it."""
    state = read(
        {"5": f"{'.' * 7} " * 2 + "...y...", "4": f"{'.' * 7} " * 2 + "..y.y.. ...y...", "left": "-"}
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0, 0, 0, 6 + 1)


def test_the_game_is_over_when_nobody_could_place() -> None:
    """Red has bars left, but the only free cell of the level lies beside red."""
    state = building({**LEVEL, "1": "bgrbbb.", "left": "r 1 0 0"})
    assert state.to_act is None


def test_what_stands_can_be_taken_down() -> None:
    lines = {**LEVEL, "options": "dismantle", "players": "3", "5": "rgybygg ..r....", "turn": "C"}
    state = read(lines)
    assert isinstance(state, Dismantling)
    assert (state.to_act, state.players) == (2, 3)
    free = {GAME.format(move) for move in GAME.legal(state)}
    assert free >= {"-c5@2", "-b5@1"}
    assert "-c5@1" not in free  # something lies on it
    over = read({"options": "dismantle", "players": "2", "4": "..rrrg.", "play": "-c4@1 ; -f4@1"})
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.scores == (3, 1)


def test_what_is_shut_in_or_covered_is_not_free() -> None:
    state = read({"options": "dismantle", "7": "rgrgrgr", "6": "grgrgrg .r.....", "5": "rgrgrgr"})
    assert {GAME.format(move) for move in GAME.legal(state)} == {
        *(f"-{column}7@1" for column in "abcdefg"),
        *(f"-{column}5@1" for column in "abcdefg"),
        *("-a6@1", "-g6@1", "-b6@2"),
    }


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ({"players": "3"}, "scalino is not played by 3 with no options"),
        ({"8": "......."}, "no line called 8"),
        ({"options": "dismantle", "4": "...r...", "left": "-"}, "no line called left"),
        ({"turn": "E"}, "E is none of the seats A B C D"),
        ({"4": "..rrr"}, "..rrr is not 7 cells wide"),
        ({"4": "...p..."}, "p is no colour"),
        ({"options": "diamond", "9": "r........"}, "a9 does not reach level 1"),
        ({"1": "....... r......"}, "a1 does not reach level 2"),
        ({"4": "...r..."} | {"1": "....... ....... ....... ....... r......"}, "a1 does not reach level 5"),
        ({"4": "..rrrr."}, "c4 d4 e4 f4 is no bar"),
        ({"4": "..rr...", "3": "...r..."}, "c4 d3 d4 is no bar"),
        ({"4": "rrr.rrr", "2": "rrr.rrr"}, "more red bars on the map than in the box"),
        ({"left": "r 1 2"}, "r 1 2 is not a colour with its ones, twos and threes"),
        ({"left": "p 1 2 3"}, "p 1 2 3 is not a colour"),
        ({"left": "r 1 2 3 |"}, "is not a colour"),
        ({"left": "r 1 x 3"}, "x is not a number"),
        ({"4": "...r...", "5": "....... ...g..."}, "level 1 is not complete, and something lies higher"),
        ({"4": "..r.g.."}, "gap in a row or column of level 1"),
        ({"4": "...r...", "left": "g 1 0 0"}, "A can place nothing"),
        ({"options": "dismantle"}, "nothing stands"),
        ({"play": "r3 a4>"}, "r3 a4> is not allowed: 2.3: centre"),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(lines: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(lines)
