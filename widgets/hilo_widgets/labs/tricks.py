"""The common part of the two trick labs: cards in order of play that a reader changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, zip_longest
from typing import Any, ClassVar, NamedTuple

from hilo_core.base.game import Game
from hilo_core.base.reading import Deck
from hilo_core.base.seats import SEAT_NAMES
from hilo_core.base.tally import Options
from hilo_core.machine.random import Row
from hilo_core.messages.texts import Texts
from hilo_core.messages.words import capital, listed
from hilo_core.records.player import LineDecider, Log
from hilo_core.records.record import Record
from hilo_core.records.replay import Frames

from .line_lab import Changed, Field, LineLab, Start, cards_of


class PickerDeck(NamedTuple):
    """The cards of a lab.

    It has a function that reads them, their names by number, their words and drawings, and the cards of which one is always
    free.
    """

    read: Deck
    names: Mapping[int, str]
    sign: Callable[[int], str]
    words: Callable[[str], str]
    draw: Callable[[str], str]
    spares: Sequence[int]


@dataclass(frozen=True)
class LaidCards(Start):
    """The cards of a trick in order of play, and the names of at least as many players.

    Methods that change it return the new trick and the change in words.
    """

    deck: ClassVar[PickerDeck]
    cards: tuple[int, ...]
    names: Texts

    @property
    def text(self) -> str:
        """Return the cards as they are written, such as "9H 11D"."""
        return " ".join(map(self.card, range(len(self.cards))))

    @property
    def winner(self) -> str:
        """Return the name of the player who wins the trick."""
        raise NotImplementedError

    def card(self, place: int) -> str:
        """Return the name of the card in a place."""
        return self.deck.names[self.cards[place]]

    def as_played(self, game: Game, options: Options, table: Row, *steps: tuple[Any, ...]) -> Frames:
        """Return the trick played from a row by these steps of the rules, each with its arguments."""
        words, log = [f"play {self.deck.names[card]}" for card in self.cards], Log()
        record = Record(game, dict(options), self.names[: len(words)], [{"deal": {}, "actions": words}], {})
        decider = LineDecider(record, 0, words, log=log)
        for step, *given in steps:
            step(table, decider, *given)
        return Frames(record, log)

    def card_fields(self, in_play: Iterable[Iterable[str]]) -> list[Field]:
        """Return the card of each player in order of play, which may be any of those in play."""
        deck = cards_of(in_play, self.deck.words, self.deck.draw)
        return [
            Field(f"card {n}", self.names[n], self.card(n), deck, partial(self.with_card, n)) for n in range(len(self.cards))
        ]

    def with_card(self, place: int, name: str) -> Changed:
        """Return a copy with another card in a place; a card that is already on the table changes places with the one there."""
        card, laid = self.deck.read.cards[name], [*self.cards]
        if card in laid:
            laid[laid.index(card)] = laid[place]
        laid[place] = card
        return self.with_cards(laid, len(laid))

    def with_cards(self, laid: Sequence[int], count: int) -> Changed:
        """Return a copy with these cards, filled up to `count` with cards that are free."""
        free = (card for card in self.deck.spares if card not in laid)
        new = replace(self, cards=(*laid, *islice(free, count - len(laid))))
        sign = self.deck.sign
        said = [
            f"{self.names[place]} plays {sign(card)}" + (f" in place of {sign(before)}" if before is not None else "")
            for place, (before, card) in enumerate(zip_longest(self.cards[:count], new.cards))
            if before != card
        ]
        said += [f"{sign(card)} leaves the table" for card in self.cards[count:] if card not in laid]
        return new, capital(listed(said or ["all cards stay"]))


class TrickLab(LineLab):
    """A lab of a trick."""

    start_now: LaidCards

    @property
    def names(self) -> Texts:
        """Return the players in order of play."""
        return self.start_now.names[: len(self.start_now.cards)]

    @property
    def winner(self) -> str:
        """Return the name of the player who wins the trick."""
        return self.start_now.winner


def with_more(names: Sequence[str], count: int) -> Texts:
    """Return these names, with more names added if there are more players."""
    return (*names, *islice((name for name in SEAT_NAMES if name not in names), count - len(names)))
