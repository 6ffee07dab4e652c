"""What is the life of a table? Its lobby, and everything one may ask of it but a move: `/table`."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import turn
from cogs.answer import Answer, Interaction, answering
from cogs.board import (
    board_picture,
    called,
    hand_picture,
    lobby_layout,
    names_of,
    private_board,
)
from cogs.game import open_in_thread
from cogs.layout import button, code, gallery, layout, plain, row, text
from cogs.posting import publish, redraw_lobby
from cogs.press import Press, custom_id
from cogs.refusal import DISCORD_TROUBLE, Refused
from cogs.speech import description, name, options
from cogs.tables import Table, setup_of
from data.store import UNDO, Status
from render import PAINTERS
from rules.record import RESIGN
from rules.shuffle import Stream, commitment

if TYPE_CHECKING:
    from bot import Chantier

_PAGE = 25
_log = logging.getLogger("chantier")


class TableCog(commands.Cog):
    """`/table …`, the lobby's buttons and the menu's."""

    group = app_commands.Group(name=name("table"), description=description("table"), guild_only=True)

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot
        on = bot.presses.on
        for verb, lobby in (("join", self.join), ("leave", self.leave), ("start", self.start)):
            on(verb, lobby, update=True)
        for verb, private in (
            ("play", self.press_play),
            ("menu", self.press_menu),
            ("board", self.press_board),
            ("words", self.press_words),
            ("hand", self.press_hand),
            ("undo", self.press_undo),
            ("resign", self.press_resign),
            ("close", self.press_close),
            ("do", self.press_do),
            ("thread", open_in_thread),
        ):
            on(verb, private)
        on("history", self.press_history)
        on("page", self.press_history, update=True)
        on("resigned", self.press_resigned, update=True)
        on("agree", turn.agree, update=True)
        on("disagree", turn.disagree, update=True)

    # The lobby

    async def join(self, press: Press, answer: Answer) -> None:
        async with self.bot.tables.lock(press.table_id):
            table = await self._lobby(press)
            if press.interaction.user.id in table.users:
                raise Refused("refusal-seated")
            if len(table.users) == table.stored.players:
                raise Refused("refusal-full")
            await self.bot.store.sit(table.id, press.interaction.user.id, press.interaction.id)
            await self._refresh(answer, table)

    async def leave(self, press: Press, answer: Answer) -> None:
        async with self.bot.tables.lock(press.table_id):
            table = await self._lobby(press)
            leaver = press.interaction.user.id
            if leaver not in table.users:
                raise Refused("refusal-not-seated")
            others = [user for user in table.users if user != leaver]
            author = table.stored.author_id
            heir = author if author in others else next(iter(others), None)
            await self.bot.store.stand(table.id, leaver, author_id=heir)
            await self._refresh(answer, table)

    async def start(self, press: Press, answer: Answer) -> None:
        async with self.bot.tables.lock(press.table_id):
            table = await self._lobby(press)
            if press.interaction.user.id != table.stored.author_id:
                raise Refused("refusal-author-starts", author=f"<@{table.stored.author_id}>")
            if len(table.users) < table.stored.players:
                raise Refused("refusal-not-full")
            turn.require_permissions(press.interaction)
            await self.bot.store.start(table.id, drawn_order(table))
            started = await self.bot.tables.reload(table.id)
            await answer.acknowledge()
            posted = await publish(self.bot, started)  # which takes the lobby's buttons off, too
        if not posted:
            await answer.add(answer.say("posted-late"))

    async def _lobby(self, press: Press) -> Table:
        table = await self.bot.tables.get(press.table_id)
        if table.stored.status is not Status.LOBBY:
            raise Refused("refusal-closed" if table.stored.status is Status.CLOSED else "refusal-started")
        return table

    async def _refresh(self, answer: Answer, table: Table) -> None:
        changed = await self.bot.tables.reload(table.id)
        say = await self.bot.public_words(table.stored.guild_id)
        try:
            await answer.give(lobby_layout(changed, say))
        except DISCORD_TROUBLE as error:
            _log.warning("the lobby of table %s is changed another way: %r", table.id, error)
            await redraw_lobby(self.bot, changed)  # what was pressed stands, and the others should see it

    # The board's buttons

    async def press_play(self, press: Press, answer: Answer) -> None:
        await self._play(answer, await press.table())

    async def _play(self, answer: Answer, table: Table) -> None:
        seat = _seat(table, answer)
        if table.turn == seat:
            await self.bot.games[table.game.key].show_panel(answer, table, seat)
            return
        names = await names_of(self.bot, table)
        closed = table.stored.status is Status.CLOSED
        waiting = answer.say("refusal-closed" if closed else "refusal-over")
        if table.turn is not None:
            waiting = answer.say("refusal-not-your-turn", player=called(names, table.turn))
        await self._hand(answer, table, seat, heading=waiting)

    async def press_do(self, press: Press, answer: Answer) -> None:
        """A move that needs no panel: the button says it in notation."""
        await turn.play(answer, press.table_id, press.rest[0], ply=press.ply)

    async def press_menu(self, press: Press, answer: Answer) -> None:
        table = await press.table()
        say = answer.say
        verbs = ("board", "words", "hand"), ("history", "undo"), ("resign", "close")
        rows = [row(*(button(say(f"button-{v}"), custom_id(v, table)) for v in some)) for some in verbs]
        await answer.give(layout(text(say("menu")), *rows))

    async def press_board(self, press: Press, answer: Answer) -> None:
        await self._board(answer, await self.bot.tables.get(press.table_id), words=False)

    async def press_words(self, press: Press, answer: Answer) -> None:
        await self._board(answer, await self.bot.tables.get(press.table_id), words=True)

    async def press_hand(self, press: Press, answer: Answer) -> None:
        table = await self.bot.tables.get(press.table_id)
        await self._hand(answer, table, _seat(table, answer))

    async def press_history(self, press: Press, answer: Answer) -> None:
        table = await self.bot.tables.get(press.table_id)
        await self._history(answer, table, int(press.rest[0]) if press.rest else None)

    async def press_undo(self, press: Press, answer: Answer) -> None:
        await turn.undo(answer, press.table_id, ply=press.ply)

    async def press_resign(self, press: Press, answer: Answer) -> None:
        await self._confirm_resigning(answer, await press.table())

    async def press_resigned(self, press: Press, answer: Answer) -> None:
        await turn.resign(answer, press.table_id, ply=press.ply)

    async def press_close(self, press: Press, answer: Answer) -> None:
        await turn.close(answer, press.table_id)

    # The commands

    @group.command(name=name("table-board"), description=description("table-board"))
    @options(text="text")
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        async with answering(interaction) as answer:
            table = await self.bot.tables.last(interaction.channel_id)
            await self._board(answer, table, words=text)

    @group.command(name=name("table-hand"), description=description("table-hand"))
    async def hand(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            table = await self.bot.tables.last(interaction.channel_id)
            await self._hand(answer, table, _seat(table, answer))

    @group.command(name=name("table-history"), description=description("table-history"))
    async def history(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await self._history(answer, await self.bot.tables.last(interaction.channel_id), None)

    @group.command(name=name("table-undo"), description=description("table-undo"))
    async def undo(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            table = await self.bot.tables.live(interaction.channel_id)
            await turn.undo(answer, table.id)

    @group.command(name=name("table-resign"), description=description("table-resign"))
    async def resign(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await self._confirm_resigning(answer, await self.bot.tables.live(interaction.channel_id))

    @group.command(name=name("table-close"), description=description("table-close"))
    async def close(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            table = await self.bot.tables.live(interaction.channel_id)
            await turn.close(answer, table.id)

    @group.command(name=name("table-verify"), description=description("table-verify"))
    async def verify(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await self._verify(answer, await self.bot.tables.last(interaction.channel_id))

    # What they show

    async def _board(self, answer: Answer, table: Table, *, words: bool) -> None:
        _require_started(table)
        if not words:
            view, pictures = await private_board(self.bot, table, answer.say, "")
            await answer.give(view, pictures)
            return
        names = await names_of(self.bot, table)
        view_of_mine = table.view(table.seat_of(answer.interaction.user.id))
        await answer.give(
            layout(text(plain(PAINTERS[table.game.key].full_text(view_of_mine, names, answer.say))))
        )

    async def _hand(self, answer: Answer, table: Table, seat: int, *, heading: str = "") -> None:
        view = table.view(seat)
        picture = await hand_picture(self.bot, table, view, answer.say)
        if picture is None:
            picture = await board_picture(self.bot, table, view, answer.say)
        words = heading or answer.say("hand-yours", table=table.id)
        await answer.give(layout(text(words), gallery(picture.name, picture.alt)), [picture])

    async def _history(self, answer: Answer, table: Table, page: int | None) -> None:
        """The log, a page at a time, the last page first."""
        _require_started(table)
        say = answer.say
        log = table.stored.log
        if not log:
            raise Refused("refusal-no-history")
        names = await names_of(self.bot, table)
        pages = range((len(log) - 1) // _PAGE + 1)
        page = pages[-1] if page is None or page not in pages else page
        lines = [say("history-title", table=table.id, page=page + 1, pages=len(pages))]
        for entry in log[page * _PAGE : (page + 1) * _PAGE]:
            told = {RESIGN: say("history-resign"), UNDO: say("history-undo")}.get(
                entry.entry, code(entry.entry)
            )
            line = f"{entry.ply}. {called(names, entry.seat)} {told}"
            lines.append(f"~~{line}~~" if entry.undone else line)
        turns = [
            button(say("button-earlier"), custom_id("page", table, page - 1), disabled=page == 0),
            button(say("button-later"), custom_id("page", table, page + 1), disabled=page == pages[-1]),
        ]
        await answer.give(layout(text("\n".join(lines)), *([row(*turns)] if len(pages) > 1 else [])))

    async def _confirm_resigning(self, answer: Answer, table: Table) -> None:
        if _seat(table, answer) in table.view(None).retired:
            raise Refused("refusal-resigned")
        sure = button(
            answer.say("button-resign-sure"), custom_id("resigned", table), discord.ButtonStyle.danger
        )
        last_two = table.stored.players - len(table.view(None).retired) == 2
        words = answer.say("resign-sure-last" if last_two else "resign-sure")
        await answer.give(layout(text(words), row(sure)))

    async def _verify(self, answer: Answer, table: Table) -> None:
        """Repeat the deal from what was shown, once the secret may be told."""
        stored, say = table.stored, answer.say
        if stored.status is not Status.OVER:
            raise Refused("refusal-verify-early", commitment=commitment(stored.secret))
        replayed = Table.of(stored)  # from the seed and the log alone
        agrees = replayed.state == table.state and drawn_order(table) == list(table.users)
        facts = {
            "secret": stored.secret.hex(),
            "commitment": commitment(stored.secret),
            "joins": ",".join(str(join.join_id) for join in stored.joins),
            "seed": setup_of(stored).seed.hex(),
        }
        await answer.give(layout(text(say("verify-agrees" if agrees else "verify-differs", **facts))))


def drawn_order(table: Table) -> list[int]:
    """Who sits where: the joins, shuffled by the table's seed."""
    joined = [join.user_id for join in table.stored.joins]
    return list(Stream(setup_of(table.stored).seed, "seats").shuffled(joined))


def _require_started(table: Table) -> None:
    if table.state is None:
        raise Refused("refusal-not-started")


def _seat(table: Table, answer: Answer) -> int:
    _require_started(table)
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refused("refusal-not-seated")
    return seat


async def setup(bot: Chantier) -> None:
    await bot.add_cog(TableCog(bot))
