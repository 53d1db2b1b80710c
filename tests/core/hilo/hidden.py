"""What nobody, or one seat, cannot see in a record of HiLO, dealt anew."""

import copy
import random

from hilo_core import replay
from hilo_core.hilo.cards import NAMES
from hilo_core.hilo.round import NINE
from hilo_core.hilo.table import DOWN, DRAW, END, HELD, LAYOUTS, NEXT, PLAYERS, STRIDE, TURN

from ..records import Record


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """The record with all cards that this seat never saw changed among themselves, in every round."""
    other = copy.deepcopy(record)
    events = replay(record).log.events
    for number, one in enumerate(other["rounds"]):
        unseen = unseen_cards([event.table for event in events if event.round == number][-1], seat)
        if any(action.startswith("shuffle") for action in one["actions"]):
            continue  # then cards seen before lie in the draw pile
        new = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        deal = one["deal"]
        deal["layouts"] = [[new.get(card, card) for card in layout] for layout in deal["layouts"]]
        deal["draw"] = [new.get(card, card) for card in deal["draw"]]
    return other


def unseen_cards(table: list[int], seat: int) -> list[str]:
    """What lies face down in a row: in layouts, in the draw pile, and in the hand of another seat."""
    found = list(table[DRAW + table[NEXT] : DRAW + table[END]])
    for owner in range(table[PLAYERS]):
        found += [table[LAYOUTS + STRIDE * owner + cell] for cell in range(NINE) if table[DOWN + owner] >> cell & 1]
    if table[HELD] and table[TURN] != seat:
        found.append(table[HELD])
    return [NAMES[card] for card in found]
