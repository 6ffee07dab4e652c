"""Does the engine play Kensington by its articles? One test a sentence, in the rulebook's order."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules.components import box
from rules.game import IllegalMove, Outcome, Setup, UnreadableMove
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, House, Kind, Placed, read_tiles, shape_of, worth
from rules.kensington import Build, Buy, Draw, End, Kensington, State

GAME = Kensington()
PLAYERS = (2, 3, 4, 5)
EMPTY: tuple[tuple[str, ...], ...] = ((), (), (), ())

# Lit: K001 one window, K005 two upright, K008 two abreast, K012 a square. Dark: the same and 35 more.
# K021 is a lit L with a diamond, K056 the dark one. Roofs: K073 one cell, K079 two; K071 has a bird.
EXAMPLE = "K098@1 K011@0 K079@0 K012@2 K013@2 K080@2 K016@-1 K005@-1 K073@-1 K001@4"


def house(text: str = "", strict: bool = False) -> House:
    """The house after these builds, each of which must be allowed."""
    grown = House()
    for word in text.split():
        tile, column = word.split("@")
        assert grown.refusal(TILES[tile], int(column), strict) is None, word
        grown = grown.built(TILES[tile], int(column))
    return grown


def broken(grown: House, word: str, strict: bool = False) -> str | None:
    """The article that a build breaks; what fits is what breaks none."""
    tile, column = word.split("@")
    refusal = grown.refusal(TILES[tile], int(column), strict)
    assert (refusal is None) == (int(column) in grown.fits(TILES[tile], strict))
    return None if refusal is None else refusal.article


def table(*houses: str, players: int = 2, options: str = "", **changes: Any) -> State:
    """A table at its start, but for these houses and whatever else is said."""
    state = GAME.start(Setup(players, frozenset(options.split()), bytes(32)))
    grown = tuple(house(text) for text in houses) + state.houses[len(houses) :]
    return replace(state, houses=grown, **changes)


def article(state: State, text: str) -> str | None:
    """The article a move breaks, None if it is legal; `play` and `legal` must say the same as `check`."""
    move = GAME.parse(state, text)
    refusal = GAME.check(state, move)
    if refusal is None:
        GAME.play(state, move)
        assert move in GAME.legal(state)
        return None
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, move)
    assert raised.value.refusal == refusal
    assert move not in GAME.legal(state)
    return refusal.article


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = GAME.play(state, GAME.parse(state, text))
    return state


def names(state: State) -> set[str]:
    """The legal moves, in notation."""
    return {GAME.format(move) for move in GAME.legal(state)}


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.turn(state) is None
    return outcome


def scored(*houses: str) -> Outcome:
    return ended(table(*houses, players=max(2, len(houses)), to_act=None, end="stuck"))


# --- 1 Components -----------------------------------------------------------------------------------


def test_there_are_seventy_windows_half_lit_and_half_dark() -> None:
    """1.1 70 window tiles, 35 lit, 35 dark, 40 plain, 30 with a diamond; 14 carry a cat."""
    windows = [tile for tile in TILES.values() if tile.face in (LIT, DARK)]
    assert Counter(tile.face for tile in windows) == {LIT: 35, DARK: 35}
    assert Counter(tile.diamond for tile in windows) == {False: 40, True: 30}
    assert sum(tile.cat for tile in TILES.values()) == sum(tile.cat for tile in windows) == 14
    sides = [
        Counter((tile.shape, tile.kind, tile.cat) for tile in windows if tile.face == face)
        for face in (LIT, DARK)
    ]
    assert sides[0] == sides[1]


def test_there_are_twenty_four_roofs_and_six_walls() -> None:
    """1.2 24 roofs, 9 with a bird; 6 wall tiles: 3 plain walls, 3 red doors, one cell each."""
    roofs = [tile for tile in TILES.values() if tile.face == ROOF]
    assert (len(roofs), sum(tile.bird for tile in TILES.values())) == (24, 9)
    assert {tile.kind for tile in roofs} == {Kind.ROOF}
    assert all(tile.face == ROOF for tile in TILES.values() if tile.bird)
    walls = [tile for tile in TILES.values() if tile.kind == Kind.WALL]
    assert Counter(tile.face for tile in walls) == {WALL: 3, DOOR: 3}
    assert {tile.cells for tile in walls} == {((0, 0),)}
    assert list(TILES) == [f"K{number:03}" for number in range(1, 101)]


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("K001", "window Q1 green"),
        ("K001", "window Q1 lit bird"),
        ("K095", "wall Q1 cat"),
        ("K095", "wall H2"),
        ("K001", "window Q1 dark"),
        ("K001", "window Q1 lit cat"),
        ("K001", "window Q1 lit diamond"),
    ],
)
def test_a_box_with_other_tiles_is_refused(tile: str, words: str) -> None:
    """1.1 Every count is checked when the tiles are read."""
    contents = copy.deepcopy(box("kensington"))
    assert read_tiles(contents) == TILES
    contents["tiles"][tile] = words
    with pytest.raises(ValueError, match=r"is no tile|does not hold"):
        read_tiles(contents)


@pytest.mark.parametrize("rows", [["#", ".", "#"], ["#.#"], ["#?"]])
def test_a_shape_whose_columns_have_holes_is_refused(rows: list[str]) -> None:
    """1.1 One window per cell; no tile has a hole that could never be filled."""
    with pytest.raises(ValueError, match="one piece"):
        shape_of(rows)


@pytest.mark.parametrize("players", PLAYERS)
def test_each_has_a_door_an_empty_warehouse_and_a_chip(players: int) -> None:
    """1.3 A door, a warehouse with two places, 4 chips per player in all, of which each starts with 1."""
    state = table(players=players)
    assert state.houses == (House(0, (DOOR,), ()),) * players
    assert state.warehouses == ((),) * players
    assert state.chips == (1,) * players
    assert state.bank + sum(state.chips) == 4 * players


def test_tiles_are_never_turned() -> None:
    """1.4 Tiles have one upright orientation."""
    assert shape_of(["#.", "##"]) == ((0, 2), (0, 1))
    assert TILES["K018"].cells == ((0, 0), (0, 1), (1, 0))
    assert house("K005@1").columns == (DOOR, LIT * 2)
    assert house("K008@1").columns == (DOOR, LIT, LIT)


def test_two_to_five_play_and_seat_0_begins() -> None:
    """1.5 2 to 5 players; seat 0 begins; turns go round in seat order."""
    assert GAME.seats(frozenset()) == PLAYERS
    for players in (1, 6):
        with pytest.raises(ValueError, match="cannot start"):
            GAME.start(Setup(players))
    state, order = table(players=3), []
    for _ in range(6):
        order.append(GAME.turn(state))
        state = after(state, "draw plain", "end back")
    assert order == [0, 1, 2, 0, 1, 2]


# --- 2 A turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "cost"), [("plain", 0), ("diamond", 0), ("roof", 1), ("wall", 1)])
def test_a_tile_of_the_kind_one_says_is_drawn(kind: str, cost: int) -> None:
    """2.1 a) beige backs for nothing, b) brown backs for a chip to the bank; at random within that kind."""
    drawn = set()
    for seed in range(60):
        state = after(GAME.start(Setup(2, seed=bytes([seed] * 32))), f"draw {kind}")
        assert state.held is not None
        assert TILES[state.held].kind == Kind[kind.upper()]
        assert state.held not in state.stock[Kind[kind.upper()]]
        assert (state.chips, state.bank) == ((1 - cost, 1), 6 + cost)
        drawn.add(state.held)
    assert len(drawn) >= 6
    assert article(state, "draw plain") == "2.1"  # one tile
    assert article(state, "buy p2:K001") == "2.1"


def test_brown_backs_cost_a_chip_and_there_must_be_one_to_draw() -> None:
    """2.1 b) Pay one chip to the bank; who has none cannot, and an empty kind gives nothing."""
    assert article(table(chips=(0, 2)), "draw roof") == "2.1"
    assert article(table(chips=(0, 2)), "draw plain") is None
    assert article(table(stock=(("K001",), (), (), ())), "draw wall") == "2.1"
    assert article(table(stock=(("K001",), (), (), ())), "draw diamond") == "2.1"


def test_an_opponent_s_stored_tile_can_be_bought_if_it_fits() -> None:
    """2.1 c) Give that opponent a chip; the tile is built first and at once, so it must fit."""
    state = table(players=3, warehouses=(("K002",), ("K001", "K027"), ()))
    assert article(state, "buy p2:K001") is None
    assert article(state, "buy p2:K027") == "2.1"  # a T with its stem down
    assert article(state, "buy p3:K001") == "2.1"
    assert article(state, "buy p1:K002") == "2.1"
    assert article(state, "buy p9:K001") == "2.1"
    assert article(replace(state, chips=(0, 1, 1)), "buy p2:K001") == "2.1"
    bought = after(state, "buy p2:K001")
    assert (bought.chips, bought.bank) == ((0, 2, 1), 9)
    assert bought.warehouses == (("K002",), ("K027",), ())
    assert names(bought) == {"K001@-1", "K001@0", "K001@1"}
    assert article(bought, "end") == "2.1"
    assert article(bought, "end back") == "2.1"
    assert GAME.view(bought, None).held == "K001"


def test_with_four_chips_the_beige_backs_are_closed() -> None:
    """2.2 With 4 or more chips a) is closed, unless b) and c) are both impossible."""
    state = table(chips=(4, 0), bank=4)
    assert article(state, "draw plain") == "2.2"
    assert article(state, "draw diamond") == "2.2"
    assert article(state, "draw roof") is None
    assert article(table(chips=(3, 0)), "draw plain") is None
    assert article(table(chips=(6, 0), bank=2), "draw plain") == "2.2"
    sold = table(chips=(4, 0), stock=(("K003",), (), (), ()), warehouses=((), ("K001",)))
    assert article(sold, "draw plain") == "2.2"  # c) alone closes it


def test_several_tiles_are_built_in_any_order_but_a_bought_one_first() -> None:
    """2.3 Build none, one or several of the taken tile and the warehouse; a bought tile first."""
    state = table(warehouses=(("K001", "K002"), ("K003",)))
    drawn = replace(after(state, "draw plain"), held="K004")
    assert after(drawn, "K001@1", "K004@2", "K002@3", "end").houses[0].columns == (DOOR, LIT, LIT, LIT)
    assert article(drawn, "K003@1") == "2.3"
    assert article(drawn, "K050@1") == "2.3"
    bought = after(state, "buy p2:K003")
    assert article(bought, "K001@1") == "2.3"
    assert article(after(bought, "K003@1"), "K001@2") is None
    assert after(bought, "K003@1", "K001@2", "K002@0", "end").to_act == 1


def test_a_drawn_tile_is_stored_or_put_back() -> None:
    """2.4 To a free place, one freed this turn too, or back into its kind; a chip paid is not given back."""
    state = after(table(), "draw roof")
    assert state.held is not None
    stored = after(state, "end")
    assert stored.warehouses == ((state.held,), ())
    assert (stored.held, stored.to_act, stored.chips) == (None, 1, (0, 1))
    back = after(state, "end back")
    assert back.stock == table().stock
    assert (back.warehouses, back.chips, back.bank) == (((), ()), (0, 1), 7)
    full = replace(after(table(), "draw plain"), held="K003", warehouses=(("K001", "K002"), ()))
    assert article(full, "end") == "2.4"
    assert article(full, "end back") is None
    freed = after(full, "K001@1")
    assert after(freed, "end").warehouses[0] == ("K002", "K003")
    assert article(after(freed, "K003@2"), "end back") == "2.4"  # a stored tile is never discarded


def test_tiles_put_back_are_shuffled() -> None:
    """2.4 Back face down into its kind, which is shuffled: each draw has chance of its own."""
    state, drawn = table(), []
    for _ in range(5):
        state = after(state, "draw diamond")
        drawn.append(state.held)
        state = after(state, "end back")
    assert len(set(drawn)) > 2
    assert state.draws == 5


def test_a_diamond_earns_a_chip_when_it_is_built() -> None:
    """2.5 One chip from the bank when built, wherever it came from; an empty bank pays nothing."""
    state = replace(after(table(), "draw diamond"), held="K021")
    assert after(state, "end").chips == (1, 1)
    built = after(state, "K021@-1")
    assert (built.chips, built.bank) == ((2, 1), 5)
    assert after(replace(state, bank=0), "K021@-1").chips == (1, 1)
    bought = after(table(warehouses=((), ("K021",))), "buy p2:K021", "K021@-1")
    assert (bought.chips, bought.bank) == ((1, 2), 5)
    stored = replace(after(table(), "draw plain"), warehouses=(("K021",), ()))
    assert after(stored, "K021@-1").chips == (2, 1)
    assert after(replace(after(table(), "draw plain"), held="K001"), "K001@1").chips == (1, 1)


def test_taking_comes_first_and_is_compulsory() -> None:
    """2.6 Compulsory while a) or b) is possible; c) is never forced, unless 2.2 leaves nothing else."""
    state = table(warehouses=(("K001",), ("K002",)))
    assert article(state, "K001@1") == "2.6"
    assert article(state, "end") == "2.6"
    bare = replace(state, stock=EMPTY)
    assert article(bare, "end") is None
    assert article(bare, "end back") == "2.4"
    assert article(bare, "buy p2:K002") is None
    assert article(after(bare, "K001@1"), "buy p2:K002") == "2.1"
    forced = replace(state, stock=(("K003",), (), (), ()), chips=(4, 0))
    assert names(forced) == {"buy p2:K002"}
    brown = replace(state, stock=((), (), ("K073",), ()))
    assert article(brown, "end") == "2.6"


def test_who_can_neither_take_nor_build_is_skipped() -> None:
    """2.6 One who can neither take nor build is skipped."""
    state = table(
        players=3, stock=EMPTY, chips=(0, 0, 0), warehouses=(("K001", "K002"), ("K027",), ("K003",))
    )
    assert after(state, "end").to_act == 2
    assert after(state, "end", "K003@1", "end").to_act == 0


# --- 3 Building -------------------------------------------------------------------------------------


def test_the_house_grows_from_its_door_in_one_piece() -> None:
    """3.1 Every tile shares a side with the house, which may grow left and right without limit."""
    assert broken(House(), "K001@2") == "3.1"
    assert broken(House(), "K001@-2") == "3.1"
    assert broken(House(), "K008@-3") == "3.1"
    assert broken(House(), "K008@-2") is None
    row = house("K008@1 K009@3 K010@-2 K014@-5")
    assert (row.left, len(row.columns)) == (-5, 10)
    assert row.tiles[-1] == Placed("K014", -5, 0)


def test_nothing_hangs_over() -> None:
    """3.2 Under every cell is the ground or an occupied cell: a placement is a tile and a column."""
    assert broken(House(), "K008@0") == "3.2"
    assert broken(House(), "K023@0") == "3.2"
    level = house("K001@1")
    assert level.cells(TILES["K008"], 0) == {(0, 1), (1, 1)}
    assert level.cells(TILES["K001"], 2) == {(2, 0)}
    assert house("K001@1 K008@0").columns == (DOOR + LIT, LIT * 2)
    assert house("K021@-1").columns == (LIT * 2, DOOR + LIT)


def test_a_window_needs_light_a_door_a_wall_or_a_roof_beside_it() -> None:
    """3.3 A shared side with a window of the same light, a door, a plain wall or a roof."""
    lit = house("K001@1")
    assert broken(lit, "K036@2") == "3.3"
    assert broken(lit, "K002@2") is None
    assert broken(lit, "K036@-1") is None
    assert broken(lit, "K036@1") == "3.3"  # the door is at its corner only
    assert broken(lit, "K036@0") is None
    assert broken(house("K001@1 K095@2"), "K036@3") is None
    assert broken(house("K001@1 K098@2"), "K036@3") is None


def test_doors_stand_on_the_ground_and_walls_anywhere() -> None:
    """3.4 Doors only on the ground; plain walls wherever there is room; neither has a light condition."""
    lit = house("K001@1")
    assert broken(lit, "K098@2") is None
    assert broken(lit, "K098@1") == "3.4"
    assert broken(lit, "K095@1") is None
    assert broken(lit, "K095@2") is None


def test_roofs_stand_on_tiles_and_bear_nothing() -> None:
    """3.5 Roofs stand on other kinds, never on the ground or a roof; nothing is built on a roof."""
    assert broken(House(), "K073@1") == "3.5"
    assert broken(House(), "K073@0") is None
    roofed = house("K001@1 K073@0")
    for tile in ("K074", "K001", "K095"):
        assert broken(roofed, f"{tile}@0") == "3.5"
    assert broken(roofed, "K074@1") is None
    assert house("K001@1 K085@0").columns == (DOOR + ROOF * 2, LIT + ROOF)


def test_built_tiles_never_move() -> None:
    """3.6 What is built stays as it is while the house grows."""
    grown = house(EXAMPLE)
    for count in range(len(grown.tiles)):
        assert house(" ".join(EXAMPLE.split()[:count])).tiles == grown.tiles[:count]


@pytest.mark.parametrize(
    ("grown", "move", "reason", "cells"),
    [
        ("", "K008@2", "not-attached", {(2, 0), (3, 0)}),
        ("", "K008@0", "overhang", {(1, 1)}),  # in the air
        ("", "K008@-1", "overhang", {(0, 0)}),  # in the house
        ("", "K021@-1", None, set()),
        ("", "K027@1", "overhang", {(2, -1)}),  # in the ground
        ("K001@1", "K036@2", "no-light", {(2, 0)}),
        ("K001@1", "K099@1", "door-above-ground", {(1, 1)}),
        ("K001@1 K073@0", "K079@0", "overhang", {(1, 2)}),
        ("K001@1 K073@0 K074@1", "K079@0", "on-a-roof", {(0, 1), (1, 1)}),
        ("", "K079@1", "roof-on-ground", {(1, 0), (2, 0)}),
    ],
)
def test_the_cells_that_break_an_article_are_named(
    grown: str, move: str, reason: str | None, cells: set[tuple[int, int]]
) -> None:
    """Of the tile, or of the house where it may not touch it."""
    state = table(grown, taken=True, held=move[:4])
    refusal = GAME.check(state, GAME.parse(state, move))
    assert (refusal and refusal.reason) == reason
    assert GAME.offending(state, GAME.parse(state, move)) == cells


def test_with_strict_light_the_windows_of_the_other_light_are_named() -> None:
    """6.1 No window may touch a window of the other light: that one is to blame."""
    state = table("K005@1 K008@-2", options="strict-light", taken=True, held="K037")
    for column, cells in ((2, {(1, 0)}), (1, {(1, 1)}), (-1, {(-1, 0)})):
        assert GAME.offending(state, Build("K037", column)) == cells


def test_what_is_refused_for_another_reason_has_no_cells_to_blame() -> None:
    """2.6 Who has to take first may not build, wherever it would be."""
    state = table(warehouses=(("K001",), ()))
    for move in ("K001@9", "K002@9", "end", "buy p2:K001"):
        assert GAME.offending(state, GAME.parse(state, move)) == frozenset()


# --- 4 End ------------------------------------------------------------------------------------------

THREE_BIRDS = "K008@1 K009@3 K010@-2 K071@0 K072@1 K077@2"
BIRDS: dict[str, Any] = {
    "players": 3,
    "stock": (("K001",), (), ("K087",), ()),
    "warehouses": (("K082", "K078"), ("K005",), ("K092",)),
}


def test_the_seventh_bird_lets_each_other_player_build_once_more() -> None:
    """4.1 The player finishes the turn, then each other has one closing turn; then the score."""
    drawn = after(table(THREE_BIRDS, **BIRDS), "draw roof")
    assert drawn.ender == 0
    closing = after(drawn, "end back")  # the draw decides, whatever becomes of that tile
    assert closing.to_act == 1
    assert article(closing, "draw plain") == "4.1"
    assert article(closing, "buy p1:K078") == "4.1"
    assert names(closing) == {"K005@-1", "K005@0", "K005@1", "end"}
    over = after(closing, "K005@1", "end")  # the third seat's tile is useless: skipped
    assert ended(over).reason == "birds"
    assert article(over, "end") == "4.1"
    assert GAME.legal(over) == ()


def test_closing_turns_go_round_to_the_one_who_drew() -> None:
    """4.1 Each other player, in order."""
    stored = (("K001",), ("K082", "K078"), ("K002",), ("K092", "K094"))
    state = table("", THREE_BIRDS.replace("K077@2", ""), players=4, to_act=1, warehouses=stored)
    drawn = after(replace(state, stock=((), (), ("K087",), ())), "draw roof")
    assert drawn.ender == 1
    assert after(drawn, "end back").to_act == 2
    assert after(drawn, "end back", "end").to_act == 0
    assert ended(after(drawn, "end back", "end", "K001@1", "end")).reason == "birds"
    assert after(GAME.retire(drawn, 2), "end back").to_act == 0
    left = GAME.retire(drawn, 1)  # who drew it may go: the draw decides
    assert (left.to_act, left.ender, left.held) == (2, 1, None)
    assert ended(after(left, "end", "end")).reason == "birds"


def test_birds_that_went_back_do_not_count() -> None:
    """4.1 Birds built by all + stored by all + this one make 7."""
    six = table(THREE_BIRDS, **{**BIRDS, "warehouses": (("K082",), (), ("K092",))})
    drawn = after(six, "draw roof")
    assert drawn.ender is None
    assert after(drawn, "end back").to_act == 1
    plain = table(THREE_BIRDS, **{**BIRDS, "stock": ((), (), ("K073",), ())})
    assert after(plain, "draw roof").ender is None


def test_the_game_is_over_when_nobody_can_take_or_build() -> None:
    """4.2 Or no player can take or build anything."""
    state = table(stock=EMPTY, chips=(0, 0), warehouses=(("K001",), ()))
    over = after(state, "K001@1", "end")
    assert ended(over).reason == "stuck"
    assert article(over, "draw plain") == "4.2"


def test_three_rounds_of_nothing_end_the_game_and_are_told_one_ahead() -> None:
    """4.3 Three full rounds in which nothing was built and every drawn tile went back."""
    state, told = table(), []
    while GAME.turn(state) is not None:
        told.append((GAME.view(state, None).quiet_rounds, GAME.view(state, 1).stalling))
        state = after(state, "draw plain", "end back")
    assert told == [(0, False), (0, False), (1, False), (1, False), (2, True), (2, True)]
    assert ended(state).reason == "stalled"
    assert article(state, "end") == "4.3"


def test_a_tile_stored_or_built_breaks_the_stall() -> None:
    """4.3 In a row: what is stored or built begins the count anew."""
    state = after(table(quiet=5), "draw plain")
    assert after(state, "end").quiet == 0
    assert after(replace(state, held="K001"), "K001@1", "end").quiet == 0
    stored = replace(state, warehouses=(("K001",), ()))
    assert after(stored, "K001@1", "end back").quiet == 0
    assert after(state, "end back").to_act is None


def test_a_skipped_seat_has_its_place_in_a_round_of_nothing() -> None:
    """4.3 Full rounds: who is skipped took no part, and the round is full all the same."""
    state = GAME.retire(table(players=3), 1)
    counts = []
    while GAME.turn(state) is not None:
        state = after(state, "draw plain", "end back")
        counts.append(state.quiet)
    assert counts == [2, 3, 5, 6, 8, 9]
    stored = after(GAME.retire(table(players=3), 1), "draw plain", "end")
    assert (stored.to_act, stored.quiet) == (2, 1)


# --- 5 Score ----------------------------------------------------------------------------------------


def test_a_column_is_roofed_if_its_top_cell_is_a_roof() -> None:
    """5.1 A column is roofed if its top cell is a roof."""
    assert worth(house("K001@1 K073@1")).windows == 1
    assert worth(house("K001@1 K073@0")).windows == 0


def test_windows_and_doors_count_in_roofed_columns() -> None:
    """5.2 1 point per window, 2 per door in roofed columns, the own one included."""
    assert worth(house("K001@1")).total == 0
    found = worth(house("K098@1 K001@2 K073@0 K074@1"))
    assert (found.windows, found.doors) == (0, 4)
    assert worth(house("K005@1 K036@0 K079@0")).windows == 3


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (5, 15)])
def test_different_heights_count_k_times_k_plus_one_over_two(count: int, points: int) -> None:
    """5.3 k different heights among roofed columns: k(k+1)/2 points."""
    stairs = tuple(LIT * level + ROOF for level in range(1, count + 1))
    assert worth(House(0, (DOOR, *stairs, *stairs, LIT * 9))).heights == points


def test_cats_count_roofed_or_not() -> None:
    """5.4 1 point per cat, roofed or not."""
    assert worth(house("K016@1 K051@-1")).cats == 2
    assert worth(house("K016@1 K051@-1 K073@1")).cats == 2


def test_a_house_all_under_roofs_scores_its_columns() -> None:
    """5.5 If every column is roofed: 1 point per column."""
    assert worth(house("K001@1 K079@0")).columns == 2
    assert worth(house("K001@1 K073@0")).columns == 0


def test_most_points_win_then_most_birds_then_it_is_shared() -> None:
    """5.6 Most points win. Ties: most birds built; then shared. Stored tiles and chips count nothing."""
    assert scored("K073@0", "K001@1 K079@0").winners == (1,)
    assert scored("K073@0", "K071@0").winners == (1,)
    assert scored("K071@0", "K073@0", "K072@0").winners == (0, 2)
    rich = table(to_act=None, end="stuck", chips=(7, 1), warehouses=(("K016", "K071"), ()))
    assert (ended(rich).scores, ended(rich).winners) == ((0, 0), (0, 1))


# --- 6 to 8 -----------------------------------------------------------------------------------------


def test_strict_light_forbids_the_other_light_beside_a_window() -> None:
    """6.1 No window may touch a window of the other light."""
    lit = house("K001@1")
    assert broken(lit, "K036@0") is None
    assert broken(lit, "K036@0", strict=True) is None
    assert broken(lit, "K036@2", strict=True) == "6.1"
    assert broken(house("K001@1 K002@0"), "K036@-1", strict=True) is None
    assert broken(house("K001@1"), "K040@0", strict=True) is None
    assert broken(house("K005@1"), "K036@0") is None
    assert broken(house("K005@1"), "K036@0", strict=True) == "6.1"
    state = table("K005@1", options="strict-light", warehouses=((), ("K036", "K001")))
    assert article(after(state, "buy p2:K036"), "K036@0") == "6.1"


def test_a_drawn_tile_is_its_drawer_s_secret() -> None:
    """7.1 Secret: the order of the stock, and a drawn tile until it is built, stored or put back."""
    state = after(table(), "draw plain")
    assert GAME.view(state, 0).held == state.held
    for seat in (1, None):
        seen = GAME.view(state, seat)
        assert (seen.held, seen.held_kind, seen.moves) == (None, Kind.PLAIN, ())
        assert str(state.held) not in repr(seen)
        assert repr(state.seed) not in repr(seen)
        assert str(state.held) not in repr(GAME.view(after(state, "end back"), seat))
        assert GAME.view(after(state, "end"), seat).warehouses[0] == (state.held,)
    assert GAME.view(state, 0).stock_sizes == (39, 30, 24, 6)


def test_that_a_bird_is_the_seventh_is_told_when_the_bird_is() -> None:
    """7.1 A drawn tile is secret, and so is that it will end the game."""
    drawn = after(table(THREE_BIRDS, **BIRDS), "draw roof")
    assert [GAME.view(drawn, seat).ender for seat in (0, 1, None)] == [0, None, None]
    assert GAME.view(after(drawn, "end back"), 2).ender == 0


def test_moves_are_written_as_they_are_read() -> None:
    """8.1 draw, buy, build, end, end back."""
    state = table(players=3)
    for text, move in [
        ("draw roof", Draw(Kind.ROOF)),
        ("buy p3:K017", Buy(2, "K017")),
        ("K017@-2", Build("K017", -2)),
        ("end", End()),
        ("end back", End(back=True)),
    ]:
        assert GAME.parse(state, text) == move
        assert GAME.format(move) == text
    assert GAME.parse(state, " Draw  DIA") == Draw(Kind.DIAMOND)
    assert GAME.parse(state, "k17 @ −2") == Build("K017", -2)
    for text, number in [("draw cat", "2.1"), ("K000@1", "1.1"), ("buy p1:K101", "1.1"), ("pass", None)]:
        with pytest.raises(UnreadableMove) as raised:
            GAME.parse(state, text)
        assert raised.value.article == number


# --- Worked cases -----------------------------------------------------------------------------------


def test_the_rulebook_s_house_is_worth_29_points() -> None:
    """Worked case 1. 17 windows + 2 doors (4) + three heights (6) + two cats (2) = 29."""
    roofs = [column[-1] == ROOF for column in house(EXAMPLE).columns]
    assert (roofs.count(True), roofs.count(False)) == (5, 1)  # so no 5.5
    outcome = scored(EXAMPLE, "")
    assert outcome.scores == (29, 0)
    assert {line.reason: line.points for line in outcome.lines} == {
        "windows": (17, 0),
        "doors": (4, 0),
        "heights": (6, 0),
        "cats": (2, 0),
        "columns": (0, 0),
    }


def test_a_dark_square_needs_the_dark_l_first() -> None:
    """Worked case 2. A dark 2×2 touching only lit windows is refused; touching a dark L it is accepted."""
    lit = house("K012@1 K008@-2")
    assert broken(lit, "K047@3") == "3.3"
    assert broken(house("K012@1"), "K056@-1") is None
    assert broken(house("K012@1 K056@-1"), "K047@-3") is None


def test_a_lit_window_beside_a_roof_is_accepted() -> None:
    """Worked case 3. A lit single window next to nothing but a roof's side is accepted."""
    assert broken(house("K043@1"), "K001@2") == "3.3"
    assert broken(house("K043@1 K073@1"), "K001@2") is None


def test_a_t_with_its_stem_down_needs_a_notch() -> None:
    """Worked case 4. It needs the three columns' heights h+1, h, h+1."""
    assert broken(house("K001@1 K005@2"), "K027@0") == "3.2"
    notch = house("K001@1 K005@2 K002@0")
    assert broken(notch, "K027@0") is None
    assert notch.fits(TILES["K027"]) == (0,)
    assert notch.cells(TILES["K027"], 0) == {(0, 2), (1, 1), (1, 2), (2, 2)}


def test_four_chips_and_nothing_to_spend_them_on() -> None:
    """Worked case 5. `draw plain` is refused; with no brown tile and nothing that fits, accepted."""
    state = table(chips=(4, 0), warehouses=((), ("K027",)))
    assert article(state, "draw plain") == "2.2"
    bare = replace(state, stock=(*state.stock[:2], (), ()))
    assert article(bare, "draw plain") is None
    assert article(replace(bare, warehouses=((), ("K001",))), "draw plain") == "2.2"


# --- Retiring, and the whole ------------------------------------------------------------------------


def test_who_retires_gives_back_what_is_in_hand() -> None:
    """A drawn tile goes back to its kind; a bought one to its seller, and the chip to the buyer."""
    drawn = after(table(players=3), "draw plain")
    gone = GAME.retire(drawn, 0)
    assert (gone.held, gone.stock, gone.to_act) == (None, table().stock, 1)
    start = table(players=3, warehouses=((), ("K001",), ()))
    undone = GAME.retire(after(start, "buy p2:K001"), 0)
    assert (undone.chips, undone.warehouses, undone.seller) == (start.chips, start.warehouses, None)
    assert undone.to_act == 1
    assert GAME.retire(drawn, 1).to_act == 0
    assert after(GAME.retire(drawn, 1), "end").to_act == 2


def test_the_last_seat_wins_whatever_the_points() -> None:
    """With one seat left the game is over, and who retired cannot win."""
    over = GAME.retire(table(EXAMPLE), 0)
    assert (ended(over).winners, ended(over).reason) == ((1,), "last-seat")
    assert article(over, "end") == "1.5"


def test_nobody_retires_twice_nor_from_a_seat_there_is_not() -> None:
    """Retiring is refused where there is nothing to retire from."""
    once = GAME.retire(table(players=3), 1)
    for state, seat in [(once, 1), (once, 3), (once, -1), (GAME.retire(once, 0), 2)]:
        with pytest.raises(ValueError, match=f"seat {seat} is not in play"):
            GAME.retire(state, seat)


def test_undo_stops_at_a_draw() -> None:
    """A draw reveals; a purchase, a build and an end do not."""
    assert GAME.reveals(table(), Draw(Kind.ROOF))
    assert not any(GAME.reveals(table(), move) for move in (Buy(1, "K001"), Build("K001", 1), End()))


def test_the_game_is_known_by_its_key_and_its_version() -> None:
    """A stored table names its game by key, and remembers the version it was started under."""
    assert (Kensington.key, Kensington.version, Kensington.options) == ("kensington", 1, ("strict-light",))
    assert GAME.outcome(table()) is None
