"""What do tests of the bot share? One bot for all tests of a module, or one for a test alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.cogs.table_talk import Club, open_club


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def _shared_club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    async with open_club(tmp_path_factory.mktemp("club")) as club:
        yield club


@pytest_asyncio.fixture(loop_scope="module")
async def club(_shared_club: Club) -> AsyncIterator[Club]:
    """The module's bot. After every test: no request broke Discord's rules, and nothing was unforeseen."""
    yield _shared_club
    _check(_shared_club)


@pytest_asyncio.fixture(loop_scope="module")
async def own_club(tmp_path: Path) -> AsyncIterator[Club]:
    """A bot for one test, to stop and to start again."""
    async with open_club(tmp_path) as club:
        yield club
        _check(club)


def _check(club: Club) -> None:
    club.stand_in.faults.clear()
    violations = list(club.stand_in.violations)
    club.stand_in.violations.clear()
    assert violations == []
    assert club.complaints() == []
