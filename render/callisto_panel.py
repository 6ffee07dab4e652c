"""What does a player of Callisto choose from? The board with the piece in hand, and every way to lay one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas
from render.lettering import cut
from render.marks import cross, tick
from render.painter import Ghost, Say
from render.plaza import GAME, HIGH, MARGIN, WIDE, Plaza, anchor, lay, little
from render.seats import SEATS, badge
from render.tiles import hatching, joints, ring, shade
from rules.callisto import PIECES, PILLAR, View
from rules.geometry import Cell, boxed, cell_name, lower_left

UNIT: Final = 14
_HALF: Final = WIDE // 2 - 10
_HEAD: Final = 46
_LINE: Final = 56
_NAME: Final = 84
_WAY: Final = 82  # one way to lay a piece, with its letter
# Where each kind stands: its line, and how far from the left.
_PLACES: Final = {
    "L": (0, 0),
    "W": (1, 0),
    "T5": (1, _HALF),
    "U": (2, 0),
    "T4": (2, _HALF),
    "Z": (3, 0),
    "V": (3, _HALF),
    "X": (4, 0),
    "O": (4, 150),
    "I3": (4, 285),
    "I2": (4, 515),
    PILLAR: (4, 745),
}
TALL: Final = HIGH + _HEAD + 5 * _LINE + 14


class Held(NamedTuple):
    """The ghost as a piece: its kind, the way it lies, and the corner by which it is named."""

    kind: int
    way: int
    corner: Cell

    def text(self, rows: int) -> str:
        piece = PIECES[self.kind]
        corner = cell_name(self.corner, rows)
        if piece.name == PILLAR:
            return corner
        letter = piece.letters[self.way] if len(piece.letters) > 1 else ""
        return f"{piece.name}{letter} {corner}"


def panel(view: View, say: Say, ghost: Ghost | None) -> Image.Image:
    canvas = Canvas(GAME, (WIDE, TALL), "night")
    lay(canvas, view, view.pieces)
    if ghost is not None:
        _hold(canvas, view, ghost)
    seat = view.seat if view.seat is not None else view.turn
    if seat is not None:
        _choice(canvas, view, seat, held(ghost) if ghost is not None else None, say)
    return canvas.picture()


@cache
def _ways() -> dict[tuple[Cell, ...], tuple[int, int]]:
    return {
        shape: (kind, way)
        for kind, piece in enumerate(PIECES)
        for way, shape in enumerate(piece.orientations)
    }


def held(ghost: Ghost) -> Held | None:
    """Which piece the ghost is, if it is one."""
    cells = _flat(ghost.cells)
    found = _ways().get(boxed(cells)) if cells else None
    return None if found is None else Held(*found, lower_left(cells))


def _flat(cells: Iterable[tuple[int, ...]]) -> frozenset[Cell]:
    return frozenset((cell[0], cell[1]) for cell in cells)


def _hold(canvas: Canvas, view: View, ghost: Ghost) -> None:
    """The ghost over the board, its corner lit in the coordinates; whether it fits, and how to type it."""
    place = Plaza(view.rows)
    size = place.size
    near = range(-1, view.rows + 1)
    cells = frozenset(cell for cell in _flat(ghost.cells) if cell[0] in near and cell[1] in near)
    offending = _flat(ghost.offending)
    for cell in sorted(cells):
        canvas.paste(shade(GAME, SEATS[ghost.owner].colour, size, joints(cell, cells)), *place.at(cell))
        if cell in offending:
            canvas.paste(hatching(GAME, "bad", size), *place.at(cell))
    colour = "good" if ghost.legal else "bad"
    ring(canvas, cells, place.origin, size, "dark", 5, 3)
    ring(canvas, cells, place.origin, size, colour, 3, 2)
    sign = (tick if ghost.legal else cross)(GAME, round(size * 0.6))
    for cell in sorted(offending & cells) or [anchor(cells)] if cells else ():
        x, y = place.at(cell)
        canvas.paste(sign, x + (size - sign.width) // 2, y + (size - sign.height) // 2)
    piece = held(ghost)
    if piece is None:
        return
    column, row = piece.corner
    if column in range(view.rows) and row in range(view.rows):
        middle = MARGIN + column * size + size // 2
        _lit(canvas, middle, HIGH - MARGIN // 2 + 4, chr(ord("a") + column))
        _lit(canvas, MARGIN // 2 - 2, MARGIN + row * size + size // 2, str(view.rows - row))
    sign = (tick if ghost.legal else cross)(GAME, 40)
    canvas.paste(sign, MARGIN + 12, MARGIN + 18)
    canvas.text(MARGIN + 64, MARGIN + 38, piece.text(view.rows), 38, "ink", "Bold")


def _lit(canvas: Canvas, x: int, middle: int, words: str) -> None:
    """A coordinate that counts."""
    canvas.slab(x - 18, middle - 17, x + 18, middle + 17, "gold", 8)
    canvas.text(x, middle, words, 27, "dark", "Bold", "centre")


def _choice(canvas: Canvas, view: View, seat: int, piece: Held | None, say: Say) -> None:
    """All pieces in all their ways, with the letters to type; those used up leave their shadows."""
    canvas.slab(10, HIGH + 4, WIDE - 10, TALL - 10, "row", 12)
    badge(canvas, GAME, seat, 24, HIGH + 4 + _HEAD // 2 + 4, 34)
    words = cut(say("callisto-board-choose"), WIDE - 100, 26)
    canvas.text(70, HIGH + 4 + _HEAD // 2 + 4, words, 26, "muted")
    for kind, count in enumerate(view.left[seat]):
        line, x = _PLACES[PIECES[kind].name]
        at = (x + 24, HIGH + _HEAD + line * _LINE + _LINE // 2 + 6)
        way = piece.way if piece is not None and piece.kind == kind else None
        _kind(canvas, kind, count, at, seat, way)


def _kind(canvas: Canvas, kind: int, count: int, at: Cell, seat: int, held_way: int | None) -> None:
    piece = PIECES[kind]
    x, middle = at
    colour = SEATS[seat].colour if count else "line"
    ink = "ink" if count else "faint"
    named = piece.name != PILLAR
    if named:
        x += 6 + canvas.text(x, middle, piece.name, 30, ink, "Bold")
        canvas.text(x, middle, f"×{count}", 25, "muted" if count else "faint")
        x = at[0] + _NAME
    for way, letter in enumerate(piece.letters):
        drawn = little(kind, way, colour, UNIT)
        wide = drawn.width + (20 if len(piece.letters) > 1 else 0)
        if way == held_way:
            canvas.slab(x - 7, middle - 27, x + wide + 7, middle + 27, "row-on", 8, "gold", 3)
        canvas.paste(drawn, x, middle - drawn.height // 2)
        if len(piece.letters) > 1:
            canvas.text(x + drawn.width + 6, middle, letter, 28, ink, "Bold")
        x += _WAY
    if not named:
        canvas.text(at[0] + 34, middle, f"×{count}", 25, "muted" if count else "faint")
