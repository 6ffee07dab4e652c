"""What does Callisto look like? The octagon with its pieces, and a card for each player below it.

Everything here derives from a view. The three boards fill the same square, with larger cells for two players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from render.callisto_marks import entries, mark
from render.callisto_panel import panel
from render.callisto_words import full_position, position
from render.canvas import Canvas
from render.cards import HEAD, Card, Standing, card
from render.lettering import width
from render.painter import Ghost, PlacingPainter, Say, Try
from render.plaza import GAME, HIGH, MARGIN, WIDE, lay, little
from render.seats import SEATS, badge, shown_name
from render.verdicts import strip
from rules.callisto import MATCH, PIECES, Move, View

SLOT: Final = 69  # a kind of piece with its count, in a card
LINE: Final = 46
UNIT: Final = 13
_GAP: Final = 8


@cache
def cards(players: int) -> tuple[Card, ...]:
    """Side by side for two and four; three would leave a hole, and lie one below the other."""
    columns = 1 if players == 3 else 2
    wide = (WIDE - 20 - (columns - 1) * _GAP) // columns
    lines = -(-len(PIECES) // (wide // SLOT))
    high = HEAD + lines * LINE + 8
    return tuple(
        Card(10 + seat % columns * (wide + _GAP), HIGH + _GAP + seat // columns * (high + _GAP), wide, high)
        for seat in range(players)
    )


@cache
def height(players: int) -> int:
    last = cards(players)[-1]
    return last.y + last.high + 10


class CallistoPainter(PlacingPainter[View]):
    """Draws a view of Callisto, and tells it."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        return _painted(view, names, say).picture()

    def marked(self, view: View, names: Sequence[str], say: Say, tries: Sequence[Try[Move]]) -> Image.Image:
        tries = tuple(dict.fromkeys(tries))  # one move can be written in several ways
        below = strip(entries(tries, say))
        canvas = _painted(view, names, say, below.high)
        mark(canvas, view, tries)
        below.draw(canvas, height(view.players))
        return canvas.picture()

    def panel(self, view: View, names: Sequence[str], say: Say, ghost: Ghost | None) -> Image.Image:
        return panel(view, say, ghost)

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        return position(view, names, say)

    def full_text(self, view: View, names: Sequence[str], say: Say) -> str:
        return full_position(view, names, say)


def _painted(view: View, names: Sequence[str], say: Say, more: int = 0) -> Canvas:
    """The board, and so much room below it."""
    canvas = Canvas(GAME, (WIDE, height(view.players) + more), "night")
    # 4.1: a game of a match that is just over is looked at until the next one begins.
    lay(canvas, view, view.pieces or view.before)
    _last(canvas, view, say)
    _match(canvas, view, say)
    for seat, at in enumerate(cards(view.players)):
        card(canvas, GAME, at, seat, _standing(view, seat, shown_name(names[seat], seat), say))
        _left(canvas, view, seat, at)
    return canvas


def _last(canvas: Canvas, view: View, say: Say) -> None:
    """What was played, in the corner above the board: the notation is learnt by seeing it."""
    if view.last is None:
        canvas.text(MARGIN + 12, MARGIN + 32, "Callisto", 50, "muted", "Bold")
        return
    seat, move = view.last
    canvas.text(MARGIN + 12, MARGIN + 24, say("callisto-board-last"), 26, "muted")
    badge(canvas, GAME, seat, MARGIN + 12, MARGIN + 66, 34, seat in view.retired)
    canvas.text(MARGIN + 56, MARGIN + 66, move.text, 34, "ink", "Bold")


def _match(canvas: Canvas, view: View, say: Say) -> None:
    """Which game of the match this is, and the penalties of those before it (4.1)."""
    if MATCH not in view.options:
        return
    right = WIDE - MARGIN - 12
    words = say("callisto-board-game", game=view.game, games=view.players)
    canvas.text(right, MARGIN + 24, words, 26, "muted", align="right")
    if not view.pieces and view.before:
        words = say("callisto-board-next", game=view.game)
        half = width(words, 44, "Bold") // 2 + 30
        middle = HIGH // 2
        canvas.slab(WIDE // 2 - half, middle - 42, WIDE // 2 + half, middle + 42, "night", 20, "gold", 4)
        canvas.text(WIDE // 2, middle, words, 44, "ink", "Bold", "centre")
    for seat, total in enumerate(view.totals if view.games else ()):
        y = MARGIN + 64 + 36 * seat
        canvas.text(right, y, _minus(total), 30, "ink", "Bold", "right")
        badge(canvas, GAME, seat, right - 96, y, 29, seat in view.retired)


def _minus(penalty: int) -> str:
    return f"−{penalty}" if penalty else "0"


def _standing(view: View, seat: int, name: str, say: Say) -> Standing:
    won = view.outcome is not None and seat in view.outcome.winners
    turn, retired, stuck = seat == view.turn, seat in view.retired, seat in view.out
    tag = (
        "board-winner"
        if won
        else "board-to-play"
        if turn
        else "board-out"
        if retired
        else "callisto-board-stuck"
        if stuck and view.outcome is None
        else None
    )
    scores = view.penalties if view.outcome is None else view.outcome.scores
    return Standing(
        name=name,
        score=_minus(scores[seat]),
        tag=say(tag) if tag else None,
        turn=turn,
        won=won,
        retired=retired,
        fresh=seat in view.newly_out,
    )


def _left(canvas: Canvas, view: View, seat: int, at: Card) -> None:
    """What a player has left, kind by kind; what is used up leaves its shadow."""
    per_line = at.wide // SLOT
    live = seat not in view.retired
    for number in range(len(PIECES)):
        kind = (number + 1) % len(PIECES)  # pillars come last
        count = view.left[seat][kind]
        colour = SEATS[seat].colour if count and live else "out" if count else "line"
        piece = little(kind, 0, colour, UNIT)
        x = at.x + 14 + number % per_line * SLOT
        middle = at.y + HEAD + number // per_line * LINE + LINE // 2
        canvas.paste(piece, x, middle - piece.height // 2)
        if count:
            canvas.text(x + piece.width + 5, middle, str(count), 25, "ink" if live else "muted")
