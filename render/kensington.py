"""What does Kensington look like? A street in the evening for each player, what is left, and the score.

Everything here derives from a view. A tile in hand lies face down unless it was bought (7.1), whoever looks:
the board is the same for all, and what the drawer alone may see is in `hand` and on the panel.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas
from render.cards import HEAD, Card, Standing, card
from render.kensington_hand import hand
from render.kensington_marks import Marked, Span, entries, mark, span
from render.kensington_panel import panel
from render.kensington_score import score_sheet
from render.kensington_street import (
    Plot,
    Scene,
    mark_newest,
    number_columns,
    plot,
    put_up,
    street,
    tell_heights,
)
from render.kensington_table import stock, warehouse
from render.kensington_tiles import GAME
from render.kensington_words import full_position, noted, position
from render.lettering import cut
from render.painter import Ghost, PlacingPainter, Say, Try
from render.seats import badge, shown_name
from render.verdicts import strip
from rules.house import worth
from rules.kensington import STRICT_LIGHT, Build, End, Move, View

WIDE: Final = 880
HEADER: Final = 60
_GAP: Final = 8
_EDGE: Final = 10
_INSET: Final = 7  # of a street in its card
_HIGH: Final = {2: 1084, 3: 1270, 4: 1112, 5: 1260}
_TABLE: Final = 136
_BESIDE: Final = {1: 206, 2: 103}  # for a warehouse, by how many cards are abreast
_BELOW: Final = 110
_LINE: Final = 38  # of the score sheet
_LARGEST: Final = {2: 66, 3: 58, 4: 58, 5: 52}  # cells: a lone door need not fill the street


class Lot(NamedTuple):
    """What a card holds below the name: a street, and the warehouse beside or below it."""

    street: Scene
    warehouse: Card


class Layout(NamedTuple):
    """Where things are: the table, a card for each player, and the ways to divide it."""

    table: Card
    cards: tuple[Card, ...]
    lots: tuple[tuple[Lot, ...], ...]


@cache
def layout(players: int, over: bool) -> Layout:
    """One below the other for two and three, whose houses grow wide; otherwise in pairs, and with five
    the table takes the sixth place. When it is over, warehouses count nothing and make room."""
    abreast = 1 if players < 4 else 2
    rows = -(-players // abreast)
    sixth = players % abreast == 1
    table = 0 if sixth else max(_TABLE, (players + 1) * _LINE + 18) if over else _TABLE
    top = HEADER + (table + _GAP if table else 0)
    wide = (WIDE - 2 * _EDGE - (abreast - 1) * _GAP) // abreast
    high = (_HIGH[players] - top - _EDGE - (rows - 1) * _GAP) // rows
    places = [
        Card(_EDGE + number % abreast * (wide + _GAP), top + number // abreast * (high + _GAP), wide, high)
        for number in range(rows * abreast)
    ]
    ways = [(0, 0)] if over else [(_BESIDE[abreast], 0), (0, _BELOW)]
    return Layout(
        places[-1] if sixth else Card(_EDGE, HEADER, WIDE - 2 * _EDGE, table),
        tuple(places[:players]),
        tuple(tuple(_lot(at, *way) for way in ways) for at in places[:players]),
    )


def _lot(at: Card, beside: int, below: int) -> Lot:
    """That card with so much of it left beside or below the street."""
    wide, high = at.wide - 2 * _INSET, at.high - HEAD - _INSET
    scene = Scene(at.x + _INSET, at.y + HEAD, wide - beside, high - below)
    if below:
        return Lot(scene, Card(scene.x, scene.y + scene.high + _INSET, wide, below - _INSET))
    return Lot(scene, Card(scene.x + scene.wide + _INSET, scene.y, beside - _INSET, high))


def height(players: int) -> int:
    return _HIGH[players]


class KensingtonPainter(PlacingPainter[View]):
    """Draws a view of Kensington, and tells it."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        return _painted(view, names, say, _spans(view, ())).picture()

    def marked(self, view: View, names: Sequence[str], say: Say, tries: Sequence[Try[Move]]) -> Image.Image:
        tries = tuple(dict.fromkeys(tries))  # one move can be written in several ways
        below, spans = strip(*entries(view, tries, say)), _spans(view, tries)
        canvas = _painted(view, names, say, spans, below.high)
        lots = [_best(view, seat, spans[seat]) for seat in range(view.players)]
        seat = view.turn or 0
        where = _plot(view, lots[seat].street, spans[seat])
        table = layout(view.players, view.outcome is not None).table
        mark(canvas, view, tries, Marked(where, table, tuple(lot.warehouse for lot in lots)))
        below.draw(canvas, height(view.players))
        return canvas.picture()

    def panel(self, view: View, names: Sequence[str], say: Say, ghost: Ghost | None) -> Image.Image:
        return panel(view, say, ghost)

    def hand(self, view: View, names: Sequence[str], say: Say) -> Image.Image | None:
        return hand(view, say)

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        return position(view, names, say)

    def full_text(self, view: View, names: Sequence[str], say: Say) -> str:
        return full_position(view, names, say)


def _spans(view: View, tries: Sequence[Try[Move]]) -> list[Span]:
    """What each street has to show: its house, and where it is whose turn, the tiles that are tried."""
    return [span(house, tries if seat == view.turn else ()) for seat, house in enumerate(view.houses)]


def _painted(view: View, names: Sequence[str], say: Say, spans: Sequence[Span], more: int = 0) -> Canvas:
    """The board, with so much to be seen of each street, and so much room below it."""
    over = view.outcome is not None
    place = layout(view.players, over)
    shown = [shown_name(name, seat) for seat, name in enumerate(names[: view.players])]
    canvas = Canvas(GAME, (WIDE, height(view.players) + more), "night")
    _header(canvas, view, say)
    if over:
        score_sheet(canvas, view, shown, place.table, say)
    else:
        stock(canvas, view, place.table, say)
    for seat, at in enumerate(place.cards):
        card(canvas, GAME, at, seat, _standing(view, seat, shown[seat], say))
        lot = _best(view, seat, spans[seat])
        _house(canvas, view, seat, lot.street, spans[seat])
        if not over:
            warehouse(canvas, view, seat, lot.warehouse, say)
    return canvas


def _best(view: View, seat: int, seen: Span) -> Lot:
    """The way to divide a card with which the house is largest."""
    lots = layout(view.players, view.outcome is not None).lots[seat]
    return max(lots, key=lambda lot: _plot(view, lot.street, seen).size)


def _closing(view: View) -> bool:
    """Whether the closing turns have come, for all to know (4.1)."""
    return view.ender is not None and view.held_kind is None


def _header(canvas: Canvas, view: View, say: Say) -> None:
    """The last move on the left; on the right why it is over or soon may be, and by which rules."""
    middle = HEADER // 2 + 2
    right = WIDE - 26
    start = 26
    if view.last is None:
        start += canvas.text(start, middle, "Kensington", 42, "ink", "Bold") + 24
    else:
        seat, move = view.last
        start += canvas.text(start, middle, say("kensington-board-last"), 26, "muted") + 12
        badge(canvas, GAME, seat, start, middle, 34, seat in view.retired)
        start += 44
        start += canvas.text(start, middle, noted(move), 32, "ink", "Bold") + 24
    news = _news(view, say)
    if news is not None:
        words = cut(news, right - start, 26)
        right -= canvas.text(right, middle, words, 26, "gold", align="right") + 16
    if STRICT_LIGHT in view.options:
        words = say("kensington-board-strict-light")
        if cut(words, right - start, 26) == words:
            canvas.text(right, middle, words, 26, "muted", align="right")


def _news(view: View, say: Say) -> str | None:
    if view.outcome is not None:
        return say(f"kensington-board-over-{view.outcome.reason}")
    if _closing(view):
        return say("kensington-board-ending")
    return say("kensington-board-stalling") if view.stalling else None


def _standing(view: View, seat: int, name: str, say: Say) -> Standing:
    won = view.outcome is not None and seat in view.outcome.winners
    turn, retired = seat == view.turn, seat in view.retired
    tag = (
        "board-winner"
        if won
        else "board-out"
        if retired
        else None
        if not turn
        else "kensington-board-closing"
        if _closing(view) and seat != view.ender
        else "kensington-board-build"
        if view.taken
        else "kensington-board-take"
    )
    score = worth(view.houses[seat]).total if view.outcome is None else view.outcome.scores[seat]
    return Standing(name, str(score), say(tag) if tag else None, turn, won, retired)


def _plot(view: View, scene: Scene, seen: Span) -> Plot:
    columns, storeys = seen
    label = view.outcome is not None
    return plot(scene, columns.start, len(columns), storeys, _LARGEST[view.players], label)


def _house(canvas: Canvas, view: View, seat: int, scene: Scene, seen: Span) -> None:
    house = view.houses[seat]
    over = view.outcome is not None
    canvas.paste(street(scene.wide, scene.high), scene.x, scene.y)
    where = _plot(view, scene, seen)
    put_up(canvas, house, where, seat)
    number_columns(canvas, seen.columns, where)
    if over:
        tell_heights(canvas, house, where)
    elif view.last is not None and view.last[0] == seat and isinstance(view.last[1], (Build, End)):
        mark_newest(canvas, house, where)
