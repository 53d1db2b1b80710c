"""What may follow in Hi MiLo!: hands as they may lie, and the rest of the round from any choice on."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ..base.game import Ask
from ..base.seats import left_of
from ..base.trick_taking import cards_laid, seat_at, void_suits
from ..himilo.cards import NAMES, TRICKS, number_cards, suit_of
from ..himilo.hands import hold, in_hand, put_into_hand
from ..himilo.notation import legal, write
from ..himilo.round import BID, PASS, high_bidder, pack_three, play_round
from ..himilo.table import (
    BIDS,
    HIGH,
    LAID,
    LEADERS,
    PASSED,
    PLAYED,
    PLAYERS,
    SEATS,
    TRICK,
    TURNED_UP,
    VERDICT,
    WIN_CARDS,
    WINNERS,
    WON,
)
from ..himilo.trick import PLAYED_TRICKS, trick_winner
from ..machine.compilable import compilable
from ..machine.random import Row
from .deals import sample_deals
from .rollouts import Measure
from .settled import after_last

MEASURES = (
    Measure("takes the trick", "{card}", never="cannot take the trick", of_trick=True),
    Measure("wins", "the team", never="cannot win", aim=True),
)
OUT = 7  # as an owner: out of play


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """1 if what MEASURES names came true for the seat, else 0."""
    if which == 1:
        return 1 if table[VERDICT] == WON else 0
    if trick < 0:
        return 0
    return 1 if table[WINNERS + trick] == seat else 0


def trick_now(table: Row, asked: Ask) -> int:
    """The number of the trick that the choice is for, -1 if it is for none."""
    return -1 if asked.ask in (BID, PASS) else int(table[TRICK])


def exact(table: Row, asked: Ask) -> dict[str, dict[int, Fraction]]:
    """What is certain, by action and number of the measure: whether the last card of a trick takes it (HM-16 to HM-21), and
    with the last card of all whether the team wins."""
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask in (BID, PASS) or table[LAID] < players - 1:
        return {}
    found = {}
    for card in legal(table, asked):
        row = [*table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + players - 1], card]
        place, _ = trick_winner(row, 0, players, table[WIN_CARDS + trick])
        found[write(asked.ask, card)] = {0: Fraction(int(place == players - 1))}
        if trick == TRICKS - 1:
            found[write(asked.ask, card)][1] = Fraction(measure(after_last(play_round, table, card), asked.seat, trick, 1))
    return found


def candidates(table: Row, asked: Ask, rng: Random) -> list[tuple[str, int]]:
    """What may be chosen, by name, and as a code. Of the three cards to pass each stands for itself with two others."""
    if asked.ask != PASS:
        return [(write(asked.ask, code), code) for code in legal(table, asked)]
    hand = in_hand(table, asked.seat)
    found = []
    for card in hand:
        others = rng.sample([other for other in hand if other != card], 2)
        found.append((NAMES[card], pack_three(card, *others)))
    return found


def possible(table: Row, asked: Ask, rng: Random) -> Iterator[list[int]]:
    """Tables, without end, that the seat asked cannot tell from this one: unseen cards in other hands or out of play, as voids
    and passes allow, passes that were not seen, and win cards that lie face down (HM-05, HM-08, HM-12, HM-27)."""
    players, seat = table[PLAYERS], asked.seat
    others = [other for other in range(players) if other != seat]
    held = {other: in_hand(table, other) for other in range(players)}
    seen = {*held[seat], *played(table)}
    cards = [card for card in number_cards(players) if card not in seen]
    places = [other for other in others for _ in held[other]]
    places += [OUT] * (len(cards) - len(places))
    voids, passed = void_suits(table, PLAYED_TRICKS), passed_cards(table, seat)
    everywhere = sum(1 << other for other in others) | 1 << OUT
    allowed = [
        (keepers(table, seat) if card in passed else everywhere)
        & ~sum(1 << other for other in others if voids[other] >> suit_of(card) & 1)
        for card in cards
    ]
    down = sorted(table[WIN_CARDS + table[TURNED_UP] : WIN_CARDS + TRICKS])
    for arranged in sample_deals(cards, places, allowed, rng):
        new = list(table)
        for other in others:
            hold(new, other, 0, 0)
        for card, owner in arranged:
            if owner != OUT:
                put_into_hand(new, owner, card)
        imagine_passes(new, seat, rng)
        new[WIN_CARDS + table[TURNED_UP] : WIN_CARDS + TRICKS] = rng.sample(down, len(down))
        yield new


def played(table: Row) -> list[int]:
    """All cards played so far in the round."""
    found: list[int] = []
    for trick in range(table[TRICK] + 1):
        start = PLAYED + SEATS * trick
        found += table[start : start + cards_laid(table, PLAYED_TRICKS, trick)]
    return found


def passed_cards(table: Row, seat: int) -> list[int]:
    """The cards this seat has passed."""
    return [card for card in table[PASSED + 3 * seat : PASSED + 3 * seat + 3] if card]


def imagine_passes(table: Row, seat: int, rng: Random) -> None:
    """Lays passes that this seat has not seen, out of what others hold or have played: taken back from the last pass on, they
    bring what this seat has passed back to its left neighbour (HM-08, HM-R4)."""
    players = table[PLAYERS]
    givers = [giver for giver in passing_order(table) if table[PASSED + 3 * giver]]
    held = held_and_played(table)
    own = set(passed_cards(table, seat))
    for giver in reversed(givers):
        left = left_of(giver, players)
        if seat in (giver, left):
            three = passed_cards(table, giver)
        else:
            went_on = sorted(held[left] & own) if seat in givers and givers.index(seat) < givers.index(giver) else []
            three = went_on + rng.sample(sorted(held[left].difference(went_on)), 3 - len(went_on))
            table[PASSED + 3 * giver : PASSED + 3 * giver + 3] = sorted(three)
        held[left] -= set(three)
        held[giver] |= set(three)


def passing_order(table: Row) -> list[int]:
    """The seats as they pass, from the High bidder on (HM-08); none before all have bid."""
    players = table[PLAYERS]
    if HIGH not in table[BIDS : BIDS + players]:
        return []
    first = high_bidder(table)
    return [(first + n) % players for n in range(players)]


def held_and_played(table: Row) -> list[set[int]]:
    """By seat, the cards it holds or has played."""
    players = table[PLAYERS]
    held = [set(in_hand(table, seat)) for seat in range(players)]
    for trick in range(table[TRICK] + 1):
        for place in range(cards_laid(table, PLAYED_TRICKS, trick)):
            held[seat_at(table[LEADERS + trick], place, players)].add(table[PLAYED + SEATS * trick + place])
    return held


def keepers(table: Row, seat: int) -> int:
    """The seats that may have a card this seat has passed: its left neighbour, and as far on as it may have been passed on
    (HM-R4)."""
    players = table[PLAYERS]
    last = high_bidder(table)
    found, at = 0, left_of(seat, players)
    while at != seat:
        found |= 1 << at
        if at == last or not table[PASSED + 3 * at]:
            break
        at = left_of(at, players)
    return found
