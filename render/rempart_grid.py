"""Where do the cards of Rempart lie? In a grid, face down but for those that the view knows."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PIL import Image

from render.canvas import Canvas, Pen, Point, sprite
from render.palette import palette
from render.rempart_figures import GAME, figure, figure_of
from render.seats import badge
from rules.rempart import COLUMNS, PLACES, POINTS, ROWS, Reveal, Turned, View

WIDE: Final = 880
HEADER: Final = 56
CELL: Final = (92, 97)
CARD: Final = (84, 89)
LETTERS: Final = 40
HIGH: Final = HEADER + ROWS * CELL[1] + LETTERS
_LEFT: Final = WIDE - 16 - COLUMNS * CELL[0]
_RAISED: Final = (96, 104)  # the card that is turned up lies above the others


def corner(place: int) -> tuple[int, int]:
    """Where the cell of a place begins: a1 is the lowest on the left, as on the house's other boards."""
    column, row = place % COLUMNS, place // COLUMNS
    return _LEFT + column * CELL[0], HEADER + (ROWS - 1 - row) * CELL[1]


def turned(view: View) -> int | None:
    """The place of the card that was turned last, as far as the view tells it."""
    if view.revealed is not None:
        return view.revealed
    return view.last[1].place if view.last and isinstance(view.last[1], Reveal) else None


def lay(canvas: Canvas, view: View) -> None:
    """The grid as it lies there; the place of the card turned last is framed, whatever became of the card."""
    canvas.paste(ground(), 0, HEADER - 6)
    last, figures = turned(view), POINTS in view.options
    if last is not None:
        _put(canvas, last, _frame(CARD))
    for place, number in enumerate(view.numbers):
        if not view.face_down[place]:
            continue
        if number is None:
            _put(canvas, place, back())
        elif view.outcome is not None:
            show(canvas, place, number, figures)
        elif place != view.revealed:
            _hint(canvas, place, number, figures)
    if view.revealed is not None:
        number = view.numbers[view.revealed]
        if number is not None:
            show(canvas, view.revealed, number, figures, raised=True)


def show(canvas: Canvas, place: int, number: int, figures: bool, raised: bool = False) -> None:
    """A card face up; its figure too, where figures count (1.3). The one just turned lies on top."""
    if raised:
        _put(canvas, place, _frame(_RAISED))
    _put(canvas, place, _face(_RAISED if raised else CARD))
    _write(canvas, place, number, figures, "dark", 4 if raised else 0)


def _hint(canvas: Canvas, place: int, number: int, figures: bool) -> None:
    """A card that lies face down, but all have seen it and memory is open (5.3): on its back, what it is."""
    _put(canvas, place, _seen())
    _write(canvas, place, number, figures, "ink", -2)


def recall(canvas: Canvas, turned: Turned, figures: bool) -> None:
    """A card turned a while ago, and by whom: face up where it lies, or what it was if it is gone (5.2)."""
    if turned.taken:
        _put(canvas, turned.place, _trace())
        _write(canvas, turned.place, turned.number, figures, "ink", 0)
    else:
        show(canvas, turned.place, turned.number, figures)
    x, y = corner(turned.place)
    badge(canvas, GAME, turned.seat, x - 7, y + 10, 32)


def _put(canvas: Canvas, place: int, card: Image.Image) -> None:
    """A card in the middle of its cell, whatever its size."""
    x, y = corner(place)
    canvas.paste(card, x + (CELL[0] - card.width) // 2, y + (CELL[1] - card.height) // 2)


def _write(canvas: Canvas, place: int, number: int, figures: bool, ink: str, more: int) -> None:
    """A card's number, over its figure if it has one; a larger card has both a little larger."""
    x, y = corner(place)
    middle = x + CELL[0] // 2
    name = figure_of(number) if figures else None
    if name is None:
        canvas.text(middle, y + CELL[1] // 2, str(number), 50 + 2 * more, ink, "Bold", "centre")
        return
    canvas.text(middle, y + 25 - more, str(number), 36 + more, ink, "Bold", "centre")
    size = 46 + 2 * more
    canvas.paste(figure(name, size), middle - size // 2, y + CELL[1] - 8 + more - size)


@lru_cache(maxsize=2)
def _frame(size: tuple[int, int]) -> Image.Image:
    wide, high = size[0] + 16, size[1] + 16

    def draw(pen: Pen) -> None:
        pen.box(0, 0, wide, high, "dark", 16)
        pen.box(2, 2, wide - 2, high - 2, "gold", 14)
        pen.box(6, 6, wide - 6, high - 6, "dark", 11)
        pen.box(8, 8, wide - 8, high - 8, "gap", 9)

    return sprite((wide, high), palette(GAME), draw)


@cache
def ground() -> Image.Image:
    """The table with all its places empty, and their names round it."""
    canvas = Canvas(GAME, (WIDE, ROWS * CELL[1] + 12 + LETTERS - 6), "night")
    bottom = ROWS * CELL[1] + 12
    canvas.slab(_LEFT - 6, 0, WIDE - 10, bottom, "table", 14, "table-edge", 3)
    for place in range(PLACES):
        x, y = corner(place)
        y -= HEADER - 6
        canvas.slab(x + 4, y + 4, x + CELL[0] - 4, y + CELL[1] - 4, "gap", 10, "gap-edge", 2)
    for column in range(COLUMNS):
        middle = _LEFT + column * CELL[0] + CELL[0] // 2
        canvas.text(middle, bottom + 15, chr(ord("a") + column), 30, "muted", align="centre")
    for row in range(ROWS):
        middle = corner(row * COLUMNS)[1] - HEADER + 6 + CELL[1] // 2
        canvas.text((_LEFT - 6) // 2, middle, str(row + 1), 30, "muted", align="centre")
    return canvas.opaque()


@cache
def back() -> Image.Image:
    """A card face down: a gate tower on a field of lozenges."""
    return sprite(CARD, palette(GAME), lambda pen: _back(pen, *CARD))


def _back(pen: Pen, wide: float, high: float) -> None:
    pen.box(0, 0, wide, high, "back-deep", 10)
    pen.box(1, 1, wide - 1, high - 3, "back-line", 9)
    pen.box(3, 3, wide - 3, high - 5, "back", 7)
    pen.box(7, 7, wide - 7, high - 9, "back-line", 5)
    pen.box(8.5, 8.5, wide - 8.5, high - 10.5, "back-deep", 4)
    left, top, right, bottom = 8.5, 8.5, wide - 8.5, high - 10.5
    across, down = (right - left) / 6, (bottom - top) / 6
    for row in range(6):
        for column in range(6):
            x, y = left + (column + 0.5) * across, top + (row + 0.5) * down
            pen.polygon(_lozenge(x, y, across * 0.42, down * 0.42), "back")
    x, y = wide / 2, (top + bottom) / 2
    pen.polygon(_lozenge(x, y, (right - left) * 0.5, (bottom - top) * 0.5), "back-line")
    pen.polygon(_lozenge(x, y, (right - left) * 0.5 - 2.5, (bottom - top) * 0.5 - 2.5), "back")
    _emblem(pen, x, y + 1)


def _lozenge(x: float, y: float, rx: float, ry: float) -> list[Point]:
    return [(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)]


def _emblem(pen: Pen, x: float, y: float) -> None:
    pen.box(x - 10, y - 6, x + 10, y + 16, "back-line")
    pen.box(x - 13, y - 9, x + 13, y - 3, "back-line")
    for dx in (-13, -4, 5):
        pen.box(x + dx, y - 15, x + dx + 8, y - 8, "back-line")
    pen.round_arch(x - 4.5, y + 3, x + 4.5, y + 16, "back-deep")


@cache
def _seen() -> Image.Image:
    """A card's back with a window in it."""

    def draw(pen: Pen) -> None:
        wide, high = CARD
        _back(pen, wide, high)
        pen.box(8.5, 8.5, wide - 8.5, high - 10.5, "slate", 4)

    return sprite(CARD, palette(GAME), draw)


@cache
def _trace() -> Image.Image:
    """The place of a card that stands in a wall now."""

    def draw(pen: Pen) -> None:
        wide, high = CARD
        pen.box(0, 0, wide, high, "muted", 10)
        pen.box(2.5, 2.5, wide - 2.5, high - 2.5, "sky", 8)

    return sprite(CARD, palette(GAME), draw)


@lru_cache(maxsize=2)
def _face(size: tuple[int, int]) -> Image.Image:
    def draw(pen: Pen) -> None:
        wide, high = size
        pen.box(0, 0, wide, high, "paper-edge", 10)
        pen.box(2, 2, wide - 2, high - 4, "paper", 8)

    return sprite(size, palette(GAME), draw)
