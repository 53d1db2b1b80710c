"""All lessons: tables of them for a teacher's guide, and a folder with everything for them."""

from collections.abc import Callable
from os.path import abspath, split
from pathlib import Path
from shutil import make_archive

from markdown_it import MarkdownIt
from markupsafe import Markup

from hilo_core.content.register import CONTENT
from hilo_core.lessons import lesson_file
from hilo_core.lessons.lesson import Lesson as Content
from hilo_core.lessons.sheets import frameworks
from hilo_core.messages.checks import yes_or_no
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json
from hilo_core.simulation.notebook import progress_bar

from ..pages.page import folder_at
from .guide import HtmlOutput, called, plan_of, section, table
from .lesson import Lesson, write
from .pdf import write_pdf
from .pre_and_post import class_test, key_of_tests
from .sheets import printed

OURS = "This is how we read these frameworks. No examiner has checked it."
TESTS: dict[str, Callable[[], Json]] = {  # the name of a file, and what it shows
    "pre_test": lambda: class_test("pre"),
    "post_test": lambda: class_test("post"),
    "tests_key": key_of_tests,
    "hand_out": lambda: hand_out(),
}


class Lessons:
    """All lessons. A notebook shows a table of them: age, minutes, what to prepare, and material.

    >>> print(str(Lessons()).splitlines()[1][:43])
    11 Does luck win rounds?; Hi MiLo!; 14 to 1
    """

    def __init__(self) -> None:
        self.all = [lesson_file.lesson(key) for key in lesson_file.lessons()]

    def aims(self) -> HtmlOutput:
        """Return the aims of each lesson, in the words of a school curriculum and of a first university course."""
        rows = ((called(one), ", ".join(one.school), ", ".join(one.university)) for one in self.all)
        return table(("Lesson", "At school", "In a first course at a university"), rows)

    def standards(self) -> HtmlOutput:
        """Return which lesson teaches which item of Common Core, of England's key stages and of the KMK.

        England's items go up to A level. The entry says whether an item is taught wholly or in part, and in which step, line of
        the working or line of the ticket. This is our own assessment.
        """
        html, words = markup("<p>{}</p>", OURS), [OURS]
        for framework, items in frameworks().items():
            found = [(item, says, *taught(self.all, framework, item)) for item, says in items.items()]
            counts = [sum(row[2] == how for row in found) for how in ("whole", "partly", "–")]
            of = f"{framework}: of {len(items)} items {counts[0]} whole, {counts[1]} partly, {counts[2]} not at all"
            shown = table(("Item", "What it asks for", "Taught", "Where"), found)
            html += markup("<details><summary>{}</summary>{}</details>", of, shown.html)
            words += [of, shown.words]
        return HtmlOutput(html, "\n".join(words))

    def findings(self) -> HtmlOutput:
        """Return in how many out of 100 classes each lesson's finding appears."""
        return table(("Lesson", "Will it work?"), ((called(one), section(one, "Will it work?")) for one in self.all))

    def numbers(self) -> HtmlOutput:
        """Return the numbers behind each lesson."""
        return table(("Lesson", "Numbers"), ((called(one), section(one, "Numbers you may need")) for one in self.all))

    def plans(self) -> HtmlOutput:
        """Return the plan of each lesson on one page, folded under its title."""
        found = list(map(plan_of, self.all))
        return HtmlOutput(chained(one.html for one in found), "\n\n".join(one.words for one in found))

    def to_folder(self, path: str | Path, pdf: bool = False, progress: bool = True) -> Path:
        """Write a folder for each lesson, lesson_41 and so on, as `Lesson("41").to_folder` does; return the path.

        Next to them are a test before the lessons, one after them, their key, and hand_out.html, which explains what to hand
        out. A zip of everything is next to the folder, such as lessons.zip. With `pdf`, everything on paper is also written as
        PDF. Raises HiloError if there is no browser to print it.
        """
        yes_or_no(pdf, "pdf")
        folder, bar = folder_at(path), progress_bar(len(self.all), "Lessons", yes_or_no(progress, "progress"), "lessons")
        for one in self.all:
            Lesson(one.key).to_folder(folder / f"lesson_{one.key}", pdf)
            bar.update(1)
        bar.close()
        for name, made in TESTS.items():
            data = made()
            page = write(folder / f"{name}.html", data, markup("<p>{}</p>", data["label"]))
            if pdf:
                write_pdf(page, page.with_suffix(".pdf"))
        place = abspath(folder)  # "." has no name
        make_archive(place, "zip", *split(place))
        return folder

    def _repr_html_(self) -> Markup:
        return self._table()._repr_html_()

    def __repr__(self) -> str:
        return self._table().words

    def _table(self) -> HtmlOutput:
        rows = ((called(one), one.game, one.ages, str(one.minutes), one.before, one.material) for one in self.all)
        return table(("Lesson", "Game", "Ages", "Minutes", "Prepare", "Material for students"), rows)


def hand_out() -> Json:
    """Return a page for teachers who do not use a terminal.

    It says what to copy and for whom, with links to the teacher's page of each lesson.
    """
    link = '<a href="lesson_{0}/teacher.html">{0} {1}</a> ({2})'
    links = Markup(" · ").join(markup(link, one.key, one.title, one.ages) for one in Lessons().all)
    text = Markup(MarkdownIt().render((CONTENT / "hand_out.md").read_text("utf-8")))
    article = markup('<article class="ws">{}<h2>The lessons, with their ages</h2><p>{}</p></article>', text, links)
    return printed("sheet", "Lessons for a class, and how to hand them out", article, "")


def taught(all_lessons: list[Content], framework: str, item: str) -> tuple[str, str]:
    """Return whether an item is taught wholly, partly or not at all ("–"), and where: "41 (working 4, ticket 1)"."""
    rows = [(one, row) for one in all_lessons for row in one.standards if (row.framework, row.item) == (framework, item)]
    where = "; ".join(f"{one.key}{'' if row.whole else ' in part'} ({', '.join(row.where)})" for one, row in rows)
    return ("whole" if any(row.whole for _, row in rows) else "partly" if rows else "–"), where
