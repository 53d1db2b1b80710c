"""The positions of the exercises on Hilos and its variants."""

from hilo_core.asking.file import Values, properties
from hilo_core.asking.kinds import SingleChoice
from hilo_core.asking.reading import in_signs
from hilo_core.asking.several import first_wrong
from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import SIGNS, SUITS
from hilo_core.hilos import Hilos, new_table
from hilo_core.hilos import variant_dealer as dealer
from hilo_core.hilos import variant_poor_man as poor_man
from hilo_core.hilos import variant_solo as solo
from hilo_core.hilos import variant_widow as widow
from hilo_core.hilos.bids import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, SOLO, bid_of
from hilo_core.hilos.extra_hand import AFTER_A_LOOK, AFTER_TAKING
from hilo_core.hilos.round import score_teams
from hilo_core.hilos.table import BIDDER, DECLARER, HIGHEST_BID, MINIMUMS, REVERSALS, SCORES, TRICKS_WON
from hilo_core.messages.words import counted, spelled
from hilo_lessons.questions.hilos.ear import Ear
from hilo_lessons.questions.hilos.readings import count_turns
from hilo_lessons.questions.hilos.tricks import TrickItem

FOUR, THREE = SEAT_NAMES[:4], SEAT_NAMES[:3]


def orders() -> Values:
    """Who takes a trick in the two orders?"""
    trick = TrickItem(("9D", "AD", "2H", "4D"), FOUR, "S")
    cards, led = trick.cards, trick.cards[0][-1]
    (high, low), rules = zip(*map(trick.taken, (0, 1)), strict=True)
    rule, sign, laid = rules[0], SIGNS[SUITS.index(led)], dict(zip(FOUR, cards, strict=True))
    right = tuple(FOUR[cards.index(card)] for card in (high, low))

    return properties(trick) | locals()


def four_tricks() -> Values:
    """Which card takes each of four tricks?"""
    tricks = [
        TrickItem(tuple(laid.split()), FOUR, "H") for laid in ("KC 4C 8H 2C", "AD 6D JD 3C", "10S AS KH 4H", "5H 3H 9H QS")
    ]
    parts = {f"Trick {at}": SingleChoice({card: in_signs(card) for card in one.cards}) for at, one in enumerate(tricks, 1)}
    right: list[str] = []
    because = [Hilos.NEW_ROUND]
    for at, trick in enumerate(tricks):
        tricks[at] = trick = trick._replace(turned=sum(card[-1] == "H" for card in right) % 2)
        right.append(trick.winner)
        because.append(trick.after[1])
    turns = spelled(sum(card[-1] == "H" for card in right))
    first, second, third, fourth = (one.cards for one in tricks)

    def about(answer: tuple[str, ...]) -> Values:
        wrong = first_wrong(answer, right)
        trick, named = tricks[wrong], answer[wrong]
        other_order, turned = named == trick.taken(1 - trick.turned)[0], trick.turned
        rule = because[wrong] if other_order else trick.taken(turned)[1]
        return locals()

    return locals() | {"right": tuple(right)}


def readings() -> Values:
    """Which card is highest under three readings?"""
    tricks = [("9D", "9D"), ("KC", "4D"), ("8H", "8H"), ("7D", "7D"), ("10D", "10D")]
    parts = dict.fromkeys(REVERSALS, SingleChoice({"A": "The ace", "2": "The 2"}, {"A": ("ace",), "2": ("two",)}))
    turns = [count_turns(tricks, "D", reversal) for reversal in REVERSALS]
    right, rulings = tuple("A2"[number % 2] for number in turns), REVERSALS
    times = "does not turn", "turns once", "turns twice", *(f"turns {counted(number, 'time')}" for number in range(3, 6))
    first, second, third, fourth, fifth = (
        f"trick {at}: {in_signs(led)[-1]} is led, and {in_signs(won)[-1]} wins" for at, (led, won) in enumerate(tricks, 1)
    )

    return locals()


def widow_costs() -> Values:
    """What do three players of Widow's Hilos score?"""
    tricks, least = (3, 3, 7), (AFTER_A_LOOK, AFTER_TAKING, 0)
    table = new_table({"variant": "widow"})
    table[DECLARER] = -1
    table[TRICKS_WON : TRICKS_WON + 3], table[MINIMUMS : MINIMUMS + 3] = tricks, least
    widow.score(table, Ear())
    right = tuple(table[SCORES : SCORES + 3])
    rules = [Hilos.PRICE if taken < must else Hilos.POINTS for taken, must in zip(tricks, least, strict=True)]
    ann, ben, cem = map(spelled, tricks)

    return locals()


def four_games() -> Values:
    """What does Ann win or lose with the same tricks in four games?"""
    taken = (5, 4, 1, 3)
    tables = [new_table({"variant": name}) for name in ("standard", "poor_man", "solo", "dealer")]
    bids = bid_of(ABOVE_SIX, 1, 0), 0, bid_of(NAMED, SOLO, 0), bid_of(NUMBER_AND_SUIT, 6, SUITS.index("C"))
    for table, bid in zip(tables, bids, strict=True):
        table[TRICKS_WON : TRICKS_WON + 4] = taken
        table[BIDDER] = table[DECLARER] = 0
        table[HIGHEST_BID] = bid
    score_teams(tables[0], Ear())
    poor_man.score(tables[1], Ear())
    solo.pay(tables[2], Ear(), 0, SOLO)
    dealer.ante(tables[3], Ear())
    dealer.pay_out(tables[3], Ear(), 0)
    right = tuple(table[SCORES] for table in tables)
    rules = Hilos.BID_FAILED, Hilos.POINT_A_ROUND, Hilos.PAYING, Hilos.WHO_GETS_THE_POT
    shares = [f"{name} {tricks}" for name, tricks in zip(FOUR, taken, strict=True)]

    return locals()
