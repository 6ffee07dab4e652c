"""Is there always something to say about what may be done now? In every phase, in both languages."""

from __future__ import annotations

import pytest

from cogs.callisto import CallistoCog
from cogs.campanile import CampanileCog
from cogs.game import GameCog
from cogs.kensington import KensingtonCog
from cogs.rempart import RempartCog
from cogs.rulebook import find
from cogs.scalino import ScalinoCog
from data.phrases import LANGUAGES, speaker
from data.rulebook import rulebook
from rules import GAMES
from rules.game import Setup
from rules.shuffle import Stream

COGS: tuple[type[GameCog], ...] = (CampanileCog, RempartCog, ScalinoCog, KensingtonCog, CallistoCog)
PHASES = {
    "campanile": {"build"},
    "rempart": {"reveal", "decide", "fire"},
    "scalino": {"first", "place", "take"},
    "kensington": {"take", "build", "closing"},
    "callisto": {"pillar", "piece"},
}


@pytest.mark.parametrize("cog", COGS, ids=lambda cog: cog.key)
def test_every_phase_has_its_words_its_articles_and_its_count(cog: type[GameCog]) -> None:
    game, desk = GAMES[cog.key], object.__new__(cog)
    met = set()
    for number, options in enumerate((frozenset[str](), *({option} for option in game.options))):
        for players in game.seats(frozenset(options)):
            setup = Setup(players, frozenset(options), bytes([number, players] * 16))
            chance = Stream(setup.seed, "now")
            state = game.start(setup)
            while (seat := game.turn(state)) is not None:
                view = game.view(state, seat)
                now = desk.now(view)
                assert now.phase == desk.now(game.view(state, None)).phase, "the same for who watches"
                assert sum(now.sorts.values()) == len(view.moves)
                met.add(now.phase)
                for language in LANGUAGES:
                    say, book = speaker(language), rulebook(language, game.key)
                    for you in ("yes", "no"):
                        assert say(f"{game.key}-now-{now.phase}", you=you, player="Alice")
                    assert all(say(f"{game.key}-sort-{sort}", count=2) for sort in now.sorts)
                    assert all(find(book, article) for article in now.articles)
                state = game.play(state, view.moves[chance.below(len(view.moves))])
    assert met == PHASES[game.key]
