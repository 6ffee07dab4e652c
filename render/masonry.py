"""What is a campanile built of? A storey, a roof and a base for each of the five styles.

The styles differ in pattern as well as in colour: brick with twin round arches, ashlar with slits, banded
brick with pointed windows, a marble arcade, plaster with shutters. Each has its own roof too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from render.canvas import Pen, sprite
from render.palette import palette
from rules.campanile import Style

GAME: Final = "campanile"
BASE: Final = 42
ROOFS: Final = {Style.BRUNA: 46, Style.GRIGIA: 34, Style.ROSSA: 58, Style.BIANCA: 54, Style.GIALLA: 40}
_EAVES: Final = 7  # how far a roof reaches out on each side
_STEP: Final = 10  # how far a base does
_SUN: Final = 0.8  # from here to the right a tower lies in shade


@lru_cache(maxsize=256)
def storey(style: Style, wide: int, high: int) -> Image.Image:
    """One storey, opaque: towers are built by pasting them on each other."""
    lit = sprite((wide, high), palette(GAME), lambda pen: _STOREYS[style](pen, wide, high))

    def dark(pen: Pen) -> None:
        pen.shaded = True
        _STOREYS[style](pen, wide, high)

    shade = round(wide * _SUN)
    lit.paste(sprite((wide, high), palette(GAME), dark).crop((shade, 0, wide, high)), (shade, 0))
    return lit.convert("RGB")


@lru_cache(maxsize=32)
def ghost(style: Style, wide: int, high: int) -> Image.Image:
    """A storey that is not there yet: the sky shines through."""
    pale = storey(style, wide, high).convert("RGBA")
    pale.putalpha(128)
    return pale


@lru_cache(maxsize=32)
def roof(style: Style, wide: int) -> Image.Image:
    """The roof over a tower that wide; its eaves reach out a little, its foot is the sprite's bottom."""
    size = (wide + 2 * _EAVES, ROOFS[style])
    return sprite(size, palette(GAME), lambda pen: _ROOFS[style](pen, *size))


@lru_cache(maxsize=32)
def base(style: Style, wide: int) -> Image.Image:
    """What a tower stands on: a plinth of its own stone, with a door."""

    full = wide + 2 * _STEP

    def draw(pen: Pen) -> None:
        key = style.key
        pen.box(0, BASE - 12, full, BASE, f"{key}-joint", 3)
        pen.box(6, 8, full - 6, BASE - 10, key)
        pen.box(2, 0, full - 2, 9, f"{key}-light", 2)
        pen.round_arch(full / 2 - 13, 14, full / 2 + 13, BASE - 12, f"{key}-light")
        pen.round_arch(full / 2 - 9, 18, full / 2 + 9, BASE - 12, "hole")
        for x in (24, full - 24):
            pen.box(x - 8, 20, x + 8, 25, f"{key}-joint", 1)

    return sprite((full, BASE), palette(GAME), draw)


def _ledge(pen: Pen, key: str, wide: float, high: float) -> None:
    """The string course that parts a storey from the one below."""
    thick = 4 if high >= 30 else 3 if high >= 18 else 2
    pen.box(0, high - thick, wide, high, f"{key}-light")
    pen.box(0, high - 1, wide, high, f"{key}-joint")


def _courses(pen: Pen, key: str, wide: float, high: float, course: float, brick: float) -> None:
    rows = max(2, round(high / course))
    for row in range(rows):
        y = high * row / rows
        pen.box(0, y, wide, y + 1, f"{key}-joint")
        x = brick * (0.5 if row % 2 else 1)
        while x < wide:
            pen.box(x, y, x + 1, high * (row + 1) / rows, f"{key}-joint")
            x += brick


def _bruna(pen: Pen, wide: float, high: float) -> None:
    """Brick, with twin round arches."""
    pen.box(0, 0, wide, high, "bruna")
    _courses(pen, "bruna", wide, high, 8, 18)
    top, sill = high * 0.16, high * 0.82
    half = wide * 0.1
    for middle in (wide * 0.29, wide * 0.71):
        rim = 3.5 if high >= 24 else 2
        pen.round_arch(middle - half - rim, top - rim * 0.8, middle + half + rim, sill, "bruna-light")
        pen.round_arch(middle - half, top, middle + half, sill, "hole")
        if high >= 30:
            pen.box(middle - 1.5, top + half * 0.8, middle + 1.5, sill, "bruna-light")
        pen.box(middle - half - rim - 2, sill - 1, middle + half + rim + 2, sill + 2, "bruna-light")
    _ledge(pen, "bruna", wide, high)


def _grigia(pen: Pen, wide: float, high: float) -> None:
    """Large ashlar, with one narrow slit."""
    pen.box(0, 0, wide, high, "grigia")
    rows = 3 if high >= 28 else 2
    for row in range(rows):
        y0, y1 = high * row / rows, high * (row + 1) / rows
        block = wide / 3.5
        first = -block * (0.5 if row % 2 else 0)
        for number in range(5):
            x = first + number * block
            if (number + row) % 3 == 0:
                pen.box(x, y0, x + block, y1, "grigia-light")
            pen.box(x, y0, x + 2, y1, "grigia-joint")
        pen.box(0, y0, wide, y0 + 1.6, "grigia-joint")
    middle, half = wide / 2, wide * 0.035
    pen.box(middle - half - 4, high * 0.1, middle + half + 4, high * 0.9, "grigia-light", 2)
    pen.box(middle - half, high * 0.18, middle + half, high * 0.82, "hole")
    _ledge(pen, "grigia", wide, high)


def _rossa(pen: Pen, wide: float, high: float) -> None:
    """Red brick in pale bands, with pointed windows."""
    pen.box(0, 0, wide, high, "rossa")
    if high >= 24:
        _courses(pen, "rossa", wide, high, 8, 14)
    band = max(2.0, high * 0.11)
    for at in (0.3, 0.64):
        pen.box(0, high * at, wide, high * at + band, "rossa-light")
    half = wide * 0.085
    for middle in (wide * 0.24, wide * 0.5, wide * 0.76):
        rim = 3 if high >= 24 else 2
        pen.pointed_arch(middle - half - rim, high * 0.04, middle + half + rim, high * 0.86, "rossa-light")
        pen.pointed_arch(middle - half, high * 0.14, middle + half, high * 0.86, "hole")
    _ledge(pen, "rossa", wide, high)


def _bianca(pen: Pen, wide: float, high: float) -> None:
    """White marble: an arcade from side to side."""
    pen.box(0, 0, wide, high, "bianca")
    arches = 5
    edge = wide * 0.04
    bay = (wide - 2 * edge) / arches
    top, foot = high * 0.14, high * 0.84
    for number in range(arches):
        x = edge + number * bay
        pen.round_arch(x + bay * 0.13, top, x + bay * 0.87, foot, "glass")
    for number in range(arches + 1):
        x = edge + number * bay
        pen.box(x - bay * 0.13, foot - high * 0.42, x + bay * 0.13, foot, "bianca")
        pen.box(x - bay * 0.2, foot - high * 0.44, x + bay * 0.2, foot - high * 0.36, "bianca-joint")
    pen.box(0, foot, wide, foot + max(1.2, high * 0.05), "bianca-joint")
    _ledge(pen, "bianca", wide, high)


def _gialla(pen: Pen, wide: float, high: float) -> None:
    """Plaster, with shuttered windows."""
    pen.box(0, 0, wide, high, "gialla")
    pen.box(0, 0, wide * 0.05, high, "gialla-light")
    pen.box(wide * 0.95, 0, wide, high, "gialla-light")
    top, sill = high * 0.17, high * 0.78
    half = wide * 0.068
    for middle in (wide * 0.3, wide * 0.7):
        pen.box(middle - half, top, middle + half, sill, "hole")
        for side in (-1, 1):
            near = middle + side * half
            far = near + side * half * 1.25
            pen.box(min(near, far), top - 1, max(near, far), sill, "shutter")
            if high >= 30:
                for slat in range(1, 5):
                    y = top + (sill - top) * slat / 5
                    pen.box(min(near, far) + 2, y, max(near, far) - 2, y + 1.2, "leaf")
        pen.box(middle - half * 2.4, sill, middle + half * 2.4, sill + max(2.0, high * 0.06), "gialla-light")
    pen.box(0, high - max(2.0, high * 0.06), wide, high, "gialla-joint")


def _bruna_roof(pen: Pen, wide: float, high: float) -> None:
    """A low pyramid of tiles."""
    top = 4.0
    pen.polygon([(wide / 2, top), (wide - 1, high - 6), (1, high - 6)], "tile")
    pen.polygon([(wide / 2, top), (wide - 1, high - 6), (wide * 0.7, high - 6)], "tile-dark")
    for step in (0.4, 0.7):
        y = top + (high - 6 - top) * step
        reach = (wide / 2 - 1) * step
        pen.box(wide / 2 - reach, y, wide / 2 + reach, y + 1.5, "tile-dark")
    pen.box(0, high - 7, wide, high, "bruna-light", 2)
    pen.ellipse(wide / 2, top + 1, 4.5, 4.5, "gold")


def _grigia_roof(pen: Pen, wide: float, high: float) -> None:
    """Battlements with swallow-tailed merlons."""
    left, right = 2.0, wide - 2.0
    pen.box(left, high - 14, right, high, "grigia")
    pen.box(left, high - 4, right, high, "grigia-joint")
    merlon = (right - left) / 9
    for number in range(0, 9, 2):
        x = left + number * merlon
        y = 0.0
        tail = [(x, y), (x + merlon / 2, y + 8), (x + merlon, y), (x + merlon, high - 14), (x, high - 14)]
        pen.polygon(tail, "grigia-light" if number < 8 else "grigia-joint")
    pen.box(left, high - 16, right, high - 12, "grigia-light")


def _rossa_roof(pen: Pen, wide: float, high: float) -> None:
    """A copper spire between two pinnacles."""
    for x in (9.0, wide - 17.0):
        pen.polygon([(x, high - 12), (x + 4, high - 34), (x + 8, high - 12)], "rossa-light")
        pen.box(x, high - 14, x + 8, high - 6, "rossa")
    pen.polygon([(wide / 2, 0), (wide * 0.78, high - 6), (wide * 0.22, high - 6)], "copper")
    pen.polygon([(wide / 2, 0), (wide * 0.78, high - 6), (wide * 0.6, high - 6)], "copper-dark")
    pen.box(0, high - 8, wide, high, "rossa-light", 2)
    pen.box(4, high - 3, wide - 4, high, "rossa-joint")


def _bianca_roof(pen: Pen, wide: float, high: float) -> None:
    """A drum with a dome."""
    left, right = wide * 0.24, wide * 0.76
    pen.ellipse(wide / 2, high - 24, (right - left) / 2, 24, "lead")
    pen.box(left - 2, high - 27, right + 2, high - 6, "bianca")
    pen.box(right - 10, high - 27, right + 2, high - 6, "bianca-joint")
    bay = (right - left) / 4
    for number in range(4):
        x = left + number * bay
        pen.round_arch(x + bay * 0.25, high - 22, x + bay * 0.75, high - 8, "glass")
    pen.box(left - 5, high - 30, right + 5, high - 26, "bianca-light", 1)
    pen.box(2, high - 7, wide - 2, high, "bianca-joint", 2)
    pen.box(2, high - 7, wide - 2, high - 3, "bianca-light", 2)
    pen.ellipse(wide / 2, high - 49, 4.5, 4.5, "gold")


def _gialla_roof(pen: Pen, wide: float, high: float) -> None:
    """A gable with a round window, under tiles."""
    top = 5.0
    pen.polygon([(wide / 2, top + 3), (wide - 6, high - 4), (6, high - 4)], "gialla")
    pen.line([(1, high - 6), (wide / 2, top), (wide - 1, high - 6)], "tile", 8)
    pen.ellipse(wide / 2, high - 17, 9, 9, "gialla-light")
    pen.ellipse(wide / 2, high - 17, 6, 6, "hole")
    pen.box(2, high - 6, wide - 2, high, "gialla-light", 2)
    pen.box(2, high - 2, wide - 2, high, "gialla-joint")


_STOREYS: Final[dict[Style, Callable[[Pen, float, float], None]]] = {
    Style.BRUNA: _bruna,
    Style.GRIGIA: _grigia,
    Style.ROSSA: _rossa,
    Style.BIANCA: _bianca,
    Style.GIALLA: _gialla,
}
_ROOFS: Final[dict[Style, Callable[[Pen, float, float], None]]] = {
    Style.BRUNA: _bruna_roof,
    Style.GRIGIA: _grigia_roof,
    Style.ROSSA: _rossa_roof,
    Style.BIANCA: _bianca_roof,
    Style.GIALLA: _gialla_roof,
}
