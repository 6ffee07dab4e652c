"""Does a message, a modal or a list of choices keep Discord's limits?

Those its schema does not carry, and those that must hold where the schema is not at hand.
"""

from __future__ import annotations

from playground.errors import Violation
from playground.messages import (
    ACTION_ROW,
    BUTTON,
    COMPONENTS_V2,
    CONTAINER,
    EPHEMERAL,
    FILE,
    FILE_UPLOAD,
    LABEL,
    MEDIA_GALLERY,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    TEXT_DISPLAY,
    TEXT_INPUT,
    THUMBNAIL,
    Payload,
    walk,
)

IS_VOICE = 1 << 13
SENDABLE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | IS_VOICE

REQUEST_BYTES = 25 * 1024 * 1024
FILE_BYTES = 10 * 1024 * 1024
FILES = 10

TOP_LEVEL = {ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER}
IN_CONTAINER = TOP_LEVEL - {CONTAINER}

EMBED_TEXTS = {"title": 256, "description": 4096}


def require(holds: object, reason: str) -> None:
    if not holds:
        raise Violation(reason)


def length(what: object, low: int, high: int, name: str) -> None:
    require(
        isinstance(what, str) and low <= len(what) <= high, f"{name} must have {low} to {high} characters"
    )


def check_message(body: Payload, *, v2: bool, flags: int, editing: bool, ephemeral: bool = False) -> None:
    """The limits of a message body; `v2` says whether the message has, or will have, components V2."""
    allowed = SENDABLE_FLAGS | (EPHEMERAL if ephemeral else 0)
    require(not flags & ~allowed, f"flags {flags & ~allowed} cannot be set here")
    content = body.get("content")
    if content is not None:
        length(content, 0, 2000, "content")
    components = body.get("components") or []
    if v2:
        for name in ("content", "embeds", "poll", "sticker_ids"):
            require(not body.get(name), f"{name} cannot be used with components V2")
        check_components_v2(components)
    else:
        check_legacy_components(components)
    if not editing:
        check_nonce(body.get("nonce"))
    check_embeds(body.get("embeds") or [])
    check_allowed_mentions(body.get("allowed_mentions"))


def check_nonce(nonce: object) -> None:
    require(nonce is None or len(str(nonce)) <= 25, "nonce has more than 25 characters")


def check_allowed_mentions(allowed: Payload | None) -> None:
    if allowed is None:
        return
    parse = allowed.get("parse") or []
    require(set(parse) <= {"users", "roles", "everyone"}, "allowed_mentions.parse has an unknown word")
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        require(len(listed) <= 100, f"allowed_mentions.{kind} has more than 100")
        require(not (listed and kind in parse), f"allowed_mentions has {kind} both parsed and listed")


def check_embeds(embeds: list[Payload]) -> None:
    require(len(embeds) <= 10, "more than 10 embeds")
    total = 0
    for embed in embeds:
        texts = [(embed.get(name), most, name) for name, most in EMBED_TEXTS.items()]
        texts.append(((embed.get("footer") or {}).get("text"), 2048, "footer"))
        texts.append(((embed.get("author") or {}).get("name"), 256, "author"))
        fields = embed.get("fields") or []
        require(len(fields) <= 25, "an embed has more than 25 fields")
        for one in fields:
            texts += [(one.get("name"), 256, "field name"), (one.get("value"), 1024, "field value")]
        for text, most, name in texts:
            if text is not None:
                length(text, 0, most, f"embed {name}")
                total += len(text)
    require(total <= 6000, "the embeds have more than 6000 characters")


def check_files(attachments: list[Payload], files: dict[int, bytes]) -> None:
    """The files sent and the attachments named in the body, before they are joined."""
    if len(attachments) > FILES or len(files) > FILES:
        raise Violation("more than 10 files", code=30015, message="Maximum number of attachments reached")
    for content in files.values():
        if len(content) > FILE_BYTES:
            raise Violation("a file over 10 MiB", status=413, code=40005, message="Request entity too large")
    for one in attachments:
        if one.get("description") is not None:
            length(one["description"], 0, 1024, "attachment description")


# Components.


def check_legacy_components(components: list[Payload]) -> None:
    require(len(components) <= 5, "more than 5 action rows")
    for row in components:
        require(
            row.get("type") == ACTION_ROW, f"component type {row.get('type')} needs the components V2 flag"
        )
        check_row(row)
    check_unique(components)


def check_components_v2(components: list[Payload]) -> None:
    everything = list(walk(components))
    require(len(everything) <= 40, f"{len(everything)} components, and 40 is the most")
    written = sum(len(c.get("content") or "") for c in everything if c.get("type") == TEXT_DISPLAY)
    require(written <= 4000, f"{written} characters in text displays, and 4000 is the most")
    for component in components:
        require(
            component.get("type") in TOP_LEVEL, f"component type {component.get('type')} cannot be top level"
        )
        check_component(component)
    check_unique(components)


def check_component(component: Payload) -> None:
    kind = component.get("type")
    if kind == ACTION_ROW:
        check_row(component)
    elif kind == TEXT_DISPLAY:
        length(component.get("content"), 1, 4000, "text display")
    elif kind == MEDIA_GALLERY:
        items = component.get("items") or []
        require(1 <= len(items) <= 10, "a media gallery has 1 to 10 items")
        for item in items:
            length(item.get("description") or "", 0, 1024, "gallery item description")
    elif kind == FILE:
        address = str((component.get("file") or {}).get("url"))
        require(address.startswith("attachment://"), "a file component takes only attachment:// addresses")
    elif kind == SECTION:
        check_section(component)
    elif kind == CONTAINER:
        inside = component.get("components") or []
        require(inside, "a container has nothing in it")
        for child in inside:
            require(child.get("type") in IN_CONTAINER, f"component type {child.get('type')} in a container")
            check_component(child)


def check_section(section: Payload) -> None:
    texts = section.get("components") or []
    require(1 <= len(texts) <= 3, "a section has 1 to 3 texts")
    for text in texts:
        require(text.get("type") == TEXT_DISPLAY, "a section holds text displays only")
        check_component(text)
    accessory = section.get("accessory") or {}
    if accessory.get("type") == BUTTON:
        check_button(accessory)
        return
    require(accessory.get("type") == THUMBNAIL, "a section's accessory is a button or a thumbnail")
    length(accessory.get("description") or "", 0, 1024, "thumbnail description")


def check_row(row: Payload) -> None:
    inside = row.get("components") or []
    kinds = [c.get("type") for c in inside]
    require(kinds, "an action row has nothing in it")
    if all(kind == BUTTON for kind in kinds):
        require(len(kinds) <= 5, "an action row has more than 5 buttons")
    else:
        require(len(kinds) == 1 and kinds[0] in SELECTS, "an action row has up to 5 buttons or one select")
    for component in inside:
        if component["type"] == BUTTON:
            check_button(component)
        else:
            check_select(component)


def check_button(button: Payload) -> None:
    style = button.get("style")
    given = {name for name in ("custom_id", "url", "sku_id") if button.get(name) is not None}
    wanted = {5: {"url"}, 6: {"sku_id"}}.get(style or 0, {"custom_id"})
    require(given == wanted, f"a button of style {style} takes {', '.join(wanted)} and nothing else")
    if button.get("label") is not None:
        length(button["label"], 0, 80, "button label")
    require(style == 6 or button.get("label") or button.get("emoji"), "a button needs a label or an emoji")
    if button.get("url") is not None:
        length(button["url"], 1, 512, "button url")


def check_select(select: Payload, *, modal: bool = False) -> None:
    if select.get("placeholder") is not None:
        length(select["placeholder"], 0, 150, "select placeholder")
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    require(0 <= low <= 25 and 1 <= high <= 25 and low <= high, "select min_values and max_values")
    if modal and low == 0:
        require(select.get("required") is False, "min_values 0 only with required: false")
    if select.get("type") != STRING_SELECT:
        return
    options = select.get("options") or []
    require(1 <= len(options) <= 25, "a select has 1 to 25 options")
    require(high <= len(options), "select max_values is over the number of options")
    values = [option.get("value") for option in options]
    require(len(set(values)) == len(values), "select option values must differ")
    require(sum(bool(o.get("default")) for o in options) <= high, "more default options than max_values")
    for option in options:
        length(option.get("label"), 1, 100, "select option label")
        length(option.get("value"), 1, 100, "select option value")
        if option.get("description") is not None:
            length(option["description"], 0, 100, "select option description")


def check_unique(components: list[Payload]) -> None:
    custom_ids: set[str] = set()
    ids: set[int] = set()
    for component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id is not None:
            length(custom_id, 1, 100, "custom_id")
            require(custom_id not in custom_ids, f"custom_id {custom_id!r} twice in a message")
            custom_ids.add(custom_id)
        number = component.get("id")
        if number:
            require(number not in ids, f"component id {number} twice in a message")
            ids.add(number)


# Modals and completion.


def check_modal(modal: Payload) -> None:
    length(modal.get("title"), 1, 45, "modal title")
    length(modal.get("custom_id"), 1, 100, "modal custom_id")
    components = modal.get("components") or []
    require(1 <= len(components) <= 5, "a modal has 1 to 5 components")
    for component in components:
        check_modal_part(component)
    check_unique(components)


def check_modal_part(component: Payload) -> None:
    kind = component.get("type")
    if kind == TEXT_DISPLAY:
        check_component(component)
        return
    if kind == ACTION_ROW:
        inside = component.get("components") or []
        require(len(inside) == 1 and inside[0].get("type") == TEXT_INPUT, "a modal's row has one text input")
        length(inside[0].get("label"), 1, 45, "text input label")
        check_text_input(inside[0])
        return
    require(kind == LABEL, f"component type {kind} in a modal")
    length(component.get("label"), 1, 45, "label")
    if component.get("description") is not None:
        length(component["description"], 0, 100, "label description")
    inner = component.get("component") or {}
    if inner.get("type") == TEXT_INPUT:
        check_text_input(inner)
    elif inner.get("type") in SELECTS:
        check_select(inner, modal=True)
    else:
        require((inner.get("type") or 0) >= FILE_UPLOAD, f"component type {inner.get('type')} in a label")


def check_text_input(text: Payload) -> None:
    require(text.get("style") in (1, 2), "text input style")
    low, high = text.get("min_length") or 0, text.get("max_length")
    high = 4000 if high is None else high
    require(0 <= low <= 4000 and 1 <= high <= 4000 and low <= high, "text input min_length and max_length")
    length(text.get("value") or "", 0, 4000, "text input value")
    length(text.get("placeholder") or "", 0, 100, "text input placeholder")


def check_choices(choices: list[Payload], option_type: int) -> None:
    """The answer to a completion: `option_type` is that of the option being typed."""
    require(len(choices) <= 25, f"{len(choices)} choices, and 25 is the most")
    for choice in choices:
        length(choice.get("name"), 1, 100, "choice name")
        check_choice_value(choice.get("value"), option_type)
        for name in (choice.get("name_localizations") or {}).values():
            length(name, 1, 100, "localised choice name")


def check_choice_value(value: object, option_type: int) -> None:
    if option_type == 3:
        length(value, 0, 100, "choice value")
        return
    number = isinstance(value, int | float) and not isinstance(value, bool)
    require(number, f"choice value {value!r} for a number")
    require(option_type == 10 or isinstance(value, int), f"choice value {value!r} for an integer")
    assert isinstance(value, int | float)
    require(abs(value) <= 2**53 - 1, f"choice value {value!r} is out of range")
