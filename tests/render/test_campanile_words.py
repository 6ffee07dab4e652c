"""Do the words tell the whole position, within what an alt text may hold?"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.phrases import LANGUAGES, speaker
from render.campanile_words import LIMIT, position
from rules.campanile import Style
from tests.render.names import LONG_NAMES, NAMES, long_names, units
from tests.render.positions import GAME, fullest, played
from tests.rules.position import after
from tests.rules.position import position as state_of

EN = speaker("en")


@pytest.mark.parametrize("spare", [False, True])
@pytest.mark.parametrize("over", [False, True])
@long_names
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_position_fits_an_alt_text(
    language: str, names: tuple[str, ...], over: bool, spare: bool
) -> None:
    for seat in (None, 4):
        text = position(GAME.view(fullest(over, spare), seat), names, speaker(language))
        assert units(text) <= LIMIT
        assert all(f"{letter} {name[:3]}" in text for letter, name in zip("ABCDE", names[:5], strict=True))
        assert all(style.title in text for style in Style)


@pytest.mark.parametrize("retired", [frozenset[int](), frozenset({1, 3})])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_position_fits_with_seats_retired(language: str, retired: frozenset[int]) -> None:
    view = replace(GAME.view(fullest(False), 4), retired=retired)
    assert len(position(view, LONG_NAMES, speaker(language))) <= LIMIT


def test_short_names_are_told_whole() -> None:
    text = position(GAME.view(played(5, 4, 22), None), NAMES, EN)
    assert all(name in text for name in NAMES[:5])


def test_the_words_tell_towers_stakes_piles_players_and_the_last_move() -> None:
    state = state_of("""
        bases   rossa bruna gialla grigia bianca
        heights 9 0 7 5 4
        hands   rossa*3 | bruna*3
        piles   gialla*4 | rossa*3 bruna | bianca
        stakes  rossa A2 B1 B1 | bianca B3
    """)
    assert position(GAME.view(after(state, "rossa+1 gialla=1"), 1), NAMES, EN) == (
        "B bob to play. Last move: A, Rossa +1, chip 1 on Gialla, drew from pile 1. "
        "Towers from the left, bets in order of arrival: "
        "Rossa 10 (A 2, B 1+1=2); Bruna 0; Gialla 7 (A 1); Grigia 5; Bianca 4 (B 3). "
        "Piles: 1 shows Gialla, 3 left; 2 shows Bruna, 4 left; 3 shows Bianca, 1 left. "
        "Players: A alice, 3 cards, chips 4 of 1, 2 of 2, 1 of 3; B bob, 3 cards, chips 3 of 1, 3 of 2. "
        "Your hand: Bruna, Bruna, Bruna."
    )


def test_the_words_tell_how_it_ended() -> None:
    state = state_of("""
        heights 9 9 7 5 5
        hands   bianca*3 | bruna*3
        piles   gialla*4 | rossa*3 bruna | bianca
        stakes  bruna A2 B1 B1 | rossa B3
    """)
    text = position(GAME.view(after(state, "bianca+3"), None), NAMES, EN)
    assert text.startswith(
        "The game is over: pile 3 is empty. Winner: A alice. Scores: A 8, B 6. "
        "Flags: Bruna to A 8, B 4; Grigia to nobody; Bianca to nobody; Rossa to B 2. "
        "Last move: A, Bianca +3, drew from pile 3."
    )


def test_a_retired_seat_is_told_out_and_options_are_named() -> None:
    state = GAME.retire(played(3, 3, 6, frozenset({"own-tower"})), 1)
    text = position(GAME.view(state, None), NAMES, EN)
    assert re.search(r"B bob, 3 cards, chips [^;]*, out", text)
    assert text.endswith("Options: bet on the tower just raised.")


def test_a_game_left_by_all_but_one_says_so() -> None:
    state = GAME.retire(played(2, 3, 6), 1)
    text = position(GAME.view(state, None), NAMES, EN)
    assert text.startswith("The game is over: one player is left. Winner: A alice.")


def test_french_colons_and_semicolons_stand_after_a_hard_space() -> None:
    for state in (played(5, 4, 22), fullest(True)):
        text = position(GAME.view(state, 4), NAMES, speaker("fr"))
        assert re.search(r"[^\u00a0]:|[^\u202f];", text) is None
