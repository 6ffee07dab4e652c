"""What holds in every game of Kensington, however it is played? Random games, all seats and options."""

from __future__ import annotations

from hypothesis import given, settings

from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, House, Kind
from rules.kensington import STALL_ROUNDS, Kensington, Move, State
from tests.rules.played import Played, games

GAME = Kensington()


@settings(max_examples=40)
@given(games(GAME, resigning=True))
def test_tiles_and_chips_are_conserved(played: Played[State, Move]) -> None:
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
@given(games(GAME))
def test_every_house_stands_by_a_second_referee_s_reading(played: Played[State, Move]) -> None:
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


def _reckon(house: House) -> int:
    """5.1 to 5.5, word by word, from the cells alone."""
    cells = _cells(house)
    columns: dict[int, list[str]] = {}
    for (x, _), (_, face) in sorted(cells.items()):
        columns.setdefault(x, []).append(face)
    roofed = [column for column in columns.values() if column[-1] == ROOF]
    points = sum(face in (LIT, DARK) for column in roofed for face in column)
    points += sum(2 for column in roofed for face in column if face == DOOR)
    points += sum(range(len({len(column) for column in roofed}) + 1))
    points += sum(TILES[placed.tile].cat for placed in house.tiles)
    return points + (len(columns) if len(roofed) == len(columns) else 0)


@settings(max_examples=60)
@given(games(GAME, resigning=True))
def test_a_second_referee_comes_to_the_same_outcome(played: Played[State, Move]) -> None:
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    assert list(outcome.scores) == [_reckon(house) for house in played.last.houses]
    ranks = {
        seat: (outcome.scores[seat], sum(TILES[placed.tile].bird for placed in house.tiles))
        for seat, house in enumerate(played.last.houses)
        if seat not in played.last.retired
    }
    assert list(outcome.winners) == [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


@settings(max_examples=60)
@given(games(GAME, resigning=True))
def test_a_game_ends_with_empty_hands_and_stalls_after_three_rounds_of_nothing(
    played: Played[State, Move],
) -> None:
    assert played.last.held is None
    stalled = played.last.quiet >= STALL_ROUNDS * played.setup.players
    assert (played.last.end == "stalled") == stalled


@settings(max_examples=15)
@given(games(GAME))
def test_a_drawn_tile_is_named_to_its_drawer_alone(played: Played[State, Move]) -> None:
    for state in played.states:
        if state.held is not None and state.seller is None:
            for seat in (*range(state.players), None):
                assert (state.held in repr(GAME.view(state, seat))) == (seat == state.to_act)
