"""Writes a site."""

from pathlib import Path

from hilo_core.messages.errors import HiloError, shown
from hilo_core.teaching import lesson_file

from ..page import folder_at, written
from ..pages.page_names import check_names, page_of
from . import lab
from .entries import books, labs, of_lesson, of_notebook, rounds, simulation, tables
from .index import Section, SiteEntry, write_index
from .licences import write_licences
from .reference import check_installed, reference
from .shared import share

LAB = "lab"
FIRST_LAB, GUIDE = "50", "60"  # notebooks with a number from here on are labs, and guides for teachers
WRITE = (
    "Notebooks in JupyterLab. You can read the code and change it, and it runs in this browser. Those that work with tables "
    "need Python on your computer, so only their pages are here."
)


@written()
def write_site(folder: str | Path, notebooks: str | Path) -> Path:
    """Writes a site into a folder, which is made if need be, with the notebooks of another; its path. Any host that serves
    files can serve it, and the pages beside `lab` work by a double click too. HiloError if there are no notebooks, or
    JupyterLite or Pyodide cannot be had."""
    lab.check_installed()
    check_installed()
    given = sorted(Path(notebooks).glob("*.ipynb"))
    if not given:
        raise HiloError(f"There are no notebooks in {shown(str(notebooks))}. Name their folder with --notebooks.")
    check_names([*map(str, given)])
    target = folder_at(folder)
    lab.write_lab(target / LAB, given)
    page_of([*map(str, given), *lesson_file.lessons()], target)
    about_rules = [one for one in given if is_about_rules(one)]
    explored = [one for one in given if FIRST_LAB <= one.name < GUIDE]
    guides = [one for one in given if one.name >= GUIDE]
    sections = [
        Section("Play", list(tables(target))),
        Section("Learn the rules", [*map(of_notebook, about_rules), rounds(target)]),
        Section("Look something up", list(books(target))),
        Section("Lessons for a class", [*map(of_notebook, guides), *(of_lesson(key, given) for key in lesson_file.lessons())]),
        Section("Labs", [*labs(target), simulation(target), *map(of_notebook, explored)]),
        Section("Write code", [SiteEntry(f"{LAB}/{lab.FIRST}?path={given[0].name}", "Notebooks", WRITE), reference(target)]),
    ]
    share(target.glob("*.html"), target / "python.js")
    write_index(target / "index.html", sections, write_licences(target, target / LAB))
    return target


def is_about_rules(notebook: Path) -> bool:
    """Whether a notebook is neither a lesson nor a lab."""
    return notebook.name < FIRST_LAB and notebook.name[:2] not in lesson_file.lessons()
