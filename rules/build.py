"""How is Scalino's pyramid built? Level by level, with no bays and no colour touching itself (2 to 4)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.frozen import with_item
from rules.game import Outcome, Refusal, ScoreLine
from rules.geometry import OFF_BOARD, Cell, cell_name
from rules.scalino_board import (
    COLOURS,
    COUNTS,
    Board,
    Move,
    Place,
    Spot,
    below,
    board,
    is_bar,
    sides,
)
from rules.stairs import stairs, worth


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


@dataclass(frozen=True, slots=True)
class Stair:
    """A stair of a colour: its cells in plan from end to end, and its points (4.3)."""

    colour: int
    cells: tuple[Cell, ...]
    points: int


def started(players: int, options: frozenset[str], name: str) -> Building:
    table = board(name)
    start = Building(
        players=players,
        options=options,
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
    return replace(start, bits=bits_of(start, 0))


def colours_of(players: int, seat: int) -> tuple[int, ...]:
    return tuple(range(seat, len(COLOURS), players))  # 1.4


def bits_of(state: Building, seat: int) -> int:
    """Every legal placement of a seat, in each of its colours (2.8)."""
    table = board(state.board)
    fitting = state.near  # 2.3, 2.4
    for line, filled in zip(table.lines[state.level - 1], state.lines, strict=True):
        fitting &= ~line.rules_out[filled]  # 2.2, 2.6
    found = 0
    for colour in colours_of(state.players, seat):
        found |= (fitting & state.have[colour] & ~state.own[colour]) << colour * len(table.bars)  # 2.5
    return found


def laid(state: Building, number: int) -> Building:
    """The position after a legal placement."""
    table = board(state.board)
    seat = state.to_act
    assert seat is not None
    colour, bar = divmod(number, len(table.bars))
    length = len(table.bars[bar])
    held = state.left[colour]
    left = with_item(held, length - 1, held[length - 1] - 1)
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
        left=with_item(state.left, colour, left),
        level=level,
        to_act=seat,
        again=False,
        retired=state.retired,
        skipped=(),
        last=(seat, table.moves[number]),
        room=room,
        lines=tuple(lines),
        near=near,
        own=with_item(state.own, colour, state.own[colour] | table.repels[bar]),
        have=with_item(state.have, colour, have),
        bits=0,
    )
    if not room:
        return replace(after, to_act=None)  # 3.1
    return _passed_on(after, seat if completed else seat + 1)  # 2.7


def _passed_on(state: Building, first: int) -> Building:
    """The turn goes to the first seat from this one on that can place; if none can, the game ends (3.1)."""
    skipped: tuple[int, ...] = ()
    again = first == state.to_act
    for seat in range(first, first + state.players):
        seat %= state.players
        if seat in state.retired:
            continue
        bits = bits_of(state, seat)
        if bits:
            return replace(state, to_act=seat, again=again and not skipped, skipped=skipped, bits=bits)
        skipped = (*skipped, seat)
    return replace(state, to_act=None, again=False, skipped=(), bits=0)


def retired(state: Building, seat: int) -> Building:
    """The position without a seat that is in play."""
    state = replace(state, retired=state.retired | {seat})
    if state.players - len(state.retired) == 1:
        return replace(state, to_act=None, again=False, skipped=(), bits=0)
    return _passed_on(state, seat + 1) if state.to_act == seat else state


def legal(state: Building, move: Place) -> bool:
    number = board(state.board).place(move.colour, move.cells).number
    return number != OFF_BOARD and bool(state.bits >> number & 1)


def broken(state: Building, move: Move) -> tuple[Refusal, frozenset[Spot]] | None:
    """Why a move is not legal, and the cells to blame; None if it is."""
    if state.to_act is None:
        return Refusal("3.1", "over"), frozenset()
    if not isinstance(move, Place):
        return Refusal("1.5", "not-taking-down"), frozenset()
    return None if legal(state, move) else _fault(state, state.to_act, move)


def _fault(state: Building, seat: int, move: Place) -> tuple[Refusal, frozenset[Spot]]:
    """The first article that a placement which is not legal breaks."""
    table = board(state.board)
    cells, level = move.cells, state.level
    at = {cell: colour for colour, bar in state.placed for cell in table.bars[bar]}
    floor = frozenset((x, y, level) for x, y in table.footprint[level - 1])
    if not is_bar(cells):
        return _blame(table, "1.1", "no-such-piece", cells)
    if move.colour not in colours_of(state.players, seat):
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


def free(state: Building) -> frozenset[Spot]:
    """The empty cells of the level under construction."""
    table = board(state.board)
    filled = {cell for _, bar in state.placed for cell in table.bars[bar]}
    floor = table.footprint[state.level - 1]
    return frozenset((x, y, state.level) for x, y in floor if (x, y, state.level) not in filled)


def stairs_of(state: Building) -> tuple[Stair, ...]:
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
    return tuple(points if colour in colours_of(state.players, seat) else 0 for seat in range(state.players))


def stair_points(state: Building, found: tuple[Stair, ...]) -> tuple[int, ...]:
    return tuple(
        sum(stair.points for stair in found if stair.colour in colours_of(state.players, seat))
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
        for stair in stairs_of(state)
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


def outcome(state: Building) -> Outcome | None:
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
