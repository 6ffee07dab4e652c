"""How do tests look at what the bot would say? It has all its cogs, and is not connected to anything."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from discord import ui

from bot import COGS, Chantier
from cogs.answer import Answer, Interaction
from cogs.board import board_layout, board_picture, headline, names_of
from cogs.layout import Picture
from cogs.refusal import Refused
from cogs.table import TableCog, drawn_order
from cogs.tables import Table
from data.phrases import speaker
from data.store import Store

SERVER, CHANNEL = 7, 70
PEOPLE = {101: "Alice", 102: "Bob", 103: "Carol"}
SPECTATOR = 999
LOCALES = {"en": "en-US", "fr": "fr"}


@asynccontextmanager
async def open_bot(folder: Path) -> AsyncIterator[Chantier]:
    """The bot, which knows these people's names."""
    store = await Store.open(folder / "c.sqlite3")
    bot = Chantier(store)
    for cog in COGS:
        await bot.load_extension(f"cogs.{cog}")
    for user_id, name in PEOPLE.items():
        bot.names._keep((SERVER, user_id), name)
    bot._languages[SERVER] = "en"
    yield bot
    bot.drawing.shutdown()
    await store.close()


async def seated(bot: Chantier, game: str) -> Table:
    """Three people who have just sat down."""
    author, *others = PEOPLE
    number = await bot.store.open_table(
        game=game,
        version=1,
        guild_id=SERVER,
        channel_id=CHANNEL,
        author_id=author,
        players=len(PEOPLE),
        options=(),
        secret=bytes(range(32)),
        interaction_id=1,
    )
    for join, user_id in enumerate(others, start=2):
        await bot.store.sit(number, user_id, join)
    await bot.store.start(number, drawn_order(await bot.tables.get(number)))
    return await bot.tables.reload(number)


def parts(view: ui.LayoutView) -> list[Any]:
    """A message as Discord would get it."""
    sent: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


class Overheard(Answer):
    """An answer that goes nowhere: what would have been said is kept."""

    def __init__(self, interaction: Interaction, language: str) -> None:
        self.interaction = interaction
        self.say = speaker(language)
        self.heard: list[Any] = []

    async def give(self, view: ui.LayoutView, pictures: Sequence[Picture] | None = ()) -> None:
        self.heard.append((parts(view), [(one.name, one.alt, one.png) for one in pictures or ()]))

    async def private(self, view: ui.LayoutView, pictures: Sequence[Picture] = ()) -> None:
        await self.give(view, pictures)

    async def refuse(self, words: str, why: str | None = None) -> None:
        self.heard.append(words)


def asking(bot: Chantier, user_id: int, language: str, **typed: str | int) -> Any:
    """An interaction of that person's, with so much typed."""
    return SimpleNamespace(
        channel_id=CHANNEL,
        user=SimpleNamespace(id=user_id),
        locale=LOCALES[language],
        namespace=list(typed.items()),
        client=bot,
    )


async def everything_shown(bot: Chantier, table: Table, user_id: int, language: str) -> list[Any]:
    """What one person, in one language, is shown at a table of any game, each thing in turn."""
    bot.tables.keep(table)
    say = speaker(language)
    seat = table.seat_of(user_id)
    answer = Overheard(cast(Interaction, asking(bot, user_id, language)), language)
    seen = answer.heard
    # The channel
    public = bot.games[table.game.key].shown(table)
    picture = await board_picture(bot, table, public, say)
    seen.append((picture.png, picture.alt))
    names = await names_of(bot, table)
    for armed in (True, False):
        seen.append(headline(bot, table, public, names, say, armed=armed))
        seen.append(parts(board_layout(bot, table, public, names, picture.alt, say, armed=armed)))
    # What is asked for
    desk = cast(TableCog, bot.get_cog("TableCog"))
    for words in (True, False):
        await desk._board(answer, table, words=words)
    await desk._history(answer, table, None)
    await bot.show_fresh(answer, table)
    try:
        await desk._play(answer, table)  # the panel, or one's hand
        assert seat is not None
        await desk._hand(answer, table, seat)
    except Refused as refused:
        assert seat is None
        seen.append(refused.told(say))
    return seen
