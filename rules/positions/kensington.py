"""Which position of Kensington do these lines show? Houses by what was built, tiles by their numbers.

players     3                            2 if not said
options     strict-light
houses      K001@1 K073@0 | K098@1       seat A, seat B, …: what was built, in order; `-` is the door alone
warehouses  K002 K071 | -                seat A, seat B, …
chips       4 0 1                        by seat, 1 each if not said; the bank has the rest
stock       roof K087 | wall -           by kind; of a kind that is not told, all that is nowhere else
hand        K021                         what the seat to act has drawn; its chip is paid
turn        B                            A if not said
quiet       5                            turns in a row of which nothing came (4.3)
over        stuck                        why the game is over: birds, stuck or stalled
play        draw roof ; end back         made once all this stands
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rules.frozen import with_item
from rules.house import TILES, House, Kind
from rules.kensington import BROWN, CHIPS, FIRST_CHIPS, PLACES, STRICT_LIGHT, Draw, Kensington, State
from rules.positions.lines import moves, no_others, number, played, seat_of, setup_of

_GAME = Kensington()
_NAMES = (
    "players",
    "options",
    "houses",
    "warehouses",
    "chips",
    "stock",
    "hand",
    "turn",
    "quiet",
    "over",
    "play",
)
_BUILD = re.compile(r"(?P<tile>K\d{3})@(?P<column>-?\d{1,3})")
_ENDS = ("birds", "stuck", "stalled")


def read(lines: Mapping[str, str]) -> State:
    """The position; what is not told is as at the start."""
    no_others(lines, _NAMES)
    setup = setup_of(_GAME, lines, players=2)
    players, strict = setup.players, STRICT_LIGHT in setup.options
    houses = tuple(_house(words, strict) for words in _by_seat(lines.get("houses", ""), players))
    warehouses = tuple(_tiles(words) for words in _by_seat(lines.get("warehouses", ""), players))
    hand = _tiles(lines.get("hand", ""))
    if len(hand) > 1 or any(len(stored) > PLACES for stored in warehouses):
        raise ValueError(f"one tile is in hand at most, and {PLACES} in a warehouse")
    chips = (FIRST_CHIPS,) * players
    if "chips" in lines:
        chips = tuple(map(number, lines["chips"].split()))
    if len(chips) != players or sum(chips) > CHIPS * players:
        raise ValueError(f"{players} players have {CHIPS * players} chips: {chips} cannot be")

    out = [placed.tile for house in houses for placed in house.tiles]
    out += [*hand, *(tile for stored in warehouses for tile in stored)]
    stock = _stock(lines.get("stock", ""), out)
    for tile, times in Counter(out + [tile for kind in stock for tile in kind]).items():
        if times > 1:
            raise ValueError(f"{tile} is in two places")

    state = replace(
        _GAME.start(setup),
        stock=stock,
        houses=houses,
        warehouses=warehouses,
        chips=chips,
        bank=CHIPS * players - sum(chips),
        to_act=seat_of(lines.get("turn", "A"), players),
        quiet=number(lines.get("quiet", "0")),
    )
    for tile in hand:
        state = _drawn(state, tile)
    if "over" in lines:
        if lines["over"] not in _ENDS:
            raise ValueError(f"a game is over by {', '.join(_ENDS)}, not by {lines['over']}")
        state = replace(state, to_act=None, end=lines["over"])
    return played(_GAME, state, *moves(lines.get("play", "")))


def _by_seat(text: str, players: int) -> list[str]:
    """What is told of each seat, and nothing of those who are not mentioned."""
    told = [words.strip(" -") for words in text.split("|")]
    if len(told) > players:
        raise ValueError(f"{len(told)} seats are told of, and {players} play")
    return told + [""] * (players - len(told))


def _tiles(text: str) -> tuple[str, ...]:
    tiles = tuple(text.split())
    for tile in tiles:
        if tile not in TILES:
            raise ValueError(f"there is no tile {tile}")
    return tiles


def _house(text: str, strict: bool) -> House:
    house = House()
    for word in text.split():
        found = _BUILD.fullmatch(word)
        if found is None:
            raise ValueError(f"{word} does not say what was built where")
        tile, column = TILES[_tiles(found["tile"])[0]], int(found["column"])
        refusal = house.refusal(tile, column, strict)
        if refusal is not None:
            raise ValueError(f"{word} cannot be built: {refusal.article}")
        house = house.built(tile, column)
    return house


def _stock(text: str, out: list[str]) -> tuple[tuple[str, ...], ...]:
    """The tiles by kind, each in the order of the ids."""
    stock = {kind: tuple(t.id for t in TILES.values() if t.kind == kind and t.id not in out) for kind in Kind}
    kinds = {kind.key: kind for kind in Kind}
    for part in filter(None, text.split("|")):
        name, *tiles = part.split() or [""]
        if name not in kinds:
            raise ValueError(f"there is no kind {name}")
        stock[kinds[name]] = tuple(sorted(_tiles(" ".join(tiles).strip("-"))))
        if any(TILES[tile].kind != kinds[name] for tile in stock[kinds[name]]):
            raise ValueError(f"not all of these are of the kind {name}: {' '.join(tiles)}")
    return tuple(stock[kind] for kind in Kind)


def _drawn(state: State, tile: str) -> State:
    """The position once the seat to act has drawn that tile: out of one, chance has no choice."""
    kind = TILES[tile].kind
    seat = state.to_act or 0
    if kind in BROWN:  # the chips told are those left after paying
        state = replace(state, chips=with_item(state.chips, seat, state.chips[seat] + 1), bank=state.bank - 1)
    drawn = _GAME.play(replace(state, stock=with_item(state.stock, kind, (tile,))), Draw(kind))
    return replace(drawn, stock=state.stock)
