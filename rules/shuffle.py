"""Where does chance come from? From 32 bytes, by a method anyone can repeat in ten lines.

A stream is HMAC-SHA256 in counter mode: block i is HMAC(seed, label + "\\0" + i as 8 bytes, big-endian).
Numbers are drawn four bytes at a time, big-endian, and thrown away where they would favour a residue;
a shuffle is Fisher–Yates from the last place down.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32


class Stream:
    """An endless run of fair numbers, fixed by a seed and a label.

    >>> Stream(bytes(32), "example").shuffled("abcde")
    ('b', 'c', 'a', 'd', 'e')
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._prefix = label.encode() + b"\0"
        self._block = 0
        self._bytes = b""

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = hmac.digest(self._seed, self._prefix + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        word, self._bytes = self._bytes[:4], self._bytes[4:]
        return int.from_bytes(word, "big")

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely."""
        if not 0 < n <= _WORD:
            raise ValueError(f"no fair number below {n}")
        fair = _WORD - _WORD % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in an order of which each is equally likely."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


def commitment(secret: bytes) -> str:
    """What the bot shows when a table opens: it binds the bot to its secret without telling it."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, joins: Sequence[int]) -> bytes:
    """The seed of a table: the secret, mixed with the ids of the joins, which the bot could not foresee.

    The ids are Discord's, in the order people sat down, written in decimal with commas between.
    """
    return hmac.digest(secret, ",".join(map(str, joins)).encode(), "sha256")
