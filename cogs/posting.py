"""How does a board get into the channel, once, and what does the channel forget again?

The store knows the last ply posted, and Discord refuses a second message with the same nonce. What could not
be posted is posted later (`catch_up`), at the latest at the next start. A board that shows what may not stay
is noted before anybody can rely on it, and shown without that when its time is over, also after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.board import board_layout, board_picture, lobby_layout, names_of
from cogs.layout import Picture, layout, text
from cogs.refusal import DISCORD_TROUBLE
from cogs.tables import Table
from data.phrases import Speaker
from data.store import Status, StoreError
from render import PAINTERS

if TYPE_CHECKING:
    from bot import Chantier

_log = logging.getLogger("chantier")

# The table is locked meanwhile, so this is how long Discord's trouble may keep the next player waiting.
_POSTING_SECONDS = 10.0
_FIRST_RETRY_SECONDS = 2.0
_LAST_RETRY_SECONDS = 300.0
_FADE_AGAIN_SECONDS = 30.0
_UNKNOWN_CHANNEL = 10003


async def publish(bot: Chantier, table: Table, *, attempt: int = 0) -> bool:
    """Bring the channel up to date. Whoever calls holds the table's lock. False: it will be done later."""
    try:
        async with asyncio.timeout(_POSTING_SECONDS):
            await _post(bot, table)
    except discord.NotFound as error:
        if error.code != _UNKNOWN_CHANNEL:
            raise
        _log.info("table %s: its channel is gone, so it is closed", table.id)
        await bot.store.close_table(table.id)
        bot.tables.forget(table.id)
        return False
    except discord.Forbidden as error:
        # Only people can change that; the next move, or the next start, tries again.
        _log.warning("table %s: the board of ply %s may not be posted: %s", table.id, table.ply, error)
        return False
    except (*DISCORD_TROUBLE, StoreError) as error:
        # After the store's trouble the message may stand already; then its nonce keeps it from being doubled.
        _log.warning("table %s: the board of ply %s waits: %r", table.id, table.ply, error)
        bot.spawn(_post_late(bot, table.id, attempt=attempt + 1))
        return False
    except Exception:  # noqa: BLE001
        # The move stands all the same. One board that cannot be drawn must not keep others from theirs.
        _log.exception("table %s: the board of ply %s cannot be posted", table.id, table.ply)
        return False
    return True


async def _post(bot: Chantier, table: Table) -> None:
    stored = table.stored
    say = await bot.public_words(stored.guild_id)
    if table.state is None:
        message = await _channel(bot, table).send(
            view=lobby_layout(table, say),
            nonce=f"{table.id}-lobby",
            allowed_mentions=discord.AllowedMentions.none(),
        )
        await _note(bot, table, message.id)
        return
    desk = bot.games[table.game.key]
    shown = desk.shown(table)
    picture = await board_picture(bot, table, shown, say)
    view = board_layout(bot, table, shown, await names_of(bot, table), picture.alt, say, armed=True)
    if desk.continues(table) and await _edit(bot, table, stored.message_id, view, picture):
        await _note(bot, table, stored.message_id or 0)
    else:
        next_player = [] if table.turn is None else [discord.Object(table.users[table.turn])]
        message = await _channel(bot, table).send(
            view=view,
            files=[picture.file()],
            nonce=f"{table.id}-{table.ply}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=next_player
            ),
        )
        await _note(bot, table, message.id)
        await _disarm(bot, table, say)
    await _forget(bot, table.id)


async def _note(bot: Chantier, table: Table, message_id: int) -> None:
    """Its last board (or lobby) stands in the channel."""
    posted = table.posted(message_id)
    exposes = table.state is not None and bot.games[table.game.key].lasting(table, table) is not None
    await bot.store.posted(table.id, posted.stored.posted_ply, message_id, exposes=exposes)
    bot.tables.keep(posted)


async def _disarm(bot: Chantier, table: Table, say: Speaker) -> None:
    """Take the buttons off the board (or lobby) that stood in the channel before."""
    stored = table.stored
    if stored.message_id is None:
        return
    if stored.posted_ply < 0:
        view, picture = lobby_layout(table, say, armed=False), None
    else:
        view, picture = await _older(bot, table, stored.posted_ply, say, armed=False)
    try:
        await _edit(bot, table, stored.message_id, view, picture)
    except DISCORD_TROUBLE as error:
        # The new board stands; a press on the old one is answered with the fresh one.
        _log.warning("table %s: the older board keeps its buttons: %r", table.id, error)


async def _older(
    bot: Chantier, table: Table, ply: int, say: Speaker, *, armed: bool, fade: bool = False
) -> tuple[ui.LayoutView, Picture | None]:
    """A board already in the channel; with a picture only if that changes, because something fades."""
    desk = bot.games[table.game.key]
    older = table.at(ply)
    names = await names_of(bot, table)
    lasting = desk.lasting(older, table) if fade else None
    if lasting is not None:
        picture = await board_picture(bot, table, lasting, say)
        return board_layout(bot, older, lasting, names, picture.alt, say, armed=armed), picture
    shown = desk.shown(older)
    alt = PAINTERS[table.game.key].text(shown, names, say)
    return board_layout(bot, older, shown, names, alt, say, armed=armed), None


async def _edit(
    bot: Chantier, table: Table, message_id: int | None, view: ui.LayoutView, picture: Picture | None
) -> bool:
    """Change one of the table's messages; without a picture it keeps its own. False: it is not there."""
    if message_id is None:
        return False
    files = discord.utils.MISSING if picture is None else [picture.file()]
    try:
        await _channel(bot, table).get_partial_message(message_id).edit(view=view, attachments=files)
    except discord.NotFound as error:
        if error.code == _UNKNOWN_CHANNEL:
            raise
        _log.info("table %s: its message %s was deleted", table.id, message_id)
        return False
    return True


def _channel(bot: Chantier, table: Table) -> discord.PartialMessageable:
    return bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)


# What the channel forgets


async def forget_later(bot: Chantier) -> None:
    """Go on with what the last run had to forget."""
    for table_id in await bot.store.exposed():
        bot.spawn(_forget_in_time(bot, table_id))


async def forget_now(bot: Chantier, table: Table) -> None:
    """Nothing follows at this table: what may not stay goes at once. The caller holds its lock."""
    await _forget(bot, table.id, at_once=True)


async def _forget(bot: Chantier, table_id: int, *, at_once: bool = False) -> None:
    """Hide again what is due, and see to the rest in time. Whoever calls holds the table's lock."""
    exposures = await bot.store.exposures(table_id)
    if not exposures:
        return
    table = await bot.tables.get(table_id)
    say = await bot.public_words(table.stored.guild_id)
    for message_id, ply in exposures.items():
        due = 0.0 if at_once or ply < max(exposures.values()) else _due(bot, table, ply)
        if due is None:
            continue  # the card is still up: nobody has decided yet
        if due > time.time():
            bot.spawn(_forget_in_time(bot, table_id, due))
            continue
        armed = message_id == table.stored.message_id and ply == table.ply
        try:
            if bot.games[table.game.key].lasting(table.at(ply), table) is not None:
                view, picture = await _older(bot, table, ply, say, armed=armed, fade=True)
                await _edit(bot, table, message_id, view, picture)
        except DISCORD_TROUBLE as error:
            _log.warning("table %s: message %s is not faded yet: %r", table_id, message_id, error)
            bot.spawn(_forget_in_time(bot, table_id, time.time() + _FADE_AGAIN_SECONDS))
            continue
        await bot.store.faded(table_id, message_id)


async def _forget_in_time(bot: Chantier, table_id: int, due: float = 0.0) -> None:
    await asyncio.sleep(due - time.time())
    async with bot.tables.lock(table_id):
        await _forget(bot, table_id)


def _due(bot: Chantier, table: Table, ply: int) -> float | None:
    """When a board's time is over: it runs from the entry by which what it shows was hidden again."""
    older = table.at(ply)
    hidden_at_once = bot.games[table.game.key].shown(older) != older.view(None)
    hiding = table.stored.log[ply - 1 :] if hidden_at_once else table.stored.log[ply:]
    return hiding[0].at + table.stored.display if hiding else None


# Other messages


async def redraw_lobby(bot: Chantier, table: Table) -> None:
    """Show who sits there now, when the press that changed it could not be answered."""
    stored = table.stored
    assert stored.message_id is not None  # it was pressed
    view = lobby_layout(table, await bot.public_words(stored.guild_id))
    await _channel(bot, table).get_partial_message(stored.message_id).edit(view=view)


async def disarm_last(bot: Chantier, table: Table) -> None:
    """Take the buttons off the table's last message, when no other follows it."""
    await _disarm(bot, table, await bot.public_words(table.stored.guild_id))


async def announce(bot: Chantier, table: Table, words: str, *rows: ui.ActionRow[Any]) -> None:
    """A message in the table's channel that calls nobody, about something that stands, told or not."""
    try:
        await _channel(bot, table).send(
            view=layout(text(words), *rows), allowed_mentions=discord.AllowedMentions.none()
        )
    except DISCORD_TROUBLE as error:
        _log.warning("table %s: the channel could not be told: %r", table.id, error)


async def catch_up(bot: Chantier) -> None:
    """Post what the last run could not."""
    for table_id in await bot.store.unposted():
        await _post_late(bot, table_id, attempt=0)


async def _post_late(bot: Chantier, table_id: int, *, attempt: int) -> None:
    if attempt:
        await asyncio.sleep(min(_FIRST_RETRY_SECONDS * 2 ** (attempt - 1), _LAST_RETRY_SECONDS))
    async with bot.tables.lock(table_id):
        table = await bot.tables.get(table_id)
        if not _is_posted(table):
            await publish(bot, table, attempt=attempt)


def _is_posted(table: Table) -> bool:
    if table.stored.status is Status.CLOSED:
        return True
    if table.state is None:
        return table.stored.message_id is not None
    return table.stored.posted_ply == table.ply
