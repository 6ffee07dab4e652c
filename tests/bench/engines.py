"""How fast are the rules, the folding of a log, and the pictures? On one core, in this process."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from cogs.tables import Table
from data.phrases import speaker
from data.store import LogRow, Store
from render import PAINTERS
from render.canvas import png
from render.painter import Ghost, PlacingPainter
from rules import GAMES
from rules.__main__ import random_game
from rules.callisto import Callisto
from rules.callisto_board import Board
from rules.components import box
from rules.game import AnyGame, Setup
from rules.record import fold
from rules.scalino import Scalino
from rules.shuffle import Stream, seed_of
from rules.stairs import stairs
from tests.bench.table import Row
from tests.rules.every_game import KNOWN
from tests.rules.played import play, ways

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")


def setups(game: AnyGame) -> Iterator[Setup]:
    """Every number of players in turn, each with a new seed."""
    seats = game.seats(frozenset())
    for number in count():
        yield Setup(seats[number % len(seats)], seed=seed_of(bytes(32), [number]))


def plies_a_second(game: AnyGame, seconds: float = 2.0) -> float:
    """`legal` and `play` in random games; the random player's own choosing is left out of no figure."""
    plies = 0
    began = time.perf_counter()
    for setup in setups(game):
        chance = Stream(setup.seed, "bench")
        state = game.start(setup)
        while game.turn(state) is not None:
            moves = game.legal(state)
            state = game.play(state, moves[chance.below(len(moves))])
            plies += 1
        if time.perf_counter() - began > seconds:
            return plies / (time.perf_counter() - began)
    raise AssertionError("set-ups do not run out")


async def loading_ms(game: AnyGame, times: int = 200) -> tuple[float, int]:
    """A finished table of the most players from the file to a state, in the mean; and its plies."""
    with tempfile.TemporaryDirectory() as directory:
        store = await Store.open(Path(directory) / "bench.sqlite3")
        players = game.seats(frozenset())[-1]
        table_id = await store.open_table(
            game=game.key, version=game.version, guild_id=1, channel_id=1, author_id=1,
            players=players, options=(), secret=bytes(32), interaction_id=1,
        )  # fmt: skip
        for user in range(2, players + 1):
            await store.sit(table_id, user, user)
        await store.start(table_id, range(1, players + 1))
        setup = Setup(players, seed=seed_of(bytes(32), range(1, players + 1)))
        record, _ = random_game(game, setup)
        for ply, entry in enumerate(record.log, start=1):
            row = LogRow(ply, entry.seat, entry.text)
            await store.append(table_id, [row], 100 + ply, over=ply == len(record.log))
        began = time.perf_counter()
        for _ in range(times):
            stored = await store.table(table_id)
            assert stored is not None and Table.of(stored).state is not None
        took = (time.perf_counter() - began) / times * 1000
        await store.close()
    return took, len(record.log)


def pictures(game: AnyGame) -> Iterator[tuple[int, float, float]]:
    """(players, milliseconds, kilobytes) of the worst board: all options, several games and positions."""
    painter, say = PAINTERS[game.key], speaker("en")
    worst: dict[int, tuple[float, float]] = {}
    for players, options in ways(game):
        for number in range(0, 2 * len(KNOWN[game.key].likings), 2):
            for state in play(game, (players, options), number).some(4):
                view = game.view(state, None)

                def draw(view: Any = view, names: tuple[str, ...] = NAMES[:players]) -> bytes:
                    return png(painter.board(view, names, say))

                took, size = worst.get(players, (0.0, 0.0))
                worst[players] = max(took, median_ms(draw, 5)), max(size, len(draw()) / 1024)
    for players, (took, size) in sorted(worst.items()):
        yield players, took, size


def median_ms(work: Callable[[], object], times: int = 30) -> float:
    work()
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return statistics.median(took) * 1000


def playouts_a_second(game: Callisto | Scalino, players: int, seconds: float = 2.0) -> float:
    """Whole random games by the engine's own fast path."""
    state: Any = game.start(Setup(players))
    games = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        game.playout(state, games)
        games += 1
    return games / took


def legal_set(game: Callisto) -> tuple[float, float]:
    """Microseconds for the legal set of a middle game of four, and for listing it."""
    setup = Setup(4)
    record, _ = random_game(game, setup)
    state = fold(game, setup, record.log[: len(record.log) // 2])
    touch, have, blocked = state.touch[0], state.have[0], state.blocked
    times = 2000
    began = time.perf_counter()
    for _ in range(times):
        touch & have & ~blocked
    bits = (time.perf_counter() - began) / times
    return bits * 1e6, median_ms(lambda: game.legal(state), 500) * 1000


def first_boards() -> tuple[float, float]:
    """Seconds and megabytes for the tables of all three boards of Callisto, made anew."""
    tracemalloc.start()
    boards = [Board(drawing) for drawing in box("callisto")["boards"].values()]
    size = tracemalloc.get_traced_memory()[0] / 2**20
    tracemalloc.stop()
    began = time.perf_counter()
    boards = [Board(drawing) for drawing in box("callisto")["boards"].values()]
    took = time.perf_counter() - began
    assert len(boards) == 3
    return took, size


def scoring_ms(games: int = 100) -> tuple[float, float]:
    """Exact scoring of final positions of Scalino: the mean and the worst."""
    game = GAMES["scalino"]
    took = []
    for setup in islice(setups(game), games):
        record, _ = random_game(game, setup)
        state = fold(game, setup, record.log)
        began = time.perf_counter()
        game.outcome(state)
        took.append((time.perf_counter() - began) * 1000)
    return statistics.mean(took), max(took)


# The hardest arrangement of one colour that a search found, among those that article 2.5 allows: x by row y.
_HARDEST = {
    0: (2,),
    1: (2, 3, 6),
    2: (0, 1, 2, 3, 5, 6),
    3: (3, 4, 5, 6),
    4: (2, 3, 5),
    5: (1, 2, 3),
    6: (5,),
}


def hardest_ms() -> float:
    cells = frozenset((x, y) for y, row in _HARDEST.items() for x in row)

    def score() -> None:
        stairs.cache_clear()
        stairs(cells)

    return median_ms(score)


def panel_ms(game: Callisto | Scalino) -> float:
    """The private panel with a ghost, in the middle of a game."""
    painter = PAINTERS[game.key]
    assert isinstance(painter, PlacingPainter)
    setup = Setup(game.seats(frozenset())[-1])
    record, _ = random_game(game, setup)
    state: Any = fold(game, setup, record.log[: len(record.log) // 2])
    view = game.view(state, game.turn(state))
    ghost = Ghost(view.moves[0].cells, 0)
    names, say = NAMES[: setup.players], speaker("en")
    return median_ms(lambda: png(painter.panel(view, names, say, ghost)))


def placing_rows() -> Iterator[Row]:
    callisto, scalino = GAMES["callisto"], GAMES["scalino"]
    assert isinstance(callisto, Callisto) and isinstance(scalino, Scalino)
    seconds, size = first_boards()
    yield Row("callisto: tables of all boards", f"{seconds:.2f} s, {size:.0f} MB", "< 0.6 s, < 60 MB")
    bits, listing = legal_set(callisto)
    yield Row("callisto: legal set, listing it", f"{bits:.1f} µs, {listing:.0f} µs", "< 5 µs, < 150 µs")
    for players, wanted in ((2, 5000), (3, 3000), (4, 1500)):
        rate = playouts_a_second(callisto, players)
        yield Row(f"callisto: playouts, {players} players", f"{rate:,.0f} games/s", f"≥ {wanted:,}")
    yield Row("scalino: playouts, 4 players", f"{playouts_a_second(scalino, 4):,.0f} games/s", "≥ 1,500")
    mean, worst = scoring_ms()
    yield Row("scalino: exact score, mean and worst", f"{mean:.2f} ms, {worst:.2f} ms", "< 5 ms")
    yield Row("scalino: exact score, hardest colour found", f"{hardest_ms():.2f} ms", "< 5 ms")
    for game in (callisto, scalino):
        yield Row(f"{game.key}: panel picture", f"{panel_ms(game):.1f} ms", "< 25 ms")


PLIES = {"campanile": "≥ 20,000", "rempart": "≥ 30,000", "kensington": "≥ 4,000"}
PICTURES = {"rempart": "< 25 ms, < 80 KB", "kensington": "< 25 ms, < 80 KB"}


def rows() -> Iterator[Row]:
    yield from placing_rows()
    for key, game in GAMES.items():
        yield Row(f"{key}: legal + play", f"{plies_a_second(game):,.0f} plies/s", PLIES.get(key, ""))
        loading, plies = asyncio.run(loading_ms(game))
        yield Row(f"{key}: load a finished table", f"{loading:.2f} ms, {plies} plies", "< 5 ms")
        for players, took, size in pictures(game) if key in PAINTERS else ():
            wanted = PICTURES.get(key, "< 15 ms, < 60 KB")
            yield Row(f"{key}: worst picture, {players} players", f"{took:.1f} ms, {size:.0f} KB", wanted)
