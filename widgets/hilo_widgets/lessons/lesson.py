"""Lesson: a lesson for a class, as pages that open with a double click, or in a notebook."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import traitlets
from markupsafe import Markup

from hilo_core.lessons import lesson_file
from hilo_core.lessons.lesson import Lesson as Content
from hilo_core.messages.checks import checked, yes_or_no
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.texts import Json

from ..pages.page import PLACE, folder_at, write_page
from ..pages.page_numbers import check as check_numbers
from ..pages.squares import fetch
from ..pages.static_files import script, style
from ..questions import PageWidget, run_to
from .cut_out import cut_out
from .guide import HtmlOutput, plan_of
from .paper import paper
from .pdf import write_pdf
from .sheets import extension, sheets_key, support
from .student import student
from .teacher import teacher

STYLES = "tokens.css", "controls.css", "ask.css", "certainty.css", "lesson.css"
PAGES: dict[str, Callable[[Content], Json]] = {  # the name of a file, and what it shows
    "teacher": teacher,
    "student": student,
    "worksheet": lambda lesson: paper(lesson, filled=False),
    "answer_key": lambda lesson: paper(lesson, filled=True),
}
MATERIAL: dict[str, Callable[[Content], Json]] = {  # other printed pages, if the file has them
    "support": support,
    "extension": extension,
    "sheets_key": sheets_key,
    "cut_out": cut_out,
}
PAPER = "worksheet", "answer_key"
RUN = run_to("open the page")


def write(path: str | Path, data: Json, still: Markup) -> Path:
    """Write the page that `static/lesson.js` shows as one file that needs neither Python nor a network; return its path.

    The file contains the script for its kind of page.
    """
    with_squares()
    kind = data["kind"] if data["kind"] in ("student", "teacher") else "paper"
    program = f"{script(f'lesson/{kind}.js')}\nawait mount{kind.title()}({PLACE}, DATA);"
    packed = json.dumps(data, ensure_ascii=False)
    return write_page(path, data["label"], style=style(*STYLES), program=program, data=packed, still=still, wasm=True)


def with_squares() -> None:
    """Try to get the libraries that draw and read square codes, for all pages written from now on."""
    if fetch():
        script.cache_clear()


class LessonPage(PageWidget):
    """A page of a lesson in a notebook."""

    _esm = script("lesson.js")
    _css = style(*STYLES)
    how_to_run = markup("<p><em>{}</em></p>", RUN)
    data = traitlets.Dict().tag(sync=True)

    def __init__(self, lesson: Content, name: str, beside: Sequence[str] = ()) -> None:
        check_numbers()
        self.lesson, self.name = lesson, name
        super().__init__(data=teacher(lesson, beside) if name == "teacher" else (PAGES | MATERIAL)[name](lesson))

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        return str(self.data["label"])

    def to_html(self, path: str | Path) -> Path:
        """Write the page as one file that needs neither Python nor a network, and return its path."""
        return write(path, self.data, self.still())

    def for_page(self) -> PageWidget:
        """Return this page, with square codes."""
        with_squares()
        self._esm = script("lesson.js")
        return self

    def still(self) -> Markup:
        """Return the question, the goals and the words."""
        return still(self.lesson, self.data["label"])

    def in_words(self) -> str:
        """Return a description, and how to run it."""
        return f"{self.data['label']}\n{RUN}"


class Lesson:
    """A lesson: pages for students and for the teacher, and everything to print.

    A notebook shows the student's page.

    Parameters
    ----------
    key
        The number of a lesson, such as "41", or a file of your own, such as "my_lesson.md", whose Python file of the same name
        is run.

    Raises
    ------
    HiloError
        If there is no such lesson; for a file, with the line in which something is wrong.

    Examples
    --------
    >>> Lesson("41").to_folder("lesson_41").name
    'lesson_41'
    """

    @checked()
    def __init__(self, key: str | int | Path) -> None:
        self.lesson = lesson_file.lesson(key)

    @checked()
    def student(self) -> LessonPage:
        """Return the student's page."""
        return LessonPage(self.lesson, "student")

    @checked()
    def teacher(self) -> LessonPage:
        """Return the teacher's page: plan, votes and codes of the class, answer key."""
        return LessonPage(self.lesson, "teacher")

    @checked()
    def worksheet(self) -> LessonPage:
        """Return the worksheet for printing. If you type a class word into its page, it has one for each student."""
        return LessonPage(self.lesson, "worksheet")

    @checked()
    def answer_key(self) -> LessonPage:
        """Return the worksheet filled in, and every exit ticket of a class."""
        return LessonPage(self.lesson, "answer_key")

    def material(self) -> tuple[str, ...]:
        """Return the other printed pages besides worksheet and key, such as "support", by name."""
        one = self.lesson
        there = {"support": one.support, "extension": one.extension, "sheets_key": one.support or one.extension}
        return tuple(name for name in MATERIAL if there.get(name, one.cut))

    def plan(self) -> HtmlOutput:
        """Return the teacher's plan on one page."""
        return plan_of(self.lesson)

    def to_folder(self, path: str | Path, pdf: bool = False) -> Path:
        """Write teacher.html, student.html, worksheet.html and answer_key.html into a folder; return its path.

        The folder is created if needed. If the lesson has them, it also contains support.html, extension.html and
        sheets_key.html, and cut_out.html with cards or dice. Each page opens with a double click, without Python and without a
        network. With `pdf`, everything on paper is also written as PDF; this raises HiloError if there is no browser to print
        it.
        """
        yes_or_no(pdf, "pdf")
        folder = folder_at(path)
        pages = (*PAGES, *self.material())
        for name in pages:
            LessonPage(self.lesson, name, [one for one in pages if one != "teacher"]).to_html(folder / f"{name}.html")
        for name in (*PAPER, *self.material()) if pdf else ():
            write_pdf(folder / f"{name}.html", folder / f"{name}.pdf")
        return folder

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.student()._repr_mimebundle_(**kwargs)


def still(lesson: Content, label: str) -> Markup:
    """Return the view without a kernel: the question, the goals and the words, but nothing that students work out."""
    goals = each("<li>{}</li>", lesson.goals)
    words = chained(markup("<dt><b>{}</b></dt><dd>{}</dd>", *one) for one in lesson.words)
    steps = chained(markup("<li>{} ({}, {} minutes)</li>", step.title, step.name, step.minutes) for step in lesson.steps)
    return markup(
        "<p><small>{}</small><br><b>{}</b></p><p>{}</p><ul>{}</ul><ol>{}</ol><dl>{}</dl>",
        label,
        lesson.title,
        lesson.question,
        goals,
        steps,
        words,
    )
