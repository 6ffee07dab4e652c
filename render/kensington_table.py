"""What lies on the table of Kensington? The stock, the bank, the birds on their wire, and the warehouses."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.cards import Card
from render.kensington_tiles import GAME, back, chip, extent, little, perched
from render.kensington_words import birds_out
from render.lettering import cut
from render.painter import Say
from render.seats import badge
from rules.geometry import Cell
from rules.house import Kind
from rules.kensington import BROWN, LAST_BIRD, PLACES, View

PILE: Final = 56
_SIXTH: Final = 600  # a table less wide has the place of a sixth player
_THICK: Final = 12  # so many tiles of a pile for each edge that shows under it


def stock(canvas: Canvas, view: View, at: Card, say: Say) -> None:
    """What is left of each kind, the bank, and the birds on their wire."""
    canvas.slab(at.x, at.y, at.x + at.wide, at.y + at.high, "row", 12)
    for kind in Kind:
        pile(canvas, view, kind, *pile_corner(at, kind), say)
    if at.wide < _SIXTH:
        _bank(canvas, view, at.x + 22, at.y + at.high - 124, say)
        _birds(canvas, view, at.x + 160, at.x + at.wide - 18, at.y + at.high - 124, say)
        return
    _bank(canvas, view, at.x + 18 + 4 * 122, at.y + 14, say)
    _birds(canvas, view, at.x + 18 + 4 * 122 + 116, at.x + at.wide - 14, at.y + 14, say)


def pile_corner(at: Card, kind: Kind) -> Cell:
    """Where a kind of tiles lies on the table."""
    if at.wide < _SIXTH:
        return at.x + 22 + kind % 2 * 200, at.y + 24 + kind // 2 * 124
    return at.x + 18 + kind * 122, at.y + 14


def pile(canvas: Canvas, view: View, kind: Kind, x: int, y: int, say: Say, open_: bool = True) -> None:
    """A kind of tiles face down, with what is left of it and its name; brown ones cost a chip (2.1)."""
    left = view.stock_sizes[kind]
    live = bool(left) and open_
    if left:
        canvas.paste(back(kind, PILE, -(-left // _THICK) - 1), x, y)
    else:
        canvas.slab(x, y, x + PILE, y + PILE, "row", 8, "line", 2)
    canvas.text(x + PILE + 8, y + 28, str(left), 32, "ink" if live else "faint", "Bold")
    word = say(f"kensington-board-{kind.key}")
    wide = canvas.text(x, y + 89, word, 24, "ink" if live else "faint")
    if kind in BROWN:
        canvas.paste(chip(20), x + wide + 6, y + 79)


def _bank(canvas: Canvas, view: View, x: int, y: int, say: Say) -> None:
    canvas.paste(chip(46), x, y + 6)
    canvas.text(x + 54, y + 28, str(view.bank), 32, "ink" if view.bank else "faint", "Bold")
    canvas.text(x, y + 89, say("kensington-board-bank"), 24, "ink")


def _birds(canvas: Canvas, view: View, left: int, right: int, y: int, say: Say) -> None:
    """Seven places on a wire."""
    count = birds_out(view)
    step = (right - left) // LAST_BIRD
    size = min(step, 40)
    canvas.fill(left, y + 46, right, y + 48, "faint")
    for number in range(LAST_BIRD):
        x = left + number * step + (step - size) // 2
        canvas.paste(perched(size, number < count), x, y + 48 - size * 4 // 5)
    words = say("kensington-board-birds", count=count, last=LAST_BIRD)
    canvas.text((left + right) // 2, y + 89, cut(words, right - left, 24), 24, "ink", align="centre")


# Beside a house


def warehouse(canvas: Canvas, view: View, seat: int, at: Card, say: Say) -> None:
    """A player's chips and birds, the two places for tiles, and what is in hand."""
    live = seat not in view.retired
    counts, spots = warehouse_spots(at)
    counted(canvas, chip(30), *counts[0], view.chips[seat], live)
    counted(canvas, perched(32, True), *counts[1], view.birds[seat], live)
    stored = view.warehouses[seat]
    for number in range(PLACES):
        place(canvas, spots[number], stored[number] if number < len(stored) else None)
    if seat == view.turn and view.held_kind is not None:
        _in_hand(canvas, view, spots[PLACES], say)


def warehouse_spots(at: Card) -> tuple[list[Cell], list[Card]]:
    """Where the two counts and the three tiles of a warehouse go: side by side if it is low, one below the
    other if it is narrow, otherwise the hand below the two places."""
    gap = 6
    if at.high < at.wide // 2:
        wide = min((at.wide - 94) // 3, 150)
        counts = [(at.x + 6, at.y + at.high // 2 + dy) for dy in (-20, 20)]
        return counts, [Card(at.x + 94 + n * wide, at.y, wide - gap, at.high) for n in range(3)]
    if at.wide < at.high // 2:
        counts = [(at.x + 4, at.y + 18), (at.x + 4, at.y + 54)]
        high = min((at.high - 78) // 3, 120)
        return counts, [Card(at.x, at.y + 78 + n * high, at.wide, high - gap) for n in range(3)]
    counts = [(at.x + 6, at.y + 20), (at.x + at.wide // 2 + 6, at.y + 20)]
    half, high = at.wide // 2, min((at.high - 44) // 2, 150)
    places = [Card(at.x + n * half, at.y + 44, half - gap // 2, high - gap) for n in range(2)]
    return counts, [*places, Card(at.x, at.y + 44 + high, at.wide - gap // 2, high - gap)]


def counted(canvas: Canvas, piece: Image.Image, x: int, middle: int, count: int, live: bool) -> None:
    canvas.paste(piece, x, middle - piece.height // 2)
    canvas.text(x + piece.width + 7, middle, f"×{count}", 28, "ink" if count and live else "faint")


def place(
    canvas: Canvas, at: Card, tile: str | None, edge: str | None = None, owner: int | None = None
) -> None:
    """A place for a tile, with the name by which to type it and perhaps whose it is."""
    canvas.slab(at.x, at.y, at.x + at.wide, at.y + at.high, "night", 9, edge or "line", 3 if edge else 2)
    if tile is None:
        return
    drawn = fitted(tile, at.wide - 14, at.high - 44)
    middle = at.x + at.wide // 2
    canvas.paste(drawn, middle - drawn.width // 2, at.y + 4 + (at.high - 36 - drawn.height) // 2)
    if owner is not None:
        badge(canvas, GAME, owner, at.x + 8, at.y + at.high - 18, 25)
        middle += 17
    canvas.text(middle, at.y + at.high - 17, tile, 24, "ink", "Bold", "centre")


def fitted(tile: str, wide: int, high: int, most: int = 40) -> Image.Image:
    """The tile as large as that room allows, though a single window need not fill it."""
    across, up = extent(tile)
    size = min(wide // max(across, 2), high // max(up, 2), most)
    return little(tile, size)


def _in_hand(canvas: Canvas, view: View, at: Card, say: Say) -> None:
    """What whoever plays has taken: its back, or its face if it was bought for all to see (7.1)."""
    if view.seller is not None and view.held is not None:
        place(canvas, at, view.held, "gold")
        return
    assert view.held_kind is not None
    canvas.slab(at.x, at.y, at.x + at.wide, at.y + at.high, "row-on", 9, "gold", 3)
    size = min(PILE, at.high - 42)
    middle = at.x + at.wide // 2
    canvas.paste(back(view.held_kind, size, 0), middle - size // 2, at.y + 6 + (at.high - 38 - size) // 2)
    words = cut(say("kensington-board-in-hand"), at.wide - 8, 22)
    canvas.text(middle, at.y + at.high - 17, words, 22, "gold", align="centre")
