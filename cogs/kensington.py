"""How is Kensington played on Discord? `/kensington`, and a panel to take, build and end the turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import discord
from discord import app_commands

from cogs.answer import Interaction
from cogs.board import called, names_of
from cogs.completion import CHOICES, typed_so_far
from cogs.layout import Item, button, row, select, text
from cogs.placing import Hold, PlacingCog
from cogs.press import Press, custom_id
from cogs.rulebook import Now
from cogs.speech import description, name, options, to_person
from cogs.tables import Table
from data.phrases import Speaker
from data.store import LogRow
from render.seats import SEATS
from rules.geometry import Shape
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, Kind
from rules.kensington import BEIGE, STRICT_LIGHT, Build, Buy, Draw, End, Move, View

if TYPE_CHECKING:
    from bot import Chantier

_FACES = {LIT: "lit", DARK: "dark", DOOR: "door", WALL: "wall", ROOF: "roof"}


class KensingtonCog(PlacingCog):
    """`/kensington new`, `draw`, `buy`, `build` and `end`."""

    key: ClassVar[str] = "kensington"
    steps: ClassVar[tuple[str, ...]] = ("left", "right")  # over given columns a tile has one height (3.2)
    turns: ClassVar[bool] = False  # 1.4
    group = app_commands.Group(
        name=name("kensington"), description=description("kensington"), guild_only=True
    )

    @group.command(name=name("new"), description=description("new"))
    @options(seats="seats", strict_light="strict-light")
    async def new(
        self, interaction: Interaction, seats: app_commands.Range[int, 2, 5], strict_light: bool = False
    ) -> None:
        await self.open(interaction, seats, [STRICT_LIGHT] if strict_light else [])

    @group.command(name=name("kensington-draw"), description=description("kensington-draw"))
    @options(kind="kind")
    async def draw(self, interaction: Interaction, kind: str) -> None:
        await self.move(interaction, f"draw {kind}")

    @group.command(name=name("kensington-buy"), description=description("kensington-buy"))
    @options(tile="tile-to-buy")
    async def buy(self, interaction: Interaction, tile: str) -> None:
        await self.move(interaction, f"buy {tile}")

    @group.command(name=name("kensington-build"), description=description("kensington-build"))
    @options(tile="tile", column="column")
    async def build(
        self, interaction: Interaction, tile: str, column: app_commands.Range[int, -999, 999]
    ) -> None:
        await self.move(interaction, f"{tile}@{column}")

    @group.command(name=name("kensington-end"), description=description("kensington-end"))
    @options(back="back")
    async def end(self, interaction: Interaction, back: bool = False) -> None:
        await self.move(interaction, self.game.format(End(back)))

    # Completion

    @draw.autocomplete("kind")
    async def complete_kind(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        view: View | None = await self.acting_view(interaction)
        if view is None:
            return []
        say = to_person(interaction)
        kinds = [move.kind for move in view.moves if isinstance(move, Draw)]
        return _matching([(_stocked(view, kind, say), kind.key) for kind in kinds], typed)

    @buy.autocomplete("tile")
    async def complete_buy(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        acting = await self.bot.acting(interaction)
        if acting is None or acting[0].game.key != self.key:
            return []
        table, view = acting
        names = await names_of(self.bot, table)
        say = to_person(interaction)
        buys = [move for move in view.moves if isinstance(move, Buy)]
        offers = [
            (_offer(move, names[move.seat] or SEATS[move.seat].letter, say), _goods(move)) for move in buys
        ]
        return _matching(offers, typed)

    @build.autocomplete("tile")
    async def complete_tile(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        say = to_person(interaction)
        tiles = dict.fromkeys(move.tile for move in await self._builds(interaction, "tile"))
        return _matching([(_described(tile, say), tile) for tile in tiles], typed)

    @build.autocomplete("column")
    async def complete_column(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        columns = sorted({move.column for move in await self._builds(interaction, "column")})
        begun = str(typed).strip().replace("−", "-")
        return [
            app_commands.Choice(name=_signed(column), value=column)
            for column in columns
            if str(column).startswith(begun)
        ][:CHOICES]

    async def _builds(self, interaction: Interaction, focused: str) -> list[Build]:
        """The legal builds that fit the other option typed."""
        view: View | None = await self.acting_view(interaction)
        typed = typed_so_far(interaction, focused)
        return [
            move
            for move in ([] if view is None else self.placements(view))
            if typed.get("tile", move.tile.casefold()) == move.tile.casefold()
            and typed.get("column", str(move.column)) == str(move.column)
        ]

    # Words

    def told(self, move: Move, say: Speaker) -> str:
        if isinstance(move, Draw):
            return say("kensington-drew", kind=move.kind.key)
        if isinstance(move, Buy):
            return say("kensington-bought", tile=move.tile, seller=SEATS[move.seat].letter)
        if isinstance(move, Build):
            return say("kensington-built", tile=move.tile, column=_signed(move.column))
        return say("kensington-put-back" if move.back else "kensington-ended")

    def aside(self, view: View, say: Speaker) -> str:
        if view.held is None or view.turn != view.seat:
            return ""
        return say("kensington-held", tile=_described(view.held, say))

    def now(self, view: View) -> Now:
        builds = sum(isinstance(move, Build) for move in view.moves)
        buys = sum(isinstance(move, Buy) for move in view.moves)
        draws = sum(isinstance(move, Draw) for move in view.moves)
        sorts = {"draw": draws, "buy": buys, "build": builds, "end": len(view.moves) - draws - buys - builds}
        building = ("3.1", "3.2", "6.1" if STRICT_LIGHT in view.options else "3.3", "3.4", "3.5")
        if view.ender is not None and view.turn != view.ender:
            return Now("closing", ("4.1", *building), sorts)
        if view.taken:
            return Now("build", ("2.3", "2.4", "2.5", *building), sorts)
        return Now("take", ("2.1", "2.2", "2.6"), sorts)

    def remarks(self, view: View, names: Sequence[str], say: Speaker) -> list[str]:
        if view.outcome is not None:
            return []
        lines = []
        if view.ender is not None:
            lines.append(say("kensington-closing", player=called(names, view.ender)))
        if view.stalling:
            lines.append(say("kensington-stalling", rounds=view.quiet_rounds))
        return lines

    # A turn is several moves

    def continues(self, table: Table) -> bool:
        """Whether the board is one of the middle of a turn: it takes the place of the one before."""
        last = table.view(None).last
        return last is not None and last[0] == table.turn and not isinstance(last[1], End)

    def last_turn(self, log: Sequence[LogRow]) -> Sequence[LogRow]:
        """The entries of the last turn: those of one seat since a turn was ended."""
        ends = {self.game.format(End()), self.game.format(End(back=True))}
        turn: list[LogRow] = []
        for entry in reversed(log):
            if turn and entry.entry in ends:
                break
            if not turn or entry.seat == turn[0].seat:  # others may have resigned meanwhile
                turn.append(entry)
        return turn[::-1]

    # The panel

    def panel(self, table: Table, view: View, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        prompt = self._prompt(view, say)
        return [
            *([text(prompt)] if prompt else []),
            *self._taking(table, view, say),
            *super().panel(table, view, say, chosen),
            *self._ending(table, view, say),
        ]

    def complete(self, view: View, press: Press) -> tuple[tuple[str, ...], str | None]:
        what, move = press.rest
        if what == "play":
            return (), press.values[0] if press.values else move
        return super().complete(view, press)

    def _prompt(self, view: View, say: Speaker) -> str:
        if not view.taken:
            if End() in view.moves:
                return say("kensington-panel-no-draw")
            drawable = {move.kind for move in view.moves if isinstance(move, Draw)}
            closed = drawable.isdisjoint(BEIGE) and any(view.stock_sizes[kind] for kind in BEIGE)  # 2.2
            chips = view.chips[view.seat or 0]
            return say("kensington-panel-spend" if closed else "kensington-panel-take", chips=chips)
        if view.ender is not None:
            return say("kensington-panel-last" if view.ender == view.seat else "kensington-panel-closing")
        return "" if self.kinds(view) else say("kensington-panel-end")

    def _taking(self, table: Table, view: View, say: Speaker) -> list[Item]:
        """A tile of the stock, or one that somebody else has stored."""
        rows: list[Item] = []
        if not view.taken and End() not in view.moves:
            labels = {kind: say("kensington-button-draw", kind=_stocked(view, kind, say)) for kind in Kind}
            rows.append(row(*(self._button(table, view, Draw(kind), labels[kind]) for kind in Kind)))
        buys = [move for move in view.moves if isinstance(move, Buy)]
        if buys:
            offers = [(_offer(move, SEATS[move.seat].letter, say), self.game.format(move)) for move in buys]
            chosen = custom_id(self.key, table, "play", "buy")
            rows.append(select(say("kensington-panel-buy"), chosen, [(*offer, False) for offer in offers]))
        return rows

    def _ending(self, table: Table, view: View, say: Speaker) -> list[Item]:
        store = "kensington-button-end" if view.held is None else "kensington-button-store"
        ends = [(End(), say(store)), (End(back=True), say("kensington-button-back"))]
        buttons = [self._button(table, view, end, label) for end, label in ends if end in view.moves]
        return [row(*buttons)] if buttons else []

    def _button(self, table: Table, view: View, move: Move, label: str) -> discord.ui.Button[Any]:
        """It plays the move at once."""
        played = custom_id(self.key, table, "play", self.game.format(move))
        return button(label, played, disabled=move not in view.moves)

    # The tile over the house

    def kinds(self, view: View) -> dict[str, tuple[Shape, ...]]:
        if not view.taken and End() not in view.moves:  # taking comes first (2.6)
            return {}
        drawn = [] if view.held is None else [view.held]
        tiles = [*drawn, *view.warehouses[view.seat or 0]]
        return {tile: (tuple((x, 0) for x in range(_wide(tile))),) for tile in tiles}

    def label(self, view: View, kind: str, say: Speaker) -> str:
        return _described(kind, say)

    def placements(self, view: View) -> Sequence[Build]:
        return [move for move in view.moves if isinstance(move, Build)]

    def held(self, move: Build) -> Hold:
        return Hold(move.tile, 0, move.column, 0)

    def lay(self, view: View, hold: Hold) -> Build:
        return Build(hold.kind, hold.x)

    def cells(self, view: View, move: Build) -> frozenset[tuple[int, ...]]:
        return frozenset(view.houses[view.seat or 0].cells(TILES[move.tile], move.column))

    def first(self, view: View) -> Hold:
        """The tile just taken, near the door, whether it fits or not."""
        tile = next(iter(self.kinds(view)))
        return self.near(view, tile, Hold(tile, 0, 0, 0))

    def extent(self, view: View) -> tuple[range, range]:
        """As far as the widest tile can be beside the house; up and down there is nothing to choose."""
        house = view.houses[view.seat or 0]
        beside = max(map(_wide, self.kinds(view)))
        return range(house.left - beside, house.left + len(house.columns) + beside), range(1)

    def owner(self, view: View, hold: Hold) -> int:
        return view.seat or 0

    def verb(self, view: View) -> str:
        return "build"


def _wide(tile: str) -> int:
    return len(TILES[tile].shape)


def _signed(column: int) -> str:
    return str(column).replace("-", "−")


def _goods(move: Buy) -> str:
    """Whose tile, and which, as it is typed."""
    return f"p{move.seat + 1}:{move.tile}"


def _described(name: str, say: Speaker) -> str:
    """A tile in words: what it shows, its size, and what else is on it."""
    tile = TILES[name]
    cells = tile.cells
    words = say(
        "kensington-tile",
        tile=name,
        face=_FACES[tile.face],
        count=len(cells),
        wide=len(tile.shape),
        high=1 + max(y for _, y in cells),
    )
    marks = {"diamond": tile.diamond, "cat": tile.cat, "bird": tile.bird}
    return ", ".join([words, *(say(f"kensington-mark-{mark}") for mark, there in marks.items() if there)])


def _stocked(view: View, kind: Kind, say: Speaker) -> str:
    """A kind to draw from, and how many it has."""
    return say("kensington-kind", kind=kind.key, count=view.stock_sizes[kind])


def _offer(move: Buy, seller: str, say: Speaker) -> str:
    return say("kensington-offer", tile=_described(move.tile, say), seller=seller)


def _matching(offers: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Those with a word, or a value, that begins with what is typed."""
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=words[:100], value=value)
        for words, value in offers
        if value.casefold().startswith(wanted) or f" {wanted}" in f" {words.casefold()}"
    ][:CHOICES]


async def setup(bot: Chantier) -> None:
    await bot.add_cog(KensingtonCog(bot))
