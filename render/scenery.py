"""What stands around the towers? Sky, hills and trees; cards, chips and flags."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sin
from typing import Final

from PIL import Image

from render.canvas import Pen, sprite
from render.masonry import GAME, ROOFS, roof, storey
from render.palette import palette
from rules.campanile import Style

CHIP: Final = 34
HAND: Final = (25, 34)
FLAG: Final = (70, 52)
HEDGE: Final = 34
MOON: Final = 128
HILLS: Final = 210
_GRASS: Final = 9
_ROOFED: Final = 200  # from this height on, a card's picture has room for a roof


@lru_cache(maxsize=2)
def countryside(wide: int, trees: tuple[int, ...]) -> Image.Image:
    """Hills and trees under a bare sky, `HILLS` high above the ground, and the grass below it.

    The rest of the sky is left to be filled: it is high in some pictures and low in others, and all of
    them together would be tens of megabytes to keep.
    """
    colours = palette(GAME)
    scene = Image.new("RGB", (wide, HILLS + _GRASS), colours["sky"])
    hills = sprite((wide, HILLS), colours, lambda pen: _hills(pen, wide, HILLS))
    scene.paste(hills, (0, 0), hills)
    for number, x in enumerate(trees):
        tree = _cypress(28, 92 + number * 29 % 47)
        scene.paste(tree, (x - 14, HILLS - tree.height - _GRASS + 4), tree)
    scene.paste(colours["grass"], (0, HILLS - _GRASS, wide, HILLS))
    scene.paste(colours["grass-dark"], (0, HILLS, wide, HILLS + _GRASS))
    return scene


@cache
def moon() -> Image.Image:
    half = MOON / 2
    return sprite((MOON, MOON), palette(GAME), lambda pen: pen.ellipse(half, half, half, half, "moon"))


@lru_cache(maxsize=4)
def hedge(wide: int, bushes: tuple[int, ...]) -> Image.Image:
    """The bushes in front of the bases."""

    def draw(pen: Pen) -> None:
        for number, x in enumerate(bushes):
            small = 0.8 + number * 3 % 4 * 0.08
            for dx, dy, r, leaf in ((-13, 0, 11, "leaf-dark"), (13, 1, 10, "leaf-dark"), (0, 2, 15, "leaf")):
                pen.ellipse(x + dx * small, HEDGE - r * 0.7 * small - dy, r * small, r * small, leaf)
            for dx, dy in ((-5, 12), (4, 16), (7, 8)):
                pen.ellipse(x + dx * small, HEDGE - dy * small, 1.8, 1.8, "leaf-light")

    return sprite((wide, HEDGE), palette(GAME), draw)


def _hills(pen: Pen, wide: int, high: int) -> None:
    steps = range(0, wide + 8, 8)
    far = [(x, high * (0.34 - 0.17 * sin(x / 118 + 0.6) - 0.08 * sin(x / 53 + 1))) for x in steps]
    near = [(x, high * (0.68 - 0.13 * sin(x / 150 + 2.4) - 0.05 * sin(x / 41))) for x in steps]
    pen.polygon([(0, high), *far, (wide, high)], "hill")
    pen.polygon([(0, high), *near, (wide, high)], "hill-near")


def _cypress(wide: int, high: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        middle = wide / 2
        pen.box(middle - 2, high - 12, middle + 2, high, "wood")
        shape = [(0.0, 0.0), (0.26, 0.14), (0.42, 0.4), (0.5, 0.68), (0.4, 0.86), (0.2, 0.95), (0.0, 0.96)]
        right = [(middle + dx * wide, dy * high) for dx, dy in shape]
        left = [(middle - dx * wide, dy * high) for dx, dy in reversed(shape)]
        pen.polygon([*right, *left], "leaf-dark")
        pen.polygon([*left, (middle, high * 0.96), (middle - wide * 0.06, high * 0.4)], "leaf-deep")

    return sprite((wide, high), palette(GAME), draw)


@lru_cache(maxsize=32)
def card(style: Style | None, wide: int, high: int) -> Image.Image:
    """A card face up, its name left to be written; None is the Finito card under an empty pile (1.2)."""
    colours = palette(GAME)
    inset = wide // 14
    radius = wide // 10
    art_wide, art_high = wide - 2 * inset, high - 2 * inset - wide // 4

    def draw(pen: Pen) -> None:
        pen.box(0, 0, wide, high, "paper-edge", radius)
        pen.box(2, 2, wide - 2, high - 2, "paper", radius - 2)
        pen.box(inset, inset, wide - inset, inset + art_high, "sky" if style is not None else "back", 4)
        if style is None:
            _finish(pen, wide / 2, inset + art_high / 2, art_high / 2)

    face = sprite((wide, high), colours, draw)
    if style is not None:
        # The sky shows on both sides, so that white marble stands out from the paper.
        breadth = art_wide - 2 * (art_wide // 9)
        x = (wide - breadth) // 2
        top = inset
        if art_high >= _ROOFED:
            cover = roof(style, breadth)
            top = inset + max(ROOFS.values()) + 12
            face.alpha_composite(cover, ((wide - cover.width) // 2, top - cover.height))
        lower = storey(style, breadth, (inset + art_high - top) // 2)
        upper = storey(style, breadth, inset + art_high - top - lower.height)
        face.paste(upper, (x, top))
        face.paste(lower, (x, top + upper.height))
    return face


def _finish(pen: Pen, x: float, y: float, reach: float) -> None:
    """A little flag: the pile that empties ends the game (4.1)."""
    pen.box(x - reach * 0.5, y - reach * 0.75, x - reach * 0.4, y + reach * 0.75, "paper")
    tip = [(-0.4, -0.7), (0.65, -0.35), (-0.4, 0.0)]
    pen.polygon([(x + dx * reach, y + dy * reach) for dx, dy in tip], "gold")


@lru_cache(maxsize=16)
def pile_edges(wide: int, layers: int) -> Image.Image:
    """The edges of the cards under the top one: fewer as the pile empties."""
    step = 5

    def draw(pen: Pen) -> None:
        for layer in reversed(range(layers)):
            y = layer * step
            pen.box(0, y, wide, y + 18, "back-edge", 9)
            pen.box(0, y, wide, y + 16, "paper-edge" if layer % 2 else "paper", 9)

    return sprite((wide, 18 + (layers - 1) * step), palette(GAME), draw)


@cache
def chip(held: bool) -> Image.Image:
    def draw(pen: Pen) -> None:
        half = CHIP / 2
        pen.ellipse(half, half, half, half, "chip-edge" if held else "line")
        pen.ellipse(half, half, half - 3, half - 3, "chip" if held else "faint")

    return sprite((CHIP, CHIP), palette(GAME), draw)


@cache
def small_card() -> Image.Image:
    def draw(pen: Pen) -> None:
        wide, high = HAND
        pen.box(0, 0, wide, high, "paper", 5)
        pen.box(3, 3, wide - 3, high - 3, "back", 3)

    return sprite(HAND, palette(GAME), draw)


@cache
def flag() -> Image.Image:
    """A pennant on its pole, as high as the label above a roof."""

    def draw(pen: Pen) -> None:
        wide, high = FLAG
        pen.box(0, 0, 4, high, "ink", 1)
        pen.polygon([(4, 1), (wide, 1), (wide - 8, 18), (wide, 35), (4, 35)], "gold")

    return sprite(FLAG, palette(GAME), draw)
