"""How many whole moves a second, with a hundred tables in play? Side by side with a bare bot."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playground import BotProcess, StandIn
from playground.driver import Reply
from tests.bench.table import Row
from tests.crowd import Seating, gather, seat_people

TABLES = 100
MOVES_EACH = 12
_BARE = Path(__file__).with_name("bare_bot.py")


class Figures:
    """How long it took, and each first answer."""

    def __init__(self, seconds: float, replies: list[Reply], picture: bytes) -> None:
        waits = sorted(reply.seconds if reply.seconds is not None else 3.0 for reply in replies)
        self.rate = len(replies) / seconds
        self.median = statistics.median(waits)
        self.worst = waits[-1]
        self.picture = picture


async def whole_moves(directory: Path) -> Figures:
    """Every table plays as fast as its boards come."""
    async with StandIn() as stand_in:
        world = stand_in.world
        guild, people = gather(stand_in, "alice", "bob")
        database = directory / "moves.sqlite3"
        bot = BotProcess(stand_in.base, database)
        try:
            await bot.start()
            await stand_in.ready(20)
            tables = [
                await seat_people(
                    stand_in, database, "campanile", 2, people, world.add_channel(guild, f"table-{n}")
                )
                for n in range(TABLES)
            ]
            began = time.perf_counter()
            await asyncio.gather(*(_play(stand_in, table) for table in tables))
            seconds = time.perf_counter() - began
        finally:
            await bot.stop()
        if stand_in.violations:
            raise AssertionError(stand_in.violations[0])
        replies = [reply for table in tables for reply in table.replies]
        return Figures(seconds, replies, tables[0].boards()[-1].images[0].content)


async def _play(stand_in: StandIn, table: Seating) -> None:
    for _ in range(MOVES_EACH):
        boards = len(table.channel.messages)
        move = table.some_move()
        table.replies.append(await stand_in.driver.slash(table.player, table.channel, "move", move=move))
        table.advance(move)
        await stand_in.wait_for(lambda seen=boards: len(table.channel.messages) > seen, 60)  # type: ignore[misc]


async def bare_answers(directory: Path, picture: bytes) -> Figures:
    """The same people send as many commands to a bot that does nothing but answer."""
    (directory / "picture.png").write_bytes(picture)
    async with StandIn() as stand_in:
        world = stand_in.world
        guild, (alice,) = gather(stand_in, "alice")
        channels = [world.add_channel(guild, f"table-{n}") for n in range(TABLES)]
        env = {**os.environ, "BARE_PICTURE": str(directory / "picture.png")}
        bot = BotProcess(stand_in.base, directory / "bare.sqlite3", script=_BARE, env=env)
        replies: list[Reply] = []

        async def ask(number: int) -> None:
            for _ in range(MOVES_EACH):
                replies.append(await stand_in.driver.slash(alice, channels[number], "move", move="x"))

        try:
            await bot.start()
            await stand_in.ready(20)
            began = time.perf_counter()
            await asyncio.gather(*(ask(number) for number in range(TABLES)))
            seconds = time.perf_counter() - began
        finally:
            await bot.stop()
        return Figures(seconds, replies, picture)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as place:
        directory = Path(place)
        ours = asyncio.run(whole_moves(directory))
        bare = asyncio.run(bare_answers(directory, ours.picture))
    yield Row(f"whole moves, {TABLES} tables at once", f"{ours.rate:.0f} moves/s", "≥ 60")
    yield Row("  first answer, median and worst", f"{ours.median:.3f} s, {ours.worst:.3f} s", "< 1 s")
    yield Row("bare bot, one constant picture", f"{bare.rate:.0f} answers/s")
    yield Row("  first answer, median and worst", f"{bare.median:.3f} s, {bare.worst:.3f} s")
    yield Row("ratio of whole moves to bare answers", f"{ours.rate / bare.rate:.2f}")
