"""What does the desk of Kensington show, and to whom? Positions, without a connection to anything."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot import Chantier
from cogs.kensington import KensingtonCog
from cogs.layout import layout
from cogs.move import MoveCog
from cogs.placing import Hold
from cogs.tables import Table
from data.phrases import LANGUAGES, speaker
from data.store import LogRow
from rules.house import TILES, Kind
from rules.kensington import Build, Buy, Draw, End, Move, State
from tests.cogs.back_room import PEOPLE, SPECTATOR, asking, everything_shown, open_bot, parts, seated
from tests.rules.test_kensington import BIRDS, EMPTY, GAME, THREE_BIRDS, after, article
from tests.rules.test_kensington import table as position

say = speaker("en")


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Chantier]:
    async with open_bot(tmp_path) as bot:
        yield bot


@pytest.fixture
def desk(bot: Chantier) -> KensingtonCog:
    return cast(KensingtonCog, bot.games["kensington"])


@pytest.fixture
async def table(bot: Chantier) -> Table:
    """Three people who have just sat down."""
    return await seated(bot, "kensington")


def advanced(table: Table, *entries: str) -> Table:
    for entry in entries:
        assert table.turn is not None
        table = table.advanced(LogRow(table.ply + 1, table.turn, entry))
    return table


def standing_at(table: Table, state: State) -> Table:
    return replace(table, state=state)


# Who sees what (7.1)


async def everything_seen(bot: Chantier, table: Table, user_id: int, language: str) -> list[Any]:
    """What one person, in one language, can get out of the bot at this table, each thing in turn."""
    seen = await everything_shown(bot, table, user_id, language)
    # discord.py's types take a cog's completions for functions without self.
    typing: Any = cast(MoveCog, bot.get_cog("MoveCog"))
    game: Any = bot.get_cog("KensingtonCog")
    for typed in ("", "K"):
        seen.append(
            [choice.to_dict() for choice in await typing.complete(asking(bot, user_id, language), typed)]
        )
    for option in ("kind", "buy", "tile", "column"):
        choices = await getattr(game, f"complete_{option}")(asking(bot, user_id, language), "")
        seen.append([choice.to_dict() for choice in choices])
    return seen


def drawn_otherwise(state: State) -> State:
    """The same to all but the drawer: another tile of the kind was drawn."""
    assert state.held is not None
    kind = TILES[state.held].kind
    other, *rest = state.stock[kind]
    stock = tuple(
        tuple(sorted((*rest, state.held))) if k == kind else tiles for k, tiles in enumerate(state.stock)
    )
    return replace(state, held=other, stock=stock)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind.key for kind in Kind])
async def test_what_is_drawn_is_seen_by_nobody_else(
    bot: Chantier, table: Table, kind: str, language: str
) -> None:
    table = advanced(table, "draw plain", "end", f"draw {kind}")
    other = standing_at(table, drawn_otherwise(table.state))
    for user_id in (*PEOPLE, SPECTATOR):
        mine = table.seat_of(user_id) == table.turn
        before = await everything_seen(bot, table, user_id, language)
        after = await everything_seen(bot, other, user_id, language)
        assert (before == after) != mine
        assert (table.state.held in repr(before)) == mine


async def test_that_the_bird_was_the_seventh_is_seen_by_nobody_else(bot: Chantier, table: Table) -> None:
    seventh = after(position(THREE_BIRDS, **BIRDS), "draw roof")
    assert seventh.ender == 0
    plain = replace(seventh, held="K073", ender=None)
    for user_id in (*PEOPLE, SPECTATOR):
        mine = table.seat_of(user_id) == 0
        shown = [
            await everything_seen(bot, standing_at(advanced(table, "draw roof"), state), user_id, "en")
            for state in (seventh, plain)
        ]
        assert (shown[0] == shown[1]) != mine


async def test_a_tile_put_back_is_told_by_its_kind_only(bot: Chantier, table: Table) -> None:
    table = advanced(table, "draw roof", "end back")
    tile = advanced(await bot.tables.get(table.id), "draw roof").state.held
    for user_id in (*PEOPLE, SPECTATOR):
        assert tile not in repr(await everything_seen(bot, table, user_id, "en"))


# A turn of several moves


async def test_a_board_goes_on_while_a_turn_does(desk: KensingtonCog, table: Table) -> None:
    assert not desk.continues(table)
    drawn = advanced(table, "draw plain")
    assert desk.continues(drawn)
    assert not desk.continues(advanced(drawn, "end"))
    built = advanced(drawn, GAME.format(GAME.legal(drawn.state)[0]))
    assert desk.continues(built)
    assert not desk.continues(advanced(built, "end"))
    # Somebody else's leaving does not end it; the player's own does.
    turn = drawn.turn
    assert turn is not None
    other, own = (drawn.advanced(LogRow(2, seat, "resign")) for seat in ((turn + 1) % 3, turn))
    assert desk.continues(other)
    assert not desk.continues(own)


async def test_the_first_board_of_a_closing_turn_calls_its_player(desk: KensingtonCog, table: Table) -> None:
    closing = after(position(THREE_BIRDS, **BIRDS), "draw roof", "end back")
    assert closing.to_act == 1 and closing.taken
    assert not desk.continues(standing_at(table, closing))


@pytest.mark.parametrize(
    ("log", "turn"),
    [
        ("0 draw plain", 1),
        ("0 draw plain;0 K001@1", 2),
        ("0 draw plain;0 K001@1;0 end", 3),
        ("0 draw plain;0 end;1 draw roof;1 end back", 2),
        ("0 draw plain;0 end;1 draw roof;1 end back;2 buy p1:K001", 1),
        ("1 end;2 draw plain;0 resign;2 K001@1", 2),
        ("1 end;2 draw plain;2 resign;0 draw plain", 1),
        ("0 end;0 draw plain;0 end", 2),
    ],
)
async def test_a_turn_is_what_a_seat_did_since_the_last_end(desk: KensingtonCog, log: str, turn: int) -> None:
    rows = [LogRow(ply, int(line[0]), line[2:]) for ply, line in enumerate(log.split(";"), start=1)]
    told = desk.last_turn(rows)
    mine = [row for row in rows if row.seat == rows[-1].seat]
    assert list(told) == mine[-turn:]


# Words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_moves_are_told_without_what_is_secret(desk: KensingtonCog, language: str) -> None:
    words = speaker(language)
    moves: list[Move] = [*map(Draw, Kind), End(), End(back=True)]
    assert len({desk.told(move, words) for move in moves}) == 6
    assert desk.told(Build("K017", -2), words) == words("kensington-built", tile="K017", column="−2")
    assert "B" in desk.told(Buy(1, "K017"), words)


async def test_the_seventh_bird_is_told_when_it_is_known_to_all(desk: KensingtonCog) -> None:
    names = list(PEOPLE.values())
    drawn = after(position(THREE_BIRDS, **BIRDS), "draw roof")
    assert desk.remarks(GAME.view(drawn, None), names, say) == []
    closing = after(drawn, "end back")
    told = [say("kensington-closing", player="**Alice**")]
    assert desk.remarks(GAME.view(closing, None), names, say) == told
    assert "4.1" in told[0]
    over = after(closing, "end")
    assert desk.remarks(GAME.view(over, None), names, say) == []


async def test_a_stall_is_told_one_round_ahead(desk: KensingtonCog) -> None:
    state, told = position(players=2), []
    while GAME.turn(state) is not None:
        told.append(desk.remarks(GAME.view(state, None), ["Alice", "Bob"], say))
        state = after(state, "draw plain", "end back")
    warning = [say("kensington-stalling", rounds=2)]
    assert told == [[], [], [], [], warning, warning]


async def test_the_drawer_is_told_what_was_drawn(desk: KensingtonCog) -> None:
    state = after(position(), "draw wall")
    (words,) = {desk.aside(GAME.view(state, 0), say)}
    assert state.held is not None and state.held in words
    assert [desk.aside(GAME.view(state, seat), say) for seat in (1, None)] == ["", ""]
    bought = after(position(warehouses=((), ("K017",))), "buy p2:K017")
    assert [bool(desk.aside(GAME.view(bought, seat), say)) for seat in (0, 1, None)] == [True, False, False]


# The panel


def shown(desk: KensingtonCog, table: Table, state: State, *chosen: str) -> list[dict[str, Any]]:
    """The parts of the panel of whoever is to act."""
    at = standing_at(table, state)
    items = desk.panel(at, GAME.view(state, state.to_act), say, chosen)
    flat: list[dict[str, Any]] = []
    for part in parts(layout(*items)):
        flat += part.get("components") or [part]
    return flat


def texts(panel: Sequence[dict[str, Any]]) -> list[str]:
    return [part["content"] for part in panel if "content" in part]


def open_moves(panel: Sequence[dict[str, Any]]) -> list[str]:
    return [
        part["custom_id"].split(":")[-1]
        for part in panel
        if ":play:" in part.get("custom_id", "") and not part.get("disabled")
    ]


def tiles(panel: Sequence[dict[str, Any]]) -> list[str]:
    (choices,) = [part["options"] for part in panel if ":kind:" in part.get("custom_id", "")]
    return [choice["value"] for choice in choices]


def build(panel: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return next(part for part in panel if ":place:" in part.get("custom_id", ""))


async def test_tiles_that_fit_nowhere_are_shown_with_the_reason(desk: KensingtonCog, table: Table) -> None:
    """A roof of two over a door alone, and a T with its stem down."""
    state = position(players=3, taken=True, held="K079", warehouses=(("K027",), (), ()))
    panel = shown(desk, table, state)
    assert tiles(panel) == ["K079", "K027"]
    assert build(panel)["disabled"]
    (verdict,) = texts(panel)
    assert verdict.startswith("**Article 3.2.**")
    assert open_moves(panel) == ["end", "end back"]
    panel = shown(desk, table, state, Hold("K079", 0, 1, 0).write())
    assert texts(panel)[0].startswith("**Article 3.5.**")
    ghost = desk._ghost(standing_at(table, state), GAME.view(state, 0), (Hold("K079", 0, -2, 0).write(),))
    assert ghost is not None and not ghost.legal
    assert (ghost.piece, ghost.owner) == ("K079", 0)
    assert ghost.cells == ghost.offending == {(-2, 0), (-1, 0)}


async def test_a_full_warehouse_leaves_only_putting_back(desk: KensingtonCog, table: Table) -> None:
    state = position(players=3, taken=True, held="K079", warehouses=(("K027", "K001"), (), ()))
    assert open_moves(shown(desk, table, state)) == ["end back"]


async def test_a_closing_turn_has_the_warehouse_only(desk: KensingtonCog, table: Table) -> None:
    closing = after(position(THREE_BIRDS, **BIRDS), "draw roof", "end back")
    panel = shown(desk, table, closing)
    assert tiles(panel) == ["K005"]
    assert open_moves(panel) == ["end"]
    assert texts(panel)[0] == say("kensington-panel-closing")
    assert not build(panel).get("disabled")


async def test_whoever_drew_the_seventh_bird_is_told(desk: KensingtonCog, table: Table) -> None:
    drawn = after(position(THREE_BIRDS, **BIRDS), "draw roof")
    assert texts(shown(desk, table, drawn))[0] == say("kensington-panel-last")


async def test_a_full_purse_is_told_why_windows_are_closed(desk: KensingtonCog, table: Table) -> None:
    state = position(players=3, chips=(4, 1, 1))
    panel = shown(desk, table, state)
    assert open_moves(panel) == ["draw roof", "draw wall"]
    assert texts(panel) == [say("kensington-panel-spend", chips=4)]


async def test_with_nothing_to_draw_one_may_buy_build_or_end(desk: KensingtonCog, table: Table) -> None:
    state = position(players=3, stock=EMPTY, warehouses=(("K001",), ("K002",), ()))
    panel = shown(desk, table, state)
    assert open_moves(panel) == ["buy", "end"]
    assert tiles(panel) == ["K001"]
    assert texts(panel)[0] == say("kensington-panel-no-draw")
    assert article(state, "draw plain") == "2.1"


async def test_another_tile_stays_at_the_place_if_it_fits_there(desk: KensingtonCog) -> None:
    view = GAME.view(position("K001@1", taken=True, held="K002", warehouses=(("K008", "K079"), ())), 0)
    assert desk.near(view, "K008", Hold("K002", 0, 0, 0)) == Hold("K008", 0, 0, 0)
    assert desk.near(view, "K008", Hold("K002", 0, 1, 0)) == Hold("K008", 0, 0, 0)
    assert desk.first(view) == Hold("K002", 0, 0, 0), "the tile just drawn, near the door"


async def test_a_hold_left_of_the_door_survives_its_custom_id() -> None:
    hold = Hold("K017", 0, -12, 0, 3)
    assert Hold.read(hold.write()) == hold


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_tile_has_words_of_its_own_that_fit(desk: KensingtonCog, language: str) -> None:
    words = speaker(language)
    view = GAME.view(position(), 0)
    labels = [desk.label(view, tile, words) for tile in TILES]
    assert len(set(labels)) == 100
    assert max(map(len, labels)) < 70
    assert all(label.startswith(tile) for tile, label in zip(TILES, labels, strict=True))
