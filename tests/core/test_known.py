"""A record as one seat may know it: the one door for what leaves a seat."""

import random
from collections.abc import Collection

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from hilo_core import GAMES, HiloError, State, replay
from hilo_core.base.game import CHANCE
from hilo_core.messages.errors import RecordError
from hilo_core.records.known import as_known

from .records import OPTION_SETS, Record, cut, himilo, record_of, seats_of
from .test_laws import ANOTHER_DEAL, SEEDS, law, unfinished


@law(120)
@given(unfinished, st.data())
def test_a_seat_sees_no_difference_and_nothing_else_is_known(record: Record, data: st.DataObject) -> None:
    """Every step looks the same to the seat. If its hidden cards are dealt again, the seat knows the same of the record."""
    seat = data.draw(st.integers(0, seats_of(record) - 1))
    known = as_known(record, seat)
    one, two = replay(record), replay(known)
    assert len(one) == len(two)
    for frame, twin in zip(one, two, strict=True):
        assert frame.view(seat) == twin.view(seat) and frame.view_asked(seat) == twin.view_asked(seat)
        assert frame.describe(seat) == twin.describe(seat) and frame.moves(seat) == twin.moves(seat)
        assert frame.headline(seat) == twin.headline(seat)
    other = ANOTHER_DEAL[record["game"]](record, seat, random.Random(data.draw(SEEDS)))
    assert as_known(other, seat) == as_known(known, seat) == known


@law(240)
@given(unfinished, st.data())
def test_two_positions_that_a_seat_cannot_tell_apart_are_one(record: Record, data: st.DataObject) -> None:
    """Also where nothing is known of what was played and passed before."""
    seat = data.draw(st.integers(0, seats_of(record) - 1))
    other = ANOTHER_DEAL[record["game"]](record, seat, random.Random(data.draw(SEEDS)))
    ply = data.draw(st.integers(0, len(record["rounds"][-1]["actions"])))
    forgotten = data.draw(st.sampled_from([(), ("played",), ("played", "passed", "old")]))
    one, two = (begun(each, ply, forgotten) for each in (record, other))
    try:
        line = replay(one)
    except RecordError:
        assert forgotten  # and it must be known what was passed, or put aside
        reject()
    known = as_known(one, seat)
    assert as_known(two, seat) == known == as_known(known, seat)
    for frame, twin in zip(line, replay(known), strict=True):
        assert frame.view(seat) == twin.view(seat) and frame.describe(seat) == twin.describe(seat)


def begun(record: Record, ply: int, forgotten: Collection[str]) -> Record:
    """Return the last round of a record, starting at one of its positions.

    If no seat is asked there, it is the record itself.
    """
    last = record["rounds"][-1]
    here = State.from_record(
        {**record, "rounds": [*record["rounds"][:-1], {**last, "actions": last["actions"][:ply]}]}, chance=True
    )
    if here.seat in (None, CHANCE):
        return record
    said = {name: value for name, value in here.position().items() if name not in (*here.options, *forgotten)}
    return {**record, "rounds": [{"start": said, "actions": last["actions"][ply:]}]}


def test_a_pass_of_which_cards_may_have_been_played_is_not_known_to_others() -> None:
    said = {"hand": "1S", "bids": "h m m l", "tricks": {0: 13}, "win_card": "KS", "passed": {1: "2S 3S 4S"}}
    record = State.of("himilo", **said).record()
    assert ["passed" in as_known(record, seat)["rounds"][0]["start"] for seat in range(4)] == [False, True, True, False]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_is_not_what_it_was(key: str) -> None:
    """Just after the deal, every other hand changes in nearly all records."""
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
