"""Writes a site."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from hilo_core.lessons import plans
from hilo_core.messages.errors import HiloError, shown
from hilo_core.play.settings import CHOOSABLE, games

from ..live.named import check_names, page_of
from ..page import folder_at, written
from ..play import Play, picture_alone
from ..simulation import Simulation
from . import lab
from .index import Entry, Section, about_notebook, write_index
from .shared import share

LAB = "lab"
ROUNDS = "himilo_tie", "hilo_push", "hilos_turns", "pass_or_go_two_players"
FIRST_LAB, GUIDE = "50", "60"  # notebooks with a number from here on are labs, and guides for teachers
STEP = "Step forwards and backwards through a round of each game, point at a card to ask why, and play on from anywhere."
SIMULATE = "Choose a game and who plays, and watch up to a million games close in on a number."
WRITE = "All notebooks in JupyterLab. You can read the code and change it, and it runs in this browser."


@written()
def write_site(folder: str | Path, notebooks: str | Path) -> Path:
    """Writes a site into a folder, which is made if need be, with the notebooks of another; its path. Any host that serves
    files can serve it, and the pages beside `lab` work by a double click too. HiloError if there are no notebooks, or
    JupyterLite or Pyodide cannot be had."""
    lab.check_installed()
    given = sorted(Path(notebooks).glob("*.ipynb"))
    if not given:
        raise HiloError(f"There are no notebooks in {shown(str(notebooks))}. Name their folder with --notebooks.")
    check_names([*map(str, given)])
    target = folder_at(folder)
    lab.write_lab(target / LAB, given)
    page_of([*map(str, given), *plans.lessons()], target)
    sections = [
        Section("Play", list(tables(target))),
        Section("Look at a round", [rounds(target)]),
        Section("Learn the rules", [of_notebook(one) for one in given if is_about_rules(one)]),
        Section("Lessons for a class", [*guides(given), *(entry for key in plans.lessons() for entry in of_lesson(key))]),
        Section("Labs", [simulation(target), *(of_notebook(one) for one in given if FIRST_LAB <= one.name < GUIDE)]),
        Section("Write code", [Entry(f"{LAB}/{lab.FIRST}?path={given[0].name}", "Notebooks", WRITE)]),
    ]
    share(target.glob("*.html"), target / "python.js")
    write_index(target / "index.html", sections)
    return target


def tables(folder: Path) -> Iterator[Entry]:
    """Pages to sit down and play at, one a game."""
    for game in games():
        page = Play(game.KEY).to_html(folder / f"play_{game.KEY}.html")
        yield Entry(page.name, game.NAME, CHOOSABLE[game.KEY].about.replace(",", " players,", 1), picture_alone(game))


def rounds(folder: Path) -> Entry:
    """A page with rounds to step through."""
    page = page_of(ROUNDS, folder / "rounds.html")
    return Entry(page.name, "Rounds", STEP)


def simulation(folder: Path) -> Entry:
    """A page in which many games play themselves."""
    page = Simulation().to_html(folder / "simulation.html")
    return Entry(page.name, Simulation.title, SIMULATE)


def guides(notebooks: Sequence[Path]) -> list[Entry]:
    """What leads to the guides for teachers."""
    return [of_notebook(one) for one in notebooks if one.name >= GUIDE]


def of_lesson(key: str) -> Iterator[Entry]:
    """What leads to the pages of a lesson."""
    folder, lesson = f"lesson_{key}", plans.lesson(key)
    yield Entry(f"{folder}/student.html", f"{lesson.title} (for students)", lesson.question)
    yield Entry(
        f"{folder}/teacher.html", f"{lesson.title} (for the teacher)", "The plan, the votes of the class and the answers."
    )
    yield Entry(f"{folder}/worksheet.html", f"{lesson.title} (worksheet)", "To print.")


def is_about_rules(notebook: Path) -> bool:
    """Whether a notebook is neither a lesson nor a lab."""
    return notebook.name < FIRST_LAB and notebook.name[:2] not in plans.lessons()


def of_notebook(notebook: Path) -> Entry:
    """What leads to the page of a notebook."""
    return Entry(f"{notebook.stem}.html", *about_notebook(notebook))
