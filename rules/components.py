"""What is in a game's box? The component tables under data/components, read once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_BOXES = Path(__file__).resolve().parent.parent / "data" / "components"


def box(name: str) -> dict[str, Any]:
    """The table of that name, as plain data; the game that asks gives it types."""
    content: dict[str, Any] = json.loads((_BOXES / f"{name}.json").read_text(encoding="utf-8"))
    return content
