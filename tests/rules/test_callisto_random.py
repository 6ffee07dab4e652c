"""What holds in every game of Callisto, however it is played? Random games, with a second referee."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.callisto import CELLS_EACH, PIECES, Move, State
from rules.callisto_board import OFF_BOARD, board
from rules.game import IllegalMove, Setup
from rules.geometry import Cell, sides
from rules.record import RESIGN, Entry, Record, dumps, loads, states
from tests.rules.callisto_position import GAME, bits_of

LONGEST = 4 * 21


@dataclass(frozen=True)
class Played:
    """A game to its end: its record, and the position at the start and after each entry."""

    record: Record
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def games(resigning: bool = False, match: bool = False) -> st.SearchStrategy[Played]:
    return st.builds(
        _played,
        st.sampled_from([2, 3, 4]),
        st.integers(0, (1 << 64) - 1),
        st.just(value=resigning),
        st.booleans() if match else st.just(value=False),
    )


def _played(players: int, chance: int, resigning: bool, match: bool) -> Played:
    setup = Setup(players, frozenset({"match"} if match else ()))
    state = GAME.start(setup)
    log: list[Entry] = []
    course = [state]
    while (seat := GAME.turn(state)) is not None:
        assert len(log) <= LONGEST * players, "the game does not end"
        chance = (chance * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        if resigning and (chance >> 40) % 40 == 7:
            playing = [s for s in range(players) if s not in state.retired]
            going = playing[(chance >> 50) % len(playing)]
            state = GAME.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            move = GAME.nth_legal(state, (chance >> 20) % GAME.legal_bits(state).bit_count())
            state = GAME.play(state, move)
            log.append(Entry(seat, GAME.format(move)))
        course.append(state)
    return Played(Record(GAME.key, setup, tuple(log)), tuple(course))


# --- A second referee, who has only the cells -------------------------------------------------------


def allowed(state: State) -> set[Move]:
    """2.1 to 2.3, word by word, for the seat to act."""
    view, seat = GAME.view(state, None), state.to_act
    at: dict[Cell, int] = {cell: piece.seat for piece in view.pieces for cell in piece.move.cells}
    own = [piece.move for piece in view.pieces if piece.seat == seat]
    placed = Counter(move.piece for move in own)
    used_up = {piece.name for piece in PIECES if placed[piece.name] >= piece.count}
    found = set()
    for move in board(state.players).moves:
        if move.piece in used_up or any(cell in at for cell in move.cells):
            continue
        if move.piece == "pillar":
            fits = not move.cells & view.centre
        else:
            fits = len(own) >= 2 and any(at.get(side) == seat for cell in move.cells for side in sides(cell))
        if fits:
            found.add(move)
    return found


@settings(max_examples=8)
@given(games(resigning=True), st.integers(0, 9))
def test_a_move_is_refused_exactly_when_the_second_referee_refuses_it(played: Played, first: int) -> None:
    for state in played.states[first:-1:10]:
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert set(legal) == allowed(state)


@settings(max_examples=6)
@given(games(resigning=True), st.integers(0, 19))
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(played: Played, first: int) -> None:
    for state in (*played.states[first::20], played.last):
        table = board(state.players)
        outside = [table.move([(x, y)]) for x in range(-1, 21) for y in range(-1, 21)]
        universe = {*table.moves, *outside, table.move([(5, 9), (7, 9)])}
        legal = set(GAME.legal(state))
        assert {move for move in universe if GAME.check(state, move) is None} == legal
        assert bool(legal) == (GAME.turn(state) is not None)
        for move in universe:
            assert bool(GAME.offending(state, move)) == (move not in legal and state.to_act is not None)


@settings(max_examples=25)
@given(games())
def test_cells_are_conserved_and_every_game_ends(played: Played) -> None:
    players = played.record.setup.players
    for state in played.states[::7]:
        view = GAME.view(state, None)
        for seat in range(players):
            placed = [piece.move for piece in view.pieces if piece.seat == seat]
            cells = sum(len(move.cells) for move in placed if move.piece != "pillar")
            assert cells + view.penalties[seat] == CELLS_EACH
            for kind, piece in enumerate(PIECES):
                assert sum(move.piece == piece.name for move in placed) + view.left[seat][kind] == piece.count
        covered = [cell for piece in view.pieces for cell in piece.move.cells]
        assert len(covered) == len(set(covered))
        assert view.cells.issuperset(covered)
    assert GAME.turn(played.last) is None
    assert len(played.record.log) <= 21 * players


@settings(max_examples=25)
@given(games(resigning=True, match=True))
def test_lines_add_up_and_only_those_still_playing_win(played: Played) -> None:
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    points = [sum(line.points[seat] for line in outcome.lines) for seat in range(played.last.players)]
    assert list(outcome.scores) == points
    playing = set(range(played.last.players)) - played.last.retired
    assert set(outcome.winners) <= playing
    assert {outcome.scores[seat] for seat in outcome.winners} == {min(outcome.scores[s] for s in playing)}
    assert (outcome.reason == "last-seat") == (len(playing) == 1)


@settings(max_examples=10)
@given(games(resigning=True, match=True))
def test_nothing_done_later_changes_an_earlier_position(played: Played) -> None:
    state = GAME.start(played.record.setup)
    refused = board(state.players).move([(0, 0)])
    kept = [(state, repr(state), hash(state), state.bits)]
    for entry in played.record.log:
        GAME.view(state, state.to_act)
        with pytest.raises(IllegalMove):
            GAME.play(state, refused)
        state = (
            GAME.retire(state, entry.seat)
            if entry.text == RESIGN
            else GAME.play(state, GAME.parse(state, entry.text))
        )
        kept.append((state, repr(state), hash(state), state.bits))
    for old, text, number, bits in kept:
        assert (repr(old), hash(old), old.bits) == (text, number, bits)
    assert tuple(old for old, *_ in kept) == played.states


def _assert_cannot_change(value: object) -> None:
    if value is None or isinstance(value, (bool, int, str, bytes)):
        return
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            _assert_cannot_change(item)
        return
    assert is_dataclass(value), f"{value!r} could change"
    for part in fields(value):
        held = getattr(value, part.name)
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, held)
        _assert_cannot_change(held)


@settings(max_examples=2)
@given(games(resigning=True))
def test_positions_moves_and_views_are_frozen_all_the_way_down(played: Played) -> None:
    middle = played.states[len(played.states) // 2]
    _assert_cannot_change(middle)
    _assert_cannot_change(GAME.view(middle, None))
    _assert_cannot_change(GAME.legal(middle)[:5])


@settings(max_examples=8)
@given(games(resigning=True), st.integers(0, 11))
def test_every_legal_move_reads_back_from_its_notation(played: Played, first: int) -> None:
    for state in played.states[first::12]:
        for move in GAME.legal(state):
            text = GAME.format(move)
            assert GAME.parse(state, text) is move
            assert GAME.parse(state, text.upper()) is move
            cells = ",".join(f"{chr(97 + x)}{move.rows - y}" for x, y in move.cells)
            assert GAME.parse(state, cells) is move


@settings(max_examples=20)
@given(games(resigning=True, match=True))
def test_a_record_reads_back_and_replays_to_the_same_positions(played: Played) -> None:
    record = loads(dumps(played.record))
    assert record == played.record
    folded = tuple(states(GAME, record.setup, record.log))
    assert folded == played.states
    assert [state.bits for state in folded] == [state.bits for state in played.states]


@given(st.sampled_from([2, 3, 4]), st.integers(0, (1 << 64) - 1), st.integers(0, 30))
def test_a_playout_is_a_game_that_could_be_played(players: int, seed: int, first: int) -> None:
    state = GAME.start(Setup(players))
    for number in GAME.playout(state, seed)[1][:first]:
        state = GAME.play(state, board(players).moves[number])
    penalties, numbers = GAME.playout(state, seed + 1)
    for number in numbers:
        state = GAME.play(state, board(players).moves[number])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == penalties


def test_a_playout_leaves_out_who_has_retired() -> None:
    state = GAME.retire(GAME.start(Setup(3)), 1)
    penalties, numbers = GAME.playout(state, 1)
    assert penalties[1] == CELLS_EACH
    for number in numbers:
        state = GAME.play(state, board(3).moves[number])
    assert GAME.turn(state) is None
    assert GAME.playout(state, 1) == (penalties, ())


def test_the_legal_set_takes_microseconds() -> None:
    """Far above what is measured (tests.bench), so that a busy machine does not fail it."""
    state = GAME.start(Setup(4))
    for number in GAME.playout(state, 3)[1][:30]:
        state = GAME.play(state, board(4).moves[number])
    seat = state.to_act
    assert seat is not None
    began = time.perf_counter()
    for _ in range(1000):
        bits_of(state, seat)
    assert (time.perf_counter() - began) / 1000 < 50e-6
    began = time.perf_counter()
    for _ in range(50):
        GAME.legal(state)
    assert (time.perf_counter() - began) / 50 < 1500e-6


def test_cells_off_the_board_have_no_number() -> None:
    assert board(2).move([(0, 0)]).number == OFF_BOARD
