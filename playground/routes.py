"""What does Discord do when asked? The REST routes a bot uses, each over the world."""

from __future__ import annotations

from dataclasses import replace

from aiohttp import web

from playground import errors, forms
from playground.command_checks import check_commands
from playground.commands import Commands
from playground.compose import Body, Composer
from playground.interactions import Interactions
from playground.messages import COMPONENTS_V2, SUPPRESS_EMBEDS, Message, Payload
from playground.rest import Answer, Asked, Rest
from playground.world import DM, GUILDS, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Guild, World

NONCE_SECONDS = 300.0


class Routes:
    def __init__(
        self, world: World, composer: Composer, interactions: Interactions, commands: Commands, shards: int
    ) -> None:
        self._world = world
        self._composer = composer
        self._interactions = interactions
        self._commands = commands
        self._nonces: dict[str, tuple[float, Message]] = {}
        self.shards = shards
        self.gateway_url = ""

    def mount(self, app: web.Application, rest: Rest) -> None:
        channel = "/channels/{channel_id}"
        message = channel + "/messages/{message_id}"
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        for method, template, route in (
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway_bot),
            ("GET", "/users/@me", self.own_user),
            ("GET", "/users/{user_id}", self.user),
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/applications/@me", self.application),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/{application_id}/emojis", self.emojis),
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.callback),
            ("POST", hook, self.follow_up),
            ("GET", hook + "/messages/@original", self.under_token),
            ("PATCH", hook + "/messages/@original", self.edit_under_token),
            ("DELETE", hook + "/messages/@original", self.delete_under_token),
            ("GET", hook + "/messages/{message_id}", self.under_token),
            ("PATCH", hook + "/messages/{message_id}", self.edit_under_token),
            ("DELETE", hook + "/messages/{message_id}", self.delete_under_token),
            ("GET", channel, self.channel),
            ("PATCH", channel, self.edit_channel),
            ("DELETE", channel, self.delete_channel),
            ("POST", channel + "/typing", self.typing),
            ("GET", channel + "/messages", self.messages),
            ("POST", channel + "/messages", self.send),
            ("POST", channel + "/messages/bulk-delete", self.delete_many),
            ("GET", message, self.message),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
            ("PUT", channel + "/messages/pins/{message_id}", self.pin),
            ("DELETE", channel + "/messages/pins/{message_id}", self.unpin),
            ("POST", channel + "/threads", self.start_thread),
            ("POST", message + "/threads", self.start_thread_from_message),
            ("GET", channel + "/thread-members", self.thread_members),
            ("PUT", channel + "/thread-members/@me", self.join_thread),
            ("DELETE", channel + "/thread-members/@me", self.leave_thread),
            ("PUT", channel + "/thread-members/{user_id}", self.join_thread),
            ("DELETE", channel + "/thread-members/{user_id}", self.leave_thread),
            ("GET", "/guilds/{guild_id}", self.guild),
            ("GET", "/guilds/{guild_id}/channels", self.guild_channels),
            ("GET", "/guilds/{guild_id}/roles", self.guild_roles),
            ("GET", "/guilds/{guild_id}/threads/active", self.active_threads),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ):
            rest.add(app, method, template, route)
        for scope in ("", "/guilds/{guild_id}"):
            base = "/applications/{application_id}" + scope + "/commands"
            rest.add(app, "GET", base, self.list_commands)
            rest.add(app, "PUT", base, self.overwrite_commands)
            rest.add(app, "POST", base, self.create_command)
            rest.add(app, "GET", base + "/{command_id}", self.command)
            rest.add(app, "PATCH", base + "/{command_id}", self.edit_command)
            rest.add(app, "DELETE", base + "/{command_id}", self.delete_command)
        rest.add_rest(app)

    # The application and its users.

    def gateway(self, asked: Asked) -> Answer:
        return 200, {"url": self.gateway_url}

    def gateway_bot(self, asked: Asked) -> Answer:
        start = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 16}
        return 200, {"url": self.gateway_url, "shards": self.shards, "session_start_limit": start}

    def own_user(self, asked: Asked) -> Answer:
        return 200, forms.own_user(self._world.bot)

    def user(self, asked: Asked) -> Answer:
        found = self._world.users.get(asked.id("user_id"))
        if found is None:
            raise errors.unknown_user()
        return 200, forms.user(found)

    def open_dm(self, asked: Asked) -> Answer:
        found = self._world.users.get(int(asked.body.json.get("recipient_id") or 0))
        if found is None or found.bot:
            raise errors.unknown_user()
        return 200, forms.channel(self._world.dm(found))

    def application(self, asked: Asked) -> Answer:
        return 200, forms.application(self._world, len(self._world.guilds))

    def emojis(self, asked: Asked) -> Answer:
        return 200, {"items": []}

    # Commands.

    def _scope(self, asked: Asked) -> int | None:
        if asked.id("application_id") != self._world.application_id:
            raise errors.missing_access()
        if "guild_id" not in asked.path:
            return None
        return self._guild(asked).id

    def list_commands(self, asked: Asked) -> Answer:
        return 200, self._commands.listed(self._scope(asked))

    def overwrite_commands(self, asked: Asked) -> Answer:
        wanted: object = asked.body.json or []
        if not isinstance(wanted, list):
            raise errors.Violation("a list of commands is wanted")
        check_commands(wanted)
        return 200, self._commands.overwrite(self._scope(asked), wanted)

    def create_command(self, asked: Asked) -> Answer:
        scope = self._scope(asked)
        wanted = asked.body.json
        check_commands([*self._commands.others(scope, wanted), wanted])
        return 201, self._commands.put(scope, wanted)

    def command(self, asked: Asked) -> Answer:
        return 200, self._commands.get(self._scope(asked), asked.id("command_id"))

    def edit_command(self, asked: Asked) -> Answer:
        scope = self._scope(asked)
        changed = {**self._commands.get(scope, asked.id("command_id")), **asked.body.json}
        check_commands([*self._commands.others(scope, changed), changed])
        return 200, self._commands.put(scope, changed)

    def delete_command(self, asked: Asked) -> Answer:
        self._commands.delete(self._scope(asked), asked.id("command_id"))
        return 204, None

    # Interactions.

    def callback(self, asked: Asked) -> Answer:
        number, token = asked.id("interaction_id"), asked.path["interaction_token"]
        form = self._interactions.callback(number, token, asked.body)
        return (200, form) if asked.flag("with_response") else (204, None)

    def follow_up(self, asked: Asked) -> Answer:
        interaction = self._interactions.under(asked.id("webhook_id"), asked.path["webhook_token"])
        message = self._interactions.follow_up(interaction, asked.body)
        return (200, forms.message(message, self._world)) if asked.flag("wait") else (204, None)

    def under_token(self, asked: Asked) -> Answer:
        interaction = self._interactions.under(asked.id("webhook_id"), asked.path["webhook_token"])
        message = self._interactions.find(interaction, asked.path.get("message_id", "@original"))
        return 200, forms.message(message, self._world)

    def edit_under_token(self, asked: Asked) -> Answer:
        interaction = self._interactions.under(asked.id("webhook_id"), asked.path["webhook_token"])
        message = self._interactions.find(interaction, asked.path.get("message_id", "@original"))
        self._interactions.edit(interaction, message, asked.body)
        return 200, forms.message(message, self._world)

    def delete_under_token(self, asked: Asked) -> Answer:
        interaction = self._interactions.under(asked.id("webhook_id"), asked.path["webhook_token"])
        message = self._interactions.find(interaction, asked.path.get("message_id", "@original"))
        self._interactions.delete(interaction, message)
        return 204, None

    # Channels and threads.

    def _channel(self, asked: Asked, *needed: str) -> Channel:
        """The channel asked for: known, visible to the bot, and one where it may do what is needed."""
        channel = self._world.channels.get(asked.id("channel_id"))
        if channel is None:
            raise errors.unknown_channel()
        if not self._world.may(self._world.bot, channel, "view_channel"):
            raise errors.missing_access()
        if needed and not self._world.may(self._world.bot, channel, *needed):
            raise errors.missing_permissions()
        return channel

    def channel(self, asked: Asked) -> Answer:
        return 200, forms.channel(self._channel(asked))

    def edit_channel(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        own = channel.is_thread and channel.owner_id == self._world.bot.id
        right = "manage_threads" if channel.is_thread else "manage_channels"
        if not own and not self._world.may(self._world.bot, channel, right):
            raise errors.missing_permissions()
        wanted = asked.body.json
        channel.name = wanted.get("name") or channel.name
        if channel.is_thread:
            channel.archived = bool(wanted.get("archived", channel.archived))
            channel.locked = bool(wanted.get("locked", channel.locked))
            channel.auto_archive = wanted.get("auto_archive_duration") or channel.auto_archive
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self._world.announce(event, forms.channel(channel), channel.guild, GUILDS)
        self._world.changes.notify()
        return 200, forms.channel(channel)

    def delete_channel(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        if channel.kind != DM:
            right = "manage_threads" if channel.is_thread else "manage_channels"
            if not self._world.may(self._world.bot, channel, right):
                raise errors.missing_permissions()
        form = forms.channel(channel)
        self._world.delete_channel(channel)
        return 200, form

    def typing(self, asked: Asked) -> Answer:
        self._writable(self._channel(asked))
        return 204, None

    def start_thread(self, asked: Asked) -> Answer:
        wanted = asked.body.json
        kind = wanted.get("type") or PRIVATE_THREAD
        right = "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads"
        parent = self._channel(asked, right)
        return self._open_thread(parent, wanted, kind, None)

    def start_thread_from_message(self, asked: Asked) -> Answer:
        parent = self._channel(asked, "create_public_threads")
        message = self._message(parent, asked)
        if message.thread is not None and not message.thread.deleted:
            raise errors.thread_exists()
        return self._open_thread(parent, asked.body.json, PUBLIC_THREAD, message)

    def _open_thread(self, parent: Channel, wanted: Payload, kind: int, message: Message | None) -> Answer:
        if parent.guild is None or parent.is_thread:
            raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")
        name = str(wanted.get("name") or "")
        if not 1 <= len(name) <= 100:
            raise errors.Violation("a thread's name has 1 to 100 characters")
        archive = wanted.get("auto_archive_duration") or 1440
        thread = self._world.add_thread(
            parent, name, self._world.bot, kind=kind, message=message, auto_archive=archive
        )
        own = {"member": forms.thread_member(thread, self._world.bot.id)}
        return 201, {**forms.thread(thread), **own}

    def thread_members(self, asked: Asked) -> Answer:
        thread = self._channel(asked)
        return 200, [forms.thread_member(thread, who) for who in thread.thread_members]

    def join_thread(self, asked: Asked) -> Answer:
        who = int(asked.path.get("user_id", self._world.bot.id))
        self._writable(thread := self._channel(asked))
        thread.thread_members.add(who)
        return 204, None

    def leave_thread(self, asked: Asked) -> Answer:
        who = int(asked.path.get("user_id", self._world.bot.id))
        self._channel(asked).thread_members.discard(who)
        return 204, None

    # Messages.

    def _writable(self, channel: Channel) -> None:
        bot = self._world.bot
        if channel.recipient is not None and not channel.recipient.accepts_dms:
            raise errors.cannot_reach_user()
        if not self._world.may_send(bot, channel):
            raise errors.missing_permissions()
        if channel.archived and channel.locked and not self._world.may(bot, channel, "manage_threads"):
            raise errors.archived_thread()

    def _message(self, channel: Channel, asked: Asked) -> Message:
        message = self._world.messages.get(asked.id("message_id"))
        # A private message is known to its reader and to its token, not to the channel.
        if message is None or message.channel is not channel or message.private_to is not None:
            raise errors.unknown_message()
        return message

    def send(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        self._writable(channel)
        body = self._permitted(channel, asked.body)
        nonce = body.json.get("nonce")
        again = self._repeated(str(nonce)) if nonce is not None and body.json.get("enforce_nonce") else None
        if again is not None:
            return 200, forms.message(again, self._world)
        reference = self._reference(channel, body.json.get("message_reference"))
        message = self._composer.create(body, channel, self._world.bot, reference=reference)
        if nonce is not None:
            self._nonces[str(nonce)] = (self._world.clock.now(), message)
        if channel.archived:
            channel.archived = False
            self._world.announce("THREAD_UPDATE", forms.thread(channel), channel.guild, GUILDS)
        self._world.post(message)
        return 200, forms.message(message, self._world)

    def _permitted(self, channel: Channel, body: Body) -> Body:
        """Files need a permission; embeds without theirs are left out silently, as on Discord."""
        bot = self._world.bot
        if body.files and not self._world.may(bot, channel, "attach_files"):
            raise errors.missing_permissions()
        if body.json.get("embeds") and not self._world.may(bot, channel, "embed_links"):
            return replace(body, json={**body.json, "embeds": []})
        return body

    def _repeated(self, nonce: str) -> Message | None:
        """The message the bot has already sent under this nonce, in the last few minutes."""
        oldest = self._world.clock.now() - NONCE_SECONDS
        while self._nonces:
            first = next(iter(self._nonces))
            if self._nonces[first][0] >= oldest:
                break
            del self._nonces[first]
        found = self._nonces.get(nonce)
        return None if found is None or found[1].deleted else found[1]

    def _reference(self, channel: Channel, wanted: Payload | None) -> Message | None:
        if not wanted:
            return None
        found = self._world.messages.get(int(wanted["message_id"]))
        if found is None and wanted.get("fail_if_not_exists", True):
            raise errors.Violation("message_reference: unknown message")
        if not self._world.may(self._world.bot, channel, "read_message_history"):
            raise errors.ApiError(403, 160002, "Cannot reply without permission to read message history")
        return found

    def messages(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        if not self._world.may(self._world.bot, channel, "read_message_history"):
            return 200, []
        limit = min(100, int(asked.query.get("limit", 50)))
        found = channel.messages
        if "before" in asked.query:
            found = [m for m in found if m.id < int(asked.query["before"])]
        if "after" in asked.query:
            found = [m for m in found if m.id > int(asked.query["after"])][:limit]
        if "around" in asked.query:
            middle = int(asked.query["around"])
            found = sorted(sorted(found, key=lambda m: abs(m.id - middle))[:limit], key=lambda m: m.id)
        return 200, [forms.message(m, self._world) for m in reversed(found[-limit:])]

    def message(self, asked: Asked) -> Answer:
        channel = self._channel(asked, "read_message_history")
        return 200, forms.message(self._message(channel, asked), self._world)

    def edit(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        message = self._message(channel, asked)
        if message.author is not self._world.bot:
            only_embeds = set(asked.body.json) <= {"flags"} and not (
                (asked.body.json.get("flags") or 0) & ~SUPPRESS_EMBEDS & ~COMPONENTS_V2
            )
            if not only_embeds or not self._world.may(self._world.bot, channel, "manage_messages"):
                raise errors.not_the_author()
            return 200, forms.message(message, self._world)
        if channel.archived and channel.locked:
            raise errors.archived_thread()
        self._composer.edit(message, self._permitted(channel, asked.body))
        return 200, forms.message(message, self._world)

    def delete(self, asked: Asked) -> Answer:
        channel = self._channel(asked)
        message = self._message(channel, asked)
        own = message.author is self._world.bot
        if not own and not self._world.may(self._world.bot, channel, "manage_messages"):
            raise errors.missing_permissions()
        self._world.delete_message(message)
        return 204, None

    def delete_many(self, asked: Asked) -> Answer:
        channel = self._channel(asked, "manage_messages")
        numbers = [int(number) for number in asked.body.json.get("messages") or []]
        if not 2 <= len(numbers) <= 100:
            raise errors.Violation("bulk delete takes 2 to 100 messages")
        for message in [m for m in channel.messages if m.id in set(numbers)]:
            self._world.delete_message(message)
        return 204, None

    def pin(self, asked: Asked) -> Answer:
        self._message(self._channel(asked, "manage_messages"), asked).pinned = True
        return 204, None

    def unpin(self, asked: Asked) -> Answer:
        self._message(self._channel(asked, "manage_messages"), asked).pinned = False
        return 204, None

    # Servers.

    def _guild(self, asked: Asked) -> Guild:
        guild = self._world.guilds.get(asked.id("guild_id"))
        if guild is None:
            raise errors.unknown_guild()
        return guild

    def guild(self, asked: Asked) -> Answer:
        return 200, forms.guild(self._guild(asked))

    def guild_channels(self, asked: Asked) -> Answer:
        return 200, [forms.channel(c) for c in self._guild(asked).channels.values() if not c.is_thread]

    def guild_roles(self, asked: Asked) -> Answer:
        return 200, forms.guild(self._guild(asked))["roles"]

    def active_threads(self, asked: Asked) -> Answer:
        found = [c for c in self._guild(asked).channels.values() if c.is_thread and not c.archived]
        return 200, {"threads": [forms.thread(c) for c in found], "members": []}

    def member(self, asked: Asked) -> Answer:
        found = self._guild(asked).members.get(asked.id("user_id"))
        if found is None:
            raise errors.unknown_member()
        return 200, forms.member(found)
