"""What stands in the channel? The lobby, then one message with the board after every turn.

A board is in the channel once: the store knows the last ply posted, and Discord refuses a second message
with the same nonce. What could not be posted is posted later (`catch_up`), at the latest at the next start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.answer import Answer
from cogs.layout import Picture, button, gallery, layout, plain, row, text
from cogs.press import custom_id
from cogs.refusal import DISCORD_TROUBLE
from cogs.tables import Table, standing
from data.phrases import Speaker
from data.store import UNDO, Status, StoreError
from render import PAINTERS
from render.canvas import png
from render.painter import AnyPainter
from render.seats import SEATS
from rules.record import RESIGN
from rules.shuffle import commitment

if TYPE_CHECKING:
    from bot import Chantier

_log = logging.getLogger("chantier")

BOARD = "board.png"
HAND = "hand.png"
# The table is locked meanwhile, so this is how long Discord's trouble may keep the next player waiting.
_POSTING_SECONDS = 10.0
_FIRST_RETRY_SECONDS = 2.0
_LAST_RETRY_SECONDS = 300.0
_UNKNOWN_CHANNEL = 10003


# Pictures


async def board_picture(bot: Chantier, table: Table, say: Speaker, seat: int | None = None) -> Picture:
    """The board as that seat sees it."""
    return await _drawn(bot, table, say, seat, BOARD)


async def hand_picture(bot: Chantier, table: Table, say: Speaker, seat: int) -> Picture | None:
    """What only that seat sees, where the game has such a thing."""
    picture = await _drawn(bot, table, say, seat, HAND)
    return picture if picture.png else None


async def _drawn(bot: Chantier, table: Table, say: Speaker, seat: int | None, name: str) -> Picture:
    names = await names_of(bot, table)
    view = table.view(seat)
    return await asyncio.get_running_loop().run_in_executor(
        bot.drawing, _draw, PAINTERS[table.game.key], view, names, say, name
    )


def _draw(painter: AnyPainter, view: Any, names: Sequence[str], say: Speaker, name: str) -> Picture:
    image = painter.hand(view, names, say) if name == HAND else painter.board(view, names, say)
    return Picture(name, png(image) if image is not None else b"", painter.text(view, names, say))


async def names_of(bot: Chantier, table: Table) -> tuple[str, ...]:
    return await bot.names.of(table.stored.guild_id, table.users)


# Words


def title(table: Table, say: Speaker) -> str:
    return say("board-title", game=say(f"game-{table.game.key}"), table=table.id)


def headline(bot: Chantier, table: Table, names: Sequence[str], say: Speaker, *, armed: bool) -> str:
    """What has just happened, and who is next; an older board does not call anybody."""
    view = table.view(None)
    lines = [f"### {title(table, say)}"]
    if table.stored.log:
        lines.append(event(bot, table, names, say))
    else:
        lines.append(say("board-start", players=", ".join(called(names, seat) for seat in range(len(names)))))
    lines += bot.games[table.game.key].remarks(view, names, say)
    if view.outcome is not None:
        lines.append(ending(table, names, say))
    elif armed and table.turn is not None:
        lines.append(say("board-next", player=f"<@{table.users[table.turn]}>"))
    return "\n".join(lines)


def event(bot: Chantier, table: Table, names: Sequence[str], say: Speaker) -> str:
    """The last entry of the log in words."""
    last = table.stored.log[-1]
    player = called(names, last.seat)
    if last.entry == RESIGN:
        return say("event-resign", player=player)
    if last.entry == UNDO:
        undone = standing(table.stored.log[:-1])[-1]
        return say("event-undo", player=player, entry=undone.entry)
    _, move = table.view(None).last
    return say("event-move", player=player, move=bot.games[table.game.key].told(move, say))


def ending(table: Table, names: Sequence[str], say: Speaker) -> str:
    """Who won, why it is over, the reckoning line by line, and what the deal can be checked with."""
    key = table.game.key
    outcome = table.view(None).outcome
    winners = say.listed([called(names, seat) for seat in outcome.winners])
    best = outcome.scores[outcome.winners[0]]
    lines = [
        say(f"{key}-won", winners=winners, count=len(outcome.winners), points=best),
        say(f"{key}-end-{outcome.reason}", **outcome.facts),
    ]
    for line in outcome.lines:
        points = ", ".join(f"{called(names, seat)} {n}" for seat, n in enumerate(line.points) if n)
        words = say(f"{key}-score-{line.reason}", **line.facts, points=points or say("end-nobody"))
        lines.append(f"- {words}")
    totals = ", ".join(f"{called(names, seat)} {n}" for seat, n in enumerate(outcome.scores))
    lines.append(say("end-totals", totals=totals))
    lines.append("-# " + say("end-secret", secret=table.stored.secret.hex()))
    return "\n".join(lines)


def called(names: Sequence[str], seat: int) -> str:
    """A player in a sentence: the name, or the seat's letter where there is none."""
    return f"**{plain(names[seat]) or SEATS[seat].letter}**"


# Messages


def lobby_layout(table: Table, say: Speaker, *, armed: bool = True) -> ui.LayoutView:
    stored = table.stored
    chosen = say.listed([say(f"{stored.game}-option-{option}") for option in sorted(stored.options)])
    lines = [
        f"### {title(table, say)}",
        say("lobby-seats", taken=len(stored.joins), seats=stored.players),
        *(f"- <@{join.user_id}>" for join in stored.joins),
    ]
    if chosen:
        lines.append(say("lobby-options", options=chosen))
    if stored.status is Status.CLOSED:
        lines.append(say("lobby-closed"))
    elif armed:
        full = len(stored.joins) == stored.players
        lines.append(say("lobby-full" if full else "lobby-wait", author=f"<@{stored.author_id}>"))
    lines.append("-# " + say("lobby-commitment", commitment=commitment(stored.secret)))
    items: list[Any] = [text("\n".join(lines))]
    if armed and stored.status is Status.LOBBY:
        full = len(stored.joins) == stored.players
        items.append(
            row(
                button(
                    say("button-join"),
                    custom_id("join", table),
                    discord.ButtonStyle.primary,
                    disabled=full,
                ),
                button(say("button-leave"), custom_id("leave", table)),
                button(
                    say("button-start"),
                    custom_id("start", table),
                    discord.ButtonStyle.success,
                    disabled=not full,
                ),
            )
        )
    return layout(*items, framed=True)


def board_layout(
    bot: Chantier, table: Table, names: Sequence[str], alt: str, say: Speaker, *, armed: bool
) -> ui.LayoutView:
    items: list[Any] = [text(headline(bot, table, names, say, armed=armed)), gallery(BOARD, alt)]
    if armed and table.turn is not None:
        items.append(
            row(
                button(say("button-play"), custom_id("play", table), discord.ButtonStyle.primary),
                button(say("button-menu"), custom_id("menu", table)),
            )
        )
    accent = discord.Colour(SEATS[table.turn].rgb) if armed and table.turn is not None else None
    return layout(*items, framed=True, accent=accent)


async def fresh(answer: Answer, table: Table) -> None:
    """The board as it stands now, to someone who pressed a button of an older one."""
    bot = answer.interaction.client
    if table.state is None:
        await answer.refuse(answer.say("stale-lobby"))
        return
    await answer.private(*await private_board(bot, table, answer.say, answer.say("stale")))


async def private_board(
    bot: Chantier, table: Table, say: Speaker, heading: str
) -> tuple[ui.LayoutView, list[Picture]]:
    """The board for one person, with the buttons that the channel's has."""
    picture = await board_picture(bot, table, say)
    names = await names_of(bot, table)
    items: list[Any] = [
        text(f"{heading}\n{headline(bot, table, names, say, armed=True)}".strip()),
        gallery(BOARD, picture.alt),
    ]
    if table.turn is not None:
        items.append(row(button(say("button-play"), custom_id("play", table), discord.ButtonStyle.primary)))
    return layout(*items), [picture]


# Posting


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
    channel = bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
    say = await bot.public_words(stored.guild_id)
    if table.state is None:
        view, files, nonce = lobby_layout(table, say), [], f"{table.id}-lobby"
    else:
        picture = await board_picture(bot, table, say)
        names = await names_of(bot, table)
        view = board_layout(bot, table, names, picture.alt, say, armed=True)
        files, nonce = [picture.file()], f"{table.id}-{table.ply}"
    next_player = [] if table.turn is None else [discord.Object(table.users[table.turn])]
    message = await channel.send(
        view=view,
        files=files,
        nonce=nonce,
        allowed_mentions=discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=next_player
        ),
    )
    posted = table.posted(message.id)
    await bot.store.posted(table.id, posted.stored.posted_ply, message.id)
    bot.tables.keep(posted)
    await _disarm(bot, table, say)


async def _disarm(bot: Chantier, table: Table, say: Speaker) -> None:
    """Take the buttons off the board (or lobby) that stood in the channel before."""
    stored = table.stored
    if stored.message_id is None:
        return
    if stored.posted_ply < 0:
        view = lobby_layout(table, say, armed=False)
    else:
        older = table.at(stored.posted_ply)
        names = await names_of(bot, table)
        alt = PAINTERS[table.game.key].text(older.view(None), names, say)
        view = board_layout(bot, older, names, alt, say, armed=False)
    channel = bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
    try:
        await channel.get_partial_message(stored.message_id).edit(view=view)
    except discord.NotFound:
        _log.info("table %s: its older board was deleted", table.id)
    except DISCORD_TROUBLE as error:
        # The new board stands; a press on the old one is answered with the fresh one.
        _log.warning("table %s: the older board keeps its buttons: %r", table.id, error)


async def redraw_lobby(bot: Chantier, table: Table) -> None:
    """Show who sits there now, when the press that changed it could not be answered."""
    stored = table.stored
    assert stored.message_id is not None  # it was pressed
    channel = bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
    view = lobby_layout(table, await bot.public_words(stored.guild_id))
    await channel.get_partial_message(stored.message_id).edit(view=view)


async def disarm_last(bot: Chantier, table: Table) -> None:
    """Take the buttons off the table's last message, when no other follows it."""
    await _disarm(bot, table, await bot.public_words(table.stored.guild_id))


async def announce(bot: Chantier, table: Table, words: str, *rows: ui.ActionRow[Any]) -> None:
    """A message in the table's channel that calls nobody, about something that stands, told or not."""
    channel = bot.get_partial_messageable(table.stored.channel_id, guild_id=table.stored.guild_id)
    try:
        await channel.send(view=layout(text(words), *rows), allowed_mentions=discord.AllowedMentions.none())
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
