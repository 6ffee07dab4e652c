"""Which bot is the stand-in tried with? A small one, unmodified discord.py, that does a bit of everything."""

from __future__ import annotations

import asyncio
import io
import os

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from PIL import Image

BASE = os.environ["CHANTIER_DISCORD"]
discord.http.Route.BASE = f"{BASE}/api/v10"
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(BASE.replace("http", "ws") + "/gateway")


def picture(colour: str) -> discord.File:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description=f"a {colour} board")


def board(text: str, *, disabled: bool = False) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container()
    container.add_item(ui.TextDisplay(text))
    container.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=text)))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for name in ("Update", "Form", "Slow", "Quiet", "Never", "Twice"):
        if len(row.children) == 5:
            container.add_item(row)
            row = ui.ActionRow()
        row.add_item(ui.Button(label=name, custom_id=f"t:{name.lower()}", disabled=disabled))
    container.add_item(row)
    choices: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    choices.add_item(
        ui.Select(
            custom_id="t:pick",
            placeholder="Pick a piece",
            options=[
                discord.SelectOption(label=name, value=name.lower()) for name in ("One", "Two", "Three")
            ],
        )
    )
    container.add_item(choices)
    view.add_item(container)
    return view


class Form(ui.Modal, title="A form"):
    name: ui.Label[Form] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=10))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        await interaction.response.send_message(f"hello {self.name.component.value}", ephemeral=True)


class LittleBot(commands.AutoShardedBot):
    async def setup_hook(self) -> None:
        self.tree.add_command(game)
        self.tree.add_command(move)
        await self.tree.sync()

    async def on_resumed(self) -> None:
        print("resumed", flush=True)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        print("gone", channel.name, flush=True)

    async def on_message(self, message: discord.Message, /) -> None:
        print("heard", repr(message.content), flush=True)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component or interaction.data is None:
            return
        match str(interaction.data.get("custom_id")):
            case "t:update":
                await interaction.response.edit_message(view=board("updated"), attachments=[picture("blue")])
            case "t:form":
                await interaction.response.send_modal(Form())
            case "t:slow":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await asyncio.sleep(0.05)
                await interaction.followup.send("here you are")
                await interaction.followup.send("and more", ephemeral=True)
            case "t:quiet":
                await interaction.response.defer()
                await interaction.edit_original_response(view=board("quietly", disabled=True))
            case "t:twice":
                await interaction.response.send_message("one", ephemeral=True)
                try:
                    interaction.response._response_type = None
                    await interaction.response.send_message("two", ephemeral=True)
                except discord.HTTPException as error:
                    print("refused", error.code, flush=True)
            case "t:pick":
                values = interaction.data.get("values") or []
                await interaction.response.send_message(f"picked {values}", ephemeral=True)


bot = LittleBot("!", intents=discord.Intents(guilds=True, guild_messages=True))
game = app_commands.Group(name="game", description="A game")


@game.command(name="new", description="Begin one")
@app_commands.describe(seats="how many", rival="against whom")
async def new(
    interaction: discord.Interaction,
    seats: app_commands.Range[int, 2, 4],
    rival: discord.Member | None = None,
) -> None:
    text = f"{seats} seats" + (f", {rival.mention} called" if rival else "")
    await interaction.response.send_message(view=board(text), file=picture("red"))


@game.command(name="say", description="Send through the channel")
async def say(interaction: discord.Interaction, text: str, nonce: int = 0) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        assert isinstance(interaction.channel, discord.TextChannel | discord.Thread)
        await interaction.channel.send(text, nonce=nonce or interaction.id)
        await interaction.edit_original_response(content="sent")
    except discord.HTTPException as error:
        await interaction.edit_original_response(content=f"refused {error.status} {error.code}")


@game.command(name="thread", description="Open a thread and write in it")
async def thread(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    opened = await interaction.channel.create_thread(name="aside", type=discord.ChannelType.public_thread)
    message = await opened.send("inside")
    await message.edit(content="still inside")
    await interaction.response.send_message(f"see {opened.mention}")


@game.command(name="who", description="What the bot knows of the user")
async def who(interaction: discord.Interaction) -> None:
    assert interaction.guild is not None
    await interaction.response.send_message(
        f"{interaction.user.display_name} {interaction.locale} {interaction.guild_locale} "
        f"{interaction.app_permissions.attach_files} {interaction.permissions.manage_guild} "
        f"{interaction.guild.me is not None}",
        ephemeral=True,
    )


@app_commands.command(name="move", description="Make a move")
async def move(interaction: discord.Interaction, card: str, storeys: int = 1) -> None:
    await interaction.response.send_message(f"{card} by {storeys} for {interaction.user.mention}")


@move.autocomplete("card")
async def card_names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    known = ("rossa", "verde", "rosa antica")
    return [app_commands.Choice(name=name, value=name) for name in known if name.startswith(current)]


if __name__ == "__main__":
    bot.run(os.environ["DISCORD_TOKEN"])
