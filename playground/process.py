"""How is the bot run against the stand-in? As a process of its own, so that it can be killed like one."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class BotProcess:
    def __init__(
        self,
        base: str,
        db_path: str | Path,
        log_path: str | Path | None = None,
        env: dict[str, str] | None = None,
        script: str | Path | None = None,
    ) -> None:
        self.base = base
        self.db_path = Path(db_path)
        self.log_path = Path(log_path) if log_path else self.db_path.with_suffix(".log")
        self._env = env or {}
        self._script = Path(script) if script else ROOT / "bot.py"
        self._process: asyncio.subprocess.Process | None = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def returncode(self) -> int | None:
        return self._process.returncode if self._process else None

    async def start(self) -> None:
        """Start it; what it prints is added to the log, so that a restart loses nothing said before."""
        self.log_path.parent.mkdir(parents=True, exist_ok=True)
        env = {
            **os.environ,
            "DISCORD_TOKEN": "playground",
            "CHANTIER_DISCORD": self.base,
            "CHANTIER_DB": str(self.db_path),
            **self._env,
        }
        with self.log_path.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, str(self._script), cwd=ROOT, env=env, stdout=log, stderr=log
            )

    def kill(self) -> None:
        """SIGKILL: it has no say in this."""
        if self.alive:
            assert self._process is not None
            self._process.kill()

    async def wait(self, timeout: float = 10.0) -> int:  # noqa: ASYNC109
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), timeout)

    async def stop(self, timeout: float = 10.0) -> int | None:  # noqa: ASYNC109
        """SIGTERM, and wait; SIGKILL if that takes too long."""
        if self._process is None:
            return None
        if self.alive:
            self._process.send_signal(signal.SIGTERM)
        try:
            return await self.wait(timeout)
        except TimeoutError:
            self.kill()
            return await self.wait()

    def log(self) -> str:
        """Everything it has printed."""
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""
