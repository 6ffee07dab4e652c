"""Does Kensington's picture show what its view says and no more, for all houses and while one chooses?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from data.phrases import LANGUAGES, speaker
from render.canvas import png
from render.kensington import WIDE, KensingtonPainter, height, layout
from render.kensington_street import plot
from render.kensington_tiles import cell, little, parts
from render.painter import Ghost
from rules.game import Outcome, ScoreLine
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, House, Kind, Placed
from rules.kensington import Build, Buy, Draw, End, State, View
from tests.render.houses import GAME, held, line, played, with_secrets_moved
from tests.render.names import LONG_NAMES, NAMES

PAINTER = KensingtonPainter()
EN = speaker("en")
BYTES = 80_000

FIVE = line(5, 57)
RANDOM = line(4, 2, keen=False)
CLOSING = played(4, 2, 394, keen=False)
DRAWN = next(state for state in FIVE[100:] if state.held is not None and state.seller is None)
BOUGHT = next(state for state in FIVE[100:] if state.seller is not None)
POSITIONS = {
    "opening of two": played(2, 1, 0),
    "opening of five": played(5, 1, 0),
    "early of three": played(3, 35, 37),
    "middle of two, at random": played(2, 1, 200, keen=False),
    "late of four, at random": RANDOM[-12],
    "middle of five": FIVE[200],
    "late of five": FIVE[376],
    "a tile drawn": DRAWN,
    "a tile bought": BOUGHT,
    "closing turns": CLOSING,
    "strict light": played(3, 5, 60, "strict-light"),
    "a seat retired": GAME.retire(FIVE[300], 2),
    "end of two, at random": played(2, 9, keen=False),
    "end of three": played(3, 21),
    "end of four": played(4, 23),
    "end of five": FIVE[-1],
}
positions = pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def board(view: View, names: tuple[str, ...] = NAMES) -> bytes:
    return png(PAINTER.board(view, names, EN))


def panel(state: State, ghost: Ghost | None) -> bytes:
    return png(PAINTER.panel(GAME.view(state, GAME.turn(state)), NAMES, EN, ghost))


@languages
@positions
def test_a_panel_can_be_drawn_for_whoever_asks(state: State, language: str) -> None:
    for seat in (None, *range(state.players)):
        file = png(PAINTER.panel(GAME.view(state, seat), LONG_NAMES, speaker(language), None))
        assert len(file) < BYTES


@pytest.mark.parametrize(
    "players, options, keen", [(2, "", True), (3, "strict-light", False), (5, "", False)]
)
def test_each_position_of_a_game_can_be_drawn(players: int, options: str, keen: bool) -> None:
    states = line(players, 6, options=options, keen=keen)[::7]
    drawn = [PAINTER.board(GAME.view(state, None), NAMES, EN) for state in states]
    assert {picture.size for picture in drawn} == {(WIDE, height(players))}
    assert len({picture.tobytes() for picture in drawn}) > len(drawn) // 2  # much went back


# What is secret stays so (7.1)


@languages
@positions
def test_what_nobody_may_know_changes_no_byte(state: State, language: str) -> None:
    say = speaker(language)
    moved = with_secrets_moved(state)
    assert moved != state
    drawer = GAME.turn(state) if state.held is not None and state.seller is None else None
    for seat in (None, *(seat for seat in range(state.players) if seat != drawer)):
        one, other = GAME.view(state, seat), GAME.view(moved, seat)
        assert png(PAINTER.board(one, NAMES, say)) == png(PAINTER.board(other, NAMES, say))
        assert png(PAINTER.panel(one, NAMES, say, None)) == png(PAINTER.panel(other, NAMES, say, None))
        assert PAINTER.text(one, NAMES, say) == PAINTER.text(other, NAMES, say)
        assert PAINTER.full_text(one, NAMES, say) == PAINTER.full_text(other, NAMES, say)
        assert PAINTER.hand(one, NAMES, say) is None or state.held is not None


@pytest.mark.parametrize("kind", [Kind.PLAIN, Kind.DIAMOND, Kind.ROOF])
def test_the_tile_drawn_moves_no_byte_but_of_its_drawer(kind: Kind) -> None:
    state = next(
        state
        for state in FIVE[40:]
        if state.held is not None and TILES[state.held].kind == kind and len(state.stock[kind]) > 3
    )
    moved = with_secrets_moved(state)
    assert moved.held != state.held
    seat = GAME.turn(state)
    assert board(GAME.view(state, None)) == board(GAME.view(moved, None))
    one, other = GAME.view(state, seat), GAME.view(moved, seat)
    assert board(one) == board(other), "the board is public, whoever asks for it"
    assert panel(state, None) != panel(moved, None)
    assert PAINTER.text(one, NAMES, EN) != PAINTER.text(other, NAMES, EN)


def test_that_the_bird_in_hand_is_the_seventh_is_for_its_drawer_alone() -> None:
    state = next(state for state in line(4, 27) if state.ender is not None)
    assert state.held is not None
    moved = replace(state, ender=None)
    for seat in (None, *range(4)):
        assert board(GAME.view(state, seat)) == board(GAME.view(moved, seat))
        if seat != state.to_act:
            assert PAINTER.text(GAME.view(state, seat), NAMES, EN) == PAINTER.text(
                GAME.view(moved, seat), NAMES, EN
            )


def test_the_hand_is_the_drawn_tile_and_nobody_else_s() -> None:
    seat = GAME.turn(DRAWN)
    for other in (None, *range(5)):
        drawn = PAINTER.hand(GAME.view(DRAWN, other), NAMES, EN)
        assert (drawn is not None) == (other == seat)
    assert PAINTER.hand(GAME.view(played(2, 1, 0), 0), NAMES, EN) is None


def test_each_tile_has_a_hand_of_its_own() -> None:
    view = GAME.view(DRAWN, GAME.turn(DRAWN))
    drawn = set()
    for tile in TILES:
        picture = PAINTER.hand(replace(view, held=tile, held_kind=TILES[tile].kind), NAMES, speaker("fr"))
        assert picture is not None
        drawn.add(picture.tobytes())
    assert len(drawn) == len(TILES)


# What is public shows


def _other_house(view: View) -> View:
    house = view.houses[1]
    spot = house.fits(TILES["K001"])[0]
    return replace(view, houses=(view.houses[0], house.built(TILES["K001"], spot), *view.houses[2:]))


def _over(view: View, winners: tuple[int, ...] = (1,), cats: int = 0, reason: str = "birds") -> View:
    parts = ("windows", "doors", "heights", "cats", "columns")
    lines = tuple(ScoreLine(part, {}, (0, cats if part == "cats" else 0, 0, 0, 0)) for part in parts)
    return replace(view, turn=None, outcome=Outcome((0, cats, 0, 0, 0), winners, reason, {}, lines))


CHANGES: dict[str, Callable[[View], View]] = {
    "a house": _other_house,
    "how many chips": lambda v: replace(v, chips=(v.chips[0] + 1, *v.chips[1:])),
    "how many birds": lambda v: replace(v, birds=(v.birds[0] + 1, *v.birds[1:])),
    "what is stored": lambda v: replace(v, warehouses=(("K001", "K036"), *v.warehouses[1:])),
    "where what is stored is": lambda v: replace(v, warehouses=(v.warehouses[1], *v.warehouses[1:])),
    "the bank": lambda v: replace(v, bank=v.bank + 1),
    **{
        f"what is left of {kind.key}": lambda v, kind=kind: replace(  # type: ignore[misc]
            v, stock_sizes=tuple(left + (other == kind) for other, left in enumerate(v.stock_sizes))
        )
        for kind in Kind
    },
    "whose turn it is": lambda v: replace(v, turn=((v.turn or 0) + 1) % 5),
    "that a tile is taken": lambda v: replace(v, taken=not v.taken),
    "that a tile is in hand": lambda v: replace(v, held_kind=Kind.ROOF),
    "what kind is in hand": lambda v: replace(v, held_kind=Kind.DIAMOND),
    "what was bought": lambda v: replace(v, held="K011", held_kind=Kind.PLAIN, seller=0),
    "that closing turns have come": lambda v: replace(v, ender=v.turn),
    "whose closing turn it is": lambda v: replace(v, ender=((v.turn or 0) + 1) % 5),
    "that it stalls": lambda v: replace(v, stalling=True, quiet_rounds=2),
    "who has retired": lambda v: replace(v, retired=frozenset({0})),
    "who moved": lambda v: replace(v, last=(3, Draw(Kind.PLAIN))),
    "what was drawn": lambda v: replace(v, last=(2, Draw(Kind.ROOF))),
    "what was bought last": lambda v: replace(v, last=(2, Buy(0, "K011"))),
    "that a turn was closed": lambda v: replace(v, last=(2, End())),
    "the option": lambda v: replace(v, options=frozenset({"strict-light"})),
    "who won": _over,
    "that two share the win": lambda v: _over(v, (1, 2)),
    "the reckoning": lambda v: _over(v, cats=3),
    "why it is over": lambda v: _over(v, reason="stuck"),
}


@pytest.fixture(scope="module")
def plain() -> View:
    view = replace(GAME.view(FIVE[200], None), turn=2, taken=False, held_kind=None, seller=None)
    return replace(view, last=(2, Draw(Kind.PLAIN)), stalling=False, quiet_rounds=0)


def test_what_is_public_shows_in_the_picture_and_in_the_words(plain: View) -> None:
    pictures = {name: board(change(plain)) for name, change in CHANGES.items()}
    texts = {name: PAINTER.full_text(change(plain), NAMES, EN) for name, change in CHANGES.items()}
    assert board(plain) not in pictures.values()
    assert PAINTER.full_text(plain, NAMES, EN) not in texts.values()
    assert len(set(pictures.values())) == len(CHANGES)
    assert len(set(texts.values())) == len(CHANGES)


def test_the_tile_built_last_is_marked() -> None:
    number = next(
        n for n, state in enumerate(FIVE) if n > 100 and isinstance(state.last and state.last[1], Build)
    )
    view = GAME.view(FIVE[number], None)
    assert view.last is not None
    seat = view.last[0]
    scene = layout(5, False).cards[seat]
    box = (scene.x, scene.y, scene.x + scene.wide, scene.y + scene.high)
    unmarked = replace(view, last=((seat + 1) % 5, Draw(Kind.PLAIN)))
    one, other = (PAINTER.board(v, NAMES, EN).crop(box) for v in (view, unmarked))
    assert one.tobytes() != other.tobytes()


# Tiles


def test_each_tile_looks_like_no_other_but_its_twins() -> None:
    looks = {(tile.face, tile.shape, tile.kind, tile.cat, tile.bird) for tile in TILES.values()}
    drawn = {(little(tile, 24).size, little(tile, 24).tobytes()) for tile in TILES}
    assert len(drawn) == len(looks)


def test_a_tile_carries_each_of_its_marks_once() -> None:
    for name, tile in TILES.items():
        extras = [part.extra for part in parts(name) if part.extra]
        assert len(parts(name)) == len(tile.cells)
        assert extras.count("cat") == tile.cat
        assert extras.count("bird") == tile.bird
        assert extras.count("diamond") == tile.diamond


def test_what_cells_show_differs_in_brightness_too() -> None:
    grey = [
        cell(face, 28, 0, "red-door" if face == DOOR else "").convert("L")
        for face in (LIT, DARK, DOOR, WALL, ROOF)
    ]
    for number, one in enumerate(grey):
        for other in grey[:number]:
            apart = ImageChops.difference(one, other).point(lambda level: 255 * (level > 40)).histogram()[255]
            assert apart > 0.15 * 28 * 28


def test_two_tiles_side_by_side_are_told_apart_from_one() -> None:
    view = GAME.view(played(2, 1, 0), None)

    def street(*tiles: Placed) -> bytes:
        house = House(0, (DOOR, LIT, LIT), tiles)
        return board(replace(view, houses=(house, House())))

    assert street(Placed("K008", 1, 0)) != street(Placed("K001", 1, 0), Placed("K002", 2, 0))


# While one chooses


CHOOSING = FIVE[332]


def test_a_tile_held_shows_and_whether_it_fits() -> None:
    ghost = held(CHOOSING, "K012@-3")
    assert ghost.legal
    corner = min(ghost.cells)
    ghosts = [
        None,
        ghost,
        replace(ghost, legal=False, offending=ghost.cells),
        replace(ghost, legal=False, offending=frozenset([corner])),
        replace(ghost, legal=False, offending=frozenset([(2, 3)])),  # the roof beside it
        replace(ghost, legal=False),
        replace(ghost, piece=""),
        replace(ghost, piece="", owner=(ghost.owner + 1) % 5),
        replace(ghost, piece="K011"),
        held(CHOOSING, "K012@-5"),
        held(CHOOSING, "K035@3"),
    ]
    assert len({panel(CHOOSING, one) for one in ghosts}) == len(ghosts)


def test_fitting_and_not_fitting_differ_without_colour_too() -> None:
    ghost = held(CHOOSING, "K012@-3")
    view = GAME.view(CHOOSING, GAME.turn(CHOOSING))
    yes, no = (
        PAINTER.panel(view, NAMES, EN, one).convert("L")
        for one in (ghost, replace(ghost, legal=False, offending=ghost.cells))
    )
    apart = ImageChops.difference(yes, no).point(lambda level: 255 * (level > 40)).histogram()[255]
    assert apart > 0.1 * len(ghost.cells) * 43**2


@pytest.mark.parametrize("tile", ["K012", "K035", "K056"])
@pytest.mark.parametrize("column", [-40, -9, -8, -1, 6, 9, 30])
def test_a_tile_may_be_held_anywhere(tile: str, column: int) -> None:
    bare = Image.open(BytesIO(panel(CHOOSING, None)))
    with Image.open(BytesIO(panel(CHOOSING, held(CHOOSING, f"{tile}@{column}")))) as picture:
        assert picture.size == bare.size
        assert picture.tobytes() != bare.tobytes()  # if by nothing else, by what one would type


def test_a_tile_that_would_be_in_the_ground_is_lifted_out_of_it() -> None:
    ghost = replace(held(CHOOSING, "K059@7"), offending=frozenset())
    assert min(y for _, y in ghost.cells) == -1
    lifted = replace(ghost, cells=frozenset((x, y + 1) for x, y in ghost.cells))
    assert panel(CHOOSING, ghost) == panel(CHOOSING, lifted)


def test_what_could_be_taken_shows() -> None:
    state = next(
        state
        for state in FIVE[150:]
        if not state.taken and any(isinstance(m, Buy) for m in GAME.legal(state))
    )
    view = GAME.view(state, GAME.turn(state))
    drawn = [png(PAINTER.panel(view, NAMES, EN, None))]
    for kind in (Buy, Draw):
        fewer = tuple(move for move in view.moves if not isinstance(move, kind))
        drawn.append(png(PAINTER.panel(replace(view, moves=fewer), NAMES, EN, None)))
    assert len(set(drawn)) == 3


# Nothing falls off


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_parts_of_a_board_lie_inside_it_and_apart(players: int, over: bool) -> None:
    place = layout(players, over)
    boxes = [place.table, *place.cards]
    assert len(place.cards) == len(place.lots) == players
    for at in boxes:
        assert at.x >= 0 and at.y >= 0 and at.x + at.wide <= WIDE and at.y + at.high <= height(players)
        for other in boxes:
            if at != other:
                beside = at.x + at.wide <= other.x or other.x + other.wide <= at.x
                assert beside or at.y + at.high <= other.y or other.y + other.high <= at.y
    for card, lots in zip(place.cards, place.lots, strict=True):
        for lot in lots:
            for part in (lot.street, lot.warehouse) if not over else (lot.street,):
                assert card.x <= part.x and part.x + part.wide <= card.x + card.wide
                assert card.y <= part.y and part.y + part.high <= card.y + card.high


@pytest.mark.parametrize("columns, storeys", [(1, 1), (5, 14), (34, 3), (60, 20), (150, 2)])
def test_a_house_stays_on_its_street_however_it_grows(columns: int, storeys: int) -> None:
    house = House(-columns // 3, (LIT * storeys,) * columns)
    for players in (2, 3, 4, 5):
        for over in (False, True):
            for lot in layout(players, over).lots[0]:
                scene = lot.street
                where = plot(scene, house.left, columns, storeys, 66, label=over)
                left, top = where.at(house.left, storeys - 1)
                right, _ = where.at(house.left + columns, 0)
                assert scene.x <= left and right <= scene.x + scene.wide
                assert scene.y <= top


def test_the_widest_house_can_be_drawn() -> None:
    house = House()
    for tile in [tile for tile in TILES.values() if tile.shape in (((0, 1),) * 3, ((0, 1),) * 2, ((0, 1),))]:
        column = next((x for x in house.fits(tile) if not house.height(x)), None)
        house = house if column is None else house.built(tile, column)
    assert len(house.columns) > 30
    view = GAME.view(played(5, 1, 0), 0)
    view = replace(view, houses=(house,) * 5)
    assert len(board(view)) < BYTES
    assert len(png(PAINTER.panel(view, NAMES, EN, None))) < BYTES
