"""Does Campanile's picture show what its view says, and nothing else?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from data.phrases import LANGUAGES, speaker
from render.campanile import CampanilePainter
from render.campanile_layout import SCENE, STOREYS, TOWER, WIDE, layout, storey_height
from render.canvas import png
from render.masonry import BASE, ROOFS, storey
from render.palette import palette
from rules.campanile import Move, Stake, State, Style, View
from tests.render.names import NAMES
from tests.render.positions import GAME, fullest, played, towering, with_secrets_moved

PAINTER = CampanilePainter()
EN = speaker("en")
BYTES = 60_000

POSITIONS = {
    "opening of two": played(2, 1, 0),
    "opening of five": played(5, 1, 0),
    "middle of two": played(2, 3, 14),
    "middle of five": played(5, 4, 22),
    "middle with options": played(3, 3, 18, frozenset({"own-tower", "exact-bet"})),
    "a seat retired": GAME.retire(played(4, 9, 20), 2),
    "end of two": played(2, 5),
    "end of five": played(5, 6),
    "the fullest": fullest(over=False),
    "the fullest, over": fullest(over=True),
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def board(view: View, names: tuple[str, ...] = NAMES) -> bytes:
    return png(PAINTER.board(view, names, EN))


def test_a_hand_is_of_few_bytes() -> None:
    hand = PAINTER.hand(GAME.view(played(5, 4, 22), 2), NAMES, EN)
    assert hand is not None
    assert len(png(hand)) < BYTES


# Secrets


@pytest.mark.parametrize("seat", [None, 0, 1, 4])
@languages
def test_what_a_seat_may_not_know_changes_no_byte_it_can_see(seat: int | None, language: str) -> None:
    say = speaker(language)
    state = played(5, 4, 21)

    def seen(state: State) -> list[object]:
        view = GAME.view(state, seat)
        hand = PAINTER.hand(view, NAMES, say)
        return [
            png(PAINTER.board(view, NAMES, say)),
            png(hand) if hand is not None else None,
            PAINTER.text(view, NAMES, say),
        ]

    assert seen(state) == seen(with_secrets_moved(state, seat))


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    state = played(3, 8, 9)
    view = GAME.view(state, 1)
    other = replace(view, hands=(None, (Style.BIANCA, Style.BIANCA, Style.BIANCA), None))
    assert other != view
    assert PAINTER.hand(GAME.view(state, None), NAMES, EN) is None
    assert _hand(view) != _hand(other)
    assert "Your hand: Bianca, Bianca, Bianca." in PAINTER.text(other, NAMES, EN)
    assert "Your hand" not in PAINTER.text(GAME.view(state, None), NAMES, EN)


def _hand(view: View) -> bytes:
    picture = PAINTER.hand(view, NAMES, EN)
    assert picture is not None
    return png(picture)


# What is public shows

MIDDLE = GAME.view(
    replace(played(5, 4, 22), last=(1, Move(Style.ROSSA, 2, Style.BIANCA, 2))),
    None,
)
CHANGES: dict[str, Callable[[View], View]] = {
    "the order of the bases": lambda v: replace(v, bases=(*v.bases[1:], v.bases[0])),
    "a height": lambda v: replace(v, heights=(v.heights[0] + 1, *v.heights[1:])),
    "a stake's owner": lambda v: replace(v, stakes=((Stake(4, (1,)),), *v.stakes[1:])),
    "a stake's chips": lambda v: replace(v, stakes=((Stake(3, (1, 1)),), *v.stakes[1:])),
    "the order of a stake's chips": lambda v: replace(v, stakes=((Stake(3, (1, 2)),), *v.stakes[1:])),
    "the order of stakes": lambda v: replace(v, stakes=(tuple(reversed(v.stakes[0])), *v.stakes[1:])),
    "chips left": lambda v: replace(v, chips=((0, 0, 0), *v.chips[1:])),
    "a pile's top": lambda v: replace(v, tops=(Style.GIALLA, *v.tops[1:])),
    "a pile's size": lambda v: replace(v, pile_sizes=(v.pile_sizes[0] - 1, *v.pile_sizes[1:])),
    "a hand's size": lambda v: replace(v, hand_sizes=(2, *v.hand_sizes[1:])),
    "whose turn it is": lambda v: replace(v, turn=4),
    "who has retired": lambda v: replace(v, retired=frozenset({3})),
    "who moved": lambda v: replace(v, last=(0, Move(Style.ROSSA, 2, Style.BIANCA, 2))),
    "what was built": lambda v: replace(v, last=(1, Move(Style.BRUNA, 2, Style.BIANCA, 2))),
    "how much was built": lambda v: replace(v, last=(1, Move(Style.ROSSA, 1, Style.BIANCA, 2))),
    "that a chip was placed": lambda v: replace(v, last=(1, Move(Style.ROSSA, 2))),
    "an option": lambda v: replace(v, options=frozenset({"own-tower"})),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_public_shows_in_the_picture_and_in_the_words(change: Callable[[View], View]) -> None:
    stakes = ((Stake(3, (1,)), Stake(0, (2,))), *MIDDLE.stakes[1:3], (Stake(0, (1,)), Stake(1, (2,))), ())
    view = replace(MIDDLE, stakes=stakes, turn=2)
    changed = change(view)
    assert changed != view
    assert board(changed) != board(view)
    assert PAINTER.text(changed, NAMES, EN) != PAINTER.text(view, NAMES, EN)


def test_each_count_of_chips_in_a_long_stake_shows() -> None:
    stakes = [(1,) * n + (2,) * m for n in range(6) for m in range(4) if n + m > 1]
    pictures = {board(replace(MIDDLE, stakes=((Stake(3, chips),), (), (), (), ()))) for chips in stakes}
    assert len(pictures) == len(stakes)


# Nothing falls off


@pytest.mark.parametrize("options", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tower_of_42_storeys_stays_inside_the_picture(players: int, options: bool) -> None:
    chosen = frozenset({"own-tower"}) if options else frozenset()
    view = towering(GAME.view(played(players, 2, options=chosen), None), 42)
    assert view.outcome is not None  # with flags, which stand highest
    place = layout(players, options)
    storeys = 42 * storey_height(view.heights, place)
    assert place.ground - BASE - storeys - max(ROOFS.values()) > place.sky
    above = PAINTER.board(view, NAMES, EN).convert("RGB").crop((SCENE, place.sky - 6, WIDE, place.sky - 1))
    assert above.getcolors() == [(above.width * above.height, palette("campanile")["sky"])]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_storeys_are_the_largest_that_fit_and_shrink_as_towers_grow(players: int) -> None:
    view = GAME.view(played(players, 2, 0), None)
    place = layout(players, False)
    heights = [storey_height(towering(view, height).heights, place) for height in range(43)]
    assert heights == sorted(heights, reverse=True)
    assert all(high * height <= place.room for height, high in enumerate(heights))
    assert heights[0] == STOREYS[0]
    assert heights[12] >= 32


def test_the_five_styles_differ_in_pattern_and_not_in_colour_alone() -> None:
    for high in (36, STOREYS[-1]):
        holes = {
            style: storey(style, TOWER, high).convert("L").point(lambda level: 255 * (level < 70))
            for style in Style
        }
        for one, other in combinations(Style, 2):
            apart = ImageChops.difference(holes[one], holes[other]).histogram()[255]
            assert apart > 0.02 * TOWER * high, (one, other, high)
