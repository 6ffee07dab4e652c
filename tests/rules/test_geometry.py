"""Is the ground under the placement games sound? Sets of placements, shapes, names of cells."""

from __future__ import annotations

import doctest
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import build, callisto, callisto_board, dismantle, frozen, geometry, scalino, scalino_board, stairs
from rules.geometry import (
    Layout,
    boxed,
    cell_name,
    cell_named,
    corners,
    draw,
    lower_left,
    members,
    nth,
    orientations,
    sides,
)

sets = st.sets(st.integers(0, 9432), max_size=80)
MODULES = [build, callisto, callisto_board, dismantle, frozen, geometry, scalino, scalino_board, stairs]


@given(sets)
def test_the_members_of_a_set_come_in_order(numbers: set[int]) -> None:
    bits = sum(1 << number for number in numbers)
    assert members(bits, range(9433)) == tuple(sorted(numbers))


@given(sets)
def test_any_member_is_found_without_listing_the_set(numbers: set[int]) -> None:
    bits = sum(1 << number for number in numbers)
    assert [nth(bits, n) for n in range(len(numbers))] == sorted(numbers)


def test_every_member_is_drawn_about_as_often() -> None:
    bits = 1 << 3 | 1 << 700 | 1 << 4100 | 1 << 9000
    drawn: Counter[int] = Counter()
    chance = 1
    for _ in range(4000):
        number, chance = draw(bits, chance)
        drawn[number] += 1
    assert sorted(drawn) == [3, 700, 4100, 9000]
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 16.3  # chi², 3 degrees, 0.1 %


def test_what_covers_a_cell_and_what_lies_beside_is_known_of_every_placement() -> None:
    square = [(x, y) for x in range(3) for y in range(3)]
    bars = [frozenset([cell]) for cell in square]
    bars += [frozenset([(x, y), (x + 1, y)]) for x in range(2) for y in range(3)]
    layout = Layout(bars, sides)
    for number, bar in enumerate(bars):
        assert layout.number[bar] == number
        touched = {side for cell in bar for side in sides(cell)} - bar
        beside = {i for i, other in enumerate(bars) if other & touched}
        meeting = {i for i, other in enumerate(bars) if other & bar}
        assert set(members(layout.beside[number], range(len(bars)))) == beside
        assert set(members(layout.covering_any(bar), range(len(bars)))) == meeting


@pytest.mark.parametrize(
    ("drawing", "ways"),
    [
        (["#"], 1),
        (["##", "##"], 1),
        (["##"], 2),
        (["#.", "##"], 4),
        (["##.", ".##"], 4),
        (["#.", "#.", "##"], 8),
    ],
)
def test_a_piece_lies_in_as_many_ways_as_it_has(drawing: list[str], ways: int) -> None:
    found = orientations(drawing)
    assert len(found) == len(set(found)) == ways
    assert all(boxed(way) == way for way in found)


def test_ways_begin_as_drawn_then_turn_clockwise_then_flip() -> None:
    a, b, c, d, e, *_ = orientations(["#.", "#.", "##"])
    assert set(a) == {(0, 0), (0, 1), (0, 2), (1, 2)}
    assert set(b) == {(0, 0), (1, 0), (2, 0), (0, 1)}
    assert set(c) == {(0, 0), (1, 0), (1, 1), (1, 2)}
    assert set(d) == {(2, 0), (0, 1), (1, 1), (2, 1)}
    assert set(e) == {(1, 0), (1, 1), (1, 2), (0, 2)}


def test_cells_are_named_by_column_and_row_from_the_bottom_left() -> None:
    assert (cell_name((0, 19), 20), cell_name((19, 0), 20)) == ("a1", "t20")
    for cell in ((0, 0), (7, 3), (19, 19)):
        assert cell_named(cell_name(cell, 20), 20) == cell
    for name in ("", "a", "7", "a0", "a007", "aa1", "a-1", "A1", "a100"):
        assert cell_named(name, 20) is None


def test_a_box_has_a_lower_left_corner_and_a_cell_four_sides_and_four_corners() -> None:
    assert lower_left([(3, 4), (5, 2)]) == (3, 4)
    assert boxed([]) == ()
    around = {(x, y) for x in (4, 5, 6) for y in (1, 2, 3)} - {(5, 2)}
    assert {*sides((5, 2)), *corners((5, 2))} == around


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
