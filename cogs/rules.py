"""What are the rules? `/rules read`, `ask` and `learn`; and at a table, what may be done now, and why not."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs import learn
from cogs.answer import Answer, Interaction, answering
from cogs.board import called, names_of
from cogs.completion import CHOICES, typed_so_far
from cogs.layout import Item, gallery, layout, text
from cogs.press import NO_TABLE, Press
from cogs.refusal import Refused
from cogs.rulebook import (
    CONTENTS,
    OVERVIEW,
    Page,
    article_page,
    contents_page,
    find,
    marked_picture,
    nearest_page,
    overview_page,
    references,
    tried,
)
from cogs.speech import description, name, options, to_person
from data.phrases import LANGUAGES, speaker
from data.rulebook import rulebook
from data.store import Status
from render.painter import Try
from rules import GAMES

if TYPE_CHECKING:
    from bot import Chantier

_ENGLISH = speaker("en")
_GAMES = [app_commands.Choice(name=_ENGLISH(f"game-{key}"), value=key) for key in GAMES]


class RulesCog(commands.Cog):
    """`/rules`, the Rules button of a board, and the Why? button of a refusal."""

    group = app_commands.Group(name=name("rules"), description=description("rules"), guild_only=True)

    def __init__(self, bot: Chantier) -> None:
        self.bot = bot
        bot.presses.on("rules", self.press_page, update=True)
        bot.presses.on("article", self.press_page)
        bot.presses.on("now", self.press_now)
        bot.presses.on("why", self.press_why)

    # The commands

    @group.command(name=name("rules-read"), description=description("rules-read"))
    @options(game="game", article="article")
    @app_commands.choices(game=_GAMES)
    async def read(self, interaction: Interaction, game: str, article: str | None = None) -> None:
        async with answering(interaction) as answer:
            language = answer.say.language
            number = (article or OVERVIEW).strip().partition(" ")[0]
            if article is not None and find(rulebook(language, game), number) is None:
                heading = answer.say("rules-no-article", article=number)
                await answer.give(*contents_page(language, game, heading))
                return
            await answer.give(*await self._page(language, game, number))

    @read.autocomplete("article")
    async def complete_article(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """By number, or by a part of the title in either language."""
        game = typed_so_far(interaction, "article").get("game", "")
        if game not in GAMES:
            return []
        wanted = _folded(typed)
        titles = {
            article.number: article.title
            for article in rulebook(to_person(interaction).language, game).articles
        }
        found = [
            number
            for number in titles
            if number.startswith(wanted)
            or any(
                wanted in _folded(one.title)
                for language in LANGUAGES
                if (one := find(rulebook(language, game), number)) is not None
            )
        ]
        return [
            app_commands.Choice(name=f"{number} {titles[number]}"[:100], value=number)
            for number in found[:CHOICES]
        ]

    @group.command(name=name("rules-ask"), description=description("rules-ask"))
    @options(question="question", game="game")
    @app_commands.choices(game=_GAMES)
    async def ask(
        self, interaction: Interaction, question: app_commands.Range[str, 1, 300], game: str | None = None
    ) -> None:
        async with answering(interaction) as answer:
            played = game or await self._game_here(interaction)
            found = await asyncio.get_running_loop().run_in_executor(
                self.bot.drawing,
                lambda: self.bot.search.ask(question, language=answer.say.language, game=played),
            )
            hits = [(hit.game, hit.number) for hit in found.hits if game is None or hit.game == game]
            if not found.sure or not hits:
                await answer.give(*nearest_page(found.language, hits, played))
                return
            best, *others = hits
            await answer.give(*await article_page(self.bot, found.language, *best, related=others))

    @group.command(name=name("rules-learn"), description=description("rules-learn"))
    @options(game="game")
    @app_commands.choices(game=_GAMES)
    async def learn(self, interaction: Interaction, game: str) -> None:
        await learn.begin(interaction, game)

    async def _game_here(self, interaction: Interaction) -> str | None:
        """The game of the channel's table: the live one, else the last."""
        table_id = await self.bot.store.last_table(interaction.channel_id or 0)
        return None if table_id is None else (await self.bot.tables.get(table_id)).game.key

    # Pages

    async def press_page(self, press: Press, answer: Answer) -> None:
        language, game, page, *_ = press.rest
        if language not in LANGUAGES or game not in GAMES:
            raise Refused("error-old-button")
        await answer.give(*await self._page(language, game, press.values[0] if press.values else page))

    async def _page(self, language: str, game: str, page: str) -> Page:
        if page == CONTENTS:
            return contents_page(language, game)
        if page == OVERVIEW:
            return overview_page(language, game)
        return await article_page(self.bot, language, game, page)

    # Where you are

    async def press_now(self, press: Press, answer: Answer) -> None:
        """What may be done now: by whoever asks, or by the one they wait for."""
        table = await self.bot.tables.get(press.table_id)
        if table.state is None:
            raise Refused("refusal-not-started")
        say = answer.say
        seat = table.turn
        if seat is None:
            closed = table.stored.status is Status.CLOSED
            raise Refused("refusal-closed" if closed else "refusal-over")
        names = await names_of(self.bot, table)
        mine = table.seat_of(press.interaction.user.id) == seat
        # Others are told what is asked for, not how many ways there are: that may depend on a hand.
        now = self.bot.games[table.game.key].now(table.view(seat if mine else None))
        words = [
            say(f"{table.game.key}-now-{now.phase}", you="yes" if mine else "no", player=called(names, seat))
        ]
        items: list[Item] = []
        pictures = []
        if mine:
            counted = [say(f"{table.game.key}-sort-{sort}", count=n) for sort, n in now.sorts.items() if n]
            words.append(say("rules-now-sorts", sorts=say.listed(counted)))
            tries = [Try(move, legal=True) for move in table.view(seat).moves]
            picture = await marked_picture(self.bot, table, names, tries, say)
            pictures, items = [picture], [gallery(picture.name, picture.alt)]
        rows = references(say.language, table.game.key, now.articles)
        await answer.give(layout(text("\n".join(words)), *items, *rows), pictures)

    async def press_why(self, press: Press, answer: Answer) -> None:
        """The article that a move would have broken, and the move on the board, while it stands as it did."""
        game, number, *words = press.rest
        if game not in GAMES:
            raise Refused("error-old-button")
        picture = None
        if words and press.table_id != NO_TABLE:
            table = await self.bot.tables.get(press.table_id)
            mine = table.turn is not None and table.seat_of(press.interaction.user.id) == table.turn
            # Of an older position not even its player is shown more than it shows now.
            if mine and press.ply == table.ply:
                tries = tried(table.game, table.state, [":".join(words)])
                names = await names_of(self.bot, table)
                picture = await marked_picture(self.bot, table, names, tries, answer.say)
        await answer.give(*await article_page(self.bot, answer.say.language, game, number, picture=picture))


def _folded(words: str) -> str:
    """Without case and accents."""
    decomposed = unicodedata.normalize("NFKD", words.strip().casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


async def setup(bot: Chantier) -> None:
    await bot.add_cog(RulesCog(bot))
