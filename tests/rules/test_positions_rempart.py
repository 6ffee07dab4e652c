"""Is a position of Rempart read as it is told? Line by line, and what makes no sense is refused."""

from __future__ import annotations

import pytest

from rules.game import Setup
from rules.positions.rempart import GAME, GRID, read
from rules.rempart import WALL, Choice, Phase


def test_nothing_told_is_a_table_for_two_just_dealt() -> None:
    assert read({}) == GAME.start(Setup(2))
    assert read({"players": "3", "options": "points"}) == GAME.start(Setup(3, frozenset({"points"})))


def test_what_is_in_a_rampart_or_gone_has_left_the_grid() -> None:
    dealt = GAME.start(Setup(2)).grid
    state = read({"ramparts": "1 8 16 | 1 5", "gone": "30 27", "options": "points"})
    assert (state.players, state.ramparts, state.gone) == (2, ((1, 8, 16), (1, 5)), (30, 27))
    assert state.grid == tuple(0 if card in (5, 8, 16, 27, 30) else card for card in dealt)


def test_cards_lie_where_it_is_told() -> None:
    state = read({"cards": "c4=12 a1=34 i5=2"})
    assert [state.grid[GRID.index(place)] for place in ("c4", "a1", "i5")] == [12, 34, 2]
    assert sorted(state.grid) == list(WALL)


def test_the_place_of_a_card_that_was_taken_is_empty() -> None:
    state = read({"ramparts": "1 5 | 1", "cards": "b2=5"})
    assert state.grid[GRID.index("b2")] == 0
    assert state.grid.count(0) == 1


def test_a_magician_may_be_spent_and_turns_may_have_gone_by() -> None:
    lines = {"options": "points", "ramparts": "1 16 40 | 1", "turn": "B", "idle": "81"}
    fresh, spent = read(lines), read({**lines, "spent": "16"})
    assert (fresh.to_act, fresh.idle) == (1, 81)
    assert GAME.view(fresh, None).stall_warning == 9
    assert GAME.view(fresh, None).magicians == {0}
    assert GAME.view(spent, None).magicians == frozenset()


def test_turns_are_played_whole_or_in_part_once_all_this_stands() -> None:
    state = read({"ramparts": "1 5 | 1 8", "cards": "c4=11 e2=41", "play": "c4 leave ; E2 take ; c4"})
    assert (state.ramparts, state.to_act, state.phase) == (((1, 5), (1, 8, 41)), 0, Phase.DECIDE)
    assert state.revealed == GRID.index("c4")
    assert GAME.legal(state) == (Choice.TAKE, Choice.LEAVE)


def test_a_game_is_over_when_its_last_turn_is_played() -> None:
    lines = {"ramparts": "1 46 | 1 44", "cards": "a1=45", "turn": "B"}
    assert GAME.outcome(read(lines)) is None
    outcome = GAME.outcome(read({**lines, "play": "a1 take"}))
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("none-to-take", (2, 3), (1,))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ({"down": "2 3"}, "no line called down"),
        ({"players": "5"}, "rempart is not played by 5 with no options"),
        ({"options": "own-tower"}, "rempart is not played by 2 with own-tower"),
        ({"players": "3", "ramparts": "1 | 1"}, "3 players have a rampart each"),
        ({"ramparts": "1 | 5"}, "begins with the flag and ascends"),
        ({"ramparts": "1 |"}, "begins with the flag and ascends"),
        ({"ramparts": "1 8 5 | 1"}, "begins with the flag and ascends"),
        ({"ramparts": "1 5 5 | 1"}, "begins with the flag and ascends"),
        ({"ramparts": "1 five | 1"}, "five is not a number"),
        ({"ramparts": "1 5 | 1 5"}, "each card from 2 to 46 is there once"),
        ({"ramparts": "1 47 | 1"}, "each card from 2 to 46 is there once"),
        ({"ramparts": "1 5 | 1", "gone": "5"}, "each card from 2 to 46 is there once"),
        ({"cards": "c4"}, "is not a number"),
        ({"cards": "c6=12"}, "c6=12 is no card at a place of the grid"),
        ({"cards": "c4=1"}, "c4=1 is no card at a place of the grid"),
        ({"cards": "c4=12 c4=13"}, "c4=13 cannot be"),
        ({"cards": "c4=12 c5=12"}, "c5=12 cannot be"),
        ({"turn": "C"}, "C is none of the seats A B"),
        ({"play": "take"}, "take is not allowed: 3.1: reveal-first"),
        ({"play": "c9"}, "c9 is no move"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(lines: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(lines)
