"""How does a person get an answer in time? Every interaction is answered once, privately.

Discord waits three seconds. Whoever has not answered after `PATIENCE` seconds (a busy table, a slow
disk) is put on hold, and the answer is filled in when it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import ui

from cogs.layout import Picture, button, layout, row, text
from cogs.refusal import DISCORD_TROUBLE, Stale, explain
from cogs.speech import to_person
from data.phrases import Speaker

if TYPE_CHECKING:
    from bot import Chantier

Interaction: TypeAlias = "discord.Interaction[Chantier]"

PATIENCE = 1.2
_log = logging.getLogger("chantier")


class Answer:
    """The answer to one interaction: a new private message, or a change of the message pressed."""

    def __init__(self, interaction: Interaction, *, update: bool = False) -> None:
        self.interaction = interaction
        self.say: Speaker = to_person(interaction)
        self._update = update
        self._turn = asyncio.Lock()  # the answer and the hold must not overtake each other
        self._held = False
        self._hold_task = asyncio.create_task(self._hold())

    async def _hold(self) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._turn:
            if self.interaction.response.is_done():
                return
            try:
                if self._update:
                    await self.interaction.response.defer()
                else:
                    await self.interaction.response.defer(ephemeral=True, thinking=True)
                self._held = True
            except DISCORD_TROUBLE as error:
                _log.warning("could not put an answer on hold: %r", error)

    async def give(self, view: ui.LayoutView, pictures: Sequence[Picture] | None = ()) -> None:
        """The answer. `pictures=None` leaves those of the message pressed as they are."""
        if self._update:
            await self._change(view, pictures)
        else:
            await self._tell(view, pictures or ())

    async def done(self, words: str) -> None:
        """Say that it is done. It stands, said or not: a failure here is no reason to take it back."""
        try:
            await self.give(layout(text(words)))
        except DISCORD_TROUBLE as error:
            _log.warning("the one who acted could not be told: %r", error)

    async def acknowledge(self) -> None:
        """Nothing to say: what was pressed will change by itself. It stands, acknowledged or not."""
        async with self._turn:
            if self.interaction.response.is_done():
                return
            try:
                await self.interaction.response.defer()
            except DISCORD_TROUBLE as error:
                _log.warning("a press could not be acknowledged: %r", error)

    async def private(self, view: ui.LayoutView, pictures: Sequence[Picture] = ()) -> None:
        """An answer for the person alone: in place of a private message pressed, else a new one."""
        message = self.interaction.message
        if self._update and message is not None and message.flags.ephemeral:
            await self._change(view, pictures)
        else:
            await self._tell(view, pictures)

    async def refuse(self, words: str, why: str | None = None) -> None:
        """A sentence to the person alone; a message pressed stays as it is. `why` opens the article."""
        rows = [] if why is None else [row(button(self.say("button-why"), why))]
        await self._tell(layout(text(words), *rows), ())

    async def add(self, words: str) -> None:
        """One more private sentence, after the answer."""
        try:
            await self.interaction.followup.send(view=layout(text(words)), ephemeral=True)
        except DISCORD_TROUBLE as error:
            _log.warning("could not add to an answer: %r", error)

    async def _tell(self, view: ui.LayoutView, pictures: Sequence[Picture]) -> None:
        files = [picture.file() for picture in pictures]
        async with self._turn:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_message(view=view, files=files, ephemeral=True)
            elif self._held and not self._update:
                await self.interaction.edit_original_response(view=view, attachments=files)
            else:
                await self.interaction.followup.send(view=view, files=files, ephemeral=True)

    async def _change(self, view: ui.LayoutView, pictures: Sequence[Picture] | None) -> None:
        kept = discord.utils.MISSING if pictures is None else [picture.file() for picture in pictures]
        async with self._turn:
            if not self.interaction.response.is_done():
                await self.interaction.response.edit_message(view=view, attachments=kept)
            else:
                await self.interaction.edit_original_response(view=view, attachments=kept)

    def close(self) -> None:
        self._hold_task.cancel()


@asynccontextmanager
async def answering(interaction: Interaction, *, update: bool = False) -> AsyncIterator[Answer]:
    """The one place where an interaction is answered, whatever happens inside."""
    interaction.client.names.remember(interaction.user)
    with interaction.client.busy():
        answer = Answer(interaction, update=update)
        try:
            try:
                yield answer
            except Stale as stale:
                await interaction.client.show_fresh(answer, stale.table)
        except Exception as error:  # noqa: BLE001 - every error ends as a sentence; `explain` logs what nobody foresaw
            await apologise(answer, error)
        finally:
            answer.close()


async def apologise(answer: Answer, error: BaseException) -> None:
    try:
        await answer.refuse(explain(error, answer.say), getattr(error, "why", None))
    except DISCORD_TROUBLE as failure:
        _log.warning("nobody could be told of %r: %r", error, failure)
