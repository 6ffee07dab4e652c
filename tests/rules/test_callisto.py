"""Does the engine play Callisto by its articles? One test a sentence, in the rulebook's order."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rules import GAMES
from rules.__main__ import perft
from rules.callisto import CELLS_EACH, PIECES, Callisto, Move, Placed, State
from rules.callisto_board import board, piece_named
from rules.game import AmbiguousMove, IllegalMove, Outcome, Setup, UnreadableMove
from rules.geometry import OFF_BOARD
from tests.rules.callisto_position import GAME, SEATS, as_seat, bits_of, move_on, position

ORACLE = Path(__file__).parent / "oracle" / "callisto_games.jsonl"
PLAYERS = (2, 3, 4)

# Four players, two pillars each; A's are at h4 and m4.
OPENED = ("A h4", "B a10", "C t10", "D j20", "A m4", "B b14", "C s14", "D m18")


def article(state: State, text: str) -> str | None:
    """The article a move breaks, None if it is legal; `play` must say the same as `check`."""
    move = GAME.parse(state, text)
    refusal = GAME.check(state, move)
    if refusal is None:
        GAME.play(state, move)
        assert move in GAME.legal(state)
        assert GAME.offending(state, move) == frozenset()
        return None
    with pytest.raises(IllegalMove, match=f"^{re.escape(refusal.article)}: {refusal.reason}$") as raised:
        GAME.play(state, move)
    assert raised.value.refusal == refusal
    assert move not in GAME.legal(state)
    return f"{refusal.article} {refusal.reason}"


def judged(game_id: str) -> list[State]:
    """The positions of a game that Pentobi judged."""
    for line in ORACLE.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        if game["id"] == game_id:
            course = [GAME.start(Setup(game["players"]))]
            for made in game["moves"]:
                course.append(GAME.play(course[-1], move_on(course[-1], made["cells"])))
            return course
    raise AssertionError(f"no game {game_id}")


def played_out(state: State, seed: int = 1) -> list[State]:
    """The positions of the game played on at random to its end (the end of one game, in a match)."""
    _, numbers = GAME.playout(state, seed)
    course = [state]
    for number in numbers:
        course.append(GAME.play(course[-1], board(state.players).moves[number]))
    return course


def holding(players: int, *held: str, retired: str = "", options: str = "") -> Outcome:
    """The outcome when the seats hold these pieces in the end, as `W T4*2 pillar`."""
    left = []
    for text in held:
        count: Counter[str] = Counter()
        for word in text.split():
            name, _, times = word.partition("*")
            count[name] += int(times or 1)
        left.append(tuple(count[piece.name] for piece in PIECES))
    gone = frozenset(SEATS.index(seat) for seat in retired.split())
    state = GAME.start(Setup(players, frozenset(options.split())))
    outcome = GAME.outcome(replace(state, left=tuple(left), to_act=None, retired=gone))
    assert outcome is not None
    return outcome


# --- 1 Components -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "width", "cut", "cells", "open_to_pillars"),
    [(2, 16, 7, 144, 120), (3, 20, 9, 220, 196), (4, 20, 7, 288, 264)],
)
def test_boards_are_octagons(players: int, width: int, cut: int, cells: int, open_to_pillars: int) -> None:
    """1.1 Row y spans x = i … W−1−i, i = max(0, k − min(y, W−1−y))."""
    view = GAME.view(GAME.start(Setup(players)), None)
    spans = set()
    for y in range(width):
        i = max(0, cut - min(y, width - 1 - y))
        spans |= {(x, y) for x in range(i, width - i)}
    assert view.rows == width
    assert view.cells == spans
    assert len(view.cells) == cells
    assert len(view.cells - view.centre) == open_to_pillars


def test_a_cell_off_the_board_cannot_be_covered() -> None:
    """1.1 Cells outside the octagon, or outside the whole square, are no cells."""
    state = position(4, *OPENED)
    assert article(state, "a1") == "1.1 off-board"
    assert article(state, "z99") == "1.1 off-board"
    assert article(state, "I3b n1") == "1.1 off-board"
    move = GAME.parse(state, "I3b n1")
    assert GAME.offending(state, move) == {(13, 19)}
    refusal = GAME.check(state, move)
    assert refusal is not None
    assert refusal.facts == {"cells": "n1"}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_centre_is_twenty_four_cells_in_the_middle(players: int) -> None:
    """1.2 The centre is 24 cells, in rows of 2 4 6 6 4 2 about the middle of the board."""
    view = GAME.view(GAME.start(Setup(players)), None)
    rows = Counter(y for _, y in view.centre)
    middle = view.rows // 2
    assert [rows[y] for y in range(middle - 3, middle + 3)] == [2, 4, 6, 6, 4, 2]
    assert len(view.centre) == 24
    assert {(view.rows - 1 - x, y) for x, y in view.centre} == view.centre


def test_each_player_has_three_pillars_and_eighteen_pieces() -> None:
    """1.3 3 pillars and 18 pieces, 68 cells."""
    counts = {piece.name: piece.count for piece in PIECES}
    ones, twos = dict.fromkeys(("W", "X", "T5", "U"), 1), ("L", "T4", "Z", "O", "V", "I3", "I2")
    assert counts == {"pillar": 3} | ones | dict.fromkeys(twos, 2)
    assert sum(counts.values()) - 3 == 18
    assert sum(piece.size * piece.count for piece in PIECES[1:]) == CELLS_EACH == 68
    assert GAME.start(Setup(3)).left == (tuple(counts.values()),) * 3


@pytest.mark.parametrize(("players", "placements"), [(2, 4265), (3, 6885), (4, 9433)])
def test_placements_are_counted(players: int, placements: int) -> None:
    """1.3 Placements, pillars on every cell included: 4265, 6885, 9433; pieces may be turned and flipped."""
    moves = board(players).moves
    assert len(moves) == len(set(moves)) == placements
    assert [move.number for move in moves] == list(range(placements))
    ways = Counter(piece for piece, _ in {(move.piece, move.orientation) for move in moves})
    assert ways["L"] == 8
    assert ways["X"] == ways["O"] == ways["pillar"] == 1
    assert ways["W"] == ways["T5"] == ways["U"] == ways["T4"] == ways["Z"] == ways["V"] == 4
    assert ways["I3"] == ways["I2"] == 2


def test_a_shape_that_is_not_in_the_set_is_refused() -> None:
    """1.3 There is no straight piece of four or five, and no two cells that touch by a corner."""
    state = position(4, *OPENED)
    assert article(state, "h5,h6,h7,h8") == "1.3 no-such-piece"
    assert article(state, "h5,i6") == "1.3 no-such-piece"
    refusal = GAME.check(state, Move(frozenset(), 20, None, "", OFF_BOARD))
    assert refusal is not None
    assert refusal.reason == "no-such-piece"


def test_a_piece_one_no_longer_has_cannot_be_placed() -> None:
    """1.3 Two each of I2: the third is refused; and one W."""
    state = position(4, *OPENED, "A I2a f4", "A I2a i4")
    assert article(state, "I2a k4") == "1.3 none-left"
    assert article(state, "I3a i5") is None
    state = position(4, *OPENED, "A Wa g5")
    assert article(state, "Wa l5") == "1.3 none-left"


def test_two_to_four_play() -> None:
    """1.4 2 to 4 players."""
    assert GAME.seats(frozenset()) == GAME.seats(frozenset({"match"})) == PLAYERS
    for players in (-1, 0, 1, 5):
        with pytest.raises(ValueError, match="cannot start"):
            GAME.start(Setup(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_round_in_seat_order(players: int) -> None:
    """1.4 Turns go round in seat order."""
    order = [state.to_act for state in played_out(GAME.start(Setup(players)))[: 3 * players]]
    assert order == [*range(players)] * 3


# --- 2 A turn ---------------------------------------------------------------------------------------


def test_the_first_two_turns_place_a_pillar_each() -> None:
    """2.1 A player's first two turns place a pillar each, on any free cell outside the centre."""
    state = position(4)
    assert {move.piece for move in GAME.legal(state)} == {"pillar"}
    assert article(state, "I2a h4") == "2.1 pillar-first"
    once = position(4, "A h4")
    assert article(once, "I2a i4") == "2.1 pillar-first"
    assert article(once, "h4") == "2.1 occupied"
    assert GAME.offending(once, GAME.parse(once, "h4")) == {(7, 16)}
    assert article(once, "i4") is None


def test_on_an_empty_board_of_four_there_are_264_moves_and_none_on_the_centre() -> None:
    """Worked case 1. 4 players, empty board: 264 legal moves; a pillar on a centre cell refused (2.1)."""
    state = position(4)
    assert len(GAME.legal(state)) == 264
    for x, y in GAME.view(state, None).centre:
        move = move_on(state, [(x, y)])
        assert GAME.offending(state, move) == {(x, y)}
        assert article(state, GAME.format(move)) == "2.1 centre"


def test_on_the_third_turn_a_pillar_or_a_piece_but_not_by_a_corner() -> None:
    """Worked case 2. Third own turn: pillar legal, piece legal; touching only by a corner refused (2.2)."""
    state = position(4, *OPENED)
    assert article(state, "k3") is None
    assert article(state, "I2b h5") is None
    assert article(state, "I2a i5") == "2.2 corner-only"
    assert GAME.offending(state, GAME.parse(state, "I2a i5")) == {(8, 15), (9, 15)}


def test_a_piece_shares_a_side_with_the_own_colour_on_free_cells() -> None:
    """2.2 One piece, on free cells, sharing a side with a piece or pillar of the own colour."""
    state = position(4, *OPENED)
    assert article(state, "I2a b10") == "2.2 not-touching"  # beside B's pillar, not A's
    assert article(state, "I3a g4") == "2.2 occupied"
    state = position(4, *OPENED, "A I3b h5", turn="A")
    assert article(state, "I2a i7") is None
    assert article(state, "I2a i8") == "2.2 corner-only"


def test_touching_opponents_is_free() -> None:
    """2.2 Touching opponents is free."""
    state = position(4, "A h4", "B h6", "A m4", "B m6")
    assert article(state, "I2a h5") is None


def test_the_centre_is_open_to_pieces() -> None:
    """2.2 The centre is open to pieces."""
    state = position(4, "A j14", "A m4")
    assert article(state, "I3b j11") is None
    assert article(state, "j13") == "2.1 centre"


def test_the_third_pillar_is_a_turn_of_its_own_on_any_turn_from_the_third_on() -> None:
    """2.3 The third pillar, placed as in 2.1; it is the whole turn."""
    state = position(4, *OPENED)
    after = GAME.play(state, GAME.parse(state, "d10"))
    assert GAME.turn(after) == 1
    assert article(as_seat(after, 0), "e10") == "1.3 none-left"
    later = position(4, *OPENED, "A I2b h5", "A I2b h7")
    assert article(later, "d10") is None
    assert article(later, "j11") == "2.1 centre"
    assert article(later, "h5") == "2.1 occupied"


def test_there_is_no_pass() -> None:
    """2.4 There is no pass: a player who can place something must."""
    for word in ("pass", "Passe", "passer"):
        with pytest.raises(UnreadableMove) as raised:
            GAME.parse(position(4), word)
        assert raised.value.article == "2.4"


@pytest.mark.parametrize("players", PLAYERS)
def test_who_can_place_nothing_is_out_is_skipped_and_never_comes_back(players: int) -> None:
    """2.4 A player who can place nothing is out and is skipped, and the table is told so."""
    told: list[int] = []
    for before, after in zip((course := played_out(GAME.start(Setup(players)), 5)), course[1:], strict=False):
        told += after.newly_out
        assert before.out <= after.out
        assert after.out == before.out.union(after.newly_out)
        for seat in range(players):
            assert (seat in after.out) == (not bits_of(after, seat))
        assert before.to_act is not None
        if after.to_act is not None:
            between = [s % players for s in range(before.to_act + 1, before.to_act + 1 + players)]
            assert list(after.skipped) == between[: between.index(after.to_act)]
            assert set(after.skipped) <= after.out
            view = GAME.view(after, None)
            assert (view.out, view.newly_out, view.skipped) == (after.out, after.newly_out, after.skipped)
    assert sorted(told) == list(range(players))


def test_the_last_player_left_goes_on_alone() -> None:
    """2.4 The last player left goes on alone."""
    course = judged("edge-4p-3")
    alone = [state for state in course if len(state.out) == 3 and state.to_act is not None]
    assert alone
    for state in alone[1:]:
        assert state.last is not None
        assert state.last[0] == state.to_act
        assert len(state.skipped) == 3


def test_holding_a_placeable_third_pillar_a_player_is_not_out() -> None:
    """2.4 Decided: holding a placeable third pillar, a player is not out, also when all 18 are placed."""
    waiting = [
        (state, seat)
        for state in judged("edge-4p-11")
        for seat, left in enumerate(state.left)
        if left[0] == 1 and not any(left[1:])
    ]
    assert waiting
    for state, seat in waiting:
        assert seat not in state.out
        assert {move.piece for move in GAME.legal(as_seat(state, seat))} == {"pillar"}


def test_seat_0_begins() -> None:
    """2.5 Seat 0 begins."""
    for players in PLAYERS:
        assert GAME.turn(GAME.start(Setup(players))) == 0


# --- 3 End and score --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_ends_when_nobody_can_place_anything(players: int) -> None:
    """3.1 The game ends when nobody can place anything."""
    *course, end = played_out(GAME.start(Setup(players)))
    assert all(GAME.outcome(state) is None and GAME.legal(state) for state in course)
    assert GAME.turn(end) is None
    assert GAME.legal(end) == ()
    assert end.out == set(range(players))
    assert article(end, "k11") == "3.1 over"
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.reason == "nobody-can-place"


def test_a_penalty_is_a_point_for_each_cell_not_placed() -> None:
    """3.2 One point per cell of every piece not placed; a pillar counts nothing; no bonus for placing all."""
    outcome = holding(3, "W T4*2 I2 pillar", "pillar", "")
    assert outcome.scores == (5 + 8 + 2, 0, 0)
    assert [(line.facts, line.points) for line in outcome.lines] == [
        ({"piece": "W", "size": 5}, (5, 0, 0)),
        ({"piece": "T4", "size": 4}, (8, 0, 0)),
        ({"piece": "I2", "size": 2}, (2, 0, 0)),
    ]
    assert {line.reason for line in outcome.lines} == {"left"}
    assert GAME.view(GAME.start(Setup(2)), None).penalties == (68, 68)


def test_the_fewest_penalty_points_win() -> None:
    """3.3 Fewest penalty points win."""
    outcome = holding(4, "W", "I3", "I2", "U")
    assert (outcome.winners, outcome.facts) == ((2,), {"tied": 1})


def test_of_two_tied_the_later_starter_wins() -> None:
    """Worked case 3. Two players tied on penalties: the later starter wins (3.3)."""
    outcome = holding(4, "I2", "W", "I2", "U")
    assert (outcome.winners, outcome.facts) == ((2,), {"tied": 2})
    *_, end = judged("edge-3p-6")
    tied = GAME.outcome(end)
    assert tied is not None
    assert (tied.scores, tied.winners) == ((7, 7, 8), (1,))


# --- 4 Match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_is_as_many_games_as_players_each_begun_by_another(players: int) -> None:
    """4.1 As many games as players, a different one starting each time; penalties are added up."""
    state = GAME.start(Setup(players, frozenset({"match"})))
    finished: list[tuple[int, ...]] = []
    for number in range(players):
        view = GAME.view(state, None)
        assert (view.game, view.starter, view.turn) == (number + 1, number, number)
        assert (view.pieces, view.out, view.skipped) == ((), frozenset(), ())
        assert view.games == tuple(finished)
        assert view.totals == tuple(sum(game[seat] for game in finished) for seat in range(players))
        assert len(view.before) > 0 or number == 0
        assert view.penalties == (68,) * players
        assert GAME.outcome(state) is None
        penalties, _ = GAME.playout(state, number)
        finished.append(penalties)
        *course, state = played_out(state, number)
        assert GAME.view(course[1], None).before == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*finished, strict=True)))
    assert [line.points for line in outcome.lines] == finished
    assert [(line.reason, line.facts) for line in outcome.lines] == [
        ("game", {"game": number}) for number in range(1, players + 1)
    ]
    assert outcome.reason == "match-over"
    view = GAME.view(state, None)
    assert (view.game, view.games, view.before) == (players, tuple(finished), ())
    assert view.pieces


def test_a_tied_match_is_shared() -> None:
    """4.1 Fewest win; ties shared."""
    state = GAME.start(Setup(3, frozenset({"match"})))
    over = replace(state, games=((5, 9, 4), (5, 9, 4), (4, 0, 6)), to_act=None)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((14, 18, 14), (0, 2))
    assert outcome.facts == {"tied": 2, "games": 3}


# --- 5 Who sees what --------------------------------------------------------------------------------


def test_everything_is_public() -> None:
    """5.1 Everything is public: views differ in who looks and what that seat may do, and in nothing else."""
    state = played_out(GAME.start(Setup(3)))[20]
    spectator = GAME.view(state, None)
    for seat in range(3):
        view = GAME.view(state, seat)
        assert replace(view, seat=None, moves=()) == spectator
        assert view.moves == (GAME.legal(state) if seat == state.to_act else ())
    assert not GAME.reveals(state, GAME.legal(state)[0])


def test_a_view_shows_each_piece_with_its_owner() -> None:
    """5.1 What lies on the board is there piece by piece, in the order it came."""
    view = GAME.view(position(4, *OPENED, "A T4a l5"), None)
    assert [piece.seat for piece in view.pieces] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    placed = view.pieces[-1]
    assert placed == Placed(0, placed.move)
    assert (placed.move.piece, placed.move.orientation) == ("T4", "a")
    assert placed.move.cells == {(11, 14), (12, 14), (13, 14), (12, 15)}
    assert view.last == (0, placed.move)
    assert view.left[0] == tuple({"pillar": 1, "T4": 1}.get(piece.name, piece.count) for piece in PIECES)


# --- 6 Notation -------------------------------------------------------------------------------------


def test_a_placement_is_the_piece_its_letter_and_the_corner_of_its_box() -> None:
    """6.1 Columns a–t from the left, rows numbered from the bottom; `T4b k11`; a pillar is `k11`."""
    state = position(4, *OPENED)
    move = GAME.parse(state, "T4b k11")
    assert move.cells == {(11, 7), (11, 8), (11, 9), (10, 8)}
    assert GAME.format(move) == "T4b k11"
    assert move.corner == (10, 9)
    assert GAME.parse(state, "  t4B   K11 ") == GAME.parse(state, "t4bk11") == move
    assert GAME.parse(state, "k11").cells == {(10, 9)}
    assert GAME.format(GAME.parse(state, "K11")) == "k11"
    two = GAME.start(Setup(2))
    assert GAME.parse(two, "h1").cells == {(7, 15)}


def test_a_list_of_cells_is_read_too() -> None:
    """6.1 `parse` also accepts a list of cells (`k11,l11,m11,l12`)."""
    state = position(4, *OPENED)
    move = GAME.parse(state, "k11,l11,m11,l12")
    assert (move.piece, move.orientation, GAME.format(move)) == ("T4", "c", "T4c k11")
    assert GAME.parse(state, "l12 , m11, K11,l11") == move
    strange = GAME.parse(state, "k11,k13")
    assert (strange.piece, GAME.format(strange)) == (None, "k11,k13")
    assert GAME.parse(state, GAME.format(strange)) == strange
    off = GAME.parse(state, "t1,t2")
    assert (off.number, off.piece, GAME.format(off)) == (OFF_BOARD, "I2", "I2b t1")


def test_a_piece_that_lies_in_one_way_only_needs_no_letter() -> None:
    """6.1 As short as a person can type."""
    state = position(4, *OPENED)
    for name in ("O", "X"):
        move = GAME.parse(state, f"{name} k11")
        assert GAME.format(move) == f"{name} k11"
        assert GAME.parse(state, f"{name}a k11") == move


def test_a_letter_may_be_left_out_when_one_legal_placement_fits() -> None:
    """6.1 Without the letter: the one legal placement, a choice, or one to say why there is none."""
    state = position(4, *OPENED)
    with pytest.raises(AmbiguousMove) as raised:
        GAME.parse(state, "I2 h5")
    assert raised.value.candidates == ("I2a h5", "I2b h5")
    assert GAME.format(GAME.parse(state, "I2 h2")) == "I2b h2"  # the other would touch nothing of A's
    assert article(state, "I2 a10") == "2.2 occupied"
    assert GAME.format(GAME.parse(state, "I3 t9")) == "I3b t9"  # the other leaves the board
    assert article(state, "W t1") == "1.1 off-board"


@pytest.mark.parametrize(
    "text", ["", "hello", "T6 k11", "k", "11", "T4b", "T4b 11", "Wz k11", "k11,", "O k0"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    """6.1 Text that is neither a piece with a cell, nor a cell, nor a list of cells."""
    with pytest.raises(UnreadableMove):
        GAME.parse(position(4), text)


def test_a_letter_the_piece_does_not_have_is_unreadable() -> None:
    """6.1 The letters are those of the piece's orientations."""
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(position(4), "I2c k11")
    assert raised.value.article == "1.3"


def test_a_panel_can_lay_a_piece_anywhere() -> None:
    """6.1 A ghost piece is the move itself, on the board or half off it."""
    table = board(4)
    piece = piece_named("t4")
    assert piece is not None
    assert piece.letters == "abcd"
    for move in table.moves:
        if move.piece == "T4":
            assert table.lay(piece, move.orientation, move.corner) is move
    off = table.lay(piece, "a", (-1, 3))
    assert (off.number, off.piece, off.orientation) == (OFF_BOARD, "T4", "a")
    assert piece_named("no such piece") is None


# --- Retiring ---------------------------------------------------------------------------------------


def test_a_seat_that_retires_is_skipped_and_its_pieces_stay() -> None:
    """Retiring: its turns are skipped, what it has on the board stays, and it cannot win."""
    state = position(4, *OPENED, turn="A")
    left = GAME.retire(state, 0)
    assert (GAME.turn(left), left.retired, left.placed) == (1, frozenset({0}), state.placed)
    assert GAME.turn(GAME.retire(state, 2)) == 0
    two_gone = GAME.retire(left, 2)
    after = GAME.play(two_gone, GAME.parse(two_gone, "I2a b10"))
    assert GAME.turn(after) == 3
    assert article(as_seat(after, 1), "h4") == "2.1 occupied"
    assert holding(3, "W", "I2", "I3", retired="B").winners == (2,)


def test_with_one_seat_left_the_game_is_over() -> None:
    """Retiring: with one seat left the game is over, and that seat has won."""
    for options in ("", "match"):
        state = position(3, options=options)
        state = GAME.retire(GAME.retire(state, 2), 0)
        assert GAME.turn(state) is None
        assert GAME.legal(state) == ()
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("last-seat", (1,))


def test_when_the_last_who_could_place_retires_nobody_can() -> None:
    """Retiring: the others are out already, so the game ends, or the next one of the match begins."""
    for options in ("", "match"):
        course = played_out(GAME.start(Setup(3, frozenset(options.split()))), 3)
        alone = next(state for state in course if len(state.out) == 2 and not state.games)
        assert alone.to_act is not None
        left = GAME.retire(alone, alone.to_act)
        if options:
            assert (len(left.games), left.placed) == (1, ())
            assert left.to_act is not None
            assert left.to_act not in left.retired
        else:
            assert GAME.turn(left) is None
            outcome = GAME.outcome(left)
            assert outcome is not None
            assert outcome.reason == "nobody-can-place"
            assert alone.to_act not in outcome.winners


def test_in_a_match_a_game_that_a_retired_seat_would_begin_is_begun_by_the_next() -> None:
    """Retiring: seat 1 is gone, so seat 2 begins the second game."""
    state = GAME.retire(GAME.start(Setup(3, frozenset({"match"}))), 1)
    *_, second = played_out(state)
    assert (len(second.games), second.starter, second.to_act) == (1, 2, 2)


def test_nobody_retires_twice_nor_after_the_end_nor_from_a_seat_there_is_not() -> None:
    """Retiring is refused where there is nothing to retire from."""
    once = GAME.retire(position(3), 1)
    for state, seat in [(once, 1), (once, 3), (once, -1), (GAME.retire(once, 0), 2)]:
        with pytest.raises(ValueError, match=f"seat {seat} is not in play"):
            GAME.retire(state, seat)


# --- The whole --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "counts"), [(2, (120, 120 * 119)), (3, (196, 196 * 195)), (4, (264,))])
def test_positions_are_counted(players: int, counts: tuple[int, ...]) -> None:
    """Lines of play: a pillar on any open cell, then on any other."""
    start = GAME.start(Setup(players))
    assert tuple(perft(GAME, start, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("players", "moves", "counts"),
    [
        (2, ("A h4", "B i12", "A g13", "B j5"), (573, 345628)),
        (3, ("A k18", "B d11", "C q10", "A f9", "B o12", "C j2"), (704, 519813)),
        (4, OPENED, (836, 422679)),
    ],
)
def test_positions_are_counted_from_the_third_turn(
    players: int, moves: tuple[str, ...], counts: tuple[int, ...]
) -> None:
    """Lines of one and two plies once pieces come in; the last ply is counted in the set, not played."""
    state = position(players, *moves)
    legal = GAME.legal(state)
    assert len(legal) == counts[0]
    assert sum(GAME.legal_bits(GAME.play(state, move)).bit_count() for move in legal) == counts[1]


def test_any_legal_move_is_found_by_its_place_in_the_list() -> None:
    """The legal set, without listing it."""
    state = position(4, *OPENED)
    listed = GAME.legal(state)
    assert GAME.legal_bits(state).bit_count() == len(listed)
    assert tuple(GAME.nth_legal(state, n) for n in range(len(listed))) == listed


def test_the_game_is_known_by_its_key_and_its_version() -> None:
    """A stored table names its game by key, and remembers the version it was started under."""
    assert (Callisto.key, Callisto.version) == ("callisto", 1)
    assert isinstance(GAMES["callisto"], Callisto)
