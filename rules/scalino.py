"""How is Scalino played? A pyramid built level by level, in which each colour wants long stairs.

By Peter Pallat (1982; Abacusspiele 2005). Numbers in comments are articles of the rules.
Taking the pyramid down is a game of its own: `rules.dismantle`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypeAlias, TypeVar

from rules import dismantle
from rules.dismantle import Dismantling
from rules.game import AmbiguousMove, Game, IllegalMove, Outcome, Refusal, ScoreLine, Setup, UnreadableMove
from rules.game import View as BaseView
from rules.geometry import Cell, cell_name, cell_named, members, nth
from rules.scalino_board import (
    COLOURS,
    COUNTS,
    LONGEST,
    OFF_BOARD,
    Board,
    Move,
    Piece,
    Place,
    Spot,
    Take,
    bar_from,
    below,
    board,
    is_bar,
    sides,
)
from rules.stairs import stairs, worth

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

_T = TypeVar("_T")

DIAMOND = "diamond"
DISMANTLE = "dismantle"


@dataclass(frozen=True, slots=True)
class Building:
    """A position. `placed` are (colour, number of the bar) in order; `left` is by colour: ones, twos, threes.

    The rest follows: how much of the level is free (`room`), what is filled of each of its rows and columns
    (`lines`), and as sets of bars those that touch a piece of the level (`near`), those that a colour keeps
    off (`own`) or still holds (`have`); `bits` are the legal placements, colour by colour.
    """

    players: int
    options: frozenset[str]
    board: str
    placed: tuple[tuple[int, int], ...]
    left: tuple[tuple[int, ...], ...]
    level: int
    to_act: int | None
    again: bool
    retired: frozenset[int]
    skipped: tuple[int, ...]
    last: tuple[int, Move] | None
    room: int = field(compare=False, repr=False)
    lines: tuple[int, ...] = field(compare=False, repr=False)
    near: int = field(compare=False, repr=False)
    own: tuple[int, ...] = field(compare=False, repr=False)
    have: tuple[int, ...] = field(compare=False, repr=False)
    bits: int = field(compare=False, repr=False)


State: TypeAlias = Building | Dismantling


@dataclass(frozen=True, slots=True)
class Stair:
    """A stair of a colour: its cells in plan from end to end, and its points (4.3)."""

    colour: int
    cells: tuple[Cell, ...]
    points: int


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
        table = board(name)
        start = Building(
            players=setup.players,
            options=setup.options,
            board=name,
            placed=(),
            left=(COUNTS,) * len(COLOURS),
            level=1,
            to_act=0,  # 1.4
            again=False,
            retired=frozenset(),
            skipped=(),
            last=None,
            room=len(table.footprint[0]),
            lines=(0,) * len(table.lines[0]),
            near=table.opening,  # 2.3
            own=(0,) * len(COLOURS),
            have=(sum(table.of_length),) * len(COLOURS),
            bits=0,
        )
        return replace(start, bits=_bits(table, start, 0))

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
        return _laid(state, board(state.board).place(move.colour, move.cells).number)

    def playout(self, state: State, seed: int) -> State:
        """The end of the game played on at random, each move a fair draw from the legal set, none listed."""
        chance = seed
        while state.to_act is not None:
            chance = (chance * _FACTOR + _ADDEND) & _MASK
            number = nth(state.bits, (chance >> 32) * state.bits.bit_count() >> 32)
            state = dismantle.taken(state, number) if isinstance(state, Dismantling) else _laid(state, number)
        return state

    def view(self, state: State, seat: int | None) -> View:
        table = board(state.board)
        if isinstance(state, Building):
            pieces = tuple(Piece(colour, table.bars[bar]) for colour, bar in state.placed)
            level = state.level if state.room else None
            again, skipped = state.again, state.skipped
            colours = tuple(_colours(state.players, owner) for owner in range(state.players))
            left = state.left
            found = _stairs(state)
            scores = _stair_points(state, found)
            free = _free(table, state)
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
        if state.to_act is not None:
            return None
        lines = (*_stair_lines(state), *(() if not state.room else _unused_lines(state)))  # 4.4
        scores = tuple(sum(line.points[seat] for line in lines) for seat in range(state.players))
        playing = [seat for seat in range(state.players) if seat not in state.retired]
        best = max(scores[seat] for seat in playing)
        winners = tuple(seat for seat in playing if scores[seat] == best)  # 4.5
        if not state.room:
            return Outcome(scores, winners, "complete", {}, lines)
        reason = "last-seat" if len(playing) == 1 else "nobody-can-place"
        return Outcome(scores, winners, reason, {}, lines)

    def parse(self, state: State, text: str) -> Move:
        """`r3 c4>`, `r2 c4^`, `r1 d4`; or `-c4@2` to take. A direction may go when it is clear."""
        plain = " ".join(text.casefold().split())
        if isinstance(state, Dismantling):
            return _parse_take(state, text, plain)
        if _PASS.fullmatch(plain):
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
        fitting = [move for move in ways if _legal(state, move)]
        if len(fitting) > 1:
            raise AmbiguousMove(text, [self.format(move) for move in fitting])
        # Where no way is legal, the first that is on the board at all tells best why.
        return next((move for move in (*fitting, *ways) if move.number != OFF_BOARD), ways[0])

    def format(self, move: Move) -> str:
        return move.text

    def reveals(self, before: State, move: Move) -> bool:
        return False  # 6.1

    def retire(self, state: State, seat: int) -> State:
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        if isinstance(state, Dismantling):
            return dismantle.retired(state, seat)
        state = replace(state, retired=state.retired | {seat})
        if state.players - len(state.retired) == 1:
            return replace(state, to_act=None, again=False, skipped=(), bits=0)
        return _passed_on(board(state.board), state, seat + 1) if state.to_act == seat else state


# Knuth's MMIX generator: good enough to look ahead with, and never used to deal (that is `rules.shuffle`).
_FACTOR, _ADDEND, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


def _with(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _colours(players: int, seat: int) -> tuple[int, ...]:
    return tuple(range(seat, len(COLOURS), players))  # 1.4


def _bits(table: Board, state: Building, seat: int) -> int:
    """Every legal placement of a seat, in each of its colours (2.8)."""
    fitting = state.near  # 2.3, 2.4
    for line, filled in zip(table.lines[state.level - 1], state.lines, strict=True):
        fitting &= ~line.rules_out[filled]  # 2.2, 2.6
    found = 0
    for colour in _colours(state.players, seat):
        found |= (fitting & state.have[colour] & ~state.own[colour]) << colour * len(table.bars)  # 2.5
    return found


def _laid(state: Building, number: int) -> Building:
    """The position after a legal placement."""
    table = board(state.board)
    seat = state.to_act
    assert seat is not None
    colour, bar = divmod(number, len(table.bars))
    length = len(table.bars[bar])
    held = state.left[colour]
    left = _with(held, length - 1, held[length - 1] - 1)
    have = state.have[colour] if left[length - 1] else state.have[colour] & ~table.of_length[length - 1]
    lines = list(state.lines)
    for line, filled in table.fills[bar]:
        lines[line] |= filled
    level, room = state.level, state.room - length
    first = state.room == len(table.footprint[level - 1])
    near = table.layout.beside[bar] | (0 if first else state.near)
    completed = not room and level < table.height
    if completed:
        lines = [0] * len(table.lines[level])
        room = len(table.footprint[level])
        near = table.of_level[level]  # 2.4: the first piece of a level may lie anywhere on it
        level += 1
    after = Building(
        players=state.players,
        options=state.options,
        board=state.board,
        placed=(*state.placed, (colour, bar)),
        left=_with(state.left, colour, left),
        level=level,
        to_act=seat,
        again=False,
        retired=state.retired,
        skipped=(),
        last=(seat, table.moves[number]),
        room=room,
        lines=tuple(lines),
        near=near,
        own=_with(state.own, colour, state.own[colour] | table.repels[bar]),
        have=_with(state.have, colour, have),
        bits=0,
    )
    if not room:
        return replace(after, to_act=None)  # 3.1
    return _passed_on(table, after, seat if completed else seat + 1)  # 2.7


def _passed_on(table: Board, state: Building, first: int) -> Building:
    """The turn goes to the first seat from this one on that can place; if none can, the game ends (3.1)."""
    skipped: tuple[int, ...] = ()
    again = first == state.to_act
    for seat in range(first, first + state.players):
        seat %= state.players
        if seat in state.retired:
            continue
        bits = _bits(table, state, seat)
        if bits:
            return replace(state, to_act=seat, again=again and not skipped, skipped=skipped, bits=bits)
        skipped = (*skipped, seat)
    return replace(state, to_act=None, again=False, skipped=(), bits=0)


def _legal(state: Building, move: Place) -> bool:
    number = board(state.board).place(move.colour, move.cells).number
    return number != OFF_BOARD and bool(state.bits >> number & 1)


def _broken(state: State, move: Move) -> tuple[Refusal, frozenset[Spot]] | None:
    """Why a move is not legal, and the cells to blame; None if it is."""
    if isinstance(state, Dismantling):
        return dismantle.broken(state, move)
    if state.to_act is None:
        return Refusal("3.1", "over"), frozenset()
    if not isinstance(move, Place):
        return Refusal("1.5", "not-taking-down"), frozenset()
    if _legal(state, move):
        return None
    return _fault(state, state.to_act, move)


def _fault(state: Building, seat: int, move: Place) -> tuple[Refusal, frozenset[Spot]]:
    """The first article that a placement which is not legal breaks."""
    table = board(state.board)
    cells, level = move.cells, state.level
    at = {cell: colour for colour, bar in state.placed for cell in table.bars[bar]}
    floor = frozenset((x, y, level) for x, y in table.footprint[level - 1])
    if not is_bar(cells):
        return _blame(table, "1.1", "no-such-piece", cells)
    if move.colour not in _colours(state.players, seat):
        return Refusal("1.4", "not-your-colour", {"colour": COLOURS[move.colour]}), cells
    if not state.left[move.colour][len(cells) - 1]:
        facts: dict[str, str | int] = {"colour": COLOURS[move.colour], "length": len(cells)}
        return Refusal("2.2", "none-left", facts), cells
    if any(cell[2] != level for cell in cells):
        return Refusal("2.2", "wrong-level", {"level": level}), cells
    if not cells <= floor:
        return _blame(table, "2.2", "off-level", cells - floor)
    if cells & at.keys():
        return _blame(table, "2.2", "occupied", frozenset(cells & at.keys()))
    if not state.placed:
        return _blame(table, "2.3", "centre", frozenset([table.centre]))
    built = frozenset(cell for cell in at if cell[2] == level)
    round_it = {side for cell in cells for side in sides(cell)}
    if built and not round_it & built:
        return Refusal("2.4", "not-touching"), cells
    beside = frozenset(side for side in round_it if at.get(side) == move.colour)
    if beside:
        mine = frozenset(cell for cell in cells if beside.intersection(sides(cell)))
        return _blame(table, "2.5", "own-beside", beside, mine)
    on_own = frozenset(cell for cell in cells if at.get(below(cell)) == move.colour)
    if on_own:
        return _blame(table, "2.5", "own-below", on_own)
    return _blame(table, "2.6", "bay", _bays(floor, built | cells))


def _bays(floor: frozenset[Spot], filled: frozenset[Spot]) -> frozenset[Spot]:
    """The empty cells between filled ones of a row or column (2.6)."""
    found = set()
    for axis in (0, 1):
        for cell in floor - filled:
            line = [other[1 - axis] for other in filled if other[axis] == cell[axis]]
            if line and min(line) < cell[1 - axis] < max(line):
                found.add(cell)
    return frozenset(found)


def _blame(
    table: Board, article: str, reason: str, cells: frozenset[Spot], more: frozenset[Spot] = frozenset()
) -> tuple[Refusal, frozenset[Spot]]:
    """A refusal that names cells; `more` are to blame as well, but go without saying."""
    names = " ".join(cell_name((x, y), table.rows) for x, y, _ in sorted(cells))
    return Refusal(article, reason, {"cells": names}), cells | more


def _free(table: Board, state: Building) -> frozenset[Spot]:
    """The empty cells of the level under construction."""
    filled = {cell for _, bar in state.placed for cell in table.bars[bar]}
    floor = table.footprint[state.level - 1]
    return frozenset((x, y, state.level) for x, y in floor if (x, y, state.level) not in filled)


def _stairs(state: Building) -> tuple[Stair, ...]:
    """The stairs of every colour that give it the most points (4.1 to 4.3)."""
    table = board(state.board)
    counting: list[set[Cell]] = [set() for _ in COLOURS]
    for colour, bar in state.placed:
        counting[colour].update((x, y) for x, y, level in table.bars[bar] if level == table.top[x, y])
    return tuple(
        Stair(colour, cells, worth(len(cells)))
        for colour, own in enumerate(counting)
        for cells in stairs(frozenset(own))
    )


def _points(state: Building, colour: int, points: int) -> tuple[int, ...]:
    """These points for the seat that plays the colour, nothing for the others."""
    return tuple(points if colour in _colours(state.players, seat) else 0 for seat in range(state.players))


def _stair_points(state: Building, found: tuple[Stair, ...]) -> tuple[int, ...]:
    return tuple(
        sum(stair.points for stair in found if stair.colour in _colours(state.players, seat))
        for seat in range(state.players)
    )


def _stair_lines(state: Building) -> list[ScoreLine]:
    rows = board(state.board).rows
    return [
        ScoreLine(
            "stair",
            {
                "colour": COLOURS[stair.colour],
                "steps": len(stair.cells),
                "cells": " ".join(cell_name(cell, rows) for cell in stair.cells),
            },
            _points(state, stair.colour, stair.points),
        )
        for stair in _stairs(state)
    ]


def _unused_lines(state: Building) -> list[ScoreLine]:
    return [
        ScoreLine(
            "unused",
            {"colour": COLOURS[colour], "length": length, "count": count},
            _points(state, colour, -length * count),
        )
        for colour, left in enumerate(state.left)
        for length, count in enumerate(left, start=1)
        if count
    ]


_PLACING = re.compile(r"(?P<colour>[rgby]) ?(?P<length>\d) ?(?P<cell>[a-z]\d) ?(?P<direction>[><^v])?")
_TAKING = re.compile(r"- ?(?P<cell>[a-z]\d)(?: ?@ ?(?P<level>\d))?")
_PASS = re.compile(r"pass(e|er)?")


def _parse_take(state: Dismantling, text: str, plain: str) -> Take:
    """The piece that covers the cell; without a level, the topmost one there."""
    if _PASS.fullmatch(plain):
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
