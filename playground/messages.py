"""What does a message show, and to whom? Text, components, files and pings, in every version there was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playground.world import Channel, User

Payload = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}


def walk(components: list[Payload]) -> Iterator[Payload]:
    """Every component, nested ones and accessories included, in the order a reader meets them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield from walk([component[single]])


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Attachment:
    id: int
    filename: str
    description: str | None
    content: bytes
    content_type: str
    url: str
    width: int | None = None
    height: int | None = None

    @property
    def bytes(self) -> bytes:  # the name a test reads best: message.images[0].bytes
        return self.content


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None
    raw: Payload


@dataclass(frozen=True, slots=True)
class Select:
    custom_id: str
    placeholder: str
    disabled: bool
    options: list[Payload]
    raw: Payload


@dataclass(frozen=True, slots=True)
class Version:
    """What the message showed from one moment to the next edit."""

    content: str
    components: list[Payload]
    attachments: list[Attachment]
    embeds: list[Payload]
    at: float

    @property
    def text(self) -> str:
        parts = [self.content] if self.content else []
        parts += [c["content"] for c in walk(self.components) if c["type"] == TEXT_DISPLAY]
        for embed in self.embeds:
            parts += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
        return "\n".join(parts)

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                label=c.get("label") or (c.get("emoji") or {}).get("name") or "",
                custom_id=c.get("custom_id"),
                disabled=bool(c.get("disabled")),
                style=c["style"],
                url=c.get("url"),
                raw=c,
            )
            for c in walk(self.components)
            if c["type"] == BUTTON
        ]

    @property
    def selects(self) -> list[Select]:
        return [
            Select(
                custom_id=c["custom_id"],
                placeholder=c.get("placeholder") or "",
                disabled=bool(c.get("disabled")),
                options=c.get("options") or [],
                raw=c,
            )
            for c in walk(self.components)
            if c["type"] in SELECTS
        ]

    def _shown(self) -> Iterator[tuple[str, str | None]]:
        """The address and the alt text of each picture or file, as the components order them."""
        for c in walk(self.components):
            if c["type"] == MEDIA_GALLERY:
                for item in c["items"]:
                    yield item["media"]["url"], item.get("description")
            elif c["type"] == THUMBNAIL:
                yield c["media"]["url"], c.get("description")

    @property
    def images(self) -> list[Attachment]:
        """The pictures a reader sees: those in galleries and thumbnails, or plain attached ones."""
        by_url = {attachment.url: attachment for attachment in self.attachments}
        shown = [by_url[url] for url, _ in self._shown() if url in by_url]
        if shown or self.components_v2:
            return shown
        return [a for a in self.attachments if a.content_type.startswith("image/")]

    @property
    def components_v2(self) -> bool:
        return any(c["type"] > CHANNEL_SELECT for c in self.components)

    @property
    def alts(self) -> list[str]:
        """The alt text of each image: the gallery's own, else the attachment's."""
        by_url = {attachment.url: attachment for attachment in self.attachments}
        shown = [
            description or (by_url[url].description if url in by_url else None) or ""
            for url, description in self._shown()
        ]
        if shown or self.components_v2:
            return shown
        return [a.description or "" for a in self.images]


@dataclass(eq=False)
class Message:
    id: int
    channel: Channel
    author: User
    flags: int
    created: float
    versions: list[Version]
    private_to: int | None = None
    mentions: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    kind: int = 0
    nonce: str | None = None
    interaction: Payload | None = None
    by_webhook: bool = False
    reference: Message | None = None
    thread: Channel | None = None
    pinned: bool = False
    deleted: bool = False
    named: list[int] = field(default_factory=list)

    @property
    def now(self) -> Version:
        return self.versions[-1]

    @property
    def history(self) -> list[Version]:
        return self.versions

    @property
    def edits(self) -> int:
        return len(self.versions) - 1

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def channel_id(self) -> int:
        return self.channel.id

    @property
    def content(self) -> str:
        return self.now.content

    @property
    def text(self) -> str:
        return self.now.text

    @property
    def components(self) -> list[Payload]:
        return self.now.components

    @property
    def buttons(self) -> list[Button]:
        return self.now.buttons

    @property
    def selects(self) -> list[Select]:
        return self.now.selects

    @property
    def attachments(self) -> list[Attachment]:
        return self.now.attachments

    @property
    def images(self) -> list[Attachment]:
        return self.now.images

    @property
    def alts(self) -> list[str]:
        return self.now.alts

    def button(self, label: str) -> Button:
        """The button with this label; KeyError if there is none."""
        for button in self.buttons:
            if button.label == label:
                return button
        raise KeyError(label)

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author.name}: {self.text[:60]!r}>"


MENTION = re.compile(r"<@!?(\d+)>")


def named_users(text: str) -> list[int]:
    """The users a text names, each once, in order.

    >>> named_users("<@2> and <@1>, then <@2>")
    [2, 1]
    """
    return list(dict.fromkeys(int(found) for found in MENTION.findall(text)))


def allowed_users(named: list[int], allowed: Payload | None) -> list[int]:
    """Those of the named whom `allowed_mentions` lets the message ping; without it, all."""
    if allowed is None:
        return named
    if "users" in (allowed.get("parse") or []):
        return named
    wanted = {int(user) for user in allowed.get("users") or []}
    return [user for user in named if user in wanted]
