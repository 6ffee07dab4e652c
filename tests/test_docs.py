"""Are the docs true? What they tell people to run, link to, or compute."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from rules import GAMES
from rules.campanile import State, Style
from rules.game import Setup, UnreadableMove
from rules.record import loads, states
from rules.shuffle import Stream, commitment, seed_of

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).is_file(), target


def test_every_make_target_that_the_pages_name_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"`make (\w+)", page.read_text(encoding="utf-8"))) <= targets, page.name


def test_the_fairness_page_repeats_a_deal_without_our_code() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    secret, joins = bytes(range(32)), [1290000000000000001, 1290000000000000002]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program.replace('fromhex("…")', f'fromhex("{secret.hex()}")'), {})
    shown, seats, bases, cards = printed.getvalue().splitlines()

    seed = seed_of(secret, joins)
    state = GAMES["campanile"].start(Setup(2, seed=seed))
    assert isinstance(state, State)
    assert shown == commitment(secret)
    assert seats == str(list(Stream(seed, "seats").shuffled(range(2))))
    assert bases == str([style.key for style in state.bases])
    dealt: list[Style] = [card for cards in (*state.hands, *state.piles) for card in cards]
    assert cards == str([card.key for card in dealt])


def notation(key: str) -> list[str]:
    """The moves in the table of a game's section."""
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {key.capitalize()}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(.+?)` \|", section, re.MULTILINE)


def read_as(key: str, words: str) -> str:
    """How a move is written that was read in the first position of a golden game in which it can be."""
    game = GAMES[key]
    for path in sorted((ROOT / "tests" / "rules" / "golden").glob(f"{key}-*.txt")):
        record = loads(path.read_text(encoding="utf-8"))
        for state in states(game, record.setup, record.log):
            with contextlib.suppress(UnreadableMove):
                return game.format(game.parse(state, words))
    raise AssertionError(f"{words} is no move of {key}")


@pytest.mark.parametrize("key", GAMES)
def test_every_move_on_the_notation_page_can_be_typed(key: str) -> None:
    """And what is another way to write a move on the page is that move."""
    moves = [words for line in notation(key) for words in GAMES[key].decisions(line)]
    assert moves
    assert {read_as(key, words) for words in moves} <= set(moves)
