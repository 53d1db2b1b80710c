"""The table that a reader plays at, measured as the mock-ups are: one place speaks, in few words.

Nothing is too small to be read or pressed, nothing scrolls; and scripts from outside can tell what there is to choose.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.hilo.table import NAMES, in_words
from hilo_widgets import Play

from ..sampled import by_turns
from .play_pages import CLICKS, cards_seen, opened

PLAYED = """async (root, [steps, least]) => {
  const wrong = new Set();
  const target = least === 13 ? 43.5 : 37.5;
  const measure = () => {
    const page = document.documentElement;
    const [high, wide] = [page.scrollHeight, page.scrollWidth];
    if (high > innerHeight || wide > innerWidth) wrong.add(`the page is ${wide} x ${high}`);
    const said = root.querySelector(".host .lines").textContent.trim().split(/\\s+/).length;
    if (said > 40) wrong.add(`${said} words: ${root.querySelector(".host .lines").textContent}`);
    for (const node of root.querySelectorAll("*")) {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".vh, defs, use")) continue;
      const box = node.getBoundingClientRect();
      const isText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
      const scale = node.ownerSVGElement ? node.getScreenCTM().a : 1;
      const size = parseFloat(getComputedStyle(node).fontSize) * scale;
      if (isText && box.width && size < least - .2) wrong.add(`${size.toFixed(1)} px: ${node.textContent.slice(0, 30)}`);
      if (!node.matches("button:not(.word), summary")) continue;
      if (box.height < target || box.width < 43.5) wrong.add(`${node.textContent} is ${box.width} x ${box.height}`);
      if (box.right > innerWidth || box.left < 0) wrong.add(`${node.textContent} is cut`);
    }
  };
  for (let n = 0; n < steps; n++) {
    while (root.dataset.turn === "others") await new Promise((done) => setTimeout(done, 5));
    measure();
    if (root.dataset.turn === "over") break;
    const free = [...root.querySelectorAll("[data-choice]")].filter((one) => one.getAttribute("aria-pressed") !== "true");
    const confirm = free.find((one) => one.matches("button"));
    (confirm ?? free[(7 * n) % free.length]).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return [...wrong];
}"""

NOTES = """(root) => {
  const CARDS = [
    /href="#[^"]*-([SHCDROYGTBVP])(-?\\d+|[AJQK])"/g, /data-key="(-?\\d+|[AJQK])([SHCDROYGTBVP])"/g, /(\\d+|[AJQK])([♠♥♣♦])/g,
    /(red|orange|yellow|green|turquoise|blue|violet|pink) (-?\\d+)/g,
  ];
  window.noted = {};
  const note = () => {
    const there = (noted[root.dataset.step] ??= {});
    for (const one of root.querySelectorAll(".pics, .ask, .host, .sd, .ans, .btns, .moves")) {
      for (const form of CARDS) for (const [, first, then] of one.outerHTML.matchAll(form)) there[`${first} ${then}`] = 1;
    }
  };
  new MutationObserver(note).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  note();
}"""  # all cards in the page, in whatever form, at each step
MENU_FITS = """(root) => {
  const menu = root.querySelector(".menu");
  menu.parentElement.open = true;
  return menu.scrollWidth <= menu.clientWidth;
}"""
COLOUR = {in_words(card).replace("−", "-"): name for card, name in NAMES.items()}


def card_of(noted: str) -> set[str]:
    """Return the card that has been noted, whichever of number and suit comes first."""
    first, then = noted.split()
    then = "SHCD"["♠♥♣♦".index(then)] if then in "♠♥♣♦" else then
    return {COLOUR.get(noted, first + then), then + first}


def nothing_was_there_before_it_was_seen(page: Page, play: Play) -> None:
    """No card, neither drawn nor named nor in an attribute, before the reader's seat has seen it."""
    noted, seen = page.evaluate("noted"), cards_seen(play.game)
    for step, cards in noted.items():
        early = [card for card in cards if not card_of(card) & seen[int(step)]]
        assert not early, (step, early)
    assert sum(map(len, noted.values())) > 50


def a_card_goes_by_hand(page: Page, root: Locator, play: Play) -> None:
    """In HiLO a card that was picked up by mouse goes back by Escape or by its button, and where it is let go; and a word says
    what it means when it is pressed.
    """
    for cell in (0, 4):
        root.locator(".dock [data-c]").nth(cell).click()
    root.locator(".acts .go").click()
    expect(root).to_have_attribute("data-turn", "mine")
    pile, back = root.locator('.table [aria-label^="Pick up the"]'), root.get_by_role("button", name="Put it back")
    began = len(play.game)
    for way in ("hand", "page", "button"):
        pile.click()
        expect(back).to_be_visible()
        if way == "page":
            root.locator(".ask").click()  # the keyboard is not in the hand any more
        if way == "button":
            back.click()
        else:
            page.keyboard.press("Escape")
        expect(back).to_have_count(0)
    word = root.locator(".host .word").first
    word.click()
    expect(root.locator(".meaning:popover-open")).to_contain_text(word.inner_text(), ignore_case=True)
    page.keyboard.press("Escape")
    expect(root.locator(".meaning:popover-open")).to_have_count(0)
    assert len(play.game) == began
    pile.drag_to(root.locator('.dock [aria-label^="Take to the bottom right"]'))
    page.wait_for_function("(n) => document.querySelector('.hilo').dataset.step >= n", arg=began)
    assert next(one for one in play.record["rounds"][0]["actions"][::-1] if one.startswith("take")).endswith("c3")


@pytest.mark.parametrize(("size", "least"), [((1366, 768), 14), pytest.param((390, 844), 13, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", by_turns(["pass_or_go", "hilo", "hilos", "himilo"], of=4))
def test_a_round_by_what_can_be_chosen_is_never_too_small_or_too_long(
    page: Page, tmp_path: Path, key: str, size: Any, least: int
) -> None:
    """Scripts that press what has `data-choice` come through; at each of their choices the page is measured, and through the
    whole round nothing in it tells of a card that is hidden.
    """
    play = Play(key, seed=5)
    play._think = lambda: None  # type: ignore[method-assign]
    root = opened(page, tmp_path, play, size)
    root.evaluate(NOTES)
    if key == "hilo" and least == 14:
        a_card_goes_by_hand(page, root, play)
    assert root.evaluate(PLAYED, [14, least]) == []
    assert len(play.game) > 5
    assert (
        page.evaluate("document.documentElement.dataset.screen + document.querySelector('.hilo.play').dataset.screen")
        == "playplay"
    )
    assert root.evaluate(CLICKS, 7) == "over"
    assert root.evaluate(MENU_FITS)
    nothing_was_there_before_it_was_seen(page, play)
