"""How is Campanile played? Five towers, three piles, and chips on which tower ends tallest.

By Hanno and Wilfried Kuhn (Blatz, 1996). Numbers in comments are articles of the rules.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import ClassVar

from rules.components import box
from rules.frozen import with_item
from rules.game import (
    PASS,
    AmbiguousMove,
    Facts,
    Game,
    IllegalMove,
    Outcome,
    Refusal,
    ScoreLine,
    Setup,
    UnreadableMove,
    next_seat,
)
from rules.game import View as BaseView
from rules.shuffle import Stream

_BOX = box("campanile")
HAND: int = _BOX["hand"]
PILES: int = _BOX["piles"]
FLAGS: tuple[tuple[int, int], ...] = tuple((large, small) for large, small in _BOX["flags"])
CHIPS: tuple[int, ...] = tuple(_BOX["chips"].values())  # how many of value 1, 2, 3 (1.3)
OWN_TOWER = "own-tower"
EXACT_BET = "exact-bet"


class Style(IntEnum):
    """The five styles, one tower each (1.1)."""

    BRUNA = 0
    GRIGIA = 1
    ROSSA = 2
    BIANCA = 3
    GIALLA = 4

    @property
    def key(self) -> str:
        return self.name.lower()

    @property
    def title(self) -> str:
        return self.name.capitalize()


@dataclass(frozen=True, slots=True)
class Move:
    """One turn: a card, the storeys it adds, and perhaps a chip on a tower."""

    card: Style
    storeys: int
    bet: Style | None = None
    chip: int = 0


@dataclass(frozen=True, slots=True)
class Stake:
    """What one seat has on one tower; its place among the stakes is that of its first chip (3.2.4)."""

    seat: int
    chips: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.chips)


@dataclass(frozen=True, slots=True)
class State:
    """A position. Tuples by tower are in the order of `Style`; a pile's last card is its face-up top."""

    players: int
    options: frozenset[str]
    bases: tuple[Style, ...]
    hands: tuple[tuple[Style, ...], ...]
    piles: tuple[tuple[Style, ...], ...]
    heights: tuple[int, ...]
    stakes: tuple[tuple[Stake, ...], ...]
    chips: tuple[tuple[int, ...], ...]
    to_act: int | None
    retired: frozenset[int]
    last: tuple[int, Move] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BaseView[Move]):
    """What one seat, or a spectator, may know (6). A hand that is not known is None."""

    bases: tuple[Style, ...]
    heights: tuple[int, ...]
    stakes: tuple[tuple[Stake, ...], ...]
    chips: tuple[tuple[int, ...], ...]
    tops: tuple[Style | None, ...]
    pile_sizes: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[Style, ...] | None, ...]


class Campanile(Game[State, Move, View]):
    """The rules of Campanile, with the options `own-tower` (5.1) and `exact-bet` (5.2)."""

    key: ClassVar[str] = "campanile"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[str, ...]] = (OWN_TOWER, EXACT_BET)

    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        return (2, 3, 4, 5)  # 1.4

    def start(self, setup: Setup) -> State:
        if not self.accepts(setup):
            raise ValueError(f"Campanile cannot start from {setup}")
        copies = _BOX["cards_per_style"] - _BOX["cards_out_per_style"][str(setup.players)]  # 2.1
        deck = Stream(setup.seed, "campanile cards").shuffled(style for style in Style for _ in range(copies))
        dealt = setup.players * HAND
        size = (len(deck) - dealt) // PILES  # 2.2: what is left over leaves the game unseen
        return State(
            players=setup.players,
            options=setup.options,
            bases=Stream(setup.seed, "campanile bases").shuffled(Style),  # 2.4
            hands=tuple(deck[i : i + HAND] for i in range(0, dealt, HAND)),
            piles=tuple(deck[dealt + i * size : dealt + (i + 1) * size] for i in range(PILES)),
            heights=(0,) * len(Style),
            stakes=((),) * len(Style),
            chips=(CHIPS,) * setup.players,
            to_act=0,
            retired=frozenset(),
            last=None,
        )

    def turn(self, state: State) -> int | None:
        return state.to_act

    def legal(self, state: State) -> tuple[Move, ...]:
        if state.to_act is None:
            return ()
        held = state.chips[state.to_act]
        return _legal(
            tuple(sorted(set(state.hands[state.to_act]))),
            tuple(sorted({pile[-1] for pile in state.piles})),
            tuple(value for value, count in enumerate(held, start=1) if count),
            state.options,
        )

    def check(self, state: State, move: Move) -> Refusal | None:
        """The first article broken, in the order of the turn (7.1)."""
        if state.to_act is None:
            return Refusal("4.1", "over")
        if move.card not in state.hands[state.to_act]:
            return Refusal("3.1", "not-in-hand", {"card": move.card.title})
        if not 1 <= move.storeys <= PILES:
            return Refusal("3.1", "storeys", {"storeys": move.storeys})
        if move.bet is None:
            return None if not move.chip else Refusal("3.2", "chip-without-tower", {"chip": move.chip})
        if OWN_TOWER in state.options:
            if move.bet != move.card:
                return Refusal("5.1", "not-own-tower", {"tower": move.bet.title, "card": move.card.title})
        elif all(pile[-1] != move.bet for pile in state.piles):
            return Refusal("3.2.1", "not-showing", {"tower": move.bet.title})
        if EXACT_BET in state.options:
            if move.chip != move.storeys:
                return Refusal("5.2", "chip-not-exact", {"chip": move.chip, "storeys": move.storeys})
        elif move.chip < move.storeys:
            return Refusal("3.2.3", "chip-too-small", {"chip": move.chip, "storeys": move.storeys})
        held = state.chips[state.to_act]
        if not 1 <= move.chip <= len(held) or not held[move.chip - 1]:
            return Refusal("1.3", "no-such-chip", {"chip": move.chip})
        return None

    def play(self, state: State, move: Move) -> State:
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        seat = state.to_act
        assert seat is not None  # `check` refuses once the game is over
        stakes, chips = state.stakes, state.chips
        if move.bet is not None:
            staked = _staked(stakes[move.bet], seat, move.chip)
            stakes = with_item(stakes, move.bet, staked)
            left = with_item(chips[seat], move.chip - 1, chips[seat][move.chip - 1] - 1)
            chips = with_item(chips, seat, left)
        pile = state.piles[move.storeys - 1]
        hand = state.hands[seat]
        played = hand.index(move.card)
        return State(
            players=state.players,
            options=state.options,
            bases=state.bases,
            hands=with_item(state.hands, seat, (*hand[:played], *hand[played + 1 :], pile[-1])),  # 3.3
            piles=with_item(state.piles, move.storeys - 1, pile[:-1]),
            heights=with_item(state.heights, move.card, state.heights[move.card] + move.storeys),
            stakes=stakes,
            chips=chips,
            to_act=next_seat(state.players, state.retired, seat) if len(pile) > 1 else None,  # 4.1
            retired=state.retired,
            last=(seat, move),
        )

    def view(self, state: State, seat: int | None) -> View:
        over = state.to_act is None
        return View(
            seat=seat,
            players=state.players,
            options=state.options,
            turn=state.to_act,
            retired=state.retired,
            moves=self.legal(state) if seat is not None and seat == state.to_act else (),
            last=state.last,
            outcome=self.outcome(state),
            bases=state.bases,
            heights=state.heights,
            stakes=state.stakes,
            chips=state.chips,
            tops=tuple(pile[-1] if pile else None for pile in state.piles),
            pile_sizes=tuple(map(len, state.piles)),
            hand_sizes=tuple(map(len, state.hands)),
            hands=tuple(
                hand if over or i == seat else None for i, hand in enumerate(state.hands)
            ),  # 6.1, 6.3
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.to_act is not None:
            return None
        lines = tuple(_score_lines(state))
        scores = tuple(sum(line.points[seat] for line in lines) for seat in range(state.players))
        playing = [seat for seat in range(state.players) if seat not in state.retired]
        best = max(scores[seat] for seat in playing)
        winners = tuple(seat for seat in playing if scores[seat] == best)  # 4.4
        empty = next((number for number, pile in enumerate(state.piles, start=1) if not pile), None)
        if empty is not None:
            return Outcome(scores, winners, "pile-empty", {"pile": empty}, lines)
        return Outcome(scores, winners, "last-seat", {}, lines)

    def parse(self, state: State, text: str) -> Move:
        """`rossa+2` or `rossa+2 bianca=3`. A name may be cut short; a bet may leave out what is clear."""
        found = _NOTATION.fullmatch(_plain(text))
        if found is None:
            raise UnreadableMove(text, _why_unreadable(text))
        cards = _styles(found["card"])
        towers = _styles(found["bet"]) if found["bet"] else []
        if not cards or (found["bet"] and not towers):
            raise UnreadableMove(text)
        storeys = int(found["storeys"])
        chip = int(found["chip"] or 0)
        wants_bet = bool(found["bet"] or found["chip"])
        if len(cards) == 1 and not wants_bet:
            return Move(cards[0], storeys)
        if len(cards) == 1 and len(towers) == 1 and found["chip"]:
            return Move(cards[0], storeys, towers[0], chip)
        fitting = [
            move
            for move in self.legal(state)
            if move.card in cards
            and move.storeys == storeys
            and (move.bet is not None) == wants_bet
            and (not towers or move.bet in towers)
            and (not found["chip"] or move.chip == chip)
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMove(text, [self.format(move) for move in fitting])
        raise UnreadableMove(text)

    def format(self, move: Move) -> str:
        built = f"{move.card.key}+{move.storeys}"
        return built if move.bet is None else f"{built} {move.bet.key}={move.chip}"

    def reveals(self, before: State, move: Move) -> bool:
        return True  # every turn turns up a card (3.3), or ends the game and shows all (6.3)

    def retire(self, state: State, seat: int) -> State:
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        retired = state.retired | {seat}
        if state.players - len(retired) == 1:
            return replace(state, retired=retired, to_act=None)
        to_act = next_seat(state.players, retired, seat) if state.to_act == seat else state.to_act
        return replace(state, retired=retired, to_act=to_act)


@lru_cache(maxsize=4096)
def _legal(
    cards: tuple[Style, ...], showing: tuple[Style, ...], chips: tuple[int, ...], options: frozenset[str]
) -> tuple[Move, ...]:
    """Every move such a hand allows: few positions differ in this, so it is worked out once for each."""
    moves = []
    for card in cards:
        for storeys in range(1, PILES + 1):
            moves.append(Move(card, storeys))
            towers = (card,) if OWN_TOWER in options else showing  # 5.1, 3.2.1
            allowed = [
                chip for chip in chips if (chip == storeys if EXACT_BET in options else chip >= storeys)
            ]  # 5.2, 3.2.3
            moves += [Move(card, storeys, tower, chip) for tower in towers for chip in allowed]
    return tuple(moves)


def _staked(stakes: tuple[Stake, ...], seat: int, chip: int) -> tuple[Stake, ...]:
    for place, stake in enumerate(stakes):
        if stake.seat == seat:
            return with_item(stakes, place, Stake(seat, (*stake.chips, chip)))  # 3.2.4
    return (*stakes, Stake(seat, (chip,)))


def _ranking(state: State) -> list[Style]:
    """The towers from the tallest down; of equal ones the one further left first (4.2)."""
    return sorted(state.bases, key=lambda style: -state.heights[style])


def _score_lines(state: State) -> list[ScoreLine]:
    lines = []
    for rank, style in enumerate(_ranking(state), start=1):
        points = [0] * state.players
        facts: dict[str, str | int] = {"tower": style.title, "height": state.heights[style], "rank": rank}
        if rank > len(FLAGS):
            lines.append(ScoreLine("no-flag", facts, tuple(points)))  # 4.2
            continue
        large, small = FLAGS[rank - 1]
        # 4.3: sorting keeps the order of arrival among equals, so the earlier first chip wins a tie.
        backers = sorted(state.stakes[style], key=lambda stake: -stake.total)
        for stake, value in zip(backers, (large, small), strict=False):
            points[stake.seat] = value
        flag: Facts = {**facts, "large": large, "small": small}
        lines.append(ScoreLine("flag", flag, tuple(points)))
    return lines


_NOTATION = re.compile(
    r"(?P<card>[a-z]+) ?\+ ?(?P<storeys>\d{1,2})(?: (?P<bet>[a-z]+)?(?: ?= ?(?P<chip>\d{1,2}))?)?"
)
_TWO_BETS = re.compile(r"[^=]*=[^=]*=.*")


def _plain(text: str) -> str:
    """Lower case, without accents, single spaces."""
    stripped = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(stripped.casefold().split())


def _styles(word: str) -> list[Style]:
    return [style for style in Style if style.key.startswith(word)]


def _why_unreadable(text: str) -> str | None:
    plain = _plain(text)
    if PASS.fullmatch(plain):
        return "3.1"
    return "3.2.2" if _TWO_BETS.fullmatch(plain) else None
