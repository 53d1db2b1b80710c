"""A walk through pages that need nothing but a browser, the same in every one of them: a game is played and reviewed, a
lesson is done, many games play themselves.
"""

import json

from hilo_core.lessons.lesson_file import lesson
from hilo_core.messages.texts import Json

from .student import THROUGH, WORD, Student
from .tab import Tab

FREE = '.pics [data-c]:not([aria-disabled="true"])'
PYTHON = "document.documentElement.dataset.python"
PLAY = "document.querySelector('.hilo.play')"
TURN = f"{PLAY}.dataset.turn"
REVIEW = "document.querySelector('.hilo.review')"
NEXT = f"""((root) => root.querySelector(".acts .go:not([aria-disabled])")
  ?? root.querySelector('{FREE}:not([aria-pressed="true"])'))({PLAY})"""
LESSON = lesson("41")


def button(name: str) -> str:
    """Return the last button of this name that can be seen."""
    named = f"one.textContent.trim() === '{name}' && one.offsetParent"
    return f"[...document.querySelectorAll('button')].findLast((one) => {named})"


def field(label: str) -> str:
    """Return what can be filled in or chosen under this label."""
    named = f"one.textContent.trim().startsWith('{label}') && one.control?.offsetParent"
    return f"[...document.querySelectorAll('label')].find((one) => {named})?.control"


def part(selector: str) -> str:
    """Return the element of this selector, once it can be seen."""
    return f"[...document.querySelectorAll('{selector}')].find((one) => one.offsetParent)"


def deal(tab: Tab, game: str, seed: int) -> None:
    """Sit down to a round of a game against experts."""
    tab.click("document.querySelector('.how:not([open]) > summary')")
    tab.click(f"document.querySelector('.radio:has([value={game}])')")
    tab.fill(field("Seed of the deal"), str(seed))
    tab.click(button("Deal"))


def play(tab: Tab) -> None:
    """Play to the end of the round, each time what stands first."""
    while tab.wait(f"{PLAY} && {TURN} !== 'others' && {TURN}") == "mine":
        tab.click(NEXT)


def review(tab: Tab) -> None:
    """Look at the review of the round, until it has said why."""
    tab.click(button("Review this round"))
    tab.wait(f"{REVIEW}?.querySelector('.ans .go')?.textContent")
    tab.click(f"{REVIEW}.querySelector('.ans .go')")
    tab.wait(f"{REVIEW}.querySelector('.ans .q').textContent.includes('You ')")


def do_lesson(tab: Tab, place: int) -> str:
    """Go through the page of a student of lesson 41, from the votes to the exit ticket; the code that is read out."""
    codes: list[str] = tab.find(f"({THROUGH})({json.dumps(Student(LESSON, place).given)})")
    return codes[0]


def pool(tab: Tab, codes: list[str]) -> str:
    """Return what the page of the teacher of lesson 41 finds in the codes of a class."""
    tab.click(button("Dots"))
    tab.fill(field("Class word"), WORD)
    tab.fill(field("Codes"), "\n".join(codes))
    tab.click(button("Dots"))  # then the last line has been typed
    tab.wait(f"document.querySelectorAll('circle.dot').length === {len(codes) + 1}")  # with that of the mean
    finding: str = tab.find("document.querySelector('[data-finding]').textContent")
    tab.click(button("Show the exact value and the simulation"))
    tab.wait("document.querySelector('[data-dots]').textContent.includes('exact 10.42')")
    return finding


def many_games(tab: Tab) -> Json:
    """Let the games play themselves that a page offers at first; the counts that it hands out."""
    tab.click(button("Run"))
    found: Json = json.loads(tab.handed(button("Save the counts")))
    return found
