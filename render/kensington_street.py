"""Where do the houses of Kensington stand? On a street in the evening; its columns have numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.kensington_tiles import GAME, cell, door, parts
from render.kensington_words import column_name
from render.lettering import width
from render.palette import palette
from render.seats import SEATS
from render.tiles import ring
from rules.geometry import Cell
from rules.house import DOOR, ROOF, TILES, House, Placed

# A few sizes for a cell rather than any: each is a set of sprites to keep.
SIZES: Final = (76, 66, 58, 52, 47, 43, 40, 37, 34, 31, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2)
ROAD: Final = 34  # below the pavement, where the numbers are
_PAVEMENT: Final = 10
_SKY: Final = 14  # what is free above the highest house at least
_LABEL: Final = 26  # and for the heights of roofed columns
_BANDS: Final = 24  # of the sky
_BAND: Final = 11
_HORIZON: Final = 56  # how far above the ground the last light is
_ROOFS: Final = (860, 150)  # the terraces far off, for the widest street
_MOON: Final = 36
_LAMP: Final = (30, 108)


class Scene(NamedTuple):
    """A stretch of street in the picture."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def ground(self) -> int:
        return self.y + self.high - ROAD - _PAVEMENT


class Plot(NamedTuple):
    """Where column 0 of a house begins, where its ground is, and how large a cell is."""

    x: int
    ground: int
    size: int

    def at(self, x: int, y: int) -> Cell:
        """The upper left corner of a cell, y counted from the ground up."""
        return self.x + x * self.size, self.ground - (y + 1) * self.size

    def ring(self, canvas: Canvas, cells: Iterable[Cell], colour: str, out: int, within: int) -> None:
        flat = [(x, -y) for x, y in cells]
        ring(canvas, flat, (self.x, self.ground - self.size), self.size, colour, out, within)


def plot(scene: Scene, left: int, columns: int, storeys: int, most: int, label: bool = False) -> Plot:
    """The largest cells with which columns from `left` on and so many storeys fit the scene."""
    room = scene.ground - scene.y - _SKY - (_LABEL if label else 0)
    size = next(
        (
            size
            for size in SIZES
            if size <= most and size * columns <= scene.wide - 16 and size * storeys <= room
        ),
        SIZES[-1],
    )
    start = scene.x + (scene.wide - columns * size) // 2
    return Plot(start - left * size, scene.ground, size)


def put_up(canvas: Canvas, house: House, where: Plot, seat: int) -> None:
    """The house, tile by tile, from its own door, which has the seat's colour."""
    canvas.paste(cell(DOOR, where.size, 0, SEATS[seat].colour), *where.at(0, 0))
    for placed in house.tiles:
        lay(canvas, placed, where)


def lay(canvas: Canvas, placed: Placed, where: Plot) -> None:
    face, colour = TILES[placed.tile].face, door(placed.tile)
    for part in parts(placed.tile):
        piece = cell(face, where.size, part.joined, colour or part.extra)
        canvas.paste(piece, *where.at(placed.x + part.x, placed.y + part.y))


def _cells(placed: Placed) -> frozenset[Cell]:
    return frozenset((placed.x + x, placed.y + y) for x, y in TILES[placed.tile].cells)


def mark_newest(canvas: Canvas, house: House, where: Plot) -> None:
    """A ring round the tile that was built last."""
    if not house.tiles:
        return
    thin = where.size < 30
    cells = _cells(house.tiles[-1])
    where.ring(canvas, cells, "dark", 3 if thin else 4, 3 if thin else 5)
    where.ring(canvas, cells, "ink", 2 if thin else 3, 1)


def tell_heights(canvas: Canvas, house: House, where: Plot) -> None:
    """Over each roofed column how high it is (5.1); a height counts once, where it stands on gold (5.3)."""
    text = min(24, max(13, where.size - 8))
    told = set[int]()
    for number, column in enumerate(house.columns):
        if column[-1] != ROOF:
            continue
        high = len(column)
        x, y = where.at(house.left + number, high - 1)
        middle = x + where.size // 2
        half = min(where.size // 2, width(str(high), text, "Bold") // 2 + 6)
        fill, ink = ("night", "gold") if high in told else ("gold", "dark")
        canvas.slab(middle - half, y - 24, middle + half, y - 1, fill, 7)
        canvas.text(middle, y - 12, str(high), text, ink, "Bold", "centre")
        told.add(high)


def number_columns(canvas: Canvas, columns: range, where: Plot, lit: Iterable[int] = ()) -> None:
    """The numbers of columns on the road, as many as there is room for; the own door is 0."""
    size = where.size
    text = min(26, max(19, size - 8))
    widest = max(width(column_name(column), text) for column in (columns[0], columns[-1]))
    step = next((step for step in (1, 2, 5, 10) if step * size >= widest + 9), 20)
    middle = where.ground + _PAVEMENT + ROAD // 2
    for column in columns:
        x = where.x + column * size + size // 2
        words = column_name(column)
        if column in lit:
            canvas.slab(x - 20, middle - 15, x + 20, middle + 15, "gold", 8)
            canvas.text(x, middle, words, text, "dark", "Bold", "centre")
        elif column % step == 0:
            ink = "ink" if column == 0 else "muted"
            canvas.text(x, middle, words, text, ink, "Bold" if column == 0 else "Semibold", "centre")


# The street


@lru_cache(maxsize=8)
def street(wide: int, high: int) -> Image.Image:
    """An evening sky over roofs far off, and a pavement with lamps to build on."""
    canvas = Canvas(GAME, (wide, high), "sky-1")
    ground = high - ROAD - _PAVEMENT
    for band in range(_BANDS):  # from night above to the last light
        top = ground - _HORIZON - (_BANDS - band) * _BAND
        canvas.fill(0, max(0, top), wide, ground, f"sky-{band + 1}")
    moon, roofs, lamp = _scenery()
    canvas.paste(moon, wide - _MOON - wide // 12, 20)
    canvas.paste(roofs, 0, ground - roofs.height)
    for x in (14, wide - 14 - lamp.width):
        canvas.paste(lamp, x, ground - lamp.height)
    canvas.fill(0, ground, wide, ground + 4, "kerb")
    canvas.fill(0, ground + 4, wide, ground + _PAVEMENT, "pavement")
    canvas.fill(0, ground + _PAVEMENT, wide, high, "road")
    return canvas.opaque()


@cache
def _scenery() -> tuple[Image.Image, Image.Image, Image.Image]:
    """Moon, roofs and lamp: the same for streets of all sizes, and slow to draw."""
    colours = palette(GAME)
    return (
        sprite((_MOON, _MOON), colours, _moon),
        sprite(_ROOFS, colours, _roofs),
        sprite(_LAMP, colours, _lamp),
    )


def _roofs(pen: Pen) -> None:
    """Two rows of terraces against the light, here and there somebody at home."""
    wide, high = pen.size
    for tone, reach, broad in (("far", 96, 66), ("near", 58, 88)):
        x = -20.0
        number = 3
        while x < wide:
            number = number * 37 % 101
            right = x + broad * (0.75 + number % 7 * 0.08)
            top = high - reach - number % 5 * 5
            _terrace(pen, tone, x, right, top, bool(number % 2))
            if tone == "near" and number % 3 == 0:
                pen.box(x + 18, top + 14, x + 25, top + 25, "ember")
                pen.box(x + 34, top + 14, x + 41, top + 25, "ember")
            x = right


def _terrace(pen: Pen, tone: str, left: float, right: float, top: float, stack_left: bool) -> None:
    pen.box(left, top, right + 1, pen.size[1], tone)
    pen.polygon([(left, top), ((left + right) / 2, top - 15), (right + 1, top)], tone)
    stack = left + (right - left) * (0.1 if stack_left else 0.72)
    pen.box(stack, top - 20, stack + 12, top, tone)
    for pot in (1.5, 7):
        pen.box(stack + pot, top - 25, stack + pot + 3.5, top - 20, tone)


def _moon(pen: Pen) -> None:
    half = _MOON / 2
    pen.ellipse(half, half, half, half, "moon")
    for x, y, reach in ((0.36, 0.36, 0.1), (0.62, 0.56, 0.13), (0.36, 0.68, 0.07)):
        pen.ellipse(x * _MOON, y * _MOON, reach * _MOON, reach * _MOON, "moon-dark")


def _lamp(pen: Pen) -> None:
    wide, high = pen.size
    middle = wide / 2
    pen.box(middle - 2, 34, middle + 2, high, "iron")
    pen.box(middle - 5, high - 12, middle + 5, high, "iron", 2)
    pen.box(middle - 9, 44, middle + 9, 47, "iron")
    pen.polygon([(middle - 10, 12), (middle + 10, 12), (middle + 6, 35), (middle - 6, 35)], "iron")
    pen.polygon([(middle - 7.5, 14), (middle + 7.5, 14), (middle + 4.5, 33), (middle - 4.5, 33)], "pane")
    pen.polygon([(middle - 12, 12), (middle, 2), (middle + 12, 12)], "iron")
