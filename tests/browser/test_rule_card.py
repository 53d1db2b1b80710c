"""Rule cards in a browser: on a page of their own, in JupyterLab, and in a notebook that is not trusted."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hilo_core import rule
from hilo_widgets.rule_card.card import of_rule

from ..sampled import sample
from .acts import sized
from .conftest import Jupyter, Lab
from .test_stepper import no_violations

SOME = ("HM-20", "HM-27", "HM-24", "HM-R1", "HL-08", "HL-14", "HL-R1", "HL-R2")
HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Rules</title><style>html{color-scheme:light dark}'
PAGE = HEAD + "body{margin:8px;background:light-dark(#fff,#111)}</style><main>"
SMALL = """(root) => [...root.querySelectorAll(".hlr *")].filter((one) => one.textContent.trim())
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 14).map((one) => one.outerHTML)"""
SCALED = "(root) => [...root.querySelectorAll('img')].filter((one) => one.width !== Number(one.getAttribute('width'))).length"
ALT = "win card: queen of hearts; 15 of hearts; 11 of hearts; 9 of hearts wins the trick; 9 of diamonds"
THEME = """async (theme) => { // of two changes within 200 ms JupyterLab takes its splash away twice
  await jupyterapp.commands.execute("apputils:change-theme", { theme });
  while (document.getElementById("jupyterlab-splash")) await new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize(("width", "scheme"), sample([(480, "dark"), (480, "light"), (760, "light"), (760, "dark")], 2))
def test_a_page_of_cards(page: Page, tmp_path: Path, scheme: Any, width: int) -> None:
    """Axe has nothing to say, all fits in its size, and what is read is large enough."""
    sized(page, width, 800)
    page.emulate_media(color_scheme=scheme)
    (tmp_path / "rules.html").write_text(PAGE + "".join(of_rule(rule(id)) for id in SOME), "utf-8")
    page.goto((tmp_path / "rules.html").as_uri())
    for why in page.locator("summary").all():
        why.focus()
        page.keyboard.press("Enter")
    expect(page.locator("details[open] p").first).to_be_visible()
    no_violations(page, "main")
    main = page.locator("main")
    assert main.evaluate("() => document.documentElement.scrollWidth") == width
    assert main.evaluate(SMALL) == [] and main.evaluate(SCALED) == 0


@pytest.mark.long
def test_cards_follow_the_theme_of_jupyterlab(lab: Lab, page: Page) -> None:
    """And not that of the system."""
    lab.run("from hilo_core import rule", "rule('HM-20')", "display(rule('HM-24'), rule('HL-R1'))")
    cards = page.locator(".hlr")
    expect(cards).to_have_count(3)
    expect(cards.nth(0)).to_contain_text(rule("HM-20").text[-30:])
    expect(cards.nth(2)).to_contain_text("Our ruling: ")
    seen = {}
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        page.evaluate(THEME, theme)
        expect(cards.nth(0)).to_have_css("color-scheme", theme.rpartition(" ")[2].lower())
        seen[theme] = page.evaluate("getComputedStyle(document.querySelector('.hlr')).backgroundColor")
    assert seen == {"JupyterLab Dark": "rgb(28, 26, 23)", "JupyterLab Light": "rgb(251, 248, 241)"}
    expect(page.locator(".hlr img").first).to_have_js_property("complete", True)
    assert page.locator(".hlr img").first.evaluate("(one) => one.naturalWidth") > 200


@pytest.mark.long
def test_a_notebook_that_is_not_trusted_shows_text_and_picture(server: Jupyter, page: Page) -> None:
    """JupyterLab removes the style and every unknown tag from a saved output."""
    name = server.write("untrusted.ipynb", ["rule('HM-20')"])
    notebook = json.loads((server.folder / name).read_text("utf-8"))
    notebook["cells"][0]["outputs"] = [
        {
            "output_type": "execute_result",
            "execution_count": 1,
            "metadata": {},
            "data": {"text/html": of_rule(rule("HM-20"))},
        }
    ]
    (server.folder / name).write_text(json.dumps(notebook), "utf-8")
    server.open(page, name)
    card = page.locator(".hlr")
    expect(card).to_contain_text("HM-20")
    expect(card.get_by_role("img")).to_have_attribute("alt", ALT)
    expect(card.get_by_role("img")).to_have_js_property("complete", True)
    assert card.get_by_role("img").evaluate("(one) => one.naturalWidth") > 200
    expect(page.locator(".jp-OutputArea style")).to_have_count(0)
    card.get_by_text("Why? See the misreading").click()
    expect(card).to_contain_text("The highest card wins under a king.")
