"""Which positions do the tests of Rempart's pictures look at? Played ones, and any with its secrets moved."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.game import Setup
from rules.rempart import Choice, Move, Rempart, State, View

GAME = Rempart()
OPTIONS = ("", "points", "open-memory", "points open-memory")


def played(players: int, seed: int, moves: int | None = None, options: str = "", step: int = 8) -> State:
    """A game played for so many moves, or to its end."""
    return line(players, seed, moves, options, step)[-1]


def line(players: int, seed: int, moves: int | None = None, options: str = "", step: int = 8) -> list[State]:
    """All positions of a game in which cards are turned at random, and taken if they are a small step up."""
    chance = Random(seed)
    states = [GAME.start(Setup(players, frozenset(options.split()), bytes([seed]) * 32))]
    while GAME.turn(states[-1]) is not None and moves != 0:
        states.append(GAME.play(states[-1], _chosen(states[-1], chance, step)))
        moves = None if moves is None else moves - 1
    return states


def _chosen(state: State, chance: Random, step: int) -> Move:
    legal = GAME.legal(state)
    if state.revealed is None:
        return chance.choice(legal)
    seat = state.to_act
    assert seat is not None
    if Choice.TAKE in legal and state.grid[state.revealed] <= state.ramparts[seat][-1] + step:
        return Choice.TAKE
    return Choice.MAGIC if Choice.MAGIC in legal else Choice.LEAVE


def unknown(view: View) -> list[int]:
    """The places of the cards whose numbers a view does not tell in any way."""
    told = {turned.place for turned in view.since}
    return [
        place
        for place, number in enumerate(view.numbers)
        if view.face_down[place] and number is None and place not in told
    ]


def with_secrets_moved(state: State, seat: int | None) -> State:
    """The same game to that seat (None is a spectator): the cards it does not know have changed places."""
    places = unknown(GAME.view(state, seat))
    grid = list(state.grid)
    for place, other in zip(places, [*places[1:], *places[:1]], strict=True):
        grid[place] = state.grid[other]
    moved = replace(state, grid=tuple(grid))
    assert moved != state
    return moved


def hidden_again(view: View) -> View:
    """The board of a reveal once the card lies face down again (5.1)."""
    assert view.revealed is not None
    return replace(view, numbers=(None,) * len(view.numbers))
