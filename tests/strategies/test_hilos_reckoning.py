"""What the expert of Hilos reckons with: which cards it has not seen, whom it plays for, and how likely a card is to hold."""

from fractions import Fraction
from itertools import combinations

import pytest

from hilo_core.base.playing_cards import CARDS, DECK, SUITS, cards, follow_suit, hand_of, suit_of
from hilo_core.hilos.bids import ABUNDANT, GREAT_MISERY, MISERY, NAMED, SOLO, bid_of
from hilo_core.hilos.sides import is_misery, seats_with
from hilo_core.hilos.strategies.hands import (
    STRENGTHS,
    better,
    hand_strength,
    holds,
    mixed_strength,
    note_strengths,
    pool_of,
    strength,
    unseen,
    void_suits,
)
from hilo_core.hilos.strategies.play import note_pools, seat_at, trick_chance, wanted, winning_place
from hilo_core.hilos.table import (
    DECLARER,
    EXTRA,
    HIGHEST_BID,
    KNOWN,
    LAID,
    LEADERS,
    OPEN_HAND,
    PACKETS,
    PLAYED,
    REVERSAL,
    REVERSED,
    TRICK,
)
from hilo_core.hilos.trick import beats
from hilo_core.machine.bits import members

from ..core.laid import hilos as table_of
from ..core.laid import lie

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


HOLDS = [
    pytest.param("9H", "H", "2H 10H KH 4C 5C 6S 7D 8D", 0, id="a card of the suit led"),
    pytest.param("9H", "H", "2H 10H KH 4C 5C 6S 7D 8D", 1, id="the same with the 2 highest"),
    pytest.param("6S", "H", "2H 10H KH 4C 5S 7S 7D 8D", 0, id="a ruff"),
    pytest.param("6S", "S", "2S 10S KS 4C 5C 6H 7D 8D", 0, id="a trump led"),
    pytest.param("9H", "H", "4C 5C 6C 7D 8D", 0, id="nobody has the suit"),
]


@pytest.mark.parametrize(("card", "led", "pool", "turned"), HOLDS)
@pytest.mark.parametrize("size", [1, 3])
def test_a_card_holds_as_often_as_counting_says(card: str, led: str, pool: str, turned: int, size: int) -> None:
    """Against a hand out of the pool that must follow suit, spades being trump."""
    times = hands = 0
    for held in combinations(cards(pool), size):
        may = members(follow_suit(sum(1 << each for each in held), SUITS.index(led)))
        hands += 1
        times += not any(beats(each, CARDS[card], 0, turned) for each in may)
    found = holds(CARDS[card], SUITS.index(led), hand_of(pool), size, 0, turned)
    assert abs(found - Fraction(1000 * times, hands)) <= 2 * size + 2


POOL = hand_of("2H 10H KH 4C 5C 6S 7D 8D")


def test_a_lead_must_hold_against_every_rival() -> None:
    alone = holds(CARDS["9H"], 1, POOL, 2, 0, 0)
    assert 100 < alone < 900
    assert strength(CARDS["9H"], POOL, 2, 1, 0, 0) == alone
    assert strength(CARDS["9H"], POOL, 2, 3, 0, 0) == alone * alone // 1000 * alone // 1000


def test_a_trump_promises_at_least_a_ruff() -> None:
    assert strength(CARDS["2S"], POOL, 4, 3, 0, 0) == 450
    assert strength(CARDS["7S"], POOL, 4, 3, 0, 0) == 1000
    assert strength(CARDS["3H"], POOL, 4, 3, 0, 0) < 450  # no trump


def noted(table: list[int], hand: int, rivals: int) -> list[int]:
    """How strong the cards of a hand are against others of two cards."""
    found = [-1] * STRENGTHS
    note_strengths(table, found, hand, POOL, 2, rivals)
    return found


def test_the_order_in_force_counts_for_six_tricks_in_ten() -> None:
    table, card = table_of(trump="S"), CARDS["9H"]
    now, other = (strength(card, POOL, 2, 1, 0, turned) for turned in (0, 1))
    assert now != other
    assert mixed_strength(table, noted(table, 1 << card, 1), card, 0) == (600 * now + 400 * other) // 1000
    assert mixed_strength(table, noted(table, 1 << card, 1), card, 1) == (600 * other + 400 * now) // 1000
    table[REVERSAL] = 2
    assert mixed_strength(table, noted(table, 1 << card, 1), card, 0) == now  # where the order never turns
    table[REVERSED] = 1
    assert mixed_strength(table, noted(table, 1 << card, 1), card, 1) == other


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


WANTED = [
    pytest.param("standard", -1, 0, [0b0101, 0b1010, 0b0101, 0b1010], id="partners sit opposite"),
    pytest.param("poor_man", -1, 0, [0b0101, 0b1010, 0b0101, 0b1010], id="in Poor Man's, too"),
    pytest.param("widow", 1, 0, [0b001, 0b010, 0b100], id="in Widow's each is alone"),
    pytest.param("solo", 1, SOLO, [0b1101, 0b0010, 0b1101, 0b1101], id="Solo: three against the declarer"),
    pytest.param("solo", 1, ABUNDANT, [0b1101, 0b0010, 0b1101, 0b1101], id="Abundant: three against the declarer"),
    pytest.param("solo", 1, MISERY, [0b0010, 0b1101, 0b0010, 0b0010], id="misery: nobody wants the trick for their own side"),
    pytest.param("solo", 2, GREAT_MISERY, [0b0100, 0b0100, 0b1011, 0b0100], id="great misery: the same"),
    pytest.param("dealer", 3, MISERY, [0b0111, 0b0111, 0b0111, 0b1000], id="Dealer's bid of two tricks is no misery"),
]


@pytest.mark.parametrize(("variant", "declarer", "level", "seats"), WANTED)
def test_whom_a_seat_would_have_take_the_trick(variant: str, declarer: int, level: int, seats: list[int]) -> None:
    table = table_of(variant)
    table[DECLARER], table[HIGHEST_BID] = declarer, bid_of(NAMED, level, 0)
    assert [wanted(table, seat) for seat in range(len(seats))] == seats
    assert is_misery(table) == (variant == "solo" and level in (MISERY, GREAT_MISERY))


@pytest.mark.parametrize("level", [SOLO, MISERY])
def test_a_side_is_the_same_in_a_misery(level: int) -> None:
    table = table_of("solo")
    table[DECLARER], table[HIGHEST_BID] = 1, bid_of(NAMED, level, 0)
    assert [seats_with(table, seat) for seat in range(4)] == [0b1101, 0b0010, 0b1101, 0b1101]


@pytest.mark.parametrize(
    ("laid", "turned", "place"),
    [
        ("", 0, -1),
        ("9H", 0, 0),
        ("9H 10H 3H", 0, 1),
        ("9H 10H KH", 0, 2),
        ("9H 10H 3H", 1, 2),
        ("9H 2S AH", 0, 1),
        ("9H 2S 3S", 0, 2),
        ("9H AC", 0, 0),
    ],
)
def test_who_is_winning_the_trick(laid: str, turned: int, place: int) -> None:
    table = lie("hilos", table_of(), 0, 2, laid, trump="S", reversed=turned)
    assert winning_place(table) == place
    assert [seat_at(table, each) for each in range(4)] == [2, 3, 0, 1]


def chance(card: str, laid: str, winner: int, friends: int) -> int:
    """The chance of the friends after seat 1, in the twelfth trick, has played; this card of `winner` is winning."""
    table = lie("hilos", table_of(), 11, (1 - len(laid.split())) % 4, laid, trump="S", reversed=0)
    return trick_chance(table, winner, CARDS[card], suit_of(CARDS[(laid or card).split()[0]]), friends, [POOL] * 4)


def test_a_trick_is_certain_after_the_last_card() -> None:
    assert chance("9H", "2H 9H 3H", 3, 0b1010) == 1000
    assert chance("9H", "9H 2H 3H", 2, 0b1010) == 0


def test_a_friends_card_must_hold_against_the_others_still_to_play() -> None:
    alone = holds(CARDS["9H"], 1, POOL, 2, 0, 0)
    one_more = chance("9H", "2H 3H", 1, 0b1010)
    assert one_more == alone  # seat 2 is still to play
    assert chance("9H", "2H", 1, 0b0011) == alone * alone // 1000  # seats 2 and 3
    held = alone * 1000 // 1000
    rescued = held + (1000 - held) * (1000 - alone) // 1000 * 600 // 1000
    assert chance("9H", "2H", 1, 0b1010) == rescued  # seat 2, and then its partner, who may rescue it


def test_a_friend_still_to_play_may_take_the_trick_from_the_others() -> None:
    alone = holds(CARDS["9H"], 1, POOL, 2, 0, 0)
    assert chance("9H", "9H 2H", 3, 0b0110) == (1000 - alone) * 600 // 1000
    assert chance("9H", "9H 2H", 3, 0b0010) == 0
