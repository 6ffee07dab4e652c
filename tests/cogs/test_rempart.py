"""Can Rempart be played in a channel that never forgets? By every door; and what was turned back is gone."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest

from data.phrases import speaker
from playground import Reply
from playground.messages import Message
from playground.world import User
from rules.rempart import FIGURES, Choice, Move, Phase, Rempart, Reveal, Shot, State, place_name
from tests.cogs.table_talk import SOON, Club, open_club, opens_as_png, refused_by, told, words_for
from tests.crowd import Seating, log_of, seat_people

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")  # the server's language
GAME = Rempart()

DOORS = ("slash", "turn", "buttons")
COUNTS = [
    (players, options)
    for players in (2, 3, 4)
    for options in ((), ("points",), ("open-memory",), ("points", "open-memory"))
]
# Every number of players with every option; here each by one door in turn, on request by all three.
GAMES_PLAYED = [
    (*counts, door)
    for number, counts in enumerate(COUNTS)
    for place, door in enumerate(DOORS)
    if os.environ.get("EVERY_DOOR") or (number + number // 4) % len(DOORS) == place
]


class Wall:
    """One game in one channel, played by people who remember everything, so that it comes to an end."""

    def __init__(self, club: Club, seating: Seating) -> None:
        self.club = club
        self.seating = seating

    @property
    def state(self) -> State:
        state: State = self.seating.state
        return state

    @property
    def player(self) -> User:
        return self.seating.player

    @property
    def entries(self) -> list[str]:
        return [entry for _, _, entry, _ in log_of(self.club.bot.db_path, self.seating.table_id)]

    @property
    def boards(self) -> list[Message]:
        return self.seating.boards()

    @property
    def board(self) -> Message:
        """What the bot takes for the table's last board."""
        with sqlite3.connect(f"file:{self.club.bot.db_path}?mode=ro", uri=True) as db:
            query = "SELECT message_id FROM tables WHERE id = ?"
            (number,) = db.execute(query, (self.seating.table_id,)).fetchone()
        return next(message for message in self.boards if message.id == number)

    def place_of(self, *, above: bool, skip: int = 0) -> str:
        """Where a card lies that the one to act could take, or could not: the lowest, or a later one."""
        assert self.state.to_act is not None
        top = self.state.ramparts[self.state.to_act][-1]
        cards = sorted(card for card in self.state.grid if card and (card > top) == above)
        return place_name(self.state.grid.index(cards[min(skip, len(cards) - 1)]))

    def move(self) -> Move:
        """A sensible one: cards that go up slowly; now and then one of no use."""
        moves = GAME.legal(self.state)
        if self.state.phase is not Phase.REVEAL:
            return moves[0]
        ply = self.seating.reread(self.club.bot.db_path)
        useful = ply % 5 != 3 and any(card > self.top for card in self.state.grid)
        useless = any(0 < card < self.top for card in self.state.grid)
        return GAME.parse(self.state, self.place_of(above=useful or not useless, skip=1))

    @property
    def top(self) -> int:
        assert self.state.to_act is not None
        return self.state.ramparts[self.state.to_act][-1]

    async def settled(self) -> None:
        ply = self.seating.reread(self.club.bot.db_path)

        def is_posted() -> bool:
            with sqlite3.connect(f"file:{self.club.bot.db_path}?mode=ro", uri=True) as db:
                query = "SELECT posted_ply FROM tables WHERE id = ?"
                (posted,) = db.execute(query, (self.seating.table_id,)).fetchone()
            armed = [message for message in self.boards if message.buttons]
            return bool(posted == ply and armed == ([] if self.seating.over else [self.board]))

        await self.club.stand_in.wait_for(is_posted, SOON)

    async def type(self, words: str) -> Reply:
        reply = await self.club.act.slash(self.player, self.seating.channel, "move", move=words)
        await self.settled()
        return reply

    async def press(self, label: str) -> Reply:
        reply = await self.club.act.click(self.player, self.board, label)
        await self.settled()
        return reply

    async def by(self, door: str) -> None:
        if door == "slash":
            await self.by_slash(self.move())
        elif door == "turn":
            await self.whole_turn()
        else:
            await self.by_button(self.move())
        await self.settled()

    async def by_slash(self, move: Move) -> None:
        act, channel = self.club.act, self.seating.channel
        if isinstance(move, Reveal):
            reply = await act.slash(self.player, channel, "rempart reveal", place=place_name(move.place))
        elif isinstance(move, Shot):
            target = GAME.format(move).removeprefix("x")
            reply = await act.slash(self.player, channel, "rempart fire", target=target)
        else:
            reply = await act.slash(self.player, channel, f"rempart {move.value}")
        assert played(reply), reply.text

    async def whole_turn(self) -> None:
        """The turn as one line: a reveal, what to do with the card, and the shot if there is one."""
        words, state, mover = [], self.state, self.state.to_act
        move: Move = self.move()
        while state.to_act == mover:
            words.append(GAME.format(move))
            state = GAME.play(state, move)
            if state.to_act == mover and state.phase is Phase.REVEAL:
                break
            move = next(iter(GAME.legal(state)), move)
        reply = await self.club.act.slash(self.player, self.seating.channel, "move", move=" ".join(words))
        assert played(reply), reply.text

    async def by_button(self, move: Move) -> None:
        act, player, mine = self.club.act, self.player, words_for(self.player)
        if isinstance(move, Choice):
            reply = await act.click(player, self.board, say(f"button-{move.value}-card"))
            assert played(reply)
            return
        panel = (await act.click(player, self.board, say("button-play"))).message
        assert panel is not None
        if isinstance(move, Reveal):
            place = place_name(move.place)
            picks, last = [place[0], place[1]], mine("rempart-panel-turn-up", place=place)
        else:
            picks, last = [str(move.seat), str(move.card)], mine("button-fire")
        for number, pick in enumerate(picks):
            await act.select(player, panel, panel.selects[number].custom_id, [pick])
        reply = await act.click(player, panel, last)
        assert played(reply), reply.text


def played(reply: Reply) -> bool:
    return reply.private and reply.text.startswith(words_for(reply.user)("played", move="").rstrip(" ."))


async def begin(club: Club, players: int, options: Iterable[str] = ()) -> Wall:
    people = [club.alice, club.bob, club.carol, club.dave][:players]
    seating = await seat_people(
        club.stand_in, club.bot.db_path, "rempart", players, people, club.room(), options
    )
    wall = Wall(club, seating)
    await wall.settled()
    return wall


def shows(message: Message, number: int) -> bool:
    """Whether a message tells a number, in its text or in the words of its picture; a table's is none."""
    told = re.sub(r"(?i)table \d+", "", message.text)
    return any(re.search(rf"\b{number}\b", words) for words in (told, *message.alts))


@pytest.mark.parametrize(("players", "options", "door"), GAMES_PLAYED)
async def test_a_whole_game(club: Club, players: int, options: tuple[str, ...], door: str) -> None:
    wall = await begin(club, players, options)
    for _ in range(300):
        if wall.seating.over:
            break
        await wall.by(door)
    assert wall.seating.over
    outcome = GAME.outcome(wall.state)
    assert outcome is not None and wall.board is wall.boards[-1]
    for seat, score in enumerate(outcome.scores):
        assert f"**{wall.seating.people[seat].name.capitalize()}** {score}" in wall.board.text
    assert all(opens_as_png(message) for message in wall.boards)
    assert all(len(message.images[0].content) < 80_000 for message in wall.boards)


async def test_a_reveal_shows_the_card_to_all_with_what_may_be_done(club: Club) -> None:
    wall = await begin(club, 2)
    mover, number = wall.state.to_act or 0, max(wall.state.grid)
    place = place_name(wall.state.grid.index(number))
    reply = await wall.type(place)
    board = wall.boards[-1]
    assert board is wall.board and shows(board, number)
    labels = [button.label for button in board.buttons]
    assert labels[:2] == [say("button-take-card"), say("button-leave-card")]
    assert say("button-magic-card") not in labels
    assert reply.message is not None and not shows(reply.message, number), "the board shows it, once"
    other = next(person for person in wall.seating.people if person is not wall.player)
    refused = await club.act.click(other, board, say("button-take-card"))
    name = wall.player.name.capitalize()
    assert told(refused, "refusal-not-your-turn", player=f"**{name}**")
    await wall.press(say("button-take-card"))
    assert wall.state.ramparts[mover][-1] == number


async def test_a_card_that_can_only_be_left_is_left_by_itself_after_all_have_seen_it(club: Club) -> None:
    wall = await begin(club, 2)
    highest = place_name(wall.state.grid.index(max(wall.state.grid)))
    await wall.type(f"{highest} take")
    await wall.type(f"{wall.place_of(above=True)} take")
    before = len(wall.boards)
    place = wall.place_of(above=False, skip=20)
    number = wall.state.grid[GAME.parse(wall.state, place).place]  # type: ignore[union-attr]
    await wall.type(place)
    assert wall.entries[-2:] == [place, "leave"]
    assert len(wall.boards) == before + 1, "one message for the whole turn"
    assert shows(wall.board, number)
    assert wall.player.mention in wall.board.text, "and it calls the next player"
    shown = wall.board
    await wall.type(wall.place_of(above=True))
    await club.stand_in.wait_for(lambda: not shows(shown, number), SOON)


async def test_a_left_card_is_hidden_again_at_the_next_reveal(club: Club) -> None:
    wall = await begin(club, 3)
    number = max(wall.state.grid)
    place = place_name(wall.state.grid.index(number))
    await wall.type(place)
    reveal = wall.board
    picture = reveal.images[0].content
    await wall.press(say("button-leave-card"))
    assert shows(reveal, number), "until the next reveal"
    assert wall.board is not reveal and not shows(wall.board, number)
    await wall.type(wall.place_of(above=True))
    await club.stand_in.wait_for(lambda: not shows(reveal, number), SOON)
    assert reveal.images[0].content != picture and opens_as_png(reveal)
    assert not any(shows(message, number) for message in wall.seating.channel.messages)
    history = await club.act.slash(wall.player, wall.seating.channel, "table history")
    assert history.message is not None and not shows(history.message, number)


async def test_a_card_that_was_taken_stays_on_the_board_of_its_reveal(club: Club) -> None:
    wall = await begin(club, 2)
    number = max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    reveal = wall.board
    await wall.press(say("button-take-card"))
    await wall.type(wall.place_of(above=True))
    await wall.settled()
    assert shows(reveal, number)


async def test_whoever_comes_to_move_is_shown_what_was_turned_up_meanwhile(club: Club) -> None:
    wall = await begin(club, 3)
    sleeper = wall.player
    await wall.type(f"{wall.place_of(above=True)} take")
    left = wall.place_of(above=True, skip=30)
    left_number = wall.state.grid[GAME.parse(wall.state, left).place]  # type: ignore[union-attr]
    await wall.type(f"{left} leave")
    taken = wall.place_of(above=True)
    await wall.type(f"{taken} take")
    assert wall.player is sleeper
    mine = words_for(sleeper)
    panel = (await club.act.click(sleeper, wall.board, say("button-play"))).message
    assert panel is not None and panel.private_to == sleeper.id
    letters = ["ABC"[seat] for seat in (1, 2)]
    facts = {"place": left, "card": str(left_number), "taken": "no", "player": letters[0]}
    assert mine("rempart-since", **facts) in panel.text
    assert taken in panel.text and opens_as_png(panel)
    await club.act.select(sleeper, panel, panel.selects[0].custom_id, [wall.place_of(above=True)[0]])
    assert mine("rempart-since", **facts) in panel.text, "while one chooses"
    await club.act.select(sleeper, panel, panel.selects[1].custom_id, [wall.place_of(above=True)[1]])
    await club.act.click(sleeper, panel, mine("rempart-panel-turn-up", place=wall.place_of(above=True)))
    await wall.settled()
    assert not shows(panel, left_number), "gone with the reveal"


async def test_every_reveal_is_shown_once_to_all_and_once_to_each_who_slept(club: Club) -> None:
    """5.1, 5.2: in one public message; and in the panel of everyone else, when their turn begins."""
    wall = await begin(club, 3)
    missed: dict[int, list[str]] = {seat: [] for seat in range(3)}
    for number_of_turn in range(9):
        seat = wall.state.to_act
        assert seat is not None
        panel = (await club.act.click(wall.player, wall.board, say("button-play"))).message
        assert panel is not None
        assert [line for line in panel.text.splitlines() if line.startswith("- ")] == missed[seat]
        missed[seat] = []
        low = number_of_turn % 4 == 3 and any(0 < card < wall.top for card in wall.state.grid)
        place = wall.place_of(above=not low, skip=number_of_turn)
        number = wall.state.grid[GAME.parse(wall.state, place).place]  # type: ignore[union-attr]
        await wall.type(place)
        up = say("rempart-up", place=place, card=str(number))
        assert [up in message.text for message in wall.boards].count(True) == 1
        taken = number_of_turn % 3 == 0
        if wall.state.to_act == seat:
            await wall.press(say("button-take-card" if taken else "button-leave-card"))
        facts = {
            "player": "ABC"[seat],
            "place": place,
            "card": str(number),
            "taken": "yes" if taken else "no",
        }
        for other in set(missed) - {seat}:
            missed[other].append(words_for(wall.seating.people[other])("rempart-since", **facts))


async def test_what_is_legal_of_a_whole_turn_stands_and_the_rest_is_refused(club: Club) -> None:
    wall = await begin(club, 2)
    highest = place_name(wall.state.grid.index(max(wall.state.grid)))
    await wall.type(f"{highest} take")
    await wall.type(f"{wall.place_of(above=True)} take")
    low = wall.place_of(above=False)
    mover = wall.player
    reply = await wall.type(f"{low} take")
    mine = words_for(mover)
    assert played(reply)
    assert mine("rempart-refusal-too-low", top=46) in reply.text and "3.2" in reply.text
    assert wall.entries[-2:] == [low, "leave"]
    before = wall.seating.reread(club.bot.db_path)
    reply = await wall.type(f"{wall.place_of(above=True)} take a1")
    assert words_for(reply.user)("refusal-turn-over", words="`a1`") in reply.text
    assert wall.seating.reread(club.bot.db_path) == before + 2


async def test_a_reveal_is_never_taken_back_nor_a_card_turned_up_twice(club: Club) -> None:
    wall = await begin(club, 2)
    mover = wall.player
    await wall.type(place_name(wall.state.grid.index(max(wall.state.grid))))
    reply = await club.act.slash(mover, wall.seating.channel, "table undo")
    assert told(reply, "refusal-undo-revealed")
    await wall.press(say("button-leave-card"))
    reply = await club.act.slash(mover, wall.seating.channel, "table undo")
    assert told(reply, "refusal-undo-revealed")


async def test_a_card_taken_by_mistake_goes_back_up_and_leaves_no_trace_when_left(
    club: Club,
) -> None:
    wall = await begin(club, 2)
    mover, number = wall.player, max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    await wall.press(say("button-take-card"))
    before = len(wall.boards)
    await club.act.slash(mover, wall.seating.channel, "table undo")
    await wall.settled()
    assert wall.player is mover and len(wall.boards) == before, "the board is changed, not followed"
    assert shows(wall.board, number)
    await club.stand_in.wait_for(lambda: sum(shows(m, number) for m in wall.boards) == 1, SOON)
    await wall.press(say("button-leave-card"))
    await wall.type(wall.place_of(above=True))
    await club.stand_in.wait_for(lambda: not any(shows(m, number) for m in wall.boards), SOON)


async def test_a_resignation_while_a_card_is_up_hides_it_like_a_leave(club: Club) -> None:
    wall = await begin(club, 3)
    mover, number = wall.player, max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    reveal = wall.board
    sure = (await club.act.slash(mover, wall.seating.channel, "table resign")).message
    assert sure is not None
    await club.act.click(mover, sure, custom_id=sure.buttons[0].custom_id)
    await wall.settled()
    await wall.type(wall.place_of(above=True))
    await club.stand_in.wait_for(lambda: not shows(reveal, number), SOON)


async def test_closing_the_table_hides_what_is_up(club: Club) -> None:
    wall = await begin(club, 2)
    number = max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    one, other = wall.seating.people
    await club.act.slash(one, wall.seating.channel, "table close")
    await club.act.click(other, wall.seating.channel.messages[-1], say("button-agree"))
    await club.stand_in.wait_for(lambda: not any(shows(m, number) for m in wall.boards), SOON)


async def test_open_memory_keeps_what_was_seen_in_sight(club: Club) -> None:
    wall = await begin(club, 2, ["open-memory"])
    number = max(wall.state.grid)
    await wall.type(f"{place_name(wall.state.grid.index(number))} leave")
    await wall.type(wall.place_of(above=True))
    await wall.settled()
    assert all(shows(message, number) for message in wall.boards[1:])


async def test_completion_offers_places_and_targets_and_no_number(club: Club) -> None:
    wall = await begin(club, 2, ["points"])
    act, channel = club.act, wall.seating.channel
    offered = await act.complete(wall.player, channel, "rempart reveal", {"place": "c"}, focused="place")
    assert [choice.value for choice in offered] == ["c1", "c2", "c3", "c4", "c5"]
    assert [choice.name for choice in offered] == ["c1", "c2", "c3", "c4", "c5"]
    other = next(person for person in wall.seating.people if person is not wall.player)
    assert await act.complete(other, channel, "rempart reveal", {"place": "c"}, focused="place") == []
    await aim(wall)
    offered = await act.complete(wall.player, channel, "rempart fire", {"target": ""}, focused="target")
    assert [f"x{choice.value}" for choice in offered] == [GAME.format(m) for m in GAME.legal(wall.state)]
    enemy = 2 - (wall.state.to_act or 0)
    refused = await act.slash(wall.player, channel, "rempart fire", target=f"1p{enemy}")
    assert refused_by(refused, "6.6", "rempart-refusal-flag-is-safe")


async def test_refusals_cite_their_article(club: Club) -> None:
    wall = await begin(club, 2)
    act, channel = club.act, wall.seating.channel
    assert refused_by(
        await act.slash(wall.player, channel, "rempart take"), "3.1", "rempart-refusal-reveal-first"
    )
    assert "2.2" in (await act.slash(wall.player, channel, "rempart reveal", place="k9")).text
    await wall.type(place_name(wall.state.grid.index(max(wall.state.grid))))
    again = await act.slash(wall.player, channel, "rempart reveal", place="a1")
    assert refused_by(again, "3.1", "rempart-refusal-one-reveal")
    assert refused_by(
        await act.slash(wall.player, channel, "rempart magic"), "1.3", "rempart-refusal-no-figures"
    )


async def aim(wall: Wall) -> None:
    """Play until a cannon has to be fired."""
    for _ in range(12):
        others = [wall.state.ramparts[seat] for seat in range(2) if seat != wall.state.to_act]
        target = any(len(rampart) > 1 and rampart[-1] not in FIGURES["tower"] for rampart in others)
        higher = [card for card in sorted(wall.state.grid) if card > wall.top]
        number = next(card for card in higher if (card in FIGURES["cannon"]) == target)
        await wall.type(place_name(wall.state.grid.index(number)))
        await wall.press(say("button-take-card"))
        if wall.state.phase is Phase.FIRE:
            return
    raise AssertionError("no cannon was taken")


# Stopped, killed, and much later


async def test_killed_between_reveal_and_take_and_between_cannon_and_shot(own_club: Club) -> None:
    club = own_club

    async def again() -> None:
        await club.down(kill=True)
        await club.up()

    wall = await begin(club, 2, ["points"])
    await wall.type(wall.place_of(above=True))
    await again()
    await wall.press(say("button-take-card"))
    assert len(log_of(club.bot.db_path, wall.seating.table_id)) == 2
    await aim(wall)
    boards = len(wall.boards)
    await again()
    assert len(wall.boards) == boards
    shooter = wall.state.to_act
    await wall.by_button(GAME.legal(wall.state)[0])
    await wall.settled()
    assert wall.state.gone and wall.state.to_act != shooter


def set_display(club: Club, seconds: int) -> None:
    with sqlite3.connect(club.bot.db_path) as db:
        db.execute("UPDATE tables SET display = ?", (seconds,))


@pytest.mark.parametrize("killed", [False, True], ids=["running", "killed"])
async def test_when_its_time_is_over_a_left_card_is_hidden(own_club: Club, killed: bool) -> None:
    club = own_club
    wall = await begin(club, 2)
    if not killed:
        await club.down()
        set_display(club, 1)
        await club.up()
    number = max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    reveal = wall.board
    await wall.press(say("button-leave-card"))
    if killed:
        await club.down(kill=True)
        assert shows(reveal, number)
        set_display(club, 1)
        await club.up()
    await club.stand_in.wait_for(lambda: not shows(reveal, number), SOON)
    assert wall.board.buttons, "the standing board is as it was"
    assert not any(shows(message, number) for message in wall.boards)


async def test_a_card_left_by_itself_fades_and_the_board_can_still_be_played_from(own_club: Club) -> None:
    club = own_club
    wall = await begin(club, 2)
    await club.down()
    set_display(club, 1)
    await club.up()
    await wall.type(f"{place_name(wall.state.grid.index(max(wall.state.grid)))} take")
    await wall.type(f"{wall.place_of(above=True)} take")
    place = wall.place_of(above=False, skip=20)
    number = wall.state.grid[GAME.parse(wall.state, place).place]  # type: ignore[union-attr]
    await wall.type(place)
    await club.stand_in.wait_for(lambda: not shows(wall.board, number), SOON)
    await wall.by_button(wall.move())


async def test_hiding_is_tried_again_when_discord_fails(own_club: Club) -> None:
    club = own_club
    wall = await begin(club, 2)
    number = max(wall.state.grid)
    await wall.type(place_name(wall.state.grid.index(number)))
    reveal = wall.board
    await wall.press(say("button-leave-card"))
    fault = club.stand_in.faults.add(
        "PATCH", rf"/channels/{wall.seating.channel.id}/messages/{reveal.id}", status=403, times=1
    )
    await wall.type(wall.place_of(above=True))
    await club.stand_in.wait_for(lambda: fault.used, SOON)
    assert shows(reveal, number)
    await club.down()
    await club.up()
    await club.stand_in.wait_for(lambda: not shows(reveal, number), SOON)


# Over the whole channel


async def channel_of_a_game(folder: Path, swapped: tuple[int, int]) -> list[object]:
    """All that stands in the channel after a few turns in which the card at the first place was left."""
    script = Path(__file__).with_name("swapped_bot.py")
    one, other = swapped
    async with open_club(folder, script=script, env={"SWAPPED": f"{one} {other}"}) as club:
        channel, act = club.room(), club.act
        await act.slash(club.alice, channel, "rempart new", seats=3, points=True)
        lobby = channel.messages[-1]
        for person in (club.bob, club.carol):
            await act.click(person, lobby, say("button-join"))
        await act.click(club.alice, lobby, say("button-start"))
        await club.stand_in.wait_for(lambda: channel.messages[-1].images, SOON)
        people = {person.id: person for person in (club.alice, club.bob, club.carol)}

        async def turn(words: str) -> None:
            board = channel.messages[-1]
            mover = people[board.mentions[0]]
            assert played(await act.slash(mover, channel, "move", move=words))
            await club.stand_in.wait_for(lambda: channel.messages[-1] is not board, SOON)

        secret = place_name(one)
        high = place_name(44)
        await turn(secret)
        await turn("leave")
        await turn(f"{high} leave")
        await turn(f"{secret} leave")
        await turn(high)
        await turn("leave")

        def exposed() -> int:
            with sqlite3.connect(f"file:{club.bot.db_path}?mode=ro", uri=True) as db:
                return int(db.execute("SELECT count(*) FROM exposures").fetchone()[0])

        await club.stand_in.wait_for(lambda: exposed() == 1, SOON)
        ids = {str(person.id): person.name for person in people.values()}
        ids |= {str(message.id): "m" for message in channel.messages}
        seen: list[object] = []
        for message in channel.messages[1:]:
            words = message.text
            for number, name in ids.items():
                words = words.replace(number, name)
            seen.append((words, message.alts, [image.content for image in message.images]))
        assert exposed() == 1, "the last reveal is still to be seen"
        return seen


async def test_nothing_in_the_channel_differs_when_only_a_hidden_number_does(tmp_path: Path) -> None:
    """5.1: two games that differ in the card at a1 (and in the one it changed places with, never turned)."""
    one = await channel_of_a_game(tmp_path / "one", (0, 0))
    other = await channel_of_a_game(tmp_path / "other", (0, 20))
    assert len(one) > 5
    assert one == other
