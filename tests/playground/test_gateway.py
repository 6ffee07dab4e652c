"""Does the gateway keep its protocol: compression, sessions, replay, intents, shards, close codes?"""

from __future__ import annotations

import zlib
from typing import Any

import aiohttp
import orjson
import pytest

from playground import StandIn
from tests.playground.conftest import Scene

GUILDS, MEMBERS, MESSAGES = 1, 1 << 1, 1 << 9


class Line:
    """A gateway connection, bare."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj()

    async def hear(self) -> dict[str, Any]:
        frame = await self.socket.receive(timeout=5)
        if frame.type is aiohttp.WSMsgType.BINARY:
            assert frame.data.endswith(b"\x00\x00\xff\xff")
            raw = self._inflate.decompress(frame.data)
        else:
            assert frame.type is aiohttp.WSMsgType.TEXT, frame
            raw = frame.data
        said: dict[str, Any] = orjson.loads(raw)
        return said

    async def until(self, event: str) -> dict[str, Any]:
        while (said := await self.hear())["t"] != event:
            pass
        return said

    async def say(self, op: int, data: object) -> None:
        await self.socket.send_str(orjson.dumps({"op": op, "d": data}).decode())

    async def identify(self, intents: int = GUILDS, **more: object) -> dict[str, Any]:
        await self.say(2, {"token": "t", "intents": intents, "properties": {}, **more})
        return (await self.until("READY"))["d"]  # type: ignore[no-any-return]

    async def closed(self) -> int | None:
        while (await self.socket.receive(timeout=5)).type in (
            aiohttp.WSMsgType.TEXT,
            aiohttp.WSMsgType.BINARY,
        ):
            pass
        return self.socket.close_code


async def _call(scene: Scene, query: str = "?v=10&encoding=json") -> Line:
    line = Line(await scene.bare.session.ws_connect(scene.stand_in.gateway.url + query))
    assert (await line.hear())["op"] == 10
    return line


@pytest.mark.parametrize("query", ["?v=10&encoding=json", "?v=10&encoding=json&compress=zlib-stream"])
async def test_hello_heartbeat_ready_and_the_servers(scene: Scene, query: str) -> None:
    line = await _call(scene, query)
    await line.say(1, None)
    assert (await line.hear())["op"] == 11
    ready = await line.identify()
    assert ready["guilds"] == [{"id": str(scene.guild.id), "unavailable": True}]
    assert ready["shard"] == [0, 1] and ready["resume_gateway_url"] == scene.stand_in.gateway.url
    created = await line.hear()
    assert created["t"] == "GUILD_CREATE" and created["s"] == 2
    assert {m["user"]["username"] for m in created["d"]["members"]} >= {"alice", "bob", "chantier"}
    assert [c["name"] for c in created["d"]["channels"]] == ["tables"]


async def test_resuming_replays_exactly_what_was_missed(scene: Scene) -> None:
    line = await _call(scene)
    ready = await line.identify()
    await line.until("GUILD_CREATE")
    await line.socket.close(code=4000)
    await scene.stand_in.wait_for(lambda: not scene.stand_in.gateway.connected)
    scene.stand_in.world.add_channel(scene.guild, "missed")
    again = await _call(scene)
    await again.say(6, {"token": "t", "session_id": ready["session_id"], "seq": 2})
    missed, resumed = await again.hear(), await again.hear()
    assert (missed["t"], missed["d"]["name"], missed["s"]) == ("CHANNEL_CREATE", "missed", 3)
    assert (resumed["t"], resumed["s"]) == ("RESUMED", 4)


async def test_a_goodbye_or_a_new_session_ends_the_old_one(scene: Scene) -> None:
    for ending in ("goodbye", "anew"):
        line = await _call(scene)
        ready = await line.identify()
        await line.socket.close(code=1000 if ending == "goodbye" else 4000)
        await scene.stand_in.wait_for(lambda: not scene.stand_in.gateway.connected)
        if ending == "anew":
            await (await _call(scene)).identify()
        again = await _call(scene)
        await again.say(6, {"token": "t", "session_id": ready["session_id"], "seq": 1})
        said = await again.hear()
        assert (said["op"], said["d"]) == (9, False)


async def test_intents_decide_what_is_heard(scene: Scene) -> None:
    deaf, listening = await _call(scene), await _call(scene)
    await deaf.identify(GUILDS)
    await listening.identify(GUILDS | MESSAGES)
    scene.stand_in.driver.say(scene.alice, scene.channel, "secret")
    hello = f"hello {scene.stand_in.world.bot.mention}"
    scene.stand_in.driver.say(scene.alice, scene.channel, hello)
    scene.stand_in.world.delete_channel(scene.channel)
    # Without the content intent only what is addressed to the bot can be read.
    assert (await listening.until("MESSAGE_CREATE"))["d"]["content"] == ""
    assert (await listening.until("MESSAGE_CREATE"))["d"]["content"] == hello
    assert (await deaf.until("GUILD_CREATE"))["s"] == 2
    assert (await deaf.hear())["t"] == "CHANNEL_DELETE"


async def test_what_must_not_be_said_closes_the_line(scene: Scene) -> None:
    for op, data, code in (
        (2, {"token": "", "intents": 1}, 4004),
        (2, {"token": "t", "intents": GUILDS | MEMBERS}, 4014),
        (2, {"token": "t", "intents": 1, "shard": [2, 2]}, 4010),
        (8, {"guild_id": "1"}, 4003),
        (1, "x" * 5000, 4002),
    ):
        line = await _call(scene)
        await line.say(op, data)
        assert await line.closed() == code, (op, code)
    line = await _call(scene)
    for _ in range(121):
        await line.say(1, None)
    assert await line.closed() == 4008


async def test_shards_hear_their_own_servers() -> None:
    async with StandIn(shards=2) as stand_in, aiohttp.ClientSession() as session:
        guilds = [stand_in.world.add_guild(f"server {n}") for n in range(2)]
        heard, lines = [], []
        for number in range(2):
            line = Line(await session.ws_connect(stand_in.gateway.url + "?v=10&encoding=json"))
            lines.append(line)
            await line.hear()
            ready = await line.identify(shard=[number, 2])
            heard.append([int(guild["id"]) for guild in ready["guilds"]])
            assert stand_in.gateway.connected == (number == 1)
        assert sorted(guild for ids in heard for guild in ids) == sorted(guild.id for guild in guilds)
        assert all((guild >> 22) % 2 == number for number, ids in enumerate(heard) for guild in ids)
        assert all(heard)
