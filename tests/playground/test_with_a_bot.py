"""Does an unmodified discord.py bot, in a process of its own, take the stand-in for Discord?"""

from __future__ import annotations

import io

import pytest
from PIL import Image

from playground import BotProcess, Choice, ClientRefused
from playground.messages import Message
from tests.playground.conftest import Scene


async def _board(scene: Scene) -> Message:
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "game new", seats=3)
    assert reply.message is not None
    return reply.message


async def test_a_slash_command_is_answered_with_a_picture(scene: Scene, bot: BotProcess) -> None:
    act = scene.stand_in.driver
    reply = await act.slash(scene.alice, scene.channel, "game new", seats=3, rival=scene.bob)
    message = reply.message
    assert message is not None and message is scene.channel.messages[-1]
    assert (reply.kind, reply.private, reply.failed) == (4, False, False)
    assert reply.seconds is not None and reply.seconds < 3
    assert message.text == f"3 seats, {scene.bob.mention} called"
    assert message.mentions == [scene.bob.id]
    assert Image.open(io.BytesIO(message.images[0].bytes)).size == (40, 30)
    assert message.alts == [message.text]
    assert message.attachments[0].description == "a red board"
    assert scene.stand_in.violations == []


async def test_completion_and_a_typed_line(scene: Scene, bot: BotProcess) -> None:
    act = scene.stand_in.driver
    offered = await act.complete(scene.alice, scene.channel, "move", {"card": "ro"}, focused="card")
    assert offered == [Choice("rossa", "rossa"), Choice("rosa antica", "rosa antica")]
    reply = await act.type(scene.alice, scene.channel, "/move card:rosa antica storeys:2")
    assert reply.text == f"rosa antica by 2 for {scene.alice.mention}"
    with pytest.raises(ClientRefused, match="seats"):
        await act.slash(scene.alice, scene.channel, "game new", seats=9)


async def test_a_button_updates_its_message(scene: Scene, bot: BotProcess) -> None:
    message = await _board(scene)
    before = message.images[0].bytes
    reply = await scene.stand_in.driver.click(scene.bob, message, "Update")
    assert reply.kind == 7 and reply.message is message
    assert message.text == "updated" and message.edits == 1 and len(message.attachments) == 1
    assert message.images[0].bytes != before == message.history[0].images[0].bytes


async def test_a_form_is_opened_and_sent(scene: Scene, bot: BotProcess) -> None:
    act = scene.stand_in.driver
    opened = await act.click(scene.alice, await _board(scene), custom_id="t:form")
    assert opened.kind == 9 and opened.modal is not None and opened.modal["title"] == "A form"
    with pytest.raises(ClientRefused, match="10 characters"):
        await act.submit(scene.alice, opened, {"Name": "much too long"})
    reply = await act.submit(scene.alice, opened, {"Name": "Zoe"})
    assert reply.text == "hello Zoe" and reply.private
    assert scene.stand_in.world.private(scene.alice) == [reply.message]
    assert scene.stand_in.world.private(scene.bob) == []


async def test_a_deferred_answer_settles(scene: Scene, bot: BotProcess) -> None:
    act, message = scene.stand_in.driver, await _board(scene)
    slow = await act.click(scene.alice, message, "Slow")
    assert slow.kind == 5 and slow.message is None
    await slow.settled()
    assert slow.text == "here you are" and slow.private and slow.message is not None
    assert slow.message.edits == 0
    await scene.stand_in.wait_for(lambda: slow.followups)
    assert slow.followups[0].text == "and more"
    quiet = await act.click(scene.alice, message, "Quiet")
    await quiet.settled()
    assert message.text == "quietly" and len(message.images) == 1
    with pytest.raises(ClientRefused, match="disabled"):
        await act.click(scene.alice, message, "Update")


async def test_a_select_a_second_answer_and_none(scene: Scene, bot: BotProcess) -> None:
    act, message = scene.stand_in.driver, await _board(scene)
    reply = await act.select(scene.alice, message, "Pick a piece", ["Two"])
    assert reply.text == "picked ['two']"
    with pytest.raises(ClientRefused, match="not one of"):
        await act.select(scene.alice, message, "t:pick", ["four"])
    await act.click(scene.alice, message, "Twice")
    await scene.stand_in.wait_for(lambda: "refused 40060" in bot.log())
    never = await act.click(scene.alice, message, "Never", wait=False)
    scene.stand_in.clock.advance(4)
    await never.answered()
    assert never.failed and never.seconds is None


async def test_a_thread_is_opened_and_written_in(scene: Scene, bot: BotProcess) -> None:
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "game thread")
    thread = next(c for c in scene.guild.channels.values() if c.is_thread)
    assert f"<#{thread.id}>" in reply.text and thread.parent is scene.channel
    assert [(m.text, m.edits) for m in thread.messages] == [("still inside", 1)]
    assert scene.stand_in.violations == []


async def test_the_bot_knows_who_asks_and_what_it_may(scene: Scene, bot: BotProcess) -> None:
    act, world = scene.stand_in.driver, scene.stand_in.world
    world.deny(scene.channel, world.bot, "attach_files")
    world.allow(scene.guild, scene.bob, "manage_guild")
    reply = await act.slash(scene.alice, scene.channel, "game who")
    assert reply.text == "Alice fr en-US False False True"
    reply = await act.slash(scene.bob, scene.channel, "game who")
    assert reply.text == "Bobby en-US en-US False True True"


async def test_refusals_reach_the_bot_and_answers_need_no_permission(scene: Scene, bot: BotProcess) -> None:
    act, world = scene.stand_in.driver, scene.stand_in.world
    world.deny(scene.channel, world.bot, "send_messages")
    reply = await (await act.slash(scene.alice, scene.channel, "game say", text="hello")).settled()
    assert reply.text == "refused 403 50013"
    assert (await act.slash(scene.alice, scene.channel, "move", card="rossa")).text.startswith("rossa")


async def test_a_done_deed_whose_answer_is_lost_is_not_done_twice(scene: Scene, bot: BotProcess) -> None:
    act = scene.stand_in.driver
    fault = scene.stand_in.faults.add("POST", r"/channels/\d+/messages", status=500, after=True)
    reply = await act.slash(scene.alice, scene.channel, "game say", text="once", nonce=77)
    await reply.settled()
    assert reply.text == "sent" and fault.used == 1
    assert [m.text for m in scene.channel.messages] == ["once"]
    assert [r.status for r in scene.stand_in.requests if r.path.endswith("/messages")] == [500, 200]


async def test_a_429_is_waited_out(scene: Scene, bot: BotProcess) -> None:
    scene.stand_in.faults.add("POST", r"/channels/\d+/messages", status=429, retry_after=0.1)
    reply = await scene.stand_in.driver.slash(scene.alice, scene.channel, "game say", text="patience")
    assert (await reply.settled()).text == "sent"


async def test_what_happens_while_away_is_replayed(scene: Scene, bot: BotProcess) -> None:
    stand_in = scene.stand_in
    doomed = stand_in.world.add_channel(scene.guild, "doomed")
    stand_in.gateway.drop()
    stand_in.world.delete_channel(doomed)
    reply = await stand_in.driver.slash(scene.alice, scene.channel, "move", card="rossa")
    assert not reply.failed
    await stand_in.wait_for(lambda: "gone doomed" in bot.log() and "resumed" in bot.log())
    assert (stand_in.gateway.identifies, stand_in.gateway.resumes) == (1, 1)


async def test_reconnect_and_both_invalid_sessions(scene: Scene, bot: BotProcess) -> None:
    gateway = scene.stand_in.gateway
    gateway.reconnect()
    await scene.stand_in.wait_for(lambda: gateway.resumes == 1 and gateway.connected)
    gateway.invalidate(True)
    await scene.stand_in.wait_for(lambda: gateway.resumes == 2 and gateway.connected)
    gateway.invalidate(False)
    await scene.stand_in.wait_for(lambda: gateway.identifies == 2 and gateway.connected, timeout=20)
    assert not (await scene.stand_in.driver.slash(scene.alice, scene.channel, "game who")).failed


async def test_a_killed_bot_misses_what_it_missed(scene: Scene, bot: BotProcess) -> None:
    stand_in = scene.stand_in
    bot.kill()
    await bot.wait()
    assert not bot.alive
    await stand_in.wait_for(lambda: not stand_in.gateway.connected)
    lost = await stand_in.driver.slash(scene.alice, scene.channel, "game new", seats=2, wait=False)
    await bot.start()
    await stand_in.wait_for(lambda: stand_in.gateway.identifies == 2, timeout=30)
    reply = await stand_in.driver.slash(scene.alice, scene.channel, "game who")
    assert not reply.failed and lost.failed and scene.channel.messages == []
