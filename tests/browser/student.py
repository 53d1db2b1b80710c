"""A student of a lesson: what is typed and chosen on the page, how a script goes through it, and the codes that come of it."""

from typing import Any

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson import Lesson, TicketRow
from hilo_core.lessons.parts import Fields, Guess, NumberBlank, Vote

from ..class_codes import class_seed, code_for

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
  let early = ""; // the code of the talk, which the exit ticket comes into later
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
    if (step.querySelector("textarea") && !rows.length) early = step.querySelector(".code12").textContent;
    if (rows.length) step.querySelector("[data-do=hand]").click();
    else [...step.querySelectorAll("[data-do=next]")].at(-1)?.click();
  }
  if (given.all) await wait(() => root.querySelector("[data-hand]:not([hidden]) .square"));
  return [...root.querySelectorAll(".code12")].map((one, at) => (at === 1 ? early : one.textContent));
}"""


def code_of(one: Lesson, number: int) -> str:
    """Return the code of a student who lets the page play all rounds."""
    guess = {"guess": min([25, *(part.most for part in one.parts(Guess))])} if any(one.parts(Guess)) else {}
    return code_for(one.codes, WORD, number, **one.boxes.values(one.boxes.played(class_seed(WORD, number))) | guess)


def state(row: NumberBlank | TicketRow, typed: Any) -> int:
    """Return what the second code says of a number: 0 if it is right, the place of the nearest mistake, from 1, or one more."""
    if abs(typed - row.right) <= row.near:
        return 0
    near = [place for place, one in enumerate(row.mistakes, 1) if abs(one.number - typed) <= row.near]
    return min(near, key=lambda place: abs(row.mistakes[place - 1].number - typed), default=-1)


def written(row: NumberBlank | TicketRow, number: Any) -> str:
    """Return a number as a student types it: rounded if it is right, a percentage of a probability, else a fraction of some
    digits.
    """
    if number == row.right:
        return tidy(row.right, row.digits)
    return str(number) if len(str(number)) < 20 and not row.probability else f"{float(number):.6f}"


class Student:
    """Somebody of a class: what is typed, and what the second code has to say of it."""

    def __init__(self, one: Lesson, place: int) -> None:
        self.number, self.group = CLASS[place], place // FOUR  # groups 0, 1 and 2 make a mistake each
        fields = next(one.parts(Fields)).rows
        line = max(range(len(fields)), key=lambda at: len(fields[at].mistakes))
        first = [row.right for row in fields]
        if self.group < 3:
            first[line] = fields[line].mistakes[self.group].number
        ticket = one.ticket(class_seed(WORD, self.number))
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
            "all": True,  # all steps
            "guess": min([25, *(part.most for part in one.parts(Guess))]),
            "votes": self.votes,
            "first": [*map(written, fields, first)],
            "right": [written(row, row.right) for row in fields],
            "ticket": [
                [None if number is None else written(row, number), choice]
                for row, number, choice in zip(ticket.rows, typed, chosen, strict=True)
            ],
        }
