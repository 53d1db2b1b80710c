"""Questions on a round of Hilos: who leads, and what does the bidding team score?"""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.question_file import Values, properties
from hilo_core.hilos import Hilos, new_table
from hilo_core.hilos.round import SIX as SIX
from hilo_core.hilos.round import first_lead, points_for
from hilo_core.hilos.table import DEALER
from hilo_core.hilos.table import TRICKS as TRICKS
from hilo_lessons.questions.hilos.tricks import DECK, FOUR, trick_of

PLAYERS = SEAT_NAMES[:FOUR]


def who_leads(seed: int) -> Values:
    """Ask: who plays the first card: of a round, or of the trick after this one?"""
    return leads_next(seed) if seed % 2 else leads_first(seed)


def leads_first(seed: int) -> Values:
    """Ask: who plays the first card of a round?"""
    chance = Random(seed)
    dealer, turned_up = (1, "7H") if seed == 0 else (chance.randrange(FOUR), chance.choice(DECK))
    table = new_table({})
    table[DEALER] = dealer
    seat, rule = first_lead(table)
    name, right, across, before = (PLAYERS[place % FOUR] for place in (dealer, seat, dealer + 2, dealer - 1))
    return locals()


def leads_next(seed: int) -> Values:
    """Ask: who leads to the trick after this one?"""
    trick = trick_of(Random(1300 + seed))
    rule, taker, words_in = Hilos.WINNER_LEADS, trick.winner, "who_leads_next"
    leader, following, *_ = trick.names
    return properties(trick) | locals()


def points(seed: int) -> Values:
    """Ask: what does the bidding team score?"""
    chance = Random(seed)
    level, taken, first = (1, 10, 0) if seed == 0 else (chance.randrange(1, 5), chance.randrange(5, 12), chance.randrange(2))
    sides = ("Ann and Cem", "Ben and Dora")
    score, rule = points_for(level, taken)
    return locals()
