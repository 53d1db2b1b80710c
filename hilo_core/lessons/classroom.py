"""A class: a word that all of it know and a number for each student give own seeds, and results come back as short codes.

A code has nine letters in threes: one for the lesson, two for the class, five for student and result, and one to check. Nothing
is sent, and no name is asked for; a code can be read out and works on paper. A page without Python makes the same codes
(`static/parts/codes.js`), and keeps what is typed in its browser alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple

from ..machine.random import mix
from ..messages.checks import whole
from ..messages.errors import HiloError, shown
from ..messages.words import spelled

LETTERS = "CDFHJKMNPRTWXY34679"  # 19, a prime: no vowels, and none of 0 O 1 I L 5 S 2 Z 8 B G Q U V
BASE, SIZE, THREE = len(LETTERS), 9, 3
STUDENTS = 40
CLASS, STUDENT = 2, 5  # letters
SEEDS = 900_000  # of six digits, from 100,000 on


class Result(NamedTuple):
    """What a student's code says: the number on the list, and the results by name."""

    number: int
    values: Mapping[str, int]


def class_seed(word: str, number: int) -> int:
    """The seed, of six digits, of the student with this number in the class with this word, in which capitals and spaces at the
    ends do not count. HiloError for an empty word, or a number that is not from 1 to 40."""
    return hashed(word_of(word), student(number)) % SEEDS + 100_000


def student(number: int) -> int:
    """A number on the list of a class. HiloError if it is none."""
    return whole(number, "The number on the list", 1, STUDENTS)


def word_of(text: str) -> str:
    """The word of a class, as it counts. HiloError if there is none."""
    word = " ".join(text.split()).casefold() if isinstance(text, str) else ""
    if not word:
        raise HiloError(f"The class word should be a word that the whole class uses, such as otter; it is {shown(text)}.")
    return word


def hashed(word: str, number: int) -> int:
    """A number from 0 to 2**63 - 1 that looks drawn at random."""
    found = mix(number)
    for byte in word.encode():
        found = mix(found ^ byte)
    return found & (1 << 63) - 1


@dataclass(frozen=True)
class Codes:
    """The codes of one lesson: its place among the lessons, from 0, and what a result consists of, each with the most it can
    be; the least is 0."""

    lesson: int
    most: Mapping[str, int]

    def __post_init__(self) -> None:
        if not 0 <= self.lesson < BASE or STUDENTS * prod(one + 1 for one in self.most.values()) > BASE**STUDENT:
            raise ValueError("These results do not fit into a code.")

    def code(self, word: str, number: int, **values: int) -> str:
        """The code of a student's result, such as "FKM 3XD 7RC". HiloError for a number or a value that cannot be."""
        packed = student(number) - 1
        for name, most in self.most.items():
            packed = packed * (most + 1) + whole(values[name], name, 0, most)
        places = [self.lesson, *self._class(word), *(packed // BASE**k % BASE for k in range(STUDENT - 1, -1, -1))]
        text = "".join(LETTERS[place] for place in [*places, check(places)])
        return " ".join(text[at : at + THREE] for at in range(0, SIZE, THREE))

    def read(self, text: str, word: str) -> Result:
        """What a code says; its last six letters are enough, because the first three are the same for the whole class.
        HiloError, the end of a sentence, that says what is wrong with it."""
        letters = [letter for letter in text.upper() if not letter.isspace() and letter not in "-.,"]
        for letter in letters:
            if letter not in LETTERS:
                raise HiloError(f"there is no {shown(letter)} in any code")
        if len(letters) == STUDENT + 1:
            letters = [*(LETTERS[place] for place in (self.lesson, *self._class(word))), *letters]
        if len(letters) != SIZE:
            raise HiloError(f"it has {spelled(len(letters))} letters instead of nine")
        *places, last = map(LETTERS.index, letters)
        if check(places) != last:
            raise HiloError("one letter is wrong, or two have changed places")
        if places[0] != self.lesson:
            raise HiloError("it belongs to a different lesson")
        if tuple(places[1 : 1 + CLASS]) != self._class(word):
            raise HiloError("it belongs to a class with a different word")
        packed, values = 0, {}
        for place in places[1 + CLASS :]:
            packed = packed * BASE + place
        for name, most in reversed(tuple(self.most.items())):
            packed, values[name] = divmod(packed, most + 1)
        if packed >= STUDENTS:
            raise HiloError("no student can have this code")
        return Result(packed + 1, dict(reversed(tuple(values.items()))))

    def _class(self, word: str) -> tuple[int, ...]:
        room = hashed(word_of(word), 0)
        return tuple(room // BASE**k % BASE for k in range(CLASS))


def check(places: list[int]) -> int:
    """The last letter: it finds every single wrong letter, and every two that have changed places."""
    return sum(weight * place for weight, place in enumerate(places, 1)) % BASE


@dataclass
class Pool:
    """The results of a class with this word, as they come in."""

    codes: Codes
    word: str
    results: dict[int, Result] = field(default_factory=dict)  # by the number on the list
    disputed: set[int] = field(default_factory=set)  # numbers that sent two results: neither counts

    def add(self, text: str) -> list[str]:
        """Takes in codes, one a line; what is said of those that cannot be taken, one sentence each."""
        said = []
        for line, code in enumerate(text.splitlines(), 1):
            try:
                if code.strip():
                    self._take(self.codes.read(code, self.word))
            except HiloError as trouble:
                said.append(f"Line {line}, {shown(code.strip(), 24)}: {trouble}.")
        return said

    def _take(self, result: Result) -> None:
        known = self.results.get(result.number)
        if known == result:
            raise HiloError(f"number {result.number} is in already, so it counts once")
        if known is not None or result.number in self.disputed:
            self.results.pop(result.number, None)
            self.disputed.add(result.number)
            raise HiloError(f"number {result.number} sent two results; please ask which one counts")
        self.results[result.number] = result

    def settle(self, code: str) -> None:
        """The result that counts, of a number that sent two. HiloError, in a sentence, for a code that cannot be read."""
        try:
            result = self.codes.read(code, self.word)
        except HiloError as trouble:
            raise HiloError(f"{shown(code.strip(), 24)}: {trouble}.") from None
        self.disputed.discard(result.number)
        self.results[result.number] = result
