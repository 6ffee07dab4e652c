"""What holds in every game of Rempart, however it is played? Random games, all seats and options."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from rules.game import Setup
from rules.record import RESIGN
from rules.rempart import FIGURES, WALL, Choice, Move, Phase, Reveal, Shot, State, Turned
from tests.rules.every_game import DECISIONS
from tests.rules.played import Played, games, play
from tests.rules.rempart_position import GAME


@given(games(GAME, resigning=True))
def test_cards_are_conserved(played: Played[State, Move]) -> None:
    for state in played.states:
        down = [card for card in state.grid if card]
        built = [card for rampart in state.ramparts for card in rampart[1:]]
        assert sorted([*down, *built, *state.gone]) == list(WALL)
        assert all(rampart[0] == 1 and list(rampart) == sorted(rampart) for rampart in state.ramparts)


@given(games(GAME))
def test_a_move_changes_what_it_says_and_nothing_else(played: Played[State, Move]) -> None:
    for before, move, after in played.moves:
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
        shows = isinstance(move, Reveal) or move is Choice.LEAVE or after.to_act is None
        assert GAME.reveals(before, move) == shows


@given(games(GAME, resigning=True))
def test_turns_go_round_past_those_who_retired(played: Played[State, Move]) -> None:
    for before, move, after in played.moves:
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


@settings(max_examples=30)
@given(games(GAME, resigning=True))
def test_only_a_leave_is_forced_and_a_shot_is_refused_when_it_is_not_legal(
    played: Played[State, Move],
) -> None:
    for state in played.states:
        legal = GAME.legal(state)
        assert GAME.forced(state) == (Choice.LEAVE if legal == (Choice.LEAVE,) else None)
        if state.phase is Phase.FIRE:
            assert {move for move in DECISIONS if GAME.check(state, move) is None} == set(legal)


# --- A second referee, who has only the log and the deal ----------------------------------------------


def _reckon(played: Played[State, Move]) -> tuple[list[set[int]], list[int]]:
    """Ramparts and scores, worked out from the words of the log alone."""
    grid = list(played.states[0].grid)
    ramparts: list[set[int]] = [{1} for _ in range(played.setup.players)]
    place = 0
    for entry in played.record.log:
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


@given(games(GAME, resigning=True))
def test_a_second_referee_comes_to_the_same_outcome(played: Played[State, Move]) -> None:
    outcome = GAME.outcome(played.last)
    assert outcome is not None
    ramparts, scores = _reckon(played)
    assert [set(rampart) for rampart in played.last.ramparts] == ramparts
    assert list(outcome.scores) == scores
    playing = [seat for seat in range(played.setup.players) if seat not in played.last.retired]
    ranks = {seat: (scores[seat], max(ramparts[seat])) for seat in playing}
    assert list(outcome.winners) == [seat for seat in playing if ranks[seat] == max(ranks.values())]
    assert (outcome.reason == "ten-cards") == (len(playing) > 1 and max(map(len, ramparts)) == 10)


def test_random_games_have_shots_and_magic() -> None:
    """The games above are no use unless they do."""
    words = set()
    for number in range(8):
        played = play(GAME, (2 + number % 3, frozenset({"points"})), number)
        words |= {entry.text[0] if entry.text[0] == "x" else entry.text for entry in played.record.log}
    assert {"take", "leave", "magic", "x"} <= words


# --- Who sees what ------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(games(GAME, resigning=True))
def test_no_view_holds_a_number_it_should_not(played: Played[State, Move]) -> None:
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
@given(games(GAME))
def test_a_seat_is_told_just_what_the_others_revealed_since_its_turn(played: Played[State, Move]) -> None:
    told: list[list[Turned]] = [[] for _ in range(played.setup.players)]
    for before, move, _ in played.moves:
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
