"""Deals the cards that a seat cannot see in every way that fits what it knows.

Each of the owners, 0 to 7, has room for a number of cards; together they have room for all of them. Each card is noted with the
set of owners that may have it. Cards with the same set form a kind. The cards are placed kind by kind, those with the fewest
places first, each at a random free place among its owners. That would favour deals which leave little room for later kinds. So
an attempt continues only with probability (room left) / (most room possible), and otherwise starts again; then all deals are
equally likely.
"""

from ..machine.compilable import compilable
from ..machine.random import Row, randbelow

OWNERS, MOST_KINDS, MOST_CARDS = 8, 16, 72
ROOMS = 0  # the places of each owner
FREE = ROOMS + OWNERS  # the free places of each owner during an attempt
KINDS = FREE + OWNERS  # the number of kinds
ALLOWED = KINDS + 1  # a set of owners for each kind
SIZES = ALLOWED + MOST_KINDS  # the number of cards of each kind
MOST_FREE = SIZES + MOST_KINDS  # the most places that may be free when each kind is dealt
CARDS = MOST_FREE + MOST_KINDS  # the number of cards
NOTED = CARDS + 1  # the cards as they were noted, each with its key
KEYS = NOTED + MOST_CARDS  # the number of places for a card, above the set of its owners
CARD = KEYS + MOST_CARDS  # the cards kind by kind
OWNER = CARD + MOST_CARDS  # whose each of them is
SIZE = OWNER + MOST_CARDS
ATTEMPTS = 1 << 22  # there is a way, so one is found


@compilable
def clear(table: Row, at: int) -> None:
    """Reset: no cards, and no room for any."""
    for owner in range(OWNERS):
        table[at + ROOMS + owner] = 0
    table[at + CARDS] = 0


@compilable
def make_room(table: Row, at: int, owner: int, cards: int) -> None:
    """Give an owner room for a number of cards."""
    table[at + ROOMS + owner] = cards


@compilable
def note_card(table: Row, at: int, card: int, owners: int) -> None:
    """Note a card and the owners that may have it."""
    number = table[at + CARDS]
    table[at + NOTED + number] = card
    table[at + KEYS + number] = owners
    table[at + CARDS] = number + 1


@compilable
def places_of(table: Row, rooms: int, owners: int) -> int:
    """Return how many places these owners have together, given the slots that begin at `rooms`."""
    found = 0
    for owner in range(OWNERS):
        if owners >> owner & 1:
            found += table[rooms + owner]
    return found


@compilable
def arrange(table: Row, at: int) -> None:
    """Group the noted cards into kinds, those with the fewest places first."""
    cards = table[at + CARDS]
    for number in range(cards):
        owners = table[at + KEYS + number]
        table[at + KEYS + number] = places_of(table, at + ROOMS, owners) << OWNERS | owners
    done = 0
    kind = 0
    before = -1
    while done < cards:
        key = -1
        for number in range(cards):
            here = table[at + KEYS + number]
            if here > before and (key < 0 or here < key):
                key = here
        first = done
        for number in range(cards):
            if table[at + KEYS + number] == key:
                table[at + CARD + done] = table[at + NOTED + number]
                done += 1
        table[at + ALLOWED + kind] = key & (1 << OWNERS) - 1
        table[at + SIZES + kind] = done - first
        table[at + MOST_FREE + kind] = most_free(table, at, kind)
        before = key
        kind += 1
    table[at + KINDS] = kind


@compilable
def most_free(table: Row, at: int, kind: int) -> int:
    """Return the most places that may be free for a kind, after earlier kinds that must take some of them."""
    allowed = table[at + ALLOWED + kind]
    one_by_one = 0
    together = 0
    elsewhere = 0
    for earlier in range(kind):
        outside = table[at + ALLOWED + earlier] & ~allowed
        one_by_one += max(0, table[at + SIZES + earlier] - places_of(table, at + ROOMS, outside))
        together += table[at + SIZES + earlier]
        elsewhere |= outside
    together -= places_of(table, at + ROOMS, elsewhere)
    return places_of(table, at + ROOMS, allowed) - max(one_by_one, together, 0)


@compilable
def sample_deal(table: Row, at: int) -> None:
    """Assign every card to an owner; all ways are equally likely.

    Raises AssertionError if there is no way.
    """
    laid = False
    for _ in range(ATTEMPTS):
        laid = try_deal(table, at)
        if laid:
            break
    assert laid


@compilable
def try_deal(table: Row, at: int) -> bool:
    """Try once to place all cards; return whether that worked."""
    for owner in range(OWNERS):
        table[at + FREE + owner] = table[at + ROOMS + owner]
    done = 0
    for kind in range(table[at + KINDS]):
        allowed = table[at + ALLOWED + kind]
        size = table[at + SIZES + kind]
        most = table[at + MOST_FREE + kind]
        free = places_of(table, at + FREE, allowed)
        if free < size:
            return False
        if free < most:
            for laid in range(size):
                if randbelow(table, most - laid) >= free - laid:
                    return False
        for laid in range(size):
            place = randbelow(table, free - laid)
            owner = 0
            while allowed >> owner & 1 == 0 or place >= table[at + FREE + owner]:
                if allowed >> owner & 1:
                    place -= table[at + FREE + owner]
                owner += 1
            table[at + FREE + owner] -= 1
            table[at + OWNER + done] = owner
            done += 1
    return True
