"""What are people called? Names come with what they do; they are remembered for a while, never stored."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.refusal import DISCORD_TROUBLE

if TYPE_CHECKING:
    from bot import Chantier

_log = logging.getLogger("chantier")
_REMEMBERED = 4096


class Names:
    """Display names by server and person; an empty name where Discord knows none any more."""

    def __init__(self, bot: Chantier) -> None:
        self._bot = bot
        self._names: OrderedDict[tuple[int, int], str] = OrderedDict()

    def remember(self, person: discord.Member | discord.User) -> None:
        if isinstance(person, discord.Member):
            self._keep((person.guild.id, person.id), person.display_name)

    async def of(self, guild_id: int, user_ids: Sequence[int]) -> tuple[str, ...]:
        """Their names, in that order."""
        return tuple(await asyncio.gather(*(self._name(guild_id, user_id) for user_id in user_ids)))

    async def _name(self, guild_id: int, user_id: int) -> str:
        if not user_id:
            return ""  # an invented opponent, in a lesson
        key = (guild_id, user_id)
        if key in self._names:
            self._names.move_to_end(key)
            return self._names[key]
        guild = self._bot.get_guild(guild_id) or discord.Object(guild_id)
        try:
            data = await self._bot.http.get_member(guild.id, user_id)
        except discord.NotFound:
            name = ""
        except DISCORD_TROUBLE as error:
            _log.warning("no name for %s: %r", user_id, error)
            return ""
        else:
            user = data["user"]
            name = data.get("nick") or user.get("global_name") or user["username"]
        self._keep(key, name)
        return name

    def _keep(self, key: tuple[int, int], name: str) -> None:
        self._names[key] = name
        self._names.move_to_end(key)
        while len(self._names) > _REMEMBERED:
            self._names.popitem(last=False)
