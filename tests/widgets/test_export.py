"""What can be taken away of a widget as text: a record where nothing is hidden, the code of a lab; what a page says again."""

import gzip
import json
from typing import Any

import pytest

import hilo_widgets
from hilo_core import replay
from hilo_widgets import DiceLab, Stepper
from hilo_widgets.labs import Lab
from hilo_widgets.questions import RecordPosition

from ..core.records import himilo
from ..sent import frames_of


def acted(lab: Lab, *acts: str) -> Lab:
    """A lab after some acts, each named with its value."""
    for act in acts:
        lab.act(*act.split(maxsplit=1))
    return lab


def sent(stepper: Stepper) -> dict[str, Any]:
    """What the browser is sent of it."""
    return dict(json.loads(gzip.decompress(stepper.packed)))


LABS = [
    acted(DiceLab(4, 9, passed=2, second_turn=True, rival=5, faces="5 4 1"), "roll", "roll"),
]


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: type(lab).__name__)
def test_the_code_of_a_lab_makes_one_that_stands_so(lab: Lab) -> None:
    again = eval(lab.code(), dict(vars(hilo_widgets)))
    assert again.label == lab.label
    assert again.situation() | {"faces": ""} == lab.situation() | {"faces": ""}
    assert lab.page["code"] == lab.code()


def test_a_record_goes_along_where_all_hands_are_open() -> None:
    record = himilo()
    stepper = Stepper(record)
    assert sent(stepper)["record"] == record and "record" not in sent(Stepper(record, seat=1))
    frame = next(one for one in stepper.replay if one.asked is not None and one.plies > 20)
    action = next(choice.action for choice in frame.choices().choices if choice.answer.legal)
    line = stepper.branch(RecordPosition(frame.round, frame.plies, (action,)))
    again = replay(line["record"])
    assert len(again) == line["from"] + 1 + len(frames_of(line)) and again.record.names == stepper.replay.names
    seen = Stepper(record, seat=frame.asked.seat if frame.asked else 0)
    assert "record" not in seen.branch(RecordPosition(frame.round, frame.plies, (action,)))
