"""Makes another deal of Hi MiLo! that one seat cannot tell from the real one."""

import random

from hilo_core.himilo.table import TURNED_UP
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Replay

from ..dealing import in_order, laid_anew, last_row, plays, voids_shown

OUT = -1  # the owner of a card that is out of play


def round_anew(game: Replay, number: int, seat: int, rng: random.Random) -> Json:
    """Return a round with all that this seat has not seen dealt again: other hands, cards out of play, passes of others, and
    win cards that lie face down. First who has what in the end, played cards included, then the passes from the last one
    back.
    """
    deal, actions = (game.record.rounds[number][key] for key in ("deal", "actions"))
    players = len(deal["hands"])
    deck = [f"{value}{suit}" for suit in "SHCD" for value in range(1, 3 * players + 4)]
    played = plays(game, number)
    passed = [
        (ply.asked.seat, ply.action.split()[1:])
        for ply in game.log.plies
        if ply.round == number and ply.action.startswith("pass ")
    ]
    hands = [set(hand) for hand in deal["hands"]]
    for giver, three in passed:
        hands[giver] -= set(three)
        hands[(giver + 1) % players] |= set(three)
    own, keepers = seen_going(passed, seat, players)
    voids = voids_shown(played, [win_card[-1] for win_card in deal["win_cards"]], players)

    def may_hold(owner: int, card: str) -> bool:
        return card[-1] not in voids.get(owner, "") and (card not in own or owner in keepers)

    gone = {card for _, card in played}
    held = {owner: in_order(list(hands[owner] - gone), deck) for owner in range(players) if owner != seat}
    held[OUT] = in_order(list(set(deck).difference(*hands)), deck)
    new = laid_anew(held, may_hold, rng)
    for owner in range(players):
        if owner != seat:
            hands[owner] = set(new[owner]) | {card for who, card in played if who == owner}
    words = passes_anew(hands, passed, own, seat, rng, deck)
    up = last_row(game, number)[TURNED_UP]
    down = deal["win_cards"][up:]
    return {
        "deal": {
            "dealer": deal["dealer"],
            "hands": [in_order(list(hand), deck) if owner != seat else deal["hands"][seat] for owner, hand in enumerate(hands)],
            "win_cards": deal["win_cards"][:up] + rng.sample(down, len(down)),
        },
        "actions": [words.pop(0) if word.startswith("pass ") else word for word in actions],
    }


def seen_going(passed: list[tuple[int, list[str]]], seat: int, players: int) -> tuple[list[str], set[int]]:
    """Return what this seat has passed, and who may have it now: its left neighbour, and on as far as was passed after that."""
    givers = [giver for giver, _ in passed]
    if seat not in givers:
        return [], set()
    at = givers.index(seat)
    return passed[at][1], {(giver + 1) % players for giver in givers[at:]} - {seat}


def passes_anew(
    hands: list[set[str]],
    passed: list[tuple[int, list[str]]],
    own: list[str],
    seat: int,
    rng: random.Random,
    deck: list[str],
) -> list[str]:
    """Return the passes as words, those that the seat has not seen made again; `hands` becomes what was dealt.

    What the seat has passed must come back to its left neighbour.
    """
    words: list[str] = []
    before = [giver for giver, _ in passed]
    for at, (giver, given) in reversed(list(enumerate(passed))):
        left = (giver + 1) % len(hands)
        three = list(given)
        if seat not in (giver, left):
            back = [card for card in own if card in hands[left]] if seat in before[:at] else []
            three = in_order([*back, *rng.sample(in_order(list(hands[left].difference(back)), deck), 3 - len(back))], deck)
        hands[left] -= set(three)
        hands[giver] |= set(three)
        words.insert(0, " ".join(["pass", *three]))
    return words
