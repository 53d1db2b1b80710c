"""Questions on HiLO: who starts, and which card of a line ends on top of the discard pile?"""

from collections.abc import Sequence
from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.question_file import Values
from hilo_core.content.stage import CardOnTable, Cards
from hilo_core.hilo import HiLO, new_table
from hilo_core.hilo.round import starting_seat, take_out
from hilo_core.hilo.table import AGES, CARDS, COLOURS, DOWN, LAYOUTS, STRIDE, UP, number_of, signed
from hilo_core.hilo.table import NAMES as CARD_NAMES
from hilo_core.messages.words import listed, possessive
from hilo_lessons.hilo_positions import position
from hilo_lessons.questions.hilo.lines import BY_WORD as BY_WORD
from hilo_lessons.questions.hilo.lines import DECK
from hilo_lessons.questions.hilo.lines import colour_word as colour_word

THREE = SEAT_NAMES[:3]
ROW_1 = 0


def opened(pairs: tuple[tuple[str, str], ...], ages: Sequence[int]) -> tuple[int, HiLO]:
    """Return the seat that starts when players of these ages have turned over these cards, and the rule."""
    table = new_table({"players": len(pairs), "edition": "schmidt"})
    table[AGES : AGES + len(pairs)] = ages
    for seat, pair in enumerate(pairs):
        table[UP + seat], table[DOWN + seat] = 0b11, 0
        for cell, name in enumerate(pair):
            table[LAYOUTS + STRIDE * seat + cell] = CARDS[name]
    return starting_seat(table)


def who_starts(seed: int) -> Values:
    """Ask: who starts the round?

    The ages are given whenever two sums are equal.
    """
    chance = Random(seed)
    pairs: tuple[tuple[str, str], ...] = (("-1G", "11B"), ("4R", "7Y"), ("-1T", "-1P"))
    if seed:
        drawn = chance.sample(DECK, 6)
        pairs = tuple((drawn[2 * seat], drawn[2 * seat + 1]) for seat in range(3))
    ages = chance.sample(range(11, 17), 3)
    seat, rule = opened(pairs, ages)
    numbers = [[number_of(CARDS[name]) for name in pair] for pair in pairs]
    sums = [sum(pair) for pair in numbers]
    made = ("two cards make ", "", "")
    told = listed([f"{possessive(name)} {words}{signed(one)}" for name, words, one in zip(THREE, made, sums, strict=True)])
    first = [THREE[one] for one in range(3) if sums[one] == max(sums)]
    starter = THREE[seat]
    others = [name for name in first if name != starter]
    equal = len(set(sums)) < 3
    lowest = [THREE[one] for one in range(3) if sums[one] == min(sums)]
    highest_card = [THREE[one] for one in range(3) if max(numbers[one]) == max(map(max, numbers))]
    stage = [
        Cards("hilo", tuple(map(CardOnTable, pair, (name, ""))), f"{name}: two cards")
        for name, pair in zip(THREE, pairs, strict=True)
    ]
    return locals()


def top_card(seed: int) -> Values:
    """Ask: which card of the line ends on top?"""
    chance = Random(seed)
    colour = "O" if seed == 0 else chance.choice(COLOURS)
    numbers = (7, 1, 3) if seed == 0 else tuple(chance.sample(range(-1, 12), 3))
    cards = tuple(f"{number}{colour}" for number in numbers)
    others = "2R 4G 6B 9Y 5T 8V" if colour not in "RGBYTV" else "2P 4P 6P 9P 5P 8P"
    packed = take_out(position(f"{' '.join(cards)} / {others[:8]} / {others[9:]}"), 0, ROW_1)
    order = tuple(CARD_NAMES[packed >> shift & 127] for shift in (14, 7, 0))
    return locals()
