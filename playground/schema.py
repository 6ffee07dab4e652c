"""Is this request, or answer, what Discord's published schema says? Skipped where it is not at hand."""

from __future__ import annotations

import importlib
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import orjson

from playground.messages import Payload

DEFAULT_PATH = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"

# Where the published schema is narrower than Discord itself: component, what is accepted besides, and why.
ALSO_ACCEPTED: list[tuple[str, Payload, str]] = [
    (
        "SnowflakeType",
        {"type": "integer", "minimum": 0},
        "Discord takes ids as numbers too; discord.py numbers new files that way",
    ),
]


class Validator(Protocol):
    def is_valid(self, instance: Any) -> bool: ...
    def iter_errors(self, instance: Any) -> Any: ...


@lru_cache(maxsize=1)
def published() -> Schema:
    """The schema named by DISCORD_OPENAPI, or the one beside the repository; read once per process."""
    return Schema(Path(os.environ.get("DISCORD_OPENAPI") or DEFAULT_PATH))


class Schema:
    def __init__(self, path: Path) -> None:
        self.skipped: str | None = None
        self._document: Payload = {}
        self._validators: dict[tuple[str, str, str], Validator | None] = {}
        try:
            self._module: Any = importlib.import_module("jsonschema_rs")
        except ImportError:
            self.skipped = "requests are not checked against Discord's schema: jsonschema-rs is not installed"
            return
        if not path.is_file():
            self.skipped = (
                "requests are not checked against Discord's schema: no openapi.json (DISCORD_OPENAPI)"
            )
            return
        self._document = orjson.loads(path.read_bytes())
        self._strict = self._document["components"]
        lenient = dict(self._strict["schemas"])
        for name, besides, _ in ALSO_ACCEPTED:
            lenient[name] = {"anyOf": [lenient[name], besides]}
        self._lenient = {"schemas": lenient}

    def request_error(self, method: str, template: str, body: object) -> str | None:
        """Why the published schema refuses this request body; None if it does not, or says nothing."""
        validator = self._validator(method, template, "request")
        if validator is None or validator.is_valid(body):
            return None
        return _deepest(next(iter(validator.iter_errors(body))))

    def response_error(self, method: str, template: str, status: int, body: object) -> str | None:
        validator = self._validator(method, template, str(status))
        if validator is None:
            return f"the schema has no {status} for {method} {template}"
        errors = list(validator.iter_errors(body))
        return _deepest(errors[0]) if errors else None

    def _validator(self, method: str, template: str, side: str) -> Validator | None:
        if self.skipped is not None:
            return None
        key = (method, template, side)
        if key not in self._validators:
            self._validators[key] = self._compile(method, template, side)
        return self._validators[key]

    def _compile(self, method: str, template: str, side: str) -> Validator | None:
        operation = self._document["paths"].get(template, {}).get(method.lower(), {})
        part = operation.get("requestBody") if side == "request" else operation.get("responses", {}).get(side)
        content = (part or {}).get("content", {}).get("application/json")
        if content is None:
            return None
        components = self._lenient if side == "request" else {"schemas": self._strict["schemas"]}
        whole = {**content["schema"], "components": components}
        validator: Validator = self._module.Draft202012Validator(whole, validate_formats=False)
        return validator


def _deepest(error: Any, path: tuple[Any, ...] = ()) -> str:
    """The most telling of nested errors: of several alternatives, the one that was meant."""
    here = (*path, *error.instance_path)
    alternatives = getattr(error.kind, "context", None)
    if alternatives:
        branches = [branch for branch in alternatives if branch]
        # An alternative for another type of thing fails at its very first "type"; it is not the one meant.
        meant = [
            b for b in branches if not any(list(e.instance_path)[-1:] == ["type"] for e in b)
        ] or branches
        return _deepest(meant[0][0], path)
    where = ".".join(str(step) for step in here) or "body"
    return f"{where}: {str(error.message)[:300]}"
