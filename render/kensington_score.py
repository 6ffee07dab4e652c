"""What is each house of Kensington worth? The score sheet, with what the points are for and the birds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from render.canvas import Canvas
from render.cards import Card
from render.kensington_tiles import GAME
from render.lettering import cut
from render.painter import Say
from render.seats import badge
from rules.geometry import Cell
from rules.kensington import View

_TOTAL: Final = "total"
_BIRDS: Final = "flock"  # they break ties (5.6)


class _Sheet(NamedTuple):
    """A line for each player and a column for each part; where it is narrow, the other way round."""

    at: Card
    players: int
    parts: int

    @property
    def narrow(self) -> bool:
        return self.at.wide < 600

    @property
    def head(self) -> int:
        """How wide the first column is: of names, or of parts."""
        return 132 if self.narrow else 190

    def spot(self, seat: int, part: int) -> Cell:
        """The middle of an entry; the heads have the number -1."""
        columns, lines = (self.players, self.parts) if self.narrow else (self.parts, self.players)
        column, line = (seat, part) if self.narrow else (part, seat)
        wide, high = (self.at.wide - 20 - self.head) // columns, (self.at.high - 16) // (lines + 1)
        x = self.at.x + 10 + self.head + column * wide + wide // 2
        return x, self.at.y + 8 + (line + 1) * high + high // 2


def score_sheet(canvas: Canvas, view: View, names: Sequence[str], at: Card, say: Say) -> None:
    """What the points are for (5.2 to 5.5), together and with the birds built."""
    assert view.outcome is not None
    canvas.slab(at.x, at.y, at.x + at.wide, at.y + at.high, "row", 12)
    parts = [(line.reason, line.points) for line in view.outcome.lines]
    parts += [(_TOTAL, view.outcome.scores), (_BIRDS, view.birds)]
    sheet = _Sheet(at, view.players, len(parts))
    for seat in range(view.players):
        _player(canvas, view, sheet, seat, names[seat])
    for number, (part, points) in enumerate(parts):
        x, y = sheet.spot(-1, number)
        words = say(f"kensington-board-{part}")
        ink = "ink" if part == _TOTAL else "muted"
        if sheet.narrow:
            canvas.text(at.x + 14, y, cut(words, sheet.head - 8, 24), 24, ink)
        else:
            canvas.text(x, y, words, 23, ink, align="centre")
        for seat, count in enumerate(points):
            x, y = sheet.spot(seat, number)
            if part == _TOTAL:
                ink = "gold" if seat in view.outcome.winners else "ink"
                canvas.text(x, y, str(count), 30, ink, "Bold", "centre")
            else:
                canvas.text(x, y, str(count), 27, "muted" if part == _BIRDS else "ink", align="centre")


def _player(canvas: Canvas, view: View, sheet: _Sheet, seat: int, name: str) -> None:
    assert view.outcome is not None
    out = seat in view.retired
    x, y = sheet.spot(seat, -1)
    if sheet.narrow:
        badge(canvas, GAME, seat, x - 17, y, 34, out)
        return
    badge(canvas, GAME, seat, sheet.at.x + 14, y, 30, out)
    ink = "gold" if seat in view.outcome.winners else "muted" if out else "ink"
    canvas.text(sheet.at.x + 54, y, cut(name, sheet.head - 50, 26), 26, ink)
