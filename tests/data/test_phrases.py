"""Does the bot find its words in every language? Phrases, held against each other and the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from data.phrases import LANGUAGES, Speaker, language_of, speaker
from render.lettering import drawable
from render.painter import Say
from rules import GAMES
from rules.game import Setup

ROOT = Path(__file__).resolve().parents[2]
PHRASES = ROOT / "data" / "phrases"


# What the files hold


@dataclass(frozen=True)
class Phrase:
    """A message, or one attribute of one: the facts it prints, those it only chooses by, and its variants."""

    printed: frozenset[str]
    chosen_by: frozenset[str]
    variants: frozenset[str]  # but for those of plurals, which are each language's own

    @property
    def facts(self) -> frozenset[str]:
        return self.printed | self.chosen_by


class _Reader(Visitor):
    def __init__(self) -> None:
        self.printed: set[str] = set()
        self.chosen_by: set[str] = set()
        self.variants: set[str] = set()

    def visit_SelectExpression(self, node: Any) -> None:
        self.chosen_by.add(node.selector.id.name)
        for variant in node.variants:
            if isinstance(variant.key, ftl.Identifier) and variant.key.name not in ("one", "other"):
                self.variants.add(variant.key.name)
            self.visit(variant.value)

    def visit_VariableReference(self, node: Any) -> None:
        self.printed.add(node.id.name)


def read(pattern: Any) -> Phrase:
    reader = _Reader()
    reader.visit(pattern)
    return Phrase(frozenset(reader.printed), frozenset(reader.chosen_by), frozenset(reader.variants))


@cache
def phrases(language: str) -> dict[str, Phrase]:
    """Every phrase of a language, `id` or `id.attribute`."""
    found: dict[str, Phrase] = {}
    for file in sorted((PHRASES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
            if not isinstance(entry, ftl.Message):
                continue
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            if entry.value is not None:
                found[entry.id.name] = read(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = read(attribute.value)
    return found


IDS = sorted(phrases("en"))


def samples(phrase: str) -> Iterator[dict[str, str | int]]:
    """Facts to try a phrase with: numbers of every plural, each variant, and a word."""
    needed = frozenset[str]().union(*(phrases(language)[phrase].facts for language in LANGUAGES))
    variants = phrases("en")[phrase].variants
    values: list[str | int] = [0, 1, 2, 5, "Rossa", *sorted(variants)]
    for value in values:
        yield dict.fromkeys(needed, value)


def test_every_language_has_the_same_phrases() -> None:
    for language in LANGUAGES:
        assert sorted(phrases(language)) == IDS, language


def test_every_language_has_the_same_files() -> None:
    files = [sorted(file.name for file in (PHRASES / language).iterdir()) for language in LANGUAGES]
    assert all(names == files[0] for names in files)


def test_every_language_tells_the_same_facts() -> None:
    english, french = phrases("en"), phrases("fr")
    assert [phrase for phrase in IDS if english[phrase].printed != french[phrase].printed] == []
    assert [phrase for phrase in IDS if english[phrase].variants != french[phrase].variants] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_said(language: str) -> None:
    for phrase in IDS:
        for facts in samples(phrase):
            words = speaker(language)(phrase, **facts)
            assert words.strip(), phrase
            assert not re.search(r"[{}$]", words), phrase


def test_french_is_set_as_french_is() -> None:
    """Curly apostrophes, an ellipsis in one piece, and the double signs each with its no-break space.

    That is a whole one before `:`, and a narrow one before the others and inside « ». Code is as it is.
    """
    signs = r"(?<!\u00a0):(?=\W|$)|(?<!\u202f)[;!?»](?=\W|$)|«(?!\u202f)"
    badly_set = re.compile(rf"""['"]|\.\.\.|{signs}""")
    for phrase in IDS:
        for facts in samples(phrase):
            words = re.sub(r"`[^`]*`", "", speaker("fr")(phrase, **facts))
            assert not badly_set.search(words), phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_boards_say_can_be_drawn(language: str) -> None:
    """No-break spaces, too, which a font may lack."""
    on_boards = [phrase for phrase in IDS if re.match(r"(\w+-)?board-", phrase)]
    assert len(on_boards) > 100
    for phrase in on_boards:
        assert all(drawable(speaker(language)(phrase, **facts)) for facts in samples(phrase)), phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_descriptions_fit_into_discord(language: str) -> None:
    say = speaker(language)
    for phrase in IDS:
        if not phrase.startswith(("command-", "option-")):
            continue
        words = say(phrase)
        if phrase.endswith(".description"):
            assert 1 <= len(words) <= 100, words
        else:
            assert re.fullmatch(r"[-_\w]{1,32}", words) and words == words.lower(), words
    assert all(len(say(phrase)) <= 80 for phrase in IDS if phrase.startswith("button-"))


# What the code asks for


@dataclass(frozen=True)
class Asked:
    """One place in the code that says a phrase: its id or the pattern of it, and the facts it gives."""

    where: str
    phrase: str
    is_pattern: bool
    facts: frozenset[str] | None  # None: some come by `**`


SPEAKING = {"say", "Refused"}


def _leaves(expression: ast.expr) -> Iterator[tuple[str, bool]]:
    """The phrases an argument may be: literal ones, and f-strings as patterns."""
    if isinstance(expression, ast.IfExp):
        yield from _leaves(expression.body)
        yield from _leaves(expression.orelse)
    elif isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value, False
    elif isinstance(expression, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z-]+"
            for part in expression.values
        ]
        yield "".join(parts), True


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def asked_in(source: str, where: str) -> Iterator[Asked]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = _name(node.func)
        given = {keyword.arg for keyword in node.keywords}
        place = f"{where}:{node.lineno}"
        if called in SPEAKING and node.args:
            own = {"article", "nearest"} if called == "Refused" else set()
            facts = None if None in given else frozenset(arg for arg in given if arg) - own
            for phrase, is_pattern in _leaves(node.args[0]):
                yield Asked(place, phrase, is_pattern, facts)
        elif called in ("name", "description") and len(node.args) == 1:
            suffix = ".description" if called == "description" else ""
            for phrase, _ in _leaves(node.args[0]):
                yield Asked(place, f"command-{phrase}{suffix}", False, frozenset())
        elif called == "options" and node.keywords and not node.args:
            for keyword in node.keywords:
                for phrase, _ in _leaves(keyword.value):
                    yield Asked(place, f"option-{phrase}", False, frozenset())
                    yield Asked(place, f"option-{phrase}.description", False, frozenset())


def code() -> list[Path]:
    rooms = [sorted((ROOT / room).glob("*.py")) for room in ("cogs", "render")]
    return [ROOT / "bot.py", *(file for room in rooms for file in room)]


@cache
def asked() -> list[Asked]:
    return [
        one
        for file in code()
        for one in asked_in(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))
    ]


def test_the_code_is_seen_to_ask_for_phrases() -> None:
    source = """
say("menu")
answer.say("lobby-full" if full else "lobby-wait", author=author)
raise Refused(f"{game.key}-refusal-{reason}", article="1.1", **facts)
group.command(name=name("new"), description=description("new"))
options(seats="seats")
"""
    assert {(one.phrase, one.facts) for one in asked_in(source, "")} == {
        ("menu", frozenset()),
        ("lobby-full", frozenset({"author"})),
        ("lobby-wait", frozenset({"author"})),
        ("[a-z-]+\\-refusal\\-[a-z-]+", None),
        ("command-new", frozenset()),
        ("command-new.description", frozenset()),
        ("option-seats", frozenset()),
        ("option-seats.description", frozenset()),
    }


def test_every_phrase_the_code_asks_for_exists() -> None:
    missing = [
        f"{one.where} {one.phrase}"
        for one in asked()
        if not any(
            re.fullmatch(one.phrase, phrase) if one.is_pattern else one.phrase == phrase for phrase in IDS
        )
    ]
    assert missing == []


def test_every_phrase_is_asked_for_somewhere() -> None:
    """By a call that speaks, or as a string that goes there by way of a variable."""
    strings = {
        node.value
        for file in code()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    literal = strings | {one.phrase for one in asked() if not one.is_pattern}
    patterns = {one.phrase for one in asked() if one.is_pattern}
    unused = [
        phrase
        for phrase in IDS
        if phrase not in literal and not any(re.fullmatch(pattern, phrase) for pattern in patterns)
    ]
    assert unused == []


def test_the_code_gives_every_fact_that_a_phrase_tells() -> None:
    wanting = [
        f"{one.where} {one.phrase}: {sorted(phrases(language)[one.phrase].facts - one.facts)}"
        for one in asked()
        if not one.is_pattern and one.facts is not None
        for language in LANGUAGES
        if not phrases(language)[one.phrase].facts <= one.facts
    ]
    assert wanting == []


# What the rules ask for


SHARED = {"components", "game", "geometry", "record", "shuffle"}


def modules(key: str) -> list[ast.Module]:
    """The modules of one game's rules: its own, and what it brings along."""
    trees: dict[str, ast.Module] = {}
    wanted = [key]
    while wanted:
        name = wanted.pop()
        if name in trees or name in SHARED or not (ROOT / "rules" / f"{name}.py").is_file():
            continue
        trees[name] = ast.parse((ROOT / "rules" / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(trees[name]):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "rules":
                wanted += [(node.module or "").removeprefix("rules").lstrip(".")]
                wanted += [alias.name for alias in node.names]
    return list(trees.values())


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression can be: one, or either side of a choice; none where it is a name."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def fields_of(key: str, name: str) -> list[str]:
    """The fields of a dataclass of one game's rules."""
    classes = [node for tree in modules(key) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [
        ast.unparse(field.target)
        for found in classes
        if found.name == name
        for field in found.body
        if isinstance(field, ast.AnnAssign)
    ]


def reasons(key: str, kind: str, place: int) -> list[tuple[str, frozenset[str] | None]]:
    """The reasons by name that a game's rules give, with the names of the facts where they stand there."""
    found: list[tuple[str, frozenset[str] | None]] = []
    functions = [
        node for tree in modules(key) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    ]
    for function in functions:
        # A reason may be chosen a line or two before it is given.
        chosen = {
            ast.unparse(node.targets[0]): constants(node.value)
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
        }
        for node in ast.walk(function):
            if kind == "Refusal" and isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
                # An article and a reason, for whoever makes a refusal of them.
                texts = [text for part in node.value.elts for text in constants(part)]
                if len(texts) == 2 and re.fullmatch(r"\d+(\.\d+)+", texts[0]):
                    found.append((texts[1], None))
            if not isinstance(node, ast.Call):
                continue
            if kind == "Outcome" and _name(node.func) == "_over":  # kept in the state until it is told
                found += [(one, None) for argument in node.args for one in constants(argument)]
            if kind == "ScoreLine" and _name(node.func) == "fields":  # a line for each field of a reckoning
                found += [(one, frozenset()) for one in fields_of(key, ast.unparse(node.args[0]))]
            if kind == "Refusal" and _name(node.func) == "_blame":  # the article stands before the reason
                texts = [text for argument in node.args for text in constants(argument)]
                found.append((texts[-1], frozenset({"cells"})))
            if _name(node.func) == kind:
                facts = node.args[place + 1] if len(node.args) > place + 1 else ast.Dict([], [])
                names: frozenset[str] | None = None
                if isinstance(facts, ast.Dict) and None not in facts.keys:
                    keys = [name.value for name in facts.keys if isinstance(name, ast.Constant)]
                    names = frozenset(map(str, keys))
                reason = node.args[place]
                found += [(one, names) for one in constants(reason) or chosen.get(ast.unparse(reason), [])]
    assert found
    return found


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("kind", "place", "told_as"),
    [("Refusal", 1, "refusal"), ("ScoreLine", 0, "score"), ("Outcome", 2, "end")],
)
def test_every_reason_of_the_rules_can_be_told(key: str, kind: str, place: int, told_as: str) -> None:
    given = reasons(key, kind, place)
    for reason, facts in given:
        phrase = f"{key}-{told_as}-{reason}"
        assert phrase in IDS
        for language in LANGUAGES:
            # The points of a line of the score are told with it.
            assert facts is None or phrases(language)[phrase].facts <= facts | {"points"}, phrase
    told = {phrase for phrase in IDS if phrase.startswith(f"{key}-{told_as}-")}
    assert told == {f"{key}-{told_as}-{reason}" for reason, _ in given}, "nothing extra"


@pytest.mark.parametrize("key", GAMES)
def test_every_option_of_a_game_has_its_words(key: str) -> None:
    for option in GAMES[key].options:
        assert f"{key}-option-{option}" in IDS
        assert f"option-{option}" in IDS
    assert f"game-{key}" in IDS
    assert f"command-{key}" in IDS


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reckoning_of_a_game_can_be_told(key: str, language: str) -> None:
    game = GAMES[key]
    state = game.start(Setup(game.seats(frozenset())[0]))
    while game.turn(state) is not None:
        state = game.play(state, game.legal(state)[-1])
    outcome = game.outcome(state)
    assert outcome is not None
    say: Say = speaker(language)
    assert say(f"{key}-end-{outcome.reason}", **outcome.facts)
    for line in outcome.lines:
        assert say(f"{key}-score-{line.reason}", **line.facts, points="A 3")


# The speaker


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("de", "en"),
        ("pt-BR", "en"),
        ("", "en"),
        (None, "en"),
        ("fy", "en"),
    ],
)
def test_the_language_follows_the_locale(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_a_phrase_that_is_not_there_is_an_error() -> None:
    with pytest.raises(LookupError):
        speaker("en")("no-such-phrase")
    with pytest.raises(LookupError):
        speaker("en")("command-new.no-such-attribute")


def test_a_fact_that_is_not_given_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"en: board-next: .*player"):
        speaker("en")("board-next")


def test_a_language_is_read_once() -> None:
    assert speaker("fr") is speaker("fr")
    assert isinstance(speaker("fr"), Speaker)


@pytest.mark.parametrize(
    ("language", "items", "words"),
    [
        ("en", [], ""),
        ("en", ["a"], "a"),
        ("en", ["a", "b"], "a and b"),
        ("en", ["a", "b", "c"], "a, b, and c"),
        ("fr", ["a", "b", "c"], "a, b et c"),
    ],
)
def test_lists_are_said_as_people_say_them(language: str, items: list[str], words: str) -> None:
    assert speaker(language).listed(items) == words


def test_numbers_are_said_as_people_say_them() -> None:
    english, french = speaker("en"), speaker("fr")
    assert "share the win" in english("campanile-won", winners="A and B", count=2, points=7)
    assert "1 place prise sur" in french("lobby-seats", taken=1, seats=3)
    assert "2 places prises sur" in french("lobby-seats", taken=2, seats=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_written_without_thousands(language: str) -> None:
    assert "1234567" in speaker(language)("board-title", game="Campanile", table=1234567)
