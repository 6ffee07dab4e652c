"""What is somebody told who may not do that? A sentence in their language, and nothing has changed."""

from __future__ import annotations

import asyncio

import pytest

from playground.messages import Message
from rules.campanile import Style
from tests.cogs.table_talk import (
    GAME,
    SOON,
    Club,
    Sitting,
    nothing_changes,
    opens_as_png,
    refused_by,
    told,
    words_for,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")


def held(sitting: Sitting) -> Style:
    state = sitting.state
    assert state.to_act is not None
    return state.hands[state.to_act][0]


def not_held(sitting: Sitting) -> Style:
    state = sitting.state
    assert state.to_act is not None
    return next(style for style in Style if style not in state.hands[state.to_act])


def showing(sitting: Sitting) -> Style:
    return sitting.state.piles[0][-1]


def not_showing(sitting: Sitting) -> Style:
    tops = {pile[-1] for pile in sitting.state.piles}
    return next(style for style in Style if style not in tops)


async def both_languages(club: Club, *options: str) -> Sitting:
    """A table of an English and a French speaker."""
    return await club.sit(club.alice, club.bob, options=options)


# Who, and when


async def test_whoever_is_not_to_play_is_told_who_is(club: Club) -> None:
    sitting = await both_languages(club)
    for _ in range(2):
        waiting, name = sitting.waiting, f"**{sitting.player.name.capitalize()}**"
        with nothing_changes(club, sitting.channel):
            for command, options in (
                ("move", {"move": "rossa+1"}),
                ("campanile play", {"card": "rossa", "storeys": 1}),
            ):
                reply = await club.act.slash(waiting, sitting.channel, command, options)
                assert told(reply, "refusal-not-your-turn", player=name)
            pressed = await club.act.click(waiting, sitting.board, custom_id=sitting.play_button)
            assert told(pressed, "refusal-not-your-turn", player=name)
            assert pressed.message is not None and opens_as_png(pressed.message), "with the hand meanwhile"
        await sitting.move()


async def test_whoever_has_no_seat_is_told_so(club: Club) -> None:
    sitting = await both_languages(club)
    with nothing_changes(club, sitting.channel):
        for stranger in (club.carol, club.dave):
            for command, options in (
                ("move", {"move": "rossa+1"}),
                ("table undo", {}),
                ("table resign", {}),
                ("table close", {}),
                ("table hand", {}),
            ):
                reply = await club.act.slash(stranger, sitting.channel, command, options)
                assert told(reply, "refusal-not-seated"), command
            pressed = await club.act.click(stranger, sitting.board, custom_id=sitting.play_button)
            assert told(pressed, "refusal-not-seated")


async def test_a_closed_table_takes_no_moves(club: Club) -> None:
    sitting = await both_languages(club)
    moderator = club.erin
    club.stand_in.world.allow(sitting.channel, moderator, "manage_messages")
    await club.act.slash(moderator, sitting.channel, "table close")
    await club.stand_in.wait_for(lambda: sitting.written.status == "closed", SOON)
    await club.stand_in.wait_for(lambda: sitting.board.buttons == [], SOON)
    with nothing_changes(club, sitting.channel):
        for person in sitting.players:
            for command in ("move", "table undo", "table resign", "table close"):
                options = {"move": "rossa+1"} if command == "move" else {}
                assert told(await club.act.slash(person, sitting.channel, command, options), "refusal-closed")


async def test_a_finished_game_takes_no_moves(club: Club) -> None:
    sitting = await both_languages(club)
    sure = await club.act.slash(club.alice, sitting.channel, "table resign")
    assert sure.message is not None
    await club.act.click(club.alice, sure.message)
    await sitting.settled()
    with nothing_changes(club, sitting.channel):
        for person in sitting.players:
            for command in ("move", "table undo", "table resign", "table close"):
                options = {"move": "rossa+1"} if command == "move" else {}
                assert told(await club.act.slash(person, sitting.channel, command, options), "refusal-over")


# What the rules forbid


@pytest.mark.parametrize("turn", [0, 1])
async def test_every_refusal_cites_its_article(club: Club, turn: int) -> None:
    """By either door; once the English player is to act, once the French one, whoever begins."""
    sitting = await both_languages(club)
    for _ in range(turn):
        await sitting.move()
    card, missing, tower, hidden = held(sitting), not_held(sitting), showing(sitting), not_showing(sitting)
    cases: list[tuple[str, str, str, dict[str, str | int]]] = [
        ("3.1", f"{missing.key}+1", "not-in-hand", {"card": missing.title}),
        ("3.1", f"{card.key}+4", "storeys", {"storeys": 4}),
        ("3.1", f"{card.key}+0", "storeys", {"storeys": 0}),
        ("3.2.1", f"{card.key}+1 {hidden.key}=1", "not-showing", {"tower": hidden.title}),
        ("3.2.3", f"{card.key}+3 {tower.key}=2", "chip-too-small", {"chip": 2, "storeys": 3}),
        ("1.3", f"{card.key}+1 {tower.key}=4", "no-such-chip", {"chip": 4}),
    ]
    with nothing_changes(club, sitting.channel):
        for article, words, reason, facts in cases:
            reply = await sitting.move(words, wait=False)
            assert refused_by(reply, article, f"campanile-refusal-{reason}", **facts), reply.text
        options = {"card": card.key, "storeys": 2, "bet": tower.key, "chip": 1}
        typed = await club.act.slash(sitting.player, sitting.channel, "campanile play", options)
        assert refused_by(typed, "3.2.3", "campanile-refusal-chip-too-small", chip=1, storeys=2)


async def test_the_nearest_move_offered_is_legal(club: Club) -> None:
    sitting = await both_languages(club)
    reply = await sitting.move(f"{not_held(sitting).key}+2 {not_showing(sitting).key}=1", wait=False)
    nearest = reply.text.splitlines()[-1].split("`")[1]
    assert nearest in sitting.legal
    await sitting.move(nearest)
    assert sitting.written.entries == [nearest]


async def test_a_chip_that_was_bet_is_gone(club: Club) -> None:
    sitting = await both_languages(club)
    first = sitting.player
    await sitting.move(f"{held(sitting).key}+1 {showing(sitting).key}=3")
    await sitting.move()
    assert sitting.player is first
    with nothing_changes(club, sitting.channel):
        reply = await sitting.move(f"{held(sitting).key}+1 {showing(sitting).key}=3", wait=False)
        assert refused_by(reply, "1.3", "campanile-refusal-no-such-chip", chip=3)


async def test_the_own_tower_option_is_kept(club: Club) -> None:
    sitting = await both_languages(club, "own-tower")
    card = held(sitting)
    other = next(style for style in Style if style != card)
    with nothing_changes(club, sitting.channel):
        reply = await sitting.move(f"{card.key}+1 {other.key}=1", wait=False)
        facts = {"tower": other.title, "card": card.title}
        assert refused_by(reply, "5.1", "campanile-refusal-not-own-tower", **facts)
    await sitting.move(f"{card.key}+1 {card.key}=1")


async def test_the_exact_bet_option_is_kept(club: Club) -> None:
    sitting = await both_languages(club, "exact-bet")
    card, tower = held(sitting), showing(sitting)
    with nothing_changes(club, sitting.channel):
        reply = await sitting.move(f"{card.key}+1 {tower.key}=3", wait=False)
        assert refused_by(reply, "5.2", "campanile-refusal-chip-not-exact", chip=3, storeys=1)
    await sitting.move(f"{card.key}+1 {tower.key}=1")


# What cannot be read


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("words", ["castle", "rossa", "+2", "rossa+two", "`@everyone`", "🏰", "rossa+2;--"])
async def test_unreadable_words_are_repeated_with_a_move_that_can_be_read(
    club: Club, words: str, turn: int
) -> None:
    sitting = await both_languages(club)
    for _ in range(turn):
        await sitting.move()
    say = words_for(sitting.player)
    with nothing_changes(club, sitting.channel):
        reply = await sitting.move(words, wait=False)
        shown = f"`{words.replace('`', 'ˋ')}`"
        assert reply.private
        first, nearest = reply.text.splitlines()
        assert first == say("refusal-unreadable", words=shown)
        assert nearest.split("`")[1] in sitting.legal


async def test_there_is_no_pass_and_no_second_bet(club: Club) -> None:
    sitting = await both_languages(club)
    for words, article in (("pass", "3.1"), ("rossa+1 bianca=1 bruna=1", "3.2.2")):
        with nothing_changes(club, sitting.channel):
            reply = await sitting.move(words, wait=False)
            assert refused_by(reply, article, "refusal-unreadable", words=f"`{words}`")


async def test_endless_words_are_refused_in_time(club: Club) -> None:
    sitting = await both_languages(club)
    with nothing_changes(club, sitting.channel):
        for words in ("rossa+2 bianca=3 " * 350, "abcdefghij" * 600):
            reply = await sitting.move(words.strip(), wait=False)
            assert reply.seconds is not None and reply.seconds < 0.5
            assert len(reply.text) < 400


async def test_ambiguous_words_list_what_they_could_mean(club: Club) -> None:
    sitting = await both_languages(club)
    card, tower = held(sitting), showing(sitting)
    meant = [f"{card.key}+1 {tower.key}={chip}" for chip in (1, 2, 3)]
    say = words_for(sitting.player)
    with nothing_changes(club, sitting.channel):
        options = {"card": card.key, "storeys": 1, "bet": tower.key}
        reply = await club.act.slash(sitting.player, sitting.channel, "campanile play", options)
        candidates = ", ".join(f"`{one}`" for one in meant)
        words = f"`{card.key}+1 {tower.key}`"
        assert reply.private
        assert reply.text == say("refusal-ambiguous", words=words, candidates=candidates, more=0)


async def test_words_may_be_short_and_in_capitals(club: Club) -> None:
    sitting = await both_languages(club)
    await sitting.move(f" {held(sitting).key.upper()}  + 2 ")
    assert len(sitting.written.log) == 1


# Buttons of yesterday


async def left_armed(sitting: Sitting) -> Message:
    """A board that kept its buttons, because Discord would not have it changed; the game has gone on."""
    older, stand_in = sitting.board, sitting.club.stand_in
    fault = stand_in.faults.add("PATCH", rf"/channels/{sitting.channel.id}/messages/{older.id}", status=403)
    await sitting.move(wait=False)
    await stand_in.wait_for(
        lambda: fault.used and sitting.written.posted_ply == len(sitting.written.log), SOON
    )
    assert older.buttons
    return older


async def test_a_stale_button_is_answered_with_the_fresh_board(club: Club) -> None:
    sitting = await both_languages(club)
    older = await left_armed(sitting)
    with nothing_changes(club, sitting.channel):
        for person in (*sitting.players, club.carol):
            reply = await club.act.click(person, older, custom_id=older.buttons[0].custom_id)
            say = words_for(person)
            assert reply.private and reply.message is not None
            assert reply.text.startswith(say("stale"))
            assert opens_as_png(reply.message)
    # The fresh board's button works.
    player = sitting.player
    reply = await club.act.click(player, older, custom_id=older.buttons[0].custom_id)
    assert reply.message is not None
    panel = await club.act.click(player, reply.message, words_for(player)("button-play"))
    assert panel.message is not None and panel.message.buttons[-1].label == words_for(player)("button-build")


async def test_a_stale_panel_becomes_the_fresh_board(club: Club) -> None:
    sitting = await both_languages(club)
    player, panel = sitting.player, await sitting.panel()
    await sitting.move()
    with nothing_changes(club, sitting.channel):
        reply = await club.act.click(player, panel, custom_id=panel.buttons[0].custom_id)
        assert reply.message is panel, "in its place"
        assert panel.text.startswith(words_for(player)("stale"))
        assert opens_as_png(panel)


async def test_a_stale_build_makes_no_move(club: Club) -> None:
    sitting = await both_languages(club)
    player, panel = sitting.player, await sitting.panel()
    await sitting.choose(panel, GAME.legal(sitting.state)[0])
    await sitting.move()
    await sitting.move()
    assert sitting.player is player, "even when it is one's turn again"
    with nothing_changes(club, sitting.channel):
        await sitting.build(panel)
        assert panel.text.startswith(words_for(player)("stale"))


async def test_build_pressed_twice_at_once_makes_one_move(club: Club) -> None:
    sitting = await both_languages(club)
    for _ in range(4):
        before, boards = len(sitting.written.log), len(sitting.boards)
        panel = await sitting.panel()
        await sitting.choose(panel, GAME.legal(sitting.state)[-1])
        replies = await asyncio.gather(*(sitting.build(panel) for _ in range(3)))
        await sitting.settled()
        assert len(sitting.written.log) == before + 1
        assert len(sitting.boards) == boards + 1
        assert not any(reply.failed for reply in replies)


async def test_a_move_typed_and_built_at_once_is_one_move(club: Club) -> None:
    sitting = await both_languages(club)
    panel = await sitting.panel()
    await sitting.choose(panel, GAME.legal(sitting.state)[0])
    typed, built = await asyncio.gather(sitting.move(wait=False), sitting.build(panel))
    await sitting.settled()
    assert len(sitting.written.log) == 1
    assert not typed.failed and not built.failed


async def test_an_unknown_button_is_answered_too(club: Club) -> None:
    sitting = await both_languages(club)
    for strange in ("from-another-age:1:2", "nonsense", "play:x:y", ""):
        for person in sitting.players:
            sitting.board.buttons[1].raw["custom_id"] = strange
            with nothing_changes(club, sitting.channel):
                reply = await club.act.click(person, sitting.board, custom_id=strange)
                assert told(reply, "error-old-button"), strange


async def test_a_button_of_a_table_that_is_not_there_is_answered_too(club: Club) -> None:
    sitting = await both_languages(club)
    for strange in ("play:99999:0", "join:99999:0", "agree:99999:0:undo", "campanile:99999:0:card:0.1.-1.0"):
        sitting.board.buttons[1].raw["custom_id"] = strange
        with nothing_changes(club, sitting.channel):
            assert told(await club.act.click(club.bob, sitting.board, custom_id=strange), "refusal-no-table")


# What the bot may not do


@pytest.mark.parametrize("permission", ["send_messages", "attach_files"])
async def test_without_its_permissions_the_bot_changes_nothing(club: Club, permission: str) -> None:
    world = club.stand_in.world
    sitting = await both_languages(club)
    await sitting.move()
    empty = club.room()
    for room in (sitting.channel, empty):
        world.deny(room, world.bot, permission)
    with nothing_changes(club, sitting.channel, empty):
        assert told(await sitting.move(wait=False), "refusal-bot-permission", permission=permission)
        for person in (club.alice, club.bob):
            reply = await club.act.slash(person, empty, "campanile new", seats=2)
            assert told(reply, "refusal-bot-permission", permission=permission)
        panel = await sitting.panel()
        await sitting.choose(panel, GAME.legal(sitting.state)[0])
        built = await sitting.build(panel)
        told_so = words_for(sitting.player)("refusal-bot-permission", permission=permission)
        assert [message.text for message in built.followups] == [told_so] or built.text == told_so
    world.allow(sitting.channel, world.bot, permission)
    await sitting.move()
    assert len(sitting.written.log) == 2


async def test_in_a_thread_the_permission_is_another(club: Club) -> None:
    world = club.stand_in.world
    room = club.room()
    thread = world.add_thread(room, "a thread", club.alice)
    world.deny(room, world.bot, "send_messages_in_threads")
    with nothing_changes(club, thread):
        reply = await club.act.slash(club.alice, thread, "campanile new", seats=2)
        assert told(reply, "refusal-bot-permission", permission="send_messages_in_threads")
    world.allow(room, world.bot, "send_messages_in_threads")
    world.deny(room, world.bot, "send_messages")
    await club.open(thread, club.alice, 2)


async def test_a_start_without_permission_leaves_the_lobby_as_it_was(club: Club) -> None:
    world = club.stand_in.world
    lobby = await club.open(club.room(), club.alice, 2)
    await club.act.click(club.bob, lobby, "Join")
    world.deny(lobby.channel, world.bot, "attach_files")
    with nothing_changes(club, lobby.channel):
        reply = await club.act.click(club.alice, lobby, "Start")
        assert told(reply, "refusal-bot-permission", permission="attach_files")
    world.allow(lobby.channel, world.bot, "attach_files")
    await club.act.click(club.alice, lobby, "Start")
    await Sitting(club, lobby.channel).settled()
