"""How is a seat told from another? By a colour, a shape and a letter, never by the colour alone."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas, Pen, Point, sprite
from render.lettering import drawable, plain
from render.palette import palette


class Seat(NamedTuple):
    """What a seat looks like. `spread`, `sink` and `room` are shares of a badge's size: how far the shape
    reaches so that all look equally large, how far down it is widest, and how large its letter can be."""

    letter: str
    shape: str
    spread: float
    sink: float
    room: float

    @property
    def colour(self) -> str:
        return f"seat-{self.letter.lower()}"

    @property
    def rgb(self) -> int:
        """Its colour as Discord takes one."""
        return int.from_bytes(bytes(palette("house")[self.colour]), "big")


SEATS: Final = (
    Seat("A", "circle", 1.0, 0.0, 0.72),
    Seat("B", "square", 0.92, 0.0, 0.74),
    Seat("C", "triangle", 1.18, 0.16, 0.66),
    Seat("D", "diamond", 1.1, 0.0, 0.66),
    Seat("E", "hexagon", 1.08, 0.0, 0.72),
    Seat("F", "star", 1.24, 0.04, 0.62),
)


def shown_name(name: str, seat: int) -> str:
    """The name as it can be drawn: the seat's letter where the font lacks a character of it."""
    line = plain(name)
    return line if line and drawable(line) else SEATS[seat].letter


def badge(
    canvas: Canvas,
    game: str,
    seat: int,
    x: int,
    middle: int,
    size: int,
    out: bool = False,
    colour: str | None = None,
) -> None:
    """The seat's badge, centred in a square of that size whose left edge is x. In a game whose pieces have
    colours of their own it takes another than the seat's."""
    look = SEATS[seat]
    shape = _shape(game, look.shape, "out" if out else colour or look.colour, round(size * look.spread))
    centre = x + size // 2
    canvas.paste(shape, centre - shape.width // 2, middle - shape.height // 2)
    letter = round(size * look.room)
    canvas.text(centre, middle + round(size * look.sink), look.letter, letter, "dark", "Bold", "centre")


def outline(shape: str, size: float) -> list[Point]:
    """The corners of a shape that fills a square of that size."""
    half = size / 2
    if shape == "square":
        return [(0, 0), (size, 0), (size, size), (0, size)]
    if shape == "triangle":
        return [(half, size * 0.04), (size, size * 0.9), (0, size * 0.9)]
    if shape == "diamond":
        return [(half, 0), (size, half), (half, size), (0, half)]
    if shape == "hexagon":
        return _ring(half, 6, 0)
    if shape == "star":
        return _ring(half, 10, -pi / 2, 0.55)
    return _ring(half, 48, 0)


def _ring(half: float, corners: int, start: float, waist: float = 1) -> list[Point]:
    """Corners on a circle, every second one drawn in to its waist."""
    turns = [(start + step * 2 * pi / corners, waist if step % 2 else 1) for step in range(corners)]
    return [(half + half * reach * cos(turn), half + half * reach * sin(turn)) for turn, reach in turns]


@lru_cache(maxsize=96)
def _shape(game: str, shape: str, colour: str, size: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.polygon(outline(shape, size), colour)

    return sprite((size, size), palette(game), draw)
