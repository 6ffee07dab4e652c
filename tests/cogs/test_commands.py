"""Which commands does Discord know? Names and options are a contract; French ones go in as localisations."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from tests.cogs.table_talk import Club, told, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

STRING, INTEGER, BOOLEAN = 3, 4, 5
REQUIRED = True

# command: {option: (type, required)}
CONTRACT: dict[str, dict[str, tuple[int, bool]]] = {
    "campanile new": {
        "seats": (INTEGER, REQUIRED),
        "own-tower": (BOOLEAN, False),
        "exact-bet": (BOOLEAN, False),
    },
    "campanile play": {
        "card": (STRING, REQUIRED),
        "storeys": (INTEGER, REQUIRED),
        "bet": (STRING, False),
        "chip": (INTEGER, False),
    },
    "move": {"move": (STRING, REQUIRED)},
    "table board": {"text": (BOOLEAN, False)},
    "table hand": {},
    "table history": {},
    "table undo": {},
    "table resign": {},
    "table close": {},
    "table verify": {},
    "help": {},
    "settings": {"language": (STRING, REQUIRED)},
}


def leaves(commands: list[dict[str, Any]], path: str = "") -> dict[str, dict[str, Any]]:
    """Every command that can be run, by its whole name."""
    found: dict[str, dict[str, Any]] = {}
    for command in commands:
        name = f"{path} {command['name']}".strip()
        nested = [option for option in command.get("options") or [] if option["type"] in (1, 2)]
        found |= leaves(nested, name) if nested else {name: command}
    return found


async def test_the_contract_is_kept(club: Club) -> None:
    registered = leaves(club.stand_in.commands.listed(None))
    options = {
        name: {
            option["name"]: (option["type"], option.get("required", False))
            for option in command.get("options") or []
        }
        for name, command in registered.items()
    }
    assert {name: given for name, given in options.items() if name in CONTRACT} == CONTRACT


async def test_numbers_are_bounded_and_words_completed(club: Club) -> None:
    registered = leaves(club.stand_in.commands.listed(None))

    def option(command: str, name: str) -> dict[str, Any]:
        return next(one for one in registered[command]["options"] if one["name"] == name)

    def bounds(command: str, name: str) -> tuple[int, int]:
        found = option(command, name)
        return found["min_value"], found["max_value"]

    assert bounds("campanile new", "seats") == (2, 5)
    assert bounds("campanile play", "storeys") == (1, 3)
    assert bounds("campanile play", "chip") == (1, 3)
    for name in ("card", "storeys", "bet", "chip"):
        assert option("campanile play", name)["autocomplete"]
    assert option("move", "move")["autocomplete"]


async def test_everything_is_named_and_described_in_french_too(club: Club) -> None:
    def check(thing: dict[str, Any]) -> None:
        assert thing["name_localizations"]["fr"], thing["name"]
        assert thing["description_localizations"]["fr"] != thing["description"], thing["name"]
        for option in thing.get("options") or []:
            check(option)

    for command in club.stand_in.commands.listed(None):
        check(command)


async def test_french_people_type_french_names(club: Club) -> None:
    room = club.room()
    reply = await club.act.type(
        club.bob, room, "/campanile nouvelle places:2 tour-bâtie:True mise-exacte:True"
    )
    await club.stand_in.wait_for(lambda: club.settled(room), 5)
    assert "est ouverte" in reply.text
    table = club.written(room)
    assert table is not None and table.options == {"own-tower", "exact-bet"}


async def test_commands_are_for_servers_only(club: Club) -> None:
    for command in club.stand_in.commands.listed(None):
        assert command.get("contexts") == [0] or command.get("dm_permission") is False, command["name"]


async def test_commands_are_registered_once_for_a_database(own_club: Club) -> None:
    def registrations() -> int:
        counts = own_club.stand_in.counts
        return sum(counts[route] for route in counts if route.startswith("PUT ") and "commands" in route)

    assert registrations() == 1
    await own_club.down()
    await own_club.up()
    assert told(
        await own_club.act.slash(own_club.alice, own_club.room(), "table undo"), "refusal-no-table-here"
    )
    assert registrations() == 1


@pytest.mark.parametrize("who", ["alice", "bob"])
async def test_help_says_how_to_begin_in_the_language_of_whoever_asks(club: Club, who: str) -> None:
    person = getattr(club, who)
    reply = await club.act.slash(person, club.room(), "help")
    say = words_for(reply.user)
    assert told(reply, "help", games=say.listed([say(f"game-{key}") for key in GAMES]))
    assert ("/campanile new" if who == "alice" else "/campanile nouvelle") in reply.text
    assert words_for(person).language == ("en" if who == "alice" else "fr")
