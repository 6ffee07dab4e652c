"""What does Campanile look like? Three piles on the left, five towers, the stakes, and who plays.

Everything here derives from a view. A table's pictures all have one size: the towers' storeys shrink as
they grow in number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from render.campanile_layout import (
    CARD,
    COLUMN,
    SCENE,
    TOWER,
    WIDE,
    Layout,
    layout,
    pile_corner,
    storey_height,
    tower_middle,
)
from render.campanile_marks import entries, grown, mark, raised
from render.campanile_words import position
from render.canvas import Canvas
from render.lettering import cut, width
from render.marks import CROWN, MARK, crown, turn_mark
from render.masonry import BASE, GAME, base, ghost, roof, storey
from render.painter import Painter, Say, Try
from render.scenery import (
    CHIP,
    FLAG,
    HAND,
    HEDGE,
    HILLS,
    card,
    chip,
    countryside,
    flag,
    hedge,
    moon,
    pile_edges,
    small_card,
)
from render.seats import badge, shown_name
from render.verdicts import strip
from rules.campanile import EXACT_BET, OWN_TOWER, Move, Stake, Style, View

_HAND_HIGH: Final = 800
_SEEN: Final = (OWN_TOWER, EXACT_BET)


class CampanilePainter(Painter[View]):
    """Draws a view of Campanile, and tells it."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        return _painted(view, names, say, _place(view)).picture()

    def marked(self, view: View, names: Sequence[str], say: Say, tries: Sequence[Try[Move]]) -> Image.Image:
        tries = tuple(dict.fromkeys(tries))  # one move can be written in several ways
        place, below = _place(view), strip(*entries(view, tries, say))
        canvas = _painted(view, names, say, place, raised(tries), below.high)
        mark(canvas, view, place, tries)
        below.draw(canvas, place.high)
        return canvas.picture()

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        return position(view, names, say)

    def hand(self, view: View, names: Sequence[str], say: Say) -> Image.Image | None:
        held = view.hands[view.seat] if view.seat is not None else None
        if view.seat is None or held is None:
            return None
        return _hand(view, view.seat, held, say)


def _place(view: View) -> Layout:
    return layout(view.players, bool(view.options))


def _painted(
    view: View,
    names: Sequence[str],
    say: Say,
    place: Layout,
    more: Sequence[int] = (0,) * len(Style),
    below: int = 0,
) -> Canvas:
    """The board; with so many storeys more, that are not there yet, and so much room below it."""
    canvas = Canvas(GAME, (WIDE, place.high + below), "night")
    _sky(canvas, view, place)
    _options(canvas, view, say)
    _piles(canvas, view, place, say)
    _towers(canvas, view, place, more)
    _stakes(canvas, view, place)
    for seat in range(view.players):
        _player(canvas, view, place, seat, shown_name(names[seat], seat), say)
    return canvas


@cache
def _gaps() -> tuple[int, ...]:
    """The middles between the towers, from the edge of the sky: where things grow."""
    return tuple(3 + column * COLUMN for column in range(len(Style) + 1))


def _sky(canvas: Canvas, view: View, place: Layout) -> None:
    """Dusk over the hills, and the game's name in it as long as it is empty."""
    canvas.fill(SCENE, 0, WIDE, place.ground - HILLS, "sky")
    canvas.paste(countryside(WIDE - SCENE, _gaps()), SCENE, place.ground - HILLS)
    canvas.paste(moon(), WIDE - 186, 84)
    if not any(view.heights):
        canvas.text((SCENE + WIDE) // 2, place.ground // 2 - 20, "Campanile", 104, "moon", "Bold", "centre")


def _options(canvas: Canvas, view: View, say: Say) -> None:
    words = " · ".join(say(f"campanile-board-{option}") for option in _SEEN if option in view.options)
    if words:
        canvas.text(WIDE - 14, 26, cut(words, WIDE - SCENE - 28, 26), 26, "muted", align="right")


def _piles(canvas: Canvas, view: View, place: Layout, say: Say) -> None:
    drawn = view.last[1].storeys - 1 if view.last else None  # 3.3
    for pile in range(len(view.tops)):
        _pile(canvas, view, pile, pile_corner(place, pile), CARD, say, pile == drawn)


def _pile(
    canvas: Canvas, view: View, pile: int, at: tuple[int, int], size: tuple[int, int], say: Say, drawn: bool
) -> None:
    x, y = at
    wide, high = size
    top, left = view.tops[pile], view.pile_sizes[pile]
    layers = (left + 2) // 3
    if layers:
        canvas.paste(pile_edges(wide, layers), x, y + high - 12)
    canvas.paste(card(top, wide, high), x, y)
    name = top.title if top is not None else say("campanile-board-empty")
    canvas.text(x + wide // 2, y + high - wide // 7 - 1, name, 29, "dark", "Bold", "centre")
    canvas.slab(x - 20, y - 8, x + 28, y + 40, "night", 24, "gold" if drawn else "paper", 4)
    canvas.text(x + 4, y + 16, str(pile + 1), 34, "ink", "Bold", "centre")
    if drawn:
        canvas.slab(x + wide - 34, y - 6, x + wide + 14, y + 32, "gold", 10)
        canvas.text(x + wide - 10, y + 13, "−1", 27, "dark", "Bold", "centre")
    if left:
        count = say("campanile-board-left", count=left)
        canvas.text(x + wide // 2, y + high + 48, count, 27, "ink", align="centre")


def _towers(canvas: Canvas, view: View, place: Layout, more: Sequence[int]) -> None:
    high = storey_height(grown(view, more), place)
    lines = {line.facts["tower"]: line for line in view.outcome.lines} if view.outcome else {}
    foot = place.ground - BASE
    for style in view.bases:
        middle = tower_middle(view, style)
        left = middle - TOWER // 2
        piece = base(style, TOWER)
        canvas.paste(piece, middle - piece.width // 2, foot)
        height = view.heights[style]
        piece = storey(style, TOWER, high)
        for number in range(1, height + 1):
            canvas.paste(piece, left, foot - number * high)
        top = foot - height * high
        added = view.last[1].storeys if view.last and view.last[1].card == style else 0
        tip = top - more[style] * high
        for number in range(1, more[style] + 1):
            canvas.paste(ghost(style, TOWER, high), left, top - number * high)
        if height or more[style]:  # a base without a storey has no roof yet
            piece = roof(style, TOWER)
            tip -= piece.height
            canvas.paste(piece, middle - piece.width // 2, tip)
        if added:
            canvas.frame(left - 5, top - 1, left + TOWER + 5, top + added * high + 1, "gold", 5)
        line = lines.get(style.title)
        worth = f"{line.facts['large']}/{line.facts['small']}" if line and line.reason == "flag" else None
        _label(canvas, middle, tip, height, added, worth)
        canvas.text(middle, place.ground + 32, style.title, 30, "ink", "Bold", "centre")
    canvas.paste(hedge(WIDE - SCENE, _gaps()), SCENE, place.ground - HEDGE)


def _label(canvas: Canvas, middle: int, tip: int, height: int, added: int, worth: str | None) -> None:
    """How high a tower is, and either by how much it has just grown or the flag it took (4.2)."""
    number = str(height)
    y = tip - 25
    if worth is not None:
        canvas.paste(flag(), middle - 2, tip - FLAG[1] + 6)
        canvas.text(middle + 33, tip - FLAG[1] + 6 + 18, worth, 27, "dark", "Bold", "centre")
        canvas.text(middle - 11, y, number, 36, "ink", "Bold", "right")
        return
    if not added:
        canvas.text(middle, y, number, 36, "ink", "Bold", "centre")
        return
    start = middle - (width(number, 36, "Bold") + 8 + 46) // 2
    pill = start + 8 + canvas.text(start, y, number, 36, "ink", "Bold")
    canvas.slab(pill, y - 18, pill + 46, y + 18, "gold", 10)
    canvas.text(pill + 23, y, f"+{added}", 27, "dark", "Bold", "centre")


def _stakes(canvas: Canvas, view: View, place: Layout) -> None:
    """The chips on each tower, in order of first arrival (3.2.4); at the end, what they earned (4.3)."""
    points = {line.facts["tower"]: line.points for line in view.outcome.lines} if view.outcome else {}
    bettor, bet = (view.last[0], view.last[1].bet) if view.last else (None, None)
    for column, style in enumerate(view.bases):
        x = SCENE + 3 + column * COLUMN + 3
        for number, stake in enumerate(view.stakes[style]):
            y = place.stakes + number * place.stake
            just = bet == style and stake.seat == bettor
            earned = points[style.title][stake.seat] if view.outcome else None
            _stake(canvas, stake, (x, y), place.stake - 4, just, earned, stake.seat in view.retired)


def _stake(
    canvas: Canvas, stake: Stake, at: tuple[int, int], high: int, just: bool, earned: int | None, out: bool
) -> None:
    x, y = at
    right = x + COLUMN - 6
    canvas.slab(x, y, right, y + high, "row-on" if just else "row", 9, "gold" if just else None, 3)
    middle = y + high // 2
    badge(canvas, GAME, stake.seat, x + 8, middle, 29, out)
    total = str(stake.total)
    if earned is not None:
        canvas.text(x + 44, middle, total, 28, "ink", "Bold")
        if earned:
            canvas.slab(right - 51, y + 3, right - 4, y + high - 3, "gold", 8)
            canvas.text(right - 28, middle, f"+{earned}", 26, "dark", "Bold", "centre")
        return
    canvas.text(right - 9, middle, total, 28, "ink", "Bold", "right")
    if len(stake.chips) > 1:
        _chips(canvas, stake.chips, x + 44, middle, right - 16 - width(total, 28, "Bold"))


def _chips(canvas: Canvas, chips: tuple[int, ...], x: int, middle: int, right: int) -> None:
    """The chips of a stake one by one: as a sum, or as bars one to three high when there are too many."""
    words = "+".join(map(str, chips))
    size = next((size for size in (25, 22) if width(words, size) <= right - x), None)
    if size is not None:
        canvas.text(x, middle, words, size, "muted")
        return
    step = min(9, (right - x) // len(chips))
    for number, value in enumerate(chips):
        left = x + number * step
        canvas.fill(left, middle + 11 - value * 7, left + step - 2, middle + 11, "muted")


def _player(canvas: Canvas, view: View, place: Layout, seat: int, name: str, say: Say) -> None:
    top = place.rows + seat * place.row
    middle = top + (place.row - 6) // 2
    out = seat in view.retired
    won = view.outcome is not None and seat in view.outcome.winners
    lit = won or seat == view.turn
    canvas.slab(
        10, top, WIDE - 10, top + place.row - 6, "row-on" if lit else "row", 12, "gold" if lit else None, 3
    )
    if won:
        canvas.paste(crown(GAME), 18, middle - CROWN[1] // 2)
    elif lit:
        canvas.paste(turn_mark(GAME), 25, middle - MARK[1] // 2)
    badge(canvas, GAME, seat, 65, middle, 35, out)
    right = (_score(canvas, view, seat, middle) if view.outcome else _left(canvas, view, seat, middle)) - 14
    tag = "board-winner" if won else "board-to-play" if lit else "board-out" if out else None
    if tag is not None:
        right -= canvas.text(right, middle, say(tag), 26, "gold" if lit else "muted", align="right") + 14
    start = 116
    end = start + canvas.text(start, middle, cut(name, right - start, 31), 31, "muted" if out else "ink")
    if out:
        canvas.fill(start - 4, middle, end + 4, middle + 3, "muted")


def _left(canvas: Canvas, view: View, seat: int, middle: int) -> int:
    """What a player has left, chips by value and cards in hand. Gives where it begins."""
    out = seat in view.retired
    ink = "faint" if out else "ink"
    x = WIDE - 90
    canvas.paste(small_card(), x, middle - HAND[1] // 2)
    canvas.text(x + HAND[0] + 5, middle, f"×{view.hand_sizes[seat]}", 27, ink)
    x -= 16
    for value, count in reversed(list(enumerate(view.chips[seat], start=1))):
        x -= 82
        _counted_chip(canvas, x, middle, value, count, out)
    return x


def _counted_chip(canvas: Canvas, x: int, middle: int, value: int, count: int, out: bool) -> None:
    canvas.paste(chip(bool(count) and not out), x, middle - CHIP // 2)
    canvas.text(x + CHIP // 2, middle, str(value), 26, "dark", "Bold", "centre")
    canvas.text(x + CHIP + 5, middle, f"×{count}", 27, "ink" if count and not out else "faint")


def _score(canvas: Canvas, view: View, seat: int, middle: int) -> int:
    """A player's points, tower by tower and together. Gives where they begin."""
    assert view.outcome is not None
    score = str(view.outcome.scores[seat])
    start = WIDE - 30 - canvas.text(WIDE - 30, middle, score, 36, "ink", "Bold", "right")
    won = [line.points[seat] for line in view.outcome.lines if line.points[seat]]
    if len(won) < 2:
        return start
    words = " + ".join(map(str, won)) + " ="
    return WIDE - 86 - canvas.text(WIDE - 86, middle, words, 27, "muted", align="right")


def _hand(view: View, seat: int, held: tuple[Style, ...], say: Say) -> Image.Image:
    """The cards of a seat, large; what each number of storeys draws; and the chips to bet with."""
    canvas = Canvas(GAME, (WIDE, _HAND_HIGH), "night")
    badge(canvas, GAME, seat, 24, 36, 42)
    chips = WIDE - 14 - 82 * len(view.chips[seat])
    title = say("campanile-board-hand")
    canvas.text(80, 36, cut(title, chips - 90, 36, "Bold"), 36, "ink", "Bold")
    for value, count in enumerate(view.chips[seat], start=1):
        _counted_chip(canvas, chips + 82 * (value - 1), 36, value, count, False)
    wide, high = 262, 352
    third = WIDE // 3
    for number, style in enumerate(sorted(held)):
        x = third * number + (third - wide) // 2
        canvas.paste(card(style, wide, high), x, 74)
        canvas.text(x + wide // 2, 74 + high - 41, style.title, 46, "dark", "Bold", "centre")
    canvas.slab(10, 444, WIDE - 10, _HAND_HIGH - 10, "row", 16)
    draws = cut(say("campanile-board-hand-draws"), WIDE - 60, 28)
    canvas.text(WIDE // 2, 474, draws, 28, "muted", align="centre")
    for pile in range(len(view.tops)):
        middle = third * pile + third // 2
        canvas.slab(middle - 88, 498, middle + 88, 540, "gold", 12)
        words = say("campanile-board-storeys", count=pile + 1)
        canvas.text(middle, 519, words, 29, "dark", "Bold", "centre")
        _pile(canvas, view, pile, (middle - CARD[0] // 2 + 6, 562), CARD, say, False)
    return canvas.picture()
