"""Does the stand-in answer requests as Discord does: errors, permissions, edits, nonces, files, deadlines?"""

from __future__ import annotations

import aiohttp
import pytest

from playground import StandIn
from tests.playground.conftest import Scene

V2 = 1 << 15
COMMANDS = [{"name": "go", "description": "Go", "type": 1}]


def text(content: str) -> dict[str, object]:
    return {"type": 10, "content": content}


def gallery(name: str) -> dict[str, object]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": "alt"}]}


async def _register(scene: Scene, commands: list[dict[str, object]] | None = None) -> None:
    path = f"/applications/{scene.stand_in.world.application_id}/commands"
    status, _ = await scene.bare.ask("PUT", path, commands or COMMANDS)
    assert status == 200


@pytest.mark.parametrize(
    ("denied", "json", "files", "code"),
    [
        ("view_channel", {"content": "x"}, None, 50001),
        ("send_messages", {"content": "x"}, None, 50013),
        ("attach_files", {"content": "x"}, {"a.txt": b"a"}, 50013),
    ],
)
async def test_a_missing_permission_has_its_code(
    scene: Scene, denied: str, json: object, files: dict[str, bytes] | None, code: int
) -> None:
    path = f"/channels/{scene.channel.id}/messages"
    world = scene.stand_in.world
    assert (await scene.bare.ask("POST", path, json, files))[0] == 200
    world.deny(scene.channel, world.bot, denied)
    status, body = await scene.bare.ask("POST", path, json, files)
    assert (status, body["code"]) == (403, code)
    world.allow(scene.channel, world.bot, denied)
    assert (await scene.bare.ask("POST", path, json, files))[0] == 200


async def test_threads_have_a_permission_of_their_own(scene: Scene) -> None:
    world, bare = scene.stand_in.world, scene.bare
    path = f"/channels/{scene.channel.id}/threads"
    status, thread = await bare.ask("POST", path, {"name": "aside", "type": 11})
    assert status == 201 and thread["parent_id"] == str(scene.channel.id)
    world.deny(scene.channel, world.bot, "send_messages", "create_public_threads")
    assert (await bare.ask("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[0] == 200
    assert (await bare.ask("POST", path, {"name": "more", "type": 11}))[1]["code"] == 50013
    world.deny(scene.channel, world.bot, "send_messages_in_threads")
    assert (await bare.ask("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[0] == 403


async def test_unknown_things_have_their_codes(scene: Scene) -> None:
    bare, channel = scene.bare, scene.channel.id
    for path, code in (
        ("/channels/1", 10003),
        (f"/channels/{channel}/messages/1", 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        (f"/guilds/{scene.guild.id}/members/1", 10007),
        (f"/webhooks/{scene.stand_in.world.application_id}/nope/messages/@original", 10015),
    ):
        status, body = await bare.ask("GET", path)
        assert (status, body["code"]) == (404, code), path
    assert scene.stand_in.violations == []
    assert (await bare.ask("GET", "/nowhere"))[0] == 404
    assert scene.stand_in.violations == ["GET /nowhere: no such route in the stand-in"]


async def test_a_wrong_token_is_unauthorized() -> None:
    async with StandIn(token="right") as stand_in, aiohttp.ClientSession() as session:
        for token, status in (("right", 200), ("wrong", 401)):
            headers = {"Authorization": f"Bot {token}"}
            async with session.get(f"{stand_in.base}/api/v10/users/@me", headers=headers) as response:
                assert response.status == status


async def test_a_repeated_nonce_gives_the_first_message_for_a_few_minutes(scene: Scene) -> None:
    path = f"/channels/{scene.channel.id}/messages"
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    _, first = await scene.bare.ask("POST", path, body)
    _, second = await scene.bare.ask("POST", path, body)
    assert first["id"] == second["id"] and len(scene.channel.messages) == 1
    await scene.bare.ask("POST", path, {**body, "enforce_nonce": False})
    assert len(scene.channel.messages) == 2
    scene.stand_in.clock.advance(600)
    await scene.bare.ask("POST", path, body)
    assert len(scene.channel.messages) == 3


async def test_files_are_served_and_replaced(scene: Scene) -> None:
    bare, path = scene.bare, f"/channels/{scene.channel.id}/messages"
    listed = [{"id": 0, "filename": "a.txt", "description": "the first"}]
    _, sent = await bare.ask("POST", path, {"content": "x", "attachments": listed}, {"a.txt": b"one"})
    (attachment,) = sent["attachments"]
    assert attachment["description"] == "the first"
    async with bare.session.get(attachment["url"]) as response:
        assert await response.read() == b"one"
    one = f"{path}/{sent['id']}"
    _, kept = await bare.ask("PATCH", one, {"content": "y"})
    assert [a["filename"] for a in kept["attachments"]] == ["a.txt"]
    both = {"attachments": [{"id": attachment["id"]}, {"id": 0, "filename": "b.txt"}]}
    _, edited = await bare.ask("PATCH", one, both, {"b.txt": b"two"})
    assert [a["filename"] for a in edited["attachments"]] == ["a.txt", "b.txt"]
    _, bereft = await bare.ask("PATCH", one, {"attachments": []})
    assert bereft["attachments"] == [] and bereft["content"] == "y"
    message = scene.channel.messages[0]
    assert [[a.bytes for a in v.attachments] for v in message.history] == [
        [b"one"],
        [b"one"],
        [b"one", b"two"],
        [],
    ]


async def test_components_v2_hold_their_files_themselves(scene: Scene) -> None:
    bare, path = scene.bare, f"/channels/{scene.channel.id}/messages"
    body = {
        "flags": V2,
        "components": [gallery("a.png")],
        "attachments": [{"id": 0, "filename": "a.png", "description": "of the file"}],
    }
    status, sent = await bare.ask("POST", path, body, {"a.png": b"not really"})
    assert status == 200 and sent["attachments"] == []
    media = sent["components"][0]["items"][0]["media"]
    assert media["url"].startswith(scene.stand_in.base) and media["attachment_id"]
    assert scene.channel.messages[0].alts == ["alt"]
    # An edit without the flag leaves it a V2 message; a name that is not there is refused.
    _, edited = await bare.ask(
        "PATCH", f"{path}/{sent['id']}", {"components": [gallery("a.png")], "flags": 0}
    )
    assert edited["flags"] & V2
    status, _ = await bare.ask("PATCH", f"{path}/{sent['id']}", {"components": [gallery("b.png")]})
    assert status == 400 and "b.png" in scene.stand_in.violations[-1]
    assert (await bare.ask("PATCH", f"{path}/{sent['id']}", {"content": "x"}))[0] == 400


async def test_only_allowed_mentions_ping(scene: Scene) -> None:
    path = f"/channels/{scene.channel.id}/messages"
    words = f"{scene.alice.mention} {scene.bob.mention}"
    both, one = [scene.alice.id, scene.bob.id], [scene.bob.id]
    for allowed, pinged in (
        (None, both),
        ({"parse": []}, []),
        ({"parse": ["users"]}, both),
        ({"users": [str(scene.bob.id)]}, one),
    ):
        body = {"flags": V2, "components": [text(words)], "allowed_mentions": allowed}
        await scene.bare.ask("POST", path, body)
        message = scene.channel.messages[-1]
        assert message.mentions == pinged
        await scene.bare.ask("PATCH", f"{path}/{message.id}", {"components": [text(words * 2)]})
        assert message.mentions == pinged
    scene.stand_in.world.deny(scene.channel, scene.alice, "view_channel")
    await scene.bare.ask("POST", path, {"content": words})
    assert scene.channel.messages[-1].mentions == one


async def test_the_first_answer_has_three_seconds_and_one_chance(scene: Scene) -> None:
    await _register(scene)
    act, bare = scene.stand_in.driver, scene.bare
    late = await act.slash(scene.alice, scene.channel, "go", wait=False)
    assert (await bare.ask("POST", bare.under(late), {"content": "early"}))[1]["code"] == 10015
    scene.stand_in.clock.advance(3.1)
    status, body = await bare.answer(late, 4, {"content": "x"})
    assert (status, body["code"]) == (404, 10062)
    reply = await act.slash(scene.alice, scene.channel, "go", wait=False)
    assert (await bare.answer(reply, 4, {"content": "x"}))[0] == 200
    status, body = await bare.answer(reply, 4, {"content": "y"})
    assert (status, body["code"]) == (400, 40060)
    assert [m.text for m in scene.channel.messages] == ["x"]


async def test_the_token_is_good_for_fifteen_minutes(scene: Scene) -> None:
    await _register(scene)
    bare = scene.bare
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False)
    await bare.answer(reply, 5)
    original = bare.under(reply, "/messages/@original")
    scene.stand_in.clock.advance(14 * 60)
    assert (await bare.ask("PATCH", original, {"content": "in time"}))[0] == 200
    scene.stand_in.clock.advance(2 * 60)
    status, body = await bare.ask("PATCH", original, {"content": "too late"})
    assert (status, body["code"]) == (401, 50027)
    assert reply.text == "in time"


async def test_the_first_followup_fills_a_deferred_answer_as_private_as_it_was(scene: Scene) -> None:
    await _register(scene)
    bare, world = scene.bare, scene.stand_in.world
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False)
    _, form = await bare.answer(reply, 5)
    assert form["interaction"]["response_message_loading"] and scene.channel.messages == []
    await bare.ask("POST", bare.under(reply), {"content": f"public {scene.bob.mention}", "flags": 64})
    assert scene.channel.messages == [reply.message] and not reply.private
    assert scene.channel.messages[0].mentions == []  # filling in is an edit, and edits do not ping
    words = f"private {scene.bob.mention}"
    await bare.ask("POST", bare.under(reply), {"content": words, "flags": 64})
    (hidden,) = world.private(scene.alice)
    assert hidden.text == words and hidden.mentions == [] and hidden not in scene.channel.messages
    assert (await bare.ask("GET", f"/channels/{scene.channel.id}/messages/{hidden.id}"))[0] == 404
    assert (await bare.ask("DELETE", bare.under(reply, f"/messages/{hidden.id}")))[0] == 204
    assert world.private(scene.alice) == []


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_an_answer_of_the_wrong_kind_is_refused(scene: Scene, kind: int) -> None:
    await _register(scene)
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False)
    status, body = await scene.bare.answer(reply, kind, {"choices": []} if kind == 8 else None)
    assert (status, body["code"]) == (400, 50035) and len(scene.stand_in.violations) == 1
    assert (await scene.bare.answer(reply, 4, {"content": "x"}))[0] == 200


async def test_messages_of_others_need_a_permission_to_delete(scene: Scene) -> None:
    world, bare = scene.stand_in.world, scene.bare
    message = scene.stand_in.driver.say(scene.bob, scene.channel, "mine")
    path = f"/channels/{scene.channel.id}/messages/{message.id}"
    assert (await bare.ask("PATCH", path, {"content": "yours"}))[1]["code"] == 50005
    assert (await bare.ask("DELETE", path))[1]["code"] == 50013
    world.allow(scene.channel, world.bot, "manage_messages")
    assert (await bare.ask("DELETE", path))[0] == 204
    assert scene.channel.messages == []


async def test_someone_may_refuse_private_messages(scene: Scene) -> None:
    _, opened = await scene.bare.ask("POST", "/users/@me/channels", {"recipient_id": str(scene.bob.id)})
    path = f"/channels/{opened['id']}/messages"
    assert (await scene.bare.ask("POST", path, {"content": "hello"}))[0] == 200
    scene.bob.accepts_dms = False
    assert (await scene.bare.ask("POST", path, {"content": "hello"}))[1]["code"] == 50007


async def test_a_channel_that_is_gone_takes_no_answers(scene: Scene) -> None:
    await _register(scene)
    bare = scene.bare
    begun, deferred = [
        await scene.stand_in.driver.slash(scene.alice, scene.channel, "go", wait=False) for _ in range(2)
    ]
    await bare.answer(deferred, 5)
    scene.stand_in.world.delete_channel(scene.channel)
    assert (await bare.answer(begun, 4, {"content": "x"}))[1]["code"] == 10003
    original = bare.under(deferred, "/messages/@original")
    assert (await bare.ask("PATCH", original, {"content": "x"}))[1]["code"] == 10003
    assert (await bare.ask("POST", f"/channels/{scene.channel.id}/messages", {"content": "x"}))[0] == 404


async def test_commands_keep_their_ids_when_overwritten(scene: Scene) -> None:
    path = f"/applications/{scene.stand_in.world.application_id}/commands"
    _, (first,) = await scene.bare.ask("PUT", path, COMMANDS)
    _, again = await scene.bare.ask("PUT", path, [*COMMANDS, {"name": "stop", "description": "Stop"}])
    assert [c["name"] for c in again] == ["go", "stop"] and again[0]["id"] == first["id"]
    _, listed = await scene.bare.ask("GET", path)
    assert listed == again


async def test_buckets_are_enforced_when_switched_on(scene: Scene) -> None:
    path = f"/channels/{scene.channel.id}/messages"
    for _ in range(7):
        assert (await scene.bare.ask("POST", path, {"content": "x"}))[0] == 200
    scene.stand_in.rates.on = True
    statuses = [(await scene.bare.ask("POST", path, {"content": "x"}))[0] for _ in range(6)]
    assert statuses == [200] * 5 + [429]
    assert scene.bare.headers["Via"] and float(scene.bare.headers["X-RateLimit-Reset-After"]) <= 5
    scene.stand_in.clock.advance(5)
    assert (await scene.bare.ask("POST", path, {"content": "x"}))[0] == 200


async def test_ordered_failures_happen_as_ordered(scene: Scene) -> None:
    bare, faults = scene.bare, scene.stand_in.faults
    path = f"/channels/{scene.channel.id}/messages"
    faults.add("POST", r"/channels/\d+/messages", status=502, times=2)
    assert [(await bare.ask("POST", path, {"content": "x"}))[0] for _ in range(3)] == [502, 502, 200]
    assert len(scene.channel.messages) == 1
    faults.add("POST", r"/channels/\d+/messages", drop=True)
    with pytest.raises(aiohttp.ClientError):
        await bare.ask("POST", path, {"content": "lost"})
    assert len(scene.channel.messages) == 1
    faults.add("POST", r"/channels/\d+/messages", drop=True, after=True)
    with pytest.raises(aiohttp.ClientError):
        await bare.ask("POST", path, {"content": "done"})
    assert len(scene.channel.messages) == 2
    faults.add("GET", "/users/@me", status=429, retry_after=0.5)
    status, body = await bare.ask("GET", "/users/@me")
    assert status == 429 and body["retry_after"] == 0.5 and bare.headers["Via"]
    assert [r.status for r in scene.stand_in.requests] == [502, 502, 200, 0, 0, 429]
