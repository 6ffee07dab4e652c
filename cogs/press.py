"""Who pressed what? Every button and select says it in its custom_id: verb, table, ply, and the rest.

So a press needs nothing from the process that sent the message: buttons survive restarts, and a button
of an older board is known by its ply.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord.ext import commands

from cogs.answer import Answer, Interaction, answering
from cogs.refusal import Refused, Stale

if TYPE_CHECKING:
    from bot import Chantier
    from cogs.tables import Table


@dataclass(frozen=True, slots=True)
class Press:
    """One press: on which table's message, at which ply, with what else the button says."""

    interaction: Interaction
    table_id: int
    ply: int
    rest: tuple[str, ...]
    values: tuple[str, ...]

    async def table(self) -> Table:
        """The table, if the button is of its last board."""
        table = await self.interaction.client.tables.get(self.table_id)
        if self.ply != table.ply:
            raise Stale(table)
        return table


NO_TABLE = 0  # on buttons that no table in the store is behind: an offer's, a lesson's
Handler: TypeAlias = Callable[[Press, Answer], Awaitable[None]]


def custom_id(verb: str, table: Table | None, *rest: str | int) -> str:
    place = (NO_TABLE, 0) if table is None else (table.id, table.ply)
    return ":".join(map(str, (verb, *place, *rest)))


class Presses(commands.Cog):
    """Routes presses to whoever has asked for their verb."""

    def __init__(self) -> None:
        self._routes: dict[str, tuple[Handler, bool]] = {}

    def on(self, verb: str, handler: Handler, *, update: bool = False) -> None:
        """`update`: the answer changes the message pressed, instead of being a new private one."""
        self._routes[verb] = (handler, update)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: Mapping[str, Any] = {**(interaction.data or {})}
        verb, *parts = str(data.get("custom_id", "")).split(":")
        handler, update = self._routes.get(verb, (_unknown, False))
        async with answering(interaction, update=update) as answer:
            if len(parts) < 2 or not (parts[0].isdecimal() and parts[1].isdecimal()):
                raise Refused("error-old-button")
            values = data.get("values") or ()
            press = Press(
                interaction, int(parts[0]), int(parts[1]), tuple(parts[2:]), tuple(map(str, values))
            )
            await handler(press, answer)


async def _unknown(press: Press, answer: Answer) -> None:
    raise Refused("error-old-button")


async def setup(bot: Chantier) -> None:
    await bot.add_cog(bot.presses)
