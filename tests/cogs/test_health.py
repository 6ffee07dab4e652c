"""Is the bot well? It answers for its health, and says in one sentence why it does not start."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from playground import BotProcess, StandIn
from tests.cogs.table_talk import Club

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROOT = Path(__file__).resolve().parents[2]


async def health(database: Path) -> tuple[int | None, str]:
    asked = await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        "--health",
        cwd=ROOT,
        env={**os.environ, "CHANTIER_DB": str(database)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await asyncio.wait_for(asked.communicate(), 15.0)
    return asked.returncode, said.decode().strip()


async def test_a_running_bot_is_well_and_a_stopped_one_is_not(own_club: Club) -> None:
    database = own_club.bot.db_path
    for _ in range(20):  # it is well once Discord has told it of its servers
        code, said = await health(database)
        if code == 0:
            break
        assert said == "not connected"
    assert code == 0 and said.startswith("ok ")
    await own_club.down(kill=True)
    code, said = await health(database)
    assert code == 1 and said


async def test_where_no_bot_ever_ran_none_is_well(tmp_path: Path) -> None:
    code, said = await health(tmp_path / "none.sqlite3")
    assert code == 1 and "No such file" in said


async def test_a_database_of_a_newer_bot_is_refused_in_one_sentence(own_club: Club) -> None:
    await own_club.down()
    db = sqlite3.connect(own_club.bot.db_path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    await own_club.bot.start()
    assert await own_club.bot.wait() == 1
    said = own_club.bot.log().splitlines()[-1]
    assert "the database has schema 99" in said and "Traceback" not in own_club.bot.log()


async def test_a_wrong_token_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with StandIn(token="another") as stand_in:
        process = BotProcess(stand_in.base, tmp_path / "c.sqlite3")
        await process.start()
        try:
            assert await process.wait() == 1
        finally:
            await process.stop()
        assert "DISCORD_TOKEN" in process.log().splitlines()[-1]
        assert "Traceback" not in process.log()
