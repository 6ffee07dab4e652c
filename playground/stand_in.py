"""What is the stand-in as a whole? Discord on localhost: one object that starts, stops, holds the parts."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable

from aiohttp import web

from playground.changes import Changes
from playground.checks import REQUEST_BYTES
from playground.clock import Clock
from playground.commands import Commands
from playground.compose import Composer
from playground.driver import Driver
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.rates import Rates
from playground.rest import Logged, Rest
from playground.routes import Routes
from playground.schema import published
from playground.world import World

HOST = "127.0.0.1"


class StandIn:
    """Discord on localhost.

    token: the only one accepted; None accepts any.
    shards: how many the bot is told to open.
    rate_limits: whether buckets are enforced or only reported.
    """

    def __init__(self, *, token: str | None = None, shards: int = 1, rate_limits: bool = False) -> None:
        self.base = ""
        self.clock = Clock()
        self.changes = Changes()
        self.world = World(self.clock, self.changes)
        self.faults = Faults()
        self.rates = Rates(self.clock)
        self.rates.on = rate_limits
        self.gateway = Gateway(self.world, self.changes)
        self.commands = Commands(self.world)
        self._composer = Composer(self.world, lambda: self.base)
        self._interactions = Interactions(self.world, self._composer, self.clock)
        self._routes = Routes(self.world, self._composer, self._interactions, self.commands, shards)
        self.schema = published()
        self._rest = Rest(self.faults, self.rates, self.schema, self.changes.notify)
        self._rest.token = self.gateway.token = token
        self.driver = Driver(self.world, self.commands, self._interactions, self._composer, self.gateway)
        self.app = web.Application(client_max_size=REQUEST_BYTES)
        self._runner: web.AppRunner | None = None

    @property
    def schema_skipped(self) -> str | None:
        """Why requests are not checked against the published schema; None if they are."""
        return self.schema.skipped

    @property
    def violations(self) -> list[str]:
        """Each request that broke the schema or a limit: method, path, reason."""
        return self._rest.violations

    @property
    def requests(self) -> deque[Logged]:
        return self._rest.requests

    @property
    def counts(self) -> Counter[str]:
        """Requests by method and route template."""
        return self._rest.counts

    async def start(self, port: int = 0) -> None:
        """Serve on 127.0.0.1, on any free port unless told; OSError if that port is taken."""
        if self._runner is None:
            self.app.router.add_get("/gateway", self.gateway.serve)
            self.app.router.add_get("/attachments/{number:\\d+}/{name}", self._attachment)
            self._routes.mount(self.app, self._rest)
            self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
            await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        bound: int = self._runner.addresses[0][1]
        self.base = f"http://{HOST}:{bound}"
        self.gateway.url = self._routes.gateway_url = f"ws://{HOST}:{bound}/gateway"

    async def stop(self) -> None:
        self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> StandIn:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def ready(self, timeout: float = 20.0) -> None:  # noqa: ASYNC109
        """Wait for the bot: its shards are connected, and there are commands to use."""

        def here() -> bool:
            scopes = [None, *self.world.guilds]
            return self.gateway.connected and any(self.commands.listed(scope) for scope in scopes)

        await self.changes.until(here, timeout)

    async def wait_for(self, condition: Callable[[], object], timeout: float = 10.0) -> None:  # noqa: ASYNC109
        await self.changes.until(condition, timeout)

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self._composer.files.get(int(request.match_info["number"]))
        if file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.content, content_type=file.content_type)
