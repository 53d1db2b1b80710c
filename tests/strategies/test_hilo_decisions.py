"""HiLO's beginner and expert, in positions made at random: which cards are opened, what all draws together come to, and the
lines that a push makes.
"""

import random

import pytest

from hilo_core import hilo, simulate
from hilo_core.base.game import read_options
from hilo_core.hilo.cards import number_of
from hilo_core.hilo.choices import cards_of
from hilo_core.hilo.game import choose_at_random
from hilo_core.hilo.grid import FIRST_DIAGONAL, WAYS, line_of, push, take_out
from hilo_core.hilo.round import CHOOSE, OPEN, PLACE, play_round
from hilo_core.hilo.strategies import made_by
from hilo_core.machine.bits import members
from hilo_core.machine.random import seed_row
from hilo_core.simulation.loop import CompiledDecider
from hilo_core.strategies import chooser

from ..core.laid import hilo as table_of
from .hilo_plainly import Plainly


@pytest.mark.parametrize("strategy", ["beginner", "expert"])
def test_which_two_cards_are_opened_does_not_matter(strategy: str) -> None:
    """Nobody has seen any card, so all 36 pairs are as good: each is opened now and then."""
    table = table_of("?5O 1T 0V", "?1R ?2O ?3Y / ?4G ?5T ?6B / ?7V ?8P ?9R")
    seed_row(table, 1, 0)
    assert len({chooser(hilo.GAME, strategy)(table, 1, OPEN, 0x1FF) for _ in range(400)}) == 36


def test_experts_end_their_rounds() -> None:
    """Ten of a thousand games of two used to be cut at 1,000 turns (HL-R10)."""
    assert simulate("hilo", 1000, players=2, strategies="expert", progress=False).truncated == 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_expert_who_weighs_all_draws_at_once_does_what_weighing_each_would_say(players: int) -> None:
    """In every position of three rounds."""
    asked = 0

    def choose(table: list[int], seat: int, ask: int, given: int) -> int:
        nonlocal asked
        found = (
            chooser(hilo.GAME, "expert")(table, seat, ask, given) if seat >= 0 else choose_at_random(table, seat, ask, given)
        )
        if ask in (CHOOSE, PLACE):
            asked += 1
            assert found == Plainly(table, seat).does(ask)
        return found

    for game in range(3):
        table = hilo.GAME.new_table(read_options(hilo.GAME, {"players": players}))
        seed_row(table, 5, game)
        hilo.GAME.deal_at_random(table)
        play_round(table, CompiledDecider(choose, lambda table, rule, seat, what: None))
    assert asked > 30 * players


def test_the_lines_that_a_push_makes_are_those_that_stand_after_it() -> None:
    """However many cards lie face down, and whichever diagonal goes."""
    rng, made = random.Random(1), 0
    for _ in range(600):
        cards = [f"{'?' * (rng.random() < 0.15)}{n}{rng.choice('RO')}" for n in rng.sample(range(-1, 12), 9)]
        table = table_of(" / ".join(" ".join(cards[row : row + 3]) for row in (0, 3, 6)))
        for way in range(FIRST_DIAGONAL, len(WAYS)):
            tried = table[:]
            take_out(tried, 0, line_of(way))
            lines, _ = push(tried, 0, way)
            there = [cards_of(tried, 0, line) for line in members(lines) if line < FIRST_DIAGONAL]
            assert made_by(table, 0, way) == sum(number_of(card) for line in there for card in line)
            made += len(there)
    assert made > 100
