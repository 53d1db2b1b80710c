"""A record as one seat may know it: the one door for what leaves a seat."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import GAMES, HiloError, State, replay
from hilo_core.base.game import DecisionPoint
from hilo_core.beliefs.rollout_kernel import determinizations
from hilo_core.records.known import as_known

from ..sampled import LONG
from .records import EVERY_SET, OPTION_SETS, Record, cut, himilo, record_of, seats_of
from .test_laws import ANOTHER_DEAL, SEEDS, law, unfinished


@law(120)
@given(unfinished(), st.data())
def test_a_seat_sees_no_difference_and_nothing_else_is_known(record: Record, data: st.DataObject) -> None:
    """Dealt anew wherever the seat cannot look, the record is known as the same one."""
    seat = data.draw(st.integers(0, seats_of(record) - 1))
    other = ANOTHER_DEAL[record["game"]](record, seat, random.Random(data.draw(SEEDS)))
    assert as_known(other, seat) == check_known(record, seat)


def check_known(record: Record, seat: int) -> Record:
    """What is known of a record: every step is the same to the seat, and it is known as itself."""
    known = as_known(record, seat)
    one, two = replay(record), replay(known)
    assert len(one) == len(two)
    for frame, twin in zip(one, two, strict=True):
        assert frame.view(seat) == twin.view(seat) and frame.view_asked(seat) == twin.view_asked(seat)
        assert frame.describe(seat) == twin.describe(seat) and frame.moves(seat) == twin.moves(seat)
        assert frame.headline(seat) == twin.headline(seat)
    assert as_known(known, seat) == known
    return known


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
@pytest.mark.parametrize("past", [True, False], ids=["past", "no-past"])
def test_positions_that_a_seat_cannot_tell_apart_are_one(key: str, options: dict[str, Any], past: bool) -> None:
    """As the start of a record, whether or not the cards played before are known; and when one has played on from there."""
    rng = random.Random(key)
    for seed in range(10 if LONG else 3):
        there = State(key, seed, **options)
        go_on(there, rng, 80)
        said = {name: value for name, value in there.position().items() if past or name not in ("played", "aside", "old")}
        start = State.of(key, seed=seed, **said)
        after = start.clone()
        go_on(after, rng, 30)
        for seat in range(start.players):
            imagined = next(determinizations(start.game, start.row, DecisionPoint(seat, 0, 0)))
            other = State.from_row(key, start.options, list(imagined)[: len(start.row)])
            assert as_known(other.record(), seat) == check_known(start.record(), seat)
            check_known(after.record(), seat)


def go_on(state: State, rng: random.Random, most: int) -> None:
    """At random, some actions, but not to the end."""
    for _ in range(rng.randrange(most)):
        state.apply(rng.choice(state.legal))
        if state.over:
            state.undo()


@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_is_not_what_it_was(key: str) -> None:
    """Where a round has just been dealt, every other hand is another one in nearly all records."""
    others = same = 0
    for number in range(30):
        record = cut(record_of(key, OPTION_SETS[key][0], number), 0, 0)
        known = as_known(record, 0)
        place = "layouts" if key == "hilo" else "hands"
        pairs = zip(record["rounds"][0]["deal"][place], known["rounds"][0]["deal"][place], strict=True)
        for seat, (before, after) in enumerate(pairs):
            if seat or key == "hilo":  # one's own layout is hidden too
                others += 1
                same += sorted(before) == sorted(after)
    assert same <= others / 100


@pytest.mark.parametrize("seat", [-1, 4, True, "1", None, 0.5])
def test_a_seat_that_there_is_not(seat: object) -> None:
    with pytest.raises(HiloError, match="from 0 to 3"):
        as_known(himilo(), seat)  # type: ignore[arg-type]
