"""Words of the glossary in a sentence: their meaning by mouse, keyboard and touch, wide and narrow, in older browsers too."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons.glossary import by_form
from hilo_widgets.pages.static_files import style
from hilo_widgets.rule_card.glossary import explained

from .acts import sized, tap
from .conftest import Lab
from .test_stepper import no_violations

TEXT = (
    "<p>Ann leads 9♣. You are void in clubs, so you can ruff: play a trump, and the trick is yours.</p>"
    "<p>How many of 100 players would keep their bid, and how large is the margin of error of the estimate?</p>"
)


def opened(page: Page, folder: Path, width: int = 760, older: bool = False) -> Locator:
    """Return the root of a page with sentences in it; as a browser of 2024 shows them if `older`."""
    looks, text = style("tokens.css", "controls.css", "glossary.css"), explained(TEXT)
    if older:
        looks = looks.replace("@supports not (interest-delay: 1s)", "@supports (display: block)")
        looks = looks.replace("@supports (position-area: block-end)", "@supports (display: no)")
        text = text.replace(" interestfor=", " data-not=")
    place = folder / "words.html"
    body = f'<main class="hilo" style="font-size: 18px"><h1>Words</h1>{text}</main>'
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Words</title>'
    place.write_text(f'<!doctype html><html lang="en">{head}<style>{looks} body {{ margin: 0 }}</style>{body}', "utf-8")
    sized(page, width, 500)
    page.goto(place.as_uri())
    return page.locator(".hilo")


def meaning(root: Locator, word: str) -> Locator:
    """Return the popover that a word opens."""
    return root.locator(".term", has=root.page.get_by_role("button", name=word, exact=True)).locator(".meaning")


def within(page: Page, shown: Locator) -> None:
    """Check that all of the popover is in view, next to its word and not over it."""
    box, room = shown.bounding_box(), page.viewport_size
    word = shown.locator("xpath=..").get_by_role("button").bounding_box()
    assert box and room and word
    assert box["x"] >= 0 and box["x"] + box["width"] <= room["width"], box
    assert box["width"] > 250, box  # a text, not a strip at the edge
    assert box["y"] >= 0 and box["y"] + box["height"] <= room["height"], box
    assert box["y"] >= word["y"] + word["height"] or box["y"] + box["height"] <= word["y"], (box, word)


@pytest.mark.parametrize(("width", "older"), [(760, False), (480, True)])
def test_pointing_at_a_word_shows_its_meaning(page: Page, tmp_path: Path, width: int, older: bool) -> None:
    root = opened(page, tmp_path, width, older)
    for word in ("void", "ruff", "margin of error"):
        expect(meaning(root, word)).to_be_hidden()
        root.get_by_role("button", name=word).hover()
        expect(meaning(root, word)).to_be_visible()
        within(page, meaning(root, word))
        page.mouse.move(0, 490)
        expect(root.locator(".meaning:visible")).to_have_count(0)


@pytest.mark.parametrize("older", [False, True])
def test_the_keyboard_comes_to_each_word_and_escape_closes_what_was_opened(page: Page, tmp_path: Path, older: bool) -> None:
    root = opened(page, tmp_path, older=older)
    for word in ("leads", "void", "ruff"):
        page.keyboard.press("Tab")
        expect(root.get_by_role("button", name=word)).to_be_focused()
        expect(meaning(root, word)).to_be_visible()
    if not older:
        page.keyboard.press("Escape")
        expect(meaning(root, "ruff")).to_be_hidden()
        expect(root.get_by_role("button", name="ruff")).to_be_focused()
    assert (
        root.get_by_role("button", name="ruff")
        .evaluate("(one) => one.ariaDescribedByElements[0].textContent")
        .startswith("ruff To")
    )


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say(page: Page, tmp_path: Path, scheme: Any) -> None:
    root = opened(page, tmp_path, 480)
    page.emulate_media(color_scheme=scheme)
    no_violations(page)
    root.get_by_role("button", name="trump").hover()
    expect(meaning(root, "trump")).to_be_visible()
    no_violations(page)


OPEN = """(word) => getComputedStyle(word, "::after").content.includes(word.title)"""


@pytest.mark.long
def test_a_word_in_the_text_of_a_notebook_tells_its_meaning(lab: Lab) -> None:
    """JupyterLab keeps the title; by the style of a question it is shown to who comes there by key or finger."""
    markdown = "Markdown(in_markdown('You are **void** in hearts if you hold none. **Void** again.', set()))"
    imports = "from IPython.display import Markdown; from hilo_widgets import Ask"
    imports += "; from hilo_widgets.rule_card.glossary import in_markdown"
    lab.show(f"{imports}; display({markdown}); Ask('hilos.turns')")
    words = lab.page.locator(".hilo-word")
    expect(words).to_have_text(["void"])
    expect(words).to_have_attribute("title", by_form()["void"].said)
    closed = lab.page.locator("p:has(.hilo-word)").bounding_box()
    assert closed and not words.evaluate(OPEN)
    for by_touch in (False, True):
        if by_touch:
            tap(words)
        else:
            words.focus()
        expect(words).to_be_focused()
        box = lab.page.locator("p:has(.hilo-word)").bounding_box()
        assert words.evaluate(OPEN) and box and box["height"] > closed["height"], "it takes room of its own, so nothing cuts it"
        words.evaluate("(word) => word.blur()")
