"""What if the bot is stopped or killed? Its buttons still work, and boards are posted once."""

from __future__ import annotations

import pytest

from data.phrases import speaker
from tests.cogs.table_talk import GAME, SOON, Club, Sitting, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
async def test_buttons_outlive_the_process(own_club: Club, kill: bool) -> None:
    club = own_club

    async def again() -> None:
        await club.down(kill=kill)
        await club.up()

    room = club.room()
    lobby = await club.open(room, club.alice, 2)
    await again()
    await club.act.click(club.bob, lobby, say("button-join"))
    assert club.bob.mention in lobby.text
    await again()
    await club.act.click(club.alice, lobby, say("button-start"))
    sitting = Sitting(club, room)
    await sitting.settled()
    await again()
    panel = await sitting.panel()
    await club.act.click(sitting.player, panel, custom_id=panel.buttons[0].custom_id)
    await again()
    move = GAME.legal(sitting.state)[0]
    await sitting.choose(panel, move)
    await sitting.build(panel)
    await sitting.settled()
    assert sitting.written.entries == [GAME.format(move)]
    assert len(room.messages) == 3, "a lobby and two boards: nothing was posted twice"
    names = {person.name.capitalize() for person in sitting.players}
    assert all(name in sitting.board.alts[0] for name in names), "names are asked for again"


async def test_a_stop_is_quick_and_clean(own_club: Club) -> None:
    await own_club.sit(own_club.alice, own_club.bob)
    assert await own_club.bot.stop(timeout=4.0) == 0
    assert "Traceback" not in own_club.bot.log()


@pytest.mark.parametrize("server", ["english", "french"])
async def test_a_board_that_was_not_posted_is_posted_at_the_start_once(own_club: Club, server: str) -> None:
    club = own_club
    sitting = await club.sit(club.alice, club.bob, guild=getattr(club, server))
    await sitting.move()
    fault = club.stand_in.faults.add(
        "POST", rf"/channels/{sitting.channel.id}/messages", status=503, times=None
    )
    await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: fault.used, SOON)
    assert len(sitting.boards) == 2 and len(sitting.written.log) == 2
    await club.down(kill=True)
    club.stand_in.faults.clear()
    await club.up()
    await sitting.settled()
    assert len(sitting.boards) == 3
    assert sitting.board.mentions == [sitting.player.id]
    called = speaker("fr" if server == "french" else "en")("board-next", player=sitting.player.mention)
    assert called in sitting.board.text, "in the server's language"
    await club.down()
    await club.up()
    await sitting.move()
    assert len(sitting.boards) == 4


async def test_a_board_posted_as_the_process_died_is_not_posted_again(own_club: Club) -> None:
    """It was in the channel, but the bot had not yet noted it."""
    club = own_club
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.faults.add(
        "POST", rf"/channels/{sitting.channel.id}/messages", status=500, after=True, delay=0.6
    )
    await sitting.move(wait=False)
    await club.stand_in.wait_for(lambda: len(sitting.boards) == 2, SOON)
    assert sitting.written.posted_ply == 0
    await club.down(kill=True)
    await club.up()
    await sitting.settled()
    assert len(sitting.boards) == 2
    await sitting.move()
    assert len(sitting.boards) == 3


async def test_a_lobby_and_a_first_board_that_were_not_posted_are_posted_at_the_start(own_club: Club) -> None:
    club = own_club
    room = club.room()
    fault = club.stand_in.faults.add("POST", rf"/channels/{room.id}/messages", status=503, times=None)
    await club.act.slash(club.alice, room, "campanile new", seats=2)
    assert room.messages == [] and fault.used == 1
    await club.down(kill=True)
    club.stand_in.faults.clear()
    await club.up()
    await club.stand_in.wait_for(lambda: club.settled(room), SOON)
    [lobby] = room.messages
    await club.act.click(club.bob, lobby, say("button-join"))
    fault = club.stand_in.faults.add("POST", rf"/channels/{room.id}/messages", status=503, times=None)
    await club.act.click(club.alice, lobby, say("button-start"), wait=False)
    await club.stand_in.wait_for(lambda: fault.used, SOON)
    await club.down(kill=True)
    club.stand_in.faults.clear()
    await club.up()
    sitting = Sitting(club, room)
    await sitting.settled()
    assert len(sitting.boards) == 1
    await sitting.move()


async def test_an_end_that_was_not_posted_is_posted_at_the_start(own_club: Club) -> None:
    club = own_club
    sitting = await club.sit(club.alice, club.bob)
    sure = await club.act.slash(club.bob, sitting.channel, "table resign")
    assert sure.message is not None
    fault = club.stand_in.faults.add(
        "POST", rf"/channels/{sitting.channel.id}/messages", status=503, times=None
    )
    await club.act.click(club.bob, sure.message, words_for(club.bob)("button-resign-sure"))
    await club.stand_in.wait_for(lambda: fault.used, SOON)
    await club.down(kill=True)
    club.stand_in.faults.clear()
    await club.up()
    await sitting.settled()
    assert sitting.written.secret.hex() in sitting.board.text
    assert sitting.boards[0].buttons == []


async def test_whoever_has_left_the_server_is_called_by_the_letter_of_their_seat(own_club: Club) -> None:
    club = own_club
    sitting = await club.sit(club.alice, club.bob, club.carol)
    await club.down()
    gone, here = sitting.waiting, sitting.player
    club.stand_in.world.leave(club.english, gone)
    club.stand_in.world.join(club.english, here, nick="The Mason")
    await club.up()
    await sitting.move()
    letter = "ABC"[sitting.players.index(gone)]
    assert gone.name.capitalize() not in sitting.board.alts[0]
    assert f" {letter}, 3 cards" in sitting.board.alts[0]
    assert "**The Mason**" in sitting.board.text, "those who are there, as the server calls them"
