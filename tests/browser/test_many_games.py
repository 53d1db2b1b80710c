"""A simulation in the page: from a file without a network, by keyboard, narrow and dark, in JupyterLab, beside Python."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core import simulate
from hilo_core.messages.texts import Json
from hilo_widgets import Simulation

from .acts import sized, until, walked
from .test_live_page import cut_off
from .test_stepper import no_violations


def opened(page: Page, path: Path, **given: Any) -> Locator:
    """Return the root of a simulation on a page of its own."""
    page.goto(Simulation(**given).to_html(path / "many.html").as_uri())
    root = page.locator(".hilo.simulation")
    expect(root.locator("h4")).to_have_text("Choose what is played, and press Run.")
    return root


def saved(root: Locator) -> Json:
    """Return the counts that the page hands out."""
    with root.page.expect_download() as download:
        root.get_by_role("button", name="Save the counts").click()
    found: Json = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert download.value.suggested_filename == f"{found['game']}_{found['seed']}_{found['games']}.json"
    return found


def same(found: Json, **given: Any) -> None:
    """The page shows the same counts as Python, to the last digit."""
    outcomes = simulate(found["game"], found["games"], seed=found["seed"], progress=False, **given).as_dict()
    assert found | {"seconds": 0} == json.loads(json.dumps(outcomes)) | {"seconds": 0} and found["seconds"] > 0


def test_from_a_file_without_a_network(page: Page, tmp_path: Path) -> None:
    """With the mouse: another game and variant, a strategy for each seat; the counts are those of Python."""
    sized(page, 1366, 768)
    with cut_off(page) as asked:
        root = opened(page, tmp_path, games=1_000)
        steps = """
          press  | Run
          see h4 | Rounds won by the team:
          is code | hilo simulate himilo --seed 0 --games 1000 --option players=4
          see .pace | games a second
          see [aria-live] >> nth=-1 | 1,000 games. Rounds won by the team"""
        walked(root, steps)
        same(saved(root), players=4)
        root.get_by_label("Game", exact=True).select_option("hilos")
        steps = """
          choose Variant | widow
          choose Bids | scored
          choose Everyone plays like | each
          choose Cem | beginner
          enter Seed | 5
          see code | --seed 5
          see [data-part=plot] | Ann (an expert)"""
        walked(root, steps)
        same(saved(root), variant="widow", auction="scored", strategies=["expert", "random", "beginner"])
        steps = """
          choose What you look at | reversals
          see h4 | a round played out
          click text=The numbers as a table
          visible table td >> nth=0"""
        walked(root, steps)
    assert not [url for url in asked if not url.endswith("many.html")]


STOPPED = """(root) => root.querySelector("[data-do=stop]:focus") && root.querySelector(".pace").textContent.includes("second")
  && [document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))]"""


@pytest.mark.long
def test_it_stops_with_the_counts_of_the_first_games(page: Page, tmp_path: Path) -> None:
    """Stop with the keyboard; the counts are those of the games finished by then."""
    root = opened(page, tmp_path, game="hilo", games=1_000_000, seed=3, players=2, edition="international")
    root.get_by_role("button", name="Run").press("Enter")
    until(root, STOPPED)
    expect(root.get_by_role("button", name="Run")).to_be_focused()
    found = saved(root)
    assert 0 < found["games"] < 1_000_000
    same(found, players=2, edition="international")


@pytest.mark.long
@pytest.mark.parametrize(("width", "scheme"), [(1180, "light"), (480, "dark")])
def test_axe_finds_nothing_and_everything_fits(page: Page, tmp_path: Path, width: int, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    sized(page, width, 900)
    root = opened(page, tmp_path, game="pass_or_go", games=1_000)
    page.add_style_tag(content="body { margin: 0 }")
    no_violations(page)
    root.get_by_role("button", name="Run").dblclick()
    expect(root.get_by_role("button", name="Save the counts")).to_be_visible()
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for look in root.locator("[data-part=look] option").evaluate_all("all => all.map((one) => one.value)"):
        root.get_by_label("What you look at").select_option(look)
        sticking_out = root.locator("[data-part=plot] svg").evaluate(
            """(svg) => [...svg.querySelectorAll("text")].filter((one) => {
              const [inner, outer] = [one.getBoundingClientRect(), svg.getBoundingClientRect()];
              return inner.left < outer.left - 3 || inner.right > outer.right + 3;
            }).map((one) => one.textContent)"""
        )
        assert sticking_out == [], look
    for size in root.locator("button:visible, select").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    ):
        assert size >= 44
