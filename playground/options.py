"""What would Discord's client send for this command? Options checked and nested as it does, or refused."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playground import forms, permissions
from playground.messages import Payload
from playground.world import Channel, User, World

SUB_COMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
CONTEXT_GUILD, CONTEXT_DM = 0, 1


class ClientRefused(Exception):
    """Discord's client would not have let the user do this, so the bot never hears of it."""


@dataclass
class Chosen:
    """A command, down to the sub-command, and what hangs on it."""

    command: Payload
    path: list[Payload]  # groups and sub-command, outermost first

    @property
    def options(self) -> list[Payload]:
        innermost = self.path[-1] if self.path else self.command
        return [o for o in innermost.get("options") or [] if o["type"] not in (SUB_COMMAND, GROUP)]

    def option(self, name: str, locale: str) -> Payload:
        for option in self.options:
            if name in _names(option, locale):
                return option
        known = ", ".join(option["name"] for option in self.options) or "none"
        raise ClientRefused(f"there is no option {name!r} (there is: {known})")

    def nested(self, options: list[Payload]) -> list[Payload]:
        for part in reversed(self.path):
            options = [{"type": part["type"], "name": part["name"], "options": options}]
        return options


@dataclass
class Filled:
    options: list[Payload] = field(default_factory=list)
    resolved: dict[str, dict[str, Payload]] = field(default_factory=dict)


def _names(thing: Payload, locale: str) -> set[str]:
    localised = (thing.get("name_localizations") or {}).get(locale)
    return {thing["name"], localised} if localised else {thing["name"]}


def choose(commands: list[Payload], words: list[str], locale: str) -> tuple[Chosen, list[str]]:
    """The command these words name, in English or in the user's language, and the words that are left."""
    if not words:
        raise ClientRefused("a command has a name")
    command = next((c for c in commands if c["type"] == 1 and words[0] in _names(c, locale)), None)
    if command is None:
        raise ClientRefused(f"there is no command /{words[0]}")
    path: list[Payload] = []
    left = words[1:]
    here = command
    while any(o["type"] in (SUB_COMMAND, GROUP) for o in here.get("options") or []):
        found = next((o for o in here["options"] if left and left[0] in _names(o, locale)), None)
        if found is None:
            known = ", ".join(o["name"] for o in here["options"])
            raise ClientRefused(f"/{' '.join(words)} is not whole: it goes on with one of {known}")
        path.append(found)
        left = left[1:]
        here = found
    return Chosen(command, path), left


def check_offered(chosen: Chosen, world: World, user: User, channel: Channel) -> None:
    """The client shows a command only where it can be used, to those who may use it."""
    command = chosen.command
    contexts = command.get("contexts")
    here = CONTEXT_DM if channel.guild is None else CONTEXT_GUILD
    if contexts is not None and here not in contexts:
        raise ClientRefused(f"/{command['name']} is not offered here")
    if channel.guild is None:
        if command.get("dm_permission") is False:
            raise ClientRefused(f"/{command['name']} is not offered in private")
        return
    mine = world.permissions(user, channel)
    if not mine & permissions.BITS["use_application_commands"]:
        raise ClientRefused(f"{user.name} may not use commands in #{channel.name}")
    wanted = command.get("default_member_permissions")
    if wanted is not None and (int(wanted) == 0 or mine & int(wanted) != int(wanted)):
        if mine & permissions.BITS["administrator"]:
            return
        raise ClientRefused(f"/{command['name']} is not offered to {user.name}")


def fill(chosen: Chosen, given: dict[str, Any], world: World, user: User, channel: Channel) -> Filled:
    """The options as they go into the payload; refused where the client would not send them."""
    filled = Filled()
    values = {chosen.option(name, user.locale)["name"]: value for name, value in given.items()}
    for option in chosen.options:
        name = option["name"]
        if name not in values:
            if option.get("required"):
                raise ClientRefused(f"option {name!r} is required")
            continue
        value = _value(option, values[name], world, channel, user.locale, filled)
        filled.options.append({"name": name, "type": option["type"], "value": value})
    return filled


def partly(
    chosen: Chosen, given: dict[str, Any], focused: str, world: World, user: User, channel: Channel
) -> tuple[list[Payload], int]:
    """The options of a completion request: what has been typed so far, and the one being typed; its type."""
    target = chosen.option(focused, user.locale)
    if not target.get("autocomplete"):
        raise ClientRefused(f"option {focused!r} has no completion")
    filled = Filled()
    options: list[Payload] = []
    seen = False
    for name, value in given.items():
        option = chosen.option(name, user.locale)
        if option is target:
            seen = True
            options.append(
                {"name": option["name"], "type": option["type"], "value": str(value), "focused": True}
            )
            continue
        # What is already there must be whole: the client turns to the next option only then.
        found = _value(option, value, world, channel, user.locale, filled)
        options.append({"name": option["name"], "type": option["type"], "value": found})
    if not seen:
        options.append({"name": target["name"], "type": target["type"], "value": "", "focused": True})
    return options, int(target["type"])


def _value(option: Payload, value: Any, world: World, channel: Channel, locale: str, filled: Filled) -> Any:
    name, kind = option["name"], option["type"]
    choices = option.get("choices")
    if choices:
        for choice in choices:
            localised = (choice.get("name_localizations") or {}).get(locale)
            if value == choice["value"] or value in (choice["name"], localised):
                return choice["value"]
        offered = ", ".join(str(choice["name"]) for choice in choices)
        raise ClientRefused(f"{name}: {value!r} is not one of {offered}")
    if kind == STRING:
        return _string(option, value)
    if kind in (INTEGER, NUMBER):
        return _number(option, value)
    if kind == BOOLEAN:
        return _boolean(name, value)
    if kind in (USER, MENTIONABLE):
        return _someone(name, value, world, channel, filled)
    if kind == CHANNEL:
        return _somewhere(name, value, world, channel, filled)
    raise ClientRefused(f"{name}: the stand-in cannot fill in options of type {kind}")


def _string(option: Payload, value: Any) -> str:
    name = option["name"]
    if not isinstance(value, str):
        raise ClientRefused(f"{name}: {value!r} is not text")
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not max(low, 1) <= len(value) <= high and not (
        value == "" and low == 0 and not option.get("required")
    ):
        raise ClientRefused(f"{name}: {low} to {high} characters")
    return value


def _number(option: Payload, value: Any) -> int | float:
    name, kind = option["name"], option["type"]
    if isinstance(value, str):
        try:
            value = int(value) if kind == INTEGER else float(value)
        except ValueError:
            raise ClientRefused(f"{name}: {value!r} is not a number") from None
    if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
        raise ClientRefused(f"{name}: {value!r} is not a number of this kind")
    number: int | float = value
    low = option.get("min_value", -(2**53) + 1)
    high = option.get("max_value", 2**53 - 1)
    if not low <= number <= high:
        raise ClientRefused(f"{name}: {low} to {high}")
    return number


def _boolean(name: str, value: Any) -> bool:
    if isinstance(value, str) and value.lower() in ("true", "false"):
        return value.lower() == "true"
    if not isinstance(value, bool):
        raise ClientRefused(f"{name}: {value!r} is neither true nor false")
    return value


def _someone(name: str, value: Any, world: World, channel: Channel, filled: Filled) -> str:
    found = value if isinstance(value, User) else _user_called(str(value), world)
    if found is None:
        raise ClientRefused(f"{name}: there is nobody called {value!r}")
    filled.resolved.setdefault("users", {})[str(found.id)] = forms.user(found)
    member = channel.guild.members.get(found.id) if channel.guild else None
    if member is not None:
        form = forms.member(member, with_user=False)
        form["permissions"] = str(world.permissions(found, channel))
        filled.resolved.setdefault("members", {})[str(found.id)] = form
    return str(found.id)


def _user_called(text: str, world: World) -> User | None:
    digits = re.sub(r"\D", "", text) if text.startswith("<@") or text.isdigit() else ""
    if digits:
        return world.users.get(int(digits))
    wanted = text.removeprefix("@").lower()
    return next((user for user in world.users.values() if user.name.lower() == wanted), None)


def _somewhere(name: str, value: Any, world: World, channel: Channel, filled: Filled) -> str:
    found = value if isinstance(value, Channel) else None
    if found is None and channel.guild is not None:
        wanted = str(value).strip("<>").removeprefix("#")
        places = channel.guild.channels.values()
        found = next((c for c in places if wanted in (c.name, str(c.id))), None)
    if found is None:
        raise ClientRefused(f"{name}: there is no channel {value!r}")
    form = {**forms.channel(found), "permissions": str(world.permissions(world.bot, found))}
    filled.resolved.setdefault("channels", {})[str(found.id)] = form
    return str(found.id)


def typed(chosen: Chosen, rest: str, locale: str) -> dict[str, Any]:
    """The options of a typed line: `card:rossa storeys:2`, a value reaching to the next option's name."""
    names = sorted({n for option in chosen.options for n in _names(option, locale)}, key=len, reverse=True)
    if not rest.strip():
        return {}
    if not names:
        raise ClientRefused(f"/{chosen.command['name']} takes no options here, and there is {rest!r}")
    marks = list(re.finditer(rf"(?:^|\s)({'|'.join(map(re.escape, names))}):\s?", rest))
    if not marks or rest[: marks[0].start()].strip():
        raise ClientRefused(f"{rest.strip()!r}: write options as name:value, with {', '.join(names)}")
    ends = [mark.start() for mark in marks[1:]] + [len(rest)]
    return {mark[1]: rest[mark.end() : end].strip() for mark, end in zip(marks, ends, strict=True)}
