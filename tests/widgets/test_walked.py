"""Through how many files a click runs, and who decides in a round: both are to stay few."""

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import hilo_core
import hilo_widgets
from hilo_core.messages.texts import Json
from hilo_widgets import Stepper
from hilo_widgets.table import session

from .sat import Sat

ROOTS = [Path(package.__file__).parent for package in (hilo_core, hilo_widgets)]
BRANCH, MOVE = 26, 31
"""Files of hilo_core and hilo_widgets, warm. They were 43 and 60 when every branch played its record again, each move looked
for its price, and a picture was made in fifteen files."""
MOST_DECIDERS = 7  # classes with a `choose` of a seat


def walked(do: Callable[[], object]) -> set[str]:
    """Return the files of ours in which something is called."""
    found: set[str] = set()

    def look(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and any(root in Path(frame.f_code.co_filename).parents for root in ROOTS):
            found.add(frame.f_code.co_filename)

    sys.setprofile(look)
    try:
        do()
    finally:
        sys.setprofile(None)
    return found


def test_a_branch_runs_through_few_files() -> None:
    stepper, sent = Stepper("himilo_tie", seat=1), list[Json]()
    stepper.send = sent.append  # type: ignore[method-assign]
    frame = [one for one in stepper.replay if one.asked is not None and one.asked.seat == 1][6]
    action = next(one.action for one in frame.choices().choices if one.answer.legal)
    click = {"kind": "play", "view": "v", "id": 1, "round": frame.round, "ply": frame.plies, "actions": [action]}
    files = [walked(lambda: stepper.hear(click)) for _ in range(2)]
    assert [one["kind"] for one in sent] == ["line", "line"]
    assert 20 < len(files[1]) <= BRANCH, sorted(files[1])


def test_a_move_in_a_game_runs_through_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of a move is worked out in the background, so none of that is in its way."""
    monkeypatch.setattr(session, "in_background", lambda steps: None)
    sat, files = Sat("himilo", against="expert"), list[set[str]]()
    del sat.session._think  # the reader thinks
    for _ in range(6):
        move = {"kind": "play", "view": "v", "id": 1, "serial": sat.session.serial, "action": sat.legal()[0]}
        files.append(walked(lambda move=move: sat.session.hear(move)))
    assert [one["kind"] for one in sat.sent] == ["table", *["more"] * 6]
    most = max(files[3:], key=len)  # the first moves load what they need
    assert 20 < len(most) <= MOVE, sorted(most)


def test_few_classes_decide_in_a_round() -> None:
    places = [*ROOTS, Path(hilo_core.__file__).parents[1] / "notebooks"]
    trees = [ast.parse(path.read_text("utf-8")) for root in places for path in root.rglob("*.py")]
    found = [
        one.name
        for tree in trees
        for one in ast.walk(tree)
        if isinstance(one, ast.ClassDef)
        for method in one.body
        if isinstance(method, ast.FunctionDef)
        and method.name == "choose"
        and "seat" in map(lambda arg: arg.arg, method.args.args)
    ]
    assert "LineDecider" in found and len(found) <= MOST_DECIDERS, found
