"""What does a page of the rulebook look like? An article, the overview, the contents; and what to do now.

Pages turn in place: their buttons say language, game and article, so that they work for as long as the
message is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.layout import Item, Picture, button, gallery, layout, row, select, text
from cogs.press import custom_id
from cogs.tables import Table
from data.phrases import Speaker, speaker
from data.rulebook import Article, Example, Rulebook, rulebook
from render import PAINTERS
from render.canvas import png
from render.painter import Try
from render.seats import SEATS
from rules import GAMES
from rules.game import AmbiguousMove, AnyGame, UnreadableMove
from rules.positions import position

if TYPE_CHECKING:
    from bot import Chantier

_PICTURE = "rules.png"
_OPTIONS = 25  # of a select
_RELATED = 3
CONTENTS, OVERVIEW = "contents", "overview"


@dataclass(frozen=True, slots=True)
class Now:
    """What the turn asks for: its phase, how many legal moves there are of each sort, and the articles."""

    phase: str
    articles: tuple[str, ...]
    sorts: dict[str, int]


Page = tuple[ui.LayoutView, list[Picture]]


def find(book: Rulebook, number: str) -> Article | None:
    return next((article for article in book.articles if article.number == number), None)


async def article_page(
    bot: Chantier,
    language: str,
    game: str,
    number: str,
    *,
    heading: str = "",
    related: Iterable[tuple[str, str]] = (),
    picture: Picture | None = None,
) -> Page:
    """An article with its picture, or `picture` instead; its neighbours, and others about the same."""
    book, say = rulebook(language, game), speaker(language)
    article = find(book, number)
    if article is None:
        return contents_page(language, game)
    words = [f"{heading}\n### {book.title} · {number} {article.title}".strip(), article.text]
    if article.house:
        words.append(f"-# {say('rules-house', words=article.house)}")
    items: list[Item] = [text("\n".join(words))]
    if picture is None and article.example is not None:
        picture = await _example_picture(bot, game, article.example, say)
        items += [gallery(_PICTURE, picture.alt), text(f"-# {article.example.caption}")]
    elif picture is not None:
        items.append(gallery(picture.name, picture.alt))
    if others := [(other, one) for other, one in related if (other, one) != (game, number)][:_RELATED]:
        items.append(row(*(_reference(language, other, one, beside=game) for other, one in others)))
    numbers = [one.number for one in book.articles]
    at = numbers.index(number)
    before, after = (numbers[at - 1] if at else ""), (numbers[at + 1] if at + 1 < len(numbers) else "")
    items.append(
        row(
            _turn(
                say("rules-before", number=before or say("button-rules-overview")),
                language,
                game,
                before or OVERVIEW,
                "before",
            ),
            _turn(say("rules-after", number=after), language, game, after, "after", disabled=not after),
            _turn(say("button-rules-contents"), language, game, CONTENTS, "contents"),
        )
    )
    return layout(*items), [] if picture is None else [picture]


def overview_page(language: str, game: str) -> Page:
    book, say = rulebook(language, game), speaker(language)
    words = f"### {book.title}\n{book.overview}\n-# {book.credits}"
    first = book.articles[0].number
    buttons = row(
        _turn(say("button-rules-contents"), language, game, CONTENTS, "contents"),
        _turn(say("rules-after", number=first), language, game, first, "after"),
    )
    return layout(text(words), buttons), []


def contents_page(language: str, game: str, heading: str = "") -> Page:
    """Every article by number and title, to be chosen from."""
    book, say = rulebook(language, game), speaker(language)
    lines = [f"{heading}\n### {say('rules-contents', game=book.title)}".strip()]
    for section in book.sections:
        titles = [
            f"{article.number} {article.title}"
            for article in book.articles
            if article.number.partition(".")[0] == section.number
        ]
        lines.append(f"**{section.number} {section.title}**\n-# {' · '.join(titles)}")
    choices = [(f"{article.number} {article.title}", article.number, False) for article in book.articles]
    # A select holds a part of them; the parts are told apart by where they begin.
    parts = [choices[at : at + _OPTIONS] for at in range(0, len(choices), _OPTIONS)]
    selects = [
        select(
            say("rules-choose", first=part[0][1], last=part[-1][1]),
            custom_id("rules", None, language, game, part[0][1], "choose"),
            part,
        )
        for part in parts
    ]
    overview = row(_turn(say("button-rules-overview"), language, game, OVERVIEW, "overview"))
    return layout(text("\n".join(lines)), *selects, overview), []


def nearest_page(language: str, hits: Sequence[tuple[str, str]], game: str | None) -> Page:
    """No article is about this: the nearest, and where to look."""
    words = speaker(language)
    items: list[Item] = [text(words("rules-none"))]
    if hits:
        items.append(row(*(_reference(language, one, number, beside=None) for one, number in hits)))
    games = [game] if game is not None else list(GAMES)
    items.append(
        row(
            *(
                _turn(words("rules-contents-of", game=words(f"game-{one}")), language, one, CONTENTS, one)
                for one in games
            )
        )
    )
    return layout(*items), []


def references(language: str, game: str, numbers: Iterable[str]) -> list[ui.ActionRow[Any]]:
    """Buttons that open articles, each in a private message of its own."""
    book = rulebook(language, game)
    found = [article for number in numbers if (article := find(book, number)) is not None]
    buttons = [
        button(f"{one.number} {one.title}", custom_id("article", None, language, game, one.number))
        for one in found
    ]
    return [row(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def _turn(
    label: str, language: str, game: str, page: str, role: str, *, disabled: bool = False
) -> discord.ui.Button[Any]:
    """A button to another page. Two may lead to the same one, so each says which it is."""
    return button(label, custom_id("rules", None, language, game, page, role), disabled=disabled)


def _reference(language: str, game: str, number: str, *, beside: str | None) -> discord.ui.Button[Any]:
    """A button to another article; of another game, it says which."""
    book = rulebook(language, game)
    article = find(book, number)
    title = article.title if article is not None else ""
    label = f"{number} {title}" if game == beside else f"{book.title} {number} {title}"
    return _turn(label, language, game, number, "related")


# Pictures


async def _example_picture(bot: Chantier, game: str, example: Example, say: Speaker) -> Picture:
    engine = GAMES[game]
    state = position(game, example.position)
    view = engine.view(state, engine.turn(state))
    names = [SEATS[seat].letter for seat in range(view.players)]
    tries = tried(engine, state, [*example.allowed, *(move for move, _ in example.forbidden)])
    return await _marked(bot, game, view, names, tries, say, example.caption)


async def marked_picture(
    bot: Chantier, table: Table, names: Sequence[str], tries: list[Try[Any]], say: Speaker
) -> Picture:
    """The table's board as the seat to act sees it, with moves marked on it."""
    return await _marked(bot, table.game.key, table.view(table.turn), names, tries, say, "")


async def _marked(
    bot: Chantier,
    game: str,
    view: Any,
    names: Sequence[str],
    tries: Sequence[Try[Any]],
    say: Speaker,
    caption: str,
) -> Picture:
    painter = PAINTERS[game]

    def draw() -> Picture:
        words = f"{caption} {painter.text(view, names, say)}".strip()
        return Picture(_PICTURE, png(painter.marked(view, names, say, tries)), words)

    return await asyncio.get_running_loop().run_in_executor(bot.drawing, draw)


def tried(game: AnyGame, state: Any, moves: Iterable[str]) -> list[Try[Any]]:
    """What becomes of moves in notation; what is no move at all cannot be drawn."""
    tries = []
    for words in moves:
        with suppress(UnreadableMove, AmbiguousMove):
            move = game.parse(state, words)
            tries.append(Try(move, game.check(state, move) is None, game.offending(state, move)))
    return tries
