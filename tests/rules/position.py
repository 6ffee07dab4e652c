"""How does a test set up a position? From a few lines of text, as a rulebook would show it."""

from __future__ import annotations

from rules.campanile import Campanile, State
from rules.positions.campanile import read
from rules.positions.lines import played

GAME = Campanile()
SEATS = "ABCDE"


def position(text: str) -> State:
    """The position that a text shows; `rules.positions.campanile` says how."""
    return read(dict(_line(line) for line in text.splitlines() if line.strip()))


def after(state: State, *moves: str) -> State:
    """The position after these moves, in notation."""
    return played(GAME, state, *moves)


def _line(line: str) -> tuple[str, str]:
    name, _, value = line.strip().partition(" ")
    return name, value.strip()
