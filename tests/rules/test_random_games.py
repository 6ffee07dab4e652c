"""What holds in every game, however it is played? Random games of all games, seats and options.

What is a game's own (that its cards, tiles, chips are conserved, what its views show) is in its own module.
"""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

import pytest

from rules import GAMES
from rules.__main__ import random_game
from rules.game import AnyGame, IllegalMove, Outcome, Refusal, ScoreLine, Setup
from rules.record import RESIGN, advance, dumps, fold, loads, states
from tests.rules.every_game import KNOWN
from tests.rules.played import Played, Way, play, ways

NUMBERS = range(
    8
)  # the games played each way: each liking twice at least, and with resignations the second time
ASKED = 10_000  # how many moves are put to `check` in a game, more or less


def each_way(*games: AnyGame) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("game", "way"),
        [
            pytest.param(game, (players, options), id="-".join([game.key, str(players), *sorted(options)]))
            for game in games
            for players, options in ways(game)
        ],
    )


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_way = each_way(*GAMES.values())
every_way_with_secrets = each_way(*(game for game in GAMES.values() if KNOWN[game.key].secrets))
every_open_way = each_way(*(game for game in GAMES.values() if not KNOWN[game.key].secrets))


@cache
def played(game: AnyGame, way: Way) -> tuple[Played[Any, Any], ...]:
    return tuple(play(game, way, number, resigning=number % 2 == 1) for number in NUMBERS)


def lookers(state: Any) -> tuple[int | None, ...]:
    return (*range(state.players), None)


def content(value: Any) -> tuple[Any, ...]:
    """All that a position holds, what follows from the rest included."""
    return tuple(getattr(value, part.name) for part in fields(value))


def test_every_game_is_known() -> None:
    assert KNOWN.keys() == GAMES.keys()


# --- The end ----------------------------------------------------------------------------------------


@every_way
def test_a_game_ends_once_and_its_outcome_makes_sense(game: AnyGame, way: Way) -> None:
    for one in played(game, way):
        assert all(game.outcome(state) is None for state in one.states[:-1])
        assert all(game.turn(state) is not None for state in one.states[:-1])
        outcome = game.outcome(one.last)
        assert outcome is not None
        assert outcome.reason in KNOWN[game.key].ends
        assert len(outcome.scores) == one.setup.players
        seats = range(one.setup.players)
        assert list(outcome.scores) == [sum(line.points[seat] for line in outcome.lines) for seat in seats]
        playing = [seat for seat in seats if seat not in one.last.retired]
        best = KNOWN[game.key].best([outcome.scores[seat] for seat in playing])
        assert outcome.winners
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(playing))
        assert {outcome.scores[seat] for seat in outcome.winners} == {best}
        assert (outcome.reason == "last-seat") == (len(playing) == 1)


@every_game
def test_random_games_come_to_every_end(game: AnyGame) -> None:
    """They are no use unless they do."""
    ends = set()
    for one in (one for way in ways(game) for one in played(game, way)):
        outcome = game.outcome(one.last)
        assert outcome is not None
        ends.add(outcome.reason)
    assert ends == KNOWN[game.key].ends


# --- Moves ------------------------------------------------------------------------------------------


@every_way
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(game: AnyGame, way: Way) -> None:
    known = KNOWN[game.key]
    for one in played(game, way)[:2]:
        for state in one.some(ASKED // len(set(known.everything(one.states[0])))):
            legal = game.legal(state)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (game.turn(state) is not None)
            everything = set(known.everything(state))
            assert everything > set(legal)
            assert {move for move in everything if game.check(state, move) is None} == set(legal)
            assert not any(game.offending(state, move) for move in legal)
            assert game.forced(state) in (None, *legal[: len(legal) == 1])


@every_way
def test_every_legal_move_reads_back_from_its_notation(game: AnyGame, way: Way) -> None:
    for one in played(game, way)[:2]:
        for state in one.some(12):
            for move in game.legal(state):
                text = game.format(move)
                assert game.parse(state, text) == move
                assert game.parse(state, text.upper()) == move
                assert game.parse(state, KNOWN[game.key].respelt(text)) == move
                assert game.format(game.parse(state, text)) == text
                assert [game.parse(state, told) for told in game.decisions(text)] == [move]


@every_way
def test_the_seat_to_act_is_one_that_plays_and_its_move_is_remembered(game: AnyGame, way: Way) -> None:
    for one in played(game, way):
        for entry, before, after in zip(one.record.log, one.states, one.states[1:], strict=False):
            assert game.turn(before) in set(range(one.setup.players)) - before.retired
            if entry.text == RESIGN:
                assert after.retired == before.retired | {entry.seat}
            else:
                assert after.retired == before.retired
                assert (after.last[0], game.format(after.last[1])) == (game.turn(before), entry.text)


@every_way
def test_nothing_done_later_changes_an_earlier_position(game: AnyGame, way: Way) -> None:
    for one in played(game, way)[2:4]:
        state = game.start(one.setup)
        kept = [(state, repr(state), hash(state), content(state))]
        for number, entry in enumerate(one.record.log):
            for seat in lookers(state):
                game.view(state, seat)
            game.outcome(state)
            legal = set(game.legal(state))
            if number % 8 == 0:
                refused = next(move for move in KNOWN[game.key].everything(state) if move not in legal)
                with pytest.raises(IllegalMove) as raised:
                    game.play(state, refused)
                assert raised.value.refusal == game.check(state, refused)
            state = advance(game, state, entry)
            kept.append((state, repr(state), hash(state), content(state)))
        for old, text, hashed, held in kept:
            assert (repr(old), hash(old), content(old)) == (text, hashed, held)
        assert tuple(old for old, *_ in kept) == one.states


def _assert_cannot_change(value: object) -> None:
    if value is None or isinstance(value, (bool, int, str, bytes, Enum)):
        return
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            _assert_cannot_change(item)
        return
    if isinstance(value, Outcome):  # below; its facts are a mapping, which nobody can freeze
        return
    assert is_dataclass(value), f"{value!r} could change"
    for part in fields(value):
        held = getattr(value, part.name)
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, held)
        _assert_cannot_change(held)


@every_way
def test_positions_moves_views_and_records_are_frozen_all_the_way_down(game: AnyGame, way: Way) -> None:
    one = played(game, way)[1]
    _assert_cannot_change(one.record)
    for state in one.some(2):
        _assert_cannot_change(state)
        _assert_cannot_change(game.legal(state)[:5])
        for seat in (0, None):
            _assert_cannot_change(game.view(state, seat))


@pytest.mark.parametrize(
    "value", [Refusal("3.1", "storeys"), Outcome((1, 2), (1,), "pile-empty"), ScoreLine("flag", {}, (8, 4))]
)
def test_what_the_rules_answer_is_frozen_too(value: Any) -> None:
    for part in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, getattr(value, part.name))


# --- The log ----------------------------------------------------------------------------------------


@every_way
def test_a_record_reads_back_and_replays_to_the_same_positions(game: AnyGame, way: Way) -> None:
    for one in played(game, way):
        record = loads(dumps(one.record))
        assert record == one.record
        assert dumps(record) == dumps(one.record)
        folded = tuple(states(game, record.setup, record.log))
        assert folded == one.states
        assert list(map(content, folded)) == list(map(content, one.states))
        assert fold(game, record.setup, record.log) == one.last


@every_way
def test_a_random_game_is_the_same_every_time(game: AnyGame, way: Way) -> None:
    players, options = way
    setup = Setup(players, options, bytes([players] * 32))
    record, outcome = random_game(game, setup)
    assert (record.key, record.setup) == (game.key, setup)
    assert game.outcome(fold(game, setup, record.log)) == outcome
    assert random_game(game, setup) == (record, outcome)
    other, _ = random_game(game, Setup(players, options, bytes([players + 1] * 32)))
    assert other.log != record.log


# --- Who sees what ----------------------------------------------------------------------------------


@every_way
def test_a_view_tells_who_looks_who_acts_and_what_who_looks_may_do(game: AnyGame, way: Way) -> None:
    for one in played(game, way)[:2]:
        for state in one.some(12):
            for seat in lookers(state):
                view = game.view(state, seat)
                assert (view.seat, view.players, view.options) == (seat, *way)
                assert (view.turn, view.retired, view.last) == (game.turn(state), state.retired, state.last)
                assert view.outcome == game.outcome(state)
                acts = seat is not None and seat == game.turn(state)
                assert view.moves == (game.legal(state) if acts else ())
                assert repr(one.setup.seed) not in repr(view)


@every_way_with_secrets
def test_what_a_seat_may_not_know_does_not_change_its_view(game: AnyGame, way: Way) -> None:
    chance = random.Random(1)
    secrets = KNOWN[game.key].secrets
    assert secrets is not None
    changed = 0
    for one in played(game, way):
        for state in one.some(20)[:-1]:
            for seat in lookers(state):
                other = secrets(state, seat, chance)
                changed += other != state
                assert game.view(other, seat) == game.view(state, seat)
                assert repr(game.view(other, seat)) == repr(game.view(state, seat))
    assert changed


@every_open_way
def test_where_there_are_no_secrets_all_see_the_same(game: AnyGame, way: Way) -> None:
    for one in played(game, way):
        for state in one.some(12):
            for seat in range(state.players):
                seen = game.view(state, seat)
                assert replace(seen, seat=None, moves=()) == game.view(state, None)


# --- Leaving ----------------------------------------------------------------------------------------


@every_way
def test_any_seat_may_retire_at_any_time_but_only_once(game: AnyGame, way: Way) -> None:
    one = played(game, way)[0]
    players = range(one.setup.players)
    for state in one.some(12)[:-1]:
        for seat in players:
            gone = game.retire(state, seat)
            assert gone.retired == {seat}
            assert game.turn(gone) != seat
            assert (game.turn(gone) is None) == (game.outcome(gone) is not None)
            for nobody in (seat, -1, one.setup.players):
                with pytest.raises(ValueError, match=f"seat {nobody} is not in play"):
                    game.retire(gone, nobody)
            alone = state
            for other in (other for other in players if other != seat and game.turn(alone) is not None):
                alone = game.retire(alone, other)
            outcome = game.outcome(alone)
            assert outcome is not None
            assert seat in outcome.winners or outcome.reason != "last-seat"
    for seat in players:
        with pytest.raises(ValueError, match=f"seat {seat} is not in play"):
            game.retire(one.last, seat)
