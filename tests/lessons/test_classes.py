"""The numbers that lessons state about classes equal exact sums."""

import pytest

from hilo_lessons.plans.classes import FOUND
from hilo_lessons.plans.hilo.draws import WITH_DECK

from .classes import found
from .draws import simulated


def test_the_numbers_of_classes_are_those_that_are_found() -> None:
    assert pytest.approx(found(), rel=1e-8) == FOUND


def test_the_mean_with_the_real_deck_is_that_of_the_rounds_played() -> None:
    played = simulated()
    assert pytest.approx(played[:3], abs=1e-5) == WITH_DECK[:3] and played.words == WITH_DECK.words
