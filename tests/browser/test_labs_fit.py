"""The labs on pages of their own: all of a lab on one screen, nothing cut or too small, pickers, keys, without Python."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import DiceLab, GridLab, OrderLab, WinCardLab
from hilo_widgets.labs.line_lab import LineLab

from .acts import own, sized
from .test_stepper import no_violations

pytestmark = pytest.mark.long

LONG = ["Maximilianus", "Bartholomeus", "Wilhelminas", "Alexandrinas", "Christophers"]
ONE_COLOUR = "1P 2P 3P / 4P 5P 6P / 7P 8P 9P"


def decided(lab: DiceLab, rolls: int, passes: bool = False) -> LineLab:
    """Return a dice lab after some decisions."""
    for _ in range(rolls):
        lab.roll()
    if passes:
        lab.pass_on()
    return lab


EDITED: dict[str, Callable[[], LineLab]] = {  # labs on the stepper's screen
    "win card": WinCardLab,
    "win card, five players": lambda: WinCardLab(5, names=LONG),
    "order": OrderLab,
    "order, two cards": lambda: OrderLab("10H 9S"),
    "order, a round": lambda: OrderLab.of("hilos_turns"),
    "grid": GridLab,
    "grid, face down": lambda: GridLab("1Y 2Y 5T / ? 4P 6O"),
    "grid, eight lines": lambda: GridLab(ONE_COLOUR, edition="international"),
    "grid, empty": lambda: GridLab(""),
    "dice": DiceLab,
    "dice, six": lambda: decided(DiceLab(6, 9, rival=5, faces="5 5 1 6 5 5"), 2),
    "dice, passed": lambda: decided(DiceLab(4, 9, passed=2, rival=5, faces="5 5 1"), 1, True),
    "dice, at the end": lambda: decided(DiceLab(5, faces="5 4 1 3 2"), 5),
}
BOXES = """(root, wanted) => [...root.querySelectorAll(wanted)].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const from = root.getBoundingClientRect();
  const box = [left - from.left, top - from.top, right - from.left, bottom - from.top];
  return [one.dataset.key ?? one.textContent, ...box.map(Math.round)];
})"""
CUT = """(root) => [...root.querySelectorAll("p, h2, h3, b, button, td, th, .lines, .rule, .slot span, input, select")]
  .filter((one) => one.checkVisibility() && !one.closest(".vh") && getComputedStyle(one).clipPath === "none")
  .filter((one) => getComputedStyle(one).display !== "inline")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible"
    || one.matches("span") && one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.className + ": " + one.textContent)"""
SMALL = """(root, least) => [...root.querySelectorAll("*")].filter((one) => one.checkVisibility() && !one.closest(".vh")
    && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1)])
  .filter(([, size]) => size < least - .01)"""
SIZES = {  # width of the lab: the least size of letters, and of what is pressed
    1350: (14, 34),  # a page of its own
    1180: (14, 34),  # a cell of JupyterLab
    854: (14, 34),  # the same beside the list of files
    683: (13, 44),  # a page at 200 %
    480: (13, 44),
    374: (13, 44),  # a phone
    364: (13, 0),  # a cell in a window 480 wide
}
HIGHEST = {1350: 716, 854: 900}  # so that with the foot of the page it fits 768, and a cell of JupyterLab


def opened(page: Page, folder: Path, lab: LineLab, width: int) -> Locator:
    """Return the root of a lab on a page of its own, as wide as asked."""
    sized(page, width, 800)
    page.goto(lab.to_html(folder / "page.html").as_uri())
    page.add_style_tag(content="body { margin: 0 }")
    return page.locator(".hilo.editing")


def meet(one: list[float], other: list[float]) -> bool:
    """Return whether two boxes overlap."""
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


@pytest.mark.parametrize("state", EDITED)
def test_what_is_edited_fits_and_can_be_hit(page: Page, tmp_path: Path, state: str) -> None:
    """The fields, a picker and the tables beside the picture; the picture and the steps are those of the stepper."""
    root = opened(page, tmp_path, EDITED[state](), 1350)
    for width, (_, target) in SIZES.items():
        sized(page, width, 800)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        shown = root.bounding_box()
        assert shown and (width < 1180 or shown["height"] <= HIGHEST[1350]), (width, shown)
        for picking in (False, True):
            if picking:
                if not root.locator(".slot").count():
                    continue
                root.locator(".slot").last.click()
            for part in (".pickers",) if picking else (".fields", ".tables", ".across"):
                for one in root.locator(part).all():
                    assert one.evaluate("(one) => one.getBoundingClientRect().top + scrollY") >= 0, (width, part)
                    boxes = one.evaluate(BOXES, "button, input, select")
                    low = [box for box in boxes if min(box[3] - box[1], box[4] - box[2]) < target]
                    assert one.evaluate(CUT) == [] and not low, (width, part, one.evaluate(CUT), low)
                    assert not [(a[0], b[0]) for a, b in combinations(boxes, 2) if meet(a[1:], b[1:])], (width, part)
            for scheme in ("light", "dark") if width in (1180, 480) else ():
                page.emulate_media(color_scheme=scheme)
                no_violations(page)
        page.keyboard.press("Escape")


def test_without_python_it_can_be_read_and_says_so(page: Page, tmp_path: Path) -> None:
    """No request leaves the page; what needs Python says so in a sentence, and all stays as it is."""
    asked: list[str] = []
    own(page).on("request", lambda request: asked.append(request.url))
    root = opened(page, tmp_path, DiceLab(), 1180)
    title = root.locator("h2").inner_text()
    root.get_by_role("combobox", name="Ann's own dice").select_option("4")
    expect(root.get_by_role("status").first).to_have_text("There is no Python in this page, so it cannot work that out.")
    assert root.locator("h2").inner_text() == title
    assert asked and all(address.startswith("file:") for address in asked)
