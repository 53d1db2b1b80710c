"""What a reader takes away from a page: files."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page

TARGETS = "(some) => some.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"


def taken(page: Page, press: Callable[[], None]) -> tuple[str, bytes]:
    """The name and the content of the file that a press gives."""
    with page.expect_download() as download:
        press()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def by_keyboard(page: Page, root: Locator, name: str) -> None:
    """Opens the menu and presses what is called so, without a mouse."""
    root.get_by_label("More", exact=True).press("Enter")
    for _ in range(9):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not come to “{name}”.")
