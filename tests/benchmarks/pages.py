"""Pages in browsers: `uv run python -m tests.benchmarks.pages`.

How long a reader waits for what, what a page needs of memory, and how large it is, in Chromium and in Firefox, from files
without a network.

Everything is measured several times, in the page, up to the picture that shows it. A figure is the least, with the most in
brackets, since other programs on the machine only ever add to it.
"""

import argparse
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time_ns

from playwright.sync_api import sync_playwright

from hilo_core import GAMES
from hilo_widgets import GridLab, Lesson, Play, Review, Simulation, Stepper

from ..browser import chromium, firefox
from ..browser.tab import Tab
from ..browser.test_live_page import GAMES as RECORDS
from ..browser.test_live_page import choosing
from ..browser.walk import FREE, PLAY, REVIEW, TURN, button, code_of, deal, do_lesson, pool
from .measured import heading, row

WATCH = Path(__file__).with_name("watch.js").read_text("utf-8")
LESSON = "student", "teacher", "worksheet", "answer_key"
BRANCHES = 6  # the number of branches timed, one after the other
MILLION = 1_000_000
MARKS = {"picture": "first picture", "step": "first step, while Python starts", "ready": "Python ready"}
BRANCH = f"""((root, at) => timed(
  () => root.querySelector('{FREE}').dispatchEvent(new MouseEvent("click", {{ bubbles: true }})),
  () => root.classList.contains("branch") && root.dataset.step !== at,
))(document.querySelector(".hilo"), document.querySelector(".hilo").dataset.step)"""
ROUND = f"""(async () => {{
  const times = [];
  while ({TURN} === "mine") {{
    const confirm = {PLAY}.querySelector(".acts .go");
    const sure = confirm && !confirm.hasAttribute("aria-disabled");
    const choice = sure ? confirm : {PLAY}.querySelector('{FREE}:not([aria-pressed="true"])');
    const act = () => choice.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
    if (confirm && !sure) act();
    else times.push(await timed(act, () => {TURN} !== "others"));
  }}
  return times;
}})()"""
GROWING = """(() => {
  window.pictures = 0;
  new MutationObserver(() => pictures++).observe(document.querySelector("[data-part=plot]"), { childList: true });
})()"""


class Figures:
    """The figures measured in a browser, by name."""

    def __init__(self) -> None:
        self.found: dict[str, list[float]] = {}

    def keep(self, name: str, *values: float) -> None:
        """Keep figures."""
        self.found.setdefault(name, []).extend(values)

    def memory(self, name: str, tab: Tab) -> None:
        """Keep the memory of a page, in MB."""
        self.keep(f"{name}: memory, MB", tab.memory() / 1e6)

    def said(self, name: str) -> str:
        """Return the least and the most."""
        return f"{min(self.found[name]):,.0f} ({max(self.found[name]):,.0f})"


def pages(folder: Path) -> dict[str, Path]:
    """Return the pages that are measured, written into the folder, by what they are called."""
    found = {"play": Play().to_html(folder / "play.html")}
    for key, name in RECORDS.items():
        stepper = Stepper(name, at=f"#{choosing(Stepper(name))}")
        found[f"stepper, {key}"] = stepper.to_html(folder / f"{key}.html", live=True)
    found["stepper without Python"] = Stepper("himilo_tie").to_html(folder / "still.html")
    found["review without Python"] = Review("himilo_tie", seat=0, progress=False).to_html(folder / "review.html")
    found["lab"] = GridLab().write_live(folder / "lab.html")
    found["simulation"] = Simulation(games=MILLION, rounds=1).to_html(folder / "many.html")
    lesson = Lesson("41").to_folder(folder / "lesson_41")
    return found | {f"lesson 41, {name}": lesson / f"{name}.html" for name in LESSON}


def opened(tab: Tab, path: Path, name: str, figures: Figures, *marks: str) -> None:
    """Open a page again, and keep the times that its marks tell."""
    url = f"{path.as_uri()}?{time_ns()}"
    tab.open(url)
    tab.wait(" && ".join([f"location.href === '{url}'", *(f"marks.{mark}" for mark in marks)]))
    for mark in marks:
        figures.keep(f"{name}: {MARKS[mark]}", tab.find(f"marks.{mark}"))


def steppers(tab: Tab, made: dict[str, Path], figures: Figures) -> None:
    """Measure the first branch of each game, as soon as Python is ready, and later ones."""
    for key in RECORDS:
        opened(tab, made[f"stepper, {key}"], "stepper", figures, *MARKS)
        figures.keep(f"{key}: first branch", tab.find(BRANCH))
        for _ in range(BRANCHES - 1):
            tab.click("document.querySelector('[aria-label^=\"Previous step\"]')")
            figures.keep(f"{key}: later branches", tab.find(BRANCH))


def games(tab: Tab, made: dict[str, Path], figures: Figures) -> None:
    """Measure a round of each game against experts, and its review."""
    for key in GAMES:
        opened(tab, made["play"], "play", figures, "picture", "ready")
        deal(tab, key, 3)
        tab.wait(f"{PLAY} && {TURN} !== 'others'")
        first, *later = tab.find(ROUND)
        figures.keep(f"{key}: the others move, first time", first)
        figures.keep(f"{key}: the others move, mean", sum(later) / len(later))
        figures.keep(f"{key}: the others move, longest", max(later))
        shown = f"() => {REVIEW}?.querySelector('h2')?.textContent"
        figures.keep(f"{key}: review", tab.find(f"timed(() => {button('Review this round')}.click(), {shown})"))
        tab.wait(f"{REVIEW}.querySelector('.ans .go')?.textContent")
        figures.memory(f"{key}, played and reviewed", tab)


def simulation(tab: Tab, made: dict[str, Path], figures: Figures) -> None:
    """Measure a million rounds."""
    opened(tab, made["simulation"], "simulation", figures, "picture")
    tab.find(GROWING)
    before = cpu(tab)
    done = button("Save the counts")
    figures.keep("a million rounds of Hi MiLo!", tab.find(f"timed(() => {button('Run')}.click(), () => {done})"))
    figures.keep("a million rounds, time of processors", 1000 * (cpu(tab) - before))
    figures.keep("a million rounds, pictures of the plot", tab.find("pictures"))
    figures.memory("simulation", tab)


def lesson(tab: Tab, made: dict[str, Path], figures: Figures) -> None:
    """Measure the pages of a lesson."""
    opened(tab, made["lesson 41, student"], "lesson 41, student", figures, "picture")
    codes = [do_lesson(tab, 3), *map(code_of, range(4, 20))]
    figures.memory("lesson 41, student", tab)
    opened(tab, made["lesson 41, teacher"], "lesson 41, teacher", figures, "picture")
    pool(tab, codes)
    figures.memory("lesson 41, teacher", tab)


def cpu(tab: Tab) -> float:
    """Return seconds of a processor that its pages have taken."""
    return sum(sum(one.cpu_times()[:2]) for one in tab.pages())


PARTS: dict[str, Callable[[Tab, dict[str, Path], Figures], None]] = {
    "steppers": steppers,
    "games": games,
    "simulation": simulation,
    "lesson": lesson,
}


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--turns", type=int, default=3, help="how often each is measured (default 3)")
    options.add_argument("--only", choices=PARTS, help="one part alone")
    given = options.parse_args()
    with TemporaryDirectory() as place, sync_playwright() as driver:
        made = pages(Path(place))
        heading(("page", "bytes"))
        for name, path in made.items():
            row(name, f"{path.stat().st_size:,}")
        browsers = {"Chromium": partial(chromium.running, driver), "Firefox": firefox.running}
        found = {name: Figures() for name in browsers}
        for turn in range(given.turns):
            for name, running in browsers.items():
                for part in [given.only] if given.only else PARTS:
                    folder = Path(place, f"{name} {turn} {part}")
                    folder.mkdir()
                    with running(folder) as tab:
                        tab.cut_off()
                        tab.size(1366, 768)
                        tab.before(WATCH)
                        PARTS[part](tab, made, found[name])
    heading(("milliseconds, or what is named", *found))
    for name in found["Chromium"].found:
        row(name, *(figures.said(name) for figures in found.values()))
    print(f"\nLoad of the last minute: {os.getloadavg()[0]:.1f}, on {os.cpu_count()} processors.")


if __name__ == "__main__":
    main()
