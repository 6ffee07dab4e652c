"""What may be done in Campanile, and what not? Storeys to come, chips to bet, piles to draw from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from render.campanile_layout import (
    CARD,
    COLUMN,
    TOWER,
    Layout,
    pile_corner,
    storey_height,
    tower_middle,
)
from render.canvas import Canvas
from render.ghosts import dot
from render.lettering import width
from render.masonry import BASE, GAME
from render.painter import FEW, Say, Try
from render.scenery import CHIP, card, chip, small_card
from render.seats import badge
from render.verdicts import Entry, sign
from rules.campanile import PILES, Campanile, Move, Style, View

_NOTATION: Final = Campanile()
_MOST: Final = PILES + 1  # storeys to be drawn: one too many looks like any number too many
_SMALL: Final = (34, 42)


class _Part(NamedTuple):
    """A part of a turn that was tried: how many storeys, or which chip; `fine` is None if that is not known,
    since the turn did not come so far."""

    tower: Style
    number: int
    fine: bool | None


def raised(tries: Sequence[Try[Move]]) -> tuple[int, ...]:
    """By how much each tower would grow at most."""
    moves = [tried.move for tried in tries if tried.legal or len(tries) <= FEW]
    return tuple(
        max((min(move.storeys, _MOST) for move in moves if move.card == style), default=0) for style in Style
    )


def grown(view: View, more: Sequence[int]) -> tuple[int, ...]:
    return tuple(height + storeys for height, storeys in zip(view.heights, more, strict=True))


def mark(canvas: Canvas, view: View, place: Layout, tries: Sequence[Try[Move]]) -> None:
    few = len(tries) <= FEW
    tried = tries if few else [tried for tried in tries if tried.legal]
    high = storey_height(grown(view, raised(tries)), place)
    # The larger frame first: what is less lies within it.
    for part in sorted(_builds(view, tried), key=lambda part: -part.number):
        _build(canvas, view, place, part, high, few)
    for style in Style:
        bets = [part for part in _bets(view, tried) if part.tower == style]
        if bets:
            _bet(canvas, view, place, style, bets, few)
    for pile in sorted({one.move.storeys - 1 for one in tried if one.legal}):
        _draw(canvas, place, pile, few)


def entries(view: View, tries: Sequence[Try[Move]], say: Say) -> Iterator[list[Entry]]:
    """The hand of whoever looks, without which one could not see why; and what the marks mean."""
    held = view.hands[view.seat] if view.seat is not None and tries else None
    if held is not None and view.outcome is None:
        shown = [(card(style, *_SMALL), style.title) for style in sorted(held)]
        yield [(small_card(), say("campanile-board-in-hand")), *shown]
    if len(tries) <= FEW:
        yield [(sign(GAME, tried.legal), _NOTATION.format(tried.move)) for tried in tries]
    else:
        yield [(dot(GAME, 24), say("campanile-board-possible"))]


def _builds(view: View, tries: Sequence[Try[Move]]) -> list[_Part]:
    """Each building once; it is fine if some turn may begin with it, whatever the bet."""
    found: dict[tuple[Style, int], bool] = {}
    for tried in tries:
        built = tried.move.card, tried.move.storeys
        found[built] = found.get(built, False) or _built(view, tried)
    return [_Part(style, storeys, fine) for (style, storeys), fine in found.items()]


def _built(view: View, tried: Try[Move]) -> bool:
    return tried.legal or any(
        (move.card, move.storeys) == (tried.move.card, tried.move.storeys) for move in view.moves
    )


def _bets(view: View, tries: Sequence[Try[Move]]) -> list[_Part]:
    """Each chip on each tower once, the allowed ones before the others."""
    found: dict[tuple[Style, int], bool | None] = {}
    for tried in sorted(tries, key=lambda tried: not tried.legal):
        if tried.move.bet is not None:
            fine = tried.legal if _built(view, tried) else None
            found.setdefault((tried.move.bet, tried.move.chip), fine)
    return [_Part(style, value, fine) for (style, value), fine in found.items()]


def _build(canvas: Canvas, view: View, place: Layout, part: _Part, high: int, few: bool) -> None:
    """A frame round the storeys to come, and in the last of them how many they are."""
    storeys = min(part.number, _MOST)
    middle = tower_middle(view, part.tower)
    foot = place.ground - BASE - view.heights[part.tower] * high
    top = foot - storeys * high
    y = top + high // 2
    if not few:
        mark = dot(GAME, min(22, high))
        canvas.paste(mark, middle - mark.width // 2, y - mark.height // 2)
        return
    left, right = middle - TOWER // 2 - 3, middle + TOWER // 2 + 3
    canvas.frame(left - 1, top - 1, right + 1, foot + 1, "dark", 6)
    canvas.frame(left, top, right, foot, "good" if part.fine else "bad", 4)
    drawn = sign(GAME, bool(part.fine), max(20, min(32, high - 6)))
    words = f"+{part.number}"
    half = (width(words, 28, "Bold") + drawn.width + 18) // 2
    canvas.slab(middle - half, y - 17, middle + half, y + 17, "night", 10)
    canvas.text(middle - half + 6, y, words, 28, "ink", "Bold")
    canvas.paste(drawn, middle + half - drawn.width - 5, y - drawn.height // 2)


def _bet(canvas: Canvas, view: View, place: Layout, style: Style, bets: Sequence[_Part], few: bool) -> None:
    """Chips in the line of the seat that would bet, after what it has on that tower (3.2.4)."""
    seat = view.turn or 0
    stakes = view.stakes[style]
    line = next((number for number, stake in enumerate(stakes) if stake.seat == seat), len(stakes))
    x = tower_middle(view, style) - COLUMN // 2 + 3
    y = place.stakes + line * place.stake
    high = place.stake - 4
    middle = y + high // 2
    canvas.slab(x, y, x + COLUMN - 6, y + high, "row-on", 9, "ink", 2)
    if len(bets) < 3:
        badge(canvas, GAME, seat, x + 5, middle, 27)
        x += 36
    if line < len(stakes):
        x += canvas.text(x, middle, f"{stakes[line].total}+", 27, "ink", "Bold") + 2
    room = tower_middle(view, style) + COLUMN // 2 - 5 - x
    size = 28 if len(bets) == 1 else 24 if len(bets) == 2 else 20
    step = min(CHIP + (size - 8 if few else 2), room // len(bets))
    for part in bets:
        canvas.paste(chip(True), x, middle - CHIP // 2)
        canvas.text(x + CHIP // 2 - (3 if few else 0), middle, str(part.number), 25, "dark", "Bold", "centre")
        if few and part.fine is not None:
            canvas.paste(sign(GAME, part.fine, size), x + step - size + 2, middle + CHIP // 2 - size)
        x += step


def _draw(canvas: Canvas, place: Layout, pile: int, few: bool) -> None:
    """The card that one would get (3.3)."""
    x, y = pile_corner(place, pile)
    wide, high = CARD
    drawn = sign(GAME, True) if few else dot(GAME, 26)
    if few:
        canvas.frame(x - 1, y - 1, x + wide + 1, y + high + 1, "dark", 7)
        canvas.frame(x, y, x + wide, y + high, "good", 5)
        canvas.slab(x - 20, y - 8, x + 28, y + 40, "night", 24, "good", 4)
        canvas.text(x + 4, y + 16, str(pile + 1), 34, "ink", "Bold", "centre")
    canvas.paste(drawn, x + wide - drawn.width - 2, y + high - drawn.height - 44)
