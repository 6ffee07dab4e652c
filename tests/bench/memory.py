"""Does memory grow with the tables stored? The bot's size with few and with many in its file."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil

from data.store import Store
from playground import BotProcess, StandIn
from rules import GAMES
from rules.__main__ import random_game
from rules.game import Setup
from rules.shuffle import seed_of
from tests.bench.table import Row
from tests.crowd import gather, seat_people

STORED = (10, 1_000, 10_000)


def fill(database: Path, tables: int) -> None:
    """Finished games, each in a channel of its own, as the bot would have left them."""
    game = GAMES["campanile"]
    joins = [1, 2]
    record, _ = random_game(game, Setup(2, seed=seed_of(bytes(32), joins)))
    with sqlite3.connect(database) as db:
        for number in range(1, tables + 1):
            db.execute(
                "INSERT INTO tables (id, game, version, guild_id, channel_id, author_id, players, options,"
                " secret, opening_id, opened_at, status, posted_ply, message_id)"
                " VALUES (?, 'campanile', 1, 1, ?, 1, 2, '', ?, ?, 0, 'over', ?, 1)",
                (number, number, bytes(32), number, len(record.log)),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)", [(number, join, join, join - 1) for join in joins]
            )
            db.executemany(
                "INSERT INTO log (table_id, ply, seat, entry, interaction_id, at) VALUES (?, ?, ?, ?, ?, 0)",
                [
                    (number, ply, entry.seat, entry.text, number * 1000 + ply)
                    for ply, entry in enumerate(record.log, start=1)
                ],
            )


async def rss(stored: int) -> float:
    """Megabytes of the bot after it has played a few moves on one table."""
    with tempfile.TemporaryDirectory() as place:
        database = Path(place) / "memory.sqlite3"
        await (await Store.open(database)).close()
        fill(database, stored)
        async with StandIn() as stand_in:
            world = stand_in.world
            guild, people = gather(stand_in, "alice", "bob")
            bot = BotProcess(stand_in.base, database)
            try:
                await bot.start()
                await stand_in.ready(30)
                channel = world.add_channel(guild, "table")
                table = await seat_people(stand_in, database, "campanile", 2, people, channel)
                for _ in range(5):
                    boards = len(channel.messages)
                    move = table.some_move()
                    await stand_in.driver.slash(table.player, channel, "move", move=move)
                    table.advance(move)
                    await stand_in.wait_for(lambda seen=boards: len(channel.messages) > seen, 20)  # type: ignore[misc]
                assert bot.pid is not None
                return float(psutil.Process(bot.pid).memory_info().rss) / 2**20
            finally:
                await bot.stop()


def rows() -> Iterator[Row]:
    for stored in STORED:
        yield Row(f"memory with {stored:,} tables stored", f"{asyncio.run(rss(stored)):.0f} MB")
