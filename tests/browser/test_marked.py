"""No word becomes an element of a page, wherever it came from: what Python has sent, what was typed, what the browser keeps,
an address. Each of them has a mark in it, written as an element.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ..sampled import by_turns
from ..widgets.kinds import KINDS, LIVE, Pages
from ..widgets.test_marked import MARK
from .chromium import Chromium
from .kinds import DOES, ROOT

SLOW = ["review", *LIVE]
EACH = [*by_turns(sorted({*KINDS} - {*SLOW}), of=3), *(pytest.param(kind, marks=pytest.mark.long) for kind in SLOW)]
DATA = re.compile(r"^const DATA = (.*);$", re.MULTILINE)
READ = r"""() => {
  const plain = JSON.parse;
  const words = /^[A-Z“][^<]* [^<]*$/s; // what has a < in it is HTML, and a single word may be meant for programs
  const isBare = (value) => typeof value === "string" && !value.endsWith(MARK);
  const add = (value, found) => (isBare(value) && found.test(value) ? value + MARK : value);
  globalThis.marked = (text, found) => plain(text, (key, value) =>
    (key === "names" && Array.isArray(value) ? value.map((name) => add(name, /./)) : add(value, found)));
  JSON.parse = (text) => marked(text, words);
  new MutationObserver(() => {
    if (document.querySelector("mark-x")) throw new Error("A mark has become an element.");
  }).observe(document, { childList: true, subtree: true });
}"""
TYPED = """(() => {
  for (const field of document.querySelectorAll("textarea, input:not([type]), input[type=text]")) {
    field.value += MARK;
    for (const name of ["input", "change", "blur"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }
  for (const button of document.querySelectorAll("button.go, [data-do=slides]")) button.click();
})()"""
KEPT = """(() => {
  for (const [key, text] of Object.entries(localStorage)) {
    localStorage.setItem(key, JSON.stringify(marked(text, /./)));
    dispatchEvent(new StorageEvent("storage", { key }));
  }
})()"""


@pytest.fixture(scope="module")
def tab(bare_browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    tab = Chromium(bare_browser, tmp_path_factory.mktemp("marked"))
    tab.page.context.new_cdp_session(tab.page).send("Page.setBypassCSP", {"enabled": True})  # the data of pages is changed
    tab.before(READ.replace("MARK", repr(MARK)))
    yield tab
    tab.page.close()


@pytest.mark.parametrize("kind", EACH)
def test_no_word_becomes_an_element_of_a_page(tab: Chromium, page_of_kind: Pages, tmp_path: Path, kind: str) -> None:
    tab.errors.clear()
    plain, path = page_of_kind(kind).read_text("utf-8"), tmp_path / "page.html"
    path.write_text(DATA.sub(r"const DATA = JSON.parse(JSON.stringify(\1));", plain), "utf-8")
    tab.open(path.as_uri())
    DOES[kind](tab)
    assert tab.find(f"{ROOT}.outerHTML.includes('mark-x')")
    tab.find(TYPED.replace("MARK", repr(MARK)))
    tab.find(KEPT)
    tab.open("about:blank")
    tab.open(f"{path.as_uri()}#1,{MARK}")
    tab.wait(f"!!{ROOT}")
    assert not tab.errors
