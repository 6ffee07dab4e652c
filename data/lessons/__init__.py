"""How does one learn a game? One page of Markdown per game and language, read into a lesson of a few steps.

    ## Title of a step
    Prose; each paragraph is one line, since Discord would break where the file does.

    ~~~step
    turn A                  a position, as rules.positions reads it: for the first step, or to leap ahead
    try MOVE (1.1)          what the learner may try, and the article by which it is refused
    move MOVE               what the learner plays
    then MOVE ; MOVE        what is played by itself after that, if anything
    ~~~

    ## Title of the close
    Prose: what to read and do next.

A page that is not in this form is a bug that a test finds, so reading it raises, and the error says where.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Step:
    """A line to read and a move to make; `position` is empty where the step goes on from the one before."""

    title: str
    text: str
    position: str
    refused: tuple[str, str] | None  # a move to try, and the article it breaks
    move: str
    then: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first position of one game in one language."""

    steps: tuple[Step, ...]
    title: str  # of the close, as the text
    text: str

    @property
    def plies(self) -> tuple[int, ...]:
        """How many moves have been made when each step begins, and at the close."""
        return tuple(accumulate((1 + len(step.then) for step in self.steps), initial=0))


class BadLesson(ValueError):
    """The page is not in the form of a lesson: file, line, and why."""


@cache
def lesson(language: str, game: str) -> Lesson:
    """The lesson of that game in that language, read once."""
    return read((_HERE / language / f"{game}.md").read_text(encoding="utf-8"), f"{language}/{game}.md")


def read(text: str, file: str) -> Lesson:
    """The lesson that a page holds. Raises `BadLesson`."""
    *parts, close = _parts(text, file)
    if close.block is not None:
        raise BadLesson(f"{close.where}: a lesson closes with prose alone")
    steps = tuple(map(_step, parts))
    if not steps or not steps[0].position:
        raise BadLesson(f"{file}:1: a lesson begins with a step that has a position")
    return Lesson(steps, close.title, close.prose)


class Part(NamedTuple):
    """A heading, the prose under it, and the lines of its block, if it has one."""

    where: str
    title: str
    prose: str
    block: list[str] | None


_REFUSED = re.compile(r"(?P<move>.+) \((?P<article>\d+(?:\.\d+)+)\)")


def _parts(text: str, file: str) -> Iterable[Part]:
    before, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    if before.strip() or not sections:
        raise BadLesson(f"{file}:1: a lesson begins with the heading of its first step")
    number = 1 + before.count("\n")
    for section in sections:
        where = f"{file}:{number}"
        number += section.count("\n")
        title, _, rest = section.partition("\n")
        prose, *fenced = re.split(r"^~~~(.*)\n", rest, flags=re.MULTILINE)
        if not prose.strip():
            raise BadLesson(f"{where}: nothing is said under {title}")
        match fenced:
            case []:
                yield Part(where, title.strip(), prose.strip(), None)
            case ["step", block, "", after] if not after.strip():
                yield Part(where, title.strip(), prose.strip(), block.splitlines())
            case _:
                raise BadLesson(f"{where}: after its prose a step has one block, from ~~~step to ~~~")


def _step(part: Part) -> Step:
    if part.block is None:
        raise BadLesson(f"{part.where}: a step asks for a move, from ~~~step to ~~~")
    asked: dict[str, str] = {}
    position: list[str] = []
    for line in part.block:
        name, _, value = line.partition(" ")
        if name not in ("try", "move", "then"):
            position.append(line)
        elif name in asked or not value.strip():
            raise BadLesson(f"{part.where}: a step says once what to {name}")
        else:
            asked[name] = value.strip()
    if "move" not in asked:
        raise BadLesson(f"{part.where}: a step asks for a move")
    refused = None
    if "try" in asked:
        if (found := _REFUSED.fullmatch(asked["try"])) is None:
            raise BadLesson(f"{part.where}: what is tried ends with the article it breaks, in brackets")
        refused = found["move"], found["article"]
    then = tuple(move.strip() for move in asked.get("then", "").split(";") if move.strip())
    return Step(part.title, part.prose, "\n".join(position).strip(), refused, asked["move"], then)
