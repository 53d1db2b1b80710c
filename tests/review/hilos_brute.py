"""Finds by brute force how many tricks a side of Hilos can win, with the rules written again in the plainest way."""

from hilo_core.base.playing_cards import rank_of, suit_of
from hilo_core.machine.bits import members

RUFF_ONLY, NEVER = 1, 2


def better(card: int, other: int, trump: int, turned: bool) -> bool:
    if suit_of(card) != suit_of(other):
        return suit_of(card) == trump
    return (rank_of(card) > rank_of(other)) != turned


def most(
    hands: tuple[int, ...],
    laid: tuple[int, ...],
    leader: int,
    trump: int,
    turned: bool,
    reversal: int,
    ours: int,
    counted: int,
    seen: dict[object, int],
) -> int:
    """Return the tricks that are counted if `ours` want many of them and the others few."""
    players = len(hands)
    if not any(hands) and not laid:
        return 0
    if len(laid) == players:
        best = 0
        for place in range(1, players):
            if better(laid[place], laid[best], trump, turned):
                best = place
        winner = (leader + best) % players
        if suit_of(laid[best]) == trump and reversal != NEVER and not (reversal == RUFF_ONLY and suit_of(laid[0]) == trump):
            turned = not turned
        gained = counted >> winner & 1
        return gained + most(hands, (), winner, trump, turned, reversal, ours, counted, seen)
    key = hands, laid, leader, turned
    if key in seen:
        return seen[key]
    seat = (leader + len(laid)) % players
    cards = members(hands[seat])
    if laid and any(suit_of(card) == suit_of(laid[0]) for card in cards):
        cards = [card for card in cards if suit_of(card) == suit_of(laid[0])]
    values = []
    for card in cards:
        left = tuple(hand ^ 1 << card if n == seat else hand for n, hand in enumerate(hands))
        values.append(most(left, (*laid, card), leader, trump, turned, reversal, ours, counted, seen))
    seen[key] = max(values) if ours >> seat & 1 else min(values)
    return seen[key]
