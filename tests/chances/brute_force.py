"""Every possible arrangement of hidden cards, and which of them a legal deal and play can have led to."""

from collections.abc import Iterator
from itertools import combinations, product
from math import comb

from hilo_core import RecordError
from hilo_core.hilo import table as hilo
from hilo_core.hilos import table as hilos
from hilo_core.himilo import table as himilo
from hilo_core.himilo.table import hold, in_hand, number_cards, put_into_hand
from hilo_core.machine.bits import members
from hilo_core.messages.texts import ReadOnly
from hilo_core.pass_or_go import table as pass_or_go

from ..core.records import Record
from .imagined import Table, end_of, record_of_table, same

Hands = dict[int, frozenset[int]]  # the cards in each place


def hidden(key: str, table: Table, seat: int) -> Hands:
    """Return the cards that a seat cannot see: the other hands, and cards out of play, in the deck or face down."""
    return HIDDEN[key](table, seat)


def how_many(lying: Hands) -> int:
    """Return the number of arrangements of these cards, ignoring the rules."""
    left, ways = sum(map(len, lying.values())), 1
    for cards in lying.values():
        ways *= comb(left, len(cards))
        left -= len(cards)
    return ways


def every_way(lying: Hands) -> Iterator[Hands]:
    """Yield every arrangement."""
    place, *others = lying
    cards = frozenset().union(*lying.values())
    if not others:
        yield {place: cards}
        return
    for here in combinations(sorted(cards), len(lying[place])):
        rest = sorted(cards.difference(here))
        further = {}
        for other in others:
            further[other] = frozenset(rest[: len(lying[other])])
            del rest[: len(lying[other])]
        for each in every_way(further):
            yield {place: frozenset(here), **each}


def possible_ways(record: Record, table: Table, seat: int) -> set[tuple[tuple[int, frozenset[int]], ...]]:
    """Yield the arrangements in which the seat sees and does the same as in a record."""
    key = record["game"]
    found = set()
    for lying in every_way(hidden(key, table, seat)):
        if any(is_played(record, row) for row in LAID[key](table, seat, lying)):
            found.add(tuple(sorted(lying.items())))
    return found


def is_played(record: Record, row: Table) -> bool:
    """Return whether there is a record of this kind that ends with this row."""
    try:
        found, _ = end_of(record_of_table(record, row))
    except (RecordError, AssertionError, KeyError):
        return False
    return same(record["game"], found, row)


def bits(cards: frozenset[int]) -> int:
    """Return the set of bits of some numbers."""
    return sum(1 << card for card in cards)


# Hi MiLo!: -1 is out of play


def himilo_hidden(table: Table, seat: int) -> Hands:
    players = table[himilo.PLAYERS]
    hands = [frozenset(in_hand(table, s)) for s in range(players)]
    seen = set().union(*hands)
    for trick in range(table[himilo.TRICK] + 1):
        laid = table[himilo.LAID] if trick == table[himilo.TRICK] else players
        seen |= set(table[himilo.PLAYED + 5 * trick : himilo.PLAYED + 5 * trick + laid])
    out = frozenset(number_cards(players)) - seen
    return {-1: out} | {other: hands[other] for other in range(players) if other != seat}


def himilo_laid(table: Table, seat: int, lying: Hands) -> Iterator[Table]:
    """Yield the arrangements with every unseen pass: each selection of this seat's passed cards that went on."""
    players = table[himilo.PLAYERS]
    row = list(table)
    for other, cards in lying.items():
        if other >= 0:
            hold(row, other, 0, 0)
            for card in cards:
                put_into_hand(row, other, card)
    own = [card for card in table[himilo.PASSED + 3 * seat : himilo.PASSED + 3 * seat + 3] if card]
    unseen = [giver for giver in range(players) if giver != seat and (giver + 1) % players != seat]
    unseen = [giver for giver in unseen if table[himilo.PASSED + 3 * giver]]
    for gone in product([three for size in range(4) for three in combinations(own, size)], repeat=len(unseen)):
        new = list(row)
        for giver, cards in zip(unseen, gone, strict=True):
            rest = [card for card in had(new, (giver + 1) % players) if card not in own]
            three = sorted([*cards, *rest[: 3 - len(cards)]])
            new[himilo.PASSED + 3 * giver : himilo.PASSED + 3 * giver + 3] = three
        yield new


def had(table: Table, seat: int) -> list[int]:
    """Return the cards a seat has played or still holds."""
    players = table[himilo.PLAYERS]
    found = in_hand(table, seat)
    for trick in range(table[himilo.TRICK] + 1):
        place = (seat - table[himilo.LEADERS + trick]) % players
        if place < (table[himilo.LAID] if trick == table[himilo.TRICK] else players):
            found.append(table[himilo.PLAYED + 5 * trick + place])
    return sorted(found)


# Hilos: 3 is the extra hand


def hilos_hidden(table: Table, seat: int) -> Hands:
    owners = [o for o in range(4) if not table[hilos.KNOWN + table[hilos.PACKETS + o]] >> seat & 1]
    return {o: frozenset(members(table[hilos.HANDS + o])) for o in owners if o not in (seat, table[hilos.OPEN_HAND])}


def hilos_laid(table: Table, seat: int, lying: Hands) -> Iterator[Table]:
    new = list(table)
    for owner, cards in lying.items():
        new[hilos.HANDS + owner] = bits(cards)
    yield new


# High, Low, Pass or Go: -1 is the live deck


def pass_or_go_hidden(table: Table, seat: int) -> Hands:
    places = {other: pass_or_go.HANDS + other for other in range(table[pass_or_go.PLAYERS]) if other != seat}
    return {place: frozenset(members(table[slot])) for place, slot in {**places, -1: pass_or_go.LIVE}.items()}


def pass_or_go_laid(table: Table, seat: int, lying: Hands) -> Iterator[Table]:
    new = list(table)
    for owner, cards in lying.items():
        new[pass_or_go.LIVE if owner < 0 else pass_or_go.HANDS + owner] = bits(cards)
    yield new


# HiLO: the slot of each card that lies face down, and -1 the draw pile


def hilo_hidden(table: Table, seat: int) -> Hands:
    slots = [
        hilo.LAYOUTS + hilo.STRIDE * owner + cell
        for owner in range(table[hilo.PLAYERS])
        for cell in members(table[hilo.DOWN + owner])
    ]
    pile = frozenset(table[hilo.DRAW + table[hilo.NEXT] : hilo.DRAW + table[hilo.END]])
    return {slot: frozenset({table[slot]}) for slot in slots} | {-1: pile}


def hilo_laid(table: Table, seat: int, lying: Hands) -> Iterator[Table]:
    """Yield the arrangements with the draw pile in one order, because all orders are alike."""
    new = list(table)
    for slot, cards in lying.items():
        if slot >= 0:
            (new[slot],) = cards
    new[hilo.DRAW + table[hilo.NEXT] : hilo.DRAW + table[hilo.END]] = sorted(lying[-1])
    yield new


HIDDEN: ReadOnly = {"himilo": himilo_hidden, "hilo": hilo_hidden, "hilos": hilos_hidden, "pass_or_go": pass_or_go_hidden}
LAID: ReadOnly = {"himilo": himilo_laid, "hilo": hilo_laid, "hilos": hilos_laid, "pass_or_go": pass_or_go_laid}
