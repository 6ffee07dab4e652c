"""How is Scalino's pyramid taken down? A random complete one, from the table's seed, piece by piece (5)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.frozen import with_item
from rules.game import Facts, Outcome, Refusal, ScoreLine, next_seat
from rules.geometry import members
from rules.scalino_board import COLOURS, COUNTS, LONGEST, Board, Move, Piece, Spot, Take, board, sides
from rules.shuffle import Stream


@dataclass(frozen=True, slots=True)
class Contacts:
    """What holds a piece: those on it, those beside it, and whether it lies at the edge of its level."""

    on: int
    beside: int
    edge: bool


@dataclass(frozen=True, slots=True)
class Pyramid:
    """A complete pyramid as it was built; its pieces have numbers, from the first level up.

    What touches what, and which pieces make up each level, follow from the pieces.
    """

    pieces: tuple[Piece, ...]
    contacts: tuple[Contacts, ...] = field(compare=False, repr=False)
    levels: tuple[int, ...] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Dismantling:
    """A position. `standing` has a bit for each piece of the pyramid not yet taken.

    `taken` is by seat, in order, pieces by number. `due` is the level from which the seat to act must take,
    having emptied the one above (5.3). `bits` are the pieces that may be taken, which follow from the rest.
    """

    players: int
    options: frozenset[str]
    board: str
    pyramid: Pyramid
    standing: int
    taken: tuple[tuple[int, ...], ...]
    to_act: int | None
    retired: frozenset[int]
    due: int | None
    last: tuple[int, Move] | None
    bits: int = field(compare=False, repr=False)


def started(players: int, options: frozenset[str], seed: bytes, name: str) -> Dismantling:
    pyramid = measured(built(board(name), Stream(seed, "scalino pyramid")))
    everything = (1 << len(pyramid.pieces)) - 1
    return Dismantling(
        players=players,
        options=options,
        board=name,
        pyramid=pyramid,
        standing=everything,
        taken=((),) * players,
        to_act=0,
        retired=frozenset(),
        due=None,
        last=None,
        bits=_free(pyramid, everything, None),
    )


def built(on: Board, chance: Stream) -> tuple[Piece, ...]:
    """A random complete pyramid of exactly the 48 pieces (5.1), from the first level up.

    Threes and twos are laid wherever they still fit, in a random order; what remains is as many cells
    as there are pieces of one. Should they not all fit, the same stream goes on with another order.
    """
    bars: list[frozenset[Spot]] | None = None
    while bars is None:
        bars = _packed(on, chance)
    colours = {
        length: list(chance.shuffled(colour for colour in range(len(COLOURS)) for _ in range(count)))
        for length, count in enumerate(COUNTS, start=1)
    }
    return tuple(
        Piece(colours[len(bar)].pop(), bar) for bar in sorted(bars, key=lambda bar: on.layout.number[bar])
    )


def _packed(on: Board, chance: Stream) -> list[frozenset[Spot]] | None:
    free = set(on.cells)
    bars: list[frozenset[Spot]] = []
    for length in range(LONGEST, 0, -1):
        wanted = len(bars) + COUNTS[length - 1] * len(COLOURS)
        for bar in chance.shuffled(bar for bar in on.bars if len(bar) == length):
            if len(bars) < wanted and bar <= free:
                bars.append(bar)
                free -= bar
        if len(bars) < wanted:
            return None
    return bars


def measured(pieces: tuple[Piece, ...]) -> Pyramid:
    """The pyramid of these pieces, with what touches what."""
    at = {cell: number for number, piece in enumerate(pieces) for cell in piece.cells}
    contacts = []
    for piece in pieces:
        above = {(x, y, level + 1) for x, y, level in piece.cells}
        round_it = {side for cell in piece.cells for side in sides(cell)} - piece.cells
        contacts.append(
            Contacts(
                on=_bits({at[cell] for cell in above if cell in at}),
                beside=_bits({at[cell] for cell in round_it if cell in at}),
                edge=any(cell not in at for cell in round_it),
            )
        )
    levels = [
        _bits({number for number, piece in enumerate(pieces) if level_of(piece) == level})
        for level in range(1, level_of(pieces[-1]) + 1)
    ]
    return Pyramid(pieces, tuple(contacts), tuple(levels))


def _bits(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


def _free(pyramid: Pyramid, standing: int, due: int | None) -> int:
    """The pieces that may be taken now (5.2, 5.3)."""
    asked = standing if due is None else standing & pyramid.levels[due - 1]
    found = 0
    while asked:
        low = asked & -asked
        contacts = pyramid.contacts[low.bit_length() - 1]
        if not contacts.on & standing and (contacts.edge or contacts.beside & ~standing):
            found |= low
        asked ^= low
    return found


def level_of(piece: Piece) -> int:
    return next(iter(piece.cells))[2]


def standing(state: Dismantling) -> tuple[Piece, ...]:
    """The pieces not yet taken."""
    return members(state.standing, state.pyramid.pieces)


def legal(state: Dismantling) -> tuple[Take, ...]:
    rows = board(state.board).rows
    return tuple(Take(piece.cells, rows) for piece in members(state.bits, state.pyramid.pieces))


def number_of(state: Dismantling, move: Move) -> int | None:
    """The piece a move would take, by number; None if none with just these cells is there."""
    return next((n for n, piece in enumerate(state.pyramid.pieces) if piece.cells == move.cells), None)


def broken(state: Dismantling, move: Move) -> tuple[Refusal, frozenset[Spot]] | None:
    """Why a move is not legal, and the cells to blame; None if it is."""
    if state.to_act is None:
        return Refusal("5.4", "over"), frozenset()
    if not isinstance(move, Take):
        return Refusal("5.2", "not-building"), frozenset()
    number = number_of(state, move)
    if number is None or not state.standing >> number & 1:
        return Refusal("5.2", "no-piece"), move.cells
    if state.bits >> number & 1:
        return None
    piece, contacts = state.pyramid.pieces[number], state.pyramid.contacts[number]
    if contacts.on & state.standing:
        on_it = members(contacts.on & state.standing, state.pyramid.pieces)
        return Refusal("5.2", "covered"), frozenset(cell for other in on_it for cell in other.cells)
    if not contacts.edge and not contacts.beside & ~state.standing:
        return Refusal("5.2", "no-free-side"), piece.cells
    assert state.due is not None  # or it would be legal
    return Refusal("5.3", "level-below", {"level": state.due}), piece.cells


def taken(state: Dismantling, number: int) -> Dismantling:
    """The position after a legal move."""
    seat = state.to_act
    assert seat is not None
    piece = state.pyramid.pieces[number]
    standing = state.standing & ~(1 << number)
    level = level_of(piece)
    emptied = not standing & state.pyramid.levels[level - 1]
    due = level - 1 if emptied and standing else None  # 5.3
    following = seat if due else next_seat(state.players, state.retired, seat)
    return Dismantling(
        players=state.players,
        options=state.options,
        board=state.board,
        pyramid=state.pyramid,
        standing=standing,
        taken=with_item(state.taken, seat, (*state.taken[seat], number)),
        to_act=following if standing else None,  # 5.4
        retired=state.retired,
        due=due,
        last=(seat, Take(piece.cells, board(state.board).rows)),
        bits=_free(state.pyramid, standing, due),
    )


def retired(state: Dismantling, seat: int) -> Dismantling:
    """The position without a seat that is in play."""
    state = replace(state, retired=state.retired | {seat})
    if state.players - len(state.retired) == 1:
        return replace(state, to_act=None, due=None, bits=0)
    if state.to_act != seat:
        return state
    to_act = next_seat(state.players, state.retired, seat)
    return replace(state, to_act=to_act, due=None, bits=_free(state.pyramid, state.standing, None))


def scores(state: Dismantling) -> tuple[int, ...]:
    return tuple(sum(len(state.pyramid.pieces[n].cells) for n in own) for own in state.taken)  # 5.4


def outcome(state: Dismantling) -> Outcome | None:
    if state.to_act is not None:
        return None
    lines = []
    for length in range(1, LONGEST + 1):
        points = tuple(
            length * sum(len(state.pyramid.pieces[n].cells) == length for n in own) for own in state.taken
        )
        facts: Facts = {"length": length}
        lines.append(ScoreLine("taken", facts, points))
    total = scores(state)
    playing = [seat for seat in range(state.players) if seat not in state.retired]
    best = max(total[seat] for seat in playing)
    winners = tuple(seat for seat in playing if total[seat] == best)
    return Outcome(total, winners, "last-seat" if len(playing) == 1 else "taken-down", {}, tuple(lines))
