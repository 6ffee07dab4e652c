"""Are stairs scored exactly? Against a referee that tries every partition, and by hand."""

from __future__ import annotations

import time
from functools import cache
from itertools import pairwise

import pytest

from rules.geometry import Cell, sides
from rules.shuffle import Stream
from rules.stairs import stairs, worth

COLOURINGS = 2000


def by_trying_everything(cells: frozenset[Cell]) -> int:
    """The most points any partition into paths gives: the first cell's path, then the rest, all ways."""
    listed = sorted(cells)
    number = {cell: i for i, cell in enumerate(listed)}
    paths: set[int] = set()

    def grow(taken: int, end: int) -> None:
        paths.add(taken)
        for side in sides(listed[end]):
            if side in number and not taken >> number[side] & 1:
                grow(taken | 1 << number[side], number[side])

    for i in range(len(listed)):
        grow(1 << i, i)

    @cache
    def best(left: int) -> int:
        if not left:
            return 0
        first = left & -left
        return max(
            worth(path.bit_count()) + best(left & ~path)
            for path in paths
            if path & first and not path & ~left
        )

    return best((1 << len(listed)) - 1)


def coloured(chance: Stream) -> frozenset[Cell]:
    """Up to twelve cells: scattered on a small board, or grown from one another."""
    wanted = 1 + chance.below(12)
    width = 3 + chance.below(3)
    if chance.below(2):
        board = [(x, y) for x in range(width) for y in range(4)]
        return frozenset(chance.shuffled(board)[:wanted])
    found = [(0, 0)]
    while len(found) < wanted:
        x, y = sides(found[chance.below(len(found))])[chance.below(4)]
        if (x, y) not in found and abs(x) < width and abs(y) < width:
            found.append((x, y))
    return frozenset(found)


def points(cells: frozenset[Cell]) -> int:
    return sum(worth(len(stair)) for stair in stairs(cells))


def test_no_partition_of_random_cells_is_worth_more() -> None:
    """4.3 The best partition: exact, not greedy."""
    chance = Stream(bytes(32), "colourings")
    for _ in range(COLOURINGS):
        cells = coloured(chance)
        found = stairs(cells)
        assert sorted(cell for stair in found for cell in stair) == sorted(cells)  # each in one stair
        assert all(b in sides(a) for stair in found for a, b in pairwise(stair))
        assert points(cells) == by_trying_everything(cells), sorted(cells)


def drawn(text: str) -> frozenset[Cell]:
    rows = text.split()
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


@pytest.mark.parametrize(
    ("picture", "worth_it"),
    [
        ("#", 1),
        ("##", 3),
        ("### ### ###", 45),
        (".#. ### .#.", 6 + 1 + 1),
        ("##### ..#.. ..#..", 15 + 3),
        ("#.# ### #.#", 15 + 1 + 1),
        (".#.#. ##### .#.#.", 15 + 4),
        (".#.#.#. ####### .#.#.#.", 28 + 6),
    ],
)
def test_small_figures_are_worth_what_they_are(picture: str, worth_it: int) -> None:
    assert points(drawn(picture)) == worth_it == by_trying_everything(drawn(picture))


def test_no_cells_make_no_stairs() -> None:
    assert stairs(frozenset()) == ()


def test_the_same_cells_always_give_the_same_stairs_the_longest_first() -> None:
    cells = drawn("##.## ##.## .....")
    first = stairs(cells)
    stairs.cache_clear()
    assert stairs(frozenset(sorted(cells, reverse=True))) == first
    assert [len(stair) for stair in first] == [4, 4]
    assert first == tuple(sorted(first))


def test_a_large_block_is_scored_in_no_time() -> None:
    began = time.perf_counter()
    assert points(drawn("##### ##### ##### #####")) == 210
    assert points(drawn("##### #.#.# ##### #.#.#")) == 94
    assert time.perf_counter() - began < 2
