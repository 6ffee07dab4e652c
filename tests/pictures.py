"""What do the boards look like? `python -m tests.pictures` draws the docs' pictures from played positions."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from data.phrases import speaker
from render import PAINTERS
from render.canvas import png
from tests.render.positions import GAME, NAMES, played

DOCS = Path(__file__).resolve().parents[1] / "docs"


def pictures() -> dict[str, Image.Image]:
    """Each picture of the docs by its file's name. Same games, same bytes."""
    painter, say = PAINTERS["campanile"], speaker("en")
    middle = played(4, 24, 19)
    drawn = {
        "campanile-opening": painter.board(GAME.view(played(3, 3, 0), None), NAMES, say),
        "campanile-middle": painter.board(GAME.view(middle, None), NAMES, say),
        "campanile-end": painter.board(GAME.view(played(5, 111), None), NAMES, say),
    }
    hand = painter.hand(GAME.view(middle, GAME.turn(middle)), NAMES, say)
    return drawn if hand is None else {**drawn, "campanile-hand": hand}


def main() -> None:
    for name, picture in pictures().items():
        file = DOCS / f"{name}.png"
        file.write_bytes(png(picture))
        print(file)


if __name__ == "__main__":
    main()
