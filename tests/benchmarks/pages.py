"""Pages in browsers: `uv run python -m tests.benchmarks.pages`. How long a reader waits for what, what a page needs of memory, and
how large it is, in Chromium and in Firefox, from files without a network.

Everything is measured several times, in the page, up to the picture that shows it; a figure is the shortest time, with the
longest in brackets, since other programs on the machine only ever add to it.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from hilo_core import GAMES
from hilo_widgets import GridLab, Lesson, Play, Review, Simulation, Stepper
from hilo_widgets.live.named import page_of

from ..browser import chromium, firefox
from ..browser.tab import Tab
from ..browser.test_live_page import GAMES as RECORDS
from ..browser.test_live_page import choosing
from ..browser.walk import FREE, PLAY, REVIEW, TURN, button, code_of, deal, do_lesson, pool
from .measured import heading, row

ROOT = Path(__file__).parents[2]
NOTEBOOKS = "10_himilo_rules", "20_hilo_rules", "50_simulation_lab"
BRANCHES = 6  # that are timed one after the other
MILLION = 1_000_000
WATCH = """() => {
  window.painted = () => new Promise((then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  }));
  window.timed = async (act, done) => {
    const began = performance.now();
    const changed = new Promise((then, fail) => {
      setTimeout(() => fail(new Error(`In vain waited for ${done}`)), 30_000);
      const watching = new MutationObserver(() => done() && (watching.disconnect(), then()));
      watching.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });
    act();
    if (!done()) await changed;
    return await painted() - began;
  };
  window.marks = {};
  const shown = () => {
    const root = document.querySelector(".hilo[aria-label]");
    return root && root.offsetHeight > 0 && root.querySelector("svg, h3");
  };
  const look = async () => {
    if (!marks.picture && shown()) {
      marks.picture = 1;
      marks.picture = await painted();
      const root = document.querySelector(".hilo[data-step]");
      const next = root?.querySelector("[aria-label^='Next step']");
      const at = root?.dataset.step;
      if (next) {
        const step = await timed(() => next.click(), () => root.dataset.step !== at);
        await timed(() => root.querySelector("[aria-label^='Previous step']").click(), () => root.dataset.step === at);
        marks.step = step;
      }
    }
    if (!marks.ready && document.documentElement?.dataset.python === "ready") marks.ready = performance.now();
    if (!marks.ready) requestAnimationFrame(look);
  };
  look();
}"""
ROUND = f"""(async () => {{
  const times = [];
  while ({TURN} === "mine") {{
    const confirm = {PLAY}.querySelector(".acts .go:not([aria-disabled])");
    const choice = confirm ?? {PLAY}.querySelector('{FREE}:not([aria-pressed="true"])');
    const sends = confirm || !{PLAY}.querySelector(".acts .go");
    const act = () => choice.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
    if (!sends) {{ act(); continue; }}
    const step = {PLAY}.dataset.step;
    times.push(await timed(act, () => {PLAY}.dataset.step !== step && {TURN} !== "others"));
  }}
  return times;
}})()"""
BRANCH = f"""((root) => {{
  const choice = root.querySelector('{FREE}');
  const line = () => root.className + root.dataset.step;
  const before = line();
  return timed(() => choice.dispatchEvent(new MouseEvent("click", {{ bubbles: true }})), () => root.classList.contains("branch") && line() !== before);
}})(document.querySelector(".hilo"))"""
Figures = dict[str, list[float]]


def pages(folder: Path) -> dict[str, Path]:
    """The pages that are measured, written into the folder, by what they are called."""
    found = {"play.html": Play().to_html(folder / "play.html")}
    for key, name in RECORDS.items():
        found[f"stepper, live, {key}"] = stepper(name).to_html(folder / f"{key}.html", live=True)
    found["stepper, without Python"] = Stepper("himilo_tie").to_html(folder / "still.html")
    found["review, without Python"] = Review("himilo_tie", seat=0, progress=False).to_html(folder / "review.html")
    found["lab, live"] = GridLab().write_live(folder / "lab.html")
    found["simulation"] = Simulation(games=MILLION, rounds=1).to_html(folder / "many.html")
    for name in NOTEBOOKS:
        found[f"notebook {name[:2]}"] = page_of([str(ROOT / "notebooks" / f"{name}.ipynb")], folder / f"{name}.html")
    for name in ("student", "teacher", "worksheet", "answer_key"):
        found[f"lesson 41, {name}"] = Lesson("41").to_folder(folder / "lesson_41") / f"{name}.html"
    return found


def stepper(name: str) -> Stepper:
    """A stepper that opens where one of several things is chosen."""
    return Stepper(name, at=f"#{choosing(Stepper(name))}")


def start(tab: Tab, path: Path, found: Figures, name: str, *, live: bool = True) -> None:
    """Opens a page, and keeps when it has shown its first picture, has stepped, and has started Python."""
    tab.open(path.as_uri())
    stepping = "(marks.step || !document.querySelector('.hilo[data-step]'))"
    tab.wait(f"marks.picture > 1 && {'marks.ready' if live else 1} && {stepping} && 1")
    for mark, value in tab.find("marks").items():
        found.setdefault(f"{name}: {WORDS[mark]}", []).append(value)


WORDS = {"picture": "first picture", "step": "first step, while Python starts", "ready": "Python ready"}


def steppers(tab: Tab, made: Mapping[str, Path], found: Figures) -> None:
    """Measures the first branch of each game, and later ones."""
    for key in RECORDS:
        start(tab, made[f"stepper, live, {key}"], found, "stepper")
        for number in range(BRANCHES):
            if number:
                tab.click("document.querySelector('[aria-label^=\"Previous step\"]')")
            name = f"{key}: first branch, as soon as Python is ready" if not number else f"{key}: later branches"
            found.setdefault(name, []).append(tab.find(BRANCH))


def games(tab: Tab, made: Mapping[str, Path], found: Figures) -> None:
    """Measures a round of each game against experts, and its review."""
    for key in GAMES:
        start(tab, made["play.html"], found, "play.html")
        deal(tab, key, 3)
        tab.wait(f"{PLAY} && {TURN} !== 'others'")
        times = tab.find(ROUND)
        found.setdefault(f"{key}: the others move, the first time", []).append(times[0])
        found.setdefault(f"{key}: the others move, mean", []).append(sum(times[1:]) / len(times[1:]))
        found.setdefault(f"{key}: the others move, worst", []).append(max(times[1:]))
        shown = f"{REVIEW}?.querySelector('h2')?.textContent"
        found.setdefault(f"{key}: review", []).append(
            tab.find(f"timed(() => {button('Review this round')}.click(), () => {shown})")
        )
        tab.wait(f"!{REVIEW}.querySelector('.sd').textContent.includes('Working out why')")
        found.setdefault(f"MB {key}: played and reviewed", []).append(tab.memory() / 1e6)


def others(tab: Tab, made: Mapping[str, Path], found: Figures) -> None:
    """Measures a million rounds, lesson 41, and notebooks as pages."""
    start(tab, made["simulation"], found, "simulation", live=False)
    before = cpu(tab)
    done = button("Save the counts")
    drawn = "window.pictures = 0; new MutationObserver(() => pictures++).observe(document.querySelector('[data-part=plot]'), { childList: true })"
    tab.find(f"(() => {{ {drawn} }})()")
    found.setdefault("a million rounds of Hi MiLo!", []).append(tab.find(f"timed(() => {button('Run')}.click(), () => {done})"))
    found.setdefault("a million rounds, seconds of a processor x 1000", []).append(1000 * (cpu(tab) - before))
    found.setdefault("a million rounds, pictures of the plot", []).append(tab.find("pictures"))
    found.setdefault("MB simulation", []).append(tab.memory() / 1e6)
    start(tab, made["lesson 41, student"], found, "lesson 41, student", live=False)
    codes = [do_lesson(tab, 3), *map(code_of, range(4, 20))]
    found.setdefault("MB lesson 41, student", []).append(tab.memory() / 1e6)
    start(tab, made["lesson 41, teacher"], found, "lesson 41, teacher", live=False)
    pool(tab, codes)
    found.setdefault("MB lesson 41, teacher", []).append(tab.memory() / 1e6)
    for name in NOTEBOOKS:
        start(tab, made[f"notebook {name[:2]}"], found, f"notebook {name[:2]}")
        for _ in range(2):  # all widgets are shown once they are near
            tab.find(DOWN)
        found.setdefault(f"MB notebook {name[:2]}, read to its end", []).append(tab.memory() / 1e6)


DOWN = """(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await painted();
  }
})()"""


def cpu(tab: Tab) -> float:
    """Seconds of a processor that its pages have taken."""
    return sum(sum(one.cpu_times()[:2]) for one in tab.pages())


@contextmanager
def every(folder: Path) -> Iterator[dict[str, Callable[[Path], Any]]]:
    """What starts each browser."""
    with sync_playwright() as driver:
        yield {"Chromium": lambda place: chromium.running(driver, place), "Firefox": firefox.running}


def main() -> None:
    """Prints the tables."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--turns", type=int, default=3, help="how often each is measured (default 3)")
    options.add_argument("--only", choices=("steppers", "games", "others"), help="one part alone")
    given = options.parse_args()
    parts = {one.__name__: one for one in (steppers, games, others)}
    found: dict[str, Figures] = {}
    with TemporaryDirectory() as place, every(Path(place)) as browsers:
        made = pages(Path(place))
        heading(("page", "bytes"))
        for name, path in made.items():
            row(name, f"{path.stat().st_size:,}")
        for name, running in browsers.items():
            figures = found[name] = {}
            for turn in range(given.turns):
                for part in [given.only] if given.only else parts:
                    folder = Path(place, f"{name}-{turn}-{part}")
                    folder.mkdir()
                    with running(folder) as tab:
                        tab.cut_off()
                        tab.size(1366, 768)
                        tab.before(WATCH)
                        parts[part](tab, made, figures)
            print(name, "load", os.getloadavg(), flush=True)
    heading(("milliseconds", *found))
    for name in next(iter(found.values())):
        row(name, *(f"{min(one[name]):,.0f} ({max(one[name]):,.0f})" for one in found.values()))


if __name__ == "__main__":
    main()
