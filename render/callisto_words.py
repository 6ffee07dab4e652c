"""How is a position of Callisto told to whoever cannot see it? In notation, and as much as fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.painter import Say
from render.seats import SEATS
from render.telling import CUTS, WHOLE, called, fitting
from rules.callisto import MATCH, PIECES, PILLAR, Placed, View

_LAST: Final = 4  # so many moves a player, where there is no room for all


def position(view: View, names: Sequence[str], say: Say) -> str:
    """Every piece where it lies if that fits, with names cut a little if need be; otherwise how many of them,
    what is left, and the last moves."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, cuts=CUTS[:5])
    text = text or fitting(lambda shorter: _tell(view, shorter, say, False), names)
    assert text is not None  # without names and places, the longest position has room to spare
    return text


def full_position(view: View, names: Sequence[str], say: Say) -> str:
    """Every piece where it lies."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, WHOLE)
    assert text is not None  # all pieces of four players take less than a third of it
    return text


def _tell(view: View, names: Sequence[str], say: Say, places: bool) -> str:
    players = [called(seat, names[seat]) for seat in range(view.players)]
    parts = []
    if view.turn is not None:
        parts.append(say("callisto-board-text-turn", player=players[view.turn]))
    parts += _outcome(view, players, say)
    if MATCH in view.options:
        parts += _match(view, say)
    parts += _lately(view, say, places)
    parts += [_player(view, seat, player, say, places) for seat, player in enumerate(players)]
    if view.before and places:
        pieces = [
            f"{SEATS[seat].letter} {_places(view.before, seat)}"
            for seat in range(view.players)
            if _places(view.before, seat)
        ]
        parts.append(say("callisto-board-text-before", pieces=say("board-between").join(pieces)))
    return " ".join(parts)


def _lately(view: View, say: Say, places: bool) -> list[str]:
    parts = []
    if view.last is not None and (places or not view.pieces):
        seat, move = view.last
        parts.append(say("callisto-board-text-last", letter=SEATS[seat].letter, move=move.text))
    elif view.last is not None:
        last = view.pieces[-_LAST * view.players :]
        moves = ", ".join(f"{SEATS[placed.seat].letter} {placed.move.text}" for placed in last)
        parts.append(say("callisto-board-text-lasts", moves=moves))
    if view.newly_out:
        parts.append(
            say("callisto-board-text-newly-out", letters=_letters(view.newly_out), count=len(view.newly_out))
        )
    if view.skipped:
        parts.append(say("callisto-board-text-skipped", letters=_letters(view.skipped)))
    return parts


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(SEATS[seat].letter for seat in seats)


def _player(view: View, seat: int, player: str, say: Say, places: bool) -> str:
    kind = (
        "-retired" if seat in view.retired else "-stuck" if seat in view.out and view.outcome is None else ""
    )
    placed = _places(view.pieces, seat) if places else _count(view, seat, say)
    return say(
        f"callisto-board-text-player{kind}",
        player=player,
        penalty=view.penalties[seat],
        placed=placed or say("callisto-board-text-nothing"),
        left=_left(view.left[seat], say) or say("callisto-board-text-nothing"),
    )


def _places(pieces: Sequence[Placed], seat: int) -> str:
    """In notation, as the moves were: a cell alone is a pillar."""
    return ", ".join(placed.move.text for placed in pieces if placed.seat == seat)


def _count(view: View, seat: int, say: Say) -> str:
    own = [placed.move.piece == PILLAR for placed in view.pieces if placed.seat == seat]
    pillars = say("callisto-board-text-pillars", count=sum(own))
    return ", ".join([pillars, say("callisto-board-text-pieces", count=len(own) - sum(own))])


def _left(left: Sequence[int], say: Say) -> str:
    words = []
    for piece, count in zip(PIECES, left, strict=True):
        if not count:
            continue
        if piece.name == PILLAR:
            words.append(say("callisto-board-text-pillars", count=count))
        else:
            words.append(piece.name if count == 1 else f"{count} {piece.name}")
    return ", ".join(words)


def _match(view: View, say: Say) -> list[str]:
    starter = SEATS[view.starter].letter
    parts = [say("callisto-board-text-game", game=view.game, games=view.players, letter=starter)]
    if view.games:
        games = [
            say("callisto-board-text-game-score", game=number, scores=_scores(penalties, say))
            for number, penalties in enumerate(view.games, start=1)
        ]
        parts.append(say("callisto-board-text-games", games=say("board-between").join(games)))
        parts.append(say("callisto-board-text-totals", scores=_scores(view.totals, say)))
    return parts


def _scores(scores: Sequence[int], say: Say) -> str:
    return ", ".join(
        say("callisto-board-text-score", letter=SEATS[seat].letter, score=score)
        for seat, score in enumerate(scores)
    )


def _outcome(view: View, players: Sequence[str], say: Say) -> list[str]:
    if view.outcome is None:
        return []
    winners = [players[seat] for seat in view.outcome.winners]
    told = [
        say(f"callisto-board-text-over-{view.outcome.reason}"),
        say("callisto-board-text-winners", players=", ".join(winners), count=len(winners)),
    ]
    tied = view.outcome.facts.get("tied", 1)
    if isinstance(tied, int) and tied > len(winners):  # 3.3
        told.append(say("callisto-board-text-later", count=tied))
    return told
