"""How does a test of Callisto set up a position? From moves in notation, each with the seat's letter.

position(4, "A k15", "B a10", "A h9", turn="A")

Seats may place out of turn, as long as the move is legal for them; `turn` says whose turn it then is.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.callisto import Move, State
from rules.game import Setup
from rules.geometry import Cell
from rules.positions.callisto import GAME, as_seat, bits_of
from rules.positions.lines import SEATS

__all__ = ["GAME", "SEATS", "as_seat", "bits_of", "move_on", "position"]


def position(players: int, *moves: str, turn: str = "A", options: str = "") -> State:
    """The position after these moves, with that seat to act."""
    state = GAME.start(Setup(players, frozenset(options.split())))
    for entry in moves:
        seat, _, text = entry.partition(" ")
        state = as_seat(state, SEATS.index(seat))
        state = GAME.play(state, GAME.parse(state, text))
    return as_seat(state, SEATS.index(turn))


def move_on(state: State, cells: Iterable[Iterable[int]]) -> Move:
    """The move on these cells, given as x and y."""
    placed: list[Cell] = [(x, y) for x, y in cells]
    rows = GAME.view(state, None).rows
    return GAME.parse(state, ",".join(f"{chr(97 + x)}{rows - y}" for x, y in placed))
