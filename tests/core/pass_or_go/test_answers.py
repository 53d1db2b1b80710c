"""Pointing at a choice: why it may be made or not, by which rule, and what would follow."""

import pytest

from hilo_core.base.game import Answer, Ask, Choices
from hilo_core.base.playing_cards import cards, hand_of
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.choices import choices
from hilo_core.pass_or_go.notation import headline
from hilo_core.pass_or_go.round import PASS_OR_GO, PLAY, ROLL
from hilo_core.pass_or_go.table import (
    DIE,
    FORCED,
    LAID,
    LATE,
    LEADERS,
    ORDER,
    PHASE,
    PLAYED,
    POINTS,
    ROLLING,
    SOON,
    TRICK,
)
from hilo_core.pass_or_go.trick import NO_CARD, legal_cards

from .at_table import NAMES, table_of


def at_trick(hand: str, laid: str, *, players: int, face: int) -> tuple[list[int], Ask]:
    """A table on which these cards of a trick lie, led by Ann, and the seat to move with this hand."""
    played = cards(laid)
    seat = len(played)
    table = table_of(players, hands=[hand if owner == seat else "" for owner in range(players)])
    table[TRICK], table[DIE], table[LEADERS], table[LAID] = 0, face, 0, len(played)
    table[PLAYED : PLAYED + len(played)] = played
    return table, Ask(seat, PLAY, legal_cards(hand_of(hand), played[0] if played else NO_CARD)[0])


def answers(hand: str, laid: str, *, players: int = 3, face: int = 2) -> dict[str, Answer]:
    """The answer to each card of the seat to move."""
    table, asked = at_trick(hand, laid, players=players, face=face)
    found = choices(table, asked, NAMES[:players])
    assert found.pick == 1 and all(choice.action == f"play {choice.card}" for choice in found.choices)
    return {choice.card: choice.answer for choice in found.choices}


@pytest.mark.parametrize(
    ("hand", "laid", "card", "why", "rule"),
    [
        ("3H X1", "", "3H", "3♥ can be led, because the leader can play any card.", PassOrGo.LEAD),
        ("3H X1", "", "X1", "The Joker can be led, because it has no suit.", PassOrGo.NO_SUIT),
        ("3H X1", "KH", "3H", "3♥ can be played, because it follows ♥.", PassOrGo.FOLLOW_SUIT),
        ("3H X1", "KH", "X1", "The Joker can be played, because it can be played instead of following ♥.", PassOrGo.NO_SUIT),
        ("3H X1", "KC", "X1", "The Joker can be played, because a Joker can be played at any time.", PassOrGo.JOKER_WINS),
        ("3H X1", "KC", "3H", "3♥ can be played, because Ben has no ♣.", PassOrGo.FOLLOW_SUIT),
        ("3H 9H X1", "X2", "3H", "3♥ can be played, because a Joker was led.", PassOrGo.NO_SUIT),
        ("3H 9H X1", "X2", "X1", "The Joker can be played, because a Joker can be played at any time.", PassOrGo.JOKER_WINS),
    ],
)
def test_why_a_card_may_be_played(hand: str, laid: str, card: str, why: str, rule: PassOrGo) -> None:
    answer = answers(hand, laid)[card]
    assert (answer.legal, answer.why, answer.rule) == (True, why, rule)


def test_why_a_card_may_not_be_played() -> None:
    answer = answers("3H 9H 2S X1", "KH")["2S"]
    assert (answer.legal, answer.why, answer.rule) == (False, "2♠ cannot be played.", PassOrGo.FOLLOW_SUIT)
    assert (answer.then, answer.winner) == ("♥ was led, and Ben still holds 3♥ and 9♥.", -1)


@pytest.mark.parametrize(
    ("hand", "laid", "card", "then", "rule", "winner"),
    [
        ("3H", "", "3H", "It would open the trick, with two cards to come.", None, -1),
        ("X1", "", "X1", "It would capture the trick, unless the other Joker is played to it.", PassOrGo.JOKER_WINS, -1),
        ("3H", "KH", "3H", "It would be the lowest so far, with one card to come.", PassOrGo.CAPTURE, -1),
        ("AH", "KH", "AH", "Ann's K♥ would be the lowest so far, with one card to come.", PassOrGo.CAPTURE, -1),
        ("X2", "KH", "X2", "It would win so far, with one card to come.", PassOrGo.JOKER_WINS, -1),
        ("3H", "X1", "3H", "Ann's Joker would win so far, with one card to come.", PassOrGo.JOKER_WINS, -1),
        ("X2", "X1", "X2", "It would be the second Joker, and nobody would win the trick.", PassOrGo.TWO_JOKERS, -1),
        ("3H", "X1 X2", "3H", "Nobody wins a trick with two Jokers.", PassOrGo.TWO_JOKERS, -1),
        ("3H", "KH 9H", "3H", "It would capture the trick as the lowest of three.", PassOrGo.CAPTURE, 2),
        (
            "3H AH",
            "KH 9H",
            "3H",
            "It would capture the trick as the lowest of three. Playing A♥ instead would win it for Ben.",
            PassOrGo.CAPTURE,
            2,
        ),
        (
            "3H AH",
            "KH 9H",
            "AH",
            "Ben's 9♥ would capture the trick as the lowest of three. Playing 3♥ instead would win it for Cem.",
            PassOrGo.CAPTURE,
            1,
        ),
        (
            "JH AH",
            "KH 9H",
            "AH",
            "Ben's 9♥ would capture the trick as the lowest of three. No other card would change that.",
            PassOrGo.CAPTURE,
            1,
        ),
        (
            "3H X2",
            "KH X1",
            "3H",
            "Ben's Joker would capture the trick, whatever the goal. Playing the Joker instead would leave it to nobody.",
            PassOrGo.JOKER_WINS,
            1,
        ),
        (
            "3H X2",
            "KH X1",
            "X2",
            "It would be the second Joker, and nobody would win the trick. Playing 3♥ instead would win it for Ben.",
            PassOrGo.TWO_JOKERS,
            -1,
        ),
    ],
)
def test_who_would_be_capturing(hand: str, laid: str, card: str, then: str, rule: PassOrGo | None, winner: int) -> None:
    answer = answers(hand, laid)[card]
    assert (answer.then, answer.then_rule, answer.winner) == (then, rule, winner)


def test_under_a_high_goal_the_highest() -> None:
    answer = answers("3H AH", "KH", players=2, face=6)["AH"]
    assert answer.then == "It would capture the trick as the highest of two. Playing 3♥ instead would win it for Ann."


def pass_or_go(players: int, seat: int, dice: int, points: int, order: list[int]) -> Choices:
    """Going, and every way to pass."""
    table = table_of(players)
    table[POINTS + seat] = points
    table[ORDER : ORDER + players] = order
    return choices(table, Ask(seat, PASS_OR_GO, dice), NAMES[:players])


@pytest.mark.parametrize(
    ("points", "text", "half"),
    [
        (5, "After going, a 1 leaves 3, a 6 leaves 0, and any other number makes 7 to 10.", "Half of 5 is 3, rounded up."),
        (8, "After going, a 1 leaves 4, a 6 leaves 0, and any other number makes 10 to 13.", "Half of 8 is 4."),
        (0, "After going, a 1 leaves 0, a 6 leaves 0, and any other number makes 2 to 5.", "There are no points to lose yet."),
    ],
)
def test_what_each_face_would_make_of_the_points(points: int, text: str, half: str) -> None:
    go, *_ = pass_or_go(2, 0, 3, points, [0, 1]).choices
    assert (go.action, go.card, go.label) == ("go", "", "Go: roll the next die")
    assert go.answer == Answer(True, text, PassOrGo.PASS_OR_GO, half, PassOrGo.HALVES)


def test_every_way_to_pass_has_a_button_and_says_who_must_roll_when() -> None:
    found = pass_or_go(3, 1, 2, 9, [0, 1, 2])
    told = {choice.action: (choice.label, choice.answer.why, choice.answer.then) for choice in found.choices[1:]}
    assert told == {
        "pass 2:2": (
            "Pass both to Cem",
            "Ben stops at 9 points and passes 2 dice to Cem.",
            "Cem must roll what is passed in a turn still to come.",
        ),
        "pass 0:1 2:1": (
            "Pass 1 to Ann, 1 to Cem",
            "Ben stops at 9 points and passes 1 die to Ann and 1 die to Cem.",
            "Cem must roll what is passed in a turn still to come, "
            "and Ann must roll what is passed once everyone has had a turn.",
        ),
        "pass 0:2": (
            "Pass both to Ann",
            "Ben stops at 9 points and passes 2 dice to Ann.",
            "Ann must roll what is passed once everyone has had a turn.",
        ),
    }
    rules = [(choice.answer.rule, choice.answer.then_rule) for choice in found.choices[1:]]
    assert rules == [
        (PassOrGo.PASS_OR_GO, PassOrGo.PASSED_DICE),
        (PassOrGo.PASS_OR_GO, PassOrGo.PASSED_DICE),
        (PassOrGo.PASS_OR_GO, PassOrGo.LATE_PASSES),
    ]


@pytest.mark.parametrize(
    ("dice", "label"), [(1, "Pass the die to Ben"), (2, "Pass both to Ben"), (3, "Pass all 3 to Ben"), (6, "Pass all 6 to Ben")]
)
def test_the_label_of_a_pass(dice: int, label: str) -> None:
    assert pass_or_go(2, 0, dice, 0, [0, 1]).choices[1].label == label


@pytest.mark.parametrize(
    ("hand", "laid", "text"),
    [
        ("3H X1", "", "Ann leads any card"),
        ("3H X1", "X2", "Ben plays any card after a Joker"),
        ("3H 4H 2S", "KH", "Ben plays one of two ♥"),
        ("3H X1", "KH", "Ben plays the only ♥ or a Joker"),
        ("3H 4H X1 X2", "KH", "Ben plays one of two ♥ or a Joker"),
        ("3H X1", "KC", "Ben plays any card, having no ♣"),
        ("X1 X2", "KC", "Ben plays any card, having no ♣"),
    ],
)
def test_what_comes_next(hand: str, laid: str, text: str) -> None:
    table, asked = at_trick(hand, laid, players=2, face=1)
    assert headline(table, asked, NAMES) == text


def test_what_is_asked_of_the_dice() -> None:
    table = table_of()
    roll = Ask(-1, ROLL, 1)
    assert headline(table, roll, NAMES) == "Ben rolls the goal die"
    table[PHASE], table[POINTS] = ROLLING, 1
    assert headline(table, Ask(0, PASS_OR_GO, 2), NAMES) == "Ann has 1 point: go or pass?"
    assert headline(table, roll, NAMES) == "Ben rolls the next die"
    for table[FORCED] in (SOON, LATE):
        assert headline(table, roll, NAMES) == "Ben must roll a passed die"
