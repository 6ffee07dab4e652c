"""Where do things stand in Campanile's picture? The piles, the towers, the stakes and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from render.masonry import BASE, ROOFS
from rules.campanile import PILES, Style, View

WIDE: Final = 880
TOWER: Final = 100  # a tower's breadth
COLUMN: Final = 138  # its column's
SCENE: Final = WIDE - 5 * COLUMN - 6  # where the sky begins; the piles lie to the left of it
# A few heights for a storey rather than any: each is a set of sprites to keep.
STOREYS: Final = (50, 42, 36, 32, 29, 26, 24, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10)

# A PNG can repeat only what stands within the last 32 KiB, which is 37 lines of this picture. So storeys
# higher than that, which cost their bytes each time, are for low towers.
_LOW: Final = {50: 4, 42: 6}

_NAME: Final = 52  # the line with a tower's name
_LABEL: Final = 46  # above a roof: how high, how much higher, and the flag
GAP: Final = 12
_OPTIONS: Final = 38
CARD: Final = (132, 158)


class Layout(NamedTuple):
    """Where things stand, from top to bottom: by the number of players and whether there are options."""

    high: int
    row: int
    stake: int
    sky: int  # where a tower may reach
    ground: int  # what the bases stand on
    stakes: int
    rows: int

    @property
    def room(self) -> int:
        """What is left for the storeys of a tower with its base, its roof and its label."""
        return self.ground - BASE - max(ROOFS.values()) - _LABEL - self.sky


@cache
def layout(players: int, options: bool) -> Layout:
    """Few players leave room: their rows are higher, and their picture is less so."""
    sky = GAP + (_OPTIONS if options else 0)
    high = {2: 888, 3: 948, 4: 1028}.get(players, 1108) + sky
    row = {2: 58, 3: 54, 4: 52}.get(players, 50)
    stake = 38
    rows = high - GAP - players * row
    stakes = rows - GAP - players * stake
    return Layout(high, row, stake, sky, stakes - _NAME, stakes, rows)


def storey_height(heights: Sequence[int], place: Layout) -> int:
    """The largest storey with which the tallest tower stays inside the picture."""
    tallest = max(heights)
    fitting = (
        high for high in STOREYS if high * tallest <= place.room and tallest <= _LOW.get(high, tallest)
    )
    return next(fitting, STOREYS[-1])


def tower_middle(view: View, style: Style) -> int:
    """The axis of the tower of that style."""
    return SCENE + 3 + view.bases.index(style) * COLUMN + COLUMN // 2


def pile_corner(place: Layout, pile: int) -> tuple[int, int]:
    """Where a pile's card begins; as in the box, 1 is at the bottom and 3 on top."""
    room = (place.rows - GAP) // PILES
    return 26, GAP + 4 + room * (PILES - 1 - pile)
