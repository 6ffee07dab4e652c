"""What is offered while somebody types? Legal moves, to whoever is to play, and nothing to others."""

from __future__ import annotations

from typing import Any

import pytest

from playground.world import User
from rules.campanile import Move, Style
from tests.cogs.table_talk import GAME, Club, Sitting, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

OPTIONS = ("card", "storeys", "bet", "chip")


async def offered(
    sitting: Sitting, typed: dict[str, Any], focused: str, who: User | None = None
) -> list[Any]:
    given = {focused: "", **typed}
    choices = await sitting.club.act.complete(
        who or sitting.player, sitting.channel, "campanile play", given, focused=focused
    )
    return [choice.value for choice in choices]


async def moves_offered(sitting: Sitting, typed: str, who: User | None = None) -> list[Any]:
    choices = await sitting.club.act.complete(
        who or sitting.player, sitting.channel, "move", {"move": typed}, focused="move"
    )
    return [choice.value for choice in choices]


def legal(sitting: Sitting) -> list[Move]:
    return list(GAME.legal(sitting.state))


async def test_the_player_is_offered_what_is_legal(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    moves = legal(sitting)
    assert await offered(sitting, {}, "card") == [
        style.key for style in sorted({move.card for move in moves})
    ]
    assert await offered(sitting, {}, "storeys") == [1, 2, 3]
    assert await offered(sitting, {}, "bet") == [
        style.key for style in sorted({move.bet for move in moves if move.bet is not None})
    ]
    assert await offered(sitting, {}, "chip") == [1, 2, 3]
    assert await moves_offered(sitting, "") == sitting.legal[:25]


async def test_what_has_been_typed_narrows_what_is_offered(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    card = legal(sitting)[0].card
    assert await offered(sitting, {"card": card.key[:3].upper()}, "card") == [card.key]
    assert await offered(sitting, {"card": "zzz"}, "card") == []
    assert await offered(sitting, {"card": card.key, "storeys": 2}, "chip") == [2, 3]
    assert await offered(sitting, {"card": card.key, "storeys": 3}, "chip") == [3]
    assert await offered(sitting, {"chip": 1}, "storeys") == [1]
    missing = next(style for style in Style if style not in {move.card for move in legal(sitting)})
    assert await offered(sitting, {"card": missing.key}, "storeys") == []
    wanted = f"{card.key}+3"
    found = await moves_offered(sitting, f"  {wanted.upper()} ")
    assert found and found == [words for words in sitting.legal if words.startswith(wanted)][:25]
    inside = await moves_offered(sitting, "=3")
    assert inside and all(words.endswith("=3") and words in sitting.legal for words in inside)
    assert await moves_offered(sitting, "castle") == []


async def test_the_options_of_the_table_narrow_it_too(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, options=["own-tower", "exact-bet"])
    card = legal(sitting)[0].card
    assert await offered(sitting, {"card": card.key}, "bet") == [card.key]
    assert await offered(sitting, {"card": card.key, "storeys": 2}, "chip") == [2]


async def test_everything_offered_can_be_played(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for words in (await moves_offered(sitting, "="))[:6]:
        assert GAME.check(sitting.state, GAME.parse(sitting.state, words)) is None
    for _ in range(3):
        words = (await moves_offered(sitting, "="))[-1]
        await sitting.move(words)
        assert sitting.written.entries[-1] == words


async def test_storeys_are_offered_with_the_card_that_they_draw(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    for _ in range(2):
        player, say = sitting.player, words_for(sitting.player)
        choices = await club.act.complete(
            player, sitting.channel, "campanile play", {"storeys": ""}, focused="storeys"
        )
        assert [choice.name for choice in choices] == [
            say("campanile-panel-storeys", storeys=number, card=pile[-1].title)
            for number, pile in enumerate(sitting.state.piles, start=1)
        ]
        await sitting.move()


async def test_nobody_else_is_offered_anything(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob, club.carol)
    others = [person for person in (*sitting.players, club.dave, club.erin) if person is not sitting.player]
    for person in others:
        for option in OPTIONS:
            assert await offered(sitting, {}, option, person) == []
        assert await moves_offered(sitting, "", person) == []


async def test_nothing_is_offered_where_there_is_no_game(club: Club) -> None:
    empty = Sitting(club, club.room())
    waiting = Sitting(club, (await club.open(club.room(), club.alice, 2)).channel)
    for place in (empty, waiting):
        assert await offered(place, {}, "card", club.alice) == []
        assert await moves_offered(place, "", club.alice) == []


async def test_nothing_is_offered_when_the_game_is_over(club: Club) -> None:
    sitting = await club.sit(club.alice, club.carol)
    sure = await club.act.slash(club.alice, sitting.channel, "table resign")
    assert sure.message is not None
    await club.act.click(club.alice, sure.message)
    await sitting.settled()
    for person in (club.alice, club.carol):
        assert await offered(sitting, {}, "card", person) == []
        assert await moves_offered(sitting, "", person) == []
