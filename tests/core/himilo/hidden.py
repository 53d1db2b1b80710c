"""Another deal of Hi MiLo! that one seat cannot tell from the deal there was."""

import random
from typing import Any

from ..records import Record, changed


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """The record with the cards this seat has not yet seen changed about: in hands, out of play, in the line and in passes.

    Cards change places within their suit, so that who may play what does not change: voids show.
    """
    other = {**record, "rounds": [*record["rounds"][:-1], round_anew(record, seat, rng)]}
    return passed_anew(other, seat, rng)


def round_anew(record: Record, seat: int, rng: random.Random) -> dict[str, Any]:
    """The last round with the unseen cards of each suit, and the win cards face down, changed about."""
    deal, actions = record["rounds"][-1]["deal"], record["rounds"][-1]["actions"]
    players = record["options"]["players"]
    unseen = {f"{value}{suit}" for suit in "SHCD" for value in range(1, 3 * players + 4)} - set(deal["hands"][seat])
    for giver, cards in passes(actions).items():
        if seat in (giver_seat(record, giver), (giver_seat(record, giver) + 1) % players):
            unseen -= set(cards)
    unseen -= {word.split()[1] for word in actions if word.startswith("play")}
    swap: dict[str, str] = {}
    for suit in "SHCD":
        own = sorted(card for card in unseen if card.endswith(suit))
        swap |= dict(zip(own, rng.sample(own, len(own)), strict=True))
    trick = sum(word.startswith("play") for word in actions) // players
    up = min(14, trick + record["options"]["show"])
    down = deal["win_cards"][up:]
    return {
        "deal": {
            "dealer": deal["dealer"],
            "hands": [[swap.get(card, card) for card in hand] for hand in deal["hands"]],
            "win_cards": deal["win_cards"][:up] + rng.sample(down, len(down)),
        },
        "actions": [" ".join(swap.get(part, part) for part in word.split()) for word in actions],
    }


def passes(actions: list[str]) -> dict[int, list[str]]:
    """The cards passed, by the number of the pass from the High bidder on."""
    three = [word.split()[1:] for word in actions if word.startswith("pass")]
    return dict(enumerate(three))


def giver_seat(record: Record, number: int) -> int:
    """Who makes this pass."""
    actions, players = record["rounds"][-1]["actions"], record["options"]["players"]
    return int((record["rounds"][-1]["deal"]["dealer"] + 1 + actions.index("bid high") + number) % players)


def passed_anew(record: Record, seat: int, rng: random.Random) -> Record:
    """The record where in each pass this seat does not see another card was passed: one that its receiver had all along.

    Receivers hold the same cards after the pass as before, so that nothing else changes.
    """
    players = record["options"]["players"]
    for number, given in passes(record["rounds"][-1]["actions"]).items():
        giver = giver_seat(record, number)
        receiver = (giver + 1) % players
        hands = record["rounds"][-1]["deal"]["hands"]
        gone = passes(record["rounds"][-1]["actions"]).get(0, []) if number == players - 1 else []
        own = [card for card in given if card in hands[giver]]
        kept = [card for card in hands[receiver] if card not in gone]
        if seat in (giver, receiver) or not own:
            continue
        here, there = rng.choice(own), rng.choice(kept)
        for place, old, new in ((giver, here, there), (receiver, there, here)):
            hand = [new if card == old else card for card in hands[place]]
            record = changed(record, "rounds", -1, "deal", "hands", place, to=hand)
        ply = players + number
        word = "pass " + " ".join(there if card == here else card for card in given)
        record = changed(record, "rounds", -1, "actions", ply, to=word)
    return record
