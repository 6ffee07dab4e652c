"""What does every written position say? How many play, with which options, whose turn it is, what was played.

Each line is a name and a value: `players 3`, `options match`, `turn B`, `play k11 ; T4b h5`. The rest is each
game's own, told in the module that reads it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from rules.game import AmbiguousMove, Game, IllegalMove, Setup, UnreadableMove

SEATS = "ABCDEF"

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def setup_of(game: Game[S, M, V], lines: Mapping[str, str], players: int) -> Setup:
    """What the position starts from; so many play unless a line says otherwise."""
    setup = Setup(
        number(lines.get("players", str(players))), frozenset(lines.get("options", "").split()), bytes(32)
    )
    if not game.accepts(setup):
        options = " ".join(sorted(setup.options)) or "no options"
        raise ValueError(f"{game.key} is not played by {setup.players} with {options}")
    return setup


def no_others(lines: Mapping[str, str], names: Collection[str]) -> None:
    """A line that nobody reads would be a mistake that nobody sees."""
    for name in lines:
        if name not in names:
            raise ValueError(f"this position has no line called {name}")


def seat_of(letter: str, players: int) -> int:
    """The seat of that letter, among so many."""
    if len(letter) != 1 or letter not in SEATS[:players]:
        raise ValueError(f"{letter} is none of the seats {' '.join(SEATS[:players])}")
    return SEATS.index(letter)


def number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"{text} is not a number")
    return int(text)


def moves(text: str) -> list[str]:
    """The moves of a line, which semicolons keep apart."""
    return [move.strip() for move in text.split(";") if move.strip()]


def played(game: Game[S, M, V], state: S, *texts: str) -> S:
    """The position after these moves, in notation."""
    for text in texts:
        try:
            state = game.play(state, game.parse(state, text))
        except IllegalMove as illegal:
            raise ValueError(f"{text} is not allowed: {illegal}") from illegal
        except AmbiguousMove as ambiguous:
            raise ValueError(f"{text} could be {' or '.join(ambiguous.candidates)}") from ambiguous
        except UnreadableMove as unreadable:
            raise ValueError(f"{text} is no move") from unreadable
    return state
