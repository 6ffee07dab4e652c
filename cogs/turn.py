"""What is the path of a move? Read, lock, check, write down, tell, post: the same for every game.

Whatever is refused leaves the table, the log and the channel as they were. What is written down stands,
whether Discord can be told of it at once or only later.
"""

from __future__ import annotations

import asyncio
import difflib
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from cogs.answer import Answer, Interaction
from cogs.board import called, names_of
from cogs.layout import CUSTOM_ID_LIMIT, button, code, layout, row, text
from cogs.posting import announce, disarm_last, forget_now, publish
from cogs.press import Press, custom_id
from cogs.refusal import DISCORD_TROUBLE, Refused, Stale
from cogs.tables import Table, standing
from data.store import UNDO, AlreadyLogged, LogRow, Status
from rules.game import AmbiguousMove, IllegalMove, Refusal, UnreadableMove
from rules.record import RESIGN

if TYPE_CHECKING:
    from bot import Chantier

_CANDIDATES_SHOWN = 8
_log = logging.getLogger("chantier")


@asynccontextmanager
async def seated(
    answer: Answer, table_id: int, ply: int | None = None, *, retired_too: bool = False
) -> AsyncIterator[tuple[Table, int]]:
    """Hold a table in play for someone who sits at it; `ply` is what their button says."""
    bot = answer.interaction.client
    async with bot.tables.lock(table_id):
        table = await bot.tables.get(table_id)
        if table.stored.status is Status.CLOSED:
            raise Refused("refusal-closed")
        if table.state is None:
            raise Refused("refusal-not-started")
        if ply is not None and ply != table.ply:
            raise Stale(table)
        if table.stored.status is Status.OVER:
            raise Refused("refusal-over")
        seat = table.seat_of(answer.interaction.user.id)
        if seat is None:
            raise Refused("refusal-not-seated")
        if seat in table.view(None).retired and not retired_too:
            raise Refused("refusal-resigned")
        yield table, seat


async def play(answer: Answer, table_id: int, words: str, *, ply: int | None = None) -> None:
    """A move in the game's notation, or several of one turn: what is legal stands, the rest is refused."""
    bot = answer.interaction.client
    async with seated(answer, table_id, ply) as (table, seat):
        if table.turn != seat:
            names = await names_of(bot, table)
            raise Refused("refusal-not-your-turn", player=called(names, table.turn or 0))
        require_permissions(answer.interaction)
        after, trouble = _turn(table, seat, words)
        after = await _record(bot, table, after, answer.interaction.id)
        told = asyncio.create_task(_confirm(answer, table, after, seat, trouble))
        posted = await publish(bot, after)
    await told
    if not posted:
        await answer.add(answer.say("posted-late"))


async def resign(answer: Answer, table_id: int, *, ply: int | None = None) -> None:
    bot = answer.interaction.client
    async with seated(answer, table_id, ply) as (table, seat):
        require_permissions(answer.interaction)
        resigned = table.advanced(LogRow(table.ply + 1, seat, RESIGN, at=int(time.time())))
        after = await _record(bot, table, resigned, answer.interaction.id)
        await answer.done(answer.say("resigned"))
        posted = await publish(bot, after)
    if not posted:
        await answer.add(answer.say("posted-late"))


async def undo(answer: Answer, table_id: int, *, ply: int | None = None) -> None:
    """Take the last entry back: one's own at once, another's if everyone agrees."""
    bot = answer.interaction.client
    async with seated(answer, table_id, ply, retired_too=True) as (table, seat):
        require_permissions(answer.interaction)
        last = _undoable(table)
        if last.seat == seat:
            after = await _take_back(bot, table, seat, last, answer.interaction.id)
            await answer.done(answer.say("undone", entry=last.entry))
            if not await publish(bot, after):
                await answer.add(answer.say("posted-late"))
            return
        await _ask(answer, table, "undo")


async def close(answer: Answer, table_id: int) -> None:
    """A lobby by its author; a game by a moderator, or by everyone at the table."""
    bot = answer.interaction.client
    me = answer.interaction.user.id
    moderates = answer.interaction.permissions.manage_messages
    async with bot.tables.lock(table_id):
        table = await bot.tables.get(table_id)
        if table.stored.status not in (Status.LOBBY, Status.PLAYING):
            raise Refused("refusal-over")
        if moderates or (table.state is None and me == table.stored.author_id):
            await _close(bot, table)
            await answer.done(answer.say("closed", table=table.id))
            return
        if table.state is None:
            raise Refused("refusal-close-lobby")
        if table.seat_of(me) is None:
            raise Refused("refusal-not-seated")
        await _ask(answer, table, "close")


# Everyone's consent


async def _ask(answer: Answer, table: Table, what: str) -> None:
    """Put it to the table; whoever asks agrees. With nobody else left to ask, it is done."""
    bot = answer.interaction.client
    me = answer.interaction.user.id
    agreed = await bot.store.consent(table.id, table.ply, what, me)
    if _everyone(table) <= agreed:
        await _carry_out(bot, table, what, me, answer.interaction.id)
        await answer.done(answer.say("consent-done"))
        return
    items = await _consent_items(bot, table, what, agreed)
    channel = bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
    await channel.send(view=layout(*items), allowed_mentions=discord.AllowedMentions.none())
    await answer.done(answer.say("consent-asked"))


async def agree(press: Press, answer: Answer) -> None:
    bot = press.interaction.client
    what = press.rest[0]
    async with seated(answer, press.table_id, press.ply) as (table, _):
        if what == "undo":
            _undoable(table)
        agreed = await bot.store.consent(table.id, table.ply, what, press.interaction.user.id)
        items = await _consent_items(bot, table, what, agreed)
        if _everyone(table) <= agreed:
            await _carry_out(bot, table, what, press.interaction.user.id, press.interaction.id)
        await answer.give(layout(*items))


async def disagree(press: Press, answer: Answer) -> None:
    bot = press.interaction.client
    async with seated(answer, press.table_id, press.ply) as (table, seat):
        await bot.store.withdraw(table.id, table.ply, press.rest[0])
        say = await bot.public_words(table.stored.guild_id)
        names = await names_of(bot, table)
        await answer.give(layout(text(say(f"consent-{press.rest[0]}-refused", player=called(names, seat)))))


def _everyone(table: Table) -> set[int]:
    retired = table.view(None).retired
    return {user for seat, user in enumerate(table.users) if seat not in retired}


async def _consent_items(bot: Chantier, table: Table, what: str, agreed: frozenset[int]) -> list[Any]:
    say = await bot.public_words(table.stored.guild_id)
    names = await names_of(bot, table)
    seats = range(len(names))
    yes = [called(names, seat) for seat in seats if table.users[seat] in agreed]
    missing = [called(names, seat) for seat in seats if table.users[seat] in _everyone(table) - agreed]
    entry = _undoable(table).entry if what == "undo" else ""
    words = say(f"consent-{what}", table=table.id, entry=entry) + "\n"
    words += say("consent-agreed", players=say.listed(yes))
    if not missing:
        return [text(words)]
    words += "\n" + say("consent-missing", players=say.listed(missing))
    buttons = row(
        button(say("button-agree"), custom_id("agree", table, what), discord.ButtonStyle.success),
        button(say("button-disagree"), custom_id("disagree", table, what)),
    )
    return [text(words), buttons]


async def _carry_out(bot: Chantier, table: Table, what: str, user_id: int, interaction_id: int) -> None:
    if what == "close":
        await _close(bot, table)
        return
    seat = table.seat_of(user_id)
    assert seat is not None  # only those who sit at the table are asked
    await publish(bot, await _take_back(bot, table, seat, _undoable(table), interaction_id))


# Within


def require_permissions(interaction: Interaction) -> None:
    """What the bot needs in this channel, before anything is changed."""
    have = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")
    if missing := [name for name in needed if not getattr(have, name)]:
        raise Refused("refusal-bot-permission", permission=missing[0])


def read(table: Table, words: str) -> Any:
    """The legal move that the words mean."""
    game, state = table.game, table.state
    try:
        move = game.parse(state, words)
        refusal = game.check(state, move)
    except UnreadableMove as error:
        raise Refused(
            "refusal-unreadable",
            article=error.article,
            nearest=_nearest(table, words),
            why=None if error.article is None else custom_id("why", table, game.key, error.article),
            words=code(words),
        ) from error
    except AmbiguousMove as error:
        shown = ", ".join(map(code, error.candidates[:_CANDIDATES_SHOWN]))
        more = max(0, len(error.candidates) - _CANDIDATES_SHOWN)
        raise Refused("refusal-ambiguous", words=code(words), candidates=shown, more=more) from error
    if refusal is not None:
        written = game.format(move)
        raise refused(table, refusal, written, nearest=_nearest(table, written)) from IllegalMove(refusal)
    return move


def refused(table: Table, refusal: Refusal, move: str, *, nearest: str | None = None) -> Refused:
    """An engine's refusal of a move in words."""
    why = custom_id("why", table, table.game.key, refusal.article)
    drawn = f"{why}:{move}"
    return Refused(
        f"{table.game.key}-refusal-{refusal.reason}",
        article=refusal.article,
        nearest=nearest,
        why=drawn if len(drawn) <= CUSTOM_ID_LIMIT else why,
        **refusal.facts,
    )


def _nearest(table: Table, words: str) -> str | None:
    """The legal move written most like it."""
    legal = [table.game.format(move) for move in table.game.legal(table.state)]
    return next(iter(difflib.get_close_matches(words.casefold(), legal, n=1, cutoff=0.0)), None)


def _turn(table: Table, seat: int, words: str) -> tuple[Table, Refused | None]:
    """The table after what of the words is legal, and why the rest is not.

    What is left of the words once the turn has passed on is not the next player's.
    """
    after, trouble = table, None

    def advance(move: Any) -> Table:
        row = LogRow(
            after.ply + 1, seat, table.game.format(move), at=int(time.time()), part=after.ply - table.ply
        )
        return after.advanced(row)

    for decision in table.game.decisions(words) or [words]:
        try:
            if after.turn != seat:
                raise Refused("refusal-turn-over", words=code(decision))
            after = advance(read(after, decision))
        except Refused as refused:
            if after is table:
                raise
            trouble = refused
            break
    while after.turn == seat and (move := table.game.forced(after.state)) is not None:
        after = advance(move)
    return after, trouble


async def _record(bot: Chantier, table: Table, after: Table, interaction_id: int) -> Table:
    """On the disk, then in memory."""
    over = after.stored.status is Status.OVER
    try:
        await bot.store.append(table.id, after.stored.log[table.ply :], interaction_id, over=over)
    except AlreadyLogged as error:  # another process, or the same interaction delivered twice
        raise Stale(await bot.tables.reload(table.id)) from error
    except BaseException:
        bot.tables.forget(table.id)  # what the disk holds is the truth
        raise
    return bot.tables.keep(after)


async def _take_back(bot: Chantier, table: Table, seat: int, last: LogRow, interaction_id: int) -> Table:
    try:
        row = LogRow(table.ply + 1, seat, UNDO, at=int(time.time()))
        await bot.store.undo(table.id, row, interaction_id, undone=last.ply)
    except AlreadyLogged as error:
        raise Stale(await bot.tables.reload(table.id)) from error
    return await bot.tables.reload(table.id)


async def _close(bot: Chantier, table: Table) -> None:
    await bot.store.close_table(table.id)
    closed = await bot.tables.reload(table.id)
    await disarm_last(bot, closed)
    await forget_now(bot, closed)
    if closed.state is not None:
        say = await bot.public_words(closed.stored.guild_id)
        await announce(bot, closed, say("closed", table=closed.id))


def _undoable(table: Table) -> LogRow:
    """The last entry that counts, if nothing hidden was shown by it."""
    entries = standing(table.stored.log)
    if not entries:
        raise Refused("refusal-nothing-to-undo")
    last = entries[-1]
    if last.entry != RESIGN:
        before = Table.of(replace(table.stored, log=tuple(entries[:-1])))
        if table.game.reveals(before.state, table.game.parse(before.state, last.entry)):
            raise Refused("refusal-undo-revealed")
    return last


async def _confirm(answer: Answer, before: Table, after: Table, seat: int, trouble: Refused | None) -> None:
    """Tell the one who moved; whose turn goes on gets what to decide next."""
    desk = answer.interaction.client.games[after.game.key]
    moves = after.last_moves(after.stored.log[before.ply :])
    words = [answer.say("played", move=desk.told_all(moves, answer.say))]
    if trouble is not None:
        words.append(trouble.told(answer.say))
    if aside := desk.aside(after.view(seat), answer.say):
        words.append(aside)
    if after.turn != seat:
        await answer.done("\n".join(words))
        return
    try:
        await desk.show_panel(answer, after, seat, heading="\n".join(words))
    except DISCORD_TROUBLE as error:
        _log.warning("the one who acted could not be told: %r", error)
