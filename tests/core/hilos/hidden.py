"""Deals the cards in a record of Hilos that one seat cannot see again."""

import random

from hilo_core.base.playing_cards import NAMES
from hilo_core.hilos.table import EXTRA, KNOWN, OPEN_HAND, PACKETS, TURNED_UP
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Replay

from ..dealing import in_order, laid_anew, last_row, plays, suits_led, voids_shown

DECK = list(NAMES.values())[:52]


def round_anew(game: Replay, number: int, seat: int, rng: random.Random) -> Json:
    """Return a round with the unseen cards of all packets dealt again; voids show, and the card turned up stays.

    A packet is a hand or the widow as it was dealt.
    """
    one, table, played = game.record.rounds[number], last_row(game, number), plays(game, number)
    deal = one["deal"]
    players = len(deal["hands"])
    packets = dict(enumerate(deal["hands"])) | ({EXTRA: deal["widow"]} if "widow" in deal else {})
    holders = {table[PACKETS + holder]: holder for holder in (*range(players), *([EXTRA] if "widow" in deal else []))}
    seen = {card for _, card in played} | ({NAMES[table[TURNED_UP]]} if table[TURNED_UP] >= 0 else set())
    for packet, cards in packets.items():
        if holders[packet] == table[OPEN_HAND] or table[KNOWN + packet] >> seat & 1:
            seen |= set(cards)
    voids = voids_shown(played, suits_led(played, players), players)
    held = {packet: [card for card in cards if card not in seen] for packet, cards in packets.items()}
    new = laid_anew(held, lambda packet, card: card[-1] not in voids.get(holders[packet], ""), rng)
    dealt = {
        packet: in_order([*new[packet], *(card for card in cards if card in seen)], DECK) for packet, cards in packets.items()
    }
    other = {**deal, "hands": [dealt[owner] for owner in range(players)]}
    return {"deal": other | ({"widow": dealt[EXTRA]} if "widow" in deal else {}), "actions": list(one["actions"])}
