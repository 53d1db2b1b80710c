"""A trick of Hi MiLo! that a reader lays and changes: what it is, how its cards rank, and the same in sentences.

Every answer comes from `hilo_core.himilo.round`; here they are only asked for and put into words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from hilo_core.base.game import SEAT_NAMES as PEOPLE
from hilo_core.himilo.round import cards_below, outranks, trick_winner
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.table import (
    CARDS,
    NAMES,
    SUITS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    cards,
    highest_value,
    number_cards,
    sign,
    suit_of,
    value_of,
    win_sign,
    win_suit,
)
from hilo_core.messages import checks
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import ORDINALS, listed, possessive, spelled

from ..drawing.himilo.table import card_words
from ..drawing.pieces import card
from .tricks import LaidCards, PickerDeck, plain, printable, texts_of

PLAYERS = (3, 4, 5)
EXAMPLES = {players: cards("15H 11H 9D 9H 4S" if players > 3 else "11H 9D 9H")[:players] for players in PLAYERS}


def read_card(name: object) -> int:
    """The number card of this name, such as "9H" or "9♥". HiloError if there is none."""
    card = CARDS.get(plain(name))
    if card is None:
        raise HiloError(f"{shown(name)} is no number card: write a number and a suit of {SUITS}, such as 9H or 15S.")
    return card


@dataclass(frozen=True)
class WinCardTrick(LaidCards):
    """The cards on the table in order of play, the names of as many players or more, and the win card."""

    deck = PickerDeck(NAMES, read_card, card, card_words, sign, cards("9H 4S 9D 11H 15H 2C"))
    where = "on the table"
    win_card: int

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.cards)

    @cached_property
    def under(self) -> dict[int, tuple[int, HiMiLo]]:
        """The place, in order of play from 0, that takes the trick under each win card, and the rule."""
        return {number: trick_winner(list(self.cards), 0, self.players, number) for number in WIN_NAMES}

    @property
    def suits(self) -> list[list[int]]:
        """The cards that are in play."""
        return [[card for card in number_cards(self.players) if suit_of(card) == suit] for suit in range(len(SUITS))]

    @property
    def winner(self) -> tuple[int, HiMiLo]:
        """The same under the one that lies here."""
        return self.under[self.win_card]

    def taker(self, win_card: int) -> str:
        """Who takes the trick under a win card."""
        return self.names[self.under[win_card][0]]

    def ranking(self) -> list[int]:
        """The places from the highest-ranked card to the lowest."""
        suit = win_suit(self.win_card)
        return sorted(
            range(self.players), key=lambda place: cards_below(self.cards, 0, self.players, place, suit), reverse=True
        )

    def compared(self, one: int, other: int) -> tuple[int, int, HiMiLo]:
        """Of two places the higher-ranked, the lower, and the rule that says so."""
        above, rule = outranks(self.cards[one], one, self.cards[other], other, win_suit(self.win_card))
        return (one, other, rule) if above else (other, one, rule)

    def on_colour(self, place: int) -> bool:
        """Whether the card lying there is of the win card's suit."""
        return suit_of(self.cards[place]) == win_suit(self.win_card)

    # What a reader changes. Each gives the new trick and what changed, in words.

    def with_card(self, place: int, card: int) -> tuple[Self, str]:
        """The same. HiloError for a card that is not in play."""
        if value_of(card) > highest_value(self.players):
            raise HiloError(not_in_play(card, self.players))
        return super().with_card(place, card)

    def with_players(self, players: int) -> tuple[Self, str]:
        """More or fewer players. Cards that are not in play become the highest free one of their suit."""
        laid, top, said = list(self.cards[:players]), highest_value(players), self.left(players)
        high = [place for place, card in enumerate(laid) if value_of(card) > top]
        for place in high:
            suit = suit_of(laid[place]) << 5
            laid[place] = next(suit | value for value in range(top, 0, -1) if suit | value not in laid)
        if high:
            before, after = (listed([sign(row[place]) for place in high]) for row in (self.cards, laid))
            becomes = "becomes" if len(high) == 1 else "become"
            said.append(f"{before} {becomes} {after} because {top} is the highest number in play")
        filled = self.filled(laid, players, said)
        return filled, f"{spelled(players).capitalize()} players now: {listed(said or ['the cards stay'])}"

    def with_win_card(self, win_card: int) -> tuple[Self, str]:
        """Another win card."""
        return replace(self, win_card=win_card), f"The win card is {win_sign(win_card)} now"

    # What a reader is told.

    def verdict(self) -> str:
        """Who takes the trick, and how, without a full stop."""
        place, _ = self.winner
        rank = self.ranking().index(place)
        where = {0: "the highest", self.players - 1: "the lowest"}.get(rank, ORDINALS[rank])
        how = f"{where} of {spelled(self.players)} under {win_sign(self.win_card)}"
        return f"{self.names[place]} takes the trick with {sign(self.cards[place])}, {how}"

    def reason(self, one: int, other: int) -> str:
        """What puts the higher of two places above the lower, in a few words."""
        _, lower, rule = self.compared(one, other)
        if rule == HiMiLo.ON_COLOUR:
            return "both of the suit, higher number" if self.on_colour(lower) else "the suit outranks off-suit"
        return "higher number" if rule == HiMiLo.OFF_COLOUR else "equal number, played earlier"

    def comparison(self, one: int, other: int) -> str:
        """Which of two places ranks higher and why, in one sentence."""
        higher, lower, rule = self.compared(one, other)
        high, low = self.cards[higher], self.cards[lower]
        numbers = f"{value_of(high)} is more than {value_of(low)}"
        earlier = f"{possessive(self.names[higher])} was played earlier"
        because = {
            HiMiLo.ON_COLOUR: f"both are of the win card's suit, and {numbers}"
            if self.on_colour(lower)
            else f"{sign(high)} is of the win card's suit and {sign(low)} is not",
            HiMiLo.OFF_COLOUR: f"both are off-suit, and {numbers}",
            HiMiLo.EARLIER_IS_HIGHER: f"both are off-suit with the same number, and {earlier}",
            HiMiLo.NEUTRAL_TIES: f"both have the same number under a star, and {earlier}",
        }[rule]
        return f"{sign(high)} ranks above {sign(low)}, because {because}."


def not_in_play(card: int, players: int) -> str:
    """The sentence that says that a card is too high."""
    return f"{sign(card)} is not in play with {spelled(players)} players: the numbers go from 1 to {highest_value(players)}."


def read_trick(
    players: object, laid: str | Sequence[str] | None, win_card: object, names: Sequence[str] | None
) -> WinCardTrick:
    """The trick a reader asks for, such as (4, "15H 11H 9D 9H", "QH", None). HiloError if it cannot lie on a table."""
    count = read_players(players)
    return WinCardTrick(_read_cards(laid, count), _read_names(names, count), read_win_card(win_card))


def read_players(players: object) -> int:
    """How many players. HiloError unless 3, 4 or 5."""
    count = checks.plain(players)
    if type(count) is not int or count not in PLAYERS:
        raise HiloError(f"Hi MiLo! is played by 3, 4 or 5 players, not by {shown(players)}.")
    return count


def read_win_card(name: object) -> int:
    """The win card of this name, such as "QH" or "J★". HiloError if there is none."""
    card = WIN_CARDS_BY_NAME.get(plain(name))
    if card is None:
        raise HiloError(f"{shown(name)} is no win card. There are {' '.join(WIN_CARDS_BY_NAME)}.")
    return card


def _read_cards(laid: str | Sequence[str] | None, players: int) -> tuple[int, ...]:
    if laid is None:
        return tuple(EXAMPLES[players])
    read = tuple(map(read_card, texts_of(laid, "The cards are a text such as “15H 11H 9D 9H”")))
    if len(read) != players:
        raise HiloError(f"With {spelled(players)} players there are {spelled(players)} cards on the table, not {len(read)}.")
    for place, number in enumerate(read):
        if number in read[:place]:
            raise HiloError(f"{sign(number)} is there twice, but every number card exists once.")
        if value_of(number) > highest_value(players):
            raise HiloError(not_in_play(number, players))
    return read


def _read_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return PEOPLE[: PLAYERS[-1]]
    listed_names = isinstance(names, (list, tuple)) and all(isinstance(name, str) for name in names)
    tidy = list(map(printable, names)) if listed_names else []
    if not players <= len(tidy) <= PLAYERS[-1] or not all(tidy):
        raise HiloError(f"The names are a list of texts, one for each of the {spelled(players)} players in order of play.")
    return (*tidy, *[name for name in PEOPLE if name not in tidy][: PLAYERS[-1] - len(tidy)])
