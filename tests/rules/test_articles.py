"""Has every article its test? The articles of each game, walked, against the docstrings of its tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ARTICLES = HERE.parents[1].parent / "shared" / "games"
# How many articles each has at least: a walk that finds fewer has not understood the page.
FEWEST = {"campanile": 28, "callisto": 15, "scalino": 25, "rempart": 30, "kensington": 29}


def docstrings(game: str) -> list[str]:
    """The docstrings of the tests of one game."""
    tree = ast.parse((HERE / f"test_{game}.py").read_text(encoding="utf-8"))
    tests = [
        node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return [ast.get_docstring(test) or "" for test in tests]


@pytest.mark.parametrize("game", FEWEST)
def test_every_article_and_every_worked_case_has_its_test(game: str) -> None:
    """Each has a test whose docstring begins with its number, and no test cites an article there is not."""
    page = ARTICLES / f"{game}.md"
    if not page.exists():
        pytest.skip("the numbered articles are not beside this checkout")
    text = page.read_text(encoding="utf-8")
    articles = set(re.findall(r"^\s*- (\d+(?:\.\d+)+) ", text, re.MULTILINE))
    assert len(articles) >= FEWEST[game]
    told = docstrings(game)
    tested = {docstring.split(" ", 1)[0] for docstring in told}
    assert articles - tested == set()
    cited = {number for number in tested if re.fullmatch(r"\d+(\.\d+)+", number)}
    assert cited - articles == set()

    worked_cases = text.partition("## Worked cases")[2].partition("\n## ")[0]
    cases = re.findall(r"^- ", worked_cases, re.MULTILINE)
    worked = {int(found[1]) for found in map(re.compile(r"Worked case (\d+)\.").match, told) if found}
    assert cases and worked == set(range(1, len(cases) + 1))
