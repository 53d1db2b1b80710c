"""Cards that a seat cannot see, laid in every way it must think possible.

Owners, 0 to 7, have room for so many cards each, all together for all of them, and each card is noted with the set of owners
that may have it. Cards that may lie alike are a kind. Kind by kind, those with the fewest places first, each card is laid at a
free place drawn from those it may have. That favours ways which leave the kinds to come little room; so an attempt goes on only
as often as the room left is to the most that there may be, and else is begun anew: then all ways are alike likely.
"""

from ..machine.compilable import compilable
from ..machine.random import Row, randbelow

OWNERS, MOST_KINDS, MOST_CARDS = 8, 16, 72
ROOMS = 0  # by owner
FREE = ROOMS + OWNERS  # by owner, in an attempt
KINDS = FREE + OWNERS  # how many there are
ALLOWED = KINDS + 1  # by kind, the owners, a set
SIZES = ALLOWED + MOST_KINDS  # by kind, how many cards
MOST_FREE = SIZES + MOST_KINDS  # by kind, the most places that may be free when its turn comes
CARDS = MOST_FREE + MOST_KINDS  # how many there are
NOTED = CARDS + 1  # the cards as they were noted, each with its key
KEYS = NOTED + MOST_CARDS  # how many places a card may have, above the set of its owners
CARD = KEYS + MOST_CARDS  # the cards kind by kind
OWNER = CARD + MOST_CARDS  # whose each of them is
SIZE = OWNER + MOST_CARDS
ATTEMPTS = 1 << 22  # there is a way, so one is found


@compilable
def clear(table: Row, at: int) -> None:
    """No cards, and no room for any."""
    for owner in range(OWNERS):
        table[at + ROOMS + owner] = 0
    table[at + CARDS] = 0


@compilable
def make_room(table: Row, at: int, owner: int, cards: int) -> None:
    """Give an owner so many places."""
    table[at + ROOMS + owner] = cards


@compilable
def note_card(table: Row, at: int, card: int, owners: int) -> None:
    """Note a card that one of these owners has."""
    number = table[at + CARDS]
    table[at + NOTED + number] = card
    table[at + KEYS + number] = owners
    table[at + CARDS] = number + 1


@compilable
def places_of(table: Row, rooms: int, owners: int) -> int:
    """Return how many places these owners have, of those in the slots from `rooms` on."""
    found = 0
    for owner in range(OWNERS):
        if owners >> owner & 1:
            found += table[rooms + owner]
    return found


@compilable
def arrange(table: Row, at: int) -> None:
    """Bring the cards noted into kinds, those with the fewest places first."""
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
    """Return the most places that may be free for a kind when those before it are laid: some of those must lie there."""
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
    """Settle whose every card is: all ways are alike likely.

    AssertionError if there is none.
    """
    laid = False
    for _ in range(ATTEMPTS):
        laid = try_deal(table, at)
        if laid:
            break
    assert laid


@compilable
def try_deal(table: Row, at: int) -> bool:
    """Return whether an attempt has laid all cards."""
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
