"""Does the engine play Rempart by its articles? One test a sentence, in the order of the articles."""

from __future__ import annotations

import pytest

from rules.components import box
from rules.game import IllegalMove, Outcome, Setup, UnreadableMove
from rules.rempart import (
    FIGURES,
    PLACES,
    WALL,
    Choice,
    Move,
    Phase,
    Reveal,
    Shot,
    State,
    Turned,
    place_name,
)
from tests.rules.rempart_position import GAME, SEATS, after, at, table

PLAYERS = (2, 3, 4)


def dealt(players: int = 2, *options: str, seed: int = 0) -> State:
    return GAME.start(Setup(players, frozenset(options), bytes([seed] * 32)))


def refused(state: State, told: str | Move) -> tuple[str, str] | None:
    """The article a move breaks and the reason, None if it is legal; `play` must say the same as `check`."""
    move = GAME.parse(state, told) if isinstance(told, str) else told
    refusal = GAME.check(state, move)
    if refusal is None:
        GAME.play(state, move)
        assert move in GAME.legal(state)
        return None
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, move)
    assert raised.value.refusal == refusal
    assert move not in GAME.legal(state)
    return refusal.article, refusal.reason


def outcome(state: State) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    assert GAME.turn(state) is None
    assert found.scores == tuple(map(sum, zip(*(line.points for line in found.lines), strict=True)))
    return found


def points(rampart: str) -> dict[str, int]:
    """What a rampart scores, line by line, where it scores anything."""
    state = GAME.retire(table(rampart, "1", down=""), 1)
    return {line.reason: line.points[0] for line in outcome(state).lines if line.points[0]}


def targets(rampart: str) -> list[int]:
    """What a cannon can remove from an opponent's rampart."""
    state = table("1", rampart, down="40 46")
    return [move.card for move in GAME.legal(after(state, "#40 take")) if isinstance(move, Shot)]


# --- 1 Components -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_45_wall_cards_and_a_flag_for_everyone(players: int) -> None:
    """1.1 45 wall cards numbered 2–46; 4 flag cards numbered 1."""
    assert tuple(range(2, 47)) == WALL
    assert sorted(dealt(players).grid) == list(WALL)


def test_the_figures_sit_on_numbers_that_are_data() -> None:
    """1.2 The special cards sit on these numbers, no two on one."""
    assert {name: sorted(cards) for name, cards in FIGURES.items()} == {
        "tower": [5, 12, 19, 27, 35, 43],
        "cannon": [9, 20, 31, 40],
        "magician": [16],
        "king": [38],
        "queen": [25],
        "prince": [7, 22, 36],
        "princess": [13, 29, 41],
        "one-raven": [3, 15, 24, 33, 45],
        "two-ravens": [18, 39],
    }
    assert box("rempart")["figures"].keys() == FIGURES.keys()
    assert len(frozenset().union(*FIGURES.values())) == sum(map(len, FIGURES.values()))


def test_two_to_four_play_in_seat_order() -> None:
    """1.3 2 to 4 players; turns go round in seat order."""
    assert GAME.seats(frozenset()) == PLAYERS
    state = dealt(3)
    turns = []
    for _ in range(4):
        turns.append(GAME.turn(state))
        state = after(state, "a1 leave")
    assert turns == [0, 1, 2, 0]
    for players in (1, 5):
        with pytest.raises(ValueError, match="cannot start"):
            dealt(players)


def test_without_points_the_figures_mean_nothing() -> None:
    """1.3 Without the option `points` only numbers count."""
    state = table("1 8 16 19", "1 22", options="")
    assert refused(state, "magic") == ("1.3", "no-figures")
    assert refused(after(state, at(state, 12)), "magic") == ("1.3", "no-figures")
    assert GAME.view(state, 0).magicians == frozenset()
    fired = after(state, "#20 take")
    assert (fired.to_act, fired.phase) == (1, Phase.REVEAL)
    assert refused(fired, "x20p1") == ("1.3", "no-figures")


# --- 2 Set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_rampart_starts_with_a_flag(players: int) -> None:
    """2.1 Every player starts a rampart with a flag card."""
    assert dealt(players).ramparts == ((1,),) * players


def test_the_cards_lie_shuffled_in_nine_columns_and_five_rows() -> None:
    """2.2 A grid of 9 columns (a–i) and 5 rows (1–5), in a shuffled order. Seat 0 begins."""
    state = dealt()
    names = [GAME.format(move) for move in GAME.legal(state)]
    assert names == [f"{column}{row}" for row in range(1, 6) for column in "abcdefghi"]
    assert GAME.turn(state) == 0
    assert dealt(seed=1).grid != state.grid
    assert dealt(4).grid == state.grid
    assert refused(state, Reveal(PLACES)) == ("2.2", "no-such-place")
    assert refused(state, Reveal(-1)) == ("2.2", "no-such-place")


# --- 3 A turn ---------------------------------------------------------------------------------------


def test_a_turn_begins_with_a_reveal_that_everyone_sees() -> None:
    """3.1 Reveal one face-down card, where it lies; everyone sees it."""
    state = dealt()
    for word in ("take", "leave"):
        assert refused(state, word) == ("3.1", "reveal-first")
    turned = after(state, "c4")
    assert (turned.to_act, turned.phase, turned.grid) == (0, Phase.DECIDE, state.grid)
    for seat in (0, 1, None):
        view = GAME.view(turned, seat)
        assert view.revealed == 29
        assert view.numbers[29] == state.grid[29]
        assert view.face_down[29]
    assert refused(turned, "c5") == ("3.1", "one-reveal")


def test_a_card_seen_before_may_be_revealed_but_not_one_that_is_gone() -> None:
    """3.1 Any face-down card, seen before or not; compulsory, also for a player who can take nothing."""
    state = table("1 46", "1", down="2 3 4")
    left = after(state, "a1 leave")
    assert refused(left, "a1") is None
    taken = after(left, "a1 take")
    assert GAME.turn(taken) == 0
    refusal = GAME.check(taken, Reveal(0))
    assert refusal is not None
    assert (refusal.article, refusal.reason, refusal.facts) == ("3.1", "empty-place", {"place": "a1"})
    assert GAME.legal(taken) == (Reveal(1), Reveal(2))


def test_a_higher_card_joins_at_the_right_end() -> None:
    """3.2 Take it, if its number is higher than the highest of your rampart; its place stays empty."""
    state = table("1 8", "1", down="7 9 10", options="")
    taken = after(state, "b1 take")
    assert taken.ramparts == ((1, 8, 9), (1,))
    assert taken.grid[:3] == (7, 0, 10)
    assert GAME.view(taken, None).face_down[:3] == (True, False, True)
    lower = after(state, "a1")
    refusal = GAME.check(lower, Choice.TAKE)
    assert refusal is not None
    assert (refusal.article, refusal.reason, refusal.facts) == ("3.2", "too-low", {"card": 7, "top": 8})


def test_leaving_turns_the_card_down_where_it_was() -> None:
    """3.3 Leave it: it is turned face down again at the same place. Leaving is always allowed."""
    state = dealt()
    turned = after(state, "e3")
    assert GAME.legal(turned) == (Choice.TAKE, Choice.LEAVE)
    assert GAME.forced(turned) is None
    left = after(turned, "leave")
    assert (left.grid, left.ramparts, left.to_act) == (state.grid, state.ramparts, 1)
    assert GAME.view(left, 0).numbers == (None,) * PLACES


def test_a_card_that_can_only_be_left_is_left_without_a_choice() -> None:
    """3.3 A card that cannot be taken, nor inserted by 6.7, is left after everyone has seen it."""
    state = table("1 20", "1")
    turned = after(state, "#13")
    assert GAME.legal(turned) == (Choice.LEAVE,)
    assert GAME.forced(turned) is Choice.LEAVE
    assert GAME.view(turned, 1).forced is Choice.LEAVE
    assert GAME.view(turned, 1).numbers[turned.grid.index(13)] == 13
    assert GAME.forced(state) is None
    magician = after(table("1 16 20", "1"), "#13")
    assert GAME.legal(magician) == (Choice.MAGIC, Choice.LEAVE)
    assert GAME.forced(magician) is None


def test_placed_cards_never_move() -> None:
    """3.4 Placed cards never move: what a turn adds stands at the end of what was there."""
    state = after(dealt(2, seed=3), "a1 take", "b1 take")
    for number in range(2, 12):
        turned = after(state, place_name(number))
        before = turned.ramparts
        state = GAME.play(turned, GAME.legal(turned)[0])
        assert all(new[: len(old)] == old for old, new in zip(before, state.ramparts, strict=True))


# --- 4 End ------------------------------------------------------------------------------------------


def test_ten_cards_win_at_once() -> None:
    """4.1 At once when a rampart has 10 cards, the flag included: its owner wins."""
    state = table("1 2 3 4 5 6 7 8 10", "1 46", options="")
    done = after(state, "#11 take")
    found = outcome(done)
    assert (found.scores, found.winners) == ((10, 2), (0,))
    assert (found.reason, found.facts) == ("ten-cards", {"seat": 0})
    assert refused(done, "a1") == ("4.1", "over")
    assert GAME.legal(done) == ()
    assert GAME.forced(done) is None
    assert GAME.outcome(after(state, "#11 leave")) is None


def test_the_game_ends_when_no_player_can_take_any_card() -> None:
    """4.2 At once when no player can take any face-down card any more."""
    state = table("1 20", "1 30", down="2 21", options="")
    assert GAME.outcome(after(state, "a1 leave")) is None
    done = after(state, "b1 take")
    assert outcome(done).reason == "none-to-take"
    emptied = after(table("1", "1", down="2"), "a1 take")
    assert outcome(emptied).reason == "none-to-take"


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("1 2 40", "1 41", (0,)),
        ("1 2 40", "1 3 41", (1,)),
        ("1 2 41", "1 3 40", (0,)),
    ],
)
def test_most_cards_win_then_the_higher_top(first: str, second: str, winners: tuple[int, ...]) -> None:
    """4.3 The rampart with most cards wins; ties: the higher top card."""
    state = after(table(first, second, down="4", options=""), "a1 leave")
    assert outcome(state).winners == winners


def test_equal_ramparts_share_the_win() -> None:
    """4.3 Still tied: shared. Only bare flags can be."""
    state = table("1", "1", options="", idle=89)
    found = outcome(after(state, "a1 leave"))
    assert (found.scores, found.winners) == ((1, 1), (0, 1))


@pytest.mark.parametrize("players", PLAYERS)
def test_45_turns_per_player_without_a_card_end_the_game(players: int) -> None:
    """4.4 45 turns per player in a row without a card joining any rampart end the game."""
    state = dealt(players)
    for played in range(45 * players):
        left = 45 * players - played
        assert GAME.view(state, None).stall_warning == (left if left <= 10 else None)
        state = after(state, "a1 leave")
    assert (outcome(state).reason, outcome(state).facts) == ("stalled", {"turns": 45 * players})
    assert GAME.view(state, None).stall_warning is None


def test_a_card_that_joins_starts_the_count_again() -> None:
    """4.4 In a row: a card that joins a rampart starts the count again."""
    state = table("1", "1", idle=89)
    assert GAME.view(state, 0).stall_warning == 1
    joined = after(state, "a1 take")
    assert (joined.idle, GAME.view(joined, 0).stall_warning) == (0, None)


def test_ends_are_tested_in_order_when_a_turn_is_complete() -> None:
    """4.5 All of these are tested, in this order, when a turn is complete, a cannon's shot included."""
    both = after(table("1 2 3 4 5 6 7 8 10", "1 46", down="11", options=""), "a1 take")
    assert outcome(both).reason == "ten-cards"
    late = after(table("1 40", "1 41", down="2", options="", idle=89), "a1 leave")
    assert outcome(late).reason == "none-to-take"
    # The last card goes to A, but the shot lowers B's top: there is nothing face down all the same.
    shot = after(table("1", "1 46", down="40"), "a1 take")
    assert GAME.outcome(shot) is None
    assert outcome(after(shot, "x46p2")).reason == "none-to-take"
    # 42 lies face down: B, robbed of 46, can take it.
    saved = after(table("1 39", "1 46", down="40 42"), "a1 take")
    assert GAME.outcome(after(saved, "x46p2")) is None


# --- 5 Memory ---------------------------------------------------------------------------------------


def test_the_number_of_a_card_that_was_left_is_in_no_view() -> None:
    """5.1 A revealed number appears in the board of that reveal only."""
    state = dealt(3)
    number = state.grid[0]
    left = after(state, "a1 leave")
    for seat in (0, 2, None):
        view = GAME.view(left, seat)
        assert view.numbers == (None,) * PLACES
        assert view.since == ()
        assert view.last == (0, Choice.LEAVE)
    assert GAME.view(left, 1).since == (Turned(0, 0, number, taken=False),)


def test_a_player_whose_turn_begins_is_told_what_was_revealed_since() -> None:
    """5.2 The cards revealed since the own last turn: place, number, taken or left; then it is gone."""
    state = table("1", "1", "1")
    assert GAME.view(state, 0).since == ()
    state = after(state, "a1 take", "b1 leave")
    seen = (Turned(0, 0, 2, taken=True), Turned(1, 1, 3, taken=False))
    assert GAME.view(state, 2).since == seen
    for other in (0, 1, None):
        assert GAME.view(state, other).since == ()
    state = after(state, "c1")
    assert GAME.view(state, 2).since == ()
    state = after(state, "leave")
    assert GAME.view(state, 2).since == ()
    assert GAME.view(state, 0).since == (seen[1], Turned(2, 2, 4, taken=False))


def test_what_one_has_revealed_oneself_is_not_told_again() -> None:
    """5.2 With a seat gone, turns come round sooner: the list still starts after the own last turn."""
    state = GAME.retire(table("1", "1", "1"), 2)
    state = after(state, "a1 leave", "b1 leave")
    assert GAME.view(state, 0).since == (Turned(1, 1, 3, taken=False),)


def test_with_open_memory_cards_seen_stay_shown() -> None:
    """5.3 `open-memory`: cards seen so far stay shown; they still may be revealed and taken."""
    state = after(table("1", "1", options="open-memory"), "a1 leave", "b1 leave", "c1 take")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).numbers == (2, 3, *[None] * (PLACES - 2))
        assert GAME.view(state, seat).face_down[:4] == (True, True, False, True)
    assert after(state, "a1 take").ramparts == ((1, 4), (1, 2))


def test_when_the_game_is_over_everything_is_shown() -> None:
    """5.4 When the game is over everything may be shown."""
    state = after(table("1 40", "1 41", down="2 3"), "a1 leave")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).numbers == (2, 3, *[None] * (PLACES - 2))


def test_nothing_is_forbidden_for_being_remembered() -> None:
    """5.5 The bot forbids nothing: one card may be revealed over and over."""
    state = after(dealt(), "a1 leave", "a1 leave", "a1 leave")
    assert refused(state, "a1") is None


# --- 6 Points game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("1 2 4 46", "1 3 38 40", (1,)),  # the king
        ("1 2 6 46", "1 33 40", (0,)),  # four each: the higher top
        ("1 2 6 40", "1 33 46", (1,)),
    ],
)
def test_most_points_win_then_the_higher_top(first: str, second: str, winners: tuple[int, ...]) -> None:
    """6.1 Ends as in 4. Most points win; ties: the higher top card."""
    done = after(table(first, second, down="8"), "a1 leave")
    assert outcome(done).reason == "none-to-take"
    assert outcome(done).winners == winners


def test_equal_points_and_tops_share_the_win() -> None:
    """6.1 Then shared."""
    assert outcome(after(table("1", "1", idle=89), "a1 leave")).winners == (0, 1)


def test_every_card_is_a_point() -> None:
    """6.2 Every card of the rampart is 1 point, the flag included."""
    assert points("1") == {"cards": 1}
    assert points("1 2 5 9 16") == {"cards": 5}


def test_king_and_queen_are_three_points_each() -> None:
    """6.3 King +3, queen +3."""
    assert points("1 25 38") == {"cards": 3, "king": 3, "queen": 3}


@pytest.mark.parametrize(
    ("rampart", "children", "pairs"),
    [("1 7", 1, 0), ("1 13", 1, 0), ("1 7 22 29", 3, 1), ("1 7 13 22 29", 4, 2), ("1 7 22 36", 3, 0)],
)
def test_princes_and_princesses_count_and_their_pairs_again(rampart: str, children: int, pairs: int) -> None:
    """6.4 Each prince and princess +1, each prince–princess pair +1 more (2 + 2 → 6)."""
    found = points(rampart)
    assert (found["children"], found.get("pairs", 0)) == (children, pairs)


@pytest.mark.parametrize(
    ("rampart", "ravens"), [("1 3", 1), ("1 18", 2), ("1 3 18 39", 5), ("1 3 15 18 39", 5), ("1 3 15 24", 3)]
)
def test_ravens_count_up_to_five(rampart: str, ravens: int) -> None:
    """6.5 Each raven +1, at most 5 per player; a two-raven card counts two."""
    assert points(rampart)["ravens"] == ravens


def test_a_cannon_must_fire_at_once() -> None:
    """6.6 When it joins a rampart its owner must at once remove one card; the card leaves the game."""
    state = after(table("1", "1 8 22", "1 10"), "#20 take")
    assert (state.to_act, state.phase) == (0, Phase.FIRE)
    assert GAME.legal(state) == (Shot(8, 1), Shot(22, 1), Shot(10, 2))
    for word in ("take", "leave", "magic"):
        assert refused(state, word) == ("6.6", "must-fire")
    assert refused(state, "a1") == ("3.1", "one-reveal")
    fired = after(state, "x8p2")
    assert (fired.ramparts, fired.gone, fired.to_act) == (((1, 20), (1, 22), (1, 10)), (8,), 1)
    assert 8 not in fired.grid
    assert GAME.view(fired, None).gone == (8,)


@pytest.mark.parametrize(
    ("shot", "reason"),
    [
        ("x20p1", "own-rampart"),
        ("x8p4", "no-such-player"),
        ("x8p3", "not-in-rampart"),
        ("x1p2", "flag-is-safe"),
        ("x5p2", "tower-is-safe"),
        ("x7p2", "between-towers"),
    ],
)
def test_a_cannon_cannot_remove_what_is_safe(shot: str, reason: str) -> None:
    """6.6 Not removable: towers, cards between towers, flags. Opponents only."""
    state = after(table("1", "1 5 7 12", "1 10"), "#20 take")
    assert refused(state, shot) == ("6.6", reason)


def test_cards_between_two_towers_are_safe_and_the_flag_is_no_tower() -> None:
    """6.6 In 1 5 7 9 12 both 7 and 9 are safe; the flag does not count as a tower."""
    assert targets("1 5 7 9 12 13") == [13]
    assert targets("1 3 5 7") == [3, 7]
    assert targets("1 3 7") == [3, 7]
    assert targets("1 3 12 16 19 38") == [3, 38]  # the magician is safe there, too
    assert targets("1 12 15 19 22 27 33") == [33]  # a tower somewhere, not next to it


def test_without_a_target_the_shot_is_lost() -> None:
    """6.6 No target: the shot is lost."""
    state = after(table("1", "1 5 7 12"), "#20 take")
    assert (state.to_act, state.phase, state.gone) == (1, Phase.REVEAL, ())
    bare = after(table("1 38", "1", "1 5"), "#40 take")  # own cards, flags and towers are no targets
    assert (bare.to_act, bare.phase, bare.ramparts[0]) == (1, Phase.REVEAL, (1, 38, 40))


def test_a_cannon_may_fire_at_a_cannon_and_lower_a_top() -> None:
    """6.6 Whatever is not safe may go, another cannon too; its owner goes on from the card below."""
    state = after(table("1", "1 8 31", down="20 9 10"), "a1 take")
    assert GAME.legal(state) == (Shot(8, 1), Shot(31, 1))
    fired = after(state, "x31p2")
    assert GAME.legal(after(fired, "b1")) == (Choice.TAKE, Choice.LEAVE)
    assert after(fired, "b1 take x20p1").ramparts == ((1,), (1, 8, 9))


def test_nobody_fires_without_a_cannon() -> None:
    """6.6 Only a cannon fires."""
    state = table("1", "1 8")
    assert refused(state, "x8p2") == ("3.1", "reveal-first")
    assert refused(after(state, "#21"), "x8p2") == ("6.6", "no-cannon")
    assert refused(after(state, "#20"), "x8p2") == ("6.6", "no-cannon")


def test_a_magician_inserts_a_lower_card_once() -> None:
    """6.7 On a later turn, once, its owner may take a revealed card lower than the top and insert it."""
    state = after(table("1 8", "1", down="16 12 11 30"), "a1 take", "b1 leave")
    assert GAME.view(state, None).magicians == frozenset({0})
    refusal = GAME.check(after(state, "d1"), Choice.MAGIC)
    assert refusal is not None
    assert (refusal.article, refusal.reason, refusal.facts) == ("6.7", "not-lower", {"card": 30, "top": 16})
    used = after(state, "b1 magic")
    assert used.ramparts[0] == (1, 8, 12, 16)
    assert used.grid[:4] == (0, 0, 11, 30)
    assert GAME.view(used, None).magicians == frozenset()
    assert refused(after(used, "c1"), "magic") == ("6.7", "no-magician")
    assert refused(after(used, "d1 leave", "c1"), "magic") == ("6.7", "magician-used")


def test_a_cannon_inserted_by_a_magician_fires() -> None:
    """6.7 A cannon so inserted fires; the inserted card may be the 10th."""
    state = after(table("1 2 3 4 6 7 8 16 21", "1 10"), "#9 magic")
    assert (state.phase, state.to_act) == (Phase.FIRE, 0)
    done = outcome(after(state, "x10p2"))
    assert (done.reason, done.scores[1]) == ("ten-cards", 1)
    lost = after(table("1 16 21", "1 5"), "#9 magic")
    assert (lost.ramparts[0], lost.to_act, lost.phase) == ((1, 9, 16, 21), 1, Phase.REVEAL)
    tenth = outcome(after(table("1 2 3 4 6 7 8 16 21", "1"), "#10 magic"))
    assert (tenth.reason, tenth.scores) == ("ten-cards", (12, 1))  # 3 is a raven, 7 a prince


def test_an_unused_magician_keeps_the_game_going() -> None:
    """6.7 While some rampart holds an unused magician and a face-down card is left, 4.2 does not apply."""
    state = after(table("1 16 40", "1 41", down="2 3"), "a1 leave", "a1 leave")
    assert GAME.turn(state) == 0
    assert outcome(after(state, "a1 magic")).reason == "none-to-take"
    assert outcome(after(table("1 16 40", "1 41", down="42"), "a1 take")).reason == "none-to-take"


def test_a_magician_shot_away_is_lost() -> None:
    """6.7 A magician shot away before use is lost."""
    state = after(table("1 16 41", "1", down="40 2 46", turn="B"), "a1 take x16p1", "b1")
    assert refused(state, "magic") == ("6.7", "no-magician")
    assert GAME.view(state, None).magicians == frozenset()
    # Only the magician kept the game going (4.2).
    last = after(table("1", "1 16 46", down="40 2"), "a1 take")
    assert outcome(after(last, "x16p2")).reason == "none-to-take"
    assert GAME.outcome(after(last, "x46p2")) is None


def test_a_tenth_card_that_is_a_cannon_fires_before_the_score() -> None:
    """6.8 If the 10th card is a cannon it fires before the score."""
    state = after(table("1 2 4 5 6 8 10 11 12", "1 38"), "#20 take")
    assert GAME.outcome(state) is None
    assert len(state.ramparts[0]) == 10
    assert outcome(after(state, "x38p2")).scores == (10, 1)
    without = after(table("1 2 4 5 6 8 10 11 12", "1 19 38 43"), "#20 take")
    assert outcome(without).reason == "ten-cards"  # no target, no shot to wait for


def test_after_ten_cards_the_points_decide() -> None:
    """6.9 After 10 cards the points decide, not who finished."""
    rich = "1 3 7 13 15 18 25 38"
    found = outcome(after(table("1 2 4 5 6 8 10 11 12", rich), "#14 take"))
    assert (found.scores, found.winners) == ((10, 8 + 6 + 3 + 4), (1,))
    assert (found.reason, found.facts) == ("ten-cards", {"seat": 0})


# --- 7 Who sees what, 8 Notation --------------------------------------------------------------------


def test_numbers_face_down_are_secret_and_everything_else_is_public() -> None:
    """7.1 Secret: the numbers of face-down cards, seen before or not."""
    state = after(dealt(3, "points"), "a1 leave", "b1 take")
    views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
    for view in views:
        assert view.numbers == (None,) * PLACES
        assert view.ramparts == state.ramparts
        assert view.face_down == tuple(map(bool, state.grid))
        assert view.phase is Phase.REVEAL
        assert (view.turn, view.last, view.players) == (2, (1, Choice.TAKE), 3)
    assert [len(view.moves) for view in views] == [0, 0, 44, 0]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("a1", Reveal(0)),
        ("i5", Reveal(44)),
        (" C4 ", Reveal(29)),
        ("TAKE", Choice.TAKE),
        ("Leave", Choice.LEAVE),
        ("magic", Choice.MAGIC),
        ("X27P2", Shot(27, 1)),
    ],
)
def test_a_decision_reads_in_any_case(text: str, move: Move) -> None:
    """8.1 One entry per decision. Case does not matter."""
    assert GAME.parse(dealt(), text) == move
    assert GAME.format(move) == text.strip().lower()


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("", None),
        ("c4 take", "8.1"),
        ("j1", "2.2"),
        ("c0", "2.2"),
        ("c6", "2.2"),
        ("pass", "3.1"),
        ("c", None),
        ("x27", None),
        ("x27p0", None),
        ("c٤", None),
    ],
)
def test_a_text_that_is_no_decision_is_unreadable(text: str, article: str | None) -> None:
    """8.1 `c4` reveals; then `take`, `leave` or `magic`; a cannon's shot is `x27p2`."""
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(dealt(), text)
    assert raised.value.article == article


def test_a_whole_turn_is_read_decision_by_decision() -> None:
    """8.1 A player may write a whole turn at once: what was legal stands, the rest is refused."""
    assert GAME.decisions(" C4 take  X27p2") == ["c4", "take", "x27p2"]
    state = after(table("1", "1 8"), f"{at(table('1', '1 8'), 20)} TAKE")
    assert refused(state, "x9p2") == ("6.6", "not-in-rampart")
    assert state.ramparts[0] == (1, 20)


def test_a_shot_is_asked_for_also_with_one_target() -> None:
    """8.1 A shot is always asked for, also with one target; only a `leave` is played by itself."""
    state = after(table("1", "1 8"), "#20 take")
    assert GAME.legal(state) == (Shot(8, 1),)
    assert GAME.forced(state) is None


# --- Worked cases -----------------------------------------------------------------------------------


def test_a_twelve_goes_between_eight_and_sixteen() -> None:
    """Worked case 1. Rampart 1 8 16 19, revealed 12: `take` refused; `magic` gives 1 8 12 16 19, once."""
    state = after(table("1 8 16 19", "1"), "#12")
    assert refused(state, "take") == ("3.2", "too-low")
    used = after(state, "magic")
    assert used.ramparts[0] == (1, 8, 12, 16, 19)
    assert refused(after(used, "#2 leave", "#11"), "magic") == ("6.7", "magician-used")


def test_only_the_twenty_can_be_removed() -> None:
    """Worked case 2. Rampart 1 5 9 12 20: a cannon may remove 20 only."""
    assert targets("1 5 9 12 20") == [20]


def test_a_rampart_of_24_points() -> None:
    """Worked case 3. Two princes, two princesses, the king, six ravens: 10 + 6 + 3 + 5 = 24."""
    found = points("1 3 7 13 15 18 22 29 38 39")
    assert found == {"cards": 10, "king": 3, "children": 4, "pairs": 2, "ravens": 5}
    assert sum(found.values()) == 24


def test_six_cards_against_six_the_higher_top_wins() -> None:
    """Worked case 4. Both players' tops above every face-down card: the game ends; the higher top wins."""
    done = after(table("1 2 3 4 5 44", "1 6 7 8 9 45", down="10 43", options=""), "b1 leave")
    found = outcome(done)
    assert (found.reason, found.scores, found.winners) == ("none-to-take", (6, 6), (1,))


# --- The contract -----------------------------------------------------------------------------------


def test_undo_stops_at_a_reveal_at_a_card_left_and_at_the_end() -> None:
    state = table("1 20", "1 30", down="2 31 32", options="")
    assert GAME.reveals(state, Reveal(0))
    assert GAME.reveals(after(state, "a1"), Choice.LEAVE)  # 5.1: it would be turned up a second time
    assert not GAME.reveals(after(state, "b1"), Choice.TAKE)
    assert GAME.reveals(after(state, "c1 take", "b1"), Choice.TAKE)


def test_a_seat_that_retires_is_skipped_and_cannot_win() -> None:
    state = GAME.retire(table("1 2 3 45", "1 30", "1 31", down="4 32", options=""), 0)
    assert GAME.turn(state) == 1
    state = after(state, "b1 leave")
    assert GAME.turn(state) == 2
    state = after(state, "a1 leave")
    assert GAME.turn(state) == 1
    found = outcome(after(state, "b1 take"))
    assert (found.scores, found.winners) == ((4, 3, 2), (1,))


def test_a_card_turned_up_by_a_seat_that_retires_is_left() -> None:
    state = GAME.retire(after(table("1", "1", "1"), "a1"), 0)
    assert (state.to_act, state.phase, state.revealed, state.idle) == (1, Phase.REVEAL, None, 1)
    assert GAME.view(state, 1).since == (Turned(0, 0, 2, taken=False),)
    assert GAME.view(state, 2).numbers[0] is None


def test_a_shot_owed_by_a_seat_that_retires_is_lost() -> None:
    state = GAME.retire(after(table("1", "1 8", "1"), "#20 take"), 0)
    assert (state.to_act, state.phase, state.ramparts[1]) == (1, Phase.REVEAL, (1, 8))
    full = after(table("1 2 4 5 6 8 10 11 12", "1 38", "1"), "#20 take")
    found = outcome(GAME.retire(full, 0))
    assert (found.reason, found.winners) == ("ten-cards", (1,))


def test_a_seat_that_retires_within_the_turn_of_another_changes_nothing_there() -> None:
    state = after(table("1", "1", "1"), "a1")
    gone = GAME.retire(state, 1)
    assert (gone.to_act, gone.phase, gone.revealed) == (0, Phase.DECIDE, 0)
    assert GAME.turn(after(gone, "take")) == 2


def test_the_end_waits_for_the_turn_of_another_to_be_complete() -> None:
    turned = GAME.retire(after(table("1 40", "1 2", "1 41", down="3"), "a1"), 1)
    assert (GAME.outcome(turned), turned.revealed) == (None, 0)
    assert outcome(after(turned, "leave")).reason == "none-to-take"
    full = GAME.retire(after(table("1 2 4 5 6 8 10 11 12", "1 38", "1"), "#20 take"), 2)
    assert (full.to_act, full.phase) == (0, Phase.FIRE)
    assert outcome(after(full, "x38p2")).scores == (10, 1, 1)


def test_the_rampart_of_a_retired_seat_may_be_fired_at() -> None:
    state = after(GAME.retire(table("1", "1 8", "1"), 1), "#20 take x8p2")
    assert state.ramparts[1] == (1,)


def test_the_end_is_tested_when_the_only_seat_that_could_take_retires() -> None:
    state = table("1 40", "1 2", "1 41", down="3")
    assert outcome(GAME.retire(state, 1)).reason == "none-to-take"
    keeper = table("1 40", "1 16 42", "1 41", down="3")
    assert outcome(GAME.retire(keeper, 1)).reason == "none-to-take"
    assert GAME.outcome(GAME.retire(state, 0)) is None


def test_when_a_seat_retires_the_table_is_still_told_ten_turns_ahead() -> None:
    state = GAME.retire(table("1", "1", "1", idle=120), 2)
    assert (GAME.turn(state), GAME.view(state, None).stall_warning) == (0, 10)


def test_with_one_seat_left_the_game_is_over() -> None:
    state = GAME.retire(after(table("1", "1 2 4"), "a1"), 1)
    found = outcome(state)
    assert (found.reason, found.facts, found.winners) == ("last-seat", {}, (0,))
    assert (GAME.view(state, None).revealed, state.phase) == (None, Phase.REVEAL)
    firing = GAME.retire(after(table("1", "1 8"), "#20 take"), 0)
    assert (outcome(firing).winners, firing.phase) == ((1,), Phase.REVEAL)


@pytest.mark.parametrize("seat", [-1, 0, 3])
def test_nobody_retires_twice_nor_from_a_seat_there_is_not(seat: int) -> None:
    state = GAME.retire(dealt(3), 0)
    with pytest.raises(ValueError, match="not in play"):
        GAME.retire(state, seat)


def test_the_game_is_known_by_its_key_and_its_version() -> None:
    assert (GAME.key, GAME.version, GAME.options) == ("rempart", 1, ("points", "open-memory"))
    assert len(SEATS) == max(GAME.seats(frozenset()))
