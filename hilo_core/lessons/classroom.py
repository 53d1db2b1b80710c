"""A class: its word and a number for each student give seeds, and each student's results come back as two short codes.

A code has twelve letters in groups of three: nine with the content and three to check them. The first code holds the results
from a student's boxes; the second holds votes, working and exit ticket. Nothing is sent, and no name is asked for; a code can
be read out and works on paper. A page without Python contains the same calculations, translated from this source
(`page_numbers.py`), and keeps what is typed only in its browser.

The letters are numbers modulo 19. The three check letters make three sums (of the letters, of letter times place, and of letter
times place squared) equal to the sums of the class and the lesson. The differences show what is wrong (`read_places`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod

from ..hilo.table import COLOUR_WORDS, COLOURS, HIGHEST, LOWEST
from ..machine.compilable import compilable
from ..machine.random import Row, mix

LETTERS = "CDFHJKMNPRTWXY34679"  # 19, a prime: no vowels, and none of 0 O 1 I L 5 S 2 Z 8 B G Q U V
BASE, SIZE = len(LETTERS), 12
CONTENT = 9  # letters; the others check
SPREAD = 7  # so that a number in a code is not seen in one letter alone, and the first letters differ
STUDENTS = 40
SEEDS = 900_000  # numbers of six digits, starting at 100,000
LOW_63 = (1 << 63) - 1
ROOMS = BASE * BASE  # the number of classes that codes can tell apart
FORM = 2  # a different number as soon as codes hold different things: those of older pages are refused then
KIND, NUMBER, RESULTS = SIZE, SIZE + 1, SIZE + 2  # in a row, behind a code; then each result with its most
TROUBLES = (  # indexed by the result of `read_places`
    "",
    "letter {place} is probably {right}, not {wrong}. Ask: “Is it {ask}?”",
    "two letters next to each other have changed places. Please ask for it once more",
    "it was made with a different class word, or on an older page. Does this student see {picture}?",
    "it belongs to a different lesson{lesson}",
    "more than one letter is wrong. Please ask for it once more",
    "no student can have this code. Please ask for it once more",
)
ONE_LETTER, NEIGHBOURS, OTHER_CLASS, OTHER_LESSON, SEVERAL, NOBODY = range(1, 7)
NUMBERS = HIGHEST - LOWEST + 1
PICTURES = 103  # a prime, and one less than there are cards of HiLO
CARDS = tuple(f"{COLOURS[one // NUMBERS]}{LOWEST + one % NUMBERS}" for one in range(PICTURES))  # named like their symbols
CARD_WORDS = tuple(
    f"{'an' if (colour := COLOUR_WORDS[one // NUMBERS])[0] in 'aeiou' else 'a'} {colour} {LOWEST + one % NUMBERS}".replace(
        "-", "−"
    )
    for one in range(PICTURES)
)


@compilable
def seed_of(letters: Row, size: int, number: int) -> int:
    """Return the seed of a student, computed from the bytes of the class word.

    The seeds of a class follow one another.
    """
    return hashed(letters, size, 0) % (SEEDS // STUDENTS) * STUDENTS + number - 1 + 100_000


@compilable
def hashed(letters: Row, size: int, number: int) -> int:
    """Return a number from 0 to 2**63 - 1 that looks random, computed from the first `size` bytes."""
    found = mix(number)
    for place in range(size):
        found = mix(found ^ letters[place])
    return found & LOW_63


@compilable
def room_of(letters: Row, size: int) -> int:
    """Return the number that all codes of a class share, from the letters of the class word as numbers.

    One wrong letter, or two letters that have changed places, always give a different number.
    """
    found = 0
    for place in range(size):
        found = (7 * found + letters[place]) % ROOMS
    return found


@compilable
def picture_of(letters: Row, size: int) -> int:
    """Return the place of a class's picture in CARDS, from the letters of the class word as numbers."""
    found = 0
    for place in range(size):
        found = (5 * found + letters[place]) % PICTURES
    return found


@compilable
def ticket_number(seed: int, tickets: int) -> int:
    """Return which of the lesson's `tickets` exit tickets a seed gets.

    The tickets of a class follow one another, starting from one that depends on the class word. So neighbours never have the
    same ticket, and as many students as there are tickets use all of them.
    """
    return ((mix(seed // STUDENTS) & LOW_63) % tickets + seed % STUDENTS) % tickets


@compilable
def measured(row: Row, size: int, per: int, of: int) -> float:
    """Return the position of a student's dot in the plot of the class.

    Adds the numbers of the row, each multiplied by the weight that follows it, and divides the sum by `per / of`.
    """
    total = 0
    for n in range(size):
        total += row[2 * n] * row[2 * n + 1]
    return float(total * of) / float(per)


@compilable
def point(place: int) -> int:
    """Return the factor by which the letter at this place is multiplied in the check sums.

    The factors are 0, 1, -1, 2, -2 and so on, so that swapped neighbours differ from every other mistake.
    """
    if place % 2 == 1:
        return (place + 1) // 2
    return (BASE - place // 2) % BASE


@compilable
def inverse(number: int) -> int:
    """Return the inverse of a number modulo 19, or 0 for 0."""
    for found in range(1, BASE):
        if number * found % BASE == 1:
            return found
    return 0


@compilable
def summed(row: Row, letters: int, power: int) -> int:
    """Return the sum of the first `letters` letters, each multiplied by its factor (`point`) to this power."""
    found = 0
    for place in range(letters):
        weight = 1
        for _ in range(power):
            weight = weight * point(place)
        found += weight * row[place]
    return found % BASE


@compilable
def due(lesson: int, room: int, power: int) -> int:
    """Return the value that `summed` must have for this lesson and this class.

    The sums of all classes are in a plane that no single wrong letter and no two swapped neighbours can reach.
    """
    one, other = room // BASE, room % BASE
    if power == 0:
        return (one + other + lesson) % BASE
    if power == 1:
        return other
    return (one + 3 * other + 2 * lesson) % BASE


@compilable
def ways(row: Row, begins: int, results: int) -> int:
    """Return how many codes are possible with these `results` maximums, which start in the row at `begins`."""
    found = STUDENTS
    for n in range(results):
        found *= row[begins + 2 * n + 1] + 1
    return found


@compilable
def write_places(row: Row, lesson: int, room: int, first: int, second: int) -> None:
    """Write the letters of a code into a row that holds its kind, number and results.

    The row holds the maximums of `first` results of the first code, then of `second` results of the second code. `room` is
    `room_of` the class word.
    """
    begins, results = RESULTS, first
    if row[KIND] == 1:
        begins, results = RESULTS + 2 * first, second
    packed = row[NUMBER] - 1
    for n in range(results):
        packed = packed * (row[begins + 2 * n + 1] + 1) + row[begins + 2 * n]
    if row[KIND] == 1:
        packed += ways(row, RESULTS, first)
    for place in range(CONTENT):
        letter = packed % BASE
        packed //= BASE
        if place > 0:
            letter += SPREAD * row[CONTENT - place] + place
        row[CONTENT - 1 - place] = letter % BASE
    for check in range(CONTENT, SIZE):
        row[check] = check_of(row, lesson, room, check)


@compilable
def check_of(row: Row, lesson: int, room: int, check: int) -> int:
    """Return one of the three check letters: the only one that, with the other two, gives the right sums."""
    x, y, z = point(check), point(CONTENT), point(CONTENT + 2)
    if check == CONTENT:
        y = point(CONTENT + 1)
    elif check == CONTENT + 2:
        z = point(CONTENT + 1)
    found = (due(lesson, room, 2) - summed(row, CONTENT, 2)) - (y + z) * (due(lesson, room, 1) - summed(row, CONTENT, 1))
    found += y * z * (due(lesson, room, 0) - summed(row, CONTENT, 0))
    under = ((x - y) * (x - z) + BASE * BASE) % BASE
    return (found + BASE * BASE * BASE * BASE) % BASE * inverse(under) % BASE


@compilable
def read_places(row: Row, lesson: int, room: int, first: int, second: int) -> int:
    """Read the letters of a code in a row; if it returns 0, the row then holds kind, number and results after them.

    Otherwise it returns the number of one of TROUBLES. If one letter is wrong, the row then holds its place and the right
    letter; if the code belongs to a different lesson, the row holds that lesson.
    """
    s0 = (summed(row, SIZE, 0) - due(lesson, room, 0) + BASE) % BASE
    s1 = (summed(row, SIZE, 1) - due(lesson, room, 1) + BASE) % BASE
    s2 = (summed(row, SIZE, 2) - due(lesson, room, 2) + BASE) % BASE
    if s0 + s1 + s2 > 0:
        return what_is_left(row, lesson, s0, s1, s2)
    packed = 0
    for place in range(CONTENT):
        letter = row[place]
        if place < CONTENT - 1:
            letter += BASE * BASE - SPREAD * row[place + 1] - (CONTENT - 1 - place)
        packed = packed * BASE + letter % BASE
    begins, results, row[KIND] = RESULTS, first, 0
    if packed >= ways(row, RESULTS, first):
        packed -= ways(row, RESULTS, first)
        begins, results, row[KIND] = RESULTS + 2 * first, second, 1
    for n in range(results - 1, -1, -1):
        most = row[begins + 2 * n + 1]
        row[begins + 2 * n] = packed % (most + 1)
        packed //= most + 1
    row[NUMBER] = packed + 1
    return 0 if packed < STUDENTS else NOBODY


@compilable
def what_is_left(row: Row, lesson: int, s0: int, s1: int, s2: int) -> int:
    """Return what is wrong with a code, given the differences between its three sums and the right ones."""
    at = s1 * inverse(s0) % BASE
    for place in range(SIZE):
        if s0 > 0 and point(place) == at and at * at * s0 % BASE == s2:
            row[KIND], row[NUMBER] = place, (row[place] - s0 + BASE) % BASE
            return ONE_LETTER
    if s0 == 0 and s1 > 0 and (s2 == 0 or s2 == s1):
        return NEIGHBOURS
    if (s0 + 2 * s1) % BASE == s2:
        return OTHER_CLASS
    if s1 == 0 and 2 * s0 % BASE == s2:
        row[KIND] = (lesson + s0) % BASE
        return OTHER_LESSON
    return SEVERAL


@dataclass(frozen=True)
class Codes:
    """The two codes of one lesson.

    Contains the lesson's place among the lessons, counted from 0, and the maximum of each result of the `first` and of the
    `second` code; every minimum is 0.
    """

    lesson: int
    first: Mapping[str, int]
    second: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 <= self.lesson < BASE or sum(self.ways()) > BASE**CONTENT:
            raise ValueError("These results do not fit into a code.")

    def ways(self) -> Iterator[int]:
        """Return how many different first and second codes there are."""
        return (STUDENTS * prod(one + 1 for one in most.values()) for most in (self.first, self.second))
