"""A page of every kind that is written, for tests of what holds for each of them."""

from collections.abc import Callable
from pathlib import Path

from hilo_core.lessons.lesson_file import lesson
from hilo_widgets import Ask, Certainty, GridLab, Play, Review, Simulation, Stepper
from hilo_widgets.lessons.lesson import PAGES, LessonPage
from hilo_widgets.site.page_names import page_of

Pages = Callable[[str], Path]  # writes a page of a kind once, for all tests of it
TIE = "himilo_tie"


PLAIN: dict[str, Callable[[Path], Path]] = {  # those without Python
    "stepper": lambda path: Stepper(TIE).to_html(path),
    "predict": lambda path: Stepper(TIE, predict=True).to_html(path),
    "review": lambda path: Review(TIE, tables=2, progress=False).to_html(path),
    "lab": lambda path: GridLab().to_html(path),
    "ask": lambda path: Ask("himilo.who-leads").to_html(path),
    "certainty": lambda path: Certainty("pass_or_go.nothing").to_html(path),
    "simulation": lambda path: Simulation(games=1_000).to_html(path),
    **{name: lambda path, name=name: LessonPage(lesson("41"), name).to_html(path) for name in PAGES},
    "lesson": lambda path: page_of(["41"], path),
}
LIVE: dict[str, Callable[[Path], Path]] = {  # those with Python inside
    "play": lambda path: Play().to_html(path),
    "odds": lambda path: Stepper(TIE, odds=True).to_html(path, live=True),
    "live": lambda path: Stepper(TIE, predict=True).to_html(path, live=True),
}
KINDS = PLAIN | LIVE
MODULES = {"lesson", *LIVE}  # kinds whose widgets are modules of their own
WORKERS = {"simulation", *MODULES}  # those with a widget that may have workers
NUMBERS = {"certainty", *PAGES}  # those that ask the library for numbers, and have no workers
