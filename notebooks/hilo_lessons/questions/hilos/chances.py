"""Questions on probabilities in Hilos and its variants: where cards are, how often the order flips, and the value of a bid."""

from fractions import Fraction
from math import comb as comb
from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.playing_cards import CARDS, SUITS, VALUES
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.reading import in_signs as in_signs
from hilo_core.hilos import new_table, variants
from hilo_core.hilos.odds import HAND, cards_of_suit, splits
from hilo_core.hilos.odds import turned_after as turned_after
from hilo_core.hilos.round import GRAND_ABUNDANT, NAMED, NUMBER_AND_SUIT, SOLO, bid_of, task
from hilo_core.hilos.round import level_named as level_named
from hilo_core.hilos.table import DECLARER, HIGHEST_BID, SCORES, TRICKS, TRICKS_WON
from hilo_lessons.questions.drawn import with_suit
from hilo_lessons.questions.hilos.tricks import DECK, FOUR
from hilo_lessons.questions.wholes import around as around

UNSEEN = len(DECK) - HAND
PLAYERS = SEAT_NAMES[:FOUR]


def in_suits(hand: list[str]) -> str:
    """Return a hand, sorted by suit."""
    return " ".join(sorted(hand, key=lambda card: (SUITS.index(card[-1]), -CARDS[card])))


def how_they_split(seed: int) -> Values:
    """Ask: how are the unseen cards of a suit most likely divided among the three other hands?"""
    chance, left = Random(seed), in_turn(seed, 2, 3, 4, 5, 6)
    suit = chance.choice(SUITS)
    own = HAND - left
    hand = in_suits(with_suit(chance, DECK, suit, own, HAND))
    found = splits(left)
    offered = [*found]
    chance.shuffle(offered)
    likeliest = max(found, key=lambda split: found[split])
    even = min(found, key=lambda split: split[0] - split[-1])
    uneven = max(found, key=lambda split: split[0])
    options = {key: key for key in map(split_words, offered)}
    return locals()


def split_words(split: tuple[int, ...]) -> str:
    """Return a division of cards as text: "3-2-1"."""
    return "-".join(map(str, split))


def after_tricks(seed: int) -> Values:
    """Ask: how often has the order flipped after some tricks?"""
    chance = Random(seed)
    tricks, trump = chance.choice((2, 3, 4)), chance.choice(SUITS)
    of, turned_now = in_turn(seed, (10, 0), (5, 0), (4, 0), (3, 1), (5, 1), (4, 1))
    turning = Fraction(1, of)
    none, once_or_more = 100 * (1 - turning) ** tricks, 100 * (1 - (1 - turning) ** tricks)
    return locals()


def match_chance(seed: int) -> Values:
    """Ask: how often does a team win the best of three rounds?"""
    chance = Random(seed)
    of_ten, lead = chance.choice((3, 4, 5, 6, 7)), in_turn(seed, "even", "ahead", "behind")
    win = Fraction(of_ten, 10)
    lose = 1 - win
    in_two, in_three = win**2, 2 * win**2 * lose
    return locals()


def widow_aces(seed: int) -> Values:
    """Ask: does the widow have more aces than Cem's hand, on average?"""
    chance, aces = Random(seed), in_turn(seed, 0, 1, 2)
    own = chance.sample([f"A{suit}" for suit in SUITS], aces)
    hand = in_suits(own + chance.sample([card for card in DECK if card[0] != "A"], HAND - aces))
    left = FOUR - aces
    expected = sum((number * cards_of_suit(number, unseen=UNSEEN, of_suit=left) for number in range(left + 1)), Fraction(0))
    return locals()


def which_bid(seed: int) -> Values:
    """Ask: which of two bids of Solo Hilos pays more on average?"""
    chance, wanted, right = Random(seed), in_turn(seed, "first", "second", "same"), ""
    while right != wanted:
        low, high = sorted(chance.sample(range(SOLO, GRAND_ABUNDANT + 1), 2))
        chances = [chance.choice((4, 5, 6, 7, 8, 9)) for _ in range(2)]
        levels = (low, high) if chance.random() < 0.5 else (high, low)
        pays = [paid(level) for level in levels]
        means = [value * (2 * of_ten - 10) for value, of_ten in zip(pays, chances, strict=True)]
        right = "same" if means[0] == means[1] else "first" if means[0] > means[1] else "second"
    return locals()


def paid(level: int) -> int:
    """Return the total that the declarer gets for making a bid."""
    table = new_table({"variant": "solo"})
    needed = task(level)[0]
    table[TRICKS_WON], table[HIGHEST_BID], table[DECLARER] = needed, bid_of(NAMED, level, 0), 0
    variants.pay(table, ScriptedDecider(), 0, level)
    return int(table[SCORES])


def declare_or_leave(seed: int) -> Values:
    """Ask: does declaring pay more than leaving it to a different player, on average?"""
    chance, wanted, right = Random(seed), in_turn(seed, "declare", "leave", "same"), ""
    ante = chance.choice((3, 6, 9))
    pot, part = ante * FOUR, shared(ante)
    while right != wanted:
        own, bens = chance.choice((1, 2, 3, 4, 5, 6)), chance.choice((1, 2, 3, 4, 5, 6, 7, 8))
        mine, left = own * pot, (10 - bens) * part
        right = "same" if mine == left else "declare" if mine > left else "leave"
    return locals()


def shared(ante: int) -> int:
    """Return each other player's share of a pot that the declarer loses."""
    table = new_table({"variant": "dealer", "ante": ante})
    variants.ante(table, ScriptedDecider())
    table[HIGHEST_BID], table[DECLARER] = bid_of(NUMBER_AND_SUIT, TRICKS, 0), 0
    paid_in = -table[SCORES + 1]
    variants.pay_out(table, ScriptedDecider(), 0)
    return int(table[SCORES + 1] + paid_in)


def missing_aces(seed: int) -> Values:
    """Ask: how often does the partner hold none, exactly one or at least one of the missing cards of a rank?"""
    chance = Random(seed)
    asked = in_turn(seed, "none", "exactly one", "at least one")
    left, rank = chance.choice((2, 3, 4)), chance.choice(VALUES[8:])
    own = chance.sample([f"{rank}{suit}" for suit in SUITS], FOUR - left)
    hand = in_suits(own + chance.sample([card for card in DECK if card[:-1] != rank], HAND - len(own)))
    none, once = (100 * cards_of_suit(number, unseen=UNSEEN, of_suit=left) for number in (0, 1))
    missing = [f"{rank}{suit}" for suit in SUITS if f"{rank}{suit}" not in own]
    steps = " × ".join(f"{UNSEEN - HAND - at}/{UNSEEN - at}" for at in range(left))
    return locals()


def either_void(seed: int) -> Values:
    """Ask: how often has at least one of two opponents no card of a suit?"""
    chance, left = Random(seed), in_turn(seed, 2, 3, 4, 5, 6)
    suit = chance.choice(SUITS)
    own = HAND - left
    hand = in_suits(with_suit(chance, DECK, suit, own, HAND))
    return locals()
