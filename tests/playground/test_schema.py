"""Are requests, and the stand-in's own answers, held against Discord's published schema?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playground import StandIn
from playground.schema import ALSO_ACCEPTED, Schema, published
from tests.playground.conftest import Scene
from tests.playground.test_rest import COMMANDS, V2, _register, gallery, text

needs_schema = pytest.mark.skipif(published().skipped is not None, reason=published().skipped or "")


@needs_schema
async def test_what_the_schema_refuses_is_a_violation(scene: Scene) -> None:
    path = f"/channels/{scene.channel.id}/messages"
    bad = {"flags": V2, "components": [{"type": 17, "components": [{"type": 14, "spacing": 7}]}]}
    status, body = await scene.bare.ask("POST", path, bad)
    assert (status, body["code"]) == (400, 50035) and scene.channel.messages == []
    (said,) = scene.stand_in.violations
    assert said.startswith(f"POST {path}: schema: ") and "7" in said


@needs_schema
def test_each_exemption_is_still_needed() -> None:
    schema = published()
    for name, besides, reason in ALSO_ACCEPTED:
        original = schema._strict["schemas"][name]
        assert reason and besides not in original.get("anyOf", [])
        assert original["type"] == "string"  # the day it takes numbers, the exemption can go


@needs_schema
async def test_the_answers_are_as_published(scene: Scene) -> None:
    bare, schema, world = scene.bare, scene.stand_in.schema, scene.stand_in.world
    channel, message = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
    hook = "/webhooks/{webhook_id}/{webhook_token}"
    await _register(scene)
    here = f"/channels/{scene.channel.id}"
    parts = [
        text("words"),
        gallery("a.png"),
        {"type": 14},
        {"type": 13, "file": {"url": "attachment://a.png"}},
        {
            "type": 9,
            "components": [text("s")],
            "accessory": {"type": 11, "media": {"url": "attachment://a.png"}},
        },
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]},
        {
            "type": 1,
            "components": [{"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}],
        },
    ]
    rich = {"flags": V2, "components": [{"type": 17, "components": parts}]}
    attached = {**rich, "attachments": [{"id": 0, "filename": "a.png"}]}
    sent = await bare.ask("POST", f"{here}/messages", attached, {"a.png": b"x"})
    legacy = await bare.ask("POST", f"{here}/messages", {"content": "x"}, {"a.txt": b"x"})
    thread = await bare.ask("POST", f"{here}/messages/{legacy[1]['id']}/threads", {"name": "aside"})
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False)
    callback = await bare.answer(reply, 4, {"content": "hello", "flags": 64})
    deferred = await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False)
    loading = await bare.answer(deferred, 5)
    dm = await bare.ask("POST", "/users/@me/channels", {"recipient_id": str(scene.bob.id)})
    commands = f"/applications/{world.application_id}/commands"
    answers = [
        ("POST", f"{channel}/messages", sent),
        ("POST", f"{channel}/messages", legacy),
        ("POST", f"{message}/threads", thread),
        ("GET", message, await bare.ask("GET", f"{here}/messages/{legacy[1]['id']}")),
        ("GET", f"{channel}/messages", await bare.ask("GET", f"{here}/messages")),
        ("GET", channel, await bare.ask("GET", here)),
        ("GET", channel, await bare.ask("GET", f"/channels/{thread[1]['id']}")),
        ("POST", "/users/@me/channels", dm),
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", loading),
        (
            "GET",
            f"{hook}/messages/@original",
            await bare.ask("GET", bare.under(reply, "/messages/@original")),
        ),
        ("GET", "/applications/@me", await bare.ask("GET", "/applications/@me")),
        ("GET", "/oauth2/applications/@me", await bare.ask("GET", "/oauth2/applications/@me")),
        ("GET", "/users/@me", await bare.ask("GET", "/users/@me")),
        ("GET", "/users/{user_id}", await bare.ask("GET", f"/users/{scene.alice.id}")),
        ("GET", "/gateway/bot", await bare.ask("GET", "/gateway/bot")),
        ("GET", "/guilds/{guild_id}", await bare.ask("GET", f"/guilds/{scene.guild.id}")),
        (
            "GET",
            "/guilds/{guild_id}/members/{user_id}",
            await bare.ask("GET", f"/guilds/{scene.guild.id}/members/{scene.bob.id}"),
        ),
        ("PUT", "/applications/{application_id}/commands", await bare.ask("PUT", commands, COMMANDS)),
        ("GET", "/applications/{application_id}/commands", await bare.ask("GET", commands)),
    ]
    for method, template, (status, body) in answers:
        assert status in (200, 201), (method, template, status, body)
        assert schema.response_error(method, template, status, body) is None, (method, template)
    assert scene.stand_in.violations == []


def test_without_the_schema_the_reason_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "DISCORD_OPENAPI", str(tmp_path / "none.json"))
    published.cache_clear()
    try:
        stand_in = StandIn()
    finally:
        published.cache_clear()
    assert stand_in.schema_skipped is not None and "not checked" in stand_in.schema_skipped
    assert Schema(tmp_path).request_error("POST", "/channels/{channel_id}/messages", {"flags": "x"}) is None
