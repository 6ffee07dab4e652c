"""How do moves look on a board of cells before they are made? As ghosts, each with its verdict.

Where ghosts meet, the smaller lies within the larger; those of one and the same cell stand side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops

from render.canvas import Canvas, Pen, sprite
from render.palette import palette
from render.tiles import STEPS, hatching
from render.verdicts import sign
from rules.geometry import Cell

# (x, y) or (x, y, level)
Spot: TypeAlias = tuple[int, ...]

_THICK: Final = 4
_NEST: Final = 0.15  # of a cell: how much further in a ghost lies than one it meets
_INMOST: Final = 0.33  # and how far in the last of many may
_LEAST: Final = 22  # for a verdict to be read
_LEVELS: Final[list[int]] = [level * 5 // 6 for level in range(256)]


class Tried(NamedTuple):
    """A move on its cells: what it is filled with, where it offends, and a letter to know it by.

    Without a colour it is what lies there already. `token` draws what is no part of a larger piece; `face`
    a cell of what looks different from cell to cell.
    """

    cells: frozenset[Spot]
    offending: frozenset[Spot]
    legal: bool
    colour: str | None = None
    letter: str = ""
    ink: str = "dark"
    token: Callable[[int], Image.Image] | None = None
    face: Callable[[Spot], Image.Image] | None = None
    cornered: bool = False  # there is something in the middle of its cells to be seen beside the verdict


class Ground(NamedTuple):
    """A game's board: how large its cells are, where they lie, and which of them are part of it."""

    game: str
    size: int
    at: Callable[[Spot], Cell]
    inside: Callable[[Spot], bool]


class _Place(NamedTuple):
    """How far in a ghost lies, and of a cell it shares with its equals, from where to where it is its own."""

    inset: int
    start: int
    end: int

    def wide(self) -> int:
        return self.end - self.start

    def roomy(self, size: int) -> bool:
        """Whether a cell of that size has room for a letter and a verdict next to it."""
        return min(self.wide(), size - 2 * self.inset) > size * 0.65


def hold(canvas: Canvas, ground: Ground, tries: Sequence[Tried]) -> None:
    """All of them over the board."""
    tries = sorted(tries, key=lambda tried: (-len(tried.cells), tried.legal))
    stripes = hatching(ground.game, "bad", ground.size)
    # What is to blame may lie beside a move, and under another that is fine.
    for spot in sorted({spot for tried in tries for spot in tried.offending - tried.cells}):
        canvas.paste(stripes, *ground.at(spot))
    placed = list(zip(tries, _places(ground, tries), strict=True))
    signed: list[Spot] = []
    above = [_above(tries, number) for number in range(len(tries))]
    for number, (tried, place) in enumerate(placed):
        signed.append(_signed(ground, tried, above[number], signed))
        _ghost(canvas, ground, tried, place)
        _letters(canvas, ground, tried, place, above[number], signed[-1])
    for number, (tried, place) in enumerate(placed):
        _verdict(canvas, ground, tried, place, signed[number], signed[number] in above[number])


def _above(tries: Sequence[Tried], number: int) -> frozenset[Spot]:
    """The cells in which something lies on one of them."""
    later = [other.cells for other in tries[number + 1 :] if not _beside(other, tries[number])]
    return frozenset[Spot]().union(*later)


def _places(ground: Ground, tries: Sequence[Tried]) -> list[_Place]:
    """Each further in than those it meets, unless it can stand beside them."""
    depths: list[int] = []
    for number, tried in enumerate(tries):
        blamed = any(tried.cells & (other.offending - other.cells) for other in tries)
        met = [
            depth
            for other, depth in zip(tries[:number], depths, strict=True)
            if other.cells & tried.cells and not _beside(other, tried)
        ]
        depths.append(max(met, default=0 if blamed else -1) + 1)
    places = []
    nest = min(_NEST, _INMOST / max([1, *depths]))
    for number, tried in enumerate(tries):
        equals = [other for other, twin in enumerate(tries) if _beside(twin, tried)]
        inset = round(depths[number] * ground.size * nest)
        room = ground.size - 2 * inset
        turn = equals.index(number) if len(equals) > 1 else 0
        share = max(1, len(equals))
        places.append(_Place(inset, inset + room * turn // share, inset + room * (turn + 1) // share))
    return places


def _beside(one: Tried, other: Tried) -> bool:
    return len(one.cells) == 1 and one.cells == other.cells


def _signed(ground: Ground, tried: Tried, above: frozenset[Spot], taken: Sequence[Spot]) -> Spot:
    """The cell with the verdict: one that can be seen, if possible, and that is to blame if any is."""
    return min(
        sorted(tried.cells),
        key=lambda spot: (not ground.inside(spot), spot in above, spot in taken, spot not in tried.offending),
    )


def _ghost(canvas: Canvas, ground: Ground, tried: Tried, place: _Place) -> None:
    size = ground.size
    first = min(spot[0] for spot in tried.cells), min(spot[1] for spot in tried.cells)
    shape = frozenset((spot[0] - first[0], spot[1] - first[1]) for spot in tried.cells)
    blame = frozenset((spot[0] - first[0], spot[1] - first[1]) for spot in tried.offending & tried.cells)
    spot = min(tried.cells)
    left, top = ground.at(spot)
    if tried.token is not None:
        token = tried.token(min(place.wide(), size - 2 * place.inset))
        x, y = left + (place.start + place.end - token.width) // 2, top + (size - token.height) // 2
        canvas.paste(token, x, y)
    if tried.face is not None:
        body = _within(shape, size, place, 0)
        for one in tried.cells:
            x, y = (one[0] - first[0]) * size, (one[1] - first[1]) * size
            face = tried.face(one).copy()
            inside = body.crop((x, y, x + size, y + size)).point(_LEVELS)
            face.putalpha(ImageChops.multiply(face.getchannel("A"), inside))
            canvas.paste(face, *ground.at(one))
    ghost = _drawn(ground.game, shape, blame, size, place, tried.legal, tried.colour)
    canvas.paste(ghost, left - (spot[0] - first[0]) * size, top - (spot[1] - first[1]) * size)


def _letters(
    canvas: Canvas, ground: Ground, tried: Tried, place: _Place, above: frozenset[Spot], signed: Spot
) -> None:
    """Its letter on each cell that can be seen and has room for it."""
    wide, high = place.wide(), ground.size - 2 * place.inset
    for spot in sorted(tried.cells - above) if tried.letter else ():
        left, top = ground.at(spot)
        x, y = left + (place.start + place.end) // 2, top + ground.size // 2
        if spot != signed or place.roomy(ground.size):
            letters = round(min(wide, high) * 0.46)
            canvas.text(x, y, tried.letter, letters, tried.ink, "Bold", "centre")
        elif wide < high:
            y -= round(high * 0.2)
            canvas.text(x, y, tried.letter, round(wide * 0.8), tried.ink, "Bold", "centre")


def _verdict(canvas: Canvas, ground: Ground, tried: Tried, place: _Place, spot: Spot, buried: bool) -> None:
    """In the middle of its cell; in a corner if there is something else to be seen."""
    size = ground.size
    wide, high = place.wide(), size - 2 * place.inset
    left, top = ground.at(spot)
    left, top = left + place.start, top + place.inset
    if (tried.cornered or buried) and place.roomy(size):
        drawn = sign(ground.game, tried.legal, round(size * 0.42))
        canvas.paste(drawn, left + wide - drawn.width - 6, top + high - drawn.height - 6)
        return
    fitting = round(min(wide * 0.86, high * 0.72, max(28, size * 0.42)))
    drawn = sign(ground.game, tried.legal, max(_LEAST, fitting))
    middle = top + (round(high * 0.7) if tried.letter and wide < high else high // 2)
    canvas.paste(drawn, left + (wide - drawn.width) // 2, middle - drawn.height // 2)


@lru_cache(maxsize=64)
def _drawn(
    game: str,
    shape: frozenset[Cell],
    blame: frozenset[Cell],
    size: int,
    place: _Place,
    legal: bool,
    colour: str | None,
) -> Image.Image:
    colours = palette(game)
    body = _within(shape, size, place, 0)
    drawn = Image.new("RGBA", body.size, (*colours[colour or "dark"], 0))
    if colour is not None:
        drawn.putalpha(body.point(_LEVELS))
    shared = place.wide() < size - 2 * place.inset
    for x, y in blame if not shared else ():  # too narrow for stripes and a letter
        stripes = hatching(game, "bad", size)
        at = (x * size, y * size, (x + 1) * size, (y + 1) * size)
        drawn.paste(stripes, at[:2], ImageChops.multiply(stripes.getchannel("A"), body.crop(at)))
    for name, start, end in (("dark", 0, _THICK + 2), ("good" if legal else "bad", 1, _THICK + 1)):
        line = ImageChops.subtract(_within(shape, size, place, start), _within(shape, size, place, end))
        drawn.paste((*colours[name], 255), mask=line)
    return drawn


def _within(shape: frozenset[Cell], size: int, place: _Place, more: int) -> Image.Image:
    """A mask of what lies so much further in than the edge of a ghost."""
    wide, high = 1 + max(x for x, _ in shape), 1 + max(y for _, y in shape)
    mask = Image.new("L", (size * wide, size * high))
    inset = place.inset + more
    if len(shape) == 1:
        mask.paste(255, (place.start + more, inset, place.end - more, size - inset))
        return mask
    for x, y in shape:
        left, top = x * size, y * size
        up, right, down, before = (0 if (x + dx, y + dy) in shape else inset for dx, dy in STEPS.values())
        mask.paste(255, (left + before, top + up, left + size - right, top + size - down))
    for x, y in shape:
        for dx in (-1, 1):
            for dy in (-1, 1):
                if {(x + dx, y), (x, y + dy)} <= shape and (x + dx, y + dy) not in shape:
                    left = x * size + (size - inset if dx > 0 else 0)
                    top = y * size + (size - inset if dy > 0 else 0)
                    mask.paste(0, (left, top, left + inset, top + inset))
    return mask


def dots(canvas: Canvas, ground: Ground, spots: Iterable[Spot], hollow: bool = False) -> None:
    """A discreet mark in the middle of each of these cells."""
    drawn = dot(ground.game, round(ground.size * 0.3), hollow)
    for spot in spots:
        left, top = ground.at(spot)
        canvas.paste(drawn, left + (ground.size - drawn.width) // 2, top + (ground.size - drawn.height) // 2)


@lru_cache(maxsize=24)
def dot(game: str, size: int, hollow: bool = False) -> Image.Image:
    half = size / 2
    rim = max(1.5, size * 0.13)

    def draw(pen: Pen) -> None:
        pen.ellipse(half, half, half, half, "dark")
        pen.ellipse(half, half, half - rim, half - rim, "good")
        if hollow:
            pen.ellipse(half, half, half - 2.2 * rim, half - 2.2 * rim, "dark")

    return sprite((size, size), palette(game), draw)
