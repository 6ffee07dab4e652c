"""What is Callisto played with? The octagon with its centre, pillars, and the pieces as little pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.palette import palette
from render.seats import SEATS
from render.tiles import gap, joints, ring, tile
from rules.callisto import PIECES, PILLAR, Placed, View
from rules.geometry import Cell

GAME: Final = "callisto"
WIDE: Final = 880
MARGIN: Final = 40  # on each side of the board, for its coordinates
SQUARE: Final = WIDE - 2 * MARGIN
HIGH: Final = SQUARE + 2 * MARGIN
_KERB: Final = 6
_FLUTES: Final = 12


class Plaza(NamedTuple):
    """Where a cell of a board of so many rows lies in the picture."""

    rows: int

    @property
    def size(self) -> int:
        return SQUARE // self.rows

    @property
    def origin(self) -> Cell:
        return MARGIN, MARGIN

    def at(self, cell: Cell) -> Cell:
        return MARGIN + cell[0] * self.size, MARGIN + cell[1] * self.size


@lru_cache(maxsize=3)
def ground(rows: int, cells: frozenset[Cell], centre: frozenset[Cell]) -> Image.Image:
    """The empty board with its coordinates. What lies round the octagon leads the eye to them."""
    place = Plaza(rows)
    size = place.size
    canvas = Canvas(GAME, (WIDE, HIGH), "night")
    for x in range(rows):
        for y in range(rows):
            if (x, y) not in cells:
                canvas.paste(_flag("night", "floor", size, None), *place.at((x, y)))
    ring(canvas, cells, (MARGIN, MARGIN + 4), size, "dark", _KERB, 0)
    ring(canvas, cells, place.origin, size, "kerb-dark", _KERB, 0)
    ring(canvas, cells, place.origin, size, "kerb", _KERB - 2, 0)
    for cell in cells:
        flag = (
            _flag("joint", "centre", size, "centre-inlay")
            if cell in centre
            else _flag("joint", "cell" if sum(cell) % 2 else "cell-light", size, None)
        )
        canvas.paste(flag, *place.at(cell))
    ring(canvas, centre, place.origin, size, "centre-inlay", 1, 2)
    for number in range(rows):
        middle = MARGIN + number * size + size // 2
        letter, row = chr(ord("a") + number), str(rows - number)
        for far in (MARGIN // 2 - 3, HIGH - MARGIN // 2 + 4):
            canvas.text(middle, far, letter, 27, "muted", align="centre")
        for far in (MARGIN // 2 - 3, WIDE - MARGIN // 2 + 3):
            canvas.text(far, middle, row, 27, "muted", align="centre")
    return canvas.opaque()


@lru_cache(maxsize=16)
def _flag(joint: str, colour: str, size: int, inlay: str | None) -> Image.Image:
    """A flagstone."""

    def draw(pen: Pen) -> None:
        half, reach = size / 2, size * 0.17
        pen.box(0, 0, size, size, joint)
        pen.box(1, 1, size - 1, size - 1, colour, size * 0.08)
        if inlay is not None:
            pen.polygon(
                [(half, half - reach), (half + reach, half), (half, half + reach), (half - reach, half)],
                inlay,
            )

    return sprite((size, size), palette(GAME), draw).convert("RGB")


@lru_cache(maxsize=16)
def pillar(colour: str, size: int) -> Image.Image:
    """A pillar from above: its shaft's flutes in the seat's colour, on a square capital of stone."""

    def draw(pen: Pen) -> None:
        edge = gap(size)
        half = size / 2
        pen.box(0, 0, size, size, "joint")
        pen.box(edge, edge, size - edge, size - edge, "stone-dark", size * 0.1)
        pen.box(edge, edge, size - edge, size - edge - size * 0.08, "stone", size * 0.1)
        middle = half - size * 0.04
        pen.ellipse(half, middle, size * 0.42, size * 0.42, f"{colour}-deep")
        for step in range(_FLUTES):
            turn = (step + 0.5) * 2 * pi / _FLUTES
            x, y = half + size * 0.335 * cos(turn), middle + size * 0.335 * sin(turn)
            pen.ellipse(x, y, size * 0.07, size * 0.07, colour)
        pen.ellipse(half, middle, size * 0.31, size * 0.31, colour)

    return sprite((size, size), palette(GAME), draw).convert("RGB")


@lru_cache(maxsize=1024)
def anchor(cells: frozenset[Cell]) -> Cell:
    """The cell of a piece that has its seat's letter: the one most in the middle, then the lowest."""
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    return min(cells, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, -cell[1], cell[0]))


def lay(canvas: Canvas, view: View, pieces: Sequence[Placed]) -> None:
    """The board with these pieces on it, the last move ringed if it is one of them."""
    place = Plaza(view.rows)
    size = place.size
    canvas.paste(ground(view.rows, view.cells, view.centre), 0, 0)
    for placed in pieces:
        seat = SEATS[placed.seat]
        cells = placed.move.cells
        marked = anchor(cells)
        for cell in cells:
            x, y = place.at(cell)
            if placed.move.piece == PILLAR:
                canvas.paste(pillar(seat.colour, size), x, y)
            else:
                shape = None if cell == marked else seat.shape
                canvas.paste(tile(GAME, seat.colour, "joint", size, joints(cell, cells), shape), x, y)
        x, y = place.at(marked)
        canvas.text(
            x + size // 2, y + size // 2 - 2, seat.letter, round(size * 0.55), "dark", "Bold", "centre"
        )
    if view.last is not None and pieces:
        cells = view.last[1].cells
        ring(canvas, cells, place.origin, size, "dark", 4, 7)
        ring(canvas, cells, place.origin, size, "ink", 2, 5)


@lru_cache(maxsize=512)
def little(kind: int, way: int, colour: str, unit: int) -> Image.Image:
    """A piece by its number in `PIECES`, as small as a list wants it, laid in one of its ways."""
    shape = PIECES[kind].orientations[way]
    wide = max(x for x, _ in shape) + 1
    high = max(y for _, y in shape) + 1

    def draw(pen: Pen) -> None:
        if PIECES[kind].name == PILLAR:
            pen.box(0, 0, side, side, "stone" if colour.startswith("seat") else colour, side * 0.12)
            pen.ellipse(side / 2, side / 2, side * 0.36, side * 0.36, colour if drawn else "row")
            return
        for x, y in shape:
            x0, y0 = x * unit, y * unit
            pen.box(x0, y0, x0 + unit, y0 + unit, colour, 2)
            if (x + 1, y) in shape:
                pen.box(x0 + unit - 2, y0, x0 + unit + 2, y0 + unit, colour)
            if (x, y + 1) in shape:
                pen.box(x0, y0 + unit - 2, x0 + unit, y0 + unit + 2, colour)
        for x, y in shape if drawn else ():  # seams, to count the cells by
            x0, y0 = x * unit, y * unit
            if (x + 1, y) in shape:
                pen.box(x0 + unit - 0.6, y0 + 2, x0 + unit + 0.6, y0 + unit - 2, f"{colour}-deep")
            if (x, y + 1) in shape:
                pen.box(x0 + 2, y0 + unit - 0.6, x0 + unit - 2, y0 + unit + 0.6, f"{colour}-deep")

    drawn = colour.startswith("seat")
    side = round(unit * 1.8)
    size = (side, side) if PIECES[kind].name == PILLAR else (wide * unit, high * unit)
    return sprite(size, palette(GAME), draw)
