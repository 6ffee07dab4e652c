"""Can Kensington be played through Discord, by every door? Whole games, whole turns, and panels."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from data.phrases import speaker
from data.store import LogRow, Store
from playground import Reply
from playground.messages import Button, Message
from playground.world import Channel, User
from rules.house import TILES, Kind
from rules.kensington import Build, Buy, Draw, End, Move, State
from rules.shuffle import Stream
from tests.cogs.table_talk import SOON, Club, nothing_changes, refused_by, told, words_for
from tests.cogs.test_commands import BOOLEAN, INTEGER, REQUIRED, STRING, leaves
from tests.crowd import Seating, log_of, seat_people

pytestmark = pytest.mark.asyncio(loop_scope="module")

say = speaker("en")  # the server's language

DOORS = ("slash", "move", "panel")
COUNTS = [(players, options) for players in (2, 3, 4, 5) for options in ((), ("strict-light",))]
# Every number of players with and without the option; here each by one door in turn, on request by all three.
GAMES_PLAYED = [
    (*counts, door)
    for number, counts in enumerate(COUNTS)
    for place, door in enumerate(DOORS)
    if os.environ.get("EVERY_DOOR") or number % len(DOORS) == place
]
BUSY = 30  # plies in which people build what they can; then they put everything back, until the game stalls


class Game:
    """One game in one channel, played by people who know the rules."""

    def __init__(self, club: Club, seating: Seating) -> None:
        self.club = club
        self.seating = seating
        self.plies = 0
        self.panel: Message | None = None  # of the turn that goes on
        self.chance = Stream(bytes(32), f"kensington {len(seating.people)} {sorted(seating.setup.options)}")

    @property
    def channel(self) -> Channel:
        return self.seating.channel

    @property
    def board(self) -> Message:
        return self.channel.messages[-1]

    @property
    def player(self) -> User:
        return self.seating.player

    @property
    def waiting(self) -> User:
        return next(person for person in self.seating.people if person is not self.player)

    @property
    def state(self) -> Any:
        return self.seating.state

    @property
    def legal(self) -> list[Move]:
        return list(self.seating.game.legal(self.state))

    @property
    def entries(self) -> list[str]:
        return [entry for _, _, entry, _ in log_of(self.club.bot.db_path, self.seating.table_id)]

    def written(self, move: Move) -> str:
        return self.seating.game.format(move)

    def any_of(self, moves: Sequence[Move]) -> Move:
        return moves[self.chance.below(len(moves))]

    def wanted(self) -> Move:
        """Greedy at first, idle at last."""
        moves = self.legal
        if self.plies >= BUSY:
            back = End(back=True)
            return back if back in moves else moves[-1] if End() not in moves else End()
        liked: list[Move] = [move for move in moves if isinstance(move, Build)]
        liked = liked or [move for move in moves if isinstance(move, Buy)]
        return self.any_of(liked or moves)

    async def settled(self) -> None:
        await self.club.stand_in.wait_for(lambda: self.club.settled(self.channel), SOON)
        self.plies = self.seating.reread(self.club.bot.db_path)

    async def by(self, door: str, move: Move | None = None) -> Reply:
        """One move, after which the board stands in the channel: a new message once the turn is over."""
        move = move or self.wanted()
        before, mover = len(self.channel.messages), self.player
        if door == "panel":
            reply = await self.by_panel(move)
        else:
            reply = await self.by_command(door, move)
        assert played(reply), (move, reply.text)
        await self.settled()
        assert len(self.channel.messages) == before + isinstance(move, End)
        going_on = not self.seating.over and self.player is mover
        assert bool(reply.message and reply.message.buttons) == going_on
        self.panel = reply.message if going_on else None
        return reply

    async def by_command(self, door: str, move: Move) -> Reply:
        if door == "move":
            return await self.slash("move", move=self.written(move))
        if isinstance(move, Draw):
            return await self.slash("kensington draw", kind=move.kind.key)
        if isinstance(move, Buy):
            return await self.slash("kensington buy", tile=f"p{move.seat + 1}:{move.tile}")
        if isinstance(move, Build):
            return await self.slash("kensington build", tile=move.tile, column=move.column)
        return await self.slash("kensington end", {"back": True} if move.back else {})

    async def slash(
        self, command: str, given: dict[str, Any] | None = None, *, who: User | None = None, **named: Any
    ) -> Reply:
        return await self.club.act.slash(
            who or self.player, self.channel, command, {**(given or {}), **named}
        )

    async def opened(self) -> Message:
        """The panel: the one that goes on, or what Play opens."""
        if self.panel is None:
            self.panel = (await self.club.act.click(self.player, self.board, say("button-play"))).message
        assert self.panel is not None
        return self.panel

    async def press(self, what: str) -> Message:
        """A button of the panel, by what its custom_id says."""
        panel = await self.opened()
        self.panel = (
            await self.club.act.click(self.player, panel, custom_id=found(panel, what).custom_id)
        ).message
        assert self.panel is not None
        return self.panel

    async def by_panel(self, move: Move) -> Reply:
        act, player, panel = self.club.act, self.player, await self.opened()
        assert offered_on(panel) == {self.written(m) for m in self.legal if not isinstance(m, Build)}
        if isinstance(move, Buy):
            return await act.select(player, panel, chooser(panel, "play"), [self.written(move)])
        if not isinstance(move, Build):
            return await act.click(
                player, panel, custom_id=found(panel, f"play:{self.written(move)}").custom_id
            )
        await act.select(player, panel, chooser(panel, "kind"), [move.tile])
        for _ in range(self.chance.below(3)):
            panel = await self.press(("left", "right", "next")[self.chance.below(3)])
        if found(panel, "place").disabled:
            panel = await self.press("next")
        return await act.click(player, panel, custom_id=found(panel, "place").custom_id)


def found(panel: Message, what: str) -> Button:
    return next(b for b in panel.buttons if f":{what}:" in f"{b.custom_id}:")


def chooser(panel: Message, what: str) -> str:
    return next(s.custom_id for s in panel.selects if f":{what}:" in s.custom_id)


def offered_on(panel: Message) -> set[str]:
    """The moves that one press makes."""
    pressed = {
        (b.custom_id or "").split(":")[-1]
        for b in panel.buttons
        if not b.disabled and ":play:" in f"{b.custom_id}"
    }
    chosen = {option["value"] for s in panel.selects if ":play:" in s.custom_id for option in s.options}
    return pressed | chosen


def played(reply: Reply) -> bool:
    return reply.text.startswith(words_for(reply.user)("played", move="").rstrip(" ."))


async def begin(club: Club, people: Sequence[User], options: Iterable[str] = ()) -> Game:
    seating = await seat_people(
        club.stand_in, club.bot.db_path, "kensington", len(people), people, club.room(), options
    )
    game = Game(club, seating)
    await game.settled()
    return game


async def both_languages(club: Club) -> Game:
    """A table of an English and a French speaker."""
    return await begin(club, [club.alice, club.bob])


# Whole games


@pytest.mark.parametrize(("players", "options", "door"), GAMES_PLAYED)
async def test_a_whole_game(club: Club, players: int, options: tuple[str, ...], door: str) -> None:
    people = [club.alice, club.bob, club.carol, club.dave, club.erin][:players]
    game = await begin(club, people, options)
    while not game.seating.over:
        assert game.plies < 250
        await game.by(door)
        if not game.seating.over:
            assert game.board.mentions == [game.player.id]
    outcome = game.seating.game.outcome(game.state)
    assert outcome is not None
    assert game.board.buttons == []
    assert say(f"kensington-end-{outcome.reason}") in game.board.text
    for seat, score in enumerate(outcome.scores):
        assert f"**{game.seating.people[seat].name.capitalize()}** {score}" in game.board.text
    for message in game.seating.boards():
        assert message.images[0].content.startswith(b"\x89PNG")
        assert 0 < len(message.alts[0]) <= 1024
    assert any("built" in message.text for message in game.seating.boards())
    assert any(say("kensington-stalling", rounds=2) in message.text for message in game.seating.boards())


# A turn of several moves


async def test_a_turn_is_one_message_and_told_whole(club: Club) -> None:
    game = await begin(club, [club.alice, club.carol])
    first, mover = game.board, game.player
    name = f"**{mover.name.capitalize()}**"
    await game.by("move", Draw(Kind.PLAIN))
    assert game.board is first and first.mentions == [mover.id]
    assert say("event-move", player=name, move="drew a plain tile") in first.text
    built = game.legal[0]
    assert isinstance(built, Build)
    await game.by("move", built)
    await game.by("move", End())
    assert game.board is not first and first.buttons == []
    column = str(built.column).replace("-", "−")
    whole = f"drew a plain tile, built {built.tile} at {column}, ended the turn"
    assert say("event-move", player=name, move=whole) in game.board.text


async def test_what_is_drawn_leads_to_the_panel_with_it(club: Club) -> None:
    game = await both_languages(club)
    for door in DOORS[::-1] * 2:
        mine = words_for(game.player)
        reply = await game.by(door, Draw(Kind.DIAMOND))
        tile = game.state.held
        assert mine("played", move=mine("kensington-drew", kind="diamond")) in reply.text
        panel = reply.message
        assert panel is not None and panel.private_to == reply.user.id and panel.images
        (chosen,) = [option["value"] for s in panel.selects for option in s.options if option.get("default")]
        assert chosen == tile
        assert tile in reply.text and tile not in game.board.text and tile not in game.board.alts[0]
        await game.by(door, End(back=True))


async def test_a_tile_is_bought_on_the_panel_and_must_be_built(club: Club) -> None:
    game = await both_languages(club)
    await game.by("slash", Draw(Kind.PLAIN))
    tile = game.state.held
    await game.by("slash", End())
    seller, mine = game.state.to_act ^ 1, words_for(game.player)
    panel = await game.opened()
    (offer,) = [option for s in panel.selects if ":play:" in s.custom_id for option in s.options]
    assert offer["value"] == f"buy p{seller + 1}:{tile}"
    assert tile in offer["label"] and mine("kensington-offer", tile="", seller="AB"[seller]) in offer["label"]
    await game.by("panel", Buy(seller, tile))
    assert offered_on(await game.opened()) == set(), "neither drawn nor ended"
    refused = await game.slash("kensington end")
    assert refused_by(refused, "2.1", "kensington-refusal-bought-not-built", tile=tile)
    await game.by("panel", game.legal[0])
    assert offered_on(await game.opened()) == {"end"}
    assert mine("kensington-panel-end") in (await game.opened()).text
    await game.by("panel", End())
    assert len(game.state.houses[seller ^ 1].tiles) == 1


async def test_a_build_can_be_taken_back_and_a_draw_cannot(club: Club) -> None:
    game = await both_languages(club)
    await game.by("move", Draw(Kind.PLAIN))
    before = len(game.channel.messages)
    assert told(await game.slash("table undo"), "refusal-undo-revealed")
    await game.by("move", game.legal[0])
    panel = await game.opened()
    await game.slash("table undo")
    await game.settled()
    assert game.state.held is not None and len(game.channel.messages) == before
    await club.act.click(game.player, panel, custom_id=found(panel, "play:end").custom_id)
    assert panel.text.startswith(words_for(game.player)("stale"))
    game.panel = None
    await game.by("panel", End())


# The panel


async def test_an_illegal_tile_names_its_article_and_cannot_be_built(club: Club) -> None:
    game = await both_languages(club)
    await game.by("slash", Draw(Kind.PLAIN))
    mine, tile = words_for(game.player), game.state.held
    panel = await game.opened()
    pictures = {panel.images[0].content}
    assert not found(panel, "place").disabled
    wide = len(TILES[tile].shape)
    for way, end in (("left", -wide), ("right", 1)):
        for _ in range(wide + 3):
            panel = await game.press(way)
            pictures.add(panel.images[0].content)
        assert mine("placing-fits", move=f"{tile}@{end}") in panel.text, "as far as it can be beside the door"
    if wide > 1:
        panel = await game.press("left")
        words = mine("kensington-refusal-overhang", tile=tile)
        assert mine("refusal-article", article="3.2", words=words) in panel.text
        assert found(panel, "place").disabled
    assert len(pictures) == wide + 2
    assert {b.label for b in panel.buttons} >= {mine("button-next"), mine("button-build")}
    assert not any(b.label in (mine("button-turn"), mine("button-up")) for b in panel.buttons)


async def test_only_what_can_be_drawn_is_open_on_the_panel(club: Club) -> None:
    game = await both_languages(club)
    mine = words_for(game.player)
    labels = [b.label for b in (await game.opened()).buttons]
    kinds = [("plain", 40), ("diamond", 30), ("roof", 24), ("wall", 6)]
    assert labels == [
        mine("kensington-button-draw", kind=mine("kensington-kind", kind=kind, count=count))
        for kind, count in kinds
    ]
    await game.by("panel", Draw(Kind.ROOF))
    await game.by("panel", End())
    await game.by("panel", Draw(Kind.ROOF))
    await game.by("panel", End())
    panel = await game.opened()
    assert not any("roof" in words or "wall" in words for words in offered_on(panel)), "without a chip"
    assert sum(b.disabled for b in panel.buttons) == 2


async def test_a_stale_panel_becomes_the_fresh_board(club: Club) -> None:
    game = await both_languages(club)
    panel, player = await game.opened(), game.player
    await game.by("move", Draw(Kind.PLAIN))
    with nothing_changes(club, game.channel):
        await club.act.click(player, panel, custom_id=found(panel, "play:draw plain").custom_id)
        assert panel.text.startswith(words_for(player)("stale"))
    panel = await game.opened()
    await game.by("move", End(back=True))
    with nothing_changes(club, game.channel):
        await club.act.click(player, panel, custom_id=found(panel, "place").custom_id)
        assert panel.text.startswith(words_for(player)("stale"))


# Killed in the closing turns


@pytest.mark.parametrize("posted", [True, False], ids=["posted", "unposted"])
async def test_killed_in_the_closing_turns(own_club: Club, posted: bool) -> None:
    """4.1: before the first, between a build and the end of one, and after the last."""
    club = own_club
    game = await begin(club, [club.alice, club.bob, club.carol])
    await before_the_seventh_bird(game)
    ender = game.player
    await game.by("panel", Draw(Kind.ROOF))
    await killed_after(game, End(back=True), posted)  # the draw decides, whatever becomes of the tile
    assert say("kensington-closing", player=f"**{ender.name.capitalize()}**") in game.board.text
    for _ in range(2):
        assert game.player is not ender and game.board.mentions == [game.player.id]
        panel = await game.opened()
        assert words_for(game.player)("kensington-panel-closing") in panel.text
        seat = game.state.to_act
        tiles = len(game.state.houses[seat].tiles)
        built = game.legal[0]
        await killed_after(game, built, posted)
        assert isinstance(built, Build) and built.tile in game.board.text
        assert len(game.state.houses[seat].tiles) == tiles + 1
        await killed_after(game, End(), posted)
    outcome = game.seating.game.outcome(game.state)
    assert outcome is not None and outcome.reason == "birds"
    assert say("kensington-end-birds") in game.board.text and game.board.buttons == []
    for person, score in zip(game.seating.people, outcome.scores, strict=True):
        assert f"**{person.name.capitalize()}** {score}" in game.board.text
    nonces = [message.nonce for message in game.seating.boards()]
    assert len(nonces) == len(set(nonces)) == 5, "the first, where the game was taken up, and three turns"


async def killed_after(game: Game, move: Move, posted: bool) -> None:
    """Play on the panel, kill the bot once the board stands or before it can, and start it again."""
    club, log, boards = game.club, game.entries, [*game.seating.boards()]
    if posted:
        await game.by("panel", move)
    else:
        path = rf"/channels/{game.channel.id}/messages(/\d+)?"
        fault = club.stand_in.faults.add("POST|PATCH", path, status=503, times=None)
        reply = await game.by_panel(move)
        assert played(reply), reply.text
        await club.stand_in.wait_for(lambda: fault.used, SOON)
        game.panel = None if isinstance(move, End) else reply.message
    await club.down(kill=True)
    club.stand_in.faults.clear()
    await club.up()
    await game.settled()
    *before, last = game.entries
    assert before == log, "nothing is lost, nothing is there twice"
    assert last.split("@")[0] == game.written(move).split("@")[0], "the column was chosen on the panel"
    assert game.seating.boards()[: len(boards)] == boards
    assert len(game.seating.boards()) == len(boards) + isinstance(move, End)


async def before_the_seventh_bird(game: Game) -> None:
    """The game is played on without the bot, to a draw after which both others have a closing turn."""
    club, table = game.club, game.seating.table_id
    line = next(line for number in range(500) if (line := thrifty_line(game, number)))
    await club.down()
    store = await Store.open(club.bot.db_path)
    for ply, (seat, entry) in enumerate(line, start=1):
        await store.append(table, [LogRow(ply, seat, entry)], interaction_id=ply, over=False)
    await store.close()
    await club.up()
    await game.settled()
    assert len(game.seating.boards()) == 2, "the first, and the one that stands"


def thrifty_line(game: Game, number: int) -> list[tuple[int, str]]:
    """Entries up to the turn of the seventh bird, by people who like roofs and keep what they have stored.

    Nothing where the game ends otherwise, or one of the others has nothing left to build.
    """
    rules, chance = game.seating.game, Stream(bytes(32), f"thrifty {number}")
    state: State = game.state
    line: list[tuple[int, str]] = []
    while state.to_act is not None:
        seat, moves = state.to_act, rules.legal(state)
        liked: list[Move] = [move for move in moves if isinstance(move, Build) and move.tile == state.held]
        if liked and not state.warehouses[seat] and chance.below(5):
            liked = [End()]  # kept for the closing turn
        if Draw(Kind.ROOF) in moves:
            liked = [Draw(Kind.ROOF)]
        liked = liked or [move for move in moves if not isinstance(move, Build)]
        move = liked[chance.below(len(liked))]
        state = rules.play(state, move)
        if state.ender is not None:
            others = [other for other in range(state.players) if other != seat]
            return line if all(can_build(state, other) for other in others) else []
        line.append((seat, rules.format(move)))
    return []


def can_build(state: State, seat: int) -> bool:
    return any(state.houses[seat].fits(TILES[tile]) for tile in state.warehouses[seat])


# What is refused


async def test_every_refusal_cites_its_article(club: Club) -> None:
    """Once the English player is to act, once the French one, whoever begins."""
    game = await both_languages(club)
    for _ in range(2):
        me = game.state.to_act
        cases: list[tuple[str, str, str, dict[str, str | int]]] = [
            ("2.6", "end", "take-first", {}),
            ("2.6", "K001@1", "take-first", {}),
            ("2.1", f"buy p{me + 1}:K001", "no-opponent", {"seat": me + 1}),
            ("2.1", f"buy p{2 - me}:K001", "not-stored", {"tile": "K001", "seat": 2 - me}),
        ]
        await expect(game, cases)
        await game.by("move", Draw(Kind.PLAIN))
        tile = game.state.held
        other = "K001" if tile != "K001" else "K002"
        await expect(
            game,
            [
                ("2.1", "draw roof", "taken-already", {}),
                ("2.3", f"{other}@1", "not-yours", {"tile": other}),
                ("3.1", f"{tile}@9", "not-attached", {"tile": tile}),
            ],
        )
        await game.by("move", game.legal[0])
        await expect(game, [("2.4", "end back", "nothing-to-put-back", {})])
        await game.by("move", End())


async def expect(game: Game, cases: list[tuple[str, str, str, dict[str, str | int]]]) -> None:
    """Refused by either door, and nothing has changed."""
    with nothing_changes(game.club, game.channel):
        for article, words, reason, facts in cases:
            typed = await game.slash("move", move=words)
            move = game.seating.game.parse(game.state, words)
            for reply in (typed, await game.by_command("slash", move)):
                assert refused_by(reply, article, f"kensington-refusal-{reason}", **facts), reply.text


async def test_words_that_are_no_move_are_refused(club: Club) -> None:
    game = await both_languages(club)
    mine = words_for(game.player)
    with nothing_changes(club, game.channel):
        for command, given, words, article in (
            ("draw", {"kind": "castle"}, "draw castle", "2.1"),
            ("buy", {"tile": "K001"}, "buy K001", None),
            ("build", {"tile": "K400", "column": -3}, "K400@-3", "1.1"),
        ):
            reply = await game.slash(f"kensington {command}", given)
            expected = mine("refusal-unreadable", words=f"`{words}`")
            if article:
                expected = mine("refusal-article", article=article, words=expected)
            assert reply.private and reply.text.startswith(expected)


async def test_only_whoever_is_to_play_may(club: Club) -> None:
    game = await both_languages(club)
    for _ in range(2):
        name = f"**{game.player.name.capitalize()}**"
        with nothing_changes(club, game.channel):
            for command, given in (
                ("draw", {"kind": "plain"}),
                ("buy", {"tile": "p1:K001"}),
                ("build", {"tile": "K001", "column": 1}),
                ("end", {}),
            ):
                reply = await game.slash(f"kensington {command}", given, who=game.waiting)
                assert told(reply, "refusal-not-your-turn", player=name)
                reply = await game.slash(f"kensington {command}", given, who=club.carol)
                assert told(reply, "refusal-not-seated")
            pressed = await club.act.click(game.waiting, game.board, say("button-play"))
            assert told(pressed, "refusal-not-your-turn", player=name)
        await game.by("move", Draw(Kind.PLAIN))
        await game.by("move", End(back=True))
    other = await club.sit(club.alice, club.bob)
    reply = await club.act.slash(club.alice, other.channel, "kensington draw", kind="plain")
    assert told(reply, "refusal-other-game", game="Campanile")


# What is offered while somebody types


async def test_completion_offers_what_is_legal_given_what_is_typed(club: Club) -> None:
    game = await both_languages(club)
    for _ in range(2):
        assert await values(game, "draw", {}, "kind") == ["plain", "diamond", "roof", "wall"]
        assert await values(game, "draw", {"kind": "r"}, "kind") == ["roof"]
        assert await values(game, "draw", {"kind": "castle"}, "kind") == []
        assert await values(game, "build", {}, "tile") == [], "taking comes first"
        await game.by("slash", Draw(Kind.PLAIN))
        tile = game.state.held
        columns = sorted(move.column for move in game.legal if isinstance(move, Build) and move.tile == tile)
        assert await values(game, "draw", {}, "kind") == []
        assert tile in await values(game, "build", {"tile": tile[:3].lower()}, "tile")
        assert await values(game, "build", {"tile": tile}, "column") == columns
        assert await values(game, "build", {"tile": tile, "column": "-"}, "column") == [
            column for column in columns if column < 0
        ]
        assert tile in await values(game, "build", {"column": columns[-1]}, "tile")
        assert await values(game, "build", {"column": 40}, "tile") == []
        for command, option in (("draw", "kind"), ("buy", "tile"), ("build", "tile"), ("build", "column")):
            for person in (game.waiting, club.carol):
                assert await values(game, command, {}, option, person) == []
        await game.by("slash", End())
        goods = await club.act.complete(
            game.player, game.channel, "kensington buy", {"tile": tile.lower()}, focused="tile"
        )
        (seller,) = {move.seat for move in game.legal if isinstance(move, Buy) and move.tile == tile}
        mine, name = words_for(game.player), game.seating.people[seller].name.capitalize()
        assert [choice.value for choice in goods] == [f"p{seller + 1}:{tile}"]
        assert (
            goods[0].name.startswith(tile) and mine("kensington-offer", tile="", seller=name) in goods[0].name
        )
        assert await values(game, "buy", {"tile": "K999"}, "tile") == []


async def values(
    game: Game, command: str, typed: dict[str, Any], focused: str, who: User | None = None
) -> list[Any]:
    choices = await game.club.act.complete(
        who or game.player, game.channel, f"kensington {command}", {focused: "", **typed}, focused=focused
    )
    return [choice.value for choice in choices]


async def test_kinds_are_offered_in_the_language_of_whoever_types(club: Club) -> None:
    game = await both_languages(club)
    for _ in range(2):
        mine = words_for(game.player)
        choices = await club.act.complete(
            game.player, game.channel, "kensington draw", {"kind": ""}, focused="kind"
        )
        sizes = game.seating.game.view(game.state, None).stock_sizes
        assert [choice.name for choice in choices] == [
            mine("kensington-kind", kind=kind.key, count=sizes[kind]) for kind in Kind
        ]
        await game.by("slash", Draw(Kind.PLAIN))
        await game.by("slash", End(back=True))


# Commands


async def test_the_contract_is_kept(club: Club) -> None:
    registered = leaves(club.stand_in.commands.listed(None))
    assert {
        name.removeprefix("kensington "): {
            option["name"]: (option["type"], option.get("required", False))
            for option in command.get("options") or []
        }
        for name, command in registered.items()
        if name.startswith("kensington ")
    } == {
        "new": {"seats": (INTEGER, REQUIRED), "strict-light": (BOOLEAN, False)},
        "draw": {"kind": (STRING, REQUIRED)},
        "buy": {"tile": (STRING, REQUIRED)},
        "build": {"tile": (STRING, REQUIRED), "column": (INTEGER, REQUIRED)},
        "end": {"back": (BOOLEAN, False)},
    }


async def test_a_french_server_plays_in_french(club: Club) -> None:
    room = club.room(club.french)
    french = speaker("fr")
    act = club.act
    await act.type(club.bob, room, "/kensington nouvelle places:2 lumière-stricte:True")
    await club.stand_in.wait_for(lambda: club.settled(room), SOON)
    lobby = room.messages[-1]
    assert french("kensington-option-strict-light") in lobby.text
    await act.click(club.dave, lobby, french("button-join"))
    await act.click(club.bob, lobby, french("button-start"))
    await club.stand_in.wait_for(lambda: bool(room.messages[-1].images), SOON)
    table = club.written(room)
    assert table is not None
    player = club.user(table.users[0])
    reply = await act.type(player, room, "/kensington piocher sorte:diamond")
    assert french("kensington-drew", kind="diamond") in reply.text
    await act.type(player, room, "/kensington finir remettre:True")
    await club.stand_in.wait_for(lambda: len(room.messages) == 3, SOON)
    assert french("kensington-put-back") in room.messages[-1].text
