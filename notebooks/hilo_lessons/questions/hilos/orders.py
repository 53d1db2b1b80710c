"""Questions on Hilos: which cards can be played, and which order applies now?"""

from random import Random

from hilo_core.base.playing_cards import CARDS, SUITS, VALUES, hand_of, names_of, suit_of
from hilo_core.base.playing_cards import suit_words as suit_words
from hilo_core.content.question_file import Values
from hilo_core.hilos import Hilos
from hilo_core.hilos.round import may_follow, order_after, place_in_order
from hilo_core.hilos.table import REVERSALS
from hilo_lessons.questions.hilos.tricks import DECK, FOUR


def may_be_played(seed: int) -> Values:
    """Ask: which cards can Ben play?"""
    chance = Random(seed)
    led, trump = ("9H", "S") if seed == 0 else (chance.choice(DECK), chance.choice(SUITS))
    hand = ("2S", "KS", "3H", "QH", "7C", "4D", "JD") if seed == 0 else hand_in_order(chance, led)
    right, rule = playable(led, hand)
    own = tuple(card for card in hand if card[-1] == led[-1])
    trumps = tuple(card for card in hand if card[-1] == trump)
    with_trumps = tuple(card for card in hand if card in (*own, *trumps))
    return locals()


def playable(led: str, hand: tuple[str, ...]) -> tuple[tuple[str, ...], Hilos]:
    """Return the cards of a hand that may be played to this lead, and the rule."""
    legal, rule = may_follow(hand_of(" ".join(hand)), suit_of(CARDS[led]))
    return tuple(card for card in hand if card in names_of(legal)), rule


def hand_in_order(chance: Random, led: str) -> tuple[str, ...]:
    """Return seven cards without the one led, up to three of them of its suit."""
    own = chance.sample([card for card in DECK if card[-1] == led[-1] and card != led], chance.choice((0, 1, 2, 3)))
    rest = chance.sample([card for card in DECK if card[-1] != led[-1]], 7 - len(own))
    return tuple(sorted(own + rest, key=lambda card: CARDS[card]))


def order_now(seed: int) -> Values:
    """Ask: in which order do these cards rank after this many winning trumps?"""
    chance = Random(seed)
    suit, won = ("H", 3) if seed == 0 else (chance.choice(SUITS), chance.randrange(1, 6))
    trump = chance.choice([one for one in SUITS if one != suit])
    values = ("A", "10", "2", "7") if seed == 0 else tuple(chance.sample(VALUES, FOUR))
    cards = tuple(value + suit for value in values)
    turned, rule = 0, Hilos.NEW_ROUND
    for _ in range(won):
        turned, rule = order_after(CARDS[f"5{trump}"], SUITS.index(suit), SUITS.index(trump), turned, REVERSALS.index("always"))
    right = tuple(sorted(cards, key=lambda card: -place_in_order(CARDS[card], turned)))
    backwards = tuple(reversed(right))
    return locals()
