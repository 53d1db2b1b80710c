"""Pointing at a choice: why it may be made or not, by which rule, and what would follow."""

import pytest

from hilo_core import replay
from hilo_core.base.game import Answer, Ask
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import cards, win_card
from hilo_core.himilo.choices import choices
from hilo_core.himilo.round import BID, PLAY, open_bids, open_trick
from hilo_core.himilo.table import LAID, PLAYED
from hilo_core.himilo.trick import suit_to_follow

from ..records import cut, himilo
from .at_table import NAMES, Script, table_of


def answers(hands: list[str], win: str, laid: str, dealer: int = 0) -> dict[str, Answer]:
    """The answer to each card of the seat to move, after these cards of the trick."""
    table = table_of(len(hands), dealer=dealer, hands=hands, line=win)
    open_trick(table, Script(), 0)
    played = cards(laid)
    table[PLAYED : PLAYED + len(played)] = played
    table[LAID] = len(played)
    seat = (dealer + 1 + len(played)) % len(hands)
    must, _ = suit_to_follow(table, seat, win_card(win))
    found = choices(table, Ask(seat, PLAY, must), NAMES[: len(hands)])
    assert found.pick == 1
    return {choice.card: choice.answer for choice in found.choices}


def test_the_last_card_of_a_trick_says_who_would_take_it() -> None:
    """Under Q♥ with four players two cards must lie above the winner."""
    found = answers(["3H 8H 12H 2S", "", "", ""], "QH", "2H 9H 11H")
    assert {card: (a.legal, a.winner, a.rule, a.then_rule) for card, a in found.items()} == {
        "3H": (True, 0, HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.MI_LOW_MIDDLE),
        "8H": (True, 0, HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.MI_LOW_MIDDLE),
        "12H": (True, 2, HiMiLo.FOLLOW_THE_WIN_CARD, HiMiLo.MI_LOW_MIDDLE),
        "2S": (False, -1, HiMiLo.FOLLOW_THE_WIN_CARD, None),
    }
    assert found["8H"].then == "It would rank third and win the trick for Ann. Playing 12♥ instead would win it for Cem."
    assert (
        found["12H"].then == "It would rank first. Here the third card from the top wins, so Cem would take the trick. "
        "Playing 3♥ instead would win it for Ann."
    )


@pytest.mark.parametrize(
    ("win", "hand", "card", "legal", "rule", "then_rule"),
    [
        ("KH", "3H 2S", "3H", True, HiMiLo.FOLLOW_THE_WIN_CARD, None),
        ("KH", "3H 2S", "2S", False, HiMiLo.FOLLOW_THE_WIN_CARD, None),
        ("KC", "3H 2S", "2S", True, HiMiLo.VOID, None),
        ("J*", "3H 2S", "3H", True, HiMiLo.NEUTRAL_WIN_CARD, None),
    ],
)
def test_the_leader_is_answered_too(win: str, hand: str, card: str, legal: bool, rule: HiMiLo, then_rule: None) -> None:
    answer = answers(["", hand, ""], win, "")[card]
    assert (answer.legal, answer.rule, answer.then_rule) == (legal, rule, then_rule)
    assert answer.why.startswith(
        {"3H": "3♥", "2S": "2♠"}[card] + (" can be played, because " if legal else " cannot be played.")
    )


@pytest.mark.parametrize(
    ("win", "players", "rule"),
    [
        ("KH", 3, HiMiLo.HI),
        ("JH", 4, HiMiLo.LO),
        ("QH", 3, HiMiLo.MI_THREE),
        ("QS", 4, HiMiLo.MI_HIGH_MIDDLE),
        ("QD", 4, HiMiLo.MI_LOW_MIDDLE),
        ("QD", 5, HiMiLo.MI_FIVE),
    ],
)
def test_the_answer_names_the_rule_of_the_winning_place(win: str, players: int, rule: HiMiLo) -> None:
    hands = ["", "", f"5{win[-1]}", *[""] * (players - 3)]
    answer = answers(hands, win, "4S")[f"5{win[-1]}"]
    assert answer.then_rule == rule


def test_bids_open_and_taken() -> None:
    table = table_of(4, bids="high")
    found = choices(table, Ask(1, BID, open_bids(table)), NAMES[:4])
    assert [(choice.action, choice.answer.legal, choice.answer.rule) for choice in found.choices] == [
        ("bid high", False, HiMiLo.SETTLING_BIDS),
        ("bid middle", True, HiMiLo.THREE_BIDS),
        ("bid low", True, HiMiLo.THREE_BIDS),
    ]
    assert found.choices[0].answer.why == "High is taken by Ann."


def test_a_received_card_may_be_passed_on_and_says_so() -> None:
    record = himilo(3, seed=1)
    game = replay(cut(record, 0, 4))
    asked = game[-1].asked
    received = record["rounds"][0]["actions"][3].split()[1:]
    found = game[-1].choices()
    assert (found.pick, found.verb, asked.seat) == (3, "pass", game.summary["next"]["seat"])
    for choice in found.choices:
        assert choice.answer.legal and choice.answer.rule == HiMiLo.PASSING
        assert choice.answer.then_rule == (HiMiLo.PASSING_ON if choice.card in received else None)


@pytest.mark.parametrize(
    ("laid", "then", "then_rule"),
    [
        ("", "It would open the trick, with three cards to come.", None),
        ("2H", "So far it would rank first of two, with two cards to come.", HiMiLo.MI_LOW_MIDDLE),
        ("9H", "So far it would rank second of two, with two cards to come.", HiMiLo.MI_LOW_MIDDLE),
        ("9H 2H", "So far it would rank second of three, with one card to come.", HiMiLo.MI_LOW_MIDDLE),
        ("9H 11H", "So far it would rank third of three, with one card to come.", HiMiLo.MI_LOW_MIDDLE),
    ],
)
def test_how_a_card_stands_while_others_still_have_to_play(laid: str, then: str, then_rule: HiMiLo | None) -> None:
    """Under Q♥ with four players."""
    hands = ["", "", "", ""]
    hands[(1 + len(laid.split())) % 4] = "8H 2S"
    answer = answers(hands, "QH", laid)["8H"]
    assert (answer.then, answer.then_rule) == (then, then_rule)
