"""What holds in every game of Scalino, however it is played? Random games, with a second referee."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dismantle import level_of, standing
from rules.game import Setup
from rules.geometry import members, nth
from rules.scalino import DISMANTLE, Building, Dismantling, Move, Place, State
from rules.scalino_board import COUNTS, Spot, board, sides
from tests.rules.played import Played, Way, games, ways
from tests.rules.scalino_position import GAME, start

BUILDING = [way for way in ways(GAME) if DISMANTLE not in way[1]]
TAKING = [way for way in ways(GAME) if DISMANTLE in way[1]]


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
@given(games(GAME, resigning=True, only=BUILDING), st.integers(0, 4))
def test_a_placement_is_legal_exactly_when_the_second_referee_allows_it(
    played: Played[State, Move], first: int
) -> None:
    for state in played.states[first:-1:5]:
        assert isinstance(state, Building)
        seat = state.to_act
        if seat is None:
            continue
        assert set(GAME.legal(state)) == may_build(state, seat)


@settings(max_examples=15)
@given(games(GAME, resigning=True, only=TAKING))
def test_a_taking_is_legal_exactly_when_the_second_referee_allows_it(played: Played[State, Move]) -> None:
    for state in played.states:
        assert isinstance(state, Dismantling)
        if state.to_act is not None:
            assert {move.cells for move in GAME.legal(state)} == {
                piece.cells for piece in standing(state) if may_take(state, piece.cells)
            }


@settings(max_examples=40)
@given(games(GAME, resigning=True, only=BUILDING))
def test_pieces_and_cells_are_conserved_when_building(played: Played[State, Move]) -> None:
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
@given(games(GAME, only=TAKING))
def test_pieces_are_conserved_when_taking_down(played: Played[State, Move]) -> None:
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
@given(games(GAME, resigning=True))
def test_all_of_those_still_playing_with_most_points_win(played: Played[State, Move]) -> None:
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    playing = set(range(played.last.players)) - played.last.retired
    best = max(outcome.scores[seat] for seat in playing)
    assert set(outcome.winners) == {seat for seat in playing if outcome.scores[seat] == best}


@settings(max_examples=40)
@given(games(GAME, resigning=True, only=BUILDING))
def test_turns_go_round_past_those_who_cannot_place(played: Played[State, Move]) -> None:
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


@given(st.sampled_from(BUILDING + TAKING), st.integers(0, (1 << 64) - 1))
def test_a_playout_is_a_game_that_could_be_played(way: Way, seed: int) -> None:
    state = GAME.start(Setup(*way, seed.to_bytes(32, "big")))
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
