"""Can one learn a game alone? Every lesson through Discord, by the panel's own buttons, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from data.lessons import Lesson, Step, lesson
from data.phrases import Speaker
from playground import Reply
from playground.messages import Message
from playground.world import Channel, User
from render.seats import SEATS
from rules import GAMES
from rules.callisto_board import piece_named
from rules.kensington import Build
from rules.positions import position
from rules.rempart import Reveal
from rules.scalino import COLOURS, Place
from tests.cogs.table_talk import Club, nothing_changes, told, words_for

pytestmark = pytest.mark.asyncio(loop_scope="module")

COMMAND = {"en": "rules learn game:", "fr": "règles apprendre jeu:"}


class Learner:
    """Someone who does what a lesson asks, on the panel that comes with it."""

    def __init__(self, club: Club, person: User, game: str, room: Channel | None = None) -> None:
        self.club = club
        self.person = person
        self.game = game
        self.room = room or club.room()
        self.say: Speaker = words_for(person)
        self.lesson: Lesson = lesson(self.say.language, game)
        self.at = 0
        self.state: Any = None
        self.message: Message

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def heading(self) -> str:
        taught, game = self.lesson, self.say(f"game-{self.game}")
        if self.at == len(taught.steps):
            return "### " + self.say("learn-close", game=game, title=taught.title)
        return "### " + self.say(
            "learn-step", game=game, step=self.at + 1, steps=len(taught.steps), title=self.step.title
        )

    async def begin(self) -> None:
        line = f"/{COMMAND[self.say.language]}{self.game}"
        self.keep(await self.club.act.type(self.person, self.room, line))
        self.check()

    def keep(self, reply: Reply) -> None:
        assert not reply.failed and reply.private and reply.message is not None, reply
        self.message = reply.message

    def check(self) -> None:
        """The step is told whole, with a picture that has its words, and nobody else sees anything."""
        text = self.message.text
        assert text.startswith(self.heading), text
        taught = self.lesson.text if self.at == len(self.lesson.steps) else self.step.text
        assert taught in text and len(text) <= 4000
        assert self.message.images and all(0 < len(alt) <= 1024 for alt in self.message.alts)
        assert self.message.private_to == self.person.id

    async def click(self, *, ending: str = "", label: str = "") -> None:
        """Press what has that label, or whose custom_id ends so."""
        ids = [one.custom_id or "" for one in self.message.buttons if not one.disabled]
        custom_id = next((one for one in ids if ending and one.endswith(ending)), None)
        assert custom_id or label, (ending, ids)
        self.keep(await self.club.act.click(self.person, self.message, label or None, custom_id=custom_id))

    async def choose(self, what: str, value: str) -> None:
        which = next(one.custom_id for one in self.message.selects if f":{what}:" in (one.custom_id or ""))
        self.keep(await self.club.act.select(self.person, self.message, which, [value]))

    async def play(self) -> None:
        """The move of the step; the next step, or the close, takes the place of this one."""
        rules, step, message = GAMES[self.game], self.step, self.message
        if step.position:
            self.state = position(self.game, step.position)
        await self.put_together(rules.parse(self.state, step.move))
        for words in (step.move, *step.then):
            self.state = rules.play(self.state, rules.parse(self.state, words))
        self.at += 1
        assert self.message is message, "one message from the first step to the last"
        self.check()

    async def put_together(self, move: Any) -> None:
        say = self.say
        if self.game == "campanile":
            await self.click(label=move.card.title)
            await self.click(label=rf"\+{move.storeys}\D.*")
            if move.bet is not None:
                await self.choose("bet", f"{move.bet.key}={move.chip}")
            await self.click(label=say("button-build"))
        elif isinstance(move, Reveal):
            place = GAMES["rempart"].format(move)
            await self.choose("column", place[0])
            await self.choose("row", place[1])
            await self.click(label=say("rempart-panel-turn-up", place=place))
        elif self.game == "rempart":
            await self.click(label=say(f"button-{move.value}-card"))
        elif self.game == "kensington" and not isinstance(move, Build):
            await self.click(ending=f":play:{GAMES['kensington'].format(move)}")
        else:
            await self.lay(*held(move))

    async def lay(self, kind: str, way: int, x: int, y: int) -> None:
        """Bring the piece to its place by the list, the turns and the arrows."""
        say = self.say
        if self.over()[0] != kind:
            await self.choose("kind", kind)
        for _ in range(3):
            if int(self.over()[1]) != way:
                await self.click(label=say("button-turn"))
        arrows = (("right", "left"), ("down", "up"))
        for axis, (more, less) in enumerate(arrows, start=2):
            here, there = int(self.over()[axis]), (x, y)[axis - 2]
            for _ in range(abs(there - here)):
                await self.click(label=say(f"button-{more if there > here else less}"))
        assert self.over() == [kind, str(way), str(x), str(y), "0"]
        assert say("placing-fits", move=self.step.move) in self.message.text
        await self.click(label=say("button-build" if self.game == "kensington" else "button-place"))

    def over(self) -> list[str]:
        """What hovers over the board, and where, as the panel has it."""
        (place,) = [one.custom_id or "" for one in self.message.buttons if ":place:" in (one.custom_id or "")]
        return place.rpartition(":")[2].split(".")


def held(move: Any) -> tuple[str, int, int, int]:
    """The piece of a move, which way it lies, and where."""
    if isinstance(move, Build):
        return move.tile, 0, move.column, 0
    left, top = min(cell[0] for cell in move.cells), min(cell[1] for cell in move.cells)
    if isinstance(move, Place):
        upright = len({cell[1] for cell in move.cells}) > 1
        return f"{COLOURS[move.colour][0]}{len(move.cells)}", int(upright), left, top
    piece = piece_named(move.piece)
    assert piece is not None
    return piece.name, piece.letters.index(move.orientation), left, top


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["alice", "bob"], ids=["en", "fr"])
async def test_a_lesson_from_the_first_step_to_the_last(club: Club, game: str, who: str) -> None:
    learner = Learner(club, getattr(club, who), game)
    await learner.begin()
    for step in learner.lesson.steps:
        assert learner.say("learn-move", move=step.move) in learner.message.text
        if step.refused is not None:
            await tries(learner, *step.refused)
        await learner.play()
    say = learner.say
    outcome = GAMES[game].outcome(learner.state)
    assert outcome is not None
    you = f"**{learner.person.name.capitalize()}**"
    names = [you, *(f"**{SEATS[seat].letter}**" for seat in range(1, len(outcome.scores)))]
    totals = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    assert say("end-totals", totals=totals) in learner.message.text
    assert learner.room.messages == [], "nobody else saw anything"
    assert club.written(learner.room) is None, "and nothing is kept"
    await learner.click(label=say("button-again"))
    learner.at = 0
    learner.check()


async def tries(learner: Learner, words: str, article: str) -> None:
    """A refusal looks as at a real table, and the step stays as it is."""
    before = learner.message.edits
    reply = await learner.club.act.click(
        learner.person, learner.message, learner.say("learn-try", move=words).replace("+", r"\+")
    )
    assert reply.private and reply.message is not learner.message
    assert reply.text.startswith(learner.say("refusal-article", article=article, words="").rstrip())
    assert learner.message.edits == before


@pytest.mark.parametrize("who", ["alice", "bob"], ids=["en", "fr"])
async def test_a_move_that_is_allowed_but_not_asked_for_is_kindly_declined(club: Club, who: str) -> None:
    learner = Learner(club, getattr(club, who), "campanile")
    await learner.begin()
    await learner.click(label="Gialla")
    await learner.click(label=r"\+2\D.*")
    assert learner.message.text.startswith(learner.heading), "the step is still told"
    before = learner.message.edits
    build = learner.say("button-build")
    reply = await club.act.click(learner.person, learner.message, build)
    assert told(reply, "learn-other-move", move="`rossa+1`") and reply.message is not learner.message
    assert learner.message.edits == before
    await learner.play()


async def test_a_move_that_is_not_allowed_names_its_article(club: Club) -> None:
    """Panels do not offer such moves; a panel of another day might."""
    learner = Learner(club, club.alice, "rempart")
    await learner.begin()
    await learner.choose("column", "c")
    await learner.choose("row", "3")
    (turn_up,) = [one for one in learner.message.buttons if ":reveal:" in (one.custom_id or "")]
    turn_up.raw["custom_id"] = "rempart:0:0:take"
    reply = await club.act.click(club.alice, learner.message, custom_id="rempart:0:0:take")
    assert reply.private and reply.text.startswith("**Article 3.1.**"), reply.text


@pytest.mark.parametrize(
    "custom_id",
    [
        "rempart:0:2:take",  # in the middle of a step
        "rempart:0:12:take",  # at the close
        "rempart:0:99:take",
        "try:0:0:rempart",  # a step that has nothing to try
        "try:0:99:rempart",
    ],
)
async def test_a_button_of_a_lesson_that_has_changed_says_so(club: Club, custom_id: str) -> None:
    learner = Learner(club, club.bob, "rempart")
    await learner.begin()
    learner.message.buttons[-1].raw.update(custom_id=custom_id, disabled=False)
    reply = await club.act.click(club.bob, learner.message, custom_id=custom_id)
    assert told(reply, "learn-gone"), reply.text


async def test_a_lesson_does_not_touch_the_table_of_its_channel(club: Club) -> None:
    sitting = await club.sit(club.alice, club.bob)
    with nothing_changes(club, sitting.channel):
        for person in (club.alice, club.carol):
            learner = Learner(club, person, "campanile", sitting.channel)
            await learner.begin()
            await learner.play()
    await sitting.move()


@pytest.mark.parametrize("game", ["rempart", "callisto"])
async def test_a_lesson_goes_on_after_a_restart(own_club: Club, game: str) -> None:
    learner = Learner(own_club, own_club.alice, game)
    await learner.begin()
    await learner.play()
    await learner.play()
    await own_club.down(kill=True)
    await own_club.up()
    await learner.play()
    assert learner.at == 3


async def test_two_people_learn_without_meeting(club: Club) -> None:
    room = club.room()
    one, two = Learner(club, club.alice, "scalino", room), Learner(club, club.dave, "scalino", room)
    await one.begin()
    await one.play()
    await two.begin()
    await one.play()
    await two.play()
    assert one.message is not two.message and (one.at, two.at) == (2, 1)
