"""What a lesson consists of: a question, steps for students, an exit ticket for each, and a plan for the teacher.

The student's page, the teacher's page, the worksheet, its key and the check of an answer are all made from this.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ...machine.random import mix
from ..classroom import Codes, class_seed
from ..questions.stage import Tree


class Word(NamedTuple):
    """A word of the school, and what it means in one everyday sentence."""

    word: str
    means: str


class Outcomes(NamedTuple):
    """What each face of a die leads to, under a drawing of that face; `paper` is said above it on the worksheet."""

    words: tuple[str, ...]
    paper: str


class Vote(NamedTuple):
    """A vote: `options` are at most two words each, `said` what the page calls them."""

    key: str
    question: str
    options: tuple[str, str]
    said: tuple[str, str]


class Boxes(NamedTuple):
    """Ten boxes for ten rounds with real dice, or dice that the page rolls by the student's seed.

    A round starts with `start` points and has so many dice; it rolls on up to `limit` points, and after a roll it has
    `after[points][face - 1]`. `ends` are all the points a round can end with.
    """

    start: int
    dice: int
    limit: int
    after: Mapping[int, tuple[int, ...]]
    ends: tuple[int, ...]
    check: str  # what to look at when a box holds what no round can end with
    paper: str  # how to play a round, said on the worksheet
    rounds: int = 10


class ReadOut(NamedTuple):
    """The student's code, and what to do with it."""

    words: str


class Field(NamedTuple):
    """A number to be worked out: words before it, what is right, its calculation, and what is said to a wrong answer. The
    worksheet also asks for the decision that follows from it, if there is one: the place of the right choice."""

    before: str
    right: Fraction
    working: str
    hint: str
    decides: int | None = None


class Fields(NamedTuple):
    """Numbers to be worked out, and what the page opens when they are: paragraphs and drawings. The worksheet has a drawing of
    the branches to be filled in above the last number, with the words `paper`."""

    rows: tuple[Field, ...]
    opens: tuple[str | Tree, ...]
    paper: str


class Handed(NamedTuple):
    """The exit ticket of the student."""

    ask: str  # what is to be answered in one sentence
    look_for: str  # what such a sentence should say


NEAR = Fraction(1, 20)  # a number is right when it is as near as this: 6.2 will do for 6.17
Part = str | Outcomes | Vote | Boxes | ReadOut | Fields | Handed


class Step(NamedTuple):
    """A step of a lesson. `later` is what the button says that opens the next one; a step without it opens the next one when
    its vote is locked in or its boxes are full. `closed` steps are packed in the page, and opened when they are reached."""

    name: str
    minutes: int
    title: str
    parts: tuple[Part, ...]
    later: str = ""
    closed: bool = False


class TicketRow(NamedTuple):
    """One line of an exit ticket: `before`, a number unless it is given there, `between`, and which choice is right. The key
    calls the line `short`."""

    short: str
    before: str
    right: Fraction | None
    between: str
    choice: int
    working: str


class Ticket(NamedTuple):
    """An exit ticket: a calculation with a decision, and a decision. `choices` are what can be decided."""

    rows: tuple[TicketRow, ...]
    choices: tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """A teacher's plan: what is needed, minutes with what to do and say, wrong answers with what to ask, and more sections."""

    needs: str
    minutes: tuple[tuple[int, str, str], ...]
    wrong: tuple[tuple[str, str], ...]
    sections: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Pooled:
    """How the results of a class are drawn: dots on an axis from `low` to `high`, `stay` a value known beforehand, and the
    exact value, which stays hidden until a button is pressed."""

    axis: str
    low: int
    high: int
    stay: int
    stay_words: str
    exact: Fraction
    finding: str
    ask: str


@dataclass(frozen=True)
class Lesson:
    """A lesson, and all that is made from it."""

    key: str
    title: str
    game: str
    material: str
    question: str
    goals: tuple[str, str, str]
    words: tuple[Word, ...]
    steps: tuple[Step, ...]
    tickets: tuple[Ticket, ...]
    plan: Plan
    codes: Codes
    pooled: Pooled

    @property
    def minutes(self) -> int:
        """How long the lesson takes."""
        return sum(step.minutes for step in self.steps)

    def ticket(self, seed: int) -> Ticket:
        """The exit ticket of a student's seed; seed 0 has the one made by hand."""
        return self.tickets[ticket_number(seed, len(self.tickets))]

    def ticket_of(self, word: str, number: int) -> Ticket:
        """The exit ticket of a student of a class. HiloError for a word or a number that cannot be."""
        return self.ticket(class_seed(word, number))

    def parts(self, kind: type) -> Iterator[Part]:
        """The parts of this kind, step by step."""
        return (part for step in self.steps for part in step.parts if isinstance(part, kind))


def ticket_number(seed: int, tickets: int) -> int:
    """Which of so many tickets a seed has; the page works it out in the same way."""
    return (mix(seed) & (1 << 63) - 1) % tickets


def words_in(texts: Sequence[str]) -> int:
    """How many words these texts have, as a word processor counts them."""
    return sum(bool(re.search(r"\w", word)) for text in texts for word in text.split())
