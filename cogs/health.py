"""Is the bot well? A socket beside the database on which the running bot answers for itself."""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot import Chantier

_SECONDS = 5.0
_LONGEST_PATH = 100  # the system allows a few more


def socket_of(database: Path) -> Path:
    """Beside the database; where its path is too long for a socket's, under the folder for such things."""
    path = database.with_suffix(".health")
    if len(os.fsencode(path)) <= _LONGEST_PATH:
        return path
    return Path(tempfile.gettempdir()) / f"chantier-{sha256(os.fsencode(path.absolute())).hexdigest()[:16]}"


@asynccontextmanager
async def answering(bot: Chantier, path: Path) -> AsyncIterator[None]:
    """Answer everyone who connects, as long as the bot runs."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            well = bot.is_ready() and not bot.is_closed() and await bot.store.alive()
            state = f"ok {bot.latency:.3f}" if well else "not connected"
            writer.write(state.encode())
            await writer.drain()
        finally:
            writer.close()

    _remove(path)  # a killed bot leaves its socket behind
    server = await asyncio.start_unix_server(answer, path)
    try:
        yield
    finally:
        server.close()
        _remove(path)


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)


def ask(path: Path) -> int:
    """Ask the bot that keeps this socket; the exit code for a health check."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(_SECONDS)
            line.connect(str(path))
            said = line.recv(100).decode()
    except OSError as error:
        said = str(error)
    print(said)
    return 0 if said.startswith("ok") else 1
