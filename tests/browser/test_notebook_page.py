"""A notebook and a lesson as pages, opened from files without a network: read, answered, stepped, changed, printed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons import question
from hilo_widgets.npm import squeezed
from hilo_widgets.pages.page_names import page_of

from .conftest import START
from .test_live_page import cut_off, started
from .test_stepper import no_violations

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "10_himilo_rules.ipynb"
LEADS = question("himilo.who-leads")
WRONG = next(key for key in LEADS.kind.options if LEADS.reply(key).state == "wrong")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the page of a notebook, the same one with Python damaged, and the page of a lesson."""
    folder = tmp_path_factory.mktemp("pages")
    html = page_of([str(NOTEBOOK)], folder / "notebook.html").read_text("utf-8")
    damaged = re.sub(r'(data-file="pyodide.asm.mjs">)[^<]+', rf"\1{squeezed(b'-')}", html)
    (folder / "damaged.html").write_text(damaged, "utf-8")
    page_of(["41"], folder / "lesson.html")
    return folder


def place(page: Page, kind: str, number: int = 0) -> Locator:
    """The place of a widget, once it is there: it is shown when it comes into view."""
    found = page.locator(f"[data-kind={kind}]").nth(number)
    found.scroll_into_view_if_needed()
    expect(found.locator("> .live > .hilo")).to_be_visible()
    return found


def lock(ask: Locator, answer: str) -> None:
    """Chooses an answer and locks it in."""
    ask.locator(f'[value="{answer}"], [data-value="{answer}"]').first.check(force=True)
    ask.get_by_role("button", name="Lock in my answer").click()


def is_the_same_when_loaded_again(page: Page) -> None:
    """A page knows where its reader was: in a stepper, in a lab, and in a question with all the answers before."""
    step = place(page, "Stepper").locator(".hilo.one").get_attribute("data-step") or ""
    said = place(page, "WinCardLab").locator("[data-key=live]").text_content() or ""
    task = place(page, "Ask").locator(".live .task").text_content() or ""
    page.reload()
    expect(place(page, "Stepper").locator(".hilo.one")).to_have_attribute("data-step", step)
    expect(place(page, "WinCardLab").locator("[data-key=live]")).to_have_text(said, timeout=START)
    expect(place(page, "Ask").locator(".live .task")).to_have_text(task)
    expect(place(page, "LiveSummary").locator(".live .given")).to_contain_text("You have answered 1 question")


def test_a_notebook_is_read_answered_and_printed(page: Page, folder: Path) -> None:
    path = folder / "notebook.html"
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.set_viewport_size({"width": 1366, "height": 768})
    with cut_off(page) as asked:
        page.goto(path.as_uri())
        expect(page.get_by_role("heading", level=1)).to_have_text("Hi MiLo!, rule by rule")
        lab = place(page, "WinCardLab")
        expect(page.locator(".there")).not_to_have_count(page.locator(".place").count())  # what is not near waits
        ask = place(page, "Ask")
        lock(ask, WRONG)
        started(page)
        expect(ask.locator(".verdict")).to_contain_text("Not this time", timeout=START)
        before = ask.locator(".task").text_content()
        lock(ask, LEADS.right)
        expect(ask.locator(".verdict")).to_contain_text(LEADS.verdict)
        ask.get_by_role("button", name="Another one like it").click()
        expect(ask.locator(".task")).not_to_have_text(before or "")
        expect(ask.get_by_role("button", name="Lock in my answer")).to_be_visible()
        expect(place(page, "LiveSummary").locator(".live .given")).to_contain_text("You have answered 1 question")
        said = lab.locator("[data-key=live]").text_content() or ""
        lab.scroll_into_view_if_needed()
        lab.locator("[data-act]:not([aria-pressed=true])").first.click()
        expect(lab.locator("[data-key=live]")).not_to_have_text(said)
        stepper = place(page, "Stepper").locator(".hilo.one")
        stepper.get_by_role("button", name="Next step").click()
        expect(stepper).not_to_have_attribute("data-step", "0")
        is_the_same_when_loaded_again(page)
        no_violations(page)
        page.set_viewport_size({"width": 480, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= 480
        page.emulate_media(media="print")
        stepper_place = page.locator("[data-kind=Stepper]").first
        expect(stepper_place.locator("> .still img").first).to_be_visible()
        expect(stepper_place.locator("> .live")).to_be_hidden()
        expect(page.locator(".hilo-plot img:visible")).to_have_count(1)
        expect(page.locator("details.code").first).to_be_hidden()
        page.emulate_media(media="screen")
    assert asked == [path.as_uri()] * 2  # it has been loaded again


def test_where_python_cannot_start_questions_are_answered_all_the_same(page: Page, folder: Path) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto((folder / "damaged.html").as_uri())
    expect(page.get_by_role("status").filter(has_text="could not be started")).to_be_visible(timeout=START)
    ask = place(page, "Ask")
    lock(ask, str(LEADS.right))
    expect(ask.locator(".verdict")).to_contain_text(LEADS.verdict)
    before = ask.locator(".task").text_content()
    ask.get_by_role("button", name="Another one like it").click()
    expect(ask.locator(".task")).not_to_have_text(before or "")


def test_a_lesson_shows_one_of_its_pages_at_a_time(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto((folder / "lesson.html").as_uri())
    expect(page.locator(".hilo.lesson")).to_have_count(1)
    expect(page.locator(".hilo.student")).to_be_visible()
    choice = page.get_by_role("group", name="What to show")
    choice.get_by_role("button", name="Teacher’s page").click()
    expect(page.locator(".hilo.teacher")).to_be_visible()
    expect(page.locator(".hilo.student")).to_be_hidden()
    choice.get_by_role("button", name="Answer key").click()
    expect(page.locator(".hilo.paper")).to_be_visible()
    no_violations(page)
