"""What is a message made of? Components V2: text, a picture, rows of buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ui

Item: TypeAlias = ui.Item[Any]

TEXT_LIMIT = 4000  # over all text displays of a message
ALT_LIMIT = 1024
CUSTOM_ID_LIMIT = 100


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture, its words, and the name under which the message shows it."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.png), filename=self.name)


def layout(*items: Item, framed: bool = False, accent: discord.Colour | None = None) -> ui.LayoutView:
    """A message of these parts, in a frame if it is to stand out."""
    view = ui.LayoutView(timeout=None)
    for item in [ui.Container(*items, accent_colour=accent)] if framed else items:
        view.add_item(item)
    # Presses are found by their custom_id (cogs/press.py), so that they outlive the process. A view that
    # is finished is not kept by discord.py, whose memory would otherwise grow with every message sent.
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(content if len(content) <= TEXT_LIMIT else content[: TEXT_LIMIT - 1] + "…")


def gallery(name: str, alt: str) -> ui.MediaGallery[Any]:
    """The picture of that name among the message's attachments."""
    item = discord.MediaGalleryItem(f"attachment://{name}", description=alt[:ALT_LIMIT])
    return ui.MediaGallery(item)


def row(*buttons: ui.Button[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(label=label[:80], custom_id=custom_id, style=style, disabled=disabled)


def select(placeholder: str, custom_id: str, choices: Iterable[tuple[str, str, bool]]) -> ui.ActionRow[Any]:
    """A row with one choice among (label, value, chosen)."""
    return ui.ActionRow(
        ui.Select(
            placeholder=placeholder[:150],
            custom_id=custom_id,
            options=[
                discord.SelectOption(label=label[:100], value=value, default=chosen)
                for label, value, chosen in choices
            ],
        )
    )


def plain(words: str) -> str:
    """Someone's name or words, without effect in a message."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(words))


def code(words: str) -> str:
    """What someone typed, shown as it is."""
    return f"`{words.replace('`', 'ˋ')[:100]}`"
