"""How does one type a move? `/move`, in the notation of whatever game the channel plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs.answer import Interaction, answering
from cogs.completion import CHOICES
from cogs.speech import description, name, options
from cogs.turn import play

if TYPE_CHECKING:
    from bot import Chantier


class MoveCog(commands.Cog):
    """`/move`."""

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot

    @app_commands.command(name=name("move"), description=description("move"))
    @app_commands.guild_only()
    @options(move="move")
    async def move(self, interaction: Interaction, move: str) -> None:
        async with answering(interaction) as answer:
            table = await self.bot.tables.live(interaction.channel_id)
            await play(answer, table.id, move)

    @move.autocomplete("move")
    async def complete(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The legal moves that begin with what is typed, then those that contain it."""
        acting = await self.bot.acting(interaction)
        if acting is None:
            return []
        table, view = acting
        wanted = " ".join(typed.casefold().split())
        written = [table.game.format(move) for move in view.moves]
        found = [words for words in written if words.startswith(wanted)]
        found += [words for words in written if wanted in words and not words.startswith(wanted)]
        return [app_commands.Choice(name=words, value=words) for words in found[:CHOICES]]


async def setup(bot: Chantier) -> None:
    await bot.add_cog(MoveCog(bot))
