"""In a notebook each kind of widget brings its own style sheets. Whatever comes later, none looks different for it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

import hilo_widgets
from hilo_core.messages.texts import Json
from hilo_widgets import Certainty, GridLab, OrderLab, Play, Review, Simulation, Stepper, WinCardLab
from hilo_widgets.lessons.lesson import Lesson, LessonPage

from .acts import sized
from .play_pages import opened

pytestmark = pytest.mark.long

KINDS = (LessonPage, *(each for each in vars(hilo_widgets).values() if isinstance(each, type)))
SHEETS = sorted({kind._css for kind in KINDS if hasattr(kind, "_css")})
CHANGED = """(sheets) => {
  const drawn = ["color", "backgroundColor", "font", "letterSpacing", "padding", "borderTop", "textAlign", "whiteSpace"];
  const look = () => [...document.querySelectorAll(".hilo, .hilo *")].filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    const box = [left, top, width, height].map(Math.round).join(" ");
    return [one.tagName, one.getAttribute("class"), box, ...drawn.map((name) => style[name])].join(", ");
  });
  const before = look();
  const added = sheets.map((text) => Object.assign(document.createElement("style"), { textContent: text }));
  document.head.append(...added);
  const after = look();
  added.forEach((one) => one.remove());
  return before.map((one, n) => `${one} -> ${after[n]}`).filter((one, n) => before[n] !== after[n]);
}"""  # at one moment, so that nothing else changes
WIDGETS: Json = {
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
        sized(page, width, 768)
        changed = page.evaluate(CHANGED, [sheet for sheet in SHEETS if sheet != widget._css])
        assert not changed, changed[:3]
