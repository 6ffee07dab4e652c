"""How does a test of Rempart set up a position? From the ramparts and the cards that lie face down."""

from __future__ import annotations

from dataclasses import replace

from rules.positions.rempart import read
from rules.rempart import PLACES, WALL, Rempart, State, place_name, turn_words

GAME = Rempart()
SEATS = "ABCD"


def table(
    *ramparts: str, down: str | None = None, options: str = "points", turn: str = "A", idle: int = 0
) -> State:
    """The position with these ramparts, flags included.

    The cards face down lie from a1 on in the order told; if nothing is told, all that are in no rampart.
    """
    told = {"ramparts": " | ".join(ramparts), "options": options, "turn": turn, "idle": str(idle)}
    state = read(told)
    built = {card for rampart in state.ramparts for card in rampart}
    cards = [card for card in WALL if card not in built] if down is None else list(map(int, down.split()))
    assert not built & set(cards)
    return replace(state, grid=(*cards, *[0] * (PLACES - len(cards))))


def after(state: State, *turns: str) -> State:
    """The position after these turns; `#27` reveals the card 27 wherever it lies."""
    for text in turns:
        for word in turn_words(text):
            told = at(state, int(word[1:])) if word.startswith("#") else word
            state = GAME.play(state, GAME.parse(state, told))
    return state


def at(state: State, number: int) -> str:
    """The name of the place where a card lies."""
    return place_name(state.grid.index(number))
