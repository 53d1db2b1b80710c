"""Every lesson in its offline pages: a student goes through it, a teacher pools a class, and paper has its size."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hilo_core.asking.kinds import tidy
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Lesson, Step
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_core.teaching.parts import Boxes, Fields, Guess, Handed, Part, Vote, Watch
from hilo_widgets import Lesson as Pages

from .acts import sized
from .lesson_walk import opened, press
from .test_ask import fits
from .test_lesson_41 import pages_of
from .test_stepper import no_violations

WORD, NUMBER, GUESSED = "heron", 3, 25
STUDENTS = range(1, 29)
EACH = pytest.mark.parametrize(
    "one", [pytest.param(lesson(key), marks=[pytest.mark.long] * (key != "41"), id=key) for key in lessons()]
)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What a teacher gets, by lesson."""
    folder = tmp_path_factory.mktemp("all_lessons")
    return {key: Pages(key).to_folder(folder / key) for key in lessons()}


@pytest.fixture(autouse=True)
def nothing_goes_wrong(page: Page) -> Iterator[None]:
    """No request leaves a page, and no script of it fails."""
    troubles: list[str] = []
    heard = {
        "request": lambda one: None if one.url.startswith(("file:", "data:", "blob:")) else troubles.append(one.url),
        "pageerror": lambda one: troubles.append(str(one)),
    }
    for event, hear in heard.items():
        page.on(event, hear)  # type: ignore[call-overload]
    yield
    for event, hear in heard.items():
        page.remove_listener(event, hear)
    assert troubles == []


def code_of(one: Lesson, number: int) -> str:
    """The code of a student who lets the page play all rounds."""
    guess = dict(zip(["guess"], [min(GUESSED, part.most) for part in one.parts(Guess)], strict=False))
    values = one.boxes.values(one.boxes.played(class_seed(WORD, number))) | guess
    return one.codes.code(WORD, number, **values)


def second_of(one: Lesson, number: int) -> str:
    """The second code of a student who votes for the last option each time, and whose last line was wrong at first."""
    lines = len(next(one.parts(Fields)).rows)
    votes = {name: most - 1 for name, most in one.codes.second.items() if name.split()[-1] in ("before", "after")}
    wrong = {f"line {lines}": one.codes.second[f"line {lines}"] - 1}
    return one.codes.second_code(WORD, number, **(dict.fromkeys(one.codes.second, 0) | votes | wrong))


def through(root: Locator, one: Lesson, then: Callable[[], None] = lambda: None) -> None:
    """A student goes through a lesson, and has the same results as Python. What is done `then` is done after everything."""
    root.get_by_label("Class word").fill(WORD)
    then()
    root.get_by_label("Your number").fill(str(NUMBER))
    press(root, "Start")
    then()
    for place, step in enumerate(one.steps):
        inside = root.locator(f"[data-step='{place}']")
        expect(inside.locator("h3").first).to_be_visible()
        for part in step.parts:
            done(inside, one, part, then)
        go_on(inside, step)
        then()


def done(inside: Locator, one: Lesson, part: Part, then: Callable[[], None]) -> None:
    """Does what a part of a step asks for."""
    if isinstance(part, Vote):
        inside.locator(".opt", has_text=part.said[-1]).click()
        then()
        inside.locator("[data-do=vote]:enabled").first.click()
        then()
    elif isinstance(part, Guess):
        inside.locator("[data-lock=guess] input").fill(str(min(GUESSED, part.most)))
        then()
        press(inside, "Lock in my guess")
        then()
    elif isinstance(part, Boxes):
        boxes = inside.locator("[data-box]")
        for played in range(part.rounds):
            press(inside, part.button)
            expect(boxes.nth(played)).not_to_have_value("")
            if played in (0, 4):
                then()
        for _ in range(sum(row.tosses for row in part.rows)):
            press(inside, "No coin? Toss a series here")
        held = [box.input_value() for box in boxes.all()]
        assert held == [str(kept) for row in part.played(class_seed(WORD, NUMBER)) for kept in row]
        then()
        press(inside, "My boxes are full")
        then()
    elif isinstance(part, Watch):
        watched = inside.locator("[data-watch]")
        same = one.key in ("11", "42")  # whose guess was of what is counted here
        expect(watched.locator("input.n")).to_have_value(str(GUESSED) if same else "")
        watched.locator("input.n").fill(str(GUESSED))
        then()
        press(watched, "Lock in and play")
        expect(watched.locator("[data-part=guess]")).to_be_hidden()
        then()
        press(watched, "Play 200 more")
        then()
        press(watched, "Stop, I am sure enough")
        expect(watched.locator(".verdict h4")).to_contain_text("You stopped after 210")
        then()
    elif isinstance(part, Fields):
        fields = inside.locator("[data-fields] input")
        for field, row in zip(fields.all(), part.rows, strict=True):
            field.fill(tidy(row.right, row.digits))
        fields.last.fill("999")
        then()
        press(inside, "Check my numbers")
        expect(inside.locator(".answer b")).to_have_text(["Right."] * (len(part.rows) - 1) + ["Not this time."])
        then()
        fields.last.fill(tidy(part.rows[-1].right, part.rows[-1].digits))
        press(inside, "Check again")
        expect(inside.locator("[data-said] h4")).to_have_text("Right, all of them")
        then()
        for place in range(sum(vote.again for vote in one.parts(Vote))):
            again = inside.locator("[data-again] fieldset").nth(place)
            again.locator(".opt").last.click()
            inside.locator("[data-again] [data-do=vote]").nth(place).click()
            then()
    elif isinstance(part, Handed):
        ticket = one.ticket_of(WORD, NUMBER)
        for line, place in zip(ticket.rows, inside.locator("[data-row]").all(), strict=True):
            if line.right is not None:
                place.locator("input.n").fill(tidy(line.right, line.digits))
            if line.choice is not None:
                place.locator(".chip").nth(line.choice).click()
            then()
        press(inside, "Lock in my exit ticket")
        expect(inside.locator(".verdict h4")).to_contain_text(["Line 1: yes,", "Line 2: yes,"])
        expect(inside.locator(".code12")).to_have_text(second_of(one, NUMBER))
        expect(inside.locator("[data-model]")).to_contain_text(part.look_for)
        for vote in one.parts(Vote):
            asked = vote.question if vote.question.endswith("?") else f"{vote.question}:"
            both = f"“{vote.said[-1]}”, and after the working “{vote.said[-1]}”." if vote.again else f"“{vote.said[-1]}”."
            expect(inside.locator("[data-said] > p")).to_contain_text(f"{asked} {both}")


def go_on(inside: Locator, step: Step) -> None:
    """Opens the next step where a button does so."""
    if step.later or any(isinstance(part, Fields) for part in step.parts):
        inside.locator("[data-do=next]").last.click()


@EACH
def test_a_student_goes_through_it(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    root = opened(page, folders[one.key], "student")
    through(root, one)
    no_violations(page)
    fits(page, root, 1366)
    sized(page, 480, 768)
    fits(page, root, 480)


@EACH
def test_a_teacher_pools_a_class(page: Page, folders: dict[str, Path], one: Lesson) -> None:
    root = opened(page, folders[one.key], "teacher", 480)
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 1
    press(root, "Dots")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Codes").fill("\n".join(code_of(one, number) for number in STUDENTS))
    expect(root.locator("[data-finding]")).to_contain_text("All 28 results")
    fits(page, root, 480)
    sized(page, 1366, 768)
    expect(root.locator("circle.dot")).to_have_count(len(STUDENTS) + 1)
    root.locator("[data-do=exact]").click()
    known = one.pooled.exact is not None
    expect(root.locator("[data-dots]")).to_contain_text("exact" if known else one.pooled.simulated.words)  # type: ignore[union-attr]
    no_violations(page)
    fits(page, root, 1366)


@pytest.mark.long
def test_a_round_that_cannot_be_is_refused_and_boxes_go_round_by_round(page: Page, folders: dict[str, Path]) -> None:
    root = begun(page, folders["13"])
    hand = root.locator("[data-step='1']")
    hearts, results = (hand.locator(".strip").nth(row).locator("[data-box]") for row in (0, 1))
    press(hand, lesson("13").boxes.button)
    expect(hand.locator(".rolled")).to_contain_text("Round 1:")
    hearts.nth(0).fill("15")
    results.nth(0).fill("1")
    expect(hand.locator(".rolled")).to_be_empty()  # it was about another heart
    expect(hand.locator(".note").last).to_have_text("Round 1: 15 and 1 cannot come together. Please look again.")
    expect(results.nth(0)).to_have_attribute("aria-invalid", "true")
    expect(hand.locator("[data-mean]")).to_be_empty()  # nor is it counted
    for _ in range(9):
        press(hand, lesson("13").boxes.button)
    expect(results.nth(9)).not_to_have_value("")
    assert not root.locator(".code12").count()  # no code says what cannot be
    hearts.nth(0).fill("13")
    expect(hand.locator(".note").last).to_be_empty()
    expect(root.locator(".code12")).to_have_count(1)
    hearts.nth(0).press("Tab")
    expect(results.nth(0)).to_be_focused()
    results.nth(0).press("Tab")
    expect(hearts.nth(1)).to_be_focused()
    hearts.nth(1).press("Shift+Tab")
    expect(results.nth(0)).to_be_focused()
    hearts.nth(0).press("Shift+Tab")
    assert not hand.locator("[data-box]:focus").count()  # and it is no trap
    expect(hand.locator(".bars")).to_have_text(["6 to 10"])


def begun(page: Page, folder: Path) -> Locator:
    """A student's page at the step with the boxes, up to its guess."""
    root = opened(page, folder, "student")
    root.get_by_label("Class word").fill(WORD)
    root.get_by_label("Your number").fill(str(NUMBER))
    press(root, "Start")
    root.locator("[data-step='0'] .opt").first.click()
    press(root, "Lock in my vote")
    expect(root.locator("[data-step='1'] h3")).to_be_focused()
    return root


@pytest.mark.long
@pytest.mark.parametrize("key", ["31", "32"])
def test_a_step_is_done_only_when_all_it_asks_for_is_done(page: Page, folders: dict[str, Path], key: str) -> None:
    one, root = lesson(key), begun(page, folders[key])
    hand, together, screen, working = (root.locator(f"[data-step='{step}']") for step in (1, 2, 3, 4))
    boxes = hand.locator("[data-box]")
    for _ in range(one.boxes.rounds):
        press(hand, one.boxes.button)
    press(hand, "My boxes are full")
    expect(hand.locator(".note").last).to_contain_text("Lock in your guess first.")
    expect(hand.locator("[data-lock=guess] input")).to_be_focused()
    boxes.nth(4).fill("")
    hand.locator("[data-lock=guess] input").fill("3")
    press(hand, "Lock in my guess")
    expect(boxes.nth(4)).to_be_focused()
    expect(together).to_be_hidden()
    press(hand, one.boxes.button)
    press(hand, "My boxes are full")
    expect(together.locator("h3")).to_be_focused()

    copy = together.get_by_role("button", name="Copy the code")
    boxes.nth(4).fill("")
    expect(copy).to_be_disabled()
    expect(together.locator("[data-code]")).to_have_text("Your result code comes here when all your boxes are full.")
    press(hand, one.boxes.button)
    expect(copy).to_be_enabled()
    press(together, "Go on to the screen")

    press(screen, "Go on to the working")
    expect(screen.locator(".note").last).to_contain_text("Lock in your vote first.")
    screen.locator(".opt").first.click()
    press(screen, "Lock in my vote")
    expect(screen.locator("[data-watch] input.n")).to_be_focused()
    expect(working).to_be_hidden()
    press(screen, "Go on to the working")  # a teacher who is short of time leaves the simulation out
    expect(working.locator("h3")).to_be_focused()

    press(working, "Check my numbers")
    press(working, "Check again")
    rows = next(one.parts(Fields)).rows
    for _ in rows:
        press(working, "Show me the working")
    assert [field.input_value() for field in working.locator("[data-fields] input").all()] == [
        tidy(row.right, row.digits) for row in rows
    ]


@pytest.mark.long
def test_the_exit_ticket_waits_for_the_simulation(page: Page, folders: dict[str, Path]) -> None:
    one, root = lesson("42"), opened(page, folders["42"], "student")
    through(root, replace(one, steps=one.steps[:4]))
    screen, ticket = root.locator("[data-step='4']"), root.locator("[data-step='5']")
    expect(ticket).to_be_hidden()
    press(screen, "Lock in and play")
    expect(ticket).to_be_hidden()
    press(screen, "Stop, I am sure enough")
    expect(screen.locator(".verdict h4")).to_be_focused()
    expect(ticket).to_be_visible()


@pytest.mark.long
def test_a_line_of_a_ticket_says_which_part_of_it_is_wrong(page: Page, folders: dict[str, Path]) -> None:
    one, root = lesson("13"), opened(page, folders["13"], "student")
    through(root, replace(one, steps=one.steps[:4]))
    ticket, rows = root.locator("[data-step='4']"), one.ticket_of(WORD, NUMBER).rows
    for place, row in zip(ticket.locator("[data-row]").all(), rows, strict=True):
        place.locator("input.n").fill("999" if row is rows[0] else tidy(row.right, row.digits))
        place.locator(".chip").nth(row.choice if row is rows[0] else 1 - row.choice).click()
    press(ticket, "Lock in my exit ticket")
    said = ["Your choice is right, but not your number.", "Your number is right, but not your choice."]
    expect(ticket.locator(".verdict")).to_contain_text(said)
