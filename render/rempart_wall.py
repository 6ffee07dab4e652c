"""What is a rampart built of? A stone for each card, battlements on top, and whoever stands there."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sin
from typing import Final

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.palette import palette
from render.rempart_figures import GAME, figure, figure_of
from render.seats import SEATS
from rules.components import box
from rules.geometry import Cell
from rules.rempart import FIGURES, FLAG, GOAL, POINTS, Choice, Phase, View

STONE: Final = 82  # the breadth of a card in a wall
BODY: Final = 46
MERLON: Final = 15
SHIELD: Final = (20, 24)
STAR: Final = 26
TARGET: Final = 26
HEART: Final = 28
_GUARD: Final = 54  # the size of a figure on the wall
_MARGIN: Final = 12
BREADTH: Final = GOAL * STONE + 2 * _MARGIN
_SIDE: Final = 15  # of a merlon that two stones share, what stands on each
_WORTH: Final[dict[str, int]] = box("rempart")["points"]


def lift(points: bool) -> int:
    """How much sky there is above the stones."""
    return _GUARD + 3 if points else 32


def safe(rampart: tuple[int, ...]) -> frozenset[int]:
    """The cards that no cannon can reach: the flag, the towers and what is between them (6.6)."""
    return frozenset({FLAG}) | frozenset(_stretch(rampart))


def _stretch(rampart: tuple[int, ...]) -> tuple[int, ...]:
    """The cards from the first tower to the last."""
    towers = [place for place, card in enumerate(rampart) if card in FIGURES["tower"]]
    return rampart[towers[0] : towers[-1] + 1] if towers else ()


def walled(rampart: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are safe only because they stand between towers."""
    return tuple(card for card in _stretch(rampart) if card not in FIGURES["tower"])


def targets(view: View, seat: int) -> frozenset[int]:
    """The cards of a seat's rampart that the cannon about to fire can reach (6.6)."""
    if view.phase is not Phase.FIRE or seat == view.turn:
        return frozenset()
    return frozenset(view.ramparts[seat]) - safe(view.ramparts[seat])


def ready(view: View) -> frozenset[int]:
    """The seats whose magician may still help (6.7)."""
    return view.magicians if view.outcome is None else frozenset()


def worth(rampart: tuple[int, ...]) -> int:
    """The points of a rampart so far (6.2 to 6.5)."""

    def count(name: str) -> int:
        return sum(card in FIGURES[name] for card in rampart)

    princes, princesses = count("prince"), count("princess")
    return (
        _WORTH["card"] * len(rampart)
        + _WORTH["king"] * count("king")
        + _WORTH["queen"] * count("queen")
        + _WORTH["child"] * (princes + princesses)
        + _WORTH["pair"] * min(princes, princesses)
        + _WORTH["raven"] * min(count("one-raven") + 2 * count("two-ravens"), _WORTH["most_ravens"])
    )


def fresh(view: View, seat: int) -> int | None:
    """The card of a rampart that the last move was about: the one taken, or the magician who helped."""
    if view.last is None or view.last[0] != seat:
        return None
    rampart = view.ramparts[seat]
    if view.last[1] is Choice.TAKE:
        return rampart[-1]
    if view.last[1] is Choice.MAGIC:
        return next((card for card in rampart if card in FIGURES["magician"]), None)
    return None


def stone_corner(wall: Cell, place: int, points: bool) -> Cell:
    """Where the stone of a card begins, in a wall whose landscape has its upper left corner there."""
    return wall[0] + _MARGIN + place * STONE, wall[1] + lift(points)


def wall(canvas: Canvas, view: View, seat: int, x: int, y: int) -> None:
    """The rampart of a seat before its landscape, whose upper left corner is there."""
    points = POINTS in view.options
    rampart, out = view.ramparts[seat], seat in view.retired
    canvas.paste(_landscape(points, out), x, y)
    left, body = stone_corner((x, y), 0, points)
    for place, card in enumerate(rampart):
        name = figure_of(card) if points else None
        if card == FLAG:
            _banner(canvas, seat, left, body, points, out)
        elif name is not None:
            canvas.paste(figure(name, _GUARD), left + (STONE - _GUARD) // 2, body - _GUARD)
        canvas.paste(_stone(out, place == 0, place == len(rampart) - 1), left, body - MERLON)
        if card == fresh(view, seat):
            canvas.frame(left + 3, body + 2, left + STONE - 3, body + BODY - 2, "gold", 4)
        inscribe(canvas, view, seat, card, left, body)
        left += STONE
    if points:
        _marks(canvas, view, seat, x + _MARGIN, body)


def inscribe(
    canvas: Canvas, view: View, seat: int, card: int, left: int, body: int, plate: bool = False
) -> None:
    """The number of a card on its stone, out of the way of what marks it; on a plate if need be."""
    aside = POINTS in view.options and card in {*walled(view.ramparts[seat]), *targets(view, seat)}
    middle = left + STONE // 2 - (12 if aside else 0)
    if plate:
        canvas.slab(middle - 24, body + 8, middle + 24, body + BODY - 8, "stone-light", 8)
    canvas.text(middle, body + BODY // 2, str(card), 36, "dark", "Bold", "centre")


def _marks(canvas: Canvas, view: View, seat: int, x: int, body: int) -> None:
    """What is safe, what is not just now, and whether the magician can help."""
    rampart = view.ramparts[seat]
    reach, sheltered = targets(view, seat), walled(rampart)
    for place, card in enumerate(rampart):
        right = x + (place + 1) * STONE
        if card in sheltered:
            canvas.paste(shield(), right - SHIELD[0] - 11, body + (BODY - SHIELD[1]) // 2 + 1)
        if card in reach:
            canvas.paste(target(), right - TARGET - 7, body + (BODY - TARGET) // 2)
        if card in FIGURES["magician"] and seat in ready(view):
            canvas.paste(star(), right - STAR - 2, body - _GUARD - 2)
    stretch = _stretch(rampart)
    if sheltered:
        first = x + rampart.index(stretch[0]) * STONE
        canvas.fill(first, body, first + len(stretch) * STONE, body + 5, "blue")


@lru_cache(maxsize=4)
def _landscape(points: bool, out: bool) -> Image.Image:
    """Where a rampart is to stand: hills far off, grass, and a trench for the stones to come."""
    high = lift(points) + BODY + 3

    def draw(pen: Pen) -> None:
        pen.box(0, 0, BREADTH, high, "sky-out" if out else "sky", 8)
        ridge = [
            (x, high * (0.62 - 0.16 * sin(x / 118 + 0.6) - 0.07 * sin(x / 53 + 1)))
            for x in range(0, BREADTH + 4, 4)
        ]
        pen.polygon([(0, high - 10), *ridge, (BREADTH + 4, high - 10)], "hill-out" if out else "hill")
        pen.box(0, high - 12, BREADTH, high, "grass-out" if out else "grass", 6)
        pen.box(0, high - 12, BREADTH, high - 6, "grass-out" if out else "grass")
        for place in range(GOAL):
            x = _MARGIN + place * STONE
            pen.box(x + 4, high - 9, x + STONE - 4, high - 3, "trench", 3)

    return sprite((BREADTH, high), palette(GAME), draw)


@lru_cache(maxsize=8)
def _stone(out: bool, first: bool, last: bool) -> Image.Image:
    """A card's part of the wall, its battlements in the upper `MERLON`."""
    colour, light = ("stone-out", "stone") if out else ("stone", "stone-light")

    def draw(pen: Pen) -> None:
        top, foot = MERLON, MERLON + BODY
        for x0, x1 in ((0 if first else -9, _SIDE), (STONE - _SIDE, STONE if last else STONE + 9)):
            pen.box(x0, 0, x1, top + 6, colour)
            pen.box(x0, 0, x1, 4, light)
        pen.box(0, top, STONE, foot, colour)
        pen.box(0, top, STONE, top + 4, light)
        middle = (top + 4 + foot) / 2
        pen.box(0, middle - 1, STONE, middle + 1, "stone-joint")
        pen.box(6, top + 6, STONE - 6, foot - 4, "stone-joint", 6)
        pen.box(7, top + 6, STONE - 7, foot - 6, light, 6)
        if not last:
            pen.box(STONE - 1, top, STONE, foot, "stone-joint")
        pen.box(0, foot - 3, STONE, foot, "stone-joint")

    return sprite((STONE, MERLON + BODY), palette(GAME), draw)


@cache
def pale() -> Image.Image:
    """A stone that is not there yet."""
    stone = _stone(False, False, True).copy()
    stone.putalpha(stone.getchannel("A").point([level * 2 // 3 for level in range(256)]))
    return stone


def _banner(canvas: Canvas, seat: int, x: int, body: int, points: bool, out: bool) -> None:
    """The seat's own flag above the first stone (2.1)."""
    piece = _pennant("out" if out else SEATS[seat].colour, lift(points) - 4)
    canvas.paste(piece, x + 20, body - piece.height)
    canvas.text(x + 42, body - piece.height + 14, SEATS[seat].letter, 26, "dark", "Bold", "centre")


@lru_cache(maxsize=16)
def _pennant(colour: str, high: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, 4, high, "dark", 1)
        pen.polygon([(4, 0), (48, 0), (40, 13), (48, 26), (4, 26)], "dark")
        pen.polygon([(4, 2), (45, 2), (38, 13), (45, 24), (4, 24)], colour)

    return sprite((48, high), palette(GAME), draw)


@cache
def shield() -> Image.Image:
    """No cannon can reach this card."""

    def draw(pen: Pen) -> None:
        wide, high = SHIELD
        for inset, colour in ((0.0, "dark"), (1.6, "white"), (3.6, "blue")):
            x0, x1, y0 = inset, wide - inset, inset
            low = high * 0.55
            tip = high - inset * 1.3
            pen.polygon([(x0, y0), (x1, y0), (x1, low), (wide / 2, tip), (x0, low)], colour)

    return sprite(SHIELD, palette(GAME), draw)


@cache
def star() -> Image.Image:
    """The magician has not helped yet."""

    def draw(pen: Pen) -> None:
        half = STAR / 2
        for reach, waist, colour in ((half, half * 0.36, "dark"), (half - 3, half * 0.24, "gold")):
            points = [
                (half, half - reach),
                (half + waist, half - waist),
                (half + reach, half),
                (half + waist, half + waist),
                (half, half + reach),
                (half - waist, half + waist),
                (half - reach, half),
                (half - waist, half - waist),
            ]
            pen.polygon(points, colour)

    return sprite((STAR, STAR), palette(GAME), draw)


@cache
def target() -> Image.Image:
    """The cannon about to fire can reach this card."""

    def draw(pen: Pen) -> None:
        half = TARGET / 2
        for reach, colour in ((half, "dark"), (half - 2, "bad"), (half - 6, "paper")):
            pen.ellipse(half, half, reach, reach, colour)
        for dx, dy in ((1, 0), (0, 1)):
            pen.box(
                half - 1.5 - dx * 10, half - 1.5 - dy * 10, half + 1.5 + dx * 10, half + 1.5 + dy * 10, "bad"
            )

    return sprite((TARGET, TARGET), palette(GAME), draw)


@cache
def heart() -> Image.Image:
    """A prince and a princess."""

    def draw(pen: Pen) -> None:
        for inset, colour in ((0.0, "dark"), (1.6, "red")):
            for x in (HEART * 0.29, HEART * 0.71):
                pen.ellipse(x, HEART * 0.33, HEART * 0.28 - inset, HEART * 0.28 - inset, colour)
            pen.polygon(
                [
                    (1 + inset * 1.3, HEART * 0.42),
                    (HEART * 0.5, HEART * 0.2 + inset),
                    (HEART - 1 - inset * 1.3, HEART * 0.42),
                    (HEART / 2, HEART * 0.97 - inset * 1.5),
                ],
                colour,
            )

    return sprite((HEART, HEART), palette(GAME), draw)


@lru_cache(maxsize=2)
def block(wide: int, high: int) -> Image.Image:
    """A stone by itself."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, wide, high, "stone-joint", 6)
        pen.box(1, 1, wide - 1, high - 3, "stone-light", 5)

    return sprite((wide, high), palette(GAME), draw)
