"""Browsers that lack something, in the page or in its workers: no page is blank.

It works, or it says what is missing and shows what it can.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from hilo_widgets.pages.page import OLD

from ..sampled import sample
from ..waiting import PATIENCE
from ..widgets.kinds import KINDS, LIVE, NUMBERS, WORKERS, Pages
from .chromium import Chromium
from .conftest import FLAGS, browser_program
from .kinds import DOES, steps
from .planted import IN_WORKERS
from .tab import Tab
from .walk import PYTHON, button

pytestmark = pytest.mark.long

NO_WORKER = "could not be started in this page (its browser has no web workers, which Python needs)"
NO_WEBASSEMBLY = "could not be started in this page (its browser has no WebAssembly, which Python needs)"
CANNOT = "because its browser does not run WebAssembly here"
MISSING = [(kind, what, "page") for kind in KINDS for what in ("DecompressionStream", "Worker", "WebAssembly")]
MISSING += [(kind, "WebAssembly", "worker") for kind in sorted(WORKERS)]
SAID = {  # texts shown if something does not work
    **{(kind, "Worker", "page"): NO_WORKER for kind in LIVE},
    **{(kind, "WebAssembly", "worker"): NO_WEBASSEMBLY for kind in LIVE},
    ("simulation", "WebAssembly", "worker"): CANNOT,
    **{(kind, "WebAssembly", "page"): CANNOT for kind in {"simulation", "lesson"} | NUMBERS},
}
DRAWN = {"stepper", "predict", "odds", "review", "lab", "ask", "play", "live"}
SPOKEN = "document.body.innerText"


def plays_none(tab: Tab) -> None:
    """The form, and a sentence when a deal is wanted."""
    tab.click("document.querySelector('.how:not([open]) > summary')")
    tab.click(button("Deal"))
    tab.wait(f"{SPOKEN}.includes('Python does not answer')")


def counts_none(tab: Tab) -> None:
    """A click on Run, and the empty plot."""
    tab.click(button("Run"))
    tab.wait("!!document.querySelector('[data-part=plot] svg')")


def too_old(page: Page) -> None:
    """The sentence that says so, and a picture."""
    expect(page.locator("body > .late > p").first).to_have_text(OLD.removeprefix("<p>").removesuffix("</p>"))
    expect(page.locator("body > .late")).to_have_css("opacity", "1")


def guesses(tab: Tab) -> None:
    """A guess that is locked in."""
    tab.find("document.querySelector('input.n').value = '20'")
    tab.click(button("Lock in and play"))


LEFT: dict[str, Callable[[Tab], None]] = {  # parts that still work there
    **dict.fromkeys(["lesson", *NUMBERS], lambda tab: None),
    "certainty": guesses,
    "odds": steps,
    "simulation": counts_none,
    "play": plays_none,
    "live": steps,
}


@pytest.fixture(scope="module")
def older(driver: Playwright) -> Iterator[Browser]:
    """Yield a browser, of which each test takes something away."""
    browser = driver.chromium.launch(executable_path=browser_program(), args=FLAGS)
    yield browser
    browser.close()


@pytest.mark.parametrize(("kind", "what", "where"), sample(MISSING, 4))
def test_no_page_is_blank(older: Browser, page_of_kind: Pages, tmp_path: Path, kind: str, what: str, where: str) -> None:
    tab = Chromium(older, tmp_path)
    tab.size(1366, 900)
    take_away = f"delete self.{what};"
    tab.before(f"() => {{ {take_away} }}" if where == "page" else f"() => ({IN_WORKERS})('{take_away}', () => false)")
    tab.open(page_of_kind(kind).as_uri())
    if where == "page":
        assert tab.find(f"typeof {what}") == "undefined"
    old = what == "DecompressionStream"
    if old:
        too_old(tab.page)
    elif said := SAID.get((kind, what, where)):
        if kind in LIVE:
            tab.wait(f"{PYTHON} === 'failed'")
        LEFT[kind](tab)
        tab.wait(f"{SPOKEN}.includes('{said}')")
    else:
        DOES[kind](tab)
    assert tab.errors == (["This browser is too old."] if old else [])
    tab.page.close()


@pytest.mark.parametrize("kind", KINDS)
def test_where_no_script_runs_it_says_so_and_shows_a_still(older: Browser, page_of_kind: Pages, kind: str) -> None:
    """As in a browser that does not know all of their language."""
    page = older.new_page(java_script_enabled=False)
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(page_of_kind(kind).as_uri())
    too_old(page)
    if kind in DRAWN:
        still = page.locator("img:visible").first
        expect(still).to_be_visible()
        box = still.bounding_box()
        assert box and box["width"] > 100 and box["height"] > 100
    else:
        expect(page.locator(":is(.late, main) :is(b, h1, dt)").first).to_be_visible()
    page.close()
