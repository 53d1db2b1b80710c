"""What a teacher's guide shows of all lessons: tables, and the plan of each on one page. It is HTML that stands alone."""

from collections.abc import Iterable
from html import escape

from hilo_core.teaching.lesson import Lesson

from ..static_files import style
from .teacher import plan


class HtmlOutput:
    """HTML in a notebook, and the same in plain words."""

    def __init__(self, html: str, words: str) -> None:
        self.html, self.words = html, words

    def _repr_html_(self) -> str:
        return f'<style>{style("guide.css")}</style><div class="hilo-guide">{self.html}</div>'

    def __repr__(self) -> str:
        return self.words


def called(one: Lesson) -> str:
    """A lesson by number and title."""
    return f"{one.key} {one.title}"


def section(one: Lesson, title: str) -> str:
    """A section of the teacher's plan. KeyError if it has none with this title."""
    return dict(one.plan.sections)[title]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> HtmlOutput:
    """Rows under their head, the first cell of each being its name."""
    drawn, words = "", ["; ".join(head)]
    for first, *rest in rows:
        drawn += f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        words.append("; ".join((first, *rest)))
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    return HtmlOutput(f"<table><thead><tr>{heads}</tr></thead><tbody>{drawn}</tbody></table>", "\n".join(words))


def plan_of(one: Lesson) -> HtmlOutput:
    """The plan of a lesson on one page, folded under its title."""
    minutes = "\n".join(f"{number} min  {what}: {say}" for number, what, say in one.plan.minutes)
    html = f"<details><summary>{escape(called(one))}: {escape(one.question)}</summary>{plan(one)}</details>"
    return HtmlOutput(html, f"{called(one)}\n{one.plan.needs}\n{minutes}")
