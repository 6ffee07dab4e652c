"""What if Discord, the line or the disk fails? What was written down stands, and is shown once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from playground import Reply
from tests.cogs.table_talk import GAME, SOON, Club, Sitting, nothing_changes, opens_as_png, told, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

CALLBACK = r"/interactions/.*/callback"


def posting(sitting: Sitting) -> str:
    return rf"/channels/{sitting.channel.id}/messages"


async def is_whole(sitting: Sitting, boards: int) -> None:
    """So many boards in the channel, the last of them that of the log; and the game goes on."""
    await sitting.settled()
    assert len(sitting.boards) == boards
    assert opens_as_png(sitting.board)
    assert sitting.board.mentions == [sitting.player.id]
    await sitting.move()
    assert len(sitting.boards) == boards + 1


def was_told(reply: Reply, phrase: str, **facts: str | int) -> bool:
    """As the answer, or after it."""
    words = words_for(reply.user)(phrase, **facts)
    return words in [reply.text, *(message.text for message in reply.followups)]


# Posting the board


async def test_a_board_that_must_wait_for_the_rate_limit_is_posted_once(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), status=429, retry_after=0.4, times=2)
    reply = await sitting.move()
    assert reply.seconds is not None and reply.seconds < 0.4, "whoever moved does not wait for it"
    assert reply.followups == []
    await is_whole(sitting, 2)


@pytest.mark.parametrize("status", [500, 502])
async def test_a_board_that_discord_stumbles_over_is_posted_once(club: Club, status: int) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), status=status)
    await sitting.move()
    await is_whole(sitting, 2)


async def test_a_board_that_cannot_be_posted_is_posted_later(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    fault = club.stand_in.faults.add("POST", posting(sitting), status=503)
    reply = await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: was_told(reply, "posted-late"), SOON)
    assert fault.used == 1
    assert len(sitting.written.log) == 1, "it is written down"
    assert len(sitting.boards) == 1
    await is_whole(sitting, 2)


async def test_the_next_player_need_not_wait_for_a_board_that_is_late(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), status=503)
    reply = await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: was_told(reply, "posted-late"), SOON)
    await sitting.move()
    assert len(sitting.boards) == 2
    assert sitting.written.posted_ply == 2
    await is_whole(sitting, 2)


async def test_a_board_that_may_not_be_posted_comes_with_the_next_move(club: Club) -> None:
    """The permission was taken away between the check and the post."""
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), status=403)
    reply = await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: was_told(reply, "posted-late"), SOON)
    await sitting.move()
    await is_whole(sitting, 2)


async def test_a_line_that_breaks_after_the_post_does_not_double_the_board(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    fault = club.stand_in.faults.add("POST", posting(sitting), drop=True, after=True)
    await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: fault.used and len(sitting.boards) == 2, SOON)
    await is_whole(sitting, 2)


async def test_a_line_that_breaks_before_the_post_does_not_lose_the_board(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), drop=True)
    await sitting.move(wait=False)
    await is_whole(sitting, 2)


async def test_an_answer_of_discord_that_is_lost_does_not_double_the_board(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), status=500, after=True)
    await sitting.move(wait=False)
    await is_whole(sitting, 2)


async def test_a_lobby_that_cannot_be_posted_is_posted_later(club: Club) -> None:
    room = club.room()
    club.stand_in.faults.add("POST", rf"/channels/{room.id}/messages", status=503)
    reply = await club.act.slash(club.bob, room, "campanile new", seats=2)
    assert words_for(club.bob)("posted-late") in reply.text
    await club.stand_in.wait_for(lambda: club.settled(room), SOON)
    assert len(room.messages) == 1
    await club.act.click(club.alice, room.messages[0], "Join")


async def test_while_discord_is_slow_people_are_put_on_hold_and_answered(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), delay=2.0)
    first = await sitting.move(wait=False)
    assert first.seconds is not None and first.seconds < 0.5
    assert sitting.written.entries, "it is on the disk before anyone is told"
    second = await club.act.slash(sitting.player, sitting.channel, "move", move=sitting.legal[0])
    assert second.kind == 5 and second.seconds is not None and 1.0 < second.seconds < 2.0
    await second.settled()
    assert second.text.startswith(words_for(second.user)("played", move="").rstrip(" ."))
    await sitting.settled()
    assert len(sitting.written.log) == 2
    assert len(sitting.boards) == 3


async def test_an_older_board_that_was_deleted_is_not_missed(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.world.delete_message(sitting.board)
    await sitting.move()
    await is_whole(sitting, 1)


async def test_a_lobby_that_was_deleted_is_not_missed_by_its_game(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.world.delete_message(sitting.channel.messages[0])
    await sitting.move()
    await is_whole(sitting, 2)


async def test_the_board_can_be_asked_for_when_all_were_deleted(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for message in list(sitting.channel.messages):
        club.stand_in.world.delete_message(message)
    shown = await club.act.slash(sitting.player, sitting.channel, "table board")
    assert shown.message is not None
    panel = await club.act.click(sitting.player, shown.message, words_for(sitting.player)("button-play"))
    assert panel.message is not None
    await sitting.choose(panel.message, GAME.legal(sitting.state)[0])
    await sitting.build(panel.message)
    await sitting.settled()
    assert len(sitting.boards) == 1


# The channel is gone


async def test_a_deleted_channel_closes_its_table_and_keeps_its_log(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    await sitting.move()
    club.stand_in.world.delete_channel(sitting.channel)
    await club.stand_in.wait_for(lambda: sitting.written.status == "closed", SOON)
    assert len(sitting.written.log) == 1


async def test_a_deleted_thread_closes_its_table(club: Club) -> None:
    thread = club.stand_in.world.add_thread(club.room(), "a thread", club.alice)
    await club.open(thread, club.alice, 2)
    club.stand_in.world.delete_channel(thread)

    def closed() -> bool:
        table = club.written(thread)
        return table is not None and table.status == "closed"

    await club.stand_in.wait_for(closed, SOON)


async def test_a_channel_deleted_during_a_move_closes_its_table_too(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), delay=0.4)
    reply = await sitting.move(wait=False)
    club.stand_in.world.delete_channel(sitting.channel)
    await club.stand_in.wait_for(lambda: sitting.written.status == "closed", SOON)
    assert not reply.failed
    assert len(sitting.written.log) == 1


# Answering people


async def test_an_answer_that_discord_stumbles_over_is_given_in_time(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", CALLBACK, status=500)
    reply = await sitting.move()
    assert not reply.failed
    assert len(sitting.written.log) == 1
    await is_whole(sitting, 2)


async def test_a_move_stands_though_nobody_could_be_told(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    fault = club.stand_in.faults.add("POST", CALLBACK, status=404)
    waiting = await club.act.slash(sitting.player, sitting.channel, "move", move=sitting.legal[0], wait=False)
    await club.stand_in.wait_for(lambda: fault.used, SOON)
    await sitting.settled()
    assert len(sitting.written.log) == 1
    assert len(sitting.boards) == 2
    assert waiting.text == ""
    await is_whole(sitting, 2)


async def test_a_game_begins_though_whoever_started_it_could_not_be_told(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, "Join")
    club.stand_in.faults.add("POST", CALLBACK, status=404)
    await club.act.click(club.alice, lobby, "Start", wait=False)
    sitting = Sitting(club, lobby.channel)
    await club.stand_in.wait_for(lambda: sitting.boards, SOON)
    await sitting.settled()
    assert lobby.buttons == []
    await is_whole(sitting, 1)


async def test_the_lobby_shows_who_joined_though_they_could_not_be_told(club: Club) -> None:
    lobby = await club.open(club.room(), club.alice, 2)
    club.stand_in.faults.add("POST", CALLBACK, status=404)
    await club.act.click(club.bob, lobby, "Join", wait=False)
    await club.stand_in.wait_for(lambda: club.bob.mention in lobby.text, SOON)
    assert not lobby.button("Start").disabled


async def test_a_resignation_stands_though_nobody_could_be_told(club: Club) -> None:
    sitting = await club.sit(club.alice, club.carol, club.erin)
    sure = await club.act.slash(club.alice, sitting.channel, "table resign")
    assert sure.message is not None
    club.stand_in.faults.add("POST", CALLBACK, status=404)
    await club.act.click(club.alice, sure.message, wait=False)
    await club.stand_in.wait_for(lambda: len(sitting.boards) == 2, SOON)
    assert sitting.written.entries == ["resign"]
    await is_whole(sitting, 2)


async def test_a_resignation_whose_board_is_late_says_so(club: Club) -> None:
    sitting = await club.sit(club.alice, club.carol, club.erin)
    sure = await club.act.slash(club.alice, sitting.channel, "table resign")
    assert sure.message is not None
    club.stand_in.faults.add("POST", posting(sitting), status=503)
    reply = await club.act.click(club.alice, sure.message)
    await club.stand_in.wait_for(lambda: was_told(reply, "posted-late"), SOON)
    await is_whole(sitting, 2)


async def test_a_table_is_closed_though_the_channel_could_not_be_told(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.world.allow(sitting.channel, club.dave, "manage_messages")
    club.stand_in.faults.add("POST", posting(sitting), status=403)
    reply = await club.act.slash(club.dave, sitting.channel, "table close")
    assert told(reply, "closed", table=sitting.written.id)
    assert sitting.written.status == "closed"


# The disk


@contextmanager
def locked(club: Club) -> Iterator[None]:
    """Somebody else (a backup that was badly written, say) holds the file."""
    holder = sqlite3.connect(club.bot.db_path, isolation_level=None)
    try:
        holder.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        holder.close()


async def test_what_cannot_be_written_down_has_not_happened_and_is_told_so(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for _ in range(2):
        words = sitting.legal[0]
        with nothing_changes(club, sitting.channel):
            with locked(club):
                reply = await sitting.move(words, wait=False)
                await reply.settled(SOON)
            assert told(reply, "error-store")
        await sitting.move(words)
    await is_whole(sitting, 3)


async def test_a_lobby_that_cannot_be_written_down_is_not_opened(club: Club) -> None:
    room = club.room()
    with nothing_changes(club, room), locked(club):
        reply = await club.act.slash(club.bob, room, "campanile new", seats=2)
        await reply.settled(SOON)
        assert told(reply, "error-store")
    await club.open(room, club.bob, 2)


async def test_a_move_that_was_written_down_is_never_said_not_to_have_been(club: Club) -> None:
    """The disk fails between the move and the note of where its board is."""
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add("POST", posting(sitting), delay=0.5)
    reply = await sitting.move(wait=False)
    with locked(club):
        await club.stand_in.wait_for(lambda: len(sitting.boards) == 2, SOON)
        await asyncio.sleep(2.3)  # longer than the bot waits for the lock
    await sitting.settled()
    assert not was_told(reply, "error-store")
    assert len(sitting.written.log) == 1
    await is_whole(sitting, 2)


# The gateway


@pytest.mark.parametrize("how", ["dropped", "closed", "reconnect", "invalid, resumable", "invalid"])
async def test_the_game_goes_on_after_the_gateway_has_gone_away(club: Club, how: str) -> None:
    gateway = club.stand_in.gateway
    sitting = await club.sit(club.alice, club.bob)
    await sitting.move()
    before = gateway.identifies + gateway.resumes
    match how:
        case "dropped":
            gateway.drop()
        case "closed":
            gateway.drop(4000)
        case "reconnect":
            gateway.reconnect()
        case "invalid, resumable":
            gateway.invalidate(True)
        case _:
            gateway.invalidate(False)
    await club.stand_in.wait_for(
        lambda: gateway.connected and gateway.identifies + gateway.resumes > before, 15.0
    )
    await is_whole(sitting, 2)
    assert sitting.written.entries and club.bot.alive
