"""Which games can be drawn? One line each; whoever posts a board finds its painter here."""

from __future__ import annotations

from collections.abc import Mapping

from render.campanile import CampanilePainter
from render.painter import AnyPainter

PAINTERS: Mapping[str, AnyPainter] = {"campanile": CampanilePainter()}
