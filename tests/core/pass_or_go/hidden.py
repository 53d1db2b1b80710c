"""Another deal of High, Low, Pass or Go that one seat cannot tell from the deal there was."""

import copy
import random

from hilo_core import RecordError, replay, summarize
from hilo_core.base.playing_cards import JOKERS, SUITS, names_of
from hilo_core.pass_or_go.table import DEALT_FIRST, HANDS, LIVE, PLAYERS

from ..records import Record


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """The record with the cards that this seat has not yet seen changed about, in the other hands and the live deck.

    Cards change places within their suit, since voids show, and a Joker with any card if what was played stays legal. After a
    short deal the last cards of the old live deck change among themselves, since everybody knows which they are.
    """
    events = replay(record).log.events
    last = len(record["rounds"]) - 1
    table = events[-1].table
    unseen = sum(table[HANDS + owner] for owner in range(table[PLAYERS]) if owner != seat) | table[LIVE]
    earlier = [event.table for event in events if event.round < last]
    old = earlier[-1][LIVE] if table[DEALT_FIRST] else 0
    other = record
    for alike in (unseen & old, unseen & ~old):
        for suit in SUITS:
            own = [name for name in names_of(alike) if name[-1] == suit]
            other = swapped(other, dict(zip(own, rng.sample(own, len(own)), strict=True)))
        for joker in names_of(alike & JOKERS):
            card = rng.choice(names_of(alike))
            other = if_legal(swapped(other, {joker: card, card: joker}), other)
    return other


def swapped(record: Record, swap: dict[str, str]) -> Record:
    """The record with these cards changed in the last deal."""
    other = copy.deepcopy(record)
    deal = other["rounds"][-1]["deal"]
    deal["hands"] = [[swap.get(card, card) for card in hand] for hand in deal["hands"]]
    return other


def if_legal(record: Record, otherwise: Record) -> Record:
    """The record if it is valid, otherwise the other one."""
    try:
        summarize(record)
    except RecordError:
        return otherwise
    return record
