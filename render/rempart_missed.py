"""What has a player of Rempart slept through? The cards turned since the own last turn (5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.lettering import cut
from render.painter import Say
from render.rempart_figures import GAME, figure, figure_of
from render.rempart_grid import HEADER, HIGH, WIDE, lay, recall
from render.rempart_wall import block
from render.seats import badge, shown_name
from rules.rempart import POINTS, Turned, View, place_name

_LINE: Final = 58


def missed(view: View, names: Sequence[str], say: Say) -> Image.Image:
    """The grid with those cards in their places, and below it who turned which and what became of it."""
    canvas = Canvas(GAME, (WIDE, HIGH + len(view.since) * _LINE + 6), "night")
    lay(canvas, view)
    title = say("rempart-board-missed")
    canvas.text(36, (HEADER - 6) // 2, cut(title, WIDE - 60, 36, "Bold"), 36, "ink", "Bold")
    for turned in view.since:  # a later turn of the same card covers the earlier one
        recall(canvas, turned, POINTS in view.options)
    for number, turned in enumerate(view.since):
        _line(canvas, view, turned, HIGH + number * _LINE, shown_name(names[turned.seat], turned.seat), say)
    return canvas.picture()


def _line(canvas: Canvas, view: View, turned: Turned, top: int, name: str, say: Say) -> None:
    middle = top + (_LINE - 6) // 2
    canvas.slab(10, top, WIDE - 10, top + _LINE - 6, "row", 12)
    badge(canvas, GAME, turned.seat, 24, middle, 34)
    canvas.text(72, middle, cut(name, 270, 30), 30, "ink")
    canvas.text(396, middle, place_name(turned.place), 34, "ink", "Bold", "centre")
    canvas.paste(block(58, 42), 446, middle - 21)
    canvas.text(475, middle - 1, str(turned.number), 34, "dark", "Bold", "centre")
    standing = figure_of(turned.number) if POINTS in view.options else None
    if standing is not None:
        canvas.slab(516, middle - 24, 572, middle + 24, "sky", 8)
        canvas.paste(figure(standing, 44), 522, middle - 22)
    words = say("rempart-board-taken" if turned.taken else "rempart-board-left")
    canvas.text(WIDE - 28, middle, words, 29, "gold" if turned.taken else "muted", align="right")
