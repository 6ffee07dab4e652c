"""How does a house of Kensington grow, and what is it worth? Tiles, columns, fits and points.

Numbers in comments are articles of Kensington's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from rules.components import box
from rules.game import Refusal

# What a cell of a house shows; a column is a string of these, from the ground up.
LIT, DARK, DOOR, WALL, ROOF = "LDOWR"
_FACES = {"window lit": LIT, "window dark": DARK, "door": DOOR, "wall": WALL, "roof": ROOF}
_OTHER_LIGHT = {LIT: DARK, DARK: LIT}
_EXTRAS = {
    LIT: {"diamond", "cat"},
    DARK: {"diamond", "cat"},
    ROOF: {"bird"},
    DOOR: set[str](),
    WALL: set[str](),
}


class Kind(IntEnum):
    """The four kinds that the backs tell apart (1.1, 1.2)."""

    PLAIN = 0
    DIAMOND = 1
    ROOF = 2
    WALL = 3

    @property
    def key(self) -> str:
        return self.name.lower()


# By column from the left: how far its lowest cell is above the tile's lowest, and how many cells it has.
Shape = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile; it has one upright orientation (1.4)."""

    id: str
    kind: Kind
    shape: Shape
    face: str
    cat: bool = False
    bird: bool = False

    @property
    def diamond(self) -> bool:
        return self.kind == Kind.DIAMOND

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Its cells as (x, y) from the lower left corner of the box around it."""
        return tuple((x, y) for x, (low, count) in enumerate(self.shape) for y in range(low, low + count))


def shape_of(rows: list[str]) -> Shape:
    """The shape that a drawing shows, top row first.

    >>> shape_of(["###", ".#."])
    ((1, 1), (0, 2), (1, 1))
    """
    columns = []
    for drawn in zip(*reversed(rows), strict=True):
        column = "".join(drawn)
        filled = column.strip(".")
        if not filled or set(filled) != {"#"}:
            raise ValueError(f"a column of {rows} is not in one piece")
        columns.append((column.index("#"), len(filled)))
    return tuple(columns)


def read_tiles(contents: Mapping[str, Any]) -> dict[str, Tile]:
    """The tiles of a box, by id; a box that does not hold what 1.1 and 1.2 say is refused."""
    shapes = {name: shape_of(rows) for name, rows in contents["shapes"].items()}
    tiles = {}
    for name, words in contents["tiles"].items():
        what, shape, *rest = words.split()
        face = _FACES.get(f"{what} {rest.pop(0)}" if what == "window" else what)
        if face is None or not set(rest) <= _EXTRAS[face]:
            raise ValueError(f"{name} is no tile: {words}")
        if face == ROOF:
            kind = Kind.ROOF
        elif face in (DOOR, WALL):
            kind = Kind.WALL
        else:
            kind = Kind.DIAMOND if "diamond" in rest else Kind.PLAIN
        tiles[name] = Tile(name, kind, shapes[shape], face, "cat" in rest, "bird" in rest)
    faces = Counter(tile.face for tile in tiles.values())
    kinds = Counter(tile.kind for tile in tiles.values())
    marks = (sum(tile.cat for tile in tiles.values()), sum(tile.bird for tile in tiles.values()))
    if (
        faces != {LIT: 35, DARK: 35, ROOF: 24, WALL: 3, DOOR: 3}
        or kinds != {Kind.PLAIN: 40, Kind.DIAMOND: 30, Kind.ROOF: 24, Kind.WALL: 6}
        or marks != (14, 9)
        or any(len(tile.cells) > 1 for tile in tiles.values() if tile.kind == Kind.WALL)
    ):
        raise ValueError("the box does not hold the tiles of 1.1 and 1.2")
    return tiles


TILES = read_tiles(box("kensington"))


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile of a house, and where the lower left corner of the box around it is."""

    tile: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class House:
    """A house: its columns from the leftmost, which is column `left`; the own door is column 0 (3.1)."""

    left: int = 0
    columns: tuple[str, ...] = (DOOR,)
    tiles: tuple[Placed, ...] = ()

    @property
    def birds(self) -> int:
        return sum(TILES[placed.tile].bird for placed in self.tiles)

    def fits(self, tile: Tile, strict: bool = False) -> tuple[int, ...]:
        """Every column over which the tile's left edge may be built."""
        return tuple(self.left + x for x in _fits(self.columns, tile.shape, tile.face, strict))

    def refusal(self, tile: Tile, column: int, strict: bool = False) -> Refusal | None:
        """The first article of building that the placement breaks."""
        broken = _broken(self.columns, tile.shape, tile.face, column - self.left, strict)
        return None if broken is None else Refusal(*broken, {"tile": tile.id, "column": column})

    def height(self, column: int) -> int:
        """How many cells stand on that column."""
        at = column - self.left
        return len(self.columns[at]) if 0 <= at < len(self.columns) else 0

    def cells(self, tile: Tile, column: int) -> frozenset[tuple[int, int]]:
        """The cells a tile takes when it is built over that column: the one height there is (3.2)."""
        y = self.height(column) - tile.shape[0][0]
        return frozenset((column + dx, y + dy) for dx, dy in tile.cells)

    def offending(self, tile: Tile, column: int, reason: str) -> frozenset[tuple[int, int]]:
        """The cells to blame for a refusal: of the tile, or of the house where it may not touch them."""
        cells = self.cells(tile, column)
        if reason == "overhang":  # what would hang in the air, or lie in the ground or in the house
            return frozenset(
                (x, y)
                for x, y in cells
                if y < self.height(x) or (y > self.height(x) and (x, y - 1) not in cells)
            )
        if reason == "other-light":
            beside = {(x + dx, y + dy) for x, y in cells for dx, dy in ((-1, 0), (1, 0), (0, -1))}
            return frozenset(cell for cell in beside if self._face(*cell) == _OTHER_LIGHT[tile.face])
        if reason == "on-a-roof":
            return frozenset((x, y - 1) for x, y in cells if self._face(x, y - 1) == ROOF)
        if reason == "roof-on-ground":
            return frozenset((x, y) for x, y in cells if y == 0)
        return cells

    def _face(self, x: int, y: int) -> str:
        """What the house shows there; nothing where it has no cell."""
        return self.columns[x - self.left][y] if 0 <= y < self.height(x) else ""

    def built(self, tile: Tile, column: int) -> House:
        """The house with one more tile, which must fit."""
        y = self.height(column) - tile.shape[0][0]
        left = min(self.left, column)
        right = max(self.left + len(self.columns), column + len(tile.shape))
        columns = [""] * (self.left - left) + [*self.columns] + [""] * (right - self.left - len(self.columns))
        for dx, (_, count) in enumerate(tile.shape):
            columns[column - left + dx] += tile.face * count
        return House(left, tuple(columns), (*self.tiles, Placed(tile.id, column, y)))


def _broken(
    columns: tuple[str, ...], shape: Shape, face: str, x: int, strict: bool
) -> tuple[str, str] | None:
    """The article broken and why; x counts from the leftmost column."""
    if not -len(shape) <= x <= len(columns):
        return "3.1", "not-attached"
    # The columns under the tile, and one to either side.
    near = [columns[i] if 0 <= i < len(columns) else "" for i in range(x - 1, x + len(shape) + 1)]
    y = len(near[1]) - shape[0][0]
    for i, (low, _) in enumerate(shape, start=1):
        if len(near[i]) != y + low:
            return "3.2", "overhang"
    under = [column[-1:] for column in near[1:-1]]
    if face in _OTHER_LIGHT:
        touched = set(under)
        for i, (low, count) in enumerate(shape, start=1):
            touched.update(near[i - 1][y + low : y + low + count], near[i + 1][y + low : y + low + count])
        if strict:
            if _OTHER_LIGHT[face] in touched:
                return "6.1", "other-light"
        elif touched.isdisjoint((face, DOOR, WALL, ROOF)):
            return "3.3", "no-light"
    elif face == DOOR and y:
        return "3.4", "door-above-ground"
    if ROOF in under:
        return "3.5", "on-a-roof"
    if face == ROOF and "" in under:
        return "3.5", "roof-on-ground"
    return None


@lru_cache(maxsize=1 << 14)
def _fits(columns: tuple[str, ...], shape: Shape, face: str, strict: bool) -> tuple[int, ...]:
    return tuple(
        x for x in range(-len(shape), len(columns) + 1) if _broken(columns, shape, face, x, strict) is None
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What a house scores, by what for (5.2 to 5.5)."""

    windows: int
    doors: int
    heights: int
    cats: int
    columns: int

    @property
    def total(self) -> int:
        return self.windows + self.doors + self.heights + self.cats + self.columns


def worth(house: House) -> Worth:
    """The points of a house."""
    roofed = [column for column in house.columns if column[-1] == ROOF]  # 5.1
    levels = len(set(map(len, roofed)))
    return Worth(
        windows=sum(column.count(LIT) + column.count(DARK) for column in roofed),
        doors=2 * sum(column.count(DOOR) for column in roofed),
        heights=levels * (levels + 1) // 2,
        cats=sum(TILES[placed.tile].cat for placed in house.tiles),
        columns=len(roofed) if len(roofed) == len(house.columns) else 0,
    )
