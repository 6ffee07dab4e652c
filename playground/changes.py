"""Has something happened yet? A way to wait for the world to change without asking all the time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

# Not everything a test waits for is a change of the world (a process that ends, a line in a log).
LOOK_AGAIN = 0.25


class Changes:
    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def notify(self) -> None:
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, condition: Callable[[], object], timeout: float = 10.0) -> None:  # noqa: ASYNC109
        """Return once the condition holds; TimeoutError if it does not within so many seconds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not condition():
            left = end - loop.time()
            if left <= 0:
                raise TimeoutError(f"it has not happened within {timeout} s")
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.add(future)
            await asyncio.wait([future], timeout=min(left, LOOK_AGAIN))
            self._waiting.discard(future)
