"""One walk through the widgets, the same in every front end: step, play a round with a hint, review it, answer a question,
and run a simulation.
"""

import re

from playwright.sync_api import Locator, Page, expect

from .play_pages import CLICKS, climb
from .walk import FREE

CELLS = [
    "from hilo_widgets import Ask, Play, Simulation, Stepper",
    "stepper = Stepper('himilo_tie', at='#40')\nstepper",
    "play = Play('pass_or_go', seed=3, players=2)\nplay",
    "ask = Ask('hilo.which-line')\nask",
    "simulation = Simulation('pass_or_go', games=1_000)\nsimulation",
]
BRANCH = re.compile(r"\bbranch\b")


def stepper_of(page: Page) -> Locator:
    """Return the stepper of the walk, once it is there."""
    found = page.locator(".hilo.one:not(.play, .review)").first
    found.wait_for()
    return found


def steps(page: Page) -> None:
    """One step on."""
    root = stepper_of(page)
    at = int(root.get_attribute("data-step") or 0)
    root.get_by_role("button", name=re.compile("^Next step")).dispatch_event("click")
    expect(root).to_have_attribute("data-step", str(at + 1))


def plays_on(page: Page) -> None:
    """A choice of one's own, which Python answers."""
    root = stepper_of(page)
    root.locator(FREE).first.dispatch_event("click")
    expect(root).to_have_class(BRANCH)


def plays_a_round(page: Page) -> None:
    """With a hint, looked back at by the review that opens in its place, and played again from there on."""
    root = page.locator(".hilo.play").first
    expect(root).to_have_attribute("data-turn", "mine")
    climb(root)
    assert root.evaluate(CLICKS, 7) == "over"
    root.get_by_role("button", name="Review this round").dispatch_event("click")
    review = page.locator(".instead .hilo.review")
    reviews(review)
    review.get_by_role("button", name="Try again from here").dispatch_event("click")
    expect(page.locator(".instead .instead .hilo.play")).to_have_attribute("data-turn", "mine")


def reviews(root: Locator) -> None:
    """From the list to a decision."""
    root.locator(".ans .go").dispatch_event("click")
    expect(root.locator(".ans .q")).to_contain_text("You ")


def answers(page: Page) -> None:
    """Lock an answer in, whatever it is."""
    root = page.locator(".hilo.ask[aria-label]:has([data-answer])").first
    root.wait_for()
    lock = root.get_by_role("button", name="Lock in my answer")
    for choice in root.locator("[data-answer] button").all():
        if lock.get_attribute("aria-disabled") != "true":
            break
        choice.dispatch_event("click")
    lock.dispatch_event("click")
    expect(page.locator(".hilo.ask .verdict h4").first).to_be_visible()


def simulates(page: Page) -> None:
    """A thousand games, in the browser."""
    page.locator("[data-do=run]").first.dispatch_event("click")
    expect(page.get_by_text(re.compile(r"\b1,000 games")).first).to_be_visible()


def walk(page: Page) -> None:
    """All of it, where there is Python."""
    page.emulate_media(reduced_motion="reduce")
    steps(page)
    answers(page)
    simulates(page)
    plays_on(page)
    plays_a_round(page)
