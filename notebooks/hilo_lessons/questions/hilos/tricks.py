"""Questions on tricks of Hilos: does the order flip, and which card wins?"""

from random import Random
from typing import NamedTuple

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import CARDS, SUITS, VALUES, suit_of, suit_words
from hilo_core.base.playing_cards import NAMES as CARD_NAMES
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values, properties
from hilo_core.content.reading import in_signs
from hilo_core.hilos import Hilos
from hilo_core.hilos.round import order_after, place_in_order, trick_winner
from hilo_core.hilos.table import REVERSALS
from hilo_core.messages.words import possessive
from hilo_lessons.questions.drawn import parted

FOUR = 4
ORDER = ("led", "second", "third", "fourth")
DECK = [CARD_NAMES[suit << 4 | rank] for suit in range(4) for rank in range(13)]


class TrickItem(NamedTuple):
    """Four cards in order of play, who played them, the trump suit, and whether the 2 is highest."""

    cards: tuple[str, ...]
    names: tuple[str, ...]
    trump: str
    turned: int = 0

    def taken(self, turned: int) -> tuple[str, Hilos]:
        """Return the card that wins the trick in this order, and the rule."""
        place, why = trick_winner([CARDS[card] for card in self.cards], 0, FOUR, SUITS.index(self.trump), turned)
        return self.cards[place], why

    @property
    def winner(self) -> str:
        """Return the card that wins in the current order."""
        return self.taken(self.turned)[0]

    @property
    def led(self) -> str:
        """Return the suit that was led, by its letter."""
        return self.cards[0][-1]

    @property
    def best_led(self) -> str:
        """Return the best card of that suit in the current order."""
        of_led = [card for card in self.cards if card[-1] == self.led]
        return max(of_led, key=lambda card: place_in_order(CARDS[card], self.turned))

    @property
    def after(self) -> tuple[int, Hilos]:
        """Return whether the 2 is highest afterwards, and the rule."""
        led, trump = suit_of(CARDS[self.cards[0]]), SUITS.index(self.trump)
        return order_after(CARDS[self.winner], led, trump, self.turned, REVERSALS.index("always"))

    def whose(self, card: str) -> str:
        """Return a card with its player: "Ann's 4♠"."""
        return f"{possessive(self.names[self.cards.index(card)])} {in_signs(card)}"

    @property
    def name(self) -> str:
        """Return the name of the winner."""
        return self.names[self.cards.index(self.winner)]

    @property
    def trick_suit(self) -> str:
        """Return the suit of the winning card."""
        return self.winner[-1]

    @property
    def suits(self) -> str:
        """Return the trump suit in words: "spades"."""
        return suit_words(self.trump)

    @property
    def alone(self) -> bool:
        """Return whether the trick is won by a trump that is the only one in it."""
        return [card[-1] for card in self.cards if card[-1] == self.trump] == [self.winner[-1]]


def trick_of(chance: Random, turned: int = 0) -> TrickItem:
    """Return a trick: two or three cards of the suit led, and a trump among the others half the time."""
    trump, led = chance.sample(SUITS, 2) if chance.random() < 0.85 else [chance.choice(SUITS)] * 2
    of_led, others = parted(DECK, led)
    following = chance.sample(of_led, chance.choice((2, 3, 3)))
    trumps, plain = parted(others, trump)
    rest = chance.sample(trumps, 1) if trumps and chance.random() < 0.6 else []
    rest += chance.sample(plain, FOUR - len(following) - len(rest))
    tail = following[1:] + rest
    chance.shuffle(tail)
    first = chance.randrange(FOUR)
    return TrickItem((following[0], *tail), tuple(SEAT_NAMES[(first + place) % FOUR] for place in range(FOUR)), trump, turned)


def turning(seed: int) -> TrickItem:
    """Return a trick after which the order flips in every second question.

    In a third of the questions the 2 is highest before the trick.
    """
    chance, turns_now = Random(seed), in_turn(seed, *[True] * 3, *[False] * 3)
    while True:
        trick = trick_of(chance, seed % 3 // 2)
        if (trick.after[0] != trick.turned) == turns_now:
            return trick


def turns(seed: int) -> Values:
    """Ask: does the order flip after this trick?"""
    trick = TrickItem(("KH", "9H", "4S", "AH"), ("Cem", "Dora", "Ann", "Ben"), "S") if seed == 0 else turning(seed)
    taker, (after, rule) = trick.winner, trick.after
    trumps = [one for one in trick.cards if one[-1] == trick.trump]
    hearts = sorted((f"{value}H" for value in VALUES), key=lambda one: -place_in_order(CARDS[one], after))
    return properties(trick) | locals() | {"after": after, "taker": taker}


def takes_trick(seed: int) -> Values:
    """Ask: which card wins this trick in the current order?"""
    if seed == 0:
        return taking(TrickItem(("9D", "AD", "2H", "4D"), SEAT_NAMES[:FOUR], "S", 1))
    return taking(trick_of(Random(500 + seed), 1 - seed % 3 // 2))


def first_trick(seed: int) -> Values:
    """Ask: which card wins this trick in the order at the start of a round?"""
    return taking(TrickItem(("9D", "QD", "AS", "4D"), SEAT_NAMES[:FOUR], "H") if seed == 0 else trick_of(Random(900 + seed)))


def taking(trick: TrickItem) -> Values:
    """Ask: which card wins this trick?"""
    winner, rule = trick.taken(trick.turned)
    other = trick.taken(1 - trick.turned)[0]
    everywhere = max(trick.cards, key=lambda one: place_in_order(CARDS[one], trick.turned))
    can_win = [card for card in trick.cards if card[-1] in (trick.led, trick.trump)]
    return properties(trick) | locals()
