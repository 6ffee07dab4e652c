"""How is Rempart played on Discord? `/rempart`, a panel to reveal and to fire, and a channel that forgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import discord
from discord import app_commands

from cogs.answer import Interaction
from cogs.board import called
from cogs.completion import offered
from cogs.game import GameCog
from cogs.layout import Item, button, row, select, text
from cogs.press import Press, custom_id
from cogs.rulebook import Now
from cogs.speech import description, name, options
from cogs.tables import Table
from data.phrases import Speaker
from data.store import DISPLAY_SECONDS, UNDO, LogRow
from render.seats import SEATS
from rules.frozen import with_item
from rules.rempart import (
    FIGURES,
    OPEN_MEMORY,
    POINTS,
    Choice,
    Move,
    Phase,
    Reveal,
    Shot,
    View,
    place_name,
)

if TYPE_CHECKING:
    from bot import Chantier

_LEAVE = Choice.LEAVE.value
_CHOICES = {choice.value for choice in Choice}
_NONE = "-"  # a column, row, player or card not chosen yet
_STYLES = {
    Choice.TAKE: discord.ButtonStyle.success,
    Choice.MAGIC: discord.ButtonStyle.primary,
    Choice.LEAVE: discord.ButtonStyle.secondary,
}


class RempartCog(GameCog):
    """`/rempart new`, `reveal`, `take`, `leave`, `magic` and `fire`."""

    key: ClassVar[str] = "rempart"
    group = app_commands.Group(name=name("rempart"), description=description("rempart"), guild_only=True)

    @group.command(name=name("new"), description=description("new"))
    @options(seats="seats", points="points", open_memory="open-memory", display="display")
    async def new(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4],
        points: bool = False,
        open_memory: bool = False,
        display: app_commands.Range[int, 1, 60] = DISPLAY_SECONDS // 60,
    ) -> None:
        chosen = {POINTS: points, OPEN_MEMORY: open_memory}
        wanted = [option for option, picked in chosen.items() if picked]
        await self.open(interaction, seats, wanted, display=display * 60)

    @group.command(name=name("rempart-reveal"), description=description("rempart-reveal"))
    @options(place="place")
    async def reveal(self, interaction: Interaction, place: str) -> None:
        await self.move(interaction, place)

    @group.command(name=name("rempart-take"), description=description("rempart-take"))
    async def take(self, interaction: Interaction) -> None:
        await self.move(interaction, Choice.TAKE.value)

    @group.command(name=name("rempart-leave"), description=description("rempart-leave"))
    async def leave(self, interaction: Interaction) -> None:
        await self.move(interaction, Choice.LEAVE.value)

    @group.command(name=name("rempart-magic"), description=description("rempart-magic"))
    async def magic(self, interaction: Interaction) -> None:
        await self.move(interaction, Choice.MAGIC.value)

    @group.command(name=name("rempart-fire"), description=description("rempart-fire"))
    @options(target="target")
    async def fire(self, interaction: Interaction, target: str) -> None:
        await self.move(interaction, target if target.casefold().startswith("x") else f"x{target}")

    # Completion

    @reveal.autocomplete("place")
    async def complete_place(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await self._written(interaction, Reveal), typed)

    @fire.autocomplete("target")
    async def complete_target(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        targets = [target.removeprefix("x") for target in await self._written(interaction, Shot)]
        return offered(targets, typed.strip().casefold().removeprefix("x"))

    async def _written(self, interaction: Interaction, kind: type[Reveal | Shot]) -> list[str]:
        """The legal moves of a kind, in notation."""
        view: View | None = await self.acting_view(interaction)
        moves = () if view is None else view.moves
        return [self.game.format(move) for move in moves if isinstance(move, kind)]

    # Words: none of them tells a number but that of a card which lies face up, or in a rampart

    def told(self, move: Move, say: Speaker) -> str:
        if isinstance(move, Reveal):
            return say("rempart-revealed", place=place_name(move.place))
        if isinstance(move, Shot):
            return say("rempart-shot", card=move.card, player=SEATS[move.seat].letter)
        return say(f"rempart-{move.value}")

    def remarks(self, view: View, names: Sequence[str], say: Speaker) -> list[str]:
        lines = []
        if view.revealed is not None and (number := view.numbers[view.revealed]) is not None:
            card = _card(number, view, say)
            lines.append(say("rempart-up", place=place_name(view.revealed), card=card))
        elif view.last is not None and view.last[1] is Choice.TAKE:
            taker = view.last[0]
            card = _card(view.ramparts[taker][-1], view, say)
            lines.append(say("rempart-joined", player=called(names, taker), card=card))
        if view.turn is not None and view.phase is Phase.FIRE:
            lines.append(say("rempart-must-fire", player=called(names, view.turn)))
        if view.stall_warning is not None:
            lines.append(say("rempart-stalling", turns=view.stall_warning))
        return lines

    def now(self, view: View) -> Now:
        count = len(view.moves)
        if view.phase is Phase.REVEAL:
            return Now("reveal", ("3.1", "5.1", "5.2"), {"reveal": count})
        if view.phase is Phase.FIRE:
            return Now("fire", ("6.6",), {"fire": count})
        magic = ("6.7",) if POINTS in view.options else ()
        return Now("decide", ("3.2", "3.3", *magic), {"decide": count})

    # The channel: what it shows, and what it forgets

    def continues(self, table: Table) -> bool:
        """Before the shot; and what was taken back must not be read above the board (5.1)."""
        log = table.stored.log
        return table.view(None).phase is Phase.FIRE or bool(log and log[-1].entry == UNDO)

    def last_turn(self, log: Sequence[LogRow]) -> Sequence[LogRow]:
        begun = max(i for i, entry in enumerate(log) if not _is_decided(entry.entry))
        return log[begun:]

    def buttons(self, table: Table, say: Speaker) -> list[discord.ui.Button[Any]]:
        choices = [move for move in table.game.legal(table.state) if isinstance(move, Choice)]
        if not choices:
            return super().buttons(table, say)
        return [
            button(say(f"button-{choice.value}-card"), custom_id("do", table, choice.value), _STYLES[choice])
            for choice in choices
        ]

    def shown(self, table: Table) -> View:
        """A card that was left in the same breath as it was turned up is still to be seen (3.3)."""
        view: View = table.view(None)
        last = table.stored.log[-1] if table.stored.log else None
        if view.turn is None or last is None or last.entry != _LEAVE or not last.part:
            return view
        before: View = table.at(table.ply - 1).view(None)
        return replace(view, revealed=before.revealed, numbers=before.numbers)

    def lasting(self, older: Table, now: Table) -> View | None:
        """Without the number (5.1), unless the card has been taken since, or 5.3 or 5.4 show it."""
        shown = self.shown(older)
        standing: View = now.view(None)
        if shown.revealed is None or OPEN_MEMORY in shown.options or standing.outcome is not None:
            return None
        if not standing.face_down[shown.revealed]:
            return None
        return replace(shown, numbers=with_item(shown.numbers, shown.revealed, None))

    # The panel

    def panel(self, table: Table, view: View, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        if view.phase is Phase.REVEAL:
            return self._revealing(table, view, say, chosen)
        if view.phase is Phase.FIRE:
            return self._aiming(table, view, say, chosen)
        assert view.revealed is not None  # a card is up while there is something to decide
        buttons = [
            button(say(f"button-{move.value}-card"), custom_id(self.key, table, move.value), _STYLES[move])
            for move in view.moves
            if isinstance(move, Choice)
        ]
        return [text(say("rempart-panel-decide", place=place_name(view.revealed))), row(*buttons)]

    def _revealing(self, table: Table, view: View, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        """What was turned up since one's last turn (5.2), and a place to choose."""
        places = [place_name(move.place) for move in view.moves if isinstance(move, Reveal)]
        mark = chosen[-1] if chosen else _NONE * 2
        column, line = mark[0], mark[1]
        columns = sorted({place[0] for place in places})
        lines = sorted({place[1] for place in places if column in (_NONE, place[0])})
        if line not in lines:
            line = _NONE
        words = [
            say(
                "rempart-since",
                player=SEATS[turned.seat].letter,
                place=place_name(turned.place),
                card=_card(turned.number, view, say),
                taken="yes" if turned.taken else "no",
            )
            for turned in view.since
        ]
        if words:
            words.insert(0, say("rempart-panel-since"))
        words.append(say("rempart-panel-reveal"))
        mark = column + line
        reveal = custom_id(self.key, table, "reveal", mark)
        return [
            text("\n".join(words)),
            select(
                say("rempart-panel-column"),
                custom_id(self.key, table, "column", mark),
                [(one, one, one == column) for one in columns],
            ),
            select(
                say("rempart-panel-row"),
                custom_id(self.key, table, "row", mark),
                [(one, one, one == line) for one in lines],
            ),
            row(
                button(
                    say("button-reveal") if _NONE in mark else say("rempart-panel-turn-up", place=mark),
                    reveal,
                    discord.ButtonStyle.success,
                    disabled=mark not in places,
                )
            ),
        ]

    def _aiming(self, table: Table, view: View, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        shots = [move for move in view.moves if isinstance(move, Shot)]
        seats = sorted({shot.seat for shot in shots})
        player, card = chosen[-1].split(".") if chosen else (_NONE, _NONE)
        if len(seats) == 1:
            player = str(seats[0])
        aimed = [shot for shot in shots if str(shot.seat) == player]
        if card not in {str(shot.card) for shot in aimed}:
            card = _NONE
        mark = f"{player}.{card}"
        items: list[Item] = [
            text(say("rempart-panel-fire")),
            select(
                say("rempart-panel-player"),
                custom_id(self.key, table, "player", mark),
                [(SEATS[seat].letter, str(seat), str(seat) == player) for seat in seats],
            ),
        ]
        if aimed:
            items.append(
                select(
                    say("rempart-panel-card"),
                    custom_id(self.key, table, "card", mark),
                    [(_card(shot.card, view, say), str(shot.card), str(shot.card) == card) for shot in aimed],
                )
            )
        fire = custom_id(self.key, table, "fire", mark)
        items.append(
            row(button(say("button-fire"), fire, discord.ButtonStyle.danger, disabled=card == _NONE))
        )
        return items

    def complete(self, view: View, press: Press) -> tuple[tuple[str, ...], str | None]:
        what, *marks = press.rest
        if what in _CHOICES:
            return (), what
        (mark,) = marks
        if what == "column":
            return (press.values[0] + mark[1],), None
        if what == "row":
            return (mark[0] + press.values[0],), None
        if what == "reveal":
            return (), mark
        player, card = mark.split(".")
        if what == "player":
            return (f"{press.values[0]}.{_NONE}",), None
        if what == "card":
            return (f"{player}.{press.values[0]}",), None
        return (), self.game.format(Shot(int(card), int(player)))


def _is_decided(entry: str) -> bool:
    """Whether an entry follows a reveal in its turn."""
    return entry in _CHOICES or entry.startswith("x")


def _card(number: int, view: View, say: Speaker) -> str:
    """A card by its number and, where figures count, its figure."""
    figure = next((figure for figure, numbers in FIGURES.items() if number in numbers), None)
    if figure is None or POINTS not in view.options:
        return str(number)
    return say("rempart-card", number=number, figure=say(f"rempart-figure-{figure}"))


async def setup(bot: Chantier) -> None:
    await bot.add_cog(RempartCog(bot))
