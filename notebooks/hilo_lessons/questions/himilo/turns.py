"""Questions on whose turn it is in Hi MiLo!: who plays first, and who passes without having seen a new card."""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.rule import Rule
from hilo_core.base.seats import left_of as left_of
from hilo_core.content.question_file import Values, properties
from hilo_core.content.stage import CardOnTable, Cards, Seats
from hilo_core.himilo import new_table
from hilo_core.himilo.round import high_bidder as high_bidder
from hilo_core.himilo.round import open_trick
from hilo_core.himilo.table import BIDS, DEALER, HIGH, LEADERS, LOW, MIDDLE, TRICKS, WINNERS
from hilo_lessons.questions.himilo.tricks import FOUR, TrickItem, trick_of


def leader(trick: int, dealer: int, winner: int) -> tuple[str, Rule]:
    """Return who leads a trick, and the rule: after the deal, or after the last trick."""
    table, told = new_table({"players": FOUR, "show": TRICKS, "rounds": 1}), ScriptedDecider()
    table[DEALER] = dealer
    if trick:
        table[WINNERS + trick - 1] = winner
    open_trick(table, told, trick)
    return SEAT_NAMES[table[LEADERS + trick]], told.events[0][0]


def who_leads(seed: int) -> Values:
    """Ask: who plays the first card: of a round, or after a trick?"""
    chance = Random(seed)
    if seed == 0 or chance.random() < 0.3:
        return first_of_all(*((3, 2) if seed == 0 else (chance.randrange(FOUR), chance.randrange(FOUR))))
    return after_a_trick(trick_of(seed + 500), chance.randrange(1, TRICKS))


def first_of_all(dealer: int, high: int) -> Values:
    """Ask: who leads the first trick, if these two have dealt and bid High?"""
    right, rule = leader(0, dealer, 0)
    doings = ((dealer, "dealt"), (high, "bid High"))
    stage = Seats(SEAT_NAMES[:FOUR], tuple(tuple(words for at, words in doings if at == seat) for seat in range(FOUR)))
    return locals()


def after_a_trick(trick: TrickItem, number: int) -> Values:
    """Ask: who leads after this trick, which has this number?"""
    taking = trick.taken[0]
    winner, before = trick.names[trick.cards.index(taking)], trick.names[0]
    right, rule = leader(number, 0, SEAT_NAMES.index(winner))
    notes = tuple("took it" if one == taking else "led" if not place else "" for place, one in enumerate(trick.cards))
    stage = Cards("himilo", tuple(map(CardOnTable, trick.cards, trick.names, notes)), f"Trick {number}")
    next_seat = SEAT_NAMES[(SEAT_NAMES.index(before) + 1) % FOUR]
    words_in = "who_leads_next"
    return properties(trick) | locals()


def passes_blind(seed: int) -> Values:
    """Ask: who passes without having seen a new card?"""
    chance = Random(seed)
    players = FOUR if seed < 5 else chance.choice((3, 4, 5))
    high, low = (1, 3) if seed == 0 else chance.sample(range(players), 2)
    dealer = 1 if seed == 0 else chance.randrange(players)
    table = new_table({"players": players, "show": TRICKS, "rounds": 1})
    for seat in range(players):
        table[BIDS + seat] = {high: HIGH, low: LOW}.get(seat, MIDDLE)
    names = SEAT_NAMES[:players]
    bids = ["High" if seat == high else "Low" if seat == low else "Middle" for seat in range(players)]
    words = tuple((f"bid {bid}", "dealt") if seat == dealer else (f"bid {bid}",) for seat, bid in enumerate(bids))
    stage = Seats(names, words)
    return locals()
