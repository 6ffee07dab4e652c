"""What is an article looked for by? The index at the back of each rulebook, one page per game and language.

    # A remark
    3.2.1 where can I bet; which tower may I bet on;
        visible style

The number of an article, then its entries, apart by `;`. Indented lines go on with the article before.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def index(language: str, game: str) -> dict[str, tuple[str, ...]]:
    """The entries of each article, by its number."""
    lines: dict[str, list[str]] = defaultdict(list)
    number = ""
    for line in (_HERE / language / "index" / f"{game}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if not line.startswith(" "):
            number, _, line = line.partition(" ")
        lines[number].append(line.strip())
    return {
        number: tuple(entry.strip() for entry in " ".join(parts).split(";") if entry.strip())
        for number, parts in lines.items()
    }
