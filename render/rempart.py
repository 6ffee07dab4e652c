"""What does Rempart look like? The cards in their grid, and below it everyone's wall.

A table's pictures all have one size, the last one with its reckoning too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.lettering import cut
from render.marks import CROWN, MARK, crown, turn_mark
from render.painter import Painter, Say, Try
from render.rempart_figures import GAME, figure
from render.rempart_grid import HEADER, HIGH, WIDE, lay
from render.rempart_marks import entries, mark
from render.rempart_missed import missed
from render.rempart_wall import (
    BODY,
    BREADTH,
    block,
    heart,
    lift,
    ready,
    shield,
    star,
    target,
    wall,
    walled,
    worth,
)
from render.rempart_words import done, full_position, position
from render.seats import badge, shown_name
from render.verdicts import strip
from rules.game import Outcome
from rules.geometry import Cell
from rules.rempart import GOAL, POINTS, Move, Phase, Shot, View

_HEAD: Final = 42
_GAP: Final = 6
_STRIP: Final = 42
_ICON: Final = 32
# Where a line of the reckoning begins, from the right edge of the picture.
_COLUMNS: Final = {"cards": 592, "king": 506, "queen": 434, "children": 362, "pairs": 266, "ravens": 194}


@cache
def plot(points: bool) -> int:
    """How high a player's part of the picture is."""
    return _HEAD + lift(points) + BODY + 10


def height(view: View) -> int:
    points = POINTS in view.options
    return HIGH + _STRIP * points + view.players * (plot(points) + _GAP) + 4


class RempartPainter(Painter[View]):
    """Draws a view of Rempart, and tells it."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        return _painted(view, names, say).picture()

    def marked(self, view: View, names: Sequence[str], say: Say, tries: Sequence[Try[Move]]) -> Image.Image:
        tries = tuple(dict.fromkeys(tries))  # one move can be written in several ways
        below = strip(entries(tries, say))
        canvas = _painted(view, names, say, below.high)
        mark(canvas, view, [_wall(view, seat) for seat in range(view.players)], tries)
        below.draw(canvas, height(view))
        return canvas.picture()

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        return position(view, names, say)

    def full_text(self, view: View, names: Sequence[str], say: Say) -> str:
        return full_position(view, names, say)

    def hand(self, view: View, names: Sequence[str], say: Say) -> Image.Image | None:
        acts = view.seat is not None and view.seat == view.turn and view.phase is Phase.REVEAL
        return missed(view, names, say) if acts and view.since else None


def _painted(view: View, names: Sequence[str], say: Say, more: int = 0) -> Canvas:
    """The board, and so much room below it."""
    canvas = Canvas(GAME, (WIDE, height(view) + more), "night")
    lay(canvas, view)
    _header(canvas, view, say)
    if POINTS in view.options:
        _strip(canvas, view, say)
    for seat in range(view.players):
        _player(canvas, view, seat, shown_name(names[seat], seat), say)
    return canvas


def _top(view: View, seat: int) -> int:
    """Where a player's part of the picture begins."""
    points = POINTS in view.options
    return HIGH + _STRIP * points + seat * (plot(points) + _GAP)


def _wall(view: View, seat: int) -> Cell:
    return (WIDE - BREADTH) // 2, _top(view, seat) + _HEAD


def _header(canvas: Canvas, view: View, say: Say) -> None:
    """What was done last on the left; on the right how it stands, or why it is over."""
    middle = (HEADER - 6) // 2
    right = WIDE - 14
    words, ink = _standing(view, say)
    right -= canvas.text(right, middle, words, 28, ink, align="right") + 20
    if view.last is None:
        canvas.text(38, middle, "Rempart", 40, "muted", "Bold")
        return
    seat = view.last[0]
    badge(canvas, GAME, seat, 36, middle, 34, seat in view.retired)
    canvas.text(80, middle, cut(done(view, say), right - 80, 32, "Bold"), 32, "ink", "Bold")


def _standing(view: View, say: Say) -> tuple[str, str]:
    if view.outcome is not None:
        return say(f"rempart-board-over-{view.outcome.reason}"), "muted"
    if view.stall_warning is not None:  # 4.4
        return say("rempart-board-stall", turns=view.stall_warning), "gold"
    return say("rempart-board-down", count=sum(view.face_down)), "muted"


def _strip(canvas: Canvas, view: View, say: Say) -> None:
    """In the points game: the cards shot away on the left, what the marks on the walls mean on the right."""
    middle = HIGH + _STRIP // 2 - 4
    x = 20
    if view.gone:
        canvas.paste(figure("cannon", _ICON), x, middle - _ICON // 2)
        x += _ICON + 8
        x += canvas.text(x, middle, say("rempart-board-shot-away"), 26, "muted") + 12
    else:
        canvas.text(x, middle, say("rempart-board-points-game"), 26, "muted")
    for card in view.gone:
        last = view.last[1] if view.last else None
        if isinstance(last, Shot) and last.card == card:
            canvas.slab(x - 4, middle - 20, x + 50, middle + 20, "gold", 9)
        canvas.paste(block(46, 32), x, middle - 16)
        canvas.text(x + 23, middle - 1, str(card), 27, "dark", "Bold", "centre")
        x += 54
    right = WIDE - 20
    for icon, words in _legend(view):
        right -= canvas.text(right, middle, say(words), 25, "muted", align="right") + 8
        canvas.paste(icon, right - icon.width, middle - icon.height // 2)
        right -= icon.width + 20


def _legend(view: View) -> list[tuple[Image.Image, str]]:
    """The marks that stand on some wall now; while a cannon is to fire, what it can reach."""
    legend = []
    if view.phase is Phase.FIRE:
        legend.append((target(), "rempart-board-target"))
    elif ready(view):
        legend.append((star(), "rempart-board-ready"))
    if any(map(walled, view.ramparts)):
        legend.append((shield(), "rempart-board-safe"))
    return legend


def _player(canvas: Canvas, view: View, seat: int, name: str, say: Say) -> None:
    top = _top(view, seat)
    out = seat in view.retired
    won = view.outcome is not None and seat in view.outcome.winners
    lit = won or seat == view.turn
    canvas.slab(
        10,
        top,
        WIDE - 10,
        top + plot(POINTS in view.options),
        "row-on" if lit else "row",
        12,
        "gold" if lit else None,
        3,
    )
    wall(canvas, view, seat, *_wall(view, seat))
    middle = top + _HEAD // 2 + 1
    if won:
        canvas.paste(crown(GAME), 20, middle - CROWN[1] // 2)
    elif lit:
        canvas.paste(turn_mark(GAME), 26, middle - MARK[1] // 2)
    start = 64 if lit else 24
    badge(canvas, GAME, seat, start, middle, 32, out)
    start += 44
    right = _right(canvas, view, seat, middle, say) - 16
    end = start + canvas.text(start, middle, cut(name, right - start, 30), 30, "muted" if out else "ink")
    if out:
        canvas.fill(start - 4, middle, end + 4, middle + 3, "muted")


def _right(canvas: Canvas, view: View, seat: int, middle: int, say: Say) -> int:
    """How far a wall is and what it is worth, or how its points came together. Gives where that begins."""
    points = POINTS in view.options
    ink = "muted" if seat in view.retired else "ink"
    right = WIDE - 26
    if points and view.outcome is not None:
        return _reckoning(canvas, view.outcome, seat, right, middle, ink)
    if points:
        words = say("rempart-board-points", points=worth(view.ramparts[seat]))
        canvas.text(right, middle, words, 32, ink, "Bold", "right")
        right -= 104
    cards = f"{len(view.ramparts[seat])}/{GOAL}"
    canvas.text(
        right, middle, cards, 32, "muted" if points else ink, "Semibold" if points else "Bold", "right"
    )
    right -= 92
    tag, lit = _tag(view, seat)
    if tag is not None:
        right -= canvas.text(right, middle, say(tag), 27, "gold" if lit else "muted", align="right")
    return right


def _tag(view: View, seat: int) -> tuple[str | None, bool]:
    if view.outcome is not None and seat in view.outcome.winners:
        return "board-winner", True
    if seat == view.turn:
        return f"rempart-board-to-{view.phase.value}", True
    return ("board-out" if seat in view.retired else None), False


def _reckoning(canvas: Canvas, outcome: Outcome, seat: int, right: int, middle: int, ink: str) -> int:
    """The points of a player line by line, each beside its picture, and together (6.2 to 6.5)."""
    canvas.text(right, middle, str(outcome.scores[seat]), 36, ink, "Bold", "right")
    canvas.text(right - 50, middle, "=", 30, "muted", align="right")
    for line in outcome.lines:
        if not line.points[seat]:
            continue
        x = WIDE - _COLUMNS[line.reason]
        icons = _icons(line.reason)
        wide = 24 * len(icons) + 14
        canvas.slab(x, middle - 18, x + wide, middle + 18, "sky", 7)
        for number, icon in enumerate(icons):
            canvas.paste(icon, x + 19 + 24 * number - icon.width // 2, middle - icon.height // 2)
        canvas.text(x + wide + 6, middle, str(line.points[seat]), 29, ink, "Bold")
    return WIDE - max(_COLUMNS.values())


@cache
def _icons(reason: str) -> tuple[Image.Image, ...]:
    if reason == "cards":
        return (block(28, 24),)
    if reason == "children":
        return figure("prince", _ICON), figure("princess", _ICON)
    if reason == "pairs":
        return (heart(),)
    return (figure("one-raven" if reason == "ravens" else reason, _ICON),)
