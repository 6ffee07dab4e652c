"""How does a position fit an alt text? Names are cut until it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from render.lettering import ELLIPSIS, plain
from render.seats import SEATS

LIMIT: Final = 1024  # of Discord, for the description of an attachment
WHOLE: Final = 3500  # where a position is a message of its own
CUTS: Final = (32, 24, 18, 14, 10, 7, 5, 0)


def fitting(
    tell: Callable[[Sequence[str]], str],
    names: Sequence[str],
    limit: int = LIMIT,
    cuts: Sequence[int] = CUTS,
) -> str | None:
    """What `tell` says with names as long as fits, none at all if need be; None if even so it is too long."""
    for most in cuts:
        text = tell([_cut(plain(name), most) for name in names])
        # Discord's clients count UTF-16 units, in which an emoji is two.
        if len(text.encode("utf-16-le")) // 2 <= limit:
            return text
    return None


def called(seat: int, name: str) -> str:
    """A player in words: the seat's letter, and the name if there is one."""
    return f"{SEATS[seat].letter} {name}".rstrip()


def _cut(name: str, most: int) -> str:
    if len(name) <= most:
        return name
    return name[: most - 1].rstrip() + ELLIPSIS if most else ""
