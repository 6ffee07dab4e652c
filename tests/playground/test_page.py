"""Can a person play through the page, and does `python -m playground` start and stop cleanly?"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp

from playground import BotProcess
from playground.__main__ import DATABASE, fresh
from playground.page import Page
from playground.process import ROOT
from playground.stand_in import StandIn
from tests.playground.conftest import LITTLE_BOT, Scene


async def test_a_game_through_the_page(tmp_path: Path) -> None:
    stand_in = StandIn()
    Page(stand_in)
    world = stand_in.world
    alice, bob = world.add_user("alice"), world.add_user("bob")
    guild = world.add_guild("Atelier", owner=alice)
    world.join(guild, bob)
    channel = world.add_channel(guild, "tables")
    await stand_in.start()
    bot = BotProcess(stand_in.base, tmp_path / "bot.sqlite3", script=LITTLE_BOT)
    await bot.start()
    try:
        await stand_in.ready(timeout=30)
        async with aiohttp.ClientSession() as session:

            async def act(who: str, **form: str) -> str:
                url = f"{stand_in.base}/act?me={who}&channel={channel.id}"
                async with session.post(url, data=form) as response:
                    assert response.status == 200
                    return await response.text()

            shown = await act("alice", line="/game new seats:2 rival:bob")
            assert "2 seats, @bob called" in shown and '<img src="' in shown and "Pick a piece" in shown
            message = str(channel.messages[0].id)
            shown = await act("alice", line="/game new seats:9")
            assert 'class="error"' in shown and "2 to 4" in shown
            shown = await act("bob", message=message, custom_id="t:form")
            assert "A form" in shown and 'name="field:name"' in shown
            shown = await act("bob", form="1", **{"field:name": "<Zoe>"})
            assert "hello &lt;Zoe&gt;" in shown and "only you, bob" in shown
            assert "hello" not in await act("alice", line="")
            shown = await act("alice", message=message, select="t:pick", values="two")
            assert "picked [&#x27;two&#x27;]" in shown
    finally:
        await bot.stop()
        await stand_in.stop()


def test_the_database_of_the_playground_is_its_own_and_fresh(tmp_path: Path) -> None:
    old = tmp_path / "playground.sqlite3"
    for suffix in ("", "-wal", "-shm"):
        Path(f"{old}{suffix}").write_text("old")
    assert fresh(old) == old and list(tmp_path.iterdir()) == []
    assert Path(DATABASE).with_name("playground.sqlite3") != Path(DATABASE)


async def test_it_starts_with_one_line_and_stops_on_a_signal(tmp_path: Path, scene: Scene) -> None:
    code = "import sys, asyncio, pathlib as p; from playground.__main__ import play; "
    code += "asyncio.run(play(int(sys.argv[1]), p.Path(sys.argv[2]), p.Path(sys.argv[3])))"
    taken = scene.stand_in.base.rsplit(":", 1)[1]  # so that it must look for the next free port
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        taken,
        str(tmp_path / "p.sqlite3"),
        str(LITTLE_BOT),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            line = (await process.stdout.readline()).decode()
            while "playground is at" not in line:
                assert line, "it has ended without a word"
                line = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None and found[1] != taken
        async with scene.bare.session.get(found[0]) as response:
            page = await response.text()
        assert "#tables" in page and "#atelier" in page and "erin" in page
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(15):
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
