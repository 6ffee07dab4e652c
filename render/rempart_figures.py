"""Who stands on a wall of Rempart? Nine figures, each to be known by its outline alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter

from render.canvas import Pen, Point, sprite
from render.palette import palette
from rules.rempart import FIGURES

GAME: Final = "rempart"
_FIGURES: Final = {card: name for name, cards in FIGURES.items() for card in cards}


def figure_of(card: int) -> str | None:
    """The name of the figure on a card, None where there is but a number (1.2)."""
    return _FIGURES.get(card)


@lru_cache(maxsize=64)
def figure(name: str, size: int) -> Image.Image:
    """A figure in a square of that size, its feet on the lower edge.

    It stands on paper as on a dusky sky, so each has a dark line round it.
    """
    colours = palette(GAME)
    drawn = sprite((size, size), colours, lambda pen: _DRAWN[name](_Sketch(pen, size)))
    line = Image.new("RGBA", drawn.size, (*colours["dark"], 255))
    line.putalpha(drawn.getchannel("A").filter(ImageFilter.MaxFilter(3)))
    line.alpha_composite(drawn)
    return line


class _Sketch:
    """A pen in a square of a hundred by a hundred, whatever its size."""

    def __init__(
        self, pen: Pen, size: float, left: float = 0, top: float = 0, mirrored: bool = False
    ) -> None:
        self._pen = pen
        self._scale = size / 100
        self._left, self._top = left, top
        self._mirrored = mirrored

    def _at(self, x: float, y: float) -> Point:
        return self._left + (100 - x if self._mirrored else x) * self._scale, self._top + y * self._scale

    def shape(self, points: Sequence[Point], fill: str) -> None:
        self._pen.polygon([self._at(*point) for point in points], fill)

    def round(self, x: float, y: float, rx: float, ry: float, fill: str) -> None:
        self._pen.ellipse(*self._at(x, y), rx * self._scale, ry * self._scale, fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: str, radius: float = 0) -> None:
        (left, top), (right, bottom) = self._at(x0, y0), self._at(x1, y1)
        self._pen.box(min(left, right), top, max(left, right), bottom, fill, radius * self._scale)

    def line(self, points: Sequence[Point], fill: str, thick: float) -> None:
        self._pen.line([self._at(*point) for point in points], fill, thick * self._scale)

    def arch(self, x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        self._pen.round_arch(*self._at(x0, y0), *self._at(x1, y1), fill)

    def part(self, left: float, top: float, share: float, mirrored: bool = False) -> _Sketch:
        """A smaller square within this one."""
        return _Sketch(self._pen, 100 * self._scale * share, *self._at(left, top), mirrored)


def _robe(to: _Sketch, colour: str, collar: str) -> None:
    """Shoulders and what hangs from them, down to the ground."""
    to.shape([(34, 66), (66, 66), (84, 80), (90, 100), (10, 100), (16, 80)], colour)
    to.shape([(33, 65), (67, 65), (50, 84)], collar)


def _face(to: _Sketch) -> None:
    to.round(50, 50, 19, 20, "skin")
    for x in (42.5, 57.5):
        to.round(x, 49, 2.8, 3.2, "dark")


def _king(to: _Sketch) -> None:
    _robe(to, "red", "white")
    _face(to)
    beard = [
        (31, 52),
        (38, 58),
        (50, 56),
        (62, 58),
        (69, 52),
        (67, 70),
        (58, 81),
        (50, 85),
        (42, 81),
        (33, 70),
    ]
    to.shape(beard, "hair")
    to.box(43, 61, 57, 65, "skin", 2)
    to.shape([(24, 5), (37, 17), (50, 1), (63, 17), (76, 5), (71, 38), (29, 38)], "gold")
    to.box(29, 31, 71, 38, "chip-edge")
    for x, y in ((24, 6), (50, 4), (76, 6)):
        to.round(x, y, 5, 5, "gold")
    to.round(50, 24, 4.5, 4.5, "red")


def _queen(to: _Sketch) -> None:
    to.shape([(27, 40), (73, 40), (80, 62), (82, 86), (66, 80), (34, 80), (18, 86), (20, 62)], "hair")
    _robe(to, "purple", "skin")
    to.round(50, 72, 4, 4, "gold")
    _face(to)
    to.shape([(30, 47), (30, 34), (70, 34), (70, 47), (60, 38), (50, 36), (40, 38)], "hair")
    to.shape([(30, 18), (40, 25), (50, 10), (60, 25), (70, 18), (68, 35), (32, 35)], "gold")
    for x, y in ((30, 16), (50, 8), (70, 16)):
        to.round(x, y, 5.5, 5.5, "white")


def _prince(to: _Sketch) -> None:
    _robe(to, "green", "white")
    _face(to)
    to.shape([(30, 54), (29, 34), (71, 34), (70, 54), (66, 44), (34, 44)], "hair")
    to.shape([(20, 38), (26, 22), (46, 14), (68, 18), (80, 30), (82, 38)], "green")
    to.box(20, 34, 82, 40, "gold", 3)
    to.shape([(66, 34), (72, 14), (86, 2), (99, 4), (92, 18), (80, 28), (74, 36)], "red")


def _princess(to: _Sketch) -> None:
    to.shape([(66, 2), (72, 4), (95, 34), (92, 78), (80, 82), (76, 40)], "white")
    to.shape([(29, 42), (71, 42), (75, 64), (72, 84), (28, 84), (25, 64)], "blond")
    _robe(to, "pink", "skin")
    _face(to)
    to.shape([(30, 50), (31, 36), (70, 36), (70, 50), (58, 42), (42, 42)], "blond")
    to.shape([(28, 38), (68, 0), (72, 40)], "pink")
    to.shape([(28, 33), (72, 33), (73, 40), (27, 40)], "gold")


def _magician(to: _Sketch) -> None:
    _robe(to, "blue", "blue")
    _face(to)
    beard = [(31, 54), (40, 58), (50, 56), (60, 58), (69, 54), (66, 74), (50, 98), (34, 74)]
    to.shape(beard, "white")
    to.shape([(28, 38), (40, 12), (58, 0), (54, 12), (72, 38)], "blue")
    to.round(50, 39, 37, 6, "blue")
    to.shape([(27, 32), (73, 32), (74, 37), (26, 37)], "gold")
    to.round(47, 21, 5, 5, "gold")


def _tower(to: _Sketch) -> None:
    to.box(20, 30, 80, 100, "keep")
    to.box(68, 30, 80, 100, "keep-joint")
    for y, first in ((46, 32), (62, 22), (78, 32)):
        to.box(20, y, 80, y + 2, "keep-joint")
        for x in (first, first + 36):
            to.box(x, y - 14, x + 2, y, "keep-joint")
    to.box(12, 20, 88, 34, "keep-light")
    for x in (12, 40, 68):
        to.box(x, 4, x + 20, 22, "keep-light")
    to.box(12, 31, 88, 34, "keep-joint")
    to.arch(41, 52, 59, 100, "dark")


def _cannon(to: _Sketch) -> None:
    to.shape([(8, 96), (4, 84), (46, 56), (58, 74)], "wood")
    to.shape([(12, 58), (24, 82), (88, 46), (76, 22)], "iron")
    to.shape([(17, 57), (21, 65), (80, 31), (76, 23)], "iron-light")
    to.shape([(70, 20), (86, 12), (100, 40), (84, 49)], "iron")
    to.shape([(84, 13), (90, 10), (104, 37), (98, 42)], "dark")
    to.round(12, 73, 9, 9, "iron")
    to.round(48, 78, 22, 22, "wood")
    to.round(48, 78, 15, 15, "blond")
    for ends in (((48, 60), (48, 96)), ((30, 78), (66, 78))):
        to.line(ends, "wood", 6)
    to.round(48, 78, 6, 6, "dark")


def _raven(to: _Sketch) -> None:
    for x in (46, 58):
        to.line([(x, 82), (x, 99), (x + 8, 99)], "wood", 5)
    to.shape([(0, 92), (6, 78), (30, 52), (46, 62), (30, 84)], "raven")
    to.shape([(26, 56), (52, 28), (78, 36), (80, 60), (62, 84), (36, 84)], "raven")
    to.round(54, 62, 26, 24, "raven")
    to.round(67, 30, 19, 18, "raven")
    to.shape([(80, 20), (100, 34), (80, 40)], "gold")
    to.shape([(14, 78), (34, 52), (58, 50), (64, 62), (50, 74)], "raven-sheen")
    to.round(71, 26, 5, 5, "white")
    to.round(72, 26, 2.4, 2.4, "dark")


def _two_ravens(to: _Sketch) -> None:
    """One on a stone, the other at its foot, looking away from each other."""
    to.box(52, 58, 92, 100, "keep")
    to.box(47, 56, 97, 64, "keep-light")
    _raven(to.part(-2, 42, 0.58, mirrored=True))
    _raven(to.part(40, -1, 0.58))


_DRAWN: Final[dict[str, Callable[[_Sketch], None]]] = {
    "tower": _tower,
    "cannon": _cannon,
    "magician": _magician,
    "king": _king,
    "queen": _queen,
    "prince": _prince,
    "princess": _princess,
    "one-raven": _raven,
    "two-ravens": _two_ravens,
}
