"""How do events reach the bot? Gateway v10 over a websocket: sessions, heartbeats, resuming, breaking."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from playground import forms
from playground.messages import Payload
from playground.world import GUILDS, MESSAGE_CONTENT, Guild, World

if TYPE_CHECKING:
    from playground.changes import Changes

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, RATE_LIMITED = 4005, 4007, 4008
INVALID_SHARD, INVALID_VERSION, DISALLOWED_INTENTS = 4010, 4012, 4014

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
MOST_BYTES = 4096
MOST_EVENTS, PER_SECONDS = 120, 60.0
REPLAYABLE = 5000


@dataclass(eq=False)
class Session:
    """What Discord remembers of a bot between two connections."""

    id: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYABLE))
    connection: Connection | None = None

    def dispatch(self, event: str, data: Payload) -> None:
        self.sequence += 1
        frame = orjson.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def hears(self, guild: Guild | None) -> bool:
        number, count = self.shard
        return number == (0 if guild is None else (guild.id >> 22) % count)


class Connection:
    """One websocket; what is sent goes through a queue, so that events keep their order."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, compressed: bool) -> None:
        self.socket = socket
        self._request = request
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.session: Session | None = None
        self.heard: deque[float] = deque(maxlen=MOST_EVENTS)

    def send(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        while (frame := await self._queue.get()) is not None:
            try:
                if self._deflate is None:
                    await self.socket.send_str(frame.decode())
                else:
                    packed = self._deflate.compress(frame) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
            except ConnectionError:
                return

    def abort(self) -> None:
        """As when a cable is pulled: no closing handshake."""
        if self._request.transport is not None:
            self._request.transport.abort()


class Gateway:
    def __init__(self, world: World, changes: Changes) -> None:
        self._world = world
        self._changes = changes
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._closing: set[asyncio.Future[bool]] = set()  # only keeps the tasks alive
        self.token: str | None = None
        self.shards = 1
        self.heartbeat_interval = 41.25
        self.heartbeats = 0
        self.identifies = 0
        self.resumes = 0
        self.privileged_intents = 0  # those enabled for the application; Discord enables none by itself
        self.url = ""
        world.announce = self.announce

    # What tests do to it.

    @property
    def connected(self) -> bool:
        """Whether every shard of the bot has a session with a live connection."""
        live = [s for s in self._sessions.values() if s.connection is not None]
        return bool(live) and {s.shard[0] for s in live} >= set(range(live[0].shard[1]))

    def drop(self, code: int | None = None) -> None:
        """Cut every connection: without a word, or with this close code."""
        for connection in list(self._connections):
            if code is None:
                connection.abort()
            else:
                self._close(connection, code)

    def reconnect(self) -> None:
        """Ask the bot to come back elsewhere and resume (op 7)."""
        for connection in list(self._connections):
            connection.send_op(RECONNECT)

    def invalidate(self, resumable: bool) -> None:
        """Tell the bot that its session is over (op 9); unless resumable, it is forgotten."""
        for connection in list(self._connections):
            if not resumable and connection.session is not None:
                self._sessions.pop(connection.session.id, None)
                connection.session.connection = None
                connection.session = None
            connection.send_op(INVALID_SESSION, resumable)

    # Events.

    def announce(self, event: str, data: Payload, guild: Guild | None, intent: int) -> None:
        """Send an event to the sessions that asked for it; those away get it when they resume."""
        for session in self._sessions.values():
            if not session.hears(guild) or (intent and not session.intents & intent):
                continue
            session.dispatch(event, self._readable(event, data, guild, session))

    def _readable(self, event: str, data: Payload, guild: Guild | None, session: Session) -> Payload:
        """Without the message content intent, what others write is blank unless it is to the bot."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or guild is None:
            return data
        bot = str(self._world.bot.id)
        addressed = any(user["id"] == bot for user in data["mentions"])
        if session.intents & MESSAGE_CONTENT or data["author"]["id"] == bot or addressed:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}

    # The protocol.

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            await socket.close(code=INVALID_VERSION)
            return socket
        connection = Connection(socket, request, request.query.get("compress") == "zlib-stream")
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send_op(HELLO, {"heartbeat_interval": int(self.heartbeat_interval * 1000), "_trace": []})
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                code = self._receive(connection, frame.data)
                if code is not None:
                    await socket.close(code=code)
        finally:
            self._connections.discard(connection)
            writer.cancel()
            self._left(connection, socket.close_code)
        return socket

    def _left(self, connection: Connection, code: int | None) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            # A goodbye ends the session; anything else leaves it to be resumed.
            if code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
                self._sessions.pop(session.id, None)
        self._changes.notify()

    def _close(self, connection: Connection, code: int) -> None:
        task = asyncio.ensure_future(connection.socket.close(code=code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def _receive(self, connection: Connection, text: str) -> int | None:
        """Act on what the bot says; the close code if it must not say it."""
        now = self._world.clock.now()
        if len(connection.heard) == MOST_EVENTS and now - connection.heard[0] < PER_SECONDS:
            return RATE_LIMITED
        connection.heard.append(now)
        if len(text.encode()) > MOST_BYTES:
            return DECODE_ERROR
        try:
            said = orjson.loads(text)
            op, data = said["op"], said.get("d")
        except (orjson.JSONDecodeError, KeyError, TypeError):
            return DECODE_ERROR
        if op == HEARTBEAT:
            self._heartbeat(connection, data)
            return None
        if op == IDENTIFY:
            return self._identify(connection, data)
        if op == RESUME:
            return self._resume(connection, data)
        if connection.session is None:
            return NOT_AUTHENTICATED
        if op == REQUEST_MEMBERS:
            self._send_members(connection.session, data)
            return None
        return None if op in (PRESENCE, VOICE_STATE) else UNKNOWN_OPCODE

    def _heartbeat(self, connection: Connection, sequence: int | None) -> None:
        self.heartbeats += 1
        session = connection.session
        while session is not None and session.sent and session.sent[0][0] <= (sequence or 0):
            session.sent.popleft()
        connection.send_op(HEARTBEAT_ACK)

    def _identify(self, connection: Connection, data: Payload) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if not data.get("token") or (self.token is not None and data["token"] != self.token):
            return AUTHENTICATION_FAILED
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return INVALID_SHARD
        intents = data.get("intents", 0)
        if intents & PRIVILEGED & ~self.privileged_intents:
            return DISALLOWED_INTENTS
        self.identifies += 1
        # A bot that identifies anew has given up the session it had.
        for old in [s for s in self._sessions.values() if s.connection is None and s.shard[0] == number]:
            del self._sessions[old.id]
        session = Session(secrets.token_hex(16), (number, count), intents, connection=connection)
        self._sessions[session.id] = session
        connection.session = session
        guilds = [guild for guild in self._world.guilds.values() if session.hears(guild)]
        session.dispatch("READY", self._ready_form(session, guilds))
        if intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", forms.guild_create(guild, self._world))
        self._changes.notify()
        return None

    def _ready_form(self, session: Session, guilds: list[Guild]) -> Payload:
        return {
            "v": 10,
            "user": forms.own_user(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }

    def _resume(self, connection: Connection, data: Payload) -> int | None:
        if not data.get("token") or (self.token is not None and data["token"] != self.token):
            return AUTHENTICATION_FAILED
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq") or 0
        if session is None:
            connection.send_op(INVALID_SESSION, False)
            return None
        if sequence > session.sequence:
            return INVALID_SEQUENCE
        missed = [frame for number, frame in session.sent if number > sequence]
        if len(missed) != session.sequence - sequence:  # too much has happened since
            del self._sessions[session.id]
            connection.send_op(INVALID_SESSION, False)
            return None
        if session.connection is not None:
            session.connection.session = None
            session.connection.abort()
        self.resumes += 1
        session.connection = connection
        connection.session = session
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self._changes.notify()
        return None

    def _send_members(self, session: Session, data: Payload) -> None:
        guild = self._world.guilds.get(int(data.get("guild_id", 0)))
        if guild is None:
            return
        members = list(guild.members.values())
        if data.get("user_ids"):
            ids = data["user_ids"]
            wanted = {int(one) for one in (ids if isinstance(ids, list) else [ids])}
            members = [member for member in members if member.user.id in wanted]
        elif data.get("query"):
            members = [m for m in members if (m.nick or m.user.name).startswith(data["query"])]
        chunk = {
            "guild_id": str(guild.id),
            "members": [forms.member(member) for member in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
