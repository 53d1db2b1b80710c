"""Shortcuts of JupyterLab work while the focus is in a widget; other keys stay there, and do nothing to the notebook."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Stepper

from .conftest import Lab
from .test_stepper import RECORD, SHOW, card, frame_with_both, move_to

pytestmark = pytest.mark.long

CELLS = """() => {
  const { content } = jupyterapp.shell.currentWidget;
  return [content.activeCellIndex, content.model.cells.length];
}"""
KEYS = ("ArrowLeft", "ArrowRight", "Home", "End", " ", "ArrowDown", "ArrowUp", "a", "b", "d", "d", "x", "j", "k", "m", "Enter")


def in_the_hand(lab: Lab) -> Locator:
    """Return a card of a stepper."""
    root = lab.show(SHOW % "", "1", "2")
    move_to(root, frame_with_both(Stepper(RECORD)))
    return card(root, True)


PLACES: list[Callable[[Lab], Locator]] = [
    in_the_hand,
    lambda lab: lab.show("from hilo_widgets import GridLab\nGridLab()", "1", "2").locator(".slot[aria-label^='b2']"),
    lambda lab: lab.show("from hilo_widgets import OrderLab\nOrderLab()", "1", "2").get_by_role("textbox"),
]
everywhere = pytest.mark.parametrize("where", PLACES, ids=["in a hand", "in a layout", "in a field"])


@everywhere
def test_shortcuts_of_the_application(where: Any, lab: Lab, page: Page) -> None:
    """Ctrl+S saves, and Ctrl+Shift+C opens the commands."""
    held = where(lab)
    held.focus()
    unsaved = page.locator(".lm-DockPanel-tabBar .lm-TabBar-tab.lm-mod-current.jp-mod-dirty")
    page.evaluate("jupyterapp.shell.currentWidget.context.model.dirty = true")  # it may have saved by itself
    page.keyboard.press("Control+s")
    expect(unsaved).to_have_count(0)
    expect(held).to_be_focused()
    page.keyboard.press("Control+Shift+c")
    commands = page.locator(".jp-ModalCommandPalette")
    expect(commands).to_be_visible()
    page.keyboard.press("Escape")
    expect(commands).to_be_hidden()


@everywhere
def test_other_keys_do_nothing_to_the_notebook(where: Any, lab: Lab, page: Page) -> None:
    """They do not move in it, and add, delete or run no cell."""
    where(lab).focus()
    before = page.evaluate(CELLS)
    for key in KEYS:
        page.keyboard.press(key)
        assert page.evaluate(CELLS) == before, key
    assert page.evaluate("Boolean(document.activeElement.closest('.jp-OutputArea .hilo'))")  # a lab is drawn again
