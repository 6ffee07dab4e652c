"""Where are tables kept? In one SQLite file, in which every acknowledged move is on the disk.

Reads and writes have a connection each: a reader never sees half a transaction, and never waits
for one. Writes are serialised by a lock, because a transaction spans several awaits.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import aiosqlite

_SCHEMA = Path(__file__).resolve().parent / "schema"
# Well under the time Discord gives an answer: a locked file is told to the person, not waited for.
_BUSY_SECONDS = 2.0
UNDO = "undo"
DISPLAY_SECONDS = 600


class StoreError(Exception):
    """The store could not do it, and nothing has changed."""


class NewerSchema(StoreError):
    """The file was written by a newer version of the bot."""


class ChannelTaken(StoreError):
    """The channel has a live table already."""


class AlreadyLogged(StoreError):
    """This interaction, or this ply, is in the log already."""


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Join:
    """Someone at a table, in the order of the joins until seats are drawn."""

    user_id: int
    join_id: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of a table's log."""

    ply: int
    seat: int
    entry: str
    at: int = 0
    part: int = 0  # 1, 2, …: in the same breath as the entry before it
    undone: bool = False


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept."""

    id: int
    game: str
    version: int
    guild_id: int
    channel_id: int
    author_id: int
    players: int
    options: frozenset[str]
    secret: bytes
    status: Status
    posted_ply: int
    message_id: int | None
    display: int  # how many seconds a board may show what is not to stay in the channel
    joins: tuple[Join, ...]
    log: tuple[LogRow, ...]


_TABLE = (
    "SELECT id, game, version, guild_id, channel_id, author_id, players, options, secret, status,"
    " posted_ply, message_id, display FROM tables WHERE id = ?"
)


class Store:
    """The file, opened. Use `Store.open`."""

    def __init__(self, reader: aiosqlite.Connection, writer: aiosqlite.Connection) -> None:
        self._reader = reader
        self._writer = writer
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open or create the file, and bring its schema up to date."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            writer = await _connect(path)
            try:
                await _migrate(writer)
                reader = await _connect(path)
            except BaseException:
                await writer.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path} cannot be used: {error}") from error
        return cls(reader, writer)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    async def alive(self) -> bool:
        """Whether the file answers."""
        async with self._reader.execute("SELECT 1") as rows:
            return await rows.fetchone() is not None

    # Tables

    async def open_table(
        self,
        *,
        game: str,
        version: int,
        guild_id: int,
        channel_id: int,
        author_id: int,
        players: int,
        options: Iterable[str],
        secret: bytes,
        interaction_id: int,
        display: int = DISPLAY_SECONDS,
    ) -> int:
        """A new lobby in that channel, its author seated. Raises `ChannelTaken`."""
        try:
            async with self._transaction() as db:
                cursor = await db.execute(
                    "INSERT INTO tables (game, version, guild_id, channel_id, author_id, players, options,"
                    " secret, opening_id, opened_at, display, status)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby')",
                    (
                        *(game, version, guild_id, channel_id, author_id, players),
                        *(" ".join(sorted(options)), secret, interaction_id, int(time.time()), display),
                    ),
                )
                table_id = cursor.lastrowid
                assert table_id is not None
                await db.execute(
                    "INSERT INTO seats (table_id, user_id, join_id) VALUES (?, ?, ?)",
                    (table_id, author_id, interaction_id),
                )
        except sqlite3.IntegrityError as error:
            raise ChannelTaken from error
        return table_id

    async def table(self, table_id: int) -> StoredTable | None:
        """A table with its joins and its log, or None."""
        async with self._reader.execute(_TABLE, (table_id,)) as rows:
            row = await rows.fetchone()
        if row is None:
            return None
        async with self._reader.execute(
            "SELECT user_id, join_id, seat FROM seats WHERE table_id = ? ORDER BY join_id", (table_id,)
        ) as rows:
            joins = tuple([Join(*join) async for join in rows])
        async with self._reader.execute(
            "SELECT ply, seat, entry, at, part, undone_by IS NOT NULL FROM log"
            " WHERE table_id = ? ORDER BY ply",
            (table_id,),
        ) as rows:
            log = tuple(
                [
                    LogRow(ply, seat, entry, at, part, undone=bool(undone))
                    async for ply, seat, entry, at, part, undone in rows
                ]
            )
        number, game, version, guild_id, channel_id, author_id, players, options, secret, status, *post = row
        return StoredTable(
            id=number,
            game=game,
            version=version,
            guild_id=guild_id,
            channel_id=channel_id,
            author_id=author_id,
            players=players,
            options=frozenset(options.split()),
            secret=secret,
            status=Status(status),
            posted_ply=post[0],
            message_id=post[1],
            display=post[2],
            joins=joins,
            log=log,
        )

    async def live_table(self, channel_id: int) -> int | None:
        """The table that is open or in play in that channel."""
        return await self._number(
            "SELECT id FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing')", channel_id
        )

    async def last_table(self, channel_id: int) -> int | None:
        """The channel's live table or, with none, its last one."""
        return await self._number(
            "SELECT id FROM tables WHERE channel_id = ?"
            " ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 1",
            channel_id,
        )

    async def sit(self, table_id: int, user_id: int, join_id: int) -> None:
        async with self._transaction() as db:
            await db.execute(
                "INSERT INTO seats (table_id, user_id, join_id) VALUES (?, ?, ?)",
                (table_id, user_id, join_id),
            )

    async def stand(self, table_id: int, user_id: int, *, author_id: int | None) -> None:
        """Someone leaves a lobby. Without an author left, it is closed."""
        async with self._transaction() as db:
            await db.execute("DELETE FROM seats WHERE table_id = ? AND user_id = ?", (table_id, user_id))
            if author_id is None:
                await db.execute("UPDATE tables SET status = 'closed' WHERE id = ?", (table_id,))
            else:
                await db.execute("UPDATE tables SET author_id = ? WHERE id = ?", (author_id, table_id))

    async def start(self, table_id: int, order: Iterable[int]) -> None:
        """The seats are drawn: the users in seat order. The game is on."""
        async with self._transaction() as db:
            await db.executemany(
                "UPDATE seats SET seat = ? WHERE table_id = ? AND user_id = ?",
                [(seat, table_id, user_id) for seat, user_id in enumerate(order)],
            )
            await db.execute("UPDATE tables SET status = 'playing' WHERE id = ?", (table_id,))

    async def close_table(self, table_id: int) -> None:
        async with self._transaction() as db:
            await db.execute("UPDATE tables SET status = 'closed' WHERE id = ?", (table_id,))

    # The log

    async def append(self, table_id: int, rows: Sequence[LogRow], interaction_id: int, *, over: bool) -> None:
        """More entries, all of one interaction; when it returns, they are on the disk.

        Raises `AlreadyLogged`.
        """
        async with self._entries(table_id, rows, interaction_id) as db:
            if over:
                await db.execute("UPDATE tables SET status = 'over' WHERE id = ?", (table_id,))

    async def undo(self, table_id: int, row: LogRow, interaction_id: int, *, undone: int) -> None:
        """An `undo` entry, which marks the entry that it takes back. Raises `AlreadyLogged`."""
        async with self._entries(table_id, [row], interaction_id) as db:
            await db.execute(
                "UPDATE log SET undone_by = ? WHERE table_id = ? AND ply = ?", (row.ply, table_id, undone)
            )

    async def consent(self, table_id: int, ply: int, what: str, user_id: int) -> frozenset[int]:
        """Someone agrees; gives all who have."""
        async with self._transaction() as db:
            await db.execute(
                "INSERT OR IGNORE INTO consents (table_id, ply, what, user_id) VALUES (?, ?, ?, ?)",
                (table_id, ply, what, user_id),
            )
        async with self._reader.execute(
            "SELECT user_id FROM consents WHERE table_id = ? AND ply = ? AND what = ?", (table_id, ply, what)
        ) as rows:
            return frozenset([row[0] async for row in rows])

    async def withdraw(self, table_id: int, ply: int, what: str) -> None:
        """Somebody disagrees: what the others said is void."""
        async with self._transaction() as db:
            await db.execute(
                "DELETE FROM consents WHERE table_id = ? AND ply = ? AND what = ?", (table_id, ply, what)
            )

    # What is in the channel

    async def posted(self, table_id: int, ply: int, message_id: int, *, exposes: bool = False) -> None:
        """The board of that ply (−1: the lobby) stands in the channel.

        `exposes`: it shows something that may not stay there; `faded` says that it does not any more.
        """
        async with self._transaction() as db:
            await db.execute(
                "UPDATE tables SET posted_ply = ?, message_id = ? WHERE id = ?", (ply, message_id, table_id)
            )
            if exposes:
                await db.execute(
                    "INSERT INTO exposures VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET ply = excluded.ply",
                    (table_id, message_id, ply),
                )

    async def exposures(self, table_id: int) -> dict[int, int]:
        """The messages of a table that show what may not stay, each with the ply of its board."""
        async with self._reader.execute(
            "SELECT message_id, ply FROM exposures WHERE table_id = ? ORDER BY ply", (table_id,)
        ) as rows:
            return {message_id: ply async for message_id, ply in rows}

    async def exposed(self) -> list[int]:
        """Tables that have such messages."""
        async with self._reader.execute("SELECT DISTINCT table_id FROM exposures ORDER BY table_id") as rows:
            return [row[0] async for row in rows]

    async def faded(self, table_id: int, message_id: int) -> None:
        async with self._transaction() as db:
            await db.execute(
                "DELETE FROM exposures WHERE table_id = ? AND message_id = ?", (table_id, message_id)
            )

    async def unposted(self) -> list[int]:
        """Tables whose lobby or last board is not in the channel yet."""
        async with self._reader.execute(
            "SELECT id FROM tables AS t WHERE status = 'lobby' AND message_id IS NULL"
            " OR status IN ('playing', 'over') AND posted_ply <"
            " (SELECT coalesce(max(ply), 0) FROM log WHERE table_id = t.id) ORDER BY id"
        ) as rows:
            return [row[0] async for row in rows]

    # Servers, and the bot itself

    async def language(self, guild_id: int) -> str | None:
        """The language chosen for a server, if one was."""
        async with self._reader.execute(
            "SELECT language FROM servers WHERE guild_id = ?", (guild_id,)
        ) as rows:
            row = await rows.fetchone()
        return None if row is None else str(row[0])

    async def set_language(self, guild_id: int, language: str) -> None:
        async with self._transaction() as db:
            await db.execute(
                "INSERT INTO servers VALUES (?, ?) ON CONFLICT DO UPDATE SET language = excluded.language",
                (guild_id, language),
            )

    async def fact(self, name: str) -> str | None:
        async with self._reader.execute("SELECT value FROM facts WHERE name = ?", (name,)) as rows:
            row = await rows.fetchone()
        return None if row is None else str(row[0])

    async def set_fact(self, name: str, value: str) -> None:
        async with self._transaction() as db:
            await db.execute(
                "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                (name, value),
            )

    # Within

    async def _number(self, query: str, *values: int) -> int | None:
        async with self._reader.execute(query, values) as rows:
            row = await rows.fetchone()
        return None if row is None else int(row[0])

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All of it on the disk at the end, or none of it."""
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException as error:
                # Steps are done in order, even one whose caller was cancelled: this comes after it,
                # and finds no transaction if that was the COMMIT.
                with suppress(sqlite3.OperationalError):
                    await self._writer.execute("ROLLBACK")
                if isinstance(error, sqlite3.OperationalError):  # locked, full, read-only, failing disk
                    raise StoreError(str(error)) from error
                raise

    @asynccontextmanager
    async def _entries(
        self, table_id: int, entries: Sequence[LogRow], interaction_id: int
    ) -> AsyncIterator[aiosqlite.Connection]:
        """A transaction that begins with more rows of the log."""
        try:
            async with self._transaction() as db:
                await db.executemany(
                    "INSERT INTO log (table_id, ply, seat, entry, interaction_id, part, at)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(table_id, e.ply, e.seat, e.entry, interaction_id, e.part, e.at) for e in entries],
                )
                yield db
        except sqlite3.IntegrityError as error:
            raise AlreadyLogged from error


async def _connect(path: Path) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await db.execute(f"PRAGMA {pragma}")
    return db


async def _migrate(db: aiosqlite.Connection) -> None:
    """Run the numbered scripts that the file has not seen, each in a transaction of its own."""
    scripts = sorted(_SCHEMA.glob("*.sql"))
    async with db.execute("PRAGMA user_version") as rows:
        row = await rows.fetchone()
    assert row is not None
    seen = int(row[0])
    if seen > len(scripts):
        raise NewerSchema(
            f"the database has schema {seen}, this bot knows {len(scripts)}: run the newer bot that wrote it"
        )
    for number, script in enumerate(scripts[seen:], start=seen + 1):
        statements = script.read_text(encoding="utf-8")
        await db.executescript(f"BEGIN IMMEDIATE; {statements}; PRAGMA user_version = {number}; COMMIT;")
