"""A question on what cards that lie face down may be worth in HiLO."""

from random import Random

from hilo_core.content.question_file import Values
from hilo_core.hilo.round import expected_sum
from hilo_core.hilo.table import CARDS, HIGHEST, LOWEST, MEAN, number_of
from hilo_lessons.hilo_positions import DOWN_CARD, position
from hilo_lessons.questions.hilo.lines import DECK, Nine, as_text, covered

HAND_MADE: Nine = ("7B", "2R", "?", "?", "0G", "11P", "4Y", "?", "9T")


def some_hidden(seed: int) -> Nine:
    """Nine cards, two to five of them face down."""
    if seed == 0:
        return HAND_MADE
    chance = Random(seed)
    return covered(chance, chance.sample(DECK, 9), chance.randint(2, 5))


def hidden_points(seed: int) -> Values:
    """Ask: how many points should Ann expect?"""
    nine = some_hidden(seed)
    right = expected_sum(position(as_text(nine)), 0)
    seen = [number_of(CARDS[name]) for name in nine if name != DOWN_CARD]
    hidden, open_sum = 9 - len(seen), sum(seen)
    lowest, highest, mean = LOWEST, HIGHEST, MEAN
    return locals()
