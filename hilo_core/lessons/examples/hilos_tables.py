"""Small tables of Hilos for the examples of its rules, and somebody who plays on them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...base.game import NAMES
from ...base.playing_cards import CARDS, SUITS, cards, hand_of, suit_of
from ...base.playing_cards import NAMES as CARD_NAMES
from ...base.rule import Rule
from ...hilos import new_table
from ...hilos.game import clear_round, deal_at_random, turn_up
from ...hilos.round import PLAY
from ...hilos.table import DEALER, HANDS, PLAYERS, REVERSALS, TOTALS, TRICKS_WON
from ...hilos.trick import order_after, trick_winner
from ...hilos.variants import play_round
from ...machine.bits import lowest
from ...machine.random import Row, seed_row
from .parts import TAKES, Arrow, Cards, Laid, Part, Table, Trump
from .told import Told

FOUR = NAMES[:4]
TEAMS = "Ann and Cem", "Ben and Dora"


class Playing(Told):
    """Decides by these answers, and plays the lowest card that is possible; keeps what is told."""

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next answer, or a card."""
        self.given.append(given)
        return lowest(given) if ask == PLAY else self.answers.pop(0)


def table_of(variant: str = "standard", *, turned_up: str = "", **lists: Sequence[int]) -> list[int]:
    """A table at which the last player deals, so that Ann is the first; `lists`: `totals`, `tricks_won` by team or seat."""
    table = new_table({"variant": variant})
    clear_round(table, 2 if variant == "widow" else 3)
    if turned_up:
        turn_up(table, CARDS[turned_up])
    for name, slot in (("totals", TOTALS), ("tricks_won", TRICKS_WON)):
        for place, number in enumerate(lists.get(name, ()), slot):
            table[place] = number
    return table


def with_hands(table: list[int], *hands: str) -> list[int]:
    """The table with these cards in the hands."""
    for seat, held in enumerate(hands, HANDS):
        table[seat] = hand_of(held)
    return table


def dealt(seed: int, *answers: int, variant: str = "standard", **options: str | int) -> tuple[list[int], Playing]:
    """A round that the last player deals from this seed, played with these answers: the table, and what was told."""
    table, told = new_table({"variant": variant, **options}), Playing(*answers)
    seed_row(table, seed, 1)
    table[DEALER] = table[PLAYERS] - 2
    deal_at_random(table)
    play_round(table, told)
    return table, told


class Trick(NamedTuple):
    """A trick by four: the card that takes it, by which rule; whether the 2 is highest afterwards, and by which rule."""

    cards: tuple[str, ...]
    winner: str
    by: Rule
    after: int
    order: Rule


def trick(names: str, trump: str, turned: int = 0, reversal: str = "always") -> Trick:
    """A trick in order of play, such as "9D QD AS 4D", with this trump suit; `turned` is 1 while the 2 is highest."""
    laid, suit = cards(names), SUITS.index(trump)
    place, by = trick_winner(laid, 0, len(laid), suit, turned)
    after, order = order_after(laid[place], suit_of(laid[0]), suit, turned, REVERSALS.index(reversal))
    return Trick(tuple(names.split()), CARD_NAMES[laid[place]], by, after, order)


def drawn(played: Trick, trump: str, turned: int = 0, then: bool = False) -> tuple[Part, ...]:
    """A trick with its trump, and the order after it if that is asked for."""
    laid = tuple(
        Laid(card, name, TAKES if card == played.winner else "") for card, name in zip(played.cards, FOUR, strict=True)
    )
    parts: tuple[Part, ...] = Trump(trump, bool(turned)), Cards("playing", laid, "The trick, in order of play")
    return (*parts, Arrow("next trick"), Trump(trump, bool(played.after))) if then else parts


def table(head: str, rows: Mapping[str, str] | Sequence[Sequence[object]]) -> Table:
    """A table: its head with bars between the columns, and its rows."""
    lines = rows.items() if isinstance(rows, Mapping) else rows
    return Table((tuple(head.split("|")), *(tuple(map(str, line)) for line in lines)))
