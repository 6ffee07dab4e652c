"""Do the words tell a whole position of Kensington, within what an alt text may hold?"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.phrases import LANGUAGES, speaker
from render.kensington_words import full_position, position
from render.telling import LIMIT, WHOLE
from rules.game import Setup
from rules.house import TILES, House, Kind
from rules.kensington import Draw, View
from tests.render.houses import GAME, line, played
from tests.render.names import LONG_NAMES, NAMES, long_names, units

EN = speaker("en")
languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@long_names
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", ["", "strict-light"])
def test_every_position_fits(language: str, names: tuple[str, ...], players: int, options: str) -> None:
    say = speaker(language)
    for state in line(players, 11, options=options, keen=False)[::25]:
        for seat in (None, GAME.turn(state)):
            view = GAME.view(state, seat)
            assert units(position(view, names, say)) <= LIMIT
            assert units(full_position(view, names, say)) <= WHOLE


def _longest(over: bool) -> View:
    """Five players with every tile of the box built as wide as it can be. No such game can be played, and
    hardly one can be longer to tell."""
    houses = [House()] * 5
    for number, tile in enumerate(sorted(TILES.values(), key=lambda tile: len(tile.shape))):
        house = houses[number % 5]
        columns = "".join(tile.face * count + " " for _, count in tile.shape).split()
        houses[number % 5] = House(house.left - len(columns), (*columns, *house.columns), house.tiles)
    view = GAME.view(played(5, 57), None)
    if not over:
        view = replace(view, turn=4, outcome=None, stalling=True, held_kind=Kind.DIAMOND, taken=True)
        stored = (("K070", "K035"), ("K092", "K094"), ("K034", "K069"), ("K027", "K062"), ("K065", "K068"))
        view = replace(view, warehouses=stored)
    return replace(view, houses=tuple(houses), options=frozenset({"strict-light"}))


@languages
@long_names
@pytest.mark.parametrize("over", [False, True])
def test_the_longest_position_fits(language: str, names: tuple[str, ...], over: bool) -> None:
    view = _longest(over)
    assert sum(len(house.columns) for house in view.houses) > 150
    assert units(position(view, names, speaker(language))) <= LIMIT
    assert units(full_position(view, names, speaker(language))) <= WHOLE


def test_a_position_is_told_column_by_column() -> None:
    state = GAME.start(Setup(2, seed=bytes(32)))
    house = House().built(TILES["K005"], 1).built(TILES["K056"], -1).built(TILES["K077"], 0)
    state = replace(
        state,
        houses=(house, House()),
        warehouses=(("K092", "K036"), ()),
        chips=(0, 3),
        bank=5,
        stock=tuple(tiles[: 5 - kind] for kind, tiles in zip(Kind, state.stock, strict=True)),
        last=(1, Draw(Kind.ROOF)),
        to_act=1,
        taken=True,
        held="K074",
    )
    assert position(GAME.view(state, None), NAMES, EN) == (
        "B bob to build. In hand: a roof tile. Last move: B draw roof. "
        "Left: 5 plain, 4 diamond, 3 roofs, 2 walls; bank 5; birds 2 of 7. "
        "From the ground up: l lit, d dark, o door, w wall, r roof, - nothing. "
        "A alice, 6 points: 0 chips, 1 bird, 0 cats; stored K092 -r rr -r bird, K036 d; "
        "house −1 dd, 0 odr, 1 llr. "
        "B bob, 0 points: 3 chips, 0 birds, 0 cats; stored nothing; house 0 o."
    )


def test_the_drawer_is_told_what_it_is_and_where_it_fits() -> None:
    state = next(state for state in line(3, 35)[30:] if state.held is not None and len(GAME.legal(state)) > 4)
    seat = GAME.turn(state)
    assert state.held is not None
    own, other = GAME.view(state, seat), GAME.view(state, None)
    text = full_position(own, NAMES, EN)
    assert f"Your tile: {state.held}" in text
    columns = [str(x).replace("-", "−") for x in state.houses[seat or 0].fits(TILES[state.held])]
    assert f"{state.held} over {', '.join(columns)}" in text
    assert state.held not in full_position(other, NAMES, EN)


def test_where_columns_do_not_fit_houses_are_told_in_short() -> None:
    text = position(_longest(over=False), LONG_NAMES, EN)
    assert re.search(r"stored K070, K035; \d+ columns from −\d+ on, \d+ roofed, up to \d high\.", text)


def test_who_is_out_and_what_is_near_is_told() -> None:
    view = GAME.view(played(3, 35, 60), None)
    view = replace(view, retired=frozenset({1}), stalling=True, quiet_rounds=2)
    text = position(view, NAMES, EN)
    assert "B bob, out, " in text
    assert "One more round without building or storing ends the game." in text
    assert "1 round without building" in position(replace(view, stalling=False, quiet_rounds=1), NAMES, EN)


def test_closing_turns_are_told() -> None:
    state = played(4, 2, 394, keen=False)
    assert state.ender is not None and GAME.turn(state) not in (None, state.ender)
    text = full_position(GAME.view(state, None), NAMES, EN)
    assert ", closing turn: to build from the warehouse." in text
    assert re.search(r"[A-D] drew the seventh bird: closing turns\.", text)


def test_the_score_is_told_by_what_it_is_for() -> None:
    state = played(4, 23)
    text = position(GAME.view(state, None), NAMES, EN)
    assert text.startswith("The game is over: the seventh bird has come. Winner: C carol.")
    assert "C carol, 43 points: windows 27, doors 2, heights 10, cats 4, columns 0; birds 1; house " in text


def test_french_colons_and_semicolons_stand_after_a_hard_space() -> None:
    fr = speaker("fr")
    for turns in (0, 40, 61, 150, None):
        state = played(3, 35, turns)
        text = full_position(GAME.view(state, GAME.turn(state)), NAMES, fr)
        assert re.search(r"[^\u00a0]:|[^\u202f];", text) is None
