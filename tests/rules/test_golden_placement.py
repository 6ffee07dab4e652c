"""Do stored games of Callisto, Scalino and Kensington still mean what they meant? With remarks.

A change of the engine that makes one of these fail changes the games people have stored: it needs a
new version of the rules, not a new golden file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.callisto import View as CallistoView
from rules.kensington import View as KensingtonView
from rules.record import Entry, advance, dumps, loads
from rules.scalino import View as ScalinoView

GOLDEN = Path(__file__).parent / "golden"
KEYS = ("callisto", "scalino", "kensington")
STORED = sorted(path for key in KEYS for path in GOLDEN.glob(f"{key}-*.txt"))
AT_THE_END = {"scores", "winners", "reason", "pieces"}


def _seats(seats: Iterable[int]) -> str:
    return " ".join(f"p{seat + 1}" for seat in sorted(seats)) or "-"


def told(key: str, state: Any) -> dict[str, str]:
    """What a remark may say of a position."""
    game = GAMES[key]
    view = game.view(state, None)
    said = {
        "turn": "-" if view.turn is None else f"p{view.turn + 1}",
        "legal": str(len(game.legal(state))),
    }
    if isinstance(view, KensingtonView):
        said["pieces"] = str(sum(len(house.tiles) for house in view.houses))
        said["houses"] = " | ".join(f"{house.left} {' '.join(house.columns)}" for house in view.houses)
        said["stored"] = " | ".join(" ".join(stored) or "-" for stored in view.warehouses)
        said["chips"] = f"{' '.join(map(str, view.chips))}, bank {view.bank}"
        said["birds"] = " ".join(map(str, view.birds))
        said["stock"] = " ".join(map(str, view.stock_sizes))
        said["held"] = state.held or "-"
    else:
        said["pieces"] = str(len(view.pieces))
        said["skipped"] = _seats(view.skipped)
    if isinstance(view, CallistoView):
        said["penalties"] = " ".join(map(str, view.penalties))
        said["out"] = _seats(view.out)
        said["totals"] = " ".join(map(str, view.totals))
        said["game"] = f"{view.game} begun by p{view.starter + 1}"
    if isinstance(view, ScalinoView):
        said["level"] = str(view.level or "-")
        said["points"] = " ".join(map(str, view.scores))
        said["stairs"] = " ".join(f"{'rgby'[stair.colour]}{len(stair.cells)}" for stair in view.stairs) or "-"
    outcome = game.outcome(state)
    if outcome is not None:
        said["scores"] = " ".join(map(str, outcome.scores))
        said["winners"] = _seats(outcome.winners)
        said["reason"] = outcome.reason
    return said


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_game_replays_to_what_was_seen(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = loads(text)
    game = GAMES[record.key]
    state = game.start(record.setup)
    log: list[Entry] = []
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        name, colon, value = line.removeprefix("# ").partition(": ")
        if line.startswith("# ") and colon:
            assert told(record.key, state)[name] == value, f"{path.name}, line {number}"
            seen.add(name)
        elif line.startswith("p") and not colon:
            seen = set()
            seat, _, move = line.partition(" ")
            log.append(Entry(int(seat[1:]) - 1, move))
            state = advance(game, state, log[-1])
    assert tuple(log) == record.log
    assert seen >= AT_THE_END
    assert game.turn(state) is None


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_game_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in dumps(loads(text)).splitlines() if line] == lines


def test_there_are_golden_games_for_every_number_of_players_every_option_and_every_ending() -> None:
    kinds: dict[str, set[tuple[int, frozenset[str]]]] = {}
    endings: dict[str, set[str]] = {}
    for path in STORED:
        record = loads(path.read_text(encoding="utf-8"))
        kinds.setdefault(record.key, set()).add((record.setup.players, record.setup.options))
        *_, reason = [line for line in path.read_text().splitlines() if line.startswith("# reason: ")]
        endings.setdefault(record.key, set()).add(reason.removeprefix("# reason: "))
    assert {players for players, _ in kinds["callisto"]} == {2, 3, 4}
    assert {players for players, options in kinds["scalino"] if not options} == {2, 4}
    assert {players for players, options in kinds["scalino"] if "dismantle" in options} == {2, 3, 4, 5, 6}
    assert {players for players, _ in kinds["kensington"]} == {2, 3, 4, 5}
    for key in KEYS:
        assert {option for _, options in kinds[key] for option in options} == set(GAMES[key].options)
    assert endings["callisto"] == {"nobody-can-place", "match-over", "last-seat"}
    assert endings["scalino"] == {"nobody-can-place", "complete", "taken-down", "last-seat"}
    assert endings["kensington"] == {"birds", "stuck", "stalled", "last-seat"}


def test_the_golden_games_are_of_this_version() -> None:
    """Another version keeps these files and the engine that plays them, and adds its own."""
    assert [GAMES[key].version for key in KEYS] == [1, 1, 1]
