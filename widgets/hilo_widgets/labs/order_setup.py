"""A trick of Hilos that a reader lays and changes: its cards, the trump, the order in force, and what turns the order.

Every answer comes from `hilo_core.hilos.trick`, every sentence from `hilo_core.hilos`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self, cast

from hilo_core.base.game import SEAT_NAMES as PEOPLE
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.playing_cards import CARDS, DECK, NAMES, RANKS, SIGNS, SUITS, cards, sign
from hilo_core.hilos import Hilos, new_table
from hilo_core.hilos.game import clear_round
from hilo_core.hilos.round import take_trick
from hilo_core.hilos.round_sentences import highest_card
from hilo_core.hilos.seen import view
from hilo_core.hilos.sentences import describe
from hilo_core.hilos.table import LAID, PHASE, PLAYED, PLAYERS, PLAYS, REVERSALS, REVERSED, SEATS, TRICK, TRUMP, TURNED
from hilo_core.messages import checks
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.words import listed, spelled

from ..drawing.hilos.words import card_words
from ..drawing.pieces import playing_card
from .tricks import LaidCards, PickerDeck, plain, texts_of

COUNTS = (2, 3, 4)
ORDERS = (False, True)  # whether the 2 is highest
EXAMPLE = "10H 9S AH 4S"
EXAMPLES = {  # each with spades as trump
    "Two trumps": EXAMPLE,
    "One trump": "7H 10H 2S AH",
    "No trump": "JH 3H AD QH",
    "Trump led": "8S KS 5S JD",
}
REVERSAL_WORDS = {
    "always": "any trump",
    "ruff_only": "a trump, unless it was led",
    "never": "nothing",
}


def read_card(name: object) -> int:
    """The card of this name, such as "10H" or "A♠". HiloError if there is none in Hilos."""
    card = CARDS.get(plain(name), -1)
    if card < 0 or not DECK >> card & 1:
        raise HiloError(
            f"{shown(name)} is no card of Hilos: write 2 to 10, J, Q, K or A and a suit of {SUITS}, such as 10H or AS."
        )
    return card


class TrickOutcome(NamedTuple):
    """What a trick comes to under one order and one `reversal`: who takes it, and which order is in force after it."""

    place: int  # of the winning card, in order of play from 0
    rule: Hilos  # HS-09 or HS-10
    takes: str  # in a sentence
    after: bool  # whether the 2 is highest in the tricks to come
    order_rule: Hilos  # HS-12, HS-13, HS-R1 or HS-PM-4
    order: str  # in a sentence


@dataclass(frozen=True)
class OrderTrick(LaidCards):
    """Cards in order of play, who played them, a trump suit, whether the 2 is highest, and what turns the order."""

    deck = PickerDeck(NAMES, read_card, playing_card, card_words, sign, cards("10H 9S AH 4S 7H KS JD"))
    where = "in the trick"
    trump: int
    turned: bool
    reversal: str

    @property
    def suits(self) -> list[list[int]]:
        """All cards, the ace first."""
        return [[*reversed(range(suit << 4, suit << 4 | RANKS))] for suit in range(len(SUITS))]

    @property
    def example(self) -> str:
        """The name of the example that it is, or ""."""
        return next((name for name, laid in EXAMPLES.items() if (laid, SUITS[self.trump]) == (self.text, "S")), "")

    @property
    def outcome(self) -> TrickOutcome:
        """What it comes to."""
        return self.under(self.turned, self.reversal)

    def under(self, turned: bool, reversal: str) -> TrickOutcome:
        """What it would come to under this order, in a game of this `reversal`."""
        return self._outcomes[turned, reversal]

    def as_dict(self, turned: bool) -> dict[str, Any]:
        """What it comes to under an order, in plain words."""
        found = self.under(turned, self.reversal)
        return {
            "winner": self.names[found.place],
            "card": NAMES[self.cards[found.place]],
            "rule": found.rule.id,
            "why": found.takes,
            "turns": found.after != turned,
            "order_rule": found.order_rule.id,
            "then": found.order,
        }

    @cached_property
    def _outcomes(self) -> dict[tuple[bool, str], TrickOutcome]:
        return {(turned, reversal): self._outcome(turned, reversal) for turned in ORDERS for reversal in REVERSALS}

    def _outcome(self, turned: bool, reversal: str) -> TrickOutcome:
        table, decider = new_table({"reversal": reversal}), ScriptedDecider()
        clear_round(table, 0)
        table[PHASE], table[TRUMP], table[TRICK] = PLAYS, self.trump, 0
        table[PLAYERS] = table[LAID] = len(self.cards)
        table[PLAYED : PLAYED + len(self.cards)] = self.cards
        table[TURNED] = table[REVERSED] = int(turned)
        take_trick(table, decider, 0)
        lies, (rule, place, card) = view(table), decider.events[0]
        order_rule = decider.events[1][0] if len(decider.events) > 1 else Hilos.ORDER_STAYS
        takes, order = (describe(lies, told, place, card, self.names).text for told in (rule, order_rule))
        return TrickOutcome(place, cast(Hilos, rule), takes, bool(table[REVERSED]), cast(Hilos, order_rule), order)

    # What a reader changes. Each gives the new trick and what changed, in words.

    def with_count(self, count: int) -> tuple[Self, str]:
        """More or fewer cards."""
        said = self.left(count)
        filled = self.filled(list(self.cards[:count]), count, said)
        return filled, f"{spelled(count).capitalize()} cards now: {listed(said or ['they stay'])}"

    def with_cards(self, laid: tuple[int, ...], trump: int) -> tuple[Self, str]:
        """Other cards, under this trump."""
        return replace(self, cards=laid, trump=trump), f"The trick is {', '.join(map(sign, laid))} now"

    def with_trump(self, trump: int) -> tuple[Self, str]:
        """Another trump suit."""
        return replace(self, trump=trump), f"{SIGNS[trump]} is trump now"

    def with_order(self, turned: bool) -> tuple[Self, str]:
        """The other order in force, or the same."""
        return replace(self, turned=turned), f"{highest_card(turned).capitalize()} is highest now"

    def with_reversal(self, reversal: str) -> tuple[Self, str]:
        """Another ruling on what turns the order."""
        return replace(self, reversal=reversal), f"The order is turned by {REVERSAL_WORDS[reversal]} now"


def read_trick(laid: object, trump: object, turned: object, reversal: object) -> OrderTrick:
    """The trick a reader asks for, such as ("10H 9S AH 4S", "S", False, "always"). HiloError if there can be none such."""
    cards, suit = read_cards(laid), read_trump(trump)
    low = checks.plain(turned)
    if not isinstance(low, bool):
        raise HiloError(f"reversed is True while the 2 is highest, or else False, not {shown(turned)}.")
    return OrderTrick(cards, PEOPLE[:SEATS], suit, low, read_reversal(reversal))


def read_cards(laid: object) -> tuple[int, ...]:
    """The cards of a trick in order of play, as a text or a list of names. HiloError if they cannot lie in one trick."""
    read = tuple(map(read_card, texts_of(EXAMPLE if laid is None else laid, f"A trick is a text such as “{EXAMPLE}”")))
    if len(read) not in COUNTS:
        raise HiloError(f"A trick to look at has 2, 3 or 4 cards, such as “{EXAMPLE}”, not {len(read)}.")
    for place, card in enumerate(read):
        if card in read[:place]:
            raise HiloError(f"{sign(card)} is there twice, but every card exists once.")
    return read


def read_trump(suit: object) -> int:
    """The suit of this letter or sign. HiloError if there is none."""
    letter = plain(suit)
    if len(letter) != 1 or letter not in SUITS:
        raise HiloError(f"The trump is a suit, one of {' '.join(SUITS)}, not {shown(suit)}.")
    return SUITS.index(letter)


def read_reversal(reversal: object) -> str:
    """What turns the order (HS-12, HS-R1, HS-PM-4). HiloError unless it is a word that a record knows."""
    if not isinstance(reversal, str) or reversal not in REVERSALS:
        raise HiloError(f"reversal is one of {', '.join(REVERSALS)}, not {shown(reversal)}.")
    return reversal


def names_in_order(names: Sequence[str], leader: int) -> tuple[str, ...]:
    """The names of a table from the leader on, with as many more as a trick of four needs."""
    around = (*names[leader:], *names[:leader])
    return (*around, *[name for name in PEOPLE if name not in around][: SEATS - len(around)])
