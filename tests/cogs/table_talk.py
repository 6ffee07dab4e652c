"""How do tests sit down at a table? A server with five people, the real bot, and what its file says."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image

from data.phrases import Speaker, language_of, speaker
from playground import BotProcess, Driver, Reply, StandIn
from playground.messages import Message
from playground.world import Channel, Guild, User
from rules import GAMES
from rules.campanile import Move, State
from rules.game import Setup
from rules.record import Entry, states
from rules.shuffle import seed_of

GAME = GAMES["campanile"]
SOON = 8.0  # seconds that anything may take before a test gives up
UNFORESEEN = ("unforeseen", "work in the background failed", "cannot be posted", "a completion failed")


@dataclass(frozen=True)
class Written:
    """A table as the file has it, read without the bot's own code."""

    id: int
    status: str
    players: int
    options: frozenset[str]
    secret: bytes
    author: int
    posted_ply: int
    message_id: int | None
    joins: tuple[tuple[int, int, int | None], ...]  # user, interaction, seat; in the order of the joins
    log: tuple[tuple[int, str, int | None], ...]  # seat, entry, undone by; in the order of the plies

    @property
    def entries(self) -> list[str]:
        return [entry for _, entry, _ in self.log]

    @property
    def users(self) -> list[int]:
        """Who sits where; before the seats are drawn, who has joined."""
        return [
            user for user, _, _ in sorted(self.joins, key=lambda join: -1 if join[2] is None else join[2])
        ]

    @property
    def state(self) -> State:
        """What the log folds to: entries that were taken back, and those that took them back, left out."""
        seed = seed_of(self.secret, [join for _, join, _ in self.joins])
        counting = [
            Entry(seat, entry) for seat, entry, undone in self.log if undone is None and entry != "undo"
        ]
        state: State
        for state in states(GAME, Setup(self.players, self.options, seed), counting):  # noqa: B007
            pass
        return state


@dataclass
class Club:
    """The stand-in, the bot, an English and a French server, and five people who are members of both."""

    stand_in: StandIn
    bot: BotProcess
    english: Guild
    french: Guild
    alice: User  # English
    bob: User  # French
    carol: User  # English
    dave: User  # French
    erin: User  # English
    _seen: int = field(default=0, init=False, repr=False)

    @property
    def act(self) -> Driver:
        return self.stand_in.driver

    def room(self, guild: Guild | None = None) -> Channel:
        """A channel that nobody has used yet."""
        return self.stand_in.world.add_channel(guild or self.english, "tables")

    def user(self, user_id: int) -> User:
        return self.stand_in.world.users[user_id]

    # The bot's process

    async def up(self) -> None:
        await self.bot.start()
        await self.stand_in.ready(timeout=20.0)

    async def down(self, *, kill: bool = False) -> None:
        if kill:
            self.bot.kill()
            await self.bot.wait()
        else:
            assert await self.bot.stop() == 0
        await self.stand_in.wait_for(lambda: not self.stand_in.gateway.connected, SOON)

    def complaints(self) -> list[str]:
        """What the bot has logged, since last asked, that nobody foresaw."""
        log = self.bot.log()
        fresh, self._seen = log[self._seen :], len(log)
        return [fresh] if any(word in fresh for word in UNFORESEEN) else []

    # The file

    def _read(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.bot.db_path}?mode=ro", uri=True)

    def written(self, channel: Channel) -> Written | None:
        """The last table of a channel."""
        db = self._read()
        try:
            row = db.execute(
                "SELECT id, status, players, options, secret, author_id, posted_ply, message_id"
                " FROM tables WHERE channel_id = ? ORDER BY id DESC",
                (channel.id,),
            ).fetchone()
            if row is None:
                return None
            number, status, players, options, secret, author, posted_ply, message_id = row
            joins = db.execute(
                "SELECT user_id, join_id, seat FROM seats WHERE table_id = ? ORDER BY join_id", (number,)
            ).fetchall()
            log = db.execute(
                "SELECT seat, entry, undone_by FROM log WHERE table_id = ? ORDER BY ply", (number,)
            ).fetchall()
        finally:
            db.close()
        return Written(
            number,
            status,
            players,
            frozenset(options.split()),
            secret,
            author,
            posted_ply,
            message_id,
            tuple(joins),
            tuple(log),
        )

    # Tables

    async def open(self, channel: Channel, author: User, seats: int, *options: str) -> Message:
        """A lobby; gives its message."""
        chosen = dict.fromkeys(options, True)
        reply = await self.act.slash(author, channel, "campanile new", {"seats": seats, **chosen})
        await self.stand_in.wait_for(lambda: self.settled(channel), SOON)
        assert reply.private and not reply.failed
        return channel.messages[-1]

    async def sit(self, *people: User, guild: Guild | None = None, options: Iterable[str] = ()) -> Sitting:
        """A game of these people, begun, in a room of its own."""
        channel = self.room(guild)
        lobby = await self.open(channel, people[0], len(people), *options)
        join, start = lobby.buttons[0].custom_id, lobby.buttons[2].custom_id
        for person in people[1:]:
            await self.act.click(person, lobby, custom_id=join)
        await self.act.click(people[0], lobby, custom_id=start)
        sitting = Sitting(self, channel)
        await sitting.settled()
        return sitting

    def settled(self, channel: Channel) -> bool:
        """The table's last lobby or board is in its channel, the bot knows it; no older one has buttons."""
        table = self.written(channel)
        if table is None or table.message_id is None:
            return False
        if table.status != "lobby" and table.posted_ply != len(table.log):
            return False
        older = [message for message in channel.messages if message.id != table.message_id]
        armed = [button.custom_id or "" for message in older for button in message.buttons]
        return not any(verb.startswith(("join:", "play:", "do:")) for verb in armed)


@dataclass
class Sitting:
    """One game in one channel."""

    club: Club
    channel: Channel

    @property
    def written(self) -> Written:
        table = self.club.written(self.channel)
        assert table is not None
        return table

    @property
    def state(self) -> State:
        return self.written.state

    @property
    def players(self) -> list[User]:
        """In seat order."""
        return [self.club.user(user) for user in self.written.users]

    @property
    def player(self) -> User:
        """Whose turn it is."""
        seat = self.state.to_act
        assert seat is not None
        return self.players[seat]

    @property
    def waiting(self) -> User:
        """Somebody at the table whose turn it is not."""
        return next(person for person in self.players if person is not self.player)

    @property
    def legal(self) -> list[str]:
        state = self.state
        return [GAME.format(move) for move in GAME.legal(state)]

    @property
    def boards(self) -> list[Message]:
        return [message for message in self.channel.messages if message.images]

    @property
    def board(self) -> Message:
        return self.boards[-1]

    async def settled(self) -> None:
        await self.club.stand_in.wait_for(lambda: self.club.settled(self.channel), SOON)

    async def move(self, words: str | None = None, *, wait: bool = True) -> Reply:
        """Whoever's turn it is types a move; any, if none is given."""
        reply = await self.club.act.slash(self.player, self.channel, "move", move=words or self.legal[0])
        if wait:
            await self.settled()
        return reply

    async def panel(self, person: User | None = None) -> Message:
        """The panel behind the Play button."""
        reply = await self.club.act.click(person or self.player, self.board, custom_id=self.play_button)
        assert reply.private and reply.message is not None
        return reply.message

    @property
    def play_button(self) -> str:
        found = self.board.buttons[0].custom_id
        assert found is not None and found.startswith("play:")
        return found

    async def choose(self, panel: Message, move: Move) -> None:
        """Put a move together on the panel, up to the last button."""
        person, act = self.player, self.club.act
        await act.click(person, panel, move.card.title)
        await act.click(person, panel, rf"\+{move.storeys}\D.*")
        if move.bet is not None:
            await act.select(person, panel, None, [f"{move.bet.key}={move.chip}"])

    async def build(self, panel: Message) -> Reply:
        return await self.club.act.click(
            self.club.user(panel.private_to or 0), panel, custom_id=panel.buttons[-1].custom_id
        )


def words_for(person: User) -> Speaker:
    """In which a person is answered."""
    return speaker(language_of(person.locale))


def opens_as_png(message: Message) -> bool:
    [picture] = message.images
    with Image.open(io.BytesIO(picture.content)) as image:
        image.load()
        return image.format == "PNG" and image.width > 300


def told(reply: Reply, phrase: str, **facts: str | int) -> bool:
    """The person, alone, was told exactly this, in their language."""
    return reply.private and reply.text == words_for(reply.user)(phrase, **facts)


def refused_by(reply: Reply, article: str, phrase: str, **facts: str | int) -> bool:
    """The person, alone, was told which article it breaks, why, and the nearest move allowed."""
    say = words_for(reply.user)
    first, _, nearest = reply.text.partition("\n")
    return (
        reply.private
        and first == say("refusal-article", article=article, words=say(phrase, **facts))
        and nearest.startswith(say("refusal-nearest", move="").rstrip("`"))
    )


@contextmanager
def nothing_changes(club: Club, *channels: Channel) -> Iterator[None]:
    """Neither in these channels nor in what the file has of their tables; other tables may go on."""

    def now() -> list[tuple[Written | None, list[tuple[int, int]]]]:
        return [
            (club.written(channel), [(message.id, message.edits) for message in channel.messages])
            for channel in channels
        ]

    before = now()
    yield
    assert now() == before


@asynccontextmanager
async def open_club(
    folder: Path, script: Path | None = None, env: dict[str, str] | None = None
) -> AsyncIterator[Club]:
    """The whole of it, the bot running; stopped at the end, whatever happens."""
    stand_in = StandIn()
    await stand_in.start()
    world = stand_in.world
    english, french = world.add_guild("The Yard", locale="en-US"), world.add_guild("La Cour", locale="fr")
    locales = {"alice": "en-US", "bob": "fr", "carol": "en-GB", "dave": "fr", "erin": "de"}
    people = [world.add_user(name, locale=locale) for name, locale in locales.items()]
    for person in people:
        world.join(english, person)
        world.join(french, person)
    process = BotProcess(stand_in.base, folder / "c.sqlite3", env=env, script=script)
    club = Club(stand_in, process, english, french, *people)
    try:
        await club.up()
        yield club
    finally:
        await club.bot.stop(timeout=5.0)
        await stand_in.stop()


def numbered(moves: Sequence[Any], number: int) -> Any:
    """One of them, another for each number."""
    return moves[number * 7 % len(moves)]
