"""Which article answers a question? Full-text search in the rulebooks of all games, in both languages.

An article is found in two ways: by all it says, and by the questions it is the answer to, which are its
title and its entries in the index at the back of the book, each by itself. SQLite tells how strongly a text
is about a word, and the fewer texts have the word, the more it counts. A long question tells a situation, of
which only some words matter: so an entry counts most if all of it is in the question, whatever else is. The
share of a question that an article takes up in this way tells which game is meant, and whether there is an
answer at all.
"""

from __future__ import annotations

import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from operator import mul
from typing import Final, NamedTuple

from data.phrases import LANGUAGES
from data.rulebook import Rulebook, rulebook
from data.rulebook.index import index
from data.words import Phrase, Term, Words, language_of, terms, tokens
from rules import GAMES

# What a word is worth by where it stands; `asked` is the article's index, `aside` what is said around it.
_ARTICLE: Final = {"title": 6.0, "asked": 3.0, "text": 1.5, "aside": 0.5}
_QUESTION: Final = {"asked": 1.0}

_MOST = 4
_LONGEST = 60  # words of a question; what comes after them can wait
_SURE = 0.6  # the share of the question that an answer takes up at least,
_ELSEWHERE = 0.5  # if what other articles know weighs this much, and what no book knows weighs all
_IN_THE_TEXT = 0.4  # how much of a word an article takes up that is not asked for by it
_BY_QUESTION = 0.7  # what the nearest questions count for, beside the article as a whole
_SHARES: Final = (0.6, 0.25, 0.15)  # and how much of that each of them counts for
_COVERED = 0.6  # how much of what a question counts for depends on how much of it was asked
_RELATIVE = 0.1  # what an article gets of the best score in its section
# A game's lead over another, in shares of the question: if it is the channel's, and if it is named.
_PLAYED_HERE = 0.5
_NAMED = 1.0
_STEEPNESS = 6.0  # how fast the articles of a game that lags behind lose their score


class Place(NamedTuple):
    """Where an article stands."""

    game: str
    number: str

    @property
    def section(self) -> tuple[str, str]:
        return self.game, self.number.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Hit:
    """An article, and how well it answers: the higher the score the better."""

    game: str
    number: str
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """The language of the question, and the articles nearest to it, best first.

    If it is not sure, too little of the question is about the best of them to call it the answer.
    """

    language: str
    hits: tuple[Hit, ...]
    sure: bool


class Search:
    """The rulebooks in memory, ready to be asked by one thread at a time."""

    def __init__(self, books: Iterable[Rulebook]) -> None:
        db = sqlite3.connect(":memory:", check_same_thread=False)
        self._words = {language: Words(language) for language in LANGUAGES}
        self._articles = {language: _Shelf(db, f"articles_{language}", _ARTICLE) for language in LANGUAGES}
        self._questions = {language: _Shelf(db, f"questions_{language}", _QUESTION) for language in LANGUAGES}
        # How many words of each question tell something.
        self._telling: dict[str, list[int]] = {language: [] for language in LANGUAGES}
        for book in books:
            self._put(book)

    @classmethod
    def built(cls) -> Search:
        """The search in the rulebooks of all games."""
        return cls(rulebook(language, game) for game in GAMES for language in LANGUAGES)

    def _put(self, book: Rulebook) -> None:
        words = self._words[book.language]
        entries = index(book.language, book.game)
        glossary = {words.phrase(term): meaning for term, meaning in book.glossary}
        for article in book.articles:
            place = Place(book.game, article.number)
            asked = entries[article.number]
            title = words.phrase(article.title)
            meanings = (meaning for term, meaning in glossary.items() if _holds(title, term))
            caption = article.example.caption if article.example else ""
            texts = (
                f"{article.number} {article.title}",
                " ".join(asked),
                article.text,
                " ".join((article.house, caption, *meanings)),
            )
            self._articles[book.language].put(place, *map(words.read, texts))
            for question in (article.number, article.title, *asked):
                self._questions[book.language].put(place, words.read(question))
                self._telling[book.language].append(words.telling(question))

    def ask(self, question: str, *, language: str, game: str | None) -> Found:
        """The articles that answer a question best.

        Its own language counts, or the given one if it could be either; and the given game, unless the
        question names another one or is much more about it.
        """
        spoken = tokens(question)[:_LONGEST]
        language = language_of(spoken, self._words, language)
        called = {token: named for token in spoken for named in get_close_matches(token, GAMES, 1, 0.85)}
        # The names of the games are no words of their rules, unless they are.
        spoken = [token for token in spoken if token not in called or self._words[language].knows(token)]
        sought = list(dict.fromkeys(terms(spoken, self._words, language)))

        scores = self._scores(sought)
        shares, unknown = self._shares(sought)
        meant: dict[str, float] = defaultdict(float)
        for place, share in shares.items():
            meant[place.game] = max(meant[place.game], share)
        for key in GAMES:
            meant[key] += _PLAYED_HERE * (key == game) + _NAMED * (key in called.values())
        lead = max(meant.values())
        hits = [
            Hit(*place, score * math.exp(_STEEPNESS * (meant[place.game] - lead)))
            for place, score in _with_relatives(scores, self._articles[language].places).items()
        ]
        hits = sorted(hits, key=lambda hit: -hit.score)[:_MOST]
        taken = shares.get(Place(hits[0].game, hits[0].number), 0.0) if hits else 0.0
        left = _ELSEWHERE * (1 - taken - unknown) + unknown
        return Found(language, tuple(hits), sure=taken > 0 and taken / (taken + left) >= _SURE)

    def _scores(self, sought: Iterable[Term]) -> dict[Place, float]:
        """How well each article answers: as a whole, and by its nearest questions."""
        scores: dict[Place, float] = defaultdict(float)
        asked: dict[tuple[str, int], float] = defaultdict(float)
        words: dict[tuple[str, int], int] = defaultdict(int)
        for term in sought:
            articles, questions = self._articles[term.language], self._questions[term.language]
            weight = questions.weight(term)
            for row, strength in questions.about(term).items():
                asked[term.language, row] += weight * strength
                words[term.language, row] += 1
            if term.asking:
                continue
            weight = articles.weight(term)
            for row, strength in articles.about(term).items():
                scores[articles.places[row]] += weight * strength
        near: dict[Place, list[float]] = defaultdict(list)
        for (language, row), score in asked.items():
            covered = min(1.0, words[language, row] / max(self._telling[language][row], 1))
            place = self._questions[language].places[row]
            near[place].append(score * (1 - _COVERED + _COVERED * covered))
        for place, nearest in near.items():
            scores[place] += _BY_QUESTION * sum(map(mul, sorted(nearest, reverse=True), _SHARES))
        return scores

    def _shares(self, sought: Iterable[Term]) -> tuple[dict[Place, float], float]:
        """Which share of what is sought each article takes up, and which no book knows."""
        shares: dict[Place, float] = defaultdict(float)
        whole = unknown = 0.0
        for term in sought:
            if term.asking:
                continue
            articles, questions = self._articles[term.language], self._questions[term.language]
            best: dict[Place, float] = defaultdict(float)
            for phrase, worth in term.phrases:
                for shelf, part in ((questions, 1.0), (articles, _IN_THE_TEXT)):
                    for row in shelf.find(phrase):
                        place = shelf.places[row]
                        best[place] = max(best[place], worth * part)
            weight = articles.weight(term)
            whole += weight
            unknown += 0.0 if term.phrases else weight
            for place, taken in best.items():
                shares[place] += weight * taken
        return {place: share / whole for place, share in shares.items()}, unknown / (whole or 1.0)


def _with_relatives(scores: Mapping[Place, float], places: Iterable[Place]) -> dict[Place, float]:
    """The scores, those of a section lifted by its best."""
    best: dict[tuple[str, str], float] = defaultdict(float)
    for place, score in scores.items():
        best[place.section] = max(best[place.section], score)
    lifted = {place: scores.get(place, 0.0) + _RELATIVE * best[place.section] for place in places}
    return {place: score for place, score in lifted.items() if score}


def _holds(phrase: Phrase, part: Phrase) -> bool:
    return any(phrase[at : at + len(part)] == part for at in range(len(phrase)))


class _Shelf:
    """A full-text index, each row of which belongs to an article."""

    def __init__(self, db: sqlite3.Connection, name: str, columns: Mapping[str, float]) -> None:
        self.places: list[Place] = []  # by row
        self._db = db
        self._found: dict[Phrase, dict[int, float]] = {}
        weights = ", ".join(map(str, columns.values()))
        # The texts come folded and stemmed; a point is part of an article's number.
        tokenizer = "tokenize = \"ascii tokenchars '.'\""
        db.execute(f"CREATE VIRTUAL TABLE {name} USING fts5({', '.join(columns)}, {tokenizer})")
        self._insert = f"INSERT INTO {name} (rowid, {', '.join(columns)}) VALUES (?{', ?' * len(columns)})"
        self._select = f"SELECT rowid, -bm25({name}, {weights}) FROM {name} WHERE {name} MATCH ?"

    def put(self, place: Place, *texts: str) -> None:
        self._db.execute(self._insert, (len(self.places), *texts))
        self.places.append(place)

    def find(self, phrase: Phrase) -> Mapping[int, float]:
        """How strongly each row is about a phrase, from 0 to 1. Asked for once, it is known."""
        if (found := self._found.get(phrase)) is None:
            scores = dict(self._db.execute(self._select, (f'"{" ".join(phrase)}"',)))
            # BM25 without the weight of the phrase, since all that means the same weighs the same here.
            common = len(scores)
            weight = max(math.log((len(self.places) - common + 0.5) / (common + 0.5)), 1e-6)
            most = weight * 2.2
            found = self._found[phrase] = {row: score / most for row, score in scores.items()}
        return found

    def about(self, term: Term) -> Mapping[int, float]:
        """How strongly each row is about a term."""
        best: dict[int, float] = defaultdict(float)
        for phrase, worth in term.phrases:
            for row, strength in self.find(phrase).items():
                best[row] = max(best[row], strength * worth)
        return best

    def weight(self, term: Term) -> float:
        """What a term counts for: the more, the fewer rows have it; nothing, if it is a mere expression."""
        rows = len(self.about(term))
        if term.phrases and not rows:
            return 0.0
        return term.worth * math.log(1 + len(self.places) / max(rows, 1))
