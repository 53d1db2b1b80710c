"""What may be played, what outranks what, and who captures the trick: each with the rule that says so."""

import itertools

import pytest

from hilo_core import rule
from hilo_core.base.playing_cards import CARDS, DECK, NAMES, cards, hand_of, names_of
from hilo_core.machine.bits import members
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.notation import led
from hilo_core.pass_or_go.round import PLAY, play_trick, take_prize
from hilo_core.pass_or_go.table import ASIDE, DEAD, DIE, LAID, LEADER, NOBODY, PLAYED, TRICK, WINNERS, WON
from hilo_core.pass_or_go.trick import HIGH, LOW, NO_CARD, goal_of, height, legal_cards, outranks, trick_winner, why_played

from .at_table import Script, refusal, table_of

UPWARDS = [f"{value}{suit}" for suit in "CDHS" for value in (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A")]


@pytest.mark.parametrize(("face", "goal"), [(1, LOW), (2, LOW), (3, LOW), (4, HIGH), (5, HIGH), (6, HIGH)])
def test_the_goal_die(face: int, goal: int) -> None:
    assert goal_of(face) == (goal, PassOrGo.GOAL_DIE)


def test_one_order_over_all_cards_from_the_two_of_clubs_up() -> None:
    assert [NAMES[card] for card in sorted(members(DECK), key=height)] == UPWARDS
    for lower, higher in itertools.combinations(cards(" ".join(UPWARDS)), 2):
        assert outranks(higher, lower) == (True, PassOrGo.ONE_ORDER)
        assert outranks(lower, higher) == (False, PassOrGo.ONE_ORDER)


@pytest.mark.parametrize(
    ("hand", "first", "legal", "rule"),
    [
        ("3H 9H 2S X1", "", "2S 3H 9H X1", PassOrGo.LEAD),
        ("3H 9H 2S", "KH", "3H 9H", PassOrGo.FOLLOW_SUIT),
        ("3H 9H 2S X1", "KH", "3H 9H X1", PassOrGo.FOLLOW_SUIT),
        ("3H 2S X1 X2", "KC", "2S 3H X1 X2", PassOrGo.FOLLOW_SUIT),
        ("X1 X2", "KC", "X1 X2", PassOrGo.FOLLOW_SUIT),
        ("3H 9H 2S", "X1", "2S 3H 9H", PassOrGo.NO_SUIT),
        ("3H X2 2S", "X1", "2S 3H X2", PassOrGo.NO_SUIT),
    ],
)
def test_what_may_be_played_after_a_lead(hand: str, first: str, legal: str, rule: PassOrGo) -> None:
    may, why = legal_cards(hand_of(hand), CARDS[first] if first else NO_CARD)
    assert (" ".join(names_of(may)), why) == (legal, rule)


@pytest.mark.parametrize(
    ("card", "first", "rule"),
    [
        ("3H", "", PassOrGo.LEAD),
        ("X1", "", PassOrGo.NO_SUIT),
        ("3H", "KH", PassOrGo.FOLLOW_SUIT),
        ("3H", "KS", PassOrGo.FOLLOW_SUIT),
        ("3H", "X2", PassOrGo.NO_SUIT),
        ("X1", "KH", PassOrGo.JOKER_WINS),
        ("X1", "X2", PassOrGo.JOKER_WINS),
    ],
)
def test_the_rule_by_which_a_card_is_played(card: str, first: str, rule: PassOrGo) -> None:
    lead = CARDS[first] if first else NO_CARD
    assert why_played(CARDS[card], lead, legal_cards(hand_of(card), lead)[1]) == rule


@pytest.mark.parametrize(
    ("face", "trick", "winner", "rule"),
    [
        (2, "9H 3H", 1, PassOrGo.CAPTURE),
        (3, "9H 3H 10H", 1, PassOrGo.CAPTURE),
        (4, "9H 3H 10H", 2, PassOrGo.CAPTURE),
        (6, "AC 2D", 1, PassOrGo.CAPTURE),  # a higher suit beats every value
        (1, "AC 2D", 0, PassOrGo.CAPTURE),
        (5, "KD 2S AH", 1, PassOrGo.CAPTURE),  # also a suit that was not led
        (1, "2S AC AH", 1, PassOrGo.CAPTURE),
        (1, "X1 2C 3C", 0, PassOrGo.JOKER_WINS),
        (6, "AS X2", 1, PassOrGo.JOKER_WINS),
        (6, "2C AS X2", 2, PassOrGo.JOKER_WINS),
        (6, "X1 AS X2", NOBODY, PassOrGo.TWO_JOKERS),
        (1, "X2 X1 2C", NOBODY, PassOrGo.TWO_JOKERS),
        (1, "2C X2 X1", NOBODY, PassOrGo.TWO_JOKERS),
        (4, "X1 X2", NOBODY, PassOrGo.TWO_JOKERS),
    ],
)
def test_who_captures_the_trick(face: int, trick: str, winner: int, rule: PassOrGo) -> None:
    laid = cards(trick)
    assert trick_winner(laid, 0, len(laid), face) == (winner, rule)
    assert trick_winner([*cards("2C AS"), *laid, CARDS["AS"]], 2, len(laid), face) == (winner, rule)


def at_lead(players: int, *hands: str, face: int, leader: int = 0) -> list[int]:
    """A table at the lead of the first trick, under this die."""
    table = table_of(players, hands=hands)
    table[TRICK], table[DIE], table[LEADER] = 0, face, leader
    return table


def test_a_trick_goes_clockwise_and_its_die_to_the_winner() -> None:
    table = at_lead(3, "4D 5D", "2C 3D", "AH KH", face=2, leader=2)
    script = Script("play KH, play 4D, play 2C")
    play_trick(table, script)
    assert table[WINNERS] == 1 and [seat for seat, _, _ in script.asked] == [2, 0, 1]
    take_prize(table, script)
    assert script.told == [
        ("PG-05", 2, CARDS["KH"]),
        ("PG-06", 0, CARDS["4D"]),
        ("PG-06", 1, CARDS["2C"]),
        ("PG-07", 1, CARDS["2C"]),
        ("PG-10", 1, 2),
    ]
    assert (table[LEADER], table[WON : WON + 3], table[DIE], table[LAID]) == (1, [0, 1, 0], 0, 0)
    assert names_of(table[ASIDE]) == ["KH", "2C", "4D"]
    assert (rule("PG-05"), rule("PG-06"), rule("PG-10")) == (PassOrGo.LEAD, PassOrGo.FOLLOW_SUIT, PassOrGo.PRIZE)


def test_the_die_of_a_trick_nobody_wins_is_out_of_play_and_its_leader_leads_again() -> None:
    table = at_lead(3, "4D 5D", "X2 3D", "X1 KH", face=5, leader=1)
    script = Script("play X2, play X1, play 5D")
    play_trick(table, script)
    take_prize(table, script)
    assert script.told == [
        ("PG-R3", 1, CARDS["X2"]),
        ("PG-08", 2, CARDS["X1"]),
        ("PG-R3", 0, CARDS["5D"]),
        ("PG-09", 1, 0),
        ("PG-R1", 1, 5),
    ]
    assert (table[WINNERS], table[LEADER], table[DEAD], table[WON : WON + 3]) == (NOBODY, 1, 1, [0, 0, 0])
    assert len(names_of(table[ASIDE])) == 3
    assert (rule("PG-R1"), rule("PG-R2")) == (PassOrGo.DEAD_DIE, PassOrGo.LEAD_AGAIN)


def test_a_refused_card_is_told_the_suit_and_the_cards_that_bind() -> None:
    table = at_lead(2, "", "3H 9H 2S X1", face=5)
    table[PLAYED], table[LAID] = CARDS["KH"], 1
    may, _ = legal_cards(hand_of("3H 9H 2S X1"), led(table))
    assert refusal(table, 1, PLAY, may, CARDS["2S"]) == (
        "2♠ cannot be played. ♥ was led, and Ben still holds 3♥ and 9♥.",
        PassOrGo.FOLLOW_SUIT,
    )
    assert refusal(table, 1, PLAY, may, CARDS["8H"]) == ("Ben does not hold 8♥.", None)
    assert refusal(table, 1, PLAY, may, CARDS["X2"]) == ("Ben does not hold the Joker.", None)
    assert refusal(table, 1, PLAY, may, CARDS["X1"]) is None
