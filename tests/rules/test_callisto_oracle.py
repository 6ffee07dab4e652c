"""Does another referee see the same game? Every game and move that Pentobi judged (oracle/README.md)."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rules.callisto import CELLS_EACH, State
from rules.game import Setup
from tests.rules.callisto_position import GAME, as_seat, bits_of, move_on

ORACLE = Path(__file__).parent / "oracle"


def told(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (ORACLE / name).read_text(encoding="utf-8").splitlines()]


JUDGED = told("callisto_games.jsonl")
PROBES = told("callisto_probes.jsonl")


def digest(state: State) -> str:
    moves = sorted(sorted([x, y] for x, y in move.cells) for move in GAME.legal(state))
    return sha256(json.dumps(moves, separators=(",", ":")).encode()).hexdigest()


def assert_agrees(state: State, seen: dict[str, Any]) -> None:
    assert GAME.turn(state) == seen["to_move"]
    assert GAME.legal_bits(state).bit_count() == seen["n_legal"]
    assert [bits_of(state, seat).bit_count() for seat in range(state.players)] == seen["n_legal_all"]
    assert digest(state) == seen["legal_sha256"]


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game["id"])
def test_a_game_is_judged_as_the_other_referee_judged_it(game: dict[str, Any]) -> None:
    state = GAME.start(Setup(game["players"]))
    assert GAME.view(state, None).rows == game["width"]
    assert_agrees(state, game["start"])
    for made in game["moves"]:
        assert GAME.turn(state) == made["player"]
        move = move_on(state, made["cells"])
        assert move.piece == {"1": "pillar", "2": "I2", "I": "I3"}.get(made["piece"], made["piece"])
        state = GAME.play(state, move)
        assert_agrees(state, made)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == game["penalties"]
    assert [CELLS_EACH - penalty for penalty in outcome.scores] == game["points"]
    assert outcome.winners == (game["winner"],)
    assert [3 - left[0] for left in state.left] == game["columns"]
    assert len(state.placed) == game["n_moves"]


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe["why"])
def test_a_single_move_is_accepted_or_refused_as_by_the_other_referee(probe: dict[str, Any]) -> None:
    state = GAME.start(Setup(probe["players"]))
    for seat, cells in probe["setup"]:
        state = as_seat(state, seat)
        state = GAME.play(state, move_on(state, cells))
    state = as_seat(state, probe["player"])
    move = move_on(state, probe["cells"])
    assert (GAME.check(state, move) is None) == probe["accepted"]
    assert (move in GAME.legal(state)) == probe["accepted"]


def test_the_oracle_is_whole() -> None:
    assert len(JUDGED) == 42
    assert len(PROBES) == 15
    assert {game["players"] for game in JUDGED} == {2, 3, 4}
