"""Do the words tell the whole position of Rempart, no number too many, within what an alt text may hold?"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from data.phrases import LANGUAGES, speaker
from render.rempart_words import full_position, position
from render.telling import LIMIT, WHOLE
from rules.rempart import PLACES, WALL, Choice, Phase, State, Turned, View
from tests.render.names import LONG_NAMES, NAMES, long_names, units
from tests.render.ramparts import GAME, OPTIONS, hidden_again, line, played
from tests.rules.rempart_position import after, table

EN = speaker("en")
languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_fits(players: int, options: str, language: str) -> None:
    say = speaker(language)
    for step in (4, 46):
        states = line(players, 3, options=options, step=step)
        for state in (*states[:-1:17], states[-1]):
            for seat in {None, GAME.turn(state)}:
                view = GAME.view(state, seat)
                assert units(position(view, LONG_NAMES, say)) <= LIMIT
                assert units(full_position(view, LONG_NAMES, say)) <= WHOLE


@languages
@long_names
@pytest.mark.parametrize("over", [False, True])
def test_the_longest_position_fits(language: str, names: tuple[str, ...], over: bool) -> None:
    view = _longest(over)
    say = speaker(language)
    text = position(view, names, say)
    assert units(text) <= LIMIT
    assert all(f" {number}" in text for rampart in view.ramparts for number in rampart)
    whole = full_position(view, names, say)
    assert units(whole) <= WHOLE
    assert whole.count(say("rempart-board-tower")) >= 6


def _longest(over: bool) -> View:
    """Four walls with every figure, and all else seen. No such game can be played."""
    cards = (5, 9, 12, 13, 15, 16, 18, 19, 20, 22, 24, 25, 27, 29, 31, 33, 35, 36, 38, 39, 40, 41, 43)
    state = table(*(" ".join(map(str, (1, *cards[seat::4]))) for seat in range(4)))
    view = GAME.view(state, 0)
    down = [card for card in WALL if card not in cards]
    outcome = GAME.view(played(4, 7, options="points"), None).outcome
    assert outcome is not None
    lines = tuple(replace(one, points=(5,) * 4) for one in outcome.lines)
    return replace(
        view,
        options=frozenset({"points", "open-memory"}),
        numbers=(*down, *[None] * (PLACES - len(down))),
        since=() if over else (Turned(1, 3, 6, False), Turned(2, 20, 39, True), Turned(3, 26, 16, False)),
        gone=(3, 7, 45, 18),
        magicians=frozenset({0}),
        retired=frozenset({2, 3}),
        stall_warning=None if over else 10,
        turn=None if over else 0,
        outcome=replace(outcome, lines=lines, scores=(30,) * 4, winners=(0, 1)) if over else None,
        last=(1, Choice.LEAVE),
        revealed=4,
    )


def test_the_words_tell_walls_gaps_and_whose_turn_it_is() -> None:
    state = table("1 5 7 12 16", "1 3 20", "1", down=" ".join(str(card) for card in WALL if card > 20))
    assert position(GAME.view(after(state, "#27"), None), NAMES, EN) == (
        "A alice to take or leave. Last move: A turned up g1. g1 shows 27 tower. "
        "A alice, 5 of 10, 6 points: 1, 5 tower, 7 prince, 12 tower, 16 magician. "
        "Between towers: 7. The magician is ready. "
        "B bob, 3 of 10, 4 points: 1, 3 one raven, 20 cannon. "
        "C carol, 1 of 10, 1 point: 1. "
        "Columns a to i, rows 1 to 5, face down but for "
        "i3, a4, b4, c4, d4, e4, f4, g4, h4, i4, a5, b5, c5, d5, e5, f5, g5, h5, i5."
    )


def test_without_points_only_numbers_are_told() -> None:
    state = after(table("1 5 7", "1 3", options=""), "#12 take", "#2 leave")
    assert position(GAME.view(state, None), NAMES, EN) == (
        "A alice to turn up a card. Last move: B left the card. "
        "A alice, 4 of 10: 1, 5, 7, 12. B bob, 2 of 10: 1, 3. "
        "Columns a to i, rows 1 to 5, face down but for h1, g5, h5, i5."
    )


def test_what_was_slept_through_is_told_to_the_seat_that_may_know() -> None:
    state = after(table("1 5 7", "1 3", "1", options="points"), "#16 take", "#2 leave", "#12 take")
    told = "Turned up since your last turn: B a1 2, left; C h1 12 tower, taken."
    assert told in full_position(GAME.view(state, 0), NAMES, EN)
    assert "since" not in full_position(GAME.view(state, 1), NAMES, EN)
    assert "since" not in full_position(GAME.view(state, None), NAMES, EN)


def test_a_shot_and_what_it_may_hit_are_told() -> None:
    state = after(table("1 5", "1 3", "1 12 13 19 22"), "#20 take")
    assert "A alice to fire the cannon." in position(GAME.view(state, None), NAMES, EN)
    assert "In range: B 3; C 22." in position(GAME.view(state, None), NAMES, EN)
    text = position(GAME.view(after(state, "x22p3"), None), NAMES, EN)
    assert "Last move: A shot 22 of C." in text
    assert "Shot away: 22 prince." in text


def test_how_it_ended_is_told_line_by_line() -> None:
    state = after(table("1 3 7 13 15 18 22 29 38", "1 5", down="39 46"), "#39 take")
    assert position(GAME.view(state, None), NAMES, EN).startswith(
        "The game is over: a wall of ten cards stands. Winner: A alice. "
        "Points: A cards 10, king 3, princes and princesses 4, pairs 2, ravens 5, together 24; "
        "B cards 2, together 2. Last move: A took 39."
    )
    assert position(GAME.view(state, None), NAMES, EN).endswith("Still in the grid: b1 46.")


def test_the_stall_is_told() -> None:
    state = table("1 5", "1 3", idle=83, options="")
    assert "The game is over after 7 more turns if nothing is taken." in _told(state)
    assert "after one more turn" in _told(replace(state, idle=89))
    assert "more turn" not in _told(replace(state, idle=79))


def test_who_has_retired_is_told() -> None:
    assert "B bob, out, 1 of 10: 1." in _told(GAME.retire(played(3, 9, 0), 1))


def test_cards_seen_are_told_in_open_memory_only() -> None:
    for options, seen in (("open-memory", True), ("", False)):
        state = after(table("1", "1", options=options), "#27 leave", "#46 leave")
        assert ("Seen, face down: h3 27, i5 46." in _told(state)) == seen


def _told(state: State) -> str:
    return position(GAME.view(state, None), NAMES, EN)


@languages
@pytest.mark.parametrize("options", ["", "points"])
def test_no_number_of_a_card_face_down_is_told(options: str, language: str) -> None:
    """Columns and rows apart, whatever number stands there is in a wall, shot away, turned up or a count."""
    say = speaker(language)
    for state in line(3, 8, options=options)[::11]:
        view = GAME.view(state, None)
        if view.outcome is not None:
            continue
        walls = {card for rampart in view.ramparts for card in rampart} | set(view.gone)
        up = {number for number in view.numbers if number is not None}
        for hidden in (False, True):
            if hidden and view.revealed is None:
                continue
            text = full_position(hidden_again(view) if hidden else view, NAMES, say)
            counts = {len(rampart) for rampart in view.ramparts} | {10, 1, 5}
            counts |= {int(points) for points in re.findall(r"(\d+) points?", text)}
            found = {int(number) for number in re.findall(r"(?<![a-i])\b\d+\b", text)}
            assert found <= walls | counts | (set() if hidden else up)
            assert all(f" {number}" in text for number in up) or hidden


def test_a_board_whose_card_is_hidden_again_says_so() -> None:
    state = after(table("1", "1", options=""), "#27")
    view = GAME.view(state, None)
    assert "h3 shows 27." in position(view, NAMES, EN)
    text = position(hidden_again(view), NAMES, EN)
    assert "h3 lies face down again." in text and "27" not in text
    left = replace(GAME.view(after(state, "leave"), None), revealed=state.revealed)
    assert left.phase is Phase.REVEAL
    assert "Last move: A left h3. h3 lies face down again." in position(left, NAMES, EN)


def test_french_colons_and_semicolons_stand_after_a_hard_space() -> None:
    for over in (False, True):
        text = full_position(_longest(over), NAMES, speaker("fr"))
        assert re.search(r"[^\u00a0]:|[^\u202f];", text) is None
