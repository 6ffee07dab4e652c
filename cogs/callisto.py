"""How is Callisto played on Discord? `/callisto`, and the placing panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from discord import app_commands

from cogs.answer import Interaction
from cogs.board import called
from cogs.completion import offered, typed_so_far
from cogs.placing import Hold, PlacingCog
from cogs.rulebook import Now
from cogs.speech import description, name, options
from data.phrases import Speaker
from rules.callisto import MATCH, PIECES, PILLAR, Move, View
from rules.callisto_board import board, piece_named
from rules.geometry import Shape

if TYPE_CHECKING:
    from bot import Chantier


class CallistoCog(PlacingCog):
    """`/callisto new`, `place` and `pillar`."""

    key: ClassVar[str] = "callisto"
    group = app_commands.Group(name=name("callisto"), description=description("callisto"), guild_only=True)

    @group.command(name=name("new"), description=description("new"))
    @options(seats="seats", match="match")
    async def new(
        self, interaction: Interaction, seats: app_commands.Range[int, 2, 4], match: bool = False
    ) -> None:
        await self.open(interaction, seats, [MATCH] if match else [])

    @group.command(name=name("callisto-place"), description=description("callisto-place"))
    @options(piece="piece", at="at", orientation="orientation")
    async def place(
        self, interaction: Interaction, piece: str, at: str, orientation: str | None = None
    ) -> None:
        await self.move(interaction, f"{piece}{orientation or ''} {at}")

    @group.command(name=name("callisto-pillar"), description=description("callisto-pillar"))
    @options(at="at")
    async def pillar(self, interaction: Interaction, at: str) -> None:
        await self.move(interaction, at)

    # Completion

    @place.autocomplete("piece")
    async def complete_piece(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        moves = await self._moves(interaction, "piece")
        held = [piece.name for piece in PIECES if any(move.piece == piece.name for move in moves)]
        return offered(held, typed)

    @place.autocomplete("at")
    async def complete_at(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(_corners(await self._moves(interaction, "at")), typed)

    @place.autocomplete("orientation")
    async def complete_orientation(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        moves = await self._moves(interaction, "orientation")
        return offered(sorted({move.orientation for move in moves}), typed)

    @pillar.autocomplete("at")
    async def complete_pillar(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        view: View | None = await self.acting_view(interaction)
        moves = [] if view is None else [move for move in view.moves if move.piece == PILLAR]
        return offered(_corners(moves), typed)

    async def _moves(self, interaction: Interaction, focused: str) -> list[Move]:
        """The legal pieces that fit the other options typed."""
        view: View | None = await self.acting_view(interaction)
        typed = typed_so_far(interaction, focused)
        return [
            move
            for move in (() if view is None else view.moves)
            if move.piece is not None
            and move.piece != PILLAR
            and typed.get("piece", move.piece.casefold()) == move.piece.casefold()
            and typed.get("orientation", move.orientation) == move.orientation
            and typed.get("at", _corner(move)) == _corner(move)
        ]

    # Words

    def told(self, move: Move, say: Speaker) -> str:
        if move.piece == PILLAR:
            return say("callisto-placed-pillar", at=_corner(move))
        return say("callisto-placed", move=move.text)

    def remarks(self, view: View, names: Sequence[str], say: Speaker) -> list[str]:
        lines = [say("callisto-out", player=called(names, seat)) for seat in view.newly_out]
        if view.before and view.outcome is None:
            totals = ", ".join(f"{called(names, seat)} {total}" for seat, total in enumerate(view.totals))
            lines.append(say("callisto-next-game", game=view.game, games=view.players, totals=totals))
        return lines

    def now(self, view: View) -> Now:
        pillars = sum(move.piece == PILLAR for move in view.moves)
        sorts = {"pillar": pillars, "piece": len(view.moves) - pillars}
        own = sum(placed.seat == view.turn for placed in view.pieces)
        if own < 2:
            return Now("pillar", ("2.1",), sorts)
        return Now("piece", ("2.2", "2.3", "2.4"), sorts)

    # The panel

    def kinds(self, view: View) -> dict[str, tuple[Shape, ...]]:
        opening = all(move.piece == PILLAR for move in view.moves)
        return {
            piece.name: piece.orientations
            for piece, count in zip(PIECES, view.left[view.seat or 0], strict=True)
            if count and (piece.name == PILLAR or not opening)
        }

    def label(self, view: View, kind: str, say: Speaker) -> str:
        left = {piece.name: count for piece, count in zip(PIECES, view.left[view.seat or 0], strict=True)}
        return say("callisto-piece", piece=kind, count=left[kind])

    def held(self, move: Move) -> Hold:
        piece = piece_named(move.piece or "")
        assert piece is not None
        left, top = min(x for x, _ in move.cells), min(y for _, y in move.cells)
        return Hold(piece.name, piece.letters.index(move.orientation), left, top)

    def lay(self, view: View, hold: Hold) -> Move:
        piece = piece_named(hold.kind)
        assert piece is not None
        way = piece.orientations[hold.way]
        return board(view.players).move((hold.x + x, hold.y + y) for x, y in way)

    def extent(self, view: View) -> tuple[range, range]:
        return range(view.rows), range(view.rows)

    def owner(self, view: View, hold: Hold) -> int:
        return view.seat or 0


def _corner(move: Move) -> str:
    return move.text.split()[-1]


def _corners(moves: list[Move]) -> list[str]:
    return sorted({_corner(move) for move in moves}, key=lambda at: (at[0], int(at[1:])))


async def setup(bot: Chantier) -> None:
    await bot.add_cog(CallistoCog(bot))
