"""Do these application commands keep Discord's limits? Names, order, nesting, lengths, uniqueness."""

from __future__ import annotations

import unicodedata

from playground.checks import check_choice_value, length, require
from playground.messages import Payload

CHAT_INPUT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUB_COMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MOST = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}


def check_commands(commands: list[Payload]) -> None:
    """Everything an application registers in one place, together."""
    seen: set[tuple[int, str]] = set()
    for command in commands:
        kind = command.get("type") or CHAT_INPUT
        key = (kind, str(command.get("name")))
        require(key not in seen, f"two commands are called {key[1]!r}")
        seen.add(key)
        check_command(command)
    for kind, most in MOST.items():
        count = sum(1 for k, _ in seen if k == kind)
        require(count <= most, f"{count} commands of type {kind}, and {most} is the most")
    check_localised_names(commands, "commands")


def check_command(command: Payload) -> None:
    kind = command.get("type") or CHAT_INPUT
    name = command.get("name")
    if kind in (USER, MESSAGE):
        length(name, 1, 32, "command name")
        require(not command.get("description"), f"{name}: a context menu command has no description")
        require(not command.get("options"), f"{name}: a context menu command has no options")
        return
    check_name(name)
    check_described(command)
    check_options(command.get("options") or [], str(name), depth=0)
    total = written(command)
    require(total <= 8000, f"/{name} has {total} characters, and 8000 is the most")


def check_name(name: object) -> None:
    """`^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`, and lower case where there is one."""
    length(name, 1, 32, f"name {name!r}")
    assert isinstance(name, str)
    require(
        all(_in_a_name(letter) for letter in name), f"name {name!r} has a character that names cannot have"
    )
    require(name == name.lower(), f"name {name!r} is not in lower case")


def _in_a_name(letter: str) -> bool:
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    # The two scripts are allowed whole: their vowel signs are marks, not letters.
    return unicodedata.name(letter, "").startswith(("DEVANAGARI", "THAI"))


def check_described(thing: Payload) -> None:
    name = thing.get("name")
    length(thing.get("description"), 1, 100, f"description of {name!r}")
    for locale, text in (thing.get("description_localizations") or {}).items():
        length(text, 1, 100, f"{locale} description of {name!r}")
    for text in (thing.get("name_localizations") or {}).values():
        check_name(text)


def check_options(options: list[Payload], path: str, *, depth: int) -> None:
    require(len(options) <= 25, f"{path}: more than 25 options")
    names = [option.get("name") for option in options]
    require(len(set(names)) == len(names), f"{path}: two options have the same name")
    check_localised_names(options, path)
    nested = [option.get("type") in (SUB_COMMAND, GROUP) for option in options]
    require(all(nested) or not any(nested), f"{path}: sub-commands beside ordinary options")
    optional = False
    for option in options:
        check_name(option.get("name"))
        check_described(option)
        kind, here = option.get("type"), f"{path} {option.get('name')}"
        if kind == GROUP:
            require(depth == 0, f"{here}: a group in a group")
            inner = option.get("options") or []
            require(
                all(o.get("type") == SUB_COMMAND for o in inner), f"{here}: a group has only sub-commands"
            )
            check_options(inner, here, depth=1)
        elif kind == SUB_COMMAND:
            inner = option.get("options") or []
            require(not any(o.get("type") in (SUB_COMMAND, GROUP) for o in inner), f"{here}: nested too deep")
            check_options(inner, here, depth=2)
        else:
            require(
                not (optional and option.get("required")), f"{path}: a required option after an optional one"
            )
            optional = optional or not option.get("required")
            check_option(option, here)


def check_option(option: Payload, path: str) -> None:
    choices = option.get("choices") or []
    require(len(choices) <= 25, f"{path}: more than 25 choices")
    require(not (choices and option.get("autocomplete")), f"{path}: choices and autocomplete together")
    kind = option.get("type")
    if choices or option.get("autocomplete"):
        require(kind in (STRING, INTEGER, NUMBER), f"{path}: this type has no choices")
    names = [choice.get("name") for choice in choices]
    require(len(set(names)) == len(names), f"{path}: two choices have the same name")
    for choice in choices:
        length(choice.get("name"), 1, 100, f"{path}: choice name")
        check_choice_value(choice.get("value"), int(kind or 0))
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        smallest, largest = option.get(low), option.get(high)
        if smallest is not None and largest is not None:
            require(smallest <= largest, f"{path}: {low} is over {high}")


def check_localised_names(things: list[Payload], path: str) -> None:
    """In one locale no two siblings may be called the same, nor like another's default name."""
    defaults = {thing.get("name") for thing in things}
    by_locale: dict[str, set[str]] = {}
    for thing in things:
        for locale, name in (thing.get("name_localizations") or {}).items():
            taken = by_locale.setdefault(locale, set())
            require(name not in taken, f"{path}: two are called {name!r} in {locale}")
            if name != thing.get("name"):
                require(name not in defaults, f"{path}: {name!r} in {locale} is another's default name")
            taken.add(name)


def written(thing: Payload) -> int:
    """The characters that count towards 8000: names, descriptions, values, the longest localisation each."""
    total = 0
    for text in ("name", "description"):
        localised = (thing.get(f"{text}_localizations") or {}).values()
        total += max(len(t) for t in [thing.get(text) or "", *localised])
    if isinstance(thing.get("value"), str):
        total += len(thing["value"])
    for inner in [*(thing.get("options") or []), *(thing.get("choices") or [])]:
        total += written(inner)
    return total
