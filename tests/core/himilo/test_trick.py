"""What may be played, what outranks what, and who takes the trick: each with the rule that says so."""

import pytest

from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import SUITS, cards, win_card, win_suit
from hilo_core.himilo.round import PLAY
from hilo_core.himilo.table import TRICK
from hilo_core.himilo.trick import ANY, may_play, outranks, strengths_of, suit_to_follow, tie_breaker, trick_winner

from .at_table import refusal, table_of


@pytest.mark.parametrize(
    ("hand", "win", "must", "rule"),
    [
        ("3H 9H 2S", "KH", "H", HiMiLo.FOLLOW_THE_WIN_CARD),
        ("1S 12H", "JS", "S", HiMiLo.FOLLOW_THE_WIN_CARD),
        ("3H 9H 2S", "KC", "", HiMiLo.VOID),
        ("3H", "QD", "", HiMiLo.VOID),
        ("3H 9H 2S", "K*", "", HiMiLo.NEUTRAL_WIN_CARD),
        ("3H 9H 2S 4D 5C", "J*", "", HiMiLo.NEUTRAL_WIN_CARD),
    ],
)
def test_the_win_card_sets_the_suit_to_follow(hand: str, win: str, must: str, rule: HiMiLo) -> None:
    suit = SUITS.index(must) if must else ANY
    assert suit_to_follow(table_of(3, hands=["", hand]), 1, win_card(win)) == (suit, rule)


def test_only_the_own_hand_binds() -> None:
    table = table_of(3, hands=["5H 6H", "7C", "8H"])
    assert suit_to_follow(table, 1, win_card("KH")) == (ANY, HiMiLo.VOID)


@pytest.mark.parametrize(
    ("hand", "win", "card", "legal", "rule"),
    [
        ("3H 2S", "KH", "3H", True, HiMiLo.FOLLOW_THE_WIN_CARD),
        ("3H 2S", "KH", "2S", False, HiMiLo.FOLLOW_THE_WIN_CARD),
        ("3H 2S", "QC", "2S", True, HiMiLo.VOID),
        ("3H 2S", "J*", "3H", True, HiMiLo.NEUTRAL_WIN_CARD),
    ],
)
def test_a_rule_stands_behind_yes_and_no(hand: str, win: str, card: str, legal: bool, rule: HiMiLo) -> None:
    must, why = suit_to_follow(table_of(3, hands=[hand]), 0, win_card(win))
    assert may_play(cards(card)[0], must, why) == (legal, rule)


def test_a_refused_card_is_told_the_win_card_and_the_cards_that_bind() -> None:
    table = table_of(4, hands=["", "", "", "3H 9H 2S"], line="QH")
    table[TRICK] = 0
    text, rule = refusal(table, 3, PLAY, SUITS.index("H"), cards("2S")[0])
    assert (text, rule) == (
        "2♠ cannot be played. The win card is Q♥, and Dora still holds 3♥ and 9♥.",
        HiMiLo.FOLLOW_THE_WIN_CARD,
    )
    assert refusal(table, 3, PLAY, SUITS.index("H"), cards("9H")[0]) is None
    assert refusal(table, 3, PLAY, SUITS.index("H"), cards("8H")[0]) == ("Dora does not hold 8♥.", None)


@pytest.mark.parametrize(
    ("higher", "lower", "win", "rule"),
    [
        ("1H", "18S", "KH", HiMiLo.ON_COLOUR),
        ("1H", "1S", "KH", HiMiLo.ON_COLOUR),
        ("9H", "8H", "KH", HiMiLo.ON_COLOUR),
        ("18H", "1H", "JH", HiMiLo.ON_COLOUR),
        ("18S", "17D", "KH", HiMiLo.OFF_COLOUR),
        ("2D", "1S", "QC", HiMiLo.OFF_COLOUR),
        ("9H", "8H", "KC", HiMiLo.OFF_COLOUR),
        ("10C", "9D", "K*", HiMiLo.OFF_COLOUR),
    ],
)
def test_the_higher_card_outranks_wherever_it_was_played(higher: str, lower: str, win: str, rule: HiMiLo) -> None:
    suit = (SUITS + "*").index(win[-1])
    a, b = cards(f"{higher} {lower}")
    for place, other in ((0, 1), (1, 0), (4, 2)):
        assert outranks(a, place, b, other, suit) == (True, rule)
        assert outranks(b, other, a, place, suit) == (False, rule)


@pytest.mark.parametrize(("suit", "rule"), [("S", HiMiLo.EARLIER_IS_HIGHER), ("*", HiMiLo.NEUTRAL_TIES)])
def test_of_equal_cards_the_earlier_outranks(suit: str, rule: HiMiLo) -> None:
    a, b = cards("7H 7D")
    number = (SUITS + "*").index(suit)
    assert outranks(a, 0, b, 1, number) == (True, rule)
    assert outranks(b, 0, a, 3, number) == (True, rule)
    assert outranks(a, 2, b, 1, number) == (False, rule)


@pytest.mark.parametrize(
    ("win", "trick", "winner", "rule"),
    [
        # Hi: the highest; on-colour cards beat every other card.
        ("KH", "2H 9H 5H 7H", 1, HiMiLo.HI),
        ("KH", "15S 1H 14D", 1, HiMiLo.HI),
        ("KC", "4S 9D 9H 8S 2H", 1, HiMiLo.HI),
        ("K*", "4S 9D 9H", 1, HiMiLo.HI),
        ("K*", "9C 9D 9H 9S", 0, HiMiLo.HI),
        # Lo: the lowest; a card of another suit lies below every card that follows.
        ("JH", "2H 9H 5H 7H", 0, HiMiLo.LO),
        ("JH", "1H 15S 2H", 1, HiMiLo.LO),
        ("JH", "1H 15S 14C 13D 2H", 3, HiMiLo.LO),
        ("JC", "4S 4D 9H", 1, HiMiLo.LO),
        ("J*", "4S 9D 4H", 2, HiMiLo.LO),
        ("J*", "9C 9D 9H 9S", 3, HiMiLo.LO),
        # Mi, three players: one above, one below.
        ("QH", "2H 9H 5H", 2, HiMiLo.MI_THREE),
        ("QS", "2H 9S 5H", 2, HiMiLo.MI_THREE),
        ("QD", "7D 12S 11S", 1, HiMiLo.MI_THREE),
        ("QC", "7D 7S 7H", 1, HiMiLo.MI_THREE),
        # Mi, four players, spades or clubs: one above, two below.
        ("QS", "2S 9S 5S 7S", 3, HiMiLo.MI_HIGH_MIDDLE),
        ("QC", "2S 9C 5C 15D", 2, HiMiLo.MI_HIGH_MIDDLE),
        ("QC", "6S 6D 6H 6C", 0, HiMiLo.MI_HIGH_MIDDLE),
        # Mi, four players, hearts or diamonds: two above, one below.
        ("QH", "2H 9H 5H 7H", 2, HiMiLo.MI_LOW_MIDDLE),
        ("QD", "2S 9D 5D 15H", 3, HiMiLo.MI_LOW_MIDDLE),
        ("QD", "6S 6D 6H 6C", 2, HiMiLo.MI_LOW_MIDDLE),
        # Mi, five players: two above, two below.
        ("QH", "2H 9H 5H 7H 18H", 3, HiMiLo.MI_FIVE),
        ("QS", "1S 18D 17H 16C 2S", 1, HiMiLo.MI_FIVE),
        ("QD", "8S 8C 8H 1D 2D", 0, HiMiLo.MI_FIVE),
    ],
)
def test_who_takes_the_trick(win: str, trick: str, winner: int, rule: HiMiLo) -> None:
    laid = cards(trick)
    assert trick_winner(laid, 0, len(laid), win_card(win)) == (winner, rule)


@pytest.mark.parametrize("letter", "KJQ")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_trick_is_found_wherever_it_lies_in_the_row(players: int, letter: str) -> None:
    trick = cards("2H 9H 5H 7H 18H")[:players]
    alone = trick_winner(trick, 0, players, win_card(letter + "H"))
    among_others = trick_winner(cards("1S 12D") + trick + cards("3C"), 2, players, win_card(letter + "H"))
    assert among_others == alone


def tie(trick: str, winner: int, win: str) -> tuple[bool, HiMiLo]:
    """What breaks the tie of the winner in a trick of three."""
    return tie_breaker(strengths_of(cards(trick), 0, 3, win_suit(win_card(win))), winner, win_card(win))


@pytest.mark.parametrize(
    ("win", "trick", "winner", "rule"),
    [
        ("KC", "4S 9D 9H", 1, HiMiLo.EARLIER_IS_HIGHER),
        ("JC", "4S 4D 9H", 1, HiMiLo.EARLIER_IS_HIGHER),
        ("QC", "7D 7S 7H", 1, HiMiLo.EARLIER_IS_HIGHER),
        ("K*", "4S 9D 9H", 1, HiMiLo.NEUTRAL_TIES),
        ("J*", "4S 9D 4H", 2, HiMiLo.NEUTRAL_TIES),
    ],
)
def test_the_order_of_play_decided(win: str, trick: str, winner: int, rule: HiMiLo) -> None:
    assert tie(trick, winner, win) == (True, rule)


@pytest.mark.parametrize(
    ("win", "trick", "winner"),
    [
        ("KC", "4S 4D 9H", 2),  # the equals lie elsewhere
        ("KH", "9S 9H 2S", 1),  # an on-colour card has no equal
        ("JS", "9S 9H 12D", 1),
        ("K*", "4S 5D 9H", 2),
    ],
)
def test_the_order_of_play_did_not_matter(win: str, trick: str, winner: int) -> None:
    assert trick_winner(cards(trick), 0, 3, win_card(win))[0] == winner
    assert not tie(trick, winner, win)[0]
