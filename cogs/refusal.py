"""Why was it refused? One ordered list of cases for everything that can go wrong.

A refusal goes to the person who acted, in their language, and nothing has changed.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord import app_commands

from data.phrases import Speaker
from data.store import StoreError

if TYPE_CHECKING:
    from cogs.tables import Table

_log = logging.getLogger("chantier")

# Discord refuses, or cannot be reached: a dropped connection is no HTTPException.
DISCORD_TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)


class Refused(Exception):
    """What was asked cannot be done: a phrase and its facts, the article broken, the nearest legal move."""

    def __init__(
        self,
        phrase: str,
        /,
        *,
        article: str | None = None,
        nearest: str | None = None,
        why: str | None = None,
        **facts: str | int,
    ) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.article = article
        self.nearest = nearest
        self.why = why  # what a button says that opens the article, with the refused move drawn
        self.facts = facts

    def told(self, say: Speaker) -> str:
        words = say(self.phrase, **self.facts)
        if self.article is not None:
            words = say("refusal-article", article=self.article, words=words)
        if self.nearest is not None:
            words += "\n" + say("refusal-nearest", move=self.nearest)
        return words


class Stale(Exception):
    """A button of an older board: the answer is the fresh one."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


def explain(error: BaseException, say: Speaker) -> str:
    """The sentence for whoever acted. What nobody foresaw is logged with its trace."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    match error:
        case Refused():
            return error.told(say)
        case StoreError():
            _log.error("the store refused: %s", error)
            return say("error-store")
        case app_commands.NoPrivateMessage():
            return say("error-server-only")
        case app_commands.MissingPermissions():
            return say("error-your-permissions")
        case app_commands.CommandSignatureMismatch() | app_commands.CommandNotFound():
            return say("error-old-command")
        case discord.Forbidden():
            _log.warning("Discord forbids: %s", error)
            return say("error-forbidden")
        case discord.NotFound():
            _log.warning("gone from Discord: %s", error)
            return say("error-gone")
        case discord.HTTPException() | aiohttp.ClientError() | OSError():
            _log.warning("Discord does not answer: %r", error)
            return say("error-discord")
        case _:
            _log.error("unforeseen", exc_info=error)
            return say("error-unforeseen")
