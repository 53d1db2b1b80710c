"""The positions of the exercises on comparing rules."""

from fractions import Fraction

from hilo_core.asking.file import Values
from hilo_core.asking.kinds import NumberEntry
from hilo_core.asking.stage import TextTable
from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import CARDS, SUITS, suit_of
from hilo_core.hilos import Hilos
from hilo_core.hilos.table import REVERSALS
from hilo_core.hilos.trick import order_after, trick_winner
from hilo_core.hilos.variant_poor_man import GOALS
from hilo_core.messages.words import ORDINALS, listed

FOUR = SEAT_NAMES[:4]
TRUMP = SUITS.index("H")


def turns(trick: str, ruling: str) -> tuple[bool, Hilos]:
    """Whether the order turns after this trick, and the rule."""
    laid = [CARDS[name] for name in trick.split()]
    winner, _ = trick_winner(laid, 0, len(laid), TRUMP, 0)
    turned, why = order_after(laid[winner], suit_of(laid[0]), TRUMP, 0, REVERSALS.index(ruling))
    return turned == 1, why


def rulings() -> Values:
    """Which tricks turn the order, under which rulings?"""
    tricks = {"A": "9S AS 3H KS", "B": "4H JH 2H 9D", "C": "7C KC 2C AD"}
    pairs = [f"{letter} {ruling}" for letter in tricks for ruling in REVERSALS]
    told = {pair: turns(tricks[pair[0]], pair[2:]) for pair in pairs}
    right = tuple(pair for pair in pairs if told[pair][0])
    rules = {pair: rule for pair, (_, rule) in told.items()} | {"": Hilos.ORDER_TURNS}
    ruling = {pair: pair[2:] for pair in pairs}
    a, b, c = (names.split() for names in tricks.values())

    return locals()


def winner_of(rounds: str, match: str) -> str:
    """The team that first has the points this match goes to."""
    won: dict[str, int] = {}
    for team in rounds.split():
        won[team] = won.get(team, 0) + 1
        if won[team] == GOALS[match]:
            return team
    raise ValueError(f"{rounds} is not a whole match.")


def match_lengths() -> Values:
    """Who wins a short match, and a long one?"""
    rounds, matches = "B A A B B A B B", ("best_of_3", "first_to_5")
    right = tuple(winner_of(rounds, match) for match in matches)
    rules = Hilos.BEST_OF_THREE, Hilos.POINT_A_ROUND

    return locals()


def pot() -> Values:
    """What are the balances with a dearer ante?"""
    balances, ante, dearer = (15, -9, 3, -9), 3, 9
    times, right = dearer // ante, tuple(balance * dearer // ante for balance in balances)
    parts = {f"The {place} balance": NumberEntry("", -999, 999) for place in ORDINALS[: len(balances)]}
    return locals()


def both_ways() -> Values:
    """In how many of ten games does an option bite, and what does it change on average?"""
    one, other = (12, 7, 9, 20, 15, 8, 11, 14, 10, 13), (12, 9, 9, 14, 15, 8, 13, 14, 10, 13)
    rows = {"game": range(1, 11), "one way": one, "the other": other}
    stage = TextTable(tuple((first, *map(str, rest)) for first, rest in rows.items()))
    changes = [then - now for now, then in zip(one, other, strict=True)]
    bites, mean = sum(change != 0 for change in changes), Fraction(sum(changes), len(changes))
    right, some = (bites, mean), listed([f"{change:+d}" for change in changes if change])
    parts = {
        "The option bites in": NumberEntry("games", 0, 10),
        "On average it changes": NumberEntry("points", -99, 99, Fraction(1, 1000)),
    }

    return locals()


def pairing() -> Values:
    """How many times as many games does it take without pairs?"""
    times = Fraction(2, 5) / Fraction(2, 25)
    right = times**2

    def about(answer: Fraction) -> Values:
        reached = float(max(answer, Fraction(0))) ** 0.5
        return locals()

    return locals()
