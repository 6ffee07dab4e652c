"""What may be done in Rempart, and what not? Cards to turn up, to build with, to insert or to hit."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.ghosts import dot
from render.painter import FEW, Say, Try
from render.palette import palette
from render.rempart_figures import GAME
from render.rempart_grid import CARD, CELL, corner
from render.rempart_wall import BODY, MERLON, STONE, block, inscribe, pale, stone_corner
from render.tiles import hatching
from render.verdicts import Entry, sign
from rules.geometry import Cell
from rules.rempart import GOAL, PLACES, POINTS, Choice, Move, Rempart, Reveal, Shot, View

_NOTATION: Final = Rempart()
_FRAME: Final = 6
_INSERTED: Final = (58, 40)


def mark(canvas: Canvas, view: View, walls: Sequence[Cell], tries: Sequence[Try[Move]]) -> None:
    """`walls` are the upper left corners of everyone's, by seat."""
    if len(tries) > FEW:
        for tried in tries:
            if tried.legal:
                _dot(canvas, view, walls, tried.move)
        return
    for tried in tries:
        move = tried.move
        if isinstance(move, Reveal):
            _reveal(canvas, view, move, tried.legal)
        elif isinstance(move, Shot):
            _shot(canvas, view, walls, move, tried.legal)
        elif _number(view) is not None and move is not Choice.LEAVE:
            _join(canvas, view, walls, move, tried.legal)


def entries(tries: Sequence[Try[Move]], say: Say) -> list[Entry]:
    """What the marks mean; and what has no place to be marked."""
    if len(tries) <= FEW:
        return [(sign(GAME, tried.legal), _words(tried.move, say)) for tried in tries]
    shooting = any(isinstance(tried.move, Shot) for tried in tries)
    return [(dot(GAME, 24), say("rempart-board-may-hit" if shooting else "rempart-board-may-reveal"))]


def _words(move: Move, say: Say) -> str:
    return say(f"rempart-board-try-{move.value}") if isinstance(move, Choice) else _NOTATION.format(move)


def _number(view: View) -> int | None:
    """The card that lies face up."""
    return view.numbers[view.revealed] if view.revealed is not None else None


def _dot(canvas: Canvas, view: View, walls: Sequence[Cell], move: Move) -> None:
    drawn = dot(GAME, 26)
    if isinstance(move, Reveal):
        x, y = corner(move.place)
        canvas.paste(drawn, x + CELL[0] - drawn.width - 6, y + CELL[1] - drawn.height - 8)
    elif isinstance(move, Shot):
        x, y = _stone(view, walls, move.seat, view.ramparts[move.seat].index(move.card))
        canvas.paste(drawn, x + STONE - drawn.width - 2, y - drawn.height // 2)


def _stone(view: View, walls: Sequence[Cell], seat: int, place: int) -> Cell:
    return stone_corner(walls[seat], place, POINTS in view.options)


def _reveal(canvas: Canvas, view: View, move: Reveal, legal: bool) -> None:
    """A frame round the card, or stripes where there is none."""
    if move.place not in range(PLACES):
        return
    x, y = corner(move.place)
    left, top = x + (CELL[0] - CARD[0]) // 2, y + (CELL[1] - CARD[1]) // 2
    if not legal and not view.face_down[move.place]:
        canvas.paste(hatching(GAME, "bad", max(CARD)).crop((0, 0, *CARD)), left, top)
    _frame(canvas, (left - 4, top - 4, left + CARD[0] + 4, top + CARD[1] + 4), legal)
    drawn = sign(GAME, legal, 42)
    canvas.paste(drawn, left + CARD[0] - drawn.width + 4, top + CARD[1] - drawn.height + 4)


def _shot(canvas: Canvas, view: View, walls: Sequence[Cell], move: Shot, legal: bool) -> None:
    """A frame round the stone, if it is there."""
    if move.seat not in range(view.players) or move.card not in view.ramparts[move.seat]:
        return
    if not legal:
        _blame(canvas, view, walls, move.seat, move.card)
    x, y = _stone(view, walls, move.seat, view.ramparts[move.seat].index(move.card))
    _frame(canvas, (x + 1, y - 2, x + STONE - 1, y + BODY + 2), legal)
    drawn = sign(GAME, legal)
    canvas.paste(drawn, x + STONE - drawn.width, y - drawn.height + 8)


def _join(canvas: Canvas, view: View, walls: Sequence[Cell], move: Choice, legal: bool) -> None:
    """The card turned up as a stone to come: at the end of the wall, or where it would be inserted."""
    number, seat = _number(view), view.turn
    assert number is not None and seat is not None  # a card is face up while someone decides
    rampart = view.ramparts[seat]
    if move is Choice.MAGIC:
        x, y = _stone(view, walls, seat, bisect(rampart, number))
        wide, high = _INSERTED
        top = y - MERLON - high + 3
        canvas.paste(_pointer(), x - 15, y - MERLON)
        canvas.paste(block(wide, high), x - wide // 2, top)
        canvas.text(x, top + high // 2 - 1, str(number), 32, "dark", "Bold", "centre")
        _frame(canvas, (x - wide // 2 - 3, top - 3, x + wide // 2 + 3, top + high + 2), legal)
        canvas.paste(sign(GAME, legal), x + wide // 2 - 8, top + high - 24)
        return
    for card in rampart if not legal else ():
        if card > number:  # 3.2
            _blame(canvas, view, walls, seat, card)
    x, y = _stone(view, walls, seat, min(len(rampart), GOAL - 1))
    canvas.paste(pale(), x, y - MERLON)
    canvas.text(x + STONE // 2 - 14, y + BODY // 2, str(number), 36, "dark", "Bold", "centre")
    _frame(canvas, (x + 2, y - MERLON - 3, x + STONE + 2, y + BODY + 2), legal)
    drawn = sign(GAME, legal)
    canvas.paste(drawn, x + STONE - drawn.width, y + (BODY - drawn.height) // 2)


def _frame(canvas: Canvas, at: tuple[int, int, int, int], legal: bool) -> None:
    x0, y0, x1, y1 = at
    canvas.frame(x0 - 1, y0 - 1, x1 + 1, y1 + 1, "dark", _FRAME + 2)
    canvas.frame(x0, y0, x1, y1, "good" if legal else "bad", _FRAME)


def _blame(canvas: Canvas, view: View, walls: Sequence[Cell], seat: int, card: int) -> None:
    """Stripes over a stone that is in the way, and its number over them."""
    x, y = _stone(view, walls, seat, view.ramparts[seat].index(card))
    canvas.paste(hatching(GAME, "bad", STONE).crop((0, 0, STONE, BODY)), x, y)
    inscribe(canvas, view, seat, card, x, y, plate=True)


@cache
def _pointer() -> Image.Image:
    """From a card to where it would be put in."""

    def draw(pen: Pen) -> None:
        pen.polygon([(0, 0), (30, 0), (15, 20)], "dark")
        pen.polygon([(4, 0), (26, 0), (15, 15)], "stone-light")

    return sprite((30, 20), palette(GAME), draw)
