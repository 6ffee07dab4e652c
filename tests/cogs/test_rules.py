"""Does the bot answer about the rules? Read, ask, what may be done now, and why a move was refused."""

from __future__ import annotations

import pytest

from data.phrases import LANGUAGES, speaker
from data.rulebook import rulebook
from playground import Reply
from playground.messages import Message
from playground.world import User
from rules import GAMES
from tests.cogs.table_talk import SOON, Club, opens_as_png, words_for
from tests.crowd import Seating, seat_people

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")
COMMANDS = {"en": ("rules read", "rules ask"), "fr": ("rules read", "rules ask")}


def reader(club: Club, language: str) -> User:
    return club.alice if language == "en" else club.bob


def page(reply: Reply) -> Message:
    assert reply.private and reply.message is not None
    return reply.message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_rulebook_is_read_from_the_overview_to_the_last_article(
    club: Club, game: str, language: str
) -> None:
    """Every page is within Discord's limits: the stand-in holds each request against them."""
    person, room, book = reader(club, language), club.room(), rulebook(language, game)
    words = speaker(language)
    message = page(await club.act.slash(person, room, "rules read", game=game))
    assert book.credits in message.text and book.overview in message.text
    for article in book.articles:
        message = page(await club.act.click(person, message, words("rules-after", number=article.number)))
        assert f"{article.number} {article.title}" in message.text and article.text in message.text
        if article.house:
            assert article.house in message.text
        if article.example is None:
            assert not message.images
        else:
            assert article.example.caption in message.text
            assert opens_as_png(message) and len(message.images[0].content) < 80_000
    assert next(b for b in message.buttons if (b.custom_id or "").endswith("after")).disabled
    message = page(await club.act.click(person, message, words("button-rules-contents")))
    assert all(f"{article.number} {article.title}" in message.text for article in book.articles)
    last = book.articles[-1]
    chosen = message.selects[-1].custom_id
    message = page(await club.act.select(person, message, chosen, [last.number]))
    assert last.text in message.text
    message = page(await club.act.click(person, message, words("button-rules-contents")))
    message = page(await club.act.click(person, message, words("button-rules-overview")))
    assert book.overview in message.text


async def test_an_article_is_found_by_number_or_title_in_either_language(club: Club) -> None:
    room = club.room()

    async def offered(person: User, typed: str) -> list[str]:
        given = {"game": "campanile", "article": typed}
        found = await club.act.complete(person, room, "rules read", given, focused="article")
        return [str(choice.value) for choice in found]

    english, french = rulebook("en", "campanile").articles, rulebook("fr", "campanile").articles
    assert await offered(club.alice, "3.2.") == [f"3.2.{n}" for n in range(1, 6)]
    for person in (club.alice, club.bob):
        for article in (english[7], french[7]):
            assert article.number in await offered(person, article.title.upper())
    named = await club.act.complete(
        club.bob, room, "rules read", {"game": "campanile", "article": "3.1"}, focused="article"
    )
    assert french[[a.number for a in french].index("3.1")].title in named[0].name
    opened = page(await club.act.slash(club.alice, room, "rules read", game="campanile", article="3.1"))
    assert "### Campanile · 3.1" in opened.text
    missing = page(await club.act.slash(club.alice, room, "rules read", game="campanile", article="99"))
    assert say("rules-no-article", article="99") in missing.text and missing.selects


@pytest.mark.parametrize(
    ("language", "game", "question", "number"),
    [
        ("en", "rempart", "what does the wizard do?", "6.7"),
        ("fr", "kensington", "puis-je poser une fenêtre sombre à côté d'une claire ?", "3.3"),
    ],
)
async def test_a_question_is_answered_with_its_article(
    club: Club, language: str, game: str, question: str, number: str
) -> None:
    person = reader(club, language)
    message = page(await club.act.slash(person, club.room(), "rules ask", question=question, game=game))
    article = next(one for one in rulebook(language, game).articles if one.number == number)
    assert f"{number} {article.title}" in message.text and article.text in message.text
    related = [b for b in message.buttons if (b.custom_id or "").endswith("related")]
    assert 1 <= len(related) <= 3
    opened = page(await club.act.click(person, message, custom_id=related[0].custom_id))
    assert opened.text != article.text and article.text not in opened.text


async def test_the_language_is_that_of_the_question(club: Club) -> None:
    french = "combien de joueurs peuvent jouer à campanile ?"
    message = page(await club.act.slash(club.alice, club.room(), "rules ask", question=french))
    article = next(one for one in rulebook("fr", "campanile").articles if one.number == "1.4")
    assert article.text in message.text


async def test_the_game_of_the_channel_is_preferred(club: Club) -> None:
    for key in ("scalino", "callisto"):
        seating = await seated(club, key)
        question = "how many players"
        message = page(await club.act.slash(club.carol, seating.channel, "rules ask", question=question))
        assert message.text.startswith(f"### {rulebook('en', key).title} ·")


async def test_what_no_article_is_about_is_said_to_be_so(club: Club) -> None:
    room = club.room()
    question = "how long do I boil an egg?"
    message = page(await club.act.slash(club.alice, room, "rules ask", question=question))
    assert message.text.startswith(say("rules-none"))
    assert any((b.custom_id or "").split(":")[5] == "contents" for b in message.buttons)


# Where you are


async def seated(club: Club, key: str, options: tuple[str, ...] = ()) -> Seating:
    people = [club.alice, club.bob]
    return await seat_people(club.stand_in, club.bot.db_path, key, 2, people, club.room(), options)


@pytest.mark.parametrize("key", GAMES)
async def test_the_rules_button_tells_what_may_be_done_now(club: Club, key: str) -> None:
    seating = await seated(club, key)
    for _ in range(4):
        board = seating.boards()[-1]
        mine = words_for(seating.player)
        message = page(await club.act.click(seating.player, board, say("button-rules")))
        assert opens_as_png(message)
        assert str(len(seating.game.legal(seating.state))) in message.text or key in (
            "campanile",
            "kensington",
            "callisto",
        )
        numbers = [(b.custom_id or "").split(":")[5] for b in message.buttons]
        assert numbers
        book = rulebook(mine.language, key)
        opened = page(await club.act.click(seating.player, message, custom_id=message.buttons[0].custom_id))
        article = next(one for one in book.articles if one.number == numbers[0])
        assert article.text in opened.text and opened is not message
        other = next(person for person in seating.people if person is not seating.player)
        for person in (other, club.carol):
            watching = page(await club.act.click(person, board, say("button-rules")))
            assert seating.player.name.capitalize() in watching.text and not watching.images
        before = len(seating.boards()), board.edits
        await club.act.slash(seating.player, seating.channel, "move", move=seating.some_move())

        def settled(before: tuple[int, int] = before, board: Message = board) -> bool:
            return (len(seating.boards()), board.edits) != before and bool(seating.boards()[-1].buttons)

        await club.stand_in.wait_for(settled, SOON)
        seating.reread(club.bot.db_path)


@pytest.mark.parametrize(
    ("key", "move", "number"),
    [
        ("campanile", "pass", "3.1"),
        ("rempart", "take", "3.1"),
        ("scalino", "r3 a1>", "2.3"),
        ("kensington", "K001@1", "2.6"),
        ("callisto", "h8", "2.1"),
    ],
)
async def test_every_refusal_tells_why_with_the_move_drawn(
    club: Club, key: str, move: str, number: str
) -> None:
    seating = await seated(club, key)
    refused = page(await club.act.slash(seating.player, seating.channel, "move", move=move))
    mine = words_for(seating.player)
    assert number in refused.text
    answer = page(await club.act.click(seating.player, refused, mine("button-why")))
    article = next(one for one in rulebook(mine.language, key).articles if one.number == number)
    assert article.text in answer.text


async def test_an_illegal_ghost_has_a_why_too(club: Club) -> None:
    seating = await seated(club, "callisto")
    person, mine = seating.player, words_for(seating.player)
    panel = page(await club.act.click(person, seating.boards()[-1], say("button-play")))
    for step in [*["button-up"] * 4, *["button-right"] * 4, *["button-left"] * 8]:
        if panel.button(mine("button-place")).disabled:
            break
        panel = page(await club.act.click(person, panel, mine(step)))
    answer = page(await club.act.click(person, panel, mine("button-why")))
    assert "2.1" in answer.text and opens_as_png(answer)
