"""Which position of Campanile do these lines show? The towers, the piles, the hands and the bets.

players  3                                   as many as there are hands, or 2, if not said
options  own-tower exact-bet
bases    bruna grigia rossa bianca gialla    from the left; this order unless said otherwise
heights      9      9     7      5      5    under the bases
hands    rossa rossa bianca | bruna*2 grigia seat A, seat B, …
piles    gialla*4 bianca | rossa | -         1, 2, 3; each from the bottom up, `-` is empty
stakes   bruna A2 B1 B1 | rossa B3           chips in order of arrival
chips    A 5 3 1 | B 0 0 1                   left of value 1, 2, 3: nine less the stakes if not said
retired  C
turn     B                                   A if not said
play     rossa+2 ; bruna+1 rossa=1           made once all this stands

No tower has a storey and nobody has bet unless it is said; hands and piles that do not matter are
small ones. A game with an empty pile, or with one seat left, is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.campanile import CHIPS, PILES, Campanile, Stake, State, Style
from rules.positions.lines import SEATS, moves, no_others, number, played, seat_of, setup_of

GAME = Campanile()
NAMES = ("bases", "heights", "hands", "piles", "stakes", "chips", "retired")
BASES = " ".join(style.key for style in Style)
HAND = "bruna grigia rossa"
TOPS = "rossa*4 bruna | rossa*4 grigia | rossa*4 bianca"


def read(lines: Mapping[str, str]) -> State:
    """The position that these lines show."""
    no_others(lines, {"players", "options", *NAMES, "turn", "play"})
    hands = lines["hands"].split("|") if "hands" in lines else []
    setup = setup_of(GAME, lines, players=len(hands) or 2)
    players = setup.players
    dealt = tuple(map(_cards, hands or [HAND] * players))
    piles = tuple(map(_cards, lines.get("piles", TOPS).split("|")))
    if len(dealt) != players or len(piles) != PILES:
        raise ValueError(f"{players} players have a hand each, and there are {PILES} piles")
    bases = tuple(map(_style, lines.get("bases", BASES).split()))
    heights = tuple(map(number, lines.get("heights", "0 0 0 0 0").split()))
    if sorted(bases) != list(Style) or len(heights) != len(Style):
        raise ValueError("there are five bases, each once, and a height under each")
    stakes = _stakes(lines.get("stakes", ""), players)
    retired = frozenset(seat_of(letter, players) for letter in lines.get("retired", "").split())
    turn = seat_of(lines.get("turn", SEATS[0]), players)
    state = replace(
        GAME.start(setup),
        bases=bases,
        hands=dealt,
        piles=piles,
        heights=tuple(heights[bases.index(style)] for style in Style),
        stakes=stakes,
        chips=_chips(lines.get("chips", ""), stakes, players),
        to_act=turn if all(piles) and players - len(retired) > 1 else None,
        retired=retired,
    )
    return played(GAME, state, *moves(lines.get("play", "")))


def _style(name: str) -> Style:
    if name.upper() not in Style.__members__:
        raise ValueError(f"there is no style {name}")
    return Style[name.upper()]


def _cards(text: str) -> tuple[Style, ...]:
    """`gialla*2 bianca` are three cards; `-` is none."""
    cards: list[Style] = []
    for word in text.replace("-", "").split():
        name, _, times = word.partition("*")
        cards += [_style(name)] * number(times or "1")
    return tuple(cards)


def _stakes(text: str, players: int) -> tuple[tuple[Stake, ...], ...]:
    """The stakes on each tower: a later chip lies with the first (3.2.4)."""
    stakes: dict[Style, tuple[Stake, ...]] = dict.fromkeys(Style, ())
    for tower in filter(str.strip, text.split("|")):
        name, *chips = tower.split()
        placed: dict[int, list[int]] = {}
        for chip in chips:
            placed.setdefault(seat_of(chip[0], players), []).append(_value(chip[1:]))
        stakes[_style(name)] = tuple(Stake(backer, tuple(values)) for backer, values in placed.items())
    return tuple(stakes[style] for style in Style)


def _value(word: str) -> int:
    value = number(word)
    if not 1 <= value <= len(CHIPS):
        raise ValueError(f"there is no chip of {value}")
    return value


def _chips(text: str, stakes: tuple[tuple[Stake, ...], ...], players: int) -> tuple[tuple[int, ...], ...]:
    """The chips that each seat has left."""
    left = [list(CHIPS) for _ in range(players)]
    for stake in (stake for tower in stakes for stake in tower):
        for value in stake.chips:
            left[stake.seat][value - 1] -= 1
    for line in filter(str.strip, text.split("|")):
        letter, *counts = line.split()
        left[seat_of(letter, players)] = list(map(number, counts))
    for counted in left:
        if len(counted) != len(CHIPS) or min(counted) < 0:
            raise ValueError("a seat has five chips of 1, three of 2 and one of 3")
    return tuple(map(tuple, left))
