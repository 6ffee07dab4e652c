"""What can discord.py do at best? A bot that answers every command with one constant picture."""

from __future__ import annotations

import asyncio
import os
from io import BytesIO
from pathlib import Path

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

PICTURE = Path(os.environ["BARE_PICTURE"]).read_bytes()


class Bare(commands.AutoShardedBot):
    async def setup_hook(self) -> None:
        @self.tree.command(name="move", description="The same answer every time")
        @app_commands.describe(move="anything")
        async def move(interaction: discord.Interaction, move: str) -> None:
            await interaction.response.send_message(file=discord.File(BytesIO(PICTURE), "board.png"))

        await self.tree.sync()


async def main() -> None:
    base = os.environ["CHANTIER_DISCORD"]
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{base.removeprefix('http')}/gateway")
    intents = discord.Intents(guilds=True)
    async with Bare(command_prefix=commands.when_mentioned, intents=intents, max_messages=None) as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
