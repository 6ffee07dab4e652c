"""Where can a piece lie? Cells, shapes, and every placement of a board as one bit of an int.

The placements of a board are numbered once. A set of them is a plain int with a bit for each, so that a move
is a few ORs with masks made beforehand, and the legal set a few ANDs, however many placements there are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from rules.game import AmbiguousMove

OFF_BOARD = -1

Cell: TypeAlias = tuple[int, int]
Shape: TypeAlias = tuple[Cell, ...]


class Placement(Protocol):
    """A move that lays a piece: its number among those of its board, or `OFF_BOARD`, and its notation."""

    @property
    def number(self) -> int: ...

    @property
    def text(self) -> str: ...


T = TypeVar("T")
P = TypeVar("P", bound=Placement)
C = TypeVar("C", bound=tuple[int, ...])


class Layout(Generic[C]):
    """All placements of one board by number, which of them cover a cell, and which lie beside which.

    What a placement takes up is put together from its few cells when asked for; what lies beside it has many
    more, so that is kept.

    >>> a, b, c = (0, 0), (1, 0), (2, 0)
    >>> row = Layout([frozenset([a]), frozenset([b]), frozenset([c]), frozenset([a, b])], sides)
    >>> bin(row.covering_any([a, b])), bin(row.beside[3]), row.number[frozenset([c])]
    ('0b1011', '0b100', 2)
    """

    __slots__ = ("beside", "covering", "number")

    def __init__(self, placements: Sequence[frozenset[C]], sides: Callable[[C], Iterable[C]]) -> None:
        self.number: dict[frozenset[C], int] = {cells: i for i, cells in enumerate(placements)}
        self.covering: dict[C, int] = {}
        for i, cells in enumerate(placements):
            for cell in cells:
                self.covering[cell] = self.covering.get(cell, 0) | 1 << i
        next_to = {
            cell: tuple(side for side in sides(cell) if side in self.covering) for cell in self.covering
        }
        self.beside: tuple[int, ...] = tuple(
            self.covering_any({side for cell in cells for side in next_to[cell]} - cells)
            for cells in placements
        )

    def covering_any(self, cells: Iterable[C]) -> int:
        """The placements that cover at least one of these cells."""
        found = 0
        for cell in cells:
            found |= self.covering[cell]
        return found


def sides(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a side with one."""
    x, y = cell
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def corners(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share no more than a corner with one."""
    x, y = cell
    return (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)


def orientations(drawing: Sequence[str]) -> tuple[Shape, ...]:
    """The ways to lay a piece: as drawn, turned clockwise by one, two, three quarters; then its mirror image
    (left and right exchanged), turned likewise; each way once. The cells' box begins at (0, 0).

    >>> orientations(["#.", "##"])
    (((0, 0), (0, 1), (1, 1)), ((0, 0), (0, 1), (1, 0)), ((0, 0), (1, 0), (1, 1)), ((0, 1), (1, 0), (1, 1)))
    """
    drawn = [(x, y) for y, row in enumerate(drawing) for x, mark in enumerate(row) if mark == "#"]
    ways: dict[Shape, None] = {}
    for face in (drawn, [(-x, y) for x, y in drawn]):
        for _ in range(4):
            ways[boxed(face)] = None
            face = [(-y, x) for x, y in face]
    return tuple(ways)


def boxed(cells: Iterable[Cell]) -> Shape:
    """The same cells moved so that their box begins at (0, 0), sorted."""
    cells = tuple(cells)
    left, top = min((x for x, _ in cells), default=0), min((y for _, y in cells), default=0)
    return tuple(sorted((x - left, y - top) for x, y in cells))


_WORD = 64
_HALVES = tuple((1 << k, (1 << (1 << k)) - 1) for k in range(13, 5, -1))  # for up to 2^14 placements


def nth(bits: int, n: int) -> int:
    """The number of the n-th member of a set, from 0: found by halving, without listing it.

    >>> [nth(0b10110, n) for n in range(3)]
    [1, 2, 4]
    """
    base = 0
    for half, mask in _HALVES:
        low = bits & mask
        count = low.bit_count()
        if n < count:
            bits = low
        else:
            bits >>= half
            n -= count
            base += half
    while n:
        bits &= bits - 1
        n -= 1
    return base + (bits & -bits).bit_length() - 1


def draw(bits: int, chance: int) -> tuple[int, int]:
    """The number of a member drawn from a set, each equally likely, and the chance for the next draw.

    Knuth's MMIX generator: good to look ahead with, and never used to deal (that is `rules.shuffle`).
    """
    chance = (chance * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
    return nth(bits, (chance >> 32) * bits.bit_count() >> 32), chance


def members(bits: int, items: Sequence[T]) -> tuple[T, ...]:
    """The items whose numbers are in the set, in order.

    >>> members(0b10110, "abcde")
    ('b', 'c', 'e')
    """
    found: list[T] = []
    base = -1
    words = -(-bits.bit_length() // _WORD)
    # Word by word, because each step on the whole int would cost its whole length.
    for word in memoryview(bits.to_bytes(words * 8, "little")).cast("Q") if words else ():
        while word:
            low = word & -word
            found.append(items[base + low.bit_length()])
            word ^= low
        base += _WORD
    return tuple(found)


_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


def cell_name(cell: Cell, rows: int) -> str:
    """Columns are letters from the left, rows numbers from the bottom.

    >>> cell_name((10, 9), 20)
    'k11'
    """
    x, y = cell
    return f"{chr(ord('a') + x)}{rows - y}"


def cell_named(name: str, rows: int) -> Cell | None:
    """The cell of that name, which may lie off the board; None if it is no name of a cell.

    >>> cell_named("k11", 20), cell_named("11", 20)
    ((10, 9), None)
    """
    found = _CELL.fullmatch(name)
    return None if found is None else (ord(found[1]) - ord("a"), rows - int(found[2]))


def lower_left(cells: Iterable[Cell]) -> Cell:
    """The lower left corner of the box around the cells."""
    cells = tuple(cells)
    return min(x for x, _ in cells), max(y for _, y in cells)


def meant(text: str, ways: Sequence[P], legal: Callable[[P], bool]) -> P:
    """The one of several readings that is meant: the legal one. Raises `AmbiguousMove` if more than one is.

    Where none is legal, the first that is on the board at all tells best why.
    """
    fitting = [move for move in ways if legal(move)]
    if len(fitting) > 1:
        raise AmbiguousMove(text, [move.text for move in fitting])
    return next((move for move in (*fitting, *ways) if move.number != OFF_BOARD), ways[0])
