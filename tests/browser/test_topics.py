"""The map of what can be learnt, in a real browser: what is done opens a topic, until it is forgotten."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Ask, Learn, Topics

from .conftest import own
from .play_pages import opened
from .test_learn import WALK, untapped
from .test_stepper import no_violations

WIDE, NARROW = {"width": 1366, "height": 768}, {"width": 390, "height": 844}


def map_of(page: Page, path: Path, game: str = "himilo") -> Locator:
    """The map of a game, in a page without Python."""
    own(page)
    page.goto(Topics(game).to_html(path / "topics.html", live=False).as_uri())
    return page.locator(".hilo.topics")


def test_what_is_done_opens_a_topic_until_it_is_forgotten(page: Page, tmp_path: Path) -> None:
    root = map_of(page, tmp_path)
    rules = root.locator("[data-part=rules]")
    expect(rules.locator("h3")).to_contain_text("0 of 32 open")
    rules.locator("[data-topic='HM-10'] > summary").click()
    expect(rules.locator("h3")).to_contain_text("1 of 32 open")
    expect(rules.locator("[data-topic='HM-10']")).to_contain_text("If you hold a card of the win card's suit")
    ask = Ask("himilo.last-card")
    page.goto(ask.to_html(tmp_path / "ask.html").as_uri())
    page.locator("input.n").fill(ask.question.kind.written(ask.question.shown_right))
    page.get_by_role("button", name="Lock in my answer").click()
    expect(page.locator(".verdict.v-right")).to_be_visible()
    root = map_of(page, tmp_path)
    expect(root.locator("[data-topic='HM-10'].open")).to_have_count(1)
    chances = root.locator("[data-part=chances]")
    expect(chances.locator("h3")).to_contain_text("1 of 9 open")
    expect(chances.locator("[data-topic='himilo.last-card'] > summary")).to_contain_text("Counting cases, open")
    no_violations(page)
    page.set_viewport_size(NARROW)
    no_violations(page)
    with page.expect_download() as saved:
        root.get_by_role("button", name="Save as a file").click()
    kept = tmp_path / "kept.json"
    saved.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8")) == {"hilo opened": ["rule HM-10", "question himilo.last-card"]}
    forget = root.locator("[data-forget]")
    forget.click()
    expect(root.locator("details.open")).to_have_count(2)  # it is asked for once more
    forget.click()
    expect(root.locator("details.open")).to_have_count(0)
    page.reload()
    expect(root.locator("details.open")).to_have_count(0)
    root.locator("input[type=file]").set_input_files(kept)
    expect(root.locator("details.open")).to_have_count(2)


def test_the_map_fits_a_screen(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size(WIDE)
    root = map_of(page, tmp_path, "hilos")
    expect(root.locator("[data-part]")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_guided_round_opens_its_ideas_and_leads_to_the_map(page: Page, tmp_path: Path) -> None:
    root = opened(untapped(page), tmp_path, Learn("pass_or_go"))
    root.evaluate(WALK, 0)
    root.get_by_role("button", name="What there is to learn").click()
    shown = page.locator(".hilo.topics")
    expect(shown.locator("[data-part=ideas] > h3")).to_contain_text(re.compile(r"(9|1[0-2]) of 1\d open"))
    table = page.locator(".hilo.play")
    expect(table).to_be_hidden()
    shown.get_by_role("button", name="Back").click()
    expect(shown).to_have_count(0)
    expect(table).to_be_visible()
