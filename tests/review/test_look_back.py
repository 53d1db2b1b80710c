"""A round that is over with all cards face up, beside what could be known: a lost one, an unlucky one, and one that was won."""

from typing import Any

import pytest

from hilo_core import HiloError, State, conditions, find, look_back, recorded, replay, review, solve
from hilo_core.hilos import solving
from hilo_core.messages.texts import Json
from hilo_core.records.record import check, up_to
from hilo_core.review.record_solution import points_of
from hilo_core.review.scales import COSTLY

from ..sampled import LONG

FOUR = {"players": 4, "rounds": 1}


def experts(number: int) -> Json:
    return recorded("himilo", 37, number=number, strategies="expert", **FOUR)


def after(record: Json, *actions: str) -> Json:
    """Return the record up to the choice that settled it, gone on with these actions."""
    back = look_back(record)
    assert back is not None and back.hindsight.ply is not None
    last = record["rounds"][0]
    return {**record, "rounds": [{**last, "actions": [*last["actions"][: back.hindsight.ply], *actions]}]}


def test_a_round_that_was_lost_by_a_mistake() -> None:
    """By what Ben could know the card that open hands want was better."""
    back = look_back(experts(0))
    assert back is not None and back.decision is not None and not back.luck
    assert back.decision.verdict in COSTLY and back.hindsight.kept == (back.decision.best,)
    assert str(back).startswith(
        "With all cards face up, this round could still be won until trick 13. Ben's 2♥ lost it; 5♦ would have kept it. "
        "By what Ben could know, 5♦ was better. The team wins in 100 out of 100 after 5♦, "
    )
    assert "luck" not in str(back)
    assert back.hindsight.worth[back.decision.ply].endswith("1 of 2 cards wins the round, and this one loses it.")
    assert back.hindsight.worth[back.decision.ply + 1].endswith("the round was already lost.")
    assert back.hindsight.worth[back.decision.ply - 1].endswith("the round could still be won.")


def test_a_round_that_was_lost_by_luck_says_so() -> None:
    record = find("himilo", conditions.lost & conditions.unlucky, games=1, seed=3, players=4)[0]
    back = look_back(record)
    assert back is not None and back.decision is not None and back.luck
    assert back.decision.verdict not in COSTLY and "So this card was bad luck, and no mistake." in back.known
    judged = review(record, progress=False).decisions
    for some in (judged, [one for one in judged if one.verdict not in COSTLY], judged[back.decision.ply :][:1]):
        whole = look_back(record, judged=some)
        assert whole.decision == judged[back.decision.ply]
        wrong = any(one.verdict in COSTLY for one in some)
        assert ("no card was better" in whole.known) is (whole.decision.best == whole.decision.action)
        assert whole.luck is ("This round was lost by bad luck." in whole.known) is not wrong
        assert ("had cost something" in whole.known) is wrong
        assert ("Of the choices judged here" in whole.known) is (len(some) == 1)


def test_a_round_that_was_won() -> None:
    back = look_back(find("himilo", conditions.won, games=1, seed=3, players=4)[0])
    assert back is not None and str(back) == "The team has won this round, so no card has lost it."
    assert back.decision is None and not back.luck and not back.known
    assert set(back.hindsight.worth.values()) == {"With all cards face up, the round could still be won."}
    with pytest.raises(HiloError, match="No way was found"):
        back.record()


def test_each_card_that_is_said_to_keep_the_round_does_and_no_other_one() -> None:
    rounds = 0
    for number in range(40):
        record = experts(number)
        if replay(record).summary["winners"] == ["team"]:
            continue
        back = look_back(record)
        assert back is not None and back.decision is not None
        assert replay(back.record()).summary["winners"] == ["team"]
        words = [choice.action for choice in replay(after(record))[-1].choices().choices if choice.answer.legal]
        wins = {word for word in words if solve(after(record, word))["line"] is not None}
        assert set(back.hindsight.kept) == wins and back.decision.action in set(words) - wins
        rounds += 1
    assert rounds > 2


def in_hilos(number: int, variant: str = "standard", **options: Any) -> Json:
    record = recorded("hilos", 5, number=number, strategies="expert", variant=variant, **options)
    return {**record, "rounds": record["rounds"][:1]}


@pytest.mark.parametrize("variant", ["standard", "dealer", "poor_man", "solo"])
@pytest.mark.long
def test_what_could_have_become_of_a_bid_in_hilos(variant: str) -> None:
    """Until the card that settled it, the others were to have their way; the other way shows how, and was the best for both."""
    settled = 0
    for number in range(6 if LONG else 2):
        record = in_hilos(number, variant)
        back = look_back(record, tables=10, strategy="beginner")
        if back is None or back.hindsight.ply is None:
            continue
        row = points_of(check(record), 0)[-1].row
        contract = solving.contract_of(row)
        assert contract is not None
        end = points_of(check(back.record()), 0)[-1]
        assert end.asked is None, "the way leads to the end of the round"
        came, other = (solving.taken_by(each, contract.aim.ours) for each in (row, end.row))
        assert contract.is_made(came) != contract.is_made(other)
        found = solve(after(record))
        mover = found["values"]
        assert {word for word, value in mover.items() if value == found["most"]["side"]} & set(back.hindsight.kept)
        assert set(back.hindsight.kept) <= set(mover) and back.decision is not None
        assert back.decision.action not in back.hindsight.kept
        settled += 1
    assert settled


def test_wrong_words_are_told() -> None:
    with pytest.raises(HiloError, match="round"):
        look_back(experts(0), 3)
    for wrong in ({"seconds": 0}, {"seconds": "long"}, {"tables": 1}, {"strategy": "cheat"}):
        with pytest.raises(HiloError, match=next(iter(wrong))):
            look_back(experts(0), **wrong)


def test_a_round_that_begins_from_a_position_was_not_lost_before_it() -> None:
    (played,), back = experts(0)["rounds"], look_back(experts(0))
    assert back is not None and back.hindsight.ply is not None
    for earlier in (9, 0):
        ply = back.hindsight.ply + 1 - earlier
        state = State.from_record({**experts(0), "rounds": [up_to(played, ply)]})
        state = State.of("himilo", **state.position())
        for word in played["actions"][ply:]:
            state.apply(word)
        assert (conditions.winnable_until(13) & conditions.settled_in(13))(state) == (earlier > 0)
    late = look_back(state, 0)
    assert late is not None and late.hindsight.ply is None and "before this round began from a position" in str(late)
