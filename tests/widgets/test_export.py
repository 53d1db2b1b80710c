"""What can be taken away of a widget as text: a record where nothing is hidden."""

import gzip
import json
from typing import Any

from hilo_core import replay
from hilo_widgets import Stepper
from hilo_widgets.questions import RecordPosition

from ..core.records import himilo
from ..sent import frames_of


def sent(stepper: Stepper) -> dict[str, Any]:
    """What the browser is sent of it."""
    return dict(json.loads(gzip.decompress(stepper.packed)))


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
