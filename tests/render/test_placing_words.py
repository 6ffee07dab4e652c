"""Do the words tell the whole position of a placing game, within what an alt text may hold?"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.phrases import LANGUAGES, speaker
from render.callisto_words import full_position, position
from render.scalino_words import full_position as full_pyramid
from render.scalino_words import position as pyramid
from render.telling import LIMIT, WHOLE
from rules.game import Setup
from rules.scalino import Place, Stair, View
from tests.render.names import LONG_NAMES, NAMES, long_names, units
from tests.render.placing import CALLISTO, SCALINO, line, longest, played
from tests.rules.callisto_position import position as state_of

EN = speaker("en")
languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@long_names
@pytest.mark.parametrize("match", [False, True])
def test_the_longest_position_of_callisto_fits(language: str, names: tuple[str, ...], match: bool) -> None:
    view = longest(match)
    say = speaker(language)
    assert units(position(view, names, say)) <= LIMIT
    whole = full_position(view, names, say)
    assert units(whole) <= WHOLE
    assert all(placed.move.text in whole for placed in view.pieces)


@languages
def test_a_played_position_of_callisto_is_told_whole(language: str) -> None:
    say = speaker(language)
    for seed in range(6):
        view = CALLISTO.view(played(CALLISTO, 4, seed, eager=True), None)
        text = position(view, NAMES, say)
        assert all(placed.move.text in text for placed in view.pieces)


def test_callisto_is_told_in_notation() -> None:
    state = state_of(2, "A h13", "B c9", "A j5", "B n8", "A T4a g14", turn="B")
    assert position(CALLISTO.view(state, None), NAMES, EN) == (
        "B bob to play. Last move: A T4a g14. "
        "A alice, penalty 64: on the board h13, j5, T4a g14; "
        "left 1 pillar, W, X, T5, U, 2 L, T4, 2 Z, 2 O, 2 V, 2 I3, 2 I2. "
        "B bob, penalty 68: on the board c9, n8; "
        "left 1 pillar, W, X, T5, U, 2 L, 2 T4, 2 Z, 2 O, 2 V, 2 I3, 2 I2."
    )


def test_where_places_do_not_fit_counts_and_last_moves_are_told() -> None:
    view = longest(match=True)
    text = position(view, LONG_NAMES, EN)
    assert "on the board 3 pillars, 18 pieces; left nothing." in text
    assert f"D {view.pieces[-1].move.text}." in text


def test_who_is_out_or_skipped_or_gone_is_told() -> None:
    view = CALLISTO.view(played(CALLISTO, 4, 5, 38), None)
    view = replace(view, out=frozenset({1}), newly_out=(1,), skipped=(1,), retired=frozenset({3}))
    text = position(view, NAMES, EN)
    assert "B can place nothing more. Skipped: B." in text
    assert "B bob, cannot place, penalty" in text
    assert "D dave, out, penalty" in text


def test_a_match_is_told_game_by_game() -> None:
    view = CALLISTO.view(played(CALLISTO, 2, 8, options="match", eager=True), None)
    text = position(view, NAMES, EN)
    assert text.startswith("The match is over. Winner")
    assert "Game 2 of 2, begun by B. Penalties of the games played: game 1 A " in text
    assert f"Together: A {view.totals[0]}, B {view.totals[1]}." in text


@languages
@long_names
@pytest.mark.parametrize("players, options", [(4, ""), (2, "diamond"), (6, "dismantle")])
def test_every_position_of_scalino_fits(
    language: str, names: tuple[str, ...], players: int, options: str
) -> None:
    for state in line(SCALINO, players, 17, options=options)[::5]:
        assert units(pyramid(SCALINO.view(state, None), names, speaker(language))) <= LIMIT


@languages
@long_names
@pytest.mark.parametrize("options", ["", "diamond"])
def test_the_longest_position_of_scalino_fits(language: str, names: tuple[str, ...], options: str) -> None:
    view = _longest_pyramid(options)
    assert units(pyramid(view, names, speaker(language))) <= LIMIT
    whole = full_pyramid(view, names, speaker(language))
    assert units(whole) <= WHOLE
    assert all(Place(piece.cells, view.rows, piece.colour, -1).text in whole for piece in view.pieces)


def _longest_pyramid(options: str) -> View:
    """Over and complete, with all cells in stairs of two, which take the most words."""
    built = SCALINO.view(played(SCALINO, 2, 3, 0, f"dismantle {options}"), None)
    over = SCALINO.view(played(SCALINO, 4, 17), None)
    cells = sorted(built.footprint[0])
    stairs = tuple(
        Stair(number % 4, tuple(cells[start : start + 2]), 3)
        for number, start in enumerate(range(0, len(cells), 2))
    )
    return replace(
        over,
        pieces=built.pieces,
        rows=built.rows,
        board=built.board,
        footprint=built.footprint,
        stairs=stairs,
    )


def test_scalino_is_told_in_notation() -> None:
    state = SCALINO.start(Setup(4))
    for text in ("r3 b4>", "g1 d5", "b2 d2^"):
        state = SCALINO.play(state, SCALINO.parse(state, text))
    assert pyramid(SCALINO.view(state, None), NAMES, EN) == (
        "D dave to play. Last move: C b2 d2^. "
        "A alice, 0 points: red left 2 of 3, 3 of 2, 6 of 1. "
        "B bob, 0 points: green left 3 of 3, 3 of 2, 5 of 1. "
        "C carol, 0 points: blue left 3 of 3, 2 of 2, 6 of 1. "
        "D dave, 0 points: yellow left 3 of 3, 3 of 2, 6 of 1. "
        "Level 1: r3 b4>, g1 d5, b2 d2^. Level 1 has 43 free cells. Square board, a to g, 1 to 7."
    )


def test_the_stairs_are_told_at_the_end() -> None:
    view = SCALINO.view(played(SCALINO, 4, 17), None)
    text = pyramid(view, NAMES, EN)
    assert text.startswith("The game is over: the pyramid is complete. Winner: ")
    assert re.search(r"Stairs: red .*; green .*; blue .*; yellow .*\.", text)


def test_taking_down_tells_what_can_be_taken_and_what_was() -> None:
    state = played(SCALINO, 3, 2, 13, "dismantle")
    text = pyramid(SCALINO.view(state, None), NAMES, EN)
    assert "to play once more" in text and "The next piece must come from level 3." in text
    takes = ", ".join(move.text for move in SCALINO.legal(state))
    assert f"Can be taken: {takes}." in text
    assert "A alice, 7 points: took 0 of 3, 2 of 2, 3 of 1." in text


def test_french_colons_and_semicolons_stand_after_a_hard_space() -> None:
    fr = speaker("fr")
    texts = [
        full_position(longest(True), NAMES, fr),
        full_position(CALLISTO.view(played(CALLISTO, 2, 3, 9), None), NAMES, fr),
        *(pyramid(SCALINO.view(played(SCALINO, 4, 17, turns), None), NAMES, fr) for turns in (9, None)),
    ]
    for text in texts:
        assert re.search(r"[^\u00a0]:|[^\u202f];", text) is None
