"""How is a position of Callisto written? By what each seat has placed, in notation.

players  2                  unless told otherwise
options  match
games    12 7 | 9 14        a match: the penalties of the games before this one, by seat
A        h4 ; m4 ; T4a l5   seats may place out of turn, but never against the other articles
B        i12 ; j5
turn     A                  who begins the game, if it is not told
play     I2b h5 ; V a9      from here on in turn
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.callisto import MATCH, Callisto, State
from rules.positions.lines import SEATS, moves, no_others, number, played, seat_of, setup_of

GAME = Callisto()


def read(lines: Mapping[str, str]) -> State:
    """The position that these lines show."""
    setup = setup_of(GAME, lines, players=2)
    seats = SEATS[: setup.players]
    no_others(lines, {"players", "options", "games", *seats, "turn", "play"})
    games = _games(lines.get("games", ""), setup.players, MATCH in setup.options)
    # The match comes in last, or a board on which nobody can place would make way for the next game's.
    state = GAME.start(replace(setup, options=setup.options - {MATCH}))
    for letter in seats:
        for text in moves(lines.get(letter, "")):
            state = played(GAME, as_seat(state, seat_of(letter, setup.players)), text)
    starter = len(games)  # 4.1
    turn = seat_of(lines.get("turn", SEATS[starter]), setup.players)
    state = replace(
        state, options=setup.options, starter=starter, games=games, last=None, newly_out=(), skipped=()
    )
    if turn in state.out:
        raise ValueError(f"{SEATS[turn]} can place nothing")
    return played(GAME, as_seat(state, turn), *moves(lines.get("play", "")))


def as_seat(state: State, seat: int) -> State:
    """The same position with the turn at that seat."""
    return replace(state, to_act=seat, bits=bits_of(state, seat))


def bits_of(state: State, seat: int) -> int:
    """What that seat could place if it were its turn."""
    return state.touch[seat] & state.have[seat] & ~state.blocked


def _games(text: str, players: int, match: bool) -> tuple[tuple[int, ...], ...]:
    games = tuple(tuple(map(number, game.split())) for game in text.split("|") if game.strip())
    if any(len(game) != players for game in games):
        raise ValueError(f"each game has {players} penalties, one by seat")
    if len(games) >= (players if match else 1):
        raise ValueError(f"there cannot be {len(games)} games before this one")
    return games
