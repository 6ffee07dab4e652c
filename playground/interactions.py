"""What became of an interaction? Its deadlines, the first answer, and all that follows under its token."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground import errors, forms
from playground.checks import check_choices, check_modal, require
from playground.compose import Body, Composer
from playground.messages import EPHEMERAL, Message, Payload
from playground.world import Channel, User, World

if TYPE_CHECKING:
    from playground.clock import Clock

PING, COMMAND, COMPONENT, COMPLETION, MODAL_SUBMIT = 1, 2, 3, 4, 5
PONG, MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
REMEMBERED = 20_000


@dataclass(eq=False)
class Interaction:
    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    created: float
    message: Message | None = None
    option_type: int = 0  # of the option being completed
    first: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    answer: int | None = None
    answered_after: float | None = None
    original: Message | None = None
    choices: list[Payload] = field(default_factory=list)
    modal: Payload | None = None
    followups: list[Message] = field(default_factory=list)
    touched: bool = (
        False  # the message of a deferred update has been edited since, or the loading one deleted
    )
    under: Payload | None = None  # of the interaction that opened the modal

    @property
    def loading(self) -> bool:
        return self.original is not None and self.original.loading

    def metadata(self, world: World) -> Payload:
        """What the messages it leads to say about it."""
        form: Payload = {
            "id": str(self.id),
            "type": self.kind,
            "user": forms.user(self.user),
            "authorizing_integration_owners": self.owners(),
        }
        if self.kind == COMPONENT and self.message is not None:
            form["interacted_message_id"] = str(self.message.id)
        if self.kind == MODAL_SUBMIT and self.under is not None:
            form["triggering_interaction_metadata"] = self.under
        return form

    def owners(self) -> dict[str, str]:
        guild = self.channel.guild
        return {"0": str(guild.id) if guild else "0"}


class Interactions:
    def __init__(self, world: World, composer: Composer, clock: Clock) -> None:
        self._world = world
        self._composer = composer
        self._clock = clock
        self._by_token: OrderedDict[str, Interaction] = OrderedDict()
        clock.watch(self._expire)

    def open(self, kind: int, user: User, channel: Channel, message: Message | None = None) -> Interaction:
        interaction = Interaction(
            self._world.ids.next(), secrets.token_urlsafe(48), kind, user, channel, self._clock.now(), message
        )
        self._by_token[interaction.token] = interaction
        while len(self._by_token) > REMEMBERED:
            self._by_token.popitem(last=False)
        return interaction

    def _expire(self) -> None:
        """The hands were moved: those who wait for an answer that can no longer come are told so."""
        for interaction in self._by_token.values():
            if self._too_late(interaction) and not interaction.first.done():
                interaction.first.set_result(False)

    def _too_late(self, interaction: Interaction) -> bool:
        return self._clock.now() - interaction.created > FIRST_ANSWER_SECONDS

    # The first answer.

    def callback(self, number: int, token: str, body: Body) -> Payload:
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != number:
            raise errors.unknown_interaction()
        if interaction.answer is not None:
            raise errors.already_acknowledged()
        if self._too_late(interaction):
            raise errors.unknown_interaction()
        if interaction.channel.deleted:
            raise errors.unknown_channel()
        answer = body.json.get("type")
        require(answer in (PONG, MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL), "callback type")
        assert isinstance(answer, int)
        self._check_fits(interaction, answer)
        self._perform(interaction, answer, body)
        interaction.answer = answer
        interaction.answered_after = self._clock.now() - interaction.created
        if not interaction.first.done():
            interaction.first.set_result(True)
        self._world.changes.notify()
        return self._callback_form(interaction, answer)

    def _check_fits(self, interaction: Interaction, answer: int) -> None:
        kind = interaction.kind
        require((answer == PONG) == (kind == PING), "a pong answers a ping and nothing else does")
        require(
            (answer == CHOICES) == (kind == COMPLETION), "choices answer a completion and nothing else does"
        )
        if answer in (DEFERRED_UPDATE, UPDATE):
            require(interaction.message is not None, f"callback type {answer} needs a component's message")
        require(not (answer == MODAL and kind == MODAL_SUBMIT), "a modal cannot answer a modal")

    def _perform(self, interaction: Interaction, answer: int, body: Body) -> None:
        data = body.json.get("data") or {}
        if answer == MESSAGE:
            message = self._compose(interaction, body.inner(), bool((data.get("flags") or 0) & EPHEMERAL))
            interaction.original = message
            self._world.post(message)
        elif answer == DEFERRED:
            flags = data.get("flags") or 0
            require(not flags & ~EPHEMERAL, "a deferred answer can only be made ephemeral")
            private_to = interaction.user.id if flags & EPHEMERAL else None
            metadata = interaction.metadata(self._world)
            interaction.original = self._composer.loading(
                interaction.channel, self._world.bot, private_to, metadata
            )
            self._world.post(interaction.original)
        elif answer in (DEFERRED_UPDATE, UPDATE):
            interaction.original = interaction.message
            if answer == UPDATE:
                assert interaction.message is not None
                if interaction.message.deleted:
                    raise errors.unknown_message()
                self._composer.edit(interaction.message, body.inner())
        elif answer == CHOICES:
            check_choices(data.get("choices") or [], interaction.option_type)
            interaction.choices = data.get("choices") or []
        elif answer == MODAL:
            check_modal(data)
            interaction.modal = data

    def _compose(self, interaction: Interaction, body: Body, private: bool) -> Message:
        return self._composer.create(
            body,
            interaction.channel,
            self._world.bot,
            private_to=interaction.user.id if private else None,
            interaction=interaction.metadata(self._world),
            by_webhook=True,
        )

    def _callback_form(self, interaction: Interaction, answer: int) -> Payload:
        about: Payload = {"id": str(interaction.id), "type": interaction.kind}
        form: Payload = {"interaction": about}
        original = interaction.original
        if original is None:
            return form
        about["response_message_id"] = str(original.id)
        about["response_message_loading"] = original.loading
        about["response_message_ephemeral"] = original.private_to is not None
        if answer in (MESSAGE, DEFERRED, UPDATE):
            shown = UPDATE if answer == UPDATE else MESSAGE
            form["resource"] = {"type": shown, "message": forms.message(original, self._world)}
        return form

    # Under the token, for fifteen minutes.

    def under(self, application: int, token: str) -> Interaction:
        interaction = self._by_token.get(token)
        if application != self._world.application_id or interaction is None:
            raise errors.unknown_webhook()
        if self._clock.now() - interaction.created > TOKEN_SECONDS:
            raise errors.invalid_webhook_token()
        if interaction.answer is None:
            raise errors.unknown_webhook()
        if interaction.channel.deleted:
            raise errors.unknown_channel()
        return interaction

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        if interaction.loading:  # the first one fills the loading message, and is as private as that was
            assert interaction.original is not None
            self._composer.edit(interaction.original, body)
            self._world.changes.notify()
            return interaction.original
        private = bool((body.json.get("flags") or 0) & EPHEMERAL)
        message = self._compose(interaction, body, private)
        message.kind = 0
        interaction.followups.append(message)
        self._world.post(message)
        return message

    def find(self, interaction: Interaction, which: str) -> Message:
        """The message of that name: `@original`, or the id of one made under this token."""
        if which == "@original":
            found = interaction.original
        else:
            mine = [interaction.original, *interaction.followups]
            found = next((m for m in mine if m is not None and m.id == int(which)), None)
        if found is None or found.deleted:
            raise errors.unknown_message()
        return found

    def edit(self, interaction: Interaction, message: Message, body: Body) -> None:
        self._composer.edit(message, body)
        interaction.touched = True
        self._world.changes.notify()

    def delete(self, interaction: Interaction, message: Message) -> None:
        interaction.touched = True
        self._world.delete_message(message)
