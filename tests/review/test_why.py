"""The reasons that a review gives for a cost agree with the tables and with the end of the round."""

import re
from typing import Any

import pytest

from hilo_core import review, rule
from hilo_core.himilo.table import WINNERS
from hilo_core.messages.texts import Json
from hilo_core.records.player import Log, run
from hilo_core.records.record import check, load
from hilo_core.review import RecordReview
from hilo_core.review.reasons import MOST_WORDS, Comparison
from hilo_core.review.record_review import ends_of
from hilo_core.review.scales import COSTLY

from ..core.records import EVERY_SET, Record, cut, himilo, one_round, record_of
from ..sampled import sample


def of(record: Record, seat: int, tables: int = 100) -> RecordReview:
    """Return the review of the first round of one seat, experts playing on."""
    return review(one_round(record), seat=seat, tables=tables, progress=False)


def said(found: RecordReview, action: str) -> Any:
    """Return the decision for this action, and why it was what it was."""
    number = next(n for n, one in enumerate(found) if one["action"] == action)
    return found.decisions[number], found.why(number)


def test_a_card_that_leaves_the_trick_to_who_wants_none() -> None:
    """HM-20: the third card from the top takes it; the round goes on, so nothing is said of who won the trick."""
    one, told = said(of(cut(himilo(seed=3), 0, 12), 0), "play 11D")
    assert one.verdict == "blunder" and rule("HM-20") in told.rules
    assert "11♦ leaves it to Dora, who bid Low." in told.short and told.text.startswith("You bid Middle")
    assert " You played 11♦. " in told.text and told.text.endswith(told.short)


@pytest.mark.parametrize(("key", "options"), sample(EVERY_SET, 5))
def test_every_decision_is_told_in_few_words_and_without_numbers_of_chance(key: str, options: Json) -> None:
    """At most 60 words; a costly one has a reason, and a rule that it rests on."""
    record = record_of(key, options, 5)
    for one in of(cut(record, 0, min(30, len(record["rounds"][0]["actions"]))), 1, 20).decisions:
        text, short, rules = one.why
        assert len(text.split()) <= MOST_WORDS and text.endswith(".") and rules
        assert not re.search(r"out of 100|±|\{|None|\d\.\d", text) and bool(short) == (one.verdict in COSTLY)
        assert one.verdict != "forced" or "There was no other choice." in text


def test_what_is_said_to_have_come_is_what_came() -> None:
    """The reason names the true winner of each trick, and the true cause of a lost round."""
    record = check(load(himilo(seed=7)))
    found, log = of(himilo(seed=7), 3, 40), Log()
    run(record, log)
    end, tricks, came = ends_of(log)[0], 0, 0
    for one in found.decisions:
        if one.action.startswith("play"):
            winner, text = end[WINNERS + tricks], one.why.text
            tricks += 1
            assert ("and won the trick." in text) == (winner == 3)
            assert winner == 3 or re.search(rf"; {record.names[winner]}[^.]* won the trick\.", text)
        came += "That is what happened." in one.why.text
    assert (tricks, came) == (14, 1)


def test_the_reason_explains_the_cost() -> None:
    """In a round of Hi MiLo! lost by one thing each time, the shares of the reasons add up to no more than the whole."""
    found = of(himilo(seed=3), 0)
    for asked, one in zip(found.asked, found.decisions, strict=True):
        if one.verdict in COSTLY and len(one.action.split()) == 2:
            tables = found.judge.rollouts(asked, [one.action, one.best], 1, found.judge.tables)
            choices = found.judge.game.in_words.choices(asked.row, asked.ask, found.names)
            pair = Comparison(tables, choices, found.names, one.best, one.action)
            gain = pair.worth[one.best] - pair.worth[one.action]
            lost = [(each.other - each.best) * 100 for each in pair.apart() if each.one.worth]
            assert gain == pytest.approx(one.cost, abs=0.01) and sum(lost) <= gain + 3 * 2 * one.error
