"""How is a position of Scalino told to whoever cannot see it? Piece by piece, in at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence

from render.painter import Say
from render.scalino_marks import removable
from render.seats import SEATS
from render.telling import CUTS, WHOLE, called, fitting
from rules.geometry import cell_name
from rules.scalino import COLOURS, DISMANTLE, Piece, Place, Take, View


def position(view: View, names: Sequence[str], say: Say) -> str:
    """Everything the view says if that fits, with names cut a little if need be; otherwise stairs have points
    but no cells."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, cuts=CUTS[:5])
    text = text or fitting(lambda shorter: _tell(view, shorter, say, False), names)
    assert text is not None  # without names and the cells of stairs, the longest position has room to spare
    return text


def full_position(view: View, names: Sequence[str], say: Say) -> str:
    """Everything the view says."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, WHOLE)
    assert text is not None  # the longest position takes less than half of it
    return text


def _tell(view: View, names: Sequence[str], say: Say, cells: bool) -> str:
    players = [called(seat, names[seat]) for seat in range(view.players)]
    parts = []
    if view.turn is not None:
        again = "-again" if view.again else ""
        parts.append(say(f"scalino-board-text-turn{again}", player=players[view.turn]))
    parts += _outcome(view, players, say)
    if view.last is not None:
        seat, move = view.last
        parts.append(say("scalino-board-text-last", letter=SEATS[seat].letter, move=move.text))
    if view.skipped:
        letters = ", ".join(SEATS[seat].letter for seat in view.skipped)
        parts.append(say("scalino-board-text-skipped", letters=letters))
    parts += [_player(view, seat, player, say) for seat, player in enumerate(players)]
    parts += _pyramid(view, say)
    if view.outcome is not None and view.stairs:
        parts.append(say("scalino-board-text-stairs", stairs=_stairs(view, say, cells)))
    parts.append(say(f"scalino-board-text-board-{view.board}"))
    return " ".join(parts)


def _pyramid(view: View, say: Say) -> list[str]:
    parts = []
    for level in range(1, len(view.footprint) + 1):
        there = [_named(piece, view.rows) for piece in view.pieces if next(iter(piece.cells))[2] == level]
        if there:
            parts.append(say("scalino-board-text-pieces", level=level, pieces=", ".join(there)))
    if DISMANTLE in view.options:
        if view.level is not None:
            parts.append(say("scalino-board-text-due", level=view.level))
        if view.turn is not None:
            takes = ", ".join(Take(piece.cells, view.rows).text for piece in removable(view))
            parts.append(say("scalino-board-text-takes", takes=takes))
    elif view.outcome is None:
        parts.append(say("scalino-board-text-level", level=view.level or 1, free=len(view.free)))
    return parts


def _named(piece: Piece, rows: int) -> str:
    return Place(piece.cells, rows, piece.colour, -1).text


def _player(view: View, seat: int, player: str, say: Say) -> str:
    score = view.scores[seat] if view.outcome is None else view.outcome.scores[seat]
    if DISMANTLE in view.options:
        counts = [sum(len(piece.cells) == length for piece in view.taken[seat]) for length in (1, 2, 3)]
        holds = say("scalino-board-text-taken", ones=counts[0], twos=counts[1], threes=counts[2])
    else:
        holds = ", ".join(
            say("scalino-board-text-none-left", colour=say(f"scalino-board-{COLOURS[colour]}"))
            if not any(view.left[colour])
            else say(
                "scalino-board-text-left",
                colour=say(f"scalino-board-{COLOURS[colour]}"),
                ones=view.left[colour][0],
                twos=view.left[colour][1],
                threes=view.left[colour][2],
            )
            for colour in view.colours[seat]
        )
    out = "-out" if seat in view.retired else ""
    return say(f"scalino-board-text-player{out}", player=player, score=score, holds=holds)


def _stairs(view: View, say: Say, cells: bool) -> str:
    """By colour: the stairs of two steps and more, cell by cell, and how many single steps."""
    told = []
    for colour, name in enumerate(COLOURS):
        own = [stair for stair in view.stairs if stair.colour == colour]
        words = [
            say(
                "scalino-board-text-stair",
                points=stair.points,
                cells=" ".join(cell_name(cell, view.rows) for cell in stair.cells),
            )
            if cells
            else str(stair.points)
            for stair in own
            if len(stair.cells) > 1
        ]
        singles = sum(len(stair.cells) == 1 for stair in own)
        if singles:
            words.append(say("scalino-board-text-singles", count=singles))
        if words:
            told.append(f"{say(f'scalino-board-{name}')} {', '.join(words)}")
    return say("board-between").join(told)


def _outcome(view: View, players: Sequence[str], say: Say) -> list[str]:
    if view.outcome is None:
        return []
    winners = [players[seat] for seat in view.outcome.winners]
    return [
        say(f"scalino-board-text-over-{view.outcome.reason}"),
        say("scalino-board-text-winners", players=", ".join(winners), count=len(winners)),
    ]
