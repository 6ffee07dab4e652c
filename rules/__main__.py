"""How does one drive an engine without Discord? From the command line.

python -m rules campanile random --players 3 --games 100
python -m rules campanile perft --players 2 --depth 3
python -m rules campanile replay game.txt
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.game import AnyGame, Outcome, Setup
from rules.record import BadRecord, Entry, Record, dumps, loads, states
from rules.shuffle import Stream, seed_of

# More plies than any game here can have. The longest could be Rempart with four: 45 cards, a card at least
# every 180 turns, two decisions a turn.
LONGEST = 20_000


class EndlessGame(RuntimeError):
    """The engine does not come to an end: its fault, since every game here does."""


def random_game(game: AnyGame, setup: Setup) -> tuple[Record, Outcome]:
    """A game in which every move is drawn from the legal ones. Raises `EndlessGame`."""
    chance = Stream(setup.seed, "random player")
    state: Any = game.start(setup)
    log: list[Entry] = []
    while (seat := game.turn(state)) is not None:
        if len(log) == LONGEST:
            raise EndlessGame(f"{game.key} has no end after {LONGEST} plies: {setup}")
        moves = game.legal(state)
        move = moves[chance.below(len(moves))]
        log.append(Entry(seat, game.format(move)))
        state = game.play(state, move)
    outcome = game.outcome(state)
    assert outcome is not None  # nobody is left to act
    return Record(game.key, setup, tuple(log)), outcome


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many lines of play there are of that many plies (or fewer, where the game ends)."""
    if depth == 0 or game.turn(state) is None:
        return 1
    return sum(perft(game, game.play(state, move), depth - 1) for move in game.legal(state))


def _random(game: AnyGame, setup: Setup, games: int, show: bool) -> None:
    plies = 0
    for number in range(games):
        record, outcome = random_game(game, replace(setup, seed=seed_of(setup.seed, [number])))
        plies += len(record.log)
        if show:
            print(dumps(record))
        print(f"game {number + 1}: {len(record.log)} plies, {_ending(outcome)}")
    print(f"{games} games, {plies} plies")


def _ending(outcome: Outcome) -> str:
    winners = " ".join(f"p{seat + 1}" for seat in outcome.winners)
    return f"{outcome.reason}, scores {' '.join(map(str, outcome.scores))}, won by {winners}"


def _replay(record: Record) -> None:
    game = GAMES[record.key]
    folded = states(game, record.setup, record.log)
    state = next(folded)
    for number, (entry, after) in enumerate(zip(record.log, folded, strict=True), start=1):
        print(f"{number}. p{entry.seat + 1} {entry.text}")
        state = after
    outcome = game.outcome(state)
    turn = game.turn(state)
    print(_ending(outcome) if outcome else f"p{(turn or 0) + 1} to act, {len(game.legal(state))} legal moves")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rules", description="Drive a game's engine.")
    parser.add_argument("game", choices=sorted(GAMES))
    actions = parser.add_subparsers(dest="action", required=True)
    for name in ("random", "perft"):
        action = actions.add_parser(name)
        action.add_argument("--players", type=int, default=2)
        action.add_argument("--options", nargs="*", default=[])
        action.add_argument("--seed", default="00" * 32, help="32 bytes in hexadecimal")
        if name == "random":
            action.add_argument("--games", type=int, default=10)
            action.add_argument("--show", action="store_true", help="print the records too")
        else:
            action.add_argument("--depth", type=int, default=2)
    replay = actions.add_parser("replay")
    replay.add_argument("file", help="a record, or - for standard input")
    asked = parser.parse_args(arguments)
    game = GAMES[asked.game]

    if asked.action == "replay":
        try:
            text = sys.stdin.read() if asked.file == "-" else Path(asked.file).read_text(encoding="utf-8")
            record = loads(text)
            if record.key != asked.game:
                raise BadRecord(f"this is a game of {record.key}")
            _replay(record)
        except (OSError, ValueError) as error:  # a record that cannot be read, or breaks a rule
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            return 1
        return 0

    try:
        setup = Setup(asked.players, frozenset(asked.options), bytes.fromhex(asked.seed))
    except ValueError:
        parser.error("the seed is not hexadecimal")
    if not game.accepts(setup):
        parser.error(f"{game.key} cannot be played by {asked.players} with these options and seed")
    if asked.action == "random":
        _random(game, setup, asked.games, asked.show)
    else:
        for depth in range(asked.depth + 1):
            print(f"depth {depth}: {perft(game, game.start(setup), depth)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
