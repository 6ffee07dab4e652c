"""How is it said under a board what may be done? A tick or a cross and the move, several to a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from render.canvas import Canvas
from render.lettering import cut, width
from render.marks import cross, tick

WIDE: Final = 880
SIGN: Final = 34
_LINE: Final = 50
_EDGE: Final = 10
_LEFT: Final = 26
_LETTERS: Final = 32
_BETWEEN: Final = 36
_ROOM: Final = WIDE - 2 * _LEFT

# A mark and what it stands for.
Entry: TypeAlias = tuple[Image.Image, str]


class Strip(NamedTuple):
    """The entries line by line, each with where it begins."""

    lines: tuple[tuple[tuple[int, Entry], ...], ...]

    @property
    def high(self) -> int:
        return len(self.lines) * _LINE + _EDGE if self.lines else 0

    def draw(self, canvas: Canvas, top: int) -> None:
        if not self.lines:
            return
        canvas.slab(_EDGE, top, WIDE - _EDGE, top + self.high - _EDGE, "row", 12)
        for number, line in enumerate(self.lines):
            middle = top + number * _LINE + _LINE // 2
            for x, (mark, words) in line:
                room = max(SIGN, mark.width)
                canvas.paste(mark, x + (room - mark.width) // 2, middle - mark.height // 2)
                canvas.text(x + room + 10, middle, words, _LETTERS, "ink", "Bold")


def strip(*paragraphs: Sequence[Entry]) -> Strip:
    """As many entries to a line as there is room for, each paragraph on a line of its own."""
    lines: list[list[tuple[int, Entry]]] = []
    for entries in paragraphs:
        x = WIDE
        for mark, words in entries:
            start = max(SIGN, mark.width) + 10
            shown = cut(words, _ROOM - start, _LETTERS, "Bold")
            wide = start + width(shown, _LETTERS, "Bold")
            if x + wide > WIDE - _LEFT:
                lines.append([])
                x = _LEFT
            lines[-1].append((x, (mark, shown)))
            x += wide + _BETWEEN
    return Strip(tuple(map(tuple, lines)))


def sign(game: str, legal: bool, size: int = SIGN) -> Image.Image:
    """Allowed or not, by shape as well as by colour."""
    return (tick if legal else cross)(game, size)
