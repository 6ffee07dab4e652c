"""What does Kensington look like? A stand-in, until its painter is there."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.painter import Ghost, PlacingPainter, Say
from rules.kensington import View


class KensingtonPainter(PlacingPainter[View]):
    """Writes a view of Kensington down."""

    def board(self, view: View, names: Sequence[str], say: Say) -> Image.Image:
        picture = Image.new("L", (480, 40 + 24 * view.players + 60), 20)
        ImageDraw.Draw(picture).text((10, 10), self.text(view, names, say).replace(". ", "\n"), 255)
        return picture

    def panel(self, view: View, names: Sequence[str], say: Say, ghost: Ghost | None) -> Image.Image:
        picture = self.board(view, names, say)
        words = "" if ghost is None else f"{ghost.piece} {sorted(ghost.cells)} {sorted(ghost.offending)}"
        ImageDraw.Draw(picture).text((10, picture.height - 20), words, 255)
        return picture

    def text(self, view: View, names: Sequence[str], say: Say) -> str:
        scores = "" if view.outcome is None else f"scores {view.outcome.scores}"
        houses = [
            f"{seat} {house.left} {','.join(house.columns)}"[:120]
            for seat, house in enumerate(view.houses, start=1)
        ]
        parts = [
            f"turn {view.turn} chips {view.chips} bank {view.bank} stock {view.stock_sizes} held {view.held}",
            f"stored {view.warehouses}",
            *houses,
            scores,
        ]
        return ". ".join(parts)[:1024]
