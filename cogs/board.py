"""What does a table look like in its channel? The lobby, then a board in picture and words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.answer import Answer
from cogs.layout import Picture, button, gallery, layout, plain, row, text
from cogs.press import custom_id
from cogs.tables import Table, standing
from data.phrases import Speaker
from data.store import UNDO, Status
from render import PAINTERS
from render.canvas import png
from render.painter import AnyPainter
from render.seats import SEATS
from rules.record import RESIGN
from rules.shuffle import commitment

if TYPE_CHECKING:
    from bot import Chantier

BOARD = "board.png"
HAND = "hand.png"


# Pictures


async def board_picture(bot: Chantier, table: Table, view: Any, say: Speaker) -> Picture:
    """The board as that view shows it."""
    return await _drawn(bot, table, view, say, BOARD)


async def hand_picture(bot: Chantier, table: Table, view: Any, say: Speaker) -> Picture | None:
    """What only the seat that looks sees, where the game has such a thing."""
    picture = await _drawn(bot, table, view, say, HAND)
    return picture if picture.png else None


async def _drawn(bot: Chantier, table: Table, view: Any, say: Speaker, name: str) -> Picture:
    names = await names_of(bot, table)
    return await asyncio.get_running_loop().run_in_executor(
        bot.drawing, _draw, PAINTERS[table.game.key], view, names, say, name
    )


def _draw(painter: AnyPainter, view: Any, names: Sequence[str], say: Speaker, name: str) -> Picture:
    image = painter.hand(view, names, say) if name == HAND else painter.board(view, names, say)
    return Picture(name, png(image) if image is not None else b"", painter.text(view, names, say))


async def names_of(bot: Chantier, table: Table) -> tuple[str, ...]:
    return await bot.names.of(table.stored.guild_id, table.users)


# Words


def title(table: Table, say: Speaker) -> str:
    return say("board-title", game=say(f"game-{table.game.key}"), table=table.id)


def headline(
    bot: Chantier, table: Table, view: Any, names: Sequence[str], say: Speaker, *, armed: bool
) -> str:
    """What has just happened, and who is next; an older board does not call anybody."""
    desk = bot.games[table.game.key]
    lines = [f"### {title(table, say)}", *events(bot, table, names, say)]
    lines += desk.remarks(view, names, say)
    if view.outcome is not None:
        lines.append(ending(table, names, say))
    elif armed and table.turn is not None:
        lines.append(say("board-next", player=f"<@{table.users[table.turn]}>"))
    return "\n".join(lines)


def events(bot: Chantier, table: Table, names: Sequence[str], say: Speaker) -> list[str]:
    """The last turn in words; while a turn goes on, the one before it too."""
    log = table.stored.log
    if not log:
        return [say("board-start", players=", ".join(called(names, seat) for seat in range(len(names))))]
    last = log[-1]
    player = called(names, last.seat)
    if last.entry == RESIGN:
        return [say("event-resign", player=player)]
    if last.entry == UNDO:
        undone = standing(log[:-1])[-1]
        return [say("event-undo", player=player, entry=undone.entry)]
    desk = bot.games[table.game.key]
    turn = desk.last_turn([row for row in standing(log) if row.entry != RESIGN])
    told = say("event-move", player=player, move=desk.told_all(table.last_moves(turn), say))
    if not desk.continues(table) or turn[0].ply == 1:
        return [told]
    return [*events(bot, table.at(turn[0].ply - 1), names, say), told]


def ending(table: Table, names: Sequence[str], say: Speaker) -> str:
    """The reckoning, and what the deal can be checked with."""
    secret = "-# " + say("end-secret", secret=table.stored.secret.hex())
    return "\n".join([*reckoning(table, names, say), secret])


def reckoning(table: Table, names: Sequence[str], say: Speaker) -> list[str]:
    """Who won, why it is over, and what for, line by line."""
    key = table.game.key
    outcome = table.view(None).outcome
    winners = say.listed([called(names, seat) for seat in outcome.winners])
    best = outcome.scores[outcome.winners[0]]
    lines = [
        say(f"{key}-won", winners=winners, count=len(outcome.winners), points=best),
        say(f"{key}-end-{outcome.reason}", **outcome.facts),
    ]
    for line in outcome.lines:
        points = ", ".join(f"{called(names, seat)} {n}" for seat, n in enumerate(line.points) if n)
        words = say(f"{key}-score-{line.reason}", **line.facts, points=points or say("end-nobody"))
        lines.append(f"- {words}")
    totals = ", ".join(f"{called(names, seat)} {n}" for seat, n in enumerate(outcome.scores))
    return [*lines, say("end-totals", totals=totals)]


def called(names: Sequence[str], seat: int) -> str:
    """A player in a sentence: the name, or the seat's letter where there is none."""
    return f"**{plain(names[seat]) or SEATS[seat].letter}**"


# Messages


def lobby_layout(table: Table, say: Speaker, *, armed: bool = True) -> ui.LayoutView:
    stored = table.stored
    chosen = say.listed([say(f"{stored.game}-option-{option}") for option in sorted(stored.options)])
    lines = [
        f"### {title(table, say)}",
        say("lobby-seats", taken=len(stored.joins), seats=stored.players),
        *(f"- <@{join.user_id}>" for join in stored.joins),
    ]
    if chosen:
        lines.append(say("lobby-options", options=chosen))
    if stored.status is Status.CLOSED:
        lines.append(say("lobby-closed"))
    elif armed:
        full = len(stored.joins) == stored.players
        lines.append(say("lobby-full" if full else "lobby-wait", author=f"<@{stored.author_id}>"))
    lines.append("-# " + say("lobby-commitment", commitment=commitment(stored.secret)))
    items: list[Any] = [text("\n".join(lines))]
    if armed and stored.status is Status.LOBBY:
        full = len(stored.joins) == stored.players
        items.append(
            row(
                button(
                    say("button-join"),
                    custom_id("join", table),
                    discord.ButtonStyle.primary,
                    disabled=full,
                ),
                button(say("button-leave"), custom_id("leave", table)),
                button(
                    say("button-start"),
                    custom_id("start", table),
                    discord.ButtonStyle.success,
                    disabled=not full,
                ),
            )
        )
    return layout(*items, framed=True)


def board_layout(
    bot: Chantier, table: Table, view: Any, names: Sequence[str], alt: str, say: Speaker, *, armed: bool
) -> ui.LayoutView:
    items: list[Any] = [text(headline(bot, table, view, names, say, armed=armed)), gallery(BOARD, alt)]
    if armed and table.turn is not None:
        playing = bot.games[table.game.key].buttons(table, say)
        rules = button(say("button-rules"), custom_id("now", table))
        items.append(row(*playing, rules, button(say("button-menu"), custom_id("menu", table))))
    accent = discord.Colour(SEATS[table.turn].rgb) if armed and table.turn is not None else None
    return layout(*items, framed=True, accent=accent)


async def fresh(answer: Answer, table: Table) -> None:
    """The board as it stands now, to someone who pressed a button of an older one."""
    bot = answer.interaction.client
    if table.state is None:
        await answer.refuse(answer.say("stale-lobby"))
        return
    await answer.private(*await private_board(bot, table, answer.say, answer.say("stale")))


async def private_board(
    bot: Chantier, table: Table, say: Speaker, heading: str
) -> tuple[ui.LayoutView, list[Picture]]:
    """The board for one person, with the buttons that the channel's has."""
    view = table.view(None)
    picture = await board_picture(bot, table, view, say)
    names = await names_of(bot, table)
    items: list[Any] = [
        text(f"{heading}\n{headline(bot, table, view, names, say, armed=True)}".strip()),
        gallery(BOARD, picture.alt),
    ]
    if table.turn is not None:
        rules = button(say("button-rules"), custom_id("now", table))
        items.append(row(*bot.games[table.game.key].buttons(table, say), rules))
    return layout(*items), [picture]
