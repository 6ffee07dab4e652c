"""Do the arrows of the house point one way? Its imports, read from the source and never run."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("cogs", "rules", "render", "data", "playground")
STANDARD = frozenset(sys.stdlib_module_names) | {"__future__"}
CHANCE_AND_TIME = {"random", "secrets", "uuid", "time", "datetime"}


class Import(NamedTuple):
    """One import: the module in full, the name taken from it (if any), the line, and if only for types."""

    module: str
    name: str | None
    line: int
    for_types: bool = False

    @property
    def room(self) -> str:
        return self.module.partition(".")[0]


def imports(source: str, package: str) -> Iterator[Import]:
    """Every import of a module in that package, those inside functions and under TYPE_CHECKING too."""
    tree = ast.parse(source)
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, None, node.lineno, node in for_types)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                parents = package.split(".")
                parents = parents[: len(parents) - node.level + 1]
                module = ".".join([*parents, module] if module else parents)
            for alias in node.names:
                yield Import(module, alias.name, node.lineno, node in for_types)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("__import__", "import_module")):
            named = node.args[0] if node.args else None
            module = named.value if isinstance(named, ast.Constant) and isinstance(named.value, str) else "?"
            yield Import(module, None, node.lineno)


def modules(room: str) -> list[Path]:
    if room.endswith(".py"):
        return [ROOT / room] if (ROOT / room).exists() else []
    return sorted(path for path in (ROOT / room).rglob("*.py") if "__pycache__" not in path.parts)


def strangers(room: str, allowed: frozenset[str]) -> list[str]:
    """Every import of a room from outside what it may know, as file:line module."""
    return [
        f"{path.relative_to(ROOT)}:{found.line} {found.module}"
        for path, found in imports_of(room)
        if found.room not in allowed
    ]


def imports_of(room: str) -> Iterator[tuple[Path, Import]]:
    for path in modules(room):
        package = ".".join(path.relative_to(ROOT).parent.parts)
        for found in imports(path.read_text(encoding="utf-8"), package):
            yield path, found


def test_rules_know_the_standard_library_and_themselves() -> None:
    assert modules("rules")
    assert strangers("rules", STANDARD | {"rules"}) == []


def test_render_knows_pillow_the_fonts_and_the_rules() -> None:
    assert strangers("render", STANDARD | {"render", "rules", "PIL", "font_source_sans_pro"}) == []


def test_cogs_know_discord_the_data_the_pictures_and_the_rules() -> None:
    known = STANDARD | {"cogs", "data", "render", "rules", "discord", "aiohttp"}
    beyond = [(path.name, found) for path, found in imports_of("cogs") if found.room not in known]
    # The bot loads the cogs, never the other way round: a cog may only name its type.
    assert [(name, found) for name, found in beyond if found.room != "bot" or not found.for_types] == []


def test_data_knows_nothing_of_cogs_pictures_or_playground() -> None:
    forbidden = {"cogs", "render", "playground"}
    assert [(path.name, found) for path, found in imports_of("data") if found.room in forbidden] == []


@pytest.mark.parametrize("room", ["cogs", "rules", "render", "data"])
def test_nothing_in_the_bot_knows_the_playground(room: str) -> None:
    assert [(path.name, found) for path, found in imports_of(room) if found.room == "playground"] == []


def test_pictures_are_drawn_from_views_and_never_from_states() -> None:
    taken = [(path.name, found) for path, found in imports_of("render") if found.room == "rules"]
    assert [(name, found) for name, found in taken if found.name in ("State", "GAMES")] == []


def test_rules_take_no_chance_and_no_time_but_their_own() -> None:
    assert [(path.name, found) for path, found in imports_of("rules") if found.room in CHANCE_AND_TIME] == []
    for path in modules("rules"):
        assert "urandom" not in path.read_text(encoding="utf-8"), path.name


def test_only_the_box_and_the_command_line_read_files_in_rules() -> None:
    opening = {"pathlib", "io", "os", "shutil", "tempfile", "glob", "sqlite3", "socket"}
    readers = {path.name for path, found in imports_of("rules") if found.room in opening}
    for path in modules("rules"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
                readers.add(path.name)
    assert readers <= {"components.py", "__main__.py"}


def test_rules_read_nothing_but_the_component_tables() -> None:
    """Every file opened while the rules are loaded and a game is played, as the interpreter saw it."""
    watch = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from rules.__main__ import main
main(["campanile", "random", "--games", "1"])
print(*opened, sep="\\n", file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", watch], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    ours = [Path(line) for line in done.stderr.splitlines() if Path(line).is_relative_to(ROOT)]
    read = {path for path in ours if ".venv" not in path.parts and path.parent != ROOT / "rules"}
    read = {path for path in read if path.suffix != ".pyc" and "__pycache__" not in path.parts}
    assert read
    assert {path.parent for path in read} == {ROOT / "data" / "components"}


@pytest.mark.parametrize("room", [*ROOMS, "bot.py"])
def test_every_module_says_which_question_it_answers(room: str) -> None:
    silent = []
    for path in modules(room):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if tree.body and not ast.get_docstring(tree):  # an empty __init__.py answers no question
            silent.append(str(path.relative_to(ROOT)))
    assert silent == []


@pytest.mark.parametrize(
    ("source", "package", "found"),
    [
        ("import random", "rules", [("random", None)]),
        ("import os.path as p, re", "rules", [("os.path", None), ("re", None)]),
        ("from data.store import Store", "rules", [("data.store", "Store")]),
        ("def f():\n    from playground import page", "cogs", [("playground", "page")]),
        ("if TYPE_CHECKING:\n    import cogs.table", "data", [("cogs.table", None)]),
        ("from . import game", "rules", [("rules", "game")]),
        ("from .game import Setup", "rules", [("rules.game", "Setup")]),
        ("from ..render import painter", "data.phrases", [("data.render", "painter")]),
        (
            "import importlib\nimportlib.import_module('playground.x')",
            "data",
            [("importlib", None), ("playground.x", None)],
        ),
        ("__import__('random')", "rules", [("random", None)]),
        ("__import__(name)", "rules", [("?", None)]),
    ],
)
def test_this_test_sees_every_kind_of_import(
    source: str, package: str, found: list[tuple[str, str | None]]
) -> None:
    assert [(seen.module, seen.name) for seen in imports(source, package)] == found


@pytest.mark.parametrize(
    ("source", "for_types"),
    [
        ("if TYPE_CHECKING:\n    from bot import Chantier", True),
        ("if typing.TYPE_CHECKING:\n    import bot", True),
        ("from bot import Chantier", False),
        ("if not TYPE_CHECKING:\n    import bot", False),
        ("if TYPE_CHECKING:\n    pass\nelse:\n    import bot", False),
    ],
)
def test_this_test_tells_an_import_for_types_from_a_real_one(source: str, for_types: bool) -> None:
    assert [seen.for_types for seen in imports(source, "cogs") if seen.room == "bot"] == [for_types]
