"""How often is the search right? The questions under `questions/`, asked as in a channel of their game.

Each file has a question a line, then a tab and the article that answers it, or several: `a|b`. Those of
`nonsense.tsv` have their language first, and no answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from data.phrases import LANGUAGES
from data.search import Search
from rules import GAMES

QUESTIONS = Path(__file__).resolve().parent / "questions"


class Asked(NamedTuple):
    """A question, and the articles that answer it."""

    language: str
    game: str
    question: str
    answers: frozenset[str]


class Nonsense(NamedTuple):
    """A question that no article answers."""

    language: str
    question: str


class Measured(NamedTuple):
    """Shares of the questions."""

    first: float  # whose best article is right
    among: float  # that have a right one among their articles
    sure: float  # that are answered without a doubt


def asked() -> Iterator[Asked]:
    for language in LANGUAGES:
        for game in GAMES:
            for question, answers in _rows(QUESTIONS / language / f"{game}.tsv"):
                yield Asked(language, game, question, frozenset(answers.split("|")))


def nonsense() -> Iterator[Nonsense]:
    for language, question in _rows(QUESTIONS / "nonsense.tsv"):
        yield Nonsense(language, question)


def _rows(file: Path) -> Iterator[list[str]]:
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line:
                yield line.split("\t")


def measured(search: Search) -> Measured:
    """How the real questions fare."""
    first = among = sure = 0
    questions = list(asked())
    for language, game, question, answers in questions:
        found = search.ask(question, language=language, game=game)
        right = [hit.game == game and hit.number in answers for hit in found.hits]
        first += right[:1] == [True]
        among += any(right)
        sure += found.sure
    return Measured(*(count / len(questions) for count in (first, among, sure)))


def rejected(search: Search) -> float:
    """Which share of the nonsense is not answered."""
    questions = list(nonsense())
    refused = sum(not search.ask(one.question, language=one.language, game=None).sure for one in questions)
    return refused / len(questions)
