"""What does the client send when a form is filled in? Its fields checked, and laid out as they came."""

from __future__ import annotations

from typing import Any

from playground.messages import (
    ACTION_ROW,
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    RADIO_GROUP,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    Payload,
)
from playground.options import ClientRefused


def fields(modal: Payload) -> list[tuple[str, Payload]]:
    """The label and the component of each field."""
    found: list[tuple[str, Payload]] = []
    for part in modal["components"]:
        if part["type"] == ACTION_ROW:
            found += [(inner["label"], inner) for inner in part["components"]]
        elif part["type"] == LABEL:
            found.append((part["label"], part["component"]))
    return found


def filled_in(modal: Payload, values: dict[str, Any]) -> list[Payload]:
    known = {name for label, inner in fields(modal) for name in (label, inner["custom_id"])}
    for name in values:
        if name not in known:
            raise ClientRefused(f"the form has no field {name!r}")
    number = 0
    sent: list[Payload] = []
    for part in modal["components"]:
        number += 1
        if part["type"] == TEXT_DISPLAY:
            sent.append({"type": TEXT_DISPLAY, "id": part.get("id", number)})
            continue
        row = part["type"] == ACTION_ROW
        inner = part["components"][0] if row else part["component"]
        label = inner["label"] if row else part["label"]
        value = values.get(inner["custom_id"], values.get(label))
        form: Payload = {"type": part["type"], "id": part.get("id", number)}
        number += 1
        field = {
            "type": inner["type"],
            "id": inner.get("id", number),
            "custom_id": inner["custom_id"],
            **_entered(inner, label, value),
        }
        form["components" if row else "component"] = [field] if row else field
        sent.append(form)
    return sent


def _entered(inner: Payload, label: str, value: Any) -> Payload:
    kind = inner["type"]
    required = inner.get("required", True)
    if kind == TEXT_INPUT:
        text = inner.get("value") or "" if value is None else str(value)
        low, high = inner.get("min_length") or 0, inner.get("max_length") or 4000
        if required and not text:
            raise ClientRefused(f"{label} is required")
        if text and not low <= len(text) <= high:
            raise ClientRefused(f"{label}: {low} to {high} characters")
        return {"value": text}
    if kind == CHECKBOX:
        return {"value": bool(inner.get("default") if value is None else value)}
    offered = {option["value"] for option in inner.get("options") or []}
    if kind == RADIO_GROUP:
        if value is None and required:
            raise ClientRefused(f"{label} is required")
        if value is not None and value not in offered:
            raise ClientRefused(f"{label}: {value!r} is not offered")
        return {"value": value}
    if kind not in (STRING_SELECT, CHECKBOX_GROUP):
        raise ClientRefused(f"{label}: the stand-in cannot fill in fields of type {kind}")
    chosen = [value] if isinstance(value, str) else list(value or [])
    if required and not chosen:
        raise ClientRefused(f"{label} is required")
    if not set(chosen) <= offered:
        raise ClientRefused(f"{label}: {chosen!r} is not offered")
    most = inner.get("max_values") or (1 if kind == STRING_SELECT else len(offered))
    if chosen and not (inner.get("min_values") or 0) <= len(chosen) <= most:
        raise ClientRefused(f"{label}: choose {inner.get('min_values') or 1} to {most}")
    return {"values": chosen}
