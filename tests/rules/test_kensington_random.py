"""What holds in every game of Kensington, however it is played? Random games, all seats and options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import IllegalMove, Setup
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, House, Kind
from rules.kensington import STALL_ROUNDS, Build, Buy, Draw, End, Kensington, Move, State
from rules.record import RESIGN, Entry, states

GAME = Kensington()
# Each of 100 tiles is built, stored and bought at most once; between two of these, few turns can be quiet.
LONGEST = 4000


@dataclass(frozen=True)
class Played:
    """A game to its end: its set-up, its log, and the position at the start and after each entry."""

    setup: Setup
    log: tuple[Entry, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def games(resigning: bool = False) -> st.SearchStrategy[Played]:
    return st.builds(
        _played,
        st.builds(
            Setup,
            players=st.sampled_from([2, 3, 4, 5]),
            options=st.sets(st.sampled_from(GAME.options)).map(frozenset),
            seed=st.binary(min_size=32, max_size=32),
        ),
        st.integers(0, 1 << 32).map(random.Random),
        st.just(value=resigning),
        st.sampled_from(["any", "builder", "hoarder", "roofer"]),
    )


def _chosen(moves: tuple[Move, ...], chance: random.Random, style: str) -> Move:
    """A move at random, but each style has its liking."""
    liked: list[Move] = []
    if style == "builder":
        liked = [move for move in moves if isinstance(move, (Build, Buy))]
    elif style == "hoarder":
        liked = [move for move in moves if move == End()]
    elif style == "roofer":
        liked = [move for move in moves if move == Draw(Kind.ROOF) or isinstance(move, Build)]
    return chance.choice(liked if liked and chance.random() < 0.8 else moves)


def _played(setup: Setup, chance: random.Random, resigning: bool, style: str) -> Played:
    state = GAME.start(setup)
    log: list[Entry] = []
    course = [state]
    while (seat := GAME.turn(state)) is not None:
        assert len(log) < LONGEST, "the game does not end"
        going = chance.randrange(setup.players)
        if resigning and chance.random() < 0.01 and going not in state.retired:
            state = GAME.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            move = _chosen(GAME.legal(state), chance, style)
            state = GAME.play(state, move)
            log.append(Entry(seat, GAME.format(move)))
        course.append(state)
    return Played(setup, tuple(log), tuple(course))


def _everything(state: State) -> Iterator[Move]:
    """Whatever can be written down about the tiles in sight, and a little more."""
    yield from map(Draw, Kind)
    yield from (End(), End(back=True))
    stored = {tile for warehouse in state.warehouses for tile in warehouse}
    tiles = sorted({*stored, "K001", "K073", "K098", *([state.held] if state.held else [])})
    yield from (Buy(seat, tile) for seat, tile in product(range(-1, state.players + 1), tiles))
    house = state.houses[state.to_act or 0]
    columns = range(house.left - 5, house.left + len(house.columns) + 3)
    yield from (Build(tile, column) for tile, column in product(tiles, columns))


@settings(max_examples=40)
@given(games(resigning=True))
def test_tiles_and_chips_are_conserved(played: Played) -> None:
    for state in played.states:
        held = [] if state.held is None else [state.held]
        built = [placed.tile for house in state.houses for placed in house.tiles]
        everywhere = [tile for part in (*state.stock, *state.warehouses) for tile in part]
        assert sorted([*everywhere, *built, *held]) == list(TILES)
        assert state.bank + sum(state.chips) == 4 * state.players
        assert min(state.bank, *state.chips) >= 0
        assert all(len(warehouse) <= 2 for warehouse in state.warehouses)
        for kind in Kind:
            assert all(TILES[tile].kind == kind for tile in state.stock[kind])


def _cells(house: House) -> dict[tuple[int, int], tuple[int, str]]:
    """Which tile, by its turn, and what it shows, on every cell; worked out from the tiles alone."""
    cells = {(0, 0): (-1, DOOR)}
    for number, placed in enumerate(house.tiles):
        tile = TILES[placed.tile]
        for x, y in tile.cells:
            at = (placed.x + x, placed.y + y)
            assert at not in cells
            cells[at] = (number, tile.face)
    return cells


@settings(max_examples=40)
@given(games())
def test_every_house_stands_by_a_second_referee_s_reading(played: Played) -> None:
    strict = "strict-light" in played.setup.options
    for house in played.last.houses:
        cells = _cells(house)
        shown = {(house.left + i, y): c for i, col in enumerate(house.columns) for y, c in enumerate(col)}
        assert shown == {at: face for at, (_, face) in cells.items()}
        for number, placed in enumerate(house.tiles):
            face = TILES[placed.tile].face
            beside: set[str] = set()
            for (x, y), (owner, _) in cells.items():
                if owner != number:
                    continue
                if y:
                    under, below = cells[x, y - 1]
                    assert under <= number
                    assert under == number or below != ROOF
                else:
                    assert face != ROOF
                around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                beside |= {cells[at][1] for at in around if at in cells and cells[at][0] < number}
            assert beside
            if face in (LIT, DARK):
                other = DARK if face == LIT else LIT
                assert other not in beside if strict else beside & {face, DOOR, WALL, ROOF}
            assert face != DOOR or placed.y == 0


@settings(max_examples=15)
@given(games(resigning=True))
def test_nothing_done_later_changes_an_earlier_position(played: Played) -> None:
    state = GAME.start(played.setup)
    kept = [(state, repr(state), hash(state))]
    for entry in played.log:
        for seat in (*range(state.players), None):
            GAME.view(state, seat)
        refused = Build("K000", 0)
        assert GAME.check(state, refused) is not None
        with pytest.raises(IllegalMove):
            GAME.play(state, refused)
        state = (
            GAME.retire(state, entry.seat)
            if entry.text == RESIGN
            else GAME.play(state, GAME.parse(state, entry.text))
        )
        kept.append((state, repr(state), hash(state)))
    assert all(repr(old) == text and hash(old) == number for old, text, number in kept)


def _assert_cannot_change(value: object) -> None:
    if value is None or isinstance(value, (bool, int, str, bytes)):
        return
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            _assert_cannot_change(item)
        return
    assert is_dataclass(value), f"{value!r} could change"
    for part in fields(value):
        held = getattr(value, part.name)
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, held)
        _assert_cannot_change(held)


@settings(max_examples=5)
@given(games())
def test_positions_and_views_are_frozen_all_the_way_down(played: Played) -> None:
    _assert_cannot_change(played.last)
    _assert_cannot_change(GAME.view(played.states[len(played.states) // 2], 0))


@settings(max_examples=15)
@given(games(resigning=True), st.integers(0, 6))
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(played: Played, first: int) -> None:
    for state in (*played.states[first::7], played.last):
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        allowed = {move for move in _everything(state) if GAME.check(state, move) is None}
        assert allowed == set(legal)
        assert bool(legal) == (GAME.turn(state) is not None)


@settings(max_examples=20)
@given(games(resigning=True))
def test_every_legal_move_reads_back_from_its_notation(played: Played) -> None:
    for state in played.states[::5]:
        for move in GAME.legal(state):
            assert GAME.parse(state, GAME.format(move)) == move
            assert GAME.parse(state, GAME.format(move).lower().replace("@", " @ ")) == move


@settings(max_examples=20)
@given(games(resigning=True))
def test_a_log_replays_to_the_same_positions(played: Played) -> None:
    assert tuple(states(GAME, played.setup, played.log)) == played.states


@settings(max_examples=60)
@given(games(resigning=True))
def test_every_game_ends_with_a_score_that_adds_up(played: Played) -> None:
    assert all(GAME.outcome(state) is None for state in played.states[:-1])
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.lines), strict=True)))
    assert outcome.winners
    assert not set(outcome.winners) & played.last.retired
    assert outcome.reason in ("birds", "stuck", "stalled", "last-seat")
    assert (outcome.reason == "stalled") == (played.last.quiet >= STALL_ROUNDS * played.setup.players)
    assert played.last.held is None


def _with_other_secrets(state: State, seat: int | None, chance: random.Random) -> State:
    """The same for that seat, but for another seed, and another tile in a hand that it does not see."""
    other = replace(state, seed=chance.randbytes(32))
    if state.held is None or state.seller is not None or seat == state.to_act:
        return other
    kind = TILES[state.held].kind
    tiles = (*state.stock[kind], state.held)
    held = chance.choice(tiles)
    left = tuple(sorted(tile for tile in tiles if tile != held))
    stock = tuple(left if k == kind else part for k, part in enumerate(state.stock))
    # Whether it is the seventh bird is part of the secret.
    ender = chance.choice([state.to_act, None]) if kind == Kind.ROOF else None
    return replace(other, held=held, stock=stock, ender=ender)


@settings(max_examples=25)
@given(games(resigning=True), st.integers(0, 1 << 32).map(random.Random))
def test_what_a_seat_may_not_know_does_not_change_its_view(played: Played, chance: random.Random) -> None:
    for state in played.states[:-1:2]:
        for seat in (*range(state.players), None):
            other = _with_other_secrets(state, seat, chance)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert repr(GAME.view(other, seat)) == repr(GAME.view(state, seat))


@settings(max_examples=15)
@given(games())
def test_a_drawn_tile_is_named_to_its_drawer_alone(played: Played) -> None:
    for state in played.states:
        if state.held is not None and state.seller is None:
            for seat in (*range(state.players), None):
                assert (state.held in repr(GAME.view(state, seat))) == (seat == state.to_act)
