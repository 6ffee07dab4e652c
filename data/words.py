"""What does a question look for? Its words, as `rulebook/<language>/words.txt` understands them.

Words are compared folded (no capitals, no accents) and stemmed (no endings); a phrase is a tuple of such
stems. What a question looks for is a list of terms: words, or expressions, each with the phrases that
would answer it. A word of the other language is taken for what it is, and a misspelt one for the known
word that is nearest.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from snowballstemmer import stemmer

Phrase = tuple[str, ...]

_BOOKS = Path(__file__).resolve().parent / "rulebook"
_STEMMERS: Final = {"en": "english", "fr": "french"}
_TOKEN = re.compile(r"\d+(?:\.\d+)+|[a-z0-9]+")
_ACCENT = re.compile("[\u0300-\u036f]")  # combining marks
_CODE = re.compile(r"`[^`]*`")
_MOVE = re.compile(r"(?=.*[a-z].*\d|.*\d.*[a-z]).{4,}")  # x27p2, K017, T4bk11
_SECTION = re.compile(r"\[(\w+)\] .*")

_SYNONYM: Final = 0.75
_FILLING: Final = 0.6
_SHORTEST_MISSPELT: Final = 5
_NEAR: Final = 0.74  # one slip in five letters, two in eight
_SLIPS: Final = 2
_LIKELY: Final = 10
_REMEMBERED: Final = 10_000  # stems; the books have about half as many words


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is looked for: any of these phrases will do, each for what it is worth.

    There is none if nobody knows the word. An asking word (who, when) is looked for in questions only. A
    filling one (red, three) is part of a situation, and worth less than what is asked about it.
    """

    language: str
    phrases: tuple[tuple[Phrase, float], ...]
    asking: bool = False
    worth: float = 1.0


def tokens(text: str) -> list[str]:
    """The words of a text, folded: `L’Étage en 3.2` gives l, etage, en and 3.2."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return _TOKEN.findall(_ACCENT.sub("", bare))


class Words:
    """The words of one language: those of its file, and those of the texts it has learnt."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._stem = lru_cache(_REMEMBERED)(stemmer(_STEMMERS[language]).stemWord)
        self._known: set[str] = set()
        self._known_stems: set[str] = set()
        self._by_pair: dict[str, list[str]] = defaultdict(list)
        self._same: dict[Phrase, dict[Phrase, float]] = defaultdict(dict)
        lists: dict[str, list[str]] = {"silent": [], "asking": [], "filling": [], "same": []}
        section = ""
        for line in (_BOOKS / language / "words.txt").read_text(encoding="utf-8").splitlines():
            if found := _SECTION.fullmatch(line):
                section = found[1]
            elif line and not line.startswith("#"):
                lists[section].append(line)
        self.silent = frozenset(tokens(" ".join(lists["silent"])))
        self.asking = frozenset(tokens(" ".join(lists["asking"])))
        self._filling = frozenset(self.phrase(" ".join(lists["filling"])))
        for line in lists["same"]:
            self.learn(line)
            phrases = [self.phrase(member) for member in line.split(",")]
            for phrase in phrases:
                self._same[phrase].update(dict.fromkeys(phrases, _SYNONYM))
        for phrase, others in self._same.items():
            others[phrase] = 1.0
        self._longest = max(map(len, self._same))

    def phrase(self, text: str) -> Phrase:
        """The stems of a text."""
        return tuple(map(self.stem, tokens(text)))

    def read(self, text: str) -> str:
        """The stems of a text, whose words are known from now on."""
        self.learn(text)
        return " ".join(self.phrase(text))

    def telling(self, text: str) -> int:
        """How many words of a text are not silent."""
        return sum(token not in self.silent for token in tokens(text))

    def stem(self, token: str) -> str:
        # Without its accent a French ending may keep an e too many: piochee and pioche are one.
        stem: str = self._stem(token).rstrip("e")
        return stem or token

    def learn(self, text: str) -> None:
        """Take the words of a text for known, but no words of `code`, which are of no language."""
        signs = (token for token in tokens(text) if not token.isalpha())
        for token in (*tokens(_CODE.sub(" ", text)), *signs):
            if token not in self._known:
                self._known.add(token)
                self._known_stems.add(self.stem(token))
                for pair in _pairs(token):
                    self._by_pair[pair].append(token)

    def has(self, token: str) -> bool:
        """Whether it is a known word in just this form."""
        return token in self._known

    def knows(self, token: str) -> bool:
        """Whether it is a known word in some form."""
        return self.stem(token) in self._known_stems

    def expression(self, stems: Phrase) -> Phrase:
        """The longest beginning of these words that is an expression, or nothing."""
        for length in range(min(self._longest, len(stems)), 1, -1):
            if stems[:length] in self._same:
                return stems[:length]
        return ()

    def same(self, phrase: Phrase, worth: float = 1.0) -> Term:
        """What means that phrase."""
        same = self._same.get(phrase, {phrase: 1.0})
        phrases = tuple((other, weight * worth) for other, weight in same.items())
        filling = all(stem in self._filling or stem.isdigit() for stem in phrase)
        return Term(self.language, phrases, worth=_FILLING if filling else 1.0)

    def nearest(self, token: str) -> tuple[float, str]:
        """The known word that a misspelt one must have been, and how near it is; or no word."""
        if len(token) < _SHORTEST_MISSPELT:
            return 0.0, ""
        shared = Counter(
            word
            for pair in _pairs(token)
            for word in self._by_pair.get(pair, ())
            if word[0] == token[0] and abs(len(word) - len(token)) <= _SLIPS
        )
        likely = sorted(shared, key=lambda word: (-shared[word] / len(word), word))[:_LIKELY]
        near = ((1 - _slips(token, word) / len(token), word) for word in likely)
        return max((one for one in near if one[0] >= _NEAR), default=(0.0, ""))


def _pairs(token: str) -> set[str]:
    padded = f" {token} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}


def _slips(one: str, other: str) -> int:
    """How many letters are missing, too many, wrong or swapped with the next."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, its in enumerate(other, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != its))
            if last and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return row[-1]


def terms(question: list[str], words: Mapping[str, Words], language: str) -> Iterator[Term]:
    """What the words of a question look for, in its own language if it can be."""
    own = words[language]
    others = [other for name, other in words.items() if name != language]
    stems = tuple(map(own.stem, question))
    at = 0
    while at < len(question):
        if expression := own.expression(stems[at:]):
            yield own.same(expression)
            at += len(expression)
            continue
        token = question[at]
        at += 1
        if token in own.silent:
            continue
        if token in own.asking:
            yield Term(language, (((own.stem(token),), 1.0),), asking=True)
        elif own.knows(token):
            yield own.same((own.stem(token),))
        elif any(token in other.silent or token in other.asking for other in others):
            continue
        elif foreign := [other for other in others if other.has(token)]:
            yield foreign[0].same((foreign[0].stem(token),))
        elif _MOVE.fullmatch(token):
            yield own.same((own.stem("notation"),))
        elif token.isalpha():  # other numbers, and places on a board, say nothing
            nearness, word = own.nearest(token)
            if word not in own.silent:
                yield own.same((own.stem(word),), nearness) if word else Term(language, ())


def language_of(question: list[str], words: Mapping[str, Words], otherwise: str) -> str:
    """The language that most of the words are of."""
    votes = {
        name: sum(3 * (token in one.silent or token in one.asking) + one.knows(token) for token in question)
        for name, one in words.items()
    }
    return max(words, key=lambda name: (votes[name], name == otherwise))
