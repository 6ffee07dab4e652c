"""How is a thing said in a language? Fluent phrases under one folder per language.

`speaker("fr")` gives the words in French. A phrase that is missing in one language is a bug that a
test finds, so there is no silent fall-back: asking for an unknown phrase raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES: Final = ("en", "fr")
_HERE = Path(__file__).resolve().parent


def language_of(locale: str | None) -> str:
    """The language we speak to someone with this Discord locale (`fr`, `en-GB`, `de`, …)."""
    return "fr" if locale is not None and locale.split("-")[0] == "fr" else "en"


class Speaker:
    """All phrases of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Isolation marks are for mixed-direction text; neither language needs them, and pictures
        # would draw them.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted((_HERE / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, phrase: str, /, **facts: str | int) -> str:
        """The phrase filled in; `id.attribute` is an attribute of a phrase."""
        name, _, attribute = phrase.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise LookupError(f"{self.language}: {phrase} says nothing")
        # Most numbers are names (table 1234, page 2) and the others are small: no thousands separators.
        told = {
            fact: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for fact, value in facts.items()
        }
        text, errors = self._bundle.format_pattern(pattern, told)
        if errors:
            raise ValueError(f"{self.language}: {phrase}: {errors[0]}")
        return str(text)

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`."""
        return format_list(items, locale=self.language)


@cache
def speaker(language: str) -> Speaker:
    """The speaker of that language, made once."""
    return Speaker(language)
