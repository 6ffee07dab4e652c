"""What does every game promise? The contract between the rules and the rest of the house.

States and moves are frozen; a game has no state of its own. `play` gives a new state and leaves
the old one as it was, `check` never touches anything, and `view` is the only door through which
a position leaves the rules: whoever draws, speaks or completes gets a view, never a state.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

PASS = re.compile(r"pass(e|er)?")  # what people type who would rather not move; no game here has it

Fact: TypeAlias = str | int
Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from: how many play, the options chosen, and 32 bytes of chance."""

    players: int
    options: frozenset[str] = frozenset()
    seed: bytes = bytes(32)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the article it breaks, a reason by name, and the facts to tell it."""

    article: str
    reason: str
    facts: Facts = field(default_factory=dict)


class IllegalMove(ValueError):
    """The move can be read, but an article forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.article}: {refusal.reason}")
        self.refusal = refusal


class UnreadableMove(ValueError):
    """The text is no move of this game; where an article says why there is none such, it is named."""

    def __init__(self, text: str, article: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.article = article


class AmbiguousMove(ValueError):
    """The text fits several legal moves: these, in notation."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__(text)
        self.text = text
        self.candidates = tuple(candidates)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the final reckoning: what for, and how many points it gives each seat."""

    reason: str
    facts: Facts
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: scores by seat, who won, why it was over, and the reckoning line by line."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    facts: Facts = field(default_factory=dict)
    lines: tuple[ScoreLine, ...] = ()


def next_seat(players: int, retired: frozenset[int], seat: int) -> int:
    """Who is next in seat order of those who have not retired."""
    return next(s % players for s in range(seat + 1, seat + players + 1) if s % players not in retired)


S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Generic[M]):
    """What the view of every game has: who looks, who acts, and what the one who looks may do now.

    `seat` is None for a spectator. `moves` is empty unless it is this seat's turn.
    """

    seat: int | None
    players: int
    options: frozenset[str]
    turn: int | None
    retired: frozenset[int]
    moves: tuple[M, ...]
    last: tuple[int, M] | None
    outcome: Outcome | None


class Game(ABC, Generic[S, M, V]):
    """The rules of one game. Seat 0 begins; the table draws who sits where."""

    key: ClassVar[str]
    version: ClassVar[int]
    options: ClassVar[tuple[str, ...]]

    @abstractmethod
    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        """The numbers of players this game allows with these options."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The first state."""

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat to act, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[M, ...]:
        """Every legal move of the seat to act, each once."""

    @abstractmethod
    def check(self, state: S, move: M) -> Refusal | None:
        """None when the move is legal, else the first article it breaks."""

    @abstractmethod
    def play(self, state: S, move: M) -> S:
        """The next state. Raises `IllegalMove`."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What that seat may know; None is a spectator."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def parse(self, state: S, text: str) -> M:
        """The move a text means, legal or not. Raises `UnreadableMove` or `AmbiguousMove`."""

    @abstractmethod
    def format(self, move: M) -> str:
        """The move in notation, as `parse` reads it."""

    @abstractmethod
    def reveals(self, before: S, move: M) -> bool:
        """Whether the move shows something that was hidden: undo stops there."""

    @abstractmethod
    def retire(self, state: S, seat: int) -> S:
        """The game without that seat: it is skipped and cannot win; what it has on the table stays."""

    def forced(self, state: S) -> M | None:
        """The move that is played by itself, where there is nothing to decide and nothing to be asked."""
        return None

    def decisions(self, text: str) -> list[str]:
        """What someone typed, a move each, where a turn is several moves."""
        return [text]

    def offending(self, state: S, move: M) -> frozenset[tuple[int, ...]]:
        """Where pieces are placed: the cells that break the article `check` names."""
        return frozenset()

    def accepts(self, setup: Setup) -> bool:
        """Whether a game can start from this."""
        return (
            setup.options <= frozenset(self.options)
            and setup.players in self.seats(setup.options)
            and len(setup.seed) == 32
        )


# The three types belong together game by game; the registry cannot say so.
AnyGame: TypeAlias = Game[Any, Any, Any]
