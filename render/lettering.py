"""How is a word drawn, and can it be? Source Sans Pro, measured, fitted and cut to what it can show."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from threading import Lock
from typing import Final, Literal, NamedTuple, TypeAlias

import font_source_sans_pro as source_sans
from PIL import Image, ImageDraw, ImageFont

from render.palette import STEPS

Weight: TypeAlias = Literal["Regular", "Semibold", "Bold"]

ELLIPSIS: Final = "…"
_FILES: Final[dict[Weight, str]] = {
    "Regular": source_sans.SourceSansPro,
    "Semibold": source_sans.SourceSansProSemibold,
    "Bold": source_sans.SourceSansProBold,
}
# Edges in the palette's steps only: letters were two fifths of a picture's bytes, and are a third less now.
_IN_STEPS: Final = [round(round(level / 255 * (STEPS + 1)) * 255 / (STEPS + 1)) for level in range(256)]
_AT_A_FACE: Final = Lock()  # a face has one slot to draw a glyph in, and several threads paint
_NOWHERE: Final = "\uffff"  # never a character: what the font draws for it, it draws for whatever it lacks


class Word(NamedTuple):
    """A word ready to be painted: its mask, and where that lies from the start of its baseline."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@cache
def font(size: int, weight: Weight = "Semibold") -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FILES[weight], size)


@cache
def cap_height(size: int, weight: Weight = "Semibold") -> int:
    """How high a capital stands: words are centred by it, whatever hangs below the line."""
    with _AT_A_FACE:
        return -round(font(size, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=768)
def word(text: str, size: int, weight: Weight = "Semibold") -> Word:
    """That text as a mask, kept, for most words of a game come again with its next picture."""
    face = font(size, weight)
    with _AT_A_FACE:
        left, top, right, bottom = (round(edge) for edge in face.getbbox(text, anchor="ls"))
        mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
        return Word(mask.point(_IN_STEPS), left, top, round(face.getlength(text)))


def width(text: str, size: int, weight: Weight = "Semibold") -> int:
    return word(text, size, weight).advance


@lru_cache(maxsize=256)
def cut(text: str, room: int, size: int, weight: Weight = "Semibold") -> str:
    """As much of the text as fits the room, with an ellipsis where some is missing."""
    face = font(size, weight)
    with _AT_A_FACE:
        if face.getlength(text) <= room:
            return text
        for end in range(len(text) - 1, 0, -1):
            shorter = text[:end].rstrip() + ELLIPSIS
            if face.getlength(shorter) <= room:
                return shorter
    return ELLIPSIS


def plain(name: str) -> str:
    """A name as one line: composed letters, single spaces, no controls or marks of direction."""
    composed = unicodedata.normalize("NFC", name)
    return " ".join("".join(c if c.isprintable() else " " for c in composed).split())


def drawable(text: str) -> bool:
    """Whether the font has every character of it."""
    return all(_has(character) for character in text)


@cache
def _bare() -> ImageFont.FreeTypeFont:
    # Without shaping: a shaper hides joiners and marks it cannot draw instead of owning up to them.
    return ImageFont.truetype(_FILES["Semibold"], 24, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1024)
def _has(character: str) -> bool:
    if character == " ":
        return True
    with _AT_A_FACE:
        return bytes(_bare().getmask(character)) != bytes(_bare().getmask(_NOWHERE))
