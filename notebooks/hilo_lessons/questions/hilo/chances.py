"""Questions on probabilities in HiLO: the effect of a drawn card, face-down cards, and the risk of ending a round."""

from fractions import Fraction
from itertools import product
from math import comb as comb
from math import prod
from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.hilo.odds import mean_number
from hilo_core.hilo.table import CARDS, COLOURS, COUNT, HIGHEST, LOWEST, MEAN, number_of
from hilo_core.hilo.table import in_words as in_words
from hilo_lessons.hilo_positions import DOWN_CARD, points_of_ender
from hilo_lessons.questions.drawn import parted, with_suit
from hilo_lessons.questions.hilo.lines import DECK
from hilo_lessons.questions.hilo.lines import as_text as as_text
from hilo_lessons.questions.hilo.lines import colour_word as colour_word
from hilo_lessons.questions.wholes import around as around

NUMBERS = range(LOWEST, HIGHEST + 1)
OF_A_COLOUR = len(NUMBERS)


def some_cards(chance: Random, many: int) -> list[str]:
    """Draw `many` cards of the deck, in the order of their numbers."""
    return sorted(chance.sample(DECK, many), key=lambda card: (number_of(CARDS[card]), card))


def unseen_below(seen: list[str], low: int, high: int) -> int:
    """Return how many cards with numbers from `low` to `high` nobody has seen."""
    return sum(card not in seen and low <= number_of(CARDS[card]) <= high for card in DECK)


def draw_lower(seed: int) -> Values:
    """Ask: how often is the next card lower than a number?"""
    chance = Random(seed)
    seen, limit = some_cards(chance, chance.randrange(6, 11)), in_turn(seed, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    return locals()


def three_draws(seed: int) -> Values:
    """Ask: how often is there at least one card of a colour among several that are drawn?"""
    chance, draws = Random(seed), in_turn(seed, 2, 3, 4, 5, 6)
    colour, many = chance.choice(COLOURS), chance.randrange(1, 6)
    seen = sorted(with_suit(chance, DECK, colour, many, 10))
    return locals()


def which_to_trade(seed: int) -> Values:
    """Ask: which card should Ann swap for a low one?"""
    chance, wanted = Random(seed), in_turn(seed, "hidden", "first", "second")
    low, high = sorted(chance.sample(range(MEAN), 2) if wanted == "hidden" else chance.sample(NUMBERS, 2))
    while wanted != "hidden" and (high <= MEAN or low == MEAN):
        low, high = sorted(chance.sample(NUMBERS, 2))
    one, other = (low, high) if wanted == "second" or (wanted == "hidden" and seed % 2) else (high, low)
    trade_first, trade_second, got = (
        f"{number}{letter}" for number, letter in zip((one, other, LOWEST), chance.sample(COLOURS, 3), strict=True)
    )
    worth = {"hidden": Fraction(MEAN), "first": Fraction(one), "second": Fraction(other)}
    right = max(worth, key=lambda name: worth[name])
    return locals()


def all_different(seed: int) -> Values:
    """Ask: how often are several cards all different, in colour or in number?"""
    chance = Random(seed)
    of_kind, alike = in_turn(seed, ("colours", False), ("colours", True), ("numbers", False), ("numbers", True))
    many = chance.choice((3, 4, 5, 6))
    kinds = len(COLOURS) if of_kind == "colours" else OF_A_COLOUR
    each = COUNT // kinds
    steps = [Fraction(each * (kinds - before), COUNT - before) for before in range(many)]
    different = 100 * prod(steps, start=Fraction(1))
    fractions = " × ".join(f"{each * (kinds - before)}/{COUNT - before}" for before in range(1, many))
    kind = of_kind[:-1]
    return locals()


def two_rivals(seed: int) -> Values:
    """Ask: how often are Ann's points doubled, if each of two others has one card face down?"""
    chance = Random(seed)
    own = chance.randrange(6, 20)
    gaps = [chance.randrange(0, 8) for _ in range(2)]
    ben, cem = (own - gap for gap in gaps)
    cases = list(product(NUMBERS, repeat=2))
    doubled = sum(points_of_ender((own, ben + one, cem + other), 0) != own for one, other in cases)
    return locals()


def which_line_hopes(seed: int) -> Values:
    """Ask: which of two lines is more likely to be of one colour?"""
    chance, wanted = Random(seed), in_turn(seed, "top", "bottom", "same")
    one, other, third = chance.sample(COLOURS, 3)
    more, fewer = chance.choice(((2, 0), (2, 1), (1, 0)))
    top_more, bottom_more = {"top": (fewer, more), "bottom": (more, fewer), "same": (1, 1)}[wanted]
    pack = {colour: chance.sample(parted(DECK, colour)[0], 5) for colour in (one, other, third)}
    middle = pack[one][2 : 2 + top_more] + pack[other][2 : 2 + bottom_more]
    middle += pack[third][: 3 - len(middle)]
    chance.shuffle(middle)
    nine = (*pack[one][:2], DOWN_CARD, *middle, *pack[other][:2], DOWN_CARD)
    top, bottom = (OF_A_COLOUR - sum(card[-1] == colour for card in nine) for colour in (one, other))
    unseen = COUNT - sum(card != DOWN_CARD for card in nine)
    return locals()


def points_saved(seed: int) -> Values:
    """Ask: how many points does drawing save in all, over the thirteen numbers?"""
    chance = Random(seed)
    card_named, least = chance.choice([card for card in DECK if number_of(CARDS[card]) >= 3]), chance.choice((1, 2, 3))
    own = number_of(CARDS[card_named])
    gains = [own - number for number in NUMBERS if own - number >= least]
    all_traded = Fraction(sum(own - number for number in NUMBERS))
    return locals()


def mean_of_the_rest(seed: int) -> Values:
    """Ask: is the mean of the cards that nobody has seen above 5, below it, or exactly 5?"""
    chance, wanted, right = Random(seed), in_turn(seed, "higher", "lower", "same"), ""
    while right != wanted:
        seen = some_cards(chance, chance.choice((5, 6, 7)))
        total = sum(number_of(CARDS[card]) for card in seen)
        mean = mean_number([CARDS[card] for card in DECK if card not in seen])
        right = "same" if mean == MEAN else "higher" if mean > MEAN else "lower"
    return locals()
