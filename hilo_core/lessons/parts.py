"""What a step of a lesson consists of: drawings, votes and guesses, rounds in boxes, a simulation, numbers to work out.

A paragraph is a plain str. The student's page, the worksheet and its key draw each of them in their own way.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from ..content import stage
from ..content.kinds import NumberEntry, SingleChoice, decimals, tidy
from ..machine.random import Row, randbelow, seed_row
from .calculation import with_rounded


class FaceOutcomes(NamedTuple):
    """What each face of a die leads to, under a drawing of that face; `paper` is said above it on the worksheet."""

    words: tuple[str, ...]
    paper: str


class StimulusPart(NamedTuple):
    """What lies there, drawn on the page, and on the worksheet too if `paper` says something above it."""

    parts: tuple[stage.Part, ...]
    paper: str = ""


class Vote(NamedTuple):
    """A vote: two to five `options` of at most two words each, `said` what the page calls them.

    `again` if the class votes a second time after the working, `paper` what is said before the question on the worksheet,
    `right` the place of the option that the key ticks, None if it ticks none.
    """

    key: str
    question: str
    options: tuple[str, ...]
    said: tuple[str, ...]
    again: bool = False
    paper: str = ""
    right: int | None = None

    @property
    def times(self) -> tuple[str, ...]:
        """When the class votes: before the working, and after it."""
        return ("before", "after") if self.again else ("before",)

    @property
    def kind(self) -> SingleChoice:
        """Return how it is answered."""
        return SingleChoice(dict(zip(self.options, self.said, strict=True)))


class Guess(NamedTuple):
    """A guess that each student locks in before it is counted: a whole number from 0 to `most`.

    It goes into the student's code as "guess", and the plot of the class shows all of them.
    """

    question: str
    unit: str  # "of 100"
    most: int = 100

    @property
    def kind(self) -> NumberEntry:
        """Return how it is answered."""
        return NumberEntry(self.unit, 0, self.most)


class BoxRow(NamedTuple):
    """A row of boxes, one for each round.

    It has its name ("" if there is no other row), what a box can hold, and which of that is marked, from the first number to
    the second. With `tosses` it has that many boxes and no rounds: for every round in which the first two rows differ a coin is
    tossed, and a box holds the heads.
    """

    words: str
    ends: tuple[int, ...]
    marked: tuple[int, int]
    tosses: int = 0


class Counted(NamedTuple):
    """What a code says of the boxes of a row.

    It is their sum, above the lowest sum if that is below 0, or how many of them hold a number from `low` to `high`. With
    `also` only those rounds count in which the box of another row, the first number, holds one from the second to the third.
    With `box` it is what this box holds, counted from 0.
    """

    key: str
    row: int = 0
    low: int | None = None
    high: int | None = None
    also: tuple[int, ...] = ()
    box: int | None = None

    def of(self, boxes: tuple[tuple[int, ...], ...], lowest: int = 0) -> int:
        """Count it in rows of boxes, of which one of this row holds no number below `lowest`."""
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
    """A round with dice: it starts with `start` points and has so many dice.

    It rolls on up to `limit` points, and after a roll it has `after[points][face - 1]`. Its box holds the points at the end;
    where there are more rows, `noted` says after how many dice the points go into the box of each.
    """

    start: int
    dice: int
    limit: int
    after: Mapping[int, tuple[int, ...]]
    noted: tuple[int, ...] = ()


class Deal(NamedTuple):
    """A round dealt by the rules: names of cards that are shown, what is said of it, and what goes into its box of each row."""

    cards: tuple[str, ...]
    said: str
    ends: tuple[int, ...]


class Dealt(NamedTuple):
    """Rounds dealt beforehand, from which every seed draws its own.

    `deck` is that of their cards: "himilo", "hilo", "playing" or "dice".
    """

    deck: str
    deals: tuple[Deal, ...]


class Boxes(NamedTuple):
    """Rounds with real dice or cards, or such that the page plays by the student's seed, with a box for each in each row.

    `said` is what the page says of the boxes so far: {n} is how many rounds, {value} the measure of the class (`Pooled`) of
    them, and the key of each of `counts` in braces that count. `table` is a two-way table of counts, its rows parted by /
    and its cells by |; {low} in it is the count of this key, {low+high} the sum of two,
    and {low of low+high} how many of 100 of these are the first.
    """

    rows: tuple[BoxRow, ...]
    counts: tuple[Counted, ...]
    play: Rolled | Dealt
    paper: str  # how to play a round, said on the worksheet
    button: str = "No dice or cards? Play a round here"
    said: str = "So far: {value}."
    check: str = "No round can end like this."  # what to look at when a box holds what no round can end with
    summary: tuple[str, ...] = ("Sum of the boxes", "My mean")  # what is written down below the boxes of the worksheet
    called: str = "mean"  # what the measure of a student is called
    holds: str = "points at the end"  # what a box holds, where its row has no words
    rounds: int = 10
    table: str = ""
    possible: tuple[tuple[int, ...], ...] = ()  # the rounds that there can be, where not every box goes with every other

    def most(self) -> dict[str, int]:
        """Return the most that each count can be."""
        return {one.key: self._most(one) for one in self.counts}

    def _most(self, count: Counted) -> int:
        if count.box is not None:
            return max(self.rows[count.row].ends)
        return self.rounds * (self._span(count.row) if count.low is None else 1)

    def values(self, boxes: tuple[tuple[int, ...], ...]) -> dict[str, int]:
        """Return the counts of full boxes, by row."""
        return {one.key: one.of(boxes, self._lowest(one.row)) for one in self.counts}

    def _lowest(self, row: int) -> int:
        """Return what the boxes of a row are counted from: 0, or the lowest number that is below."""
        return min(0, *self.rows[row].ends)

    def _span(self, row: int) -> int:
        """Return how much above that a box can be."""
        return max(self.rows[row].ends) - self._lowest(row)

    def played(self, seed: int) -> tuple[tuple[int, ...], ...]:
        """Return the boxes, by row, of a student with this seed who lets the page play every round."""
        row = [0]
        seed_row(row, seed, 0)
        played = tuple(zip(*(self._round(row) for _ in range(self.rounds)), strict=True))
        series = [one.tosses for one in self.rows if one.tosses]
        coins = sum(one != other for one, other in zip(*played[:2], strict=True)) if series else 0
        return (*played, *(tuple(sum(randbelow(row, 2) for _ in range(coins)) for _ in range(many)) for many in series))

    def _round(self, row: Row) -> tuple[int, ...]:
        if isinstance(self.play, Dealt):
            return self.play.deals[randbelow(row, len(self.play.deals))].ends
        points = [self.play.start]
        while len(points) <= self.play.dice and (len(points) == 1 or points[-1] <= self.play.limit):
            points.append(self.play.after[points[-1]][randbelow(row, 6)])
        return tuple(points[rolled] for rolled in self.play.noted) or (points[-1],)


class Watch(NamedTuple):
    """A simulation to be watched after a guess.

    It has the key of a run of `hilo_lessons.runs`, and words that replace those that say what is played, since the lesson has
    said it already. `guessed` if the guess of the lesson was about the same.
    """

    run: str
    words: str
    guessed: bool = False


class ReadOut(NamedTuple):
    """The student's code, and what to do with it.

    With `ask` it comes after the working, and holds the votes and the working too; the sentence that is asked for goes with it.
    """

    words: str
    ask: str = ""


class Mistake(NamedTuple):
    """A wrong number that is known: what was thought, and what is said to it."""

    number: Fraction
    thought: str
    reply: str


def number_entry(near: Fraction, probability: bool) -> NumberEntry:
    """Return how a number is answered: a probability as 0.387, 12/31, 38.7 % or 38.7."""
    return NumberEntry("out of 100" if probability else "", right=near)


def in_key(right: Fraction, digits: int, probability: bool) -> str:
    """Return a right number as a key shows it: "8.25", and "38.7 %" for a probability."""
    return f"{tidy(right, digits)}{' %' if probability else ''}"


class NumberBlank(NamedTuple):
    """A number to be worked out: words before it, what is right, its calculation, and what is said to a wrong answer.

    Right is as near as `near`. A `probability` is given as a percentage, and students may write it in any way. The worksheet
    also asks for the decision that follows from it, if there is one: the place of the right choice. `support` is the task of
    the support sheet that takes it in smaller pieces, counted from 1; 0 if none does.
    """

    before: str
    right: Fraction
    working: str
    hint: str
    decides: int | None = None
    near: Fraction = Fraction(1, 20)  # 6.2 will do for 6.17
    digits: int = 2  # at most, after the point
    mistakes: tuple[Mistake, ...] = ()
    support: int = 0
    probability: bool = False

    @property
    def kind(self) -> NumberEntry:
        """Return how it is answered."""
        return number_entry(self.near, self.probability)

    @property
    def shows(self) -> str:
        """Return what is right, as a key shows it."""
        return in_key(self.right, self.digits, self.probability)

    @property
    def worked(self) -> str:
        """Return its calculation, with ≈ where a result is rounded."""
        return with_rounded(self.working)

    @property
    def places(self) -> int:
        """With how many decimal places it is given; 0 for a whole number."""
        return decimals(self.right, self.near)


class Fields(NamedTuple):
    """Numbers to be worked out, and what the page opens when they are: paragraphs and drawings.

    If one of these has branches, the worksheet has them to be filled in above the last number, with the words `paper`.
    """

    rows: tuple[NumberBlank, ...]
    opens: tuple[str | stage.RevealPart, ...]
    paper: str = ""


class Handed(NamedTuple):
    """The exit ticket of the student."""

    ask: str  # what is to be answered in one sentence
    look_for: str  # what such a sentence should say


Part = str | FaceOutcomes | StimulusPart | Vote | Guess | Boxes | Watch | ReadOut | Fields | Handed
