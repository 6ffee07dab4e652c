"""How is a position of Campanile told to whoever cannot see it? In at most 1024 characters: alt text."""

from __future__ import annotations

from collections.abc import Sequence

from render.painter import Say
from render.seats import SEATS
from render.telling import LIMIT, fitting
from rules.campanile import EXACT_BET, OWN_TOWER, Stake, Style, View
from rules.game import ScoreLine

__all__ = ["LIMIT", "position"]


def position(view: View, names: Sequence[str], say: Say) -> str:
    """Everything the view says; long names are cut until all of it fits."""
    text = fitting(lambda shorter: _tell(view, shorter, say), names)
    assert text is not None  # without names, the longest position has room to spare
    return text


def _tell(view: View, names: Sequence[str], say: Say) -> str:
    players = [_player(seat, names[seat], say) for seat in range(view.players)]
    parts = []
    if view.turn is not None:
        parts.append(say("campanile-board-text-turn", player=players[view.turn]))
    parts += _outcome(view, players, say)
    if view.last is not None:
        seat, move = view.last
        if move.bet is None:
            parts.append(
                say(
                    "campanile-board-text-last",
                    letter=SEATS[seat].letter,
                    tower=move.card.title,
                    storeys=move.storeys,
                )
            )
        else:
            parts.append(
                say(
                    "campanile-board-text-last-bet",
                    letter=SEATS[seat].letter,
                    tower=move.card.title,
                    storeys=move.storeys,
                    chip=move.chip,
                    bet=move.bet.title,
                )
            )
    parts.append(
        say(
            "campanile-board-text-towers",
            towers=say("board-between").join(_tower(view, style, say) for style in view.bases),
        )
    )
    parts.append(
        say(
            "campanile-board-text-piles",
            piles=say("board-between").join(_pile(view, n, say) for n in range(len(view.tops))),
        )
    )
    parts.append(
        say(
            "campanile-board-text-players",
            players=say("board-between").join(
                _holds(view, seat, players[seat], say) for seat in range(view.players)
            ),
        )
    )
    held = view.hands[view.seat] if view.seat is not None else None
    if held is not None:
        parts.append(say("campanile-board-text-hand", cards=", ".join(style.title for style in sorted(held))))
    options = [say(f"campanile-board-{name}") for name in (OWN_TOWER, EXACT_BET) if name in view.options]
    if options:
        parts.append(say("campanile-board-text-options", options=", ".join(options)))
    return " ".join(parts)


def _player(seat: int, name: str, say: Say) -> str:
    if not name:
        return SEATS[seat].letter
    return say("campanile-board-text-player", letter=SEATS[seat].letter, name=name)


def _tower(view: View, style: Style, say: Say) -> str:
    bets = ", ".join(f"{SEATS[stake.seat].letter} {_sum(stake)}" for stake in view.stakes[style])
    height = view.heights[style]
    if not bets:
        return say("campanile-board-text-tower", tower=style.title, height=height)
    return say("campanile-board-text-tower-bets", tower=style.title, height=height, bets=bets)


def _sum(stake: Stake) -> str:
    chips = "+".join(map(str, stake.chips))
    return chips if len(stake.chips) == 1 else f"{chips}={stake.total}"


def _pile(view: View, pile: int, say: Say) -> str:
    top = view.tops[pile]
    if top is None:
        return say("campanile-board-text-pile-empty", pile=pile + 1)
    return say("campanile-board-text-pile", pile=pile + 1, card=top.title, count=view.pile_sizes[pile])


def _holds(view: View, seat: int, player: str, say: Say) -> str:
    left = [
        say("campanile-board-text-chip", count=count, value=value)
        for value, count in enumerate(view.chips[seat], start=1)
        if count
    ]
    chips = (
        say("campanile-board-text-chips", chips=", ".join(left)) if left else say("campanile-board-text-none")
    )
    holds = say("campanile-board-text-holds", player=player, cards=view.hand_sizes[seat], chips=chips)
    return say("campanile-board-text-out", holds=holds) if seat in view.retired else holds


def _outcome(view: View, players: Sequence[str], say: Say) -> list[str]:
    if view.outcome is None:
        return []
    pile = view.outcome.facts.get("pile")
    over = (
        say("campanile-board-text-over-pile", pile=pile)
        if pile is not None
        else say("campanile-board-text-over-seat")
    )
    flags = [_flag(view, line, say) for line in view.outcome.lines if line.reason == "flag"]
    scores = [
        say("campanile-board-text-score", letter=SEATS[seat].letter, score=score)
        for seat, score in enumerate(view.outcome.scores)
    ]
    winners = [players[seat] for seat in view.outcome.winners]
    told = [over, say("campanile-board-text-winners", players=", ".join(winners), count=len(winners))]
    told.append(say("campanile-board-text-scores", scores=", ".join(scores)))
    told.append(say("campanile-board-text-flags", flags=say("board-between").join(flags)))
    return told


def _flag(view: View, line: ScoreLine, say: Say) -> str:
    takers = sorted(
        (seat for seat in range(view.players) if line.points[seat]), key=lambda s: -line.points[s]
    )
    return say(
        "campanile-board-text-flag" if takers else "campanile-board-text-flag-nobody",
        tower=line.facts["tower"],
        points=", ".join(f"{SEATS[seat].letter} {line.points[seat]}" for seat in takers),
    )
