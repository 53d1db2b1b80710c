"""The slides of a lesson for a projector: title, question, vote, activities, working, exit ticket.

The results of the class are in the middle; they come from the teacher's page.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from hilo_core.lessons.lesson import Lesson, Step
from hilo_core.lessons.parts import Boxes, FaceOutcomes, Fields, Guess, Handed, Part, ReadOut, StimulusPart, Vote, Watch
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.texts import Json
from hilo_core.messages.words import capital, spelled

from .student import opened, part

TITLE, FOUND = "title", "What we found"
ON_SCREEN = "It runs on the students’ page. Stop it when you are sure enough."
TICKETS = "Every number on the list has a ticket of its own. It is on the students’ page, and on the worksheet."


class Slide(NamedTuple):
    """A slide: its head, the line below it, and its drawings."""

    head: str
    sub: str
    html: Markup
    look: str = ""


def slides_of(lesson: Lesson) -> dict[str, list[Json]]:
    """Return the slides before the results of the class, and the slides after them."""
    places = [any(isinstance(one, ReadOut) for one in step.parts) for step in lesson.steps]
    last = places.index(True) + 1
    before = [title(lesson), *(slide for step in lesson.steps[:last] for slide in of_step(lesson, step))]
    after = [slide for step in lesson.steps[last:] for slide in of_step(lesson, step)]
    return {"before": [one._asdict() for one in before], "after": [one._asdict() for one in after]}


def title(lesson: Lesson) -> Slide:
    """Return the first slide.

    The page adds the class word and its picture.
    """
    goals = each("<li>{}</li>", lesson.goals)
    return Slide(lesson.title, lesson.question, markup("<ul>{}</ul>", goals), TITLE)


def of_step(lesson: Lesson, step: Step) -> Iterator[Slide]:
    """Yield the slides of a step: its text and drawings, then each vote, guess and task on a slide of its own."""
    told: list[Part] = []
    sub = f"{capital(step.name)}, {step.minutes} minutes"
    for one in step.parts:
        if isinstance(one, str | FaceOutcomes | StimulusPart | ReadOut):
            told.append(one.words if isinstance(one, ReadOut) else one)
            continue
        if told and not isinstance(one, Fields | Boxes):
            yield said(step.title, sub, told)
            told = []
        yield from of_part(lesson, one, step.title, sub, told)
        told = []
    if told:
        yield said(step.title, sub, told)


def said(head: str, sub: str, told: Sequence[Part]) -> Slide:
    """Return paragraphs and drawings as slides."""
    return Slide(head, sub, chained(part(one, Markup()) for one in told))


def of_part(lesson: Lesson, one: Part, head: str, sub: str, told: Sequence[Part]) -> Iterator[Slide]:
    """Yield the slides of an activity, below the text of the step."""
    match one:
        case Vote():
            yield ballot(one, sub)
        case Guess():
            yield Slide(one.question, sub, markup('<p class="large">… {}</p>', one.unit), "options")
        case Boxes():
            yield said(head, f"{sub}: {spelled(one.rounds)} rounds each", told or [one.paper])
        case Watch():
            yield Slide(head, sub, markup("<p>{}</p><p>{}</p>", one.words, ON_SCREEN))
        case Fields():
            lines = chained(markup("<li>{}</li>", row.before) for row in one.rows)
            yield said(head, sub, told)
            yield Slide(head, sub, markup("<ol>{}</ol>", lines))
            for vote in lesson.parts(Vote):  # before anything says who was right
                if vote.again:
                    yield ballot(vote, "Vote again, after the working")
            yield from found(one, head)
        case Handed():
            yield Slide(head, sub, markup("<p>{}</p><p>{}</p>", TICKETS, one.ask))


def found(one: Fields, head: str) -> Iterator[Slide]:
    """Yield the slides that follow the working: each drawing on a slide of its own, and then the text."""
    for shown in one.opens:
        if not isinstance(shown, str):
            yield Slide(head, FOUND, opened(shown), "drawn")
    if paragraphs := [opened(shown) for shown in one.opens if isinstance(shown, str)]:
        yield Slide(head, FOUND, chained(paragraphs))


def ballot(one: Vote, sub: str) -> Slide:
    """Return a vote with its options."""
    options = each("<li>{}</li>", one.said)
    return Slide(one.question, sub, markup("<ul>{}</ul>", options), "options")
