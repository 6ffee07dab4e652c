"""What is offered while a command is being typed? What is legal, given what has been typed so far."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from cogs.answer import Interaction

CHOICES = 25


def typed_so_far(interaction: Interaction, focused: str) -> dict[str, str]:
    """The other options, as far as they are filled in."""
    return {
        option: str(value).strip().casefold()
        for option, value in interaction.namespace
        if option != focused and value not in (None, "")
    }


def offered(words: Iterable[str], typed: str) -> list[app_commands.Choice[str]]:
    """Each word once, in its order, if it begins with what is typed."""
    wanted = typed.strip().casefold()
    found = [word for word in dict.fromkeys(words) if word.casefold().startswith(wanted)]
    return [app_commands.Choice(name=word, value=word) for word in found[:CHOICES]]
