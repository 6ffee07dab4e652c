"""What may a remark in a golden game say? The position in a few words, as a person at the table saw it.

Every game tells `turn`, `legal`, and at the end `scores`, `winners` and `reason`; the rest is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules import callisto, campanile, kensington, rempart, scalino
from rules.campanile import Style
from rules.game import AnyGame
from rules.rempart import COLUMNS, PLACES


@dataclass(frozen=True)
class Teller:
    """What one game tells of a view and a state, and what of it each golden game must tell.

    At the start that is how the game was dealt; at the end, what the log has come to.
    """

    tell: Callable[[Any, Any], dict[str, str]]
    at_the_start: frozenset[str]
    at_the_end: frozenset[str]


def told(game: AnyGame, state: Any) -> dict[str, str]:
    """Everything a remark may say of a position."""
    turn = game.turn(state)
    said = {"turn": "-" if turn is None else _seats([turn]), "legal": str(len(game.legal(state)))}
    outcome = game.outcome(state)
    if outcome is not None:
        said["scores"] = _words(outcome.scores)
        said["winners"] = _seats(outcome.winners)
        said["reason"] = outcome.reason
    return said | TELLERS[game.key].tell(game.view(state, None), state)


def _words(items: Iterable[object]) -> str:
    return " ".join(map(str, items)) or "-"


def _seats(seats: Iterable[int]) -> str:
    return _words(f"p{seat + 1}" for seat in sorted(seats))


def _each(parts: Iterable[Iterable[object]]) -> str:
    return " | ".join(map(_words, parts))


def _campanile(view: campanile.View, state: campanile.State) -> dict[str, str]:
    """Heights are from the left, as the bases stand."""

    def names(cards: Iterable[Style]) -> list[str]:
        return [card.key for card in cards]

    said = {
        "bases": _words(names(view.bases)),
        "heights": _words(view.heights[style] for style in view.bases),
        "hands": _each(names(hand) for hand in state.hands),
        "tops": _words(top.key if top is not None else "-" for top in view.tops),
        "piles": _words(view.pile_sizes),
        "stakes": _each(
            [style.key, *(f"p{stake.seat + 1}:{'+'.join(map(str, stake.chips))}" for stake in tower)]
            for style, tower in ((style, view.stakes[style]) for style in view.bases)
            if tower
        ),
    }
    if view.outcome is not None:
        said["reason"] = _words([view.outcome.reason, *view.outcome.facts.values()])
    return said


def _callisto(view: callisto.View, state: callisto.State) -> dict[str, str]:
    return {
        "pieces": str(len(view.pieces)),
        "skipped": _seats(view.skipped),
        "penalties": _words(view.penalties),
        "out": _seats(view.out),
        "totals": _words(view.totals),
        "game": f"{view.game} begun by p{view.starter + 1}",
    }


def _scalino(view: scalino.View, state: scalino.State) -> dict[str, str]:
    return {
        "pieces": str(len(view.pieces)),
        "skipped": _seats(view.skipped),
        "level": str(view.level or "-"),
        "points": _words(view.scores),
        "stairs": _words(f"{'rgby'[stair.colour]}{len(stair.cells)}" for stair in view.stairs),
    }


def _rempart(view: rempart.View, state: rempart.State) -> dict[str, str]:
    """The grid is row by row; 0 is a place whose card is gone."""
    return {
        "grid": _each(state.grid[i : i + COLUMNS] for i in range(0, PLACES, COLUMNS)),
        "ramparts": _each(view.ramparts),
        "down": str(sum(view.face_down)),
        "gone": _words(view.gone),
        "magicians": _seats(view.magicians),
        "idle": str(state.idle),
        "phase": view.phase.value,
        "recent": _words(f"{rempart.place_name(turned.place)}={turned.number}" for turned in state.recent),
    }


def _kensington(view: kensington.View, state: kensington.State) -> dict[str, str]:
    """A house is the number of its leftmost column, then its columns, each from the ground up."""
    return {
        "pieces": str(sum(len(house.tiles) for house in view.houses)),
        "houses": _each([house.left, *house.columns] for house in view.houses),
        "stored": _each(view.warehouses),
        "chips": f"{_words(view.chips)}, bank {view.bank}",
        "birds": _words(view.birds),
        "stock": _words(view.stock_sizes),
        "held": state.held or "-",
    }


_OUTCOME = frozenset({"scores", "winners", "reason"})
TELLERS: Mapping[str, Teller] = {
    "campanile": Teller(
        _campanile,
        frozenset({"bases", "hands", "tops", "piles"}),
        _OUTCOME | {"bases", "heights", "stakes", "hands", "piles"},
    ),
    "callisto": Teller(_callisto, frozenset({"legal"}), _OUTCOME | {"pieces"}),
    "scalino": Teller(_scalino, frozenset({"legal"}), _OUTCOME | {"pieces"}),
    "rempart": Teller(_rempart, frozenset({"grid"}), _OUTCOME | {"grid", "ramparts", "gone"}),
    "kensington": Teller(
        _kensington,
        frozenset({"stock", "chips"}),
        _OUTCOME | {"pieces", "houses", "stored", "chips", "birds", "stock"},
    ),
}
