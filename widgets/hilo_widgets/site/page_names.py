"""Pages that can be requested by name: of a record, a lesson, a game to play, many games."""

from collections.abc import Sequence
from os.path import isdir
from pathlib import Path

from hilo_core.lessons import lesson_file
from hilo_core.messages.errors import HiloError, RecordError, shown
from hilo_core.messages.words import nearest
from hilo_core.play.guides import guides
from hilo_core.play.puzzle import puzzles
from hilo_core.records.examples import example_names
from hilo_core.records.replay import Replay

from ..guessing.simulation import Simulation
from ..lessons.lesson import Lesson
from ..live.page import PageSection, write_live_page
from ..pages.page import folder_at, page_at, path_of
from ..stepping.stepper import Stepper
from ..table.learn import Learn
from ..table.play import Play
from ..table.puzzles import Puzzles

PLAY, SIMULATION = "play", "simulation"  # pages: a table to sit down at, and many games
PUZZLES = "puzzles"  # puzzles of all games; those of one game end with ":himilo" or the like
LEARN = "learn:"  # before the name of a guided round
MOST_LETTERS = 60  # letters of a name that are looked at where it is not known
NOTEBOOK = ".ipynb"
RECORDS = ".json", ".jsonl"
TITLE = "Card games, to step through and to play"
FOR_CLASS = "Student’s page", "Teacher’s page", "Worksheet", "Answer key"  # links to the pages of a lesson


def page_of(names: Sequence[str], path: str | Path, *, odds: bool = False) -> Path:
    """Write the pages with these names, and return the path.

    A name is the file of a record or the name of an example (a stepper), the number of a lesson or its file, "play" (a game),
    "learn:himilo" (a guided round), "puzzles" or "puzzles:himilo", or "simulation" (many games). If the path does not end in
    .html it is a folder, which gets one page for each name, and for a lesson the folder of its pages. With `odds` records show
    probabilities. Raises RecordError if a record is not valid, and HiloError for a name that does not exist or a file that
    cannot be read.
    """
    check_names(names)
    target = path_of(path)
    if target.suffix.lower() in (".html", ".htm"):
        page_at(target)
        shown = [shown_of(name, odds) for name in names]
        return write_live_page(target, TITLE if len(shown) > 1 else shown[0].alone, shown)
    stems = {Path(name).stem: name for name in names}
    if len(stems) < len({*names}):
        raise HiloError("Two of these pages would have the same name. Write them to different folders.")
    folder_at(target)
    for stem, name in stems.items():
        if is_lesson(name):
            Lesson(name).to_folder(target / (f"lesson_{name}" if name == stem else stem))
        else:
            one = shown_of(name, odds)
            write_live_page(target / f"{stem.replace(':', '_')}.html", one.alone, [one])
    return target


def shown_of(name: str, odds: bool) -> PageSection:
    """Return the widget for a name."""
    if name == PLAY:
        return PageSection(Play.title, Play())
    if name.startswith(LEARN):
        learn = Learn(name.removeprefix(LEARN))
        return PageSection(f"Learn {learn.game.game.NAME} by playing it", learn)
    if name.partition(":")[0] == PUZZLES:
        return PageSection(Puzzles.title, Puzzles(name.partition(":")[2] or None))
    if name == SIMULATION:
        return PageSection(Simulation.title, Simulation())
    if is_lesson(name):
        lesson = Lesson(name)
        pages = lesson.student(), lesson.teacher(), lesson.worksheet(), lesson.answer_key()
        return PageSection(lesson.lesson.title, *pages, names=FOR_CLASS)
    stepper = Stepper(name, odds=odds)
    game = stepper.replay.game
    return PageSection(f"{game.NAME}: {Path(name).stem.removeprefix(f'{game.KEY}_').replace('_', ' ')}", stepper)


def check_names(names: Sequence[str]) -> None:
    """Raise RecordError, with the name as a note, if a record is not valid.

    Raises HiloError for a name that does not exist, and for a file that cannot be read.
    """
    for name in names:
        if name.endswith(NOTEBOOK):
            raise HiloError(f"A notebook becomes a page by “jupyter nbconvert --to html {shown(name, MOST_LETTERS)[1:-1]}”.")
        if name.endswith(RECORDS):
            try:
                Replay(name)
            except RecordError as error:
                error.add_note(name)
                raise
        elif is_lesson(name):
            lesson_file.lesson(name)
        elif name not in known():
            raise unknown(name)


def is_lesson(name: str) -> bool:
    """Return whether a name is the number or the file of a lesson."""
    return name.isdigit() or name.endswith(lesson_file.SUFFIX)


def known() -> list[str]:
    """Return the names that can be requested, besides files."""
    return [
        PLAY,
        SIMULATION,
        PUZZLES,
        *(f"{PUZZLES}:{key}" for key in dict.fromkeys(one.game for one in puzzles())),
        *(f"{LEARN}{name}" for name in guides()),
        *lesson_file.lessons(),
        *example_names(),
    ]


def unknown(name: str) -> HiloError:
    """Return the error message for an unknown name."""
    if isdir(name):
        return HiloError(f"{shown(name)} is a folder. Name the records in it one by one.")
    files = [str(path) for path in Path(name[:MOST_LETTERS]).parent.glob("*") if path.suffix in RECORDS]
    near = nearest(name, [*files, *known()])
    return HiloError(
        f"There is no lesson or record {shown(name)}. The nearest names are {', '.join(near)}. "
        f"The file name of a record ends in {RECORDS[0]}."
    )
