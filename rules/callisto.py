"""How is Callisto played? Pillars first, then pieces that touch one's own colour, until nobody can place.

By Reiner Knizia. Numbers in comments are articles of the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import ClassVar

from rules.callisto_board import CELLS_EACH, PIECES, PILLAR, Move, Piece, board, piece_named
from rules.frozen import with_item
from rules.game import (
    PASS,
    Fact,
    Game,
    IllegalMove,
    Outcome,
    Refusal,
    ScoreLine,
    Setup,
    UnreadableMove,
)
from rules.game import View as BaseView
from rules.geometry import OFF_BOARD, Cell, cell_name, cell_named, corners, draw, meant, members, nth, sides

__all__ = ["CELLS_EACH", "MATCH", "PIECES", "PILLAR", "Callisto", "Move", "Piece", "Placed", "State", "View"]

MATCH = "match"
_OPENING = 2  # 2.1: the turns of a player that place a pillar


@dataclass(frozen=True, slots=True)
class State:
    """A position. `placed` are (seat, number of the placement) in order; `left` is by seat, then by `PIECES`.

    The sets of placements follow from these: `blocked` for everybody; by seat those that touch the colour
    (`touch`, with all pillars, which need touch nothing) and those of pieces still held (`have`); and `bits`,
    the legal ones of the seat to act.
    """

    players: int
    options: frozenset[str]
    placed: tuple[tuple[int, int], ...]
    left: tuple[tuple[int, ...], ...]
    to_act: int | None
    retired: frozenset[int]
    out: frozenset[int]
    newly_out: tuple[int, ...]
    skipped: tuple[int, ...]
    last: tuple[int, Move] | None
    starter: int
    games: tuple[tuple[int, ...], ...]
    before: tuple[tuple[int, int], ...]
    blocked: int = field(compare=False, repr=False)
    touch: tuple[int, ...] = field(compare=False, repr=False)
    have: tuple[int, ...] = field(compare=False, repr=False)
    bits: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on the board, and whose it is."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BaseView[Move]):
    """What anybody sees: everything is public (5.1).

    `pieces` are on the board in the order they came, and `left` is by seat in the order of `PIECES`.
    `penalties` are those of this game as it stands (3.2). `out` can place nothing any more (2.4), `newly_out`
    since the last move; `skipped` are the turns passed over between the last move and this one.
    Of a match (4.1): `game` is the number of this game, `starter` began it, `games` are the penalties of
    those finished, `totals` their sums; `before` is the last one's board until the first move of the next.
    """

    rows: int
    cells: frozenset[Cell]
    centre: frozenset[Cell]
    pieces: tuple[Placed, ...]
    left: tuple[tuple[int, ...], ...]
    penalties: tuple[int, ...]
    out: frozenset[int]
    newly_out: tuple[int, ...]
    skipped: tuple[int, ...]
    game: int
    starter: int
    games: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    before: tuple[Placed, ...]


class Callisto(Game[State, Move, View]):
    """The rules of Callisto, with the option `match` (4.1). Scores are penalties: the fewest win."""

    key: ClassVar[str] = "callisto"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[str, ...]] = (MATCH,)

    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        return (2, 3, 4)  # 1.4

    def start(self, setup: Setup) -> State:
        if not self.accepts(setup):
            raise ValueError(f"Callisto cannot start from {setup}")
        blank = State(
            players=setup.players,
            options=setup.options,
            placed=(),
            left=(),
            to_act=0,  # 2.5
            retired=frozenset(),
            out=frozenset(),
            newly_out=(),
            skipped=(),
            last=None,
            starter=0,
            games=(),
            before=(),
            blocked=0,
            touch=(),
            have=(),
            bits=0,
        )
        return _cleared(blank)

    def turn(self, state: State) -> int | None:
        return state.to_act

    def legal(self, state: State) -> tuple[Move, ...]:
        return members(state.bits, board(state.players).moves)

    def legal_bits(self, state: State) -> int:
        """The legal set, one bit for each placement of the board."""
        return state.bits

    def nth_legal(self, state: State, n: int) -> Move:
        """The n-th legal move, from 0, without listing them."""
        return board(state.players).moves[nth(state.bits, n)]

    def check(self, state: State, move: Move) -> Refusal | None:
        """The first article broken, in the order of the articles of a turn."""
        if _legal(state, move):
            return None
        refusal, _ = _broken(state, move)
        return refusal

    def offending(self, state: State, move: Move) -> frozenset[Cell]:
        """The cells of a move that break the article `check` names; none if it is legal."""
        if _legal(state, move):
            return frozenset()
        _, cells = _broken(state, move)
        return cells

    def play(self, state: State, move: Move) -> State:
        if not _legal(state, move):
            refusal, _ = _broken(state, move)
            raise IllegalMove(refusal)
        seat = state.to_act
        assert seat is not None  # nothing is legal once the game is over
        table = board(state.players)
        number = table.layout.number[move.cells]
        kind = table.kind[number]
        held = state.left[seat]
        left = with_item(held, kind, held[kind] - 1)
        blocked = state.blocked | table.layout.covering_any(move.cells)
        touch = with_item(state.touch, seat, state.touch[seat] | table.layout.beside[number])
        have = with_item(state.have, seat, _have(state.players, state.have[seat], kind, left[kind]))
        newly_out = tuple(
            other
            for other in range(state.players)
            if other not in state.out and not touch[other] & have[other] & ~blocked
        )
        out = state.out.union(newly_out) if newly_out else state.out  # 2.4
        to_act, skipped = _following(state.players, state.retired, out, seat)
        after = State(
            players=state.players,
            options=state.options,
            placed=(*state.placed, (seat, number)),
            left=with_item(state.left, seat, left),
            to_act=to_act,
            retired=state.retired,
            out=out,
            newly_out=newly_out,
            skipped=skipped,
            last=(seat, table.moves[number]),
            starter=state.starter,
            games=state.games,
            before=(),
            blocked=blocked,
            touch=touch,
            have=have,
            bits=0 if to_act is None else touch[to_act] & have[to_act] & ~blocked,
        )
        return after if to_act is not None else _ended(after)

    def view(self, state: State, seat: int | None) -> View:
        table = board(state.players)
        return View(
            seat=seat,
            players=state.players,
            options=state.options,
            turn=state.to_act,
            retired=state.retired,
            moves=self.legal(state) if seat is not None and seat == state.to_act else (),
            last=state.last,
            outcome=self.outcome(state),
            rows=table.rows,
            cells=table.cells,
            centre=table.centre,
            pieces=tuple(Placed(owner, table.moves[number]) for owner, number in state.placed),
            left=state.left,
            penalties=_penalties(state),
            out=state.out,
            newly_out=state.newly_out,
            skipped=state.skipped,
            game=min(len(state.games) + 1, _games(state)),
            starter=state.starter,
            games=state.games,
            totals=_totals(state),
            before=tuple(Placed(owner, table.moves[number]) for owner, number in state.before),
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.to_act is not None:
            return None
        match = MATCH in state.options
        lines = tuple(_match_lines(state) if match else _piece_lines(state))
        scores = _totals(state) if match else _penalties(state)
        playing = [seat for seat in range(state.players) if seat not in state.retired]
        best = min(scores[seat] for seat in playing)
        tied = tuple(seat for seat in playing if scores[seat] == best)
        winners = tied if match else tied[-1:]  # 4.1: shared; 3.3: who came later in the first round
        facts: dict[str, Fact] = {"tied": len(tied)}
        if len(playing) == 1:
            return Outcome(scores, winners, "last-seat", {}, lines)
        if match:
            return Outcome(scores, winners, "match-over", {**facts, "games": len(state.games)}, lines)
        return Outcome(scores, winners, "nobody-can-place", facts, lines)

    def parse(self, state: State, text: str) -> Move:
        """`T4b k11`, `k11` for a pillar, or cells: `k11,l11,m11,l12`. A letter may go when it is clear."""
        table = board(state.players)
        plain = " ".join(text.casefold().split())
        if PASS.fullmatch(plain):
            raise UnreadableMove(text, "2.4")
        cells = [cell_named(name.strip(), table.rows) for name in plain.split(",")]
        if None not in cells:
            return table.move(cell for cell in cells if cell is not None)
        found = _NOTATION.fullmatch(plain)
        piece = piece_named(found["piece"]) if found else None
        corner = cell_named(found["corner"], table.rows) if found else None
        if found is None or piece is None or corner is None:
            raise UnreadableMove(text)
        letters = found["letter"] or piece.letters
        if found["letter"] and found["letter"] not in piece.letters:
            raise UnreadableMove(text, "1.3")
        ways = [table.lay(piece, letter, corner) for letter in letters]
        return meant(text, ways, lambda move: _legal(state, move))

    def format(self, move: Move) -> str:
        return move.text

    def reveals(self, before: State, move: Move) -> bool:
        return False  # 5.1

    def retire(self, state: State, seat: int) -> State:
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        state = replace(state, retired=state.retired | {seat})
        if state.players - len(state.retired) == 1:
            return replace(state, to_act=None, skipped=(), bits=0)
        if state.to_act != seat:
            return state
        to_act, skipped = _following(state.players, state.retired, state.out, seat)
        if to_act is None:
            return _ended(replace(state, to_act=None, skipped=(), bits=0))
        bits = state.touch[to_act] & state.have[to_act] & ~state.blocked
        return replace(state, to_act=to_act, skipped=skipped, bits=bits)

    def playout(self, state: State, seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """This game played on at random to its end: the penalties, and the placements by number.

        Each move is a fair draw from the legal set. For those who look ahead: no state is made and no move
        listed on the way, which is some ten times as fast as `legal` and `play`.
        """
        table = board(state.players)
        moves, kinds, of_kind = table.moves, table.kind, table.of_kind
        covering, beside = table.layout.covering, table.layout.beside
        blocked, touch, have = state.blocked, list(state.touch), list(state.have)
        left = [list(held) for held in state.left]
        order = [
            seat for seat in _round(state.players, state.to_act or 0) if seat not in state.retired | state.out
        ]
        drawn: list[int] = []
        place = 0
        chance = seed
        while order:
            place %= len(order)
            seat = order[place]
            legal = touch[seat] & have[seat] & ~blocked
            if not legal:
                del order[place]  # 2.4
                continue
            number, chance = draw(legal, chance)
            drawn.append(number)
            for cell in moves[number].cells:
                blocked |= covering[cell]
            touch[seat] |= beside[number]
            kind = kinds[number]
            held = left[seat]
            held[kind] -= 1
            if not held[kind]:
                have[seat] &= ~of_kind[kind]
            elif not kind and held[0] == PIECES[0].count - _OPENING:
                have[seat] = table.everything
            place += 1
        return tuple(map(_penalty, left)), tuple(drawn)


def _round(players: int, first: int) -> list[int]:
    """All seats, in the order of a round that this one begins."""
    return [seat % players for seat in range(first, first + players)]


def _cleared(state: State) -> State:
    """The empty board of the next game, with the turn at its starter; `games` are those before it."""
    table = board(state.players)
    starter = next(
        seat for seat in _round(state.players, len(state.games)) if seat not in state.retired
    )  # 2.5, 4.1
    return replace(
        state,
        placed=(),
        left=(tuple(piece.count for piece in PIECES),) * state.players,
        to_act=starter,
        out=frozenset(),
        newly_out=(),
        skipped=(),
        starter=starter,
        before=state.placed,
        blocked=0,
        touch=(table.pillars,) * state.players,
        have=(table.pillars,) * state.players,  # 2.1
        bits=table.pillars,
    )


def _have(players: int, have: int, kind: int, left: int) -> int:
    """What a seat can choose from, now that it has so many left of that kind of piece."""
    table = board(players)
    if not left:
        return have & ~table.of_kind[kind]
    if not kind and left == PIECES[kind].count - _OPENING:
        return table.everything  # 2.2, 2.3: from the third turn on
    return have


def _following(
    players: int, retired: frozenset[int], out: frozenset[int], seat: int
) -> tuple[int | None, tuple[int, ...]]:
    """Whose turn it is after that seat's, and who is skipped; nobody's once none can place (2.4, 3.1)."""
    skipped: tuple[int, ...] = ()
    for other in range(seat + 1, seat + players + 1):
        other %= players
        if other in retired:
            continue
        if other not in out:
            return other, skipped
        skipped = (*skipped, other)
    return None, ()


def _ended(state: State) -> State:
    """After a game in which nobody can place: the end, or the next game of the match."""
    if MATCH not in state.options:
        return state
    state = replace(state, games=(*state.games, _penalties(state)))
    return state if len(state.games) == _games(state) else _cleared(state)


def _games(state: State) -> int:
    return state.players if MATCH in state.options else 1  # 4.1


def _penalty(left: tuple[int, ...] | list[int]) -> int:
    return sum(count * piece.size for count, piece in zip(left, PIECES, strict=True) if piece.name != PILLAR)


def _penalties(state: State) -> tuple[int, ...]:
    return tuple(map(_penalty, state.left))  # 3.2


def _totals(state: State) -> tuple[int, ...]:
    return tuple(sum(game[seat] for game in state.games) for seat in range(state.players))


def _piece_lines(state: State) -> list[ScoreLine]:
    lines = []
    for kind, piece in enumerate(PIECES):
        points = tuple(held[kind] * piece.size for held in state.left)
        if piece.name != PILLAR and any(points):  # 3.2: an unplaced pillar counts nothing
            lines.append(ScoreLine("left", {"piece": piece.name, "size": piece.size}, points))
    return lines


def _match_lines(state: State) -> list[ScoreLine]:
    return [
        ScoreLine("game", {"game": number}, penalties)
        for number, penalties in enumerate(state.games, start=1)
    ]


def _legal(state: State, move: Move) -> bool:
    number = board(state.players).layout.number.get(move.cells, OFF_BOARD)
    return number != OFF_BOARD and bool(state.bits >> number & 1)


def _broken(state: State, move: Move) -> tuple[Refusal, frozenset[Cell]]:
    """Why a move that is not legal is not, and which of its cells are to blame."""
    table = board(state.players)
    seat = state.to_act
    if seat is None:
        return Refusal("3.1", "over"), frozenset()
    if not move.cells <= table.cells:
        return _blame("1.1", "off-board", move.cells - table.cells, table.rows)
    meant = table.move(move.cells)
    piece = piece_named(meant.piece) if meant.piece else None
    if piece is None:
        return _blame("1.3", "no-such-piece", move.cells, table.rows)
    left = state.left[seat][PIECES.index(piece)]
    if not left:
        return Refusal("1.3", "none-left", {"piece": piece.name}), move.cells
    taken = {cell for _, number in state.placed for cell in table.moves[number].cells}
    article = "2.1" if piece.name == PILLAR else "2.2"
    if piece.name != PILLAR and len([1 for owner, _ in state.placed if owner == seat]) < _OPENING:
        return Refusal("2.1", "pillar-first", {"piece": piece.name}), move.cells
    if move.cells & taken:
        return _blame(article, "occupied", move.cells & taken, table.rows)
    if piece.name == PILLAR:
        return _blame("2.1", "centre", move.cells, table.rows)
    own = {cell for owner, number in state.placed if owner == seat for cell in table.moves[number].cells}
    assert not any(side in own for cell in move.cells for side in sides(cell))  # or it would be legal
    corner = any(diagonal in own for cell in move.cells for diagonal in corners(cell))
    reason = "corner-only" if corner else "not-touching"
    return Refusal("2.2", reason, {"piece": piece.name}), move.cells


def _blame(article: str, reason: str, cells: frozenset[Cell], rows: int) -> tuple[Refusal, frozenset[Cell]]:
    names = " ".join(cell_name(cell, rows) for cell in sorted(cells))
    return Refusal(article, reason, {"cells": names}), cells


_NOTATION = re.compile(r"(?P<piece>t5|t4|i3|i2|[wxulzov])(?P<letter>[a-h])? ?(?P<corner>[a-z]\d{1,2})")
