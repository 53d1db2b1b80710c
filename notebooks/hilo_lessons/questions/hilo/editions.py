"""A question on two lines at the same time, for which the two rule books of HiLO have different rules."""

from random import Random

from hilo_core.content.question_file import Values
from hilo_core.hilo import HiLO
from hilo_core.hilo.round import FIRST_DIAGONAL, cells_of
from hilo_core.hilo.table import CARDS, COLOURS, EDITIONS, number_of
from hilo_core.hilo.table import NAMES as CARD_NAMES
from hilo_core.machine.bits import members
from hilo_lessons.hilo_positions import fewest
from hilo_lessons.questions.drawn import parted
from hilo_lessons.questions.hilo.lines import DECK, Nine, as_text, nine_of, standing

HAND_MADE = nine_of("7P 2P 4P / 3B 5Y 0G / 8T 1T 6T")


def worth(nine: Nine, line: int) -> int:
    """Return the sum of the cards of a line."""
    return sum(number_of(CARDS[nine[cell]]) for cell in members(cells_of(line)))


def two_lines(seed: int) -> tuple[Nine, int]:
    """Return nine cards in which two rows or two columns have one colour each, and a cell of the line made last."""
    if seed == 0:
        return HAND_MADE, 2
    chance = Random(seed)
    while True:
        first = chance.choice((0, FIRST_DIAGONAL // 2))
        lines = chance.sample(range(first, first + 3), 2)
        letters = chance.sample(COLOURS, 2)
        nine = chance.sample(DECK, 9)
        for line, letter in zip(lines, letters, strict=True):
            own = chance.sample(parted(CARD_NAMES.values(), letter)[0], 3)
            for cell, name in zip(members(cells_of(line)), own, strict=True):
                nine[cell] = name
        new = lines[0]
        fits = len(set(nine)) == 9 and standing(tuple(nine)) == sorted(lines)
        if fits and worth(tuple(nine), new) < worth(tuple(nine), lines[1]):
            return tuple(nine), chance.choice(members(cells_of(new)))


def two_editions(seed: int) -> Values:
    """Ask: how few points can this turn leave Cem?"""
    nine, laid = two_lines(seed)
    edition = EDITIONS[seed % 2]
    left = {book: fewest(as_text(nine), book).points for book in EDITIONS}
    other = left[EDITIONS[1 - seed % 2]]
    new, old = sorted(standing(nine), key=lambda line: not cells_of(line) >> laid & 1)
    numbers = {line: [number_of(CARDS[nine[cell]]) for cell in members(cells_of(line))] for line in (new, old)}
    total = sum(number_of(CARDS[name]) for name in nine)
    gone = (old,) if edition == "schmidt" else (new, old)
    away = "".join(f" − {sum(numbers[line])}" for line in gone)
    rule = HiLO.CHOOSE_ONE if edition == "schmidt" else HiLO.ONE_AT_A_TIME
    fewest_of_all = min(left.values())
    return locals()
