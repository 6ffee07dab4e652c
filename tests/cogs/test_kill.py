"""Does a killed process lose anything? A few kills here; `make kill` does two hundred."""

from __future__ import annotations

from pathlib import Path

from tests.kill import torture


async def test_a_killed_bot_loses_doubles_and_double_posts_nothing(tmp_path: Path) -> None:
    assert "none lost" in await torture(6, seed=7, directory=tmp_path)
