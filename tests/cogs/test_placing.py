"""Can Callisto and Scalino be played through Discord, by every door? Whole games, all counts and options."""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import BytesIO

import pytest
from PIL import Image

from data.phrases import speaker
from playground import Reply
from playground.messages import Message
from playground.world import Channel, User
from rules.shuffle import Stream
from tests.cogs.table_talk import SOON, Club, words_for
from tests.crowd import Seating, log_of, seat_people

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")  # the server's language

DOORS = ("slash", "move", "panel")
COUNTS: list[tuple[str, int, tuple[str, ...]]] = [
    *(("callisto", players, options) for players in (2, 3, 4) for options in ((), ("match",))),
    *(("scalino", players, options) for players in (2, 4) for options in ((), ("diamond",))),
    *(
        ("scalino", players, ("dismantle", *board))
        for players in (2, 3, 4, 5, 6)
        for board in ((), ("diamond",))
    ),
]
# Every number of players with every option; here each by one door in turn, on request by all three.
GAMES_PLAYED = [
    (*counts, door)
    for number, counts in enumerate(COUNTS)
    for place, door in enumerate(DOORS)
    if os.environ.get("EVERY_DOOR") or (number + number // 6) % len(DOORS) == place
]


class Game:
    """One game in one channel, played by people who know the rules."""

    def __init__(self, club: Club, seating: Seating) -> None:
        self.club = club
        self.seating = seating
        self.chance = Stream(
            bytes(32), f"{seating.game.key} {len(seating.people)} {sorted(seating.setup.options)}"
        )

    @property
    def channel(self) -> Channel:
        return self.seating.channel

    @property
    def board(self) -> Message:
        return self.channel.messages[-1]

    @property
    def player(self) -> User:
        return self.seating.player

    def any_move(self) -> str:
        moves = self.seating.game.legal(self.seating.state)
        return self.seating.game.format(moves[self.chance.below(len(moves))])

    async def by(self, door: str) -> None:
        """One turn, after which exactly one board has come."""
        before = len(self.channel.messages)
        if door == "panel":
            await self.by_panel()
        else:
            await self.by_command(door, self.any_move())
        await self.club.stand_in.wait_for(lambda: len(self.channel.messages) > before, SOON)
        assert len(self.channel.messages) == before + 1
        self.seating.reread(self.club.bot.db_path)

    async def by_command(self, door: str, move: str) -> None:
        act, key = self.club.act, self.seating.game.key
        if door == "move":
            reply = await act.slash(self.player, self.channel, "move", move=move)
        elif move.startswith("-"):
            reply = await act.slash(self.player, self.channel, "scalino remove", at=move[1:])
        elif key == "scalino":
            piece, at = move.split()
            given = {"piece": piece, "at": at.rstrip(">^")}
            if at[-1] in ">^":
                given["direction"] = at[-1]
            reply = await act.slash(self.player, self.channel, "scalino place", given)
        elif " " not in move:
            reply = await act.slash(self.player, self.channel, "callisto pillar", at=move)
        else:
            piece, at = move.split()
            given = {"piece": piece, "at": at}
            if piece[-1].islower():
                given = {"piece": piece[:-1], "at": at, "orientation": piece[-1]}
            reply = await act.slash(self.player, self.channel, "callisto place", given)
        assert played(reply), (move, reply.text)

    async def by_panel(self) -> None:
        """Wander with the arrows, then walk to a legal spot and lay the piece."""
        act, player = self.club.act, self.player
        mine = words_for(player)
        panel = (await act.click(player, self.board, say("button-play"))).message
        wander = ("left", "up", "right", "down", "turn", "flip", "next")
        for _ in range(self.chance.below(3)):
            step = mine(f"button-{wander[self.chance.below(len(wander))]}")
            assert panel is not None
            if not panel.button(step).disabled:
                panel = (await act.click(player, panel, step)).message
        assert panel is not None
        for _ in range(3):
            done = next(b for b in panel.buttons if b.label in (mine("button-place"), mine("button-take")))
            if not done.disabled:
                break
            panel = (await act.click(player, panel, mine("button-next"))).message
            assert panel is not None
        reply = await act.click(player, panel, custom_id=done.custom_id)
        assert played(reply), reply.text


def played(reply: Reply) -> bool:
    return reply.text.startswith(words_for(reply.user)("played", move="").rstrip(" ."))


def sixth(club: Club) -> User:
    world = club.stand_in.world
    found = next((user for user in world.users.values() if user.name == "frank"), None)
    if found is None:
        found = world.add_user("frank")
        world.join(club.english, found)
    return found


async def begin(club: Club, key: str, players: int, options: Iterable[str] = ()) -> Game:
    people = [club.alice, club.bob, club.carol, club.dave, club.erin, sixth(club)][:players]
    database = club.bot.db_path
    return Game(club, await seat_people(club.stand_in, database, key, players, people, club.room(), options))


@pytest.mark.parametrize(("key", "players", "options", "door"), GAMES_PLAYED)
async def test_a_whole_game(club: Club, key: str, players: int, options: tuple[str, ...], door: str) -> None:
    game = await begin(club, key, players, options)
    for _ in range(400):
        if game.seating.over:
            break
        await game.by(door)
    assert game.seating.over
    outcome = game.seating.game.outcome(game.seating.state)
    assert outcome is not None
    assert game.board.buttons == []
    for seat, score in enumerate(outcome.scores):
        assert f"**{game.seating.people[seat].name.capitalize()}** {score}" in game.board.text
    for message in game.seating.boards():
        with Image.open(BytesIO(message.images[0].content)) as picture:
            assert picture.format == "PNG"
        assert len(message.images[0].content) < 60_000
        assert 0 < len(message.alts[0]) <= 1024


async def test_an_illegal_ghost_names_its_article_and_cannot_be_laid(club: Club) -> None:
    game = await begin(club, "callisto", 2)
    mine = words_for(game.player)
    panel = (await club.act.click(game.player, game.board, say("button-play"))).message
    assert panel is not None
    legal = panel.images[0].content
    for step in [*["button-up"] * 4, *["button-right"] * 4, *["button-left"] * 8]:
        if panel.button(mine("button-place")).disabled:
            break
        panel = (await club.act.click(game.player, panel, mine(step))).message
        assert panel is not None
    assert panel.button(mine("button-place")).disabled
    assert panel.text == mine("refusal-article", article="2.1", words=mine("callisto-refusal-centre"))
    assert panel.images[0].content != legal


async def test_a_piece_and_a_cell_are_enough_when_one_way_fits(
    club: Club,
) -> None:
    game = await begin(club, "callisto", 2)
    for move in ("c8", "n8", "c10", "n10"):
        await game.by_command("move", move)
        game.seating.reread(club.bot.db_path)
        await club.stand_in.wait_for(lambda: game.board.buttons, SOON)
    reply = await club.act.slash(game.player, game.channel, "callisto place", piece="I2", at="d8")
    assert "`I2a d8`" in reply.text and "`I2b d8`" in reply.text
    reply = await club.act.slash(game.player, game.channel, "callisto place", piece="I2", at="c9")
    assert played(reply)


async def test_a_piece_is_taken_back_at_once_by_its_owner_and_later_by_consent(club: Club) -> None:
    game = await begin(club, "callisto", 2)
    first = game.player
    await game.by("move")
    before = len(game.channel.messages)
    reply = await club.act.slash(first, game.channel, "table undo")
    assert "`" in reply.text and not reply.failed
    await club.stand_in.wait_for(lambda: len(game.channel.messages) > before, SOON)
    game.seating.reread(club.bot.db_path)
    assert game.player is first
    await game.by("move")
    second = game.player
    await club.act.slash(second, game.channel, "table undo")
    question = game.channel.messages[-1]
    before = len(game.channel.messages)
    await club.act.click(first, question, say("button-agree"))
    await club.stand_in.wait_for(lambda: len(game.channel.messages) > before, SOON)
    log = log_of(club.bot.db_path, game.seating.table_id)
    assert [entry == "undo" for _, _, entry, _ in log] == [False, True, False, True]
    game.seating.reread(club.bot.db_path)
    assert game.player is first


async def test_completion_narrows_by_what_is_typed(club: Club) -> None:
    game = await begin(club, "scalino", 2)
    act, player = club.act, game.player
    pieces = await act.complete(player, game.channel, "scalino place", {"piece": "r"}, focused="piece")
    assert {choice.value for choice in pieces} == {"r1", "r2", "r3"}
    at = await act.complete(player, game.channel, "scalino place", {"piece": "r1", "at": ""}, focused="at")
    assert [choice.value for choice in at] == ["d4"]
    other = next(person for person in game.seating.people if person is not player)
    assert await act.complete(other, game.channel, "scalino place", {"piece": ""}, focused="piece") == []


async def test_the_channel_is_told_who_is_out_and_why(club: Club) -> None:
    game = await begin(club, "callisto", 2)
    while not game.seating.over:
        await game.by("move")
    told = [message.text for message in game.seating.boards()]
    assert sum("2.4" in text for text in told) >= 1
