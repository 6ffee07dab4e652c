"""Can anyone drive an engine without Discord? The command line, in process and as a real one."""

from __future__ import annotations

import io
import runpy
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import ClassVar

import pytest

from rules import GAMES
from rules import __main__ as engine_door
from rules.__main__ import EndlessGame, main, perft, random_game
from rules.campanile import Campanile, Move, State, Style
from rules.game import Setup
from rules.record import Entry, Record, dumps, loads
from rules.shuffle import seed_of
from tests.rules.position import GAME

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"

# Lines of play after 1, 2, … plies, by the byte that fills the seed.
PERFT = [
    (2, "", 0x00, (63, 2394)),
    (2, "", 0x01, (42, 2394)),
    (2, "", 0xAB, (42, 1524)),
    (5, "", 0x00, (63, 3753)),
    (5, "", 0x01, (27, 594)),
    (5, "", 0xAB, (45, 2187)),
    (3, "own-tower", 0x00, (18, 324, 8748)),
    (3, "exact-bet", 0x00, (24, 480, 13968)),
    (3, "own-tower exact-bet", 0x00, (12, 144, 2592)),
]


def counted_by_asking(state: State, depth: int) -> int:
    """Lines of play, counted by putting every move one can write to `check`."""
    if depth == 0:
        return 1
    return sum(
        counted_by_asking(GAME.play(state, move), depth - 1)
        for card, storeys, (bet, chip) in product(Style, range(5), [(None, 0), *product(Style, range(5))])
        if GAME.check(state, move := Move(card, storeys, bet, chip)) is None
    )


@pytest.mark.parametrize(("players", "options", "seed", "counts"), PERFT)
def test_positions_are_counted(
    players: int, options: str, seed: int, counts: tuple[int, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["campanile", "perft", "--players", str(players), "--seed", f"{seed:02x}" * 32]
    arguments += ["--depth", str(len(counts)), "--options", *options.split()]
    assert main(arguments) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"depth {depth}: {count}" for depth, count in enumerate((1, *counts))
    ]


@pytest.mark.parametrize(("players", "options", "seed", "counts"), PERFT)
def test_the_counts_are_right(players: int, options: str, seed: int, counts: tuple[int, ...]) -> None:
    chosen = frozenset(options.split())
    start = GAME.start(Setup(players, chosen, bytes([seed] * 32)))
    assert (counted_by_asking(start, 1), counted_by_asking(start, 2)) == counts[:2]
    # By hand: for each card three builds; bets on each tower with 3, 2 and 1 chips, or with one each.
    cards = len(set(start.hands[0]))
    towers = 1 if "own-tower" in chosen else len({pile[-1] for pile in start.piles})
    assert counts[0] == cards * (3 + towers * (3 if "exact-bet" in chosen else 6))


def test_a_line_that_ends_early_counts_once() -> None:
    over = GAME.retire(GAME.start(Setup(2)), 0)
    assert perft(GAME, over, 3) == 1


class Endless(Campanile):
    """An engine whose moves lead nowhere."""

    def play(self, state: State, move: Move) -> State:
        return state


def test_an_engine_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_door, "LONGEST", 50)
    with pytest.raises(EndlessGame, match="campanile has no end after 50 plies"):
        random_game(Endless(), Setup(2))


def test_a_game_may_be_as_long_as_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = random_game(GAME, Setup(2))
    monkeypatch.setattr(engine_door, "LONGEST", len(record.log))
    assert random_game(GAME, Setup(2))[0] == record


def test_random_games_are_told_in_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campanile", "random", "--players", "4", "--games", "3"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "game 1: 30 plies, pile-empty, scores 1 10 2 5, won by p2",
        "game 2: 38 plies, pile-empty, scores 10 10 5 5, won by p1 p2",
        "game 3: 27 plies, pile-empty, scores 5 8 8 7, won by p2 p3",
        "3 games, 95 plies",
    ]


def test_random_games_can_be_shown_and_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campanile", "random", "--games", "1", "--show", "--options", "own-tower"]) == 0
    shown, _, told = capsys.readouterr().out.partition("game 1:")
    record, _ = random_game(GAME, Setup(2, frozenset({"own-tower"}), seed_of(bytes(32), [0])))
    assert loads(shown) == record
    assert told.startswith(f" {len(record.log)} plies")


def test_a_finished_game_is_replayed_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campanile", "replay", str(GOLDEN / "campanile-4-resign.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1. p1 rossa+3 rossa=3"
    assert lines[9] == "10. p2 resign"
    assert lines[-1] == "pile-empty, scores 8 5 6 9, won by p4"
    assert len(lines) == 31


def test_a_game_in_progress_is_replayed_to_whose_turn_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(dumps(Record("campanile", Setup(2))), encoding="utf-8")
    assert main(["campanile", "replay", str(path)]) == 0
    assert capsys.readouterr().out == "p1 to act, 63 legal moves\n"
    path.write_text(dumps(Record("campanile", Setup(2), (Entry(0, "bruna+1"),))), encoding="utf-8")
    assert main(["campanile", "replay", str(path)]) == 0
    assert capsys.readouterr().out == "1. p1 bruna+1\np2 to act, 42 legal moves\n"


def test_a_game_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(dumps(Record("campanile", Setup(2)))))
    assert main(["campanile", "replay", "-"]) == 0
    assert capsys.readouterr().out == "p1 to act, 63 legal moves\n"


@pytest.mark.parametrize(
    ("log", "error"),
    [
        ((Entry(0, "bruna+4"),), "IllegalMove: 3.1: storeys"),
        ((Entry(0, "hello"),), "UnreadableMove: hello"),
        ((Entry(0, "b+1"),), "AmbiguousMove: b+1"),
        ((Entry(1, "grigia+1"),), "BadRecord: it is not seat 1's turn"),
        ((Entry(0, "resign"), Entry(0, "resign")), "ValueError: seat 0 is not in play"),
        ((Entry(4, "resign"),), "BadRecord: an entry by a seat there is not"),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused_in_one_line(
    log: tuple[Entry, ...], error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(dumps(Record("campanile", Setup(2), log)), encoding="utf-8")
    assert main(["campanile", "replay", str(path)]) == 1
    assert capsys.readouterr().err == f"{error}\n"


def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["campanile", "replay", str(tmp_path / "missing.txt")]) == 1
    assert capsys.readouterr().err.startswith("FileNotFoundError: ")
    (tmp_path / "game.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["campanile", "replay", str(tmp_path / "game.txt")]) == 1
    assert capsys.readouterr().err.startswith("UnicodeDecodeError: ")


class Twin(Campanile):
    """The same game under another key."""

    key: ClassVar[str] = "twin"


def test_a_record_of_another_game_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, "twin", Twin())
    path = tmp_path / "game.txt"
    path.write_text(dumps(Record("twin", Setup(2))), encoding="utf-8")
    assert main(["campanile", "replay", str(path)]) == 1
    assert capsys.readouterr().err == "BadRecord: this is a game of twin\n"
    assert main(["twin", "replay", str(path)]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required"),
        (["tetris", "perft"], "invalid choice"),
        (["campanile"], "required"),
        (["campanile", "solve"], "invalid choice"),
        (["campanile", "perft", "--seed", "xyz"], "the seed is not hexadecimal"),
        (["campanile", "perft", "--seed", "00"], "cannot be played by 2"),
        (["campanile", "random", "--players", "6"], "cannot be played by 6"),
        (["campanile", "random", "--options", "free-bet"], "with these options"),
    ],
)
def test_what_cannot_be_asked_is_explained(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


def test_the_module_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["rules", "campanile", "perft", "--depth", "1"])
    monkeypatch.delitem(sys.modules, "rules.__main__")
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("rules", run_name="__main__")
    assert stopped.value.code == 0
    assert capsys.readouterr().out == "depth 0: 1\ndepth 1: 63\n"


def test_the_program_runs_in_a_shell_of_its_own() -> None:
    asked = ["campanile", "perft", "--players", "3", "--options", "exact-bet", "--depth", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "rules", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "depth 0: 1\ndepth 1: 24\ndepth 2: 480\n"


@pytest.mark.parametrize(
    ("key", "players", "options", "counted"),
    [
        ("callisto", 2, "", 120),
        ("callisto", 3, "match", 196),
        ("callisto", 4, "", 264),
        ("scalino", 2, "", 22),
        ("scalino", 4, "diamond", 11),
        ("scalino", 5, "dismantle", 24),
        ("rempart", 4, "points open-memory", 45),
        ("kensington", 5, "strict-light", 4),
    ],
)
def test_every_engine_is_driven_the_same_way(
    key: str, players: int, options: str, counted: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--players", str(players), "--options", *options.split()]
    assert main([key, "perft", *asked, "--depth", "1"]) == 0
    assert capsys.readouterr().out == f"depth 0: 1\ndepth 1: {counted}\n"
    assert main([key, "random", *asked, "--games", "1", "--show"]) == 0
    shown, _, told = capsys.readouterr().out.partition("game 1: ")
    path = tmp_path / "game.txt"
    path.write_text(shown, encoding="utf-8")
    assert main([key, "replay", str(path)]) == 0
    *_, ending = capsys.readouterr().out.splitlines()
    assert told.splitlines()[0].endswith(f" plies, {ending}")
