"""What are people called in the tests of pictures and words? Plain names, and the longest Discord has."""

from __future__ import annotations

import pytest

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
LONG_NAMES = tuple(f"{name} of the very long Corridor…"[:32].ljust(32, "W") for name in NAMES)

long_names = pytest.mark.parametrize("names", [LONG_NAMES, ("🎲" * 32,) * 6], ids=["long", "emoji"])


def units(text: str) -> int:
    """How long Discord's clients take a text for."""
    return len(text.encode("utf-16-le")) // 2
