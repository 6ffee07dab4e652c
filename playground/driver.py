"""What does a person do in Discord's client, and what comes back? Slash commands, clicks, choices, forms."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground import forms, options
from playground.checks import FILE_BYTES
from playground.compose import Body
from playground.interactions import (
    CHOICES,
    COMMAND,
    COMPLETION,
    COMPONENT,
    DEFERRED,
    DEFERRED_UPDATE,
    FIRST_ANSWER_SECONDS,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from playground.messages import (
    BUTTON,
    CHANNEL_SELECT,
    ROLE_SELECT,
    STRING_SELECT,
    Button,
    Message,
    Payload,
    Select,
)
from playground.modals import filled_in
from playground.options import ClientRefused
from playground.world import Channel, User, World

if TYPE_CHECKING:
    from playground.commands import Commands
    from playground.compose import Composer
    from playground.gateway import Gateway


@dataclass(frozen=True)
class Choice:
    name: str
    value: str | int | float


class Reply:
    """What came back to one action: the first answer, and what followed under its token."""

    def __init__(self, interaction: Interaction, world: World) -> None:
        self._interaction = interaction
        self._world = world

    @property
    def interaction_id(self) -> int:
        return self._interaction.id

    @property
    def user(self) -> User:
        return self._interaction.user

    @property
    def channel(self) -> Channel:
        return self._interaction.channel

    @property
    def seconds(self) -> float | None:
        """How long the first answer took; None if it never came."""
        return self._interaction.answered_after

    @property
    def kind(self) -> int | None:
        """The callback type of the first answer."""
        return self._interaction.answer

    @property
    def failed(self) -> bool:
        """Nobody answered in time: the client says that the application did not respond."""
        return self._interaction.answer is None

    @property
    def message(self) -> Message | None:
        """The message made or updated; None as long as an answer is only deferred."""
        interaction = self._interaction
        if interaction.loading or (interaction.answer == DEFERRED_UPDATE and not interaction.touched):
            return None
        return interaction.original

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def private(self) -> bool:
        original = self._interaction.original
        return original is not None and original.private_to is not None

    @property
    def choices(self) -> list[Choice]:
        locale = self.user.locale
        return [
            Choice((one.get("name_localizations") or {}).get(locale) or one["name"], one["value"])
            for one in self._interaction.choices
        ]

    @property
    def modal(self) -> Payload | None:
        return self._interaction.modal

    @property
    def followups(self) -> list[Message]:
        return self._interaction.followups

    @property
    def source(self) -> Message | None:
        """The message that was acted upon, for a button or a select."""
        return self._interaction.message

    async def answered(self) -> Reply:
        """Wait for the first answer, or for it to be too late."""
        first = self._interaction.first
        if not first.done():
            late = self._interaction.created + FIRST_ANSWER_SECONDS - self._world.clock.now()
            await asyncio.wait([first], timeout=max(0.0, late))
        return self

    async def settled(self, timeout: float = 15.0) -> Reply:  # noqa: ASYNC109
        """Wait until a deferred answer has been filled in, by an edit or a followup."""
        await self.answered()
        interaction = self._interaction

        def done() -> bool:
            if interaction.answer == DEFERRED:
                original = interaction.original
                return not interaction.loading or (original is not None and original.deleted)
            if interaction.answer == DEFERRED_UPDATE:
                return interaction.touched or bool(interaction.followups)
            return True

        await self._world.changes.until(done, timeout)
        return self

    def __repr__(self) -> str:
        state = "failed" if self.failed else f"kind {self.kind}{' private' if self.private else ''}"
        return f"<Reply to {self.user.name}: {state} {self.text[:60]!r}>"


class Driver:
    def __init__(
        self,
        world: World,
        commands: Commands,
        interactions: Interactions,
        composer: Composer,
        gateway: Gateway,
    ) -> None:
        self._world = world
        self._commands = commands
        self._interactions = interactions
        self._composer = composer
        self._gateway = gateway

    # What a person does.

    async def slash(
        self,
        user: User,
        channel: Channel,
        command: str,
        given: dict[str, Any] | None = None,
        /,
        *,
        wait: bool = True,
        **named: Any,
    ) -> Reply:
        """Run a command: `slash(alice, channel, "campanile new", seats=3)`."""
        chosen, left = self._choose(user, channel, command.removeprefix("/").split())
        if left:
            raise ClientRefused(f"/{command}: what is {' '.join(left)!r}?")
        return await self._run(user, channel, chosen, {**(given or {}), **named}, wait)

    async def type(self, user: User, channel: Channel, line: str, *, wait: bool = True) -> Reply:
        """Run a command as typed: `/campanile play card:rossa storeys:2`."""
        if not line.startswith("/"):
            raise ClientRefused("a command begins with /")
        chosen, left = self._choose(user, channel, line[1:].split())
        # The options are read from the line itself: a value may hold more than one space.
        words = len(line[1:].split()) - len(left)
        rest = re.sub(rf"^/\s*(?:\S+\s*){{{words}}}", "", line)
        given = options.typed(chosen, rest, user.locale)
        return await self._run(user, channel, chosen, given, wait)

    async def complete(
        self, user: User, channel: Channel, command: str, given: dict[str, Any] | None = None, *, focused: str
    ) -> list[Choice]:
        """What is offered while an option is being typed; TimeoutError if nobody answers."""
        chosen, _ = self._choose(user, channel, command.removeprefix("/").split())
        typed, kind = options.partly(chosen, given or {}, focused, self._world, user, channel)
        interaction = self._interactions.open(COMPLETION, user, channel)
        interaction.option_type = kind
        data = self._command_data(chosen, options.Filled(typed))
        self._send(interaction, data)
        reply = await Reply(interaction, self._world).answered()
        if reply.kind != CHOICES:
            raise TimeoutError("loading options failed")
        return reply.choices

    async def click(
        self,
        user: User,
        message: Message,
        label: str | re.Pattern[str] | None = None,
        *,
        custom_id: str | None = None,
        wait: bool = True,
    ) -> Reply:
        """Press a button, found by its label (or an expression for the whole of it) or its custom_id."""
        self._check_sees(user, message)
        button = _find_button(message, label, custom_id)
        if button.custom_id is None:
            raise ClientRefused(f"{button.label!r} is a link, which the bot does not hear of")
        if button.disabled:
            raise ClientRefused(f"{button.label!r} is disabled")
        interaction = self._interactions.open(COMPONENT, user, message.channel, message)
        data = {"custom_id": button.custom_id, "component_type": BUTTON, "id": button.raw["id"]}
        self._send(interaction, data)
        return await self._reply(interaction, wait)

    async def select(
        self, user: User, message: Message, which: str | None, values: list[Any], *, wait: bool = True
    ) -> Reply:
        """Choose from a select, found by its custom_id or placeholder (None: the only one)."""
        self._check_sees(user, message)
        select = _find_select(message, which)
        if select.disabled:
            raise ClientRefused("the select is disabled")
        data: Payload = {
            "custom_id": select.custom_id,
            "component_type": select.raw["type"],
            "id": select.raw["id"],
            **self._selected(select, values, message.channel),
        }
        interaction = self._interactions.open(COMPONENT, user, message.channel, message)
        self._send(interaction, data)
        return await self._reply(interaction, wait)

    async def submit(self, user: User, opened: Reply, values: dict[str, Any], *, wait: bool = True) -> Reply:
        """Send the form that a reply opened; fields by custom_id or label."""
        if opened.modal is None:
            raise ClientRefused("no form is open")
        if opened.user is not user:
            raise ClientRefused(f"the form is open for {opened.user.name}")
        components = filled_in(opened.modal, values)
        interaction = self._interactions.open(MODAL_SUBMIT, user, opened.channel, opened.source)
        interaction.under = opened._interaction.metadata(self._world)
        self._send(interaction, {"custom_id": opened.modal["custom_id"], "components": components})
        return await self._reply(interaction, wait)

    def say(self, user: User, channel: Channel, text: str) -> Message:
        """Write an ordinary message."""
        self._check_present(user, channel)
        if not self._world.may_send(user, channel):
            raise ClientRefused(f"{user.name} may not write in #{channel.name}")
        message = self._composer.create(Body({"content": text}), channel, user)
        self._world.post(message)
        return message

    # How it reaches the bot.

    def _choose(self, user: User, channel: Channel, words: list[str]) -> tuple[options.Chosen, list[str]]:
        self._check_present(user, channel)
        guild = channel.guild.id if channel.guild else None
        chosen, left = options.choose(self._commands.available(guild), words, user.locale)
        options.check_offered(chosen, self._world, user, channel)
        return chosen, left

    async def _run(
        self, user: User, channel: Channel, chosen: options.Chosen, given: dict[str, Any], wait: bool
    ) -> Reply:
        filled = options.fill(chosen, given, self._world, user, channel)
        interaction = self._interactions.open(COMMAND, user, channel)
        self._send(interaction, self._command_data(chosen, filled))
        return await self._reply(interaction, wait)

    def _command_data(self, chosen: options.Chosen, filled: options.Filled) -> Payload:
        command = chosen.command
        data: Payload = {"id": command["id"], "name": command["name"], "type": command["type"]}
        nested = chosen.nested(filled.options)
        if nested:
            data["options"] = nested
        if filled.resolved:
            data["resolved"] = filled.resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    async def _reply(self, interaction: Interaction, wait: bool) -> Reply:
        reply = Reply(interaction, self._world)
        return await reply.answered() if wait else reply

    def _send(self, interaction: Interaction, data: Payload) -> None:
        world, user, channel = self._world, interaction.user, interaction.channel
        guild = channel.guild
        payload: Payload = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": {**forms.channel(channel), "permissions": str(world.permissions(user, channel))},
            "locale": user.locale,
            "context": 0 if guild else 1,
            "authorizing_integration_owners": interaction.owners(),
            "entitlements": [],
            "app_permissions": str(world.permissions(world.bot, channel)),
            "attachment_size_limit": FILE_BYTES,
        }
        if guild is not None:
            member = forms.member(guild.members[user.id])
            member["permissions"] = str(world.permissions(user, channel))
            payload["member"] = member
            payload["guild_id"] = str(guild.id)
            payload["guild_locale"] = guild.locale
            payload["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        else:
            payload["user"] = forms.user(user)
        if interaction.message is not None:
            payload["message"] = forms.message(interaction.message, world)
        self._gateway.announce("INTERACTION_CREATE", payload, guild, 0)

    # What the client does not let happen.

    def _check_present(self, user: User, channel: Channel) -> None:
        if channel.deleted:
            raise ClientRefused(f"#{channel.name} is gone")
        if channel.guild is None:
            if channel.recipient is not user:
                raise ClientRefused(f"{user.name} is not in this conversation")
        elif not self._world.may(user, channel, "view_channel"):
            raise ClientRefused(f"{user.name} cannot see #{channel.name}")

    def _check_sees(self, user: User, message: Message) -> None:
        self._check_present(user, message.channel)
        if message.deleted:
            raise ClientRefused("the message is gone")
        if message.private_to not in (None, user.id):
            raise ClientRefused(f"{user.name} does not see this message")

    def _selected(self, select: Select, values: list[Any], channel: Channel) -> Payload:
        low, high = select.raw.get("min_values", 1), select.raw.get("max_values", 1)
        if not low <= len(values) <= high:
            raise ClientRefused(f"choose {low} to {high}")
        kind = select.raw["type"]
        if kind == STRING_SELECT:
            by_name = {o["label"]: o["value"] for o in select.options}
            by_name |= {o["value"]: o["value"] for o in select.options}
            for value in values:
                if value not in by_name:
                    raise ClientRefused(
                        f"{value!r} is not one of {', '.join(o['label'] for o in select.options)}"
                    )
            return {"values": [by_name[value] for value in values]}
        if kind == ROLE_SELECT:
            raise ClientRefused("the stand-in has no roles to choose from")
        filled = options.Filled()
        pick = options._somewhere if kind == CHANNEL_SELECT else options._someone
        chosen = [pick("select", value, self._world, channel, filled) for value in values]
        return {"values": chosen, "resolved": filled.resolved}


def _find_button(message: Message, label: str | re.Pattern[str] | None, custom_id: str | None) -> Button:
    buttons = message.buttons
    if custom_id is not None:
        found = [b for b in buttons if b.custom_id == custom_id]
    elif isinstance(label, str):
        found = [b for b in buttons if b.label == label] or [
            b for b in buttons if re.fullmatch(label, b.label)
        ]
    elif label is not None:
        found = [b for b in buttons if label.search(b.label)]
    else:
        found = buttons if len(buttons) == 1 else []
    if not found:
        there = ", ".join(repr(b.label) for b in buttons) or "none"
        raise ClientRefused(f"there is no button {label or custom_id!r} (there is: {there})")
    return found[0]


def _find_select(message: Message, which: str | None) -> Select:
    selects = message.selects
    found = [s for s in selects if which in (s.custom_id, s.placeholder)] if which is not None else selects
    if not found or (which is None and len(found) > 1):
        there = ", ".join(repr(s.placeholder or s.custom_id) for s in selects) or "none"
        raise ClientRefused(f"there is no select {which!r} (there is: {there})")
    return found[0]
