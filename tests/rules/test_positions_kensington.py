"""Does a text show the position of Kensington that it says? What is told, what is not, what cannot be."""

from __future__ import annotations

import pytest

from rules.game import Setup
from rules.house import DARK, DOOR, LIT, ROOF, Kind
from rules.kensington import Draw, Kensington, State
from rules.positions import position

GAME = Kensington()


def shown(text: str) -> State:
    state = position("kensington", text)
    assert isinstance(state, State)
    return state


def test_what_is_not_told_is_as_at_the_start() -> None:
    assert shown("") == GAME.start(Setup(2))
    told = shown("players 4\noptions strict-light\nhouses - | -\nchips 1 1 1 1\nturn A\nquiet 0")
    assert told == GAME.start(Setup(4, frozenset({"strict-light"})))


def test_houses_stand_as_they_were_built() -> None:
    state = shown("players 3\nhouses K001@1 K079@0 | - | K036@-1\nturn C")
    assert [house.columns for house in state.houses] == [(DOOR + ROOF, LIT + ROOF), (DOOR,), (DARK, DOOR)]
    assert state.houses[2].left == -1
    assert GAME.turn(state) == 2


def test_the_stock_is_what_lies_nowhere_else() -> None:
    state = shown("houses K001@1\nwarehouses K095 | K073 K036")
    assert state.warehouses == (("K095",), ("K073", "K036"))
    assert tuple(map(len, state.stock)) == (38, 30, 23, 5)
    told = shown("stock wall K100 K095 | roof -")
    assert told.stock[Kind.WALL] == ("K095", "K100")
    assert (told.stock[Kind.ROOF], len(told.stock[Kind.PLAIN])) == ((), 40)


def test_the_bank_has_the_chips_that_nobody_has() -> None:
    assert shown("players 3\nchips 0 3 2").bank == 7
    assert shown("chips 4 4").bank == 0


def test_a_tile_in_hand_was_drawn_and_paid_for() -> None:
    window = shown("hand K021\nturn B\nchips 0 2")
    assert (window.held, window.chips, window.bank) == ("K021", (0, 2), 6)
    assert "K021" not in window.stock[Kind.DIAMOND]
    assert window.last == (1, Draw(Kind.DIAMOND))
    roof = shown("hand K073\nchips 0 2")
    assert (roof.held, roof.chips, roof.bank) == ("K073", (0, 2), 6)
    assert GAME.turn(roof) == 0


def test_the_seventh_bird_in_hand_will_end_the_game() -> None:
    birds = "houses K008@1 K009@3 K010@-2 K071@0 K072@1 K077@2\nwarehouses K082 K078 | K092\n"
    assert shown(birds + "hand K087").ender == 0
    assert shown(birds + "hand K073").ender is None


def test_moves_are_played_once_everything_stands() -> None:
    state = shown("warehouses K001 | K002\nplay buy p2:K002 ; K002@1 ; end")
    assert GAME.turn(state) == 1
    assert (state.chips, state.houses[0].columns) == ((0, 2), (DOOR, LIT))


def test_a_game_can_be_shown_when_it_is_over() -> None:
    outcome = GAME.outcome(shown("houses K073@0 | K071@0\nover stalled"))
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((4, 4), (1,), "stalled")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("players two", "two is not a number"),
        ("players 6", "not played by 6 with no options"),
        ("options blind", "not played by 2 with blind"),
        ("players 3\nturn D", "D is none of the seats A B C"),
        ("turn AB", "AB is none of the seats A B"),
        ("houses - | - | -", "3 seats are told of, and 2 play"),
        ("houses K101@1", "no tile K101"),
        ("houses K001", "K001 does not say what was built where"),
        ("houses K001@2", r"K001@2 cannot be built: 3\.1"),
        ("options strict-light\nhouses K001@1 K036@2", r"K036@2 cannot be built: 6\.1"),
        ("warehouses K001 K002 K003", "2 in a warehouse"),
        ("hand K001 K002", "one tile is in hand"),
        ("houses K001@1\nwarehouses - | K001", "K001 is in two places"),
        ("hand K001\nstock plain K001", "K001 is in two places"),
        ("stock cat K001", "no kind cat"),
        ("stock roof - | | wall -", "no kind "),
        ("stock plain K021", "not all of these are of the kind plain: K021"),
        ("chips 1", "2 players have 8 chips"),
        ("chips 5 4", "2 players have 8 chips"),
        ("over boredom", "not by boredom"),
        ("hand K001\nchips 4 0", r"2\.2"),
        ("play draw roof ; draw roof", r"draw roof is not allowed: 2\.1"),
        ("play fly", "fly is no move"),
        ("towers 3", "no line called towers"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        shown(text)
