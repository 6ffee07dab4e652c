"""What may be done on Scalino's pyramid, and what not? Moves tried over it, or all cells within reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.ghosts import Ground, Tried, dot, dots, hold
from render.painter import FEW, Say, Try
from render.palette import palette
from render.pyramid import GAME, INKS, Site, surround
from render.verdicts import Entry, sign
from rules.scalino import COLOURS, Move, Place, View


def mark(canvas: Canvas, view: View, tries: Sequence[Try[Move]]) -> None:
    ground = _ground(view)
    if len(tries) <= FEW:
        hold(canvas, ground, [_tried(view, tried) for tried in tries])
        return
    moves = [tried.move for tried in tries if tried.legal]
    for move in moves:
        if not isinstance(move, Place):  # what it is worth is on it already
            surround(canvas, view.rows, move.cells, "dark", 1, 8)
            surround(canvas, view.rows, move.cells, "good", 0, 6)
    covered = {cell for move in moves if isinstance(move, Place) for cell in move.cells}
    dots(canvas, ground, sorted(covered))


def entries(tries: Sequence[Try[Move]], say: Say) -> list[Entry]:
    """What the marks mean."""
    if len(tries) <= FEW:
        return [(sign(GAME, tried.legal), tried.move.text) for tried in tries]
    if any(isinstance(tried.move, Place) for tried in tries):
        return [(dot(GAME, 24), say("scalino-board-within-reach"))]
    return [(_frame(), say("scalino-board-to-be-taken"))]


@cache
def _frame() -> Image.Image:
    """What is round a piece that can be taken."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, 28, 28, "good")
        pen.box(6, 6, 22, 22, "dark")

    return sprite((28, 28), palette(GAME), draw)


def _ground(view: View) -> Ground:
    site = Site(view.rows)
    return Ground(
        GAME,
        site.size,
        lambda spot: site.at(spot[0], spot[1], spot[2]),
        lambda spot: spot[0] in range(view.rows) and spot[1] in range(view.rows),
    )


def _tried(view: View, tried: Try[Move]) -> Tried:
    """The move as a ghost; far off the board there is nothing to see of it."""
    near = range(-1, view.rows + 1)
    cells = frozenset(cell for cell in tried.move.cells if cell[0] in near and cell[1] in near)
    offending = frozenset(cell for cell in tried.offending if cell[0] in near and cell[1] in near)
    if not isinstance(tried.move, Place):
        return Tried(cells, offending, tried.legal, cornered=True)
    name = COLOURS[tried.move.colour]
    return Tried(cells, offending, tried.legal, name, name[0].upper(), INKS[name], cornered=True)
