"""Possible other hands, for any game whose row has each hand as a set of playing cards."""

from collections.abc import Callable
from typing import NamedTuple

from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.texts import Json
from .constrained_deal import CARD, OWNER, arrange, clear, make_room, note_card, sample_deal
from .constrained_deal import CARDS as NOTED
from .playing_cards import CARDS, names_of
from .seats import DecisionPoint
from .slots import ImaginedRound


class HiddenHands(NamedTuple):
    """The part of `Beliefs` that such a game provides."""

    note_constraints: Callable[[Row, int, int], None]
    determinize: Callable[[Row, int, int], None]
    imagined_round: ImaginedRound


def hidden_hands(hands: int, players: int, may_hold: Callable[[Row, int, int], bool]) -> HiddenHands:
    """Return the hidden hands of `players` seats, one per slot from `hands`; each seat sees only its own.

    `may_hold(table, seat, card)` says whether a hand may have a card, by what everybody can see; it can be compiled. The deal
    of a record calls them `hands`.
    """

    @compilable
    def note_constraints(table: Row, seat: int, at: int) -> None:
        """Note who may have which cards."""
        clear(table, at)
        hidden = 0
        for other in range(players):
            if other != seat:
                make_room(table, at, other, count(table[hands + other]))
                hidden |= table[hands + other]
        while hidden:
            card = lowest(hidden)
            hidden &= hidden - 1
            owners = 0
            for other in range(players):
                if other != seat and may_hold(table, other, card):
                    owners |= 1 << other
            note_card(table, at, card, owners)
        arrange(table, at)

    @compilable
    def determinize(table: Row, seat: int, at: int) -> None:
        """Deal the other hands again."""
        sample_deal(table, at)
        for other in range(players):
            if other != seat:
                table[hands + other] = 0
        for number in range(table[at + NOTED]):
            table[hands + table[at + OWNER + number]] |= 1 << table[at + CARD + number]

    return HiddenHands(note_constraints, determinize, imagined_round(hands))


def imagined_round(hands: int) -> ImaginedRound:
    """Build a round record from an imagined table, replacing the cards that each hand still holds."""

    def imagined(true: list[int], table: list[int], asked: DecisionPoint | None, given: Json, start: list[int] | None) -> Json:
        begins = "deal" if start is None else "start"
        dealt = [sum(1 << CARDS[name] for name in names) for names in given[begins]["hands"]]
        known = [names_of(hand & ~true[hands + seat] | table[hands + seat]) for seat, hand in enumerate(dealt)]
        return {begins: {**given[begins], "hands": known}, "actions": list(given["actions"])}

    return imagined
