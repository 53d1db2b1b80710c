"""Pages work while a browser translates them, which wraps every text in elements of its own, in a page from right to left."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from ..sampled import by_turns
from ..widgets.kinds import PLAIN, Pages
from .chromium import Chromium, running
from .kinds import DOES

TRANSLATING = """() => {  // as Google Translate does it in Chrome
  const wrap = (top) => {
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
      const left = text.parentElement?.closest("script, style, svg, textarea, option, font, [translate=no]");
      if (!text.data.trim() || !text.parentElement || left) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      text.replaceWith(outer);
      outer.firstChild.append(text);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    document.documentElement.dir = "rtl";
    wrap(document.body);
    new MutationObserver((changes) => changes.forEach(({ target }) => target.isConnected && wrap(target)))
      .observe(document.body, { childList: true, subtree: true });
  });
}"""
SIGN_COMES_FIRST = """[...document.querySelectorAll(".hilo, .hilo-foot > details > div")].map((root) => {
  const number = root.appendChild(Object.assign(document.createElement("p"), { textContent: "−1", translate: false }));
  const box = (at) => {
    const range = document.createRange();
    range.setStart(number.firstChild, at);
    range.setEnd(number.firstChild, at + 1);
    return range.getBoundingClientRect();
  };
  const found = box(0).left < box(1).left || box(0).width === 0;
  number.remove();
  return found;
})"""


@pytest.fixture(scope="module")
def tab(driver: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with running(driver, tmp_path_factory.mktemp("translated")) as tab:
        tab.size(1366, 900)
        tab.before(TRANSLATING)
        yield tab


@pytest.mark.parametrize("kind", by_turns(PLAIN, 1, of=3))
def test_a_page_works_while_it_is_translated(tab: Chromium, page_of_kind: Pages, kind: str) -> None:
    """And what reads from left to right still does: cards keep their places, and −1 its sign."""
    tab.errors.clear()
    tab.open(page_of_kind(kind).as_uri())
    DOES[kind](tab)
    assert not tab.errors and tab.find("document.querySelectorAll('font').length") > 3
    signs = tab.find(SIGN_COMES_FIRST)
    assert signs and all(signs)
