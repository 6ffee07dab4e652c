"""Which position of Rempart do these lines show? The ramparts, and where some of the other cards lie.

players   3                      as many as there are ramparts, or 2, if not said
options   points open-memory
ramparts  1 8 16 19 | 1 5 22     seat A, seat B, …, flags included; bare flags if not said
cards     c4=12 a1=5             where a card lies, or lay before it was taken
gone      27 30                  cards shot out of the game
spent     16                     a magician that has been used
idle      80                     turns in a row without a card joining a rampart (4.4)
turn      B                      A if not said
play      c4 leave ; e2 take     whole turns or a part of one, made once all this stands

Every card that is in no rampart and not gone lies face down: where `cards` says, or else somewhere, the
same in every position. Whether the game is over is tested when a turn is complete (4.5), so a position
that has ended has a last turn in `play`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.positions.lines import SEATS, moves, no_others, number, played, seat_of, setup_of
from rules.rempart import FLAG, PLACES, WALL, Rempart, State, place_name, turn_words

GAME = Rempart()
NAMES = ("ramparts", "cards", "gone", "spent", "idle")
GRID = [place_name(place) for place in range(PLACES)]


def read(lines: Mapping[str, str]) -> State:
    """The position that these lines show."""
    no_others(lines, {"players", "options", *NAMES, "turn", "play"})
    told = lines["ramparts"].split("|") if "ramparts" in lines else []
    setup = setup_of(GAME, lines, players=len(told) or 2)
    start = GAME.start(setup)
    ramparts = tuple(map(_numbers, told)) or start.ramparts
    if len(ramparts) != setup.players:
        raise ValueError(f"{setup.players} players have a rampart each")
    for rampart in ramparts:
        if rampart[:1] != (FLAG,) or list(rampart) != sorted(set(rampart)):
            raise ValueError(f"a rampart begins with the flag and ascends, unlike {rampart}")
    gone = _numbers(lines.get("gone", ""))
    out = [*gone, *(card for rampart in ramparts for card in rampart[1:])]
    if len(set(out)) < len(out) or not set(out) <= set(WALL):
        raise ValueError("each card from 2 to 46 is there once, and there are no others")
    state = replace(
        start,
        grid=tuple(0 if card in out else card for card in _laid(start.grid, lines.get("cards", ""))),
        ramparts=ramparts,
        spent=frozenset(_numbers(lines.get("spent", ""))),
        gone=gone,
        idle=number(lines.get("idle", "0")),
        to_act=seat_of(lines.get("turn", SEATS[0]), setup.players),
    )
    turns = moves(lines.get("play", ""))
    return played(GAME, state, *(word for turn in turns for word in turn_words(turn)))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(number, text.split()))


def _laid(grid: tuple[int, ...], text: str) -> list[int]:
    """The grid with each card told of at its place: it changes places with the card that lay there."""
    laid = list(grid)
    settled: set[int] = set()
    for word in text.split():
        name, _, told = word.partition("=")
        card = number(told)
        if name not in GRID or card not in laid:
            raise ValueError(f"{word} is no card at a place of the grid")
        place, before = GRID.index(name), laid.index(card)
        if {place, before} & settled:
            raise ValueError(f"{word} cannot be: a place has one card, and a card one place")
        laid[before], laid[place] = laid[place], card
        settled.add(place)
    return laid
