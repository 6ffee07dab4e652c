"""How does a test of Scalino set up a position? From a map of each level, from the first up.

A map is seven rows of seven; `.` is an empty cell, and r g b y are pieces of one. It need not have come about
by legal moves, but rows and columns have no gaps. What each colour has left is everything, unless told.
"""

from __future__ import annotations

from dataclasses import replace

from rules import build
from rules.build import Building
from rules.game import Setup
from rules.scalino import Scalino
from rules.scalino_board import COUNTS, Spot, board

GAME = Scalino()
SEATS = "ABCDEF"
LETTERS = "rgby"


def full(letter: str, level: int = 1, ring: str | None = None) -> str:
    """A complete level of one colour; its outer ring may be of another, `.` where it is empty."""
    rows = []
    for y in range(7):
        row = ""
        for x in range(7):
            top = 1 + min(x, y, 6 - x, 6 - y)
            row += "." if top < level else ring if ring and top == level else letter
        rows.append(row)
    return "\n".join(rows)


def position(
    *levels: str, players: int = 4, turn: str = "A", left: dict[str, tuple[int, int, int]] | None = None
) -> Building:
    """The square board with these pieces on it, and that seat to act."""
    state = start(players)
    table = board(state.board)
    for level, text in enumerate(levels, start=1):
        for y, row in enumerate(text.split()):
            for x, mark in enumerate(row):
                if mark != ".":
                    state = replace(state, to_act=0)
                    move = table.place(LETTERS.index(mark), [(x, y, level)])
                    state = build.laid(state, move.number)
    held = tuple((left or {}).get(letter, COUNTS) for letter in LETTERS)
    have = tuple(sum(table.of_length[i] for i, count in enumerate(counts) if count) for counts in held)
    state = replace(state, left=held, have=have, last=None, skipped=(), again=False)
    return as_seat(state, SEATS.index(turn))


def start(players: int = 4, options: str = "") -> Building:
    state = GAME.start(Setup(players, frozenset(options.split())))
    assert isinstance(state, Building)
    return state


def as_seat(state: Building, seat: int) -> Building:
    """The same position with the turn at that seat."""
    return replace(state, to_act=seat, bits=build.bits_of(state, seat))


def after(state: Building, *moves: str) -> Building:
    """The position after these moves, in notation."""
    for text in moves:
        played = GAME.play(state, GAME.parse(state, text))
        assert isinstance(played, Building)
        state = played
    return state


def ended(
    *spots: tuple[str, Spot], room: int = 0, players: int = 4, left: tuple[tuple[int, ...], ...] | None = None
) -> Building:
    """A finished game with these cells of these colours on the square board."""
    table = board("square")
    placed = tuple((LETTERS.index(letter), table.layout.number[frozenset([spot])]) for letter, spot in spots)
    held = left or ((0, 0, 0),) * 4
    return replace(start(players), placed=placed, left=held, room=room, to_act=None, bits=0)
