"""Two people at one screen: under the cover a page has nothing of anybody's hand; each sees their own table and review."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_widgets import Play

from .play_pages import opened, untapped

CARD = re.compile(r"(?<![\w.#])(?:1[0-5]|[2-9]|[AJQK])[\u2660\u2665\u2663\u2666]|data-key|data-c=|<use|<svg")
MOVE = """(root) => {
  const legal = [...root.querySelectorAll('.pics [data-c]:not([aria-disabled])')];
  const go = root.querySelector('.acts .go');
  const free = legal.filter((one) => one.getAttribute('aria-pressed') !== 'true');
  const target = go && !go.hasAttribute('aria-disabled') ? go : free[0];
  if (['others', 'next', 'over'].includes(root.dataset.turn)) return;
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""

MOVED = f"""() => {{
  const root = document.querySelector(".hilo.play");
  ({MOVE})(root);
  return ["next", "over"].includes(root.dataset.turn);
}}"""  # a choice is made whenever one is free, until another one is to sit down


by_hand = pytest.fixture(autouse=True)(untapped)


def under_cover(page: Page) -> None:
    """Neither an element, an attribute, the accessibility tree nor what the browser keeps names a card."""
    shown = page.evaluate("document.querySelector('main, body').querySelector('.hilo').parentElement.outerHTML")
    tree = page.locator("body").aria_snapshot()
    kept = page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
    assert page.locator(".hilo").count() == 1, "nothing else stands in the page"
    for text in (shown, tree, kept):
        assert not CARD.search(text), CARD.search(text)
    assert not re.search(r'"(frames|looks|keys)"', kept)


def lift(page: Page, name: str) -> Locator:
    """Return the table of the one who says to be there."""
    expect(page.locator("html")).to_have_attribute("data-screen", "cover")
    cover = page.locator('[data-screen="cover"].hilo')
    expect(cover.get_by_role("heading")).to_have_text(f"{name}, it is your turn")
    under_cover(page)
    cover.locator("[data-go-on]").click()
    root = page.locator(".hilo.play")
    expect(root).to_contain_text(f"You are {name}")
    return root


@pytest.mark.long
def test_two_people_at_one_screen(page: Page, tmp_path: Path) -> None:
    """A round of two, from cover to cover; then a review for each of them."""
    play = Play("pass_or_go", people=(0, 1), names=("Mia", "Tom"), seed=2)
    opened(page, tmp_path, play)
    covers = 0
    while not play.game.round_over:
        name = play.game.names[play.game.seat]
        root = lift(page, name)
        covers += 1
        page.wait_for_function(MOVED, polling=20)
        if play.game.round_over:
            break
        other = play.game.names[play.game.turn_of]
        assert other != name
        go = root.get_by_role("button", name=f"Cover the table for {other}")
        expect(go).to_have_attribute("data-go-on", "")
        go.click()
    assert covers > 4
    expect(page.locator(".hilo.play")).to_have_attribute("data-turn", "over")
    expect(page.locator("[data-to-review]:visible")).to_have_text(["Review for Mia", "Review for Tom"])


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_people_are_named_on_the_start_page(page: Page, tmp_path: Path, size: tuple[int, int]) -> None:
    opened(page, tmp_path, Play("himilo"), size)
    form = page.locator(".hilo.choosing")
    form.locator("summary").click()
    form.get_by_text("people at this screen").click()
    form.get_by_label("Name of Ann").fill("Mia")
    form.get_by_label("Who plays as Ben").select_option("beginner")
    form.get_by_label("Who plays as Cem").select_option("person")
    form.get_by_label("Name of Cem").fill("Tom")
    expect(form.locator("summary")).to_contain_text("4 players, 2 of them at this screen")
    form.get_by_role("button", name="Deal", exact=True).click()
    cover = page.locator('[data-screen="cover"].hilo')
    expect(cover.get_by_role("heading")).to_have_text(re.compile("(Mia|Tom), it is your turn"))
    heard = [json.loads(one) for one in page.evaluate("heard")]
    assert heard[-1]["state"]["names"] == ["Mia", "Ben", "Tom", "Dora"] and heard[-1]["state"]["people"] == [0, 2]
    box = cover.bounding_box()
    assert box is not None and box["height"] <= size[1]


def test_a_friend_plays_the_same_deal_by_its_words(page: Page, tmp_path: Path) -> None:
    """Typed on the start page as a phone sends it, wrong at first; then from the address, which the page forgets."""
    first = Play("hilos", seat=1, seed=77, against="expert", reversal="never")
    words = "Hilos, reversal never, against expert, deal 77, as Ben"
    friend = Play("himilo")
    opened(page, tmp_path, friend)
    form, field = page.locator(".hilo.choosing"), page.get_by_label("A friend's deal")
    for wrong in ("Hilos", "Hilos, variant bridge, deal 77", "Hilos, deal 77, as Eva", "Chess, deal 77"):
        field.fill(wrong)
        form.get_by_role("button", name="Deal it").click()
        expect(form.locator(".wait")).to_contain_text("This is not a deal. A deal looks like this:")
    field.fill("HILOS,\u200b reversal  never, against expert, deal \uff17\uff17, as ben")
    field.press("Enter")
    root = page.locator(".hilo.play")
    expect(root).to_be_visible()
    assert friend.record == first.record and friend.game.against == "expert"
    root.locator("details.more > summary").first.click()
    root.get_by_role("button", name="For a friend").click()
    expect(root.locator(".host")).to_contain_text(f"This is the deal: “{words}”.")
    address = page.url
    page.goto("about:blank")
    friend.dealt = None
    page.goto(f"{address}#deal={quote(words)}")
    expect(root).to_be_visible()
    assert "#" not in page.url and friend.record == first.record
    page.goto("about:blank")
    page.goto(f"{address}#deal=%")
    expect(form.locator(".wait")).to_contain_text("This is not a deal.")
    assert "#" not in page.url
