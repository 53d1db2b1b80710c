"""Pages with Python inside, in a real browser whose network is cut: from a file, and from a server that has nothing else."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.base.game import CHANCE
from hilo_core.records.self_play import random_record
from hilo_widgets import DiceLab, GridLab, OrderLab, Play, Stepper, WinCardLab
from hilo_widgets.live.page import PageSection, write_live_page

from ..core.records import cut, hilo
from ..core.toy_game import GAME as TOY
from ..registered import registered
from ..widgets.kinds import Pages
from .acts import own, sized, walked
from .play_pages import climb
from .test_stepper import no_violations
from .walk import FREE

GAMES = {"himilo": "himilo_tie", "hilo": "hilo_push", "hilos": "hilos_turns", "pass_or_go": "pass_or_go_two_players"}
UNLIMITED = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, page_of_kind: Pages) -> Path:
    """With a page of steppers and labs."""
    page_of_kind("play")  # packs Python, for all processes
    folder = tmp_path_factory.mktemp("live")
    shown = [
        PageSection(key, Stepper(name, at=f"#{choosing(Stepper(name))}", odds=key == "hilos")) for key, name in GAMES.items()
    ]
    labs = [GridLab(), WinCardLab(), OrderLab(), DiceLab(faces="5 4")]
    write_live_page(folder / "steppers.html", "All of them", [*shown, *(PageSection(lab.title, lab) for lab in labs)])
    return folder


DONE = {  # in each lab, and what is said of it
    GridLab: "click [data-c] >> nth=0\nsee .sd | ends the round",
    WinCardLab: "press  | king of clubs: Ann wins with 15 of hearts\nsee role=status | Win card: king of clubs.",
    OrderLab: "click role=button[name='2 highest']\nsee role=status | Order: 2 highest. Dora's 4",
    DiceLab: "press  | Go: roll the next die\nsee role=status | Ann rolls a 5, so 0 becomes 5.",
}
HELD = """() => {
  const held = new Promise((release) => { window.release = release; });
  window.Worker = class extends Worker { postMessage(...given) { held.then(() => super.postMessage(...given)); } };
}"""  # Python is not started before the test says so


def choosing(stepper: Stepper) -> int:
    """Return a frame in which one thing is chosen, with several ways to do so."""
    asked = (frame for frame in stepper.replay if frame.asked is not None and frame.asked.seat != CHANCE)
    return next(f.index for f in asked if (c := f.pointed()).pick == 1 and sum(one.answer.legal for one in c.choices) > 1)


@contextmanager
def cut_off(page: Page) -> Iterator[list[str]]:
    """The addresses that this page asks for, while it has no network; the page of JupyterLab beside it keeps its own."""
    asked: list[str] = []

    def note(request: object) -> None:
        url = str(getattr(request, "url"))  # noqa: B009 (an event has no type here)
        if not url.startswith(("blob:", "data:")):
            asked.append(url)

    page.on("request", note)
    network = own(page).context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {"offline": True, **UNLIMITED})
    try:
        yield asked
    finally:
        network.detach()
        page.remove_listener("request", note)


def started(page: Page) -> None:
    """Wait until Python is ready."""
    page.wait_for_function("document.documentElement.dataset.python !== 'starting'")
    assert page.evaluate("document.documentElement.dataset.python") == "ready"


def unfolded(page: Page, title: str) -> Locator:
    """Return the widget under a title."""
    details = page.locator("details", has=page.get_by_role("heading", name=title, exact=True))
    if details.get_attribute("open") is None:
        details.locator("> summary").click()
    return details.locator(".hilo")


def test_it_works_from_a_file_without_a_network(page: Page, folder: Path) -> None:
    """A stepper of each game steps before Python is there, and is played on from; labs do what is asked."""
    path = folder / "steppers.html"
    page.emulate_media(reduced_motion="reduce")
    sized(page, 1366, 768)
    page.add_init_script(f"({HELD})()")
    with cut_off(page) as asked:
        page.goto(path.as_uri())
        first = unfolded(page, "himilo")
        at = int(first.get_attribute("data-step") or "")
        first.get_by_role("button", name="Next step").click()
        expect(first).to_have_attribute("data-step", str(at + 1))
        first.get_by_role("button", name="Previous step").click()
        expect(first).to_have_attribute("data-step", str(at))
        first.locator(FREE).first.dispatch_event("click")  # the choice waits until Python has been started
        page.evaluate("release()")
        started(page)
        for key in GAMES:
            root = unfolded(page, key)
            if key != "himilo":
                root.locator(FREE).first.dispatch_event("click")
            expect(root).to_have_class(re.compile(r"\bbranch\b"))
        other_game = folder / "game.json"
        other_game.write_text(json.dumps(hilo(seed=1)))
        first.locator(".more > summary").click()
        with page.expect_file_chooser() as chooser:
            first.get_by_role("button", name="Open a saved game…").click()
        chooser.value.set_files(other_game)
        expect(unfolded(page, "himilo")).to_have_attribute("aria-label", re.compile("HiLO"))
        for kind, steps in DONE.items():
            walked(unfolded(page, kind().title), steps)
        no_violations(page)
        sized(page, 480, 800)
        assert page.evaluate("document.documentElement.scrollWidth") <= 480
    assert asked == [path.as_uri()]


TABLES = """() => [...document.querySelectorAll(".hilo[aria-label]")].filter((one) => one.offsetParent).map((one) => [
  one.getAttribute("aria-label"), one.dataset.step,
  one.matches(".review") || one.querySelector("h2").textContent, one.querySelector(".over")?.textContent,
  one.querySelector(".sum")?.textContent,
  one.matches(".review") && one.querySelector(".sd")?.textContent,
])"""


def reloaded(page: Page) -> None:
    """Load a page again: before Python is there, it shows the same tables and reviews at the same moves."""
    before = page.evaluate(TABLES)
    page.reload()
    page.wait_for_function(f"(many) => ({TABLES})().length === many", arg=len(before))
    assert page.evaluate("document.documentElement.dataset.python") == "starting"
    assert page.evaluate(TABLES) == before
    page.evaluate("release()")


def given_up(root: Locator) -> None:
    """Give the round up for its review."""
    root.locator("summary[aria-label^='More']").click()
    root.locator(".menu").get_by_role("button", name="Give up and review").click()
    root.locator(".acts").get_by_role("button", name="Give up and review").click()


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, {"seed": 4}], ids=["form", "dealt"])
def test_a_game_and_its_review_are_there_again_after_a_reload(page: Page, tmp_path: Path, options: dict[str, int]) -> None:
    page.emulate_media(reduced_motion="reduce")
    own(page).add_init_script(f"({HELD})()")
    page.goto(Play("pass_or_go", **options).to_html(tmp_path / "again.html").as_uri())
    page.evaluate("release()")
    root = page.locator(".hilo.play").first
    if not options:
        page.get_by_text("Change", exact=True).click()
        page.get_by_label("Seed of the deal").fill("4")
        page.get_by_role("button", name="Deal", exact=True).click()
    expect(root).to_have_attribute("data-turn", "mine")
    for n in range(3):
        chosen(root)
        if n == 0:
            climb(root)
    for _ in range(2):  # the second time Python has not been asked for anything yet
        reloaded(page)
    summary = page.locator(".hilo.review .sum")
    if not options:
        given_up(root)  # a wish made before Python is there is fulfilled then
        expect(summary).to_contain_text("decision")
        reloaded(page)
        page.locator(".hilo.review .topline .up").click()
        chosen(root)
        reloaded(page)


def chosen(root: Locator) -> None:
    """Make a choice, and waits until the reader is to choose again."""
    step = root.get_attribute("data-step") or ""
    choose(root)
    expect(root).not_to_have_attribute("data-step", step)
    expect(root).not_to_have_attribute("data-turn", "others")


def choose(root: Locator) -> None:
    """Make the first choice that is free."""
    confirm = root.locator(".acts .go")
    free = root.locator(f'{FREE}:not([aria-pressed="true"])')
    while True:
        (confirm if confirm.count() and confirm.get_attribute("aria-disabled") is None else free.first).dispatch_event("click")
        if root.get_attribute("data-turn") != "mine" or not confirm.count():
            return


@pytest.mark.long
def test_a_game_of_a_readers_own_goes_into_a_page_and_answers(page: Page, tmp_path: Path) -> None:
    """Its files go along. It is played against, hinted at, and played on from in a stepper."""
    page.emulate_media(reduced_motion="reduce")
    with registered(TOY):
        stopped = cut(random_record(TOY, {}, 3), 0, 45)
        shown = PageSection("Play", Play(TOY.KEY, seed=3)), PageSection("Step", Stepper(stopped, odds=True))
        path = write_live_page(tmp_path / "own.html", "A game of my own", shown)
    with cut_off(page) as asked:
        page.goto(path.as_uri())
        root = unfolded(page, "Play")
        choose(root)
        expect(root).to_have_attribute("data-turn", "mine")
        expect(root.locator("h2")).to_have_text(re.compile("^Your turn: (play a|lead any) card$"))
        climb(root)
        stepper = unfolded(page, "Step")
        stepper.locator(FREE).first.dispatch_event("click")
        expect(stepper).to_have_class(re.compile(r"\bbranch\b"))
    assert asked == [path.as_uri()]
