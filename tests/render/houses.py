"""Which positions of Kensington do the tests look at? Played ones, by builders who like a roof or by any."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

from render.painter import Ghost
from rules.frozen import with_item
from rules.game import Setup
from rules.house import ROOF, TILES, House, Kind, worth
from rules.kensington import Build, Buy, End, Kensington, Move, State

GAME = Kensington()


def played(players: int, seed: int, turns: int | None = None, options: str = "", keen: bool = True) -> State:
    """A game played for so many moves, or to its end: by keen builders, or at random."""
    return line(players, seed, turns, options, keen)[-1]


def line(
    players: int, seed: int, turns: int | None = None, options: str = "", keen: bool = True
) -> list[State]:
    """All positions of such a game."""
    chance = Random(seed)
    states = [GAME.start(Setup(players, frozenset(options.split()), bytes([seed]) * 32))]
    while GAME.turn(states[-1]) is not None and turns != 0:
        moves = GAME.legal(states[-1])
        chosen = _keenly(states[-1], moves, chance) if keen else chance.choice(moves)
        states.append(GAME.play(states[-1], chosen))
        turns = None if turns is None else turns - 1
    return states


def with_secrets_moved(state: State) -> State:
    """The same game to all but whoever drew the tile in hand: that is another one of its kind, if it can be a
    bird whether it is the seventh has changed too, and chance has other things in store."""
    if state.held is None or state.seller is not None:
        return replace(state, seed=state.seed[::-1] + b"?")
    kind = TILES[state.held].kind
    others = sorted(state.stock[kind], key=lambda tile: TILES[tile].bird == TILES[state.held or ""].bird)
    stock = with_item(state.stock, kind, tuple(sorted((*others[1:], state.held))))
    ender = None if state.ender is not None else state.to_act if TILES[others[0]].bird else None
    return replace(state, held=others[0], stock=stock, ender=ender, seed=state.seed[::-1] + b"?")


def held(state: State, text: str) -> Ghost:
    """That tile held over the house of whose turn it is; if it does not fit, all of it is to blame."""
    move = GAME.parse(state, text)
    seat = GAME.turn(state)
    assert isinstance(move, Build) and seat is not None
    house = state.houses[seat]
    cells = house.cells(TILES[move.tile], move.column)
    legal = house.refusal(TILES[move.tile], move.column) is None
    return Ghost(cells, seat, frozenset() if legal else cells, legal, move.tile)


def _keenly(state: State, moves: tuple[Move, ...], chance: Random) -> Move:
    return max(moves, key=lambda move: (_worth(state, move), chance.random()))


def _worth(state: State, move: Move) -> float:
    """How much a keen builder likes a move: points now, low even columns to roof, birds, chips."""
    seat = state.to_act or 0
    house = state.houses[seat]
    if isinstance(move, Build):
        return 10 + _liking(house.built(TILES[move.tile], move.column)) - _liking(house)
    if isinstance(move, End):
        return 1 if move.back else 4
    if isinstance(move, Buy):
        after = [house.built(TILES[move.tile], column) for column in house.fits(TILES[move.tile])]
        return max(map(_liking, after), default=0) - _liking(house) - 2
    open_columns = sum(column[-1] != ROOF and len(column) > 1 for column in house.columns)
    return {
        Kind.PLAIN: 5,
        Kind.DIAMOND: 5 + (state.chips[seat] < 2),
        Kind.ROOF: 2 + open_columns,
        Kind.WALL: 1,
    }[move.kind]


def _liking(house: House) -> float:
    open_columns = [column for column in house.columns if column[-1] != ROOF]
    steps = sum(abs(len(a) - len(b)) for a, b in pairwise(house.columns))
    return worth(house).total + 0.4 * sum(map(len, open_columns)) - 0.5 * len(house.columns) - 0.15 * steps
