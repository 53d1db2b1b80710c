"""Pages on a small machine: `uv run python -m tests.benchmarks.small_machines [PAGE.html ...]`.

A school laptop is tried as Chromium pinned to one core beside five busy processes of equal weight: what a page does then takes
six times as long, in its workers too, which a throttle in the browser would not slow. Measured is how long a reader waits for
the first picture and until a game can be played, and what memory the page takes: the sum of the PSS of all processes of the
browser less that of an empty one. Pages are measured in turn; with names, those pages to play in are.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import psutil
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from hilo_widgets import Lesson, Play, Stepper

from ..browser.conftest import FLAGS, browser_program
from .measured import heading, row

BUSY = 5
PATIENCE = 120  # seconds
SETTLED = 3  # seconds, until an empty browser has come to rest
MB = 1_000_000
WATCH = Path(__file__).with_name("watch.js").read_text("utf-8")
PLAY = "[...document.querySelectorAll('.tile button')].find((one) => one.textContent.trim() === 'Play' && one.offsetParent)"
PLAYABLE = "document.querySelector('.hilo.play')?.dataset.turn === 'mine'"
# By the time the page has been shown, its reader asks for a game.
ASKED = f"""(() => {{ if (window.asked) return; const play = {PLAY}; if (play) {{ window.asked = true;
  timed(() => play.click(), () => {PLAYABLE}).then(() => marks.played = performance.now()); }} }})()"""
BOUNDS = {
    "picture": {"play": 2000, "lesson": 1000},
    "played": {"play": 15_000},
    "memory": dict.fromkeys(("play", "stepper"), 450),
}


def pages(folder: Path) -> dict[str, Path]:
    """Return the pages for which there are limits."""
    return {
        "play": Play().to_html(folder / "play.html"),
        "stepper": Stepper("himilo_tie", odds=True).to_html(folder / "stepper.html", live=True),
        "lesson": Lesson("41").to_folder(folder / "lesson") / "student.html",
    }


@contextmanager
def busy(core: int, number: int) -> Iterator[None]:
    """Keep a core busy with this many processes."""
    command = ["taskset", "-c", str(core), sys.executable, "-c", "while True: pass"]
    started = [subprocess.Popen(command) for _ in range(number)]
    try:
        yield
    finally:
        for one in started:
            one.kill()
            one.wait()


@contextmanager
def browser(driver: Playwright, folder: Path, core: int) -> Iterator[Browser]:
    """Give a Chromium that runs on one core."""
    pinned = folder / "chromium"
    pinned.write_text(f'#!/bin/sh\nexec taskset -c {core} {browser_program()} "$@"\n')
    pinned.chmod(0o755)
    running = driver.chromium.launch(executable_path=pinned, args=FLAGS, timeout=1000 * PATIENCE)
    try:
        yield running
    finally:
        running.close()


def memory() -> float:
    """Return the PSS of all processes that Chromium has here, in MB."""
    found = 0
    for one in psutil.Process().children(recursive=True):
        try:
            found += one.memory_full_info().pss if "chrom" in one.name() else 0
        except psutil.Error:
            continue
    return found / MB


def look(page: Page, path: Path, bounds: Sequence[str]) -> dict[str, float]:
    """Return what is found of a page: milliseconds until its first picture, until Python is ready, and until a game can be
    played.
    """
    page.add_init_script(f"({WATCH})()")
    page.goto(path.resolve().as_uri())
    wanted = {"picture"} | ({"ready"} if "memory" in bounds else set()) | ({"played"} if "played" in bounds else set())
    end = monotonic() + PATIENCE
    while monotonic() < end and not wanted <= set(marks := page.evaluate("marks")):
        if "played" in bounds and "picture" in marks:
            page.evaluate(ASKED)
        sleep(0.05)
    return {name: float(marks[name]) for name in ("picture", "ready", "played") if name in marks}


def measured(driver: Playwright, path: Path, bounds: Sequence[str], core: int, number: int) -> dict[str, float]:
    """Return the measurements of a page in a browser of its own."""
    with TemporaryDirectory() as folder, browser(driver, Path(folder), core) as running:
        page = running.new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
        page.goto("about:blank")
        sleep(SETTLED)
        empty = memory()
        with busy(core, number):
            found = look(page, path, bounds)
        sleep(SETTLED)
        return found | {"memory": memory() - empty}


def main() -> None:
    """Print a table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("pages", nargs="*", type=Path, help="pages of another checkout, to be played in; else those asked for")
    options.add_argument("--turns", type=int, default=3, help="how often each is measured (default 3)")
    options.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="the core (default the last)")
    options.add_argument("--busy", type=int, default=BUSY, help=f"how many processes are busy beside it (default {BUSY})")
    given = options.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as driver:
        made = {f"play, {path}": path for path in given.pages} or pages(Path(folder))
        heading(("page, bytes", "what", "median (least, most)", "asked"))
        asked = {name: [what for what, of in BOUNDS.items() if name.partition(",")[0] in of] for name in made}
        found_of: dict[str, list[dict[str, float]]] = {name: [] for name in made}
        for _ in range(given.turns):
            for name, path in made.items():
                found_of[name].append(measured(driver, path, asked[name], given.core, given.busy))
        for name, path in made.items():
            kind, turns = name.partition(",")[0], found_of[name]
            for what in turns[0]:
                found = sorted(one[what] for one in turns if what in one)
                unit = "MB" if what == "memory" else "ms"
                said = f"{found[len(found) // 2]:,.0f} ({found[0]:,.0f}, {found[-1]:,.0f}) {unit}"
                row(f"{name}, {path.stat().st_size:,}", what, said, str(BOUNDS.get(what, {}).get(kind, "")))
    print(f"\nLoad of the last minute: {os.getloadavg()[0]:.1f}, {given.busy} of it our own busy processes.")


if __name__ == "__main__":
    main()
