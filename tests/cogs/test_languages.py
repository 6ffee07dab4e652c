"""In which language? Public words in the server's, private ones in the person's."""

from __future__ import annotations

import pytest

from data.phrases import speaker
from playground import ClientRefused
from rules import GAMES
from tests.cogs.table_talk import Club, nothing_changes, told

pytestmark = pytest.mark.asyncio(loop_scope="module")

english, french = speaker("en"), speaker("fr")


async def test_a_french_server_reads_french(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, guild=club.french)
    lobby = sitting.channel.messages[0]
    assert french("lobby-seats", taken=2, seats=2) in lobby.text
    assert [button.label for button in sitting.board.buttons] == [
        french("button-play"),
        french("button-rules"),
        french("button-menu"),
    ]
    assert french("board-next", player=sitting.player.mention) in sitting.board.text
    assert "Tours depuis la gauche" in sitting.board.alts[0]
    await sitting.move()
    assert french("board-next", player=sitting.player.mention) in sitting.board.text


async def test_private_answers_are_in_the_language_of_the_person(club: Club) -> None:
    for guild in (club.english, club.french):
        sitting = await club.sit(club.alice, club.bob, guild=guild)
        for person, say in ((club.alice, english), (club.bob, french), (club.erin, english)):
            assert (await club.act.slash(person, sitting.channel, "help")).text == say(
                "help", games=say.listed([say(f"game-{key}") for key in GAMES])
            )
            reply = await club.act.slash(person, sitting.channel, "table history")
            assert reply.text == say("refusal-no-history")
        for _ in range(2):
            player = sitting.player
            reply = await sitting.move()
            say = english if player is club.alice else french
            assert reply.text.startswith(say("played", move="").split("{")[0].rstrip(" ."))
            assert say("campanile-hand", cards="").rstrip(" .") in reply.text


async def test_the_panel_is_in_the_language_of_the_person(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for _ in range(2):
        panel = await sitting.panel()
        say = english if sitting.player is club.alice else french
        assert say("campanile-panel-choose") in panel.text
        assert panel.buttons[-1].label == say("button-build")
        assert ("Your hand" if say is english else "Votre main") in panel.alts[0]
        await sitting.move()


async def test_the_server_may_choose_its_language(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.world.allow(sitting.channel, club.carol, "manage_guild")
    try:
        reply = await club.act.slash(club.carol, sitting.channel, "settings", language="français")
        assert told(reply, "settings-language", language="français")
        await sitting.move()
        assert french("board-next", player=sitting.player.mention) in sitting.board.text
        assert french("board-title", game="Campanile", table=sitting.written.id) in sitting.boards[0].text
    finally:
        await club.act.slash(club.carol, sitting.channel, "settings", language="English")
    await sitting.move()
    assert english("board-next", player=sitting.player.mention) in sitting.board.text


async def test_the_choice_is_kept_when_the_bot_starts_again(own_club: Club) -> None:
    club = own_club
    sitting = await club.sit(club.alice, club.bob)
    club.stand_in.world.allow(sitting.channel, club.carol, "manage_guild")
    await club.act.slash(club.carol, sitting.channel, "settings", language="français")
    await club.down()
    await club.up()
    await sitting.move()
    assert french("board-next", player=sitting.player.mention) in sitting.board.text


async def test_only_whoever_manages_the_server_chooses(club: Club) -> None:
    room = club.room()
    with nothing_changes(club, room), pytest.raises(ClientRefused):
        await club.act.slash(club.alice, room, "settings", language="français")


@pytest.mark.parametrize("who", ["alice", "bob"])
async def test_the_bot_checks_that_itself_too(club: Club, who: str) -> None:
    """A server may offer the command to everyone; what it does still needs the permission."""
    room = club.room()
    [settings] = [one for one in club.stand_in.commands.listed(None) if one["name"] == "settings"]
    offered = settings["default_member_permissions"]
    settings["default_member_permissions"] = None
    try:
        with nothing_changes(club, room):
            reply = await club.act.slash(getattr(club, who), room, "settings", language="français")
            assert told(reply, "error-your-permissions")
    finally:
        settings["default_member_permissions"] = offered
