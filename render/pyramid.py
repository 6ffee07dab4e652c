"""What is Scalino built of? Bars in four colours and patterns on a square or diamond, seen from above.

Each level lies a little higher in the picture, shows its front and casts a shadow to the right; the higher,
the brighter. The colours differ in what is let into them as well, and have their letters.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.palette import palette
from render.seats import outline
from render.tiles import DOWN, LEFT, RIGHT, UP, joints, ring
from rules.geometry import Cell
from rules.scalino import COLOURS, Piece, View

GAME: Final = "scalino"
WIDE: Final = 880
HEADER: Final = 60
HIGH: Final = 920
_LEFT: Final = 48
_TOP: Final = HEADER + 16
_SQUARE: Final = 798
_KERB: Final = 7
# What can be read on each colour, the lowest level's dark shade of it included.
INKS: Final = {"red": "ink", "green": "ink", "blue": "dark", "yellow": "dark"}

Spot: TypeAlias = tuple[int, int, int]
# The colours' letters: one to a piece, or out of the way of what else is drawn, or none at all.
Letters: TypeAlias = Literal["large", "small", "none"]


class Site(NamedTuple):
    """Where a cell of a board of so many rows lies in the picture. Level 0 is the ground."""

    rows: int

    @property
    def size(self) -> int:
        return _SQUARE // self.rows

    @property
    def rise(self) -> int:
        """How much higher a level lies than the one below."""
        return self.size // 9

    @property
    def origin(self) -> Cell:
        return _LEFT, _TOP

    def at(self, x: int, y: int, level: int) -> Cell:
        return _LEFT + x * self.size, _TOP + y * self.size - level * self.rise

    def middle(self, x: int, y: int, level: int) -> Cell:
        left, top = self.at(x, y, level)
        return left + self.size // 2, top + self.size // 2


def heights(pieces: Iterable[Piece]) -> dict[Cell, int]:
    """How high the pyramid is at each cell that has anything on it."""
    found: dict[Cell, int] = {}
    for piece in pieces:
        for x, y, level in piece.cells:
            found[x, y] = max(level, found.get((x, y), 0))
    return found


def plan(cells: Iterable[tuple[int, ...]]) -> frozenset[Cell]:
    return frozenset((cell[0], cell[1]) for cell in cells)


@lru_cache(maxsize=2)
def ground(rows: int, footprint: tuple[frozenset[Cell], ...]) -> Image.Image:
    """The empty board with its coordinates; a cell is the brighter, the higher it is to be."""
    site = Site(rows)
    size = site.size
    canvas = Canvas(GAME, (WIDE, HIGH), "night")
    base = footprint[0]
    ring(canvas, base, (_LEFT, _TOP + 5), size, "dark", _KERB, 0)
    ring(canvas, base, site.origin, size, "kerb-dark", _KERB, 0)
    ring(canvas, base, site.origin, size, "kerb", _KERB - 2, 0)
    for x, y in sorted(base):
        top = sum((x, y) in floor for floor in footprint)
        canvas.paste(_flag(f"floor-{top}", size, (x, y) == (rows // 2, rows // 2)), *site.at(x, y, 0))
    for number in range(rows):
        x, y = site.middle(number, number, 0)
        canvas.text(x, HIGH - 24, chr(ord("a") + number), 32, "muted", align="centre")
        canvas.text(_LEFT // 2 - 3, y, str(rows - number), 32, "muted", align="centre")
    return canvas.opaque()


@lru_cache(maxsize=12)
def _flag(colour: str, size: int, centre: bool) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, size, size, "joint")
        pen.box(1.5, 1.5, size - 1.5, size - 1.5, colour, size * 0.06)
        if centre:  # 2.3: the first piece covers it
            reach = size * 0.36
            pen.polygon(_moved(outline("diamond", reach), (size - reach) / 2), "inlay")

    return sprite((size, size), palette(GAME), draw).convert("RGB")


@lru_cache(maxsize=256)
def block(colour: int, level: int, size: int, rise: int, joined: int, inlaid: bool) -> Image.Image:
    """One cell of a bar with its front."""
    name = COLOURS[colour]

    def draw(pen: Pen) -> None:
        edge, far = size * 0.025, 2 * size
        left, right = -far if joined & LEFT else edge, size + far if joined & RIGHT else size - edge
        top = -far if joined & UP else edge
        pen.box(
            left, top, right, size + far if joined & DOWN else size + rise - edge, f"{name}-deep", size * 0.1
        )
        pen.box(left, top, right, size + far if joined & DOWN else size - edge, f"{name}-{level}", size * 0.1)
        if inlaid:
            inlay(pen, name, size / 2, size / 2, size * 0.15)

    return sprite((size, size + rise), palette(GAME), draw)


def inlay(pen: Pen, name: str, x: float, y: float, reach: float) -> None:
    """What is let into a colour: red a cross, green a ring, blue two bars, yellow a star."""
    deep = f"{name}-deep"
    if name == "red":
        thick = reach * 0.62
        pen.line([(x - reach, y - reach), (x + reach, y + reach)], deep, thick)
        pen.line([(x - reach, y + reach), (x + reach, y - reach)], deep, thick)
    elif name == "green":
        pen.ellipse(x, y, reach * 1.1, reach * 1.1, deep)
        pen.ellipse(x, y, reach * 0.55, reach * 0.55, "green-2")
    elif name == "blue":
        for dy in (-0.55, 0.55):
            pen.box(x - reach, y + (dy - 0.3) * reach, x + reach, y + (dy + 0.3) * reach, deep)
    else:
        pen.polygon(
            [(x - reach * 1.3 + a, y - reach * 1.3 + b) for a, b in outline("star", reach * 2.6)], deep
        )


def _moved(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    return [(x + by, y + by) for x, y in points]


@lru_cache(maxsize=4)
def _shadow(wide: int, high: int) -> Image.Image:
    return Image.new("RGBA", (wide, high), (0, 0, 0, 51))  # leaves as much light as the palette's shade


@lru_cache(maxsize=4)
def slot(size: int) -> Image.Image:
    """The corners of a free cell of the level under construction."""

    def draw(pen: Pen) -> None:
        inset, reach, thick = size * 0.065, size * 0.16, size * 0.035
        for x, dx in ((inset, 1), (size - inset, -1)):
            for y, dy in ((inset, 1), (size - inset, -1)):
                pen.line([(x + dx * reach, y), (x, y), (x, y + dy * reach)], "ink", thick)

    return sprite((size, size), palette(GAME), draw)


def anchor(piece: Piece) -> Spot:
    """The cell of a piece that has its letter: the one in the middle, or the first of two."""
    cells = sorted(piece.cells)
    return cells[(len(cells) - 1) // 2]


def build(canvas: Canvas, view: View, letters: Letters) -> dict[Cell, int]:
    """The pyramid, level upon level. Gives how high it is where."""
    site = Site(view.rows)
    size, rise = site.size, site.rise
    canvas.paste(ground(view.rows, view.footprint), 0, 0)
    high: dict[Cell, int] = {}
    for level in range(1, len(view.footprint) + 1):
        pieces = [piece for piece in view.pieces if anchor(piece)[2] == level]
        there = plan(cell for piece in pieces for cell in piece.cells)
        if not there:
            continue
        for x, y in there:
            if (x + 1, y) not in there and (x + 1, y) in view.footprint[0]:
                under = high.get((x + 1, y), 0)
                canvas.paste(_shadow(rise * (level - under), size), *site.at(x + 1, y, under))
        cells = [(cell, piece) for piece in pieces for cell in piece.cells]
        for (x, y, _), piece in sorted(cells, key=lambda found: found[0][1]):
            joined = joints((x, y), plan(piece.cells))
            inlaid = letters == "none" or (letters == "large" and (x, y, level) != anchor(piece))
            canvas.paste(block(piece.colour, level, size, rise, joined, inlaid), *site.at(x, y, level))
        high.update(dict.fromkeys(there, level))
    _label(canvas, view, high, letters)
    return high


def _label(canvas: Canvas, view: View, high: dict[Cell, int], letters: Letters) -> None:
    """On what can be seen: how high it is, and the letters of the colours."""
    site = Site(view.rows)
    size = site.size
    small, edge = round(size * 0.24), round(size * 0.15)
    for piece in view.pieces:
        name = COLOURS[piece.colour]
        ink = INKS[name]
        for x, y, level in piece.cells:
            if high[x, y] != level:
                continue
            left, top = site.at(x, y, level)
            canvas.text(left + size - edge, top + edge + 4, str(level), small, ink, "Semibold", "centre")
            if letters == "small":
                canvas.text(left + edge + 2, top + edge + 4, name[0].upper(), small, ink, "Bold", "centre")
            elif letters == "large" and (x, y, level) == anchor(piece):
                middle = site.middle(x, y, level)
                canvas.text(*middle, name[0].upper(), round(size * 0.46), ink, "Bold", "centre")


def surround(canvas: Canvas, rows: int, cells: Iterable[Spot], colour: str, out: int, within: int) -> None:
    """A line round cells of one level."""
    cells = tuple(cells)
    if cells:
        site = Site(rows)
        level = cells[0][2]
        origin = site.origin[0], site.origin[1] - level * site.rise
        ring(canvas, plan(cells), origin, site.size, colour, out, within)
