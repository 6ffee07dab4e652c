"""What does a game's painter promise? A view in; a picture, a hand, and the same in words out.

Painters get views and words, never states or stores: what they cannot see they cannot tell.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from PIL import Image

V = TypeVar("V")


class Say(Protocol):
    """Words in one language: a phrase by its id, filled in with facts."""

    def __call__(self, phrase: str, /, **facts: str | int) -> str: ...


class Painter(ABC, Generic[V]):
    """What one game looks like. `names` are the players' names by seat."""

    @abstractmethod
    def board(self, view: V, names: Sequence[str], say: Say) -> Image.Image:
        """The board, as posted in the channel."""

    @abstractmethod
    def text(self, view: V, names: Sequence[str], say: Say) -> str:
        """The whole position in words: the board's twin for whoever cannot see it."""

    def hand(self, view: V, names: Sequence[str], say: Say) -> Image.Image | None:
        """What only the viewing seat sees, where the game has such a thing."""
        return None


# A painter's view type is its game's; the registry cannot say so.
AnyPainter: TypeAlias = Painter[Any]
