"""Which colours does a picture have? The house's and the game's, by name, at most 256 with their blends.

Every picture of a game has the same palette, so that quantizing is a look-up and a replay's frames agree.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from threading import local
from typing import Any, Final, TypeAlias

from PIL import Image

Rgb: TypeAlias = tuple[int, int, int]

SHADE: Final = 0.8  # how much light is left on the side away from the sun
STEPS: Final = 2  # colours between the two ends of a blend: at this size of letters no one sees more
_MOST: Final = 256
_NEAR: Final = 6  # Pillow tells colours apart by the upper six bits of a channel
_FILES = Path(__file__).resolve().parent.parent / "data" / "palettes"


class Palette:
    """The colours of one game, or of the house alone: `palette["gold"]`, and its dark side by `shaded`."""

    def __init__(self, game: str) -> None:
        tables = [_read(name) for name in dict.fromkeys(("house", game))]
        self._named = {name: _rgb(code) for table in tables for name, code in table["colours"].items()}
        colours = list(dict.fromkeys(self._named.values()))
        for table in tables:
            mixed = [self.shaded(name) for name in table.get("shaded", ())]
            for ground, inks in table["blends"].items():
                mixed += [mix for ink in inks for mix in _between(self[ground], self[ink])]
            # Too near a colour that is there already, a mix would be taken for it and it for the mix.
            colours += [mix for mix in dict.fromkeys(mixed) if all(_apart(mix, other) for other in colours)]
        if len(colours) > _MOST:
            raise ValueError(f"{game}: {len(colours)} colours do not fit a palette")
        self.colours: tuple[Rgb, ...] = tuple(colours)
        self._threads = local()

    def __getitem__(self, name: str) -> Rgb:
        return self._named[name]

    def shaded(self, name: str) -> Rgb:
        """That colour where the sun does not reach."""
        red, green, blue = self[name]
        return round(red * SHADE), round(green * SHADE), round(blue * SHADE)

    def quantize(self, image: Image.Image) -> Image.Image:
        """The same picture in this palette's colours only."""
        return image.quantize(palette=self._look_up(), dither=Image.Dither.NONE)

    def _look_up(self) -> Image.Image:
        """An image that has the palette. Pillow grows a table in it as it quantizes and lets other threads
        run meanwhile, so each thread has its own, and keeps it for the table's sake."""
        found: Image.Image | None = getattr(self._threads, "image", None)
        if found is None:
            found = Image.new("P", (1, 1))
            found.putpalette([channel for colour in self.colours for channel in colour])
            self._threads.image = found
        return found


@cache
def palette(game: str) -> Palette:
    """That game's palette, made once."""
    return Palette(game)


def _read(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((_FILES / f"{name}.json").read_text(encoding="utf-8"))
    return table


def _rgb(code: str) -> Rgb:
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


def _apart(one: Rgb, other: Rgb) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) >= _NEAR


def _between(ground: Rgb, ink: Rgb) -> list[Rgb]:
    shares = [step / (STEPS + 1) for step in range(1, STEPS + 1)]
    return [
        (
            round(ground[0] + (ink[0] - ground[0]) * share),
            round(ground[1] + (ink[1] - ground[1]) * share),
            round(ground[2] + (ink[2] - ground[2]) * share),
        )
        for share in shares
    ]
