"""Is a position read line by line? What all games have in common, whichever reads it."""

from __future__ import annotations

import pytest

from rules.game import Setup
from rules.positions import position
from rules.positions.lines import moves, played
from rules.scalino import Scalino


def test_a_line_is_a_name_and_a_value_and_room_does_not_matter() -> None:
    assert position("kensington", "\n  players   3 \n\nturn B") == position("kensington", "turn B\nplayers 3")


def test_nothing_is_told_twice() -> None:
    with pytest.raises(ValueError, match="turn is told twice"):
        position("kensington", "turn A\nturn B")


def test_moves_stand_apart_by_semicolons() -> None:
    assert moves("r3 c4> ; g2 d2^;end") == ["r3 c4>", "g2 d2^", "end"]
    assert moves(" ; ") == []


def test_a_move_to_be_played_is_one_move() -> None:
    game = Scalino()
    with pytest.raises(ValueError, match=r"g2 c5 could be g2 c5> or g2 c5\^"):
        played(game, game.start(Setup(4)), "r3 c4>", "g2 c5")
