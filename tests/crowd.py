"""Who plays when many tables are busy at once? People in the stand-in, who know the rules.

They find their legal moves by folding the table's own log, so that the bot is asked for nothing but moves.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playground import StandIn
from playground.driver import Reply
from playground.messages import Message
from playground.world import Channel, Guild, User
from rules import GAMES
from rules.game import AnyGame, Setup
from rules.record import Entry, fold
from rules.shuffle import Stream, seed_of


@dataclass
class Seating:
    """One table in the stand-in: its channel, its people by seat, and the position as they know it."""

    channel: Channel
    table_id: int
    people: list[User]
    game: AnyGame
    setup: Setup
    state: Any
    chance: Stream
    replies: list[Reply] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.game.turn(self.state) is None

    @property
    def player(self) -> User:
        seat = self.game.turn(self.state)
        assert seat is not None
        return self.people[seat]

    def some_move(self) -> str:
        """Any legal move."""
        moves = self.game.legal(self.state)
        return self.game.format(moves[self.chance.below(len(moves))])

    def advance(self, move: str) -> None:
        self.state = self.game.play(self.state, self.game.parse(self.state, move))

    def reread(self, database: Path) -> int:
        """Fold what the database holds; gives the ply."""
        log = log_of(database, self.table_id)
        undone = {ply - 1 for ply, _, entry, _ in log if entry == "undo"}
        counting = [
            Entry(seat, entry) for ply, seat, entry, _ in log if entry != "undo" and ply not in undone
        ]
        self.state = fold(self.game, self.setup, counting)
        return len(log)

    def boards(self) -> list[Message]:
        return [message for message in self.channel.messages if message.images]


def log_of(database: Path, table_id: int) -> list[tuple[int, int, str, int]]:
    """(ply, seat, entry, interaction) in order."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        query = "SELECT ply, seat, entry, interaction_id FROM log WHERE table_id = ? ORDER BY ply"
        return db.execute(query, (table_id,)).fetchall()


def gather(stand_in: StandIn, *names: str) -> tuple[Guild, list[User]]:
    """A server with these people."""
    guild = stand_in.world.add_guild("Atelier")
    people = [stand_in.world.add_user(name) for name in names]
    for person in people:
        stand_in.world.join(guild, person)
    return guild, people


async def seat_people(
    stand_in: StandIn,
    database: Path,
    key: str,
    seats: int,
    people: Sequence[User],
    channel: Channel,
    options: Iterable[str] = (),
) -> Seating:
    """Open a table, fill it, start it, and wait for its first board."""
    act = stand_in.driver
    opener, *others = people[:seats]
    given = {"seats": seats, **dict.fromkeys(options, True)}
    await (await act.slash(opener, channel, f"{key} new", given)).settled()
    lobby = channel.messages[-1]
    for person in others:
        await (await act.click(person, lobby, label="Join")).settled()
    await act.click(opener, lobby, label="Start")
    await stand_in.wait_for(lambda: channel.messages[-1].images, 20)

    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        table_id, secret = db.execute(
            "SELECT id, secret FROM tables WHERE channel_id = ? ORDER BY id DESC", (channel.id,)
        ).fetchone()
        rows = db.execute(
            "SELECT user_id, join_id, seat FROM seats WHERE table_id = ? ORDER BY join_id", (table_id,)
        ).fetchall()
    setup = Setup(seats, frozenset(options), seed_of(secret, [join_id for _, join_id, _ in rows]))
    by_id = {person.id: person for person in people}
    seated = [by_id[user_id] for user_id, _, _ in sorted(rows, key=lambda row: row[2])]
    game = GAMES[key]
    chance = Stream(setup.seed, "crowd")
    return Seating(channel, table_id, seated, game, setup, game.start(setup), chance)
