"""What must a test of every game be told of each? What can be written, what is liked, what is secret.

A sixth game adds one entry to `KNOWN`, and every test of test_random_games.py plays it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from rules import callisto, campanile, kensington, rempart, scalino
from rules.callisto_board import board as callisto_board
from rules.campanile import Style
from rules.house import TILES, Kind
from rules.scalino_board import board as scalino_board

S = TypeVar("S")
M = TypeVar("M")

Liking: TypeAlias = Callable[[S, tuple[M, ...], random.Random], M]


def anything(state: object, moves: tuple[M, ...], chance: random.Random) -> M:
    return chance.choice(moves)


@dataclass(frozen=True)
class Known(Generic[S, M]):
    """What the contract does not tell of a game.

    `everything` is whatever can be written down in a position, and a little more. The `likings` are the ways
    in which its random players choose: a game that nobody wants to win seldom comes to all its ends. The
    `secrets` make all that a seat may not know another; a game without is open. A move may be written as
    `respelt`, too. The best score is the most, unless the game says otherwise.
    """

    everything: Callable[[S], Iterable[M]]
    ends: frozenset[str]
    likings: tuple[Liking[S, M], ...] = (anything,)
    secrets: Callable[[S, int | None, random.Random], S] | None = None
    respelt: Callable[[str], str] = str.upper
    best: Callable[[list[int]], int] = max


# --- Campanile --------------------------------------------------------------------------------------

TURNS = [
    campanile.Move(card, storeys, bet, chip)
    for card, storeys, bet, chip in product(Style, range(-1, 5), (None, *Style), range(-1, 5))
]


def betting(
    state: campanile.State, moves: tuple[campanile.Move, ...], chance: random.Random
) -> campanile.Move:
    """Somebody who bets while there are chips."""
    return chance.choice([move for move in moves if move.bet is not None] or moves)


def other_cards(state: campanile.State, seat: int | None, chance: random.Random) -> campanile.State:
    """The position with every card that a seat may not know made another."""

    def others(cards: tuple[Style, ...]) -> tuple[Style, ...]:
        return tuple(chance.choice([style for style in Style if style != card]) for card in cards)

    hands = tuple(hand if owner == seat else others(hand) for owner, hand in enumerate(state.hands))
    piles = tuple((*others(pile[:-1]), pile[-1]) for pile in state.piles)
    return replace(state, hands=hands, piles=piles)


# --- Callisto and Scalino ---------------------------------------------------------------------------


def placements(state: callisto.State) -> set[callisto.Move]:
    table = callisto_board(state.players)
    outside = [table.move([(x, y)]) for x in range(-1, 21) for y in range(-1, 21)]
    return {*table.moves, *outside, table.move([(5, 9), (7, 9)])}


def bars(state: scalino.State) -> set[scalino.Move]:
    table = scalino_board(state.board)
    outside = [table.place(1, [(x, y, 1)]) for x in range(-1, 10) for y in range(-1, 10)]
    return {*table.moves, *outside, *(scalino.Take(bar, table.rows) for bar in table.bars)}


# --- Rempart ----------------------------------------------------------------------------------------

DECISIONS: list[rempart.Move] = [
    *map(rempart.Reveal, range(-1, rempart.PLACES + 1)),
    *rempart.Choice,
    *(rempart.Shot(card, seat) for card in range(48) for seat in range(-1, 5)),
]


def climbing(step: int) -> Liking[rempart.State, rempart.Move]:
    """Somebody who takes small steps up only, and so comes to ten cards."""

    def choose(state: rempart.State, moves: tuple[rempart.Move, ...], chance: random.Random) -> rempart.Move:
        if state.revealed is None or state.to_act is None:
            return chance.choice(moves)
        wanted = state.grid[state.revealed] - state.ramparts[state.to_act][-1] <= step
        return moves[0] if wanted else rempart.Choice.LEAVE

    return choose


def other_numbers(state: rempart.State, seat: int | None, chance: random.Random) -> rempart.State:
    """The position with every number that a seat may not know made another."""
    known = {state.revealed}
    if "open-memory" in state.options:
        known |= {place for place in range(rempart.PLACES) if state.seen >> place & 1}
    grid = list(state.grid)
    for place, card in enumerate(state.grid):
        if card and place not in known:
            grid[place] = chance.choice([other for other in rempart.WALL if other != card])
    recent = state.recent
    if seat is None or seat != state.to_act or state.phase is not rempart.Phase.REVEAL:
        recent = tuple(replace(turned, number=turned.number % 46 + 1) for turned in recent)
    return replace(state, grid=tuple(grid), recent=recent)


# --- Kensington -------------------------------------------------------------------------------------


def about_the_tiles(state: kensington.State) -> Iterator[kensington.Move]:
    """Whatever can be written down about the tiles in sight."""
    yield from map(kensington.Draw, Kind)
    yield from (kensington.End(), kensington.End(back=True))
    stored = {tile for warehouse in state.warehouses for tile in warehouse}
    tiles = sorted({*stored, "K001", "K073", "K098", *([state.held] if state.held else [])})
    yield from (kensington.Buy(seat, tile) for seat, tile in product(range(-1, state.players + 1), tiles))
    house = state.houses[state.to_act or 0]
    columns = range(house.left - 5, house.left + len(house.columns) + 3)
    yield from (kensington.Build(tile, column) for tile, column in product(tiles, columns))


def mostly(liked: Callable[[kensington.Move], bool]) -> Liking[kensington.State, kensington.Move]:
    """Somebody with a liking, who follows it four times out of five."""

    def choose(
        state: kensington.State, moves: tuple[kensington.Move, ...], chance: random.Random
    ) -> kensington.Move:
        wanted = [move for move in moves if liked(move)]
        return chance.choice(wanted if wanted and chance.random() < 0.8 else moves)

    return choose


def other_tiles(state: kensington.State, seat: int | None, chance: random.Random) -> kensington.State:
    """The same for that seat, but for another seed, and another tile in a hand that it does not see."""
    other = replace(state, seed=chance.randbytes(32))
    if state.held is None or state.seller is not None or seat == state.to_act:
        return other
    kind = TILES[state.held].kind
    tiles = (*state.stock[kind], state.held)
    held = chance.choice(tiles)
    left = tuple(sorted(tile for tile in tiles if tile != held))
    stock = tuple(left if k == kind else part for k, part in enumerate(state.stock))
    # Whether it is the seventh bird is part of the secret.
    ender = chance.choice([state.to_act, None]) if kind == Kind.ROOF else None
    return replace(other, held=held, stock=stock, ender=ender)


# A game's states and moves belong together; the registry cannot say so.
KNOWN: Mapping[str, Known[Any, Any]] = {
    "campanile": Known(
        lambda state: TURNS,
        frozenset({"pile-empty", "last-seat"}),
        (anything, betting),
        other_cards,
        lambda text: text.upper().replace("+", " + "),
    ),
    "callisto": Known(placements, frozenset({"nobody-can-place", "match-over", "last-seat"}), best=min),
    "scalino": Known(bars, frozenset({"nobody-can-place", "taken-down", "last-seat"})),
    "rempart": Known(
        lambda state: DECISIONS,
        frozenset({"ten-cards", "none-to-take", "stalled", "last-seat"}),
        (anything, climbing(3), climbing(8), climbing(46)),
        other_numbers,
    ),
    "kensington": Known(
        about_the_tiles,
        frozenset({"birds", "stuck", "stalled", "last-seat"}),
        (
            anything,
            mostly(lambda move: isinstance(move, (kensington.Build, kensington.Buy))),
            mostly(lambda move: move == kensington.End()),
            mostly(lambda move: move == kensington.Draw(Kind.ROOF) or isinstance(move, kensington.Build)),
        ),
        other_tiles,
        lambda text: text.lower().replace("@", " @ "),
    ),
}
