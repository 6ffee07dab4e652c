"""What holds in every game of Scalino, however it is played? Random games, with a second referee."""

from __future__ import annotations

import time
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dismantle import level_of, standing
from rules.game import IllegalMove, Setup
from rules.geometry import members, nth
from rules.record import RESIGN, Entry, Record, dumps, loads, states
from rules.scalino import Building, Dismantling, Move, Place, State, Take
from rules.scalino_board import COUNTS, Spot, board, sides
from rules.stairs import stairs
from tests.rules.scalino_position import GAME, start

BUILDING = [(2, ""), (4, ""), (2, "diamond"), (4, "diamond")]
TAKING = [(n, f"dismantle {name}") for n in (2, 3, 6) for name in ("", "diamond")]


@dataclass(frozen=True)
class Played:
    """A game to its end: its record, and the position at the start and after each entry."""

    record: Record
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def games(ways: list[tuple[int, str]], resigning: bool = False) -> st.SearchStrategy[Played]:
    return st.builds(_played, st.sampled_from(ways), st.integers(0, (1 << 64) - 1), st.just(value=resigning))


def _played(way: tuple[int, str], chance: int, resigning: bool) -> Played:
    setup = Setup(way[0], frozenset(way[1].split()), chance.to_bytes(32, "big"))
    state = GAME.start(setup)
    log: list[Entry] = []
    course = [state]
    while (seat := GAME.turn(state)) is not None:
        assert len(log) <= 60, "the game does not end"
        chance = (chance * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        if resigning and (chance >> 40) % 20 == 7:
            playing = [s for s in range(setup.players) if s not in state.retired]
            going = playing[(chance >> 50) % len(playing)]
            state = GAME.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            moves = GAME.legal(state)
            move = moves[(chance >> 20) % len(moves)]
            state = GAME.play(state, move)
            log.append(Entry(seat, GAME.format(move)))
        course.append(state)
    return Played(Record(GAME.key, setup, tuple(log)), tuple(course))


# --- A second referee, who has only the cells -------------------------------------------------------


def contiguous(values: list[int]) -> bool:
    return not values or max(values) - min(values) + 1 == len(values)


def may_build(state: Building, seat: int) -> set[Place]:
    """2.2 to 2.6, word by word."""
    view = GAME.view(state, None)
    at = {cell: piece.colour for piece in view.pieces for cell in piece.cells}
    here = {cell for cell in at if cell[2] == view.level}
    centre = (view.rows // 2, view.rows // 2, 1)
    found = set()
    for move in board(state.board).moves:
        if move.colour not in view.colours[seat] or not move.cells <= view.free:
            continue
        around = {side for cell in move.cells for side in sides(cell)} - move.cells
        filled = here | move.cells
        if (
            view.left[move.colour][len(move.cells) - 1]
            and (at or centre in move.cells)
            and (not here or around & here)
            and not any(at.get(cell) == move.colour for cell in around)
            and not any(at.get((x, y, z - 1)) == move.colour for x, y, z in move.cells)
            and all(
                contiguous([cell[1 - axis] for cell in filled if cell[axis] == value])
                for axis in (0, 1)
                for value in range(view.rows)
            )
        ):
            found.add(move)
    return found


def may_take(state: Dismantling, cells: frozenset[Spot]) -> bool:
    """5.2 and 5.3, word by word."""
    at = {cell for piece in standing(state) for cell in piece.cells}
    if any((x, y, z + 1) in at for x, y, z in cells):
        return False
    if all(side in at for cell in cells for side in sides(cell)):
        return False
    return state.due is None or next(iter(cells))[2] == state.due


@settings(max_examples=15)
@given(games(BUILDING, resigning=True), st.integers(0, 4))
def test_a_placement_is_legal_exactly_when_the_second_referee_allows_it(played: Played, first: int) -> None:
    for state in played.states[first:-1:5]:
        assert isinstance(state, Building)
        seat = state.to_act
        if seat is None:
            continue
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert set(legal) == may_build(state, seat)


@settings(max_examples=15)
@given(games(TAKING, resigning=True))
def test_a_taking_is_legal_exactly_when_the_second_referee_allows_it(played: Played) -> None:
    for state in played.states:
        assert isinstance(state, Dismantling)
        if state.to_act is not None:
            legal = GAME.legal(state)
            assert len(set(legal)) == len(legal)
            assert {move.cells for move in legal} == {
                piece.cells for piece in standing(state) if may_take(state, piece.cells)
            }


@settings(max_examples=8)
@given(games(BUILDING + TAKING, resigning=True), st.integers(0, 9))
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(played: Played, first: int) -> None:
    for state in (*played.states[first::10], played.last):
        table = board(state.board)
        universe: set[Move] = set(table.moves)
        universe |= {table.place(1, [(x, y, 1)]) for x in range(-1, 10) for y in range(-1, 10)}
        universe |= {Take(bar, table.rows) for bar in table.bars}
        legal = set(GAME.legal(state))
        assert legal <= universe
        assert {move for move in universe if GAME.check(state, move) is None} == legal
        assert bool(legal) == (GAME.turn(state) is not None)
        for move in legal:
            assert GAME.offending(state, move) == frozenset()


@settings(max_examples=40)
@given(games(BUILDING, resigning=True))
def test_pieces_and_cells_are_conserved_when_building(played: Played) -> None:
    for state in played.states:
        view = GAME.view(state, None)
        cells = [cell for piece in view.pieces for cell in piece.cells]
        assert len(cells) == len(set(cells))
        assert board(state.board).cells.issuperset(cells)
        for colour, left in enumerate(view.left):
            for length, count in enumerate(COUNTS, start=1):
                used = sum(p.colour == colour and len(p.cells) == length for p in view.pieces)
                assert used + left[length - 1] == count
        if view.level is not None:
            below = [cell for cell in cells if cell[2] < view.level]
            assert len(below) == sum(len(floor) for floor in view.footprint[: view.level - 1])
            assert {cell for cell in cells if cell[2] == view.level}.isdisjoint(view.free)


@settings(max_examples=20)
@given(games(TAKING))
def test_pieces_are_conserved_when_taking_down(played: Played) -> None:
    for state in played.states:
        assert isinstance(state, Dismantling)
        view = GAME.view(state, None)
        assert len(view.pieces) + sum(map(len, view.taken)) == 48
        assert sum(view.scores) + sum(len(piece.cells) for piece in view.pieces) == 84
    assert len(played.record.log) == 48
    emptied = [
        (before, after)
        for before, after in pairwise(played.states)
        if isinstance(before, Dismantling) and isinstance(after, Dismantling) and after.due is not None
    ]
    assert len(emptied) == 3  # the last piece of each level but the first
    for before, after in emptied:
        assert after.to_act == before.to_act
        assert max(map(level_of, standing(after))) == after.due


@settings(max_examples=40)
@given(games(BUILDING + TAKING, resigning=True))
def test_lines_add_up_and_only_those_still_playing_win(played: Played) -> None:
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    players = range(played.last.players)
    assert list(outcome.scores) == [sum(line.points[seat] for line in outcome.lines) for seat in players]
    playing = set(players) - played.last.retired
    assert set(outcome.winners) == {
        seat for seat in playing if outcome.scores[seat] == max(outcome.scores[s] for s in playing)
    }
    assert (outcome.reason == "last-seat") == (len(playing) == 1)


@settings(max_examples=40)
@given(games(BUILDING, resigning=True))
def test_turns_go_round_past_those_who_cannot_place(played: Played) -> None:
    for before, after in pairwise(played.states):
        assert isinstance(before, Building)
        assert isinstance(after, Building)
        if after.to_act is None or before.retired != after.retired:
            continue
        assert before.to_act is not None
        first = before.to_act + (before.level == after.level)
        order = [s % after.players for s in range(first, first + after.players)]
        passed = [s for s in order[: order.index(after.to_act)] if s not in after.retired]
        assert list(after.skipped) == passed
        assert after.again == (after.level > before.level and after.to_act == before.to_act and not passed)


@settings(max_examples=15)
@given(games(BUILDING + TAKING, resigning=True))
def test_nothing_done_later_changes_an_earlier_position(played: Played) -> None:
    state = GAME.start(played.record.setup)
    refused = Take(frozenset({(0, 0, 4)}), 7)
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


@pytest.mark.parametrize(("players", "options"), [*BUILDING[1:3], *TAKING[:2]])
def test_positions_moves_and_views_are_frozen_all_the_way_down(players: int, options: str) -> None:
    played = _played((players, options), 5, resigning=False)
    middle = played.states[len(played.states) // 2]
    _assert_cannot_change(middle)
    _assert_cannot_change(GAME.view(middle, None))
    _assert_cannot_change(GAME.legal(middle)[:5])


@settings(max_examples=30)
@given(games(BUILDING + TAKING, resigning=True))
def test_every_legal_move_reads_back_from_its_notation(played: Played) -> None:
    for state in played.states[::4]:
        for move in GAME.legal(state):
            text = GAME.format(move)
            assert GAME.parse(state, text) == move
            assert GAME.parse(state, text.upper()) == move


@settings(max_examples=40)
@given(games(BUILDING + TAKING, resigning=True))
def test_a_record_reads_back_and_replays_to_the_same_positions(played: Played) -> None:
    record = loads(dumps(played.record))
    assert record == played.record
    folded = tuple(states(GAME, record.setup, record.log))
    assert folded == played.states
    assert [state.bits for state in folded] == [state.bits for state in played.states]


@given(st.sampled_from(BUILDING + TAKING), st.integers(0, (1 << 64) - 1))
def test_a_playout_is_a_game_that_could_be_played(way: tuple[int, str], seed: int) -> None:
    state = GAME.start(Setup(way[0], frozenset(way[1].split()), seed.to_bytes(32, "big")))
    end = GAME.playout(state, seed)
    assert GAME.turn(end) is None
    if isinstance(end, Building):
        assert isinstance(state, Building)
        for colour, bar in end.placed:
            state = GAME.play(state, board(end.board).place(colour, board(end.board).bars[bar]))
        assert state == end
    else:
        assert sum(map(len, end.taken)) == 48
    assert GAME.playout(end, seed) is end


def test_the_legal_set_has_a_bit_for_each_legal_move() -> None:
    for state in (start(2), GAME.start(Setup(2, frozenset({"dismantle"})))):
        bits = GAME.legal_bits(state)
        legal = GAME.legal(state)
        assert bits.bit_count() == len(legal)
        if isinstance(state, Building):
            assert members(bits, board("square").moves) == legal
            assert board("square").moves[nth(bits, 3)] == legal[3]


def test_a_final_position_is_scored_in_no_time() -> None:
    """Far above what is measured (5 ms is the bar), so that a busy machine does not fail it."""
    for players, options in BUILDING:
        begin = start(players, options)
        for seed in range(25):
            end = GAME.playout(begin, seed)
            stairs.cache_clear()
            began = time.perf_counter()
            GAME.outcome(end)
            assert time.perf_counter() - began < 0.05
