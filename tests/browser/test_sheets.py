"""In a notebook each kind of widget brings its own style sheets. Whatever comes later, none looks different for it."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import hilo_widgets
from hilo_widgets import Certainty, GridLab, OrderLab, Play, Review, Simulation, Stepper, WinCardLab
from hilo_widgets.lesson import Lesson, LessonPage

from .play_pages import opened

pytestmark = pytest.mark.long

KINDS = (LessonPage, *(each for each in vars(hilo_widgets).values() if isinstance(each, type)))
SHEETS = sorted({kind._css for kind in KINDS if hasattr(kind, "_css")})
LOOK = """() => [...document.querySelectorAll(".hilo, .hilo *")].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const look = getComputedStyle(one);
  const drawn = ["color", "backgroundColor", "font", "letterSpacing", "padding", "borderTop", "textAlign", "whiteSpace"];
  const box = [left, top, width, height].map(Math.round).join(" ");
  return [one.tagName, one.getAttribute("class"), box, ...drawn.map((name) => look[name])].join(", ");
})"""
ADD = """(sheets) => {
  const added = sheets.map((text) => Object.assign(document.createElement("style"), { textContent: text, className: "later" }));
  document.head.append(...added);
}"""
WIDGETS: dict[str, Any] = {
    "win cards": lambda: WinCardLab(),
    "grid": lambda: GridLab(),
    "order": lambda: OrderLab(),
    "stepper": lambda: Stepper("hilo_push", predict=True),
    "review": lambda: Review("himilo_tie", 0, tables=2, progress=False),
    "play": lambda: Play("hilos", seed=3),
    "simulation": lambda: Simulation("himilo"),
    "certainty": lambda: Certainty("himilo.team-wins"),
    "teacher": lambda: Lesson("41").teacher(),
}


def at_rest(page: Page) -> list[str]:
    """Return how everything looks once it changes no more."""
    seen: list[str] = []
    while seen != (seen := page.evaluate(LOOK)):
        page.wait_for_timeout(100)
    return seen


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_looks_the_same_whatever_comes_after_it(page: Page, tmp_path: Path, name: str) -> None:
    widget = WIDGETS[name]()
    if name == "play":
        opened(page, tmp_path, widget)
    else:
        page.emulate_media(reduced_motion="reduce")
        page.goto(widget.to_html(tmp_path / "one.html").as_uri())
    page.locator(":is(.hilo h2, .hilo h3):visible").first.wait_for()
    for width in (1366, 480):
        page.set_viewport_size({"width": width, "height": 768})
        before = at_rest(page)
        page.evaluate(ADD, [sheet for sheet in SHEETS if sheet != widget._css])
        changed = [f"{one} -> {other}" for one, other in zip(before, at_rest(page), strict=True) if one != other]
        assert not changed, changed[:3]
        page.evaluate("document.querySelectorAll('style.later').forEach((one) => one.remove())")
