"""Does every game end? A hundred thousand random ones, in every way to play them, on all cores."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing import Pool
from typing import NamedTuple

from rules import GAMES
from rules.__main__ import EndlessGame, random_game
from rules.game import Setup
from rules.shuffle import seed_of
from tests.bench.table import Row
from tests.rules.played import Way, ways

# The two whose length no board and no pile bounds: only their articles against stalling do.
KEYS = ("rempart", "kensington")
GAMES_IN_ALL = 100_000
PORTION = 250


class Portion(NamedTuple):
    """Some games of one way to play, by number."""

    key: str
    way: Way
    numbers: range


class Tally(NamedTuple):
    """What came of a portion: how long its games were, and how many had no end."""

    key: str
    games: int
    plies: int
    longest: int
    endless: int


def portions(games: int) -> Iterator[Portion]:
    """As many games of each way, cut small so that no core is left idle."""
    every = [(key, way) for key in KEYS for way in ways(GAMES[key])]
    each = games // len(every)
    for key, way in every:
        for first in range(0, each, PORTION):
            yield Portion(key, way, range(first, min(first + PORTION, each)))


def play(portion: Portion) -> Tally:
    lengths = []
    for number in portion.numbers:
        players, options = portion.way
        setup = Setup(players, options, seed_of(bytes(32), [number]))
        try:
            record, _ = random_game(GAMES[portion.key], setup)
        except EndlessGame:
            continue
        lengths.append(len(record.log))
    games = len(portion.numbers)
    return Tally(portion.key, games, sum(lengths), max(lengths, default=0), games - len(lengths))


def rows() -> Iterator[Row]:
    began = time.perf_counter()
    with Pool() as pool:
        tallies = list(pool.imap_unordered(play, portions(GAMES_IN_ALL)))
    took = time.perf_counter() - began
    for key in KEYS:
        own = [tally for tally in tallies if tally.key == key]
        games, plies = sum(tally.games for tally in own), sum(tally.plies for tally in own)
        yield Row(
            f"{key}: plies of {games:,} random games",
            f"{plies / games:.0f} in the mean, {max(tally.longest for tally in own):,} at most",
        )
    games, endless = sum(tally.games for tally in tallies), sum(tally.endless for tally in tallies)
    yield Row(f"{games:,} random games without an end", f"{endless} in {took:.0f} s", "0")
