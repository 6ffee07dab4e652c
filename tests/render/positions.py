"""Which positions do the pictures' tests look at? Played ones, the fullest, any with its secrets moved."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.campanile import Campanile, Move, State, Style, View
from rules.game import Setup
from tests.rules.position import position

GAME = Campanile()


def played(
    players: int,
    seed: int,
    turns: int | None = None,
    options: frozenset[str] = frozenset(),
    betting: float = 0.7,
) -> State:
    """A game played at random for so many turns, or to its end."""
    chance = Random(seed)
    state = GAME.start(Setup(players, options, bytes([seed]) * 32))
    while GAME.turn(state) is not None and turns != 0:
        moves = GAME.legal(state)
        bets = [move for move in moves if move.bet is not None]
        state = GAME.play(state, chance.choice(bets if bets and chance.random() < betting else moves))
        turns = None if turns is None else turns - 1
    return state


def fullest(over: bool, spare: bool = False) -> State:
    """Five players, every seat on every tower, and every chip placed but (to spare) one of each value:
    nothing can be longer to tell."""
    chips = ("11", "1", "12", "1", "2") if spare else ("11", "11", "12", "22", "3")
    stakes = []
    for place, style in enumerate(Style):
        placed = [
            f"{'ABCDE'[(seat + place) % 5]}{chip}"
            for seat in range(5)
            for chip in chips[(seat + 2 * place) % 5]
        ]
        stakes.append(f"{style.key} {' '.join(placed)}")
    state = position(f"""
        hands   {" | ".join(["bianca*3"] * 5)}
        piles   {"-" if over else "bianca"} | bianca*18 | bianca*18
        heights 13 12 11 10 14
        stakes  {" | ".join(stakes)}
        options own-tower exact-bet
        turn    E
    """)
    return replace(state, last=(4, Move(Style.BIANCA, 1, Style.BIANCA, 1)))


def with_secrets_moved(state: State, seat: int | None) -> State:
    """The same game to that seat (None is a spectator): other hands and the piles below their tops differ."""
    hidden = [card for number, hand in enumerate(state.hands) if number != seat for card in hand]
    hidden += [card for pile in state.piles for card in pile[:-1]]
    turned = iter(hidden[7:] + hidden[:7])
    moved = replace(
        state,
        hands=tuple(
            hand if number == seat else tuple(next(turned) for _ in hand)
            for number, hand in enumerate(state.hands)
        ),
        piles=tuple((*(next(turned) for _ in pile[:-1]), *pile[-1:]) for pile in state.piles),
    )
    assert moved != state
    return moved


def towering(view: View, height: int) -> View:
    """The same view with five towers of that height."""
    return replace(view, heights=(height,) * len(Style))
