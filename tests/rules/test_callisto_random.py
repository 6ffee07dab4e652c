"""What holds in every game of Callisto, however it is played? Random games, with a second referee."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.callisto import CELLS_EACH, PIECES, Move, State
from rules.callisto_board import board
from rules.game import Setup
from rules.geometry import OFF_BOARD, Cell, sides
from tests.rules.callisto_position import GAME
from tests.rules.every_game import placements
from tests.rules.played import Played, games, ways

SINGLE = [(players, options) for players, options in ways(GAME) if not options]

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
@given(games(GAME, resigning=True), st.integers(0, 9))
def test_a_move_is_legal_exactly_when_the_second_referee_allows_it(
    played: Played[State, Move], first: int
) -> None:
    for state in played.states[first:-1:10]:
        assert set(GAME.legal(state)) == allowed(state)


@settings(max_examples=6)
@given(games(GAME, resigning=True), st.integers(0, 19))
def test_of_every_move_that_is_refused_some_cells_offend(played: Played[State, Move], first: int) -> None:
    for state in (*played.states[first::20], played.last):
        legal = set(GAME.legal(state))
        for move in placements(state):
            assert bool(GAME.offending(state, move)) == (move not in legal and state.to_act is not None)


@settings(max_examples=25)
@given(games(GAME, only=SINGLE))
def test_cells_are_conserved(played: Played[State, Move]) -> None:
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
    assert len(played.record.log) <= 21 * players


@settings(max_examples=8)
@given(games(GAME, resigning=True), st.integers(0, 11))
def test_notation_and_cells_find_the_very_placement_of_the_board(
    played: Played[State, Move], first: int
) -> None:
    for state in played.states[first::12]:
        for move in GAME.legal(state):
            assert GAME.parse(state, GAME.format(move)) is move
            cells = ",".join(f"{chr(97 + x)}{move.rows - y}" for x, y in move.cells)
            assert GAME.parse(state, cells) is move


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


def test_cells_off_the_board_have_no_number() -> None:
    assert board(2).move([(0, 0)]).number == OFF_BOARD
