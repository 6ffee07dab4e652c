"""How does one item of a tuple change? It does not: there is a new tuple."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items, but for one.

    >>> with_item((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    return (*items[:index], item, *items[index + 1 :])
