"""Twenty-eight students go through a lesson in a browser, four of them with each of three known mistakes: what the teacher's
page says of the class is exactly what they did, and who is missing."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Lesson, TicketRow
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.parts import Boxes, Fields, Guess, NumberBlank, Vote
from hilo_widgets import Lesson as Pages

from ..sampled import sample
from .acts import own
from .conftest import FORGET
from .lesson_walk import opened, press

pytestmark = pytest.mark.long

WORD = "heron"
LIST, MISSING = 31, (7, 15, 22)
CLASS = [number for number in range(1, LIST + 1) if number not in MISSING]
FOUR = 4  # students with each mistake
THROUGH = """async (given) => {
  const wait = async (test) => {
    let found;
    while (!(found = test())) await new Promise((go) => { setTimeout(go, 10); });
    return found;
  };
  const root = await wait(() => document.querySelector(".hilo.lesson:has([data-class])"));
  const fill = (field, text) => {
    field.value = text;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const vote = (part) => {
    part.querySelectorAll("input")[given.votes[part.dataset.vote]].click();
    part.nextElementSibling.querySelector("[data-do=vote]").click();
  };
  fill(root.querySelector("[data-class]"), given.word);
  fill(root.querySelector("[data-number]"), String(given.number));
  root.querySelector("[data-do=start]").click();
  for (let number = 0; number < given.steps; number += 1) {
    const step = await wait(() => root.querySelector(`[data-step="${number}"]:not([hidden]):not(:empty)`));
    for (const part of step.querySelectorAll("[data-lock]")) {
      if (part.closest("[data-again]")) continue;
      if (part.dataset.vote) vote(part);
      else {
        fill(part.querySelector("input"), String(given.guess));
        part.nextElementSibling.querySelector("[data-do=guess]").click();
      }
    }
    const boxes = [...step.querySelectorAll("[data-box]")];
    for (const what of boxes.length ? ["roll", "toss"] : []) {
      const button = step.querySelector(`[data-do=${what}]`);
      while (button && !button.disabled && boxes.some((one) => !one.value)) {
        const before = boxes.filter((one) => one.value).length;
        button.click();
        await wait(() => boxes.filter((one) => one.value).length > before || button.disabled);
      }
    }
    if (boxes.length) step.querySelector("[data-do=boxes]").click();
    for (const watched of step.querySelectorAll("[data-watch]")) {
      fill(await wait(() => watched.querySelector("input.n")), "25");
      watched.querySelector("[data-do=guess]").click();
      (await wait(() => watched.querySelector("[data-do=stop]"))).click();
      await wait(() => "done" in watched.dataset);
    }
    const lines = [...step.querySelectorAll("[data-fields] input")];
    if (lines.length) {
      for (const typed of [given.first, given.right]) {
        if (lines[0].readOnly) continue;
        lines.forEach((field, at) => fill(field, typed[at]));
        step.querySelector("[data-do=check]").click();
        await wait(() => lines.every((field) => field.closest("[data-line]").dataset.state));
      }
      await wait(() => lines[0].readOnly);
      step.querySelectorAll("[data-again] [data-vote]").forEach(vote);
      await wait(() => step.querySelector("[data-opens]").childElementCount);
    }
    const rows = [...(step.querySelector("[data-ticket]")?.querySelectorAll("[data-row]") ?? [])];
    rows.forEach((row, at) => {
      const [typed, choice] = given.ticket[at];
      if (typed !== null) fill(row.querySelector("input.n"), typed);
      if (choice !== null) row.querySelectorAll(".chip input")[choice].click();
    });
    if (rows.length) step.querySelector("[data-do=hand]").click();
    else [...step.querySelectorAll("[data-do=next]")].at(-1)?.click();
  }
  await wait(() => root.querySelector("[data-hand]:not([hidden]) .square"));
  return [...root.querySelectorAll(".code12")].map((one) => one.textContent);
}"""
TALLIES = """(root) => {
  const row = (one) => [one.children[0].textContent, Number(one.querySelector("b").textContent)];
  const card = (one) => Object.fromEntries([...one.querySelectorAll(".tally")].map(row));
  const cards = (what) => [...root.querySelectorAll(`[data-of=${what}] .cards > .card:has(.tally)`)].map(card);
  return { working: cards("working"), ticket: cards("ticket") };
}"""


def state(row: NumberBlank | TicketRow, typed: Any) -> int:
    """What the second code says of a number: 0 if it is right, the place of the nearest mistake, from 1, or one more."""
    if abs(typed - row.right) <= row.near:
        return 0
    near = [place for place, one in enumerate(row.mistakes, 1) if abs(one.number - typed) <= row.near]
    return min(near, key=lambda place: abs(row.mistakes[place - 1].number - typed), default=-1)


def written(number: Any) -> str:
    """A number as a student types it: a fraction of some digits, and no longer one."""
    return str(number) if len(str(number)) < 20 else f"{float(number):.6f}"


class Student:
    """Somebody of a class: what is typed, and what the second code has to say of it."""

    def __init__(self, one: Lesson, place: int) -> None:
        self.number, self.group = CLASS[place], place // FOUR  # groups 0, 1 and 2 make a mistake each
        fields = next(one.parts(Fields)).rows
        line = max(range(len(fields)), key=lambda at: len(fields[at].mistakes))
        first = [row.right for row in fields]
        if self.group < 3:
            first[line] = fields[line].mistakes[self.group].number
        ticket = one.ticket_of(WORD, self.number)
        typed, chosen = ([getattr(row, what) for row in ticket.rows] for what in ("right", "choice"))
        for at, row in enumerate(ticket.rows):
            if self.group == at and row.mistakes:
                typed[at] = row.mistakes[0].number
            if self.group == 2 and row.choice is not None:
                chosen[at] = (row.choice + 1) % len(ticket.choices_of(row))
        self.votes = {f"{vote.key} {when}": self.number % len(vote.options) for vote in one.parts(Vote) for when in vote.times}
        said = {f"line {at}": state(row, number) for at, (row, number) in enumerate(zip(fields, first, strict=True), 1)}
        for at, row in enumerate(ticket.rows, 1):
            most = one.codes.second.get(f"ticket {at}", 0)
            said |= {f"ticket {at}": state(row, typed[at - 1]) % most} if row.right is not None else {}
            said |= {f"choice {at}": int(chosen[at - 1] != row.choice)} if row.choice is not None else {}
        self.said = self.votes | said
        self.given = {
            "word": WORD,
            "number": self.number,
            "steps": len(one.steps),
            "guess": min([25, *(part.most for part in one.parts(Guess))]),
            "votes": self.votes,
            "first": [*map(written, first)],
            "right": [written(row.right) for row in fields],
            "ticket": [
                [None if number is None else written(number), choice] for number, choice in zip(typed, chosen, strict=True)
            ],
        }


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where lessons are laid."""
    return tmp_path_factory.mktemp("whole_class")


@pytest.mark.parametrize(
    "one", sample([lesson("41"), *(lesson(key) for key in lessons() if key != "41")], 99), ids=lambda one: one.key
)
def test_the_teacher_sees_exactly_what_a_class_did(page: Page, folders: Path, one: Lesson) -> None:
    folder = Pages(one.key).to_folder(folders / one.key)
    students, chat = [Student(one, place) for place in range(len(CLASS))], []
    own(page).add_init_script(f"({FORGET})()")  # each student has a computer
    for student in students:
        opened(page, folder, "student")
        codes = page.evaluate(THROUGH, student.given)
        boxes: Boxes = one.boxes
        guess = {"guess": student.given["guess"]} if any(one.parts(Guess)) else {}
        played = boxes.values(boxes.played(class_seed(WORD, student.number))) | guess
        assert one.codes.read(codes[0], WORD).values == played
        read = one.codes.read(codes[-1], WORD)
        assert (read.number, read.kind, read.values) == (student.number, 1, student.said)
        chat.append(f"[10:{student.number:02}] Number {student.number}: {codes[0]} / {codes[-1]}")

    root = opened(page, folder, "teacher")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Students").fill(str(LIST))
    root.locator("[data-codes]").fill("\n".join(chat))
    root.locator("[data-codes]").blur()
    expect(root.locator("[data-in]")).to_have_text(f"{len(CLASS)} of {LIST} are in")
    expect(root.locator(".mail li")).to_have_text([f"{2 * len(CLASS)} codes are in."])
    those = f"codes: {len(CLASS)} of {LIST}. Missing: {', '.join(map(str, MISSING))}."
    for kind in ("First", "Second"):
        expect(root.locator("[data-missing]")).to_contain_text(f"{kind} {those}")
    assert [one.text_content() for one in root.locator(".numbers .out").all()] == [f"{number} missing" for number in MISSING]

    found = root.evaluate(TALLIES)
    fields = next(one.parts(Fields)).rows
    assert [known(card) for card in found["working"]] == [
        counted(students, f"line {at}", row.mistakes) for at, row in enumerate(fields, 1)
    ]
    longest = [max((ticket.rows[at].mistakes for ticket in one.tickets), key=len) for at in range(len(one.tickets[0].rows))]
    assert [known(card) for card in found["ticket"]] == [
        counted(students, f"ticket {at}", mistakes)
        for at, mistakes in enumerate(longest, 1)
        if f"ticket {at}" in one.codes.second
    ]
    line = max(fields, key=lambda row: len(row.mistakes))
    assert sorted(counted(students, f"line {fields.index(line) + 1}", line.mistakes).values()) == [FOUR] * 3 + [
        len(CLASS) - 3 * FOUR
    ]
    press(root, "Votes")
    for vote, card in zip(one.parts(Vote), root.locator("[data-votes] .card").all(), strict=True):
        counts = [sum(student.number % len(vote.options) == at for student in students) for at in range(len(vote.options))]
        shown = [int(text) for text in card.locator("b").all_text_contents()]
        assert sorted(filter(None, shown)) == sorted(filter(None, counts))  # nobody has changed


def known(card: dict[str, int]) -> dict[str, int]:
    """What a card of the teacher's page counts, without what nobody has done."""
    return {words: count for words, count in card.items() if count}


def counted(students: list[Student], name: str, mistakes: Any) -> dict[str, int]:
    """The same of what students did."""
    words = {0: "Right", **{place: f"“{one.thought}”" for place, one in enumerate(mistakes, 1)}}
    found = Counter(student.said[name] for student in students)
    return {words.get(what, "A different number"): count for what, count in found.items()}
