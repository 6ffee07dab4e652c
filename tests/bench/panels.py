"""How fast is a press on a placing panel? Twenty panels open at once, every press drawn anew."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playground import BotProcess, StandIn
from tests.bench.table import Row
from tests.crowd import Seating, gather, seat_people

PANELS = 20
PRESSES = 12
_STEPS = ("←", "↑", "→", "↓", "Turn", "Next spot")


async def presses(directory: Path, key: str, moves: int) -> list[float]:
    """Seconds until each press was answered, some moves into the game."""
    async with StandIn() as stand_in:
        world = stand_in.world
        guild, people = gather(stand_in, "alice", "bob")
        database = directory / f"{key}.sqlite3"
        bot = BotProcess(stand_in.base, database)
        try:
            await bot.start()
            await stand_in.ready(20)
            tables = [
                await seat_people(stand_in, database, key, 2, people, world.add_channel(guild, f"table-{n}"))
                for n in range(PANELS)
            ]
            for table in tables:
                await _play(stand_in, table, moves)
            waits = await asyncio.gather(*(_press(stand_in, table) for table in tables))
        finally:
            await bot.stop()
        if stand_in.violations:
            raise AssertionError(stand_in.violations[0])
        return [wait for one in waits for wait in one]


async def _play(stand_in: StandIn, table: Seating, moves: int) -> None:
    for _ in range(moves):
        boards = len(table.channel.messages)
        move = table.some_move()
        await stand_in.driver.slash(table.player, table.channel, "move", move=move)
        table.advance(move)
        await stand_in.wait_for(lambda seen=boards: len(table.channel.messages) > seen, 20)  # type: ignore[misc]


async def _press(stand_in: StandIn, table: Seating) -> list[float]:
    act, player = stand_in.driver, table.player
    panel = (await act.click(player, table.boards()[-1], label="Play")).message
    waits = []
    for number in range(PRESSES):
        assert panel is not None
        step = _STEPS[number % len(_STEPS)]
        if panel.button(step).disabled:
            continue
        # A person looks at the picture before the next press.
        await asyncio.sleep(0.5)
        reply = await act.click(player, panel, label=step)
        waits.append(reply.seconds if reply.seconds is not None else 3.0)
        panel = reply.message
    return waits


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as place:
        for key, moves in (("callisto", 12), ("scalino", 12)):
            waits = asyncio.run(presses(Path(place), key, moves))
            yield Row(
                f"{key}: a press, {PANELS} panels open, median and worst",
                f"{statistics.median(waits) * 1000:.0f} ms, {max(waits) * 1000:.0f} ms",
                "< 100 ms",
            )
