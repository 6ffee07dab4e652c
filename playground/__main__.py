"""How is the playground started? `python -m playground`: the stand-in, a small world, its page, the bot."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path

from playground.page import Page
from playground.process import BotProcess
from playground.stand_in import StandIn

PORT = 8377
PORTS_TRIED = 50
DATABASE = "var/chantier.sqlite3"
PEOPLE = {"alice": "en-US", "bob": "fr", "carol": "en-GB", "dave": "fr", "erin": "en-US"}


def small_world(stand_in: StandIn) -> None:
    world = stand_in.world
    people = [world.add_user(name, locale=locale) for name, locale in PEOPLE.items()]
    guild = world.add_guild("Chantier", owner=people[0])
    for user in people:
        world.join(guild, user)
    for name in ("tables", "atelier"):
        world.add_channel(guild, name)


async def start_on_a_free_port(stand_in: StandIn, first: int) -> None:
    for port in range(first, first + PORTS_TRIED):
        try:
            await stand_in.start(port)
            return
        except OSError:
            continue
    raise SystemExit(f"no free port from {first} to {first + PORTS_TRIED - 1}")


def fresh(path: Path) -> Path:
    """The world's ids start anew each time, so what an earlier one left behind would fit nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    return path


async def play(port: int, database: Path, script: Path | None = None) -> None:
    stand_in = StandIn()
    Page(stand_in)
    small_world(stand_in)
    await start_on_a_free_port(stand_in, port)
    bot = BotProcess(stand_in.base, fresh(database), script=script)
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, done.set)
    try:
        await bot.start()
        if stand_in.schema_skipped:
            print(stand_in.schema_skipped, flush=True)
        print(
            f"The playground is at {stand_in.base} (the bot's log: {bot.log_path}). Ctrl-C stops it.",
            flush=True,
        )
        ended = asyncio.create_task(watch(bot, done))
        await done.wait()
        ended.cancel()
    finally:
        await bot.stop()
        await stand_in.stop()


async def watch(bot: BotProcess, done: asyncio.Event) -> None:
    """If the bot ends by itself there is nothing left to play with: say why."""
    while bot.alive:
        with contextlib.suppress(TimeoutError):
            await bot.wait(60.0)
    print(f"The bot has ended. Its last words:\n{bot.log()[-2000:]}", flush=True)
    done.set()


def main() -> None:
    port = int(os.environ.get("CHANTIER_PORT") or PORT)
    # Beside the real database, never the real one: this one is emptied at every start.
    database = Path(os.environ.get("CHANTIER_DB") or DATABASE).with_name("playground.sqlite3")
    asyncio.run(play(port, database))


if __name__ == "__main__":
    main()
