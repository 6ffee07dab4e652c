"""What do the tests of the stand-in start from? A small world, raw requests, a little bot in a process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import orjson
import pytest

from playground import BotProcess, Reply, StandIn
from playground.world import Channel, Guild, User

LITTLE_BOT = Path(__file__).with_name("little_bot.py")


class Bare:
    """A bot reduced to its requests."""

    def __init__(self, stand_in: StandIn, session: aiohttp.ClientSession) -> None:
        self.stand_in = stand_in
        self.session = session
        self.headers: dict[str, str] = {}

    async def ask(
        self, method: str, path: str, json: object = None, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        url = f"{self.stand_in.base}/api/v10{path}"
        data: Any = None
        headers = {"Authorization": "Bot playground"}
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", orjson.dumps(json).decode())
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", content, filename=name)
        elif json is not None:
            data = orjson.dumps(json)
            headers["Content-Type"] = "application/json"
        async with self.session.request(method, url, data=data, headers=headers) as response:
            raw = await response.read()
            self.headers = dict(response.headers)
            is_json = response.content_type == "application/json"
            return response.status, orjson.loads(raw) if raw and is_json else None

    async def answer(self, reply: Reply, kind: int, data: object = None) -> tuple[int, Any]:
        interaction = reply._interaction
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self.ask("POST", path, {"type": kind} if data is None else {"type": kind, "data": data})

    def under(self, reply: Reply, rest: str = "") -> str:
        return f"/webhooks/{self.stand_in.world.application_id}/{reply._interaction.token}{rest}"


@dataclass
class Scene:
    stand_in: StandIn
    guild: Guild
    channel: Channel
    alice: User
    bob: User
    bare: Bare


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    async with StandIn() as stand_in, aiohttp.ClientSession() as session:
        world = stand_in.world
        guild = world.add_guild("Atelier")
        alice, bob = world.add_user("alice", locale="fr"), world.add_user("bob")
        world.join(guild, alice)
        world.join(guild, bob, nick="Bobby")
        yield Scene(stand_in, guild, world.add_channel(guild, "tables"), alice, bob, Bare(stand_in, session))


@pytest.fixture
async def bot(scene: Scene, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(scene.stand_in.base, tmp_path / "bot.sqlite3", script=LITTLE_BOT)
    await process.start()
    try:
        await scene.stand_in.ready(timeout=30)
        yield process
    finally:
        await process.stop()
