"""What does a game's painter promise? A view in; a picture, a hand, and the same in words out.

Painters get views and words, never states or stores: what they cannot see they cannot tell.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from PIL import Image

V = TypeVar("V")
M = TypeVar("M")

FEW: Final = 6  # moves up to which each is drawn as what it is


class Say(Protocol):
    """Words in one language: a phrase by its id, filled in with facts."""

    def __call__(self, phrase: str, /, **facts: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class Try(Generic[M]):
    """A move tried in a position: whether it is allowed, and where it offends."""

    move: M
    legal: bool
    offending: frozenset[tuple[int, ...]] = frozenset()


class Painter(ABC, Generic[V]):
    """What one game looks like. `names` are the players' names by seat."""

    @abstractmethod
    def board(self, view: V, names: Sequence[str], say: Say) -> Image.Image:
        """The board, as posted in the channel."""

    @abstractmethod
    def marked(self, view: V, names: Sequence[str], say: Say, tries: Sequence[Try[Any]]) -> Image.Image:
        """The board with what may be done marked, and what may not.

        Up to `FEW` moves are each drawn as what they are, and listed below; of more, what they could cover
        or choose is marked. None leaves the board as it is.
        """

    @abstractmethod
    def text(self, view: V, names: Sequence[str], say: Say) -> str:
        """The whole position in words: the board's twin for whoever cannot see it."""

    def full_text(self, view: V, names: Sequence[str], say: Say) -> str:
        """The same with all that a limit of 1024 characters may have left out: 3500 at most."""
        return self.text(view, names, say)

    def hand(self, view: V, names: Sequence[str], say: Say) -> Image.Image | None:
        """What only the viewing seat sees, where the game has such a thing."""
        return None


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece held over the board before it is played.

    Cells are (x, y) or (x, y, level), and may lie off the board. `owner` is the seat it would belong to, or
    its colour where seats have several. `offending` are the cells that break an article. `piece` is which one
    it is, where the cells do not tell.
    """

    cells: frozenset[tuple[int, ...]]
    owner: int
    offending: frozenset[tuple[int, ...]] = frozenset()
    legal: bool = True
    piece: str = ""


class PlacingPainter(Painter[V]):
    """What a game looks like in which one places pieces: it also draws the panel to place them from."""

    @abstractmethod
    def panel(self, view: V, names: Sequence[str], say: Say, ghost: Ghost | None) -> Image.Image:
        """For the seat that looks: the board with the piece it holds, and what else it could play."""


# A painter's view type is its game's; the registry cannot say so.
AnyPainter: TypeAlias = Painter[Any]
