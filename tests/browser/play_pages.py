"""Pages that play: a `Play` on a page of its own, whose messages Python answers as a kernel would, and clicks on it."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_widgets import Play
from hilo_widgets.pages.page import PLACE, write_page
from hilo_widgets.pages.static_files import script

from .acts import own, sized
from .serving import address

BRIDGE = f"""
window.heard = [];
const ask = async (message) => {{
  for (const one of await python(message)) {{
    heard.push(JSON.stringify(one));
    it.receive(one);
  }}
}};
setInterval(() => ask(null), 200);
const it = mount({PLACE}, DATA, ask, true);
"""


CARD = re.compile(r"-?\d+[A-Z*]|[AJQKX]\d?[A-Z*]?")


def cards_seen(game: InteractiveGame) -> list[set[str]]:
    """By step, the cards that the seat of a game has seen by then."""
    found: list[set[str]] = []
    for frame in game:
        told = json.dumps([vars(frame.view(game.seat)), vars(frame.view_asked(game.seat))])
        found.append(
            (found[-1] if found else set()) | {word for word in re.findall(r'"([^"]*)"', told) if CARD.fullmatch(word)}
        )
    return found


def step_of_hint(root: Locator) -> Locator:
    """Return the step of a hint that is read."""
    return root.locator(".host .steps [aria-current]")


def climb(root: Locator) -> None:
    """Go through a hint from its plan to the numbers."""
    root.get_by_role("button", name="Hint").dispatch_event("click")
    expect(step_of_hint(root)).to_have_text(re.compile("the plan|two choices|the choice"))
    on = root.locator(".acts").get_by_role("button", name="Show ")
    while on.count():
        on.dispatch_event("click")
    expect(step_of_hint(root)).to_have_text("the numbers")
    expect(root.locator(".chances").first).to_contain_text(re.compile(r"\d"))


CLICKS = """async (root, seed) => {
  let state = seed;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let n = 0; n < 300 && root.dataset.turn !== "over"; n++) {
    while (root.dataset.turn === "others" || root.querySelector(".host").textContent.includes("does not answer")) await wait(2);
    if (root.dataset.turn === "over") break;
    const legal = [...root.querySelectorAll('.pics [data-c]:not([aria-disabled])')];
    const confirm = root.querySelector(".acts .go");
    const free = legal.filter((one) => one.getAttribute("aria-pressed") !== "true");
    const target = confirm && !confirm.hasAttribute("aria-disabled") ? confirm : free[random(free.length)];
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return root.dataset.turn;
}"""


def untapped(page: Page) -> Page:
    """Return a page whose reader goes on by themselves."""
    own(page).add_init_script("window.untapped = true")
    return page


def opened(page: Page, folder: Path, play: Play, size: tuple[int, int] = (1366, 768), motion: Any = "reduce") -> Locator:
    """Return the root of a game on a page of its own."""
    queue: list[Json] = []
    play.send = queue.append  # type: ignore[method-assign]

    def python(message: object) -> list[Json]:
        if message is not None:
            play.hear(message)
        found = queue[:]
        del queue[: len(found)]
        return found

    own(page).expose_function("python", python)
    data = gzip.decompress(play.packed).decode()
    assert json.loads(data)["form"]
    path = write_page(folder / "play.html", "Play", style=play._css, program=f"{script('play.js')}\n{BRIDGE}", data=data)
    page.emulate_media(reduced_motion=motion)
    sized(page, size[0], size[1])
    page.goto(address(path))
    return page.locator(".hilo[aria-label]")
