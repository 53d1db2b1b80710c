"""Why a decision cost what it did: what the sentence says is what the tables show, and names the rule that says so."""

import re

import pytest

from hilo_core import HiloError, review, rule
from hilo_core.review import RecordReview
from hilo_core.review.why import TABLES, ends

from ..core.records import Record, cut, hilo, himilo, pass_or_go


def of(record: Record, seat: int) -> RecordReview:
    """The review of the first round of one seat, experts playing on."""
    return review({**record, "rounds": record["rounds"][:1]}, seat=seat, tables=100, progress=False)


def dearest(found: RecordReview) -> int:
    """The number of the most expensive decision."""
    return max(range(len(found)), key=lambda number: found[number]["cost"])


def test_a_card_that_leaves_two_players_with_the_fewest_tricks() -> None:
    """HM-24: the counts of the sentence are those of the tables."""
    found = of(cut(himilo(seed=3), 0, 12), 0)
    number = len(found) - 1
    assert (found[number]["action"], found[number]["verdict"]) == ("play 11D", "blunder")
    told = found.why(number)
    assert rule("HM-24") in told.rules
    assert told.text.startswith("Neither 11♦ nor ")
    shared = "share the fewest tricks"
    counts = [
        sum(any(shared in clause.text and "players" in clause.text for clause in end.clauses) for end in those)
        for those in (ends(found.judge, found.asked[number], found[number][key], found.names) for key in ("action", "best"))
    ]
    assert counts[0] > counts[1] + TABLES // 10
    assert f"on {counts[0]} of {TABLES} possible tables" in told.text


def test_what_does_not_tell_two_cards_apart_is_not_all_that_is_said() -> None:
    """Neither card takes the trick, and nothing that can be counted differs much."""
    found = of(himilo(seed=10), 0)
    number = next(n for n, one in enumerate(found) if one["ply"] == 15)
    assert (found[number]["action"], found[number]["best"], found[number]["verdict"]) == ("play 7H", "play 3H", "blunder")
    assert found.why(number).text == (
        "Neither 7♥ nor 3♥ takes this trick. "
        f"No single thing decides. Small differences add up over the {TABLES} possible tables we tried."
    )


def test_a_card_that_ends_the_round_with_more_points_than_another() -> None:
    """HL-20: a round that is ended with more points than another seat has is doubled."""
    found = of(hilo(seed=3), 1)
    number = dearest(found)
    assert found[number]["verdict"] == "blunder"
    told = found.why(number)
    assert {one.id for one in told.rules} == {"HL-19", "HL-11"}
    first, second = map(float, re.findall(r"(\d+\.\d)", told.text)[:2])
    assert first > second and "on none of 30 possible tables" in told.text and "on all 30" in told.text


def test_dice_given_away_for_nothing() -> None:
    """PG-14: with no points and four dice to roll, to pass them all is worth less than to go."""
    found = of(pass_or_go(2, seed=3), 0)
    number = next(n for n, one in enumerate(found) if one["action"] == "pass 1:4")
    assert (found[number]["verdict"], found[number]["best"]) == ("blunder", "go")
    told = found.why(number)
    assert [one.id for one in told.rules] == ["PG-14"] and "“Pass all 4 to Ben”" in told.text


def test_what_was_best_needs_no_reason() -> None:
    found = of(pass_or_go(2, seed=3), 0)
    number = next(n for n, one in enumerate(found) if one["best"] == one["action"])
    assert found.why(number) == ("Nothing we tried was better.", ())
    with pytest.raises(HiloError, match=f"There is no decision “{len(found)}”; there are {len(found)}, numbered from 0."):
        found.why(len(found))


def test_on_the_tables_that_are_played_to_their_end_dice_fall_as_they_may() -> None:
    """Each table has luck of its own, also where no card is hidden any longer: one 6 wiped out all 30 or none."""
    found = of(cut(pass_or_go(2, seed=1), 0, 24), 0)
    number = len(found) - 1
    assert found[number]["action"] == "pass 1:2"
    for action in ("go", "pass 1:2"):
        after = ends(found.judge, found.asked[number], action, found.names)
        times = sum(any("6 wipes out" in clause.text for clause in end.clauses) for end in after)
        assert len(after) == TABLES and 0 < times < TABLES
