"""What does a piece made of cells look like? Raised tiles, grown together where they are one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.palette import palette
from render.seats import outline
from rules.geometry import Cell

UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
# Where two sides are joined but the cell between them is another's: right above, right below, and so on.
NOTCHES: Final = {(UP, RIGHT): 16, (DOWN, RIGHT): 32, (DOWN, LEFT): 64, (UP, LEFT): 128}
STEPS: Final = {UP: (0, -1), RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0)}

_FAR: Final = 99  # where a side is joined, its edge lies out of sight


def joints(cell: Cell, cells: frozenset[Cell]) -> int:
    """On which sides a cell is grown together with others of its piece, and where that leaves a notch."""
    x, y = cell
    found = 0
    for side, (dx, dy) in STEPS.items():
        if (x + dx, y + dy) in cells:
            found |= side
    for (one, other), notch in NOTCHES.items():
        if found & one and found & other:
            corner = (x + STEPS[other][0], y + STEPS[one][1])
            found |= 0 if corner in cells else notch
    return found


@lru_cache(maxsize=384)
def tile(game: str, colour: str, ground: str, size: int, joined: int, emblem: str | None) -> Image.Image:
    """One cell of a piece, opaque: its colour on a darker lip, and a shape let into it."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, size, size, ground)
        body(pen, colour, size, joined)
        for (one, other), notch in NOTCHES.items():
            if joined & notch:
                _notch(pen, size, one, other, colour, ground)
        if emblem is not None:
            stud(pen, emblem, size)

    def stud(pen: Pen, shape: str, size: int) -> None:
        reach = size * 0.3
        start = (size - reach) / 2
        lift = lip(size) / 2
        points = [(start + x, start - lift + y) for x, y in outline(shape, reach)]
        pen.polygon(points, f"{colour}-deep")

    return sprite((size, size), palette(game), draw).convert("RGB")


@lru_cache(maxsize=128)
def shade(game: str, colour: str, size: int, joined: int, strong: bool = False) -> Image.Image:
    """One cell of a piece that is only held over the board, which shines through; and no lip."""

    def draw(pen: Pen) -> None:
        pen.box(*_reach(size, joined, 0), colour, _radius(size))

    share = 5 if strong else 4  # of six parts
    drawn = sprite((size, size), palette(game), draw)
    drawn.putalpha(drawn.getchannel("A").point([level * share // 6 for level in range(256)]))
    return drawn


@lru_cache(maxsize=16)
def hatching(game: str, colour: str, size: int) -> Image.Image:
    """Stripes that say no, whatever they lie on."""

    def draw(pen: Pen) -> None:
        step = size / 4
        for number in range(-4, 5):
            start = number * step
            pen.line([(start - 2, size + 2), (start + size + 2, -2)], colour, size * 0.07)

    return sprite((size, size), palette(game), draw)


def body(pen: Pen, colour: str, size: int, joined: int) -> None:
    pen.box(*_reach(size, joined, 0), f"{colour}-deep", _radius(size))
    pen.box(*_reach(size, joined, lip(size)), colour, _radius(size))


def gap(size: int) -> float:
    return size * 0.05


def lip(size: int) -> float:
    return size * 0.1


def _radius(size: int) -> float:
    return size * 0.16


def _reach(size: int, joined: int, raised: float) -> tuple[float, float, float, float]:
    edge = gap(size)
    return (
        -_FAR if joined & LEFT else edge,
        -_FAR if joined & UP else edge,
        size + _FAR if joined & RIGHT else size - edge,
        size + _FAR if joined & DOWN else size - edge - raised,
    )


def _notch(pen: Pen, size: int, one: int, other: int, colour: str, ground: str) -> None:
    edge = gap(size)
    x0, x1 = (size - edge, size) if other == RIGHT else (0, edge)
    if one == UP:
        pen.box(x0, 0, x1, edge, ground)
        return
    pen.box(x0, size - edge - lip(size), x1, size, f"{colour}-deep")
    pen.box(x0, size - edge, x1, size, ground)


def ring(
    canvas: Canvas, cells: Iterable[Cell], origin: Cell, size: int, colour: str, out: int, within: int
) -> None:
    """A line round cells, reaching so far out and so far in from their edge."""
    inside = frozenset(cells)
    for x, y in inside:
        corner = origin[0] + x * size, origin[1] + y * size
        for dx, dy in STEPS.values():
            if (x + dx, y + dy) in inside:
                continue
            longer, inner = [], []
            for turn in (-1, 1):
                beside = (x + turn * abs(dy), y + turn * abs(dx))
                ahead = (beside[0] + dx, beside[1] + dy)
                # Round a corner that stands out the outer half goes on; round one that stands in, the inner.
                longer.append(0 if beside in inside or ahead in inside else out)
                inner.append(within if ahead in inside else 0)
            canvas.fill(*_bar(corner, size, (dx, dy), out, 0, longer), colour)
            canvas.fill(*_bar(corner, size, (dx, dy), 0, within, inner), colour)


def _bar(
    corner: Cell, size: int, side: Cell, out: int, within: int, ends: Sequence[int]
) -> tuple[int, int, int, int]:
    """A bar along that side of a cell, made longer at both ends."""
    x, y = corner
    if side[1]:
        edge = y if side[1] < 0 else y + size
        up, down = (out, within) if side[1] < 0 else (within, out)
        return x - ends[0], edge - up, x + size + ends[1], edge + down
    edge = x if side[0] < 0 else x + size
    left, right = (out, within) if side[0] < 0 else (within, out)
    return edge - left, y - ends[0], edge + right, y + size + ends[1]
