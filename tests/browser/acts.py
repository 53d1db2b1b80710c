"""Actions of tests on a page that wait until they reach their target; and the files that a reader takes from it."""

import random
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ..waiting import wait_until

# Before a page begins: nobody waits for a trick that lies, but where `untapped` says so.
AT_ONCE = r"""() => {
  if (/(student|teacher)\.html/.test(location.pathname)) return; // a lesson's page has no pace, and its store is looked at
  try {
    localStorage["hilo-pace"] ??= JSON.stringify("once");
  } catch {
    // an empty page keeps nothing
  }
  setInterval(() => window.untapped || document.querySelector("[data-go-on]")?.click(), 20);
}"""
SIZED = """async (width) => {
  const drawn = () => new Promise(requestAnimationFrame);
  while (innerWidth !== width) await drawn();
  await drawn(); // scripts hear of it as a frame is drawn
  await drawn();
}"""
# Where nothing covers an element once it stays put, in the page and from its own corner: pages move what they lay out.
FREE_OF = """async (element) => {
  element.scrollIntoView({ block: "center" });
  const before = element.getBoundingClientRect();
  await new Promise((go) => setTimeout(go, 50));
  const box = element.getBoundingClientRect();
  if (box.x !== before.x || box.y !== before.y) return null;
  for (const part of [0.5, 0.2, 0.8]) {
    const [x, y] = [part * box.width, 0.5 * box.height];
    if (element.contains(document.elementFromPoint(box.x + x, box.y + y))) return [box.x + x, box.y + y, x, y];
  }
  return null;
}"""
TARGETS = "(some) => some.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"

OWN: set[Page] = set()


def own(page: Page) -> Page:
    """Return this page, which no other test gets: for functions it is given, scripts it begins with, listeners and
    emulations, all of which would stay.
    """
    OWN.add(page)
    return page


def sized(page: Page, width: int, height: int) -> None:
    """Give a page a size, and wait until it is drawn in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SIZED, width)


def until(where: Locator, function: str) -> Any:
    """Wait until a function of JavaScript says yes to an element, such as one that measures it."""
    return where.page.wait_for_function(function, arg=where.element_handle()).json_value()


def tap(where: Locator) -> None:
    """Put a finger on something, once it stays where it is and nothing covers it."""
    x, y, *_ = wait_until(lambda: where.evaluate(FREE_OF))
    finger = own(where.page).context.new_cdp_session(where.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def taken(page: Page, press: Callable[[], None]) -> tuple[str, bytes]:
    """Return the name and the content of the file that a press gives."""
    with page.expect_download() as download:
        press()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def by_keyboard(page: Page, root: Locator, name: str) -> None:
    """Open the menu and press what is called so, without a mouse."""
    root.get_by_label("More", exact=True).press("Enter")
    for _ in range(9):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not come to “{name}”.")


def walked(root: Locator, steps: str, **more: Callable[[], Any]) -> None:
    """Walk through a page by a table: in each line a verb, what it is done to, and behind a bar the words.

    What is done to is a selector, or the label of a field; of several buttons with one name it is the last. `more` are verbs of
    a test.
    """
    for line in filter(None, map(str.strip, steps.splitlines())):
        verb, _, rest = line.partition(" ")
        what, words = (part.strip() for part in f"{rest} ".split("| ", 1)) if "|" in rest else (rest, "")
        if verb in more:
            more[verb]()
        elif verb in KEYS:
            KEYS[verb](root, words)
        else:
            VERBS[verb](root.get_by_label(what).first if what[0].isupper() else root.locator(what), words)


KEYS: dict[str, Callable[[Locator, str], Any]] = {
    "press": lambda root, name: root.get_by_role("button", name=name).last.click(),
    "key": lambda root, key: root.page.keyboard.press(key),
}
VERBS: dict[str, Callable[[Locator, str], Any]] = {
    "click": lambda one, _: one.click(),
    "hover": lambda one, _: one.hover(),
    "choose": lambda one, words: one.select_option(words),
    "fill": lambda one, words: one.fill(words),
    "lines": lambda one, words: one.fill(words.replace("/", "\n")),
    "enter": lambda one, words: (one.fill(words), one.press("Enter")),
    "leave": lambda one, _: one.blur(),
    "type": lambda one, words: one.press_sequentially(words.replace("/", "\n")),
    "see": lambda one, words: expect(one).to_contain_text(words),
    "is": lambda one, words: expect(one).to_have_text(words),
    "has": lambda one, words: expect(one).to_have_value(words),
    "many": lambda one, words: expect(one).to_have_count(int(words)),
    "on": lambda one, _: expect(one).to_be_focused(),
    "hidden": lambda one, _: expect(one).to_be_hidden(),
    "visible": lambda one, _: expect(one).to_be_visible(),
}


def free_port() -> int:
    """Return a port that nobody listens at, of those that are not given to others meanwhile: a system gives higher ones."""
    while True:
        with socket.socket() as free:
            try:
                free.bind(("127.0.0.1", port := random.randrange(20_000, 32_000)))
                return port
            except OSError:
                continue
