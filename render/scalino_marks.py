"""What is marked on Scalino's pyramid? What is free, was played last or can be taken; the stairs."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.lettering import width
from render.palette import palette
from render.pyramid import GAME, Site, anchor, build, inlay, slot, surround
from rules.geometry import Cell, sides
from rules.scalino import COLOURS, DISMANTLE, Piece, Stair, View

BAR: Final = 24  # how high a bar is in a list, and how long each of its cells


def stage(canvas: Canvas, view: View) -> None:
    """The pyramid with all its marks."""
    taking = DISMANTLE in view.options
    over = view.outcome is not None
    high = build(canvas, view, "none" if taking else "small" if over else "large")
    site = Site(view.rows)
    # On the first level every bare cell is free, and one sees it.
    for x, y, level in view.free if not over else ():
        if level > 1:
            canvas.paste(slot(site.size), *site.at(x, y, level - 1))
    for stair in view.stairs if over else ():
        _stair(canvas, site, stair, high)
    if view.last is not None:
        _last(canvas, view, site, taking)
    for piece in removable(view) if taking else ():
        _pill(canvas, *_middle(site, piece), f"+{len(piece.cells)}", site.size // 3)


def _middle(site: Site, piece: Piece) -> Cell:
    ends = [site.middle(*cell) for cell in (min(piece.cells), max(piece.cells))]
    return (ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2


def removable(view: View) -> tuple[Piece, ...]:
    """The pieces with nothing on them and a free side, of the level that is due if one is (5.2, 5.3)."""
    if view.turn is None:
        return ()
    there = {cell for piece in view.pieces for cell in piece.cells}
    return tuple(
        piece
        for piece in view.pieces
        if view.level in (None, anchor(piece)[2])
        and not any((x, y, level + 1) in there for x, y, level in piece.cells)
        and any((*side, level) not in there for x, y, level in piece.cells for side in sides((x, y)))
    )


def _last(canvas: Canvas, view: View, site: Site, taking: bool) -> None:
    """A ring round what was placed, or the corners of where it was taken from."""
    assert view.last is not None
    cells = view.last[1].cells
    if taking:
        for x, y, level in cells:
            canvas.paste(slot(site.size), *site.at(x, y, level - 1))
        return
    surround(canvas, view.rows, cells, "dark", 4, 8)
    surround(canvas, view.rows, cells, "ink", 2, 6)


def _stair(canvas: Canvas, site: Site, stair: Stair, high: dict[Cell, int]) -> None:
    """A path over its steps, with what it is worth (4.3)."""
    points = [site.middle(x, y, high[x, y]) for x, y in stair.cells]
    path = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        # Up or down where the two cells meet, as one would walk.
        path += [(x1, y1)] if x0 == x1 else [((x0 + x1) // 2, y0), ((x0 + x1) // 2, y1), (x1, y1)]
    for colour, thick in (("dark", site.size // 11), ("ink", site.size // 18)):
        for (x0, y0), (x1, y1) in pairwise(path):
            canvas.fill(
                min(x0, x1) - thick, min(y0, y1) - thick, max(x0, x1) + thick, max(y0, y1) + thick, colour
            )
    for x, y in points[1:]:
        dot = _dot(site.size // 3)
        canvas.paste(dot, x - dot.width // 2, y - dot.height // 2)
    high_pill = round(site.size * (0.42 if len(points) > 1 else 0.3))
    _pill(canvas, *points[0], str(stair.points), high_pill)


@lru_cache(maxsize=8)
def _dot(size: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        half = size / 2
        pen.ellipse(half, half, half, half, "dark")
        pen.ellipse(half, half, half - size * 0.14, half - size * 0.14, "ink")

    return sprite((size, size), palette(GAME), draw)


def _pill(canvas: Canvas, x: int, y: int, words: str, high: int) -> None:
    """A number to be read first."""
    letters = round(high * 0.78)
    half = max(high, width(words, letters, "Bold") + high // 2) // 2
    canvas.slab(x - half, y - high // 2, x + half, y + high // 2, "ink", high // 2, "dark", 3)
    canvas.text(x, y, words, letters, "dark", "Bold", "centre")


@lru_cache(maxsize=32)
def bar(colour: int | None, length: int, live: bool) -> Image.Image:
    """A bar as small as a list wants it; None has no colour."""

    def draw(pen: Pen) -> None:
        name = COLOURS[colour] if colour is not None else "chip"
        fill = name if live else "line"
        pen.box(0, 0, length * BAR, BAR, fill, 5)
        for number in range(length if live else 0):
            if colour is not None:
                inlay(pen, name, (number + 0.5) * BAR, BAR / 2, BAR * 0.2)
        for number in range(1, length):
            pen.box(
                number * BAR - 1,
                4,
                number * BAR + 1,
                BAR - 4,
                f"{name}-deep" if live and colour is not None else "row",
            )

    return sprite((length * BAR, BAR), palette(GAME), draw)
