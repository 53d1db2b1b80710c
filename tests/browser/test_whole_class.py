"""Twenty-eight students go through a lesson in a browser, four of them with each of three known mistakes: what the teacher's
page says of the class is exactly what they did, and who is missing. Votes, working and sentences come before the ticket.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hilo_core.lessons.lesson import Lesson
from hilo_core.lessons.lesson_file import lessons
from hilo_core.lessons.parts import Fields, Vote
from hilo_core.messages.words import listed

from ..class_codes import read
from ..sampled import sample
from .acts import own
from .conftest import FORGET
from .lesson_walk import opened, press
from .student import CLASS, LIST, MISSING, THROUGH, WORD, Student, code_of
from .test_slides import slides_of

pytestmark = pytest.mark.long

TALLIES = """(root) => {
  const row = (one) => [one.children[0].textContent, Number(one.querySelector("b").textContent)];
  const card = (one) => Object.fromEntries([...one.querySelectorAll(".tally")].map(row));
  const cards = (what) => [...root.querySelectorAll(`[data-of=${what}] .tallies > .card:has(.tally)`)].map(card);
  return { working: cards("working"), ticket: cards("ticket") };
}"""


@pytest.mark.parametrize("one", sample(sorted(lessons(), key="41".__ne__), 99), indirect=True)
def test_the_teacher_sees_exactly_what_a_class_did(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    folder = folders[one.key]
    students, talk, chat = [Student(one, place) for place in range(len(CLASS))], [], []
    own(page).add_init_script(f"({FORGET})()")  # each student has a computer
    for student in students:
        opened(page, folder, "student")
        codes = page.evaluate(THROUGH, student.given)
        assert codes[0] == code_of(one, student.number)
        assert read(one.codes, codes[-1], WORD) == (0, [1, student.number], student.said)
        talk.append(f"Number {student.number}: {codes[0]} / {codes[1]} “Because of {student.number}.”")
        chat.append(f"[10:{student.number:02}] Number {student.number}: {codes[0]} / {codes[-1]}")

    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Students").fill(str(LIST))
    root.locator("[data-codes]").fill("\n".join(talk))
    root.locator("[data-codes]").blur()
    expect(root.locator("[data-of=sentences] q")).to_have_count(len(CLASS))
    before = root.evaluate(TALLIES)
    assert before["working"] and not before["ticket"] and root.locator("[data-votes] .card").count() == len([*one.parts(Vote)])
    root.locator("[data-codes]").fill("\n".join((*talk, *chat)))
    root.locator("[data-codes]").blur()
    expect(root.locator("[data-in]")).to_have_text(f"{len(CLASS)} of {LIST} are in")
    expect(root.locator(".mail li")).to_contain_text(
        [f"{2 * len(CLASS)} codes are in. {len(CLASS)} were there twice and count once."]
    )
    those = f"codes: {len(CLASS)} of {LIST}. Missing: {', '.join(map(str, MISSING))}."
    for kind in ("First", "Second"):
        expect(root.locator("[data-missing]")).to_contain_text(f"{kind} {those}")
    assert [one.text_content() for one in root.locator(".numbers .out").all()] == [f"{number} missing" for number in MISSING]

    found = root.evaluate(TALLIES)
    assert found["working"] == before["working"]
    assert [known(card) for card in found["working"]] == [
        counted(students, f"line {at}", row.mistakes) for at, row in enumerate(next(one.parts(Fields)).rows, 1)
    ]
    longest = [max((ticket.rows[at].mistakes for ticket in one.tickets), key=len) for at in range(len(one.tickets[0].rows))]
    assert [known(card) for card in found["ticket"]] == [
        counted(students, f"ticket {at}", mistakes)
        for at, mistakes in enumerate(longest, 1)
        if f"ticket {at}" in one.codes.second
    ]
    able = [
        one.number for one in students if not any(said for name, said in one.said.items() if name[:6] in ("ticket", "choice"))
    ]
    expect(root.locator("[data-of=ticket]")).to_contain_text(f"Extension sheet: numbers {listed([*map(str, able)])}.")
    press(root, "Votes")
    for vote, card in zip(one.parts(Vote), root.locator("[data-votes] .card").all(), strict=True):
        counts = [sum(student.number % len(vote.options) == at for student in students) for at in range(len(vote.options))]
        shown = [int(text) for text in card.locator("b").all_text_contents()]
        assert sorted(filter(None, shown)) == sorted(filter(None, counts))  # nobody has changed
    press(root, "Slides")
    slides_of(page, root)  # with what the class has found, each fits on the screen


def known(card: dict[str, int]) -> dict[str, int]:
    """Return the counts on a card of the teacher's page, without zeros."""
    return {words: count for words, count in card.items() if count}


def counted(students: list[Student], name: str, mistakes: Any) -> dict[str, int]:
    """Return the same counts, from what the students did."""
    words = {0: "Right", **{place: f"“{one.thought}”" for place, one in enumerate(mistakes, 1)}}
    found = Counter(student.said[name] for student in students)
    return {words.get(what, "A different number"): count for what, count in found.items()}
