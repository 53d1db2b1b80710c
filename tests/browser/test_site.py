"""A site as a plain server serves it: its pages and JupyterLite.

Nothing is asked of another host. `.ci/long` also tries one that was made with the lowest versions.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from hilo_widgets import Stepper
from hilo_widgets.live.pyodide import packed

from ..packaging.clean import TRIED, UV, built, environment, install, python_of
from ..sampled import sample
from .acts import own, sized
from .conftest import ROOT, Jupyter
from .front_ends import CELLS, walk
from .serving import serving
from .test_live_page import FREE, choosing
from .test_stepper import move_to, no_violations

NEWEST, LOWEST = [UV, "run", "--isolated", "--no-dev", "--extra", "site", "hilo"], "lowest-direct"
FIRST, WALK = "00_start_here.ipynb", "walk.ipynb"
pytestmark = pytest.mark.long
MORE = """from hilo_core import simulate, tournament
print(simulate("himilo", 3000, players=4, progress=True).games, "rounds in JupyterLite")
help(simulate)
played = tournament("pass_or_go", ["random", "beginner"], games=100, players=2)
display(played)
played.plot().show()
Stepper("hilos_turns", at="#{at}", odds=True)"""


@pytest.fixture(scope="module", params=sample(["newest", LOWEST], 2))
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a site with few notebooks, written by what is installed for it alone."""
    folder = tmp_path_factory.mktemp("site")
    notebooks = folder / "notebooks"
    shutil.copytree(ROOT / "notebooks", notebooks, ignore=lambda _, names: set(names) - {FIRST})
    first = json.loads((notebooks / FIRST).read_text("utf-8"))
    source = MORE.format(at=choosing(Stepper("hilos_turns")))
    cell = {"cell_type": "code", "id": "more", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
    (notebooks / FIRST).write_text(json.dumps(first | {"cells": [*first["cells"], cell]}), "utf-8")
    walked = [cell | {"id": f"walk-{n}", "source": source} for n, source in enumerate(CELLS)]
    (notebooks / WALK).write_text(json.dumps(first | {"cells": walked}), "utf-8")
    packed(whole=True)  # from now on it is kept, also where only the tests bring npm
    hilo = NEWEST
    if request.param == LOWEST:
        binaries = environment(folder / "room", python_of(TRIED[0]))
        install(binaries, built(folder), LOWEST, "site")
        hilo = [str(binaries / "hilo")]
    command = [*hilo, "site", str(folder / "site"), "--notebooks", str(notebooks)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"UV_COMPILE_BYTECODE": "0"}, check=True)

    with serving(folder / "site") as (url, _):
        yield url


@pytest.fixture
def asked(page: Page) -> list[str]:
    """Return the addresses that the page asks for."""
    found: list[str] = []
    own(page).on("request", lambda request: found.append(request.url))
    return found


def outside(asked: list[str], site: str) -> list[str]:
    """Return the requests to other hosts."""
    return [url for url in asked if not url.startswith((site, "blob:", "data:"))]


def test_it_leads_to_a_table_and_to_lessons(page: Page, site: str, asked: list[str]) -> None:
    sized(page, 480, 800)
    page.goto(f"{site}/index.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= 480
    no_violations(page, "main")
    for link in page.get_by_role("link").all():
        assert page.request.get(f"{site}/{link.get_attribute('href')}").ok
    page.get_by_role("link", name="Reference").click()
    page.wait_for_url(lambda url: not url.endswith("/index.html"))
    expect(page.get_by_role("heading").first).to_be_visible()
    page.goto(f"{site}/index.html")
    page.get_by_role("link", name="Play").click()
    expect(page.get_by_role("button", name="Play Hi MiLo!")).to_be_visible()
    page.goto(f"{site}/lessons/lesson_41/student.html")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert not outside(asked, site)


def opened(page: Page, site: str, name: str) -> None:
    """Open a notebook in JupyterLite, and runs all of it."""
    sized(page, 1366, 4000)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}/lab/lab/index.html?path={name}")
    page.locator(".jp-Notebook").wait_for()
    page.get_by_text("Python (Pyodide) | Idle").wait_for()  # cells run before that may be lost
    Jupyter.choose(page, "Run", "Run All Cells")


def test_the_walk_goes_through_jupyterlite(page: Page, site: str, asked: list[str]) -> None:
    opened(page, site, WALK)
    walk(page)
    assert not outside(asked, site)


def test_the_first_notebook_runs_in_jupyterlite(page: Page, site: str, asked: list[str]) -> None:
    """A round is played on from, and others are answered while chances are worked out, all without threads and pandas. A
    tournament is shown as a table and as a plot.
    """
    site = site.replace("127.0.0.1", "localhost")  # else JupyterLab also opens what the walk has opened, at the same time
    refused: list[str] = []
    own(page).on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    opened(page, site, FIRST)
    expect(page.get_by_text("3000 rounds in JupyterLite")).to_be_visible()
    expect(page.get_by_text("Help on function simulate")).to_be_visible()
    expect(page.get_by_role("cell", name="100 % (96 to 100)")).to_be_visible()
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    steppers = page.locator(".jp-OutputArea .hilo[data-step]")
    expect(steppers).to_have_count(2)
    first, odds = steppers.first, steppers.last
    odds.locator(FREE).first.hover(force=True)
    expect(odds.locator(".chances").first).to_contain_text("%")
    move_to(first, choosing(Stepper("himilo_won_match")))
    first.locator(FREE).first.dispatch_event("click")
    expect(first).to_have_class(re.compile(r"\bbranch\b"))
    assert page.locator(".jp-RenderedText[data-mime-type*=error]").count() == 0
    assert not outside(asked, site) and not refused
