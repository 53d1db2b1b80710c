"""A class: a word that all of it know and a number for each student give own seeds, and results come back as short codes.

A code has nine letters in threes: one for the lesson, two for the class, five for student and result, and one to check. Nothing
is sent, and no name is asked for; a code can be read out and works on paper. A page without Python has what is worked out here
from the same text (`page_numbers.py`), and keeps what is typed in its browser alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from ..machine.compilable import compilable
from ..machine.random import Row, mix
from ..messages.checks import whole
from ..messages.errors import HiloError, shown
from ..messages.words import spelled

LETTERS = "CDFHJKMNPRTWXY34679"  # 19, a prime: no vowels, and none of 0 O 1 I L 5 S 2 Z 8 B G Q U V
BASE, SIZE, THREE = len(LETTERS), 9, 3
STUDENTS = 40
CLASS, STUDENT = 2, 5  # letters
SEEDS = 900_000  # of six digits, from 100,000 on
LOW_63 = (1 << 63) - 1
NUMBER, RESULTS = (
    SIZE,
    SIZE + 1,
)  # in a row, behind a code: the number on the list, then each result with its most
TROUBLES = (  # by what `read_places` returns
    "",
    "one letter is wrong, or two have changed places",
    "it belongs to a different lesson",
    "it belongs to a class with a different word",
    "no student can have this code",
)


class Result(NamedTuple):
    """What a student's code says: the number on the list, and the results by name."""

    number: int
    values: Mapping[str, int]


def class_seed(word: str, number: int) -> int:
    """The seed, of six digits, of the student with this number in the class with this word, in which capitals and spaces at the
    ends do not count. HiloError for an empty word, or a number that is not from 1 to 40."""
    letters = word_of(word).encode()
    return seed_of(letters, len(letters), student(number))


@compilable
def seed_of(letters: Row, size: int, number: int) -> int:
    """The seed of a student, by the bytes of the word."""
    return hashed(letters, size, number) % SEEDS + 100_000


@compilable
def hashed(letters: Row, size: int, number: int) -> int:
    """A number from 0 to 2**63 - 1 that looks drawn at random, from so many bytes."""
    found = mix(number)
    for place in range(size):
        found = mix(found ^ letters[place])
    return found & LOW_63


@compilable
def room_of(letters: Row, size: int) -> int:
    """What the codes of a class have in common, by the bytes of its word."""
    return hashed(letters, size, 0) % (BASE * BASE)


@compilable
def ticket_number(seed: int, tickets: int) -> int:
    """Which of so many tickets a seed has."""
    return (mix(seed) & LOW_63) % tickets


@compilable
def measured(row: Row, size: int, per: int, of: int) -> float:
    """The dot of a student in the plot of the class: so many numbers, each times its weight, which stands behind it in the row,
    added, and divided by `per / of`."""
    total = 0
    for n in range(size):
        total += row[2 * n] * row[2 * n + 1]
    return float(total * of) / float(per)


@compilable
def write_places(row: Row, lesson: int, room: int, results: int) -> None:
    """Writes the places of a code into a row, the check last. The class is `room_of` its word."""
    packed = row[NUMBER] - 1
    for n in range(results):
        packed = packed * (row[RESULTS + 2 * n + 1] + 1) + row[RESULTS + 2 * n]
    row[0] = lesson
    for place in range(CLASS):
        row[1 + place] = room % BASE
        room //= BASE
    for place in range(STUDENT):
        row[CLASS + STUDENT - place] = packed % BASE
        packed //= BASE
    row[SIZE - 1] = check_of(row)


@compilable
def check_of(row: Row) -> int:
    """The last place: it finds every single wrong letter, and every two that have changed places."""
    found = 0
    for place in range(SIZE - 1):
        found += (place + 1) * row[place]
    return found % BASE


@compilable
def read_places(row: Row, lesson: int, room: int, results: int) -> int:
    """Reads the places of a code in a row: number and results stand behind them then, if it returns 0. Else it is the number of
    one of TROUBLES."""
    if row[SIZE - 1] != check_of(row):
        return 1
    if row[0] != lesson:
        return 2
    for place in range(CLASS):
        if row[1 + place] != room % BASE:
            return 3
        room //= BASE
    packed = 0
    for place in range(STUDENT):
        packed = packed * BASE + row[1 + CLASS + place]
    for n in range(results - 1, -1, -1):
        most = row[RESULTS + 2 * n + 1]
        row[RESULTS + 2 * n] = packed % (most + 1)
        packed //= most + 1
    row[NUMBER] = packed + 1
    return 0 if packed < STUDENTS else 4


def student(number: int) -> int:
    """A number on the list of a class. HiloError if it is none."""
    return whole(number, "The number on the list", 1, STUDENTS)


def word_of(text: str) -> str:
    """The word of a class, as it counts. HiloError if there is none."""
    word = " ".join(text.split()).casefold() if isinstance(text, str) else ""
    if not word:
        raise HiloError(f"The class word should be a word that the whole class uses, such as otter; it is {shown(text)}.")
    return word


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
        row = [*[0] * SIZE, student(number)]
        for name, most in self.most.items():
            row += [whole(values[name], name, 0, most), most]
        write_places(row, self.lesson, self._class(word), len(self.most))
        text = "".join(LETTERS[place] for place in row[:SIZE])
        return " ".join(text[at : at + THREE] for at in range(0, SIZE, THREE))

    def read(self, text: str, word: str) -> Result:
        """What a code says; its last six letters are enough, because the first three are the same for the whole class.
        HiloError, the end of a sentence, that says what is wrong with it."""
        letters = [letter for letter in text.upper() if not letter.isspace() and letter not in "-.,"]
        for letter in letters:
            if letter not in LETTERS:
                raise HiloError(f"there is no {shown(letter)} in any code")
        if len(letters) == STUDENT + 1:
            letters = [*self.code(word, 1, **dict.fromkeys(self.most, 0))[:THREE], *letters]
        if len(letters) != SIZE:
            raise HiloError(f"it has {spelled(len(letters))} letters instead of nine")
        row = [*map(LETTERS.index, letters), 0]
        for most in self.most.values():
            row += [0, most]
        if trouble := read_places(row, self.lesson, self._class(word), len(self.most)):
            raise HiloError(TROUBLES[trouble])
        return Result(row[NUMBER], dict(zip(self.most, row[RESULTS::2], strict=True)))

    def _class(self, word: str) -> int:
        letters = word_of(word).encode()
        return room_of(letters, len(letters))
