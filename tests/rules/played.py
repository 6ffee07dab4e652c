"""How does a test play a random game? To its end, as its players like, and with every position kept."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic, TypeAlias, TypeVar

from hypothesis import strategies as st

from rules.__main__ import LONGEST
from rules.game import Game, Setup
from rules.record import RESIGN, Entry, Record
from tests.rules.every_game import KNOWN

S = TypeVar("S")
M = TypeVar("M")

Way: TypeAlias = tuple[int, frozenset[str]]  # how many play, and the options


@dataclass(frozen=True)
class Played(Generic[S, M]):
    """A game to its end: its record, the position at the start and after each entry, and each move.

    The moves are with the position before and after; resignations are not among them.
    """

    record: Record
    states: tuple[S, ...]
    moves: tuple[tuple[S, M, S], ...]

    @property
    def setup(self) -> Setup:
        return self.record.setup

    @property
    def last(self) -> S:
        return self.states[-1]

    def some(self, most: int) -> tuple[S, ...]:
        """Positions from all over the game, so many at most and one more: the last."""
        return (*self.states[: -1 : len(self.states) // most + 1], self.last)


def ways(game: Game[S, M, Any]) -> list[Way]:
    """Every number of players, with every set of options that allows it."""
    sets = [frozenset(some) for n in range(len(game.options) + 1) for some in combinations(game.options, n)]
    return [(players, options) for options in sets for players in game.seats(options)]


def play(game: Game[S, M, Any], way: Way, number: int, resigning: bool = False) -> Played[S, M]:
    """The game of that number; where seats may resign, they do so now and then."""
    chance = random.Random(number)
    players, options = way
    setup = Setup(players, options, chance.randbytes(32))
    likings = KNOWN[game.key].likings
    like = likings[number // 2 % len(likings)]
    rate = chance.choice([0.003, 0.01, 0.06]) if resigning else 0.0
    playing = list(range(players))
    state = game.start(setup)
    log: list[Entry] = []
    course = [state]
    moves: list[tuple[S, M, S]] = []
    while (seat := game.turn(state)) is not None:
        assert len(log) < LONGEST, "the game does not end"
        if chance.random() < rate:
            going = chance.choice(playing)
            playing.remove(going)
            state = game.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            move = like(state, game.legal(state), chance)
            before, state = state, game.play(state, move)
            moves.append((before, move, state))
            log.append(Entry(seat, game.format(move)))
        course.append(state)
    return Played(Record(game.key, setup, tuple(log)), tuple(course), tuple(moves))


def games(
    game: Game[S, M, Any], resigning: bool = False, only: list[Way] | None = None
) -> st.SearchStrategy[Played[S, M]]:
    """Games of all ways to play, or of these only."""
    return st.builds(
        play,
        st.just(game),
        st.sampled_from(only or ways(game)),
        st.integers(0, 1 << 32),
        st.just(value=resigning),
    )
