"""Start here: settings, store, cogs, run.

`python bot.py` is the whole bot. Without a token it runs in the playground: a stand-in for Discord on
this machine. `python bot.py --health` asks a running bot whether it is well.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import signal
import sys
from collections import deque
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs import health
from cogs.answer import Answer, Interaction, apologise
from cogs.board import fresh
from cogs.names import Names
from cogs.posting import catch_up, forget_later
from cogs.press import Presses
from cogs.refusal import DISCORD_TROUBLE
from cogs.speech import Translator
from cogs.tables import Table, Tables
from data.phrases import Speaker, language_of, speaker
from data.search import Search
from data.store import Store, StoreError

if TYPE_CHECKING:
    from cogs.game import GameCog

COGS = (
    *("press", "table", "move", "help", "rules", "learn", "settings"),
    *("campanile", "rempart", "scalino", "kensington", "callisto"),
)
_FAREWELL_SECONDS = 3.0
_log = logging.getLogger("chantier")


@dataclass(frozen=True, slots=True)
class Settings:
    """From the environment, or a `.env` file beside this one."""

    token: str
    database: Path
    log: str
    discord: str  # the address of a stand-in for Discord; empty for Discord itself

    @classmethod
    def read(cls) -> Settings:
        values = {**_dotenv(Path(__file__).with_name(".env")), **os.environ}
        return cls(
            token=values.get("DISCORD_TOKEN", "").strip(),
            database=Path(values.get("CHANTIER_DB") or "var/chantier.sqlite3"),
            log=(values.get("CHANTIER_LOG") or "INFO").upper(),
            discord=values.get("CHANTIER_DISCORD", "").rstrip("/"),
        )


def _dotenv(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    pairs = (line.partition("=") for line in lines if line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs}


class Tree(app_commands.CommandTree["Chantier"]):
    """The commands. What goes wrong before a command begins is told like everything else."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            _log.warning("a completion failed", exc_info=error)
            return
        answer = Answer(interaction)
        try:
            await apologise(answer, error)
        finally:
            answer.close()


class Chantier(commands.AutoShardedBot):
    """The bot: what every cog shares."""

    def __init__(self, store: Store) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.store = store
        self.tables = Tables(store)
        self.names = Names(self)
        self.presses = Presses()
        self.games: dict[str, GameCog] = {}
        # One thread draws: more would only take the interpreter from the event loop.
        self.drawing = ThreadPoolExecutor(1, "drawing")
        self.search: Search  # all rulebooks, once the bot is set up; asked in the thread that draws
        # Offers of a thread that were taken lately: a double press is one thread.
        self.taken_offers: deque[int] = deque(maxlen=1000)
        self._languages: dict[int, str] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._answering = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def setup_hook(self) -> None:
        self.search = await asyncio.get_running_loop().run_in_executor(self.drawing, Search.built)
        for cog in COGS:
            await self.load_extension(f"cogs.{cog}")
        await self.tree.set_translator(Translator())
        await self._sync_commands()
        self.spawn(catch_up(self))
        self.spawn(forget_later(self))

    async def _sync_commands(self) -> None:
        """Register the commands if they have changed: Discord counts how often one does."""
        translator = self.tree.translator
        assert translator is not None
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        written = json.dumps([self.application_id, payload], sort_keys=True)
        fingerprint = hashlib.sha256(written.encode()).hexdigest()
        if await self.store.fact("commands") != fingerprint:
            await self.tree.sync()
            await self.store.set_fact("commands", fingerprint)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; a failure is logged, not lost."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("work in the background failed", exc_info=error)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Whoever is being answered is answered to the end, also when the bot is told to stop."""
        self._answering += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._idle.set()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await self._idle.wait()
        for task in self._background - {asyncio.current_task()}:  # which may itself be the closing
            task.cancel()
        await super().close()
        self.drawing.shutdown(cancel_futures=True)

    # Languages

    async def public_words(self, guild_id: int) -> Speaker:
        """The words for what everybody reads: the language chosen for the server, else the server's own."""
        if guild_id not in self._languages:
            chosen = await self.store.language(guild_id)
            if chosen is None:
                # At the start, boards are posted before Discord has told which servers there are.
                guild = self.get_guild(guild_id) or await self.fetch_guild(guild_id, with_counts=False)
                chosen = language_of(guild.preferred_locale.value)
            self._languages[guild_id] = chosen
        return speaker(self._languages[guild_id])

    async def set_language(self, guild_id: int, language: str) -> None:
        await self.store.set_language(guild_id, language)
        self._languages[guild_id] = language

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        self._languages.pop(after.id, None)

    # Tables

    async def acting(self, interaction: Interaction) -> tuple[Table, Any] | None:
        """The channel's table and the view of whoever asks, if it is their turn: for completion."""
        table_id = await self.store.live_table(interaction.channel_id or 0)
        if table_id is None:
            return None
        table = await self.tables.get(table_id)
        seat = table.seat_of(interaction.user.id)
        return (table, table.view(seat)) if seat is not None and seat == table.turn else None

    async def show_fresh(self, answer: Answer, table: Table) -> None:
        """What a stale button is answered with."""
        await fresh(answer, table)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        """A table without a channel is closed; its log is kept."""
        table_id = await self.store.live_table(channel_id)
        if table_id is not None:
            async with self.tables.lock(table_id):
                await self.store.close_table(table_id)
                self.tables.forget(table_id)


async def run(settings: Settings) -> None:
    store = await Store.open(settings.database)
    try:
        async with Chantier(store) as bot, health.answering(bot, health.socket_of(settings.database)):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: bot.spawn(bot.close()))
            await bot.start(settings.token)
    finally:
        await store.close()


def main() -> int:
    settings = Settings.read()
    if "--health" in sys.argv[1:]:
        return health.ask(health.socket_of(settings.database))
    if not settings.token:
        try:
            from playground.__main__ import main as play_here
        except ModuleNotFoundError:  # as in the image, which is for Discord alone
            print("DISCORD_TOKEN is not set, and there is no playground here.", file=sys.stderr)
            return 1
        play_here()
        return 0
    if settings.log not in logging.getLevelNamesMapping():
        print(f"CHANTIER_LOG is {settings.log}: it can be DEBUG, INFO, WARNING or ERROR.", file=sys.stderr)
        return 1
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not speak aloud
    discord.utils.setup_logging(level=logging.getLevelName(settings.log), root=True)
    if settings.discord:
        Route.BASE = f"{settings.discord}/api/v10"
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{settings.discord.removeprefix('http')}/gateway")
    try:
        asyncio.run(run(settings))
    except StoreError as error:
        _log.critical("%s", error)
        return 1
    except discord.LoginFailure:
        _log.critical("Discord does not know this token: see DISCORD_TOKEN")
        return 1
    except DISCORD_TROUBLE as error:
        _log.critical("Discord cannot be reached: %s", error)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
