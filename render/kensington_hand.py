"""What has a player of Kensington drawn? The tile, large, with what it carries and where it fits."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.canvas import Canvas
from render.kensington_street import Plot, Scene, lay, street
from render.kensington_tiles import GAME, extent
from render.kensington_words import birds_out, column_names, fits
from render.lettering import cut, width
from render.painter import Say
from render.seats import badge
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, Placed
from rules.kensington import LAST_BIRD, View

SIZE: Final = (880, 424)
_STREET: Final = Scene(10, 10, 400, 404)
_LEFT: Final = 440
_LINE: Final = 40
_WORDS: Final = 28
_NAMES: Final = {LIT: "lit", DARK: "dark", DOOR: "door", WALL: "wall", ROOF: "roof"}


def hand(view: View, say: Say) -> Image.Image | None:
    """The tile in the hand of whoever looks, if there is one."""
    if view.seat is None or view.seat != view.turn or view.held is None:
        return None
    canvas = Canvas(GAME, SIZE, "night")
    canvas.paste(street(_STREET.wide, _STREET.high), _STREET.x, _STREET.y)
    across, up = extent(view.held)
    size = 88 if up < 4 else 76
    middle = _STREET.x + _STREET.wide // 2
    lay(canvas, Placed(view.held, 0, 0), Plot(middle - across * size // 2, _STREET.ground, size))
    badge(canvas, GAME, view.seat, _LEFT, 44, 40)
    room = SIZE[0] - _LEFT - 20
    canvas.text(_LEFT + 54, 44, cut(say("kensington-board-drawn"), room - 54, 32), 32, "muted")
    canvas.text(_LEFT, 106, view.held, 64, "ink", "Bold")
    for number, words in enumerate(_lines(view, view.held, room, say)):
        canvas.text(_LEFT, 170 + number * _LINE, cut(words, room, _WORDS), _WORDS, "ink")
    return canvas.picture()


def _lines(view: View, name: str, room: int, say: Say) -> list[str]:
    tile = TILES[name]
    lines = [say(f"kensington-board-carries-{_NAMES[tile.face]}", count=len(tile.cells))]
    if tile.cat:
        lines.append(say("kensington-board-carries-cat"))
    if tile.diamond:
        lines.append(say("kensington-board-carries-diamond"))
    if tile.bird:
        count = birds_out(view) + 1
        lines.append(say("kensington-board-carries-bird", count=count, last=LAST_BIRD))
    columns = column_names(fits(view, name))
    words = say("kensington-board-fits", columns=columns) if columns else say("kensington-board-fits-nowhere")
    return [*lines, *_wrapped(words, room)]


def _wrapped(text: str, room: int) -> list[str]:
    """The text in as many lines as it takes."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if width(longer, _WORDS) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
