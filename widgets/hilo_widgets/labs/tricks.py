"""What both labs of a trick share: cards in order of play that a reader changes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import listed

PLAIN = str.maketrans("♠♥♣♦★", "SHCD*", "\ufe0e\ufe0f")


def plain(name: object) -> str:
    """Return the name of a card as it is written, such as "9H" for "9♥"; "" for what is no text."""
    return name.strip().translate(PLAIN).upper() if isinstance(name, str) else ""


def texts_of(given: object, wanted: str) -> list[Any]:
    """Return the words of a text, or what is in a list. HiloError, which says what was `wanted`, if it is neither."""
    found = given.split() if isinstance(given, str) else given
    if not isinstance(found, (list, tuple)):
        raise HiloError(f"{wanted}, not {shown(given)}.")
    return list(found)


def printable(name: str) -> str:
    """Return a name on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


class PickerDeck(NamedTuple):
    """The cards of a lab: their names by number, how one is read, drawn and said, and cards of which one is always free."""

    names: Mapping[int, str]
    read: Callable[[object], int]
    draw: Callable[[str, float, str], str]  # by name, scale and state
    words: Callable[[str], str]
    sign: Callable[[int], str]
    spares: Sequence[int]


@dataclass(frozen=True)
class LaidCards:
    """The cards of a trick in order of play, and the names of as many players or more. What changes it gives the new trick and
    what changed, in words."""

    deck: ClassVar[PickerDeck]
    where: ClassVar[str]  # its cards lie, as a picker says it
    cards: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        """The cards as they are written, such as "9H 11D"."""
        return " ".join(map(self.card, range(len(self.cards))))

    @property
    def suits(self) -> list[list[int]]:
        """The cards that a picker offers, suit by suit."""
        raise NotImplementedError

    def card(self, place: int) -> str:
        """The name of the card in a place."""
        return self.deck.names[self.cards[place]]

    def with_card(self, place: int, card: int) -> tuple[Self, str]:
        """Another card in a place; one that lies on the table already changes places with the one there."""
        if card in self.cards:
            return self.swapped(place, self.cards.index(card))
        laid = (*self.cards[:place], card, *self.cards[place + 1 :])
        sign = self.deck.sign
        return replace(self, cards=laid), f"{self.names[place]} plays {sign(card)} in place of {sign(self.cards[place])}"

    def swapped(self, one: int, other: int) -> tuple[Self, str]:
        """Two cards change places."""
        sign = self.deck.sign
        if one == other:
            return self, f"{sign(self.cards[one])} stays with {self.names[one]}"
        laid = list(self.cards)
        laid[one], laid[other] = laid[other], laid[one]
        first, second = sorted((one, other))
        said = f"{self.names[first]} now plays {sign(laid[first])} and {self.names[second]} {sign(laid[second])}"
        return replace(self, cards=tuple(laid)), said

    def left(self, count: int) -> list[str]:
        """Which cards leave the table if so many stay, in words."""
        gone = list(map(self.deck.sign, self.cards[count:]))
        return [f"{listed(gone)} {'leaves' if len(gone) == 1 else 'leave'} the table"] if gone else []

    def filled(self, laid: list[int], count: int, said: list[str]) -> Self:
        """The trick of these cards with more, up to so many; what is added is said."""
        while len(laid) < count:
            laid.append(next(card for card in self.deck.spares if card not in laid))
            said.append(f"{self.names[len(laid) - 1]} adds {self.deck.sign(laid[-1])}")
        return replace(self, cards=tuple(laid))
