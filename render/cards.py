"""How is a player shown beside a board? A card with badge, name, what there is to say, and a score."""

from __future__ import annotations

from typing import Final, NamedTuple

from render.canvas import Canvas
from render.lettering import cut
from render.marks import CROWN, MARK, crown, turn_mark
from render.seats import badge

HEAD: Final = 48  # how high the line with the name is


class Card(NamedTuple):
    """Where a card lies."""

    x: int
    y: int
    wide: int
    high: int


class Standing(NamedTuple):
    """What a card says of a player: `tag` in a word or two, `fresh` if that has only just come about."""

    name: str
    score: str
    tag: str | None = None
    turn: bool = False
    won: bool = False
    retired: bool = False
    fresh: bool = False


def card(
    canvas: Canvas, game: str, at: Card, seat: int, standing: Standing, colour: str | None = None
) -> None:
    """The card with its first line; what is left to the player goes below."""
    lit = standing.turn or standing.won
    canvas.slab(
        at.x,
        at.y,
        at.x + at.wide,
        at.y + at.high,
        "row-on" if lit else "row",
        12,
        "gold" if lit else None,
        3,
    )
    middle = at.y + HEAD // 2 + 2
    if standing.won:
        canvas.paste(crown(game), at.x + 9, middle - CROWN[1] // 2)
    elif standing.turn:
        canvas.paste(turn_mark(game), at.x + 15, middle - MARK[1] // 2)
    start = at.x + (53 if lit else 15)
    badge(canvas, game, seat, start, middle, 34, standing.retired, colour)
    start += 46
    right = at.x + at.wide - 16
    ink = "muted" if standing.retired else "ink"
    right -= canvas.text(right, middle, standing.score, 34, ink, "Bold", "right") + 14
    if standing.tag is not None:
        tag_ink = "gold" if lit else "ink" if standing.fresh else "muted"
        right -= canvas.text(right, middle, standing.tag, 26, tag_ink, align="right") + 14
    end = start + canvas.text(start, middle, cut(standing.name, right - start, 30), 30, ink)
    if standing.retired:
        canvas.fill(start - 4, middle, end + 4, middle + 3, "muted")
