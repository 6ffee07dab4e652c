"""Is what breaks Discord's limits refused, and what just keeps them accepted?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playground.checks import check_choices, check_files, check_message, check_modal
from playground.command_checks import check_commands
from playground.errors import Violation

V2 = 1 << 15


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def select(options: int = 2, **more: Any) -> dict[str, Any]:
    listed = [{"label": f"o{n}", "value": f"{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed, **more}


def gallery(items: int) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * items}


def v2(*components: dict[str, Any], **more: Any) -> Callable[[], None]:
    body = {"components": list(components), "flags": V2, **more}
    return lambda: check_message(body, v2=True, flags=V2, editing=False)


def plain(**body: Any) -> Callable[[], None]:
    return lambda: check_message(body, v2=False, flags=body.get("flags", 0), editing=False)


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 3, **more}


def command(name: str = "go", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **more}


def registering(*commands: dict[str, Any]) -> Callable[[], None]:
    return lambda: check_commands(list(commands))


def modal(*components: dict[str, Any], **more: Any) -> Callable[[], None]:
    return lambda: check_modal({"title": "T", "custom_id": "m", "components": list(components), **more})


def field(**more: Any) -> dict[str, Any]:
    inner = {"type": 4, "style": 1, "custom_id": "f", **more}
    return {"type": 18, "label": "L", "component": inner}


def choices(count: int, value: Any = "v", kind: int = 3, name: str = "n") -> Callable[[], None]:
    return lambda: check_choices([{"name": name, "value": value}] * count, kind)


def files(count: int, size: int = 1, description: str = "") -> Callable[[], None]:
    sent = {n: bytes(size) for n in range(count)}
    return lambda: check_files([{"id": n, "description": description} for n in sent], sent)


KEPT_AND_BROKEN: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
    "content 2000": (plain(content="x" * 2000), plain(content="x" * 2001)),
    "nonce 25": (plain(content="x", nonce="1" * 25), plain(content="x", nonce="1" * 26)),
    "flags": (plain(content="x", flags=4), plain(content="x", flags=1 << 7)),
    "embeds 6000": (
        plain(embeds=[{"description": "x" * 3000}] * 2),
        plain(embeds=[{"description": "x" * 3000}] * 2 + [{"title": "x"}]),
    ),
    "allowed mentions": (
        plain(content="x", allowed_mentions={"parse": [], "users": ["1"]}),
        plain(content="x", allowed_mentions={"parse": ["users"], "users": ["1"]}),
    ),
    "V2 without content": (v2(text(1)), v2(text(1), content="x")),
    "V2 without embeds": (v2(text(1), embeds=[]), v2(text(1), embeds=[{"title": "x"}])),
    "the flag for V2": (v2(text(1)), plain(components=[text(1)])),
    "40 components": (
        v2({"type": 17, "components": [text(1)] * 39}),
        v2({"type": 17, "components": [text(1)] * 40}),
    ),
    "4000 characters": (v2(text(2000), text(2000)), v2(text(2000), text(2001))),
    "container nesting": (
        v2({"type": 17, "components": [text(1)]}),
        v2({"type": 17, "components": [{"type": 17, "components": [text(1)]}]}),
    ),
    "unique custom_ids": (v2(row(button("a"), button("b"))), v2(row(button("a")), row(button("a")))),
    "custom_id 100": (v2(row(button("x" * 100))), v2(row(button("x" * 101)))),
    "unique ids": (v2({**text(1), "id": 1}, text(1)), v2({**text(1), "id": 1}, {**text(1), "id": 1})),
    "5 buttons": (
        v2(row(*(button(str(n)) for n in range(5)))),
        v2(row(*(button(str(n)) for n in range(6)))),
    ),
    "a select alone": (v2(row(select())), v2(row(select(), button()))),
    "5 legacy rows": (
        plain(components=[row(button(str(n))) for n in range(5)]),
        plain(components=[row(button(str(n))) for n in range(6)]),
    ),
    "label 80": (v2(row(button(label="x" * 80))), v2(row(button(label="x" * 81)))),
    "a button says something": (
        v2(row(button(label=None, emoji={"name": "🎲"}))),
        v2(row(button(label=None))),
    ),
    "a link has no custom_id": (
        v2(row({"type": 2, "style": 5, "label": "A", "url": "https://example.org"})),
        v2(row(button(style=5, url="https://example.org"))),
    ),
    "25 options": (v2(row(select(25))), v2(row(select(26)))),
    "unique option values": (
        v2(row(select(2))),
        v2(row({**select(0), "options": [{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]})),
    ),
    "max_values": (v2(row(select(2, max_values=2))), v2(row(select(2, max_values=3)))),
    "gallery 10": (v2(gallery(10)), v2(gallery(11))),
    "gallery 1": (v2(gallery(1)), v2(gallery(0))),
    "file components": (
        v2({"type": 13, "file": {"url": "attachment://a.txt"}}),
        v2({"type": 13, "file": {"url": "https://example.org/a.txt"}}),
    ),
    "section": (
        v2({"type": 9, "components": [text(1)] * 3, "accessory": button()}),
        v2({"type": 9, "components": [text(1)] * 4, "accessory": button()}),
    ),
    "10 files": (files(10), files(11)),
    "10 MiB": (files(1, 10 * 2**20), files(1, 10 * 2**20 + 1)),
    "description 1024": (files(1, 1, "x" * 1024), files(1, 1, "x" * 1025)),
    "modal 5": (modal(*([{"type": 10, "content": "x"}] * 5)), modal(*([{"type": 10, "content": "x"}] * 6))),
    "modal title 45": (modal(field(), title="x" * 45), modal(field(), title="x" * 46)),
    "modal lengths": (modal(field(max_length=4000)), modal(field(max_length=4001))),
    "modal button": (modal(field()), modal(row(button()))),
    "25 choices": (choices(25), choices(26)),
    "choice name": (choices(1, name="x" * 100), choices(1, name="")),
    "choice value": (choices(1, "x" * 100), choices(1, "x" * 101)),
    "choice of a number": (choices(1, 3, kind=4), choices(1, "3", kind=4)),
    "name regex": (registering(command("go-1_é")), registering(command("go!"))),
    "name case": (registering(command("go")), registering(command("Go"))),
    "name 32": (registering(command("x" * 32)), registering(command("x" * 33))),
    "localised name": (
        registering(command(name_localizations={"fr": "aller"})),
        registering(command(name_localizations={"fr": "y aller"})),
    ),
    "localised names differ": (
        registering(command(options=[option("a", name_localizations={"fr": "x"}), option("b")])),
        registering(command(options=[option("a", name_localizations={"fr": "b"}), option("b")])),
    ),
    "unique commands": (registering(command("a"), command("b")), registering(command("a"), command("a"))),
    "100 commands": (
        registering(*(command(f"c{n}") for n in range(100))),
        registering(*(command(f"c{n}") for n in range(101))),
    ),
    "required first": (
        registering(command(options=[option("a", required=True), option("b")])),
        registering(command(options=[option("a"), option("b", required=True)])),
    ),
    "unique options": (
        registering(command(options=[option("a"), option("b")])),
        registering(command(options=[option("a"), option("a")])),
    ),
    "choices or completion": (
        registering(command(options=[option(choices=[{"name": "a", "value": "a"}])])),
        registering(command(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)])),
    ),
    "nesting": (
        registering(command(options=[option("g", type=2, options=[option("s", type=1)])])),
        registering(command(options=[option("g", type=2, options=[option("h", type=2)])])),
    ),
    "sub-commands alone": (
        registering(command(options=[option("s", type=1), option("t", type=1)])),
        registering(command(options=[option("s", type=1), option("t")])),
    ),
    "8000 characters": (
        registering(command(options=[option(f"o{n:02}", description="x" * 100) for n in range(25)])),
        registering(
            command(
                options=[
                    option(
                        f"o{n:02}",
                        description="x" * 100,
                        choices=[{"name": f"{m:03}" + "x" * 97, "value": f"{m}"} for m in range(3)],
                    )
                    for n in range(25)
                ]
            )
        ),
    ),
}


@pytest.mark.parametrize("limit", KEPT_AND_BROKEN)
def test_a_limit_holds_on_both_sides(limit: str) -> None:
    kept, broken = KEPT_AND_BROKEN[limit]
    kept()
    with pytest.raises(Violation):
        broken()
