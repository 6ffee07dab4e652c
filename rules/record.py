"""How is a game written down? Its set-up and its log, as text; the state is what they fold to.

game: campanile
players: 3
options: own-tower
seed: 00…

p1 rossa+2 rossa=3
p2 resign
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules import GAMES
from rules.game import AnyGame, Setup

RESIGN = "resign"


class BadRecord(ValueError):
    """The text is no record of a game, or its log breaks the rules."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log: a move in notation, or `resign`, by a seat."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, finished or not."""

    key: str
    setup: Setup
    log: tuple[Entry, ...] = ()


def advance(game: AnyGame, state: Any, entry: Entry) -> Any:
    """The state after one more entry of the log."""
    if entry.text == RESIGN:
        return game.retire(state, entry.seat)
    if game.turn(state) != entry.seat:
        raise BadRecord(f"it is not seat {entry.seat}'s turn")
    return game.play(state, game.parse(state, entry.text))


def states(game: AnyGame, setup: Setup, log: Iterable[Entry]) -> Iterator[Any]:
    """The position at the start and after each entry."""
    state = game.start(setup)
    yield state
    for entry in log:
        state = advance(game, state, entry)
        yield state


def fold(game: AnyGame, setup: Setup, log: Iterable[Entry]) -> Any:
    """The position after the whole log."""
    *_, state = states(game, setup, log)
    return state


def dumps(record: Record) -> str:
    head = [
        f"game: {record.key}",
        f"players: {record.setup.players}",
        f"options: {' '.join(sorted(record.setup.options))}".rstrip(),
        f"seed: {record.setup.seed.hex()}",
        "",
    ]
    return "\n".join([*head, *(f"p{entry.seat + 1} {entry.text}" for entry in record.log)]) + "\n"


def loads(text: str) -> Record:
    """The record a text holds. Lines that start with `#` are remarks."""
    head: dict[str, str] = {}
    log: list[Entry] = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        name, colon, value = line.partition(": ") if ": " in line else line.partition(":")
        if colon and name in ("game", "players", "options", "seed"):
            head[name] = value.strip()
            continue
        seat, _, entry = line.partition(" ")
        if not entry or seat[:1] != "p" or not seat[1:].isdecimal():
            raise BadRecord(f"neither a heading nor an entry: {line}")
        log.append(Entry(int(seat[1:]) - 1, entry))
    try:
        key = head["game"]
        options = frozenset(head.get("options", "").split())
        setup = Setup(int(head["players"]), options, bytes.fromhex(head["seed"]))
    except (KeyError, ValueError) as error:
        raise BadRecord(f"the heading is not complete: {error}") from error
    if key not in GAMES or not GAMES[key].accepts(setup):
        raise BadRecord("no game starts from this heading")
    if not all(0 <= made.seat < setup.players for made in log):
        raise BadRecord("an entry by a seat there is not")
    return Record(key, setup, tuple(log))
