"""Does Rempart's picture show what its view says, and nothing else?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from data.phrases import LANGUAGES, speaker
from render.canvas import png
from render.palette import palette
from render.rempart import RempartPainter, height
from render.rempart_figures import figure
from render.rempart_grid import CELL, corner
from render.rempart_wall import ready, targets, worth
from rules.game import Outcome, ScoreLine
from rules.rempart import FIGURES, PLACES, Choice, Phase, Reveal, Shot, State, Turned, View
from tests.render.names import NAMES
from tests.render.ramparts import (
    GAME,
    OPTIONS,
    hidden_again,
    line,
    played,
    unknown,
    with_secrets_moved,
)
from tests.render.test_seats import contrast
from tests.rules.rempart_position import after, table

PAINTER = RempartPainter()
EN = speaker("en")
BYTES = 80_000

FIRING = after(
    table("1 5 7 9 12 20", "1 3 13 16 18 22 29", "1 4 8 10 27 28 33 35", "1 38 39 41 43"), "#31 take"
)


def _left_by_its_owner(state: State) -> State:
    assert state.revealed is not None and state.to_act is not None
    return GAME.retire(state, state.to_act)


POSITIONS = {
    "opening of two": played(2, 1, 0),
    "opening of four with points": played(4, 1, 0, "points"),
    "middle of three": played(3, 9, 61),
    "a card turned up": played(4, 13, 120, "points"),
    "open memory": played(3, 4, 100, "points open-memory"),
    "a cannon to fire": FIRING,
    "a seat retired": GAME.retire(played(4, 13, 120, "points"), 2),
    "a seat retired with a card turned up": _left_by_its_owner(played(3, 4, 101, "open-memory")),
    "end of two": played(2, 5),
    "end of four with points": played(4, 7, options="points"),
    "end by retiring": GAME.retire(played(2, 5, 31, "points"), 1),
}
languages = pytest.mark.parametrize("language", LANGUAGES)
TURNED = POSITIONS["a card turned up"]


def board(view: View, names: tuple[str, ...] = NAMES) -> bytes:
    return png(PAINTER.board(view, names, EN))


def cell(view: View, place: int) -> bytes:
    """What the picture shows at a place."""
    x, y = corner(place)
    return PAINTER.board(view, NAMES, EN).crop((x, y, x + CELL[0], y + CELL[1])).tobytes()


@pytest.mark.parametrize("options", OPTIONS)
def test_all_pictures_of_a_table_have_one_size(options: str) -> None:
    assert len({height(GAME.view(state, None)) for state in line(3, 6, options=options)}) == 1


# Secrets


@languages
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_may_not_know_changes_no_byte_it_can_see(
    players: int, options: str, language: str
) -> None:
    say = speaker(language)

    def seen(state: State, seat: int | None) -> list[object]:
        view = GAME.view(state, seat)
        hand = PAINTER.hand(view, NAMES, say)
        return [
            png(PAINTER.board(view, NAMES, say)),
            png(hand) if hand is not None else None,
            PAINTER.text(view, NAMES, say),
            PAINTER.full_text(view, NAMES, say),
        ]

    for state in line(players, 12, options=options)[:-1:29]:
        for seat in (None, *range(players)):
            if len(unknown(GAME.view(state, seat))) > 1:
                assert seen(state, seat) == seen(with_secrets_moved(state, seat), seat)


def test_a_number_that_is_hidden_again_leaves_no_trace() -> None:
    view = GAME.view(TURNED, None)
    place = TURNED.revealed
    assert place is not None
    other = replace(view, numbers=tuple(2 if n == place else None for n in range(PLACES)))
    assert board(other) != board(view)
    assert board(hidden_again(other)) == board(hidden_again(view)) != board(view)
    assert PAINTER.text(hidden_again(other), NAMES, EN) == PAINTER.text(hidden_again(view), NAMES, EN)


def test_a_card_hidden_again_looks_like_any_other_but_for_its_frame() -> None:
    view = hidden_again(GAME.view(TURNED, None))
    place = view.revealed
    assert place is not None
    x, y = corner(place)
    inside = (x + 12, y + 12, x + CELL[0] - 12, y + CELL[1] - 12)
    marked = PAINTER.board(view, NAMES, EN)
    plain = PAINTER.board(replace(view, revealed=None, last=None), NAMES, EN)
    assert marked.crop(inside).tobytes() == plain.crop(inside).tobytes()
    assert cell(view, place) != cell(replace(view, revealed=None, last=None), place)


def test_a_card_left_is_shown_until_it_is_turned_back() -> None:
    """The next player is to reveal, and the card still lies there face up (5.1)."""
    before = GAME.view(TURNED, None)
    state = GAME.play(TURNED, Choice.LEAVE)
    assert TURNED.revealed is not None
    shown = replace(GAME.view(state, None), revealed=TURNED.revealed, numbers=before.numbers)
    assert shown.phase is Phase.REVEAL
    assert cell(shown, TURNED.revealed) == cell(before, TURNED.revealed)
    assert f" shows {TURNED.grid[TURNED.revealed]}" in PAINTER.text(shown, NAMES, EN)


def test_the_place_of_a_card_just_taken_can_be_marked_too() -> None:
    state = next(state for state in line(3, 9) if state.last and state.last[1] is Choice.TAKE)
    view = GAME.view(state, None)
    place = view.face_down.index(False)
    assert cell(replace(view, revealed=place), place) != cell(view, place)


def test_a_card_seen_looks_neither_like_one_face_down_nor_like_the_one_turned_up() -> None:
    view = GAME.view(POSITIONS["open memory"], None)
    place = next(place for place, number in enumerate(view.numbers) if number and place != view.revealed)
    unseen = replace(view, numbers=(None,) * PLACES)
    looks = [cell(v, place) for v in (view, unseen, replace(view, revealed=place))]
    assert len(set(looks)) == len(looks)


# What was slept through


def test_only_the_seat_to_reveal_is_shown_what_it_missed() -> None:
    state = played(3, 9, 60)
    seat = GAME.turn(state)
    assert seat is not None and state.phase is Phase.REVEAL
    view = GAME.view(state, seat)
    assert view.since and PAINTER.hand(view, NAMES, EN) is not None
    for other in {None, 0, 1, 2} - {seat}:
        assert PAINTER.hand(GAME.view(state, other), NAMES, EN) is None
    turned = GAME.play(state, GAME.legal(state)[0])
    assert PAINTER.hand(GAME.view(turned, seat), NAMES, EN) is None
    assert PAINTER.hand(GAME.view(played(3, 9, 0), 0), NAMES, EN) is None


MISSED = (Turned(0, 3, 25, False), Turned(1, 20, 39, True), Turned(2, 26, 16, False))
OTHERWISE = {
    "who": (Turned(2, 3, 25, False), *MISSED[1:]),
    "where": (Turned(0, 4, 25, False), *MISSED[1:]),
    "which": (Turned(0, 3, 24, False), *MISSED[1:]),
    "taken": (Turned(0, 3, 25, True), *MISSED[1:]),
    "the order": MISSED[::-1],
    "how many": MISSED[1:],
}


@pytest.mark.parametrize("since", OTHERWISE.values(), ids=OTHERWISE)
@pytest.mark.parametrize("options", ["", "points"])
def test_everything_that_was_missed_shows(since: tuple[Turned, ...], options: str) -> None:
    view = replace(GAME.view(played(4, 1, 0, options), 0), turn=3, seat=3, since=MISSED)
    assert _missed(replace(view, since=since)) != _missed(view)
    assert PAINTER.full_text(replace(view, since=since), NAMES, EN) != PAINTER.full_text(view, NAMES, EN)
    assert len(_missed(view)) < BYTES


def _missed(view: View) -> bytes:
    picture = PAINTER.hand(view, NAMES, EN)
    assert picture is not None
    return png(picture)


# What is public shows

OVER = Outcome((6, 9, 8, 5), (1,), "stalled", {"turns": 180}, (ScoreLine("cards", {}, (6, 9, 8, 5)),))
CHANGES: dict[str, Callable[[View], View]] = {
    "a gap": lambda v: replace(v, face_down=(False, *v.face_down[1:])),
    "the number turned up": lambda v: replace(v, numbers=(*v.numbers[:9], 11, *v.numbers[10:])),
    "where it is turned up": lambda v: replace(
        v, revealed=2, numbers=(None, None, 10, *[None] * 42), last=(0, Reveal(2))
    ),
    "a card of a wall": lambda v: replace(v, ramparts=((1, 5, 7, 9, 12, 21), *v.ramparts[1:])),
    "a card more": lambda v: replace(v, ramparts=((*v.ramparts[0], 46), *v.ramparts[1:])),
    "what is between towers": lambda v: replace(v, ramparts=((1, 4, 7, 9, 12, 20), *v.ramparts[1:])),
    "that a magician is used": lambda v: replace(v, magicians=frozenset()),
    "a card shot away": lambda v: replace(v, gone=(2, 6)),
    "who is to act": lambda v: replace(v, turn=3),
    "the phase": lambda v: replace(v, phase=Phase.REVEAL),
    "that a cannon is to fire": lambda v: replace(v, phase=Phase.FIRE),
    "who has retired": lambda v: replace(v, retired=frozenset({2})),
    "who moved": lambda v: replace(v, last=(3, Reveal(9))),
    "that a card was taken": lambda v: replace(v, last=(0, Choice.TAKE)),
    "that a card was left": lambda v: replace(v, last=(0, Choice.LEAVE)),
    "that the magician helped": lambda v: replace(v, last=(1, Choice.MAGIC)),
    "which card was shot": lambda v: replace(v, last=(0, Shot(2, 1))),
    "that the game stalls": lambda v: replace(v, stall_warning=7),
    "that it is over": lambda v: replace(v, turn=None, outcome=OVER),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_public_shows_in_the_picture_and_in_the_words(change: Callable[[View], View]) -> None:
    start = GAME.view(FIRING, None)
    view = replace(
        start,
        phase=Phase.DECIDE,
        revealed=9,
        numbers=tuple(10 if place == 9 else None for place in range(PLACES)),
        face_down=(True,) * PLACES,
        ramparts=((1, 5, 7, 9, 12, 20), *start.ramparts[1:]),
        gone=(2,),
        last=(0, Reveal(9)),
    )
    changed = change(view)
    assert changed != view
    assert board(changed) != board(view)
    assert PAINTER.text(changed, NAMES, EN) != PAINTER.text(view, NAMES, EN)


def test_each_line_of_the_reckoning_shows() -> None:
    view = GAME.view(POSITIONS["end of four with points"], None)
    assert view.outcome is not None
    for number, line_of_score in enumerate(view.outcome.lines):
        more = replace(line_of_score, points=tuple(points + 1 for points in line_of_score.points))
        lines = (*view.outcome.lines[:number], more, *view.outcome.lines[number + 1 :])
        changed = replace(view, outcome=replace(view.outcome, lines=lines))
        assert board(changed) != board(view)
        assert PAINTER.full_text(changed, NAMES, EN) != PAINTER.full_text(view, NAMES, EN)


def test_figures_show_where_they_count_and_nowhere_else() -> None:
    """1.3: without the option only numbers count."""
    king, none = table("1 38", "1", options=""), table("1 37", "1", options="")
    x, y, wide = 20, 560, 860

    def sky(state: State) -> bytes:
        # All but the numbers: the strip above the stones.
        picture = PAINTER.board(GAME.view(state, None), NAMES, EN)
        return picture.crop((x, y, wide, y + 90)).tobytes()

    assert sky(king) == sky(none)
    crowned = replace(king, options=frozenset({"points"}))
    bare = replace(none, options=frozenset({"points"}))
    assert board(GAME.view(crowned, None)) != board(GAME.view(bare, None))
    assert "king" in PAINTER.text(GAME.view(crowned, None), NAMES, EN)
    assert "king" not in PAINTER.text(GAME.view(king, None), NAMES, EN)


# What the picture reckons for itself is what the rules say


def test_points_so_far_are_those_of_the_rules() -> None:
    for seed in range(12):
        for options in ("points", "points open-memory"):
            state = played(4, seed, options=options, step=46 if seed % 3 else 6)
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert tuple(map(worth, state.ramparts)) == outcome.scores


def test_what_a_cannon_can_reach_is_what_the_rules_say() -> None:
    found = 0
    for seed in range(8):
        for state in line(4, seed, options="points"):
            view = GAME.view(state, None)
            marked = {Shot(card, seat) for seat in range(4) for card in targets(view, seat)}
            shots = {move for move in GAME.legal(state) if isinstance(move, Shot)}
            assert marked == shots
            found += len(shots)
    assert found


def test_a_magician_is_ready_while_the_game_goes_on() -> None:
    state = table("1 16", "1 46", down="2")
    assert ready(GAME.view(state, None)) == {0}
    assert ready(GAME.view(GAME.retire(state, 1), None)) == frozenset()


# Looks


@pytest.mark.parametrize("one, other", [*combinations(FIGURES, 2)])
def test_two_figures_differ_in_outline_and_not_in_colour_alone(one: str, other: str) -> None:
    a, b = (
        figure(name, 54).getchannel("A").point(lambda level: 255 * (level > 127)).convert("1")
        for name in (one, other)
    )
    apart = ImageChops.logical_xor(a, b).convert("L").histogram()[255]
    assert apart > 0.06 * 54 * 54


@pytest.mark.parametrize(
    "ink, ground, least",
    [
        ("dark", "paper", 7),
        ("dark", "stone-light", 7),
        ("dark", "stone", 7),
        ("ink", "slate", 7),
        ("ink", "sky", 4.5),
        ("back-line", "back", 3),
        ("raven", "sky", 2.5),
    ],
)
def test_what_is_drawn_stands_out_from_its_ground(ink: str, ground: str, least: float) -> None:
    colours = palette("rempart")
    assert contrast(colours[ink], colours[ground]) >= least
