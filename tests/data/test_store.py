"""Is what was acknowledged on the disk, and is what failed nowhere? The store, on real files."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from data.store import (
    UNDO,
    AlreadyLogged,
    ChannelTaken,
    Join,
    LogRow,
    NewerSchema,
    Status,
    Store,
    StoredTable,
    StoreError,
)

ALICE, BOB, CAROL = 101, 102, 103
SERVER, CHANNEL = 7, 70
SECRET = bytes(range(32))
SCRIPTS = sorted((Path(__file__).resolve().parents[2] / "data" / "schema").glob("*.sql"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "chantier.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(path)
    yield opened
    await opened.close()


async def lobby(store: Store, channel: int = CHANNEL, interaction: int = 1, players: int = 2) -> int:
    return await store.open_table(
        game="campanile",
        version=1,
        guild_id=SERVER,
        channel_id=channel,
        author_id=ALICE,
        players=players,
        options=["own-tower", "exact-bet"],
        secret=SECRET,
        interaction_id=interaction,
    )


async def game(store: Store, channel: int = CHANNEL, interaction: int = 1) -> int:
    """A table of Alice and Bob, the game on, its first board posted."""
    table = await lobby(store, channel, interaction)
    await store.sit(table, BOB, interaction + 1)
    await store.start(table, [BOB, ALICE])
    await store.posted(table, 0, 900)
    return table


async def kept(store: Store, table: int) -> StoredTable:
    found = await store.table(table)
    assert found is not None
    return found


def written(path: Path) -> list[str]:
    """Everything in the file, as another program reads it."""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return list(db.iterdump())
    finally:
        db.close()


def ask(path: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(query).fetchall()
    finally:
        db.close()


# Tables


async def test_a_new_table_is_a_lobby_with_its_author_seated(store: Store) -> None:
    table = await lobby(store)
    assert await store.table(table) == StoredTable(
        id=table,
        game="campanile",
        version=1,
        guild_id=SERVER,
        channel_id=CHANNEL,
        author_id=ALICE,
        players=2,
        options=frozenset({"own-tower", "exact-bet"}),
        secret=SECRET,
        status=Status.LOBBY,
        posted_ply=-1,
        message_id=None,
        display=600,
        joins=(Join(ALICE, 1, None),),
        log=(),
    )


async def test_there_is_no_table_that_nobody_opened(store: Store) -> None:
    assert await store.table(1) is None
    assert await store.live_table(CHANNEL) is None
    assert await store.last_table(CHANNEL) is None


async def test_a_table_without_options_has_none(store: Store) -> None:
    table = await store.open_table(
        game="campanile",
        version=1,
        guild_id=SERVER,
        channel_id=CHANNEL,
        author_id=ALICE,
        players=2,
        options=(),
        secret=SECRET,
        interaction_id=1,
    )
    assert (await kept(store, table)).options == frozenset()


async def test_a_channel_has_one_live_table(store: Store, path: Path) -> None:
    table = await lobby(store)
    before = written(path)
    with pytest.raises(ChannelTaken):
        await lobby(store, interaction=2)
    await store.start(table, [ALICE])
    with pytest.raises(ChannelTaken):
        await lobby(store, interaction=3)
    assert len(before) == len(written(path))
    assert await store.live_table(CHANNEL) == table


@pytest.mark.parametrize("ending", ["over", "closed"])
async def test_a_channel_is_free_again_after_its_table(store: Store, ending: str) -> None:
    first = await game(store)
    if ending == "over":
        await store.append(first, [LogRow(1, 0, "rossa+1")], 50, over=True)
    else:
        await store.close_table(first)
    assert (await kept(store, first)).status == ending
    assert await store.live_table(CHANNEL) is None
    assert await store.last_table(CHANNEL) == first
    second = await lobby(store, interaction=60)
    assert await store.live_table(CHANNEL) == second
    assert await store.last_table(CHANNEL) == second


async def test_one_interaction_opens_one_table(store: Store, path: Path) -> None:
    await lobby(store)
    before = written(path)
    with pytest.raises(StoreError):
        await lobby(store, channel=CHANNEL + 1, interaction=1)
    assert written(path) == before


async def test_people_sit_in_the_order_of_their_joins(store: Store) -> None:
    table = await lobby(store, players=3)
    await store.sit(table, CAROL, 5)
    await store.sit(table, BOB, 9)
    assert [join.user_id for join in (await kept(store, table)).joins] == [ALICE, CAROL, BOB]


async def test_nobody_sits_twice_at_a_table(store: Store, path: Path) -> None:
    table = await lobby(store)
    before = written(path)
    with pytest.raises(sqlite3.IntegrityError):
        await store.sit(table, ALICE, 2)
    assert written(path) == before


async def test_nobody_sits_at_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await store.sit(12345, ALICE, 2)


async def test_whoever_leaves_a_lobby_leaves_it_to_the_author_named(store: Store) -> None:
    table = await lobby(store)
    await store.sit(table, BOB, 2)
    await store.stand(table, ALICE, author_id=BOB)
    now = await kept(store, table)
    assert (now.author_id, now.joins, now.status) == (BOB, (Join(BOB, 2, None),), Status.LOBBY)


async def test_a_lobby_that_nobody_is_left_in_is_closed(store: Store) -> None:
    table = await lobby(store)
    await store.stand(table, ALICE, author_id=None)
    now = await kept(store, table)
    assert (now.joins, now.status) == ((), Status.CLOSED)


async def test_the_start_gives_everyone_a_seat(store: Store) -> None:
    table = await lobby(store)
    await store.sit(table, BOB, 2)
    await store.start(table, [BOB, ALICE])
    now = await kept(store, table)
    assert now.status is Status.PLAYING
    assert {join.user_id: join.seat for join in now.joins} == {BOB: 0, ALICE: 1}


# The log


async def test_the_log_is_read_as_it_was_written(store: Store) -> None:
    table = await game(store)
    await store.append(table, [LogRow(1, 0, "rossa+2 bianca=3")], 10, over=False)
    await store.append(table, [LogRow(2, 1, "resign")], 11, over=True)
    now = await kept(store, table)
    assert now.log == (LogRow(1, 0, "rossa+2 bianca=3"), LogRow(2, 1, "resign"))
    assert now.status is Status.OVER


async def test_a_ply_is_written_once(store: Store, path: Path) -> None:
    table = await game(store)
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    before = written(path)
    with pytest.raises(AlreadyLogged):
        await store.append(table, [LogRow(1, 0, "bruna+1")], 11, over=True)
    assert written(path) == before


async def test_an_interaction_is_written_once_over_all_tables(store: Store, path: Path) -> None:
    table = await game(store)
    other = await game(store, CHANNEL + 1, 20)
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    before = written(path)
    with pytest.raises(AlreadyLogged):
        await store.append(table, [LogRow(2, 1, "rossa+1")], 10, over=True)
    with pytest.raises(AlreadyLogged):
        await store.append(other, [LogRow(1, 0, "rossa+1")], 10, over=True)
    with pytest.raises(AlreadyLogged):
        await store.undo(table, LogRow(2, 0, UNDO), 10, undone=1)
    assert written(path) == before


async def test_what_is_undone_stays_in_the_log_and_is_marked(store: Store) -> None:
    table = await game(store)
    await store.append(table, [LogRow(1, 0, "resign")], 10, over=False)
    await store.undo(table, LogRow(2, 1, UNDO), 11, undone=1)
    assert (await kept(store, table)).log == (LogRow(1, 0, "resign", undone=True), LogRow(2, 1, UNDO))


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM log",
        "UPDATE log SET entry = 'bruna+3'",
        "UPDATE log SET seat = 1",
        "UPDATE log SET ply = 7",
        "UPDATE log SET table_id = 7",
        "UPDATE log SET interaction_id = 7",
        "UPDATE log SET at = 7",
    ],
)
async def test_the_log_is_never_shortened_nor_rewritten(store: Store, path: Path, change: str) -> None:
    table = await game(store)
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    before = written(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        ask(path, change)
    assert written(path) == before


async def test_consent_is_gathered_by_table_ply_and_question(store: Store) -> None:
    table = await game(store)
    assert await store.consent(table, 1, "undo", ALICE) == {ALICE}
    assert await store.consent(table, 1, "undo", ALICE) == {ALICE}
    assert await store.consent(table, 1, "undo", BOB) == {ALICE, BOB}
    assert await store.consent(table, 1, "close", BOB) == {BOB}
    assert await store.consent(table, 2, "undo", BOB) == {BOB}


async def test_one_no_voids_what_the_others_said(store: Store) -> None:
    table = await game(store)
    await store.consent(table, 1, "undo", ALICE)
    await store.consent(table, 1, "close", ALICE)
    await store.withdraw(table, 1, "undo")
    assert await store.consent(table, 1, "undo", BOB) == {BOB}
    assert await store.consent(table, 1, "close", BOB) == {ALICE, BOB}


# What is in the channel


async def test_a_lobby_is_unposted_until_its_message_is_known(store: Store) -> None:
    table = await lobby(store)
    assert await store.unposted() == [table]
    await store.posted(table, -1, 900)
    assert await store.unposted() == []
    now = await kept(store, table)
    assert (now.posted_ply, now.message_id) == (-1, 900)


async def test_every_board_is_unposted_until_its_ply_is_known(store: Store) -> None:
    table = await lobby(store)
    await store.posted(table, -1, 900)
    await store.start(table, [ALICE])
    assert await store.unposted() == [table]
    await store.posted(table, 0, 901)
    assert await store.unposted() == []
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    assert await store.unposted() == [table]
    await store.posted(table, 1, 902)
    assert await store.unposted() == []
    await store.append(table, [LogRow(2, 0, "rossa+1")], 11, over=True)
    assert await store.unposted() == [table]


async def test_a_closed_table_has_nothing_to_post(store: Store) -> None:
    waiting = await lobby(store)
    playing = await game(store, CHANNEL + 1, 20)
    await store.append(playing, [LogRow(1, 0, "rossa+1")], 10, over=False)
    assert await store.unposted() == [waiting, playing]
    await store.close_table(waiting)
    await store.close_table(playing)
    assert await store.unposted() == []


# Servers, and the bot itself


async def test_a_server_keeps_the_language_chosen_last(store: Store) -> None:
    assert await store.language(SERVER) is None
    await store.set_language(SERVER, "fr")
    await store.set_language(SERVER, "en")
    assert await store.language(SERVER) == "en"
    assert await store.language(SERVER + 1) is None


async def test_a_fact_is_the_one_told_last(store: Store) -> None:
    assert await store.fact("commands") is None
    await store.set_fact("commands", "one")
    await store.set_fact("commands", "two")
    assert await store.fact("commands") == "two"


async def test_the_store_is_alive_while_it_is_open(store: Store) -> None:
    assert await store.alive()


# The file


async def test_what_was_written_is_there_after_closing_and_opening_again(path: Path) -> None:
    store = await Store.open(path)
    table = await game(store)
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    before = await store.table(table)
    await store.close()
    again = await Store.open(path)
    try:
        assert await again.table(table) == before
    finally:
        await again.close()


async def test_both_connections_are_durable_and_keep_foreign_keys(store: Store) -> None:
    for connection in (store._reader, store._writer):
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            async with connection.execute(f"PRAGMA {pragma}") as rows:
                assert await rows.fetchone() == (value,), pragma


async def test_ids_are_stored_and_names_are_not(store: Store, path: Path) -> None:
    """Every text column is one of ours: nothing that a person chose to be called fits in any of them."""
    columns = ask(
        path,
        "SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c"
        " WHERE m.type = 'table' AND c.type NOT IN ('INTEGER') ORDER BY 1, 2",
    )
    assert columns == [
        ("consents", "what"),
        ("facts", "name"),
        ("facts", "value"),
        ("log", "entry"),
        ("servers", "language"),
        ("tables", "game"),
        ("tables", "options"),
        ("tables", "secret"),
        ("tables", "status"),
    ]


async def test_the_file_says_which_schema_it_has(store: Store, path: Path) -> None:
    assert [script.name[:3] for script in SCRIPTS] == [f"{n:03}" for n in range(1, len(SCRIPTS) + 1)]
    assert ask(path, "PRAGMA user_version") == [(len(SCRIPTS),)]


async def test_only_scripts_that_the_file_has_not_seen_are_run(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(path)
    table = await game(store)
    await store.close()
    [(seen,)] = ask(path, "PRAGMA user_version")
    assert isinstance(seen, int)
    newer = tmp_path / "schema"
    newer.mkdir()
    for number in range(1, seen + 1):
        (newer / f"{number:03}_seen.sql").write_text("CREATE TABLE tables (again INTEGER);")
    (newer / f"{seen + 1:03}_guests.sql").write_text("CREATE TABLE guests (id INTEGER PRIMARY KEY) STRICT;")
    monkeypatch.setattr("data.store._SCHEMA", newer)
    store = await Store.open(path)
    try:
        assert (await kept(store, table)).status is Status.PLAYING
    finally:
        await store.close()
    assert ask(path, "PRAGMA user_version") == [(seen + 1,)]
    assert ask(path, "SELECT count(*) FROM guests") == [(0,)]


async def test_a_script_that_fails_leaves_the_file_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(path)).close()
    before = written(path)
    [(seen,)] = ask(path, "PRAGMA user_version")
    assert isinstance(seen, int)
    newer = tmp_path / "schema"
    newer.mkdir()
    for number in range(1, seen + 1):
        (newer / f"{number:03}_seen.sql").write_text("")
    (newer / f"{seen + 1:03}_half.sql").write_text(
        "CREATE TABLE half (id INTEGER); CREATE TABLE tables (id);"
    )
    monkeypatch.setattr("data.store._SCHEMA", newer)
    with pytest.raises(StoreError):
        await Store.open(path)
    assert written(path) == before
    assert ask(path, "PRAGMA user_version") == [(seen,)]


async def test_a_file_of_a_newer_bot_is_refused_in_words_and_left_alone(path: Path) -> None:
    store = await Store.open(path)
    await game(store)
    await store.close()
    ask(path, "PRAGMA user_version = 99")
    before = written(path)
    with pytest.raises(NewerSchema, match=r"schema 99, this bot knows \d+: run the newer bot"):
        await Store.open(path)
    assert written(path) == before
    assert ask(path, "PRAGMA user_version") == [(99,)]


# What goes wrong

Write = Callable[[Store, int], Awaitable[object]]
WRITES: dict[str, Write] = {
    "open_table": lambda store, _: lobby(store, CHANNEL + 5, 777),
    "sit": lambda store, table: store.sit(table, CAROL, 777),
    "stand": lambda store, table: store.stand(table, BOB, author_id=ALICE),
    "start": lambda store, table: store.start(table, [ALICE, BOB]),
    "close_table": lambda store, table: store.close_table(table),
    "append": lambda store, table: store.append(table, [LogRow(1, 0, "rossa+1")], 777, over=True),
    "undo": lambda store, table: store.undo(table, LogRow(1, 0, UNDO), 777, undone=1),
    "consent": lambda store, table: store.consent(table, 0, "close", BOB),
    "withdraw": lambda store, table: store.withdraw(table, 0, "close"),
    "posted": lambda store, table: store.posted(table, 3, 777),
    "set_language": lambda store, _: store.set_language(SERVER, "fr"),
    "set_fact": lambda store, _: store.set_fact("commands", "three"),
}


@pytest.mark.parametrize("write", WRITES)
async def test_a_file_that_may_only_be_read_refuses_and_nothing_changes(
    store: Store, path: Path, write: str
) -> None:
    table = await game(store)
    before = written(path)
    await store._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="readonly"):
        await WRITES[write](store, table)
    assert written(path) == before
    await store._writer.execute("PRAGMA query_only = OFF")
    await store.append(table, [LogRow(1, 0, "rossa+1")], 778, over=False)


async def test_a_locked_file_refuses_in_about_two_seconds_and_nothing_changes(
    store: Store, path: Path
) -> None:
    table = await game(store)
    before = written(path)
    holder = sqlite3.connect(path, isolation_level=None)
    try:
        holder.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        with pytest.raises(StoreError, match="locked"):
            await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
        assert 1.5 < time.monotonic() - began < 2.9
        assert (await kept(store, table)).log == ()  # readers never wait for a writer
    finally:
        holder.close()
    assert written(path) == before
    await store.append(table, [LogRow(1, 0, "rossa+1")], 10, over=False)
    assert (await kept(store, table)).log == (LogRow(1, 0, "rossa+1"),)


async def test_a_full_disk_refuses_and_nothing_changes(store: Store, path: Path) -> None:
    table = await game(store)
    async with store._writer.execute("PRAGMA page_count") as rows:
        row = await rows.fetchone()
    assert row is not None
    await store._writer.execute(f"PRAGMA max_page_count = {row[0]}")
    ply = 0
    with pytest.raises(StoreError, match="full"):
        for ply in range(1, 200):
            await store.append(table, [LogRow(ply, 0, "x" * 500)], 100 + ply, over=False)
    assert ply > 1
    assert [row.ply for row in (await kept(store, table)).log] == list(range(1, ply))
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]
    await store._writer.execute("PRAGMA max_page_count = 4294967294")
    await store.append(table, [LogRow(ply, 0, "x" * 500)], 100 + ply, over=False)


async def test_many_writers_at_once_do_not_mix_their_transactions(store: Store) -> None:
    """Half of what is written fails in the middle of its transaction: none of those halves may stay."""
    tables = [await game(store, CHANNEL + n, 10 * n + 1) for n in range(20)]

    async def play(table: int) -> None:
        for ply in range(1, 9):
            await store.append(
                table, [LogRow(ply, ply % 2, f"t{table}")], table * 10_000 + ply, over=ply == 8
            )
            with pytest.raises(AlreadyLogged):
                await store.append(table, [LogRow(ply, 0, "again")], table * 10_000 + 1000 + ply, over=True)

    await asyncio.gather(*map(play, tables))
    for table in tables:
        now = await kept(store, table)
        assert now.log == tuple(LogRow(ply, ply % 2, f"t{table}") for ply in range(1, 9))
        assert now.status is Status.OVER


async def test_readers_see_whole_transactions_only(store: Store) -> None:
    table = await game(store)

    async def play() -> None:
        for ply in range(1, 60, 2):
            await store.append(table, [LogRow(ply, 0, "resign")], ply + 100, over=False)
            await store.undo(table, LogRow(ply + 1, 0, UNDO), ply + 101, undone=ply)

    playing = asyncio.create_task(play())
    while not playing.done():
        for row, after in zip((log := (await kept(store, table)).log), log[1:], strict=False):
            assert row.undone == (after.entry == UNDO)
    await playing


async def test_whoever_gives_up_waiting_leaves_the_store_in_order(store: Store) -> None:
    """A write that is cancelled at any of its steps happens or does not, and the next one goes through."""
    table = await game(store)
    ply = 1
    for steps in range(12):
        writing = asyncio.create_task(
            store.append(table, [LogRow(ply, 0, "rossa+1")], 1000 + steps, over=False)
        )
        for _ in range(steps):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        ply = len((await kept(store, table)).log) + 1
        await store.append(table, [LogRow(ply, 0, "after")], 2000 + steps, over=False)
        ply += 1
    log = (await kept(store, table)).log
    assert [row.ply for row in log] == list(range(1, len(log) + 1))
    assert sum(row.entry == "after" for row in log) == 12
