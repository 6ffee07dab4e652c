"""Does a killed process lose, double or double-post anything? `python -m tests.kill --times 200`.

Several tables are in play at once, by slash command and by panel; the bot is killed with SIGKILL at a
random moment and started again, and the log, the channel and what people were told are compared.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from data.phrases import speaker
from playground import BotProcess, StandIn
from playground.driver import Reply
from playground.options import ClientRefused
from tests.crowd import Seating, gather, log_of, seat_people

TABLES = 6
_ACKNOWLEDGED = speaker("en")("played", move="").split(":")[0]


class Broken(AssertionError):
    """A promise was not kept."""


async def torture(times: int, seed: int, directory: Path) -> str:
    """Kill the bot that many times; gives a line of figures, raises `Broken`."""
    chance = random.Random(seed)
    database = directory / "kill.sqlite3"
    began = time.monotonic()
    acknowledged = restarts = 0
    async with StandIn() as stand_in:
        bot = BotProcess(stand_in.base, database)
        try:
            await bot.start()
            await stand_in.ready(20)
            tables = await _open(stand_in, database)
            for _ in range(times):
                players = [asyncio.create_task(_play(stand_in, table, chance)) for table in tables]
                await asyncio.sleep(chance.uniform(0.02, 0.4))
                bot.kill()
                await bot.wait(5)
                for player in players:
                    player.cancel()
                await asyncio.gather(*players, return_exceptions=True)
                await bot.start()
                restarts += 1
                # Its gateway session is new: what the old one was sent is gone, as on Discord.
                await stand_in.wait_for(lambda: stand_in.gateway.connected, 20)
                for table in tables:
                    acknowledged += await _check(stand_in, table, database)
                for index, table in enumerate(tables):
                    if table.over:
                        tables[index] = await _reopen(stand_in, database, table)
            if stand_in.violations:
                raise Broken(stand_in.violations[0])
        except BaseException:
            print(bot.log()[-4000:], file=sys.stderr)
            raise
        finally:
            await bot.stop()
    return (
        f"{restarts} kills, {acknowledged} acknowledged moves, none lost, none doubled,"
        f" every board posted once, in {time.monotonic() - began:.0f} s"
    )


async def _open(stand_in: StandIn, database: Path) -> list[Seating]:
    world = stand_in.world
    guild, people = gather(stand_in, "alice", "bob", "carol", "dave", "erin")
    return [
        await seat_people(
            stand_in, database, "campanile", 2 + n % 4, people, world.add_channel(guild, f"table-{n}")
        )
        for n in range(TABLES)
    ]


async def _reopen(stand_in: StandIn, database: Path, table: Seating) -> Seating:
    return await seat_people(
        stand_in, database, table.game.key, len(table.people), table.people, table.channel
    )


async def _play(stand_in: StandIn, table: Seating, chance: random.Random) -> None:
    """Play on until the bot is gone, sometimes by command, sometimes with the buttons of the last board."""
    act = stand_in.driver
    while not table.over:
        boards = len(table.boards())
        move = table.some_move()
        if chance.random() < 0.5:
            reply = await act.slash(table.player, table.channel, "move", move=move, wait=False)
            table.replies.append(reply)
            await reply.settled()
        else:
            move = await _by_panel(stand_in, table)
        table.advance(move)
        await stand_in.wait_for(lambda seen=boards: len(table.boards()) > seen, 20)  # type: ignore[misc]


async def _by_panel(stand_in: StandIn, table: Seating) -> str:
    act = stand_in.driver
    board = table.boards()[-1]
    panel = await (await act.click(table.player, board, label="Play")).settled()
    for label in (table.some_move().split("+")[0].capitalize(), "+1"):
        assert panel.message is not None
        button = next(button for button in panel.message.buttons if (button.label or "").startswith(label))
        panel = await (await act.click(table.player, panel.message, custom_id=button.custom_id)).settled()
    assert panel.message is not None
    built = next(button for button in panel.message.buttons if button.label == "Build")
    reply = await act.click(table.player, panel.message, custom_id=built.custom_id, wait=False)
    table.replies.append(reply)
    await reply.settled()
    card = panel.text.split("+")[0].strip("* ").casefold()
    return f"{card}+1"


def _was_acknowledged(reply: Reply) -> bool:
    return reply.text.startswith(_ACKNOWLEDGED)


async def _check(stand_in: StandIn, table: Seating, database: Path) -> int:
    """Compare the log with what people were told and with what stands in the channel."""
    log = log_of(database, table.table_id)
    if [ply for ply, *_ in log] != list(range(1, len(log) + 1)):
        raise Broken(f"table {table.table_id}: the plies are not one run")
    logged = Counter(interaction for *_, interaction in log)
    told = [reply for reply in table.replies if _was_acknowledged(reply)]
    for reply in told:
        if logged[reply.interaction_id] != 1:
            raise Broken(
                f"table {table.table_id}: an acknowledged move is {logged[reply.interaction_id]} times there"
            )
    table.replies.clear()
    ply = table.reread(database)  # raises where the log breaks a rule

    def posted() -> Counter[str]:
        return Counter(
            message.nonce or ""
            for message in table.channel.messages
            if message.images and not message.deleted
        )

    with contextlib.suppress(TimeoutError):
        await stand_in.wait_for(lambda: posted()[f"{table.table_id}-{ply}"], 20)
    counts = posted()
    for at in range(ply + 1):
        times = counts[f"{table.table_id}-{at}"]
        if times != 1:
            raise Broken(f"table {table.table_id}: the board of ply {at} stands {times} times")
    if not table.over:
        # The buttons that the killed process sent still work.
        reply = await stand_in.driver.click(table.player, table.boards()[-1], label="Play")
        await reply.settled()
        if reply.failed or reply.message is None or not reply.message.images:
            raise Broken(f"table {table.table_id}: the old Play button is dead")
    return len(told)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        try:
            print(asyncio.run(torture(asked.times, asked.seed, Path(directory))))
        except (Broken, ClientRefused) as error:
            print(f"broken: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
