"""What does a player of Scalino choose from? The pyramid with the bar in hand, and the bars left to play."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.lettering import cut
from render.marks import cross, tick
from render.painter import Ghost, Say
from render.pyramid import GAME, HEADER, HIGH, INKS, WIDE, Site, Spot, plan, surround
from render.scalino_marks import bar, stage
from render.seats import badge
from render.tiles import hatching, joints, shade
from rules.scalino import COLOURS, DISMANTLE, Place, Take, View

_HEAD: Final = 48
_LINE: Final = 56


def panel(view: View, say: Say, ghost: Ghost | None) -> Image.Image:
    seat = view.seat if view.seat is not None else view.turn
    lines = len(view.colours[seat]) if seat is not None else 0
    tall = HIGH + _HEAD + lines * _LINE + 22
    canvas = Canvas(GAME, (WIDE, tall), "night")
    stage(canvas, view)
    if ghost is not None:
        _hold(canvas, view, ghost)
    if seat is not None:
        canvas.slab(10, HIGH, WIDE - 10, tall - 10, "row", 12)
        _choice(canvas, view, seat, ghost, say)
    return canvas.picture()


def _hold(canvas: Canvas, view: View, ghost: Ghost) -> None:
    """The ghost over the pyramid; whether it fits, and how it is typed."""
    site = Site(view.rows)
    size = site.size
    cells, offending = _near(view, ghost.cells), _near(view, ghost.offending)
    taking = DISMANTLE in view.options
    for x, y, level in sorted(cells) if not taking else ():
        joined = joints((x, y), plan(cells))
        # What lies below has a colour too: it must not mix into a third.
        canvas.paste(shade(GAME, COLOURS[ghost.owner], size, joined, strong=True), *site.at(x, y, level))
        name = COLOURS[ghost.owner]
        canvas.text(
            *site.middle(x, y, level), name[0].upper(), round(size * 0.46), INKS[name], "Bold", "centre"
        )
    surround(canvas, view.rows, cells, "dark", 6, 5)
    surround(canvas, view.rows, cells, "good" if ghost.legal else "bad", 4, 4)
    sign = (tick if ghost.legal else cross)(GAME, round(size * 0.42))
    if not ghost.legal:
        # What is to blame may lie beside the bar: a bay, or a neighbour of its colour.
        for spot in sorted(offending):
            canvas.paste(hatching(GAME, "bad", size), *site.at(*spot))
    marked = sorted(offending) or sorted(cells)[(len(cells) - 1) // 2 :][:1]
    for spot in marked:
        x, y = site.middle(*spot)
        canvas.paste(sign, x - sign.width // 2, y - sign.height // 2)
    _verdict(canvas, view, ghost)


def _near(view: View, cells: frozenset[tuple[int, ...]]) -> frozenset[Spot]:
    near = range(-1, view.rows + 1)
    return frozenset((x, y, level) for x, y, level in cells if x in near and y in near)


def _verdict(canvas: Canvas, view: View, ghost: Ghost) -> None:
    cells = frozenset((x, y, level) for x, y, level in ghost.cells)
    if not cells:
        return
    words = (
        Take(cells, view.rows).text
        if DISMANTLE in view.options
        else Place(cells, view.rows, ghost.owner, -1).text
    )
    sign = (tick if ghost.legal else cross)(GAME, 40)
    canvas.paste(sign, 46, HEADER // 2 + 2 - 20)
    canvas.text(98, HEADER // 2 + 2, words, 38, "ink", "Bold")


def _choice(canvas: Canvas, view: View, seat: int, ghost: Ghost | None, say: Say) -> None:
    """The bars left in each of the seat's colours, by the names to type."""
    middle = HIGH + _HEAD // 2 + 2
    badge(canvas, GAME, seat, 24, middle, 34, colour="chip")
    hint = (
        say("scalino-board-choose-take")
        if DISMANTLE in view.options
        else say("scalino-board-choose", example=f"{COLOURS[view.colours[seat][0]][0]}3 c4>")
    )
    canvas.text(70, middle, cut(hint, WIDE - 100, 26), 26, "muted")
    for line, colour in enumerate(view.colours[seat]):
        y = HIGH + _HEAD + line * _LINE + _LINE // 2
        x = 34
        for length in (3, 2, 1):
            count = view.left[colour][length - 1]
            ink = "ink" if count else "faint"
            if ghost is not None and ghost.owner == colour and len(ghost.cells) == length:
                canvas.slab(x - 14, y - 25, x + 250, y + 25, "row-on", 8, "gold", 3)
            canvas.text(x, y, f"{COLOURS[colour][0]}{length}", 34, ink, "Bold")
            piece = bar(colour, length, bool(count))
            canvas.paste(piece, x + 54, y - piece.height // 2)
            canvas.text(x + 54 + piece.width + 10, y, f"×{count}", 28, ink)
            x += 280
