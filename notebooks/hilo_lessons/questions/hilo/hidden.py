"""A question on the expected value of face-down cards in HiLO."""

from random import Random

from hilo_core.content.question_file import Values
from hilo_core.hilo.round import expected_sum as expected_sum
from hilo_core.hilo.table import CARDS, number_of
from hilo_core.hilo.table import HIGHEST as HIGHEST
from hilo_core.hilo.table import LOWEST as LOWEST
from hilo_core.hilo.table import MEAN as MEAN
from hilo_lessons.hilo_positions import DOWN_CARD
from hilo_lessons.hilo_positions import position as position
from hilo_lessons.questions.hilo.lines import DECK, Nine, covered, nine_of
from hilo_lessons.questions.hilo.lines import as_text as as_text

HAND_MADE = nine_of("7B 2R ? / ? 0G 11P / 4Y ? 9T")


def some_hidden(seed: int) -> Nine:
    """Return nine cards, two to five of them face down."""
    if seed == 0:
        return HAND_MADE
    chance = Random(seed)
    return covered(chance, chance.sample(DECK, 9), chance.randint(2, 5))


def hidden_points(seed: int) -> Values:
    """Ask: how many points should Ann expect?"""
    nine = some_hidden(seed)
    seen = [number_of(CARDS[name]) for name in nine if name != DOWN_CARD]
    return locals()
