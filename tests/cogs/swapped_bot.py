"""The bot, with one thing changed: what the deal is. Two cards of Rempart can change places.

The seed is always the same, so that two runs differ in those two cards and in nothing else.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import cogs.tables
from bot import main
from rules.game import Setup
from rules.rempart import Rempart, State

_start = Rempart.start


def _dealt(self: Rempart, setup: Setup) -> State:
    state = _start(self, setup)
    one, other = map(int, os.environ["SWAPPED"].split())
    grid = list(state.grid)
    grid[one], grid[other] = grid[other], grid[one]
    return replace(state, grid=tuple(grid))


if __name__ == "__main__":
    setattr(cogs.tables, "seed_of", lambda secret, joins: bytes(32))  # noqa: B010
    Rempart.start = _dealt  # type: ignore[method-assign]
    sys.exit(main())
