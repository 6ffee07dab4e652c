"""How is Kensington played? Houses grow from their doors, tile by tile, until the seventh bird.

By team Cielo d'Oro (Piatnik, 2019). Numbers in comments are articles of the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import ClassVar, TypeAlias

from rules.components import box
from rules.frozen import with_item
from rules.game import Game, IllegalMove, Outcome, Refusal, ScoreLine, Setup, UnreadableMove
from rules.game import View as BaseView
from rules.house import TILES, House, Kind, Worth, worth
from rules.shuffle import Stream

_BOX = box("kensington")
CHIPS: int = _BOX["chips_per_player"]
FIRST_CHIPS: int = _BOX["chips_at_start"]
PLACES: int = _BOX["places"]
FULL_PURSE: int = _BOX["full_purse"]
LAST_BIRD: int = _BOX["last_bird"]
STALL_ROUNDS: int = _BOX["stall_rounds"]
STRICT_LIGHT = "strict-light"
BEIGE = (Kind.PLAIN, Kind.DIAMOND)
BROWN = (Kind.ROOF, Kind.WALL)
# Why a game is over, and the article that says so.
_ENDS = {"birds": "4.1", "stuck": "4.2", "stalled": "4.3", "last-seat": "1.5"}


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile of that kind from the stock (2.1 a, b)."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Buy:
    """Take a tile from an opponent's warehouse (2.1 c)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Build:
    """Build a tile with its left edge over a column; `House.cells` tells where it lands."""

    tile: str
    column: int


@dataclass(frozen=True, slots=True)
class End:
    """Close the turn; a drawn tile that is not built is stored, or put back (2.4)."""

    back: bool = False


Move: TypeAlias = Draw | Buy | Build | End


@dataclass(frozen=True, slots=True)
class State:
    """A position. The stock is by kind, each in the order of the ids: chance picks, not an order."""

    players: int
    options: frozenset[str]
    seed: bytes
    draws: int  # how many there were: each has chance of its own
    stock: tuple[tuple[str, ...], ...]
    houses: tuple[House, ...]
    warehouses: tuple[tuple[str, ...], ...]
    chips: tuple[int, ...]
    bank: int
    to_act: int | None
    taken: bool  # the taking of this turn is over
    held: str | None  # the tile taken, while it is neither built, stored nor put back
    seller: int | None  # whose it was, if it was bought
    built: bool  # something was built this turn
    quiet: int  # turns in a row, skipped ones included, of which nothing came (4.3)
    ender: int | None  # who drew the seventh bird (4.1)
    end: str | None  # why the game is over
    retired: frozenset[int]
    last: tuple[int, Move] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BaseView[Move]):
    """What one seat, or a spectator, may know (7.1)."""

    houses: tuple[House, ...]
    birds: tuple[int, ...]  # built, by seat
    warehouses: tuple[tuple[str, ...], ...]
    chips: tuple[int, ...]
    bank: int
    stock_sizes: tuple[int, ...]  # in the order of `Kind`
    taken: bool
    held: str | None  # the tile taken, for whom may see it
    held_kind: Kind | None  # its kind, for all
    seller: int | None
    ender: int | None  # who drew the seventh bird: the others have their closing turns
    quiet_rounds: int
    stalling: bool  # one more round like the last ones, and the game is over (4.3)


class Kensington(Game[State, Move, View]):
    """The rules of Kensington, with the option `strict-light` (6.1)."""

    key: ClassVar[str] = "kensington"
    version: ClassVar[int] = 1
    options: ClassVar[tuple[str, ...]] = (STRICT_LIGHT,)

    def seats(self, options: frozenset[str]) -> tuple[int, ...]:
        return (2, 3, 4, 5)  # 1.5

    def start(self, setup: Setup) -> State:
        if not self.accepts(setup):
            raise ValueError(f"Kensington cannot start from {setup}")
        return State(
            players=setup.players,
            options=setup.options,
            seed=setup.seed,
            draws=0,
            stock=tuple(tuple(t.id for t in TILES.values() if t.kind == kind) for kind in Kind),
            houses=(House(),) * setup.players,
            warehouses=((),) * setup.players,
            chips=(FIRST_CHIPS,) * setup.players,  # 1.3
            bank=(CHIPS - FIRST_CHIPS) * setup.players,
            to_act=0,
            taken=False,
            held=None,
            seller=None,
            built=False,
            quiet=0,
            ender=None,
            end=None,
            retired=frozenset(),
            last=None,
        )

    def turn(self, state: State) -> int | None:
        return state.to_act

    def legal(self, state: State) -> tuple[Move, ...]:
        seat = state.to_act
        if seat is None:
            return ()
        if state.held is not None and state.seller is not None:
            return tuple(_builds(state, seat, (state.held,)))  # 2.3: a bought tile first
        moves: list[Move] = []
        if not state.taken:
            brown = [kind for kind in BROWN if state.stock[kind] and state.chips[seat]]
            buys = _buys(state, seat)
            closed = state.chips[seat] >= FULL_PURSE and (brown or buys)  # 2.2
            beige = [kind for kind in BEIGE if state.stock[kind]]
            moves += [Draw(kind) for kind in (brown if closed else beige + brown)]
            moves += buys
            if brown or beige:
                return tuple(moves)  # 2.6
        held = () if state.held is None else (state.held,)
        moves += _builds(state, seat, (*held, *state.warehouses[seat]))
        if not held or len(state.warehouses[seat]) < PLACES:
            moves.append(End())
        if held:
            moves.append(End(back=True))
        return tuple(moves)

    def check(self, state: State, move: Move) -> Refusal | None:
        """The first article broken, in the order of the turn."""
        seat = state.to_act
        if seat is None:
            return Refusal(_ENDS[state.end or ""], "over")
        if isinstance(move, (Draw, Buy)):
            if state.ender is not None and state.ender != seat:
                return Refusal("4.1", "closing-turn")
            if state.taken:
                return Refusal("2.1", "taken-already")
            return _check_draw(state, seat, move) if isinstance(move, Draw) else _check_buy(state, seat, move)
        if not state.taken and _must_take(state, seat):
            return Refusal("2.6", "take-first")
        if isinstance(move, End):
            return _check_end(state, seat, move)
        if move.tile != state.held:
            if move.tile not in state.warehouses[seat]:
                return Refusal("2.3", "not-yours", {"tile": move.tile})
            if state.held is not None and state.seller is not None:
                return Refusal("2.3", "bought-first", {"tile": state.held})
        return state.houses[seat].refusal(TILES[move.tile], move.column, STRICT_LIGHT in state.options)

    def offending(self, state: State, move: Move) -> frozenset[tuple[int, ...]]:
        refusal = self.check(state, move)
        if refusal is None or not isinstance(move, Build) or "column" not in refusal.facts:
            return frozenset()
        assert state.to_act is not None  # else nothing can be built, wherever it is
        return state.houses[state.to_act].offending(TILES[move.tile], move.column, refusal.reason)

    def play(self, state: State, move: Move) -> State:
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        seat = state.to_act
        assert seat is not None  # `check` refuses once the game is over
        last = (seat, move)
        if isinstance(move, Draw):
            return _drawn(state, seat, move)
        if isinstance(move, Buy):
            paid = with_item(state.chips, seat, state.chips[seat] - 1)
            return replace(
                state,
                chips=with_item(paid, move.seat, paid[move.seat] + 1),
                warehouses=_without(state.warehouses, move.seat, move.tile),
                taken=True,
                held=move.tile,
                seller=move.seat,
                last=last,
            )
        if isinstance(move, Build):
            tile = TILES[move.tile]
            earned = 1 if tile.diamond and state.bank else 0  # 2.5
            of_hand = move.tile == state.held
            return replace(
                state,
                houses=with_item(state.houses, seat, state.houses[seat].built(tile, move.column)),
                warehouses=state.warehouses if of_hand else _without(state.warehouses, seat, move.tile),
                chips=with_item(state.chips, seat, state.chips[seat] + earned),
                bank=state.bank - earned,
                taken=True,  # taking comes first (2.6)
                held=None if of_hand else state.held,
                seller=None,
                built=True,
                last=last,
            )
        if state.held is None or move.back:
            return _closed(replace(_put_back(state), last=last), seat, quiet=not state.built)
        stored = with_item(state.warehouses, seat, (*state.warehouses[seat], state.held))  # 2.4
        return _closed(replace(state, warehouses=stored, held=None, last=last), seat, quiet=False)

    def view(self, state: State, seat: int | None) -> View:
        own = seat is not None and seat == state.to_act
        bought = state.seller is not None
        told = own or state.held is None  # that the bird was the seventh is as secret as the bird
        return View(
            seat=seat,
            players=state.players,
            options=state.options,
            turn=state.to_act,
            retired=state.retired,
            moves=self.legal(state) if own else (),
            last=state.last,
            outcome=self.outcome(state),
            houses=state.houses,
            birds=tuple(house.birds for house in state.houses),
            warehouses=state.warehouses,
            chips=state.chips,
            bank=state.bank,
            stock_sizes=tuple(map(len, state.stock)),
            taken=state.taken,
            held=state.held if own or bought else None,
            held_kind=None if state.held is None else TILES[state.held].kind,
            seller=state.seller,
            ender=state.ender if told else None,
            quiet_rounds=state.quiet // state.players,
            stalling=state.quiet >= (STALL_ROUNDS - 1) * state.players,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.end is None:
            return None
        worths = [worth(house) for house in state.houses]
        lines = tuple(
            ScoreLine(part.name, {}, tuple(getattr(each, part.name) for each in worths))
            for part in fields(Worth)
        )
        scores = tuple(each.total for each in worths)
        playing = [seat for seat in range(state.players) if seat not in state.retired]
        ranks = {seat: (scores[seat], state.houses[seat].birds) for seat in playing}
        best = max(ranks.values())
        winners = tuple(seat for seat in playing if ranks[seat] == best)  # 5.6
        return Outcome(scores, winners, state.end, {"birds": best[1]}, lines)

    def parse(self, state: State, text: str) -> Move:
        """`draw roof`, `buy p3:K017`, `K017@-2`, `end`, `end back`; a kind may be cut short, K17 is K017."""
        plain = " ".join(text.casefold().replace("−", "-").split())
        found = _NOTATION.fullmatch(plain)
        if found is None:
            raise UnreadableMove(text)
        if found["kind"]:
            for kind in Kind:
                if kind.key.startswith(found["kind"]):
                    return Draw(kind)
            raise UnreadableMove(text, "2.1")
        if found["end"]:
            return End(back=bool(found["back"]))
        tile = f"K{int(found['bought'] or found['tile']):03}"
        if tile not in TILES:
            raise UnreadableMove(text, "1.1")
        if found["bought"]:
            return Buy(int(found["seat"]) - 1, tile)
        return Build(tile, int(found["column"]))

    def format(self, move: Move) -> str:
        if isinstance(move, Draw):
            return f"draw {move.kind.key}"
        if isinstance(move, Buy):
            return f"buy p{move.seat + 1}:{move.tile}"
        if isinstance(move, Build):
            return f"{move.tile}@{move.column}"
        return "end back" if move.back else "end"

    def reveals(self, before: State, move: Move) -> bool:
        """A draw shows its drawer a tile; what else shows one to the others shows what its owner chose to."""
        return isinstance(move, Draw)

    def retire(self, state: State, seat: int) -> State:
        """A tile in the hand of who retires goes back to where it came from, and a chip paid for it too."""
        if state.to_act is None or seat not in range(state.players) or seat in state.retired:
            raise ValueError(f"seat {seat} is not in play")
        acting = state.to_act == seat
        if acting and state.held is not None and state.seller is not None:
            seller = state.seller
            back = with_item(state.chips, seller, state.chips[seller] - 1)
            stored = with_item(state.warehouses, seller, (*state.warehouses[seller], state.held))
            chips = with_item(back, seat, back[seat] + 1)
            state = replace(state, chips=chips, warehouses=stored, held=None, seller=None)
        state = replace(state, retired=state.retired | {seat})
        if state.players - len(state.retired) == 1:
            return _over(_put_back(state), "last-seat")
        return _closed(_put_back(state), seat, quiet=not state.built) if acting else state


def _builds(state: State, seat: int, tiles: tuple[str, ...]) -> list[Build]:
    house, strict = state.houses[seat], STRICT_LIGHT in state.options
    return [Build(tile, column) for tile in tiles for column in house.fits(TILES[tile], strict)]


def _buys(state: State, seat: int) -> list[Buy]:
    """The tiles of others that the seat can pay for and build as its house stands (2.1 c)."""
    if not state.chips[seat]:
        return []
    house, strict = state.houses[seat], STRICT_LIGHT in state.options
    return [
        Buy(other, tile)
        for other, stored in enumerate(state.warehouses)
        if other != seat
        for tile in stored
        if house.fits(TILES[tile], strict)
    ]


def _has_brown(state: State, seat: int) -> bool:
    return bool(state.chips[seat]) and any(state.stock[kind] for kind in BROWN)


def _must_take(state: State, seat: int) -> bool:
    """2.6; where 2.2 closes the beige backs, something else is there to take."""
    return any(state.stock[kind] for kind in BEIGE) or _has_brown(state, seat)


def _check_draw(state: State, seat: int, move: Draw) -> Refusal | None:
    if not state.stock[move.kind]:
        return Refusal("2.1", "stock-empty", {"kind": move.kind.key})
    if move.kind in BROWN:
        return None if state.chips[seat] else Refusal("2.1", "no-chip")
    if state.chips[seat] >= FULL_PURSE and (_has_brown(state, seat) or _buys(state, seat)):
        return Refusal("2.2", "purse-full", {"chips": state.chips[seat]})
    return None


def _check_buy(state: State, seat: int, move: Buy) -> Refusal | None:
    if move.seat == seat or move.seat not in range(state.players):
        return Refusal("2.1", "no-opponent", {"seat": move.seat + 1})
    if move.tile not in state.warehouses[move.seat]:
        return Refusal("2.1", "not-stored", {"tile": move.tile, "seat": move.seat + 1})
    if not state.chips[seat]:
        return Refusal("2.1", "no-chip")
    if not state.houses[seat].fits(TILES[move.tile], STRICT_LIGHT in state.options):
        return Refusal("2.1", "does-not-fit", {"tile": move.tile})
    return None


def _check_end(state: State, seat: int, move: End) -> Refusal | None:
    if state.held is not None and state.seller is not None:
        return Refusal("2.1", "bought-not-built", {"tile": state.held})
    if move.back:
        return Refusal("2.4", "nothing-to-put-back") if state.held is None else None
    if state.held is not None and len(state.warehouses[seat]) >= PLACES:
        return Refusal("2.4", "no-place", {"places": PLACES})
    return None


def _drawn(state: State, seat: int, move: Draw) -> State:
    tiles = state.stock[move.kind]
    at = Stream(state.seed, f"kensington draw {state.draws}").below(len(tiles))
    paid = 1 if move.kind in BROWN else 0
    seventh = TILES[tiles[at]].bird and _birds(state) + 1 >= LAST_BIRD  # 4.1
    return replace(
        state,
        draws=state.draws + 1,
        stock=with_item(state.stock, move.kind, (*tiles[:at], *tiles[at + 1 :])),
        chips=with_item(state.chips, seat, state.chips[seat] - paid),
        bank=state.bank + paid,
        taken=True,
        held=tiles[at],
        ender=seat if seventh else None,
        last=(seat, move),
    )


def _birds(state: State) -> int:
    """The birds built and stored by all."""
    stored = sum(TILES[tile].bird for warehouse in state.warehouses for tile in warehouse)
    return stored + sum(house.birds for house in state.houses)


def _put_back(state: State) -> State:
    """The tile in hand, if any, among the others of its kind again (2.4)."""
    if state.held is None:
        return state
    kind = TILES[state.held].kind
    stock = with_item(state.stock, kind, tuple(sorted((*state.stock[kind], state.held))))
    return replace(state, stock=stock, held=None)


def _without(warehouses: tuple[tuple[str, ...], ...], seat: int, tile: str) -> tuple[tuple[str, ...], ...]:
    return with_item(warehouses, seat, tuple(other for other in warehouses[seat] if other != tile))


def _over(state: State, why: str) -> State:
    return replace(state, to_act=None, taken=False, built=False, end=why)


def _closed(state: State, seat: int, quiet: bool) -> State:
    """The turn of a seat is over: whose is the next?"""
    players = state.players
    if state.ender is not None:  # 4.1: closing turns, as far as the one who drew the bird
        for step in range(1, (state.ender - seat - 1) % players + 1):
            other = (seat + step) % players
            if other not in state.retired and _builds(state, other, state.warehouses[other]):
                return replace(state, to_act=other, taken=True, built=False)
        return _over(state, "birds")
    for step in range(1, players + 1):
        other = (seat + step) % players
        if other not in state.retired and _can_act(state, other):
            count = state.quiet + step if quiet else step - 1  # who is skipped was quiet
            if count >= STALL_ROUNDS * players:
                return _over(replace(state, quiet=count), "stalled")  # 4.3
            return replace(state, to_act=other, taken=False, built=False, quiet=count)
    return _over(state, "stuck")  # 4.2


def _can_act(state: State, seat: int) -> bool:
    return (
        _must_take(state, seat)
        or bool(_buys(state, seat))
        or bool(_builds(state, seat, state.warehouses[seat]))
    )


_NOTATION = re.compile(
    r"draw (?P<kind>[a-z]+)"
    r"|buy p(?P<seat>\d{1,2}) ?: ?k(?P<bought>\d{1,3})"
    r"|k(?P<tile>\d{1,3}) ?@ ?(?P<column>[+-]?\d{1,3})"
    r"|(?P<end>end)(?P<back> back)?"
)
