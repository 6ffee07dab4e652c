"""What does a game's cog have in common with the others? Opening a table, moving, and a panel."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import discord
from discord.ext import commands

from cogs import learn
from cogs.answer import Answer, Interaction, answering
from cogs.board import HAND, hand_picture
from cogs.layout import Item, Picture, button, gallery, layout, row, text
from cogs.posting import publish
from cogs.press import NO_TABLE, Press, custom_id
from cogs.refusal import Refused
from cogs.rulebook import Now
from cogs.tables import Table
from cogs.turn import play, require_permissions
from data.phrases import Speaker
from data.store import DISPLAY_SECONDS, ChannelTaken, LogRow
from rules import GAMES
from rules.game import AnyGame

if TYPE_CHECKING:
    from bot import Chantier


class GameCog(commands.Cog):
    """One game's commands and panel. Everything a table does is the same for all games, and elsewhere."""

    key: ClassVar[str]
    redraws: ClassVar[bool] = False  # whether a press on the panel changes its picture

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot
        bot.games[self.key] = self
        bot.presses.on(self.key, self.pressed, update=True)

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    # What each game says and shows

    @abstractmethod
    def told(self, move: Any, say: Speaker) -> str:
        """A move in words."""

    @abstractmethod
    def panel(self, table: Table, view: Any, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        """The private panel on which a move is put together; `chosen` is what was chosen so far."""

    @abstractmethod
    def complete(self, view: Any, press: Press) -> tuple[tuple[str, ...], str | None]:
        """A press on the panel: what is chosen now, and the move in notation once it is confirmed."""

    @abstractmethod
    def now(self, view: Any) -> Now:
        """What the turn asks for."""

    def aside(self, view: Any, say: Speaker) -> str:
        """What the one who moved is told alone, after the move."""
        return ""

    def remarks(self, view: Any, names: Sequence[str], say: Speaker) -> list[str]:
        """What else the channel is told with a board: who was skipped, say, and why."""
        return []

    # Games in which a turn is several moves, or the channel must forget

    def continues(self, table: Table) -> bool:
        """Whether this board replaces the one in the channel: nobody need be called for it."""
        return False

    def last_turn(self, log: Sequence[LogRow]) -> Sequence[LogRow]:
        """Of a log that is not empty, the entries at its end that are one turn."""
        return log[-1:]

    def buttons(self, table: Table, say: Speaker) -> list[discord.ui.Button[Any]]:
        """What is pressed under the board to play."""
        return [button(say("button-play"), custom_id("play", table), discord.ButtonStyle.primary)]

    def shown(self, table: Table) -> Any:
        """The view that the channel's board shows."""
        return table.view(None)

    def lasting(self, older: Table, now: Table) -> Any | None:
        """What may stay in the channel of an older board, as things are now; None: all of it."""
        return None

    # What is the same for all

    def told_all(self, moves: Iterable[Any], say: Speaker) -> str:
        """The moves of a turn in words."""
        return ", ".join(self.told(move, say) for move in moves)

    async def open(
        self, interaction: Interaction, seats: int, options: Iterable[str], *, display: int = DISPLAY_SECONDS
    ) -> None:
        """`new`: a lobby in this channel, or the offer of a thread where it has a table already."""
        async with answering(interaction) as answer:
            require_permissions(interaction)
            await open_table(answer, self.game, seats, frozenset(options), display, interaction.channel_id)

    async def move(self, interaction: Interaction, words: str) -> None:
        """A move of this game at the channel's table, in notation."""
        async with answering(interaction) as answer:
            table = await self.bot.tables.live(interaction.channel_id)
            if table.game.key != self.key:
                raise Refused("refusal-other-game", game=answer.say(f"game-{table.game.key}"))
            await play(answer, table.id, words)

    async def acting_view(self, interaction: Interaction) -> Any | None:
        """The view of whoever is typing, if it is their turn at a table of this game."""
        acting = await self.bot.acting(interaction)
        return None if acting is None or acting[0].game.key != self.key else acting[1]

    async def panel_picture(
        self, table: Table, seat: int, say: Speaker, chosen: tuple[str, ...]
    ) -> Picture | None:
        """What the panel shows: the hand, unless the game has something better."""
        return await hand_picture(self.bot, table, table.view(seat), say)

    async def show_panel(
        self, answer: Answer, table: Table, seat: int, chosen: tuple[str, ...] = (), *, heading: str = ""
    ) -> None:
        picture = await self.panel_picture(table, seat, answer.say, chosen)
        shown: list[Item] = [text(heading)] if heading else []
        shown += [] if picture is None else [gallery(picture.name, picture.alt)]
        items = self.panel(table, table.view(seat), answer.say, chosen)
        await answer.give(layout(*shown, *items), [] if picture is None else [picture])

    async def pressed(self, press: Press, answer: Answer) -> None:
        if press.table_id == NO_TABLE:
            await learn.pressed(press, answer, self.key)
            return
        table = await press.table()
        seat = table.seat_of(press.interaction.user.id)
        if seat is None or seat != table.turn:
            raise Refused("refusal-panel-over")
        view = table.view(seat)
        chosen, words = self.complete(view, press)
        if words is not None:
            await play(answer, table.id, words, ply=press.ply)
        elif self.redraws:
            await self.show_panel(answer, table, seat, chosen)
        else:
            shown = [] if (kept := _gallery(press.interaction.message)) is None else [kept]
            items = self.panel(table, view, answer.say, chosen)
            await answer.give(layout(*shown, *items), pictures=None)


def _gallery(message: discord.Message | None) -> Item | None:
    """The picture that the panel shows already."""
    for component in message.components if message is not None else ():
        if isinstance(component, discord.MediaGalleryComponent):
            return gallery(HAND, component.items[0].description or "")
    return None


async def open_table(
    answer: Answer,
    game: AnyGame,
    seats: int,
    options: frozenset[str],
    display: int,
    channel_id: int | None,
) -> None:
    interaction = answer.interaction
    bot = interaction.client
    if seats not in game.seats(options):
        allowed = answer.say.listed([str(n) for n in game.seats(options)])
        raise Refused("refusal-seats", seats=allowed)
    assert channel_id is not None and interaction.guild_id is not None  # commands are for servers only
    try:
        table_id = await bot.store.open_table(
            game=game.key,
            version=game.version,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            author_id=interaction.user.id,
            players=seats,
            options=options,
            secret=secrets.token_bytes(32),
            interaction_id=interaction.id,
            display=display,
        )
    except ChannelTaken:
        offer = custom_id("thread", None, game.key, seats, "+".join(sorted(options)), display)
        await answer.give(
            layout(
                text(answer.say("channel-taken")),
                row(button(answer.say("button-thread"), offer, discord.ButtonStyle.primary)),
            )
        )
        return
    async with bot.tables.lock(table_id):
        posted = await publish(bot, await bot.tables.get(table_id))
    words = answer.say("opened", table=table_id, place=f"<#{channel_id}>")
    await answer.give(layout(text(words if posted else f"{words}\n{answer.say('posted-late')}")))


async def open_in_thread(press: Press, answer: Answer) -> None:
    """The offer was taken: a thread of this channel, and the table in it."""
    key, seats, options, display = press.rest
    channel = press.interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel):
        raise Refused("refusal-no-thread-here")
    have = press.interaction.app_permissions
    for needed in ("create_public_threads", "send_messages_in_threads", "attach_files"):
        if not getattr(have, needed):
            raise Refused("refusal-bot-permission", permission=needed)
    bot = press.interaction.client
    offer = press.interaction.message.id if press.interaction.message is not None else 0
    if offer in bot.taken_offers:  # pressed twice
        raise Refused("refusal-offer-taken")
    bot.taken_offers.append(offer)
    say = await bot.public_words(channel.guild.id)
    thread = await channel.create_thread(
        name=say("thread-name", game=say(f"game-{key}"), author=press.interaction.user.display_name)[:100],
        type=discord.ChannelType.public_thread,
    )
    chosen = frozenset(options.split("+")) - {""}
    await open_table(answer, GAMES[key], int(seats), chosen, int(display), thread.id)
