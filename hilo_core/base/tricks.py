"""Reads the description of a position in a trick-taking game."""

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from ..machine.bits import members
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.texts import Json, Several
from ..messages.words import counted, spelled
from .playing_cards import JOKER_1, SIGNS, SUITS, suit_of
from .reading import (
    SUIT_SIGNS,
    UNKNOWN,
    Deck,
    PositionError,
    Said,
    SaidCards,
    by_seat,
    entries_of,
    hands_of,
    seat_of,
    takers_of,
    words_of,
)
from .rule import Rule
from .seats import TrickSlots, right_of, seats_void
from .start import dealt_out
from .tally import Options


class TrickLayout:
    """The parts of a position that all trick-taking games share: hands, the current trick, its leader, past tricks."""

    deck: Deck
    slots: TrickSlots
    hand_size: int  # cards in a hand at the first trick
    needed = ""  # the facts still to be told once a trick is over
    nobody: int | None = None  # who has won a trick that nobody took, where there are such
    takers: Several | None
    played: list[list[int]]
    dealer: int | None
    done: int

    def __init__(self, options: Options, said: Said, players: int) -> None:
        self.options, self.players = options, players
        self.read_before(said)
        self.seat = seat_of(said.get("seat", 0), "seat", players)
        self.cards = SaidCards(self.deck)
        self.hands = {
            seat: self.read_hand(hand, f"the hand of seat {seat}") for seat, hand in hands_of(said, players, self.seat)
        }
        self.trick = self.read_hand(said.get("trick", ()), "trick")
        self.leader = (self.seat - len(self.trick)) % players

    def read_before(self, said: Said) -> None:
        """Read the parts of the description that must be known before any hand is read."""

    def read_hand(self, value: Any, name: str) -> list[int]:
        """Return the cards in a hand, or in the trick."""
        return self.cards.read(value, name, unknown=True)

    def has_played(self, seat: int) -> bool:
        """Return whether a seat has played a card to the present trick."""
        return (seat - self.leader) % self.players < len(self.trick)

    def check_trick(self) -> None:
        """Raise PositionError for a trick that is already complete, or that has cards missing from the description."""
        if UNKNOWN in self.trick:
            raise PositionError("The cards of the trick on the table lie face up; say each of them.")
        if len(self.trick) >= self.players:
            raise PositionError(f"The trick has {counted(len(self.trick), 'card')} already, so nobody is to play to it.")

    def read_done(self, is_playing: bool, taken: Mapping[int, int] | None, rule: Rule) -> int:
        """Return how many tricks have been won, according to the whole description.

        Raises PositionError if it contradicts itself.
        """
        ways = {}
        if self.takers is not None:
            ways["takers"] = len(self.takers)
        if taken is not None:
            ways["tricks"] = sum(taken.values())
        for seat, hand in self.hands.items() if is_playing else ():
            ways[f"the hand of seat {seat}"] = self.hand_size - len(hand) - self.has_played(seat)
        done = next(iter(ways.values()), 0)
        for name, tricks in ways.items():
            if tricks != done:
                many = f"{counted(done, 'trick has', 'tricks have')} been taken according to {next(iter(ways))}"
                raise PositionError(f"{many}, but {tricks} according to {name}.", rule)
        if not 0 <= done < self.hand_size:
            raise PositionError(f"A hand has {self.hand_size} cards, one for each trick; {done} have been taken.", rule)
        return done

    def read_takers(self, said: Said, is_playing: bool, taken: Mapping[int, int] | None, dealt: Rule, taking: Rule) -> None:
        """Read who has won the tricks, by seat or by team; in any order if only the numbers are known."""
        self.takers = takers_of(said, self.players)
        self.done = self.read_done(is_playing, taken, dealt)
        if self.takers is None and taken is not None:
            own = self.leader % len(taken)
            seats = [self.leader if side == own else side for side, tricks in taken.items() for _ in range(tricks)]
            self.takers = tuple(sorted(seats, key=self.leader.__eq__))
        if self.takers is None and self.done:
            raise PositionError(f"Say who has taken the tricks: tricks is how many, takers who took each.{self.needed}", taking)
        for side, tricks in (taken or {}).items():
            if sum(seat % len(taken or ()) == side for seat in self.takers or ()) != tricks:
                raise PositionError("takers and tricks do not agree about who has taken the tricks.", taking)
        if self.takers and self.takers[-1] not in (self.leader, self.nobody):
            raise PositionError(
                f"Seat {self.takers[-1]} took the last trick and leads now, so seat {self.leader} does not.", taking
            )

    def settle_dealer_by_lead(self, rule: Rule) -> None:
        """Find the dealer from the player who leads first, who sits on the dealer's left."""
        found = right_of(self.leader, self.players)
        if self.dealer not in (None, found):
            raise PositionError(f"Seat {self.leader} leads the first trick, so seat {found} has dealt.", rule)
        self.dealer = found

    def check_hands(self, dealt: Rule) -> None:
        """Raise PositionError for a hand of the wrong size."""
        for seat, hand in self.hands.items():
            wanted = self.hand_size - self.done - self.has_played(seat)
            if len(hand) != wanted:
                raise PositionError(
                    f"Seat {seat} holds {counted(wanted, 'card')} after {spelled(self.done)} tricks; {len(hand)} are given.",
                    dealt,
                )

    def held(self, seat: int) -> list[int]:
        """Return the cards of a hand that the description names."""
        return [card for card in self.hands.get(seat, ()) if card != UNKNOWN]

    def lay_tricks(self, table: Row, leader: int, nothing: int = UNKNOWN) -> None:
        """Place the tricks so far, with `nothing` for an unknown card, and the present trick in the row."""
        slots, takers = self.slots, self.takers or ()
        for trick, (seat, cards) in enumerate(zip([leader, *takers], [*self.played, self.trick], strict=True)):
            start = slots.played + slots.seats * trick
            table[slots.leaders + trick] = seat
            table[start : start + len(cards)] = [nothing if card == UNKNOWN else card for card in cards]
        table[slots.winners : slots.winners + len(takers)] = takers
        table[slots.trick], table[slots.laid] = self.done, len(self.trick)

    def deal_rest(
        self,
        table: Row,
        rooms: Mapping[int, int],
        cards: Iterable[int],
        follow: Rule,
        chance: Random,
        among: Mapping[int, int] = MappingProxyType({}),
    ) -> Iterable[tuple[int, int]]:
        """Deal the unknown cards by chance, and return each with its owner.

        The owner is one of `among`, and has not run out of the card's suit. Raises PositionError if that is not
        possible.
        """
        voids = [*(seats_void(table, self.slots, suit) for suit in range(4)), 0]
        for seat in self.hands:
            for card in self.held(seat):
                if voids[self.suit_of(card)] >> seat & 1:
                    suit, name = SIGNS[self.suit_of(card)], self.cards.called(card)
                    raise PositionError(f"Seat {seat} has shown that it has no more {suit}, but {name} is in its hand.", follow)
        every = sum(1 << owner for owner in rooms)
        return dealt_out({card: among.get(card, every) & ~voids[self.suit_of(card)] for card in cards}, rooms, chance).items()

    def suit_of(self, card: int) -> int:
        """Return the suit of a card; 4 if it has none."""
        return 4 if card >= JOKER_1 else suit_of(card)

    def read_played(self, said: Said, rule: Rule) -> list[list[int]]:
        """Return the cards of the finished tricks, UNKNOWN for cards that the description does not name."""
        tricks = entries_of(said.get("played", ()), "played", "[“10S 3S 4S 5S”, ...]")
        found = [self.read_hand(trick, f"trick {number}") for number, trick in enumerate(tricks, 1)]
        if len(found) > self.done or any(len(trick) != self.players for trick in found):
            raise PositionError(f"played should have {self.players} cards for each finished trick, {self.done} so far.", rule)
        if found and not {"takers", "dealer"} <= said.keys():
            raise PositionError("If you give played, give takers, who won each trick, and dealer.", rule)
        return found + [[UNKNOWN] * self.players for _ in range(self.done - len(found))]

    def read_void(self, said: Said, rule: Rule) -> dict[int, int]:
        """Return, by seat, the set of suits that it has run out of."""
        found = {}
        for seat, suits in by_seat(said.get("void", {}), "void", self.players).items():
            letters = "".join(words_of(suits, "void", "“S H”")).upper().translate(SUIT_SIGNS)
            if not {*letters} <= {*SUITS}:
                raise PositionError(f"A suit is one of S, H, C and D, not {shown(letters)}.", rule)
            found[seat] = sum(1 << SUITS.index(letter) for letter in {*letters})
        return found


def tricks_in_words(table: Row, tricks: TrickSlots, names: Mapping[int, str], done: int, is_playing: bool) -> Json:
    """Describe the finished tricks and the present trick in words.

    The result has the winners, their cards ("?" for unknown ones), and by seat the suits of which it is known to have no more
    cards. It is None if there is nothing to describe.
    """
    players, start = table[tricks.players], tricks.played + tricks.seats * table[tricks.trick]
    played = [table[at : at + players] for at in range(tricks.played, tricks.played + tricks.seats * done, tricks.seats)]
    void = table[tricks.voids : tricks.voids + players]
    return {
        "takers": list(table[tricks.winners : tricks.winners + done]) or None,
        "played": [[names.get(card, "?") for card in cards] for cards in played]
        if any(card in names for cards in played for card in cards)
        else None,
        "trick": [names[card] for card in table[start : start + table[tricks.laid]]] if is_playing else None,
        "void": ["".join(SUITS[suit] for suit in members(suits)) for suits in void] if any(void) else None,
    }
