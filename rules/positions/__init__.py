"""Which position does a text show? One `name value` a line; the reader of each game says which there are.

Common to all games: `players` how many play, `options` by name, `turn` the letter of the seat to act,
`play` moves in notation, with ` ; ` between, made once everything else stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.positions import callisto, campanile, kensington, rempart, scalino

# One line each, as in `rules.GAMES`; a state's type is the game's own.
READERS: Mapping[str, Callable[[Mapping[str, str]], Any]] = {
    "campanile": campanile.read,
    "rempart": rempart.read,
    "scalino": scalino.read,
    "kensington": kensington.read,
    "callisto": callisto.read,
}


def position(key: str, text: str) -> Any:
    """The state of that game that a text shows. Raises `ValueError` where it shows none."""
    lines: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, value = line.partition(" ")
        if name in lines:
            raise ValueError(f"{name} is told twice")
        lines[name] = value.strip()
    return READERS[key](lines)
