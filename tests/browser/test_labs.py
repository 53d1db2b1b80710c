"""The four labs in a real JupyterLab, by the keyboard alone: where the focus goes, and what is said."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Lab
from .test_stepper import no_violations

pytestmark = pytest.mark.long

# By lab, stops: the name of a control that gets the focus ("" where it is already), the keys pressed, the name of the control
# that then has the focus, and what the page says.
WALKS: dict[str, list[list[str]]] = json.loads(Path(__file__).with_name("lab_walks.json").read_text("utf-8"))


def button(root: Locator, name: str) -> Locator:
    """Return the button with this name; with "*" at the end, one whose name contains it."""
    return root.get_by_role("button", name=name.rstrip("*"), exact=not name.endswith("*")).first


@pytest.mark.parametrize("call", WALKS)
def test_a_lab_is_used_by_the_keyboard_alone(lab: Lab, page: Page, call: str) -> None:
    root = lab.show(f"from hilo_widgets import *\n{call}")
    for name, keys, focused, said in WALKS[call]:
        assert not said or said not in root.inner_text()  # so that there is something to wait for
        if name:
            button(root, name).focus()
        for key in keys.split():
            page.keyboard.press(key)
        if said:
            expect(root).to_contain_text(said)
        if focused:
            expect(button(root, focused)).to_be_focused()
        no_violations(page)


def test_what_is_typed_and_cannot_be_read_stays(lab: Lab, page: Page) -> None:
    root = lab.show("from hilo_widgets import OrderLab\nOrderLab()")
    field = root.get_by_role("textbox", name="Or type it")
    for typed, read in (("8S KS 8S", "8S KS 8S"), ("8s ks 5♠", "8S KS 5S")):
        field.fill(typed)
        field.press("Enter")
        expect(field).to_have_value(read)
        expect(root.locator("[aria-invalid=true]")).to_have_count(int(typed == read))
