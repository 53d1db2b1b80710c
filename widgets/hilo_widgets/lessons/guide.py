"""The parts of a teacher's guide to all lessons: tables, and the plan of each lesson on one page, as stand-alone HTML."""

from collections.abc import Iterable

from markupsafe import Markup

from hilo_core.lessons.lesson import Lesson
from hilo_core.messages.markup import each, markup

from ..pages.static_files import style
from .teacher import plan


class HtmlOutput:
    """HTML for a notebook, with the same content as plain text."""

    def __init__(self, html: Markup, words: str) -> None:
        self.html, self.words = html, words

    def _repr_html_(self) -> Markup:
        return markup('<style>{}</style><div class="hilo-guide">{}</div>', Markup(style("guide.css")), self.html)

    def __repr__(self) -> str:
        return self.words


def called(one: Lesson) -> str:
    """Return the number and title of a lesson."""
    return f"{one.key} {one.title}"


def section(one: Lesson, title: str) -> str:
    """Return a section of the teacher's plan.

    Raises KeyError if there is no section with this title.
    """
    return dict(one.plan.sections)[title]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> HtmlOutput:
    """Return a table with a head; the first cell of each row is its name."""
    drawn, words = Markup(), ["; ".join(head)]
    for first, *rest in rows:
        drawn += markup('<tr><th scope="row">{}</th>{}</tr>', first, each("<td>{}</td>", rest))
        words.append("; ".join((first, *rest)))
    heads = each('<th scope="col">{}</th>', head)
    return HtmlOutput(markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>", heads, drawn), "\n".join(words))


def plan_of(one: Lesson) -> HtmlOutput:
    """Return the plan of a lesson on one page, folded under its title."""
    minutes = "\n".join(f"{number} min  {what}: {say}" for number, what, say in one.plan.minutes)
    html = markup("<details><summary>{}: {}</summary>{}</details>", called(one), one.question, plan(one))
    return HtmlOutput(html, f"{called(one)}\n{one.plan.needs}\n{minutes}")
