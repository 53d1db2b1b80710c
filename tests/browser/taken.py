"""What a reader takes away from a page: files, and pictures among them."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page

LEAST = 30  # colours of a picture with something in it
MEASURE = """async (text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); // the policy of a page lets it fetch nothing
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  const { data } = canvas.getContext("2d").getImageData(0, 0, bitmap.width, bitmap.height);
  return [bitmap.width, bitmap.height, new Set(new Uint32Array(data.buffer)).size];
}"""
AS_IN_SAFARI = """() => {
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (image, ...where) {
    if (/foreignObject/i.test(image.src ?? "")) throw new DOMException("The operation is insecure.", "SecurityError");
    return drawImage.call(this, image, ...where);
  };
}"""  # which gives no picture of a canvas with HTML on it; Chromium and Firefox do
TARGETS = "(some) => some.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"


class Picture(NamedTuple):
    """A picture file: its name, pixels, and how many colours are in it."""

    name: str
    width: int
    height: int
    colours: int


def taken(page: Page, press: Callable[[], None]) -> tuple[str, bytes]:
    """The name and the content of the file that a press gives."""
    with page.expect_download() as download:
        press()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def picture(page: Page, press: Callable[[], None]) -> Picture:
    """The picture that a press gives, measured by the browser, which draws no more than Safari does."""
    page.evaluate(AS_IN_SAFARI)
    name, content = taken(page, press)
    assert name.endswith(".png") and content.startswith(b"\x89PNG")
    return Picture(name, *page.evaluate(MEASURE, base64.b64encode(content).decode()))


def by_keyboard(page: Page, root: Locator, name: str) -> None:
    """Opens the menu and presses what is called so, without a mouse."""
    root.get_by_label("More", exact=True).press("Enter")
    for _ in range(9):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not come to “{name}”.")
