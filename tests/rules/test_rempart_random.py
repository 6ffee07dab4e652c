"""What holds in every game of Rempart, however it is played? Random games, all seats and options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import IllegalMove, Outcome, Setup
from rules.record import RESIGN, Entry, states
from rules.rempart import FIGURES, PLACES, WALL, Choice, Move, Phase, Reveal, Shot, State, Turned
from tests.rules.rempart_position import GAME

# Everything that can be written down, and a little more.
UNIVERSE: list[Move] = [
    *map(Reveal, range(-1, PLACES + 1)),
    *Choice,
    *(Shot(card, seat) for card in range(48) for seat in range(-1, 5)),
]


@dataclass(frozen=True)
class Played:
    """A game to its end: its set-up and log, and the position at the start and after each entry."""

    setup: Setup
    log: tuple[Entry, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]

    def some(self, every: int) -> tuple[State, ...]:
        """A part of the positions, the last one included."""
        return (*self.states[:-1:every], self.last)


def setups() -> st.SearchStrategy[Setup]:
    return st.builds(
        Setup,
        players=st.sampled_from([2, 3, 4]),
        options=st.sets(st.sampled_from(GAME.options)).map(frozenset),
        seed=st.binary(min_size=32, max_size=32),
    )


def games(resigning: bool = False) -> st.SearchStrategy[Played]:
    """Games to the end; the greedy take small steps up only, and so come to ten cards."""
    return st.builds(
        _played,
        setups(),
        st.integers(0, 1 << 32).map(random.Random),
        st.just(value=resigning),
        st.sampled_from([3, 8, 46]),
    )


def _played(setup: Setup, chance: random.Random, resigning: bool, step: int) -> Played:
    state = GAME.start(setup)
    log: list[Entry] = []
    course = [state]
    while (seat := GAME.turn(state)) is not None:
        assert len(log) <= longest(setup.players), "the game does not end"
        if resigning and chance.random() < 0.01:
            going = chance.choice([one for one in range(setup.players) if one not in state.retired])
            state = GAME.retire(state, going)
            log.append(Entry(going, RESIGN))
        else:
            move = _chosen(state, seat, chance, step)
            state = GAME.play(state, move)
            log.append(Entry(seat, GAME.format(move)))
        course.append(state)
    return Played(setup, tuple(log), tuple(course))


def _chosen(state: State, seat: int, chance: random.Random, step: int) -> Move:
    moves = GAME.legal(state)
    if state.revealed is None:
        return chance.choice(moves)
    wanted = state.grid[state.revealed] - state.ramparts[seat][-1] <= step
    return moves[0] if wanted else Choice.LEAVE


def longest(players: int) -> int:
    """No game has more entries: a card joins at least every 45 turns per player, and there are 45."""
    return 46 * 45 * players * 2 + 45 + players


def moves_of(played: Played) -> Iterator[tuple[State, Move, State]]:
    for before, after in zip(played.states, played.states[1:], strict=False):
        if after.retired == before.retired:
            assert after.last is not None
            yield before, after.last[1], after


@given(games(resigning=True))
def test_cards_are_conserved(played: Played) -> None:
    for state in played.states:
        down = [card for card in state.grid if card]
        built = [card for rampart in state.ramparts for card in rampart[1:]]
        assert sorted([*down, *built, *state.gone]) == list(WALL)
        assert all(rampart[0] == 1 and list(rampart) == sorted(rampart) for rampart in state.ramparts)


@given(games())
def test_a_move_changes_what_it_says_and_nothing_else(played: Played) -> None:
    for before, move, after in moves_of(played):
        seat = before.to_act
        assert seat is not None
        assert after.last == (seat, move)
        lost = set(before.grid) - set(after.grid)
        if isinstance(move, Shot):
            assert after.gone == (*before.gone, move.card)
            assert set(before.ramparts[move.seat]) - set(after.ramparts[move.seat]) == {move.card}
        elif move in (Choice.TAKE, Choice.MAGIC):
            assert before.revealed is not None
            assert lost == {before.grid[before.revealed]}
            assert set(after.ramparts[seat]) - set(before.ramparts[seat]) == lost
            assert (move is Choice.TAKE) == (after.ramparts[seat][:-1] == before.ramparts[seat])
        else:
            assert (after.grid, after.ramparts, after.gone) == (before.grid, before.ramparts, before.gone)
        for other, (old, new) in enumerate(zip(before.ramparts, after.ramparts, strict=True)):
            assert old == new or other == (move.seat if isinstance(move, Shot) else seat)
        assert (after.players, after.options) == (before.players, before.options)
        assert GAME.reveals(before, move) == (isinstance(move, Reveal) or after.to_act is None)


@given(games(resigning=True))
def test_turns_go_round_past_those_who_retired(played: Played) -> None:
    for before, move, after in moves_of(played):
        assert before.to_act is not None
        assert before.to_act not in before.retired
        if after.to_act is None:
            continue
        if isinstance(move, Reveal) or after.phase is Phase.FIRE:
            assert after.to_act == before.to_act
            continue
        seat = (before.to_act + 1) % before.players
        while seat in before.retired:
            seat = (seat + 1) % before.players
        assert after.to_act == seat


@settings(max_examples=40)
@given(games(resigning=True))
def test_nothing_done_later_changes_an_earlier_position(played: Played) -> None:
    state = GAME.start(played.setup)
    kept = [(state, repr(state), hash(state))]
    for entry in played.log:
        for seat in (0, None):
            GAME.view(state, seat)
        with pytest.raises(IllegalMove):
            GAME.play(state, Shot(1, 0))
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
    if value is None or isinstance(value, (bool, int, str, bytes, Enum)):
        return
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            _assert_cannot_change(item)
        return
    if isinstance(value, Outcome):
        return
    assert is_dataclass(value), f"{value!r} could change"
    for part in fields(value):
        held = getattr(value, part.name)
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, held)
        _assert_cannot_change(held)


@settings(max_examples=10)
@given(games(resigning=True))
def test_positions_moves_and_views_are_frozen_all_the_way_down(played: Played) -> None:
    for state in played.some(40):
        _assert_cannot_change(state)
        for seat in (0, None):
            _assert_cannot_change(GAME.view(state, seat))


@settings(max_examples=30)
@given(games(resigning=True))
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(played: Played) -> None:
    firing = [state for state in played.states if state.phase is Phase.FIRE]
    for state in (*played.some(17), *firing):
        legal = GAME.legal(state)
        assert [move for move in UNIVERSE if GAME.check(state, move) is None] == sorted(
            legal, key=UNIVERSE.index
        )
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (GAME.turn(state) is not None)
        assert GAME.forced(state) == (Choice.LEAVE if legal == (Choice.LEAVE,) else None)


@settings(max_examples=40)
@given(games(resigning=True))
def test_every_legal_move_reads_back_from_its_notation(played: Played) -> None:
    for state in played.some(7):
        for move in GAME.legal(state):
            assert GAME.parse(state, GAME.format(move)) == move
            assert GAME.parse(state, GAME.format(move).upper()) == move


@settings(max_examples=40)
@given(games(resigning=True))
def test_a_log_replays_to_the_same_positions(played: Played) -> None:
    assert tuple(states(GAME, played.setup, played.log)) == played.states


# --- A second referee, who has only the log and the deal ----------------------------------------------


def _reckon(played: Played) -> tuple[list[set[int]], list[int]]:
    """Ramparts and scores, worked out from the words of the log alone."""
    grid = list(played.states[0].grid)
    ramparts: list[set[int]] = [{1} for _ in range(played.setup.players)]
    place = 0
    for entry in played.log:
        text = entry.text
        if text[0] == "x":
            card, player = text[1:].split("p")
            ramparts[int(player) - 1].remove(int(card))
        elif text in ("take", "magic"):
            ramparts[entry.seat].add(grid[place])
        elif text not in ("leave", RESIGN):
            place = "abcdefghi".index(text[0]) + 9 * (int(text[1]) - 1)
    scores = [len(rampart) for rampart in ramparts]
    if "points" in played.setup.options:
        for seat, rampart in enumerate(ramparts):
            held = {name: len(cards & rampart) for name, cards in FIGURES.items()}
            scores[seat] += 3 * (held["king"] + held["queen"]) + min(
                5, held["one-raven"] + 2 * held["two-ravens"]
            )
            scores[seat] += held["prince"] + held["princess"] + min(held["prince"], held["princess"])
    return ramparts, scores


@given(games(resigning=True))
def test_a_second_referee_comes_to_the_same_outcome(played: Played) -> None:
    assert all(GAME.outcome(state) is None for state in played.states[:-1])
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    ramparts, scores = _reckon(played)
    assert [set(rampart) for rampart in played.last.ramparts] == ramparts
    assert list(outcome.scores) == scores
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.lines), strict=True)))
    playing = [seat for seat in range(played.setup.players) if seat not in played.last.retired]
    ranked = sorted(playing, key=lambda seat: (scores[seat], max(ramparts[seat])))
    assert ranked[-1] in outcome.winners
    assert set(outcome.winners) <= set(playing)
    assert (outcome.reason == "last-seat") == (len(playing) == 1)
    assert (outcome.reason == "ten-cards") == (len(playing) > 1 and max(map(len, ramparts)) == 10)


def test_random_games_end_in_every_way() -> None:
    """The games above are no use unless they come to each of the ends, shots and magic included."""
    chance = random.Random(5)
    ends, words = set(), set()
    for number in range(60):
        setup = Setup(2 + number % 3, frozenset({"points"}), chance.randbytes(32))
        played = _played(setup, chance, resigning=number % 4 == 0, step=(3, 8, 46)[number % 3])
        ends.add(played.last.ended)
        words |= {entry.text[0] if entry.text[0] == "x" else entry.text for entry in played.log}
    assert ends == {"ten-cards", "none-to-take", "stalled", "last-seat"}
    assert {"take", "leave", "magic", "x", RESIGN} <= words


# --- Who sees what ------------------------------------------------------------------------------------


def _with_other_secrets(state: State, seat: int | None, chance: random.Random) -> State:
    """The position with every number that a seat may not know made another."""
    known = {state.revealed}
    if "open-memory" in state.options:
        known |= {place for place in range(PLACES) if state.seen >> place & 1}
    hidden = [place for place in range(PLACES) if state.grid[place] and place not in known]
    grid = list(state.grid)
    for place in hidden:
        grid[place] = chance.choice([card for card in WALL if card != grid[place]])
    recent = state.recent
    if seat is None or seat != state.to_act or state.phase is not Phase.REVEAL:
        recent = tuple(
            Turned(turned.seat, turned.place, turned.number % 46 + 1, turned.taken) for turned in recent
        )
    return replace(state, grid=tuple(grid), recent=recent)


@settings(max_examples=60)
@given(games(resigning=True), st.integers(0, 1 << 32).map(random.Random))
def test_what_a_seat_may_not_know_does_not_change_its_view(played: Played, chance: random.Random) -> None:
    for state in played.states[:-1:3]:
        for seat in (*range(state.players), None):
            other = _with_other_secrets(state, seat, chance)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert repr(GAME.view(other, seat)) == repr(GAME.view(state, seat))


@settings(max_examples=40)
@given(games(resigning=True))
def test_no_view_holds_a_number_it_should_not(played: Played) -> None:
    for state in played.states[:-1:3]:
        for seat in (*range(state.players), None):
            view = GAME.view(state, seat)
            shown = {place for place, number in enumerate(view.numbers) if number is not None}
            if "open-memory" not in state.options:
                assert shown == ({state.revealed} if state.revealed is not None else set())
            assert all(view.numbers[place] == state.grid[place] for place in shown)
            if seat is None or seat != state.to_act or state.phase is not Phase.REVEAL:
                assert view.since == ()
            assert all(turned.seat != seat for turned in view.since)


@settings(max_examples=40)
@given(games())
def test_a_seat_is_told_just_what_the_others_revealed_since_its_turn(played: Played) -> None:
    told: list[list[Turned]] = [[] for _ in range(played.setup.players)]
    for before, move, _ in moves_of(played):
        seat = before.to_act
        assert seat is not None
        if isinstance(move, Reveal):
            assert list(GAME.view(before, seat).since) == told[seat]
            told[seat] = []
        elif isinstance(move, Choice):
            assert before.revealed is not None
            number = before.grid[before.revealed]
            turned = Turned(seat, before.revealed, number, move is not Choice.LEAVE)
            for other in set(range(played.setup.players)) - {seat}:
                told[other].append(turned)


def test_whatever_is_public_shows_in_every_view() -> None:
    state = GAME.start(Setup(3, frozenset({"points"}), bytes(32)))
    changed = [
        replace(state, grid=(0, *state.grid[1:])),
        replace(state, ramparts=((1, 16), (1,), (1,))),
        replace(state, phase=Phase.FIRE),
        replace(state, revealed=3),
        replace(state, gone=(8,)),
        replace(state, idle=130),
        replace(state, to_act=1),
        replace(state, retired=frozenset({2})),
        replace(state, last=(2, Choice.LEAVE)),
        replace(state, options=frozenset()),
    ]
    for seat in (0, 1, 2, None):
        for other in changed:
            assert GAME.view(other, seat) != GAME.view(state, seat)
