"""Does the engine play Campanile by its articles? One test a sentence, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from rules.campanile import Campanile, Move, Stake, State, Style
from rules.components import box
from rules.game import AmbiguousMove, IllegalMove, Outcome, Setup, UnreadableMove
from tests.rules.position import GAME, SEATS, after, position

PLAYERS = (2, 3, 4, 5)
BRUNA, GRIGIA, ROSSA, BIANCA, GIALLA = Style

# Bianca, Grigia and Gialla show; A holds two Rossa and a Bianca.
TABLE = """
    hands    rossa*2 bianca | bruna grigia gialla
    piles    bruna*3 rossa bianca | bruna*3 gialla grigia | bruna*4 gialla
"""


def dealt(players: int, seed: int = 0, *options: str) -> State:
    return GAME.start(Setup(players, frozenset(options), bytes([seed] * 32)))


def course(state: State, choose: Callable[[State, int], Move]) -> list[State]:
    """The positions of a whole game in which the n-th move is chosen so. No game has more than 52."""
    positions = [state]
    while GAME.turn(state) is not None:
        assert len(positions) <= 52, "the game does not end"
        state = GAME.play(state, choose(state, len(positions) - 1))
        positions.append(state)
    return positions


def article(state: State, text: str) -> str | None:
    """The article a move breaks, None if it is legal; `play` must say the same as `check`."""
    move = GAME.parse(state, text)
    refusal = GAME.check(state, move)
    if refusal is None:
        GAME.play(state, move)
        assert move in GAME.legal(state)
        return None
    with pytest.raises(IllegalMove, match=f"^{re.escape(refusal.article)}: {refusal.reason}$") as raised:
        GAME.play(state, move)
    assert raised.value.refusal == refusal
    assert move not in GAME.legal(state)
    return refusal.article


def ended(text: str) -> Outcome:
    """The outcome of a position in which pile 1 is empty."""
    outcome = GAME.outcome(position(text + "\n piles - | grigia | rossa"))
    assert outcome is not None
    return outcome


def flags(outcome: Outcome) -> list[tuple[str, int, int] | tuple[str]]:
    """Each tower from the tallest down, with the two values of its flag."""
    return [
        (str(line.facts["tower"]), int(line.facts["large"]), int(line.facts["small"]))
        if line.reason == "flag"
        else (str(line.facts["tower"]),)
        for line in outcome.lines
    ]


# --- 1 Components -----------------------------------------------------------------------------------


def test_there_are_five_styles_with_one_tower_each() -> None:
    """1.1 Five styles, one tower each: Bruna, Grigia, Rossa, Bianca, Gialla."""
    assert [style.title for style in Style] == ["Bruna", "Grigia", "Rossa", "Bianca", "Gialla"]
    assert [style.key for style in Style] == ["bruna", "grigia", "rossa", "bianca", "gialla"]
    assert dealt(2).heights == (0, 0, 0, 0, 0)
    assert dealt(2).stakes == ((), (), (), (), ())


def test_the_box_holds_fourteen_cards_a_style_five_bases_three_piles_and_four_flags() -> None:
    """1.2 14 tower cards per style (70); 5 bases, 3 Finito cards, 4 flags worth 8/4, 6/3, 4/2, 2/1."""
    contents = box("campanile")
    assert contents["cards_per_style"] == 14
    assert contents["flags"] == [[8, 4], [6, 3], [4, 2], [2, 1]]
    state = dealt(5)
    assert len(state.bases) == 5
    assert len(state.piles) == 3
    cards = Counter(card for part in (*state.hands, *state.piles) for card in part)
    assert sum(cards.values()) == 70 - 1
    assert sorted(cards.values()) == [13, 14, 14, 14, 14]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_has_nine_chips(players: int) -> None:
    """1.3 Each player has 9 betting chips: five of value 1, three of 2, one of 3."""
    assert dealt(players).chips == ((5, 3, 1),) * players


def test_a_chip_one_no_longer_has_cannot_be_bet() -> None:
    """1.3 There are no more chips than these nine."""
    state = position(TABLE + "chips A 0 1 0 | B 5 3 1")
    assert article(state, "rossa+1 bianca=1") == "1.3"
    assert article(state, "rossa+1 bianca=3") == "1.3"
    assert article(state, "rossa+1 bianca=4") == "1.3"
    assert article(state, "rossa+1 bianca=2") is None
    last_of_it = after(state, "rossa+1 bianca=2", "bruna+1")
    assert last_of_it.chips == ((0, 0, 0), (5, 3, 1))
    assert article(last_of_it, "rossa+1 grigia=2") == "1.3"


def test_two_to_five_play() -> None:
    """1.4 2 to 5 players."""
    assert GAME.seats(frozenset()) == PLAYERS
    for players in (-1, 0, 1, 6):
        with pytest.raises(ValueError, match="cannot start"):
            GAME.start(Setup(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_round_in_seat_order(players: int) -> None:
    """1.4 Turns go round in seat order."""
    state = dealt(players)
    order = []
    for _ in range(2 * players):
        order.append(GAME.turn(state))
        state = GAME.play(state, GAME.legal(state)[0])
    assert order == [*range(players)] * 2


# --- 2 Set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "taken_out"), [(2, 5), (3, 3), (4, 1), (5, 0)])
def test_some_cards_of_each_style_are_taken_out(players: int, taken_out: int) -> None:
    """2.1 Cards taken out of each style: 5 with two players, 3 with three, 1 with four, 0 with five."""
    most: Counter[Style] = Counter()
    for seed in range(12):
        state = dealt(players, seed)
        most |= Counter(card for part in (*state.hands, *state.piles) for card in part)
    assert most == Counter(dict.fromkeys(Style, 14 - taken_out))


@pytest.mark.parametrize(("players", "pile", "removed"), [(2, 13, 0), (3, 15, 1), (4, 17, 2), (5, 18, 1)])
def test_three_cards_each_and_three_equal_piles(players: int, pile: int, removed: int) -> None:
    """2.2 Deal 3 to each player, the rest into three equal piles; what is left over leaves the game."""
    state = dealt(players)
    assert [len(hand) for hand in state.hands] == [3] * players
    assert [len(cards) for cards in state.piles] == [pile] * 3
    deck = 5 * (14 - {2: 5, 3: 3, 4: 1, 5: 0}[players])
    assert deck - 3 * players - 3 * pile == removed


def test_the_deal_is_the_seed_s_and_no_other() -> None:
    """2.2 Shuffle: the same seed deals the same cards, another seed others."""
    assert dealt(3, 7) == dealt(3, 7)
    deals = {(dealt(3, seed).hands, dealt(3, seed).piles) for seed in range(40)}
    assert len(deals) == 40


def test_the_top_card_of_each_pile_is_face_up() -> None:
    """2.3 The top card of each pile is turned face up."""
    state = dealt(4)
    assert GAME.view(state, None).tops == tuple(pile[-1] for pile in state.piles)
    assert GAME.view(position(TABLE), None).tops == (BIANCA, GRIGIA, GIALLA)


def test_the_bases_stand_in_a_shuffled_order_for_the_whole_game() -> None:
    """2.4 The five bases stand in a row in a shuffled order, fixed and shown for the whole game."""
    orders = {dealt(2, seed).bases for seed in range(60)}
    assert all(sorted(order) == list(Style) for order in orders)
    assert len(orders) > 30
    assert {order[0] for order in orders} == set(Style)
    positions = course(dealt(2), lambda state, _: GAME.legal(state)[-1])
    assert {GAME.view(state, None).bases for state in positions} == {positions[0].bases}


@pytest.mark.parametrize("players", PLAYERS)
def test_seat_0_begins(players: int) -> None:
    """2.5 Seat 0 begins."""
    assert [GAME.turn(dealt(players, seed)) for seed in range(5)] == [0] * 5


# --- 3.1 Build --------------------------------------------------------------------------------------


@pytest.mark.parametrize("storeys", [1, 2, 3])
def test_a_card_raises_the_tower_of_its_style_by_one_to_three_storeys(storeys: int) -> None:
    """3.1 Build: play one of your 3 cards on the tower of its style, for 1, 2 or 3 storeys."""
    state = position(TABLE + "heights 1 2 3 4 5")
    built = after(state, f"rossa+{storeys}")
    assert built.heights == (1, 2, 3 + storeys, 4, 5)
    assert built.hands[0].count(ROSSA) == 1
    assert built.last == (0, Move(ROSSA, storeys))


def test_only_a_card_of_one_s_own_hand_can_be_built() -> None:
    """3.1 Build: play one of your 3 cards."""
    state = position(TABLE)
    assert article(state, "bruna+1") == "3.1"
    refusal = GAME.check(state, Move(BRUNA, 1))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == ("not-in-hand", {"card": "Bruna"})
    assert article(state, "bianca+1") is None
    assert article(after(state, "bianca+1"), "rossa+1") == "3.1"  # B's turn, with B's cards


@pytest.mark.parametrize("storeys", [0, 4, 9, 10])
def test_no_other_number_of_storeys_can_be_built(storeys: int) -> None:
    """3.1 Build for 1, 2 or 3 storeys."""
    assert article(position(TABLE), f"rossa+{storeys}") == "3.1"
    refusal = GAME.check(position(TABLE), Move(ROSSA, storeys))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == ("storeys", {"storeys": storeys})


@pytest.mark.parametrize("text", ["pass", "passe", "passer", "PASS", " Pässer "])
def test_there_is_no_pass(text: str) -> None:
    """3.1 There is always a legal card; there is no pass."""
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(position(TABLE), text)
    assert (raised.value.text, raised.value.article) == (text, "3.1")


def test_there_is_always_a_legal_card() -> None:
    """3.1 There is always a legal card, even without a chip left."""
    state = position(TABLE + "chips A 0 0 0 | B 0 0 0")
    assert set(GAME.legal(state)) == {Move(card, n) for card in (ROSSA, BIANCA) for n in (1, 2, 3)}


# --- 3.2 Bet ----------------------------------------------------------------------------------------


def test_a_bet_is_one_chip_on_one_tower_and_is_optional() -> None:
    """3.2 Bet (optional): one chip on one tower."""
    state = position(TABLE)
    without = after(state, "rossa+1")
    assert without.stakes == state.stakes
    assert without.chips == state.chips
    bet = after(state, "rossa+1 bianca=2")
    assert bet.stakes == ((), (), (), (Stake(0, (2,)),), ())
    assert bet.chips == ((5, 2, 1), (5, 3, 1))
    assert bet.heights == without.heights


def test_a_chip_needs_a_tower() -> None:
    """3.2 Bet: one chip on one tower."""
    refusal = GAME.check(position(TABLE), Move(ROSSA, 1, None, 2))
    assert refusal is not None
    assert (refusal.article, refusal.reason, refusal.facts) == ("3.2", "chip-without-tower", {"chip": 2})


def test_only_a_tower_whose_style_shows_can_be_bet_on() -> None:
    """3.2.1 The tower's style must show on one of the three piles now."""
    state = position(TABLE)
    assert {move.bet for move in GAME.legal(state)} == {None, BIANCA, GRIGIA, GIALLA}
    assert article(state, "rossa+1 bianca=1") is None
    assert article(state, "rossa+1 grigia=1") is None
    assert article(state, "rossa+1 gialla=1") is None
    assert article(state, "rossa+1 rossa=1") == "3.2.1"  # just raised, but not showing
    assert article(state, "rossa+1 bruna=1") == "3.2.1"  # in the piles, but not on top


def test_what_shows_is_seen_after_building_and_before_drawing() -> None:
    """3.2.1 The tower's style must show now: after building, before drawing."""
    state = position(TABLE)
    assert article(state, "rossa+1 bianca=1") is None  # A is about to take this very Bianca
    assert article(state, "rossa+1 rossa=1") == "3.2.1"  # Rossa comes up only when A has drawn
    drawn = after(state, "rossa+1")
    assert article(drawn, "bruna+1 rossa=1") is None
    assert article(drawn, "bruna+1 bianca=1") == "3.2.1"


@pytest.mark.parametrize(
    "text", ["rossa+1 bianca=1 grigia=1", "rossa+1 bianca=1 bianca=1", "rossa+1 bianca=1=2", "R+1 b=1 =1"]
)
def test_one_chip_a_turn(text: str) -> None:
    """3.2.2 One chip a turn."""
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(position(TABLE), text)
    assert raised.value.article == "3.2.2"
    state = position(TABLE)
    for move in GAME.legal(state):
        spent = sum(state.chips[0]) - sum(GAME.play(state, move).chips[0])
        assert spent == (move.bet is not None)


@pytest.mark.parametrize(("storeys", "chips"), [(1, {1, 2, 3}), (2, {2, 3}), (3, {3})])
def test_the_chip_is_worth_at_least_the_storeys_built(storeys: int, chips: set[int]) -> None:
    """3.2.3 The chip's value is at least the number of storeys just built."""
    state = position(TABLE)
    for chip in (1, 2, 3):
        expected = None if chip in chips else "3.2.3"
        assert article(state, f"rossa+{storeys} bianca={chip}") == expected
    assert article(state, f"rossa+{storeys} bianca=0") == "3.2.3"


def test_chips_stay_in_order_of_arrival_and_a_later_one_keeps_the_place_of_the_first() -> None:
    """3.2.4 Chips stay in order of arrival; a player's later chip on the same tower keeps the place."""
    state = position("""
        hands    rossa*3 | grigia*3
        piles    bianca*5 | grigia*5 | grigia*5
    """)
    state = after(state, "rossa+1 bianca=1", "grigia+1 bianca=2", "rossa+1 bianca=3", "grigia+1 bianca=1")
    assert state.stakes[BIANCA] == (Stake(0, (1, 3)), Stake(1, (2, 1)))
    assert [stake.total for stake in state.stakes[BIANCA]] == [4, 3]
    late = after(position(TABLE + "stakes bianca B1"), "rossa+1 bianca=3")
    assert late.stakes[BIANCA] == (Stake(1, (1,)), Stake(0, (3,)))


def test_a_chip_on_a_tower_is_never_moved_or_taken_back() -> None:
    """3.2.5 A chip on a tower is never moved or taken back."""

    def bet_if_possible(state: State, _: int) -> Move:
        moves = GAME.legal(state)
        return next((move for move in moves if move.bet is not None), moves[0])

    for seed in range(6):
        positions = course(dealt(3, seed), bet_if_possible)
        for earlier, later in pairwise(positions):
            for before, now in zip(earlier.stakes, later.stakes, strict=True):
                assert len(now) >= len(before)
                for old, new in zip(before, now, strict=False):
                    assert new.seat == old.seat
                    assert new.chips[: len(old.chips)] == old.chips
        assert any(positions[-1].stakes)


# --- 3.3 Draw ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("storeys", "drawn", "tops"),
    [
        (1, BIANCA, (ROSSA, GRIGIA, GIALLA)),
        (2, GRIGIA, (BIANCA, GIALLA, GIALLA)),
        (3, GIALLA, (BIANCA, GRIGIA, BRUNA)),
    ],
)
def test_one_draws_from_the_pile_of_as_many_storeys(
    storeys: int, drawn: Style, tops: tuple[Style, ...]
) -> None:
    """3.3 Draw: take the top card of the pile whose number equals the storeys built; turn up the next."""
    state = after(position(TABLE), f"rossa+{storeys}")
    assert sorted(state.hands[0]) == sorted([ROSSA, BIANCA, drawn])
    assert state.hands[1] == (BRUNA, GRIGIA, GIALLA)
    assert GAME.view(state, None).tops == tops
    assert GAME.view(state, None).pile_sizes == tuple(4 if n == storeys else 5 for n in (1, 2, 3))


def test_every_turn_turns_up_a_card_so_undo_stops_there() -> None:
    """3.3 The next card of that pile is turned up."""
    state = position(TABLE)
    assert all(GAME.reveals(state, move) for move in GAME.legal(state))


# --- 4 End and score --------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", [1, 2, 3])
def test_the_game_ends_the_moment_the_last_card_of_any_pile_is_drawn(pile: int) -> None:
    """4.1 The game ends the moment the last card of any pile is drawn."""
    piles = ["bianca*2"] * 3
    piles[pile - 1] = "bianca"
    state = position(f"""
        hands    rossa*3 | grigia*3
        piles    {" | ".join(piles)}
    """)
    for other in {1, 2, 3} - {pile}:
        assert GAME.outcome(after(state, f"rossa+{other}")) is None
    over = after(state, f"rossa+{pile} bianca=3")
    assert GAME.turn(over) is None
    assert GAME.legal(over) == ()
    assert sorted(over.hands[0]) == [ROSSA, ROSSA, BIANCA]
    assert GAME.view(over, None).tops[pile - 1] is None
    assert GAME.view(over, None).pile_sizes[pile - 1] == 0
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.facts) == ("pile-empty", {"pile": pile})
    assert article(over, "grigia+1") == "4.1"


def test_flags_go_to_the_four_tallest_towers() -> None:
    """4.2 Flags go to the four tallest towers. The lowest tower gets none."""
    outcome = ended("""
        bases    bruna grigia rossa bianca gialla
        heights      2     12     5      9      7
    """)
    assert flags(outcome) == [
        ("Grigia", 8, 4),
        ("Bianca", 6, 3),
        ("Gialla", 4, 2),
        ("Rossa", 2, 1),
        ("Bruna",),
    ]
    assert [line.facts["height"] for line in outcome.lines] == [12, 9, 7, 5, 2]
    assert [line.facts["rank"] for line in outcome.lines] == [1, 2, 3, 4, 5]
    assert outcome.lines[-1].reason == "no-flag"


def test_of_equal_towers_the_one_further_left_ranks_higher() -> None:
    """4.2 Equal heights: the one further left ranks higher."""
    outcome = ended("""
        bases    gialla rossa bruna bianca grigia
        heights       4     6     4      6      4
    """)
    assert [tower for tower, *_ in flags(outcome)] == ["Rossa", "Bianca", "Gialla", "Bruna", "Grigia"]


def test_bets_on_the_lowest_tower_score_nothing() -> None:
    """4.2 The lowest tower gets none."""
    outcome = ended("""
        heights  5 4 3 2 1
        stakes   gialla A3 B2 | bianca B1
    """)
    assert outcome.scores == (0, 2)


def test_a_tower_without_a_storey_may_be_bet_on_and_may_take_a_flag() -> None:
    """4.2 A tower without a storey may be bet on and may take a flag."""
    state = position(TABLE)
    assert state.heights[GIALLA] == 0
    assert article(state, "rossa+1 gialla=1") is None
    outcome = ended("""
        bases    gialla grigia bruna bianca rossa
        heights       0      0     0      0     1
        stakes   gialla B1 | bianca A1
    """)
    assert flags(outcome)[:2] == [("Rossa", 8, 4), ("Gialla", 6, 3)]
    assert outcome.scores == (0, 6)  # Gialla is second by its place, Bianca fifth


def test_the_largest_total_takes_the_large_value_and_the_second_the_small_one() -> None:
    """4.3 The largest chip total takes the large value, the second largest the small one."""
    outcome = ended("""
        players  4
        heights  9 8 7 6 5
        stakes   bruna A1 B2 C3 D1 | grigia D2 A1 D1 | rossa B1 B1 B1 A2 | bianca C1 D2
    """)
    assert [line.points for line in outcome.lines] == [
        (0, 4, 8, 0),
        (3, 0, 0, 6),
        (2, 4, 0, 0),
        (0, 0, 1, 2),
        (0, 0, 0, 0),
    ]
    assert outcome.scores == (5, 8, 9, 8)


def test_of_equal_totals_the_earlier_first_chip_wins() -> None:
    """4.3 Ties: the earlier first chip on that tower."""
    outcome = ended("""
        players  3
        heights  9 8 7 6 5
        stakes   bruna C1 A1 B1 | grigia B1 A2 B1 | rossa C3 B2 A1 A1
    """)
    assert [line.points for line in outcome.lines[:3]] == [(4, 0, 8), (3, 6, 0), (0, 2, 4)]


def test_a_single_backer_takes_only_the_large_value() -> None:
    """4.3 A single backer takes only the large value."""
    assert ended("heights 9 8 7 6 5 \n stakes bruna A1 A2 A1").scores == (8, 0)


def test_with_no_backer_nobody_scores() -> None:
    """4.3 With no backer nobody scores."""
    outcome = ended("heights 9 8 7 6 5")
    assert outcome.scores == (0, 0)
    assert all(line.points == (0, 0) for line in outcome.lines)


def test_the_highest_sum_wins() -> None:
    """4.4 Highest sum wins."""
    outcome = ended("""
        players  3
        heights  9 8 7 6 5
        stakes   bruna B1 A1 | grigia C1 | rossa B1 | bianca A1
    """)
    assert outcome.scores == (6, 12, 6)
    assert outcome.winners == (1,)


def test_equal_sums_share_the_win() -> None:
    """4.4 Equal sums share the win."""
    outcome = ended("""
        players  3
        heights  9 8 7 6 5
        stakes   bruna C1 | grigia A1 | bianca A1
    """)
    assert outcome.scores == (8, 0, 8)
    assert outcome.winners == (0, 2)
    assert ended("players 4").winners == (0, 1, 2, 3)


def test_unused_chips_are_worth_nothing() -> None:
    """4.4 Unused chips are worth nothing."""
    stakes = "heights 9 8 7 6 5 \n stakes bruna A1 | grigia B1 \n"
    rich, poor = ended(stakes + "chips A 0 0 0 | B 4 3 1"), ended(stakes + "chips A 4 3 1 | B 0 0 0")
    assert rich == poor
    assert rich.scores == (8, 6)


# --- 5 Options --------------------------------------------------------------------------------------


def test_with_own_tower_one_bets_on_the_tower_just_raised() -> None:
    """5.1 `own-tower`: 3.2.1 is replaced by "the tower you have just raised"."""
    state = position(TABLE + "options own-tower")
    assert article(state, "rossa+1 rossa=1") is None  # not showing, and need not
    assert article(state, "bianca+1 bianca=1") is None
    assert article(state, "rossa+1 bianca=1") == "5.1"  # showing, but another tower
    refusal = GAME.check(state, Move(ROSSA, 1, BIANCA, 1))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == ("not-own-tower", {"tower": "Bianca", "card": "Rossa"})
    assert article(state, "rossa+2 rossa=1") == "3.2.3"
    assert all(move.bet in (None, move.card) for move in GAME.legal(state))


def test_with_exact_bet_the_chip_equals_the_storeys() -> None:
    """5.2 `exact-bet`: in 3.2.3 "at least" becomes "exactly"."""
    state = position(TABLE + "options exact-bet")
    for storeys in (1, 2, 3):
        for chip in (1, 2, 3):
            expected = None if chip == storeys else "5.2"
            assert article(state, f"rossa+{storeys} bianca={chip}") == expected
    refusal = GAME.check(state, Move(ROSSA, 1, BIANCA, 2))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == ("chip-not-exact", {"chip": 2, "storeys": 1})
    assert article(state, "rossa+1 rossa=1") == "3.2.1"


def test_both_options_may_be_chosen_together() -> None:
    """5.3 Both may be chosen together."""
    state = position(TABLE + "options own-tower exact-bet")
    assert GAME.accepts(Setup(3, state.options))
    assert article(state, "rossa+2 rossa=2") is None
    assert article(state, "rossa+2 rossa=3") == "5.2"
    assert article(state, "rossa+2 grigia=2") == "5.1"
    assert article(state, "rossa+2 grigia=1") == "5.1"
    assert [GAME.format(move) for move in GAME.legal(state) if move.card == ROSSA] == [
        "rossa+1",
        "rossa+1 rossa=1",
        "rossa+2",
        "rossa+2 rossa=2",
        "rossa+3",
        "rossa+3 rossa=3",
    ]


def test_there_are_no_other_options() -> None:
    """5.3 Both may be chosen, and nothing else."""
    assert GAME.options == ("own-tower", "exact-bet")
    assert not GAME.accepts(Setup(3, frozenset({"own-tower", "free-bet"})))
    with pytest.raises(ValueError, match="free-bet"):
        GAME.start(Setup(3, frozenset({"free-bet"})))


# --- 6 Who sees what --------------------------------------------------------------------------------


def test_hands_are_secret_and_the_rest_of_the_table_is_public() -> None:
    """6.1 Hands, pile order and removed cards are secret; heights, bets, chips, tops, sizes public."""
    state = position(TABLE + "heights 1 2 3 4 5 \n stakes bianca A2 B1 \n turn B")
    for seat in (0, 1, None):
        seen = GAME.view(state, seat)
        assert seen.seat == seat
        assert seen.heights == (1, 2, 3, 4, 5)
        assert seen.stakes[BIANCA] == (Stake(0, (2,)), Stake(1, (1,)))
        assert seen.chips == ((5, 2, 1), (4, 3, 1))
        assert seen.tops == (BIANCA, GRIGIA, GIALLA)
        assert seen.pile_sizes == (5, 5, 5)
        assert seen.turn == 1
        assert seen.outcome is None
    assert GAME.view(state, 0).hands == ((ROSSA, ROSSA, BIANCA), None)
    assert GAME.view(state, 1).hands == (None, (BRUNA, GRIGIA, GIALLA))
    assert GAME.view(state, None).hands == (None, None)


def test_legal_moves_tell_a_hand_and_are_seen_by_the_seat_to_act_alone() -> None:
    """6.1 Hands are secret, and so is what they allow."""
    state = position(TABLE)
    assert GAME.view(state, 0).moves == GAME.legal(state)
    assert GAME.view(state, 1).moves == ()
    assert GAME.view(state, None).moves == ()


def test_others_see_how_many_cards_a_hand_has_and_no_card_drawn() -> None:
    """6.2 Opponents and spectators see how many cards a hand has; a drawn card is shown to nobody."""
    state = after(position(TABLE), "rossa+1 bianca=1")
    for seat in (1, None):
        seen = GAME.view(state, seat)
        assert seen.hand_sizes == (3, 3)
        assert seen.hands[0] is None
        assert seen.last == (0, Move(ROSSA, 1, BIANCA, 1))


def test_after_the_end_everything_is_shown() -> None:
    """6.3 After the end everything may be shown."""
    state = position("""
        hands    rossa*2 bianca | bruna grigia gialla
        piles    - | grigia | rossa
    """)
    for seat in (0, 1, None):
        seen = GAME.view(state, seat)
        assert seen.hands == state.hands
        assert seen.turn is None
        assert seen.moves == ()
        assert seen.outcome == GAME.outcome(state)


# --- 7 Notation -------------------------------------------------------------------------------------


def test_a_pile_s_size_counts_its_face_up_top() -> None:
    """7.1 A pile's size counts its face-up top."""
    assert GAME.view(dealt(2), None).pile_sizes == (13, 13, 13)
    assert GAME.view(position("piles rossa | rossa*2 | rossa*3"), None).pile_sizes == (1, 2, 3)


@pytest.mark.parametrize(
    ("options", "text", "expected"),
    [
        ("", "bruna+4 bruna=9", "3.1"),  # no such card; all the rest is wrong as well
        ("", "rossa+4 bruna=1", "3.1"),  # too many storeys; not showing; chip too small, and gone
        ("", "rossa+3 bruna=1", "3.2.1"),  # not showing; chip too small, and gone
        ("", "rossa+3 bianca=1", "3.2.3"),  # chip too small, and gone
        ("", "rossa+3 bianca=3", "1.3"),  # chip gone
        ("", "rossa+1 bianca=1", "1.3"),
        ("", "rossa+2 bianca=2", None),
        ("own-tower", "rossa+3 bianca=1", "5.1"),
        ("own-tower", "rossa+3 rossa=1", "3.2.3"),
        ("own-tower", "rossa+3 rossa=3", "1.3"),
        ("exact-bet", "rossa+3 bruna=1", "3.2.1"),
        ("exact-bet", "rossa+3 bianca=1", "5.2"),
        ("exact-bet", "rossa+3 bianca=3", "1.3"),
        ("own-tower exact-bet", "rossa+3 bianca=1", "5.1"),
        ("own-tower exact-bet", "rossa+3 rossa=1", "5.2"),
        ("own-tower exact-bet", "rossa+3 rossa=3", "1.3"),
    ],
)
def test_a_refusal_names_the_first_article_broken_in_the_order_of_the_turn(
    options: str, text: str, expected: str | None
) -> None:
    """7.1 When a move breaks several articles, the refusal names the first in the order of the turn."""
    assert article(position(TABLE + f"chips A 0 3 0 | B 5 3 1 \n options {options}"), text) == expected


def test_once_the_game_is_over_that_is_the_first_thing_wrong() -> None:
    """7.1 The refusal names the first article in the order of the turn: there is no turn."""
    refusal = GAME.check(position("piles - | rossa | rossa"), Move(GIALLA, 9, GIALLA, 9))
    assert refusal is not None
    assert (refusal.article, refusal.reason) == ("4.1", "over")


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("rossa+1 rossa=1", "not-showing", {"tower": "Rossa"}),
        ("rossa+2 bianca=1", "chip-too-small", {"chip": 1, "storeys": 2}),
        ("rossa+1 bianca=3", "no-such-chip", {"chip": 3}),
    ],
)
def test_a_refusal_carries_the_facts_to_tell_it(text: str, reason: str, facts: dict[str, str | int]) -> None:
    """7.1 The refusal names the article, and what in the move breaks it."""
    state = position(TABLE + "chips A 5 3 0 | B 5 3 1")
    refusal = GAME.check(state, GAME.parse(state, text))
    assert refusal is not None
    assert (refusal.reason, refusal.facts) == (reason, facts)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("rossa+2", "rossa+2"),
        ("rossa+2 bianca=3", "rossa+2 bianca=3"),
        ("  ROSSA + 2   Bianca = 3 ", "rossa+2 bianca=3"),
        ("rossa +2 bianca= 3", "rossa+2 bianca=3"),
        ("rossa\t+2\nbianca =3", "rossa+2 bianca=3"),
        ("Róssà+2 bïáncâ=3", "rossa+2 bianca=3"),
        ("ROßA+2", "rossa+2"),
        ("r+2 gr=3", "rossa+2 grigia=3"),
        ("ros+1 bia=1", "rossa+1 bianca=1"),
        ("b+1", "bianca+1"),  # Bruna begins so too, but only Bianca is in the hand
        ("r+2 b=2", "rossa+2 bianca=2"),  # only Bianca shows
        ("r+3 bianca", "rossa+3 bianca=3"),  # only the 3 will do
        ("r+3 b", "rossa+3 bianca=3"),
        ("gialla+1", "gialla+1"),  # not legal, but clear: `check` will say why not
        ("gialla+0", "gialla+0"),
        ("gialla+12 rossa=99", "gialla+12 rossa=99"),
    ],
)
def test_case_accents_and_spaces_do_not_matter_and_names_may_be_cut_short(text: str, notation: str) -> None:
    """7.1 `rossa+2` · `rossa+2 bianca=3`. Case and accents don't matter."""
    assert GAME.format(GAME.parse(position(TABLE), text)) == notation


def test_notation_says_the_card_the_storeys_the_tower_and_the_chip() -> None:
    """7.1 `rossa+2 bianca=3`: build Rossa by two, bet the 3 chip on Bianca."""
    state = position(TABLE)
    assert GAME.parse(state, "rossa+2") == Move(ROSSA, 2)
    assert GAME.parse(state, "rossa+2 bianca=3") == Move(ROSSA, 2, BIANCA, 3)
    for move in GAME.legal(state):
        assert GAME.parse(state, GAME.format(move)) == move


def test_a_bet_without_its_tower_is_read_where_only_one_tower_shows() -> None:
    """7.1 A bet may leave out what is clear."""
    state = position("hands rossa*3 | grigia*3 \n piles gialla*5 | gialla*4 | gialla*3")
    assert GAME.parse(state, "rossa+2 =2") == Move(ROSSA, 2, GIALLA, 2)
    assert GAME.parse(state, "r+2 = 2") == Move(ROSSA, 2, GIALLA, 2)


@pytest.mark.parametrize(
    ("hand", "text", "candidates"),
    [
        ("bruna bianca rossa", "b+1", ("bruna+1", "bianca+1")),
        ("grigia gialla rossa", "g+2", ("grigia+2", "gialla+2")),
        ("bruna bianca rossa", "rossa+3 g=3", ("rossa+3 grigia=3", "rossa+3 gialla=3")),
        ("bruna bianca rossa", "rossa+2 bianca", ("rossa+2 bianca=2", "rossa+2 bianca=3")),
        (
            "bruna bianca rossa",
            "rossa+3 =3",
            ("rossa+3 grigia=3", "rossa+3 bianca=3", "rossa+3 gialla=3"),
        ),
        ("bruna bianca rossa", "b+3 bianca=3", ("bruna+3 bianca=3", "bianca+3 bianca=3")),
    ],
)
def test_a_text_that_fits_several_legal_moves_offers_them(
    hand: str, text: str, candidates: tuple[str, ...]
) -> None:
    """7.1 Notation that fits several legal moves is asked about, never guessed."""
    state = position(f"hands {hand} | rossa*3 \n piles rossa*4 bianca | rossa*4 grigia | rossa*4 gialla")
    with pytest.raises(AmbiguousMove) as raised:
        GAME.parse(state, text)
    assert raised.value.text == text
    assert raised.value.candidates == candidates


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rossa",
        "rossa 2",
        "rossa+",
        "+2",
        "verde+2",
        "rossa+2 verde=2",
        "rossa+2 verde",
        "rossa+2bianca=2",
        "rossa+-1",
        "rossa+100",
        "rossa+2 bianca=",
        "rossa+2 bianca 2",
        "passing",
        "g+1",  # neither Grigia nor Gialla is in the hand
        "rossa+1 r",  # Rossa does not show
        "rossa+2 =1",  # no legal bet is that small
        "resign",
    ],
)
def test_a_text_that_is_no_move_is_unreadable(text: str) -> None:
    """7.1 What is not notation is not a move."""
    with pytest.raises(UnreadableMove) as raised:
        GAME.parse(position(TABLE), text)
    assert (raised.value.text, raised.value.article) == (text, None)


# --- Worked cases -----------------------------------------------------------------------------------


def test_three_storeys_take_the_chip_of_three() -> None:
    """Worked case 1. Two players, three storeys built: chips 1 and 2 are refused with 3.2.3, chip 3 not."""
    state = position(TABLE)
    assert state.players == 2
    assert article(state, "rossa+3 bianca=1") == "3.2.3"
    assert article(state, "rossa+3 bianca=2") == "3.2.3"
    assert article(state, "rossa+3 bianca=3") is None
    assert article(state, "rossa+3 rossa=3") == "3.2.1"


@pytest.mark.parametrize(
    "bases",
    [
        "bruna grigia rossa bianca gialla",
        "gialla bianca rossa grigia bruna",
        "rossa bruna gialla bianca grigia",
    ],
)
def test_flags_for_the_heights_9_9_7_5_5(bases: str) -> None:
    """Worked case 2. Heights 9 9 7 5 5 from left: flags 8/4, 6/3, 4/2, 2/1 to the first four."""
    names = [name.capitalize() for name in bases.split()]
    outcome = ended(f"bases {bases} \n heights 9 9 7 5 5")
    assert flags(outcome) == [
        (names[0], 8, 4),
        (names[1], 6, 3),
        (names[2], 4, 2),
        (names[3], 2, 1),
        (names[4],),
    ]


def test_two_and_then_one_and_one() -> None:
    """Worked case 3. A 2, then B 1, then B 1: both total 2; A wins (earlier first chip), B is second."""
    outcome = ended("heights 9 8 7 6 5 \n stakes bruna A2 B1 B1")
    assert outcome.scores == (8, 4)
    assert outcome.lines[0].points == (8, 4)
    assert ended("heights 9 8 7 6 5 \n stakes bruna B1 A2 B1").scores == (4, 8)


@pytest.mark.parametrize(
    ("players", "shortest", "longest"), [(2, 13, 37), (3, 15, 43), (4, 17, 49), (5, 18, 52)]
)
def test_the_shortest_and_the_longest_games(players: int, shortest: int, longest: int) -> None:
    """Worked case 4. Shortest and longest possible games: 13–37, 15–43, 17–49, 18–52 turns."""

    def turns(*storeys: int) -> int:
        def first_card(state: State, played: int) -> Move:
            return Move(state.hands[played % players][0], storeys[played % len(storeys)])

        return len(course(dealt(players), first_card)) - 1

    assert turns(1) == turns(2) == turns(3) == shortest
    assert turns(1, 2, 3) == longest


# --- Leaving, by the contract of every game ---------------------------------------------------------

FOUR = """
    hands    rossa*3 | grigia*3 | bruna*3 | gialla*3
    piles    bianca*9 | rossa*9 | rossa*9
"""


def test_a_seat_that_retires_is_skipped() -> None:
    """Retiring: its turns are skipped."""
    state = GAME.retire(position(FOUR), 2)
    assert state.retired == {2}
    assert GAME.turn(state) == 0
    state = after(state, "rossa+1", "grigia+1")
    assert GAME.turn(state) == 3
    assert GAME.turn(after(state, "gialla+1")) == 0


def test_a_seat_that_retires_on_its_turn_hands_it_on() -> None:
    """Retiring: the next seat still in play acts, past any that retired before."""
    state = GAME.retire(position(FOUR), 1)
    state = GAME.retire(state, 0)
    assert GAME.turn(state) == 2
    last = position(FOUR + "turn D")
    assert GAME.turn(GAME.retire(last, 3)) == 0


def test_retiring_changes_nothing_else_on_the_table() -> None:
    """Retiring: what it has on the table stays."""
    state = position(FOUR + "heights 1 2 3 4 5 \n stakes bianca B2 A1")
    left = GAME.retire(state, 1)
    assert state.retired == frozenset()
    assert (left.stakes, left.heights, left.piles, left.chips, left.hands, left.last, left.bases) == (
        state.stakes,
        state.heights,
        state.piles,
        state.chips,
        state.hands,
        state.last,
        state.bases,
    )
    assert GAME.view(left, 0).retired == {1}
    assert GAME.outcome(left) is None


def test_the_chips_of_a_retired_seat_still_rank_but_it_cannot_win() -> None:
    """Retiring: what it has counts for the others' rules, and it cannot win."""
    outcome = ended("""
        players  3
        heights  9 8 7 6 5
        stakes   bruna B3 A1 C1 | grigia B2 | rossa C1
        retired  B
    """)
    assert outcome.lines[0].points == (4, 8, 0)  # B keeps the large value, C stays third
    assert outcome.scores == (4, 14, 4)
    assert outcome.winners == (0, 2)
    assert outcome.reason == "pile-empty"


def test_with_one_seat_left_the_game_is_over() -> None:
    """Retiring: with one seat left the game is over, and that seat has won whatever the sums."""
    state = position(FOUR + "heights 9 8 7 6 5 \n stakes bruna B3 | bianca C1")
    for seat in (0, 3):
        state = GAME.retire(state, seat)
        assert GAME.outcome(state) is None
    state = GAME.retire(state, 1)
    assert GAME.turn(state) is None
    assert GAME.legal(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.facts) == ("last-seat", {})
    assert outcome.scores == (0, 8, 2, 0)
    assert outcome.winners == (2,)
    assert GAME.view(state, None).tops == (BIANCA, ROSSA, ROSSA)


def test_nobody_retires_twice_nor_after_the_end_nor_from_a_seat_there_is_not() -> None:
    """Retiring is refused where there is nothing to retire from."""
    once = GAME.retire(position(FOUR), 1)
    for state, seat in [
        (once, 1),
        (position(FOUR), 4),
        (position(FOUR), -1),
        (position("piles - | rossa | rossa"), 0),
        (GAME.retire(dealt(2), 0), 1),
    ]:
        with pytest.raises(ValueError, match=f"seat {seat} is not in play"):
            GAME.retire(state, seat)


# --- The whole --------------------------------------------------------------------------------------


def test_the_lines_of_the_outcome_add_up_to_the_scores() -> None:
    """The reckoning: five towers from the tallest down, and their points sum to the scores."""
    outcome = ended("""
        players  5
        heights  9 8 7 6 5
        stakes   bruna A1 B2 C3 | grigia D1 E1 | rossa E2 A1 | bianca C1 | gialla B3
    """)
    assert len(outcome.lines) == 5
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.lines), strict=True)))
    assert outcome.scores == (2, 4, 10, 6, 7)
    assert outcome.winners == (2,)


def test_there_is_no_outcome_while_someone_acts() -> None:
    """The outcome is None while the game goes on."""
    assert GAME.outcome(position(TABLE)) is None
    assert GAME.outcome(dealt(5)) is None


def test_the_game_is_known_by_its_key_and_its_version() -> None:
    """A stored table names its game by key, and remembers the version it was started under."""
    assert (Campanile.key, Campanile.version) == ("campanile", 1)


def test_seats_have_letters_enough() -> None:
    """The positions of these tests have a letter for every seat."""
    assert len(SEATS) == max(GAME.seats(frozenset()))
