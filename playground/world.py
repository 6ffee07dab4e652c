"""Who and what is there? Users, servers, channels, threads and their messages, all in memory."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass, field

from playground import forms, permissions
from playground.changes import Changes
from playground.clock import Clock, Snowflakes
from playground.messages import Message, Payload, Version

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12

# Gateway intents, which decide what events a session is sent.
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
MESSAGE_CONTENT = 1 << 15


@dataclass(eq=False)
class User:
    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    accepts_dms: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<User {self.name}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    managed: bool = False


@dataclass(eq=False)
class Member:
    user: User
    nick: str | None
    joined: float
    roles: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    locale: str
    owner_id: int
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)
    joined: float = 0.0

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


@dataclass(eq=False)
class Channel:
    """A text channel, a thread in one, or a private conversation with the bot."""

    id: int
    name: str
    kind: int
    guild: Guild | None
    parent: Channel | None = None
    recipient: User | None = None
    owner_id: int = 0
    created: float = 0.0
    overwrites: dict[int, tuple[int, int, int]] = field(default_factory=dict)  # id: (kind, allow, deny)
    messages: list[Message] = field(default_factory=list)
    sent: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    thread_members: set[int] = field(default_factory=set)
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def last_message(self) -> Message | None:
        return self.messages[-1] if self.messages else None

    def __repr__(self) -> str:
        return f"<Channel #{self.name}>"


Announce = Callable[[str, Payload, "Guild | None", int], None]


def _nobody_listens(event: str, payload: Payload, guild: Guild | None, intent: int) -> None:
    """Before a gateway is there, events go nowhere."""


class World:
    def __init__(self, clock: Clock, changes: Changes) -> None:
        self.clock = clock
        self.changes = changes
        self.ids = Snowflakes(clock)
        self.announce: Announce = _nobody_listens
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self._private: dict[int, list[Message]] = {}
        # A load benchmark makes more messages than it wants to keep: the oldest public ones go first.
        self.keep_messages: int | None = None
        self.bot = self.add_user("chantier", bot=True)
        self.application_id = self.bot.id

    # People and places.

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        user = User(self.ids.next(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, *, locale: str = "en-US", owner: User | None = None) -> Guild:
        """A server with the bot in it. Unless told who owns it, that is someone who takes no part."""
        owner = owner or self.add_user(f"owner of {name}", locale=locale)
        guild = Guild(self.ids.next_spread(), name, locale, owner.id, joined=self.clock.now())
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        own = Role(self.ids.next(), self.bot.name, permissions.EVERYONE, managed=True)
        guild.roles[own.id] = own
        guild.members[self.bot.id] = Member(self.bot, None, self.clock.now(), [own.id])
        guild.members[owner.id] = Member(owner, None, self.clock.now())
        self.guilds[guild.id] = guild
        self.announce("GUILD_CREATE", forms.guild_create(guild, self), guild, GUILDS)
        self.changes.notify()
        return guild

    def join(self, guild: Guild, user: User, nick: str | None = None) -> Member:
        member = guild.members.get(user.id) or Member(user, nick, self.clock.now())
        member.nick = nick
        guild.members[user.id] = member
        payload = {**forms.member(member), "guild_id": str(guild.id)}
        self.announce("GUILD_MEMBER_ADD", payload, guild, GUILD_MEMBERS)
        self.changes.notify()
        return member

    def leave(self, guild: Guild, user: User) -> None:
        if guild.members.pop(user.id, None) is None:
            return
        payload = {"guild_id": str(guild.id), "user": forms.user(user)}
        self.announce("GUILD_MEMBER_REMOVE", payload, guild, GUILD_MEMBERS)
        self.changes.notify()

    def add_channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.ids.next(), name, TEXT, guild, created=self.clock.now())
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.announce("CHANNEL_CREATE", forms.channel(channel), guild, GUILDS)
        self.changes.notify()
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        kind: int = PUBLIC_THREAD,
        message: Message | None = None,
        auto_archive: int = 1440,
    ) -> Channel:
        guild = parent.guild
        assert guild is not None
        thread = Channel(
            message.id if message else self.ids.next(),
            name,
            kind,
            guild,
            parent=parent,
            owner_id=owner.id,
            created=self.clock.now(),
            auto_archive=auto_archive,
            thread_members={owner.id},
        )
        guild.channels[thread.id] = self.channels[thread.id] = thread
        if message is not None:
            message.thread = thread
        self.announce("THREAD_CREATE", {**forms.thread(thread), "newly_created": True}, guild, GUILDS)
        self.changes.notify()
        return thread

    def dm(self, user: User) -> Channel:
        """The private conversation between the bot and this user; made if there is none yet."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.ids.next(), user.name, DM, None, recipient=user, created=self.clock.now())
        self.channels[channel.id] = channel
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """As a person with the right to would: the channel, its threads and its messages are gone."""
        guild = channel.guild
        if guild is None or channel.deleted:
            return
        for thread in [c for c in guild.channels.values() if c.parent is channel]:
            self.delete_channel(thread)
        channel.deleted = True
        del guild.channels[channel.id], self.channels[channel.id]
        for message in channel.messages:
            message.deleted = True
            self.messages.pop(message.id, None)
        if channel.is_thread:
            assert channel.parent is not None
            payload = {
                "id": str(channel.id),
                "guild_id": str(guild.id),
                "parent_id": str(channel.parent.id),
                "type": channel.kind,
            }
            self.announce("THREAD_DELETE", payload, guild, GUILDS)
        else:
            self.announce("CHANNEL_DELETE", forms.channel(channel), guild, GUILDS)
        self.changes.notify()

    # Permissions.

    def allow(self, place: Channel | Guild, who: User | Guild, *names: str) -> None:
        """Let this user (or, given the server, everyone) do this here, whatever else is said."""
        self._overwrite(place, who, permissions.bits(*names), 0)

    def deny(self, place: Channel | Guild, who: User | Guild, *names: str) -> None:
        self._overwrite(place, who, 0, permissions.bits(*names))

    def _overwrite(self, place: Channel | Guild, who: User | Guild, more: int, less: int) -> None:
        if isinstance(place, Guild):
            self._change_role(place, who, more, less)
            return
        if place.parent is not None:  # a thread has the permissions of its channel
            place = place.parent
        kind, allow, deny = place.overwrites.get(who.id, (1 if isinstance(who, User) else 0, 0, 0))
        place.overwrites[who.id] = (kind, (allow | more) & ~less, (deny | less) & ~more)
        self.announce("CHANNEL_UPDATE", forms.channel(place), place.guild, GUILDS)
        self.changes.notify()

    def _change_role(self, guild: Guild, who: User | Guild, more: int, less: int) -> None:
        """Server-wide, permissions come from roles: everyone's, or one of the member's own."""
        role = guild.roles[guild.id]
        if isinstance(who, User):
            member = guild.members[who.id]
            if not member.roles:
                own = Role(self.ids.next(), who.name, 0)
                guild.roles[own.id] = own
                member.roles.append(own.id)
                payload = {"guild_id": str(guild.id), "role": forms.role(own)}
                self.announce("GUILD_ROLE_CREATE", payload, guild, GUILDS)
                changed = {**forms.member(member), "guild_id": str(guild.id)}
                self.announce("GUILD_MEMBER_UPDATE", changed, guild, GUILD_MEMBERS)
            role = guild.roles[member.roles[0]]
        role.permissions = (role.permissions | more) & ~less
        payload = {"guild_id": str(guild.id), "role": forms.role(role)}
        self.announce("GUILD_ROLE_UPDATE", payload, guild, GUILDS)
        self.changes.notify()

    def permissions(self, user: User, channel: Channel) -> int:
        """What this user may do in this channel, as Discord computes it."""
        guild = channel.guild
        if guild is None:
            return permissions.PRIVATE
        member = guild.members.get(user.id)
        if member is None:
            return 0
        if guild.owner_id == user.id:
            return permissions.ALL
        base = guild.roles[guild.id].permissions
        for role in member.roles:
            base |= guild.roles[role].permissions
        if base & permissions.BITS["administrator"]:
            return permissions.ALL
        overwrites = (channel.parent or channel).overwrites
        _, allow, deny = overwrites.get(guild.id, (0, 0, 0))
        base = (base & ~deny) | allow
        _, allow, deny = overwrites.get(user.id, (1, 0, 0))
        return permissions.within_channel((base & ~deny) | allow)

    def may(self, user: User, channel: Channel, *names: str) -> bool:
        wanted = permissions.bits(*names)
        return self.permissions(user, channel) & wanted == wanted

    def may_send(self, user: User, channel: Channel) -> bool:
        return self.may(user, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")

    # Messages.

    def private(self, user: User) -> list[Message]:
        """What only this user sees, in order."""
        return self._private.setdefault(user.id, [])

    def post(self, message: Message) -> None:
        """Show a message for the first time, where its id puts it, and tell the gateway."""
        channel = message.channel
        self.messages[message.id] = message
        if message.loading:  # "thinking…": nothing to read yet
            return
        if message.private_to is not None:
            self._private.setdefault(message.private_to, []).append(message)
        else:
            insort(channel.messages, message, key=lambda m: m.id)
            channel.sent += 1
            self._forget_oldest(channel)
            self._announce_message("MESSAGE_CREATE", message)
        self.changes.notify()

    def edit(self, message: Message, version: Version) -> None:
        message.versions.append(version)
        if message.private_to is None:
            self._announce_message("MESSAGE_UPDATE", message)
        self.changes.notify()

    def delete_message(self, message: Message) -> None:
        """As its author, or a moderator, would; a private one is dismissed."""
        if message.deleted:
            return
        message.deleted = True
        self.messages.pop(message.id, None)
        listed = message.channel.messages
        if message.private_to is not None:
            listed = self._private.setdefault(message.private_to, [])
        if message in listed:
            listed.remove(message)
        if message.private_to is None:
            guild = message.channel.guild
            payload = {"id": str(message.id), "channel_id": str(message.channel.id)}
            if guild is not None:
                payload["guild_id"] = str(guild.id)
            intent = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
            self.announce("MESSAGE_DELETE", payload, guild, intent)
        self.changes.notify()

    def _forget_oldest(self, channel: Channel) -> None:
        if self.keep_messages is None:
            return
        while len(channel.messages) > self.keep_messages:
            self.messages.pop(channel.messages.pop(0).id, None)

    def _announce_message(self, event: str, message: Message) -> None:
        guild = message.channel.guild
        if not self.may(self.bot, message.channel, "view_channel"):
            return
        payload = forms.message(message, self)
        if guild is not None:
            payload["guild_id"] = str(guild.id)
            author = guild.members.get(message.author.id)
            if author is not None:
                payload["member"] = forms.member(author, with_user=False)
        intent = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
        self.announce(event, payload, guild, intent)
