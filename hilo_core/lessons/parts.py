"""The parts of a lesson's step: drawings, votes and guesses, rounds in boxes, a simulation, numbers to work out.

A paragraph is a plain str. The student's page, the worksheet and its key each draw a part in their own way.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from ..content import stage
from ..content.kinds import NumberEntry, SingleChoice, decimals, tidy
from ..machine.random import Row, randbelow, seed_row
from ..messages.texts import Texts
from .calculation import with_rounded

Several = tuple[int, ...]  # whole numbers, in their order


class FaceOutcomes(NamedTuple):
    """The results of each face of a die, below a drawing of that face. The worksheet puts the text `paper` above it."""

    words: Texts
    paper: str


class StimulusPart(NamedTuple):
    """A drawing on the page. It is also on the worksheet if `paper` gives the text to put above it."""

    parts: tuple[stage.Part, ...]
    paper: str = ""


class Vote(NamedTuple):
    """A vote between two to five `options` of at most two words each; `said` is what the page calls them.

    `again` means that the class votes a second time after the working. `paper` is the text before the question on the
    worksheet. `right` is the place of the option that the key ticks, or None if it ticks none.
    """

    key: str
    question: str
    options: Texts
    said: Texts
    again: bool = False
    paper: str = ""
    right: int | None = None

    @property
    def times(self) -> Texts:
        """Return when the class votes: before the working and, if `again`, after it."""
        return ("before", "after") if self.again else ("before",)

    @property
    def kind(self) -> SingleChoice:
        """Return how students answer the vote."""
        return SingleChoice(dict(zip(self.options, self.said, strict=True)))


class Guess(NamedTuple):
    """A guess that each student locks in before the counting starts: a whole number from 0 to `most`.

    The student's code contains it as "guess", and the plot of the class shows all guesses.
    """

    question: str
    unit: str  # such as `out of 100`
    most: int = 100

    @property
    def kind(self) -> NumberEntry:
        """Return how students answer the guess."""
        return NumberEntry(self.unit, 0, self.most)


class BoxRow(NamedTuple):
    """A row of boxes, one for each round.

    Contains the row's name ("" if it is the only row), the range that a box can hold, and the first and last number of the
    range that is marked. A row with `tosses` has that many boxes and no rounds: a coin is tossed for every round in which the
    first two rows differ, and the box holds whether it was heads.
    """

    words: str
    ends: Several
    marked: tuple[int, int]
    tosses: int = 0


class Counted(NamedTuple):
    """A number in the student's code, counted from a row of boxes.

    Usually it is their sum (reduced by the lowest possible sum if that is below 0), or how many of them hold a number from
    `low` to `high`. With `also` (row, low, high) only rounds count in which the box of that other row is in that range. With
    `box` it is the content of this box, counted from 0.
    """

    key: str
    row: int = 0
    low: int | None = None
    high: int | None = None
    also: Several = ()
    box: int | None = None

    def of(self, boxes: tuple[Several, ...], lowest: int = 0) -> int:
        """Count rows of boxes; `lowest` is the smallest number that a box of this row can hold."""
        row = boxes[self.row]
        if self.box is not None:
            return row[self.box]
        if self.also:
            other, low, high = self.also
            row = tuple(box for box, beside in zip(row, boxes[other], strict=True) if low <= beside <= high)
        if self.low is None or self.high is None:
            return sum(row) - lowest * len(row)
        return sum(self.low <= box <= self.high for box in row)


class Rolled(NamedTuple):
    """A round with dice that starts with `start` points and a given number of dice.

    The player rolls again up to `limit` points; a roll changes the points to `after[points][face - 1]`. The box holds the
    points at the end. With more than one row, `noted` says after how many dice the points are written into the box of each row.
    """

    start: int
    dice: int
    limit: int
    after: Mapping[int, Several]
    noted: Several = ()


class Deal(NamedTuple):
    """A round dealt by the rules: the names of the cards shown, a description, and the content of its box in each row."""

    cards: Texts
    said: str
    ends: Several


class Dealt(NamedTuple):
    """Rounds dealt in advance, from which every seed draws its own.

    `deck` is the kind of their cards: "himilo", "hilo", "playing" or "dice".
    """

    deck: str
    deals: tuple[Deal, ...]


class Boxes(NamedTuple):
    """Rounds with real dice or cards, or rounds that the page plays by the student's seed, with a box for each in each row.

    `said` is the page's sentence about the boxes so far: {n} is the number of rounds, {value} the measure of the class
    (`Pooled`), and the key of a count in braces is that count. `table` is a two-way table of counts: / separates its rows and |
    its cells. In a cell, {low} is the count with this key, {low+high} the sum of two, and {low of low+high} the percentage of
    the second that is in the first.
    """

    rows: tuple[BoxRow, ...]
    counts: tuple[Counted, ...]
    play: Rolled | Dealt
    paper: str  # instructions for a round, on the worksheet
    button: str = "No dice or cards? Play a round here"
    said: str = "So far: {value}."
    check: str = "No round can end like this."  # a hint if a box has a result that no round can have
    summary: Texts = ("Sum of the boxes", "My mean")  # the lines below the boxes of the worksheet
    called: str = "mean"  # the name of a student's measure
    holds: str = "points at the end"  # the content of a box, if its row has no words
    rounds: int = 10
    table: str = ""
    possible: tuple[Several, ...] = ()  # the possible rounds, if some combinations of boxes are impossible

    def most(self) -> dict[str, int]:
        """Return the highest value of each count."""
        return {one.key: self._most(one) for one in self.counts}

    def _most(self, count: Counted) -> int:
        if count.box is not None:
            return max(self.rows[count.row].ends)
        return self.rounds * (self._span(count.row) if count.low is None else 1)

    def values(self, boxes: tuple[Several, ...]) -> dict[str, int]:
        """Return the counts for full boxes, given row by row."""
        return {one.key: one.of(boxes, self._lowest(one.row)) for one in self.counts}

    def _lowest(self, row: int) -> int:
        """Return the number from which the boxes of a row are counted: 0, or the lowest number if that is below 0."""
        return min(0, *self.rows[row].ends)

    def _span(self, row: int) -> int:
        """Return the size of a box's range: its highest number minus its lowest."""
        return max(self.rows[row].ends) - self._lowest(row)

    def played(self, seed: int) -> tuple[Several, ...]:
        """Return the boxes, row by row, of a student with this seed who lets the page play every round."""
        row = [0]
        seed_row(row, seed, 0)
        played = tuple(zip(*(self._round(row) for _ in range(self.rounds)), strict=True))
        series = [one.tosses for one in self.rows if one.tosses]
        coins = sum(one != other for one, other in zip(*played[:2], strict=True)) if series else 0
        return (*played, *(tuple(sum(randbelow(row, 2) for _ in range(coins)) for _ in range(many)) for many in series))

    def _round(self, row: Row) -> Several:
        if isinstance(self.play, Dealt):
            return self.play.deals[randbelow(row, len(self.play.deals))].ends
        points = [self.play.start]
        while len(points) <= self.play.dice and (len(points) == 1 or points[-1] <= self.play.limit):
            points.append(self.play.after[points[-1]][randbelow(row, 6)])
        return tuple(points[rolled] for rolled in self.play.noted) or (points[-1],)


class Watch(NamedTuple):
    """A simulation to watch after a guess.

    Contains the key of a run in `hilo_lessons.runs`, and a description that replaces the run's own, because the lesson has
    already explained it. `guessed` is true if the lesson's guess was about the same quantity.
    """

    run: str
    words: str
    guessed: bool = False


class ReadOut(NamedTuple):
    """The student's code, and what to do with it.

    With `ask` it comes after the working, also holds the votes and the working, and shows the sentence that asks for it.
    """

    words: str
    ask: str = ""


class Mistake(NamedTuple):
    """A known wrong number: the thought behind it, and the reply to it."""

    number: Fraction
    thought: str
    reply: str


def number_entry(near: Fraction, probability: bool) -> NumberEntry:
    """Return how a number is answered; a probability can be typed as 0.387, 12/31, 38.7 % or 38.7."""
    return NumberEntry("out of 100" if probability else "", right=near)


def in_key(right: Fraction, digits: int, probability: bool) -> str:
    """Format a right number as a key shows it: "8.25", or "38.7 %" for a probability."""
    return f"{tidy(right, digits)}{' %' if probability else ''}"


class NumberBlank(NamedTuple):
    """A number to work out: the text before it, the right number, its calculation, and the replies to wrong answers.

    An answer is right if it is within `near`. A `probability` is given as a percentage, and students may write it in any way.
    The worksheet also asks for the decision that follows from it, if there is one: the place of the right choice. `support` is
    the task of the support sheet that breaks it into smaller pieces, counted from 1; 0 means none.
    """

    before: str
    right: Fraction
    working: str
    hint: str
    decides: int | None = None
    near: Fraction = Fraction(1, 20)  # 6.2 will do for 6.17
    digits: int = 2  # the most decimal places
    mistakes: tuple[Mistake, ...] = ()
    support: int = 0
    probability: bool = False

    @property
    def kind(self) -> NumberEntry:
        """Return how students answer the blank."""
        return number_entry(self.near, self.probability)

    @property
    def shows(self) -> str:
        """Return the right number as a key shows it."""
        return in_key(self.right, self.digits, self.probability)

    @property
    def worked(self) -> str:
        """Return the blank's calculation, with ≈ before a rounded result."""
        return with_rounded(self.working)

    @property
    def places(self) -> int:
        """Return the number of decimal places; 0 for a whole number."""
        return decimals(self.right, self.near)


class Fields(NamedTuple):
    """Numbers to work out, and the paragraphs and drawings that the page opens when they are done.

    If one of these is a tree diagram, the worksheet asks students to fill in its branches above the last number, with the words
    `paper`.
    """

    rows: tuple[NumberBlank, ...]
    opens: tuple[str | stage.RevealPart, ...]
    paper: str = ""


class Handed(NamedTuple):
    """The place where the student's exit ticket is shown."""

    ask: str  # the question to answer in one sentence
    look_for: str  # the content of a good sentence


Part = str | FaceOutcomes | StimulusPart | Vote | Guess | Boxes | Watch | ReadOut | Fields | Handed
