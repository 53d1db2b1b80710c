"""A round that is over with all cards face up, beside what could be known: a lost one, an unlucky one, and one that was won."""

from random import Random
from typing import Any

import pytest

from hilo_core import HiloError, State, conditions, find, look_back, recorded, replay, review, solve
from hilo_core.games import GAMES
from hilo_core.hilos import looking_back, solving
from hilo_core.records.record import check, up_to
from hilo_core.review.scales import COSTLY
from hilo_core.solve.record_solution import points_of

FOUR = {"players": 4, "rounds": 1}


def experts(number: int) -> dict[str, Any]:
    return recorded("himilo", 37, number=number, strategies="expert", **FOUR)


def after(record: dict[str, Any], *actions: str) -> dict[str, Any]:
    """The record up to the choice that settled it, gone on with these actions."""
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
        "By what Ben could know, 5♦ was better. The team wins in 100 of 100 after 5♦, "
    )
    assert "luck" not in str(back)
    assert back.hindsight.worth[back.decision.ply].endswith("1 of 2 cards wins the round, and this one loses it.")
    assert back.hindsight.worth[back.decision.ply + 1].endswith("the round was already lost.")
    assert back.hindsight.worth[back.decision.ply - 1].endswith("the round could still be won.")


def test_a_round_that_was_lost_by_luck_says_so() -> None:
    record = find("himilo", conditions.lost & conditions.unlucky, n=1, seed=3, players=4)[0]
    back = look_back(record)
    assert back is not None and back.decision is not None and back.luck
    assert back.decision.verdict not in COSTLY and "So this card was bad luck, and no mistake." in back.known
    judged = review(record, progress=False).decisions
    whole = look_back(record, judged=judged)
    assert whole is not None and whole.decision == judged[back.decision.ply]
    wrong = sum(one.verdict in COSTLY for one in judged)
    assert whole.luck is (wrong == 0)
    assert ("This round was lost by bad luck." in whole.known) is (wrong == 0)
    assert ("had cost something" in whole.known) is (wrong > 0)


def test_a_round_that_was_won() -> None:
    record = find("himilo", conditions.won, n=1, seed=3, players=4)[0]
    back = look_back(record)
    assert back is not None and str(back) == "The team has won this round, so no card has lost it."
    assert back.decision is None and not back.luck and not back.known
    assert set(back.hindsight.worth.values()) == {"With all cards face up, the round could still be won."}
    with pytest.raises(HiloError, match="No way has been found"):
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
        frame = replay(after(record))[-1]
        words = [choice.action for choice in frame.choices().choices if choice.answer.legal]
        wins = {word for word in words if solve(after(record, word))["line"] is not None}
        assert set(back.hindsight.kept) == wins and back.decision.action in set(words) - wins
        rounds += 1
    assert rounds > 2


def in_hilos(number: int, variant: str = "standard", **options: Any) -> dict[str, Any]:
    record = recorded("hilos", 5, number=number, strategies="expert", variant=variant, **options)
    return {**record, "rounds": record["rounds"][:1]}


@pytest.mark.parametrize("variant", ["standard", "dealer", "poor_man", "solo"])
def test_what_could_have_become_of_a_bid_in_hilos(variant: str) -> None:
    """Until the card that settled it, the others were to have their way; the other way shows how, and was the best for both."""
    settled = 0
    for number in range(6):
        record = in_hilos(number, variant)
        back = look_back(record, tables=10, strategy="beginner")
        if back is None or back.hindsight.ply is None:
            continue
        row = points_of(check(record), 0)[-1].row
        contract = looking_back.contract_of(row)
        assert contract is not None
        end = points_of(check(back.record()), 0)[-1]
        assert end.asked is None, "the way leads to the end of the round"
        came, other = (solving.taken_by(each, contract.aim.ours) for each in (row, end.row))
        assert contract.is_made(came) != contract.is_made(other)
        found = solve(after(record))
        mover = found["values"]
        good = {word for word, value in mover.items() if value == found["most"]["side"]}
        assert good & set(back.hindsight.kept)
        assert set(back.hindsight.kept) <= set(mover) and back.decision is not None
        assert back.decision.action not in back.hindsight.kept
        settled += 1
    assert settled


def misery(number: int) -> dict[str, Any]:
    """A round whose declarer must lose every trick, played at random."""
    state, by_chance = State("hilos", seed=number, variant="solo", rounds=1), Random(number)
    state.apply("bid misery")
    while state.asked is not None and not state.over:
        state.apply("pass" if "pass" in state.legal else by_chance.choice(state.legal))
    return state.record()


def test_until_when_every_trick_could_be_lost() -> None:
    """Held against solving the round again before and after the card that settled it."""
    settled = set()
    for number in range(60):
        record = misery(number)
        back = look_back(record, seconds=60, tables=2, strategy="random")
        assert back is not None
        if back.hindsight.ply is None:
            continue
        actions = record["rounds"][0]["actions"]
        worth = back.hindsight.worth[back.hindsight.ply]
        assert "could still lose every trick after" in worth and "could no longer lose every trick after" in worth
        before = {**record, "rounds": [{**record["rounds"][0], "actions": actions[: back.hindsight.ply]}]}
        after_each = solve(before, seconds=1)["misery"]["after"]
        kept = {word for word, made in after_each.items() if made is not back.hindsight.won}
        assert set(back.hindsight.kept) == kept and back.decision is not None and back.decision.action not in kept
        settled.add(back.hindsight.won)
    assert settled == {False, True}


@pytest.mark.parametrize(("key", "options"), [("himilo", {"players": 4, "rounds": 3}), ("hilos", {"variant": "poor_man"})])
def test_a_round_that_goes_on_is_not_looked_at(key: str, options: dict[str, Any]) -> None:
    record = recorded(key, 3, strategies="random", **options)
    last = record["rounds"][0]
    cut = {**record, "rounds": [{**last, "actions": last["actions"][:-1]}]}
    with pytest.raises(HiloError, match="This round is not over yet"):
        look_back(cut)
    again = {**record, "rounds": [last, {**record["rounds"][1], "actions": []}]}
    assert look_back(again, 0, tables=2) is not None
    with pytest.raises(HiloError, match="This round is not over yet"):
        look_back(again)


def test_wrong_words_are_told() -> None:
    with pytest.raises(HiloError, match="round"):
        look_back(experts(0), 3)
    for wrong in ({"seconds": 0}, {"seconds": "long"}, {"tables": 1}, {"strategy": "cheat"}):
        with pytest.raises(HiloError, match=next(iter(wrong))):
            look_back(experts(0), **wrong)


def test_a_round_that_begins_from_a_position_was_not_lost_before_it() -> None:
    (played,), back = experts(0)["rounds"], look_back(experts(0))
    assert back is not None and back.hindsight.ply is not None
    ply = back.hindsight.ply + 1
    state = State.from_record({**experts(0), "rounds": [up_to(played, ply)]})
    state = State.of("himilo", **state.position())
    for word in played["actions"][ply:]:
        state.apply(word)
    late = look_back(state, 0)
    assert late is not None and late.hindsight.ply is None and "before this round began from a position" in str(late)


@pytest.mark.parametrize("game", ["hilo", "pass_or_go"])
def test_what_is_not_solved_is_said(game: str) -> None:
    record = recorded(game, players=2)
    for ask in (solve, look_back):
        with pytest.raises(HiloError, match=f"{GAMES[game].NAME} is not solved here"):
            ask(record)
