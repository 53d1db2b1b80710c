"""Pointing at a choice: why it may be made or not, by which rule, and what would follow."""

from typing import Any

import pytest

from hilo_core import replay
from hilo_core.base.game import Answer, Ask, Choices
from hilo_core.base.playing_cards import CARDS, SUITS, hand_of
from hilo_core.hilos import Hilos
from hilo_core.hilos.bidding import NAMED, bid_of
from hilo_core.hilos.choices import choices
from hilo_core.hilos.named_bids import GRAND_ABUNDANT
from hilo_core.hilos.round import PLAY
from hilo_core.hilos.table import HIGHEST_BID, REVERSAL, REVERSALS, TURNED_UP
from hilo_core.hilos.trick import may_follow

from .at_table import NAMES, deal, in_trick, record, table_of


def answers(
    hand: str, laid: str, trump: str = "S", turned: int = 0, trick: int = 3, reversal: str = "always"
) -> dict[str, Answer]:
    """The answer to each card of seat 3, after these cards of a trick."""
    seats = len(laid.split())
    table = table_of(hands=["", "", "", hand])
    in_trick(table, laid, 3 - seats, trick=trick, trump=trump, turned=turned)
    table[REVERSAL] = REVERSALS.index(reversal)
    given = may_follow(hand_of(hand), SUITS.index(laid.split()[0][-1]))[0] if laid else hand_of(hand)
    found = choices(table, Ask(3, PLAY, given), NAMES)
    assert found.pick == 1 and [choice.card for choice in found.choices] == hand.split()
    assert all(choice.action == f"play {choice.card}" for choice in found.choices)
    return {choice.card: choice.answer for choice in found.choices}


def test_the_last_card_says_who_takes_the_trick_and_whether_the_order_turns() -> None:
    found = answers("2S 5S 9C", "7H 9H KH")
    assert {card: (a.legal, a.rule, a.winner, a.then_rule) for card, a in found.items()} == {
        "2S": (True, Hilos.FOLLOW_SUIT, 3, Hilos.ORDER_TURNS),
        "5S": (True, Hilos.FOLLOW_SUIT, 3, Hilos.ORDER_TURNS),
        "9C": (True, Hilos.FOLLOW_SUIT, 2, Hilos.SUIT_LED_WINS),
    }
    assert found["2S"].why == "2♠ can be played, because Dora has no ♥."
    assert found["2S"].then == "It would take the trick, and the order would turn over."
    assert found["9C"].then == "Cem's K♥ would take the trick."


def test_a_card_that_does_not_follow() -> None:
    found = answers("2S 3H 9H", "7H 9C KH")
    assert [(card, a.legal, a.rule, a.winner) for card, a in found.items()] == [
        ("2S", False, Hilos.FOLLOW_SUIT, -1),
        ("3H", True, Hilos.FOLLOW_SUIT, 2),
        ("9H", True, Hilos.FOLLOW_SUIT, 2),
    ]
    assert found["2S"].then == "♥ was led, and Dora still holds 3♥ and 9♥."
    assert found["3H"].why == "3♥ can be played, because it follows suit."
    assert answers("2S 3H 9H", "7H 9C KH", turned=1)["3H"].winner == 3


@pytest.mark.parametrize(
    ("laid", "card", "turned", "trick", "reversal", "winner", "rule", "then"),
    [
        ("7S 9C", "8S", 0, 3, "always", 3, Hilos.TRUMP_WINS, "It would be taking the trick, with one card to come."),
        ("7S", "6S", 0, 3, "always", 2, Hilos.TRUMP_WINS, "Cem's 7♠ would still be taking the trick, with two cards to come."),
        ("7H", "6H", 1, 3, "always", 3, Hilos.SUIT_LED_WINS, "It would be taking the trick, with two cards to come."),
        ("7S 2H 3H", "8S", 0, 3, "ruff_only", 3, Hilos.TRUMP_LED, "It would take the trick, and the order would stay."),
        ("7H 2H 3H", "8S", 0, 3, "never", 3, Hilos.NEVER_TURNS, "It would take the trick, and the order would stay."),
        ("7H 2H 3H", "8S", 0, 12, "always", 3, Hilos.TRUMP_WINS, "It would take the trick."),  # no trick is left
        (
            "7H 2S 3H",
            "9H",
            0,
            3,
            "always",
            1,
            Hilos.ORDER_TURNS,
            "Ben's 2♠ would take the trick, and the order would turn over.",
        ),
    ],
)
def test_what_would_follow(
    laid: str, card: str, turned: int, trick: int, reversal: str, winner: int, rule: Hilos, then: str
) -> None:
    answer = answers(card, laid, turned=turned, trick=trick, reversal=reversal)[card]
    assert (answer.winner, answer.then_rule, answer.then) == (winner, rule, then)


@pytest.mark.parametrize(
    ("variant", "trick", "bid", "rule"),
    [
        ("standard", 0, 0, Hilos.FIRST_LEAD),
        ("standard", 1, 0, Hilos.WINNER_LEADS),
        ("widow", 0, 0, Hilos.EMPTY_SEAT),
        ("solo", 0, bid_of(NAMED, GRAND_ABUNDANT, 0), Hilos.GRAND_ABUNDANT),
        ("solo", 0, bid_of(NAMED, 1, 0), Hilos.FIRST_LEAD),
    ],
)
def test_a_lead_is_free(variant: str, trick: int, bid: int, rule: Hilos) -> None:
    table = in_trick(table_of(variant, hands=["", "2S 9H"]), "", 1, trick=trick, trump="S")
    table[HIGHEST_BID] = bid
    for choice in choices(table, Ask(1, PLAY, hand_of("2S 9H")), NAMES).choices:
        answer = choice.answer
        assert (answer.legal, answer.rule, answer.winner, answer.then_rule) == (True, rule, -1, None)
        assert answer.why.endswith("can be led, because the leader can play any card.")
    assert table[TURNED_UP] == -1 and CARDS["2S"] == 0


def asked(words: str, variant: str = "standard", **options: Any) -> Choices:
    """What the seat to move may be pointed at, after these actions."""
    return replay(record(variant, (deal(0, "" if variant == "dealer" else "2S", variant), words), **options))[-1].choices()


def test_bids_and_passing() -> None:
    found = asked("bid 3")
    assert [(choice.action, choice.card, choice.label) for choice in found.choices] == [
        *((f"bid {n}", f"bid {n}", f"{n}") for n in range(1, 8)),
        ("pass", "", "Pass"),
    ]
    assert [choice.answer.legal for choice in found.choices] == [False] * 3 + [True] * 5
    three, four, seven, passing = (found.choices[place].answer for place in (2, 3, 6, 7))
    assert (three.rule, three.why, three.then) == (Hilos.BIDDING, "3 cannot be bid.", "It is not higher than Ben's 3.")
    assert (four.rule, four.then_rule) == (Hilos.BIDDING, Hilos.BID_MADE)
    assert (four.why, four.then) == (
        "4 can be bid, because it is higher than 3.",
        "Ann and Cem would need at least ten tricks.",
    )
    assert (seven.then_rule, seven.then) == (
        Hilos.BIDDING_ENDS,
        "Ann and Cem would need all 13 tricks. No bid is higher, so the bidding would end.",
    )
    assert (passing.rule, passing.then) == (Hilos.PASSING, "")


@pytest.mark.parametrize(
    ("variant", "words", "options", "rule", "then"),
    [
        ("standard", "bid 3, pass, pass", {}, Hilos.PASSING, "That would end the bidding: Ben's 3 would stand."),
        ("standard", "pass, pass, pass", {}, Hilos.THROWN_IN, "All would have passed, and the round would be thrown in."),
        ("standard", "pass, pass", {}, None, ""),
        (
            "widow",
            "leave, leave, leave, pass, pass",
            {},
            Hilos.WHAT_THE_BIDS_COUNT,
            "All would have passed, and the round would be played all the same.",
        ),
    ],
)
def test_what_a_pass_would_mean(variant: str, words: str, options: dict[str, str], rule: Hilos | None, then: str) -> None:
    answer = asked(words, variant, **options).choices[-1].answer
    assert (answer.legal, answer.then_rule, answer.then) == (True, rule, then)


def test_the_bids_of_solo_and_dealers() -> None:
    solo = {choice.label: choice for choice in asked("bid solo", "solo").choices}
    assert list(solo) == ["Solo", "Misery", "Abundant", "Abundant Trump", "Great Misery", "Grand Abundant", "Pass"]
    assert solo["Solo"].answer.rule == Hilos.RISING_BIDS and not solo["Solo"].answer.legal
    assert solo["Misery"].card == "bid misery" and solo["Misery"].answer.then_rule == Hilos.MISERY
    assert solo["Misery"].answer.then == "Cem would have to lose every trick, and the bid is worth 2."
    assert solo["Abundant"].answer.then == "Cem would have to take at least nine tricks, and the bid is worth 3."
    dealers = asked("bid 9 S", "dealer").choices
    assert [choice.card for choice in dealers] == [f"bid {n} {suit}" for n in range(1, 14) for suit in "SHCD"] + [""]
    assert [choice.answer.legal for choice in dealers] == [False] * 36 + [True] * 17
    assert dealers[36].answer.then == "Cem alone would need at least ten tricks, with ♠ as trump."
    assert (dealers[36].answer.rule, dealers[36].answer.then_rule) == (Hilos.NUMBER_AND_SUIT, Hilos.ANTES)


@pytest.mark.parametrize(
    ("auction", "rule", "then"),
    [
        ("unscored", Hilos.WHAT_THE_BIDS_COUNT, "It would have no effect on points."),
        ("scored", Hilos.BID_MADE, "Ben would need at least eight tricks."),
    ],
)
def test_the_bids_of_widows(auction: str, rule: Hilos, then: str) -> None:
    answer = asked("leave, leave, leave", "widow", auction=auction).choices[1].answer
    assert (answer.then_rule, answer.then) == (rule, then)


@pytest.mark.parametrize(
    ("words", "actions", "rules", "thens"),
    [
        ("", "look leave", [Hilos.LOOKING] * 2, ["The price is at least three tricks.", "It would then go on to Cem."]),
        (
            "leave, leave",
            "look leave",
            [Hilos.LOOKING] * 2,
            ["The price is at least three tricks.", "It would then be discarded."],
        ),
        ("look", "take leave", [Hilos.TAKING] * 2, [f"The price is at least {n} tricks." for n in ("four", "three")]),
    ],
)
def test_the_extra_hand(words: str, actions: str, rules: list[Hilos], thens: list[str]) -> None:
    found = asked(words, "widow").choices
    assert " ".join(choice.action for choice in found) == actions
    assert [choice.answer.rule for choice in found] == rules and all(choice.answer.legal for choice in found)
    assert [choice.answer.then for choice in found] == thens
    assert [choice.card for choice in found] == ["", ""]


def test_a_trump_to_name() -> None:
    found = asked("bid abundant, pass, pass, pass", "solo").choices
    assert [(choice.action, choice.card, choice.answer.rule) for choice in found] == [
        (f"trump {suit}", f"trump {suit}", Hilos.ABUNDANT) for suit in "SHCD"
    ]
    held = [choice.answer.then for choice in found]
    assert sum(int(then.split()[2]) for then in held) == 13 and held[0].startswith("Ben holds ")
