"""Where does one begin? `/help`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs.answer import Interaction, answering
from cogs.layout import layout, text
from cogs.speech import description, name

if TYPE_CHECKING:
    from bot import Chantier


class HelpCog(commands.Cog):
    """`/help`."""

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot

    @app_commands.command(name=name("help"), description=description("help"))
    @app_commands.guild_only()
    async def help(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            say = answer.say
            games = say.listed([say(f"game-{key}") for key in self.bot.games])
            await answer.give(layout(text(say("help", games=games))))


async def setup(bot: Chantier) -> None:
    await bot.add_cog(HelpCog(bot))
