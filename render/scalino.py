"""What does Scalino look like? The pyramid from above, what was done last, and a card for each player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.cards import HEAD, Card, Standing, card
from render.lettering import cut
from render.painter import Ghost, PlacingPainter, Say, Try
from render.pyramid import GAME, HEADER, HIGH, WIDE
from render.scalino_marks import bar, stage
from render.scalino_panel import panel
from render.scalino_tries import entries, mark
from render.scalino_words import full_position, position
from render.seats import badge, shown_name
from render.verdicts import strip
from rules.scalino import COLOURS, DISMANTLE, Move, View

LINE: Final = 46
BADGE: Final = "chip"  # seats have no colour here: the pieces have them
_GAP: Final = 8


@cache
def cards(players: int, lines: int) -> tuple[Card, ...]:
    """Two side by side, each with so many lines below the name; an odd one out takes the width."""
    wide = (WIDE - 20 - _GAP) // 2
    high = HEAD + lines * LINE + 8
    return tuple(
        Card(
            10 + seat % 2 * (wide + _GAP),
            HIGH + seat // 2 * (high + _GAP),
            WIDE - 20 if seat == players - 1 and seat % 2 == 0 else wide,
            high,
        )
        for seat in range(players)
    )


def lines(view: View) -> int:
    """Below a name: a line for each of its colours, or one for what it has taken."""
    return max(1, *map(len, view.colours))


def height(view: View) -> int:
    last = cards(view.players, lines(view))[-1]
    return last.y + last.high + 10


class ScalinoPainter(PlacingPainter[View]):
    """Draws a view of Scalino, built or taken down, and tells it."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        return _painted(view, names, say).picture()

    def marked(self, view: View, names: Sequence[str], say: Say, tries: Sequence[Try[Move]]) -> Image.Image:
        tries = tuple(dict.fromkeys(tries))  # one move can be written in several ways
        below = strip(entries(tries, say))
        canvas = _painted(view, names, say, below.high)
        mark(canvas, view, tries)
        below.draw(canvas, height(view))
        return canvas.picture()

    def panel(self, view: View, names: Sequence[str], say: Say, ghost: Ghost | None) -> Image.Image:
        return panel(view, say, ghost)

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        return position(view, names, say)

    def full_text(self, view: View, names: Sequence[str], say: Say) -> str:
        return full_position(view, names, say)


def _painted(view: View, names: Sequence[str], say: Say, more: int = 0) -> Canvas:
    """The board, and so much room below it."""
    canvas = Canvas(GAME, (WIDE, height(view) + more), "night")
    stage(canvas, view)
    _header(canvas, view, say)
    for seat, at in enumerate(cards(view.players, lines(view))):
        standing = _standing(view, seat, shown_name(names[seat], seat), say)
        card(canvas, GAME, at, seat, standing, BADGE)
        if DISMANTLE in view.options:
            _taken(canvas, view, seat, at)
        else:
            _left(canvas, view, seat, at)
    return canvas


def _header(canvas: Canvas, view: View, say: Say) -> None:
    """The last move on the left, how far the pyramid is on the right."""
    middle = HEADER // 2 + 2
    right = WIDE - 34
    words = _progress(view, say)
    right -= canvas.text(right, middle, words, 28, "muted", align="right") + 20
    if view.last is None:
        canvas.text(46, middle, "Scalino", 44, "muted", "Bold")
        return
    seat, move = view.last
    start = 46 + canvas.text(46, middle, say("scalino-board-last"), 28, "muted") + 14
    badge(canvas, GAME, seat, start, middle, 34, seat in view.retired, BADGE)
    canvas.text(start + 44, middle, cut(move.text, right - start - 44, 34, "Bold"), 34, "ink", "Bold")


def _progress(view: View, say: Say) -> str:
    if view.outcome is not None:
        return say(f"scalino-board-over-{view.outcome.reason}")
    if DISMANTLE not in view.options:
        return say("scalino-board-level", level=view.level or 1, free=len(view.free))
    if view.level is not None:
        return say("scalino-board-due", level=view.level)
    return say("scalino-board-standing", count=len(view.pieces))


def _standing(view: View, seat: int, name: str, say: Say) -> Standing:
    won = view.outcome is not None and seat in view.outcome.winners
    turn, retired, skipped = seat == view.turn, seat in view.retired, seat in view.skipped
    tag = (
        "board-winner"
        if won
        else ("scalino-board-again" if view.again else "board-to-play")
        if turn
        else "board-out"
        if retired
        else "scalino-board-passed"
        if skipped
        else None
    )
    score = view.scores[seat] if view.outcome is None else view.outcome.scores[seat]
    return Standing(
        name=name,
        score=str(score).replace("-", "−"),
        tag=say(tag) if tag else None,
        turn=turn,
        won=won,
        retired=retired,
        fresh=skipped,
    )


def _left(canvas: Canvas, view: View, seat: int, at: Card) -> None:
    """What a player has left, colour by colour: threes, twos and ones."""
    for line, colour in enumerate(view.colours[seat]):
        middle = at.y + HEAD + line * LINE + LINE // 2
        live = seat not in view.retired
        ink = COLOURS[colour] if live else "faint"
        canvas.text(at.x + 31, middle, COLOURS[colour][0].upper(), 32, ink, "Bold", "centre")
        x = at.x + 62
        for length in (3, 2, 1):
            count = view.left[colour][length - 1]
            piece = bar(colour, length, bool(count) and live)
            canvas.paste(piece, x, middle - piece.height // 2)
            x += piece.width + 8
            canvas.text(x, middle, f"×{count}", 28, "ink" if count and live else "faint")
            x += 58


def _taken(canvas: Canvas, view: View, seat: int, at: Card) -> None:
    """What a player has taken: so many threes, twos and ones (5.4)."""
    middle = at.y + HEAD + LINE // 2
    x = at.x + 20
    for length in (3, 2, 1):
        count = sum(len(piece.cells) == length for piece in view.taken[seat])
        piece = bar(None, length, bool(count))
        canvas.paste(piece, x, middle - piece.height // 2)
        x += piece.width + 8
        canvas.text(x, middle, f"×{count}", 28, "ink" if count else "faint")
        x += 66
