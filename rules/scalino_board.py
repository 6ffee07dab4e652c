"""What can lie where in Scalino? The two boards level by level, and every bar by number.

A bar has a number whatever its colour; a set of bars is an int. What a row or column rules out follows from
the stretch of it that is filled, so it is looked up by that stretch and never searched for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from rules.components import box
from rules.geometry import OFF_BOARD, Cell, Layout, cell_name
from rules.geometry import sides as sides_in_plan

_BOX = box("scalino")
COLOURS: tuple[str, ...] = tuple(_BOX["colours"])  # 1.4
COUNTS: tuple[int, ...] = tuple(_BOX["pieces"].values())  # 1.1: how many bars of 1, 2, 3 cells a colour has
LONGEST = len(COUNTS)

Spot: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """A bar of a colour on these cells, (x, y, level) from the top left of a board of so many rows.

    `number` follows from colour and cells: that of the placement on its board, or `OFF_BOARD`.
    """

    cells: frozenset[Spot]
    rows: int
    colour: int
    number: int = field(compare=False)

    @property
    def text(self) -> str:
        """The move in notation (7.1): from the left to the right, or from the bottom upwards."""
        x, y, _ = foot(self.cells)
        start = f"{COLOURS[self.colour][0]}{len(self.cells)} {cell_name((x, y), self.rows)}"
        if len(self.cells) == 1:
            return start
        return start + (">" if len({y for _, y, _ in self.cells}) == 1 else "^")


@dataclass(frozen=True, slots=True)
class Take:
    """Taking down the piece that covers these cells (5.2)."""

    cells: frozenset[Spot]
    rows: int

    @property
    def text(self) -> str:
        """The move in notation (7.1), with the lowest, then leftmost cell."""
        x, y, level = foot(self.cells)
        return f"-{cell_name((x, y), self.rows)}@{level}"


Move: TypeAlias = Place | Take


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the pyramid: its colour, by number, and its cells."""

    colour: int
    cells: frozenset[Spot]


def foot(cells: Iterable[Spot]) -> Spot:
    """The lowest, then leftmost cell in plan."""
    return min(cells, key=lambda cell: (-cell[1], cell[0]))


def sides(spot: Spot) -> tuple[Spot, ...]:
    """The four cells that share a side with one on its level."""
    x, y, level = spot
    return tuple((i, j, level) for i, j in sides_in_plan((x, y)))


def below(spot: Spot) -> Spot:
    x, y, level = spot
    return x, y, level - 1


class Line:
    """A row or column of one level, by the bars that begin and end at each of its cells."""

    def __init__(self, cells: list[Spot], bars: list[frozenset[Spot]]) -> None:
        place = {cell: i for i, cell in enumerate(cells)}
        begin, end = [0] * len(cells), [0] * len(cells)
        crossing = 0
        for number, bar in enumerate(bars):
            inside = [place[cell] for cell in bar if cell in place]
            if inside:
                crossing |= 1 << number
                begin[min(inside)] |= 1 << number
                end[max(inside)] |= 1 << number
        # 2.2, 2.6: on a line with something on it a bar must start where the filled stretch stops.
        self.rules_out: dict[int, int] = {0: 0}
        for first in range(len(cells)):
            for last in range(first, len(cells)):
                joining = (end[first - 1] if first else 0) | (begin[last + 1] if last + 1 < len(cells) else 0)
                self.rules_out[(2 << last) - (1 << first)] = crossing & ~joining


class Board:
    """A board (1.2, 1.3), read from its drawing: the top level of each cell."""

    def __init__(self, name: str, drawing: list[str]) -> None:
        self.name = name
        self.rows = len(drawing)
        self.top: dict[Cell, int] = {
            (x, y): int(mark) for y, row in enumerate(drawing) for x, mark in enumerate(row) if mark != "."
        }
        self.height = max(self.top.values())
        self.footprint: tuple[frozenset[Cell], ...] = tuple(
            frozenset(cell for cell, top in self.top.items() if top >= level)
            for level in range(1, self.height + 1)
        )
        self.cells = frozenset(
            (x, y, level) for level, floor in enumerate(self.footprint, start=1) for x, y in floor
        )
        self.centre: Spot = (self.rows // 2, self.rows // 2, 1)
        bars = [
            bar
            for x, y, level in sorted(self.cells, key=lambda spot: (spot[2], spot[1], spot[0]))
            for bar in _bars_from((x, y, level))
            if bar <= self.cells
        ]
        self.bars: tuple[frozenset[Spot], ...] = tuple(bars)
        self.layout: Layout[Spot] = Layout(bars, sides)
        self.moves: tuple[Place, ...] = tuple(
            Place(bar, self.rows, colour, colour * len(bars) + number)
            for colour in range(len(COLOURS))
            for number, bar in enumerate(bars)
        )
        self.opening = self.layout.covering[self.centre]  # 2.3
        self.of_level: tuple[int, ...] = tuple(
            self.layout.covering_any(spot for spot in self.cells if spot[2] == level)
            for level in range(1, self.height + 1)
        )
        self.of_length: tuple[int, ...] = tuple(
            sum(1 << number for number, bar in enumerate(bars) if len(bar) == length)
            for length in range(1, LONGEST + 1)
        )
        # 2.5: what a bar of the same colour may not be: beside it on its level, or on top of it.
        self.repels: tuple[int, ...] = tuple(
            self.layout.beside[number]
            | self.layout.covering_any(
                (x, y, level + 1) for x, y, level in bar if (x, y, level + 1) in self.cells
            )
            for number, bar in enumerate(bars)
        )
        self._draw_lines(bars)

    def _draw_lines(self, bars: list[frozenset[Spot]]) -> None:
        """The rows, then the columns of every level, and which bit of which of them a bar fills."""
        lines: list[tuple[Line, ...]] = []
        self.fills: list[tuple[tuple[int, int], ...]] = [()] * len(bars)
        for level, floor in enumerate(self.footprint, start=1):
            along = [
                [(x, y, level) for x, y in sorted(floor) if (x, y)[axis] == value]
                for axis in (1, 0)
                for value in sorted({cell[axis] for cell in floor})
            ]
            lines.append(tuple(Line(cells, bars) for cells in along))
            for number, bar in enumerate(bars):
                if foot(bar)[2] == level:
                    self.fills[number] = tuple(
                        (line, sum(1 << i for i, cell in enumerate(cells) if cell in bar))
                        for line, cells in enumerate(along)
                        if bar.intersection(cells)
                    )
        self.lines: tuple[tuple[Line, ...], ...] = tuple(lines)

    def place(self, colour: int, cells: Iterable[Spot]) -> Place:
        """That colour on these cells, whatever it is worth."""
        cells = frozenset(cells)
        number = self.layout.number.get(cells)
        if number is None:
            return Place(cells, self.rows, colour, OFF_BOARD)
        return self.moves[colour * len(self.bars) + number]


def bar_from(start: Spot, length: int, direction: str) -> frozenset[Spot]:
    """The cells of a bar that goes from one to the right `>`, the left `<`, upwards `^` or downwards `v`."""
    x, y, level = start
    dx, dy = {">": (1, 0), "<": (-1, 0), "^": (0, -1), "v": (0, 1)}[direction]
    return frozenset((x + i * dx, y + i * dy, level) for i in range(length))


def is_bar(cells: frozenset[Spot]) -> bool:
    """Whether these are up to three cells in a straight line on one level (1.1)."""
    return 0 < len(cells) <= LONGEST and any(
        cells == bar_from(foot(cells), len(cells), direction) for direction in ">^"
    )


def _bars_from(start: Spot) -> list[frozenset[Spot]]:
    """The bars of which this is the lowest, then leftmost cell."""
    return [
        bar_from(start, length, direction)
        for length in range(1, LONGEST + 1)
        for direction in (">^" if length > 1 else ">")
    ]


@cache
def board(name: str) -> Board:
    """Made when first asked for."""
    return Board(name, _BOX["boards"][name])
