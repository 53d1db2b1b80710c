"""Widgets as modules, on a plain page that does what the anywidget standard says, and nothing else."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core.messages.errors import HiloError
from hilo_widgets import Ask, Certainty, Lesson, OrderLab, Play, Review, Simulation, Stepper
from hilo_widgets.questions import PageWidget

from ..sampled import by_turns
from .front_ends import answers
from .serving import serving
from .test_live_page import FREE, choosing

HOST = """<!doctype html><meta charset="utf-8"><title>A page of somebody else</title><main></main>
<script type="module">
  import widget from "./widget.mjs";
  const values = await (await fetch("./widget.json")).json();
  const known = {
    get: (name) => values[name],
    set: (name, value) => { values[name] = value; },
    save_changes() {}, on() {}, off() {}, send() { throw new Error("There is no Python here."); },
  };
  const only = {
    get(model, name) {
      if (name in model) return model[name];
      throw new Error(`${String(name)} is not in the standard`);
    },
  };
  const el = document.querySelector("main").attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
  window.values = values;
  window.end = await widget.render({ model: new Proxy(known, only), el });
</script>"""
AT = choosing(Stepper("himilo_tie"))
KINDS: dict[str, Callable[[], PageWidget]] = {
    "stepper": lambda: Stepper("himilo_tie", at=f"#{AT}"),
    "predict": lambda: Stepper("himilo_tie", predict=True),
    "review": lambda: Review("pass_or_go_two_players", 0, tables=2, progress=False),
    "ask": lambda: Ask("hilo.which-line"),
    "lab": OrderLab,
    "certainty": lambda: Certainty("pass_or_go.nothing"),
    "simulation": lambda: Simulation("pass_or_go", games=1_000),
    "lesson": lambda: Lesson("41").student(),
}


@pytest.fixture
def host(page: Page, tmp_path: Path) -> Iterator[Callable[[PageWidget], None]]:
    """Show a widget in a page of somebody else, in a shadow root."""
    with serving(tmp_path) as (url, _):

        def show(widget: PageWidget) -> None:
            (tmp_path / "index.html").write_text(HOST, "utf-8")
            widget.to_module(tmp_path / "widget.mjs")
            page.goto(f"{url}/index.html")

        yield show


@pytest.mark.parametrize("kind", by_turns(KINDS, of=3))
def test_it_is_there_in_its_style_and_says_nothing_of_notebooks(
    page: Page, host: Callable[[PageWidget], None], kind: str
) -> None:
    host(KINDS[kind]())
    root = page.locator(".hilo, .paper, .lesson").first
    expect(root).to_be_visible()
    page.wait_for_function("!!window.end")
    assert root.evaluate("(it) => getComputedStyle(it).getPropertyValue('--felt')")
    assert "notebook" not in root.inner_html().lower()
    page.evaluate("window.end()")


def test_it_steps_and_says_what_it_cannot_do(page: Page, host: Callable[[PageWidget], None]) -> None:
    """Its model knows where the reader is."""
    host(KINDS["stepper"]())
    root = page.locator(".hilo[data-step]")
    root.locator(FREE).first.dispatch_event("click")
    expect(root.locator(".ans")).to_contain_text("There is no Python in this page, so nobody can play on from here.")
    page.get_by_role("button", name=re.compile("^Next step")).click()
    expect(root).to_have_attribute("data-step", str(AT + 1))
    assert page.evaluate("[values.step, values.at]") == [AT + 1, f"#{AT + 1}"]


def test_a_result_is_guessed_and_a_question_answered(page: Page, host: Callable[[PageWidget], None]) -> None:
    host(KINDS["predict"]())
    root = page.locator(".hilo[data-step]")
    page.get_by_role("button", name=re.compile("^Last step")).click()
    guess = root.locator(".acts button").first
    said = guess.inner_text()
    guess.click()
    expect(root).to_contain_text("of 1 right")
    assert page.evaluate("values.answer") == said
    host(KINDS["ask"]())
    answers(page)
    assert page.evaluate("values.answer")


@pytest.mark.parametrize(
    ("widget", "path", "sentence"),
    [
        (Play, "play.mjs", "Nobody can play without Python"),
        (OrderLab, "lab.html", "path should be the path of a module, such as round.mjs"),
        (OrderLab, "nowhere/lab.mjs", "could not be written"),
    ],
)
def test_what_cannot_be_a_module(tmp_path: Path, widget: Callable[[], PageWidget], path: str, sentence: str) -> None:
    with pytest.raises(HiloError, match=re.escape(sentence)):
        widget().to_module(tmp_path / path)
