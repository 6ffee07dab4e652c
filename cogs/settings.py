"""What may a server choose? Its language, by `/settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from discord import app_commands
from discord.ext import commands

from cogs.answer import Interaction, answering
from cogs.layout import layout, text
from cogs.speech import description, name, options

if TYPE_CHECKING:
    from bot import Chantier


class SettingsCog(commands.Cog):
    """`/settings`."""

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot

    @app_commands.command(name=name("settings"), description=description("settings"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    @options(language="language")
    async def settings(self, interaction: Interaction, language: Literal["English", "français"]) -> None:
        async with answering(interaction) as answer:
            assert interaction.guild_id is not None  # guild_only
            await self.bot.set_language(interaction.guild_id, "fr" if language == "français" else "en")
            await answer.give(layout(text(answer.say("settings-language", language=language))))


async def setup(bot: Chantier) -> None:
    await bot.add_cog(SettingsCog(bot))
