"""Can seats be told apart without their colours, and read with them?"""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.canvas import Canvas
from render.palette import Rgb, palette
from render.seats import SEATS, badge, outline, shown_name

SIZE = 60


def silhouette(shape: str) -> Image.Image:
    image = Image.new("1", (SIZE, SIZE))
    ImageDraw.Draw(image).polygon(outline(shape, SIZE - 1), fill=1)
    return image


def area(image: Image.Image) -> int:
    return image.convert("L").histogram()[255]


@pytest.mark.parametrize("one, other", [*combinations([seat.shape for seat in SEATS], 2)])
def test_the_shapes_of_two_seats_differ(one: str, other: str) -> None:
    a, b = silhouette(one), silhouette(other)
    shared = area(ImageChops.logical_and(a, b)) / area(ImageChops.logical_or(a, b))
    assert shared < 0.9


def test_each_seat_has_its_own_letter_and_colour() -> None:
    assert [seat.letter for seat in SEATS] == list("ABCDEF")
    assert len({seat.rgb for seat in SEATS}) == len(SEATS)
    assert SEATS[0].rgb == 0xE69F00


def test_badges_without_colour_are_all_different() -> None:
    pictures = set()
    for seat in range(len(SEATS)):
        canvas = Canvas("campanile", (SIZE, SIZE), "row")
        badge(canvas, "campanile", seat, 10, SIZE // 2, 40, out=True)
        pictures.add(canvas.picture().tobytes())
    assert len(pictures) == len(SEATS)


@pytest.mark.parametrize(
    "ink, ground, least",
    [
        *(("dark", seat.colour, 4.5) for seat in SEATS),
        *((seat.colour, "row", 3) for seat in SEATS),
        ("ink", "night", 7),
        ("ink", "row-on", 7),
        ("muted", "row", 4.5),
        ("gold", "row-on", 4.5),
        ("dark", "gold", 7),
    ],
)
def test_what_is_written_stands_out_from_its_ground(ink: str, ground: str, least: float) -> None:
    colours = palette("house")
    assert contrast(colours[ink], colours[ground]) >= least


def contrast(one: Rgb, other: Rgb) -> float:
    """As the accessibility guidelines reckon it: 1 for one colour twice, 21 for black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Rgb) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", ["alice", "Zoë", "Łukasz", "Борис", "Ωμέγα", "d'Artagnan-O’Neil 3"])
def test_a_name_the_font_has_is_shown(name: str) -> None:
    assert shown_name(name, 0) == name


def test_letters_and_their_accents_are_one() -> None:
    assert shown_name("Zoe\u0308", 0) == "Zoë"


@pytest.mark.parametrize("name", ["漢字", "alice 🎲", "مرحبا", "שלום", "   ", "\u202e"])
def test_a_name_the_font_lacks_falls_back_to_the_letter(name: str) -> None:
    assert shown_name(name, 3) == "D"
