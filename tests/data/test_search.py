"""Does a question find its article? The ways people ask, one by one, and then all the questions we have."""

from __future__ import annotations

import pytest

from data.phrases import LANGUAGES
from data.rulebook import rulebook
from data.rulebook.index import index
from data.search import Found, Search
from data.words import Words, tokens
from rules import GAMES
from tests.data.asked import asked, measured, nonsense, rejected

RIGHT_FIRST = 0.88
RIGHT_AMONG_FOUR = 0.97
REAL_SURE = 0.93
NONSENSE_REJECTED = 0.90


@pytest.fixture(scope="module")
def search() -> Search:
    return Search.built()


def best(found: Found) -> tuple[str, str]:
    return found.hits[0].game, found.hits[0].number


# The index at the back of the book


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_has_its_entries_in_the_index_and_nothing_else_has(language: str, game: str) -> None:
    entries = index(language, game)
    assert list(entries) == [article.number for article in rulebook(language, game).articles]
    assert [number for number, asked in entries.items() if len(asked) < 3] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_of_an_article_is_there_twice(language: str, game: str) -> None:
    for number, entries in index(language, game).items():
        assert len(set(entries)) == len(entries), number


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_is_found_by_its_title_and_by_its_number(
    search: Search, language: str, game: str
) -> None:
    for article in rulebook(language, game).articles:
        for question in (article.title, article.number):
            hits = search.ask(question, language=language, game=game).hits
            assert (game, article.number) in [(hit.game, hit.number) for hit in hits], question


# Words


def test_words_lose_their_capitals_accents_and_elisions() -> None:
    assert tokens("L’ÉTAGE d'où ? Cœur, ex æquo : 3.2.1, c4") == [
        *("l", "etage", "d", "ou"),
        *("coeur", "ex", "aequo", "3.2.1", "c4"),
    ]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["bet", "bets", "betting"]),
        ("en", ["storey", "storeys"]),
        ("fr", ["pioche", "pioches", "piocher", "piochée", "PIOCHÉES", "piochez"]),
        ("fr", ["bâtir", "bâti", "bâtissez", "batir"]),
    ],
)
def test_the_forms_of_a_word_are_one(language: str, forms: list[str]) -> None:
    words = Words(language)
    assert len({words.phrase(form) for form in forms}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_both_asks_and_is_silent(language: str) -> None:
    words = Words(language)
    assert words.asking
    assert words.silent & words.asking == set()


@pytest.mark.parametrize(
    ("language", "fills"), [("en", "red"), ("en", "three"), ("fr", "rouge"), ("fr", "46")]
)
def test_a_word_that_fills_a_situation_is_worth_less(language: str, fills: str) -> None:
    words = Words(language)
    assert words.same(words.phrase(fills)).worth < words.same(words.phrase("chip")).worth


@pytest.mark.parametrize(
    ("wrong", "right"), [("stairecase", "staircase"), ("peices", "pieces"), ("magican", "magician")]
)
def test_the_nearest_word_is_meant_by_a_misspelt_one(wrong: str, right: str) -> None:
    words = Words("en")
    words.learn("staircase pieces magician stair price")
    assert words.nearest(wrong)[1] == right


def test_a_word_that_is_like_no_other_stays_unknown() -> None:
    words = Words("en")
    words.learn("staircase pieces magician")
    assert words.nearest("volleyball") == (0.0, "")


def test_code_is_known_as_words_of_no_language() -> None:
    words = Words("fr")
    words.learn("Écrivez `draw wall` puis `K017`.")
    assert words.has("ecrivez")
    assert words.has("k017")
    assert not words.has("wall")


# Questions


@pytest.mark.parametrize(
    ("game", "question", "number"),
    [
        ("campanile", "How many floors may I add?", "3.1"),
        ("campanile", "COMBIEN D'ETAGES PUIS-JE AJOUTER", "3.1"),
        ("campanile", "can I get my token back", "3.2.5"),
        ("campanile", "puis-je récuperer mon pion", "3.2.5"),
        ("rempart", "what does the wizard do", "6.7"),
        ("rempart", "à quoi sert le sorcier", "6.7"),
        ("rempart", "may I reorder my wall", "3.4"),
        ("scalino", "do I lose points for unused sticks", "4.4"),
        ("scalino", "malus pour les blocs restants", "4.4"),
        ("kensington", "can I rotate a tile", "1.4"),
        ("kensington", "peut-on pivoter une tuile", "1.4"),
        ("callisto", "may I skip my turn", "2.4"),
        ("callisto", "combien de joueurs", "1.4"),
    ],
)
def test_people_use_their_own_words(search: Search, game: str, question: str, number: str) -> None:
    found = search.ask(question, language="en", game=game)
    assert best(found) == (game, number)
    assert found.sure


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("red and white are both nine floors high, who gets the big flag", "4.2"),
        ("throw two chips down at the same time, one on red and one on grey", "3.2.2"),
        ("la rouge et la blanche font toutes les deux 7 étages, laquelle passe devant", "4.2"),
        ("je peux balancer deux jetons d'un coup, un sur rouge un sur gris", "3.2.2"),
    ],
)
def test_the_colours_and_numbers_of_a_situation_do_not_lead_astray(
    search: Search, question: str, number: str
) -> None:
    assert best(search.ask(question, language="en", game="campanile")) == ("campanile", number)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("how does the magisian work", ("rempart", "6.7")),
        ("can i roatte a tile", ("kensington", "1.4")),
        ("que valent les escalliers", ("scalino", "4.3")),
    ],
)
def test_misspellings_are_forgiven(search: Search, question: str, place: tuple[str, str]) -> None:
    assert best(search.ask(question, language="en", game=place[0])) == place


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("how does the magicien work", ("rempart", "6.7")),
        ("can I rotate a tuile", ("kensington", "1.4")),
        ("c'est quoi une staircase", ("scalino", "4.2")),
    ],
)
def test_languages_may_be_mixed(search: Search, question: str, place: tuple[str, str]) -> None:
    assert best(search.ask(question, language="en", game=place[0])) == place


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Who begins?", "en"),
        ("Qui commence ?", "fr"),
        ("est ce que je peux passer", "fr"),
        ("what does the magicien do", "en"),
        ("c'est quoi un storey", "fr"),
    ],
)
def test_the_language_of_a_question_is_its_own(search: Search, question: str, language: str) -> None:
    for locale in LANGUAGES:
        assert search.ask(question, language=locale, game=None).language == language


@pytest.mark.parametrize("question", ["option", "Rossa", "", "xyzzy"])
def test_a_question_that_could_be_either_is_in_the_language_of_the_person(
    search: Search, question: str
) -> None:
    for locale in LANGUAGES:
        assert search.ask(question, language=locale, game=None).language == locale


# Games


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_the_channel_is_meant(search: Search, game: str) -> None:
    for question, language in (("who wins?", "en"), ("qui gagne ?", "fr")):
        found = search.ask(question, language=language, game=game)
        assert {hit.game for hit in found.hits} == {game}


def test_a_game_that_is_named_is_meant(search: Search) -> None:
    for question in ("who begins in callisto?", "Callisto: who begins", "who begins in calisto"):
        assert best(search.ask(question, language="en", game="campanile")) == ("callisto", "2.5")


@pytest.mark.parametrize(
    ("question", "game"),
    [("what is a raven worth", "rempart"), ("que fait le septième oiseau", "kensington")],
)
def test_a_question_about_another_game_is_answered_from_there(
    search: Search, question: str, game: str
) -> None:
    found = search.ask(question, language="en", game="callisto")
    assert found.hits[0].game == game
    assert found.sure


def test_without_a_channel_every_game_may_answer(search: Search) -> None:
    found = search.ask("who begins?", language="en", game=None)
    assert len({hit.game for hit in found.hits}) > 1


# Answers


def test_there_are_four_at_most_the_best_first(search: Search) -> None:
    for one in ("bar", "how many cards", "card tower bet pile chip storey", "roof column window door"):
        scores = [hit.score for hit in search.ask(one, language="en", game=None).hits]
        assert 1 <= len(scores) <= 4
        assert scores == sorted(scores, reverse=True)


def test_relatives_fill_the_answer(search: Search) -> None:
    """What only one article speaks of comes with others of its section."""
    found = search.ask("Finito", language="en", game="campanile")
    assert best(found) == ("campanile", "1.2")
    assert {hit.number.partition(".")[0] for hit in found.hits} == {"1"}
    assert len(found.hits) == 4


@pytest.mark.parametrize(
    "question",
    [
        "what is the weather like in Oslo",
        "quelle est la capitale de la Mongolie",
        "qwfp zxcv arst",
        "how do I bake sourdough bread",
        "comment réparer mon vélo",
        "?!",
        "",
    ],
)
def test_nonsense_is_never_answered_for_sure(search: Search, question: str) -> None:
    for game in (None, *GAMES):
        assert not search.ask(question, language="en", game=game).sure


def test_signs_do_no_harm(search: Search) -> None:
    for question in ('"', "'", "title:", "NEAR(a b)", "a AND", "x*", "{", "\x00", "🏰", "-", "^", "(" * 50):
        search.ask(question, language="en", game=None)


def test_the_same_question_has_the_same_answer(search: Search) -> None:
    fresh = Search.built()
    for one in ("how do I score", "que faire à mon tour", "stair"):
        found = search.ask(one, language="en", game=None)
        assert search.ask(one, language="en", game=None) == found
        assert fresh.ask(one, language="en", game=None) == found


# All the questions


@pytest.mark.skipif(not any(asked()), reason="there are no questions to ask yet")
def test_real_questions_find_their_article(search: Search) -> None:
    shares = measured(search)
    assert shares.first >= RIGHT_FIRST
    assert shares.among >= RIGHT_AMONG_FOUR
    assert shares.sure >= REAL_SURE


@pytest.mark.skipif(not any(nonsense()), reason="there is no nonsense to ask yet")
def test_most_nonsense_is_turned_away(search: Search) -> None:
    assert rejected(search) >= NONSENSE_REJECTED


def test_every_question_names_an_article_that_there_is() -> None:
    for one in asked():
        numbers = {article.number for article in rulebook(one.language, one.game).articles}
        assert one.answers <= numbers, one.question
