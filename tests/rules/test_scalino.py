"""Does the engine play Scalino by its articles? One test a sentence, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from rules import GAMES, dismantle
from rules.__main__ import perft
from rules.dismantle import Dismantling, built
from rules.game import AmbiguousMove, IllegalMove, Setup, UnreadableMove
from rules.geometry import OFF_BOARD, Cell
from rules.scalino import COLOURS, Building, Place, Scalino, Stair, State, Take
from rules.scalino_board import COUNTS, Spot, board, is_bar
from rules.shuffle import Stream, seed_of
from rules.stairs import stairs, worth
from tests.rules.scalino_position import GAME, after, as_seat, ended, full, position, start

BOARDS = ("square", "diamond")


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


def offending(state: State, text: str) -> frozenset[Spot]:
    return GAME.offending(state, GAME.parse(state, text))


def pyramid(players: int = 3, seed: int = 0, *options: str) -> Dismantling:
    chosen = frozenset({"dismantle", *options})
    state = GAME.start(Setup(players, chosen, bytes([seed] * 32)))
    assert isinstance(state, Dismantling)
    return state


def taken_down(state: Dismantling) -> list[Dismantling]:
    """The positions of a game in which the last of the legal moves is made each time."""
    course = [state]
    while course[-1].to_act is not None:
        assert len(course) <= 48, "the game does not end"
        moved = GAME.play(course[-1], GAME.legal(course[-1])[-1])
        assert isinstance(moved, Dismantling)
        course.append(moved)
    return course


# --- 1 Components -----------------------------------------------------------------------------------


def test_four_colours_have_twelve_bars_each() -> None:
    """1.1 Each colour has 6 pieces of one cell, 3 of two, 3 of three; 48 pieces, 84 cells in all."""
    assert GAME.view(start(), None).left == ((6, 3, 3),) * 4
    assert sum(COUNTS) * 4 == 48
    assert sum(length * count for length, count in enumerate(COUNTS, start=1)) * 4 == 84


def test_only_straight_bars_of_up_to_three_are_pieces() -> None:
    """1.1 Straight bars."""
    state = start()
    bent = frozenset({(3, 3, 1), (4, 3, 1), (4, 4, 1)})
    long = frozenset((x, 3, 1) for x in range(2, 6))
    apart = frozenset({(3, 3, 1), (5, 3, 1)})
    two_floors = frozenset({(3, 3, 1), (3, 3, 2)})
    for cells in (bent, long, apart, two_floors, frozenset[Spot]()):
        assert not is_bar(cells)
        refusal = GAME.check(state, Place(cells, 7, 0, OFF_BOARD))
        assert refusal is not None
        assert (refusal.article, refusal.reason) == ("1.1", "no-such-piece")
    for text in ("r0 d4", "r4 a4>"):
        with pytest.raises(UnreadableMove) as raised:
            GAME.parse(state, text)
        assert raised.value.article == "1.1"


def test_the_square_board_has_four_centred_levels() -> None:
    """1.2 Levels 7×7, 5×5, 3×3, 1×1: 84 cells; T = 1 + min(x, y, 6−x, 6−y)."""
    table = board("square")
    assert table.top == {(x, y): 1 + min(x, y, 6 - x, 6 - y) for x in range(7) for y in range(7)}
    assert [len(floor) for floor in GAME.view(start(), None).footprint] == [49, 25, 9, 1]
    assert GAME.view(start(), None).board == "square"


def test_the_diamond_board_has_steps_from_the_centre() -> None:
    """1.3 Cells at most 4, 3, 2, 1 steps from the centre: 84 in all. T = min(4, 5 − |dx| − |dy|)."""
    table = board("diamond")
    away = {(x, y): abs(x - 4) + abs(y - 4) for x in range(9) for y in range(9)}
    assert table.top == {cell: min(4, 5 - steps) for cell, steps in away.items() if steps <= 4}
    view = GAME.view(start(4, "diamond"), None)
    assert [len(floor) for floor in view.footprint] == [41, 25, 13, 5]
    assert (view.board, view.rows) == ("diamond", 9)


def test_four_players_have_a_colour_each_and_two_have_two() -> None:
    """1.4 Red, green, blue, yellow; 4 players: one each; 2: two each (seat 0: the first and third)."""
    assert COLOURS == ("red", "green", "blue", "yellow")
    assert GAME.view(start(4), None).colours == ((0,), (1,), (2,), (3,))
    assert GAME.view(start(2), None).colours == ((0, 2), (1, 3))
    assert GAME.turn(start(2)) == GAME.turn(start(4)) == 0
    assert article(start(4), "g1 d4") == "1.4 not-your-colour"
    assert article(start(2), "g1 d4") == "1.4 not-your-colour"
    assert article(start(2), "b1 d4") is None


def test_turns_go_round_in_seat_order() -> None:
    """1.4 Turns go round in seat order."""
    state = start(4)
    for seat, text in enumerate(["r1 d4", "g1 d5", "b1 d6", "y1 d7"]):
        assert GAME.turn(state) == seat
        state = after(state, text)
    assert GAME.turn(state) == 0


def test_two_or_four_build_and_two_to_six_take_down() -> None:
    """1.5 2 or 4 players build; three cannot. Taking down: 2 to 6."""
    assert GAME.seats(frozenset()) == GAME.seats(frozenset({"diamond"})) == (2, 4)
    assert GAME.seats(frozenset({"dismantle"})) == (2, 3, 4, 5, 6)
    for players, options in [(3, ""), (1, ""), (5, "diamond"), (7, "dismantle"), (1, "dismantle")]:
        with pytest.raises(ValueError, match="cannot start"):
            GAME.start(Setup(players, frozenset(options.split())))


def test_each_way_to_play_has_its_own_moves() -> None:
    """1.5 Building there is nothing to take; taking down there is nothing to build."""
    take, place = Take(frozenset({(3, 3, 1)}), 7), GAME.legal(start())[0]
    refusal = GAME.check(start(), take)
    assert refusal is not None
    assert (refusal.article, refusal.reason) == ("1.5", "not-taking-down")
    refusal = GAME.check(pyramid(), place)
    assert refusal is not None
    assert (refusal.article, refusal.reason) == ("5.2", "not-building")
    assert GAME.offending(start(), take) == GAME.offending(pyramid(), place) == frozenset()


# --- 2 A turn ---------------------------------------------------------------------------------------


def test_who_cannot_place_is_passed_over_and_the_table_is_told() -> None:
    """2.1 A player who has a legal placement must make one; otherwise the turn passes by itself."""
    state = after(position("", turn="D", left={"r": (0, 0, 0)}), "y1 d4")
    assert (GAME.turn(state), state.skipped) == (1, (0,))
    assert GAME.view(state, None).skipped == (0,)
    assert after(state, "g1 d5").skipped == ()
    for word in ("pass", "PASSER"):
        with pytest.raises(UnreadableMove) as raised:
            GAME.parse(state, word)
        assert raised.value.article == "2.1"


def test_a_piece_lies_on_empty_cells_of_the_level_under_construction() -> None:
    """2.2 In one row or column of the lowest level not full, on empty cells of its footprint."""
    state = after(start(), "r3 c4>")
    assert article(state, "g1 d4") == "2.2 occupied"
    assert article(state, "g3 f4>") == "2.2 off-level"
    assert offending(state, "g3 f4>") == {(7, 3, 1)}
    assert offending(state, "g2 e4>") == {(4, 3, 1)}
    assert article(state, "g2 f4>") is None
    upstairs = GAME.check(state, Place(frozenset({(3, 3, 2)}), 7, 1, OFF_BOARD))
    assert upstairs is not None
    assert (upstairs.article, upstairs.reason, upstairs.facts) == ("2.2", "wrong-level", {"level": 1})
    assert article(position(full("y")), "r1 a1") == "2.2 off-level"


def test_any_length_one_still_has() -> None:
    """2.2 Any length you still have."""
    state = position("", left={"r": (6, 0, 3)})
    assert article(state, "r2 d4>") == "2.2 none-left"
    assert {len(move.cells) for move in GAME.legal(state)} == {1, 3}


def test_the_first_piece_covers_the_centre() -> None:
    """2.3 The first piece of the game covers the centre cell."""
    assert article(start(), "r1 c4") == "2.3 centre"
    assert offending(start(), "r1 c4") == {(3, 3, 1)}
    assert len(GAME.legal(start())) == 1 + 2 * 2 + 2 * 3
    assert article(start(4, "diamond"), "r1 e5") is None
    assert article(start(4, "diamond"), "r1 d4") == "2.3 centre"


def test_the_first_bar_of_three_must_reach_the_middle() -> None:
    """Worked case 1. First piece `r3 a4>` refused (2.3), `r3 b4>` accepted."""
    assert article(start(), "r3 a4>") == "2.3 centre"
    assert article(start(), "r3 b4>") is None


def test_a_later_piece_shares_a_side_with_its_level() -> None:
    """2.4 Every later piece shares a side; the first piece of levels 2–4 may lie anywhere on its level."""
    state = after(start(), "r1 d4")
    assert article(state, "g1 e5") == "2.4 not-touching"
    assert article(state, "g1 f4") == "2.4 not-touching"
    assert article(state, "g1 e4") is None
    second = position(full("y"))
    assert len(GAME.legal(second)) == 25 + 40 + 30
    assert article(after(second, "r1 b2"), "g1 f6") == "2.4 not-touching"


def test_a_piece_may_not_touch_its_own_colour() -> None:
    """2.5 No shared side on the same level, nor on a cell of its colour; corners and stair edges may meet."""
    state = after(start(), "r1 d4", "g1 e4", "b1 d5", "y1 c4")
    assert article(state, "r1 d3") == "2.5 own-beside"
    assert offending(state, "r1 d3") == {(3, 4, 1), (3, 3, 1)}
    assert article(state, "r1 e5") is None  # a corner
    second = position(full("y", ring="r").replace("y", "g", 1))
    assert article(as_seat(second, 1), "g1 b6") == "2.5 own-below"
    assert offending(as_seat(second, 1), "g2 b6>") == {(1, 1, 2)}
    assert article(second, "r1 b6") is None  # red lies beside it, but a level below


def test_no_bays() -> None:
    """2.6 After the placement, in every row and column of the level the filled cells are contiguous."""
    state = after(start(), "r3 c4>", "g1 c5", "b1 e3")
    assert article(state, "y1 e5") == "2.6 bay"
    assert offending(state, "y1 e5") == {(3, 2, 1)}
    assert article(state, "y1 d5") is None
    assert article(state, "y2 b4^") is None
    refusal = GAME.check(state, GAME.parse(state, "y1 e5"))
    assert refusal is not None
    assert refusal.facts == {"cells": "d5"}


def test_a_gap_between_c4_and_e4_is_a_bay() -> None:
    """Worked case 2. Cells c4 and e4 filled, d4 empty → the placement that makes it is refused (2.6)."""
    level = """
        .......
        .......
        ..gbg..
        ..b....
        .......
        .......
        .......
    """
    state = position(full("y"), level)
    assert article(state, "r1 e4") == "2.6 bay"
    assert offending(state, "r1 e4") == {(3, 3, 2)}
    assert article(state, "r1 d4") is None


def test_who_completes_a_level_places_one_more() -> None:
    """2.7 Who completes a level at once places one more piece on the next level."""
    almost = full("y")[:-1] + "."
    state = after(position(almost), "r1 g1")
    assert (GAME.turn(state), state.level, state.again, state.skipped) == (0, 2, True, ())
    view = GAME.view(state, None)
    assert (view.level, view.again, len(view.free)) == (2, True, 25)
    state = after(state, "r1 d4")
    assert (GAME.turn(state), state.again) == (1, False)


def test_who_completes_a_level_but_cannot_open_the_next_passes() -> None:
    """2.7 If unable, the turn passes, and the next player who can opens the level."""
    almost = full("r", ring="y")[:-1] + "."
    state = after(position(almost), "r1 g1")
    assert (GAME.turn(state), state.level, state.again, state.skipped) == (1, 2, False, (0,))
    assert article(state, "g3 d4>") is None


def test_two_players_play_either_of_their_colours() -> None:
    """2.8 Either of one's colours; if only one can be placed it must be; the two may touch."""
    state = after(start(2), "r1 d4", "g1 e4")
    colours = {move.colour for move in GAME.legal(state) if isinstance(move, Place)}
    assert colours == {0, 2}
    assert article(state, "b1 d5") is None
    assert article(state, "r1 d5") == "2.5 own-beside"
    one = position("", players=2, left={"r": (0, 0, 0)})
    assert {move.colour for move in GAME.legal(one) if isinstance(move, Place)} == {2}


# --- 3 End ------------------------------------------------------------------------------------------


def test_the_game_ends_when_the_pyramid_is_complete() -> None:
    """3.1 When the pyramid is complete."""
    state = after(position(full("y"), full("g", 2), full("b", 3)), "r1 d4")
    assert GAME.turn(state) is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "complete"
    assert GAME.view(state, None).level is None
    assert GAME.view(state, None).free == frozenset()
    assert GAME.check(state, Place(frozenset({(3, 3, 4)}), 7, 0, OFF_BOARD)) is not None
    assert article(state, "r1 d4") == "3.1 over"


def test_the_game_ends_when_nobody_can_place() -> None:
    """3.1 Or when nobody can place."""
    none = (0, 0, 0)
    state = after(position("", left={"r": (1, 0, 0), "g": none, "b": none, "y": none}), "r1 d4")
    assert (GAME.turn(state), state.skipped, GAME.legal(state)) == (None, (), ())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "nobody-can-place"


# --- 4 Score ----------------------------------------------------------------------------------------


def test_a_cell_counts_on_its_top_level_and_nowhere_else() -> None:
    """4.1 A cell counts if it is filled on its top level; nothing else counts, visible or not."""
    state = ended(("r", (0, 0, 1)), ("r", (3, 3, 1)), ("g", (1, 1, 1)), ("g", (3, 3, 4)))
    assert GAME.view(state, None).stairs == (Stair(0, ((0, 0),), 1), Stair(1, ((3, 3),), 1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1, 1, 0, 0)


def test_a_stair_may_go_up_and_down_but_not_branch() -> None:
    """4.2 A path of linked cells: it may go up, down and along its own bar, but not branch."""
    up_and_down = [("b", (x, 3, 1 + min(x, 3, 6 - x))) for x in range(7)]
    (stair,) = GAME.view(ended(*up_and_down), None).stairs
    assert (stair.colour, stair.cells, stair.points) == (2, tuple((x, 3) for x in range(7)), 28)


def test_the_example_of_the_rulebook_is_worth_28() -> None:
    """Worked case 3. (0,3)…(5,3), a branch (2,2), a pair (0,0)(0,1), three singles: 21 + 1 + 3 + 3 = 28."""
    cells: list[Cell] = [*((x, 3) for x in range(6)), (2, 2), (0, 0), (0, 1), (6, 6), (6, 1), (3, 6)]
    state = ended(*(("g", (x, y, 1 + min(x, y, 6 - x, 6 - y))) for x, y in cells))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0, 28, 0, 0)
    assert sorted(line.points[1] for line in outcome.lines) == [1, 1, 1, 1, 3, 21]
    longest = outcome.lines[0]
    assert (longest.reason, longest.facts["colour"], longest.facts["steps"]) == ("stair", "green", 6)
    assert longest.facts["cells"] == "a4 b4 c4 d4 e4 f4"


def test_a_cross_is_a_stair_of_three_and_two_single_steps() -> None:
    """Worked case 4. A cross of five cells: 6 + 1 + 1 = 8."""
    cross = stairs(frozenset({(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)}))
    assert [len(stair) for stair in cross] == [3, 1, 1]
    assert sum(worth(len(stair)) for stair in cross) == 8


def test_a_stair_of_n_steps_is_worth_n_times_n_plus_1_halved() -> None:
    """4.3 n(n+1)/2; the best partition (see test_stairs)."""
    assert [worth(steps) for steps in range(1, 8)] == [1, 3, 6, 10, 15, 21, 28]


def test_unused_pieces_cost_their_length_unless_the_pyramid_is_complete() -> None:
    """4.4 Only if the pyramid is not complete: −1, −2, −3 per unused piece."""
    left = ((2, 0, 1), (0, 1, 0), (0, 0, 0), (0, 0, 0))
    broken_off = GAME.outcome(ended(("b", (0, 0, 1)), room=3, left=left))
    assert broken_off is not None
    assert broken_off.scores == (-5, -2, 1, 0)
    unused = [(line.facts, line.points) for line in broken_off.lines if line.reason == "unused"]
    assert unused == [
        ({"colour": "red", "length": 1, "count": 2}, (-2, 0, 0, 0)),
        ({"colour": "red", "length": 3, "count": 1}, (-3, 0, 0, 0)),
        ({"colour": "green", "length": 2, "count": 1}, (0, -2, 0, 0)),
    ]
    complete = GAME.outcome(ended(("b", (0, 0, 1)), left=left))
    assert complete is not None
    assert complete.scores == (0, 0, 1, 0)


def test_two_players_add_up_their_colours() -> None:
    """4.5 Most points win; equal: shared. With two players a seat has the sum of both its colours."""
    state = ended(("r", (0, 0, 1)), ("b", (6, 6, 1)), ("g", (0, 6, 1)), ("y", (6, 0, 1)), players=2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((2, 2), (0, 1))
    assert GAME.view(state, None).scores == (2, 2)
    more = GAME.outcome(ended(("r", (0, 0, 1)), ("b", (6, 6, 1)), ("g", (0, 6, 1)), players=2))
    assert more is not None
    assert (more.scores, more.winners) == ((2, 1), (0,))


# --- 5 Taking the pyramid down ----------------------------------------------------------------------


@pytest.mark.parametrize("name", BOARDS)
def test_the_pyramid_is_complete_random_and_of_exactly_the_48_pieces(name: str) -> None:
    """5.1 The bot builds a random complete pyramid, on either board, from the 48 pieces."""
    table = board(name)
    seen = set()
    for seed in range(60):
        pieces = built(table, Stream(seed_of(bytes(32), [seed]), "scalino pyramid"))
        cells = [cell for piece in pieces for cell in piece.cells]
        assert len(cells) == len(set(cells)) == 84
        assert set(cells) == table.cells
        assert all(is_bar(piece.cells) for piece in pieces)
        kinds = Counter((piece.colour, len(piece.cells)) for piece in pieces)
        assert kinds == {(c, n): count for c in range(4) for n, count in enumerate(COUNTS, start=1)}
        seen.add(pieces)
    assert len(seen) == 60


def test_the_pyramid_comes_from_the_seed_of_the_table() -> None:
    """5.1 The same seed gives the same pyramid, another one another."""
    assert pyramid(2, 1).pyramid == pyramid(6, 1).pyramid != pyramid(2, 2).pyramid
    assert pyramid(2, 1, "diamond").board == "diamond"
    assert pyramid(2, 1).pyramid.pieces == built(board("square"), Stream(bytes([1] * 32), "scalino pyramid"))


def test_a_pyramid_for_which_the_bars_do_not_fit_is_begun_again() -> None:
    """5.1 It always uses exactly the 48 pieces, also where the first order leaves no room for them."""
    table = board("diamond")
    seeds = [seed_of(bytes(32), [number]) for number in range(300)]
    stuck = [seed for seed in seeds if dismantle._packed(table, Stream(seed, "stuck")) is None]
    assert stuck
    for seed in stuck:
        assert len(built(table, Stream(seed, "stuck"))) == 48


def test_a_piece_is_taken_that_nothing_lies_on_and_that_has_a_free_side() -> None:
    """5.2 At least one of the cells next to it on its level is empty or outside the footprint."""
    state = pyramid()
    for number, piece in enumerate(state.pyramid.pieces):
        level = dismantle.level_of(piece)
        footprint = board("square").footprint
        covered = level < 4 and any((x, y) in footprint[level] for x, y, _ in piece.cells)
        edge = any(1 + min(x, y, 6 - x, 6 - y) == level for x, y, _ in piece.cells)
        assert bool(state.bits >> number & 1) == (not covered and edge)
    under = next(p for p in state.pyramid.pieces if (3, 3, 3) in p.cells)
    assert article(state, "-d4@3") == "5.2 covered"
    assert offending(state, "-d4@3") == {(3, 3, 4)}
    assert under.cells != {(3, 3, 4)}
    assert article(state, "-d4@4") is None


def test_a_piece_shut_in_on_all_sides_cannot_be_taken() -> None:
    """5.2 A piece that others of its level surround has no free side."""
    for seed in range(40):
        for state in taken_down(pyramid(2, seed))[1:]:
            for piece in dismantle.standing(state):
                move = Take(piece.cells, 7)
                refusal = GAME.check(state, move)
                if refusal is not None and refusal.reason == "no-free-side":
                    assert GAME.offending(state, move) == piece.cells
                    assert refusal.article == "5.2"
                    return
    raise AssertionError("no piece was ever shut in")


def test_a_piece_that_is_gone_cannot_be_taken_again() -> None:
    """5.2 In turn each player must take one piece: one that is there."""
    state = GAME.play(pyramid(), GAME.parse(pyramid(), "-d4@4"))
    assert article(state, "-d4@4") == "5.2 no-piece"
    assert article(state, "-d4@9") == "5.2 no-piece"
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(state, "pass")
    assert raised.value.article == "5.2"


def test_who_takes_the_last_piece_of_a_level_takes_one_of_the_level_below() -> None:
    """5.3 At once, and so on if that empties the level too."""
    state = GAME.play(pyramid(), GAME.parse(pyramid(), "-d4@4"))
    assert isinstance(state, Dismantling)
    assert (GAME.turn(state), state.due) == (0, 3)
    assert {
        dismantle.level_of(p) for m in GAME.legal(state) for p in state.pyramid.pieces if p.cells == m.cells
    } == {3}
    edge = next(p for p in state.pyramid.pieces if (0, 0, 1) in p.cells)
    refusal = GAME.check(state, Take(edge.cells, 7))
    assert refusal is not None
    assert (refusal.article, refusal.reason, refusal.facts) == ("5.3", "level-below", {"level": 3})
    view = GAME.view(state, None)
    assert (view.level, view.again) == (3, True)
    state = GAME.play(state, GAME.legal(state)[0])
    assert isinstance(state, Dismantling)
    assert (GAME.turn(state), state.due) == (1, None)


@pytest.mark.parametrize("options", [(), ("diamond",)])
def test_when_the_last_piece_is_gone_pieces_count_their_length(options: tuple[str, ...]) -> None:
    """5.4 1, 2, 3 by length. Most points win; equal: shared. 84 points in all."""
    *_, end = taken_down(pyramid(5, 3, *options))
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert sum(outcome.scores) == 84
    assert outcome.scores == tuple(
        sum(len(end.pyramid.pieces[n].cells) for n in taken) for taken in end.taken
    )
    assert [line.facts for line in outcome.lines] == [{"length": 1}, {"length": 2}, {"length": 3}]
    assert [sum(line.points) for line in outcome.lines] == [24, 24, 36]
    assert outcome.winners == tuple(s for s in range(5) if outcome.scores[s] == max(outcome.scores))
    assert outcome.reason == "taken-down"
    assert article(end, "-e5@1") == "5.4 over"
    view = GAME.view(end, None)
    assert (view.pieces, view.scores) == ((), outcome.scores)
    assert [len(taken) for taken in view.taken] == [len(taken) for taken in end.taken]


# --- 6 Who sees what --------------------------------------------------------------------------------


def test_everything_is_public() -> None:
    """6.1 Everything is public: views differ in who looks and what that seat may do, and in nothing else."""
    for state in (after(start(4), "r3 c4>", "g1 c5"), pyramid(4)):
        spectator = GAME.view(state, None)
        for seat in range(4):
            view = GAME.view(state, seat)
            assert replace(view, seat=None, moves=()) == spectator
            assert view.moves == (GAME.legal(state) if seat == state.to_act else ())
        assert not GAME.reveals(state, GAME.legal(state)[0])


# --- 7 Notation -------------------------------------------------------------------------------------


def test_a_bar_is_colour_length_cell_and_direction() -> None:
    """7.1 `r3 c4>` red bar of three from c4 to the right, `r2 c4^` upwards, `r1 d4`; case does not matter."""
    state = start()
    for text, cells in [
        ("r3 c4>", {(2, 3, 1), (3, 3, 1), (4, 3, 1)}),
        ("r2 c4^", {(2, 3, 1), (2, 2, 1)}),
        ("r1 d4", {(3, 3, 1)}),
    ]:
        move = GAME.parse(state, text)
        assert move.cells == cells
        assert GAME.format(move) == text
        assert GAME.parse(state, text.upper()) == GAME.parse(state, text.replace(" ", "")) == move
    assert GAME.parse(state, "r3 e4<") == GAME.parse(state, "r3 c4>")
    assert GAME.parse(state, "r2 d4v") == GAME.parse(state, "r2 d3^")
    assert GAME.format(GAME.parse(start(4, "diamond"), "r3 i9>")) == "r3 i9>"


def test_the_direction_may_be_left_out_when_one_fits() -> None:
    """7.1 Without it: the one legal placement, a choice of two, or one to say why there is none."""
    state = after(start(), "r3 c4>")
    assert GAME.format(GAME.parse(state, "g2 d2")) == "g2 d2^"
    with pytest.raises(AmbiguousMove) as raised:
        GAME.parse(state, "g2 c5")
    assert raised.value.candidates == ("g2 c5>", "g2 c5^")
    assert article(state, "g2 a1") == "2.4 not-touching"
    assert GAME.format(GAME.parse(state, "g3 g1")) == "g3 g1^"
    assert article(state, "g3 g7") == "2.2 off-level"


def test_taking_names_any_cell_of_the_piece_and_its_level() -> None:
    """7.1 `-c4@2` takes the piece covering c4 on level 2; written with its lowest, then leftmost cell."""
    state = pyramid()
    for piece in state.pyramid.pieces:
        level = dismantle.level_of(piece)
        texts = {GAME.format(GAME.parse(state, f"-{'abcdefg'[x]}{7 - y}@{level}")) for x, y, _ in piece.cells}
        low = max(y for _, y, _ in piece.cells)
        left = min(x for x, y, _ in piece.cells if y == low)
        assert texts == {f"-{'abcdefg'[left]}{7 - low}@{level}"}
    assert GAME.parse(state, "-D4") == GAME.parse(state, "- d4 @ 4")
    *_, end = taken_down(state)
    assert GAME.parse(end, "-d4") == Take(frozenset({(3, 3, 1)}), 7)


@pytest.mark.parametrize("text", ["", "hello", "r3", "d4", "p1 d4", "r1 d0", "r1 d4 d5", "-d4@2"])
def test_what_is_no_placement_is_unreadable(text: str) -> None:
    """7.1 Colours r, g, b, y."""
    with pytest.raises(UnreadableMove):
        GAME.parse(start(), text)


@pytest.mark.parametrize("text", ["", "d4@2", "-d0@1", "-d4@", "r1 d4", "-44"])
def test_what_is_no_taking_is_unreadable(text: str) -> None:
    """7.1 Dismantling: a dash, a cell, and the level."""
    with pytest.raises(UnreadableMove):
        GAME.parse(pyramid(), text)


# --- Retiring ---------------------------------------------------------------------------------------


def test_a_seat_that_retires_is_skipped_and_its_pieces_stay() -> None:
    """Retiring: its turns are skipped, what it has on the table stays, and it cannot win."""
    state = after(start(), "r1 d4")
    left = GAME.retire(GAME.retire(state, 1), 3)
    assert (GAME.turn(left), left.retired) == (2, frozenset({1, 3}))
    assert isinstance(left, Building)
    assert left.placed == state.placed
    assert after(left, "b1 d5").to_act == 0
    assert GAME.turn(GAME.retire(state, 3)) == 1
    won = GAME.outcome(replace(ended(("r", (0, 0, 1)), ("g", (6, 6, 1))), retired=frozenset({0})))
    assert won is not None
    assert won.winners == (1,)


def test_with_one_seat_left_the_game_is_over() -> None:
    """Retiring: with one seat left the game is over, and that seat has won."""
    for state in (start(2), pyramid(2)):
        left = GAME.retire(state, 0)
        assert GAME.turn(left) is None
        assert GAME.legal(left) == ()
        outcome = GAME.outcome(left)
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("last-seat", (1,))


def test_what_a_retired_seat_had_to_take_nobody_has_to() -> None:
    """Retiring: the turn goes on, and with it the duty of 5.3 is gone."""
    state = GAME.play(pyramid(), GAME.parse(pyramid(), "-d4@4"))
    left = GAME.retire(state, 0)
    assert isinstance(left, Dismantling)
    assert (GAME.turn(left), left.due) == (1, None)
    assert len(GAME.legal(left)) > len(GAME.legal(state))
    assert GAME.turn(GAME.retire(state, 2)) == 0


def test_nobody_retires_twice_nor_after_the_end_nor_from_a_seat_there_is_not() -> None:
    """Retiring is refused where there is nothing to retire from."""
    once = GAME.retire(start(), 1)
    for state, seat in [(once, 1), (once, 4), (once, -1), (GAME.retire(start(2), 0), 1)]:
        with pytest.raises(ValueError, match=f"seat {seat} is not in play"):
            GAME.retire(state, seat)


# --- The whole --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "counts"),
    [
        (4, "", (11, 488, 20236)),
        (2, "", (22, 1952)),
        (4, "diamond", (11, 484, 18808)),
        (2, "diamond", (22, 1936)),
        (3, "dismantle", (24, 538)),
        (3, "dismantle diamond", (20, 388)),
    ],
)
def test_positions_are_counted(players: int, options: str, counts: tuple[int, ...]) -> None:
    """Lines of play after 1, 2, 3 plies."""
    state = GAME.start(Setup(players, frozenset(options.split())))
    assert tuple(perft(GAME, state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_the_game_is_known_by_its_key_and_its_version() -> None:
    """A stored table names its game by key, and remembers the version it was started under."""
    assert (Scalino.key, Scalino.version) == ("scalino", 1)
    assert isinstance(GAMES["scalino"], Scalino)
