"""A variant of Hilos is a value, and whoever wants to know something of it asks that value."""

import pytest

from hilo_core.base.game import read_options
from hilo_core.hilos import GAME
from hilo_core.hilos.table import PLAYERS, SIDES
from hilo_core.hilos.variants import VARIANTS, Variant, named, variant_of


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variant_says_all_in_which_it_differs(variant: Variant) -> None:
    table = GAME.new_table(read_options(GAME, {"variant": variant.key}))
    assert variant_of(table) is named(variant.key) is variant
    assert (table[PLAYERS], table[SIDES]) == (variant.seats, variant.sides)
    assert GAME.seats({"variant": variant.key}) == variant.seats
    assert GAME.program({"variant": variant.key}).play_round is variant.play_round
