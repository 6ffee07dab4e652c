"""What does a player of Kensington choose from? The own house with a tile held over it, and what to take."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.cards import Card
from render.kensington_street import Plot, Scene, number_columns, plot, put_up, street
from render.kensington_table import counted, fitted, pile, place
from render.kensington_tiles import GAME, cell, chip, door, parts
from render.kensington_words import column_names, fits
from render.lettering import cut
from render.marks import cross, tick
from render.painter import Ghost, Say
from render.seats import SEATS, badge
from render.tiles import hatching, joints, shade
from rules.geometry import Cell
from rules.house import TILES, Kind
from rules.kensington import PLACES, Build, Buy, Draw, View

WIDE: Final = 880
_HEADER: Final = 60
_STREETS: Final = (340, 460, 580)  # how high a street is: no higher than the house asks for
_BELOW: Final = 312  # for what there is to play
_LINE: Final = 50  # its first: whose it is, and what to do
_EDGE: Final = 10
_LARGEST: Final = 76
_AROUND: Final = 3  # columns beside the house and storeys above it: as far as a tile reaches


def panel(view: View, say: Say, ghost: Ghost | None) -> Image.Image:
    seat = view.seat if view.seat is not None else view.turn
    house = view.houses[seat or 0]
    left, wide = house.left - _AROUND, len(house.columns) + 2 * _AROUND
    scene, where = _plot(left, wide, max(map(len, house.columns)) + _AROUND)
    tray = Card(_EDGE, scene.y + scene.high + 8, scene.wide, _BELOW - 18)
    canvas = Canvas(GAME, (WIDE, tray.y + tray.high + _EDGE), "night")
    canvas.paste(street(scene.wide, scene.high), scene.x, scene.y)
    canvas.slab(tray.x, tray.y, tray.x + tray.wide, tray.y + tray.high, "row", 12)
    if seat is None:
        return canvas.picture()
    put_up(canvas, house, where, seat)
    columns = range(left, left + wide)
    if ghost is None:
        canvas.text(26, _HEADER // 2 + 2, "Kensington", 42, "ink", "Bold")
        number_columns(canvas, columns, where)
    else:
        number_columns(canvas, columns, where, [x for x, _ in sorted(_flat(ghost.cells))[:1]])
        _hold(canvas, where, columns, ghost)
    taking = ghost is None and any(isinstance(move, (Draw, Buy)) for move in view.moves)
    _first_line(canvas, view, seat, taking, tray.y, say)
    if taking:
        _offers(canvas, view, seat, tray.y, say)
    else:
        _own_tiles(canvas, view, seat, tray.y, ghost.piece if ghost is not None else "", say)
    return canvas.picture()


def _plot(left: int, wide: int, storeys: int) -> tuple[Scene, Plot]:
    """The lowest street on which the cells are as large as on the highest."""
    scenes = [Scene(_EDGE, _HEADER, WIDE - 2 * _EDGE, high) for high in _STREETS]
    plots = [plot(scene, left, wide, storeys, _LARGEST) for scene in scenes]
    return next(pair for pair in zip(scenes, plots, strict=True) if pair[1].size == plots[-1].size)


# The tile held over the house


def _flat(cells: frozenset[tuple[int, ...]]) -> frozenset[Cell]:
    return frozenset((one[0], one[1]) for one in cells)


def _hold(canvas: Canvas, where: Plot, columns: range, ghost: Ghost) -> None:
    """The ghost, whether it fits, and how it is typed. If it would be in the ground, it is lifted out."""
    cells, offending = _flat(ghost.cells), _flat(ghost.offending)
    if not cells:
        return
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    lift = max(0, -low)
    storeys = range((where.ground - _HEADER) // where.size)
    seen = {(x, y): (x, y + lift) for x, y in sorted(cells) if x in columns and y + lift in storeys}
    for one, spot in seen.items():
        canvas.paste(_ghostly(ghost, one, (left, low), cells, where.size), *where.at(*spot))
    # What is to blame may be beside the tile: a window of the other light, the roof below.
    blamed = [seen.get(one, one) for one in sorted(offending) if one in seen or one not in cells]
    for spot in blamed:
        canvas.paste(hatching(GAME, "bad", where.size), *where.at(*spot))
    where.ring(canvas, seen.values(), "dark", 5, 4)
    where.ring(canvas, seen.values(), "good" if ghost.legal else "bad", 4, 2)
    sign = (tick if ghost.legal else cross)(GAME, round(where.size * 0.4))
    for spot in blamed or list(seen.values())[(len(seen) - 1) // 2 :][:1]:
        x, y = where.at(*spot)
        inset = (where.size - sign.width) // 2
        canvas.paste(sign, x + inset, y + inset)
    sign = (tick if ghost.legal else cross)(GAME, 40)
    canvas.paste(sign, 26, _HEADER // 2 + 2 - 20)
    words = f"{ghost.piece}@{left}" if ghost.piece else ""
    canvas.text(80, _HEADER // 2 + 2, words, 38, "ink", "Bold")


def _ghostly(ghost: Ghost, at: Cell, corner: Cell, cells: frozenset[Cell], size: int) -> Image.Image:
    """One cell of the tile held, or of a shadow where nobody says which tile it is."""
    for part in parts(ghost.piece) if ghost.piece else ():
        if (corner[0] + part.x, corner[1] + part.y) == at:
            return cell(TILES[ghost.piece].face, size, part.joined, door(ghost.piece) or part.extra)
    turned = frozenset((x, -y) for x, y in cells)
    return shade(GAME, SEATS[ghost.owner].colour, size, joints((at[0], -at[1]), turned))


# What there is to play


def _first_line(canvas: Canvas, view: View, seat: int, taking: bool, top: int, say: Say) -> None:
    middle = top + _LINE // 2 + 2
    badge(canvas, GAME, seat, 24, middle, 34)
    building = any(isinstance(move, Build) for move in view.moves)
    words = (
        say("kensington-board-choose-take")
        if taking
        else say("kensington-board-choose-build")
        if building
        else say("kensington-board-choose-wait")
    )
    canvas.text(70, middle, cut(words, WIDE - 200, 26), 26, "muted")
    counted(canvas, chip(30), WIDE - 100, middle, view.chips[seat], True)


def _offers(canvas: Canvas, view: View, seat: int, top: int, say: Say) -> None:
    """The piles to draw from, those closed to the seat faint; its warehouse; the tiles it could buy."""
    y = top + _LINE + 4
    drawn = {move.kind for move in view.moves if isinstance(move, Draw)}
    for kind in Kind:
        pile(canvas, view, kind, 28 + kind * 122, y + 4, say, kind in drawn)
    stored = view.warehouses[seat]
    for number in range(PLACES):
        spot = Card(WIDE - 24 - (PLACES - number) * 132, y, 126, 112)
        place(canvas, spot, stored[number] if number < len(stored) else None)
    y += 122
    buys = [move for move in view.moves if isinstance(move, Buy)]
    for number, buy in enumerate(buys):
        at = Card(22 + number * 105, y, 99, 112)
        place(canvas, at, buy.tile, "chip-edge", buy.seat)
    if not buys:
        canvas.text(28, y + 52, say("kensington-board-nothing-to-buy"), 26, "faint")


def _own_tiles(canvas: Canvas, view: View, seat: int, top: int, piece: str, say: Say) -> None:
    """The tile in hand and those stored, large, with the columns over which each may be built now."""
    held = (view.held,) if view.held is not None and seat == view.turn else ()
    tiles = (*held, *view.warehouses[seat])
    if not tiles:
        words = cut(say("kensington-board-nothing-to-build"), WIDE - 60, 28)
        canvas.text(WIDE // 2, top + 150, words, 28, "faint", align="centre")
    for number, tile in enumerate(tiles):
        at = Card(22 + number * 281, top + _LINE + 4, 274, 232)
        canvas.slab(
            at.x,
            at.y,
            at.x + at.wide,
            at.y + at.high,
            "row-on" if tile == piece else "night",
            10,
            "gold" if tile == piece else "line",
            4 if tile == piece else 2,
        )
        drawn = fitted(tile, 150, 150, 50)
        canvas.paste(drawn, at.x + 88 - drawn.width // 2, at.y + 86 - drawn.height // 2)
        canvas.text(at.x + 180, at.y + 44, tile, 32, "ink", "Bold")
        where = say("kensington-board-in-hand") if number < len(held) else say("kensington-board-stored")
        canvas.text(at.x + 180, at.y + 82, cut(where, 88, 23), 23, "muted")
        columns = fits(view, tile)
        if view.moves:
            words = "→ " + column_names(columns) if columns else say("kensington-board-fits-nowhere")
            ink = "ink" if columns else "muted"
            canvas.text(at.x + 16, at.y + 202, cut(words, at.wide - 32, 25), 25, ink)
