"""Extra numbers for *Three dice, one six?*."""

from fractions import Fraction
from operator import pow as power

from hilo_core.base.playing_cards import CARDS, JOKER_1, JOKER_2, rank_of, suit_of
from hilo_core.lessons.parts import Rolled
from hilo_core.messages.words import spelled
from hilo_core.pass_or_go.dice_odds import FACES
from hilo_lessons.plans.pass_or_go.any_six import (
    DICE,
    TAKING,
    class_below,
    class_near,
    rolls,
    rolls_without,
    sixes,
    with_six,
)
from hilo_lessons.plans.school import dividing as percent
from hilo_lessons.plans.school import in_tenths

PACK = tuple(card for card in CARDS.values() if card not in (JOKER_1, JOKER_2))
SUITS = ("spades", "hearts", "clubs", "diamonds")
SETS = {  # sets of cards, by their words
    **{words: frozenset(card for card in PACK if suit_of(card) == suit) for suit, words in enumerate(SUITS)},
    "picture cards (J, Q, K)": frozenset(card for card in PACK if 9 <= rank_of(card) <= 11),
    "aces": frozenset(card for card in PACK if rank_of(card) == 12),
    "kings": frozenset(card for card in PACK if rank_of(card) == 11),
    "cards from 2 to 6": frozenset(card for card in PACK if rank_of(card) <= 4),
    "cards from 7 to 10": frozenset(card for card in PACK if 5 <= rank_of(card) <= 8),
    "cards from 8 to J": frozenset(card for card in PACK if 6 <= rank_of(card) <= 9),
}
WITH_AN = 8, 11, 18  # faces that are called "an 8"


def rolled() -> Rolled:
    """Return rounds in which all three dice are rolled and the sixes are counted."""
    return Rolled(0, DICE, DICE, {held: tuple(held + (face in TAKING) for face in FACES) for held in range(DICE + 1)})


def size(one: str) -> int:
    """Return how many cards of a pack are in this group."""
    return len(SETS[one])


def both(one: str, other: str) -> int:
    """Return how many cards are in both groups."""
    return len(SETS[one] & SETS[other])


def either(one: str, other: str) -> int:
    """Return how many cards are in one group or the other, or in both."""
    return len(SETS[one] | SETS[other])


def divided_by(most: int, *by: int) -> int:
    """Return how many numbers from 1 to `most` are divisible by each of these."""
    return sum(not any(number % one for one in by) for number in range(1, most + 1))


def each_up_to(dice: int) -> tuple[Fraction, ...]:
    """Return in how many out of 100 rolls of one die, two dice and so on there is a 6."""
    return tuple(map(with_six, range(1, dice + 1)))


def highest(sides: int, taking: int) -> str:
    """Return the highest faces of a die in words: "an 8", "a 9 or a 10", "8 or more"."""
    faces = range(sides - taking + 1, sides + 1)
    each = [f"{'an' if face in WITH_AN else 'a'} {face}" for face in faces]
    return f"{faces[0]} or more" if taking > 2 else " or ".join(each)


def product(number: int, times: int) -> str:
    """Return the product as text: "7 × 7 × 7"."""
    return " × ".join([str(number)] * times)


def least_dice() -> int:
    """Return how many dice make a 6 more likely than not."""
    return next(dice for dice in range(1, 20) if with_six(dice) > 50)
