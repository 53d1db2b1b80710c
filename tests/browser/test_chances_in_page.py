"""Chances in a page without Python: from a file, without a network, dropped when the reader moves on."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from hilo_core import replay
from hilo_widgets import Stepper

from ..beliefs.imagined import moments
from ..core.records import record_of
from .conftest import START, own
from .test_live_page import cut_off
from .test_odds import NUMBERS, looked_at
from .test_screen import opened
from .test_stepper import RECORD, frame_with_both, move_to, no_violations

WIDE, NARROW = (1366, 768), (480, 900)
DICE = record_of("pass_or_go", {"players": 2}, 3)
ROLLING = moments(DICE | {"rounds": DICE["rounds"][:1]})[-1][0]


def known(root: Locator) -> None:
    """Waits for numbers."""
    expect(root.locator(NUMBERS).first).to_have_text(re.compile(r"\d"), timeout=START)


def test_every_legal_card_gets_its_chance(page: Page, tmp_path: Path) -> None:
    """All at the same time, surer and surer; another frame has its own, and one in which nothing is asked has none."""
    stepper = Stepper(RECORD, odds=True)
    first = frame_with_both(stepper)
    legal = {n: sum(choice[2] for choice in frame.get("c", [])) for n, frame in enumerate(stepper.data["frames"])}
    second = next(n for n in legal if n > first and legal[n] > 1)
    with cut_off(page) as asked:
        root = opened(page, tmp_path, stepper, WIDE)
        move_to(root, first)
        expect(root.locator(NUMBERS)).to_have_count(legal[first], timeout=START)
        move_to(root, second)  # while the first is worked out
        expect(root.locator(NUMBERS)).to_have_count(legal[second], timeout=START)
        known(root)
        told = re.compile(r"The team wins \d+ of 100\s*as the seat to move may know it")
        expect(root.locator(".curvehead")).to_have_text(told, timeout=START)
        assert all(text.strip("%").isdecimal() for text in root.locator(NUMBERS).all_text_contents())
        expect(root.locator(".ans")).to_contain_text("Open this in the notebook to play on from here.")
        expect(root.locator(".ans .chance")).to_contain_text("in how many of 100 cases the team wins")
        one, chance = looked_at(root)
        expect(chance).to_have_text(re.compile(r"The team wins in \d+ of 100 \(± \d\); .* the trick.*\."))
        assert re.search(r"the team wins in \d+ of 100", one.get_attribute("aria-label") or "")
        no_violations(page)
        root.get_by_role("button", name="First step").click()
        expect(root.locator(NUMBERS)).to_have_count(0)
        expect(root.locator(".lines .chance")).to_have_count(0)
    assert [url for url in asked if not url.startswith("file:")] == [] and len(asked) == 1


def test_two_that_roll_are_told_all_that_is_known_exactly(page: Page, tmp_path: Path) -> None:
    """Narrow and dark; and where no worker may begin the page plays on itself."""
    own(page).add_init_script("window.Worker = class { constructor() { throw new Error('not here'); } }")
    page.emulate_media(color_scheme="dark")
    stepper = Stepper(ROLLING, odds=True, seat=replay(ROLLING)[-1].asked.seat)
    root = opened(page, tmp_path, stepper, NARROW)
    known(root)
    expect(root.locator(NUMBERS)).to_have_count(2)
    expect(root.locator(".chances + .overlay")).to_have_count(1)  # no button covers them
    root.locator(".dock [role=button]").first.focus()
    expect(root.locator(".lines .chance")).to_have_text(
        re.compile(r"has or shares the most points .* a lead of exactly .* if both play for it")
    )
    no_violations(page)
    page.emulate_media(color_scheme="null")


def test_where_there_is_no_webassembly_it_says_so(page: Page, tmp_path: Path) -> None:
    """In the page of a whole game, whose data are deflated."""
    own(page).add_init_script(
        "window.Worker = undefined; WebAssembly.instantiate = () => Promise.reject(new Error('refused'));"
    )
    whole = Stepper("pass_or_go_whole_game", odds=True)
    asks = next(n for n, frame in enumerate(whole.data["frames"]) if n > 100 and "c" in frame)
    root = opened(page, tmp_path, whole, WIDE, f"#{asks}")
    expect(root.locator(".ans")).to_contain_text("does not run WebAssembly here (Error: refused).", timeout=START)
