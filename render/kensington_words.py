"""How is a position of Kensington told to whoever cannot see it? Column by column, as far as it fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.painter import Say
from render.seats import SEATS
from render.telling import CUTS, WHOLE, called, fitting
from rules.house import DARK, DOOR, LIT, ROOF, TILES, WALL, House, Kind, worth
from rules.kensington import LAST_BIRD, STRICT_LIGHT, Build, Kensington, Move, View

_NOTATION: Final = Kensington()
_FACES: Final = LIT + DARK + DOOR + WALL + ROOF
_NOTHING: Final = "-"  # under a tile's cell that stands on another


def noted(move: Move) -> str:
    """The move as one types it."""
    return _NOTATION.format(move)


def column_name(column: int) -> str:
    return str(column).replace("-", "−")


def column_names(columns: Sequence[int]) -> str:
    return ", ".join(map(column_name, columns))


def birds_out(view: View) -> int:
    """The birds built and stored by all: the seventh drawn ends the game (4.1)."""
    return sum(view.birds) + sum(TILES[tile].bird for stored in view.warehouses for tile in stored)


def fits(view: View, tile: str) -> tuple[int, ...]:
    """The columns over which whoever looks may build that tile now."""
    return tuple(move.column for move in view.moves if isinstance(move, Build) and move.tile == tile)


def position(view: View, names: Sequence[str], say: Say) -> str:
    """Every column of every house if that fits, with names cut a little if need be; otherwise how many."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, cuts=CUTS[:5])
    text = text or fitting(lambda shorter: _tell(view, shorter, say, False), names)
    assert text is not None  # without names and columns, the longest position has room to spare
    return text


def full_position(view: View, names: Sequence[str], say: Say) -> str:
    """Every column of every house."""
    text = fitting(lambda shorter: _tell(view, shorter, say, True), names, WHOLE)
    assert text is not None  # the tiles of the box have too few cells to fill it
    return text


def _tell(view: View, names: Sequence[str], say: Say, whole: bool) -> str:
    players = [called(seat, names[seat]) for seat in range(view.players)]
    parts = [*_turn(view, players, say, whole), *_outcome(view, players, say)]
    if view.last is not None:
        seat, move = view.last
        parts.append(say("kensington-board-text-last", letter=SEATS[seat].letter, move=noted(move)))
    parts += _news(view, say)
    if view.outcome is None:
        parts.append(_stock(view, say))
    if whole:
        parts.append(say("kensington-board-text-legend"))
    parts += [_player(view, seat, player, say, whole) for seat, player in enumerate(players)]
    return " ".join(parts)


def _turn(view: View, players: Sequence[str], say: Say, whole: bool) -> list[str]:
    if view.turn is None:
        return []
    closing = view.ender is not None and view.ender != view.turn
    phase = "closing" if closing else "build" if view.taken else "take"
    parts = [say(f"kensington-board-text-{phase}", player=players[view.turn])]
    if view.held is not None:
        tile = _tile(view.held, say, whole)
        parts.append(
            say("kensington-board-text-held", tile=tile)
            if view.seller is None
            else say("kensington-board-text-bought", letter=SEATS[view.seller].letter, tile=tile)
        )
    elif view.held_kind is not None:
        parts.append(say(f"kensington-board-text-hand-{view.held_kind.key}"))
    if whole:
        parts += _fits(view, say)
    return parts


def _fits(view: View, say: Say) -> list[str]:
    tiles = dict.fromkeys(move.tile for move in view.moves if isinstance(move, Build))
    told = [
        say("kensington-board-text-fit", tile=tile, columns=column_names(fits(view, tile))) for tile in tiles
    ]
    return [say("kensington-board-text-fits", tiles=say("board-between").join(told))] if told else []


def _news(view: View, say: Say) -> list[str]:
    parts = []
    if STRICT_LIGHT in view.options:
        parts.append(say("kensington-board-text-strict-light"))
    if view.outcome is not None:
        return parts
    if view.ender is not None:
        parts.append(say("kensington-board-text-ender", letter=SEATS[view.ender].letter))
    elif view.stalling:
        parts.append(say("kensington-board-text-stalling"))
    elif view.quiet_rounds:
        parts.append(say("kensington-board-text-idle", count=view.quiet_rounds))
    return parts


def _stock(view: View, say: Say) -> str:
    left = view.stock_sizes
    return say(
        "kensington-board-text-stock",
        plain=left[Kind.PLAIN],
        diamond=left[Kind.DIAMOND],
        roof=left[Kind.ROOF],
        wall=left[Kind.WALL],
        bank=view.bank,
        birds=birds_out(view),
        last=LAST_BIRD,
    )


def _player(view: View, seat: int, player: str, say: Say, whole: bool) -> str:
    out = "-retired" if seat in view.retired else ""
    house = view.houses[seat]
    points = worth(house)
    told = _house(house, say) if whole else _outline(house, say)
    if view.outcome is not None:
        return say(
            f"kensington-board-text-score{out}",
            player=player,
            points=view.outcome.scores[seat],
            birds=view.birds[seat],
            house=told,
            **{line.reason: line.points[seat] for line in view.outcome.lines},
        )
    stored = [_tile(tile, say, whole) for tile in view.warehouses[seat]]
    return say(
        f"kensington-board-text-player{out}",
        player=player,
        points=points.total,
        chips=view.chips[seat],
        birds=view.birds[seat],
        cats=points.cats,
        stored=", ".join(stored) or say("kensington-board-text-nothing"),
        house=told,
    )


def _house(house: House, say: Say) -> str:
    """Each column from the ground up, a letter a cell."""
    columns = [
        f"{column_name(house.left + number)} {_letters(column, say)}"
        for number, column in enumerate(house.columns)
    ]
    return say("kensington-board-text-house", columns=", ".join(columns))


def _outline(house: House, say: Say) -> str:
    return say(
        "kensington-board-text-house-short",
        count=len(house.columns),
        left=column_name(house.left),
        roofed=sum(column[-1] == ROOF for column in house.columns),
        high=max(map(len, house.columns)),
    )


def _tile(name: str, say: Say, whole: bool) -> str:
    """A tile by its name; its columns from the ground up, and what it carries."""
    if not whole:
        return name
    tile = TILES[name]
    columns = [_NOTHING * low + _letters(tile.face * count, say) for low, count in tile.shape]
    carried = {"cat": tile.cat, "bird": tile.bird, "diamond": tile.diamond}
    extras = [say(f"kensington-board-text-{extra}") for extra, there in carried.items() if there]
    return " ".join([name, *columns, *extras])


def _letters(column: str, say: Say) -> str:
    return column.translate(str.maketrans(_FACES, say("kensington-board-text-faces")))


def _outcome(view: View, players: Sequence[str], say: Say) -> list[str]:
    if view.outcome is None:
        return []
    winners = [players[seat] for seat in view.outcome.winners]
    return [
        say(f"kensington-board-text-over-{view.outcome.reason}"),
        say("kensington-board-text-winners", players=", ".join(winners), count=len(winners)),
    ]
