"""How is Scalino played on Discord? `/scalino`, and the placing panel, to build and to take down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from discord import app_commands

from cogs.answer import Interaction
from cogs.board import called
from cogs.completion import offered, typed_so_far
from cogs.placing import Hold, PlacingCog
from cogs.rulebook import Now
from cogs.speech import description, name, options
from data.phrases import Speaker
from rules.geometry import Shape, cell_name
from rules.scalino import COLOURS, DIAMOND, DISMANTLE, Move, Place, Take, View
from rules.scalino_board import board, foot

if TYPE_CHECKING:
    from bot import Chantier


class ScalinoCog(PlacingCog):
    """`/scalino new`, `place` and `remove`."""

    key: ClassVar[str] = "scalino"
    group = app_commands.Group(name=name("scalino"), description=description("scalino"), guild_only=True)

    @group.command(name=name("new"), description=description("new"))
    @options(seats="seats", diamond="diamond", dismantle="dismantle")
    async def new(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 6],
        diamond: bool = False,
        dismantle: bool = False,
    ) -> None:
        chosen = {DIAMOND: diamond, DISMANTLE: dismantle}
        await self.open(interaction, seats, [option for option, wanted in chosen.items() if wanted])

    @group.command(name=name("scalino-place"), description=description("scalino-place"))
    @options(piece="bar", at="bar-at", direction="direction")
    async def place(
        self,
        interaction: Interaction,
        piece: str,
        at: str,
        direction: Literal[">", "^"] | None = None,
    ) -> None:
        await self.move(interaction, f"{piece} {at}{direction or ''}")

    @group.command(name=name("scalino-remove"), description=description("scalino-remove"))
    @options(at="remove-at")
    async def remove(self, interaction: Interaction, at: str) -> None:
        await self.move(interaction, at if at.startswith("-") else f"-{at}")

    # Completion

    @place.autocomplete("piece")
    async def complete_piece(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered([_bar(move) for move in await self._moves(interaction, "piece")], typed)

    @place.autocomplete("at")
    async def complete_at(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered([_at(move) for move in await self._moves(interaction, "at")], typed)

    @remove.autocomplete("at")
    async def complete_remove(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        view = await self.acting_view(interaction)
        moves = [] if view is None else [move for move in view.moves if isinstance(move, Take)]
        return offered([move.text.removeprefix("-") for move in moves], typed.removeprefix("-"))

    async def _moves(self, interaction: Interaction, focused: str) -> list[Place]:
        """The legal bars that fit the other options typed."""
        view = await self.acting_view(interaction)
        typed = typed_so_far(interaction, focused)
        return [
            move
            for move in (() if view is None else view.moves)
            if isinstance(move, Place)
            and typed.get("piece", _bar(move)) == _bar(move)
            and typed.get("at", _at(move)) == _at(move)
            and typed.get("direction", move.text[-1]) == move.text[-1]
        ]

    # Words

    def told(self, move: Move, say: Speaker) -> str:
        if isinstance(move, Take):
            return say("scalino-took", move=move.text, points=len(move.cells))
        level = next(iter(move.cells))[2]
        return say(
            "scalino-placed", colour=COLOURS[move.colour], length=len(move.cells), at=_at(move), level=level
        )

    def remarks(self, view: View, names: Sequence[str], say: Speaker) -> list[str]:
        lines = [say("scalino-skipped", player=called(names, seat)) for seat in view.skipped]
        if view.again and view.turn is not None:
            phrase = "scalino-take-again" if DISMANTLE in view.options else "scalino-again"
            lines.append(say(phrase, player=called(names, view.turn)))
        return lines

    def now(self, view: View) -> Now:
        if DISMANTLE in view.options:
            return Now("take", ("5.2", "5.3", "5.4"), {"take": len(view.moves)})
        place = {"place": len(view.moves)}
        if not view.pieces:
            return Now("first", ("2.2", "2.3"), place)
        return Now("place", ("2.2", "2.4", "2.5", "2.6", "2.7"), place)

    # The panel

    def kinds(self, view: View) -> dict[str, tuple[Shape, ...]]:
        if DISMANTLE in view.options:
            # A finger on the pyramid: it points at a cell, whose topmost piece is meant.
            lengths = sorted({len(move.cells) for move in view.moves}, reverse=True)
            return {str(length): (((0, 0),),) for length in lengths}
        return {
            f"{COLOURS[colour][0]}{length}": _ways(length)
            for colour in view.colours[view.seat or 0]
            for length, count in enumerate(view.left[colour], start=1)
            if count
        }

    def label(self, view: View, kind: str, say: Speaker) -> str:
        if DISMANTLE in view.options:
            return say("scalino-piece-to-take", length=int(kind))
        colour, length = _colour(kind), int(kind[1:])
        return say(
            "scalino-piece", colour=COLOURS[colour], length=length, count=view.left[colour][length - 1]
        )

    def held(self, move: Move) -> Hold:
        if isinstance(move, Take):
            x, y, _ = foot(move.cells)
            return Hold(str(len(move.cells)), 0, x, y)
        left, top = min(x for x, _, _ in move.cells), min(y for _, y, _ in move.cells)
        upright = len({y for _, y, _ in move.cells}) > 1
        return Hold(_bar(move), int(upright), left, top)

    def lay(self, view: View, hold: Hold) -> Move:
        if DISMANTLE in view.options:
            there = [
                piece for piece in view.pieces if any(cell[:2] == (hold.x, hold.y) for cell in piece.cells)
            ]
            top = max(there, key=lambda piece: next(iter(piece.cells))[2], default=None)
            return Take(top.cells if top else frozenset([(hold.x, hold.y, 1)]), view.rows)
        way = _ways(int(hold.kind[1:]))[hold.way]
        level = view.level or 1
        return board(view.board).place(
            self.owner(view, hold), ((hold.x + x, hold.y + y, level) for x, y in way)
        )

    def extent(self, view: View) -> tuple[range, range]:
        return range(view.rows), range(view.rows)

    def owner(self, view: View, hold: Hold) -> int:
        if DISMANTLE in view.options:
            return view.seat or 0
        return _colour(hold.kind)

    def verb(self, view: View) -> str:
        return "take" if DISMANTLE in view.options else "place"


def _colour(kind: str) -> int:
    return next(number for number, colour in enumerate(COLOURS) if colour[0] == kind[0])


def _ways(length: int) -> tuple[Shape, ...]:
    """Along a row, or along a column."""
    flat = tuple((x, 0) for x in range(length))
    return (flat,) if length == 1 else (flat, tuple((0, y) for y in range(length)))


def _bar(move: Place) -> str:
    return f"{COLOURS[move.colour][0]}{len(move.cells)}"


def _at(move: Place) -> str:
    x, y, _ = foot(move.cells)
    return cell_name((x, y), move.rows)


async def setup(bot: Chantier) -> None:
    await bot.add_cog(ScalinoCog(bot))
