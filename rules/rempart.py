"""How is Rempart played? Face-down cards, a good memory, and a wall of ten in ascending order.

"C'est mon fort !" by Dominique Ehrhard (MJ Games). Numbers in comments are articles of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, TypeAlias

from rules.components import box
from rules.frozen import with_item
from rules.game import Game, IllegalMove, Outcome, Refusal, ScoreLine, Setup, UnreadableMove, next_seat
from rules.game import View as BaseView
from rules.shuffle import Stream

_BOX = box("rempart")
FLAG: int = _BOX["flag"]
WALL: tuple[int, ...] = tuple(range(_BOX["wall"][0], _BOX["wall"][1] + 1))  # 1.1
COLUMNS: int = _BOX["columns"]
ROWS: int = _BOX["rows"]
PLACES = COLUMNS * ROWS
GOAL: int = _BOX["goal"]
STALL: int = _BOX["stall"]["turns_per_player"]
WARNING: int = _BOX["stall"]["warning"]
FIGURES: dict[str, frozenset[int]] = {name: frozenset(cards) for name, cards in _BOX["figures"].items()}
POINTS = "points"
OPEN_MEMORY = "open-memory"

_TOWERS = FIGURES["tower"]
_CANNONS = FIGURES["cannon"]
_MAGICIANS = FIGURES["magician"]
_WORTH: dict[str, int] = _BOX["points"]


class Choice(Enum):
    """What to do with the card just revealed (3.2, 3.3, 6.7)."""

    TAKE = "take"
    LEAVE = "leave"
    MAGIC = "magic"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up the card at a place: 0 is a1, 1 is b1, 9 is a2 (2.2)."""

    place: int


@dataclass(frozen=True, slots=True)
class Shot:
    """A cannon removes a card from the rampart of a seat (6.6)."""

    card: int
    seat: int


Move: TypeAlias = Reveal | Choice | Shot


class Phase(Enum):
    """What the seat to act has to decide."""

    REVEAL = "reveal"
    DECIDE = "decide"
    FIRE = "fire"


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that a seat revealed, and whether it joined that seat's rampart (5.2)."""

    seat: int
    place: int
    number: int
    taken: bool


@dataclass(frozen=True, slots=True)
class State:
    """A position. The grid has 0 where a card is gone; ramparts go from the flag up."""

    players: int
    options: frozenset[str]
    grid: tuple[int, ...]
    ramparts: tuple[tuple[int, ...], ...]
    phase: Phase
    revealed: int | None  # the place of the card turned up, while it is being decided
    spent: frozenset[int]  # magicians that have been used
    gone: tuple[int, ...]  # cards shot out of the game, in order
    seen: int  # a bit for each place whose card was ever revealed
    recent: tuple[Turned, ...]  # the last complete turns, as many as one may have slept through
    idle: int  # complete turns in a row without a card joining a rampart (4.4)
    to_act: int | None
    ended: str | None
    retired: frozenset[int]
    last: tuple[int, Move] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BaseView[Move]):
    """What one seat, or a spectator, may know (7.1). A number that is not known is None."""

    phase: Phase
    ramparts: tuple[tuple[int, ...], ...]
    face_down: tuple[bool, ...]  # by place, the card just revealed included
    numbers: tuple[int | None, ...]  # by place: the card just revealed, and what 5.3 and 5.4 show
    revealed: int | None
    forced: Move | None
    magicians: frozenset[int]  # the seats that may still use one
    gone: tuple[int, ...]
    since: tuple[Turned, ...]  # 5.2: only for the seat whose turn begins
    stall_warning: int | None  # 4.4: how many turns are left, from ten down


_REVEALS = tuple(map(Reveal, range(PLACES)))
_LEAVE_ONLY: tuple[Move, ...] = (Choice.LEAVE,)
_TAKE_OR_LEAVE: tuple[Move, ...] = (Choice.TAKE, Choice.LEAVE)
_MAGIC_OR_LEAVE: tuple[Move, ...] = (Choice.MAGIC, Choice.LEAVE)


class Rempart(Game[State, Move, View]):
    """The rules of Rempart, with the options `points` (6) and `open-memory` (5.3)."""

    key: ClassVar[str] = "rempart"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[str, ...]] = (POINTS, OPEN_MEMORY)

    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        return (2, 3, 4)  # 1.3

    def start(self, setup: Setup) -> State:
        if not self.accepts(setup):
            raise ValueError(f"Rempart cannot start from {setup}")
        return State(
            players=setup.players,
            options=setup.options,
            grid=Stream(setup.seed, "rempart cards").shuffled(WALL),  # 2.2
            ramparts=((FLAG,),) * setup.players,  # 2.1
            phase=Phase.REVEAL,
            revealed=None,
            spent=frozenset(),
            gone=(),
            seen=0,
            recent=(),
            idle=0,
            to_act=0,
            ended=None,
            retired=frozenset(),
            last=None,
        )

    def turn(self, state: State) -> int | None:
        return state.to_act

    def legal(self, state: State) -> tuple[Move, ...]:
        if state.to_act is None:
            return ()
        if state.revealed is not None:
            rampart = state.ramparts[state.to_act]
            if state.grid[state.revealed] > rampart[-1]:
                return _TAKE_OR_LEAVE
            return _MAGIC_OR_LEAVE if _magician(state, state.to_act) else _LEAVE_ONLY
        if state.phase is Phase.FIRE:
            return _shots(state.ramparts, state.to_act)
        return tuple([move for move, card in zip(_REVEALS, state.grid, strict=True) if card])

    def forced(self, state: State) -> Move | None:
        """The `leave` of a card that can only be left (3.3); None where there is something to decide."""
        return Choice.LEAVE if state.revealed is not None and self.legal(state) == _LEAVE_ONLY else None

    def check(self, state: State, move: Move) -> Refusal | None:
        """The first article broken, in the order of the turn."""
        if state.to_act is None:
            return Refusal("4.1", "over")
        if POINTS not in state.options and (move is Choice.MAGIC or isinstance(move, Shot)):
            return Refusal("1.3", "no-figures")
        if state.phase is Phase.REVEAL:
            return _check_reveal(state, move)
        if isinstance(move, Reveal):
            return Refusal("3.1", "one-reveal")
        if state.phase is Phase.FIRE:
            return _check_shot(state, state.to_act, move)
        if isinstance(move, Shot):
            return Refusal("6.6", "no-cannon")
        return _check_choice(state, state.to_act, move)

    def play(self, state: State, move: Move) -> State:
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        seat = state.to_act
        assert seat is not None  # `check` refuses once the game is over
        last = (seat, move)
        if isinstance(move, Reveal):  # 3.1
            return replace(
                state, phase=Phase.DECIDE, revealed=move.place, seen=state.seen | 1 << move.place, last=last
            )
        if isinstance(move, Shot):
            left = tuple(card for card in state.ramparts[move.seat] if card != move.card)
            ramparts = with_item(state.ramparts, move.seat, left)
            return _completed(replace(state, ramparts=ramparts, gone=(*state.gone, move.card), last=last))
        place = state.revealed
        assert place is not None  # `check` lets nobody decide before the reveal
        card = state.grid[place]
        recent = _remembered(state, seat, place, move is not Choice.LEAVE)
        if move is Choice.LEAVE:  # 3.3
            return _completed(replace(state, revealed=None, recent=recent, idle=state.idle + 1, last=last))
        rampart, spent = (*state.ramparts[seat], card), state.spent
        if move is Choice.MAGIC:  # 6.7
            rampart = tuple(sorted(rampart))
            spent = spent | {_magician(state, seat)}
        joined = replace(
            state,
            grid=with_item(state.grid, place, 0),  # 3.2
            ramparts=with_item(state.ramparts, seat, rampart),
            phase=Phase.FIRE,
            revealed=None,
            spent=spent,
            recent=recent,
            idle=0,
            last=last,
        )
        fires = POINTS in state.options and card in _CANNONS and _shots(joined.ramparts, seat)
        return joined if fires else _completed(joined)  # 6.6: without a target the shot is lost

    def view(self, state: State, seat: int | None) -> View:
        over = state.to_act is None
        acts = seat is not None and seat == state.to_act
        shown = state.seen if OPEN_MEMORY in state.options else 0  # 5.3
        if over:
            shown = (1 << PLACES) - 1  # 5.4
        elif state.revealed is not None:
            shown |= 1 << state.revealed  # 5.1
        left = _patience(state.players, state.retired) - state.idle
        return View(
            seat=seat,
            players=state.players,
            options=state.options,
            turn=state.to_act,
            retired=state.retired,
            moves=self.legal(state) if acts else (),
            last=state.last,
            outcome=self.outcome(state),
            phase=state.phase,
            ramparts=state.ramparts,
            face_down=tuple(map(bool, state.grid)),
            numbers=tuple(
                card if card and shown >> place & 1 else None for place, card in enumerate(state.grid)
            ),
            revealed=state.revealed,
            forced=self.forced(state),
            magicians=frozenset(s for s in _playing(state) if _magician(state, s)),
            gone=state.gone,
            since=_since(state, seat) if acts and state.phase is Phase.REVEAL else (),
            stall_warning=left if left <= WARNING and not over else None,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.ended is None:
            return None
        lines = _score_lines(state)
        scores = tuple(sum(line.points[seat] for line in lines) for seat in range(state.players))
        playing = _playing(state)
        # 4.1, 4.3, 6.1: ten cards are the most there can be; ties go to the higher top card.
        best = max((scores[seat], state.ramparts[seat][-1]) for seat in playing)
        winners = tuple(seat for seat in playing if (scores[seat], state.ramparts[seat][-1]) == best)
        if state.ended == "ten-cards":
            full = next(seat for seat, rampart in enumerate(state.ramparts) if len(rampart) >= GOAL)
            return Outcome(scores, winners, "ten-cards", {"seat": full}, lines)
        if state.ended == "stalled":
            return Outcome(scores, winners, "stalled", {"turns": state.idle}, lines)
        ended = "last-seat" if state.ended == "last-seat" else "none-to-take"
        return Outcome(scores, winners, ended, {}, lines)

    def parse(self, state: State, text: str) -> Move:
        """One decision: `c4`, `take`, `leave`, `magic` or `x27p2` (8.1)."""
        words = turn_words(text)
        if len(words) != 1:
            raise UnreadableMove(text, "8.1" if words else None)
        if words[0] in _CHOICES:
            return _CHOICES[words[0]]
        found = _NOTATION.fullmatch(words[0])
        if found is None:
            raise UnreadableMove(text, "3.1" if words[0] == "pass" else None)
        if found["card"]:
            return Shot(int(found["card"]), int(found["player"]) - 1)
        column, row = ord(found["column"]) - ord("a"), int(found["row"]) - 1
        if column >= COLUMNS or not 0 <= row < ROWS:
            raise UnreadableMove(text, "2.2")
        return _REVEALS[row * COLUMNS + column]

    def format(self, move: Move) -> str:
        if isinstance(move, Reveal):
            return place_name(move.place)
        return f"x{move.card}p{move.seat + 1}" if isinstance(move, Shot) else move.value

    def decisions(self, text: str) -> list[str]:
        return turn_words(text)  # 8.1

    def reveals(self, before: State, move: Move) -> bool:
        """Whether a card is turned up, or the game ends and shows all (5.4).

        A card that was left counts: to take that back would turn it up a second time (5.1).
        """
        return isinstance(move, Reveal) or move is Choice.LEAVE or self.play(before, move).to_act is None

    def retire(self, state: State, seat: int) -> State:
        """The game without that seat: a card it had turned up is left, a shot it owed is lost."""
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        retired = state.retired | {seat}
        if state.players - len(retired) == 1:
            over = replace(state, retired=retired, phase=Phase.REVEAL, revealed=None)
            return replace(over, to_act=None, ended="last-seat")
        idle, recent = state.idle, state.recent
        if seat == state.to_act and state.revealed is not None:
            idle, recent = idle + 1, _remembered(state, seat, state.revealed, taken=False)
        # 4.4: with fewer players patience is shorter, but the table is still told ten turns ahead.
        idle = min(idle, _patience(state.players, retired) - WARNING)
        if seat == state.to_act:
            return _completed(replace(state, retired=retired, idle=idle, recent=recent, revealed=None))
        gone = replace(state, retired=retired, idle=idle)
        # Between two turns the end is tested at once; within another's turn, when that is complete.
        ended = _end(gone) if state.phase is Phase.REVEAL else None
        return gone if ended is None else replace(gone, ended=ended, to_act=None)


def place_name(place: int) -> str:
    """The name of a place: column, then row.

    >>> place_name(0), place_name(29), place_name(44)
    ('a1', 'c4', 'i5')
    """
    return f"{chr(ord('a') + place % COLUMNS)}{place // COLUMNS + 1}"


def turn_words(text: str) -> list[str]:
    """The decisions of a whole turn, one by one (8.1).

    >>> turn_words("C4 take x27p2")
    ['c4', 'take', 'x27p2']
    """
    return text.casefold().split()


_CHOICES = {choice.value: choice for choice in Choice}
_NOTATION = re.compile(r"(?P<column>[a-z])(?P<row>[0-9])|x(?P<card>[0-9]{1,2})p(?P<player>[1-9])")


def _playing(state: State) -> list[int]:
    return [seat for seat in range(state.players) if seat not in state.retired]


def _patience(players: int, retired: frozenset[int]) -> int:
    """How many turns in a row without a card joining end the game (4.4)."""
    return STALL * (players - len(retired))


def _magician(state: State, seat: int) -> int:
    """The magician that a seat may still use, 0 if there is none (6.7)."""
    if POINTS not in state.options:
        return 0
    return next((card for card in state.ramparts[seat] if card in _MAGICIANS and card not in state.spent), 0)


def _is_walled(rampart: tuple[int, ...], card: int) -> bool:
    """Whether there is a tower on either side of a card (6.6)."""
    towers = [other for other in rampart if other in _TOWERS]
    return bool(towers) and towers[0] < card < towers[-1]


def _shots(ramparts: tuple[tuple[int, ...], ...], shooter: int) -> tuple[Move, ...]:
    """Every card that a cannon of this seat may remove (6.6)."""
    return tuple(
        Shot(card, seat)
        for seat, rampart in enumerate(ramparts)
        if seat != shooter
        for card in rampart[1:]
        if card not in _TOWERS and not _is_walled(rampart, card)
    )


def _check_reveal(state: State, move: Move) -> Refusal | None:
    if not isinstance(move, Reveal):
        return Refusal("3.1", "reveal-first")
    if not 0 <= move.place < PLACES:
        return Refusal("2.2", "no-such-place")
    if not state.grid[move.place]:
        return Refusal("3.1", "empty-place", {"place": place_name(move.place)})
    return None


def _check_shot(state: State, shooter: int, move: Choice | Shot) -> Refusal | None:
    if not isinstance(move, Shot):
        return Refusal("6.6", "must-fire")
    if not 0 <= move.seat < state.players:
        return Refusal("6.6", "no-such-player", {"player": move.seat + 1})
    if move.seat == shooter:
        return Refusal("6.6", "own-rampart")
    rampart = state.ramparts[move.seat]
    if move.card not in rampart:
        return Refusal("6.6", "not-in-rampart", {"card": move.card})
    if move.card == FLAG:
        return Refusal("6.6", "flag-is-safe")
    if move.card in _TOWERS:
        return Refusal("6.6", "tower-is-safe", {"card": move.card})
    if _is_walled(rampart, move.card):
        return Refusal("6.6", "between-towers", {"card": move.card})
    return None


def _check_choice(state: State, seat: int, move: Choice) -> Refusal | None:
    assert state.revealed is not None  # a card is turned up while there is a choice
    card, rampart = state.grid[state.revealed], state.ramparts[seat]
    if move is Choice.TAKE and card < rampart[-1]:
        return Refusal("3.2", "too-low", {"card": card, "top": rampart[-1]})
    if move is Choice.MAGIC:
        if not _magician(state, seat):
            held = any(own in _MAGICIANS for own in rampart)
            return Refusal("6.7", "magician-used" if held else "no-magician")
        if card > rampart[-1]:
            return Refusal("6.7", "not-lower", {"card": card, "top": rampart[-1]})
    return None


def _remembered(state: State, seat: int, place: int, taken: bool) -> tuple[Turned, ...]:
    """The latest turns and this one: between two turns of a seat every other has one at most (5.2)."""
    return (*state.recent, Turned(seat, place, state.grid[place], taken))[1 - state.players :]


def _since(state: State, seat: int | None) -> tuple[Turned, ...]:
    """The cards revealed since a seat's own last turn (5.2)."""
    own = max((i for i, turned in enumerate(state.recent, start=1) if turned.seat == seat), default=0)
    return state.recent[own:]


def _end(state: State) -> str | None:
    """Why the game is over, in the order of 4.5; None while it goes on."""
    if any(len(rampart) >= GOAL for rampart in state.ramparts):  # 4.1
        return "ten-cards"
    playing = _playing(state)
    highest = max(state.grid)
    if all(highest < state.ramparts[seat][-1] for seat in playing) and not (
        highest and any(_magician(state, seat) for seat in playing)  # 6.7
    ):
        return "none-to-take"  # 4.2
    return "stalled" if state.idle >= _patience(state.players, state.retired) else None  # 4.4


def _completed(state: State) -> State:
    """The position once a turn is complete: the end is tested, or the next seat reveals (4.5, 1.3)."""
    ended = _end(state)
    to_act = None
    if ended is None:
        assert state.to_act is not None  # a turn has an owner
        to_act = next_seat(state.players, state.retired, state.to_act)
    return replace(state, phase=Phase.REVEAL, to_act=to_act, ended=ended)


def _score_lines(state: State) -> tuple[ScoreLine, ...]:
    def count(*figures: str) -> tuple[int, ...]:
        wanted = frozenset().union(*(FIGURES[figure] for figure in figures))
        return tuple(sum(card in wanted for card in rampart) for rampart in state.ramparts)

    def worth(name: str, counts: Iterable[int]) -> tuple[int, ...]:
        return tuple(_WORTH[name] * number for number in counts)

    cards = ScoreLine("cards", {}, worth("card", map(len, state.ramparts)))  # 4.5, 6.2
    if POINTS not in state.options:
        return (cards,)
    ravens = (one + 2 * two for one, two in zip(count("one-raven"), count("two-ravens"), strict=True))
    return (
        cards,
        ScoreLine("king", {}, worth("king", count("king"))),  # 6.3
        ScoreLine("queen", {}, worth("queen", count("queen"))),
        ScoreLine("children", {}, worth("child", count("prince", "princess"))),  # 6.4
        ScoreLine("pairs", {}, worth("pair", map(min, count("prince"), count("princess")))),
        ScoreLine("ravens", {}, worth("raven", (min(number, _WORTH["most_ravens"]) for number in ravens))),
    )  # 6.5
