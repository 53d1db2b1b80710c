"""What one seat cannot see in a record of Hilos, dealt anew."""

import random
from typing import Any

from hilo_core import replay
from hilo_core.base.playing_cards import NAMES
from hilo_core.hilos.table import EXTRA, KNOWN, OPEN_HAND, PACKETS, TURNED_UP

from ..records import Record

DECK = list(NAMES.values())[:52]


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """The record with all cards that this seat has not seen changed among themselves, in every round.

    Cards change places within their suit, so that who may play what does not change: voids show.
    """
    events = replay(record).log.events
    tables = [[event.table for event in events if event.round == number][-1] for number in range(len(record["rounds"]))]
    rounds = [round_anew(one, table, seat, rng) for one, table in zip(record["rounds"], tables, strict=True)]
    return {**record, "rounds": rounds}


def round_anew(one: dict[str, Any], table: list[int], seat: int, rng: random.Random) -> dict[str, Any]:
    """A round with the unseen cards of each suit changed about."""
    deal = one["deal"]
    packets = dict(enumerate(deal["hands"])) | ({EXTRA: deal["widow"]} if "widow" in deal else {})
    seen = {word.split()[1] for word in one["actions"] if word.startswith("play ")}
    for packet, cards in packets.items():
        open_to_all = table[OPEN_HAND] >= 0 and packet == table[PACKETS + table[OPEN_HAND]]
        if open_to_all or table[KNOWN + packet] >> seat & 1:
            seen |= set(cards)
    if table[TURNED_UP] >= 0:
        seen.add(NAMES[table[TURNED_UP]])
    swap: dict[str, str] = {}
    for suit in "SHCD":
        unseen = [card for card in DECK if card.endswith(suit) and card not in seen]
        swap |= dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    changed = {packet: [swap.get(card, card) for card in cards] for packet, cards in packets.items()}
    other = deal | {"hands": [changed[owner] for owner in range(len(deal["hands"]))]}
    return {"deal": other | ({"widow": changed[EXTRA]} if "widow" in deal else {}), "actions": one["actions"]}
