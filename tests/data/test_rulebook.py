"""Does the rulebook say what the engines do, the same in every language? Each page, held against all that."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.phrases import LANGUAGES
from data.rulebook import HOUSE_READING, Article, BadRulebook, Example, Rulebook, Section, read, rulebook
from rules import GAMES
from rules.game import AnyGame, UnreadableMove
from rules.positions import position
from tests.data.test_phrases import modules
from tests.rules.test_articles import ARTICLES

PAGES = Path(__file__).resolve().parents[2] / "data" / "rulebook"
WRITTEN = sorted({page.stem for page in PAGES.glob("*/*.md")})

NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\d)")


def told(book: Rulebook) -> Iterator[tuple[str, str]]:
    """All that a rulebook says, each with where."""
    yield "title", book.title
    yield "credits", book.credits
    yield "overview", book.overview
    for section in book.sections:
        yield section.number, section.title
    for article in book.articles:
        yield article.number, article.title
        yield article.number, article.text
        yield article.number, article.house
        if article.example is not None:
            yield article.number, article.example.caption
    for term, meaning in book.glossary:
        yield term, f"{term} {meaning}"


def without_code(text: str) -> str:
    return re.sub(r"`[^`]*`", "", text)


# Languages against each other


@pytest.mark.parametrize("game", WRITTEN)
def test_every_language_has_the_same_articles_in_the_same_order(game: str) -> None:
    english, *others = (rulebook(language, game) for language in LANGUAGES)
    for other in others:
        assert [article.number for article in other.articles] == [one.number for one in english.articles]
        assert [section.number for section in other.sections] == [one.number for one in english.sections]


@pytest.mark.parametrize("game", WRITTEN)
def test_every_language_shows_the_same_examples(game: str) -> None:
    def shown(article: Article) -> tuple[str, Example | None]:
        return article.number, article.example and replace(article.example, caption="")

    english, *others = (list(map(shown, rulebook(language, game).articles)) for language in LANGUAGES)
    assert any(example for _, example in english)
    assert all(other == english for other in others)


@pytest.mark.parametrize("game", WRITTEN)
def test_every_language_gives_house_readings_in_the_same_articles(game: str) -> None:
    english, *others = (
        [article.number for article in rulebook(language, game).articles if article.house]
        for language in LANGUAGES
    )
    assert all(other == english for other in others)


@pytest.mark.parametrize("game", WRITTEN)
def test_every_language_refers_to_the_same_articles(game: str) -> None:
    english, *others = (
        [(article.number, set(NUMBER.findall(article.text))) for article in rulebook(language, game).articles]
        for language in LANGUAGES
    )
    assert all(other == english for other in others)


# The rules against the pages


def spec(game: str) -> str:
    page = ARTICLES / f"{game}.md"
    if not page.exists():
        pytest.skip("the numbered articles are not beside this checkout")
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", WRITTEN)
def test_every_article_of_the_rules_is_there_and_no_other(game: str) -> None:
    text = spec(game)
    articles = re.findall(r"^\s*- (\d+(?:\.\d+)+) ", text, re.MULTILINE)
    sections = re.findall(r"^## (\d+) ", text, re.MULTILINE)
    book = rulebook("en", game)
    assert [article.number for article in book.articles] == articles
    assert [section.number for section in book.sections] == sections


def clauses(text: str) -> set[str]:
    """The clauses of some length, as bare words."""
    cut = re.split(r"[.;:!?()\n]", text)
    words = (" ".join(re.findall(r"\w+", clause.casefold())) for clause in cut)
    return {clause for clause in words if clause.count(" ") >= 5}


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_our_own(language: str, game: str) -> None:
    """No clause is that of the numbered articles or, in French, that of the old rules."""
    old = ARTICLES.parent / "rulebooks" / f"{game}.fr.txt"
    given = clauses(spec(game)) | (clauses(old.read_text(encoding="utf-8")) if old.exists() else set())
    assert given
    ours = clauses("\n".join(text for _, text in told(rulebook(language, game))))
    assert ours & given == set()


@pytest.mark.parametrize("game", WRITTEN)
def test_every_article_that_the_engine_cites_is_there(game: str) -> None:
    cited = {
        node.value
        for tree in modules(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"\d+(\.\d+)+", node.value)
    }
    assert cited
    assert cited - {article.number for article in rulebook("en", game).articles} == set()


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_that_the_page_refers_to_is_there(language: str, game: str) -> None:
    book = rulebook(language, game)
    numbers = {article.number for article in book.articles}
    lost = [(where, number) for where, text in told(book) for number in NUMBER.findall(text)]
    assert [(where, number) for where, number in lost if number not in numbers] == []


# The examples


def examples() -> list[Any]:
    return [
        pytest.param(game, article.example, id=f"{game} {article.number}")
        for game in WRITTEN
        for article in rulebook("en", game).articles
        if article.example is not None
    ]


def refused(game: AnyGame, state: Any, text: str) -> str | None:
    """The article for which a move is refused, if it is."""
    try:
        move = game.parse(state, text)
    except UnreadableMove as unreadable:
        return unreadable.article
    refusal = game.check(state, move)
    assert (refusal is None) == (move in game.legal(state))
    return None if refusal is None else refusal.article


@pytest.mark.parametrize(("key", "example"), examples())
def test_every_example_is_as_the_engine_has_it(key: str, example: Example) -> None:
    game = GAMES[key]
    state = position(key, example.position)
    outcome = game.outcome(state)
    moves = (*example.allowed, *example.forbidden)
    assert len(moves) <= 4
    assert not moves or outcome is None
    for text in example.allowed:
        game.play(state, game.parse(state, text))
        assert refused(game, state, text) is None
    for text, article in example.forbidden:
        assert refused(game, state, text) == article, text
    if example.scores:
        assert outcome is not None
        scores = dict(zip("ABCDEF", outcome.scores, strict=False))
        assert set(example.scores) <= scores.items()
    # Whatever it is about, there is something that the engine has judged.
    assert moves or outcome is not None or re.search("^play ", example.position, re.MULTILINE)


# The form of what is said


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_neither_too_short_nor_too_long(language: str, game: str) -> None:
    book = rulebook(language, game)
    words = len(re.findall(r"[^\W\d][\w’'-]*", book.overview))
    assert 150 <= words <= 260
    assert len(book.overview) < 3000
    assert 8 <= len(book.glossary) <= 15
    assert len({term for term, _ in book.glossary}) == len(book.glossary)
    for article in book.articles:
        assert 2 <= len(article.title.split()) <= 6, article.number
        assert len(article.title) <= 60, article.number
        assert len(article.text) < 1500, article.number
        assert len(article.house) < 400, article.number
        assert article.example is None or len(article.example.caption) < 400, article.number


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_can_be_shown_on_discord(language: str, game: str) -> None:
    for where, text in told(rulebook(language, game)):
        assert not re.search(r"^\s*[|#]", text, re.MULTILINE), where
        assert text.count("`") % 2 == text.count("**") % 2 == 0, where
        assert not [sign for sign in text if unicodedata.category(sign) == "So"], where
        assert not any(name.rstrip(": \u00a0") in text for name in HOUSE_READING.values()), where


@pytest.mark.parametrize("game", WRITTEN)
def test_french_is_set_as_french_is(game: str) -> None:
    """Curly apostrophes, an ellipsis in one piece, and a no-break space at the double signs."""
    badly_set = re.compile(r"""['"]|\.\.\.|[^\u00a0\u202f][;:!?»](?=\W|$)|«[^\u00a0\u202f]""")
    for where, text in told(rulebook("fr", game)):
        assert not badly_set.search(without_code(text)), (where, text)


# The reader

PAGE = """\
# Belfry
> Two brothers,
> 1996.

## Overview
You build
a belfry:
- stone
  by stone
- or not (1.1)

Then you win.

## 1 The box
### 1.1 Five stones
There are five.
House reading: The box says “some”.

~~~example
players 2
turn B
allowed lay
forbidden lay two (1.2)
forbidden fly (away) (1.1)
score A 24
score B -3
caption B may lay one.
~~~

### 1.2 One at a time
One.

### 1.10 Last of the box
None.

## 2 A turn
### 2.1 Lay a stone
Lay it.

## Glossary
**stone** What a belfry is built of.

**to lay** To put down.
"""


def test_a_page_is_read_as_it_stands() -> None:
    example = Example(
        position="players 2\nturn B",
        allowed=("lay",),
        forbidden=(("lay two", "1.2"), ("fly (away)", "1.1")),
        scores=(("A", 24), ("B", -3)),
        caption="B may lay one.",
    )
    assert read(PAGE, "en", "belfry") == Rulebook(
        game="belfry",
        language="en",
        title="Belfry",
        credits="Two brothers, 1996.",
        overview="You build a belfry:\n- stone by stone\n- or not (1.1)\n\nThen you win.",
        sections=(Section("1", "The box"), Section("2", "A turn")),
        articles=(
            Article("1.1", "Five stones", "There are five.", "The box says “some”.", example),
            Article("1.2", "One at a time", "One.", "", None),
            Article("1.10", "Last of the box", "None.", "", None),
            Article("2.1", "Lay a stone", "Lay it.", "", None),
        ),
        glossary=(("stone", "What a belfry is built of."), ("to lay", "To put down.")),
    )


def test_a_house_reading_has_its_name_in_each_language() -> None:
    page = PAGE.replace("House reading:", "Lecture maison\u00a0:")
    assert read(page, "fr", "belfry").articles[0].house == "The box says “some”."
    assert read(page, "en", "belfry").articles[0].house == ""


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("# Belfry", "Belfry", 1, "begins with its title"),
        ("# Belfry", "## Belfry", 1, "begins with its title"),
        ("# Belfry", "#Belfry", 1, "no heading"),
        ("> Two", "Two", 2, "credits"),
        ("> Two brothers,\n> 1996.\n", "", 1, "nothing is said"),
        ("## Overview", "## 1 Overview", 5, "comes the overview"),
        ("## 1 The box", "## 2 The box", 14, "would be section 1"),
        ("## 1 The box", "## 1 The box\n\nIt is big.", 16, "no text of its own"),
        ("## 1 The box\n", "", 14, "no article of this section"),
        ("### 1.2 One", "### 2.2 One", 30, "no article of this section"),
        ("### 1.2 One", "### One", 30, "no article of this section"),
        ("### 1.2 One", "### 1.1 One", 30, "1.1 does not come after 1.1"),
        ("### 1.2 One", "### 1.11 One", 33, "1.10 does not come after 1.11"),
        ("### 1.2 One", "#### 1.2 One", 30, "no heading"),
        ("\nOne.\n", "\n", 30, "nothing is said under One at a time"),
        ("“some”.", "“some”.\n\nAnd more.", 15, "nothing but an example"),
        ("~~~example", "~~~", 19, "one example"),
        ("one.\n~~~\n", "one.\n", 19, "one example"),
        ("one.\n~~~\n", "one.\n~~~\n~~~example\nturn A\ncaption A.\n~~~\n", 19, "one example"),
        ("two (1.2)", "two", 23, "ends with its article"),
        ("score A 24", "score 24", 25, "a seat's letter and a number"),
        ("caption B may lay one.", "", 19, "a position and one caption"),
        ("players 2\nturn B\n", "", 19, "a position and one caption"),
        ("**stone** What", "stone What", 41, r"a \*\*term\*\*"),
        ("## Glossary", "## 3 Glossary", 40, "ends with its glossary"),
    ],
)
def test_a_page_in_another_form_is_refused_with_the_line(old: str, new: str, where: int, why: str) -> None:
    assert old in PAGE
    with pytest.raises(BadRulebook, match=rf"^en/belfry\.md:{where}: .*{why}"):
        read(PAGE.replace(old, new, 1), "en", "belfry")


def test_a_page_with_a_heading_alone_is_refused() -> None:
    with pytest.raises(BadRulebook, match=r"^fr/belfry\.md:1: .*an overview and a glossary"):
        read("# Belfry\n", "fr", "belfry")


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("fr", WRITTEN[0]) is rulebook("fr", WRITTEN[0])


def test_every_language_has_the_same_pages() -> None:
    pages = [sorted(page.stem for page in (PAGES / language).glob("*.md")) for language in LANGUAGES]
    assert all(games == WRITTEN for games in pages)
