"""What may be done on Callisto's board, and what not? Moves tried over it, or all cells within reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from render.canvas import Canvas
from render.ghosts import Ground, Spot, Tried, dot, dots, hold
from render.painter import FEW, Say, Try
from render.plaza import GAME, Plaza, pillar
from render.seats import SEATS
from render.verdicts import Entry, sign
from rules.callisto import PILLAR, Move, View


def mark(canvas: Canvas, view: View, tries: Sequence[Try[Move]]) -> None:
    ground = _ground(view)
    if len(tries) <= FEW:
        hold(canvas, ground, [_tried(view, tried) for tried in tries])
        return
    pieces, pillars = _reach(tries)
    dots(canvas, ground, pillars - pieces, hollow=True)
    dots(canvas, ground, pieces)


def entries(tries: Sequence[Try[Move]], say: Say) -> list[Entry]:
    """What the marks mean."""
    if len(tries) <= FEW:
        return [(sign(GAME, tried.legal), tried.move.text) for tried in tries]
    pieces, pillars = _reach(tries)
    return [
        (dot(GAME, 24, hollow), say(words))
        for cells, hollow, words in (
            (pieces, False, "callisto-board-within-reach"),
            (pillars - pieces, True, "callisto-board-pillar-only"),
        )
        if cells
    ]


def _reach(tries: Sequence[Try[Move]]) -> tuple[frozenset[Spot], frozenset[Spot]]:
    """The cells that some piece could cover, and those on which a pillar could stand."""
    moves = [tried.move for tried in tries if tried.legal]
    pieces = frozenset(cell for move in moves if move.piece != PILLAR for cell in move.cells)
    return pieces, frozenset(cell for move in moves if move.piece == PILLAR for cell in move.cells)


def _ground(view: View) -> Ground:
    place = Plaza(view.rows)
    return Ground(
        GAME, place.size, lambda spot: place.at((spot[0], spot[1])), lambda spot: spot in view.cells
    )


def _tried(view: View, tried: Try[Move]) -> Tried:
    """The move as a ghost; far off the board there is nothing to see of it."""
    near = range(-1, view.rows + 1)
    colour = SEATS[view.turn or 0].colour
    cells = frozenset(cell for cell in tried.move.cells if cell[0] in near and cell[1] in near)
    if tried.move.piece == PILLAR:
        return Tried(cells, tried.offending & cells, tried.legal, token=partial(_pillar, colour))
    return Tried(cells, tried.offending & cells, tried.legal, colour)


@lru_cache(maxsize=8)
def _pillar(colour: str, size: int) -> Image.Image:
    """A pillar that is not there yet."""
    drawn = pillar(colour, size).convert("RGBA")
    drawn.putalpha(180)
    return drawn
