"""In which words does the bot speak, and to whom? Private answers in the person's language, public ones
in the server's; commands are worded here too, in every language at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from data.phrases import LANGUAGES, Speaker, language_of, speaker

F = TypeVar("F")

_ENGLISH = speaker("en")


def to_person(interaction: discord.Interaction) -> Speaker:
    """The words for a private answer."""
    return speaker(language_of(str(interaction.locale)))


def _worded(phrase: str) -> locale_str:
    return locale_str(_ENGLISH(phrase), phrase=phrase)


def name(phrase: str) -> locale_str:
    """The name of a command, localised."""
    return _worded(f"command-{phrase}")


def description(phrase: str) -> locale_str:
    """What a command is for, localised."""
    return _worded(f"command-{phrase}.description")


def options(**phrases: str) -> Callable[[F], F]:
    """Names and descriptions of a command's options, by parameter, localised."""

    def decorate(function: F) -> F:
        names = {parameter: _worded(f"option-{phrase}") for parameter, phrase in phrases.items()}
        descriptions = {
            parameter: _worded(f"option-{phrase}.description") for parameter, phrase in phrases.items()
        }
        return app_commands.rename(**names)(app_commands.describe(**descriptions)(function))

    return decorate


class Translator(app_commands.Translator):
    """Gives discord.py the other languages of what `name`, `description` and `options` word."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        phrase = string.extras.get("phrase")
        language = locale.value.split("-")[0]
        if phrase is None or language == "en" or language not in LANGUAGES:
            return None
        return speaker(language)(phrase)
