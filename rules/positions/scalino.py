"""How is a position of Scalino written? As a map, row by row, with the levels side by side from the first on.

players  4                  unless told otherwise
options  diamond
5        .gg.... .......    a row has its number; each level is as wide as the board, and `.` is empty
4        ..rrr.. .......    letters of one colour that share a side are one bar, as 2.5 has it
left     r 2 0 1 | g 0 1 0  ones, twos, threes; `-` is nothing. Not told: all that is not on the map
turn     B                  A, if it is not told
play     b1 e3 ; y2 b4^     from here on in turn

Rows and levels not told are empty. Lower levels are complete, and rows and columns have no gaps, unless
nobody has anything left: then the game is over, and any cells can be counted. To take the pyramid down
(`options dismantle`), the map shows what stands; there is nothing to be left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules import build, dismantle
from rules.build import Building
from rules.dismantle import Dismantling, level_of
from rules.geometry import cell_name
from rules.positions.lines import SEATS, moves, no_others, number, played, seat_of, setup_of
from rules.scalino import Scalino, State
from rules.scalino_board import COLOURS, COUNTS, LONGEST, Board, Piece, Spot, board, is_bar, sides

GAME = Scalino()
LETTERS = "".join(name[0] for name in COLOURS)


def read(lines: Mapping[str, str]) -> State:
    """The position that these lines show."""
    setup = setup_of(GAME, lines, players=4)
    state = GAME.start(setup)
    table = board(state.board)
    rows = [str(row) for row in range(table.rows, 0, -1)]
    names = {"players", "options", *rows, "turn", "play"}
    turn = seat_of(lines.get("turn", SEATS[0]), setup.players)
    pieces = _pieces(table, [lines.get(row, "") for row in rows])
    if isinstance(state, Dismantling):
        no_others(lines, names)
        state = _standing(state, pieces, turn)
    else:
        no_others(lines, names | {"left"})
        state = _under_construction(state, pieces, _left(lines.get("left"), pieces), turn)
    return played(GAME, state, *moves(lines.get("play", "")))


def _pieces(table: Board, rows: list[str]) -> tuple[Piece, ...]:
    """The pieces of the map, from the first level up, in the order of the board's bars."""
    colour_at: dict[Spot, int] = {}
    for y, row in enumerate(rows):
        for level, marks in enumerate(row.split(), start=1):
            if len(marks) != table.rows:
                raise ValueError(f"{marks} is not {table.rows} cells wide")
            for x, mark in enumerate(marks):
                if mark == ".":
                    continue
                if mark not in LETTERS:
                    raise ValueError(f"{mark} is no colour")
                if (x, y, level) not in table.cells:
                    raise ValueError(f"{cell_name((x, y), table.rows)} does not reach level {level}")
                colour_at[x, y, level] = LETTERS.index(mark)
    pieces = []
    while colour_at:
        cell, colour = colour_at.popitem()
        cells, edge = {cell}, [cell]
        while edge:
            for side in sides(edge.pop()):
                if colour_at.get(side) == colour:
                    del colour_at[side]
                    cells.add(side)
                    edge.append(side)
        if not is_bar(frozenset(cells)):
            where = " ".join(sorted(cell_name((x, y), table.rows) for x, y, _ in cells))
            raise ValueError(f"{where} is no bar")
        pieces.append(Piece(colour, frozenset(cells)))
    return tuple(sorted(pieces, key=lambda piece: table.layout.number[piece.cells]))


def _left(told: str | None, pieces: Iterable[Piece]) -> tuple[tuple[int, ...], ...]:
    """What each colour has left: as told, or what the box holds besides the map."""
    if told is None:
        left = [list(COUNTS) for _ in COLOURS]
        for piece in pieces:
            left[piece.colour][len(piece.cells) - 1] -= 1
        for name, counts in zip(COLOURS, left, strict=True):
            if min(counts) < 0:
                raise ValueError(f"there are more {name} bars on the map than in the box")
    else:
        left = [[0] * LONGEST for _ in COLOURS]
        for words in [] if told == "-" else told.split("|"):
            letter, *held = words.split() or [""]
            if len(letter) != 1 or letter not in LETTERS or len(held) != LONGEST:
                raise ValueError(f"{words.strip()} is not a colour with its ones, twos and threes")
            left[LETTERS.index(letter)] = list(map(number, held))
    return tuple(map(tuple, left))


def _under_construction(
    start: Building, pieces: tuple[Piece, ...], left: tuple[tuple[int, ...], ...], turn: int
) -> Building:
    table = board(start.board)
    level, room = _next_room(table, pieces)
    lines = [0] * len(table.lines[level - 1])
    near = 0
    own = [0] * len(COLOURS)
    placed = tuple((piece.colour, table.layout.number[piece.cells]) for piece in pieces)
    for piece, (colour, bar) in zip(pieces, placed, strict=True):
        own[colour] |= table.repels[bar]
        if level_of(piece) == level:
            near |= table.layout.beside[bar]
            for line, filled in table.fills[bar]:
                lines[line] |= filled
    state = replace(
        start,
        placed=placed,
        left=left,
        level=level,
        room=room,
        lines=tuple(lines),
        near=near or (table.of_level[level - 1] if pieces else table.opening),  # 2.3, 2.4
        own=tuple(own),
        have=tuple(sum(table.of_length[i] for i, count in enumerate(held) if count) for held in left),
        to_act=None,
        bits=0,
    )
    if not room or not any(map(any, left)):
        return state  # 3.1
    if any(level_of(piece) > level for piece in pieces):
        raise ValueError(f"level {level} is not complete, and something lies higher")
    if any(filled not in line.rules_out for line, filled in zip(table.lines[level - 1], lines, strict=True)):
        raise ValueError(f"there is a gap in a row or column of level {level}")
    bits = [build.bits_of(state, seat) for seat in range(state.players)]
    if not any(bits):
        return state  # 3.1
    if not bits[turn]:
        raise ValueError(f"{SEATS[turn]} can place nothing")
    return replace(state, to_act=turn, bits=bits[turn])


def _next_room(table: Board, pieces: Iterable[Piece]) -> tuple[int, int]:
    """The lowest level that is not full, and how much of it is free; the highest if all are (2.2)."""
    rooms = [len(floor) for floor in table.footprint]
    for piece in pieces:
        rooms[level_of(piece) - 1] -= len(piece.cells)
    return next(((level, room) for level, room in enumerate(rooms, start=1) if room), (table.height, 0))


def _standing(start: Dismantling, pieces: tuple[Piece, ...], turn: int) -> Dismantling:
    """What stands is all there ever was: a piece that is gone leaves empty cells and nothing else."""
    if not pieces:
        raise ValueError("nothing stands that could be taken down")
    pyramid = dismantle.measured(pieces)
    return replace(
        start,
        pyramid=pyramid,
        standing=(1 << len(pieces)) - 1,
        to_act=turn,
        bits=sum(1 << n for n, held in enumerate(pyramid.contacts) if held.edge and not held.on),  # 5.2
    )
