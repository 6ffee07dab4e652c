"""How does one learn a game without a table? `/rules learn`: a few steps, alone, on the panel of a real game.

Nothing is stored. A lesson is the same for everybody, so its panel's custom_ids say all there is to know: the
game, and how many moves have been made. Every press lays the position out again from the lesson's page.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cogs.answer import Answer, Interaction, answering
from cogs.board import board_picture, called, names_of, reckoning
from cogs.layout import Item, Picture, button, code, gallery, layout, row, text
from cogs.press import NO_TABLE, Press, custom_id
from cogs.refusal import Refused
from cogs.tables import Table
from cogs.turn import read
from data.lessons import Lesson, Step, lesson
from data.phrases import Speaker
from data.store import DISPLAY_SECONDS, Join, LogRow, Status, StoredTable
from rules import GAMES
from rules.positions import position

if TYPE_CHECKING:
    from bot import Chantier

NOBODY = 0  # who sits at the other seats of a lesson


async def begin(interaction: Interaction, game: str) -> None:
    """The first step, to whoever asks."""
    async with answering(interaction) as answer:
        await _show(answer, lesson_table(answer, game, 0))


async def pressed(press: Press, answer: Answer, game: str) -> None:
    """A press on a lesson's panel; a move must be the one that the step asks for."""
    table = lesson_table(answer, game, press.ply)
    step = _step(table, answer.say)
    if step is None:
        raise Refused("learn-gone")
    chosen, words = answer.interaction.client.games[game].complete(table.view(table.turn), press)
    if words is None:
        await _show(answer, table, chosen)
        return
    if read(table, words) != table.game.parse(table.state, step.move):
        raise Refused("learn-other-move", move=code(step.move))
    await _show(answer, lesson_table(answer, game, table.ply + 1 + len(step.then)))


async def try_it(press: Press, answer: Answer) -> None:
    """The move that a step has one try: it is refused, as it would be at a real table."""
    (game,) = press.rest
    table = lesson_table(answer, game, press.ply)
    step = _step(table, answer.say)
    if step is None or step.refused is None:
        raise Refused("learn-gone")
    read(table, step.refused[0])


async def again(press: Press, answer: Answer) -> None:
    (game,) = press.rest
    await _show(answer, lesson_table(answer, game, 0))


# The table of a lesson


def lesson_table(answer: Answer, game: str, ply: int) -> Table:
    """The table at which whoever asks learns, once so many moves have been made."""
    page = lesson(answer.say.language, game)
    if ply not in page.plies:
        raise Refused("learn-gone")
    log: tuple[LogRow, ...] = ()
    for step, begun in zip(page.steps, page.plies, strict=False):
        if step.position:
            table = _laid_out(answer, game, step.position, log)
        if begun == ply:
            break
        for words in (step.move, *step.then):
            table = _after(table, words)
        log = table.stored.log
    return table


def _laid_out(answer: Answer, game: str, words: str, log: tuple[LogRow, ...]) -> Table:
    state = position(game, words)
    view = GAMES[game].view(state, None)
    learner = answer.interaction.user.id
    joins = [Join(learner if seat == view.turn else NOBODY, 0, seat) for seat in range(view.players)]
    stored = StoredTable(
        id=NO_TABLE,
        game=game,
        version=GAMES[game].version,
        guild_id=answer.interaction.guild_id or 0,
        channel_id=0,
        author_id=learner,
        players=view.players,
        options=view.options,
        secret=b"",
        status=Status.PLAYING,
        posted_ply=-1,
        message_id=None,
        display=DISPLAY_SECONDS,
        joins=tuple(joins),
        log=log,
    )
    return Table(stored, state)


def _after(table: Table, words: str) -> Table:
    assert table.turn is not None  # no lesson goes on after the end: a test plays them all
    return table.advanced(LogRow(table.ply + 1, table.turn, words))


def _page(table: Table, say: Speaker) -> tuple[Lesson, int]:
    """The lesson, and which step the table is at; as many as there are: the close."""
    page = lesson(say.language, table.game.key)
    return page, page.plies.index(table.ply)


def _step(table: Table, say: Speaker) -> Step | None:
    page, number = _page(table, say)
    return page.steps[number] if number < len(page.steps) else None


# What is shown


async def _show(answer: Answer, table: Table, chosen: tuple[str, ...] = ()) -> None:
    """The step in words, the board, and the panel to play it on."""
    bot, say, game = answer.interaction.client, answer.say, table.game.key
    step = _step(table, say)
    names = await names_of(bot, table)
    pictures = await _pictures(bot, table, say, chosen)
    items: list[Item] = [text(_words(answer, table, names))]
    items += [gallery(picture.name, picture.alt) for picture in pictures]
    if step is None:
        items.append(row(button(say("button-again"), custom_id("learn", None, game))))
    else:
        items += bot.games[game].panel(table, table.view(table.turn), say, chosen)
        if step.refused is not None:
            label = say("learn-try", move=step.refused[0])
            items.append(row(button(label, custom_id("try", table, game))))
    await answer.give(layout(*items), pictures)


async def _pictures(bot: Chantier, table: Table, say: Speaker, chosen: tuple[str, ...]) -> list[Picture]:
    """The board, unless the panel draws it, and what the panel shows; at the close the board alone."""
    desk = bot.games[table.game.key]
    pictures: list[Picture | None] = []
    closed = _step(table, say) is None
    if closed or not desk.redraws:
        pictures.append(await board_picture(bot, table, table.view(None), say))
    if not closed and table.turn is not None:
        pictures.append(await desk.panel_picture(table, table.turn, say, chosen))
    return [picture for picture in pictures if picture is not None]


def _words(answer: Answer, table: Table, names: Sequence[str]) -> str:
    say = answer.say
    page, number = _page(table, say)
    game = say(f"game-{table.game.key}")
    step = _step(table, say)
    happened = _happened(answer, table, names)
    if step is None:
        heading = say("learn-close", game=game, title=page.title)
        return "\n".join([f"### {heading}", *happened, page.text])
    heading = say("learn-step", game=game, step=number + 1, steps=len(page.steps), title=step.title)
    return "\n".join([f"### {heading}", *happened, step.text, say("learn-move", move=step.move)])


def _happened(answer: Answer, table: Table, names: Sequence[str]) -> list[str]:
    """What was played since the step before, as a table is told it; the end of the game, if it came."""
    say, desk = answer.say, answer.interaction.client.games[table.game.key]
    page, number = _page(table, say)
    if not number:
        return []
    before = lesson_table(answer, table.game.key, page.plies[number - 1])
    moves = []
    for entry in table.stored.log[before.ply :]:
        moves.append((entry.seat, before.game.parse(before.state, entry.entry)))
        before = before.advanced(entry)
    lines = [
        say("event-move", player=called(names, seat), move=desk.told_all([move for _, move in turn], say))
        for seat, turn in groupby(moves, key=lambda played: played[0])
    ]
    view = before.view(None)
    lines += desk.remarks(view, names, say)
    if view.outcome is not None:
        lines += reckoning(before, names, say)
    if table.turn is not None and (aside := desk.aside(table.view(table.turn), say)):
        lines.append(aside)
    return [f"> {line}" for line in lines]


async def setup(bot: Chantier) -> None:
    bot.presses.on("try", try_it)
    bot.presses.on("learn", again, update=True)
