"""Does every game's picture keep what all of them promise? Its size, few bytes, names and both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from data.phrases import LANGUAGES, speaker
from render import (
    PAINTERS,
    callisto,
    campanile_layout,
    kensington,
    plaza,
    pyramid,
    rempart,
    rempart_grid,
    scalino,
)
from render.canvas import png
from render.painter import AnyPainter
from render.seats import SEATS
from rules import GAMES
from tests.render import test_callisto, test_campanile, test_kensington, test_rempart, test_scalino
from tests.render.names import LONG_NAMES, NAMES

PHRASES = Path(__file__).resolve().parents[2] / "data" / "phrases"


@dataclass(frozen=True)
class Shown:
    """A game as its own tests look at it: in these positions, at some of them closely."""

    painter: AnyPainter
    size: Callable[[Any], tuple[int, int]]
    most: int  # bytes of a picture
    positions: Mapping[str, Any]
    closely: tuple[str, ...]


SHOWN = {
    "campanile": Shown(
        test_campanile.PAINTER,
        lambda v: (campanile_layout.WIDE, campanile_layout.layout(v.players, bool(v.options)).high),
        test_campanile.BYTES,
        test_campanile.POSITIONS,
        ("middle of two", "middle of five"),
    ),
    "callisto": Shown(
        test_callisto.PAINTER,
        lambda v: (plaza.WIDE, callisto.height(v.players)),
        test_callisto.BYTES,
        test_callisto.POSITIONS,
        ("middle of four",),
    ),
    "scalino": Shown(
        test_scalino.PAINTER,
        lambda v: (pyramid.WIDE, scalino.height(v)),
        test_scalino.BYTES,
        test_scalino.POSITIONS,
        ("late", "half taken down by three"),
    ),
    "rempart": Shown(
        test_rempart.PAINTER,
        lambda v: (rempart_grid.WIDE, rempart.height(v)),
        test_rempart.BYTES,
        test_rempart.POSITIONS,
        ("a card turned up",),
    ),
    "kensington": Shown(
        test_kensington.PAINTER,
        lambda v: (kensington.WIDE, kensington.height(v.players)),
        test_kensington.BYTES,
        test_kensington.POSITIONS,
        ("middle of five", "end of five"),
    ),
}
games = pytest.mark.parametrize("key", PAINTERS)
positions = pytest.mark.parametrize(
    "key, name", [(key, name) for key in PAINTERS for name in SHOWN[key].positions]
)
closely = pytest.mark.parametrize(
    "key, name", [(key, name) for key in PAINTERS for name in SHOWN[key].closely]
)
languages = pytest.mark.parametrize("language", LANGUAGES)


def seen(key: str, name: str, seat: int | None = None) -> Any:
    return GAMES[key].view(SHOWN[key].positions[name], seat)


def board(key: str, view: Any, names: tuple[str, ...] = NAMES, language: str = "en") -> bytes:
    return png(PAINTERS[key].board(view, names, speaker(language)))


@games
def test_the_registry_knows_the_painter(key: str) -> None:
    assert type(PAINTERS[key]) is type(SHOWN[key].painter)


# The picture


@languages
@positions
def test_a_board_is_a_palette_png_of_its_table_s_size_and_of_few_bytes(
    key: str, name: str, language: str
) -> None:
    view = seen(key, name)
    file = board(key, view, LONG_NAMES, language)
    with Image.open(BytesIO(file)) as picture:
        assert picture.mode == "P"
        assert picture.size == SHOWN[key].size(view)
    assert len(file) < SHOWN[key].most


@games
def test_the_same_view_gives_the_same_bytes_from_several_threads_too(key: str) -> None:
    views = [seen(key, name) for name in SHOWN[key].positions]
    alone = [board(key, view) for view in views]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(partial(board, key), views * 3)) == alone * 3


@positions
def test_the_board_is_the_same_whoever_asks_for_it(key: str, name: str) -> None:
    seats = (None, *range(seen(key, name).players))
    assert len({board(key, seen(key, name, seat)) for seat in seats}) == 1


@closely
def test_names_show(key: str, name: str) -> None:
    view = seen(key, name)
    others = NAMES[: view.players - 1]
    assert board(key, view, (*others, "grace")) != board(key, view, (*others, "heidi"))


@pytest.mark.parametrize("called", ["エリン", "dave 🎲", "مرحبا", "", "\u200b"])
@closely
def test_a_name_that_cannot_be_drawn_falls_back_to_the_seat_s_letter(
    key: str, name: str, called: str
) -> None:
    view = seen(key, name)
    others, last = NAMES[: view.players - 1], SEATS[view.players - 1]
    assert board(key, view, (*others, called)) == board(key, view, (*others, last.letter))


@closely
def test_both_languages_have_their_own_words_in_the_picture(key: str, name: str) -> None:
    view = seen(key, name)
    assert board(key, view, language="fr") != board(key, view, language="en")


# The words


@positions
def test_the_words_are_one_line_whatever_the_names(key: str, name: str) -> None:
    text = PAINTERS[key].text(seen(key, name), ("al\nice\u202e", "b\tob", *NAMES[2:]), speaker("en"))
    assert "A al ice" in text and "B b ob" in text
    assert text.isprintable()


@games
def test_both_languages_have_the_same_phrases_in_the_board_s_own_names(key: str) -> None:
    ids = [
        re.findall(r"^([a-z-]+) =", (PHRASES / language / f"{key}_board.ftl").read_text("utf-8"), re.M)
        for language in LANGUAGES
    ]
    assert ids[0] == ids[1]
    # What all boards say stands with the first of them.
    own = ("board-", f"{key}-board-") if key == "campanile" else f"{key}-board-"
    assert all(name.startswith(own) for name in ids[0])
