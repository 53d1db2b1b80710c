"""The parts of a lesson: a question, steps for students, an exit ticket for each, and a plan for the teacher.

The student's page, the teacher's page, the worksheet, its key and the check of an answer are all made from this.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from ..content import stage
from ..content.kinds import SingleChoice, decimals
from ..content.several import MultiPart
from ..messages.texts import Texts
from .calculation import with_rounded
from .classroom import Codes, ticket_number
from .parts import (
    Boxes,
    FaceOutcomes,
    Fields,
    Guess,
    Handed,
    Mistake,
    NumberBlank,
    Part,
    StimulusPart,
    Vote,
    in_key,
    number_entry,
)

P = TypeVar("P")
CUT = "hearts", "HiLO cards", "playing cards", "dice", "four-sided dice"  # things to print and to cut out


class VocabularyItem(NamedTuple):
    """A school word, and its meaning in one everyday sentence."""

    word: str
    means: str


class Step(NamedTuple):
    """A step of a lesson.

    `later` is the label of the button that opens the next step. A step without it opens the next one when its votes and guesses
    are locked in, its boxes are full and its simulation has been stopped. `closed` steps are packed in the page and opened when
    they are reached.
    """

    name: str
    minutes: int
    title: str
    parts: tuple[Part, ...]
    later: str = ""
    closed: bool = False


class Task(NamedTuple):
    """A task of a support or an extension sheet: paragraphs, drawings, numbers to find, and sentences to write."""

    title: str
    parts: tuple["str | StimulusPart | FaceOutcomes | NumberBlank | Handed | stage.Tree", ...]

    @property
    def numbers(self) -> tuple[NumberBlank, ...]:
        """Return the numbers to work out in this task."""
        return tuple(one for one in self.parts if isinstance(one, NumberBlank))


class Standard(NamedTuple):
    """An item of a framework that a lesson teaches, wholly or in part, and where.

    The place (`where`) is the name of a step, "working 3" for a line of the working, or "ticket 1" for a line of the exit
    ticket.
    """

    framework: str
    item: str
    whole: bool
    where: Texts


class TicketRow(NamedTuple):
    """One line of an exit ticket.

    `before` is the text before the blank (a number unless it is given there), `between` the text before the choice; `choice` is
    the right one, or None if there is nothing to choose. The key calls the line `short`. `choices` are those of the ticket if
    left out. `support` is the task of the support sheet for students who have it wrong, counted from 1; 0 means none.
    """

    short: str
    before: str
    right: Fraction | None
    between: str
    choice: int | None
    working: str
    choices: Texts = ()
    near: Fraction = Fraction(1, 20)
    digits: int = 2
    mistakes: tuple[Mistake, ...] = ()
    support: int = 0
    probability: bool = False

    @property
    def shows(self) -> str:
        """Return the right number as a key shows it, or "" if there is none."""
        return "" if self.right is None else in_key(self.right, self.digits, self.probability)

    @property
    def worked(self) -> str:
        """Return the line's calculation, with ≈ before a rounded result."""
        return with_rounded(self.working)

    @property
    def places(self) -> int:
        """Return the number of decimal places; 0 for a whole number, and if there is no number."""
        return 0 if self.right is None else decimals(self.right, self.near)


class Ticket(NamedTuple):
    """An exit ticket: two lines, each with a calculation and a decision. `choices` are the possible decisions."""

    rows: tuple[TicketRow, ...]
    choices: Texts

    def choices_of(self, row: TicketRow) -> Texts:
        """Return the possible decisions in this line, or nothing if it has only a number."""
        return () if row.choice is None else row.choices or self.choices

    def kind_of(self, row: TicketRow) -> MultiPart:
        """Return how students answer a line: with a number, a choice, or both."""
        number = {} if row.right is None else {"your number": number_entry(row.near, row.probability)}
        words = {str(place): choice for place, choice in enumerate(self.choices_of(row))}
        return MultiPart({**number, **({row.before: SingleChoice(words)} if words else {})})

    def right_of(self, row: TicketRow) -> tuple[Fraction | str, ...]:
        """Return the right answer to a line, in the form that `kind_of` expects."""
        choice = [] if row.choice is None else [str(row.choice)]
        return (*([] if row.right is None else [row.right]), *choice)


@dataclass(frozen=True)
class Plan:
    """A teacher's plan: materials, minutes with what to do and say, wrong answers with what to ask, and more sections."""

    needs: str
    minutes: tuple[tuple[int, str, str], ...]
    wrong: tuple[tuple[str, str], ...]
    sections: tuple[tuple[str, str], ...]


class Simulated(NamedTuple):
    """The result of many simulated rounds, the ends of its 95 % interval, and what it is called: "20,000 rounds"."""

    value: float
    low: float
    high: float
    words: str


@dataclass(frozen=True)
class Pooled:
    """A plot of the results of a class: a dot for each student on an axis from `low` to `high`.

    The position of a dot follows from the student's code: each number times its weight in `measure`, added and divided by
    `per`. `stay` is a value known beforehand. The exact value and the simulation stay hidden until a button is pressed.

    {value} in `finding` is the mean of the class. In `foot`, {rounds} is the number of rounds, and the key of a number of the
    code in braces is the sum of that number.
    """

    axis: str
    low: int
    high: int
    measure: Mapping[str, int]
    per: int
    finding: str
    sub: str = "Each dot is one student."  # the meaning of a dot
    exact: Fraction | None = None
    foot: str = "You played {rounds} rounds."
    ask: str = "Whose dot is furthest from the middle?"
    stay: Fraction | None = None
    stay_words: str = ""
    simulated: Simulated | None = None
    tick: int = 1  # the distance between two numbers of the axis
    bin: Fraction = Fraction(1, 2)  # dots this near to each other are stacked
    digits: int = 2  # decimal places of the class's mean
    unit: str = ""  # after a number of the axis, such as `out of 100`


@dataclass(frozen=True)
class Lesson:
    """A lesson: the source of its pages, its worksheet and its key."""

    key: str
    code: int  # a number from 0 to 18 that marks its students' codes
    title: str
    game: str
    material: str
    own: str  # each student's own: "dice" or "deals"
    ages: str  # "13 to 15"
    before: str  # preparations for the teacher
    school: Texts  # the aims, in the words of a curriculum
    university: Texts  # the same for a first course at a university
    question: str
    goals: Texts
    words: tuple[VocabularyItem, ...]
    steps: tuple[Step, ...]
    tickets: tuple[Ticket, ...]
    plan: Plan
    pooled: Pooled
    standards: tuple[Standard, ...] = ()
    support: tuple[Task, ...] = ()
    extension: tuple[Task, ...] = ()
    cut: Texts = ()  # things printed and cut out for it, each one of CUT

    @property
    def minutes(self) -> int:
        """Return how long the lesson takes, including the spare minutes."""
        return sum(minutes for minutes, *_ in self.plan.minutes)

    @cached_property
    def boxes(self) -> Boxes:
        """Return the rounds that students play."""
        return next(self.parts(Boxes))

    @cached_property
    def codes(self) -> Codes:
        """Return the codes that report the students' results.

        The first code holds the counts of the boxes and the guess. The second holds every vote (by the place of the option)
        before and after the working, the first answer to each line of the working, and the numbers and decisions of the exit
        ticket. A number is coded as 0 if it is right, even if it is rounded too much; then come its known mistakes, then any
        other number. A decision is 0 if it is right and 1 if not. The highest value of each means that there is no answer.
        """
        guesses = [one.most for one in self.parts(Guess)]
        second = {f"{vote.key} {when}": len(vote.options) for vote in self.parts(Vote) for when in vote.times}
        lines = [row for part in self.parts(Fields) for row in part.rows]
        second |= {f"line {place}": len(row.mistakes) + 2 for place, row in enumerate(lines, 1)}
        for place, some in enumerate(zip_longest(*(ticket.rows for ticket in self.tickets)), 1):
            rows = [row for row in some if row]
            if any(row.right is not None for row in rows):
                second[f"ticket {place}"] = max(len(row.mistakes) for row in rows) + 2
            if any(row.choice is not None for row in rows):
                second[f"choice {place}"] = 2
        return Codes(self.code, {**self.boxes.most(), **dict(zip(["guess"], guesses, strict=False))}, second)

    def ticket(self, seed: int) -> Ticket:
        """Return the exit ticket for a student's seed; seed 0 gives the one made by hand."""
        return self.tickets[ticket_number(seed, len(self.tickets))]

    def parts(self, kind: type[P]) -> Iterator[P]:
        """Yield the parts of this kind, step by step."""
        return (part for step in self.steps for part in step.parts if isinstance(part, kind))
