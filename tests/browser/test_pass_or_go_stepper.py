"""High, Low, Pass or Go in a real JupyterLab: dice answer by themselves on a branch, passes are buttons, and axe is content."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import pass_or_go, replay
from hilo_core.records.self_play import random_record
from hilo_widgets import Stepper

from .conftest import Lab
from .test_stepper import move_to, no_violations, said, step

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


def test_dice_may_be_split_between_the_two_others(lab: Lab, page: Page) -> None:
    root = opened(lab)
    move_to(root, choosing())
    passes = root.get_by_role("button", name=re.compile("^Pass"))
    asked = replay(RECORD)[choosing()].asked
    assert asked is not None and passes.count() == asked.given + 1
    passes.nth(1).click()
    expect(root.locator(".own")).to_have_text("your own line")
    assert "passes" in " ".join(root.locator(".moves .mine").all_inner_texts()) + said(root)


def test_chances_stand_under_the_choices(lab: Lab, page: Page) -> None:
    root = opened(lab, ", odds=True")
    move_to(root, choosing())
    expect(root.locator(".chances text.chance").first).to_have_text(re.compile(r"^\d+%$"))


@pytest.mark.parametrize("width", [480, 1100])
def test_every_kind_of_picture_is_accessible(page: Page, tmp_path: object, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 2000})
    stepper = Stepper(RECORD)
    page.goto(stepper.to_html(f"{tmp_path}/game.html").resolve().as_uri())
    root = page.locator(".hilo")
    root.locator("[data-key=felt]").wait_for()
    kinds = {frame.view().phase: frame.index for frame in stepper.replay}
    assert set(kinds) == {"goal", "play", "dice", "over"}
    for frame in (*kinds.values(), choosing()):
        move_to(root, frame)
        assert step(root) == frame
        no_violations(page)
