"""How is a piece laid by hand and eye? A private board with a ghost of the piece, arrows, and a verdict.

What is held over the board travels in the panel's custom_ids: which piece, which way it lies, where, and how
far `next spot` has walked from there. So every press is answered from the table alone.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import discord

from cogs.board import names_of
from cogs.game import GameCog
from cogs.layout import Item, Picture, button, row, select, text
from cogs.press import Press, custom_id
from cogs.tables import Table
from cogs.turn import refused
from data.phrases import Speaker
from render import PAINTERS
from render.canvas import png
from render.painter import Ghost, PlacingPainter
from rules.geometry import Shape, boxed

_PANEL = "panel.png"
_STEPS = {"left": (-1, 0), "up": (0, -1), "down": (0, 1), "right": (1, 0)}


@dataclass(frozen=True, slots=True)
class Hold:
    """A piece over the board: right there, or on the n-th legal spot from there, the nearest first."""

    kind: str
    way: int
    x: int
    y: int
    spot: int = 0

    @classmethod
    def read(cls, mark: str) -> Hold:
        kind, way, x, y, spot = mark.split(".")
        return cls(kind, int(way), int(x), int(y), int(spot))

    def write(self) -> str:
        return ".".join(map(str, (self.kind, self.way, self.x, self.y, self.spot)))


class PlacingCog(GameCog):
    """The panel of every game in which pieces are laid on a grid."""

    redraws: ClassVar[bool] = True
    steps: ClassVar[tuple[str, ...]] = tuple(_STEPS)  # the ways a piece can be moved
    turns: ClassVar[bool] = True  # whether pieces can be turned and flipped

    # What each game tells

    @abstractmethod
    def kinds(self, view: Any) -> dict[str, tuple[Shape, ...]]:
        """The pieces that the one who looks may choose from, and the ways each can lie; none: no ghost."""

    @abstractmethod
    def label(self, view: Any, kind: str, say: Speaker) -> str:
        """Such a piece, for people."""

    @abstractmethod
    def held(self, move: Any) -> Hold:
        """Where a legal move lies."""

    @abstractmethod
    def lay(self, view: Any, hold: Hold) -> Any:
        """The move that lays the piece there, legal or not."""

    @abstractmethod
    def extent(self, view: Any) -> tuple[range, range]:
        """The columns and rows that a piece can be moved over."""

    @abstractmethod
    def owner(self, view: Any, hold: Hold) -> int:
        """Whose the piece would be: a seat, or a colour."""

    def verb(self, view: Any) -> str:
        """What is done with the piece."""
        return "place"

    def placements(self, view: Any) -> Sequence[Any]:
        """The legal moves that lay a piece."""
        return tuple(view.moves)

    def cells(self, view: Any, move: Any) -> frozenset[tuple[int, ...]]:
        """What the piece would cover."""
        covered: frozenset[tuple[int, ...]] = move.cells
        return covered

    def first(self, view: Any) -> Hold:
        """What is held at first: something that can be placed, near the middle of the board."""
        x, y = (span.start + len(span) / 2 for span in self.extent(view))
        holds = map(self.held, self.placements(view))
        return min(holds, key=lambda hold: (abs(hold.x - x) + abs(hold.y - y), hold.write()))

    # The panel

    def panel(self, table: Table, view: Any, say: Speaker, chosen: tuple[str, ...]) -> list[Item]:
        kinds = self.kinds(view)
        if not kinds:
            return []
        hold = self._current(view, chosen)

        def part(what: str, label: str, then: Hold, *, disabled: bool = False) -> discord.ui.Button[Any]:
            return button(label, custom_id(self.key, table, what, then.write()), disabled=disabled)

        here = self._at(view, hold)
        ways = kinds[hold.kind]
        move = self.lay(view, here)
        refusal = table.game.check(table.state, move)
        broken = None if refusal is None else refused(table, refusal, table.game.format(move))
        place = custom_id(self.key, table, "place", hold.write())
        moving = [part(step, say(f"button-{step}"), hold) for step in self.steps]
        laying = [
            part("next", say("button-next"), hold),
            button(
                say(f"button-{self.verb(view)}"),
                place,
                discord.ButtonStyle.success,
                disabled=refusal is not None,
            ),
        ]
        if broken is not None and broken.why is not None:
            laying.append(button(say("button-why"), broken.why))
        turning = [
            part("turn", say("button-turn"), hold, disabled=len(ways) == 1),
            part("flip", say("button-flip"), hold, disabled=_flipped(ways, here.way) == here.way),
        ]
        return [
            text(say("placing-fits", move=table.game.format(move)) if broken is None else broken.told(say)),
            select(
                say("placing-piece"),
                custom_id(self.key, table, "kind", hold.write()),
                [(self.label(view, kind, say), kind, kind == hold.kind) for kind in kinds],
            ),
            *([row(*moving), row(*turning, *laying)] if self.turns else [row(*moving, *laying)]),
        ]

    def complete(self, view: Any, press: Press) -> tuple[tuple[str, ...], str | None]:
        what, mark = press.rest
        hold = Hold.read(mark)
        if what == "next":
            return (replace(hold, spot=hold.spot + 1).write(),), None
        move = self._move(view, hold)
        if what == "place":
            return (), self.game.format(move)
        hold = self._at(view, hold)
        if what == "kind":
            hold = self.near(view, press.values[0], hold)
        elif what in _STEPS:
            dx, dy = _STEPS[what]
            hold = replace(hold, x=hold.x + dx, y=hold.y + dy)
        else:
            ways = self.kinds(view)[hold.kind]
            hold = replace(hold, way=_turned(ways, hold.way) if what == "turn" else _flipped(ways, hold.way))
        return (self._inside(view, hold).write(),), None

    async def panel_picture(
        self, table: Table, seat: int, say: Speaker, chosen: tuple[str, ...]
    ) -> Picture | None:
        view = table.view(seat)
        ghost = self._ghost(table, view, chosen)
        painter = PAINTERS[self.key]
        assert isinstance(painter, PlacingPainter)
        names = await names_of(self.bot, table)

        def draw() -> Picture:
            return Picture(
                _PANEL, png(painter.panel(view, names, say, ghost)), painter.text(view, names, say)
            )

        return await asyncio.get_running_loop().run_in_executor(self.bot.drawing, draw)

    def _ghost(self, table: Table, view: Any, chosen: tuple[str, ...]) -> Ghost | None:
        if not self.kinds(view):
            return None
        hold = self._current(view, chosen)
        move = self._move(view, hold)
        return Ghost(
            self.cells(view, move),
            self.owner(view, hold),
            table.game.offending(table.state, move),
            legal=table.game.check(table.state, move) is None,
            piece=hold.kind,
        )

    # Where the piece is

    def _current(self, view: Any, chosen: tuple[str, ...]) -> Hold:
        return Hold.read(chosen[-1]) if chosen else self.first(view)

    def _move(self, view: Any, hold: Hold) -> Any:
        return self.lay(view, self._at(view, hold))

    def _at(self, view: Any, hold: Hold) -> Hold:
        """The hold where `next spot` has walked to."""
        if not hold.spot:
            return hold
        spots = [
            spot
            for move in self.placements(view)
            if (spot := self.held(move)).kind == hold.kind and spot != replace(hold, spot=0)
        ]
        if not spots:
            return replace(hold, spot=0)
        spots.sort(key=lambda s: (abs(s.x - hold.x) + abs(s.y - hold.y), s.way != hold.way, s.way, s.y, s.x))
        return spots[(hold.spot - 1) % len(spots)]

    def near(self, view: Any, kind: str, hold: Hold) -> Hold:
        """Another piece at the same place, or on its nearest legal spot, if it has one."""
        here = Hold(kind, 0, hold.x, hold.y)
        if here in map(self.held, self.placements(view)):
            return here
        return self._at(view, replace(here, spot=1))

    def _inside(self, view: Any, hold: Hold) -> Hold:
        columns, rows = self.extent(view)
        way = self.kinds(view)[hold.kind][hold.way]
        right, bottom = max(x for x, _ in way), max(y for _, y in way)
        return replace(
            hold,
            x=min(max(hold.x, columns.start), columns.stop - 1 - right),
            y=min(max(hold.y, rows.start), rows.stop - 1 - bottom),
        )


def _turned(ways: tuple[Shape, ...], way: int) -> int:
    """The same piece a quarter clockwise."""
    return ways.index(boxed((-y, x) for x, y in ways[way]))


def _flipped(ways: tuple[Shape, ...], way: int) -> int:
    """Its mirror image."""
    return ways.index(boxed((-x, y) for x, y in ways[way]))
