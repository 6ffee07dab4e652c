"""How does anything get onto a picture? Smooth sprites drawn once and kept; a picture pastes them, and words.

Pillow draws without smoothing, so each sprite is drawn several times too large and shrunk. That is too
slow for a whole picture and cheap for a piece that is then kept. What is kept is never drawn on again:
several threads paint at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from render.lettering import Weight, cap_height, word
from render.palette import Palette, Rgb, palette

Point: TypeAlias = tuple[float, float]
Align: TypeAlias = Literal["left", "centre", "right"]

_FINE: Final = 4  # a sprite's drawing is this many times finer than the sprite
_CLEAR: Final = (0, 0, 0, 0)


class Pen:
    """Draws one sprite, in the sprite's own pixels and fractions of them, with colours by name."""

    def __init__(self, size: tuple[int, int], colours: Palette) -> None:
        self.size = size
        self.shaded = False
        self._colours = colours
        self._image = Image.new("RGBA", (size[0] * _FINE, size[1] * _FINE), _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def colour(self, name: str) -> Rgb:
        return self._colours.shaded(name) if self.shaded else self._colours[name]

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in points], fill=self.colour(fill))

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: str, radius: float = 0) -> None:
        if x1 <= x0 or y1 <= y0:
            return
        edges = (x0 * _FINE, y0 * _FINE, max(x0 * _FINE, x1 * _FINE - 1), max(y0 * _FINE, y1 * _FINE - 1))
        self._draw.rounded_rectangle(edges, radius * _FINE, fill=self.colour(fill))

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str) -> None:
        edges = ((x - rx) * _FINE, (y - ry) * _FINE, (x + rx) * _FINE - 1, (y + ry) * _FINE - 1)
        self._draw.ellipse(edges, fill=self.colour(fill))

    def line(self, points: Sequence[Point], fill: str, thick: float) -> None:
        self._draw.line(
            [(x * _FINE, y * _FINE) for x, y in points],
            fill=self.colour(fill),
            width=max(1, round(thick * _FINE)),
            joint="curve",
        )

    def round_arch(self, x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        """An opening with a half circle on top."""
        radius = min((x1 - x0) / 2, y1 - y0)
        spring = y0 + radius
        middle = (x0 + x1) / 2
        curve = [
            (middle - (x1 - x0) / 2 * cos(step * pi / 16), spring - radius * sin(step * pi / 16))
            for step in range(17)
        ]
        self.polygon([*curve, (x1, y1), (x0, y1)], fill)

    def pointed_arch(self, x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        """An opening under two arcs that meet in a point."""
        wide = x1 - x0
        rise = min(wide * 0.9, (y1 - y0) * 0.75)
        turns = [step * pi / 3 / 8 for step in range(9)]
        up = [(x1 - wide * cos(turn), y0 + rise - rise * sin(turn) / sin(pi / 3)) for turn in turns]
        down = [(x0 + x1 - x, y) for x, y in reversed(up)]
        self.polygon([*up, *down, (x1, y1), (x0, y1)], fill)

    def sprite(self) -> Image.Image:
        return self._image.reduce(_FINE)


def sprite(size: tuple[int, int], colours: Palette, draw: Callable[[Pen], None]) -> Image.Image:
    """A piece with smooth edges. Whoever draws it keeps it."""
    pen = Pen(size, colours)
    draw(pen)
    return pen.sprite()


@lru_cache(maxsize=48)
def _slab(
    game: str, size: tuple[int, int], fill: str, radius: int, edge: str | None, thick: int
) -> Image.Image:
    wide, high = size
    colours = palette(game)
    corner = max(radius, thick)
    # Only the corners want to be drawn finely: of a large slab, draw a small one and pull it apart.
    drawn_wide, drawn_high = min(wide, 2 * corner), min(high, 2 * corner)

    def draw(pen: Pen) -> None:
        if edge is not None:
            pen.box(0, 0, drawn_wide, drawn_high, edge, radius)
        inner = thick if edge is not None else 0
        pen.box(inner, inner, drawn_wide - inner, drawn_high - inner, fill, max(0, radius - inner))

    small = sprite((drawn_wide, drawn_high), colours, draw)
    if small.size == size:
        return small
    slab = Image.new("RGBA", size, (*colours[edge or fill], 255))
    if edge is not None:
        slab.paste((*colours[fill], 255), (thick, thick, wide - thick, high - thick))
    for x, left in ((0, 0), (wide - corner, drawn_wide - corner)):
        for y, top in ((0, 0), (high - corner, drawn_high - corner)):
            slab.paste(small.crop((left, top, left + corner, top + corner)), (x, y))
    return slab


class Canvas:
    """One picture on its way: pastes, rectangles and words over a ground of one colour."""

    def __init__(self, game: str, size: tuple[int, int], ground: str) -> None:
        self._game = game
        self._colours = palette(game)
        self._image = Image.new("RGB", size, self._colours[ground])

    def paste(self, piece: Image.Image, x: int, y: int) -> None:
        self._image.paste(piece, (x, y), piece if piece.mode == "RGBA" else None)

    def fill(self, x0: int, y0: int, x1: int, y1: int, colour: str) -> None:
        self._image.paste(self._colours[colour], (x0, y0, x1, y1))

    def frame(self, x0: int, y0: int, x1: int, y1: int, colour: str, thick: int) -> None:
        """Four straight bars; for round corners there is `slab`."""
        self.fill(x0, y0, x1, y0 + thick, colour)
        self.fill(x0, y1 - thick, x1, y1, colour)
        self.fill(x0, y0, x0 + thick, y1, colour)
        self.fill(x1 - thick, y0, x1, y1, colour)

    def slab(
        self,
        x0: int,
        y0: int,
        x1: int,
        y1: int,
        fill: str,
        radius: int,
        edge: str | None = None,
        thick: int = 0,
    ) -> None:
        """A rectangle with round corners."""
        self.paste(_slab(self._game, (x1 - x0, y1 - y0), fill, radius, edge, thick), x0, y0)

    def text(
        self,
        x: int,
        middle: int,
        text: str,
        size: int,
        ink: str,
        weight: Weight = "Semibold",
        align: Align = "left",
    ) -> int:
        """Writes one line, its capitals centred on `middle`; gives its width."""
        mask, left, top, advance = word(text, size, weight)
        start = x if align == "left" else x - advance if align == "right" else x - advance // 2
        base = middle + (cap_height(size, weight) + 1) // 2
        self._image.paste(self._colours[ink], (start + left, base + top), mask)
        return advance

    def opaque(self) -> Image.Image:
        """What is painted so far, to be kept and pasted under others; nothing may be painted on it again."""
        return self._image

    def picture(self) -> Image.Image:
        """The finished picture, in the game's palette."""
        return self._colours.quantize(self._image)


def png(picture: Image.Image) -> bytes:
    """The picture as a file. Level 5 gives a tenth fewer bytes than 3 for a millisecond; 6 costs two."""
    file = BytesIO()
    picture.save(file, "PNG", compress_level=5)
    return file.getvalue()
