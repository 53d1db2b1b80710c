"""A question read from its Markdown file: what is on the table, how to answer, and the reply to each answer.

`read_question("my_question.md", 7)` returns the question of a reader's own file for seed 7. Its numbers come from a Python
file: either the file of the same name, whose `make(seed)` returns them by name, or the one in the front matter. There,
`position: tricks.taking` means `taking(seed)` in tricks.py in the same folder, which several questions can share.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

from ..base.rule import Rule, rule
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.whole import a_path
from ..messages.words import listed
from . import vocabulary as vocabulary
from .blocks import Block, FileError, Head, line_of, needed, sections
from .file import SUFFIX as SUFFIX
from .file import File, beside, fits, has_seeds, named, opened
from .file import Values as Values
from .kinds import CardSelection, Cells, ClaimWithReason, Kind, NumberEntry, Order, SingleChoice
from .limit import limited
from .question import Misconception, Question, known
from .reading import CannotRead
from .several import MultiPart, MultipleSelect
from .several import fits as as_good
from .sound import wrong_with, wrong_with_kind
from .stage import Cards, Part, RevealPart

KINDS = {
    "number": NumberEntry,
    "card": CardSelection,
    "line": Cells,
    "order": Order,
    "one": SingleChoice,
    "some": MultipleSelect,
    "claim": ClaimWithReason,
    "each": MultiPart,
}
RENAMED = {"from": "low", "to": "high", "right_within": "right", "close_within": "near", "slider": "ends"}  # fields of a number
OWN = "right", "tag"  # options of an {answer} that are the question's
ANSWERS = re.compile(r"Answers(?: when (?P<test>[^:]+))?:\s*(?P<of>.*)", re.DOTALL)
EACH = re.compile(r"(?P<name>.+): (?P<kind>one of|number) (?P<of>.+)")
NUMBER = re.compile(r"(.+) (-?\d{1,9}) (-?\d{1,9})")  # unit, and from which number to which
KEYS, SECTIONS = ("key", "game"), ("Right", "Wrong", "Hints")


@dataclass(frozen=True)
class FileReplies:
    """The replies and drawings of a question file after an answer. Two are equal if file and seed are equal."""

    path: Path
    seed: int
    file: File = field(compare=False)
    parts: Mapping[str, list[Block]] = field(compare=False)  # the sections of the file
    kind: Kind = field(compare=False)
    right: Any = field(compare=False)

    def mistake(self, answer: Any) -> str:
        """Return what is wrong with a wrong answer, in words that do not give away the right one."""
        with limited(self.path, self.seed):
            return " ".join(self.file.also(self.told(answer)).words(self.parts["Wrong"]))

    def told(self, answer: Any) -> Values:
        """Return the names that a text about a wrong `answer` can use.

        For an answer with several parts: the place of the first `wrong` one, the name of that `part` and the answer `said`
        there. For several cards or options: the first that is `named` wrongly, and the first that is `missing`, or "". Also the
        values that the file's Python returns from `about(answer)`.
        """
        found: Values = {"answer": answer}
        values, kind = self.file.values, self.kind
        if isinstance(kind, MultiPart):
            wrong = next(at for at, part in enumerate(kind.parts.values()) if not as_good(part, answer[at], self.right[at]))
            found |= {"wrong": wrong, "part": [*kind.parts][wrong], "said": answer[wrong]}
        elif isinstance(answer, tuple):
            both = permutations((answer, self.right))
            found["named"], found["missing"] = (next((one for one in some if one not in other), "") for some, other in both)
        return found | (named(beside(self.path)[0], values["about"], answer) if "about" in values else {})

    def drawn(self, answer: Any) -> tuple[RevealPart, ...]:
        """Return the drawings to show with the right answer, including the reader's guess if there is one."""
        with limited(self.path, self.seed):
            return tuple(self._drawn(self.file.also({"answer": answer})))

    def _drawn(self, file: File) -> Iterator[RevealPart]:
        for one in file.flat(self.parts.get("Drawing", [])):
            if one.name not in ("say", "h2"):
                made = file.thing(one.text, one.line) if one.name == "text" else file.build(one)
                yield from sound(self.path, one.line, made, RevealPart | Part)

    def again(self, seed: int) -> Question | None:
        """Return the same question for a different seed, or None if the question has no seeds."""
        return read_question(self.path, seed) if has_seeds(self.path) else None


def properties(position: Any) -> Values:
    """Return the properties of a position by name, for question files that share it."""
    return {name: getattr(position, name) for name in dir(position) if not name.startswith("_")}


def read_question(path: str | Path, seed: int = 0) -> Question:
    """Return the question in a file.

    Raises FileError, with file and line, if something is wrong in it.
    """
    path = a_path(path).resolve()
    with limited(path, seed):
        return _read(path, seed)


def _read(path: Path, seed: int) -> Question:
    keys, file, parts = opened(path, seed)
    needed(path, keys, KEYS, parts, SECTIONS)
    head = parts[""]
    answers = [one for one in head if one.name == "answer"]
    if len(answers) == 1 and answers[0].title not in KINDS:
        words = f"{{answer}} needs one of the words {', '.join(KINDS)}, not {shown(answers[0].title)}."
        raise FileError(path, answers[0].line, words)
    if len(answers) != 1 or "right" not in answers[0].options:
        words = f"A question needs one {{answer}} with one of the words {', '.join(KINDS)}, and with :right:."
        raise FileError(path, answers[-1].line if answers else 1, words)
    asked = answers[0]
    stage = tuple(lying(file, head))
    kind = kind_of(file, asked, stage)
    if not (rights := answers_of(file, kind, *asked.options["right"])):
        raise FileError(path, asked.options["right"][1], f":right: says nothing. {kind.wanted}")
    right = checked(path, asked, kind, rights[0])
    texts = file.words(parts["Right"])
    verdict, *why = texts if texts and texts[0].startswith("**") else ("Yes, that is right", *texts)
    file = file.also({"why": " ".join(why), "right_words": kind.say(right)})
    found = rule_called(path, keys, file.values.get("rule"))
    hints = file.words(parts["Hints"], ".")
    if len(hints) == 1 and found:
        hints = (*hints, f"One rule decides here: “{found.title}”.", found.text)
    if len(hints) != 3:
        words = f"Three hints are needed under “## Hints”, numbered 1. 2. 3.; here {len(hints)} are."
        raise FileError(path, parts["Hints"][0].line, words)
    tag = file.fill(*asked.options.get("tag", ("right", 0)))
    return Question(
        key=keys["key"],
        seed=seed,
        game=keys["game"],
        title=file.fill(head[0].title, head[0].line),
        task="\n".join(file.words(head)),
        stage=stage,
        kind=kind,
        right=right,
        verdict=verdict.strip("*"),
        why=tuple(why),
        rule=found,
        hints=hints,
        solution=" ".join(file.words(parts.get("Solution", []))) or file.values["why"],
        replies=FileReplies(path, seed, file, parts, kind, right),
        misconceptions=known(right, *thoughts(file, kind, parts), near=getattr(kind, "near", Fraction(0))),
        taker=file.values.get("taker", ""),
        confidence=keys.get("sure") != "no",
        tag=tag,
    )


def checked(path: Path, asked: Block, kind: Kind, right: Any) -> Any:
    """Return the right answer after checking it.

    Raises FileError if a reader could not give it.
    """
    try:
        if kind.read(kind.written(right)) == right or isinstance(kind, NumberEntry | MultiPart):
            return right
        words = f"{right!r:.40}"
    except (CannotRead, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as trouble:
        words = str(trouble).strip(".")
    raise FileError(path, asked.options["right"][1], f"The right answer is refused. {words}.")


def rule_called(path: Path, keys: Head, made: Rule | str | None) -> Rule | None:
    """Return the rule that the question's Python has `made`, otherwise the rule named in the front matter, if any.

    Raises FileError if there is no such rule.
    """
    name = made or keys.get("rule")
    try:
        return rule(name) if isinstance(name, str) else name
    except HiloError as trouble:
        raise FileError(path, line_of(keys, "rule"), str(trouble)) from None


def lying(file: File, head: Iterable[Block]) -> Iterator[Part]:
    """Yield the things that the lines of {stage} describe: a line can give one thing, several or none."""
    for one in head:
        for line, row in enumerate(one.rows if one.name == "stage" else (), one.inner):
            yield from sound(file.path, line, file.lying(row, line), Part)


def sound(path: Path, line: int, made: Any, kind: Any) -> list[Any]:
    """Return one or several things as a list.

    Raises FileError for one that cannot be drawn.
    """
    found = [*made] if type(made) in (tuple, list) else [made]
    for one in found:
        if not fits(one, kind):
            raise FileError(path, line, f"{type(one).__name__} cannot be drawn, or something in it is wrong.")
        if words := wrong_with(one):
            raise FileError(path, line, words)
    return found


def thoughts(file: File, kind: Kind, parts: Mapping[str, list[Block]]) -> Iterator[Misconception]:
    """Yield each common first thought, with the answers that it leads to."""
    for title, inside in sections(parts.get("Common first thoughts", []), "h3").items():
        if not title:
            continue
        heading, *below = inside
        texts = [one for one in file.flat(below) if one.name == "text"]
        leads = ANSWERS.fullmatch(texts[0].text) if len(texts) == 3 else None
        if leads is None:
            words = "A thought is followed by three paragraphs: “Answers: …”, where it would be right, what is different here."
            raise FileError(file.path, heading.line, words)
        if leads["test"] is None or file.worth(leads["test"], texts[0].line):
            where, but = (file.fill(one.text, one.line) for one in texts[1:])
            yield Misconception(answers_of(file, kind, leads["of"], texts[0].line), file.fill(title, heading.line), where, but)


def answers_of(file: File, kind: Kind, text: str, line: int) -> tuple[Any, ...]:
    """Return the answers that a text names, separated by |; a list gives several answers.

    Raises FileError if one cannot be read.
    """
    found: list[Any] = []
    for one in text.split(" | "):
        made = file.thing(one, line)
        found += made if isinstance(made, list) else [made] if made != "" else []
    try:
        return tuple(typed(kind, one) for one in found)
    except CannotRead as trouble:
        raise FileError(file.path, line, f"{trouble} {kind.wanted}") from None
    except (TypeError, ValueError, ArithmeticError):
        raise FileError(
            file.path, line, f"{shown(text.strip(), 40)} is {listed(list(map(str, found)))}. {kind.wanted}"
        ) from None


def typed(kind: Kind, value: Any) -> Any:
    """Return a value as an answer of this kind; a text is read like a reader's answer."""
    if isinstance(kind, MultiPart) and not isinstance(value, str):
        return tuple(typed(part, own) for part, own in zip(kind.parts.values(), value, strict=True))
    if isinstance(kind, SingleChoice):
        return kind.read(str(value))
    return kind.read(value) if isinstance(value, str) else tuple(value) if isinstance(value, tuple) else Fraction(value)


def kind_of(file: File, asked: Block, stage: Iterable[Part]) -> Kind:
    """Return the kind of a question's answer.

    Raises FileError if the file does not give it.
    """
    makes = KINDS[asked.title]
    options = {name: text for name, text in asked.options.items() if name not in OWN}
    found, unfit = file.fields(Block("answer", asked.line, options=options), makes, RENAMED)
    if unfit:
        raise unfit
    if makes in (CardSelection, Order) and "cards" not in found:
        lie = [tuple(laid.name for laid in part.cards) for part in stage if isinstance(part, Cards)]
        if not lie:
            raise FileError(file.path, asked.line, "There are no cards to choose from, such as “cards: 9H 2S” in {stage}.")
        found["cards"] = lie[-1]
    if makes is MultiPart:
        found["parts"] = dict(part for row, line in lines_of(asked) for part in parts_of(file, row, line))
    elif asked.rows:
        words, also = options_of(file, asked)
        found |= {"reasons": words} if makes is ClaimWithReason else {"options": words, "also": also}
    try:
        made = makes(**found)
    except TypeError:
        raise FileError(file.path, asked.line, f"Something is missing in this {{answer}} {asked.title}.") from None
    if wrong := wrong_with_kind(made):
        raise FileError(file.path, asked.line, wrong)
    return made


def lines_of(asked: Block) -> Iterator[tuple[str, int]]:
    """Yield the lines of an {answer}, each with its number."""
    return ((row, line) for line, row in enumerate(asked.rows, asked.inner) if row.strip())


def options_of(file: File, asked: Block) -> tuple[dict[str, str], dict[str, Texts]]:
    """Return options and their other names.

    A line is "key: words | another name", or a call that gives several options, with or without keys. A later line "key: |
    another name" adds a name.
    """
    words: dict[str, str] = {}
    also: dict[str, Texts] = {}
    for row, line in lines_of(asked):
        made = file.thing(row, line)
        if not isinstance(made, str):
            words |= made if isinstance(made, Mapping) else {str(each): str(each) for each in made}
            continue
        key, _, rest = made.partition(": ")
        own, *others = re.split(r"\s*\|\s*", rest or key)
        if not (own or key in words):
            raise FileError(file.path, line, f"I read {shown(made, 40)}. An option is written like “key: its words”.")
        words[key] = own or words[key]
        if others:
            also[key] = tuple(others)
    return words, also


def parts_of(file: File, row: str, line: int) -> Iterator[tuple[str, SingleChoice | NumberEntry]]:
    """Yield a part of an answer: "Under K★: one of Ann | Ben", or "It leaves: number points -9 98".

    A line can also give several parts with their names.
    """
    made = file.thing(row, line)
    if isinstance(made, Mapping):
        yield from made.items()
        return
    found = EACH.fullmatch(made)
    if not found:
        raise FileError(file.path, line, f"I read {shown(made, 40)}. A part is written like “Goal: one of High | Low”.")
    if found["kind"] == "number":
        number = NUMBER.fullmatch(found["of"].replace("−", "-"))
        if not number:
            raise FileError(file.path, line, f"I read {shown(made, 40)}. A number is written like “number points -9 98”.")
        yield found["name"], NumberEntry(number[1].strip("-"), int(number[2]), int(number[3]))
    else:
        each = [one.partition(": ") for one in found["of"].split(" | ")]
        yield found["name"], SingleChoice({key: words or key for key, _, words in each})
