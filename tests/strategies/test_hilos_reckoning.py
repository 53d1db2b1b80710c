"""What the expert of Hilos reckons with: which cards it has not seen, whom it plays for, and how likely a card is to hold."""

import pytest

from hilo_core.base.playing_cards import CARDS, DECK, SUITS, cards, hand_of
from hilo_core.hilos.strategies.hands import (
    STRENGTHS,
    better,
    hand_strength,
    mixed_strength,
    note_strengths,
    pool_of,
    unseen,
    void_suits,
)
from hilo_core.hilos.strategies.play import note_pools
from hilo_core.hilos.table import (
    EXTRA,
    KNOWN,
    LAID,
    LEADERS,
    OPEN_HAND,
    PACKETS,
    PLAYED,
    TRICK,
)
from hilo_core.hilos.trick import beats
from hilo_core.machine.bits import members

from ..core.laid import hilos as table_of

ALL_SUITS = [hand_of(" ".join(name for name in CARDS if name[-1] == suit)) for suit in SUITS]


def tricks(table: list[int], *laid: tuple[int, str]) -> list[int]:
    """The row with these tricks, each with its leader; the last is on the table."""
    for number, (leader, names) in enumerate(laid):
        found = cards(names)
        table[TRICK], table[LAID], table[LEADERS + number] = number, len(found), leader
        table[PLAYED + 4 * number : PLAYED + 4 * number + len(found)] = found
    return table


TWO_TRICKS = ((1, "2H 3H 4C 5D"), (3, "6D 7D 8S"))


def test_unseen_is_what_is_neither_held_nor_played() -> None:
    table = tricks(table_of(hands=["AS AH AC AD", "KS", "KH", "KC"]), *TWO_TRICKS)
    table[PLAYED + 4 + 3] = CARDS["9D"]  # not laid in this trick
    assert DECK & ~unseen(table, 0) == hand_of("AS AH AC AD 2H 3H 4C 5D 6D 7D 8S")


def test_an_open_hand_is_seen() -> None:
    table = table_of("solo", hands=["AS", "KS", "QS", "JS"])
    table[OPEN_HAND] = 2
    assert DECK & ~unseen(table, 0) == hand_of("AS QS")
    assert pool_of(table, 0, 2, unseen(table, 0)) == hand_of("QS")
    assert pool_of(table, 0, 1, unseen(table, 0)) == unseen(table, 0)


def test_the_widow_is_seen_by_who_has_looked_and_the_hand_given_up_by_its_owner() -> None:
    table = table_of("widow", hands=["AS", "KS", "QS", "JS"])
    assert DECK & ~unseen(table, 1) == hand_of("KS")
    table[KNOWN + EXTRA] |= 1 << 1
    assert DECK & ~unseen(table, 1) == hand_of("KS JS")
    assert DECK & ~unseen(table, 0) == hand_of("AS")
    table[PACKETS + 2], table[PACKETS + EXTRA] = EXTRA, 2  # seat 2 takes what seat 1 has looked at
    assert DECK & ~unseen(table, 1) == hand_of("KS QS")


def test_an_off_suit_card_shows_a_void() -> None:
    table = tricks(table_of(), *TWO_TRICKS)
    assert [void_suits(table, seat) for seat in range(4)] == [ALL_SUITS[1], ALL_SUITS[3], 0, ALL_SUITS[1]]
    assert pool_of(table, 0, 3, DECK) == DECK & ~ALL_SUITS[1]


@pytest.mark.parametrize("turned", [0, 1])
@pytest.mark.parametrize("card", ["2H", "9H", "AH", "9S", "AS", "2S"])
def test_better_cards_are_those_that_beat_it(card: str, turned: int) -> None:
    for trump in range(4):
        found = better(CARDS[card], trump, turned)
        assert found == sum(1 << other for other in members(DECK) if beats(other, CARDS[card], trump, turned))


POOL = hand_of("2H 10H KH 4C 5C 6S 7D 8D")


def noted(table: list[int], hand: int, rivals: int) -> list[int]:
    """How strong the cards of a hand are against others of two cards."""
    found = [-1] * STRENGTHS
    note_strengths(table, found, hand, POOL, 2, rivals)
    return found


def test_a_hand_is_worth_all_its_cards() -> None:
    table, hand = table_of(trump="S"), hand_of("9H 3C AS")
    strengths = noted(table, hand, 2)
    each = [mixed_strength(table, strengths, card, 0) for card in members(hand)]
    assert len(each) == 3 and hand_strength(table, strengths, hand, 0) == sum(each)


def test_a_seat_still_to_play_has_none_of_a_suit_it_has_not_followed() -> None:
    table, pools = tricks(table_of(hands=["AS AH AC AD", "KS", "KH", "KC"]), (1, "2H 3H 4C 5D"), (0, "6D")), [-1] * 4
    hidden = unseen(table, 1)
    note_pools(table, pools, 1, hidden)
    assert pools == [-1, -1, hidden, hidden & ~ALL_SUITS[1]]  # seat 1 is asked, 2 and 3 are still to play
