"""What holds in every game of Campanile, however it is played? Random games, all seats and options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.campanile import Move, Stake, State, Style
from rules.game import IllegalMove, Outcome, Refusal, ScoreLine, Setup
from rules.record import RESIGN, Entry, Record, dumps, loads, states
from tests.rules.position import GAME

LONGEST = {2: 37, 3: 43, 4: 49, 5: 52}
SHORTEST = {2: 13, 3: 15, 4: 17, 5: 18}

# Everything that can be written down, and a little more.
UNIVERSE = [
    Move(card, storeys, bet, chip)
    for card, storeys, bet, chip in product(Style, range(-1, 5), (None, *Style), range(-1, 5))
]


@dataclass(frozen=True)
class Played:
    """A game to its end: its record, and the position at the start and after each entry."""

    record: Record
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def setups() -> st.SearchStrategy[Setup]:
    return st.builds(
        Setup,
        players=st.sampled_from([2, 3, 4, 5]),
        options=st.sets(st.sampled_from(GAME.options)).map(frozenset),
        seed=st.binary(min_size=32, max_size=32),
    )


def games(resigning: bool = False) -> st.SearchStrategy[Played]:
    """Games in which two bytes choose each move; where seats may resign, some bytes mean just that."""
    return st.builds(
        _played, setups(), st.binary(min_size=104, max_size=104), st.just(value=resigning), st.booleans()
    )


def _played(setup: Setup, choices: bytes, resigning: bool, betting: bool) -> Played:
    state = GAME.start(setup)
    log: list[Entry] = []
    course = [state]
    for high, low in zip(choices[::2], choices[1::2], strict=True):
        seat = GAME.turn(state)
        if seat is None:
            break
        if resigning and high % 16 == 7:
            going = low % setup.players
            if going in state.retired:
                continue
            state = GAME.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            moves = GAME.legal(state)
            if betting:
                moves = tuple(move for move in moves if move.bet is not None) or moves
            move = moves[(256 * high + low) % len(moves)]
            state = GAME.play(state, move)
            log.append(Entry(seat, GAME.format(move)))
        course.append(state)
    return Played(Record(GAME.key, setup, tuple(log)), tuple(course))


def moves_of(played: Played) -> Iterator[tuple[State, Move, State]]:
    for before, after in zip(played.states, played.states[1:], strict=False):
        if after.retired == before.retired:
            assert after.last is not None
            yield before, after.last[1], after


@given(games())
def test_every_game_ends_within_the_stated_number_of_turns(played: Played) -> None:
    players = played.record.setup.players
    assert GAME.turn(played.last) is None
    assert SHORTEST[players] <= len(played.record.log) <= LONGEST[players]
    assert sum(not pile for pile in played.last.piles) == 1


@given(games(resigning=True))
def test_cards_are_conserved_style_by_style(played: Played) -> None:
    dealt = Counter(card for part in (*played.states[0].hands, *played.states[0].piles) for card in part)
    built: Counter[Style] = Counter()
    for before, after in zip(played.states, played.states[1:], strict=False):
        if after.retired == before.retired:
            assert after.last is not None
            built[after.last[1].card] += 1
        now = Counter(card for part in (*after.hands, *after.piles) for card in part)
        assert now + built == dealt
        assert [len(hand) for hand in after.hands] == [3] * after.players


@given(games(resigning=True))
def test_chips_are_conserved(played: Played) -> None:
    for state in played.states:
        for seat in range(state.players):
            staked = Counter(
                chip
                for tower in state.stakes
                for stake in tower
                if stake.seat == seat
                for chip in stake.chips
            )
            left = dict(enumerate(state.chips[seat], start=1))
            assert all(count >= 0 for count in left.values())
            assert staked + Counter(left) == Counter({1: 5, 2: 3, 3: 1})
        for tower in state.stakes:
            assert len({stake.seat for stake in tower}) == len(tower)


@given(games())
def test_a_move_changes_what_it_says_and_nothing_else(played: Played) -> None:
    for before, move, after in moves_of(played):
        seat = before.to_act
        assert seat is not None
        assert after.last == (seat, move)
        for style in Style:
            assert after.heights[style] - before.heights[style] == (move.storeys if style == move.card else 0)
            if style != move.bet:
                assert after.stakes[style] == before.stakes[style]
        drawn = before.piles[move.storeys - 1][-1]
        assert Counter(after.hands[seat]) + Counter([move.card]) == Counter(before.hands[seat]) + Counter(
            [drawn]
        )
        for number, (old, new) in enumerate(zip(before.piles, after.piles, strict=True), start=1):
            assert new == (old[:-1] if number == move.storeys else old)
        for other in set(range(before.players)) - {seat}:
            assert after.hands[other] == before.hands[other]
            assert after.chips[other] == before.chips[other]
        assert (after.bases, after.options, after.players) == (before.bases, before.options, before.players)


@given(games(resigning=True))
def test_nothing_done_later_changes_an_earlier_position(played: Played) -> None:
    state = GAME.start(played.record.setup)
    kept = [(state, repr(state), hash(state))]
    for entry in played.record.log:
        for seat in (*range(state.players), None):
            GAME.view(state, seat)
        GAME.legal(state)
        GAME.outcome(state)
        refused = Move(Style.ROSSA, 4)
        assert GAME.check(state, refused) is not None
        with pytest.raises(IllegalMove):
            GAME.play(state, refused)
        state = (
            GAME.retire(state, entry.seat)
            if entry.text == RESIGN
            else GAME.play(state, GAME.parse(state, entry.text))
        )
        kept.append((state, repr(state), hash(state)))
    for old, text, number in kept:
        assert repr(old) == text
        assert hash(old) == number


def _assert_cannot_change(value: object) -> None:
    if value is None or isinstance(value, (bool, int, str, bytes)):
        return
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            _assert_cannot_change(item)
        return
    assert is_dataclass(value), f"{value!r} could change"
    for part in fields(value):
        held = getattr(value, part.name)
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, held)
        _assert_cannot_change(held)


@settings(max_examples=10)
@given(games(resigning=True))
def test_positions_moves_and_records_are_frozen_all_the_way_down(played: Played) -> None:
    _assert_cannot_change(played.states[0])
    _assert_cannot_change(played.last)
    _assert_cannot_change(played.record)
    for seat in (0, None):
        _assert_cannot_change(GAME.view(played.states[len(played.states) // 2 - 1], seat))


@pytest.mark.parametrize(
    "value", [Refusal("3.1", "storeys"), Outcome((1, 2), (1,), "pile-empty"), ScoreLine("flag", {}, (8, 4))]
)
def test_what_the_rules_answer_is_frozen_too(value: Any) -> None:
    for part in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, getattr(value, part.name))


@settings(max_examples=12)
@given(games(resigning=True), st.integers(0, 3))
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(played: Played, first: int) -> None:
    for state in (*played.states[first::4], played.last):
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert [move for move in UNIVERSE if GAME.check(state, move) is None] == sorted(
            legal, key=UNIVERSE.index
        )
        assert set(legal) <= set(UNIVERSE)
        assert bool(legal) == (GAME.turn(state) is not None)


@given(games(resigning=True))
def test_every_legal_move_reads_back_from_its_notation(played: Played) -> None:
    for state in played.states[::3]:
        for move in GAME.legal(state):
            assert GAME.parse(state, GAME.format(move)) == move
            assert GAME.parse(state, GAME.format(move).upper().replace("+", " + ")) == move


@given(games(resigning=True))
def test_a_record_reads_back_and_replays_to_the_same_positions(played: Played) -> None:
    record = loads(dumps(played.record))
    assert record == played.record
    assert dumps(record) == dumps(played.record)
    assert tuple(states(GAME, record.setup, record.log)) == played.states


@given(games(resigning=True))
def test_turns_go_round_past_those_who_retired(played: Played) -> None:
    for before, _, after in moves_of(played):
        assert before.to_act is not None
        assert before.to_act not in before.retired
        if after.to_act is not None:
            seat = (before.to_act + 1) % before.players
            while seat in before.retired:
                seat = (seat + 1) % before.players
            assert after.to_act == seat


# --- A second referee, who has only the log and the order of the bases --------------------------------


def _reckon(record: Record, bases: tuple[Style, ...]) -> tuple[list[int], list[int]]:
    """Heights and scores, worked out from the words of the log alone."""
    names = [style.name.lower() for style in bases]
    heights = dict.fromkeys(names, 0)
    bets: list[tuple[str, int, int]] = []
    for entry in record.log:
        if entry.text == RESIGN:
            continue
        build, *bet = entry.text.split()
        name, storeys = build.split("+")
        heights[name] += int(storeys)
        for tower, chip in (text.split("=") for text in bet):
            bets.append((tower, entry.seat, int(chip)))
    scores = [0] * record.setup.players
    waiting = list(names)
    for values in ((8, 4), (6, 3), (4, 2), (2, 1)):
        tallest = max(heights[name] for name in waiting)
        tower = next(name for name in waiting if heights[name] == tallest)
        waiting.remove(tower)
        arrivals = [seat for name, seat, _ in bets if name == tower]
        backers = set(arrivals)
        for value in values:
            if not backers:
                break
            totals = {seat: sum(c for n, s, c in bets if (n, s) == (tower, seat)) for seat in backers}
            ahead = [seat for seat in backers if totals[seat] == max(totals.values())]
            winner = min(ahead, key=arrivals.index)
            scores[winner] += value
            backers.remove(winner)
    return [heights[style.name.lower()] for style in Style], scores


@settings(max_examples=150)
@given(games(resigning=True))
def test_a_second_referee_comes_to_the_same_outcome(played: Played) -> None:
    outcome = GAME.outcome(played.last)
    if outcome is None:  # the bytes ran out on resignations that were not possible
        assert GAME.turn(played.last) is not None
        return
    heights, scores = _reckon(played.record, played.last.bases)
    assert list(played.last.heights) == heights
    assert list(outcome.scores) == scores
    playing = [seat for seat in range(played.last.players) if seat not in played.last.retired]
    best = max(scores[seat] for seat in playing)
    assert list(outcome.winners) == [seat for seat in playing if scores[seat] == best]
    assert outcome.reason == ("pile-empty" if not all(played.last.piles) else "last-seat")
    assert (outcome.reason == "last-seat") == (len(playing) == 1)
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.lines), strict=True)))


# --- Who sees what ------------------------------------------------------------------------------------


def _with_other_secrets(state: State, seat: int | None, chance: random.Random) -> State:
    """The position with every card that a seat may not know made another."""

    def others(cards: tuple[Style, ...]) -> tuple[Style, ...]:
        return tuple(chance.choice([style for style in Style if style != card]) for card in cards)

    hands = tuple(hand if owner == seat else others(hand) for owner, hand in enumerate(state.hands))
    piles = tuple((*others(pile[:-1]), pile[-1]) for pile in state.piles)
    return replace(state, hands=hands, piles=piles)


@given(games(resigning=True), st.integers(0, 1 << 32).map(random.Random))
def test_what_a_seat_may_not_know_does_not_change_its_view(played: Played, chance: random.Random) -> None:
    for state in played.states[:-1]:
        for seat in (*range(state.players), None):
            other = _with_other_secrets(state, seat, chance)
            assert other != state
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert repr(GAME.view(other, seat)) == repr(GAME.view(state, seat))
            for looker in (*range(state.players), None):
                sees_more = looker is not None and looker != seat
                assert (GAME.view(other, looker) != GAME.view(state, looker)) == sees_more


def _with_something_public_changed(state: State) -> Iterator[State]:
    cards = tuple(Style)
    for style in Style:
        raised = tuple(height + (style == i) for i, height in enumerate(state.heights))
        yield replace(state, heights=raised)
        more = tuple(
            (*tower, Stake(0, (1,))) if i == style else tower for i, tower in enumerate(state.stakes)
        )
        yield replace(state, stakes=more)
    for seat in range(state.players):
        chips = tuple((9, 9, 9) if i == seat else left for i, left in enumerate(state.chips))
        yield replace(state, chips=chips)
        yield replace(state, retired=state.retired ^ {seat})
        shorter = tuple(hand[:-1] if i == seat else hand for i, hand in enumerate(state.hands))
        yield replace(state, hands=shorter)
        if seat != state.to_act:
            yield replace(state, to_act=seat)
    for number in range(len(state.piles)):
        top = cards[(state.piles[number][-1] + 1) % 5]
        yield replace(
            state, piles=tuple((*p[:-1], top) if i == number else p for i, p in enumerate(state.piles))
        )
        yield replace(
            state, piles=tuple((Style.ROSSA, *p) if i == number else p for i, p in enumerate(state.piles))
        )
    yield replace(state, bases=(*state.bases[1:], state.bases[0]))
    yield replace(state, options=state.options ^ {"own-tower"})
    yield replace(state, last=(4, Move(Style.ROSSA, 9)))
    yield replace(state, to_act=None)


@settings(max_examples=10)
@given(games())
def test_whatever_is_public_shows_in_every_view(played: Played) -> None:
    for state in played.states[:-1:3]:
        for seat in (*range(state.players), None):
            seen = GAME.view(state, seat)
            for other in _with_something_public_changed(state):
                assert GAME.view(other, seat) != seen


@settings(max_examples=10)
@given(games())
def test_a_seat_sees_its_own_hand(played: Played) -> None:
    for state in played.states:
        for seat in range(state.players):
            assert GAME.view(state, seat).hands[seat] == state.hands[seat]
