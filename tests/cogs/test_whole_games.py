"""Can a game be played from the lobby to the reckoning? Through every door, with every number of players."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable

import pytest

from data.phrases import speaker
from playground import Reply
from render.seats import SEATS
from rules.campanile import Move
from tests.cogs.table_talk import GAME, Club, Sitting, numbered, opens_as_png, told

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")
Door = Callable[[Sitting, Move], Awaitable[Reply]]


async def by_slash(sitting: Sitting, move: Move) -> Reply:
    options: dict[str, str | int] = {"card": move.card.key, "storeys": move.storeys}
    if move.bet is not None:
        options |= {"bet": move.bet.key, "chip": move.chip}
    return await sitting.club.act.slash(sitting.player, sitting.channel, "campanile play", options)


async def by_notation(sitting: Sitting, move: Move) -> Reply:
    return await sitting.club.act.slash(sitting.player, sitting.channel, "move", move=GAME.format(move))


async def by_buttons(sitting: Sitting, move: Move) -> Reply:
    panel = await sitting.panel()
    await sitting.choose(panel, move)
    return await sitting.build(panel)


def next_move(sitting: Sitting, pile: int) -> Move:
    """Ever another card and bet, but always from one pile: the shortest game there is."""
    drawing = [move for move in GAME.legal(sitting.state) if move.storeys == pile]
    bets = [move for move in drawing if move.bet is not None]
    ply = len(sitting.written.log)
    choice: Move = numbered(bets if bets and ply % 3 else drawing, ply)
    return choice


async def play_out(sitting: Sitting, door: Door, pile: int) -> None:
    """Play to the end, and look at what everyone sees after every turn."""
    club, channel = sitting.club, sitting.channel
    while sitting.written.status == "playing":
        mover, older, before = sitting.player, sitting.board, len(channel.messages)
        move = next_move(sitting, pile)
        reply = await door(sitting, move)
        await sitting.settled()

        assert sitting.written.entries[-1] == GAME.format(move)
        assert reply.private and not reply.failed
        assert mover.name not in reply.text and move.card.title in reply.text

        assert len(channel.messages) == before + 1, "one new public message a turn"
        board = sitting.board
        assert board is channel.messages[-1]
        assert opens_as_png(board)
        assert board.alts[0] and len(board.alts[0]) <= 1024
        assert older.buttons == []
        assert opens_as_png(older), "an older board keeps its picture"
        assert club.bot.alive
        if sitting.written.status == "playing":
            assert board.mentions == [sitting.player.id], "only the next player is called"
            assert [button.label for button in board.buttons] == [
                say("button-play"),
                say("button-rules"),
                say("button-menu"),
            ]
        else:
            assert board.mentions == []
            assert board.buttons == []


def check_the_reckoning(sitting: Sitting) -> None:
    """The last message against the log in the file, folded by the rules alone."""
    outcome = GAME.outcome(sitting.state)
    assert outcome is not None
    shown = sitting.board.text
    names = [person.name.capitalize() for person in sitting.players]
    scores = dict(re.findall(r"\*\*(\w+)\*\* (\d+)", shown.splitlines()[-2]))
    assert scores == {name: str(score) for name, score in zip(names, outcome.scores, strict=True)}
    winners = say.listed([f"**{names[seat]}**" for seat in outcome.winners])
    assert shown.splitlines()[2].startswith(winners)
    for line in outcome.lines:
        assert any(
            written.startswith(f"- {line.facts['tower']} ({line.facts['height']})")
            for written in shown.splitlines()
        )
    assert sitting.written.secret.hex() in shown
    scored = [f"{SEATS[seat].letter} {score}" for seat, score in enumerate(outcome.scores)]
    assert ", ".join(scored) in sitting.board.alts[0]


GAMES_PLAYED = [
    pytest.param(2, by_slash, [], 1, id="two-by-slash"),
    pytest.param(3, by_notation, ["own-tower"], 2, id="three-by-notation-own-tower"),
    pytest.param(4, by_buttons, ["exact-bet"], 3, id="four-by-buttons-exact-bet"),
    pytest.param(5, by_buttons, [], 1, id="five-by-buttons"),
    pytest.param(5, by_slash, ["own-tower", "exact-bet"], 2, id="five-by-slash-both-options"),
    pytest.param(2, by_buttons, ["own-tower", "exact-bet"], 2, id="two-by-buttons-both-options"),
]


@pytest.mark.parametrize(("players", "door", "options", "pile"), GAMES_PLAYED)
async def test_a_whole_game(club: Club, players: int, door: Door, options: list[str], pile: int) -> None:
    people = [club.alice, club.bob, club.carol, club.dave, club.erin][:players]
    sitting = await club.sit(*people, options=options)
    lobby = sitting.channel.messages[0]
    assert len(sitting.channel.messages) == 2
    assert lobby.buttons == []
    assert sorted(sitting.written.users) == sorted(person.id for person in people)
    assert sitting.board.mentions == [sitting.player.id]
    assert opens_as_png(sitting.board)

    await play_out(sitting, door, pile)

    assert sitting.written.status == "over"
    assert sitting.written.options == set(options)
    check_the_reckoning(sitting)
    committed = hashlib.sha256(sitting.written.secret).hexdigest()
    assert committed in lobby.text, "the secret told at the end is the one bound to at the start"
    verified = await club.act.slash(club.alice, sitting.channel, "table verify")
    assert verified.text.startswith("The deal was fair")
    assert committed in verified.text
    over = await club.act.slash(club.alice, sitting.channel, "move", move="rossa+1")
    assert told(over, "refusal-over")


async def test_after_a_game_the_channel_is_free_for_the_next(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    reply = await club.act.slash(club.bob, sitting.channel, "table resign")
    assert reply.message is not None
    await club.act.click(club.bob, reply.message)
    await sitting.settled()
    assert sitting.written.status == "over"
    lobby = await club.open(sitting.channel, club.bob, 3)
    assert say("lobby-seats", taken=1, seats=3) in lobby.text


async def test_people_are_called_as_the_server_calls_them(club: Club) -> None:
    club.stand_in.world.join(club.english, club.erin, nick=f"Erin *the* `mason` {club.dave.mention}")
    try:
        sitting = await club.sit(club.erin, club.alice)
        while sitting.player is not club.erin:
            await sitting.move()
        await sitting.move()
        assert r"Erin \*the\* \`mason\`" in sitting.board.text
        assert club.dave.mention not in sitting.board.text
        assert sitting.board.mentions == [club.alice.id]
    finally:
        club.stand_in.world.join(club.english, club.erin)


async def test_the_history_lists_every_move_a_page_at_a_time(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    assert told(await club.act.slash(club.carol, sitting.channel, "table history"), "refusal-no-history")
    # The three piles in turn, so that the game lasts longer than a page.
    while sitting.written.status == "playing" and len(sitting.written.log) < 27:
        await sitting.move(GAME.format(next_move(sitting, len(sitting.written.log) % 3 + 1)))
    log = sitting.written.entries
    assert len(log) > 25
    reply = await club.act.slash(club.carol, sitting.channel, "table history")
    message = reply.message
    assert message is not None and reply.private
    lines = message.text.splitlines()
    assert lines[0] == say("history-title", table=sitting.written.id, page=2, pages=2)
    assert len(lines) == 1 + len(log) - 25
    assert lines[-1].endswith(f"`{log[-1]}`")
    await club.act.click(club.carol, message, say("button-earlier"))
    lines = message.text.splitlines()
    assert [line.split("`")[1] for line in lines[1:]] == log[:25]
    assert message.button(say("button-earlier")).disabled


async def test_spectators_see_the_board_and_its_words_and_no_hand(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    board = await club.act.slash(club.dave, sitting.channel, "table board")
    assert board.private and board.message is not None and opens_as_png(board.message)
    words = await club.act.slash(club.dave, sitting.channel, "table board", text=True)
    assert "Piles" in words.text and "Votre main" not in words.text
    assert told(await club.act.slash(club.dave, sitting.channel, "table hand"), "refusal-not-seated")
    own = await club.act.slash(club.bob, sitting.channel, "table board", text=True)
    assert "Votre main" in own.text


async def test_everyone_sees_their_own_hand(club: Club) -> None:
    sitting = await club.sit(club.alice, club.carol)
    for seat, person in enumerate(sitting.players):
        reply = await club.act.slash(person, sitting.channel, "table hand")
        assert reply.private and reply.message is not None
        assert opens_as_png(reply.message)
        hand = ", ".join(card.title for card in sorted(sitting.state.hands[seat]))
        assert f"Your hand: {hand}." in reply.message.alts[0]


async def test_everything_a_command_shows_a_button_shows_too(club: Club) -> None:
    sitting = await club.sit(club.alice, club.carol)
    await sitting.move()
    menu = await club.act.click(club.alice, sitting.board, say("button-menu"))
    assert menu.private and menu.message is not None
    for command, options, label in (
        ("table board", {}, "button-board"),
        ("table board", {"text": True}, "button-words"),
        ("table hand", {}, "button-hand"),
        ("table history", {}, "button-history"),
        ("table undo", {}, "button-undo"),
        ("table resign", {}, "button-resign"),
    ):
        typed = await club.act.slash(club.alice, sitting.channel, command, options)
        pressed = await club.act.click(club.alice, menu.message, say(label))
        assert pressed.private and pressed.text == typed.text, command
        assert pressed.message is not None and typed.message is not None
        assert [one.bytes for one in pressed.message.images] == [one.bytes for one in typed.message.images]
