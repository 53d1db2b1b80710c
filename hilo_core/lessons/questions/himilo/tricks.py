"""Questions on a trick of Hi MiLo!: which card takes it, and how the cards rank."""

from fractions import Fraction
from math import comb
from random import Random
from typing import Any, NamedTuple

from ....base.game import NAMES
from ....himilo import HiMiLo
from ....himilo.cards import CARDS, SUITS, WIN_NAMES, highest_value, number_cards, win_card, win_sign, win_suit
from ....himilo.cards import NAMES as CARD_NAMES
from ....himilo.trick import cards_below, cards_below_winner, trick_winner
from ....messages.words import ORDINALS, possessive
from ..file import Values
from ..reading import in_signs
from ..stage import Bars, Cards, Laid, Ranked, WinCard

GAME = "Hi MiLo!"
FOUR = 4
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
SUIT_WORDS = dict(zip(SUITS, ("spades", "hearts", "clubs", "diamonds"), strict=True))
SEARCH = {"K": "looks for the highest card", "Q": "looks for the middle", "J": "looks for the lowest card"}


class Trick(NamedTuple):
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
    def words(self) -> str:
        """The win card in words: "the queen of hearts"."""
        return f"the {LETTERS[self.win[0]]} of {SUIT_WORDS[self.win[1]]}"

    @property
    def stage(self) -> tuple[WinCard, Cards]:
        """Win card and trick as they lie there."""
        laid = tuple(Laid(card, name, note) for card, name, note in zip(self.cards, self.names, ORDINALS, strict=False))
        return WinCard(self.win, FOUR), Cards("himilo", laid, "The trick, in order of play")


def trick_of(seed: int) -> Trick:
    """The trick of a seed: two to four cards of the win card's suit. Seed 0 is made by hand."""
    if seed == 0:
        return Trick("QH", ("15H", "11H", "9D", "9H"), ("Ben", "Cem", "Dora", "Ann"))
    chance = Random(seed)
    win = chance.choice([name for name in WIN_NAMES.values() if name[1] != "*"])
    all_cards = [CARD_NAMES[card] for card in number_cards(FOUR)]
    own = [card for card in all_cards if card[-1] == win[1]]
    on_colour = chance.sample(own, chance.choice((2, 3, 3)))
    others = chance.sample([card for card in all_cards if card[-1] != win[1]], FOUR - len(on_colour))
    cards = on_colour + others
    chance.shuffle(cards)
    first = chance.randrange(FOUR)
    return Trick(win, tuple(cards), tuple(NAMES[(first + place) % FOUR] for place in range(FOUR)))


def bars(trick: Trick, card: str, guess: str) -> Bars:
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
    return Bars(
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
    card, rule = trick.taken
    ranked, letter = trick.ranked, LETTERS[trick.win[0]]
    sorted_words = ", ".join(map(in_signs, ranked))
    name = trick.names[trick.cards.index(card)]
    nth = "last" if trick.place == FOUR - 1 else ORDINALS[trick.place]
    by_number = sorted(trick.cards, key=lambda one: -int(one[:-1]))[trick.place]
    of_led = max((one for one in trick.cards if one[-1] == trick.cards[0][-1]), key=lambda one: int(one[:-1]))
    above, below = ranked[: trick.place], ranked[trick.place + 1 :]

    def wrong(answer: tuple[str, ...]) -> str:
        said, place = answer[0], ranked.index(answer[0])
        words = f"{trick.whose(said)} is {ORDINALS[place]} of the four" if place < 3 else f"{trick.whose(said)} is the lowest"
        if said[-1] != trick.win[1]:
            words += f", because every {SUIT_WORDS[trick.win[1]][:-1]} ranks above it"
        return f"{words}. {_place_words(trick)}"

    v1 = trick.words
    names_of = trick.names[0]
    v2 = list(trick.names[1:])
    stage = trick.stage
    cards = trick.cards
    whose_card = trick.whose(card)
    ranked_of = ranked[0]
    whose_ranked = trick.whose(ranked[0])
    search_of = SEARCH[trick.win[0]]
    whose_by_number = trick.whose(by_number)
    win_of = trick.win[0]
    suit_one = SUIT_WORDS[trick.win[1]][:-1]
    whose_of_led = trick.whose(of_led)
    win = trick.win
    v3 = trick.place
    v4 = ranked[1]

    def drawn(answer: Any) -> Any:
        if card[-1] == trick.win[1]:
            return (bars(trick, card, answer[0] if answer else card),)
        return (Ranked("The four cards, highest first", "himilo", ranked, marked=card),)

    return locals()


def _place_words(trick: Trick) -> str:
    """What this win card looks for, in words."""
    if trick.win[0] == "K":
        return "A king picks the card that has no other card above it."
    if trick.win[0] == "J":
        return "A jack picks the card that has no other card below it."
    above = ("no card", "one card", "two cards")[trick.place]
    return (
        f"With four players, this queen picks the card that has {above} above it and "
        f"{'two' if trick.place == 1 else 'one'} below it."
    )


def rank_cards(seed: int) -> Values:
    """Put the cards in order."""
    trick = trick_of(seed + 100) if seed else Trick("KC", ("9S", "3C", "9D", "8C"), NAMES[:FOUR])
    ranked, suit = trick.ranked, SUIT_WORDS[trick.win[1]]
    words = ", ".join(map(in_signs, ranked))
    by_number = tuple(sorted(trick.cards, key=lambda one: -int(one[:-1])))
    later_first = tuple(sorted(ranked, key=lambda one: (one[-1] != trick.win[1], -int(one[:-1]), -trick.cards.index(one))))
    lowest = sum(card[-1] == trick.win[1] for card in trick.cards)
    v1 = trick.words
    stage = trick.stage
    cards = trick.cards
    v4 = win_sign(win_card(trick.win))
    suit_of = suit[:-1]
    v5 = tuple(reversed(ranked))
    win = trick.win

    def about(answer: Any) -> Values:
        said = f"You put {in_signs(upper)} above {in_signs(lower)}."
        v2 = lower[-1] == trick.win[1] != upper[-1]
        upper_of = upper[:-1]
        lower_of = lower[:-1]
        v3 = upper[-1]
        win_of = trick.win[1]
        return locals()

    def drawn(answer: Any) -> Any:
        return (Ranked("Highest first", "himilo", ranked),)

    return locals()
