"""What goes wrong, and when? Failures that a test orders for requests to come."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(eq=False)
class Fault:
    """One ordered failure.

    status: answer with this instead (429, 500, 502…); None leaves the answer as it is.
    times: for so many requests; None means always.
    delay: seconds to wait first.
    drop: close the connection without an answer.
    after: do what was asked, then fail: the bot cannot know that it was done.
    """

    method: str
    path: re.Pattern[str]
    status: int | None = None
    times: int | None = 1
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    retry_after: float = 1.0
    used: int = 0


class Faults:
    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(
        self,
        method: str = ".*",
        path: str = ".*",
        *,
        status: int | None = None,
        times: int | None = 1,
        delay: float = 0.0,
        drop: bool = False,
        after: bool = False,
        retry_after: float = 1.0,
    ) -> Fault:
        """Order a failure for requests whose whole path, without /api/v10, matches this expression."""
        fault = Fault(method, re.compile(path), status, times, delay, drop, after, retry_after)
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        self._faults.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The failure due for this request, if any; it counts as used."""
        for fault in self._faults:
            if not re.fullmatch(fault.method, method) or not fault.path.fullmatch(path):
                continue
            fault.used += 1
            if fault.times is not None and fault.used >= fault.times:
                self._faults.remove(fault)
            return fault
        return None
