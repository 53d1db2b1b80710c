"""What the expert of Hi MiLo! reckons with: what it has seen, how likely cards take a trick, and what the others play."""

import random
from fractions import Fraction
from math import comb

import pytest

from hilo_core.base.hypergeometric import MOST_IN_HAND, drawing_none, thousandths, without_any
from hilo_core.base.seats import seat_at, seats_void, void_suits
from hilo_core.himilo.cards import CARDS, NAMES, WIN_CARDS_BY_NAME, number_cards
from hilo_core.himilo.strategies.chances import note_chances
from hilo_core.himilo.strategies.hands import (
    MISSES,
    Masks,
    best_value,
    exactly,
    hand_of,
    missing,
    note_all_missing,
    parted,
    promise,
    taking,
    taking_void,
    tricks_under,
    unseen,
    without,
    worth,
)
from hilo_core.himilo.strategies.play import (
    SAMPLES,
    chance_after,
    draw_others,
    ends_of,
    laid_so_far,
    less,
    middle_choice,
    outer_choice,
    outermost,
    place_of_taker,
    some,
    some_hand,
)
from hilo_core.himilo.table import HIGH, LOW, MIDDLE, PLAYED, SEATS, WIN_CARDS
from hilo_core.himilo.trick import PLAYED_TRICKS, cards_below_winner, strength_of, trick_winner
from hilo_core.machine.bits import members

from ..core.laid import himilo as table_of
from ..core.laid import lie


def values(*numbers: int) -> int:
    """A set of values."""
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize(("bad", "size"), [(0, 4), (2, 3), (3, 1), (7, 3), (8, 3), (4, 0)])
def test_a_hand_has_none_of_these_cards_as_often_as_counting_says(bad: int, size: int) -> None:
    pool = (1 << 10) - 1
    counted = Fraction(comb(10 - bad, size), comb(10, size))
    assert 0 <= 1000 * counted - without_any((1 << bad) - 1 | 1 << 40, pool, size) < 2


def test_what_is_remembered_of_a_hand_is_what_is_reckoned() -> None:
    rng = random.Random(3)
    for _ in range(400):
        cards, pool, size = rng.getrandbits(52), rng.getrandbits(52), rng.randrange(MOST_IN_HAND + 3)
        asked = (cards & pool).bit_count(), pool.bit_count(), size
        assert without_any(cards, pool, size) == without_any(cards, pool, size) == drawing_none(*asked)


def test_quotients_in_two_steps_are_those_of_a_division() -> None:
    rng = random.Random(4)
    for n in [*range(3000), *(1000 * k - each for k in range(1, 4000) for each in (0, 1)), 4 * 10**9, 4 * 10**9 - 1]:
        assert thousandths(n) == n // 1000
    for cards in range(MISSES):
        for n in [*range(400), *(rng.randrange(50_000) for _ in range(200)), 50_000]:
            assert parted(n, cards) == n // max(1, cards)


def test_unseen_is_what_is_neither_held_nor_played() -> None:
    table = table_of(3, hands=["1S 2H 3C 4D"])
    lie("himilo", table, 0, 0, "5S 6H 7C")
    lie("himilo", table, 1, 1, "8D 9S")
    table[PLAYED + SEATS + 2] = CARDS["12H"]  # not laid in this trick
    gone = {CARDS[name] for name in ["1S", "2H", "3C", "4D", "5S", "6H", "7C", "8D", "9S"]}
    found = {suit << 5 | value for suit, mask in enumerate(unseen(table, 0)) for value in members(mask)}
    assert found == set(number_cards(3)) - gone


@pytest.mark.parametrize("name", ["3S", "3H", "3C", "3D"])
def test_a_hand_without_a_card_has_all_others(name: str) -> None:
    hand = (values(3, 4), values(3, 5), values(3, 6), values(3, 7))
    suit = CARDS[name] >> 5
    assert without(hand, CARDS[name]) == tuple(mask & ~values(3) if each == suit else mask for each, mask in enumerate(hand))


def test_an_unseen_card_is_missing_in_a_hand_by_the_size_of_the_hand() -> None:
    table = table_of(3, hands=["1S 2H 3C 4D"])
    assert missing(hand_of(table, 0), unseen(table, 0)) == 1000 - 4000 // 44
    assert missing((0, 0, 0, 0), (0, 0, 0, 0)) == 1000


def all_missing(one: int) -> list[int]:
    """The chance that so many cards are all missing."""
    found = [0] * MISSES
    note_all_missing(found, one, MISSES - 1)
    return found


def test_each_card_more_is_missing_as_well_with_the_same_chance() -> None:
    assert all_missing(500)[:5] == [1000, 500, 250, 125, 62]
    assert set(all_missing(1000)) == {1000} and len(all_missing(0)) == 1 + max(number & 31 for number in number_cards(5))


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)  # each unseen card is missing in a given hand with chance 1/2
TAKINGS = [
    pytest.param("KS", 3, (1, 1), True, (3 * QUARTER) ** 2, id="K: both others give way, but with the higher card alone"),
    pytest.param("KS", 3, (2, 3), True, Fraction(25, 32) ** 2, id="K: so they do, but with nothing but higher cards"),
    pytest.param("KS", 3, (1, 1), False, 3 * QUARTER * HALF, id="K: one gives way, and one has no higher card"),
    pytest.param("KS", 4, (1, 1), True, (3 * QUARTER) ** 3, id="K of four: three give way"),
    pytest.param("KS", 4, (1, 1), False, (3 * QUARTER) ** 2 * HALF, id="K of four: two give way, and one has no higher card"),
    pytest.param("JS", 3, (1, 1), True, HALF**2, id="J: both others need a higher card of the colour to give way"),
    pytest.param("JS", 3, (2, 3), True, Fraction(7, 8) ** 2, id="J: any of three will do"),
    pytest.param("JS", 3, (1, 1), False, HALF * QUARTER, id="J: one gives way, and one has the higher card alone"),
    pytest.param("JS", 4, (1, 1), False, HALF**2 * QUARTER, id="J of four: two give way, and one has the higher card alone"),
    pytest.param("QS", 3, (1, 1), True, HALF, id="Q of three: one of the others below and one above"),
    pytest.param("QS", 3, (1, 3), True, 2 * QUARTER * 3 * QUARTER, id="Q of three: the same, where one in four is lower"),
    pytest.param("QS", 3, (0, 0), True, 0, id="Q of three: nobody else has the colour, so both are below"),
]


@pytest.mark.parametrize(("win_card", "players", "unseen_cards", "wants", "likely"), TAKINGS)
def test_a_card_takes_its_trick_as_often_as_the_others_give_way(
    win_card: str, players: int, unseen_cards: tuple[int, int], wants: bool, likely: Fraction
) -> None:
    found = taking(WIN_CARDS_BY_NAME[win_card], players, *unseen_cards, all_missing(500), wants)
    assert abs(found - 1000 * likely) <= 2


@pytest.mark.parametrize(
    ("win_card", "likely"),
    [
        pytest.param("KS", QUARTER**2, id="K: both others are void as well, and lower"),
        pytest.param("JS", (3 * QUARTER) ** 2, id="J: neither is"),
        pytest.param("QS", 2 * QUARTER * 3 * QUARTER, id="Q of three: one of them is"),
    ],
)
def test_without_the_colour_a_seat_ranks_below_all_who_have_it(win_card: str, likely: Fraction) -> None:
    assert abs(taking_void(WIN_CARDS_BY_NAME[win_card], 3, 1, all_missing(500)) - 1000 * likely) <= 2


def test_so_many_of_several_come_true() -> None:
    assert exactly(2, 4, 500) == 375 and exactly(0, 2, 300) == 490 and exactly(3, 3, 1000) == 1000


BEST_VALUES = [
    pytest.param("KS", True, 14, id="who wants the trick of a K plays the highest"),
    pytest.param("KS", False, 2, id="who does not, the lowest"),
    pytest.param("JS", True, 2, id="who wants the trick of a J plays the lowest"),
    pytest.param("JS", False, 14, id="who does not, the highest"),
    pytest.param("QS", True, 9, id="who wants the trick of a Q plays the middle one"),
    pytest.param("QS", False, 2, id="who does not, the outermost: one is below the 2, and one above the 14"),
]


@pytest.mark.parametrize(("win_card", "wants", "value"), BEST_VALUES)
def test_a_suit_does_best_with_one_of_its_values(win_card: str, wants: bool, value: int) -> None:
    hand = values(2, 5, 9, 14)
    hidden = values(*range(1, 16)) & ~hand
    assert best_value(WIN_CARDS_BY_NAME[win_card], 3, hand, hidden, wants) == value


@pytest.mark.parametrize(
    ("hand", "gone", "value"),
    [
        pytest.param((4, 8, 14), (), 14, id="one card above the 14, and three below the 4"),
        pytest.param((2, 8, 12), (), 2, id="one card below the 2, and three above the 12"),
        pytest.param((4, 8, 14), (1, 2, 3), 4, id="nothing is left below the 4"),
    ],
)
def test_a_q_is_left_with_the_end_that_has_fewer_cards_beyond_it(
    hand: tuple[int, ...], gone: tuple[int, ...], value: int
) -> None:
    hidden = values(*range(1, 16)) & ~values(*hand) & ~values(*gone)
    assert best_value(WIN_CARDS_BY_NAME["QS"], 3, values(*hand), hidden, False) == value


def promised(hand: str, line: str, *, first: int = 0, wants: bool = True, misses: int = 500) -> int:
    """What the spades of a hand promise one of three seats under a line of win cards, all of them face up."""
    table = table_of(3, hands=[hand], line=line, turned_up=len(line.split()))
    own, hidden = hand_of(table, 0), unseen(table, 0)
    return promise(table, own[0], hidden[0], tricks_under(table, 0, first), all_missing(misses), wants)


def test_a_suit_is_spent_over_its_win_cards() -> None:
    """Each trick takes a card of the hand and two of the unseen ones, of which the same share is lower as before."""
    king, queen, jack = (WIN_CARDS_BY_NAME[name] for name in ("KS", "QS", "JS"))
    half = all_missing(500)
    assert promised("1S 12S", "KS JS") == taking(king, 3, 10, 0, half, True) + taking(jack, 3, 0, 8, half, True)
    assert promised("1S 12S", "KS JS", wants=False) == taking(king, 3, 0, 10, half, False) + taking(jack, 3, 8, 0, half, False)
    assert promised("1S 6S", "JS QS") == taking(jack, 3, 0, 10, half, True) + taking(queen, 3, 4 * 8 // 10, 5, half, True)
    assert promised("", "JS QS", misses=900) == taking_void(jack, 3, 12, all_missing(900)) + taking_void(
        queen, 3, 10, all_missing(900)
    )


def test_only_the_win_cards_from_a_trick_on_that_lie_face_up_count() -> None:
    assert promised("12S", "KS KH") == promised("12S", "KH KS") == promised("12S", "KS") > 900
    assert promised("12S", "KS", first=1) == 0 and promised("12S", "KH") == 0


def test_worth_is_what_a_bid_makes_of_a_promise() -> None:
    table = table_of(3, hands=["6S 10S 12S"], line="KS QS", turned_up=2)
    own, hidden = hand_of(table, 0), unseen(table, 0)
    takes, cannot_leave = (promise(table, own[0], hidden[0], 0b11, all_missing(500), wants) for wants in (True, False))
    found = [worth(table, level, own[0], hidden[0], 0b11, all_missing(500)) for level in (HIGH, LOW, MIDDLE)]
    assert takes > 1000 > cannot_leave > 0
    assert found == [takes, -cannot_leave, (takes - cannot_leave) // 2]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_trick_goes_where_the_rules_put_it(players: int) -> None:
    """A trick as its strengths, of which the place of its taker is read (HM-13 to HM-21, HM-R1)."""
    rng = random.Random(players)
    for _ in range(300):
        laid = rng.sample(number_cards(players), players)
        win_card = rng.choice(sorted(WIN_CARDS_BY_NAME.values()))
        leader = rng.randrange(players)
        table = lie("himilo", table_of(players), 0, leader, " ".join(NAMES[card] for card in laid))
        table[WIN_CARDS] = win_card
        place, _ = trick_winner(laid, 0, players, win_card)
        assert place_of_taker(laid_so_far(table), players, cards_below_winner(win_card, players)[0]) == place
        assert seat_at(leader, place, players) == (leader + place) % players


def test_an_off_colour_card_shows_a_void() -> None:
    table = table_of(4, line="KH K* JC QS")
    for trick, (leader, cards) in enumerate([(1, "5H 6C 7H 8H"), (3, "1H 2C 3D 4S"), (0, "5C 6C 7C 8C"), (2, "9S 9H 9C")]):
        lie("himilo", table, trick, leader, cards)
    table[PLAYED + SEATS * 3 + 3] = CARDS["9D"]  # not laid in this trick
    found = [seats_void(table, PLAYED_TRICKS, suit) for suit in range(5)]
    assert found == [1 << 3 | 1 << 0, 1 << 2, 0, 0, 0]  # of S seats 3 and 0, of H seat 2; a star calls for nothing
    assert void_suits(table, PLAYED_TRICKS)[:4] == [0b01, 0, 0b10, 0b01]


@pytest.mark.parametrize("eighths", range(9))
def test_a_random_part_is_so_many_eighths(eighths: int) -> None:
    cards, rng = values(*range(1, 16)), random.Random(eighths)
    parts = [some(cards, rng.getrandbits(64), eighths) for _ in range(800)]
    assert all(part & ~cards == 0 for part in parts)
    assert abs(sum(part.bit_count() for part in parts) / 800 - 15 * eighths / 8) < 0.3
    hands = [some_hand((cards, cards, cards, cards), rng.getrandbits(64), eighths) for _ in range(400)]
    for suit in range(4):
        assert abs(sum(hand[suit].bit_count() for hand in hands) / 400 - 15 * eighths / 8) < 0.4
    assert eighths in (0, 8) or all(len(set(hand)) > 1 for hand in hands[:20])  # the suits are drawn each for itself


def test_what_one_seat_holds_no_other_holds() -> None:
    hands = (values(1, 2), values(3, 4), values(5, 6), values(7, 8))
    assert less(hands, (values(1), values(3), values(5), values(7))) == (values(2), values(4), values(6), values(8))


WITHOUT_BEST, BEST_IS_HERE = 3, 1  # the place of the best seat: still to come, or asked
OTHERS = [  # "laid" lies in the trick of four; the seat asked has 2, 7, 9 and 14
    pytest.param("KS", "10S", BEST_IS_HERE, 14, id="K: the best seat takes the trick with its highest card"),
    pytest.param("KS", "15S", BEST_IS_HERE, 2, id="K: the best seat cannot take it, and saves its highest card"),
    pytest.param("KS", "10S", WITHOUT_BEST, 2, id="K: another seat leaves it to the best one"),
    pytest.param("JS", "5S", BEST_IS_HERE, 2, id="J: the best seat takes the trick with its lowest card"),
    pytest.param("JS", "1S", BEST_IS_HERE, 14, id="J: the best seat cannot take it, and saves its lowest card"),
    pytest.param("JS", "5S", WITHOUT_BEST, 14, id="J: another seat leaves it to the best one"),
    pytest.param("QS", "5S", BEST_IS_HERE, 9, id="Q: the best seat plays its middle card"),
    pytest.param("QS", "5S", WITHOUT_BEST, 2, id="Q: fewer than two are below the best seat yet, so a low one goes below"),
    pytest.param("QS", "5S 6S 9S", 1, 2, id="Q: one is below the 6 of the best seat, and two are wanted"),
    pytest.param("QS", "5S 6S 4S", 1, 14, id="Q: two are below the 6 of the best seat, so a high one goes above"),
    pytest.param("QH", "5H 6H", 3, 14, id="Q of hearts: one below is enough, and two are laid before the best seat"),
]


def other(win_card: str, table: list[int], place: int, hand: int, on_colour: bool, best_place: int) -> int:
    """The strength of the card that another of four seats is taken to play out of these values."""
    wanted, _ = cards_below_winner(WIN_CARDS_BY_NAME[win_card], 4)
    trick, ends = laid_so_far(table), ends_of(hand, on_colour, place)
    if wanted in (1, 2):
        return middle_choice(trick, place, wanted, ends, best_place)
    sign = 1 if wanted else -1
    return sign * outer_choice(outermost(trick, place, sign)[1], sign, ends, place == best_place)


def helped(table: list[int]) -> list[int]:
    """How likely the team of four is to win, by seat, if that one takes the trick."""
    found = [0] * 4
    note_chances(table, found)
    return found


@pytest.mark.parametrize(("win_card", "laid", "best_place", "value"), OTHERS)
def test_another_seat_is_taken_to_help_the_best_one(win_card: str, laid: str, best_place: int, value: int) -> None:
    table = lie("himilo", table_of(4, line=win_card), 0, 0, laid)
    place = len(laid.split())
    hand = values(2, 7, 9, 14)
    assert other(win_card, table, place, hand, True, best_place) == strength_of(value, True, place)


def test_off_colour_nobody_takes_the_trick_of_a_k() -> None:
    table = lie("himilo", table_of(4, line="KS"), 0, 0, "3S")
    assert other("KS", table, 1, values(2, 14), False, 1) == strength_of(2, False, 1)
    assert other("JS", table, 1, values(5, 14), False, 1) == strength_of(5, False, 1)


def after(table: list[int], card: str, hidden: Masks, voids: int, best_place: int) -> int:
    """How likely the team is to win after a card, as the expert reckons."""
    drawn = [0] * (SAMPLES * SEATS)
    draw_others(table, hidden, voids, drawn)
    found = chance_after(table, CARDS[card], best_place, drawn, helped(table), 0)
    assert chance_after(table, CARDS[card], best_place, drawn, helped(table), found) == found
    assert chance_after(table, CARDS[card], best_place, drawn, helped(table), found + 1) <= found
    return found


def test_who_has_shown_a_void_cannot_take_the_trick_of_a_k() -> None:
    """Seat 1 leads a 2: only who may still have a spade takes it from them, and the seat drawn to may have it or not."""
    table = lie("himilo", table_of(4, bids="low middle middle high", tricks_won=(0, 2, 2, 0), line="KS " * 5), 4, 1, "")
    hidden = unseen(table, 1)
    own, highs = helped(table)[1], helped(table)[3]
    assert after(table, "2S", hidden, 0b1101, 2) == own < highs
    assert own < after(table, "2S", hidden, 0b0101, 2) <= highs


def test_under_a_star_the_other_hands_play_their_numbers() -> None:
    """Low leads under K*, and the best seat takes the trick with the highest number of all it has, unless that is too low."""
    table = lie("himilo", table_of(4, bids="low middle middle high", tricks_won=(0, 2, 2, 0), line="K* " * 5), 4, 0, "")
    hidden = unseen(table, 0)
    lows, highs = helped(table)[0], helped(table)[3]
    assert after(table, "8S", hidden, 0, 3) == highs > lows
    assert after(table, "15S", hidden, 0, 3) == lows
