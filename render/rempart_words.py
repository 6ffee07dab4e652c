"""How is a position of Rempart told to whoever cannot see it? Wall by wall, in at most 1024 characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from render.painter import Say
from render.rempart_figures import figure_of
from render.rempart_grid import turned
from render.rempart_wall import ready, targets, walled, worth
from render.seats import SEATS
from render.telling import CUTS, WHOLE, called, fitting
from rules.rempart import GOAL, PLACES, POINTS, Choice, Reveal, Shot, View, place_name

Card: TypeAlias = Callable[[int], str]


def position(view: View, names: Sequence[str], say: Say) -> str:
    """Everything the view says if that fits; otherwise cards have numbers but no figures."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, cuts=CUTS[:5])
    text = text or fitting(lambda shorter: _tell(view, shorter, say, False), names)
    assert text is not None  # without names and figures, the longest position has room to spare
    return text


def full_position(view: View, names: Sequence[str], say: Say) -> str:
    """Everything the view says."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, WHOLE)
    assert text is not None  # the longest position takes less than half of it
    return text


def done(view: View, say: Say) -> str:
    """The last move, told of whoever made it."""
    assert view.last is not None
    seat, move = view.last
    if isinstance(move, Reveal):
        return say("rempart-board-last-reveal", place=place_name(move.place))
    if isinstance(move, Shot):
        return say("rempart-board-last-shot", card=move.card, letter=SEATS[move.seat].letter)
    if move is Choice.TAKE:
        return say("rempart-board-last-take", card=view.ramparts[seat][-1])
    if move is Choice.MAGIC:
        return say("rempart-board-last-magic")
    place = turned(view)
    if place is None:
        return say("rempart-board-last-leave")
    return say("rempart-board-last-leave-at", place=place_name(place))


def _tell(view: View, names: Sequence[str], say: Say, figures: bool) -> str:
    def card(number: int) -> str:
        name = figure_of(number) if figures and POINTS in view.options else None
        if name is None:
            return str(number)
        return say("rempart-board-text-card", number=number, figure=say(f"rempart-board-{name}"))

    players = [called(seat, names[seat]) for seat in range(view.players)]
    parts = []
    if view.turn is not None:
        parts.append(say(f"rempart-board-text-to-{view.phase.value}", player=players[view.turn]))
    parts += _outcome(view, players, say)
    if view.last is not None:
        letter = SEATS[view.last[0]].letter
        parts.append(say("rempart-board-text-last", letter=letter, move=done(view, say)))
    parts += _turned(view, say, card)
    if view.stall_warning is not None:
        parts.append(say("rempart-board-text-stall", turns=view.stall_warning))
    if view.since:
        parts.append(say("rempart-board-text-since", cards=_since(view, say, card)))
    for seat, player in enumerate(players):
        parts += _wall(view, seat, player, say, card)
    reach = [
        f"{SEATS[seat].letter} {', '.join(str(number) for number in sorted(targets(view, seat)))}"
        for seat in range(view.players)
        if targets(view, seat)
    ]
    if reach:
        parts.append(say("rempart-board-text-reach", cards=say("board-between").join(reach)))
    if view.gone:
        parts.append(say("rempart-board-text-gone", cards=", ".join(map(card, view.gone))))
    parts += _grid(view, say, card)
    return " ".join(parts)


def _turned(view: View, say: Say, card: Card) -> list[str]:
    place = turned(view)
    if place is None or not view.face_down[place]:
        return []
    number = view.numbers[place]
    if number is not None and place == view.revealed:
        return [say("rempart-board-text-up", place=place_name(place), card=card(number))]
    return [say("rempart-board-text-down-again", place=place_name(place))] if view.outcome is None else []


def _since(view: View, say: Say, card: Card) -> str:
    """What the seat to act may have slept through (5.2)."""
    return say("board-between").join(
        say(
            "rempart-board-text-since-taken" if one.taken else "rempart-board-text-since-left",
            letter=SEATS[one.seat].letter,
            place=place_name(one.place),
            card=card(one.number),
        )
        for one in view.since
    )


def _wall(view: View, seat: int, player: str, say: Say, card: Card) -> list[str]:
    rampart = view.ramparts[seat]
    cards = ", ".join(map(card, rampart))
    out = "-out" if seat in view.retired else ""
    if POINTS not in view.options:
        return [
            say(f"rempart-board-text-player{out}", player=player, count=len(rampart), goal=GOAL, cards=cards)
        ]
    parts = [
        say(
            f"rempart-board-text-player-points{out}",
            player=player,
            count=len(rampart),
            goal=GOAL,
            points=worth(rampart),
            cards=cards,
        )
    ]
    if walled(rampart):
        parts.append(say("rempart-board-text-walled", cards=", ".join(map(str, walled(rampart)))))
    if seat in ready(view):
        parts.append(say("rempart-board-text-ready"))
    return parts


def _grid(view: View, say: Say, card: Card) -> list[str]:
    """Where cards lie, by the shorter list; and what the view knows of them, the one just turned apart."""
    down = [place for place in range(PLACES) if view.face_down[place]]
    gaps = [place for place in range(PLACES) if not view.face_down[place]]
    known = [
        say("rempart-board-text-at", place=place_name(place), card=card(number))
        for place, number in enumerate(view.numbers)
        if number is not None and place != view.revealed
    ]
    if view.outcome is not None:
        return [say("rempart-board-text-rest", cards=", ".join(known))] if known else []
    if not gaps:
        parts = [say("rempart-board-text-grid-full")]
    elif not down:
        parts = [say("rempart-board-text-grid-empty")]
    elif len(gaps) <= len(down):
        parts = [say("rempart-board-text-grid-gaps", places=_places(gaps))]
    else:
        parts = [say("rempart-board-text-grid-cards", places=_places(down))]
    return [*parts, say("rempart-board-text-seen", cards=", ".join(known))] if known else parts


def _places(places: Iterable[int]) -> str:
    return ", ".join(map(place_name, places))


def _outcome(view: View, players: Sequence[str], say: Say) -> list[str]:
    if view.outcome is None:
        return []
    winners = [players[seat] for seat in view.outcome.winners]
    told = [
        say(f"rempart-board-text-over-{view.outcome.reason}"),
        say("rempart-board-text-winners", players=", ".join(winners), count=len(winners)),
    ]
    if POINTS in view.options:  # without it the cards are the score, and told with the walls
        scores = [
            say(
                "rempart-board-text-score",
                letter=SEATS[seat].letter,
                lines=", ".join(
                    say(f"rempart-board-line-{line.reason}", points=line.points[seat])
                    for line in view.outcome.lines
                    if line.points[seat]
                ),
                score=score,
            )
            for seat, score in enumerate(view.outcome.scores)
        ]
        told.append(say("rempart-board-text-reckoning", scores=say("board-between").join(scores)))
    return told
