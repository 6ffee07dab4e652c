"""Does the canvas put things where it says, smooth and in the palette's colours?"""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.canvas import Canvas, Pen, png, sprite
from render.lettering import cut, width, word
from render.palette import Palette, palette

COLOURS = palette("campanile")


def blank(size: tuple[int, int] = (120, 60)) -> Canvas:
    return Canvas("campanile", size, "night")


def test_a_sprite_has_smooth_edges() -> None:
    disc = sprite((20, 20), COLOURS, lambda pen: pen.ellipse(10, 10, 10, 10, "gold"))
    levels = {level for level, count in enumerate(disc.getchannel("A").histogram()) if count}
    assert {0, 255} < levels


@pytest.mark.parametrize("align, start", [("left", 60), ("centre", 60), ("right", 60)])
def test_words_stand_where_they_are_put(align: str, start: int) -> None:
    canvas = blank()
    breadth = canvas.text(start, 30, "Hill", 24, "ink", align=align)  # type: ignore[arg-type]
    picture = canvas.picture().convert("RGB")
    box = Image.eval(picture.convert("L"), lambda level: 255 * (level > 120)).getbbox()
    assert box is not None
    left = {"left": start, "centre": start - breadth // 2, "right": start - breadth}[align]
    assert abs(box[0] - left) <= 3 and abs(box[2] - (left + breadth)) <= 3
    assert abs((box[1] + box[3]) / 2 - 30) <= 1.5


def test_a_text_that_fits_is_left_and_one_that_does_not_is_cut() -> None:
    assert cut("carol", 200, 30) == "carol"
    shorter = cut("carol of the long corridor", 200, 30)
    assert shorter.startswith("carol") and shorter.endswith("…")
    assert width(shorter, 30) <= 200
    assert cut("carol", 1, 30) == "…"


def test_an_empty_word_is_nothing() -> None:
    assert word("", 20).advance == 0


def test_a_picture_has_its_game_s_palette_and_keeps_named_colours() -> None:
    canvas = blank()
    canvas.fill(0, 0, 10, 10, "gold")
    canvas.slab(20, 20, 60, 50, "row", 8, "gold", 3)
    picture = canvas.picture()
    assert picture.mode == "P"
    shown = picture.convert("RGB")
    assert shown.getpixel((5, 5)) == COLOURS["gold"]
    assert shown.getpixel((40, 35)) == COLOURS["row"]
    assert shown.getpixel((100, 5)) == COLOURS["night"]


def test_a_kept_sprite_stays_as_it_was_when_it_is_painted_over() -> None:
    square = sprite((10, 10), COLOURS, lambda pen: pen.box(0, 0, 10, 10, "gold"))
    before = square.tobytes()
    canvas = blank()
    canvas.paste(square, 0, 0)
    canvas.text(0, 5, "Rossa", 20, "ink")
    assert square.tobytes() == before


def test_a_png_reads_back_as_the_same_picture() -> None:
    canvas = blank()
    canvas.text(10, 30, "Rossa", 30, "ink")
    picture = canvas.picture()
    with Image.open(BytesIO(png(picture))) as again:
        assert again.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_a_pen_in_the_shade_draws_darker() -> None:
    pen = Pen((4, 4), COLOURS)
    pen.shaded = True
    pen.box(0, 0, 4, 4, "bruna")
    red, green, blue = COLOURS.shaded("bruna")
    assert pen.sprite().getpixel((2, 2)) == (red, green, blue, 255)
    assert red < COLOURS["bruna"][0]


def test_a_palette_has_no_colour_twice_and_not_too_many() -> None:
    colours = Palette("campanile").colours
    assert len(set(colours)) == len(colours) <= 256
