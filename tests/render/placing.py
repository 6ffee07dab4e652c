"""Which positions do the tests of placing games look at? Played ones, by eager players or any."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from render.painter import Ghost
from rules import callisto, scalino
from rules.callisto import Callisto
from rules.callisto_board import board
from rules.game import Game, Setup
from rules.scalino import Scalino

CALLISTO = Callisto()
SCALINO = Scalino()

S = TypeVar("S")
M = TypeVar("M", callisto.Move, scalino.Move)
V = TypeVar("V")


def played(
    game: Game[S, M, V],
    players: int,
    seed: int,
    turns: int | None = None,
    options: str = "",
    eager: bool = False,
) -> S:
    """A game played at random for so many turns, or to its end; the eager place the largest they can."""
    return line(game, players, seed, turns, options, eager)[-1]


def line(
    game: Game[S, M, V],
    players: int,
    seed: int,
    turns: int | None = None,
    options: str = "",
    eager: bool = False,
) -> list[S]:
    """All positions of such a game."""
    chance = Random(seed)
    states = [game.start(Setup(players, frozenset(options.split()), bytes([seed]) * 32))]
    while game.turn(states[-1]) is not None and turns != 0:
        moves = game.legal(states[-1])
        most = max(len(move.cells) for move in moves) if eager else 0
        chosen = chance.choice([move for move in moves if len(move.cells) >= most])
        states.append(game.play(states[-1], chosen))
        turns = None if turns is None else turns - 1
    return states


def held(state: callisto.State, text: str) -> Ghost:
    """That move of Callisto held over the board by whose turn it is."""
    move = CALLISTO.parse(state, text)
    seat = CALLISTO.turn(state)
    assert seat is not None
    legal = CALLISTO.check(state, move) is None
    return Ghost(move.cells, seat, CALLISTO.offending(state, move), legal)


def bar_held(state: scalino.State, text: str) -> Ghost:
    """That move of Scalino held over the pyramid."""
    move = SCALINO.parse(state, text)
    colour = move.colour if isinstance(move, scalino.Place) else 0
    return Ghost(move.cells, colour, SCALINO.offending(state, move), SCALINO.check(state, move) is None)


def longest(match: bool) -> callisto.View:
    """Four players with every piece on the board, in as long a notation as it can have. No such
    game can be played, and none can be longer to tell."""
    view = CALLISTO.view(played(CALLISTO, 4, 3, options="match" if match else ""), None)
    table = board(4)
    by_piece = {
        piece.name: max((move for move in table.moves if move.piece == piece.name), key=lambda m: len(m.text))
        for piece in callisto.PIECES
    }
    pieces = tuple(
        callisto.Placed(seat, by_piece[piece.name])
        for piece in callisto.PIECES
        for _ in range(piece.count)
        for seat in range(4)
    )
    return replace(
        view,
        pieces=pieces,
        left=((0,) * len(callisto.PIECES),) * 4,
        out=frozenset(range(4)),
        newly_out=(0, 1, 2, 3),
        skipped=(0, 1, 2, 3),
    )
