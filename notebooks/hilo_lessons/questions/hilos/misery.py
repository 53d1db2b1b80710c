"""A question on Misery in Solo Hilos: which cards are safe?"""

from random import Random

from hilo_core.base.playing_cards import CARDS, SUITS, suit_words
from hilo_core.content.question_file import Values, properties
from hilo_lessons.questions.drawn import with_suit
from hilo_lessons.questions.hilos.orders import playable
from hilo_lessons.questions.hilos.tricks import DECK, TrickItem


def misery(seed: int) -> Values:
    """Ask: which cards can a player who must lose every trick play safely?"""
    trick = TrickItem(("JC", "9C", "6C", "2C"), ("Dora", "Ann", "Ben", "Cem"), "H", 1)
    hand: tuple[str, ...] = ("8S", "2C", "4C", "10C", "KC", "5D")
    number = seed
    while number:
        chance = Random(number)
        led, trump = chance.sample(SUITS, 2)
        drawn = with_suit(chance, DECK, led, 7, 13)
        own = drawn[3 : 3 + chance.choice((0, 3, 4))]
        hand = tuple(sorted((own + drawn[7:])[:6], key=lambda card: CARDS[card]))
        trick = TrickItem((*drawn[:3], hand[0]), ("Dora", "Ann", "Ben", "Cem"), trump, chance.randrange(2))
        if 0 < len(safe(trick, hand, trick.turned)) < len(hand) and safe(trick, hand, 0) != safe(trick, hand, 1):
            break
        number += 1000
    laid = trick.cards[:3]
    right, other = safe(trick, hand, trick.turned), safe(trick, hand, 1 - trick.turned)
    legal, _ = playable(laid[0], hand)
    led = suit_words(laid[0][-1])
    low = tuple(card for card in legal if card not in right)
    by_order = [one for one in dict.fromkeys((other, low)) if one]
    or_other_suit = tuple(card for card in hand if card in right or card not in legal)
    return properties(trick) | locals()


def safe(trick: TrickItem, hand: tuple[str, ...], turned: int) -> tuple[str, ...]:
    """Return the cards that may be played as the fourth, and do not win the trick in this order."""
    laid = trick.cards[:3]
    return tuple(card for card in playable(laid[0], hand)[0] if trick._replace(cards=(*laid, card)).taken(turned)[0] != card)


def winning(trick: TrickItem, laid: tuple[str, ...]) -> str:
    """Return the card that wins among three; a fourth card that cannot win does not change this."""
    lowest = min((card for card in DECK if card[-1] not in (laid[0][-1], trick.trump)), key=lambda card: CARDS[card])
    return trick._replace(cards=(*laid, lowest)).winner
