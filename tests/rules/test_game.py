"""What does the contract itself promise? Set-ups, the three kinds of move error, the box and the list."""

from __future__ import annotations

import json

import pytest

from rules import GAMES, components
from rules.components import box
from rules.game import AmbiguousMove, AnyGame, Game, IllegalMove, Refusal, Setup, UnreadableMove
from tests.rules.played import ways
from tests.rules.position import position


def test_every_game_is_found_under_its_key() -> None:
    assert GAMES
    for key, game in GAMES.items():
        assert isinstance(game, Game)
        assert game.key == key
        assert game.version >= 1


def test_a_setup_is_two_seats_no_options_and_zeros_unless_said_otherwise() -> None:
    assert Setup(2) == Setup(2, frozenset(), bytes(32))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_starts_from_what_it_accepts_and_from_nothing_else(game: AnyGame) -> None:
    for players, options in ways(game):
        setup = Setup(players, options, bytes(range(32)))
        assert game.accepts(setup)
        assert (game.start(setup).players, game.turn(game.start(setup))) == (players, 0)
    few, *_, many = game.seats(frozenset())
    for wrong in (
        Setup(few - 1),
        Setup(many + 1),
        Setup(few, frozenset({*game.options, "own-goal"})),
        Setup(few, seed=bytes(31)),
        Setup(few, seed=bytes(33)),
        Setup(few, seed=b""),
    ):
        assert not game.accepts(wrong)
        with pytest.raises(ValueError, match="cannot start"):
            game.start(wrong)


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
