"""How does a request body become a message? Files joined, addresses resolved, pings found."""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from PIL import Image, UnidentifiedImageError

from playground.checks import check_files, check_message, require
from playground.errors import Violation, empty_message
from playground.messages import (
    BUTTON,
    COMPONENTS_V2,
    CONTAINER,
    EPHEMERAL,
    FILE,
    LOADING,
    MEDIA_GALLERY,
    SELECTS,
    SEPARATOR,
    SUPPRESS_NOTIFICATIONS,
    THUMBNAIL,
    Attachment,
    Message,
    Payload,
    Version,
    allowed_users,
    named_users,
    walk,
)

if TYPE_CHECKING:
    from playground.world import Channel, User, World


@dataclass(frozen=True)
class Upload:
    filename: str
    content: bytes


@dataclass(frozen=True)
class Body:
    """What a request carries: its JSON, and the files beside it."""

    json: Payload = field(default_factory=dict)
    files: dict[int, Upload] = field(default_factory=dict)

    def inner(self) -> Body:
        """The body of the message within an interaction callback."""
        return Body(self.json.get("data") or {}, self.files)


class Composer:
    """Makes messages of request bodies and keeps the files for the address they are served at."""

    def __init__(self, world: World, address: Callable[[], str]) -> None:
        self._world = world
        self._address = address
        # A file lives as long as a message, or an earlier version of one, that shows it.
        self.files: WeakValueDictionary[int, Attachment] = WeakValueDictionary()

    def create(
        self,
        body: Body,
        channel: Channel,
        author: User,
        *,
        private_to: int | None = None,
        interaction: Payload | None = None,
        by_webhook: bool = False,
        reference: Message | None = None,
    ) -> Message:
        """A new message, checked but not yet posted."""
        json = body.json
        flags = json.get("flags") or 0
        check_message(json, v2=bool(flags & COMPONENTS_V2), flags=flags, editing=False, ephemeral=by_webhook)
        version = self._version(body, None)
        if not (
            version.content
            or version.embeds
            or version.components
            or version.attachments
            or json.get("poll")
            or json.get("sticker_ids")
        ):
            raise empty_message()
        flags = flags & ~EPHEMERAL if private_to is None else flags | EPHEMERAL
        message = Message(
            self._world.ids.next(),
            channel,
            author,
            flags,
            version.at,
            [version],
            private_to=private_to,
            kind=20 if interaction and interaction["type"] == 2 and not reference else 19 if reference else 0,
            nonce=None if json.get("nonce") is None else str(json["nonce"]),
            interaction=interaction,
            by_webhook=by_webhook,
            reference=reference,
        )
        message.named = allowed_users(named_users(version.text), json.get("allowed_mentions"))
        if private_to is None and not flags & SUPPRESS_NOTIFICATIONS:
            message.mentions = self._pinged(message, json)
        return message

    def loading(
        self, channel: Channel, author: User, private_to: int | None, interaction: Payload | None
    ) -> Message:
        """The "is thinking…" message of a deferred answer."""
        now = self._world.clock.now()
        flags = LOADING | (EPHEMERAL if private_to is not None else 0)
        empty = Version("", [], [], [], now)
        return Message(
            self._world.ids.next(),
            channel,
            author,
            flags,
            now,
            [empty],
            private_to=private_to,
            kind=20,
            interaction=interaction,
            by_webhook=True,
        )

    def edit(self, message: Message, body: Body) -> None:
        """Change a posted message, or fill one that was loading. An edit never pings."""
        json = body.json
        flags = json.get("flags")
        asked = (flags or 0) & ~EPHEMERAL  # whether it is private was settled when it was made
        v2 = bool((message.flags | asked) & COMPONENTS_V2)
        check_message(json, v2=v2, flags=asked, editing=True)
        version = self._version(body, message.now)
        if v2:
            stale = version.content or version.embeds
            require(not stale, "content and embeds must be emptied when components V2 come in")
        if not (version.content or version.embeds or version.components or version.attachments):
            raise empty_message()
        was_loading = message.loading
        kept = message.flags & (EPHEMERAL | COMPONENTS_V2 | (0 if flags is not None else ~0))
        message.flags = (kept | asked) & ~LOADING
        message.named = allowed_users(named_users(version.text), json.get("allowed_mentions"))
        if was_loading:  # first seen when it is filled: that is its first version, not an edit
            message.versions[0] = version
            self._world.post(message)
        else:
            self._world.edit(message, version)

    def _version(self, body: Body, before: Version | None) -> Version:
        json = body.json
        attachments = self._attachments(body, before)
        content, embeds = json.get("content"), json.get("embeds")
        components = json.get("components")
        if before is not None:
            content = before.content if "content" not in json else content
            embeds = before.embeds if "embeds" not in json else embeds
        if before is not None and "components" not in json:
            shown = before.components
        else:
            shown = self._resolved(components or [], attachments)
        return Version(content or "", shown, attachments, embeds or [], self._world.clock.now())

    def _attachments(self, body: Body, before: Version | None) -> list[Attachment]:
        listed = body.json.get("attachments")
        check_files(listed or [], {n: upload.content for n, upload in body.files.items()})
        old = {file.id: file for file in before.attachments} if before else {}
        if listed is None:
            return [*old.values(), *(self._keep(upload, None) for upload in body.files.values())]
        kept: list[Attachment] = []
        unused = dict(body.files)
        for one in listed:
            number = int(one["id"])
            if number in unused:
                kept.append(self._keep(unused.pop(number), one.get("description")))
            elif number in old:
                kept.append(old[number])
            else:
                raise Violation(
                    f"attachments has id {number}, which is neither a file sent nor one there before"
                )
        return kept + [self._keep(upload, None) for upload in unused.values()]

    def _keep(self, upload: Upload, description: str | None) -> Attachment:
        number = self._world.ids.next()
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        width, height = _measure(upload.content) if kind.startswith("image/") else (None, None)
        url = f"{self._address()}/attachments/{number}/{upload.filename}"
        file = Attachment(number, upload.filename, description, upload.content, kind, url, width, height)
        self.files[number] = file
        return file

    def _resolved(self, components: list[Payload], attachments: list[Attachment]) -> list[Payload]:
        """The components as Discord gives them back: numbered, with defaults, files for references."""
        taken = {c["id"] for c in walk(components) if c.get("id")}
        free = (n for n in range(1, 1000) if n not in taken)
        by_name = {file.filename: file for file in attachments}

        def media(item: Payload) -> Payload:
            url = str(item["url"])
            if url.startswith("attachment://"):
                file = by_name.get(url.removeprefix("attachment://"))
                require(file is not None, f"{url} is not among the files of the message")
                assert file is not None
                return self._media(file)
            for file in attachments:
                if file.url == url:
                    return self._media(file)
            return {
                "id": "0",
                "url": url,
                "proxy_url": url,
                "width": None,
                "height": None,
                "content_type": None,
            }

        def resolve(component: Payload) -> Payload:
            done = {key: value for key, value in component.items() if value is not None}
            done["id"] = component.get("id") or next(free)
            kind = done["type"]
            if "components" in done:
                done["components"] = [resolve(child) for child in done["components"]]
            if "accessory" in done:
                done["accessory"] = resolve(done["accessory"])
            if kind == MEDIA_GALLERY:
                done["items"] = [
                    {
                        "media": media(item["media"]),
                        "description": item.get("description"),
                        "spoiler": bool(item.get("spoiler")),
                    }
                    for item in done["items"]
                ]
            elif kind == THUMBNAIL:
                done["media"] = media(done["media"])
                done["description"] = done.get("description")
                done["spoiler"] = bool(done.get("spoiler"))
            elif kind == FILE:
                done["file"] = media(done["file"])
                file = self.files.get(int(done["file"].get("attachment_id", 0)))
                done["name"] = file.filename if file else None
                done["size"] = len(file.content) if file else None
                done["spoiler"] = bool(done.get("spoiler"))
            elif kind == CONTAINER:
                done["accent_color"] = done.get("accent_color")
                done["spoiler"] = bool(done.get("spoiler"))
            elif kind == SEPARATOR:
                done["divider"] = done.get("divider", True)
                done["spacing"] = done.get("spacing", 1)
            elif kind in SELECTS:
                done["min_values"] = done.get("min_values", 1)
                done["max_values"] = done.get("max_values", 1)
            elif kind == BUTTON:
                done["disabled"] = bool(done.get("disabled"))
            return done

        return [resolve(component) for component in components]

    def _media(self, file: Attachment) -> Payload:
        return {
            "id": str(file.id),
            "url": file.url,
            "proxy_url": file.url,
            "width": file.width,
            "height": file.height,
            "content_type": file.content_type,
            "attachment_id": str(file.id),
        }

    def _pinged(self, message: Message, json: Payload) -> list[int]:
        """Whom the message really notifies: those it may ping, who are there to see it."""
        allowed = json.get("allowed_mentions")
        pinged = list(message.named)
        if message.reference is not None and (allowed is None or allowed.get("replied_user")):
            pinged.append(message.reference.author.id)
        everyone = "@everyone" in message.text or "@here" in message.text
        may_parse = allowed is None or "everyone" in (allowed.get("parse") or [])
        if everyone and may_parse and self._world.may(message.author, message.channel, "mention_everyone"):
            message.mentions_everyone = True
        present = [
            who
            for who in dict.fromkeys(pinged)
            if who in self._world.users
            and (
                message.channel.guild is None
                or self._world.may(self._world.users[who], message.channel, "view_channel")
            )
        ]
        return [who for who in present if who != message.author.id]


def _measure(content: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(content)) as image:
            return image.size
    except (UnidentifiedImageError, OSError):
        return None, None
