"""How does a test set up a position? From a few lines of text, as a rulebook would show it.

bases    bruna grigia rossa bianca gialla      from the left; this order unless said otherwise
heights      9      9     7      5      5      under the bases
hands    rossa rossa bianca | bruna*2 grigia   seat A, seat B, …
piles    gialla*4 bianca | rossa | -           1, 2, 3; each from the bottom up, `-` is empty
stakes   bruna A2 B1 B1 | rossa B3             chips in order of arrival
chips    A 5 3 1 | B 0 0 1                     how many of value 1, 2, 3: nine less the stakes if not said
options  own-tower
retired  C
turn     B

What is not said is as at the start; `players 3` says how many play when the hands do not matter.
A game with an empty pile, or with one seat left, is over.
"""

from __future__ import annotations

from rules.campanile import Campanile, Stake, State, Style

GAME = Campanile()
SEATS = "ABCDE"


def position(text: str) -> State:
    """The position that a text shows."""
    told = dict(_line(line) for line in text.splitlines() if line.strip())
    hands = told.pop("hands", " | ".join(["bruna grigia rossa"] * int(told.pop("players", "2"))))
    dealt = tuple(_cards(hand) for hand in hands.split("|"))
    piles = tuple(
        map(_cards, told.pop("piles", "rossa*4 bruna | rossa*4 grigia | rossa*4 bianca").split("|"))
    )
    bases = tuple(map(_style, told.pop("bases", "bruna grigia rossa bianca gialla").split()))
    storeys = dict(zip(bases, map(int, told.pop("heights", "0 0 0 0 0").split()), strict=True))
    stakes, chips = _stakes(told.pop("stakes", ""), len(dealt))
    for line in filter(None, told.pop("chips", "").split("|")):
        seat, *left = line.split()
        chips[SEATS.index(seat)] = [int(count) for count in left]
    retired = frozenset(SEATS.index(seat) for seat in told.pop("retired", "").split())
    over = not all(piles) or len(dealt) - len(retired) == 1
    to_act = SEATS.index(told.pop("turn", "A"))
    options = frozenset(told.pop("options", "").split())
    assert not told, f"a position does not have {', '.join(told)}"
    return State(
        players=len(dealt),
        options=options,
        bases=bases,
        hands=dealt,
        piles=piles,
        heights=tuple(storeys[style] for style in Style),
        stakes=stakes,
        chips=tuple(map(tuple, chips)),
        to_act=None if over else to_act,
        retired=retired,
        last=None,
    )


def after(state: State, *moves: str) -> State:
    """The position after these moves, in notation."""
    for text in moves:
        state = GAME.play(state, GAME.parse(state, text))
    return state


def _line(line: str) -> tuple[str, str]:
    name, _, value = line.strip().partition(" ")
    return name, value.strip()


def _style(name: str) -> Style:
    return Style[name.upper()]


def _cards(text: str) -> tuple[Style, ...]:
    """`gialla*2 bianca` are three cards; `-` is none."""
    cards: list[Style] = []
    for word in text.replace("-", "").split():
        name, _, times = word.partition("*")
        cards += [_style(name)] * int(times or 1)
    return tuple(cards)


def _stakes(text: str, players: int) -> tuple[tuple[tuple[Stake, ...], ...], list[list[int]]]:
    """The stakes on each tower, and the chips that each seat has left."""
    left = [[5, 3, 1] for _ in range(players)]
    stakes: dict[Style, tuple[Stake, ...]] = dict.fromkeys(Style, ())
    for tower in filter(None, text.split("|")):
        name, *chips = tower.split()
        placed: dict[int, list[int]] = {}
        for seat, value in ((SEATS.index(chip[0]), int(chip[1:])) for chip in chips):
            placed.setdefault(seat, []).append(value)
            left[seat][value - 1] -= 1
        stakes[_style(name)] = tuple(Stake(seat, tuple(values)) for seat, values in placed.items())
    return tuple(stakes[style] for style in Style), left
