"""How is a measurement shown? One row each: what, how much, and what it should be."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    what: str
    measured: str
    wanted: str = ""

    def __str__(self) -> str:
        return f"{self.what:<52}  {self.measured:>34}  {self.wanted}"
