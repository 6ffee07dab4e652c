"""Which application commands are registered, and where? Globally, and server by server."""

from __future__ import annotations

from playground import errors
from playground.messages import Payload
from playground.world import World


class Commands:
    def __init__(self, world: World) -> None:
        self._world = world
        self._by_scope: dict[int | None, dict[tuple[int, str], Payload]] = {}

    def listed(self, scope: int | None) -> list[Payload]:
        return list(self._by_scope.get(scope, {}).values())

    def available(self, guild: int | None) -> list[Payload]:
        """What a member of this server is offered: its own commands before global ones of the same name."""
        found = dict(self._by_scope.get(None, {}))
        if guild is not None:
            found.update(self._by_scope.get(guild, {}))
        return list(found.values())

    def others(self, scope: int | None, command: Payload) -> list[Payload]:
        return [c for key, c in self._by_scope.get(scope, {}).items() if key != _key(command)]

    def overwrite(self, scope: int | None, commands: list[Payload]) -> list[Payload]:
        before = self._by_scope.get(scope, {})
        self._by_scope[scope] = {}
        for command in commands:
            self.put(scope, command, before.get(_key(command)))
        return self.listed(scope)

    def put(self, scope: int | None, command: Payload, before: Payload | None = None) -> Payload:
        """Register a command; one of the same name keeps its id."""
        place = self._by_scope.setdefault(scope, {})
        before = before or place.get(_key(command))
        rights = command.get("default_member_permissions")
        kept: Payload = {
            **{key: value for key, value in command.items() if value is not None},
            "id": before["id"] if before else str(self._world.ids.next()),
            "application_id": str(self._world.application_id),
            "version": str(self._world.ids.next()),
            "type": command.get("type") or 1,
            "description": command.get("description") or "",
            "default_member_permissions": None if rights is None else str(rights),
            "nsfw": bool(command.get("nsfw")),
        }
        if scope is not None:
            kept["guild_id"] = str(scope)
        place[_key(command)] = kept
        self._world.changes.notify()
        return kept

    def get(self, scope: int | None, number: int) -> Payload:
        for command in self._by_scope.get(scope, {}).values():
            if command["id"] == str(number):
                return command
        raise errors.unknown_command()

    def delete(self, scope: int | None, number: int) -> None:
        del self._by_scope[scope][_key(self.get(scope, number))]


def _key(command: Payload) -> tuple[int, str]:
    return (command.get("type") or 1, str(command.get("name")))
