"""What are a colour's stairs worth? The best partition of its cells into paths, exactly.

A stair of n steps is worth n(n+1)/2 (4.3), so one long stair beats the same cells in pieces; but a stair may
not branch, and each cell belongs to one (4.2). The search is exact: every path through one cell is tried, the
longest first, and left aside only when the rest could not make it the best by a count that is never too low.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from rules.geometry import Cell

Stair: TypeAlias = tuple[Cell, ...]
_Path: TypeAlias = tuple[int, ...]


def worth(steps: int) -> int:
    """What a stair of so many steps is worth (4.3).

    >>> [worth(steps) for steps in range(1, 8)]
    [1, 3, 6, 10, 15, 21, 28]
    """
    return steps * (steps + 1) // 2


@lru_cache(maxsize=1024)
def stairs(cells: frozenset[Cell]) -> tuple[Stair, ...]:
    """The stairs that give these cells the most points, each from end to end, the longest first.

    >>> stairs(frozenset([(0, 0), (1, 0), (2, 0), (2, 2)]))
    (((0, 0), (1, 0), (2, 0)), ((2, 2),))
    """
    search = _Search(cells)
    found = [
        tuple(search.cells[i] for i in path)
        for part in search.parts(search.whole)
        for path in search.best(part)
    ]
    # Each reads from its upper or left end, so that the same cells always give the same stairs.
    ordered = [min(stair, stair[::-1]) for stair in found]
    return tuple(sorted(ordered, key=lambda stair: (-len(stair), stair)))


class _Search:
    """One search: sets of cells as ints, a bit for each place of a grid, and what is known of some.

    The grid has a column more than the cells, which stays empty, so that moving all bits of a set by one
    place never leads from the end of a row to the next.
    """

    def __init__(self, cells: Iterable[Cell]) -> None:
        listed = sorted(cells)
        left, top = min((x for x, _ in listed), default=0), min((y for _, y in listed), default=0)
        self.row = max((x for x, _ in listed), default=0) - left + 2
        self.cells = {(y - top) * self.row + x - left: (x, y) for x, y in listed}
        self.whole = sum(1 << i for i in self.cells)
        self.dark = sum(1 << i for i, (x, y) in self.cells.items() if (x + y) % 2)
        self.linked = {i: self._beside(1 << i) & self.whole for i in self.cells}  # 4.2
        self.known: dict[int, tuple[int, tuple[_Path, ...]]] = {}
        self.limits: dict[int, int] = {}

    def _beside(self, cells: int) -> int:
        return cells << 1 | cells >> 1 | cells << self.row | cells >> self.row

    def parts(self, cells: int) -> list[int]:
        """The connected parts of a set."""
        found = []
        while cells:
            part = cells & -cells
            while (grown := part | self._beside(part) & cells) != part:
                part = grown
            found.append(part)
            cells &= ~part
        return found

    def best(self, part: int) -> tuple[_Path, ...]:
        """The best partition of a connected set."""
        return self._solved(part)[1]

    def _limit(self, part: int) -> int:
        """No partition of a connected set is worth more than this.

        On a chessboard a stair changes colour at each step, and a cell with one link is an end: either tells
        how many stairs there must be, and of so many the best is one long one and single steps.
        """
        if part not in self.limits:
            cells, dark = part.bit_count(), (part & self.dark).bit_count()
            left, right = part & part << 1, part & part >> 1
            above, beneath = part & part << self.row, part & part >> self.row
            several = left & right | above & beneath | (left | right) & (above | beneath)
            ends = ((left | right | above | beneath) & ~several).bit_count()
            fewest = max(1, abs(cells - 2 * dark), -(-ends // 2))
            self.limits[part] = worth(cells - fewest + 1) + fewest - 1
        return self.limits[part]

    def _solved(self, part: int) -> tuple[int, tuple[_Path, ...]]:
        if part in self.known:
            return self.known[part]
        most, chosen = 0, tuple[_Path, ...]()
        limit = self._limit(part)
        # The cell with the fewest links has the fewest paths through it.
        through = min(_numbers(part), key=lambda i: (self.linked[i] & part).bit_count())
        paths = self._paths(through, part)
        for taken in sorted(paths, key=int.bit_count, reverse=True):
            own, others = worth(taken.bit_count()), part & ~taken
            if own + worth(others.bit_count()) <= most:
                continue  # not even as a single stair would the rest do
            rest = self.parts(others)
            if own + sum(map(self._limit, rest)) <= most:
                continue
            solved = [self._solved(other) for other in rest]
            points = own + sum(value for value, _ in solved)
            if points > most:
                most = points
                chosen = (paths[taken], *(path for _, found in solved for path in found))
            if most == limit:
                break
        self.known[part] = most, chosen
        return most, chosen

    def _paths(self, through: int, part: int) -> dict[int, _Path]:
        """Every set of cells of this part that a path through that cell can take, with one such path."""
        found: dict[int, _Path] = {}
        seen: set[tuple[int, int, int]] = set()
        growing: list[tuple[int, _Path]] = [(1 << through, (through,))]
        while growing:
            taken, path = growing.pop()
            if path[0] > path[-1]:
                path = path[::-1]
            # What a path can grow into depends on its cells and its two ends alone.
            if (taken, path[0], path[-1]) in seen:
                continue
            seen.add((taken, path[0], path[-1]))
            if taken == part:
                return {taken: path}  # nothing beats a single stair
            found.setdefault(taken, path)
            free = part & ~taken
            growing += [(taken | 1 << i, (i, *path)) for i in _numbers(self.linked[path[0]] & free)]
            growing += [(taken | 1 << i, (*path, i)) for i in _numbers(self.linked[path[-1]] & free)]
        return found


def _numbers(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
