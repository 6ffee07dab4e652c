"""Does a marked board show what may be done and what not, and nothing more than its view knows?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from data.phrases import LANGUAGES, speaker
from data.rulebook import Example, rulebook
from render import PAINTERS
from render.campanile_layout import CARD, COLUMN, layout, pile_corner, storey_height, tower_middle
from render.canvas import png
from render.ghosts import dot
from render.painter import FEW, Try
from render.plaza import Plaza
from render.pyramid import Site
from render.rempart_grid import CELL, corner
from render.verdicts import sign
from rules import GAMES
from rules.campanile import Style
from rules.game import Setup, UnreadableMove
from rules.house import Kind
from rules.kensington import Build, Buy
from rules.positions import position
from rules.rempart import Shot
from tests.render import houses, positions, ramparts

BYTES = 80_000
NAMES = ("A", "B", "C", "D", "E", "F")
EN = speaker("en")
Box = tuple[int, int, int, int]

games = pytest.mark.parametrize("key", GAMES)


def tried(key: str, state: Any, texts: Iterable[str]) -> list[Try[Any]]:
    """These moves tried in that position; what is no move at all cannot be drawn."""
    game = GAMES[key]
    found = []
    for text in texts:
        try:
            move = game.parse(state, text)
        except UnreadableMove:
            continue
        found.append(Try(move, game.check(state, move) is None, game.offending(state, move)))
    return found


def marked(key: str, state: Any, tries: Iterable[Try[Any]], language: str = "en") -> Image.Image:
    """As the seat to act sees it."""
    game = GAMES[key]
    return PAINTERS[key].marked(game.view(state, game.turn(state)), NAMES, speaker(language), tuple(tries))


def board(key: str, state: Any) -> Image.Image:
    game = GAMES[key]
    return PAINTERS[key].board(game.view(state, game.turn(state)), NAMES, EN)


def everything(key: str, state: Any) -> list[Try[Any]]:
    return [Try(move, True) for move in GAMES[key].legal(state)]


@cache
def played(key: str, players: int, seed: int, options: str = "") -> list[Any]:
    """All positions of a game played at random."""
    game = GAMES[key]
    chance = Random(seed)
    states = [game.start(Setup(players, frozenset(options.split()), bytes([seed]) * 32))]
    while game.turn(states[-1]) is not None and len(states) < 160:
        states.append(game.play(states[-1], chance.choice(game.legal(states[-1]))))
    return states


# The examples of the rulebook


def examples(key: str, language: str) -> Iterator[Example]:
    return (article.example for article in rulebook(language, key).articles if article.example is not None)


@pytest.mark.parametrize("language", LANGUAGES)
@games
def test_every_example_can_be_drawn_in_few_bytes(key: str, language: str) -> None:
    for example in examples(key, language):
        state = position(key, example.position)
        tries = tried(key, state, [*example.allowed, *(text for text, _ in example.forbidden)])
        picture = marked(key, state, tries, language)
        assert picture.mode == "P"
        assert picture.width == board(key, state).width
        assert picture.height <= 1500
        assert len(png(picture)) < BYTES


@games
def test_each_move_of_an_example_is_to_be_seen(key: str) -> None:
    for example in examples(key, "en"):
        state = position(key, example.position)
        tries = tried(key, state, [*example.allowed, *(text for text, _ in example.forbidden)])
        tries = list(dict.fromkeys(tries))
        whole = marked(key, state, tries).tobytes()
        for one in tries:
            assert marked(key, state, [other for other in tries if other != one]).tobytes() != whole


@games
def test_a_move_that_is_allowed_looks_different_from_one_that_is_not(key: str) -> None:
    for example in examples(key, "en"):
        state = position(key, example.position)
        for one in tried(key, state, example.allowed):
            fine, refused = marked(key, state, [one]), marked(key, state, [replace(one, legal=False)])
            assert fine.size == refused.size
            assert fine.tobytes() != refused.tobytes()


@games
def test_the_verdicts_differ_in_shape_as_well_as_in_colour(key: str) -> None:
    assert sign(key, True).getchannel("A").tobytes() != sign(key, False).getchannel("A").tobytes()


@games
def test_without_moves_to_mark_it_is_the_board(key: str) -> None:
    for state in (played(key, 2, 1)[7], played(key, 2, 1)[-1]):
        assert marked(key, state, ()).tobytes() == board(key, state).tobytes()


@games
def test_a_move_told_twice_is_marked_once(key: str) -> None:
    state = played(key, 2, 1)[6]
    one = everything(key, state)[:1]
    assert marked(key, state, one * 9).tobytes() == marked(key, state, one).tobytes()


# All that may be done, at any time


@pytest.mark.parametrize(
    "key, players, options",
    [
        ("campanile", 2, "own-tower"),
        ("campanile", 5, ""),
        ("rempart", 4, "points"),
        ("rempart", 2, "open-memory"),
        ("scalino", 4, ""),
        ("scalino", 2, "diamond"),
        ("scalino", 3, "dismantle"),
        ("kensington", 2, ""),
        ("kensington", 5, "strict-light"),
        ("callisto", 2, ""),
        ("callisto", 4, ""),
    ],
)
def test_all_that_may_be_done_can_be_marked_in_every_position(key: str, players: int, options: str) -> None:
    for state in played(key, players, 5, options)[::6]:
        moves = everything(key, state)
        assert len(png(marked(key, state, moves))) < BYTES
        assert len(png(marked(key, state, moves[:FEW]))) < BYTES


def test_moves_far_from_any_board_can_be_drawn() -> None:
    example = "heights 4 2 6 3 1\nhands rossa*2 bianca | bruna grigia gialla"
    piles = "piles bruna*3 | grigia*3 | bianca*3"
    state = position("campanile", f"{example}\n{piles}")
    tries = tried("campanile", state, ["rossa+9", "rossa+0", "rossa+1 bruna=9", "gialla+2 bianca=1"])
    assert len(tries) == 4
    marked("campanile", state, tries)
    state = position("rempart", "options points\nramparts 1 8 14 | 1 20\ncards h2=31\nplay h2 take")
    marked("rempart", state, [Try(Shot(20, 9), False), Try(Shot(3, 1), False)])
    state = position("kensington", "hand K001")
    far: list[Try[Any]] = [
        Try(Build("K001", 40), False),
        Try(Buy(7, "K002"), False),
        Try(Buy(1, "K002"), False),
    ]
    marked("kensington", state, far)


# Where the marks are


def differs_within(one: Image.Image, other: Image.Image, boxes: Iterable[Box]) -> bool:
    """Whether two pictures differ in each of these boxes and, as far as both reach, nowhere else."""
    high = min(one.height, other.height)
    size = (0, 0, one.width, high)
    found = ImageChops.difference(one.convert("RGB").crop(size), other.convert("RGB").crop(size))
    boxes = list(boxes)
    there = all(found.crop(box).getbbox() is not None for box in boxes)
    for box in boxes:
        found.paste((0, 0, 0), box)
    return there and found.getbbox() is None


def square(at: tuple[int, int], size: int) -> Box:
    return at[0], at[1], at[0] + size, at[1] + size


def test_a_piece_of_callisto_is_marked_on_its_cells_and_nowhere_else() -> None:
    state = position("callisto", "players 2\nA e9 ; l6\nB g13 ; l8\nturn A")
    tries = tried("callisto", state, ["I3b e10", "I2b g14"])
    assert [one.legal for one in tries] == [True, False]
    place = Plaza(16)
    cells = [square(place.at(cell), place.size) for one in tries for cell in one.move.cells]
    assert differs_within(board("callisto", state), marked("callisto", state, tries), cells)


def test_a_bar_of_scalino_is_marked_on_its_cells_and_where_it_offends() -> None:
    state = position("scalino", "5 ..g....\n4 ..rrr..\n3 ....b..\nturn D")
    tries = tried("scalino", state, ["y2 b4^", "y1 c3"])
    site = Site(7)
    spots = {cell for one in tries for cell in one.move.cells | one.offending}
    assert (3, 4, 1) in spots  # the bay
    boxes = [square(site.at(*spot), site.size) for spot in spots]
    assert differs_within(board("scalino", state), marked("scalino", state, tries), boxes)


def test_a_card_of_rempart_is_marked_where_it_lies() -> None:
    state = position("rempart", "ramparts 1 5 14 | 1 8\ncards b2=5 c4=21")
    tries = tried("rempart", state, ["c4", "b2"])
    assert [one.legal for one in tries] == [True, False]
    at = [corner(one.move.place) for one in tries]
    boxes = [(x - 4, y - 4, x + CELL[0] + 4, y + CELL[1] + 4) for x, y in at]
    assert differs_within(board("rempart", state), marked("rempart", state, tries), boxes)


def test_a_tower_of_campanile_is_marked_with_its_bet_and_the_pile() -> None:
    example = "heights 4 2 7 3 1\nhands bruna*2 bianca | bruna grigia gialla"
    state = position("campanile", f"{example}\npiles bruna*3 | grigia*3 | bianca*3")
    tries = tried("campanile", state, ["bruna+1 bianca=1"])
    view, place = GAMES["campanile"].view(state, 0), layout(2, False)
    grown = (5, *view.heights[1:])
    assert storey_height(grown, place) == storey_height(view.heights, place)
    half = COLUMN // 2
    tower, bet = tower_middle(view, Style.BRUNA), tower_middle(view, Style.BIANCA)
    x, y = pile_corner(place, 0)
    boxes = [
        (tower - half, 0, tower + half, place.ground),
        (bet - half, place.stakes, bet + half, place.rows),
        (x - 22, y - 10, x + CARD[0] + 4, y + CARD[1] + 4),
    ]
    assert differs_within(board("campanile", state), marked("campanile", state, tries), boxes)


def test_in_kensington_the_kinds_to_draw_are_marked_and_no_house() -> None:
    state = position("kensington", "chips 4 1")
    tries = tried("kensington", state, ["draw roof", "draw plain"])
    assert [one.legal for one in tries] == [True, False]
    before, after = board("kensington", state), marked("kensington", state, tries)
    boxes = [(20 + kind * 122, 60, 20 + kind * 122 + 80, 150) for kind in (Kind.ROOF, Kind.PLAIN)]
    assert differs_within(before, after, boxes)


@pytest.mark.parametrize("taking", [False, True])
def test_of_many_moves_each_cell_of_scalino_that_could_be_covered_has_a_mark(taking: bool) -> None:
    states = played("scalino", 2, 5, "dismantle" if taking else "")
    state = states[2] if not taking else states[20]
    moves = everything("scalino", state)
    assert len(moves) > FEW
    site = Site(7)
    spots = {cell for one in moves for cell in one.move.cells}
    # The frame round a piece reaches out a little.
    boxes = [(x - 1, y - 1, x + site.size + 1, y + site.size + 1) for x, y in (site.at(*s) for s in spots)]
    assert differs_within(board("scalino", state), marked("scalino", state, moves), boxes)


def test_of_many_moves_each_cell_of_callisto_that_could_be_covered_has_a_mark() -> None:
    state = position("callisto", "players 2\nA e9 ; l6\nB g13 ; l8\nturn A")
    place = Plaza(16)
    for moves in (
        everything("callisto", state),
        [one for one in everything("callisto", state) if len(one.move.cells) > 1],
    ):
        cells = {cell for one in moves for cell in one.move.cells}
        boxes = [square(place.at(cell), place.size) for cell in cells]
        assert differs_within(board("callisto", state), marked("callisto", state, moves), boxes)


def test_where_only_a_pillar_could_stand_the_mark_is_hollow() -> None:
    assert dot("callisto", 24).tobytes() != dot("callisto", 24, hollow=True).tobytes()
    state = position("callisto", "players 2\nA e9 ; l6\nB g13 ; l8\nturn A")
    moves = everything("callisto", state)
    pieces = [one for one in moves if len(one.move.cells) > 1]
    size = Plaza(16).size
    far, near = square(Plaza(16).at((8, 15)), size), square(Plaza(16).at((4, 6)), size)
    all_, some = marked("callisto", state, moves), marked("callisto", state, pieces)
    assert (
        all_.crop(far).tobytes() != some.crop(far).tobytes() == board("callisto", state).crop(far).tobytes()
    )
    assert all_.crop(near).tobytes() == some.crop(near).tobytes()


def test_of_many_cards_those_that_may_be_turned_up_are_marked() -> None:
    state = played("rempart", 2, 5)[0]
    moves = everything("rempart", state)
    at = [corner(one.move.place) for one in moves[:20]]
    boxes = [(x, y, x + CELL[0], y + CELL[1]) for x, y in at]
    assert differs_within(board("rempart", state), marked("rempart", state, moves[:20]), boxes)


def test_several_moves_over_the_same_cell_stay_apart() -> None:
    state = position("scalino", "players 2")
    tries = tried("scalino", state, ["r1 d4", "b3 c4>", "g1 d4"])
    whole = marked("scalino", state, tries).tobytes()
    for number, one in enumerate(tries):
        turned = [*tries[:number], replace(one, legal=not one.legal), *tries[number + 1 :]]
        assert marked("scalino", state, turned).tobytes() != whole


# What is secret stays so


@pytest.mark.parametrize("turns", [3, 10, 25])
def test_other_hands_and_the_piles_of_campanile_move_no_byte(turns: int) -> None:
    state = positions.played(4, 5, turns)
    seat = state.to_act
    moved = positions.with_secrets_moved(state, seat)
    for moves in (everything("campanile", state), everything("campanile", state)[:3]):
        refused = [*moves, Try(replace(moves[0].move, storeys=4), False)]
        one, other = marked("campanile", state, refused), marked("campanile", moved, refused)
        assert png(one) == png(other)


@pytest.mark.parametrize("options", ["", "points", "open-memory"])
def test_the_numbers_of_cards_that_lie_face_down_move_no_byte(options: str) -> None:
    for state in played("rempart", 3, 7, options)[:60:3]:
        moved = ramparts.with_secrets_moved(state, GAMES["rempart"].turn(state))
        for moves in (everything("rempart", state), everything("rempart", state)[:4]):
            assert png(marked("rempart", state, moves)) == png(marked("rempart", moved, moves))


def test_the_stock_of_kensington_moves_no_byte() -> None:
    before = [state for state in played("kensington", 3, 7) if not state.taken]
    for state in before[:60:4]:
        moved = houses.with_secrets_moved(state)
        moves = everything("kensington", state)
        assert png(marked("kensington", state, moves)) == png(marked("kensington", moved, moves))


def test_a_tile_drawn_is_shown_to_nobody_but_its_drawer() -> None:
    state = next(s for s in played("kensington", 2, 7) if s.held is not None and s.seller is None)
    moved = houses.with_secrets_moved(state)
    assert moved.held != state.held
    game, painter = GAMES["kensington"], PAINTERS["kensington"]
    drawer = game.turn(state)
    tries = tried("kensington", state, ["end", "draw plain"])
    for seat in (None, 0, 1):
        one, other = (painter.marked(game.view(s, seat), NAMES, EN, tries) for s in (state, moved))
        assert (one.tobytes() == other.tobytes()) == (seat != drawer)
