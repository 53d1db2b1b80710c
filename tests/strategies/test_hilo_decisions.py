"""HiLO's beginner and expert: which cards are opened, and that rounds end."""

import pytest

from hilo_core import hilo, simulate
from hilo_core.hilo.round import OPEN
from hilo_core.machine.random import seed_row
from hilo_core.strategies import chooser

from ..core.laid import hilo as table_of


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_which_two_cards_are_opened_does_not_matter(strategy: str) -> None:
    """Nobody has seen any card, so all 36 pairs are as good: each is opened now and then."""
    table = table_of("?5O 1T 0V", "?1R ?2O ?3Y / ?4G ?5T ?6B / ?7V ?8P ?9R")
    seed_row(table, 1, 0)
    assert len({chooser(hilo.GAME, strategy)(table, 1, OPEN, 0x1FF) for _ in range(400)}) == 36


def test_experts_end_their_rounds() -> None:
    """Ten of a thousand games of two used to be cut at 1,000 turns (HL-R10)."""
    assert simulate("hilo", 1000, players=2, strategies="expert", progress=False).truncated == 0
