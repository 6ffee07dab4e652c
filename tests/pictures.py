"""What do the boards look like? `python -m tests.pictures` draws the docs' pictures from played positions."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from data.phrases import speaker
from render.callisto import CallistoPainter
from render.campanile import CampanilePainter
from render.canvas import png
from render.kensington import KensingtonPainter
from render.rempart import RempartPainter
from render.scalino import ScalinoPainter
from tests.render import houses, placing, ramparts
from tests.render.houses import GAME as KENSINGTON
from tests.render.names import NAMES
from tests.render.placing import CALLISTO, SCALINO
from tests.render.positions import GAME, played

DOCS = Path(__file__).resolve().parents[1] / "docs"
SAY = speaker("en")


def pictures() -> dict[str, Image.Image]:
    """Each picture of the docs by its file's name. Same games, same bytes."""
    return {**campanile(), **rempart(), **scalino(), **kensington(), **callisto()}


def campanile() -> dict[str, Image.Image]:
    painter = CampanilePainter()
    middle = played(4, 24, 19)
    drawn = {
        "campanile-opening": painter.board(GAME.view(played(3, 3, 0), None), NAMES, SAY),
        "campanile-middle": painter.board(GAME.view(middle, None), NAMES, SAY),
        "campanile-end": painter.board(GAME.view(played(5, 111), None), NAMES, SAY),
    }
    hand = painter.hand(GAME.view(middle, GAME.turn(middle)), NAMES, SAY)
    return drawn if hand is None else {**drawn, "campanile-hand": hand}


def callisto() -> dict[str, Image.Image]:
    painter = CallistoPainter()
    boards = {
        "callisto-early": placing.played(CALLISTO, 3, 12, 18, eager=True),
        "callisto-late": placing.played(CALLISTO, 4, 5, 60, eager=True),
        "callisto-end": placing.played(CALLISTO, 2, 4, eager=True),
    }
    choosing = placing.played(CALLISTO, 4, 5, 38)
    view = CALLISTO.view(choosing, CALLISTO.turn(choosing))
    panels = {"callisto-panel-legal": "Lh b11", "callisto-panel-illegal": "T4b m8"}
    return {
        **{name: painter.board(CALLISTO.view(state, None), NAMES, SAY) for name, state in boards.items()},
        **{
            name: painter.panel(view, NAMES, SAY, placing.held(choosing, text))
            for name, text in panels.items()
        },
    }


def scalino() -> dict[str, Image.Image]:
    painter = ScalinoPainter()
    boards = {
        "scalino-early": placing.played(SCALINO, 2, 3, 9, "diamond"),
        "scalino-late": placing.played(SCALINO, 4, 17, 42),
        "scalino-end": placing.played(SCALINO, 4, 17),
        "scalino-dismantle": placing.played(SCALINO, 3, 2, 16, "dismantle"),
    }
    return {name: painter.board(SCALINO.view(state, None), NAMES, SAY) for name, state in boards.items()}


def rempart() -> dict[str, Image.Image]:
    painter = RempartPainter()
    game = ramparts.GAME
    boards = {
        "rempart-early": ramparts.played(2, 21, 39),
        "rempart-late": ramparts.played(4, 3, 384, "points", 7),
        "rempart-end": ramparts.played(3, 95, options="points"),
    }
    drawn = {name: painter.board(game.view(state, None), NAMES, SAY) for name, state in boards.items()}
    sleeper = ramparts.played(4, 3, 379, "points", 7)
    hand = painter.hand(game.view(sleeper, game.turn(sleeper)), NAMES, SAY)
    return drawn if hand is None else {**drawn, "rempart-missed": hand}


def kensington() -> dict[str, Image.Image]:
    painter = KensingtonPainter()
    boards = {
        "kensington-early": houses.played(3, 35, 37),
        "kensington-late": houses.played(5, 57, 376),
        "kensington-end": houses.played(4, 23),
    }
    choosing = houses.played(5, 57, 332)
    view = KENSINGTON.view(choosing, KENSINGTON.turn(choosing))
    panels = {"kensington-panel-legal": "K012@-3", "kensington-panel-illegal": "K035@3"}
    return {
        **{name: painter.board(KENSINGTON.view(state, None), NAMES, SAY) for name, state in boards.items()},
        **{
            name: painter.panel(view, NAMES, SAY, houses.held(choosing, text))
            for name, text in panels.items()
        },
    }


def main() -> None:
    for name, picture in pictures().items():
        file = DOCS / f"{name}.png"
        file.write_bytes(png(picture))
        print(file)


if __name__ == "__main__":
    main()
