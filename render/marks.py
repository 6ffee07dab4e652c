"""Which marks mean the same on every board? Whose turn it is, who won, what fits and what does not."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.canvas import Pen, sprite
from render.palette import palette

MARK: Final = (28, 30)
CROWN: Final = (38, 34)


@lru_cache(maxsize=8)
def turn_mark(game: str) -> Image.Image:
    wide, high = MARK
    return sprite(MARK, palette(game), lambda pen: pen.polygon([(1, 0), (wide, high / 2), (1, high)], "gold"))


@lru_cache(maxsize=8)
def crown(game: str) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.polygon([(3, 10), (12, 18), (19, 4), (26, 18), (35, 10), (32, 33), (6, 33)], "gold")
        pen.box(6.5, 26, 31.5, 28.5, "chip-edge")
        for x, y in ((3.5, 9), (19, 4), (34.5, 9)):
            pen.ellipse(x, y, 3.5, 3.5, "gold")

    return sprite(CROWN, palette(game), draw)


@lru_cache(maxsize=16)
def tick(game: str, size: int) -> Image.Image:
    """On a round ground: what is held fits."""

    def draw(pen: Pen) -> None:
        half = size / 2
        pen.ellipse(half, half, half, half, "good")
        hook = [(0.26, 0.54), (0.43, 0.71), (0.75, 0.33)]
        pen.line([(x * size, y * size) for x, y in hook], "dark", size * 0.13)

    return sprite((size, size), palette(game), draw)


@lru_cache(maxsize=16)
def cross(game: str, size: int) -> Image.Image:
    """On a square ground: what is held does not fit."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, size, size, "bad", size * 0.16)
        low, high = size * 0.25, size * 0.75
        for ends in (((low, low), (high, high)), ((low, high), (high, low))):
            pen.line(ends, "dark", size * 0.14)

    return sprite((size, size), palette(game), draw)
