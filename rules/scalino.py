"""How is Scalino played? A pyramid built level by level, in which each colour wants long stairs.

By Peter Pallat (1982; Abacusspiele 2005). Numbers in comments are articles of the rules.
The two ways to play are told in `rules.build` and `rules.dismantle`; this is the door to both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from rules import build, dismantle
from rules.build import Building, Stair
from rules.dismantle import Dismantling
from rules.game import PASS, Game, IllegalMove, Outcome, Refusal, Setup, UnreadableMove
from rules.game import View as BaseView
from rules.geometry import Cell, cell_named, draw, meant, members
from rules.scalino_board import (
    COLOURS,
    LONGEST,
    Move,
    Piece,
    Place,
    Spot,
    Take,
    bar_from,
    board,
)

__all__ = [
    "COLOURS",
    "DIAMOND",
    "DISMANTLE",
    "Building",
    "Dismantling",
    "Move",
    "Piece",
    "Place",
    "Scalino",
    "Stair",
    "State",
    "Take",
    "View",
]

DIAMOND = "diamond"
DISMANTLE = "dismantle"


State: TypeAlias = Building | Dismantling


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BaseView[Move]):
    """What anybody sees: everything is public (6.1).

    `footprint` is by level, from the first; `pieces` are those on the board (in the order they came, when
    building). `level` is the one under construction and `free` its empty cells; `level` is the one that must
    be taken from when 5.3 says so, and None otherwise, when taking down. `again`: the seat to act has just
    completed (2.7) or emptied (5.3) a level. `skipped` could place nothing (2.1) since the last move.
    `colours` are by seat; `left` is by colour: how many ones, twos, threes. `stairs` are the best of the
    position as it stands, `scores` what they are worth by seat, or what each seat has taken (`taken`).
    """

    board: str
    rows: int
    footprint: tuple[frozenset[Cell], ...]
    pieces: tuple[Piece, ...]
    level: int | None
    free: frozenset[Spot]
    again: bool
    skipped: tuple[int, ...]
    colours: tuple[tuple[int, ...], ...]
    left: tuple[tuple[int, ...], ...]
    stairs: tuple[Stair, ...]
    scores: tuple[int, ...]
    taken: tuple[tuple[Piece, ...], ...]


class Scalino(Game[State, Move, View]):
    """The rules of Scalino, with the options `diamond` (1.3) and `dismantle` (5)."""

    key: ClassVar[str] = "scalino"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[str, ...]] = (DIAMOND, DISMANTLE)

    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        return (2, 3, 4, 5, 6) if DISMANTLE in options else (2, 4)  # 1.5

    def start(self, setup: Setup) -> State:
        if not self.accepts(setup):
            raise ValueError(f"Scalino cannot start from {setup}")
        name = "diamond" if DIAMOND in setup.options else "square"
        if DISMANTLE in setup.options:
            return dismantle.started(setup.players, setup.options, setup.seed, name)
        return build.started(setup.players, setup.options, name)

    def turn(self, state: State) -> int | None:
        return state.to_act

    def legal(self, state: State) -> tuple[Move, ...]:
        if isinstance(state, Dismantling):
            return dismantle.legal(state)
        return members(state.bits, board(state.board).moves)

    def legal_bits(self, state: State) -> int:
        """The legal set: one bit for each bar of each colour, or for each piece of the pyramid."""
        return state.bits

    def check(self, state: State, move: Move) -> Refusal | None:
        """The first article broken, in the order of the articles."""
        found = _broken(state, move)
        return None if found is None else found[0]

    def offending(self, state: State, move: Move) -> frozenset[Spot]:
        """The cells that break the article `check` names; none if the move is legal."""
        found = _broken(state, move)
        return frozenset() if found is None else found[1]

    def play(self, state: State, move: Move) -> State:
        found = _broken(state, move)
        if found is not None:
            raise IllegalMove(found[0])
        if isinstance(state, Dismantling):
            number = dismantle.number_of(state, move)
            assert number is not None  # or it would have been refused
            return dismantle.taken(state, number)
        assert isinstance(move, Place)  # or it would have been refused
        return build.laid(state, board(state.board).place(move.colour, move.cells).number)

    def playout(self, state: State, seed: int) -> State:
        """The end of the game played on at random, each move a fair draw from the legal set, none listed."""
        chance = seed
        while state.to_act is not None:
            number, chance = draw(state.bits, chance)
            state = (
                dismantle.taken(state, number)
                if isinstance(state, Dismantling)
                else build.laid(state, number)
            )
        return state

    def view(self, state: State, seat: int | None) -> View:
        table = board(state.board)
        if isinstance(state, Building):
            pieces = tuple(Piece(colour, table.bars[bar]) for colour, bar in state.placed)
            level = state.level if state.room else None
            again, skipped = state.again, state.skipped
            colours = tuple(build.colours_of(state.players, owner) for owner in range(state.players))
            left = state.left
            found = build.stairs_of(state)
            scores = build.stair_points(state, found)
            free = build.free(state)
            taken: tuple[tuple[Piece, ...], ...] = ((),) * state.players
        else:
            pieces = dismantle.standing(state)
            level, again, skipped = state.due, state.due is not None, ()
            colours, left, found = ((),) * state.players, (), ()
            scores = dismantle.scores(state)
            free = frozenset()
            taken = tuple(tuple(state.pyramid.pieces[number] for number in own) for own in state.taken)
        return View(
            seat=seat,
            players=state.players,
            options=state.options,
            turn=state.to_act,
            retired=state.retired,
            moves=self.legal(state) if seat is not None and seat == state.to_act else (),
            last=state.last,
            outcome=self.outcome(state),
            board=state.board,
            rows=table.rows,
            footprint=table.footprint,
            pieces=pieces,
            level=level,
            free=free,
            again=again,
            skipped=skipped,
            colours=colours,
            left=left,
            stairs=found,
            scores=scores,
            taken=taken,
        )

    def outcome(self, state: State) -> Outcome | None:
        if isinstance(state, Dismantling):
            return dismantle.outcome(state)
        return build.outcome(state)

    def parse(self, state: State, text: str) -> Move:
        """`r3 c4>`, `r2 c4^`, `r1 d4`; or `-c4@2` to take. A direction may go when it is clear."""
        plain = " ".join(text.casefold().split())
        if isinstance(state, Dismantling):
            return _parse_take(state, text, plain)
        if PASS.fullmatch(plain):
            raise UnreadableMove(text, "2.1")
        table = board(state.board)
        found = _PLACING.fullmatch(plain)
        cell = cell_named(found["cell"], table.rows) if found else None
        if found is None or cell is None:
            raise UnreadableMove(text)
        length = int(found["length"])
        if not 1 <= length <= LONGEST:
            raise UnreadableMove(text, "1.1")
        colour = [name[0] for name in COLOURS].index(found["colour"])
        start = (*cell, state.level)
        directions = ">" if length == 1 else found["direction"] or ">^"
        ways = [table.place(colour, bar_from(start, length, direction)) for direction in directions]
        return meant(text, ways, lambda move: build.legal(state, move))

    def format(self, move: Move) -> str:
        return move.text

    def reveals(self, before: State, move: Move) -> bool:
        return False  # 6.1

    def retire(self, state: State, seat: int) -> State:
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        if isinstance(state, Dismantling):
            return dismantle.retired(state, seat)
        return build.retired(state, seat)


def _broken(state: State, move: Move) -> tuple[Refusal, frozenset[Spot]] | None:
    return dismantle.broken(state, move) if isinstance(state, Dismantling) else build.broken(state, move)


_PLACING = re.compile(r"(?P<colour>[rgby]) ?(?P<length>\d) ?(?P<cell>[a-z]\d) ?(?P<direction>[><^v])?")
_TAKING = re.compile(r"- ?(?P<cell>[a-z]\d)(?: ?@ ?(?P<level>\d))?")


def _parse_take(state: Dismantling, text: str, plain: str) -> Take:
    """The piece that covers the cell; without a level, the topmost one there."""
    if PASS.fullmatch(plain):
        raise UnreadableMove(text, "5.2")
    table = board(state.board)
    found = _TAKING.fullmatch(plain)
    cell = cell_named(found["cell"], table.rows) if found else None
    if found is None or cell is None:
        raise UnreadableMove(text)
    there = [piece for piece in dismantle.standing(state) for x, y, _ in piece.cells if (x, y) == cell]
    if found["level"]:
        level = int(found["level"])
        there = [piece for piece in there if dismantle.level_of(piece) == level]
        return Take(there[0].cells if there else frozenset([(*cell, level)]), table.rows)
    top = max(there, key=dismantle.level_of, default=None)
    return Take(top.cells if top else frozenset([(*cell, 1)]), table.rows)
