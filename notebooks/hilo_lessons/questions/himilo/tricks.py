"""Questions on a trick of Hi MiLo!: which card takes it, and how the cards rank."""

from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random
from typing import NamedTuple

from hilo_core.asking.file import Values, properties
from hilo_core.asking.reading import in_signs
from hilo_core.asking.stage import BarChart, CardOnTable, Cards, Ranked, WinCard
from hilo_core.base.game import SEAT_NAMES
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import CARDS, SUITS, WIN_NAMES, highest_value, number_cards, win_card, win_sign, win_suit
from hilo_core.himilo.cards import NAMES as CARD_NAMES
from hilo_core.himilo.trick import cards_below, cards_below_winner, trick_winner
from hilo_core.messages.words import ORDINALS, possessive

FOUR = 4
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
SUIT_WORDS = dict(zip(SUITS, ("spades", "hearts", "clubs", "diamonds"), strict=True))


class TrickItem(NamedTuple):
    """Four cards in order of play, who played them, and the win card."""

    win: str
    cards: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def numbers(self) -> list[int]:
        """The cards as numbers."""
        return [CARDS[card] for card in self.cards]

    @property
    def ranked(self) -> tuple[str, ...]:
        """The cards from the highest to the lowest, by the rules."""
        suit = win_suit(win_card(self.win))
        below = {card: cards_below(self.numbers, 0, FOUR, place, suit) for place, card in enumerate(self.cards)}
        return tuple(sorted(self.cards, key=lambda card: -below[card]))

    @property
    def taken(self) -> tuple[str, HiMiLo]:
        """The card that takes the trick, and the rule."""
        place, why = trick_winner(self.numbers, 0, FOUR, win_card(self.win))
        return self.cards[place], why

    @property
    def place(self) -> int:
        """The place from the top that wins, from 0."""
        return FOUR - 1 - cards_below_winner(win_card(self.win), FOUR)[0]

    def whose(self, card: str) -> str:
        """ "Ann's 9♥"."""
        return f"{possessive(self.names[self.cards.index(card)])} {in_signs(card)}"

    @property
    def letter(self) -> str:
        """Which place the win card looks for: "king", "queen" or "jack"."""
        return LETTERS[self.win[0]]

    @property
    def suit(self) -> str:
        """The suit of the win card: "hearts"."""
        return SUIT_WORDS.get(self.win[1], "")

    @property
    def one_of_suit(self) -> str:
        """A card of it: "heart"."""
        return self.suit[:-1]

    @property
    def words(self) -> str:
        """The win card in words: "the queen of hearts"."""
        return f"the {self.letter} of {self.suit}"

    @property
    def stage(self) -> tuple[WinCard, Cards]:
        """Win card and trick as they lie there."""
        laid = tuple(CardOnTable(card, name, note) for card, name, note in zip(self.cards, self.names, ORDINALS, strict=False))
        return WinCard(self.win, FOUR), Cards("himilo", laid, "The trick, in order of play")


def trick_of(seed: int) -> TrickItem:
    """The trick of a seed: two to four cards of the win card's suit. Seed 0 is made by hand."""
    if seed == 0:
        return TrickItem("QH", ("15H", "11H", "9D", "9H"), ("Ben", "Cem", "Dora", "Ann"))
    chance = Random(seed)
    win = chance.choice([name for name in WIN_NAMES.values() if name[1] != "*"])
    all_cards = [CARD_NAMES[card] for card in number_cards(FOUR)]
    own = [card for card in all_cards if card[-1] == win[1]]
    on_colour = chance.sample(own, chance.choice((2, 3, 3)))
    others = chance.sample([card for card in all_cards if card[-1] != win[1]], FOUR - len(on_colour))
    cards = on_colour + others
    chance.shuffle(cards)
    first = chance.randrange(FOUR)
    return TrickItem(win, tuple(cards), tuple(SEAT_NAMES[(first + place) % FOUR] for place in range(FOUR)))


def bars(trick: TrickItem, card: str, guess: str) -> BarChart:
    """How often each number of the win card's suit takes a trick against three others of it, all cases alike."""
    most = highest_value(FOUR)
    above, below = trick.place, FOUR - 1 - trick.place
    values = [comb(most - n, above) * comb(n - 1, below) * Fraction(100, comb(most - 1, FOUR - 1)) for n in range(1, most + 1)]
    best = [str(n) for n, value in enumerate(values, 1) if value == max(values)]
    never = most if trick.place else 1
    article = "the " + " and the ".join(best)
    title = (
        f"Under this {LETTERS[trick.win[0]]} {article} win{'' if len(best) > 1 else 's'} most often, and the {never} never does"
    )
    number = int(card[:-1])
    same = guess[-1] == trick.win[1] and guess != card
    at = int(guess[:-1]) - 1 if same else None
    return BarChart(
        title,
        f"All four cards are {SUIT_WORDS[trick.win[1]]}: each against all {comb(most - 1, FOUR - 1)} sets of three others.",
        tuple(str(n) for n in range(1, most + 1)),
        tuple(values),
        f"number of the {SUIT_WORDS[trick.win[1]][:-1]}",
        "wins, of 100 tricks",
        number - 1,
        f"{round(values[number - 1])}, {trick.whose(card).split()[0]} {number}",
        at,
        "" if at is None else f"your {at + 1}: {round(values[at])}",
    )


def takes_trick(seed: int) -> Values:
    """Which card takes this trick?"""
    trick = trick_of(seed)
    card_taking, rule = trick.taken
    ranked, place = trick.ranked, trick.place
    name = trick.names[trick.cards.index(card_taking)]
    nth = "last" if place == FOUR - 1 else ORDINALS[place]
    others, two, above, below = trick.names[1:], ranked[: 1 + (place > 1)], ranked[:place], ranked[place + 1 :]
    by_number = sorted(trick.cards, key=lambda one: -int(one[:-1]))[place]
    of_led = max((one for one in trick.cards if one[-1] == trick.cards[0][-1]), key=lambda one: int(one[:-1]))

    def about(answer: tuple[str, ...]) -> Values:
        own = answer[0]
        at, off_suit = ranked.index(own), own[-1] != trick.win[1]
        return locals()

    def drawn(answer: tuple[str, ...] | None) -> BarChart | Ranked:
        if card_taking[-1] == trick.win[1]:
            return bars(trick, card_taking, answer[0] if answer else card_taking)
        return Ranked("The four cards, highest first", "himilo", ranked, marked=card_taking)

    return properties(trick) | locals()


def rank_cards(seed: int) -> Values:
    """Put the cards in order."""
    trick = trick_of(seed + 100) if seed else TrickItem("KC", ("9S", "3C", "9D", "8C"), SEAT_NAMES[:FOUR])
    ranked = trick.ranked
    by_number = tuple(sorted(trick.cards, key=lambda one: -int(one[:-1])))
    later_first = tuple(sorted(ranked, key=lambda one: (one[-1] != trick.win[1], -int(one[:-1]), -trick.cards.index(one))))
    of_suit = sum(card[-1] == trick.win[1] for card in trick.cards)
    sign, backwards = win_sign(win_card(trick.win)), tuple(reversed(ranked))

    def about(answer: tuple[str, ...]) -> Values:
        upper, lower = next(pair for pair in pairwise(answer) if ranked.index(pair[0]) > ranked.index(pair[1]))
        on_suit, below_it = (card[-1] == trick.win[1] for card in (upper, lower))
        equal = upper[:-1] == lower[:-1]
        return locals() | {"upper_card": upper}

    return properties(trick) | locals()
