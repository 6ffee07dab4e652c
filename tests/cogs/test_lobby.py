"""How do people come to a table? They join, leave and start; the last seat is given once."""

from __future__ import annotations

import asyncio

import pytest

from data.phrases import speaker
from playground import ClientRefused
from playground.messages import Message
from tests.cogs.table_talk import SOON, Club, Sitting, Written, nothing_changes, told

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")


def button(message: Message, name: str) -> str:
    """The custom_id of a button of the lobby, greyed out or not: people press faster than it greys."""
    found = message.button(say(f"button-{name}")).custom_id
    assert found is not None
    return found


def table(club: Club, message: Message) -> Written:
    found = club.written(message.channel)
    assert found is not None
    return found


async def test_the_author_is_seated_and_everyone_sees_who_is_there(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 3)
    assert table(club, lobby).users == [club.alice.id]
    assert say("lobby-seats", taken=1, seats=3) in lobby.text
    assert f"- {club.alice.mention}" in lobby.text
    assert lobby.mentions == [], "a lobby calls nobody"
    await club.act.click(club.bob, lobby, say("button-join"))
    assert say("lobby-seats", taken=2, seats=3) in lobby.text
    assert table(club, lobby).users == [club.alice.id, club.bob.id]
    assert [b.disabled for b in lobby.buttons] == [False, False, True]


async def test_the_lobby_names_its_options_and_what_the_bot_is_bound_to(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2, "own-tower", "exact-bet")
    assert say("campanile-option-own-tower") in lobby.text
    assert say("campanile-option-exact-bet") in lobby.text
    assert "SHA-256" in lobby.text


async def test_a_full_lobby_says_so_and_can_be_started(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    with pytest.raises(ClientRefused, match="disabled"):
        await club.act.click(club.alice, lobby, say("button-start"))
    await club.act.click(club.bob, lobby, say("button-join"))
    assert say("lobby-full", author=club.alice.mention) in lobby.text
    assert [b.disabled for b in lobby.buttons] == [True, False, False]


async def test_nobody_joins_twice(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 3)
    with nothing_changes(club, lobby.channel):
        assert told(await club.act.click(club.alice, lobby, say("button-join")), "refusal-seated")
    await club.act.click(club.bob, lobby, say("button-join"))
    with nothing_changes(club, lobby.channel):
        assert told(await club.act.click(club.bob, lobby, say("button-join")), "refusal-seated")


async def test_whoever_has_not_joined_cannot_leave(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 3)
    with nothing_changes(club, lobby.channel):
        assert told(await club.act.click(club.dave, lobby, say("button-leave")), "refusal-not-seated")


async def test_when_the_author_leaves_the_next_one_starts(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, say("button-join"))
    await club.act.click(club.alice, lobby, say("button-leave"))
    assert table(club, lobby).author == club.bob.id
    assert club.bob.mention in lobby.text and f"- {club.alice.mention}" not in lobby.text
    await club.act.click(club.carol, lobby, say("button-join"))
    await club.act.click(club.bob, lobby, say("button-start"))
    await club.stand_in.wait_for(lambda: club.settled(lobby.channel), SOON)
    assert table(club, lobby).status == "playing"
    assert sorted(table(club, lobby).users) == sorted([club.bob.id, club.carol.id])


async def test_whoever_leaves_may_come_back(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 3)
    for name in ("join", "leave", "join"):
        await club.act.click(club.bob, lobby, say(f"button-{name}"))
    assert table(club, lobby).users == [club.alice.id, club.bob.id]


async def test_when_the_last_one_leaves_the_table_is_closed(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.alice, lobby, say("button-leave"))
    assert table(club, lobby).status == "closed"
    assert say("lobby-closed") in lobby.text
    assert lobby.buttons == []
    await club.open(lobby.channel, club.bob, 2)


async def test_only_the_author_starts(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, say("button-join"))
    with nothing_changes(club, lobby.channel):
        reply = await club.act.click(club.bob, lobby, say("button-start"))
        assert told(reply, "refusal-author-starts", author=club.alice.mention)


async def test_a_start_pressed_before_a_leave_was_seen_is_refused(club: Club) -> None:
    """The button was there when it was pressed; the seat was free again when it came."""
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, say("button-join"))
    leave, start = button(lobby, "leave"), button(lobby, "start")
    _, started = await asyncio.gather(
        club.act.click(club.bob, lobby, custom_id=leave), club.act.click(club.alice, lobby, custom_id=start)
    )
    assert told(started, "refusal-not-full")
    assert table(club, lobby).status == "lobby"


async def test_the_last_seat_is_given_to_one_of_two_who_press_at_once(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    join = button(lobby, "join")
    replies = await asyncio.gather(
        *(club.act.click(person, lobby, custom_id=join) for person in (club.bob, club.carol, club.dave))
    )
    assert len(table(club, lobby).users) == 2
    turned_away = [reply for reply in replies if told(reply, "refusal-full")]
    assert len(turned_away) == 2
    assert not any(reply.failed for reply in replies)


async def test_two_starts_at_once_start_one_game(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, say("button-join"))
    start = button(lobby, "start")
    replies = await asyncio.gather(*(club.act.click(club.alice, lobby, custom_id=start) for _ in range(3)))
    sitting = Sitting(club, lobby.channel)
    await sitting.settled()
    assert len(sitting.boards) == 1
    assert sum(told(reply, "refusal-started") for reply in replies) == 2


async def test_a_second_table_is_offered_a_thread_and_played_there(club: Club) -> None:
    room = club.room()
    lobby = await club.open(room, club.alice, 2)
    with nothing_changes(club, room):
        offer = await club.act.slash(club.bob, room, "campanile new", {"seats": 2, "own-tower": True})
    assert offer.private and offer.message is not None
    assert offer.text == speaker("fr")("channel-taken")
    taken = await club.act.click(club.bob, offer.message, speaker("fr")("button-thread"))
    thread = next(channel for channel in club.english.channels.values() if channel.parent is room)
    assert f"<#{thread.id}>" in taken.text
    sitting = Sitting(club, thread)
    await sitting.settled()
    assert sitting.written.options == {"own-tower"}
    await club.act.click(club.carol, thread.messages[-1], say("button-join"))
    await club.act.click(club.bob, thread.messages[-1], say("button-start"))
    await sitting.settled()
    await sitting.move()
    assert len(sitting.boards) == 2
    assert table(club, lobby).status == "lobby", "the channel's own table is as it was"
    assert len(room.messages) == 1


async def test_a_second_table_is_offered_a_thread_during_a_game_too(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    with nothing_changes(club, sitting.channel):
        assert told(
            await club.act.slash(club.carol, sitting.channel, "campanile new", seats=2), "channel-taken"
        )


async def test_two_tables_opened_at_once_in_a_channel_are_one(club: Club) -> None:
    room = club.room()
    replies = await asyncio.gather(
        *(club.act.slash(person, room, "campanile new", seats=2) for person in (club.alice, club.carol))
    )
    await club.stand_in.wait_for(lambda: club.settled(room), SOON)
    assert len(room.messages) == 1
    assert sum(told(reply, "channel-taken") for reply in replies) == 1


async def test_an_offer_pressed_twice_at_once_is_one_thread(club: Club) -> None:
    room = club.room()
    await club.open(room, club.alice, 2)
    offer = await club.act.slash(club.carol, room, "campanile new", seats=2)
    assert offer.message is not None
    label = say("button-thread")
    replies = await asyncio.gather(*(club.act.click(club.carol, offer.message, label) for _ in range(2)))
    assert sum(told(reply, "refusal-offer-taken") for reply in replies) == 1
    assert len([channel for channel in club.english.channels.values() if channel.parent is room]) == 1


async def test_a_thread_is_refused_where_the_bot_may_not_open_one(club: Club) -> None:
    room = club.room()
    await club.open(room, club.alice, 2)
    club.stand_in.world.deny(room, club.stand_in.world.bot, "create_public_threads")
    offer = await club.act.slash(club.alice, room, "campanile new", seats=2)
    assert offer.message is not None
    with nothing_changes(club, room):
        reply = await club.act.click(club.alice, offer.message, say("button-thread"))
        assert told(reply, "refusal-bot-permission", permission="create_public_threads")


async def test_the_author_closes_a_lobby_and_nobody_else_does(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, say("button-join"))
    with nothing_changes(club, lobby.channel):
        assert told(await club.act.slash(club.bob, lobby.channel, "table close"), "refusal-close-lobby")
    reply = await club.act.slash(club.alice, lobby.channel, "table close")
    assert told(reply, "closed", table=table(club, lobby).id)
    assert table(club, lobby).status == "closed"
    await club.stand_in.wait_for(lambda: lobby.buttons == [], SOON)
    assert say("lobby-closed") in lobby.text


async def test_what_needs_a_game_waits_for_it_to_start(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    with nothing_changes(club, lobby.channel):
        for command, options in (
            ("move", {"move": "rossa+1"}),
            ("campanile play", {"card": "rossa", "storeys": 1}),
            ("table board", {}),
            ("table hand", {}),
            ("table history", {}),
            ("table undo", {}),
            ("table resign", {}),
        ):
            reply = await club.act.slash(club.alice, lobby.channel, command, options)
            assert told(reply, "refusal-not-started"), command


@pytest.mark.parametrize(
    "command", ["table board", "table hand", "table undo", "table verify", "table close"]
)
async def test_a_channel_without_a_table_says_so(club: Club, command: str) -> None:
    for person in (club.alice, club.bob):
        reply = await club.act.slash(person, club.room(), command)
        assert told(reply, "refusal-no-table-here")
