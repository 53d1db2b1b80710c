"""Steppers and games of positions that were laid out: only what was said counts in them, and nothing hidden leaves with
them."""

import pickle
from pathlib import Path
from typing import Any

import pytest
from hilo_core.chances.position_chances import DrawnRollouts
from hilo_core.state.made_up import DRAWN, JUDGED, PLAYED_ON

from hilo_core import State, review
from hilo_widgets import Play, Review, Stepper
from hilo_widgets.chance_words import note
from hilo_widgets.chances import ChanceStream
from hilo_widgets.questions import RecordPosition, RequestId

from ..core.test_positions import POSITIONS

HILOS: dict[str, Any] = {"hand": "2H 3H JH 4C 9S AS 2D 7D", "trump": "H", "tricks": (3, 2), "trick": "QH 5D"}


def stream(widget: Stepper, action: str = "") -> ChanceStream:
    """The chances that a stepper shows at its last step, or on a branch that begins there."""
    assert widget.chances is not None
    last = widget.replay[-1]
    rounds = widget.rounds(RecordPosition(last.round, last.plies, (action,))) if action else widget.replay.record.rounds
    asked = widget.chances._asked(rounds)
    assert asked is not None
    return ChanceStream(widget.chances, RequestId("", 0), *asked)


@pytest.mark.parametrize(("key", "said"), POSITIONS[::2])
def test_only_what_was_said_counts(key: str, said: dict[str, Any]) -> None:
    """Whatever past the seed has drawn, chances come from the same tables, on the seat to move too."""
    rows = []
    for seed, seat in ((1, None), (2, None), (2, said.get("seat", 0))):
        state = State.of(key, seed=seed, **said)
        found = stream(Stepper(state, seat=seat, odds=True)).found
        assert isinstance(found, DrawnRollouts)
        rows.append([found.rows(number) for number in range(3)])
        assert state.row not in rows[-1] or key == "pass_or_go"
    assert rows[1] == rows[2]
    assert rows[0] == rows[1] or state.made_up.position.layout.own(state.row)  # else the seat sees what was drawn


def test_what_was_made_up_is_no_evidence_and_that_is_said() -> None:
    """Two states with other pasts show the same at the position; on a branch, and in what was made anew, it stands in words."""
    state = State.of("hilos", seed=1, **HILOS)
    stepper = Stepper(state, odds=True)
    at, then = stream(stepper), stream(stepper, state.legal[0])
    assert not at.found.weighed and not then.found.weighed
    assert DRAWN in note(at.found, at.words) and PLAYED_ON in note(then.found, then.words)
    again = pickle.loads(pickle.dumps(stepper))
    assert PLAYED_ON in note(stream(again).found, at.words)
    played = stream(Stepper(state.record(), odds=True))
    assert played.found.weighed and not played.found.about
    state.apply(state.legal[0])
    assert state.made_up is not None
    play = Play(state, seat=0)
    for one in (play, pickle.loads(pickle.dumps(play))):
        assert one.session.chances.made_up is not None
    assert Play(State("hilos", 1)).session.chances.made_up is None


@pytest.mark.parametrize(("key", "said"), [("hilos", HILOS), ("pass_or_go", {"hand": "2S 5H KD X1", "goal": 5})])
def test_a_review_judges_choices_from_the_position_on_by_what_was_said(key: str, said: dict[str, Any]) -> None:
    """Two states with other pasts, of which one table was drawn, come to the same for the first choice."""
    found = []
    for seed in (1, 2):
        state = State.of(key, seed=seed, **said)
        begun = state.frame.plies
        state.apply(next(action for action in state.legal if action.endswith("5H") or key == "hilos"))
        judged = review(state, tables=20, progress=False, strategy="random")
        assert [(one["round"], one["ply"]) for one in judged] == [(0, begun)] and judged.about == JUDGED
        found.append([{**one, "ply": 0} for one in judged])
        widget = Review(state, tables=20, progress=False)
        assert JUDGED in widget.report["note"] and widget.found.judge.made_up is not None
        again = pickle.loads(pickle.dumps(widget))
        assert JUDGED in again.report["note"] and [one.ply for one in again.found.decisions] == [begun]
        assert again.try_again(0).session.chances.made_up is not None
        play = Play(state, seat=judged[0]["seat"])
        for one in (play, pickle.loads(pickle.dumps(play))):
            one.session.hear({"kind": "review", "view": "v", "id": 1})
            assert one.session.review.found.about == JUDGED
    assert found[0] == found[1]
    assert not review(State.of(key, **said).record(), tables=20, progress=False).about


def test_nothing_of_a_hidden_hand_leaves_with_a_seat(tmp_path: Path) -> None:
    """All that is made for seat 0 is the same, whichever hand is said to be that of seat 1."""
    said = {
        "hand": "AS KS 5S 9S 2H 3H JH 4C 8C 9C 2D 7D 10D",
        "bids": "2 pass pass",
        "dealer": 0,
        "turned_up": "KS",
        "totals": (3, -2),
    }
    found = []
    for other in ("AC KC QC JC 10C AD KD QD JD AH KH QH 10H", "2S 3S 4S 2C 3C 5C 3D 4D 5D 4H 5H 6H 7H"):
        state = State.of("hilos", seed=2, **said, hands={1: other})
        state = State.from_json(state.to_json())
        stepper, play = Stepper(state, seat=0, odds=True), Play(state, seat=0, seed=7)
        page = Stepper(state, seat=0).to_html(tmp_path / "one.html").read_text("utf-8")
        found.append([stepper.packed, play.packed, page, pickle.dumps(stepper.recipe()), pickle.dumps(play.recipe())])
        assert play.for_page().packed == play.packed
    assert found[0] == found[1]
