"""Kinds of answers: how to read and say each, and which answers exist. An answer is a text, a tuple or a Fraction."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial, inf
from typing import Any

from ..hilo.round import CELLS, LINES, cell_of
from ..messages.texts import Texts
from ..messages.typed import plainly
from ..messages.words import counted, listed, spelled
from ..messages.words import tidy as tidy
from .reading import CannotRead, cards_in, choice_in, in_signs, number_in, unread, words_of


class WrittenInWords:
    """An answer that is a text, or several texts joined by `between`."""

    between = " "

    def written(self, answer: str | Texts) -> str:
        """Return an answer as the page writes it."""
        return answer if isinstance(answer, str) else self.between.join(answer)


@dataclass(frozen=True)
class CardSelection(WrittenInWords):
    """A choice of cards: exactly `count` of them, or any number if `count` is 0. An answer is a tuple of names."""

    cards: Texts
    count: int = 1
    colours: Mapping[str, str] | None = None

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        how = "Tap every card that fits" if not self.count else f"Tap {counted(self.count, 'card')}"
        return f"{how}, or write it, for example {in_signs(self.cards[0])}."

    def read(self, text: str) -> Texts:
        """Return the cards in a text, in their order on the table."""
        if not self.count and words_of(text) in (["all"], ["all", "of", "them"], ["every", "card"]):
            return self.cards
        found = cards_in(text, self.cards, self.colours)
        if self.count and len(found) != self.count:
            raise CannotRead(f"I read {counted(len(found), 'card')}, but this question needs {spelled(self.count)}.")
        return tuple(card for card in self.cards if card in found)

    def say(self, answer: Texts) -> str:
        """Return an answer in words."""
        return listed([*map(in_signs, answer)])

    @property
    def answers(self) -> int:
        """Return the number of possible answers."""
        return comb(len(self.cards), self.count) if self.count else 2 ** len(self.cards) - 1

    def every(self) -> list[Texts]:
        """Return every possible answer."""
        sizes = [self.count] if self.count else range(1, len(self.cards) + 1)
        return [some for size in sizes for some in combinations(self.cards, size)]


@dataclass(frozen=True)
class Cells:
    """Three cells of a layout, or no cells. An answer is a tuple of cells in their order."""

    none: str  # the words for an empty answer
    count: int = 3
    wanted = "Tap three cards, or write them, for example row 1 or a1 b1 c1."

    def read(self, text: str) -> Texts:
        """Return the cells in a text, written as a1 b1 c1 or as a line such as "row 1"."""
        said = [word for word in words_of(text) if word not in ("the", "line", "and")]
        if said and (said[0] in ("none", "no", "nothing") or said == words_of(self.none)):
            return ()
        if len(said) == 2 and " ".join(said) in LINES:
            return cells_of_line(LINES.index(" ".join(said)))
        for word in said:
            if word not in CELLS:
                raise unread(text)
        if len(set(said)) != self.count:
            raise CannotRead(f"I read {counted(len(set(said)), 'card')}, but this question needs {spelled(self.count)}.")
        return tuple(cell for cell in CELLS if cell in said)

    def say(self, answer: Texts) -> str:
        """Return an answer in words: the name of the line, if the cells make a line."""
        if not answer:
            return f"“{self.none}”"
        lines = [line_words(line) for line in range(len(LINES)) if cells_of_line(line) == answer]
        return lines[0] if lines else listed(answer)

    def every(self) -> list[Texts]:
        """Return every possible answer."""
        return [(), *combinations(CELLS, self.count)]

    def written(self, answer: Texts) -> str:
        """Return an answer as the page writes it."""
        return " ".join(answer) or "none"


@dataclass(frozen=True)
class SingleChoice(WrittenInWords):
    """One of several options, each a key with its words; `also` has other names for them. An answer is a key."""

    options: Mapping[str, str]
    also: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        return f"Choose {listed([f'“{words}”' for words in self.options.values()], 'or')}."

    def read(self, text: str) -> str:
        """Return the option meant."""
        return choice_in(text, self.options, self.also)

    def say(self, answer: str) -> str:
        """Return an answer in words."""
        return f"“{self.options[answer]}”"

    def every(self) -> list[str]:
        """Return every possible answer."""
        return list(self.options)


@dataclass(frozen=True)
class Order(WrittenInWords):
    """All cards on the table, put in order; `first` and `last` name the ends. An answer is a tuple of names."""

    cards: Texts
    first: str
    last: str

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        return f"Tap the cards one after the other, the {self.first} first, or write them in that order."

    def read(self, text: str) -> Texts:
        """Return the cards written, in the order written."""
        found = cards_in(text, self.cards)
        if len(found) != len(self.cards):
            raise CannotRead(f"I read {counted(len(found), 'card')}, but this question needs all {spelled(len(self.cards))}.")
        return found

    def say(self, answer: Texts) -> str:
        """Return an answer in words."""
        return ", ".join(map(in_signs, answer))

    @property
    def answers(self) -> int:
        """Return the number of possible answers."""
        return factorial(len(self.cards))

    def every(self) -> list[Texts]:
        """Return every possible answer."""
        return list(permutations(self.cards))


OF = re.compile(r"of \d+")  # a unit that says "out of how many"


class OutOfReach(CannotRead):
    """A number that has been read, and cannot be the answer."""


@dataclass(frozen=True)
class NumberEntry:
    """A number with its unit, from `low` to `high` if it has these limits.

    An answer is right within `right` of the exact value, and close within `near`.
    """

    unit: str = ""
    low: int | float = -inf
    high: int | float = inf
    right: Fraction = Fraction(0)
    near: Fraction = Fraction(0)
    label: str = ""  # the words before the number
    ends: tuple[str, str, str] = ("", "", "")  # words under the slider

    @property
    def one(self) -> str:
        """Return the singular of the unit: "point"."""
        return self.unit if self.of_100 else self.unit.removesuffix("s")

    @property
    def of_100(self) -> bool:
        """Return whether the question asks for a proportion, as a number out of 100."""
        return "of 100" in self.unit

    @property
    def wanted(self) -> str:
        """Return the task as a sentence."""
        if self.of_100:
            return (
                "Please type how many of 100, for example 35. You can also write 35 %, 0.35, 0,35 or 7/20, "
                "and I will turn it into 35 out of 100."
            )
        if self.high == inf:
            return "Please type a number, for example 8.5."
        what = f"a number of {self.unit}" if self.unit and not OF.match(self.unit) else "a number"
        lowest, highest = (tidy(Fraction(end)) for end in (self.low, self.high))
        return f"Please type {what} from {lowest} to {highest}, for example {min(max(self.low, 0) + 3, self.high)}."

    def read(self, text: str) -> Fraction:
        """Return the number in a text; a proportion as a number out of 100.

        A number can be written as a word only if limits are set: results of a calculation in a lesson are written in digits.
        """
        plain = plainly(text)
        plain = plain if self.of_100 else plain.casefold().removesuffix(self.unit.casefold())
        value, part = number_in(plain, OF.sub("", self.unit), words=self.high < inf)
        if part == "of" or (self.of_100 and (part or 0 < value < 1)):
            value *= 100
        if not self.low <= value <= self.high:
            raise OutOfReach(
                f"I read {tidy(value)}. The answer lies between {tidy(Fraction(self.low))} and {tidy(Fraction(self.high))}."
            )
        return value

    def say(self, answer: Fraction) -> str:
        """Return an answer in words, such as `24 out of 100`."""
        if self.of_100:
            return f"{tidy(answer)} out of 100"
        return f"{tidy(answer)} {self.one if answer == 1 else self.unit}".strip()

    @property
    def answers(self) -> int:
        """Return how many whole answers there are."""
        return int(self.high) - int(self.low) + 1

    def every(self) -> list[Fraction]:
        """Return every whole answer that the slider can show."""
        return [*map(Fraction, range(int(self.low), int(self.high) + 1))]

    def written(self, answer: Fraction) -> str:
        """Return an answer as the page writes it."""
        return tidy(answer).replace("−", "-")


@dataclass(frozen=True)
class ClaimWithReason(WrittenInWords):
    """A claim to judge, with a reason. An answer is a pair of "true" or "false" and the key of a reason."""

    claim: str
    reasons: Mapping[str, str]
    between = ":"
    wanted = "Choose true or false, and a reason."

    def read(self, text: str) -> tuple[str, str]:
        """Return the verdict and the reason, with a colon, a comma or "because" between them."""
        for sign in (":", ",", " because "):
            verdict, _, reason = text.partition(sign)
            if reason:
                break
        said = words_of(verdict)
        if not reason or not said or said[0] not in VERDICTS:
            raise unread(text)
        return VERDICTS[said[0]], choice_in(reason.replace("because ", "", 1), self.reasons, {})

    def say(self, answer: tuple[str, str]) -> str:
        """Return an answer in words."""
        reason = self.reasons[answer[1]]
        return f"“{answer[0].capitalize()}: {reason[0].lower()}{reason[1:]}”"

    def every(self) -> list[tuple[str, str]]:
        """Return every possible answer."""
        return [(verdict, reason) for verdict in ("true", "false") for reason in self.reasons]


VERDICTS = dict.fromkeys(("true", "t", "yes", "y", "right", "correct"), "true")
VERDICTS |= dict.fromkeys(("false", "f", "no", "n", "wrong", "incorrect"), "false")
Kind = Any  # Tap, Cells, Choose, Order, Number, Claim; Some and Several


def cells_of_line(line: int) -> Texts:
    """Return the cells of a line in their order in a layout."""
    return tuple(CELLS[cell] for cell in sorted(cell_of(line, place) for place in range(3)))


def line_words(line: int) -> str:
    """Return the name of a line for a reader: "the top row"."""
    return LINE_WORDS[line]


LINE_WORDS = (
    "the top row",
    "the middle row",
    "the bottom row",
    "the left-hand column",
    "the middle column",
    "the right-hand column",
    "the diagonal from top left to bottom right",
    "the diagonal from bottom left to top right",
)


def decimals(right: Fraction, near: Fraction) -> int:
    """Return how many decimal places a number needs so that its rounded value counts as right.

    It is 0 for a whole number.

    >>> decimals(Fraction(578, 10), Fraction(1, 10))
    1
    """
    if right.denominator == 1 or near <= 0:
        return 0
    return next(places for places in range(1, 20) if abs(round(right, places) - right) <= near)


def in_places(places: int) -> str:
    """Return a number of decimal places in words: "two decimal places"; "" for none."""
    return f"{spelled(places)} decimal place{'s' if places > 1 else ''}" if places else ""


def too_many_or_few(answer: Fraction, right: Fraction | int, unit: str = "") -> str:
    """Say what is wrong with a number without giving away the right one: "12 is too many"."""
    return f"{tidy(answer)}{unit and f' {unit}'} is too {'many' if answer > right else 'few'}"
