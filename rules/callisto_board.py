"""What can lie where in Callisto? The three boards, the pieces, and every placement by number.

Orientations have letters: `a` is the piece as the box draws it, then come the turns clockwise, then the
mirror image and its turns, each distinct way once (`geometry.orientations`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase

from rules.components import box
from rules.geometry import OFF_BOARD, Cell, Layout, Shape, boxed, cell_name, lower_left, orientations, sides

_BOX = box("callisto")
PILLAR = "pillar"


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece (1.3): its size in cells, how many each player has, its ways to lie: a, b, c, …"""

    name: str
    size: int
    count: int
    orientations: tuple[Shape, ...]

    @property
    def letters(self) -> str:
        return ascii_lowercase[: len(self.orientations)]


PIECES: tuple[Piece, ...] = (
    Piece(PILLAR, 1, _BOX["pillars"], orientations(["#"])),
    *(
        Piece(name, "".join(kind["shape"]).count("#"), kind["count"], orientations(kind["shape"]))
        for name, kind in _BOX["pieces"].items()
    ),
)
CELLS_EACH = sum(piece.size * piece.count for piece in PIECES if piece.name != PILLAR)
_WAYS: dict[Shape, tuple[Piece, str]] = {
    way: (piece, letter)
    for piece in PIECES
    for letter, way in zip(piece.letters, piece.orientations, strict=True)
}
_BY_NAME = {piece.name.casefold(): piece for piece in PIECES}


@dataclass(frozen=True, slots=True)
class Move:
    """A piece or pillar on these cells, (x, y) from the top left of a board of so many rows.

    Cells and rows say it all; the rest follows from them: the piece (none has an unknown shape), the letter
    of its orientation, and the number among the board's placements (`OFF_BOARD` where there is none).
    """

    cells: frozenset[Cell]
    rows: int
    piece: str | None = field(compare=False)
    orientation: str = field(compare=False)
    number: int = field(compare=False)

    @property
    def corner(self) -> Cell:
        """The lower left corner of the box around the cells."""
        return lower_left(self.cells)

    @property
    def text(self) -> str:
        """The move in notation (6.1). A piece that lies in one way only needs no letter."""
        if self.piece is None:
            return ",".join(sorted(cell_name(cell, self.rows) for cell in self.cells))
        corner = cell_name(self.corner, self.rows)
        if self.piece == PILLAR:
            return corner
        piece = piece_named(self.piece)
        letter = self.orientation if piece is not None and len(piece.orientations) > 1 else ""
        return f"{self.piece}{letter} {corner}"


class Board:
    """The board for so many players (1.1), with its placements; sets of placements are ints."""

    def __init__(self, drawing: list[str]) -> None:
        self.rows = len(drawing)
        drawn = {(x, y): mark for y, row in enumerate(drawing) for x, mark in enumerate(row)}
        self.cells = frozenset(cell for cell, mark in drawn.items() if mark != ".")
        self.centre = frozenset(cell for cell, mark in drawn.items() if mark == "o")  # 1.2
        moves: list[Move] = []
        kinds: list[int] = []
        own = {cell: cell for cell in self.cells}  # one object per cell keeps the table small
        for kind, piece in enumerate(PIECES):
            for letter, way in zip(piece.letters, piece.orientations, strict=True):
                for left, top in drawn:
                    laid = [(left + x, top + y) for x, y in way]
                    if all(cell in own for cell in laid):
                        cells = frozenset([own[cell] for cell in laid])
                        moves.append(Move(cells, self.rows, piece.name, letter, len(moves)))
                        kinds.append(kind)
        self.moves: tuple[Move, ...] = tuple(moves)
        self.kind = bytes(kinds)
        self.layout: Layout[Cell] = Layout([move.cells for move in moves], sides)
        of_kind = [0] * len(PIECES)
        for move, kind in zip(moves, kinds, strict=True):
            if kind or not move.cells & self.centre:  # 2.1: no pillar on the centre, ever
                of_kind[kind] |= 1 << move.number
        self.of_kind: tuple[int, ...] = tuple(of_kind)
        self.pillars = of_kind[0]
        self.everything = sum(of_kind)

    def move(self, cells: Iterable[Cell]) -> Move:
        """The move that covers these cells, whatever it is worth."""
        cells = frozenset(cells)
        number = self.layout.number.get(cells)
        if number is not None:
            return self.moves[number]
        known = _WAYS.get(boxed(cells))
        piece, letter = (known[0].name, known[1]) if known else (None, "")
        return Move(cells, self.rows, piece, letter, OFF_BOARD)

    def lay(self, piece: Piece, letter: str, corner: Cell) -> Move:
        """The piece so turned, with the lower left corner of its box there; perhaps off the board."""
        way = piece.orientations[piece.letters.index(letter)]
        x, y = corner
        height = max(dy for _, dy in way)
        return self.move((x + dx, y + dy - height) for dx, dy in way)


@cache
def board(players: int) -> Board:
    """Made when first asked for: the tables of one board take a tenth of a second or so."""
    return Board(_BOX["boards"][str(players)])


def piece_named(name: str) -> Piece | None:
    """The piece of that name, in whatever case."""
    return _BY_NAME.get(name.casefold())
