"""What may be done in Kensington, and what not? Tiles over a house, kinds to draw, stored tiles to buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Canvas
from render.cards import Card
from render.ghosts import Ground, Spot, Tried, dot, dots, hold
from render.kensington_street import Plot
from render.kensington_table import PILE, fitted, pile_corner, warehouse_spots
from render.kensington_tiles import GAME, cell, door, parts
from render.kensington_words import noted
from render.painter import FEW, Say, Try
from render.verdicts import Entry, sign
from rules.geometry import Cell
from rules.house import TILES, House
from rules.kensington import Build, Buy, Draw, End, Move, View

_FAR: Final = 5  # columns from a house: what is tried farther off is not drawn


class Span(NamedTuple):
    """What a street has to show."""

    columns: range
    storeys: int


class Marked(NamedTuple):
    """Where things are: the house of whoever plays, the table, and everyone's warehouse."""

    where: Plot
    table: Card
    warehouses: tuple[Card, ...]


def span(house: House, tries: Sequence[Try[Move]]) -> Span:
    """The house and the tiles tried over it, if it is only few."""
    cells = {cell for build in _builds(house, tries) for cell in _lifted(house, build.move)}
    columns = {house.left, house.left + len(house.columns) - 1} | {x for x, _ in cells}
    storeys = max(max(map(len, house.columns)), *(y + 1 for _, y in cells), 1)
    return Span(range(min(columns), max(columns) + 1), storeys)


def mark(canvas: Canvas, view: View, tries: Sequence[Try[Move]], at: Marked) -> None:
    house = view.houses[view.turn or 0]
    few = len(tries) <= FEW
    builds = _builds(house, tries)
    ground = Ground(GAME, at.where.size, lambda spot: at.where.at(spot[0], -spot[1]), lambda _: True)
    if few:
        hold(canvas, ground, [_tried(house, build, at.where.size) for build in builds])
    else:
        dots(canvas, ground, {(x, -y) for build in builds for x, y in _lifted(house, build.move)})
    for tried in tries:
        if few or tried.legal:
            _take(canvas, view, tried, at, few)


def entries(view: View, tries: Sequence[Try[Move]], say: Say) -> Iterator[list[Entry]]:
    """The tile in hand, for whom may see it; and what the marks mean."""
    if view.held is not None and tries:
        yield [(fitted(view.held, 90, 42), f"{view.held} · {say('kensington-board-in-hand')}")]
    if len(tries) <= FEW:
        yield [(sign(GAME, tried.legal), _words(view, tried.move, say)) for tried in tries]
    else:
        yield [(dot(GAME, 24), say("kensington-board-possible"))]


def _words(view: View, move: Move, say: Say) -> str:
    if not isinstance(move, End):
        return noted(move)
    drawn = view.held_kind is not None and view.seller is None
    return say(f"kensington-board-try-{'back' if move.back else 'store' if drawn else 'end'}")


def _builds(house: House, tries: Sequence[Try[Move]]) -> list[Try[Build]]:
    """The tiles tried near the house; of many, those that fit."""
    near = range(house.left - _FAR, house.left + len(house.columns) + _FAR)
    return [
        Try(tried.move, tried.legal, tried.offending)
        for tried in tries
        if isinstance(tried.move, Build) and tried.move.column in near and (tried.legal or len(tries) <= FEW)
    ]


def _lifted(house: House, build: Build) -> frozenset[Cell]:
    """The cells of a tile; out of the ground if it would be in it."""
    cells = house.cells(TILES[build.tile], build.column)
    lift = max(0, -min(y for _, y in cells))
    return frozenset((x, y + lift) for x, y in cells)


def _tried(house: House, build: Try[Build], size: int) -> Tried:
    cells = house.cells(TILES[build.move.tile], build.move.column)
    lift = max(0, -min(y for _, y in cells))
    offending = frozenset((x, -(y + lift if (x, y) in cells else y)) for x, y in build.offending)
    placed = frozenset((x, -y - lift) for x, y in cells)
    corner = min(x for x, _ in placed), max(y for _, y in placed)
    return Tried(
        placed, offending, build.legal, face=partial(_face, build.move.tile, corner, size), cornered=True
    )


def _face(tile: str, corner: Cell, size: int, spot: Spot) -> Image.Image:
    """One cell of a tile whose lower left corner is there."""
    part = next(part for part in parts(tile) if (corner[0] + part.x, corner[1] - part.y) == spot)
    return cell(TILES[tile].face, size, part.joined, door(tile) or part.extra).convert("RGBA")


def _take(canvas: Canvas, view: View, tried: Try[Move], at: Marked, few: bool) -> None:
    """A frame round what would be taken: a pile of the stock, or a tile in a warehouse."""
    move = tried.move
    if isinstance(move, Draw):
        x, y = pile_corner(at.table, move.kind)
        box = Card(x - 4, y - 4, PILE + 8, PILE + 8)
    elif (
        isinstance(move, Buy) and move.seat in range(view.players) and move.tile in view.warehouses[move.seat]
    ):
        spots = warehouse_spots(at.warehouses[move.seat])[1]
        box = spots[view.warehouses[move.seat].index(move.tile)]
    else:
        return
    right, bottom = box.x + box.wide, box.y + box.high
    if not few:
        drawn = dot(GAME, 26)
        canvas.paste(drawn, right - drawn.width - 2, bottom - drawn.height - 2)
        return
    canvas.frame(box.x - 1, box.y - 1, right + 1, bottom + 1, "dark", 7)
    canvas.frame(box.x, box.y, right, bottom, "good" if tried.legal else "bad", 5)
    drawn = sign(GAME, tried.legal)
    canvas.paste(drawn, right - drawn.width + 2, bottom - drawn.height + 4)
