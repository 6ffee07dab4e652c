"""Can anyone see what they may not know? Change just that, and every byte they see stays the same."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot import Chantier
from cogs.campanile import CampanileCog, Choice
from cogs.move import MoveCog
from cogs.refusal import Refused
from cogs.tables import Table
from cogs.turn import read
from data.phrases import LANGUAGES, speaker
from data.store import LogRow
from rules.campanile import State, Style
from tests.cogs.back_room import SPECTATOR, asking, everything_shown, open_bot, seated
from tests.cogs.table_talk import GAME, numbered


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Chantier]:
    async with open_bot(tmp_path) as bot:
        yield bot


@pytest.fixture
async def table(bot: Chantier) -> Table:
    """Three people, seven moves into a game."""
    table = await seated(bot, "campanile")
    for ply in range(1, 8):
        assert table.turn is not None
        entry = GAME.format(numbered(GAME.legal(table.state), ply))
        await bot.store.append(table.id, [LogRow(ply, table.turn, entry)], 100 + ply, over=False)
        table = await bot.tables.reload(table.id)
    return table


def dealt_otherwise(state: State, seat: int | None, number: int) -> State:
    """The same to that seat: the others' hands and what lies under the tops are mixed anew."""
    hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
    cards = [card for hand in hidden for card in hand] + [card for pile in state.piles for card in pile[:-1]]
    random.Random(number).shuffle(cards)
    deal = iter(cards)
    hands = tuple(
        hand if other == seat else tuple(itertools.islice(deal, len(hand)))
        for other, hand in enumerate(state.hands)
    )
    piles = tuple((*itertools.islice(deal, len(pile) - 1), pile[-1]) for pile in state.piles)
    return replace(state, hands=hands, piles=piles)


def every_choice() -> list[tuple[str, ...]]:
    """Everything that can stand half-chosen on the panel."""
    choices = [
        Choice(card, storeys, bet, chip)
        for card in (None, *Style)
        for storeys in (None, 1, 2, 3)
        for bet, chip in ((None, 0), (Style.ROSSA, 2))
    ]
    return [(), *((choice.write(),) for choice in choices)]


async def everything_seen(bot: Chantier, table: Table, user_id: int, language: str) -> list[Any]:
    """What one person, in one language, can get out of the bot at this table, each thing in turn."""
    say = speaker(language)
    seat = table.seat_of(user_id)
    seen = await everything_shown(bot, table, user_id, language)
    # What is completed
    game = cast(CampanileCog, bot.get_cog("CampanileCog"))
    # discord.py's types take a cog's completions for functions without self.
    untyped: Any = game
    typing: Any = cast(MoveCog, bot.get_cog("MoveCog"))
    for typed in ({}, {"card": "rossa"}, {"storeys": 2}, {"card": "b", "storeys": 1}, {"bet": "bianca"}):
        interaction = asking(bot, user_id, language, **typed)
        for option in ("card", "storeys", "bet", "chip"):
            choices = await getattr(untyped, f"complete_{option}")(interaction, "")
            seen.append([choice.to_dict() for choice in choices])
    for begun in ("", "r", "rossa+2", "=3"):
        seen.append(
            [choice.to_dict() for choice in await typing.complete(asking(bot, user_id, language), begun)]
        )
    # What is refused, and what half-made moves show: to whoever is to act
    if seat == table.turn:
        view = table.view(seat)
        for chosen in every_choice():
            seen.append([item.to_component_dict() for item in game.panel(table, view, say, chosen)])
        for card, storeys, bet in itertools.product(Style, range(5), (None, *Style)):
            move = f"{card.key}+{storeys}" + ("" if bet is None else f" {bet.key}=2")
            try:
                seen.append(table.game.format(read(table, move)))
            except Refused as refused:
                seen.append(refused.told(say))
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
async def test_what_a_seat_may_not_know_changes_nothing_it_sees(
    bot: Chantier, table: Table, seat: int | None, language: str
) -> None:
    user_id = SPECTATOR if seat is None else table.users[seat]
    before = await everything_seen(bot, table, user_id, language)
    assert len(before) > 20
    for number in range(3):
        other = replace(table, state=dealt_otherwise(table.state, seat, number))
        assert other.state != table.state
        after = await everything_seen(bot, other, user_id, language)
        assert after == before


async def test_the_test_sees_a_hand_that_shows(bot: Chantier, table: Table) -> None:
    """A change of what a seat does know is seen: else the test above would prove nothing."""
    seat = table.turn
    assert seat is not None
    before = await everything_seen(bot, table, table.users[seat], "en")
    hand = table.state.hands[seat]
    other_card = next(style for style in Style if style not in hand)
    hands = tuple((other_card, *h[1:]) if s == seat else h for s, h in enumerate(table.state.hands))
    after = await everything_seen(
        bot, replace(table, state=replace(table.state, hands=hands)), table.users[seat], "en"
    )
    assert sum(one != other for one, other in zip(before, after, strict=False)) > 10


async def test_the_secret_of_the_deal_is_nowhere_before_the_end(bot: Chantier, table: Table) -> None:
    for user_id in (*table.users, SPECTATOR):
        seen = repr(await everything_seen(bot, table, user_id, "en"))
        assert table.stored.secret.hex() not in seen
