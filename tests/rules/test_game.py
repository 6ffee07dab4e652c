"""What does the contract itself promise? Set-ups, the three kinds of move error, the box and the list."""

from __future__ import annotations

import json

import pytest

from rules import GAMES, components
from rules.components import box
from rules.game import AmbiguousMove, Game, IllegalMove, Refusal, Setup, UnreadableMove
from tests.rules.position import GAME, position


def test_every_game_is_found_under_its_key() -> None:
    assert GAMES
    for key, game in GAMES.items():
        assert isinstance(game, Game)
        assert game.key == key
        assert game.version >= 1


def test_a_setup_is_two_seats_no_options_and_zeros_unless_said_otherwise() -> None:
    assert Setup(2) == Setup(2, frozenset(), bytes(32))


@pytest.mark.parametrize(
    ("setup", "accepted"),
    [
        (Setup(2), True),
        (Setup(5, frozenset({"own-tower", "exact-bet"}), bytes(range(32))), True),
        (Setup(1), False),
        (Setup(6), False),
        (Setup(2, frozenset({"own-tower", "own-goal"})), False),
        (Setup(2, seed=bytes(31)), False),
        (Setup(2, seed=bytes(33)), False),
        (Setup(2, seed=b""), False),
    ],
)
def test_a_game_starts_from_what_it_accepts_and_from_nothing_else(setup: Setup, accepted: bool) -> None:
    assert GAME.accepts(setup) == accepted
    if accepted:
        assert GAME.start(setup).players == setup.players
    else:
        with pytest.raises(ValueError, match="cannot start"):
            GAME.start(setup)


def test_the_three_move_errors_are_told_apart_and_are_all_value_errors() -> None:
    illegal = IllegalMove(Refusal("3.1", "storeys", {"storeys": 4}))
    assert str(illegal) == "3.1: storeys"
    assert illegal.refusal == Refusal("3.1", "storeys", {"storeys": 4})
    unreadable = UnreadableMove("hello")
    assert (str(unreadable), unreadable.text, unreadable.article) == ("hello", "hello", None)
    assert UnreadableMove("pass", "3.1").article == "3.1"
    ambiguous = AmbiguousMove("b+1", ["bruna+1", "bianca+1"])
    assert (ambiguous.text, ambiguous.candidates) == ("b+1", ("bruna+1", "bianca+1"))
    kinds = (IllegalMove, UnreadableMove, AmbiguousMove)
    for kind in kinds:
        assert issubclass(kind, ValueError)
        assert not any(issubclass(kind, other) for other in kinds if other is not kind)


def test_a_refusal_has_no_facts_unless_given() -> None:
    assert Refusal("4.1", "over").facts == {}


def test_the_box_is_the_table_in_data_components() -> None:
    path = components._BOXES / "campanile.json"
    assert path.parts[-3:] == ("data", "components", "campanile.json")
    assert box("campanile") == json.loads(path.read_text(encoding="utf-8"))
    with pytest.raises(FileNotFoundError):
        box("no such game")


@pytest.mark.parametrize("wrong", ["colour red", "heights 1 2 3", "hands verde", "turn F"])
def test_a_position_that_makes_no_sense_is_an_error_in_the_test(wrong: str) -> None:
    with pytest.raises((AssertionError, KeyError, ValueError)):
        position(wrong)


def test_a_game_without_cells_has_none_that_offend() -> None:
    campanile = GAMES["campanile"]
    state = campanile.start(Setup(2))
    assert campanile.offending(state, campanile.legal(state)[0]) == frozenset()
