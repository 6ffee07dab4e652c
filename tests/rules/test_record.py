"""Is a game written down so that anyone can read it back? Its set-up and its log, as text."""

from __future__ import annotations

import pytest

from rules.__main__ import random_game
from rules.game import IllegalMove, Setup, UnreadableMove
from rules.record import BadRecord, Entry, Record, advance, dumps, fold, loads, states
from tests.rules.position import GAME

SEED = bytes(range(32))
TEXT = f"""\
game: campanile
players: 3
options: exact-bet own-tower
seed: {SEED.hex()}

p1 rossa+2 rossa=2
p2 resign
p3 gialla+1
"""
RECORD = Record(
    "campanile",
    Setup(3, frozenset({"own-tower", "exact-bet"}), SEED),
    (Entry(0, "rossa+2 rossa=2"), Entry(1, "resign"), Entry(2, "gialla+1")),
)
HEAD = f"game: campanile\nplayers: 2\nseed: {SEED.hex()}\n"


def test_a_record_is_a_heading_and_a_line_for_each_entry() -> None:
    assert dumps(RECORD) == TEXT
    assert loads(TEXT) == RECORD


def test_without_options_the_line_stays_and_has_no_trailing_space() -> None:
    record = Record("campanile", Setup(2, seed=SEED))
    assert "\noptions:\n" in dumps(record)
    assert loads(dumps(record)) == record


def test_remarks_blank_lines_and_stray_spaces_are_passed_over() -> None:
    text = TEXT.replace("\n", "\n# p9 rossa+1: a remark\n\n").replace("players: 3", "  players:   3  ")
    assert loads(text) == RECORD
    assert loads(HEAD.replace(": ", ":")) == Record("campanile", Setup(2, seed=SEED))
    assert loads(HEAD.replace("\n", "\r\n")) == loads(HEAD)


@pytest.mark.parametrize(
    "line",
    ["rossa+2", "p rossa+2", "px rossa+2", "p1", "q1 rossa+2", "1 rossa+2", "p-1 resign", "name: value"],
)
def test_a_line_that_is_neither_heading_nor_entry_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="neither a heading nor an entry"):
        loads(HEAD + line)


@pytest.mark.parametrize(
    "text",
    [
        "",
        HEAD.replace("game", "# game"),
        HEAD.replace("players", "# players"),
        HEAD.replace("seed", "# seed"),
        HEAD.replace("players: 2", "players: two"),
        HEAD.replace("players: 2", "players:"),
        HEAD.replace(SEED.hex(), "not hexadecimal"),
    ],
)
def test_a_heading_that_lacks_something_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="heading is not complete"):
        loads(text)


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("campanile", "tetris"),
        HEAD.replace("players: 2", "players: 6"),
        HEAD.replace(SEED.hex(), SEED.hex()[2:]),
        HEAD + "options: own-tower free-bet",
    ],
)
def test_a_heading_no_game_starts_from_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="no game starts"):
        loads(text)


@pytest.mark.parametrize("line", ["p0 resign", "p3 resign", "p3 rossa+1"])
def test_an_entry_by_a_seat_there_is_not_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="a seat there is not"):
        loads(HEAD + line)


def test_the_state_is_what_setup_and_log_fold_to() -> None:
    setup = Setup(3, seed=SEED)
    start = GAME.start(setup)
    move = GAME.legal(start)[0]
    log = [Entry(0, GAME.format(move)), Entry(2, "resign")]
    once = GAME.play(start, move)
    assert list(states(GAME, setup, log)) == [start, once, GAME.retire(once, 2)]
    assert list(states(GAME, setup, [])) == [start]


def test_positions_come_one_at_a_time_up_to_the_entry_that_breaks_a_rule() -> None:
    folded = states(GAME, Setup(2, seed=SEED), [Entry(0, "no move")])
    assert next(folded) == GAME.start(Setup(2, seed=SEED))
    with pytest.raises(UnreadableMove):
        next(folded)


def test_an_entry_out_of_turn_is_refused_and_a_resignation_is_not() -> None:
    state = GAME.start(Setup(3, seed=SEED))
    with pytest.raises(BadRecord, match="not seat 1's turn"):
        advance(GAME, state, Entry(1, "rossa+1"))
    assert advance(GAME, state, Entry(1, "resign")).retired == {1}


def test_an_entry_against_the_rules_is_refused_with_its_article() -> None:
    state = GAME.start(Setup(3, seed=SEED))
    with pytest.raises(IllegalMove, match=r"^3\.1"):
        advance(GAME, state, Entry(0, "rossa+4"))


def test_after_the_end_there_is_nothing_to_enter() -> None:
    over = GAME.retire(GAME.start(Setup(2, seed=SEED)), 0)
    with pytest.raises(BadRecord, match="not seat 1's turn"):
        advance(GAME, over, Entry(1, "rossa+1"))
    with pytest.raises(ValueError, match="not in play"):
        advance(GAME, over, Entry(1, "resign"))


def test_a_log_folds_to_its_last_position() -> None:
    """The state is the fold of the log; an empty log folds to the start."""
    record, _ = random_game(GAME, Setup(3))
    *_, last = states(GAME, record.setup, record.log)
    assert fold(GAME, record.setup, record.log) == last
    assert fold(GAME, record.setup, ()) == GAME.start(record.setup)
