"""What happens to a request between the wire and its route? Faults, rates, the body, the checks, the log."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import orjson
from aiohttp import BodyPartReader, web

from playground import errors
from playground.checks import REQUEST_BYTES
from playground.compose import Body, Upload
from playground.errors import ApiError, Violation
from playground.faults import Fault, Faults
from playground.messages import Payload
from playground.rates import Rates
from playground.schema import Schema

PREFIX = "/api/v10"
LOGGED = 50_000
# These carry their own secret in the path; all others need the bot's token.
BY_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Logged:
    """One request the bot has made, and how it ended; status 0 means that the connection was dropped."""

    method: str
    path: str
    status: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as a route sees it."""

    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    def id(self, name: str) -> int:
        return int(self.path[name])

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")


Answer = tuple[int, object]  # a status, and the JSON that goes with it (None: no body)
Route = Callable[[Asked], Answer]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Rest:
    def __init__(self, faults: Faults, rates: Rates, schema: Schema, notify: Callable[[], None]) -> None:
        self._faults = faults
        self._rates = rates
        self._schema = schema
        self._notify = notify
        self.token: str | None = None
        self.violations: list[str] = []
        self.requests: deque[Logged] = deque(maxlen=LOGGED)
        self.counts: Counter[str] = Counter()

    def add(self, app: web.Application, method: str, template: str, route: Route) -> None:
        """Serve a route. The template is the schema's own, so that the two can be held against each other."""
        pattern = re.sub(r"\{(\w+_id)\}", r"{\1:\\d+}", template)
        app.router.add_route(method, PREFIX + pattern, self._handler(method, template, route))

    def add_rest(self, app: web.Application) -> None:
        """Whatever has no route is a 404, and worth knowing: the stand-in, or the bot, has a gap."""

        def nowhere(asked: Asked) -> Answer:
            raise errors.unknown_route()

        app.router.add_route("*", PREFIX + "/{rest:.*}", self._handler("*", "", nowhere))

    def _handler(self, method: str, template: str, route: Route) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            began = time.perf_counter()
            path = request.path.removeprefix(PREFIX)
            fault = self._faults.strike(request.method, path)
            if fault is not None and fault.delay and not fault.after:
                await asyncio.sleep(fault.delay)
            if fault is not None and (fault.status or fault.drop) and not fault.after:
                response = self._fail(fault)
            else:
                try:
                    response = await self._answer(request, method, template, path, route)
                except ConnectionResetError:  # the bot died in the middle of its request
                    return web.Response(status=400)
            if fault is not None and fault.after:
                await asyncio.sleep(fault.delay)
                if fault.status or fault.drop:
                    response = self._fail(fault)
            dropped = fault is not None and fault.drop
            seconds = time.perf_counter() - began
            self.requests.append(Logged(request.method, path, 0 if dropped else response.status, seconds))
            self.counts[f"{request.method} {template or path}"] += 1
            self._notify()
            if dropped and request.transport is not None:
                request.transport.abort()
            return response

        return handle

    async def _answer(
        self, request: web.Request, method: str, template: str, path: str, route: Route
    ) -> web.Response:
        major = next(iter(request.match_info.values()), "")
        headers, wait, is_global = self._rates.take(request.method, template, major)
        if wait is not None:
            return rate_limited(wait, headers, is_global=is_global)
        try:
            self._authorize(request, path)
            if not template:
                self.violations.append(f"{request.method} {path}: no such route in the stand-in")
            asked = Asked(request.match_info, request.query, await self._read(request))
            if template and request.body_exists:
                self._check_schema(method, template, asked.body)
            status, body = route(asked)
        except Violation as violation:
            self.violations.append(f"{request.method} {path}: {violation.reason}")
            status, body = violation.status, violation.body()
        except ApiError as error:
            status, body = error.status, error.body()
        return reply(status, body, headers)

    def _authorize(self, request: web.Request, path: str) -> None:
        if path.startswith(BY_TOKEN):
            return
        given = request.headers.get("Authorization", "")
        if not given.startswith("Bot ") or (self.token is not None and given != f"Bot {self.token}"):
            raise errors.unauthorized()

    def _check_schema(self, method: str, template: str, body: Body) -> None:
        wrong = self._schema.request_error(method, template, body.json)
        if wrong is not None:
            raise Violation(f"schema: {wrong}")

    async def _read(self, request: web.Request) -> Body:
        if not request.body_exists:
            return Body()
        if (request.content_length or 0) > REQUEST_BYTES:
            raise errors.too_large()
        try:
            if request.content_type == "multipart/form-data":
                return await read_multipart(request)
            raw = await request.read()
            return Body(orjson.loads(raw)) if raw else Body()
        except web.HTTPRequestEntityTooLarge:
            raise errors.too_large() from None
        except orjson.JSONDecodeError:
            raise Violation(
                "not JSON", code=50109, message="The request body contains invalid JSON."
            ) from None

    def _fail(self, fault: Fault) -> web.Response:
        headers, _, _ = (
            self._rates.take("", "", "") if not self._rates.on else ({"Via": "1.1 google"}, None, False)
        )
        if fault.status == 429:
            headers["X-RateLimit-Remaining"] = "0"
            return rate_limited(fault.retry_after, headers)
        status = fault.status or 500
        if status in (502, 504):  # those come from the proxy in front, which does not speak JSON
            return web.Response(status=status, text="error", content_type="text/html", headers=headers)
        return reply(status, {"message": f"{status}: Internal Server Error", "code": 0}, headers)


def reply(status: int, body: object, headers: dict[str, str]) -> web.Response:
    if body is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=orjson.dumps(body), content_type="application/json", headers=headers
    )


def rate_limited(wait: float, headers: dict[str, str], *, is_global: bool = False) -> web.Response:
    headers = {
        **headers,
        "Retry-After": str(max(1, round(wait))),
        "X-RateLimit-Scope": "global" if is_global else "user",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
    }
    if is_global:
        headers["X-RateLimit-Global"] = "true"
    body: Payload = {"message": "You are being rate limited.", "retry_after": wait, "global": is_global}
    return reply(429, body, headers)


NUMBER = re.compile(r"files\[(\d+)\]")


async def read_multipart(request: web.Request) -> Body:
    json: Payload = {}
    files: dict[int, Upload] = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise Violation("a multipart body within a multipart body")
        content = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            json = orjson.loads(content)
        elif found := NUMBER.fullmatch(name):
            files[int(found[1])] = Upload(part.filename or "unknown", content)
        else:
            raise Violation(f"multipart field {name!r} is neither payload_json nor files[n]")
    return Body(json, files)
