"""What both labs of a trick share: cards in order of play that a reader changes, how they are shown, and a picker."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import ClassVar, Generic, NamedTuple, Self, TypeVar

from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import listed, spelled

from ..drawing.pieces import badge
from ..rich import picture
from .lab import HEAD_OF_CARD, Lab, button, deck, picker_box

SWAP = '<path d="M3 8h17m-4-4 4 4-4 4M21 16H4m4-4-4 4 4 4"/>'


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


AnyTrick = TypeVar("AnyTrick", bound=LaidCards)


def slot(where: str, label: str, drawn: str, words: str, picking: str) -> str:
    """A card that opens the picker."""
    inside = f"{picture(drawn)}<span>{escape(words)}</span>"
    return button(inside, "pick", where, class_="slot", aria_label=label, aria_expanded=where == picking)


def slots(trick: LaidCards, picking: str) -> str:
    """The cards of a trick, and between two of them what lets them change places."""
    drawn, deck = "", trick.deck
    for place, name in enumerate(trick.names[: len(trick.cards)]):
        if place:
            both = [f"{deck.words(trick.card(other))} ({trick.names[other]})" for other in (place - 1, place)]
            swap = picture(SWAP, box="0 0 24 24")
            drawn += button(swap, "swap", place - 1, class_="swap", aria_label=f"Swap {listed(both)}")
        card = trick.card(place)
        drawn += slot(str(place), f"{name} plays {deck.words(card)}, change", deck.draw(card, 1, ""), name, picking)
    return f'<div><p class="lbl">The trick, in order of play</p><div class="slots">{drawn}</div></div>'


def trick_picker(trick: LaidCards, picking: str) -> str:
    """The picker of the place that is open; "" if none is."""
    if not picking.isdecimal():
        return ""
    place = int(picking)
    hint = f"A card with a number lies {trick.where}: the two change places."
    return card_picker(trick, f"A card for {trick.names[place]}", hint, trick.cards[place])


def card_picker(trick: LaidCards, head: str, hint: str, lies: int, notes: Mapping[int, str] | None = None) -> str:
    """A picker of cards; `lies` is the one there now. `notes` says more of a card, and the others are barred."""
    suits = trick.suits
    rows = ("".join(_choice(trick, card, lies, notes) for card in suit) for suit in suits)
    return picker_box(head, hint, deck(rows, (len(suits[0]) + 1) // 2))


def _choice(trick: LaidCards, card: int, lies: int, notes: Mapping[int, str] | None) -> str:
    cards, more = trick.deck, {}
    name = cards.names[card]
    label, look = cards.words(name), ""
    if notes is not None and card not in notes:
        look, more = "flat", {"aria_disabled": "true"}
    drawn = cards.draw(name, 1, look)
    if card in trick.cards:
        place = trick.cards.index(card)
        label += f", {trick.where}, {trick.names[place]}"
        drawn += f'<g transform="translate(43 20) scale(1.5)">{badge(place + 1)}</g>'
    if notes is not None:
        label += f", {notes.get(card, 'not in play')}"
    return button(picture(drawn, box=HEAD_OF_CARD), "card", name, here=card == lies, aria_label=label, **more)


class TrickLab(Lab, Generic[AnyTrick]):
    """A lab with a trick whose cards a reader picks and swaps."""

    _trick: AnyTrick

    @property
    def names(self) -> tuple[str, ...]:
        """The players in order of play."""
        return self._trick.names[: len(self._trick.cards)]

    def act_pick(self, value: str) -> None:
        """Open the picker of a place, or of what else has one, or close it."""
        where = value if value in self._other_pickers() else str(self._place(value))
        if self._picking == where:
            self.act_close()
            return
        self._picking = where
        self.focus_key = self._other_pickers().get(where) or f"card-{self._trick.card(int(where))}"

    def act_card(self, value: str) -> None:
        """Lay this card in the place whose picker is open."""
        card = self._trick.deck.read(value)
        if not self._picking.isdecimal():
            raise HiloError(f"Choose a place {self._trick.where} first, then the card for it.")
        self._change(self._trick.with_card(int(self._picking), card))
        self.act_close()

    def act_swap(self, value: str) -> None:
        """Let a card change places with the next."""
        place = self._place(value)
        self._change(self._trick.swapped(place, self._place(str(place + 1))))

    def _place(self, value: str) -> int:
        cards = len(self._trick.cards)
        if value not in map(str, range(cards)):
            raise HiloError(f"There is no place {shown(value)} in a trick of {spelled(cards)}.")
        return int(value)

    def _other_pickers(self) -> dict[str, str]:
        """What has a picker besides the places of the trick, each with what gets the focus in it."""
        raise NotImplementedError

    def _change(self, changed: tuple[AnyTrick, str]) -> None:
        """Takes the new trick, and says what changed."""
        raise NotImplementedError
