"""Makes another deal of High, Low, Pass or Go that one seat cannot tell from the real one."""

import random

from hilo_core import replay
from hilo_core.base.playing_cards import NAMES, names_of
from hilo_core.pass_or_go.table import HANDS, LIVE, OLD_CARDS

from ..dealing import in_order, laid_anew, last_row, plays, suits_led, voids_shown
from ..records import Record

DECK = list(NAMES.values())
LIVE_DECK = -1  # the owner of a card in the live deck


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """Return the record with the cards that this seat has not seen dealt again, in the other hands and the live deck.

    Those of earlier rounds have all been played. Voids show; after a short deal everybody knows which are the last cards of the
    old live deck, and how many of them each hand was dealt.
    """
    game = replay(record)
    number = len(record["rounds"]) - 1
    table, played = last_row(game, number), plays(game, number)
    *earlier, last = record["rounds"]
    players, old = len(last["deal"]["hands"]), set(names_of(table[OLD_CARDS]))
    voids = voids_shown(played, suits_led(played, players), players)
    held = {}
    for owner, cards in [
        *((other, names_of(table[HANDS + other])) for other in range(players) if other != seat),
        (LIVE_DECK, names_of(table[LIVE])),
    ]:
        for is_old in (True, False):
            held[owner, is_old] = [card for card in cards if (card in old) == is_old]
    new = laid_anew(
        held,
        lambda place, card: (card in old) == place[1] and (card[0] == "X" or card[-1] not in voids.get(place[0], "")),
        rng,
    )
    hands = [
        last["deal"]["hands"][owner]
        if owner == seat
        else in_order([*new[owner, True], *new[owner, False], *(card for who, card in played if who == owner)], DECK)
        for owner in range(players)
    ]
    return {**record, "rounds": [*earlier, {"deal": {**last["deal"], "hands": hands}, "actions": list(last["actions"])}]}
