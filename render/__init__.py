"""Which games can be drawn? One line each; whoever posts a board finds its painter here."""

from __future__ import annotations

from collections.abc import Mapping

from render.callisto import CallistoPainter
from render.campanile import CampanilePainter
from render.kensington import KensingtonPainter
from render.painter import AnyPainter
from render.scalino import ScalinoPainter

PAINTERS: Mapping[str, AnyPainter] = {
    "campanile": CampanilePainter(),
    "callisto": CallistoPainter(),
    "scalino": ScalinoPainter(),
    "kensington": KensingtonPainter(),
}
