"""A reader needs nothing but a browser: the same script works in Chromium and in Firefox, with pages opened as files while the
network is cut.
"""

import json
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from hilo_core import simulate
from hilo_widgets import Lesson, Simulation, Stepper
from hilo_widgets.live.page import PageSection, write_live_page
from hilo_widgets.pages.npm import squeezed

from ..class_codes import read
from ..widgets.kinds import Pages
from . import chromium, firefox
from .acts import AT_ONCE
from .lesson_walk import by_python
from .planted import NOTING
from .serving import serving
from .tab import ELSEWHERE, Tab
from .test_live_page import GAMES, choosing
from .walk import FREE, LESSON, PYTHON, REVIEW, deal, do_lesson, many_games, play, pool, review

pytestmark = pytest.mark.long

MOST_BYTES = 600_000_000  # bytes of memory that a page may need
BROWSERS = "chromium", "firefox"
DAMAGED = "pyodide.asm.mjs", "pyodide.asm.wasm"
ROOT = "document.querySelector('.hilo')"


def tab_of(request: pytest.FixtureRequest, folder: Path) -> AbstractContextManager[Tab]:
    """Return the browser that a test wants.

    Where Firefox is not installed, its tests are skipped, but not in CI.
    """
    if request.param == "chromium":
        return chromium.running(request.getfixturevalue("driver"), folder)
    if firefox.firefox_program() or os.environ.get("CI"):
        return firefox.running(folder)
    pytest.skip(firefox.MISSING)


@pytest.fixture(scope="module", params=BROWSERS)
def tab(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    """Yield a browser without a network, which makes an error of what a page or its worker may not do."""
    with tab_of(request, tmp_path_factory.mktemp(request.param)) as tab:
        tab.cut_off()
        tab.size(1366, 900)
        tab.before(NOTING)
        tab.before(AT_ONCE)
        yield tab
        assert not tab.errors and not [url for url in tab.asked if not url.endswith(".html")]


def test_a_round_is_played_against_experts_and_reviewed(tab: Tab, page_of_kind: Pages) -> None:
    """Without more memory than an old computer has. It comes first: Firefox keeps pages that it has left for some time."""
    tab.open(page_of_kind("play").as_uri())
    deal(tab, "himilo", 3)
    play(tab)
    review(tab)
    assert re.match(r"(Bids|Passing|Trick \d+): .*(cost|fine|best)", tab.find(f"{REVIEW}.querySelector('h2').textContent"))
    assert tab.stays_below(MOST_BYTES)


def test_a_stepper_of_each_game_is_stepped_and_played_on_from(tab: Tab, tmp_path: Path) -> None:
    """It steps before Python is there."""
    shown = [PageSection(key, Stepper(name, at=f"#{choosing(Stepper(name))}")) for key, name in GAMES.items()]
    tab.open(write_live_page(tmp_path / "steppers.html", "All of them", shown).as_uri())
    for number in range(len(GAMES)):
        details = f"document.querySelectorAll('main > details')[{number}]"
        root = f"{details}.querySelector('.hilo')"
        if number:
            tab.click(f"{details}.querySelector('summary')")
        at = int(tab.wait(f"{root}?.dataset.step"))
        for name, then in ("Next step", at + 1), ("Previous step", at):
            tab.click(f"{root}.querySelector('[aria-label^=\"{name}\"]')")
            tab.wait(f"{root}.dataset.step === '{then}'")
        tab.click(f"{root}.querySelector('{FREE}')")  # a choice waits until Python has been started
        tab.wait(f"{root}.classList.contains('branch')")
        tab.wait(f"{PYTHON} === 'ready'")


def test_lesson_41_is_done_by_a_student_and_pooled_by_a_teacher(tab: Tab, tmp_path: Path) -> None:
    folder = Lesson("41").to_folder(tmp_path / "lesson_41")
    tab.open((folder / "student.html").as_uri())
    codes = [do_lesson(tab, 2), *map(by_python, (1, 2, 4, 5))]
    assert codes[0] == by_python(3)
    tab.open((folder / "teacher.html").as_uri())
    total = sum(read(LESSON.codes, code, "heron")[2]["total"] for code in codes)
    assert f"the mean is {total / 50:.2f}" in pool(tab, codes)


def test_many_games_are_counted_as_python_counts_them(tab: Tab, tmp_path: Path) -> None:
    tab.open(Simulation(games=2_000, seed=4, rounds=1).to_html(tmp_path / "many.html").as_uri())
    found = many_games(tab)
    outcomes = simulate("himilo", 2_000, seed=4, players=4, rounds=1, progress=False).as_dict()
    assert found | {"seconds": 0} == json.loads(json.dumps(outcomes)) | {"seconds": 0}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a stepper with Python inside."""
    stepper = Stepper("himilo_tie", at=f"#{choosing(Stepper('himilo_tie'))}")
    return stepper.to_html(tmp_path_factory.mktemp("whole") / "whole.html", live=True)


def test_it_works_from_a_server_that_browsers_do_not_trust(tab: Tab, whole: Path) -> None:
    """Over plain http from another computer; once all of the page is there, that could be gone."""
    tab.cut_off(False)
    with serving(whole.parent, ELSEWHERE) as (url, asked):
        tab.open(f"{url}/{whole.name}")
        tab.cut_off()
    assert not tab.find("isSecureContext") and len(asked) == 1
    tab.click(f"{ROOT}?.querySelector('{FREE}')")
    tab.wait(f"{ROOT}.classList.contains('branch')")


@pytest.mark.parametrize("damaged", DAMAGED)
def test_where_python_cannot_start_the_page_says_so_and_steps(tab: Tab, whole: Path, damaged: str) -> None:
    page = re.sub(rf'(data-file="{damaged}">)[^<]+', rf"\1{squeezed(b'-')}", whole.read_text("utf-8"))
    path = whole.with_name("damaged.html")
    path.write_text(page, "utf-8")
    tab.open(path.as_uri())
    tab.wait("document.querySelector('[role=status].python').textContent.includes('could not be started')")
    at = int(tab.wait(f"{ROOT}?.dataset.step"))  # Python may give up before the stepper is there
    tab.click(f"{ROOT}?.querySelector('{FREE}')")
    tab.wait(f"{ROOT}.querySelector('.ans').textContent.includes('Python does not answer')")
    tab.click(f"{ROOT}.querySelector('[aria-label^=\"Next step\"]')")
    tab.wait(f"{ROOT}.dataset.step === '{at + 1}'")
