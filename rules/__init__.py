"""Which games are there? One line each; everything else finds them here."""

from __future__ import annotations

from collections.abc import Mapping

from rules.callisto import Callisto
from rules.campanile import Campanile
from rules.game import AnyGame
from rules.kensington import Kensington
from rules.rempart import Rempart
from rules.scalino import Scalino

GAMES: Mapping[str, AnyGame] = {
    game.key: game
    for game in (
        Campanile(),
        Rempart(),
        Scalino(),
        Kensington(),
        Callisto(),
    )
}
