"""Does the driver send what Discord's client would send, and refuse what it would refuse?"""

from __future__ import annotations

from typing import Any

import pytest

from playground import ClientRefused
from playground.messages import Payload
from playground.world import Guild
from tests.playground.conftest import Scene
from tests.playground.test_rest import V2, _register

COMMANDS: list[dict[str, object]] = [
    {
        "name": "table",
        "description": "Tables",
        "options": [
            {
                "name": "new",
                "name_localizations": {"fr": "nouvelle"},
                "description": "New",
                "type": 1,
                "options": [
                    {
                        "name": "seats",
                        "name_localizations": {"fr": "places"},
                        "description": "s",
                        "type": 4,
                        "required": True,
                        "min_value": 2,
                        "max_value": 4,
                    },
                    {"name": "title", "description": "t", "type": 3, "max_length": 10},
                    {"name": "rival", "description": "r", "type": 6},
                    {
                        "name": "pace",
                        "description": "p",
                        "type": 3,
                        "choices": [{"name": "Slow", "value": "s"}, {"name": "Fast", "value": "f"}],
                    },
                    {"name": "open", "description": "o", "type": 5},
                ],
            }
        ],
    },
    {"name": "settings", "description": "Settings", "default_member_permissions": 32},
    {"name": "here", "description": "Servers only", "contexts": [0]},
]


@pytest.fixture
async def sent(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[Payload]:
    await _register(scene, COMMANDS)
    payloads: list[Payload] = []

    def note(event: str, payload: Payload, guild: Guild | None, intent: int) -> None:
        payloads.append(payload)

    monkeypatch.setattr(scene.stand_in.gateway, "announce", note)
    return payloads


async def test_a_typed_line_says_the_same_as_a_call(scene: Scene, sent: list[Payload]) -> None:
    act = scene.stand_in.driver
    options: dict[str, Any] = {
        "seats": 3,
        "title": "two words",
        "rival": scene.bob,
        "pace": "f",
        "open": True,
    }
    await act.slash(scene.alice, scene.channel, "table new", options, wait=False)
    line = "/table nouvelle places:3 title:two words rival:@bob pace:Fast open:true"
    await act.type(scene.alice, scene.channel, line, wait=False)
    called, typed = sent
    assert called["data"] == typed["data"]
    (sub,) = called["data"]["options"]
    assert (sub["type"], sub["name"]) == (1, "new")
    assert {o["name"]: o["value"] for o in sub["options"]} == {
        "seats": 3,
        "title": "two words",
        "rival": str(scene.bob.id),
        "pace": "f",
        "open": True,
    }
    assert called["data"]["resolved"]["members"][str(scene.bob.id)]["nick"] == "Bobby"
    assert (called["locale"], called["guild_locale"], called["context"]) == ("fr", "en-US", 0)
    assert called["authorizing_integration_owners"] == {"0": str(scene.guild.id)}
    assert called["attachment_size_limit"] == 10 * 2**20 and called["entitlements"] == []
    assert int(called["app_permissions"]) & 1 << 15 and called["member"]["user"]["username"] == "alice"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/nothing", "no command"),
        ("/table", "not whole"),
        ("/table new", "required"),
        ("/table new seats:1", "2 to 4"),
        ("/table new seats:two", "not a number"),
        ("/table new seats:2 title:much too long a title", "10 characters"),
        ("/table new seats:2 pace:Medium", "not one of"),
        ("/table new seats:2 rival:nobody", "nobody called"),
        ("/table new seats:2 open:maybe", "neither"),
        ("/table new 2", "name:value"),
        ("/settings", "not offered"),
        ("hello", "begins with /"),
    ],
)
async def test_what_the_client_would_not_send(scene: Scene, sent: list[Payload], line: str, why: str) -> None:
    with pytest.raises(ClientRefused, match=why):
        await scene.stand_in.driver.type(scene.bob, scene.channel, line, wait=False)
    assert sent == []


async def test_commands_are_offered_by_place_and_permission(scene: Scene, sent: list[Payload]) -> None:
    act, world = scene.stand_in.driver, scene.stand_in.world
    world.allow(scene.guild, scene.bob, "manage_guild")
    sent.clear()
    await act.slash(scene.bob, scene.channel, "settings", wait=False)
    await act.slash(scene.bob, world.dm(scene.bob), "table new", seats=2, wait=False)
    assert [p["context"] for p in sent] == [0, 1] and sent[1]["user"]["username"] == "bob"
    with pytest.raises(ClientRefused, match="not offered here"):
        await act.slash(scene.bob, world.dm(scene.bob), "here", wait=False)
    world.deny(scene.channel, scene.bob, "view_channel")
    with pytest.raises(ClientRefused, match="cannot see"):
        await act.slash(scene.bob, scene.channel, "settings", wait=False)


async def test_a_click_carries_the_message_and_must_be_possible(scene: Scene, sent: list[Payload]) -> None:
    act, world = scene.stand_in.driver, scene.stand_in.world
    buttons = [
        {"type": 2, "style": 1, "label": "Join", "custom_id": "join"},
        {"type": 2, "style": 1, "label": "Start", "custom_id": "start", "disabled": True},
        {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"},
    ]
    body = {"flags": V2, "components": [{"type": 1, "components": buttons}]}
    await scene.bare.ask("POST", f"/channels/{scene.channel.id}/messages", body)
    message = scene.channel.messages[0]
    sent.clear()
    for how in ({"label": "Join"}, {"label": "J.*"}, {"custom_id": "join"}):
        await act.click(scene.bob, message, **how, wait=False)
    assert [p["data"]["custom_id"] for p in sent] == ["join"] * 3
    assert sent[0]["message"]["id"] == str(message.id) and sent[0]["message"]["components"]
    for label, why in (("Leave", "no button"), ("Start", "disabled"), ("Rules", "link")):
        with pytest.raises(ClientRefused, match=why):
            await act.click(scene.bob, message, label, wait=False)
    world.delete_message(message)
    with pytest.raises(ClientRefused, match="gone"):
        await act.click(scene.bob, message, "Join", wait=False)


async def test_a_private_message_is_nobody_elses(scene: Scene, sent: list[Payload]) -> None:
    act = scene.stand_in.driver
    reply = await act.slash(scene.alice, scene.channel, "table new", seats=2, wait=False)
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    body = {"content": "x", "flags": 64, "components": [{"type": 1, "components": [button]}]}
    assert (await scene.bare.answer(reply, 4, body))[0] == 200
    assert reply.message is not None and reply.private
    with pytest.raises(ClientRefused, match="does not see"):
        await act.click(scene.bob, reply.message, "Go", wait=False)
    await act.click(scene.alice, reply.message, "Go", wait=False)
    # The token of the click edits the private message it was on.
    follow = await act.click(scene.alice, reply.message, "Go", wait=False)
    assert (await scene.bare.answer(follow, 7, {"content": "y", "components": []}))[0] == 200
    assert reply.text == "y" and reply.message.edits == 1
