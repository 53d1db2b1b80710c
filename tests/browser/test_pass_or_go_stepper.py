"""High, Low, Pass or Go in a real JupyterLab: dice answer by themselves on a branch, passes are buttons, and axe is content."""

import re

from playwright.sync_api import Locator, Page, expect

from hilo_core import pass_or_go, replay
from hilo_core.records.self_play import random_record

from .conftest import Lab
from .test_stepper import move_to

RECORD = random_record(pass_or_go, {"players": 3}, 4)
RECORD["rounds"] = RECORD["rounds"][:1]
SHOW = """from hilo_core import pass_or_go
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper
record = random_record(pass_or_go, {"players": 3}, 4)
record["rounds"] = record["rounds"][:1]
Stepper(record%s)"""


def opened(lab: Lab, options: str = "") -> Locator:
    """The root of a stepper of the round."""
    return lab.show(SHOW % options)


def choosing() -> int:
    """The first step at which a roller with two dice or more is to pass or go."""
    frames = replay(RECORD)
    return next(f.index for f in frames if f.asked and f.asked.ask == 1 and f.asked.given > 1)


def test_going_rolls_the_die_by_itself(lab: Lab, page: Page) -> None:
    root = opened(lab)
    move_to(root, choosing())
    go = root.get_by_role("button", name=re.compile("Go: roll"))
    go.hover()
    expect(root.locator(".ans .q")).not_to_be_empty()
    go.click()
    expect(root.locator(".own")).to_have_text("your own line")
    expect(root.locator(".sd")).to_have_text(re.compile(r"rolls a \d|goes, with"))
    root.get_by_role("button", name="Undo").click()
    expect(root.locator(".own")).to_be_hidden()
