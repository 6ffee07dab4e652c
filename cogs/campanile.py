"""How is Campanile played on Discord? `/campanile`, and a panel with the hand, the storeys and the bet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import discord
from discord import app_commands

from cogs.answer import Interaction
from cogs.completion import typed_so_far
from cogs.game import GameCog
from cogs.layout import Item, button, row, select, text
from cogs.press import Press, custom_id
from cogs.rulebook import Now
from cogs.speech import description, name, options, to_person
from cogs.tables import Table
from data.phrases import Speaker
from rules.campanile import EXACT_BET, OWN_TOWER, PILES, Move, Style, View

if TYPE_CHECKING:
    from bot import Chantier

_NO_BET = "none"


@dataclass(frozen=True, slots=True)
class Choice:
    """A move half put together. It travels in the custom_ids of the panel."""

    card: Style | None = None
    storeys: int | None = None
    bet: Style | None = None
    chip: int = 0

    @classmethod
    def read(cls, chosen: tuple[str, ...]) -> Choice:
        if not chosen:
            return cls()
        card, storeys, bet, chip = (int(mark) for mark in chosen[-1].split("."))
        return cls(
            Style(card) if card >= 0 else None,
            storeys if storeys > 0 else None,
            Style(bet) if bet >= 0 else None,
            chip,
        )

    def write(self) -> str:
        marks = (self.card, self.storeys, self.bet, self.chip)
        return ".".join(str(-1 if mark is None else int(mark)) for mark in marks)

    def move(self) -> Move | None:
        if self.card is None or self.storeys is None:
            return None
        return Move(self.card, self.storeys, self.bet, self.chip)

    def settled(self, moves: tuple[Move, ...]) -> Choice:
        """Without a bet that is not allowed any more."""
        move = self.move()
        return self if move is None or move in moves else replace(self, bet=None, chip=0)


class CampanileCog(GameCog):
    """`/campanile new` and `/campanile play`."""

    key: ClassVar[str] = "campanile"
    group = app_commands.Group(name=name("campanile"), description=description("campanile"), guild_only=True)

    @group.command(name=name("new"), description=description("new"))
    @options(seats="seats", own_tower="own-tower", exact_bet="exact-bet")
    async def new(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 5],
        own_tower: bool = False,
        exact_bet: bool = False,
    ) -> None:
        chosen = {OWN_TOWER: own_tower, EXACT_BET: exact_bet}
        await self.open(interaction, seats, [option for option, wanted in chosen.items() if wanted])

    @group.command(name=name("campanile-play"), description=description("campanile-play"))
    @options(card="card", storeys="storeys", bet="bet", chip="chip")
    async def play(
        self,
        interaction: Interaction,
        card: str,
        storeys: app_commands.Range[int, 1, 3],
        bet: str | None = None,
        chip: app_commands.Range[int, 1, 3] | None = None,
    ) -> None:
        words = f"{card}+{storeys}"
        if bet is not None or chip is not None:
            words += f" {bet or ''}" + (f"={chip}" if chip is not None else "")
        await self.move(interaction, words)

    # Completion: what is legal, given what has been typed so far

    @play.autocomplete("card")
    async def complete_card(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        moves, _ = await self._moves(interaction, "card")
        return _named({move.card for move in moves}, typed)

    @play.autocomplete("bet")
    async def complete_bet(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        moves, _ = await self._moves(interaction, "bet")
        return _named({move.bet for move in moves if move.bet is not None}, typed)

    @play.autocomplete("storeys")
    async def complete_storeys(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        moves, view = await self._moves(interaction, "storeys")
        if view is None:
            return []
        say = to_person(interaction)
        return [
            app_commands.Choice(name=_draws(view, storeys, say), value=storeys)
            for storeys in sorted({move.storeys for move in moves})
            if str(storeys).startswith(str(typed).strip())
        ]

    @play.autocomplete("chip")
    async def complete_chip(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        moves, _ = await self._moves(interaction, "chip")
        return [
            app_commands.Choice(name=str(chip), value=chip)
            for chip in sorted({move.chip for move in moves if move.chip})
            if str(chip).startswith(str(typed).strip())
        ]

    async def _moves(self, interaction: Interaction, focused: str) -> tuple[list[Move], View | None]:
        """The legal moves that fit the other options typed; none for whoever is not to act."""
        view: View | None = await self.acting_view(interaction)
        if view is None:
            return [], None
        typed = typed_so_far(interaction, focused)

        def fits(move: Move) -> bool:
            return (
                move.card.key.startswith(typed.get("card", ""))
                and str(move.storeys) == typed.get("storeys", str(move.storeys))
                and ("bet" not in typed or (move.bet is not None and move.bet.key.startswith(typed["bet"])))
                and ("chip" not in typed or str(move.chip) == typed["chip"])
            )

        return [move for move in view.moves if fits(move)], view

    # Words

    def told(self, move: Move, say: Speaker) -> str:
        if move.bet is None:
            return say("campanile-built", card=move.card.title, storeys=move.storeys)
        return say(
            "campanile-built-bet",
            card=move.card.title,
            storeys=move.storeys,
            tower=move.bet.title,
            chip=move.chip,
        )

    def now(self, view: View) -> Now:
        articles = (
            "3.1",
            "3.2",
            "5.1" if OWN_TOWER in view.options else "3.2.1",
            "5.2" if EXACT_BET in view.options else "3.2.3",
            "3.3",
        )
        bets = sum(move.bet is not None for move in view.moves)
        return Now("build", articles, {"build": len(view.moves) - bets, "bet": bets})

    def aside(self, view: View, say: Speaker) -> str:
        hand = view.hands[view.seat or 0] or ()
        return say("campanile-hand", cards=", ".join(card.title for card in hand))

    # The panel

    def panel(self, table: Table, view: View, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        choice = Choice.read(chosen)
        cards = sorted({move.card for move in view.moves})

        def part(what: str, then: Choice) -> str:
            return custom_id(self.key, table, what, then.write())

        def style(picked: bool) -> discord.ButtonStyle:
            return discord.ButtonStyle.primary if picked else discord.ButtonStyle.secondary

        items: list[Item] = [
            text(self._prompt(choice, view, say)),
            row(
                *(
                    button(card.title, part("card", replace(choice, card=card)), style(card == choice.card))
                    for card in cards
                )
            ),
            row(
                *(
                    button(
                        _draws(view, storeys, say),
                        part("storeys", replace(choice, storeys=storeys)),
                        style(storeys == choice.storeys),
                    )
                    for storeys in range(1, PILES + 1)
                )
            ),
        ]
        bets = [
            move
            for move in view.moves
            if move.card == choice.card and move.storeys == choice.storeys and move.bet is not None
        ]
        if bets:
            items.append(
                select(
                    say("campanile-panel-bet"),
                    part("bet", choice),
                    [
                        (say("campanile-panel-no-bet"), _NO_BET, choice.bet is None),
                        *(
                            (
                                say("campanile-panel-stake", tower=move.bet.title, chip=move.chip),
                                f"{move.bet.key}={move.chip}",
                                (move.bet, move.chip) == (choice.bet, choice.chip),
                            )
                            for move in bets
                            if move.bet is not None
                        ),
                    ],
                )
            )
        ready = choice.move() in view.moves
        build = part("build", choice)
        items.append(row(button(say("button-build"), build, discord.ButtonStyle.success, disabled=not ready)))
        return items

    def _prompt(self, choice: Choice, view: View, say: Speaker) -> str:
        move = choice.move()
        if move is None:
            return say("campanile-panel-choose")
        draws = view.tops[move.storeys - 1]
        assert draws is not None  # while the game goes on, every pile has a top
        return say("campanile-panel-ready", move=self.told(move, say), card=draws.title, pile=move.storeys)

    def complete(self, view: View, press: Press) -> tuple[tuple[str, ...], str | None]:
        what, _ = press.rest
        choice = Choice.read(press.rest)
        if what == "bet":
            tower, _, chip = press.values[0].partition("=")
            choice = (
                replace(choice, bet=Style[tower.upper()], chip=int(chip))
                if chip
                else replace(choice, bet=None, chip=0)
            )
        choice = choice.settled(view.moves)
        move = choice.move()
        if what == "build" and move is not None:
            return (), self.game.format(move)
        return (choice.write(),), None


def _named(styles: set[Style], typed: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=style.title, value=style.key)
        for style in sorted(styles)
        if style.key.startswith(typed.strip().casefold())
    ]


def _draws(view: View, storeys: int, say: Speaker) -> str:
    """How many storeys, and the card that they draw."""
    top = view.tops[storeys - 1]
    return say("campanile-panel-storeys", storeys=storeys, card=top.title if top is not None else "")


async def setup(bot: Chantier) -> None:
    await bot.add_cog(CampanileCog(bot))
