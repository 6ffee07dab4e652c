"""Do the cells of a piece grow together, and does a ring follow their edge?"""

from __future__ import annotations

import pytest
from PIL import Image

from render.canvas import Canvas
from render.palette import palette
from render.tiles import DOWN, LEFT, RIGHT, UP, joints, ring, tile
from rules.geometry import Cell

SIZE = 20
ELBOW = frozenset({(1, 1), (1, 2), (2, 2)})


def test_a_cell_is_joined_to_those_of_its_piece() -> None:
    assert joints((1, 1), ELBOW) == DOWN
    assert joints((2, 2), ELBOW) == LEFT
    assert joints((1, 2), ELBOW) & 15 == UP | RIGHT


def test_a_corner_between_two_joints_is_a_notch_unless_it_is_filled() -> None:
    assert joints((1, 2), ELBOW) > 15
    assert joints((1, 2), ELBOW | {(2, 1)}) == UP | RIGHT


def test_pieces_are_apart_and_their_cells_are_not() -> None:
    ground = palette("callisto")["joint"]
    alone = tile("callisto", "seat-a", "joint", 40, 0, None)
    joined = tile("callisto", "seat-a", "joint", 40, RIGHT, None)
    assert alone.getpixel((39, 20)) == ground
    assert joined.getpixel((39, 20)) == palette("callisto")["seat-a"]


@pytest.mark.parametrize("cells", [ELBOW, {(1, 1)}, {(0, 1), (1, 1), (2, 1), (1, 0), (1, 2)}])
def test_a_ring_covers_just_what_lies_near_the_edge(cells: frozenset[Cell]) -> None:
    out, within = 3, 5
    canvas = Canvas("callisto", (4 * SIZE, 4 * SIZE), "night")
    ring(canvas, cells, (0, 0), SIZE, "ink", out, within)
    drawn = canvas.picture().convert("RGB")
    colours = palette("callisto")
    wanted = Image.new("RGB", drawn.size, colours["night"])
    for x in range(4 * SIZE):
        for y in range(4 * SIZE):
            own = (x // SIZE, y // SIZE) in cells
            reach = within if own else out
            near = {
                ((x + dx) // SIZE, (y + dy) // SIZE) in cells
                for dx in (-reach, 0, reach)
                for dy in (-reach, 0, reach)
            }
            if (not own) in near:
                wanted.putpixel((x, y), colours["ink"])
    assert drawn.tobytes() == wanted.tobytes()
