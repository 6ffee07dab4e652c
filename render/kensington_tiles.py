"""What is Kensington built of? Windows, doors, walls and roofs, cell by cell; chips, cats and birds.

A tile's cells are grown together and a dark seam parts it from the next. A lit window is bright and has
curtains; a dark one has its shutters closed, in a darker wall: the two differ in brightness and in pattern.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Pen, Point, sprite
from render.palette import palette
from render.tiles import DOWN, LEFT, NOTCHES, RIGHT, UP, joints
from rules.geometry import Cell
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, Kind

GAME: Final = "kensington"
RED: Final = "red-door"
_BRICKS: Final = 26  # from this size of a cell on, there is room for them
_SLATES: Final = 20
_TOP: Final = 0.3  # where the ridge of a roof is, in its cell: chimneys and birds stand higher


class Part(NamedTuple):
    """One cell of a tile, from the tile's lower left corner up: what it is joined to and what it carries."""

    x: int
    y: int
    joined: int
    extra: str


@cache
def parts(tile: str) -> tuple[Part, ...]:
    """The cells of a tile. One of them has its cat or bird, another its diamond or chimney."""
    what = TILES[tile]
    cells = frozenset((x, -y) for x, y in what.cells)
    spots = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    if what.face == ROOF:
        spots = [(x, y) for x, y in spots if (x, y - 1) not in cells]
    carried = [
        name
        for name, there in (
            ("cat", what.cat),
            ("bird", what.bird),
            ("diamond", what.diamond),
            ("chimney", what.face == ROOF),
        )
        if there
    ]
    # The last spots are the lower ones, where a cat is at home; a bird takes the first.
    extras: dict[Cell, str] = {}
    for name in carried:
        spot = spots.pop(-1 if name in ("cat", "chimney") else 0) if spots else None
        if spot is not None:
            extras[spot] = name
    return tuple(Part(x, -y, joints((x, y), cells), extras.get((x, y), "")) for x, y in sorted(cells))


@lru_cache(maxsize=768)
def cell(face: str, size: int, joined: int, extra: str) -> Image.Image:
    """One cell of a tile; a roof lets the sky show. `extra` is what the cell carries, or a door's colour."""

    def draw(pen: Pen) -> None:
        if face == ROOF:
            _roof(pen, size, joined, extra)
            return
        wall = _WALLS[face]
        pen.box(0, 0, size, size, "seam")
        _wall(pen, wall, size, joined)
        _FACES[face](pen, size, extra)
        if extra == "diamond":
            gem(pen, size * 0.5, size * 0.84, size * 0.16)

    drawn = sprite((size, size), palette(GAME), draw)
    return drawn if face == ROOF else drawn.convert("RGB")


@lru_cache(maxsize=192)
def little(tile: str, size: int) -> Image.Image:
    """A whole tile by itself, with cells of that size."""
    wide, high = extent(tile)
    whole = Image.new("RGBA", (wide * size, high * size), (0, 0, 0, 0))
    for part in parts(tile):
        piece = cell(TILES[tile].face, size, part.joined, door(tile) or part.extra)
        whole.paste(piece, (part.x * size, (high - 1 - part.y) * size))
    return whole


@cache
def extent(tile: str) -> tuple[int, int]:
    """How many cells wide and high a tile is."""
    cells = TILES[tile].cells
    return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1


def door(tile: str) -> str:
    """The colour of a tile's door, if it is one: those of the box are red (1.2)."""
    return RED if TILES[tile].face == DOOR else ""


# Walls and what is in them


_WALLS: Final = {LIT: "lit", DARK: "dark", DOOR: "lit", WALL: "plaster"}


def _edge(size: float) -> float:
    return max(1.0, size * 0.035)


def _wall(pen: Pen, name: str, size: float, joined: int) -> None:
    """The wall of a cell as far as the seams round its tile."""
    edge = _edge(size)
    x0 = 0 if joined & LEFT else edge
    x1 = size if joined & RIGHT else size - edge
    y0 = 0 if joined & UP else edge
    y1 = size if joined & DOWN else size - edge
    colour = "plaster" if name == "plaster" else f"{name}-wall"
    pen.box(x0, y0, x1, y1, colour)
    if name != "plaster" and size >= _BRICKS:
        rows = 6
        for row in range(rows):
            y = size * row / rows
            if row:
                pen.box(x0, y - 0.5, x1, y + 0.5, f"{name}-joint")
            for number in range(3):
                x = size * (number + (0.25 if row % 2 else 0.75)) / 3
                pen.box(x - 0.5, max(y, y0), x + 0.5, min(y + size / rows, y1), f"{name}-joint")
    if not joined & UP:
        pen.box(
            x0, y0, x1, y0 + max(1.0, size * 0.05), "plaster-dark" if name == "plaster" else f"{name}-edge"
        )
    for (one, other), notch in NOTCHES.items():
        if joined & notch:
            left, top = (size - edge if other == RIGHT else 0), (0 if one == UP else size - edge)
            pen.box(left, top, left + edge, top + edge, "seam")


def _lit(pen: Pen, size: float, extra: str) -> None:
    x0, y0, x1, y1 = _frame(pen, size)
    pen.box(x0, y0, x1, y1, "pane")
    pen.box(x0, (y0 + y1) / 2, x1, y1, "pane-light")
    wide = x1 - x0
    for near, far in ((x0, x0 + wide * 0.36), (x1, x1 - wide * 0.36)):
        pen.polygon([(near, y0), (far, y0), (near, y0 + (y1 - y0) * 0.62)], "curtain")
    bar = max(1.0, size * 0.045)
    middle = (x0 + x1) / 2
    pen.box(middle - bar / 2, y0, middle + bar / 2, y1, "bar")
    half = (y0 + y1) / 2
    pen.box(x0, half - bar / 2, x1, half + bar / 2, "bar")
    if extra == "cat":
        _cat(pen, size, "cat", "pane-light")


def _dark(pen: Pen, size: float, extra: str) -> None:
    x0, y0, x1, y1 = _frame(pen, size)
    pen.box(x0, y0, x1, y1, "hole")
    middle = (x0 + x1) / 2
    gap = max(0.75, size * 0.025)
    slats = 5
    for left, right in ((x0 + gap, middle - gap), (middle + gap, x1 - gap)):
        pen.box(left, y0 + gap, right, y1 - gap, "shutter")
        step = (y1 - y0 - 2 * gap) / slats
        for number in range(slats):
            y = y0 + gap + number * step
            pen.box(left + gap, y + step * 0.25, right - gap, y + step * 0.7, "slat")
    if extra == "cat":
        _cat(pen, size, "stone", "hole")


def _frame(pen: Pen, size: float) -> tuple[float, float, float, float]:
    """The stone round a window; gives where its panes are."""
    x0, y0, x1, y1 = size * 0.23, size * 0.19, size * 0.77, size * 0.75
    rim = max(1.0, size * 0.055)
    pen.box(x0 - rim, y0 - rim * 1.6, x1 + rim, y1, "stone")
    pen.box(x0 - rim * 1.9, y1, x1 + rim * 1.9, y1 + rim * 1.5, "stone")
    pen.box(x0 - rim * 1.9, y1 + rim * 1.5, x1 + rim * 1.9, y1 + rim * 2.1, "stone-dark")
    return x0, y0, x1, y1


def _door(pen: Pen, size: float, colour: str) -> None:
    """Up two steps, between stone pillars, under a lit fan."""
    left, right, top = size * 0.26, size * 0.74, size * 0.1
    foot = size * 0.97
    rim = size * 0.07
    pen.round_arch(left - rim, top, right + rim, foot, "stone")
    pen.round_arch(left, top + rim, right, foot, "pane")
    middle = size / 2
    bar = max(0.8, size * 0.03)
    pen.box(middle - bar / 2, top + rim, middle + bar / 2, size * 0.4, "bar")
    pen.box(left, size * 0.38, right, foot, colour)
    deep = f"{colour}-deep"
    for x0, x1 in ((left + size * 0.06, middle - size * 0.03), (middle + size * 0.03, right - size * 0.06)):
        pen.box(x0, size * 0.45, x1, size * 0.62, deep)
        pen.box(x0, size * 0.69, x1, size * 0.86, deep)
    pen.ellipse(right - size * 0.075, size * 0.655, size * 0.032, size * 0.032, "gold")
    pen.box(left - size * 0.12, size * 0.92, right + size * 0.12, size, "stone-dark")
    pen.box(left - size * 0.12, size * 0.92, right + size * 0.12, size * 0.95, "stone")


_LEAVES: Final = (
    (0.18, 0.86, 0.13), (0.34, 0.9, 0.1), (0.14, 0.66, 0.11), (0.3, 0.72, 0.12), (0.46, 0.82, 0.11),
    (0.2, 0.48, 0.1), (0.36, 0.54, 0.1), (0.52, 0.64, 0.09), (0.28, 0.34, 0.09), (0.45, 0.42, 0.08),
    (0.62, 0.78, 0.09), (0.38, 0.24, 0.07), (0.68, 0.6, 0.06), (0.58, 0.48, 0.05), (0.76, 0.86, 0.07),
)  # fmt: skip


def _ivy(pen: Pen, size: float, extra: str) -> None:
    """A wall without a window; something grows on it."""
    for x, y, reach in _LEAVES:
        pen.ellipse(x * size, y * size, reach * size, reach * size, "ivy-dark")
    for x, y, reach in _LEAVES:
        pen.ellipse((x - 0.02) * size, (y - 0.025) * size, reach * size * 0.62, reach * size * 0.62, "ivy")


_FACES: Final[dict[str, Callable[[Pen, float, str], None]]] = {
    LIT: _lit,
    DARK: _dark,
    DOOR: _door,
    WALL: _ivy,
}


# Roofs


def _roof(pen: Pen, size: float, joined: int, extra: str) -> None:
    edge = _edge(size)
    top = 0.0 if joined & UP else size * _TOP
    lean = 0.0 if joined & UP else size * 0.16
    foot = size if joined & DOWN else size - edge
    left, right = (0.0 if joined & LEFT else edge), (size if joined & RIGHT else size - edge)
    ridge_left = 0.0 if joined & LEFT else left + lean
    ridge_right = size if joined & RIGHT else right - lean
    if extra == "chimney":
        _chimney(pen, size, size * (0.5 if joined & LEFT or not joined & RIGHT else 0.62))
    rim = max(1.0, size * 0.04)
    outer = [
        (ridge_left - (0 if joined & LEFT else rim), top - (0 if joined & UP else rim)),
        (ridge_right + (0 if joined & RIGHT else rim), top - (0 if joined & UP else rim)),
        (right + rim, size),
        (left - rim, size),
    ]
    pen.polygon(outer, "seam")
    pen.polygon([(ridge_left, top), (ridge_right, top), (right, foot), (left, foot)], "slate")
    rows = 6
    step = size / rows
    for row in range(rows):
        y = row * step
        if y + step <= top:
            continue
        share = 0.0 if joined & UP else max(0.0, (size - y - step) / (size - top))
        x0 = left + (0 if joined & LEFT else lean * share)
        x1 = right - (0 if joined & RIGHT else lean * share)
        pen.box(x0, y + step - max(0.9, size * 0.03), x1, y + step, "slate-dark")
        for number in range(4 if size >= _SLATES else 0):
            x = size * (number + (0.25 if row % 2 else 0.75)) / 4
            if x0 < x < x1 and y >= top - step * 0.4:
                pen.box(x - 0.5, max(y, top), x + 0.5, y + step, "slate-dark")
    if not joined & UP:
        pen.box(ridge_left, top, ridge_right, top + max(1.2, size * 0.07), "slate-light")
    if not joined & DOWN:
        pen.box(left, foot - max(1.2, size * 0.08), right, foot, "stone")
        pen.box(left, foot - max(0.6, size * 0.03), right, foot, "stone-dark")
    for (one, other), notch in NOTCHES.items():
        if joined & notch and one == DOWN:
            x = size - edge if other == RIGHT else 0
            pen.box(x, size - edge, x + edge, size, "seam")
    if extra == "bird":
        bird(pen, size * 0.48, size * 0.28, size * 0.36, "bird")


def _chimney(pen: Pen, size: float, x: float) -> None:
    half = size * 0.13
    rim = max(0.8, size * 0.03)
    pen.box(x - half - rim, size * 0.1, x + half + rim, size * 0.5, "seam")
    pen.box(x - half, size * 0.14, x + half, size * 0.5, "pot")
    pen.box(x + half * 0.3, size * 0.14, x + half, size * 0.5, "pot-dark")
    pen.box(x - half - rim, size * 0.1, x + half + rim, size * 0.17, "stone-dark")
    for dx in (-0.5, 0.5):
        pen.box(x + (dx - 0.32) * half, size * 0.02, x + (dx + 0.32) * half, size * 0.1, "pot")


# What tiles carry


def _shape(points: tuple[Point, ...], x: float, y: float, reach: float) -> list[Point]:
    return [(x + dx * reach, y + dy * reach) for dx, dy in points]


_BIRD: Final = (
    (-1.0, 0.42), (-0.55, 0.16), (-0.2, -0.22), (0.18, -0.42), (0.4, -0.66), (0.66, -0.68), (0.8, -0.5),
    (1.04, -0.4), (0.8, -0.3), (0.74, 0.06), (0.48, 0.42), (0.08, 0.52), (-0.4, 0.44), (-0.92, 0.62),
)  # fmt: skip


def bird(pen: Pen, x: float, y: float, reach: float, colour: str) -> None:
    """A plump bird that sits and looks to the right."""
    if colour == "bird":
        pen.polygon(_shape(_BIRD, x, y, reach * 1.16), "seam")
    pen.polygon(_shape(_BIRD, x, y, reach), colour)
    if colour == "bird":
        wing = ((-0.72, 0.36), (-0.1, -0.12), (0.36, -0.1), (0.3, 0.2), (-0.1, 0.32))
        pen.polygon(_shape(wing, x, y, reach), "slate")
        pen.ellipse(x + reach * 0.58, y - reach * 0.46, reach * 0.09, reach * 0.09, "seam")


_CAT: Final = (
    (-0.5, 1.0), (-0.52, 0.55), (-0.3, 0.14), (-0.36, -0.1), (-0.42, -0.72), (-0.16, -0.46), (0.14, -0.46),
    (0.4, -0.72), (0.36, -0.1), (0.28, 0.14), (0.5, 0.55), (0.52, 1.0),
)  # fmt: skip


def _cat(pen: Pen, size: float, colour: str, eyes: str) -> None:
    """On the sill, looking out."""
    x, y, reach = size * 0.5, size * 0.53, size * 0.27
    pen.polygon(_shape(_CAT, x, y, reach), colour)
    pen.line(_shape(((0.46, 0.9), (0.86, 0.86), (0.9, 0.5)), x, y, reach), colour, size * 0.05)
    for dx in (-0.17, 0.15):
        pen.ellipse(x + dx * reach, y - 0.17 * reach, reach * 0.09, reach * 0.12, eyes)


def gem(pen: Pen, x: float, y: float, reach: float) -> None:
    """The diamond of a tile, or of a back."""
    pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], "gem-dark")
    inner = reach * 0.66
    pen.polygon([(x, y - inner), (x + inner, y), (x, y + inner), (x - inner, y)], "gem")


@lru_cache(maxsize=16)
def perched(size: int, there: bool) -> Image.Image:
    """A bird for a count of birds, or the shadow of one."""

    def draw(pen: Pen) -> None:
        bird(pen, size * 0.49, size * 0.55, size * 0.42, "bird" if there else "faint")

    return sprite((size, size), palette(GAME), draw)


@lru_cache(maxsize=8)
def chip(size: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        half = size / 2
        pen.ellipse(half, half, half, half, "chip-edge")
        pen.ellipse(half, half, half * 0.84, half * 0.84, "chip")
        pen.ellipse(half, half, half * 0.58, half * 0.58, "chip-edge")
        pen.ellipse(half, half, half * 0.46, half * 0.46, "chip")

    return sprite((size, size), palette(GAME), draw)


@lru_cache(maxsize=32)
def back(kind: Kind, size: int, layers: int) -> Image.Image:
    """A tile face down, on so many more; beige for windows and brown for the rest (1.1, 1.2)."""
    colour = "beige" if kind in (Kind.PLAIN, Kind.DIAMOND) else "brown"
    step = max(2, size // 14)

    def draw(pen: Pen) -> None:
        for layer in range(layers, -1, -1):
            y = layer * step
            pen.box(0, y, size, y + size, f"{colour}-dark", size * 0.12)
            pen.box(1, y + 1, size - 1, y + size - 2, colour, size * 0.11)
        half = size / 2
        if kind == Kind.DIAMOND:
            gem(pen, half, half, size * 0.3)
        elif kind == Kind.ROOF:
            roof = [(0.16, 0.7), (0.3, 0.38), (0.7, 0.38), (0.84, 0.7)]
            pen.polygon([(x * size, y * size) for x, y in roof], "brown-dark")
        elif kind == Kind.WALL:
            pen.ellipse(half, half, size * 0.27, size * 0.27, "kerb")
            pen.ellipse(half, half, size * 0.17, size * 0.17, "brown")
        else:
            pen.box(size * 0.34, size * 0.28, size * 0.66, size * 0.72, "beige-dark")

    return sprite((size, size + layers * step), palette(GAME), draw)
