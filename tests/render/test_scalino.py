"""Does Scalino's picture show what its view says, built up or taken down, on both boards?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from data.phrases import LANGUAGES, speaker
from render.canvas import png
from render.painter import Ghost
from render.palette import palette
from render.pyramid import HEADER, HIGH, INKS, WIDE, Site, block
from render.scalino import ScalinoPainter, cards, height, lines
from render.scalino_marks import removable
from rules.game import Outcome
from rules.scalino import COLOURS, Piece, Place, State, Take, View
from tests.render.names import LONG_NAMES, NAMES
from tests.render.placing import SCALINO as GAME
from tests.render.placing import bar_held, line, played
from tests.render.test_seats import contrast

PAINTER = ScalinoPainter()
EN = speaker("en")
BYTES = 60_000

POSITIONS = {
    "opening": played(GAME, 4, 1, 0),
    "opening on the diamond": played(GAME, 2, 1, 0, "diamond"),
    "early": played(GAME, 4, 3, 9),
    "late": played(GAME, 4, 5, 36),
    "late on the diamond": played(GAME, 2, 2, 38, "diamond"),
    "a seat retired": GAME.retire(played(GAME, 4, 9, 12), 2),
    "complete": played(GAME, 4, 17),
    "stuck": played(GAME, 2, 2, options="diamond"),
    "a pyramid to take down": played(GAME, 3, 2, 0, "dismantle"),
    "half taken down by three": played(GAME, 3, 2, 13, "dismantle"),
    "half taken down by six": played(GAME, 6, 2, 20, "dismantle diamond"),
    "taken down": played(GAME, 5, 2, options="dismantle"),
}
positions = pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
languages = pytest.mark.parametrize("language", LANGUAGES)
LATE = POSITIONS["late"]
TAKING = POSITIONS["half taken down by three"]


def board(view: View, names: tuple[str, ...] = NAMES) -> bytes:
    return png(PAINTER.board(view, names, EN))


def panel(state: State, ghost: Ghost | None) -> bytes:
    return png(PAINTER.panel(GAME.view(state, GAME.turn(state)), NAMES, EN, ghost))


@languages
@positions
def test_a_panel_is_of_few_bytes(state: State, language: str) -> None:
    seat = GAME.turn(state)
    ghost = Ghost(GAME.legal(state)[-1].cells, 0) if seat is not None else None
    file = png(PAINTER.panel(GAME.view(state, seat), LONG_NAMES, speaker(language), ghost))
    assert len(file) < BYTES


@pytest.mark.parametrize(
    "players, options", [(2, ""), (4, ""), (2, "diamond"), (4, "diamond"), (2, "dismantle"), (5, "dismantle")]
)
def test_each_position_of_a_game_can_be_drawn_and_told(players: int, options: str) -> None:
    states = line(GAME, players, 6, options=options)
    seen = set()
    for state in states[::2]:
        view = GAME.view(state, None)
        seen.add(PAINTER.board(view, NAMES, EN).tobytes())
        assert PAINTER.text(view, NAMES, EN)
    assert len(seen) == len(states[::2])


def test_what_can_be_taken_is_what_the_rules_say() -> None:
    for options in ("dismantle", "dismantle diamond"):
        for state in line(GAME, 3, 4, options=options):
            found = {piece.cells for piece in removable(GAME.view(state, None))}
            assert found == {move.cells for move in GAME.legal(state)}


# What is public shows


def _recoloured(view: View) -> View:
    """The last piece that came lies uncovered."""
    last = view.pieces[-1]
    return replace(view, pieces=(*view.pieces[:-1], Piece((last.colour + 1) % 4, last.cells)))


BUILDING: dict[str, Callable[[View], View]] = {
    "a piece's colour": _recoloured,
    "a piece": lambda v: replace(v, pieces=v.pieces[:-1]),
    "the level": lambda v: replace(v, level=3),
    "the free cells": lambda v: replace(v, free=frozenset(sorted(v.free)[1:])),
    "what is left": lambda v: replace(v, left=((1, 1, 1), *v.left[1:])),
    "who plays which colour": lambda v: replace(v, colours=(*v.colours[1:], v.colours[0])),
    "a score": lambda v: replace(v, scores=(v.scores[0] + 1, *v.scores[1:])),
    "whose turn it is": lambda v: replace(v, turn=3),
    "that the turn is a second one": lambda v: replace(v, again=True),
    "who could place nothing": lambda v: replace(v, skipped=(0,)),
    "who has retired": lambda v: replace(v, retired=frozenset({0})),
    "who moved": lambda v: replace(v, last=(3, Place(v.pieces[-1].cells, 7, 1, -1))),
    "what was played": lambda v: replace(v, last=(1, Place(v.pieces[-2].cells, 7, 1, -1))),
    "who won": lambda v: replace(v, turn=None, outcome=Outcome(v.scores, (1,), "complete")),
}
TAKING_DOWN: dict[str, Callable[[View], View]] = {
    "a piece": lambda v: replace(v, pieces=v.pieces[:-1]),
    "the level that is due": lambda v: replace(v, level=2),
    "what was taken": lambda v: replace(v, taken=(v.taken[0][:-1], *v.taken[1:])),
    "the points so far": lambda v: replace(v, scores=(v.scores[0] + 1, *v.scores[1:])),
    "whose turn it is": lambda v: replace(v, turn=1),
    "what was taken last": lambda v: replace(v, last=(1, Take(v.taken[0][0].cells, 7))),
}


@pytest.mark.parametrize("change", BUILDING.values(), ids=BUILDING)
def test_what_is_public_shows_while_building(change: Callable[[View], View]) -> None:
    view = GAME.view(LATE, None)
    _shows(replace(view, turn=2, last=(1, Place(view.pieces[-1].cells, 7, 1, -1))), change)


@pytest.mark.parametrize("change", TAKING_DOWN.values(), ids=TAKING_DOWN)
def test_what_is_public_shows_while_taking_down(change: Callable[[View], View]) -> None:
    view = replace(GAME.view(TAKING, None), turn=2)
    _shows(view, change)


def _shows(view: View, change: Callable[[View], View]) -> None:
    changed = change(view)
    assert changed != view
    assert board(changed) != board(view)
    assert PAINTER.text(changed, NAMES, EN) != PAINTER.text(view, NAMES, EN)


def test_the_stairs_show_at_the_end_and_not_before() -> None:
    over = GAME.view(POSITIONS["complete"], None)
    going = GAME.view(LATE, None)
    assert over.stairs and going.stairs
    assert board(over) != board(replace(over, stairs=over.stairs[1:]))
    assert board(going) == board(replace(going, stairs=()))


# While one chooses


@pytest.mark.parametrize("state", [LATE, TAKING], ids=["building", "taking down"])
def test_a_piece_held_shows_and_whether_it_fits(state: State) -> None:
    cells = GAME.legal(state)[0].cells
    ghosts = [None, Ghost(cells, 2), Ghost(cells, 2, cells, legal=False)]
    assert len({panel(state, ghost) for ghost in ghosts}) == len(ghosts)


def test_what_is_to_blame_shows_beside_the_piece_held() -> None:
    state = played(GAME, 4, 3, 9)
    bay = next(
        ghost
        for text in (
            f"{colour}1 {column}{row}" for colour in "rgby" for column in "abcdefg" for row in "1234567"
        )
        for ghost in [bar_held(state, text)]
        if not ghost.legal and ghost.offending - ghost.cells
    )
    assert panel(state, bay) != panel(state, replace(bay, offending=bay.offending & bay.cells))


@pytest.mark.parametrize("x, y", [(-2, 0), (-1, 3), (6, 6), (11, 2)])
def test_a_bar_held_over_the_edge_is_drawn_all_the_same(x: int, y: int) -> None:
    cells = frozenset((x + step, y, 1) for step in range(3))
    assert panel(LATE, Ghost(cells, 1, cells, legal=False)) != panel(LATE, None)


# Nothing falls off


@positions
def test_the_pyramid_and_the_cards_lie_inside_the_picture(state: State) -> None:
    view = GAME.view(state, None)
    site = Site(view.rows)
    for level, floor in enumerate(view.footprint, start=1):
        for x, y in floor:
            left, top = site.at(x, y, level)
            assert left >= 0 and left + site.size <= WIDE
            assert top >= HEADER and top + site.size + site.rise <= HIGH
    for at in cards(view.players, lines(view)):
        assert at.x >= 0 and at.x + at.wide <= WIDE
        assert at.y >= HIGH and at.y + at.high <= height(view)


def test_the_four_colours_differ_in_pattern_and_not_in_colour_alone() -> None:
    size = 88
    shapes = []
    for colour in range(len(COLOURS)):
        picture = block(colour, 2, size, 9, 0, True).convert("RGB").crop((20, 20, size - 20, size - 20))
        ground = picture.getpixel((0, 0))
        shapes.append(ImageChops.difference(picture, Image.new("RGB", picture.size, ground)).convert("L"))
    holes = [shape.point(lambda level: 255 * (level > 20)).tobytes() for shape in shapes]
    assert len(set(holes)) == len(COLOURS)


def test_a_higher_level_is_brighter() -> None:
    for colour in range(len(COLOURS)):
        pictures = [block(colour, level, 88, 9, 0, False).convert("RGB") for level in range(1, 5)]
        levels = [picture.crop((40, 40, 41, 41)).convert("L").tobytes() for picture in pictures]
        assert levels == sorted(set(levels))


@pytest.mark.parametrize("name", COLOURS)
def test_the_letters_stand_out_from_every_shade_of_their_colour(name: str) -> None:
    colours = palette("scalino")
    for level in range(1, 5):
        assert contrast(colours[INKS[name]], colours[f"{name}-{level}"]) >= 3
