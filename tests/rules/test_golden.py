"""Do stored games still mean what they meant? Whole games as text, with what a person saw as remarks.

A change of the engine that makes one of these fail changes the games people have stored: it needs a
new version of the rules, not a new golden file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from rules import GAMES
from rules.campanile import Campanile, State, Style
from rules.record import Entry, advance, dumps, loads, states
from tests.rules.position import GAME

GAMES_OF_CAMPANILE = sorted((Path(__file__).parent / "golden").glob("campanile-*.txt"))
AT_THE_START = {"bases", "hands", "tops", "piles"}
AT_THE_END = {"bases", "heights", "stakes", "hands", "piles", "scores", "winners", "reason"}


def _names(cards: Iterable[Style]) -> str:
    return " ".join(card.key for card in cards)


def told(state: State) -> dict[str, str]:
    """What a remark may say of a position; heights are from the left, as the bases stand."""
    told = {
        "bases": _names(state.bases),
        "heights": " ".join(str(state.heights[style]) for style in state.bases),
        "hands": " | ".join(map(_names, state.hands)),
        "tops": " ".join(pile[-1].key if pile else "-" for pile in state.piles),
        "piles": " ".join(str(len(pile)) for pile in state.piles),
        "stakes": " | ".join(
            " ".join(
                [style.key, *(f"p{stake.seat + 1}:{'+'.join(map(str, stake.chips))}" for stake in tower)]
            )
            for style, tower in ((style, state.stakes[style]) for style in state.bases)
            if tower
        ),
        "turn": "-" if state.to_act is None else f"p{state.to_act + 1}",
    }
    outcome = GAME.outcome(state)
    if outcome is not None:
        told["scores"] = " ".join(map(str, outcome.scores))
        told["winners"] = " ".join(f"p{seat + 1}" for seat in outcome.winners)
        told["reason"] = " ".join([outcome.reason, *map(str, outcome.facts.values())])
    return told


@pytest.mark.parametrize("path", GAMES_OF_CAMPANILE, ids=lambda path: path.stem)
def test_a_stored_game_replays_to_what_was_seen(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = loads(text)
    state = GAME.start(record.setup)
    log: list[Entry] = []
    seen: set[str] = set()
    start: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        name, colon, value = line.removeprefix("# ").partition(": ")
        if line.startswith("# ") and colon:
            assert told(state)[name] == value, f"{path.name}, line {number}"
            seen.add(name)
        elif line.startswith("p") and not colon:
            if not log:
                start = seen
            seen = set()
            seat, _, move = line.partition(" ")
            log.append(Entry(int(seat[1:]) - 1, move))
            state = advance(GAME, state, log[-1])
    assert tuple(log) == record.log
    assert start >= AT_THE_START
    assert seen >= AT_THE_END
    assert GAME.turn(state) is None
    assert list(states(GAME, record.setup, record.log))[-1] == state


@pytest.mark.parametrize("path", GAMES_OF_CAMPANILE, ids=lambda path: path.stem)
def test_a_stored_game_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in dumps(loads(text)).splitlines() if line] == lines


def test_there_are_golden_games_for_every_number_of_players_every_option_and_every_ending() -> None:
    records = [loads(path.read_text(encoding="utf-8")) for path in GAMES_OF_CAMPANILE]
    assert {record.setup.players for record in records} == {2, 3, 4, 5}
    assert {record.setup.options for record in records} == {
        frozenset(),
        frozenset({"own-tower"}),
        frozenset({"exact-bet"}),
        frozenset({"own-tower", "exact-bet"}),
    }
    endings = {told(list(states(GAME, r.setup, r.log))[-1])["reason"] for r in records}
    assert endings == {"pile-empty 1", "pile-empty 2", "pile-empty 3", "last-seat"}


def test_the_golden_games_are_of_this_version() -> None:
    """Another version keeps these files and the engine that plays them, and adds its own."""
    assert isinstance(GAMES["campanile"], Campanile)
    assert GAMES["campanile"].version == 1
