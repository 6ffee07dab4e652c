"""What are the rules? `/rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs import learn
from cogs.answer import Interaction
from cogs.speech import description, name, options
from data.phrases import speaker
from rules import GAMES

if TYPE_CHECKING:
    from bot import Chantier

_ENGLISH = speaker("en")


class RulesCog(commands.Cog):
    """`/rules learn`."""

    group = app_commands.Group(name=name("rules"), description=description("rules"), guild_only=True)

    @group.command(name=name("rules-learn"), description=description("rules-learn"))
    @options(game="game")
    @app_commands.choices(
        game=[app_commands.Choice(name=_ENGLISH(f"game-{key}"), value=key) for key in GAMES]
    )
    async def learn(self, interaction: Interaction, game: str) -> None:
        await learn.begin(interaction, game)


async def setup(bot: Chantier) -> None:
    await bot.add_cog(RulesCog())
