"""What the strategies of Hi MiLo! bid and pass, and what the beginner plays: one position a decision, with the reason."""

from collections.abc import Callable

import pytest

from hilo_core.himilo import GAME
from hilo_core.himilo.cards import NAMES
from hilo_core.himilo.round import BID, PASS, PLAY, open_bids
from hilo_core.himilo.strategies import beginner, expert
from hilo_core.himilo.table import LEVELS, TRICK, WIN_CARDS
from hilo_core.himilo.trick import suit_to_follow

from ..core.laid import himilo as table_of

Strategy = Callable[[list[int], int, int, int], int]
ALL_JACKS, ALL_QUEENS, ALL_KINGS = "JS JH JC JD J* " * 2 + "JS JH JC JD", "QS QH QC QD " * 3 + "QS QH", "KS KH KC KD K* " * 2
SEVEN_OUTER = "1S 2S 3S 6S 13H 14H 8H 15C 7C 8C 1D 7D 8D 9D"
SIX_OUTER = "1S 2S 3S 4S 13H 14H 12H 15C 7C 8C 4D 7D 8D 12D"
FIVE_OUTER = "1S 2S 4S 6S 13H 14H 8H 15C 7C 8C 6D 7D 8D 9D"
FOUR_OUTER = "1S 4S 5S 6S 14H 7H 8H 15C 7C 8C 2D 7D 8D 9D"


def bid(strategy: Strategy, hand: str, bids: str = "", *, players: int = 4, **table: object) -> str:
    """What the seat after those that have bid bids."""
    seat = len(bids.split())
    row = table_of(players, bids=bids, hands=[""] * seat + [hand], **table)  # type: ignore[arg-type]
    return LEVELS[strategy(row, seat, BID, open_bids(row))]


BIDS = [
    pytest.param(SEVEN_OUTER, "", "high", id="seven outer numbers are many: High"),
    pytest.param(SIX_OUTER, "", "middle", id="six are not, and the 4 and the 12 are inner: Middle"),
    pytest.param(FIVE_OUTER, "", "middle", id="five are not few: Middle"),
    pytest.param(FOUR_OUTER, "", "low", id="four are few: Low"),
    pytest.param(SEVEN_OUTER, "high", "middle", id="High is taken, and many outer numbers are no Low hand: Middle"),
    pytest.param(FOUR_OUTER, "low", "middle", id="Low is taken, and few outer numbers are no High hand: Middle"),
    pytest.param(FIVE_OUTER, "middle middle", "low", id="both Middles are taken: the lower of what is left"),
    pytest.param(FOUR_OUTER, "middle middle low", "high", id="one bid is left: that one"),
]


@pytest.mark.parametrize(("hand", "bids", "chosen"), BIDS)
def test_the_beginner_bids_by_its_outer_numbers(hand: str, bids: str, chosen: str) -> None:
    assert bid(beginner, hand, bids) == chosen


def test_with_three_players_the_10_is_an_outer_number() -> None:
    hand = "1S 2S 3S 6S 7S 10H 8H 5H 11C 7C 12D 7D 8D 3D"
    assert bid(beginner, hand, players=3) == "high"
    assert bid(beginner, hand.replace("10H", "9H"), players=3) == "middle"


def passed(strategy: Strategy, hand: str, bids: str = "high", *, players: int = 4, **table: object) -> str:
    """What the first seat passes."""
    code = strategy(table_of(players, bids=bids, hands=[hand], **table), 0, PASS, 0)  # type: ignore[arg-type]
    names = " ".join(NAMES[code >> place & 255] for place in (0, 8, 16))
    assert GAME.write(PASS, code) == f"pass {names}"
    return names


@pytest.mark.parametrize(
    ("players", "hand", "given"),
    [
        pytest.param(4, "1S 6S 12S 7H 10H 3H 8C 5C 14C 9D 11D 2D 13D 15D", "7H 8C 9D", id="of 1 to 15 the 8 is the middle"),
        pytest.param(3, "1S 5S 12S 6H 10H 3H 7C 9C 11C 8D 10D 2D 3D 1D", "5S 6H 7C", id="of 1 to 12 the 6 and the 7 are"),
        pytest.param(3, "1S 4S 12S 4H 9H 3H 9C 10C 11C 8D 10D 2D 3D 1D", "4S 4H 8D", id="of equals the first suit goes"),
        pytest.param(5, "1S 8S 18S 9H 13H 3H 10C 6C 15C 12D 14D 2D 16D 1D", "8S 9H 10C", id="of 1 to 18 the 9 and the 10 are"),
    ],
)
def test_the_beginner_passes_its_innermost_numbers(players: int, hand: str, given: str) -> None:
    assert passed(beginner, hand, players=players) == given


def played(strategy: Strategy, hand: str, level: str, win_card: str, tricks_won: tuple[int, ...] = ()) -> str:
    """What seat 3 of four leads; with a bid of Middle seat 1 has bid Low, and seat 2 Middle as well."""
    bids = {"high": "low middle middle high", "low": "high middle middle low", "middle": "high low middle middle"}[level]
    table = table_of(4, bids=bids, hands=["", "", "", hand], line=win_card, tricks_won=tricks_won)
    table[TRICK] = 0
    must, _ = suit_to_follow(table, 3, table[WIN_CARDS])
    return NAMES[strategy(table, 3, PLAY, must)]


SPADES = "2S 5S 9S 13S 1H 15H"
PLAYS = [
    pytest.param("high", "KS", "13S", id="High wants every trick: under a K the highest of the suit"),
    pytest.param("high", "JS", "2S", id="High wants every trick: under a J the lowest"),
    pytest.param("high", "QS", "5S", id="High wants every trick: under a Q the middle one"),
    pytest.param("low", "KS", "2S", id="Low wants none: under a K the lowest"),
    pytest.param("low", "JS", "13S", id="Low wants none: under a J the highest"),
    pytest.param("low", "QS", "2S", id="Low wants none: under a Q the lowest"),
    pytest.param("low", "JC", "15H", id="void: the other suits are free to play, too"),
    pytest.param("high", "J*", "1H", id="no suit to follow: the lowest of all"),
]


@pytest.mark.parametrize(("level", "win_card", "card"), PLAYS)
def test_the_beginner_plays_an_end_or_the_middle_of_its_suit(level: str, win_card: str, card: str) -> None:
    assert played(beginner, SPADES, level, win_card) == card


@pytest.mark.parametrize("suit", "SHCD")
def test_the_beginner_follows_every_suit(suit: str) -> None:
    hand = " ".join(f"{value}{each}" for each in "SHCD" for value in ((3, 7) if each == suit else (1, 15)))
    assert played(beginner, hand, "high", f"K{suit}") == f"7{suit}"


@pytest.mark.parametrize(
    ("tricks_won", "card"),
    [
        pytest.param((5, 1, 0, 2), "13S", id="one trick more than Low is too few: it takes"),
        pytest.param((5, 1, 0, 3), "2S", id="two tricks more than Low are enough: it leaves"),
        pytest.param((5, 1, 0, 4), "2S", id="more are enough, too"),
    ],
)
def test_the_beginner_as_middle_keeps_two_tricks_above_low(tricks_won: tuple[int, ...], card: str) -> None:
    assert played(beginner, SPADES, "middle", "KS", tricks_won) == card


def test_the_beginner_looks_at_the_win_card_of_its_trick() -> None:
    table = table_of(4, bids="low middle middle high", hands=["", "", "", SPADES], line="JS JS KS JS")
    table[TRICK] = 2
    assert NAMES[beginner(table, 3, PLAY, 0)] == "13S"


def test_of_equal_numbers_the_beginner_counts_the_suits_in_order() -> None:
    assert played(beginner, "4H 4C 4D", "high", "K*") == "4D" and played(beginner, "4H 4C 4D", "low", "K*") == "4H"
    assert played(beginner, "4H 4C 4D", "high", "QS") == "4C"


NEARLY_HIGH, JUST_HIGH = "1S 6S 14S 1H 9H 10H 4C 5C 7C 9C 2D 7D 10D 11D", "2S 4S 5S 7H 11H 3C 6C 8C 10C 11C 3D 8D 14D 15D"
NEARLY_LOW, JUST_LOW = "2S 4S 9S 15S 1H 4H 7H 10H 14H 6C 9C 10C 7D 15D", "8S 9S 12S 14S 15S 12H 15H 5C 9C 11C 1D 3D 4D 13D"
EXPERT_BIDS = [
    pytest.param(JUST_HIGH, "KS KH QC", "", "high", id="0.480 tricks for each win card in sight are enough: High"),
    pytest.param(NEARLY_HIGH, "QS JH QC", "low", "middle", id="0.479 are not, and Low is taken: Middle"),
    pytest.param(JUST_LOW, "KS J* QS", "", "low", id="0.100 tricks that it cannot leave are few enough: Low"),
    pytest.param(NEARLY_LOW, "QD QC QS", "", "middle", id="0.101 are too many"),
    pytest.param(JUST_HIGH, "KS KH QC", "high", "low", id="High is taken, and it can leave nearly all of them, too: Low"),
    pytest.param(NEARLY_LOW, "QD QC QS", "middle middle", "low", id="both Middles are taken: the lower of what is left"),
]


@pytest.mark.parametrize(("hand", "line", "bids", "chosen"), EXPERT_BIDS)
def test_the_expert_bids_by_the_tricks_in_sight(hand: str, line: str, bids: str, chosen: str) -> None:
    assert bid(expert, hand, bids, line=line, show=3) == chosen


FOUR, SPADES_ONLY = "1S 8S 15S 8H", "2S 8S 9S 14S"  # so short a hand, to keep one card
KEEPS = [
    pytest.param("high", "KS", FOUR, "15S", id="High keeps the highest spade to take the trick of a K"),
    pytest.param("high", "JS", SPADES_ONLY, "2S", id="High keeps the lowest spade to take the trick of a J"),
    pytest.param("high", "JS", FOUR, "8H", id="without a spade High takes the trick of a J sooner: off colour is below"),
    pytest.param("high", "QS", FOUR, "8S", id="High keeps the middle spade to take the trick of a Q"),
    pytest.param("high", "KH", FOUR, "8H", id="no win card in sight calls for spades: High keeps the heart"),
    pytest.param("low", "KS", SPADES_ONLY, "2S", id="Low keeps the lowest spade to leave the trick of a K"),
    pytest.param("low", "KS", FOUR, "8H", id="without a spade Low surely leaves the trick of a K"),
    pytest.param("low", "JS", FOUR, "15S", id="Low keeps the highest spade to leave the trick of a J"),
    pytest.param("low", "QS", SPADES_ONLY, "2S", id="Low keeps an outer spade to leave the trick of a Q"),
    pytest.param("low", "KH", FOUR, "15S", id="Low passes the heart to leave the trick of a K of hearts"),
    pytest.param("middle", "KS", FOUR, "15S", id="Middle keeps the highest spade: it may take the trick of a K or leave it"),
    pytest.param("middle", "QS", FOUR, "8S", id="Middle keeps the middle spade for a Q"),
]


@pytest.mark.parametrize(("level", "win_card", "hand", "kept"), KEEPS)
def test_the_expert_passes_what_is_worth_least_to_its_bid(level: str, win_card: str, hand: str, kept: str) -> None:
    bids = {"high": "high low middle middle", "low": "low high middle middle", "middle": "middle high low middle"}[level]
    given = passed(expert, hand, bids, line=f"{win_card} K* J*", show=3)
    assert {kept} == set(hand.split()) - set(given.split())


def test_the_expert_passes_by_its_own_bid() -> None:
    for bids, kept in (("low high middle middle", "14S"), ("high low middle middle", "2S")):
        table = table_of(4, bids=bids, hands=["", SPADES_ONLY], line="KS K* J*", show=3)
        assert expert(table, 1, PASS, 0) == GAME.read(f"pass {SPADES_ONLY.replace(kept, '').strip()}")[1]
