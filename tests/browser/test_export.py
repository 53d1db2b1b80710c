"""Pages opened as files export records, links and code, and remember the place."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hilo_core import replay
from hilo_widgets import GridLab, OrderLab, Review, Stepper
from hilo_widgets.labs.line_lab import LineLab

from ..sampled import by_turns, sample
from .acts import TARGETS, by_keyboard, own, sized, taken
from .test_live_page import cut_off
from .test_stepper import no_violations

TIE = "himilo_tie"
AT = 40
LABS = [GridLab("1T 2T 5T / 9O 3O 6O"), OrderLab(reversed=True)]
WITHOUT_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


@pytest.mark.parametrize(("width", "scheme"), sample([(1280, "light"), (480, "dark")], 2))
def test_a_step_as_a_record(page: Page, tmp_path: Path, width: int, scheme: str) -> None:
    """By keyboard, without a network; and the record of one's own line is that line."""
    played = next(choice.action for choice in replay(TIE)[AT].choices().choices if choice.answer.legal)
    stepper = Stepper(TIE, at=f"#{AT},{played}")
    path = stepper.to_html(tmp_path / "round.html")
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)  # type: ignore[arg-type]
    sized(page, width, 780)
    with cut_off(page) as asked:
        page.goto(path.as_uri())
        root = page.locator(".hilo[aria-label]")
        expect(root.locator(".own")).to_have_text("your own line")
        _, own = taken(page, lambda: by_keyboard(page, root, "Save the record"))
        assert json.loads(own) == stepper.own["record"]
        assert list(replay(json.loads(own))[AT + 1].action.split()) == played.split()
        page.goto(f"{path.as_uri()}#{AT}")
        expect(root).to_have_attribute("data-step", str(AT))
        name, content = taken(page, lambda: by_keyboard(page, root, "Save the record"))
        assert (name, json.loads(content)) == ("himilo_record.json", stepper.replay.record.given)
        expect(root.locator(".ans")).to_contain_text("saved as himilo_record.json")
        root.get_by_label("More", exact=True).click()
        no_violations(page)
        assert min(root.locator(".menu button:visible, .more summary").evaluate_all(TARGETS)) >= (44 if width == 480 else 34)
    assert set(asked) <= {path.as_uri(), f"{path.as_uri()}#{AT}"}


def test_what_cannot_be_copied_is_marked_in_a_field(page: Page, tmp_path: Path) -> None:
    own(page).add_init_script(WITHOUT_CLIPBOARD)
    path = Stepper(TIE, seat=1).to_html(tmp_path / "round.html")
    page.goto(f"{path.as_uri()}#{AT}")
    root = page.locator(".hilo[aria-label]")
    root.get_by_label("More", exact=True).click()
    expect(root.get_by_role("button", name="Save the record")).to_be_hidden()  # it would show the others' hands
    root.get_by_role("button", name="Copy link").click()
    expect(root.get_by_label("To be copied")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == f"{path.as_uri()}#{AT}"
    no_violations(page)


@pytest.mark.parametrize("shown", by_turns(LABS, of=3), ids=lambda one: type(one).__name__)
def test_a_lab_as_code(page: Page, tmp_path: Path, shown: LineLab) -> None:
    own(page).add_init_script(WITHOUT_CLIPBOARD)
    sized(page, 1180, 780)
    page.goto(shown.to_html(tmp_path / "lab.html").as_uri())
    root = page.locator(".hilo.editing[aria-label]")
    by_keyboard(page, root, "Copy as code")
    expect(root.get_by_label("To be copied")).to_be_focused()
    assert root.get_by_label("To be copied").input_value() == shown.code()


def test_a_review_keeps_its_place(page: Page, tmp_path: Path) -> None:
    review = Review(TIE, tables=2, progress=False)
    page.goto(review.to_html(tmp_path / "review.html").as_uri())
    root = page.locator(".hilo.review[aria-label]")
    root.get_by_role("button", name="All decisions", exact=True).click()
    row = root.locator(".rows tbody tr:not(.cur)").nth(2)
    at = row.get_attribute("data-row") or ""
    row.click()
    expect(root).to_have_attribute("data-step", at)
    page.wait_for_function('(at) => JSON.stringify(history.state).includes(`"#${at}"`)', arg=at)
    page.reload()
    expect(root).to_have_attribute("data-step", at)
    expect(root.locator(".strip [aria-current=step]")).to_have_attribute("data-at", at)
    expect(root.locator(".rows .cur")).to_have_attribute("data-row", at)
    assert not root.get_by_text("Try again").count()
    _, content = taken(page, lambda: by_keyboard(page, root, "Save the record"))
    assert json.loads(content) == review.replay.record.given
