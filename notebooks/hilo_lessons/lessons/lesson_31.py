"""Extra numbers for *Can the order stay the same?*."""

from fractions import Fraction
from math import perm

from hilo_core.base.playing_cards import VALUES
from hilo_core.lessons.lesson import Simulated
from hilo_core.lessons.parts import Dealt
from hilo_core.messages.words import counted
from hilo_lessons.plans.deals import read_deals

# Counted in 20,000,000 rounds at random, except for the first.
# Tricks that a trump takes in a round: 13 times the rate "trump_tricks" of simulate("hilos", 1_000_000, variant="poor_man",
# seed=31). In how many of 100 rounds it takes four, and in how many of 100 cases a card takes its trick, from the 2 to the ace.
A_TRUMP_TAKES = Simulated(5.5253, 5.5246, 5.5259, "7,500,000 rounds: 5.5")
FOURS = 12.9
TAKEN = tuple(
    map(Fraction, ["34.1", "28.1", "23.2", "19.4", "16.9", "15.6", "15.6", "16.9", "19.7", "23.8", "29.5", "36.8", "45.6"])
)


def fewest(trumps: int, players: int) -> int:
    """Return the fewest tricks in which this many trumps can be played."""
    return -(-trumps // players)


def room(number: int, players: int) -> str:
    """Return how many trumps fit into this many tricks: "2 × 3 = 6"."""
    return f"{number} × {players} = {number * players}"


def below(card: str) -> int:
    """Return how many cards of its suit are lower than a card."""
    return VALUES.index(card)


def above(card: str) -> int:
    """Return how many cards of its suit are higher than a card."""
    return len(VALUES) - 1 - below(card)


def all_worse(worse: int) -> Fraction:
    """Return the probability that three others of its suit are all worse than a card, if `worse` of them are."""
    return Fraction(perm(worse, 3), perm(len(VALUES) - 1, 3))


def missed(rounds: int) -> int:
    """Return in how many out of 100 classes none of this many rounds has exactly four tricks won by a trump."""
    return round(100 * (1 - FOURS / 100) ** rounds)
