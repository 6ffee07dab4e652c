"""Do stored games still mean what they meant? Whole games as text, with what a person saw as remarks.

A change of the engine that makes one of these fail changes the games people have stored: it needs a
new version of the rules, not a new golden file.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from rules.game import AnyGame
from rules.record import Entry, Record, advance, dumps, fold, loads
from tests.rules.told import TELLERS, told

STORED = sorted((Path(__file__).parent / "golden").glob("*.txt"))
ENDS = {
    "campanile": {"pile-empty 1", "pile-empty 2", "pile-empty 3", "last-seat"},
    "callisto": {"nobody-can-place", "match-over", "last-seat"},
    "scalino": {"nobody-can-place", "complete", "taken-down", "last-seat"},
    "rempart": {"ten-cards", "none-to-take", "stalled", "last-seat"},
    "kensington": {"birds", "stuck", "stalled", "last-seat"},
}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_stored_game = pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)


def read(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


def stored(game: AnyGame) -> list[Record]:
    return [read(path) for path in STORED if path.stem.startswith(f"{game.key}-")]


@every_stored_game
def test_a_stored_game_replays_to_what_was_seen(path: Path) -> None:
    record = read(path)
    game = GAMES[record.key]
    state = game.start(record.setup)
    log: list[Entry] = []
    seen: set[str] = set()
    start: set[str] = set()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        name, colon, value = line.removeprefix("# ").partition(": ")
        if line.startswith("# ") and colon:
            assert told(game, state)[name] == value, f"{path.name}, line {number}"
            seen.add(name)
        elif line.startswith("p") and not colon:
            if not log:
                start = seen
            seen = set()
            seat, _, move = line.partition(" ")
            log.append(Entry(int(seat[1:]) - 1, move))
            state = advance(game, state, log[-1])
    assert tuple(log) == record.log
    assert start >= TELLERS[game.key].at_the_start
    assert seen >= TELLERS[game.key].at_the_end
    assert game.turn(state) is None
    assert fold(game, record.setup, record.log) == state


@every_stored_game
def test_a_stored_game_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in dumps(loads(text)).splitlines() if line] == lines


@every_game
def test_there_are_golden_games_for_every_number_of_players_every_option_and_every_end(game: AnyGame) -> None:
    setups = [record.setup for record in stored(game)]
    assert {setup.players for setup in setups} == {
        players for setup in setups for players in game.seats(setup.options)
    }
    assert {option for setup in setups for option in setup.options} == set(game.options)
    assert any(not setup.options for setup in setups)
    ends = {told(game, fold(game, record.setup, record.log))["reason"] for record in stored(game)}
    assert ends == ENDS[game.key]


def test_options_are_stored_as_they_go_together() -> None:
    """Where two options change the same turn, there is a game with both; the pyramid is built by few."""
    for key in ("campanile", "rempart"):
        assert {setup.options for setup in (record.setup for record in stored(GAMES[key]))} >= {
            frozenset(),
            *(frozenset({option}) for option in GAMES[key].options),
            frozenset(GAMES[key].options),
        }
    scalino = [record.setup for record in stored(GAMES["scalino"])]
    assert {setup.players for setup in scalino if not setup.options} == {2, 4}
    assert {setup.players for setup in scalino if "dismantle" in setup.options} == {2, 3, 4, 5, 6}


@every_game
def test_the_golden_games_are_of_this_version(game: AnyGame) -> None:
    """Another version keeps these files and the engine that plays them, and adds its own."""
    assert game.version == 1
