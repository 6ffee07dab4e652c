"""How well and how fast does the search answer? All the questions of the tests, asked in their channels."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from data.search import Search
from tests.bench.table import Row
from tests.data.asked import Asked, asked, measured, rejected

ROUNDS = 3


def rows() -> Iterator[Row]:
    started = time.perf_counter()
    search = Search.built()
    built = time.perf_counter() - started
    questions = list(asked())
    first = [_seconds(search, one) for one in questions]  # before any word is known from another question
    later = [min(_seconds(search, one) for _ in range(ROUNDS)) for one in questions]
    shares = measured(search)
    yield Row(f"search: right first, of {len(questions)} questions", f"{shares.first:.1%}", "≥ 88 %")
    yield Row("search: right among four", f"{shares.among:.1%}", "≥ 97 %")
    yield Row("search: answered for sure", f"{shares.sure:.1%}")
    yield Row("search: nonsense rejected", f"{rejected(search):.1%}", "≥ 90 %")
    yield Row("search: a question, median and worst", _shown(first), "< 5 ms")
    yield Row("search: a question asked again, median and worst", _shown(later), "< 5 ms")
    yield Row("search: building the index", f"{built * 1000:.0f} ms", "< 300 ms")


def _seconds(search: Search, one: Asked) -> float:
    started = time.perf_counter()
    search.ask(one.question, language=one.language, game=one.game)
    return time.perf_counter() - started


def _shown(seconds: list[float]) -> str:
    return f"{statistics.median(seconds) * 1000:.2f} ms, {max(seconds) * 1000:.2f} ms"
