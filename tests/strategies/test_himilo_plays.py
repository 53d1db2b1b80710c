"""Which card the expert of Hi MiLo! plays: one position a decision, with the reason.

Seat 0 has bid Low, seats 1 and 2 Middle, and seat 3 High.
"""

import pytest

from hilo_core.himilo.cards import NAMES, WIN_CARDS_BY_NAME
from hilo_core.himilo.round import PLAY
from hilo_core.himilo.strategies import expert
from hilo_core.himilo.table import TURNED_UP, WIN_CARDS
from hilo_core.himilo.trick import suit_to_follow

from ..core.laid import himilo as table_of
from ..core.laid import lie

LOW, MIDDLE, HIGH = 0, 1, 3


def plays(seat: int, hand: str, tricks_won: tuple[int, ...], win_cards: str, laid: str) -> str:
    """What a seat plays after the cards laid, under the first of the win cards; the second lies behind it, and no
    other is face up."""
    trick, before = sum(tricks_won), len(laid.split())
    table = table_of(4, bids="low middle middle high", hands=[""] * seat + [hand], tricks_won=tricks_won)
    for slot, name in enumerate(win_cards.split(), WIN_CARDS + trick):
        table[slot] = WIN_CARDS_BY_NAME[name]
    table[TURNED_UP] = trick + 2
    lie("himilo", table, trick, (seat - before) % 4, laid)
    return NAMES[expert(table, seat, PLAY, suit_to_follow(table, seat, table[WIN_CARDS + trick])[0])]


ONE_FOR_HIGH = (2, 3, 3, 4)  # two tricks to come: the team is likeliest to win if High takes this one
LAST_SEAT = [
    pytest.param(LOW, "3S 12S", ONE_FOR_HIGH, "KS KH", "5S 9S 7S", "3S", id="Low leaves the trick of a K"),
    pytest.param(LOW, "3S 12S", ONE_FOR_HIGH, "JS KH", "5S 9S 7S", "12S", id="Low leaves the trick of a J"),
    pytest.param(HIGH, "3S 12S", ONE_FOR_HIGH, "KS KH", "5S 9S 7S", "12S", id="High takes the trick of a K"),
    pytest.param(HIGH, "3S 12S", ONE_FOR_HIGH, "JS KH", "5S 9S 7S", "3S", id="High takes the trick of a J"),
    pytest.param(HIGH, "3S 6S", ONE_FOR_HIGH, "QS KH", "5S 9S 4S", "6S", id="High takes the trick of a Q"),
    pytest.param(MIDDLE, "3S 12S", ONE_FOR_HIGH, "KS KH", "7S 9S 5S", "3S", id="High is winning: Middle leaves it the trick"),
    pytest.param(
        MIDDLE, "3S 12S", ONE_FOR_HIGH, "KS KH", "5S 7S 9S", "12S", id="Low is winning, and would tie: Middle takes it"
    ),
    pytest.param(
        HIGH, "1S 3S", ONE_FOR_HIGH, "JS KS", "5S 9S 7S", "1S", id="both take it, and the higher helps under the next K"
    ),
    pytest.param(
        HIGH, "6S 15S", ONE_FOR_HIGH, "KS JS", "5S 1S 4S", "15S", id="both take it, and the lower helps under the next J"
    ),
    pytest.param(
        LOW, "3S 5S", ONE_FOR_HIGH, "KS JS", "9S 12S 7S", "3S", id="both leave it, and the higher is left with under the next J"
    ),
    pytest.param(
        LOW,
        "13S 15S",
        ONE_FOR_HIGH,
        "JS KS",
        "9S 12S 7S",
        "15S",
        id="both leave it, and the lower is left with under the next K",
    ),
    pytest.param(
        HIGH, "6C 4D", ONE_FOR_HIGH, "JH KS", "5H 9H 7H", "6C", id="void, both take the trick of a J, and neither helps later"
    ),
]


@pytest.mark.parametrize(("seat", "hand", "tricks_won", "win_cards", "laid", "card"), LAST_SEAT)
def test_the_last_to_play_settles_who_takes_the_trick(
    seat: int, hand: str, tricks_won: tuple[int, ...], win_cards: str, laid: str, card: str
) -> None:
    assert plays(seat, hand, tricks_won, win_cards, laid) == card


HAND = "2S 9S 15S 3H 8H 14H 2C 9C 13C 7D"
HIGH_HAS_NONE, HIGH_HAS_MOST = (0, 2, 2, 0), (0, 2, 2, 4)
LEADS = [
    pytest.param(LOW, "KS", "2S", id="K: Low leads its lowest, so that High can take it"),
    pytest.param(MIDDLE, "KS", "2S", id="K: Middle leads its lowest, so that High can take it"),
    pytest.param(HIGH, "KS", "15S", id="K: High leads its highest, to take it"),
    pytest.param(MIDDLE, "JS", "9S", id="J: Middle leads no low card, so that High can take it"),
    pytest.param(HIGH, "JS", "2S", id="J: High leads its lowest, to take it"),
    pytest.param(HIGH, "QS", "9S", id="Q: High leads its middle one, to take it"),
]


@pytest.mark.parametrize(("seat", "win_card", "card"), LEADS)
def test_a_lead_aims_at_the_seat_whose_trick_helps_most(seat: int, win_card: str, card: str) -> None:
    assert plays(seat, HAND, HIGH_HAS_NONE, f"{win_card} KH", "") == card


SPADES = "2S 9S 15S 3H 8H"
WEIGHED = [
    pytest.param(HIGH, SPADES, (2, 1, 1, 4), "JS KH", "", "9S", id="J: Middle needs it more, and High leads no low card"),
    pytest.param(2, SPADES, (2, 1, 2, 4), "KS KH", "", "15S", id="K: a Middle that has no more than Low leads its highest"),
    pytest.param(
        HIGH, "10C 11C 13D 4S 8C 9S", HIGH_HAS_MOST, "QS KS", "10D", "4S", id="Q, and a K to come: High keeps the 9 for it"
    ),
    pytest.param(
        LOW, "14C 14H 7H 8C 8S", (1, 2, 2, 4), "QH JC", "3C", "7H", id="Q: High has led, and Low plays its lower heart"
    ),
    pytest.param(LOW, "10S 15C 3S", (2, 3, 2, 4), "QS KS", "11D", "10S", id="Q, and a K to come: Low keeps the 3 to leave it"),
    pytest.param(
        HIGH, "10S 12H 13S 14D 1S 3S", HIGH_HAS_MOST, "KS QS", "1C 10C", "10S", id="K, off colour so far: High takes it"
    ),
]


@pytest.mark.parametrize(("seat", "hand", "tricks_won", "win_cards", "laid", "card"), WEIGHED)
def test_the_trick_is_weighed_against_those_to_come(
    seat: int, hand: str, tricks_won: tuple[int, ...], win_cards: str, laid: str, card: str
) -> None:
    assert plays(seat, hand, tricks_won, win_cards, laid) == card
