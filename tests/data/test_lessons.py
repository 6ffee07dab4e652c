"""Can every lesson be played to its end? Each page through the engine, the languages against each other."""

from __future__ import annotations

import re
from typing import Any

import pytest

from data.lessons import BadLesson, Lesson, lesson, read
from data.phrases import LANGUAGES
from data.rulebook import rulebook
from rules import GAMES
from rules.positions import position

PAGES = [(language, game) for language in LANGUAGES for game in GAMES]
TEXT_AT_MOST = 900  # with what has happened, and a reckoning at the end, a message may be 4000
CUSTOM_ID_AT_MOST = 100
LABEL_AT_MOST = 80

page = pytest.mark.parametrize(("language", "game"), PAGES, ids=map("-".join, PAGES))


def prose(taught: Lesson) -> list[str]:
    return [*(step.text for step in taught.steps), taught.text]


@page
def test_a_lesson_can_be_played_to_its_end(language: str, game: str) -> None:
    rules, taught = GAMES[game], lesson(language, game)
    state: Any = None
    learner = None
    for step in taught.steps:
        if step.position:
            state = position(game, step.position)
            learner = rules.turn(state) if learner is None else learner
        assert rules.turn(state) == learner, f"{step.title}: it is the learner's turn"
        if step.refused is not None:
            words, article = step.refused
            refusal = rules.check(state, rules.parse(state, words))
            assert refusal is not None and refusal.article == article, f"{step.title}: {words}"
        for words in (step.move, *step.then):
            move = rules.parse(state, words)
            assert rules.check(state, move) is None, f"{step.title}: {words}"
            assert rules.format(move) == words, "as the panel and the log have it"
            state = rules.play(state, move)
    assert rules.turn(state) is None, "the last move of a lesson ends a game"
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.winners == (learner,)


@page
def test_a_lesson_has_a_few_steps_of_a_few_lines(language: str, game: str) -> None:
    taught = lesson(language, game)
    assert 5 <= len(taught.steps) <= 8
    assert all(len(text) <= TEXT_AT_MOST for text in prose(taught))
    for step in taught.steps:
        assert len(f"try:0:{taught.plies[-1]}:{game}") <= CUSTOM_ID_AT_MOST
        assert step.refused is None or len(f"Essayer {step.refused[0]}") <= LABEL_AT_MOST
    assert any(step.refused is not None for step in taught.steps), "one sees what a refusal looks like"


@page
def test_a_lesson_cites_articles_that_there_are(language: str, game: str) -> None:
    known = {article.number for article in rulebook(language, game).articles}
    for text in prose(lesson(language, game)):
        cited = [
            number for brackets in re.findall(r"\(([\d., ]+)\)", text) for number in brackets.split(", ")
        ]
        assert set(cited) <= known
    for step in lesson(language, game).steps:
        if step.refused is not None:
            assert f"({step.refused[1]})" in step.text, f"{step.title}: what is tried is explained"


@page
def test_a_lesson_shows_the_way_to_a_table(language: str, game: str) -> None:
    new, read_on = {"en": ("new", "/rules read"), "fr": ("nouvelle", "/règles lire")}[language]
    close = lesson(language, game).text
    assert f"`/{game} {new}`" in close and f"`{read_on}`" in close


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_the_same_in_every_language(game: str) -> None:
    """But for its words: whoever changes the language between two steps is where they were."""
    played = [
        [(step.position, step.refused, step.move, step.then) for step in lesson(language, game).steps]
        for language in LANGUAGES
    ]
    assert all(steps == played[0] for steps in played)
    cited = [
        [re.findall(r"\d+\.\d[\d.]*\d|\d+\.\d", text) for text in prose(lesson(language, game))]
        for language in LANGUAGES
    ]
    assert all(numbers == cited[0] for numbers in cited), "the same articles in the same places"
    assert lesson("en", game).text != lesson("fr", game).text


@pytest.mark.parametrize("game", GAMES)
def test_french_lessons_are_set_as_french_is(game: str) -> None:
    taught = lesson("fr", game)
    titles = [*(step.title for step in taught.steps), taught.title]
    for text in (*prose(taught), *titles):
        words = re.sub(r"`[^`]*`", "", text)
        assert not re.search(r"""['"]|\.\.\.|[^\u202f][;!?»]|[^\u00a0]:|«[^\u202f]""", words), words


# The form of a page

STEP = "## One\nRead.\n\n~~~step\nplayers 2\ntry h8 (2.1)\nmove k6\nthen f11 ; k11\n~~~\n\n"
CLOSE = "## Done\nGo on.\n"


def test_a_page_is_read_into_steps_and_a_close() -> None:
    taught = read(STEP + "## Two\nMore.\n\n~~~step\nmove f6\n~~~\n" + CLOSE, "en/x.md")
    one, two = taught.steps
    assert (one.title, one.text, one.position) == ("One", "Read.", "players 2")
    assert (one.refused, one.move, one.then) == (("h8", "2.1"), "k6", ("f11", "k11"))
    assert (two.position, two.refused, two.move, two.then) == ("", None, "f6", ())
    assert (taught.title, taught.text) == ("Done", "Go on.")
    assert taught.plies == (0, 3, 4)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", r"en/x.md:1: .*begins with the heading"),
        ("Words.\n" + STEP + CLOSE, r"en/x.md:1: .*begins with the heading"),
        (CLOSE, r"en/x.md:1: .*has a position"),
        (STEP.replace("players 2\n", "") + CLOSE, r"en/x.md:1: .*has a position"),
        (STEP, r"en/x.md:1: .*closes with prose"),
        (STEP + "## Two\nMore.\n\n" + CLOSE, r"en/x.md:11: .*asks for a move, from"),
        (STEP + STEP.replace("Read.", "") + CLOSE, r"en/x.md:11: nothing is said under One"),
        (STEP.replace("move k6\n", "") + CLOSE, r"en/x.md:1: a step asks for a move$"),
        (STEP.replace("move k6\n", "move k6\nmove k7\n") + CLOSE, r"en/x.md:1: .*once what to move"),
        (STEP.replace("then f11 ; k11", "then") + CLOSE, r"en/x.md:1: .*once what to then"),
        (STEP.replace(" (2.1)", "") + CLOSE, r"en/x.md:1: what is tried ends with the article"),
        (STEP.replace("~~~step", "~~~example") + CLOSE, r"en/x.md:1: .*one block"),
        (STEP.replace("~~~\n\n", "") + CLOSE, r"en/x.md:1: .*one block"),
        (STEP + "After.\n" + CLOSE, r"en/x.md:1: .*one block"),
    ],
)
def test_a_page_in_another_form_is_refused_and_the_error_says_where(text: str, error: str) -> None:
    with pytest.raises(BadLesson, match=error):
        read(text, "en/x.md")
