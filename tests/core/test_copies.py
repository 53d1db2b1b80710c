"""Replays, frames, outcomes and errors can be copied and pickled: what comes back says the same."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from hilo_core import RecordError, replay, simulate
from hilo_core.messages.texts import Json
from hilo_core.records.self_play import IllegalChoice

from .records import EVERY_SET, OPTION_SETS, cut, himilo, record_of, then

COPIED = pytest.mark.parametrize(
    "again", [copy.deepcopy, copy.copy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["deep", "shallow", "pickle"]
)
Again = Callable[[Any], Any]


@COPIED
@pytest.mark.parametrize("key", OPTION_SETS)
def test_a_replay(key: str, again: Again) -> None:
    record = cut(record_of(key, OPTION_SETS[key][0]), 0, 12)
    played = replay(record)
    other = again(played)
    assert other is not played and type(other) is type(played)
    assert (other.summary, other.names, other.record.given) == (played.summary, played.names, record)
    assert [frame.text for frame in other] == [frame.text for frame in played] and other.trace == played.trace


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_a_frame(key: str, options: Json) -> None:
    frame = replay(cut(record_of(key, options), 0, 9))[-1]
    for other in (copy.deepcopy(frame), pickle.loads(pickle.dumps(frame))):
        assert (other.text, other.rule, other.index, other.asked) == (frame.text, frame.rule, frame.index, frame.asked)
        assert (other.view(), other.view(1)) == (frame.view(), frame.view(1)) and other.choices() == frame.choices()
        assert pickle.loads(pickle.dumps(other.view())) == frame.view()


@COPIED
def test_errors(again: Again) -> None:
    with pytest.raises(RecordError) as caught:
        replay(then(cut(himilo(3), 0, 6), "play 18S"))
    other = again(caught.value)
    assert (type(other), str(other), other.as_dict()) == (RecordError, str(caught.value), caught.value.as_dict())
    with pytest.raises(IllegalChoice) as refused:
        simulate("hilo", 1, players=2, strategies=lambda view, rng: "dance", progress=False)
    other = again(refused.value)
    assert (str(other), other.record, other.who) == (str(refused.value), refused.value.record, refused.value.who)
