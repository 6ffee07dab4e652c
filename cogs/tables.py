"""What is a table while the bot runs? Its set-up and log, folded to a state, and a lock."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from cogs.refusal import Refused
from data.store import UNDO, LogRow, Status, Store, StoredTable
from rules import GAMES
from rules.game import AnyGame, Setup
from rules.record import Entry, advance, fold
from rules.shuffle import seed_of

_RECENT = 256


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands: what is stored, and the state that the log folds to (None in a lobby)."""

    stored: StoredTable
    state: Any

    @classmethod
    def of(cls, stored: StoredTable) -> Table:
        if not any(join.seat is not None for join in stored.joins):
            return cls(stored, None)
        entries = [Entry(row.seat, row.entry) for row in standing(stored.log)]
        return cls(stored, fold(GAMES[stored.game], setup_of(stored), entries))

    @property
    def id(self) -> int:
        return self.stored.id

    @property
    def game(self) -> AnyGame:
        return GAMES[self.stored.game]

    @property
    def ply(self) -> int:
        """How long the log is: it never goes back, so that a button knows whether it is stale."""
        return len(self.stored.log)

    @property
    def turn(self) -> int | None:
        """The seat to act, if any."""
        return self.game.turn(self.state) if self.stored.status is Status.PLAYING else None

    @property
    def users(self) -> tuple[int, ...]:
        """Who sits where; in a lobby, who has joined, in order."""
        joins = self.stored.joins
        if self.state is None:
            return tuple(join.user_id for join in joins)
        return tuple(join.user_id for join in sorted(joins, key=lambda join: join.seat or 0))

    def seat_of(self, user_id: int) -> int | None:
        return self.users.index(user_id) if self.state is not None and user_id in self.users else None

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def at(self, ply: int) -> Table:
        """The table as it stood at that ply."""
        return self if ply == self.ply else Table.of(replace(self.stored, log=self.stored.log[:ply]))

    def last_moves(self, rows: Sequence[LogRow]) -> list[Any]:
        """The moves of the last entries. In a turn of several, an entry reads the same in every position."""
        _, last = self.view(None).last
        return [self.game.parse(self.state, row.entry) for row in rows[:-1]] + [last]

    def advanced(self, row: LogRow) -> Table:
        """The table with one more entry, whose rules have been checked."""
        state = advance(self.game, self.state, Entry(row.seat, row.entry))
        status = Status.OVER if self.game.turn(state) is None else self.stored.status
        return Table(replace(self.stored, log=(*self.stored.log, row), status=status), state)

    def posted(self, message_id: int) -> Table:
        """The table, its board (or lobby) in the channel."""
        ply = -1 if self.state is None else self.ply
        return replace(self, stored=replace(self.stored, posted_ply=ply, message_id=message_id))


def standing(log: Iterable[LogRow]) -> list[LogRow]:
    """The entries that count: an undo takes the one before it back."""
    rows: list[LogRow] = []
    for row in log:
        if row.entry == UNDO:
            rows.pop()
        else:
            rows.append(row)
    return rows


def setup_of(stored: StoredTable) -> Setup:
    """What the game starts from; the seed is the bot's secret mixed with the ids of the joins."""
    return Setup(
        stored.players, stored.options, seed_of(stored.secret, [join.join_id for join in stored.joins])
    )


class Tables:
    """The tables in use lately. Each has one lock: whoever changes a table, or posts for it, holds it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recent: OrderedDict[int, Table] = OrderedDict()
        # A lock lives as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def get(self, table_id: int) -> Table:
        table = self._recent.get(table_id)
        if table is not None:
            self._recent.move_to_end(table_id)
            return table
        stored = await self._store.table(table_id)
        if stored is None:
            raise Refused("refusal-no-table")
        return self.keep(Table.of(stored))

    async def last(self, channel_id: int | None) -> Table:
        """The channel's table: the live one, else the last."""
        table_id = await self._store.last_table(channel_id or 0)
        if table_id is None:
            raise Refused("refusal-no-table-here")
        return await self.get(table_id)

    async def live(self, channel_id: int | None) -> Table:
        """The table open or in play in a channel."""
        table = await self.last(channel_id)
        if table.stored.status is Status.CLOSED:
            raise Refused("refusal-closed")
        if table.stored.status is Status.OVER:
            raise Refused("refusal-over")
        return table

    def keep(self, table: Table) -> Table:
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > _RECENT:
            self._recent.popitem(last=False)
        return table

    async def reload(self, table_id: int) -> Table:
        """Read it from the store again."""
        self.forget(table_id)
        return await self.get(table_id)

    def forget(self, table_id: int) -> None:
        self._recent.pop(table_id, None)
