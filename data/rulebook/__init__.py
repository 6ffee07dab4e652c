"""What does the rulebook of a game say? One page of Markdown per game and language, read into articles.

    # Title
    > Credits

    ## Overview             the unnumbered heading before the sections; its words are the language's own
    Prose and lists.

    ## 1 Section
    ### 1.1 Article
    Prose and lists.
    House reading: one paragraph, if any; in French `Lecture maison :` with a no-break space

    ~~~example
    turn A                  the position, one line a name; rules.positions reads it
    allowed MOVE
    forbidden MOVE (1.1)    the article that the refusal cites
    score A 24
    caption One sentence.
    ~~~

    ## Glossary             the unnumbered heading after the sections
    **term** What it means, in one line.

Lines of a paragraph are joined, since Discord would break where the file does. A page that is not in
this form is a bug that a test finds, so reading it raises, and the error says where.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

HOUSE_READING: Final = {"en": "House reading:", "fr": "Lecture maison\u00a0:"}
_HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Example:
    """A position, the moves it allows and forbids (each with the article it breaks), and its scores."""

    position: str
    allowed: tuple[str, ...]
    forbidden: tuple[tuple[str, str], ...]
    scores: tuple[tuple[str, int], ...]  # by the seat's letter
    caption: str


@dataclass(frozen=True, slots=True)
class Article:
    """One rule under its number; `house` tells why we read it so where the old rules leave it open."""

    number: str
    title: str
    text: str
    house: str
    example: Example | None


@dataclass(frozen=True, slots=True)
class Section:
    """The articles whose numbers begin with this one have something in common."""

    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that is said about one game in one language."""

    game: str
    language: str
    title: str
    credits: str
    overview: str
    sections: tuple[Section, ...]
    articles: tuple[Article, ...]
    glossary: tuple[tuple[str, str], ...]


class BadRulebook(ValueError):
    """The page is not in the form of a rulebook: file, line, and why."""


@cache
def rulebook(language: str, game: str) -> Rulebook:
    """The rulebook of that game in that language, read once."""
    text = (_HERE / language / f"{game}.md").read_text(encoding="utf-8")
    return read(text, language, game)


def read(text: str, language: str, game: str) -> Rulebook:
    """The rulebook that a page holds. Raises `BadRulebook`."""
    file = f"{language}/{game}.md"
    lines = [Line(f"{file}:{number}", line.rstrip(" ")) for number, line in enumerate(text.split("\n"), 1)]
    first, overview, *numbered, last = _parts(lines, file)
    if first.level != 1:
        raise BadRulebook(f"{first.where}: a rulebook begins with its title")
    if overview.level != 2 or overview.number:
        raise BadRulebook(f"{overview.where}: after the title comes the overview")
    if last.level != 2 or last.number:
        raise BadRulebook(f"{last.where}: a rulebook ends with its glossary")
    sections: list[Section] = []
    articles: list[Article] = []
    for part in numbered:
        if part.level == 2:
            sections.append(_section(part, sections))
        else:
            articles.append(_article(part, sections, articles, HOUSE_READING[language]))
    return Rulebook(
        game=game,
        language=language,
        title=first.title,
        credits=_credits(first),
        overview=_needed(_prose(overview.lines), overview),
        sections=tuple(sections),
        articles=tuple(articles),
        glossary=tuple(_glossary(last)),
    )


class Line(NamedTuple):
    """A line of a page, and which one it is."""

    where: str
    text: str


class Part(NamedTuple):
    """A heading, and the lines under it."""

    where: str
    level: int
    number: str
    title: str
    lines: list[Line]


_HEADING = re.compile(r"(?P<level>#{1,3}) (?:(?P<number>\d+(?:\.\d+)*) )?(?P<title>\S.*)")
_FORBIDDEN = re.compile(r"(?P<move>.+) \((?P<article>\d+(?:\.\d+)+)\)")
_SCORE = re.compile(r"(?P<seat>[A-F]) (?P<points>-?\d+)")
_TERM = re.compile(r"\*\*(?P<term>[^*]+)\*\* (?P<meaning>\S.*)")
_ITEM = re.compile(r"(?:[-*]|\d+\.|[a-z]\)) ")


def _parts(lines: Iterable[Line], file: str) -> list[Part]:
    parts: list[Part] = []
    for line in lines:
        if line.text.startswith("#"):
            found = _HEADING.fullmatch(line.text)
            if found is None:
                raise BadRulebook(f"{line.where}: no heading of a rulebook: {line.text}")
            parts.append(Part(line.where, len(found["level"]), found["number"] or "", found["title"], []))
        elif parts:
            parts[-1].lines.append(line)
        elif line.text:
            raise BadRulebook(f"{line.where}: a rulebook begins with its title")
    if len(parts) < 3:
        raise BadRulebook(f"{file}:1: a rulebook has a title, an overview and a glossary")
    return parts


def _section(part: Part, before: Sequence[Section]) -> Section:
    if part.number != str(len(before) + 1):
        raise BadRulebook(f"{part.where}: this would be section {len(before) + 1}")
    for line in part.lines:
        if line.text:
            raise BadRulebook(f"{line.where}: a section holds articles and no text of its own")
    return Section(part.number, part.title)


def _article(
    part: Part, sections: Sequence[Section], before: Sequence[Article], house_reading: str
) -> Article:
    section, dot, _ = part.number.partition(".")
    if part.level != 3 or not dot or not sections or section != sections[-1].number:
        raise BadRulebook(f"{part.where}: no article of this section: {part.number} {part.title}")
    if before and _order(before[-1].number) >= _order(part.number):
        raise BadRulebook(f"{part.where}: {part.number} does not come after {before[-1].number}")
    prose, example = _without_example(part)
    text, _, house = _prose(prose, house_reading).partition(house_reading)
    if "\n" in house:
        raise BadRulebook(f"{part.where}: after a house reading there is nothing but an example")
    return Article(part.number, part.title, _needed(text.strip(), part), house.strip(), example)


def _order(number: str) -> list[int]:
    """3.10 comes after 3.9 and 3.9.1."""
    return [int(step) for step in number.split(".")]


def _without_example(part: Part) -> tuple[list[Line], Example | None]:
    """The lines of an article around its example, and the example."""
    fences = [at for at, line in enumerate(part.lines) if line.text.startswith("~~~")]
    if not fences:
        return part.lines, None
    opening = part.lines[fences[0]]
    if opening.text != "~~~example" or len(fences) != 2 or part.lines[fences[1]].text != "~~~":
        raise BadRulebook(f"{opening.where}: an article has one example, from ~~~example to ~~~")
    start, end = fences
    return part.lines[:start] + part.lines[end + 1 :], _example(part.lines[start + 1 : end], opening)


def _example(lines: Iterable[Line], opening: Line) -> Example:
    position: list[str] = []
    allowed: list[str] = []
    forbidden: list[tuple[str, str]] = []
    scores: list[tuple[str, int]] = []
    captions: list[str] = []
    for line in lines:
        name, _, value = line.text.partition(" ")
        value = value.strip()
        if name == "allowed":
            allowed.append(value)
        elif name == "forbidden":
            if (move := _FORBIDDEN.fullmatch(value)) is None:
                raise BadRulebook(f"{line.where}: a forbidden move ends with its article in brackets")
            forbidden.append((move["move"], move["article"]))
        elif name == "score":
            if (score := _SCORE.fullmatch(value)) is None:
                raise BadRulebook(f"{line.where}: a score is a seat's letter and a number")
            scores.append((score["seat"], int(score["points"])))
        elif name == "caption":
            captions.append(value)
        else:
            position.append(line.text)
    if not any(position) or len(captions) != 1 or not captions[0]:
        raise BadRulebook(f"{opening.where}: an example has a position and one caption")
    return Example("\n".join(position), tuple(allowed), tuple(forbidden), tuple(scores), captions[0])


def _credits(part: Part) -> str:
    quoted = [line for line in part.lines if line.text]
    for line in quoted:
        if not line.text.startswith("> "):
            raise BadRulebook(f"{line.where}: under the title are the credits, each line after `> `")
    return _needed(" ".join(line.text[2:].strip() for line in quoted), part)


def _glossary(part: Part) -> Iterator[tuple[str, str]]:
    for line in part.lines:
        if not line.text:
            continue
        if (found := _TERM.fullmatch(line.text)) is None:
            raise BadRulebook(f"{line.where}: a line of the glossary is a **term** and its meaning")
        yield found["term"], found["meaning"]


def _prose(lines: Iterable[Line], house_reading: str = "\n") -> str:
    """The lines with each paragraph and each item of a list on one line of its own."""
    text = ""
    for line in lines:
        if not line.text:
            text = text.rstrip("\n") + "\n\n"
        elif text.endswith("\n") or _ITEM.match(line.text) or line.text.startswith(house_reading):
            text = (text if text.endswith("\n") else text + "\n") + line.text
        else:
            text += " " + line.text.strip()
    return text.strip()


def _needed(text: str, part: Part) -> str:
    if not text:
        raise BadRulebook(f"{part.where}: nothing is said under {part.title}")
    return text
