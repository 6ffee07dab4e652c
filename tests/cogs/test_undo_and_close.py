"""How does one take back, give up or break off? Alone where nobody is hurt, else by everyone's consent."""

from __future__ import annotations

import pytest

from data.phrases import speaker
from playground import Reply
from playground.messages import Message
from playground.world import User
from tests.cogs.table_talk import SOON, Club, Sitting, nothing_changes, told, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")


async def resign(sitting: Sitting, person: User) -> Reply:
    sure = await sitting.club.act.slash(person, sitting.channel, "table resign")
    last_two = len(sitting.players) - sitting.written.entries.count("resign") == 2
    assert told(sure, "resign-sure-last" if last_two else "resign-sure") and sure.message is not None
    reply = await sitting.club.act.click(person, sure.message, words_for(person)("button-resign-sure"))
    await sitting.settled()
    return reply


async def question(sitting: Sitting, before: int) -> Message:
    """What the bot asked the table."""
    await sitting.club.stand_in.wait_for(lambda: len(sitting.channel.messages) > before, SOON)
    message = sitting.channel.messages[-1]
    assert [button.label for button in message.buttons] == [say("button-agree"), say("button-disagree")]
    assert message.mentions == []
    return message


def named(*people: User) -> str:
    return say.listed([f"**{person.name.capitalize()}**" for person in people])


# Undo


async def test_there_is_nothing_to_undo_at_the_beginning(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    with nothing_changes(club, sitting.channel):
        for person in sitting.players:
            reply = await club.act.slash(person, sitting.channel, "table undo")
            assert told(reply, "refusal-nothing-to-undo")


async def test_what_showed_a_hidden_card_is_never_undone(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    await sitting.move()
    with nothing_changes(club, sitting.channel):
        for person in sitting.players:
            reply = await club.act.slash(person, sitting.channel, "table undo")
            assert told(reply, "refusal-undo-revealed")


async def test_one_takes_back_ones_own_resignation_at_once(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    player = sitting.player
    await resign(sitting, player)
    assert sitting.player is not player
    assert say("event-resign", player=named(player)) in sitting.board.text
    assert told(await club.act.slash(player, sitting.channel, "move", move="rossa+1"), "refusal-resigned")
    reply = await club.act.slash(player, sitting.channel, "table undo")
    assert told(reply, "undone", entry="resign")
    await sitting.settled()
    assert sitting.player is player
    assert sitting.board.mentions == [player.id]
    assert say("event-undo", player=named(player), entry="resign") in sitting.board.text
    seat = sitting.players.index(player)
    assert sitting.written.log == ((seat, "resign", 2), (seat, "undo", None))
    await sitting.move()
    history = await club.act.slash(club.alice, sitting.channel, "table history")
    lines = history.text.splitlines()
    assert lines[1] == f"~~1. {named(player)} {say('history-resign')}~~"
    assert lines[2] == f"2. {named(player)} {say('history-undo')}"


async def test_a_resignation_is_not_taken_back_after_the_game_has_gone_on(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    first = sitting.player
    await resign(sitting, first)
    await sitting.move()
    with nothing_changes(club, sitting.channel):
        reply = await club.act.slash(first, sitting.channel, "table undo")
        assert told(reply, "refusal-undo-revealed")


async def test_anothers_resignation_is_taken_back_if_everyone_agrees(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    gone, (one, two) = club.bob, (club.alice, club.carol)
    await resign(sitting, gone)
    before = len(sitting.channel.messages)
    assert told(await club.act.slash(one, sitting.channel, "table undo"), "consent-asked")
    asked = await question(sitting, before)
    assert say("consent-undo", entry="resign", table=sitting.written.id) in asked.text
    assert say("consent-agreed", players=named(one)) in asked.text
    assert say("consent-missing", players=named(two)) in asked.text
    assert sitting.written.entries == ["resign"]
    assert told(await club.act.click(club.dave, asked, say("button-agree")), "refusal-not-seated")
    await club.act.click(two, asked, say("button-agree"))
    await sitting.settled()
    assert asked.buttons == []
    assert sitting.written.entries == ["resign", "undo"]
    assert sitting.written.log[0][2] == 2
    assert sitting.state.retired == frozenset()


async def test_one_no_is_enough_to_leave_it(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    await resign(sitting, club.bob)
    before = len(sitting.channel.messages)
    await club.act.slash(club.alice, sitting.channel, "table undo")
    asked = await question(sitting, before)
    await club.act.click(club.carol, asked, say("button-disagree"))
    assert asked.buttons == []
    assert asked.text == say("consent-undo-refused", player=named(club.carol))
    assert sitting.written.entries == ["resign"]


async def test_a_question_is_void_once_the_game_has_gone_on(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    await resign(sitting, club.bob)
    before = len(sitting.channel.messages)
    await club.act.slash(club.alice, sitting.channel, "table undo")
    asked = await question(sitting, before)
    await sitting.move()
    with nothing_changes(club, sitting.channel):
        reply = await club.act.click(club.carol, asked, say("button-agree"))
        assert say("stale") in reply.text and reply.private
    assert sitting.state.retired


# Resigning


async def test_resigning_is_asked_for_twice(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    with nothing_changes(club, sitting.channel):
        assert told(await club.act.slash(club.bob, sitting.channel, "table resign"), "resign-sure")


async def test_the_others_go_on_without_whoever_resigned(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    gone = sitting.waiting
    assert (await resign(sitting, gone)).text == words_for(gone)("resigned")
    acted = []
    for _ in range(4):
        acted.append(sitting.player)
        await sitting.move()
    assert gone not in acted and len(set(acted)) == 2
    with nothing_changes(club, sitting.channel):
        assert told(await club.act.slash(gone, sitting.channel, "table resign"), "refusal-resigned")


async def test_the_last_one_left_wins(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    await resign(sitting, club.alice)
    await resign(sitting, club.bob)
    assert sitting.written.status == "over"
    assert say("campanile-end-last-seat") in sitting.board.text
    assert named(club.carol) in sitting.board.text.splitlines()[2]
    assert sitting.board.buttons == [] and sitting.board.mentions == []


async def test_a_resignation_pressed_twice_counts_once(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    sure = await club.act.slash(club.alice, sitting.channel, "table resign")
    assert sure.message is not None
    pressed = sure.message.buttons[0].custom_id
    replies = [
        await club.act.click(club.alice, sure.message, custom_id=pressed, wait=False) for _ in range(3)
    ]
    for reply in replies:
        await reply.answered()
    await sitting.settled()
    assert sitting.written.entries == ["resign"]
    assert len(sitting.boards) == 2


# Closing


async def test_a_moderator_closes_a_game_at_once(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    await sitting.move()
    club.stand_in.world.allow(sitting.channel, club.dave, "manage_messages")
    reply = await club.act.slash(club.dave, sitting.channel, "table close")
    assert told(reply, "closed", table=sitting.written.id)
    assert sitting.written.status == "closed"
    assert len(sitting.written.log) == 1, "what was played is kept"
    await club.stand_in.wait_for(lambda: sitting.board.buttons == [], SOON)
    assert sitting.channel.messages[-1].text == say("closed", table=sitting.written.id)


async def test_players_close_a_game_if_everyone_agrees(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    before = len(sitting.channel.messages)
    assert told(await club.act.slash(club.bob, sitting.channel, "table close"), "consent-asked")
    asked = await question(sitting, before)
    await club.act.click(club.alice, asked, say("button-agree"))
    assert sitting.written.status == "playing"
    assert say("consent-missing", players=named(club.carol)) in asked.text
    await club.act.click(club.carol, asked, say("button-agree"))
    await club.stand_in.wait_for(lambda: sitting.written.status == "closed", SOON)
    await club.stand_in.wait_for(lambda: sitting.board.buttons == [], SOON)
    assert asked.buttons == []


async def test_one_no_keeps_the_game_going_and_the_next_question_begins_anew(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    before = len(sitting.channel.messages)
    await club.act.slash(club.bob, sitting.channel, "table close")
    asked = await question(sitting, before)
    await club.act.click(club.alice, asked, say("button-agree"))
    await club.act.click(club.carol, asked, say("button-disagree"))
    assert asked.text == say("consent-close-refused", player=named(club.carol))
    await club.act.slash(club.carol, sitting.channel, "table close")
    again = await question(sitting, before + 1)
    assert say("consent-agreed", players=named(club.carol)) in again.text
    assert sitting.written.status == "playing"
    await sitting.move()


async def test_those_who_resigned_need_not_agree(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    await resign(sitting, club.bob)
    before = len(sitting.channel.messages)
    await club.act.slash(club.alice, sitting.channel, "table close")
    asked = await question(sitting, before)
    await club.act.click(club.carol, asked, say("button-agree"))
    await club.stand_in.wait_for(lambda: sitting.written.status == "closed", SOON)


# Checking the deal


async def test_the_secret_is_not_told_before_the_end(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for person in (club.alice, club.bob, club.carol):
        reply = await club.act.slash(person, sitting.channel, "table verify")
        assert reply.private and sitting.written.secret.hex() not in reply.text
        assert "SHA-256" in reply.text
