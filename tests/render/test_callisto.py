"""Does Callisto's picture show what its view says, on every board and while one chooses?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from data.phrases import LANGUAGES, speaker
from render.callisto import CallistoPainter, cards, height
from render.callisto_panel import TALL
from render.callisto_panel import held as held_piece
from render.canvas import png
from render.painter import Ghost
from render.plaza import GAME as KEY
from render.plaza import HIGH, MARGIN, SQUARE, WIDE, Plaza, little
from render.seats import SEATS
from render.tiles import tile
from rules.callisto import PIECES, Placed, State, View
from rules.callisto_board import board as table
from rules.game import Outcome
from tests.render.names import LONG_NAMES, NAMES
from tests.render.placing import CALLISTO as GAME
from tests.render.placing import held, line, longest, played

PAINTER = CallistoPainter()
EN = speaker("en")
BYTES = 60_000

POSITIONS = {
    "opening of two": played(GAME, 2, 1, 0),
    "opening of four": played(GAME, 4, 1, 0),
    "middle of two": played(GAME, 2, 2, 24),
    "middle of three": played(GAME, 3, 2, 30),
    "middle of four": played(GAME, 4, 5, 38),
    "late, eagerly": played(GAME, 4, 5, 62, eager=True),
    "a seat retired": GAME.retire(played(GAME, 4, 9, 30), 2),
    "second game of a match": played(GAME, 4, 9, 90, "match", eager=True),
    "end of two": played(GAME, 2, 4),
    "end of four": played(GAME, 4, 8, eager=True),
    "end of a match": played(GAME, 3, 8, options="match", eager=True),
}
positions = pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
languages = pytest.mark.parametrize("language", LANGUAGES)
MIDDLE = POSITIONS["middle of four"]


def board(view: View, names: tuple[str, ...] = NAMES) -> bytes:
    return png(PAINTER.board(view, names, EN))


def panel(state: State, ghost: Ghost | None) -> bytes:
    return png(PAINTER.panel(GAME.view(state, GAME.turn(state)), NAMES, EN, ghost))


@languages
@positions
def test_a_panel_is_of_one_size_and_of_few_bytes(state: State, language: str) -> None:
    seat = GAME.turn(state)
    ghost = Ghost(GAME.legal(state)[-1].cells, seat) if seat is not None else None
    file = png(PAINTER.panel(GAME.view(state, seat), LONG_NAMES, speaker(language), ghost))
    with Image.open(BytesIO(file)) as picture:
        assert picture.size == (WIDE, TALL)
    assert len(file) < BYTES


def test_the_fullest_board_is_of_few_bytes() -> None:
    assert len(board(longest(match=True), LONG_NAMES)) < BYTES


@pytest.mark.parametrize("players, options", [(2, ""), (3, ""), (4, ""), (2, "match")])
def test_each_position_of_a_game_can_be_drawn_and_told(players: int, options: str) -> None:
    seen = set()
    states = line(GAME, players, 6, options=options, eager=True)
    for state in states[::2]:
        view = GAME.view(state, None)
        seen.add(PAINTER.board(view, NAMES, EN).tobytes())
        assert PAINTER.text(view, NAMES, EN) and PAINTER.full_text(view, NAMES, EN)
    assert len(seen) == len(states[::2])


# What is public shows

AN_L = next(move for move in table(4).moves if move.piece == "L")
CHANGES: dict[str, Callable[[View], View]] = {
    "whose a piece is": lambda v: replace(
        v, pieces=(Placed((v.pieces[0].seat + 1) % 4, v.pieces[0].move), *v.pieces[1:])
    ),
    "where a piece lies": lambda v: replace(v, pieces=(*v.pieces, Placed(0, AN_L))),
    "what is left": lambda v: replace(v, left=((3, *v.left[0][1:]), *v.left[1:])),
    "that two of a kind are left": lambda v: replace(v, left=((*v.left[0][:-1], 2), *v.left[1:])),
    "a penalty": lambda v: replace(v, penalties=(v.penalties[0] + 1, *v.penalties[1:])),
    "whose turn it is": lambda v: replace(v, turn=3),
    "who can place nothing": lambda v: replace(v, out=frozenset({1})),
    "who has just come to that": lambda v: replace(v, out=frozenset({1}), newly_out=(1,)),
    "who has retired": lambda v: replace(v, retired=frozenset({1})),
    "who moved": lambda v: replace(v, last=(3, v.pieces[5].move)),
    "what was played": lambda v: replace(v, last=(0, v.pieces[6].move)),
    "which game of a match it is": lambda v: replace(v, game=3),
    "the penalties so far": lambda v: replace(v, games=((1, 2, 3, 4),), totals=(1, 2, 3, 4)),
    "who won": lambda v: replace(v, turn=None, outcome=Outcome(v.penalties, (1,), "nobody-can-place")),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_public_shows_in_the_picture_and_in_the_words(change: Callable[[View], View]) -> None:
    view = GAME.view(MIDDLE, None)
    left = (*view.left[0][:-1], 1)
    view = replace(
        view, turn=2, last=(0, view.pieces[5].move), left=(left, *view.left[1:]), options=frozenset({"match"})
    )
    changed = change(view)
    assert changed != view
    assert board(changed) != board(view)
    assert PAINTER.full_text(changed, NAMES, EN) != PAINTER.full_text(view, NAMES, EN)


def test_those_just_out_are_told_from_those_long_out() -> None:
    view = replace(GAME.view(MIDDLE, None), out=frozenset({1}))
    assert view.turn != 1
    assert board(view) != board(replace(view, newly_out=(1,)))


def test_a_game_of_a_match_that_is_over_is_shown_until_the_next_begins() -> None:
    states = line(GAME, 2, 9, options="match", eager=True)
    after = next(state for state in states if state.before)
    view = GAME.view(after, None)
    assert not view.pieces and view.before
    assert board(view) != board(replace(view, before=()))
    assert "Before: A" in PAINTER.full_text(view, NAMES, EN)
    # But one chooses on the board that is played on.
    assert panel(after, None) == png(PAINTER.panel(replace(view, before=(), last=None), NAMES, EN, None))


# While one chooses


def test_a_piece_held_shows_and_whether_it_fits() -> None:
    cells = GAME.legal(MIDDLE)[-1].cells
    seat = GAME.turn(MIDDLE)
    assert seat is not None
    ghosts = [
        None,
        Ghost(cells, seat),
        Ghost(cells, seat, cells, legal=False),
        Ghost(cells, seat, frozenset([min(cells)]), legal=False),
        Ghost(cells, (seat + 1) % 4),
    ]
    assert len({panel(MIDDLE, ghost) for ghost in ghosts}) == len(ghosts)


def test_fitting_and_not_fitting_differ_without_colour_too() -> None:
    cells = GAME.legal(MIDDLE)[-1].cells
    seat = GAME.turn(MIDDLE) or 0
    view = GAME.view(MIDDLE, seat)
    place = Plaza(view.rows)
    corners = [place.at((x, y)) for x, y in cells]
    box = (
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners) + place.size,
        max(y for _, y in corners) + place.size,
    )
    yes, no = (
        PAINTER.panel(view, NAMES, EN, ghost).convert("L").crop(box)
        for ghost in (Ghost(cells, seat), Ghost(cells, seat, cells, legal=False))
    )
    apart = ImageChops.difference(yes, no).point(lambda level: 255 * (level > 40)).histogram()[255]
    assert apart > 0.1 * len(cells) * place.size**2


@pytest.mark.parametrize("x, y", [(-3, -3), (-1, 5), (19, 19), (25, 2), (0, 0)])
def test_a_piece_held_over_the_edge_is_drawn_all_the_same(x: int, y: int) -> None:
    cells = frozenset((x + dx, y + dy) for dx, dy in PIECES[5].orientations[0])
    ghost = Ghost(cells, 0, cells, legal=False)
    picture = PAINTER.panel(GAME.view(MIDDLE, 0), NAMES, EN, ghost)
    bare = PAINTER.panel(GAME.view(MIDDLE, 0), NAMES, EN, None)
    assert picture.size == bare.size
    assert picture.tobytes() != bare.tobytes()  # if by nothing else, by what one would type


def test_the_piece_held_is_named_as_one_types_it() -> None:
    state = played(GAME, 4, 5, 38)
    for move in GAME.legal(state)[::7]:
        piece = held_piece(Ghost(move.cells, 0))
        assert piece is not None
        assert piece.text(20) == move.text
    assert held_piece(Ghost(frozenset({(0, 0), (5, 5)}), 0)) is None


def test_a_refused_piece_is_held_with_the_cells_to_blame() -> None:
    state = played(GAME, 4, 5, 38)
    ghost = held(state, "T5b l8")
    assert not ghost.legal and ghost.offending


# Nothing falls off


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_and_the_cards_lie_inside_the_picture_and_apart(players: int) -> None:
    view = GAME.view(played(GAME, players, 1, 0), None)
    place = Plaza(view.rows)
    for cell in view.cells:
        x, y = place.at(cell)
        assert x >= MARGIN and x + place.size <= MARGIN + SQUARE
        assert y >= MARGIN and y + place.size <= MARGIN + SQUARE
    spots = cards(players)
    assert all(at.x >= 0 and at.x + at.wide <= WIDE and at.y >= HIGH for at in spots)
    assert all(at.y + at.high <= height(players) for at in spots)
    for one in spots:
        for other in spots:
            if one != other:
                assert one.x + one.wide <= other.x or other.x + other.wide <= one.x or one.y != other.y


# Colour is never alone


def test_the_pieces_of_two_seats_differ_in_pattern() -> None:
    studs = {
        seat.letter: tile(KEY, seat.colour, "joint", 40, 0, seat.shape)
        .convert("RGB")
        .crop((10, 8, 30, 28))
        .quantize(2)
        .tobytes()
        for seat in SEATS[:4]
    }
    assert len(set(studs.values())) == 4


def test_each_piece_and_each_way_to_lay_it_has_its_own_picture() -> None:
    drawn = {
        (little(kind, way, "seat-a", 14).size, little(kind, way, "seat-a", 14).tobytes())
        for kind, piece in enumerate(PIECES)
        for way in range(len(piece.letters))
    }
    assert len(drawn) == sum(len(piece.letters) for piece in PIECES)


def test_two_pieces_of_a_seat_side_by_side_are_told_apart() -> None:
    view = GAME.view(played(GAME, 4, 1, 0), None)
    by_cells = table(4).layout.number
    moves = table(4).moves

    def bars(*ends: int) -> Image.Image:
        laid = [
            Placed(0, moves[by_cells[frozenset((x, 15) for x in range(a, b))]]) for a, b in pairwise(ends)
        ]
        return PAINTER.board(replace(view, pieces=tuple(laid)), NAMES, EN).crop((0, 0, WIDE, HIGH))

    assert bars(6, 8, 11).tobytes() != bars(6, 9, 11).tobytes()
