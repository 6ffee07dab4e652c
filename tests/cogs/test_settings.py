"""By what is the bot set? The environment, a `.env` file, or what is usual."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot
from bot import Settings, main
from cogs.health import socket_of

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("DISCORD_TOKEN", "CHANTIER_DB", "CHANTIER_LOG", "CHANTIER_DISCORD")


@pytest.fixture
def dotenv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A `.env` beside the bot, and nothing of ours in the environment."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bot, "__file__", str(tmp_path / "bot.py"))
    return tmp_path / ".env"


def test_without_anything_said_there_is_no_token_and_the_file_is_in_var(dotenv: Path) -> None:
    assert Settings.read() == Settings("", Path("var/chantier.sqlite3"), "INFO", "")


def test_settings_come_from_the_environment(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(
        NAMES, (" token ", "/data/t.sqlite3", "debug", "http://localhost:1/"), strict=True
    ):
        monkeypatch.setenv(name, value)
    assert Settings.read() == Settings("token", Path("/data/t.sqlite3"), "DEBUG", "http://localhost:1")


def test_settings_come_from_a_file(dotenv: Path) -> None:
    dotenv.write_text(
        "# a remark\n\n DISCORD_TOKEN = 'a=b' \nCHANTIER_DB=\"/data/t.sqlite3\"\nCHANTIER_LOG=warning\n",
        encoding="utf-8",
    )
    assert Settings.read() == Settings("a=b", Path("/data/t.sqlite3"), "WARNING", "")


def test_the_environment_comes_before_the_file(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dotenv.write_text("DISCORD_TOKEN=file\nCHANTIER_LOG=debug\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "environment")
    assert (Settings.read().token, Settings.read().log) == ("environment", "DEBUG")


def test_what_is_left_empty_is_as_if_it_were_not_there(dotenv: Path) -> None:
    dotenv.write_text("CHANTIER_DB=\nCHANTIER_LOG=\n", encoding="utf-8")
    assert Settings.read() == Settings("", Path("var/chantier.sqlite3"), "INFO", "")


def test_the_example_file_is_one_that_can_be_read(dotenv: Path) -> None:
    dotenv.write_text((ROOT / ".env.example").read_text(encoding="utf-8"), encoding="utf-8")
    assert Settings.read().token == ""


def test_a_long_path_still_has_a_socket_that_the_system_allows(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 120) / "chantier.sqlite3"
    assert len(str(socket_of(deep))) <= 100
    assert socket_of(deep) == socket_of(deep) != socket_of(deep.with_name("other.sqlite3"))
    assert socket_of(Path("var/chantier.sqlite3")) == Path("var/chantier.health")


def test_a_log_level_that_is_none_is_told_in_one_sentence(
    dotenv: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dotenv.write_text("DISCORD_TOKEN=t\nCHANTIER_LOG=loud\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["bot.py"])
    assert main() == 1
    assert "CHANTIER_LOG is LOUD" in capsys.readouterr().err
