"""What time is it in the stand-in? The real time, unless a test has moved the hands."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    def __init__(self) -> None:
        self._ahead = 0.0
        self._watchers: list[Callable[[], None]] = []

    def now(self) -> float:
        """Seconds since 1970, as the stand-in sees it."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move the stand-in's time on: what was due by then is due now. The bot's own clock stays."""
        self._ahead += seconds
        for watcher in self._watchers:
            watcher()

    def watch(self, watcher: Callable[[], None]) -> None:
        self._watchers.append(watcher)


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Snowflakes:
    """Ids as Discord makes them: ever larger, the time in the upper bits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        floor = int(self._clock.now() * 1000 - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, floor)
        return self._last

    def next_spread(self) -> int:
        """A new id in a millisecond of its own, so that servers made together spread over the shards."""
        self._last = max(self.next(), ((self._last >> 22) + 1) << 22)
        return self._last
