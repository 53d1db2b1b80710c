"""Guided rounds in a real browser: readers who follow, and who choose anything, come to the end; the guide covers nothing."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.lessons.check_guide import following
from hilo_core.messages.texts import Json
from hilo_core.play.guides import guides
from hilo_widgets import Learn, Play

from ..sampled import sample
from .acts import own
from .play_pages import opened, untapped
from .test_stepper import no_violations


def to_the_next_choice(root: Locator) -> None:
    """Go on until the guide advises a choice."""
    while root.locator(".host :is([data-suggested], [data-go-on])").first.get_attribute("data-suggested") is None:
        root.evaluate("(root) => root.querySelector('.host [data-go-on]')?.click()")


READERS = [(name, seed) for name in guides() for seed in range(1 if "-" in name else 8)]  # seed 0 does what the guide advises

# Everything that a script can tell from outside: what the guide says, what it advises, and what only goes on.
WALK = """async (root, seed) => {
  let state = seed + 1;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const said = [];
  for (let n = 0; n < 9999; n++) {
    await wait(3);
    while (root.dataset.turn === "others" && !root.querySelector(".host [data-go-on]")) await wait(3);
    const host = root.querySelector("[data-guide]");
    if (root.matches("[data-guide-over]")) return said;
    const text = host?.querySelector(".lines").textContent.trim();
    const shown = [...root.querySelectorAll(".pics text")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const isEarly = root.querySelector('[data-choice^="toss"], .steps li:nth-child(-n + 3)[aria-current]');
    const replaces = shown.find((one) => isEarly && one.closest('[data-key^="leaves:"]'));
    const lettered = shown.find((one) => /(row|column|diagonal) [abc123]/i.test(one.textContent));
    const named = shown.find((one) => /^Ann\\b/.test(one.textContent)); // the reader is You
    const odd = replaces ?? lettered ?? named; // a sum for a card that stays or is not explained; a place by letters
    if (odd) return [...said, { text: `not over: ${odd.textContent}` }];
    const rings = [...root.querySelectorAll(".pics [data-lit]")].filter((one) => one.getClientRects().length);
    if (text && said.at(-1)?.text !== text) {
      said.push({ text, box: JSON.stringify(host.getBoundingClientRect()), lit: rings.map(({ dataset }) => dataset.key) });
    }
    const on = root.querySelector(".host [data-go-on]");
    const advised = seed === 0 ? root.querySelector(".host [data-suggested]") : null;
    const buttons = [...root.querySelectorAll(".host .acts button:not([aria-disabled=true])")];
    const legal = [...root.querySelectorAll(".pics [data-c]:not([aria-disabled])")];
    const free = legal.filter((one) => one.getAttribute("aria-pressed") !== "true");
    const isAsked = host && (!legal.length || (buttons.length > 1 && seed % 2 === 0)); // odd readers play on and answer nothing
    const asks = isAsked ? buttons : buttons.filter((one) => one.textContent === "Do it anyway");
    const confirm = buttons.find(({ textContent }) => /^(Pass|Turn over) .* and /.test(textContent));
    const target = on ?? advised ?? confirm ?? asks[random(asks.length || 1)] ?? free[random(free.length || 1)] ?? buttons[0];
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  return [...said, { text: `not over after "${root.querySelector(".host").textContent}"` }];
}"""


@pytest.mark.parametrize(("name", "seed"), sample(READERS, 60))
def test_whoever_learns_comes_to_the_end(page: Page, tmp_path: Path, name: str, seed: int) -> None:
    learn = Learn(name)
    root = opened(untapped(page), tmp_path, learn)
    said: list[Json] = root.evaluate(WALK, seed)
    assert not said[-1]["text"].startswith("not over"), said[-3:]
    assert len({one["box"] for one in said}) == 1  # it speaks from one place
    learnt = own(page).evaluate("JSON.parse(localStorage['hilo-won'] ?? '{}').learnt ?? []")
    assert (name in learnt) == ("-" in name)  # nobody has answered its questions; variants have none
    assert len(said) >= len(learn.game.guide.stops)
    lit = {one["text"]: one["lit"] for one in said}
    lights = [(one.text, name) for one in learn.game.said for name in one.look if one.text in lit]
    unlit = [(text, name) for text, name in lights if not any(f"{key}:".startswith(f"{name}:") for key in lit[text])]
    assert lights and not unlit  # a ring around each thing that the guide mentions
    assert root.evaluate(IS_BESIDE)  # and covers no card


IS_BESIDE = """(root) => {
  const [host, pics] = [".host", ".pics"].map((one) => root.querySelector(one).getBoundingClientRect());
  return pics.right <= host.left;
}"""
ANSWER = """(root, words) => {
  for (const one of root.querySelectorAll(".exam [data-value]")) {
    if (words.includes(one.dataset.value) !== (one.getAttribute("aria-pressed") === "true")) one.click();
  }
  for (const one of root.querySelectorAll(".exam input")) if (words.includes(one.value)) one.click();
  root.querySelector(".exam [data-do=lock]").click();
}"""


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
@pytest.mark.long
def test_a_question_that_is_missed_comes_back_with_other_cards_until_it_is_right(
    page: Page, tmp_path: Path, size: tuple[int, int]
) -> None:
    learn = Learn("hilos")
    while learn.game.said[-1].stop is not learn.game.guide.stops[-1]:
        learn.game.deal() if learn.game.round_over else learn.game.play(following(learn.game))
    learn.serial += 1  # the page is told of it as it opens
    root = opened(untapped(page), tmp_path, learn, size)
    on, exam, host = root.locator(".host [data-go-on]"), root.locator(".exam"), root.locator(".host")
    while not exam.is_visible():
        on.click()

    def answer(number: int, is_right: bool = True) -> str:
        """Answer the question that is open; its title and task."""
        expect(exam.locator("[data-do=lock]")).to_be_visible()
        asked = learn.script.asked[number]
        each = list(map(asked.kind.written, asked.kind.every()))
        root.evaluate(
            ANSWER, next(one for one in each if asked.reply(one).state == ("right" if is_right else "wrong")).split(" ")
        )
        return str(asked.task)

    missed = answer(0, is_right=False)
    expect(exam).to_contain_text("Not this time")
    assert on.count() == 0 and exam.locator(".stage").is_visible()  # the question is still there, and open
    answer(0)
    expect(host).to_contain_text("comes back")
    for number in (1, 2):
        on.click()
        answer(number)
        expect(host).to_contain_text("Right at the first try")
    host.get_by_role("button", name="Next question").or_(on).first.click()
    expect(host).to_contain_text("2 of 3 known")
    assert answer(0) != missed
    on.click()
    expect(host).to_contain_text("You know enough to play")
    assert own(page).evaluate("JSON.parse(localStorage['hilo-won']).learnt == 'hilos'")


def test_a_guided_round_is_begun_from_the_start_and_held_choices_are_asked(page: Page, tmp_path: Path) -> None:
    """Two clicks from the start to the first card; a move that costs a card too many is asked before it is made."""
    root = opened(untapped(page), tmp_path, Play())
    page.evaluate("localStorage['hilo-won'] = JSON.stringify({ learnt: ['hilo'] })")
    page.reload()
    expect(root.locator("[data-game=hilo]")).to_contain_text("You have learnt it")
    root.get_by_role("button", name="Learn it by playing: HiLO", exact=True).click()
    root = page.locator(".hilo.play")
    expect(root.locator("[data-guide] h2")).to_have_text("Nine cards")
    no_violations(own(page))
    to_the_next_choice(root)
    root.press("Tab")
    page.keyboard.press("Tab")
    expect(root.locator("[data-c]:focus")).to_be_visible()  # Tab does not stop at words before the cards
    root.press("w")
    expect(root.locator(".word").first).to_be_focused()
    root.locator(".host [data-suggested]").click()  # picks up the violet 1
    root.locator("[data-key='3B'][data-c]").dispatch_event("click")
    expect(root.locator(".host")).to_contain_text("Your 3 becomes a 1, but the 10 stays.")
    assert root.evaluate(CHOOSE_AGAIN)


CHOOSE_AGAIN = """(root) => {
  [...root.querySelectorAll(".host button")].find((one) => one.textContent === "Choose again").click();
  return !root.dataset.held; // nothing is in the hand any more
}"""
TITLE_AND_STEPS = """(root) => {
  const words = document.createRange();
  words.selectNodeContents(root.querySelector(".host h2 span"));
  const [title, steps] = [words.getBoundingClientRect(), root.querySelector(".host .steps").getBoundingClientRect()];
  const across = title.right - steps.left;
  const down = title.bottom - root.querySelector(".host .lines").getBoundingClientRect().top;
  return across > 0 || down > 1 ? [across, down] : null;
}"""
CUT_OFF = """(root) => [...root.querySelectorAll(".btns > *, .over p")].filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 ||
    one.getBoundingClientRect().right > root.getBoundingClientRect().right)
  .map((one) => one.textContent)"""


@pytest.mark.long
def test_beside_a_list_of_files_nothing_lies_on_the_guide_or_is_cut_off(page: Page, tmp_path: Path) -> None:
    """Its title, the bar that says how far one is, and every button, also while the others move."""
    root = opened(untapped(page), tmp_path, Learn("himilo"), (980, 720))
    root.get_by_text("Tap to go on").click()
    expect(root.locator(".moves")).not_to_contain_text("Ann")
    to_the_next_choice(root)
    expect(root.locator("[data-guide] h2")).to_have_text("Hi: the highest wins it")
    assert not root.evaluate(TITLE_AND_STEPS)
    assert root.evaluate(CUT_OFF) == []
    rule = root.get_by_role("button", name="Rule", exact=True)
    before = rule.bounding_box()
    root.locator(".host [data-suggested]").click()
    to_the_next_choice(root)
    root.locator(".host [data-suggested]").click()
    expect(root.locator(".skip")).to_be_visible()
    assert root.evaluate(CUT_OFF) == []
    assert rule.bounding_box() == before  # "Skip" moves no other button
