"""Questions on a trick of Hi MiLo!: which card wins it, and how the cards rank."""

from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random
from typing import NamedTuple

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.question_file import Values, properties
from hilo_core.content.reading import in_signs
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.round import cards_below, cards_below_winner, trick_winner
from hilo_core.himilo.table import CARDS, SUITS, WIN_NAMES, highest_value, number_cards, win_card, win_sign, win_suit
from hilo_core.himilo.table import NAMES as CARD_NAMES
from hilo_core.messages.words import ORDINALS as ORDINALS
from hilo_core.messages.words import possessive
from hilo_lessons.questions.drawn import with_suit

FOUR = 4
BEST_VALUE = highest_value(FOUR)
SETS = comb(BEST_VALUE - 1, FOUR - 1)  # the number of sets of three other cards of a suit
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
SUIT_WORDS = dict(zip(SUITS, ("spades", "hearts", "clubs", "diamonds"), strict=True))


class TrickItem(NamedTuple):
    """Four cards in order of play, who played them, and the win card."""

    win: str
    cards: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def numbers(self) -> list[int]:
        """Return the cards as numbers."""
        return [CARDS[card] for card in self.cards]

    @property
    def ranked(self) -> tuple[str, ...]:
        """Return the cards from the highest to the lowest, by the rules."""
        suit = win_suit(win_card(self.win))
        below = {card: cards_below(self.numbers, 0, FOUR, place, suit) for place, card in enumerate(self.cards)}
        return tuple(sorted(self.cards, key=lambda card: -below[card]))

    @property
    def taken(self) -> tuple[str, HiMiLo]:
        """Return the card that wins the trick, and the rule."""
        place, why = trick_winner(self.numbers, 0, FOUR, win_card(self.win))
        return self.cards[place], why

    @property
    def place(self) -> int:
        """Return the place of the winning card, counted from 0 at the top."""
        return FOUR - 1 - cards_below_winner(win_card(self.win), FOUR)[0]

    def whose(self, card: str) -> str:
        """Return a card with its player: "Ann's 9♥"."""
        return f"{possessive(self.names[self.cards.index(card)])} {in_signs(card)}"

    @property
    def letter(self) -> str:
        """Return the kind of the win card, which decides the winning place: "king", "queen" or "jack"."""
        return LETTERS[self.win[0]]

    @property
    def suit(self) -> str:
        """Return the suit of the win card: "hearts"."""
        return SUIT_WORDS.get(self.win[1], "")

    @property
    def one_of_suit(self) -> str:
        """Return a card of that suit in words: "heart"."""
        return self.suit[:-1]

    @property
    def words(self) -> str:
        """Return the win card in words: "the queen of hearts"."""
        return f"the {self.letter} of {self.suit}"


def pack_of(players: int) -> list[str]:
    """Return the number cards of a game, by name."""
    return [CARD_NAMES[card] for card in number_cards(players)]


def trick_of(seed: int) -> TrickItem:
    """Return the trick of a seed: two to four cards of the win card's suit.

    Seed 0 is made by hand.
    """
    if seed == 0:
        return TrickItem("QH", ("15H", "11H", "9D", "9H"), ("Ben", "Cem", "Dora", "Ann"))
    chance = Random(seed)
    win = chance.choice([name for name in WIN_NAMES.values() if name[1] != "*"])
    cards = with_suit(chance, pack_of(FOUR), win[1], chance.choice((2, 3, 3)), FOUR)
    chance.shuffle(cards)
    first = chance.randrange(FOUR)
    return TrickItem(win, tuple(cards), tuple(SEAT_NAMES[(first + place) % FOUR] for place in range(FOUR)))


def of_100(place: int, number: int) -> Fraction:
    """Return how often this number of the win card's suit wins at this place, as a percentage.

    It plays against three others of the suit, and all cases are equally likely.
    """
    ways = comb(BEST_VALUE - number, place) * comb(number - 1, FOUR - 1 - place)
    return Fraction(100 * ways, SETS)


def number(card: str) -> int:
    """Return the number of a card."""
    return int(card[:-1])


def takes_trick(seed: int) -> Values:
    """Ask: which card wins this trick?"""
    trick = trick_of(seed)
    card_taking, rule = trick.taken
    ranked, place = trick.ranked, trick.place
    name = trick.names[trick.cards.index(card_taking)]
    others, two, above, below = trick.names[1:], ranked[: 1 + (place > 1)], ranked[:place], ranked[place + 1 :]
    by_number = sorted(trick.cards, key=lambda one: -number(one))[place]
    of_led = max((one for one in trick.cards if one[-1] == trick.cards[0][-1]), key=number)

    numbers = list(range(1, BEST_VALUE + 1))
    values = [of_100(place, one) for one in numbers]
    best = [str(one) for one, value in zip(numbers, values, strict=True) if value == max(values)]
    the_best = " and ".join(f"the {one}" for one in best)
    places = {card: at for at, card in enumerate(ranked)}
    return properties(trick) | locals()


def rank_cards(seed: int) -> Values:
    """Ask: in which order do the cards rank?"""
    trick = trick_of(seed + 100) if seed else TrickItem("KC", ("9S", "3C", "9D", "8C"), SEAT_NAMES[:FOUR])
    ranked = trick.ranked
    by_number = tuple(sorted(trick.cards, key=lambda one: -number(one)))
    later_first = tuple(sorted(ranked, key=lambda one: (one[-1] != trick.win[1], -number(one), -trick.cards.index(one))))
    of_suit = sum(card[-1] == trick.win[1] for card in trick.cards)
    sign, backwards = win_sign(win_card(trick.win)), tuple(reversed(ranked))

    def about(answer: tuple[str, ...]) -> Values:
        upper, lower = next(pair for pair in pairwise(answer) if ranked.index(pair[0]) > ranked.index(pair[1]))
        on_suit, below_it = (card[-1] == trick.win[1] for card in (upper, lower))
        equal = upper[:-1] == lower[:-1]
        return locals() | {"upper_card": upper}

    return properties(trick) | locals()
