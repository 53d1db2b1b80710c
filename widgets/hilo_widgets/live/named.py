"""What a page is asked for by name: a look at the names before anything is written."""

from collections.abc import Sequence
from difflib import get_close_matches
from os.path import isdir
from pathlib import Path

from hilo_core.lessons import plans
from hilo_core.messages.errors import HiloError, RecordError, shown
from hilo_core.records.examples import example_names
from hilo_core.records.replay import Replay

from .notebook import SUFFIX, read

PLAY, SIMULATION = "play", "simulation"  # what a table to sit down at is called, and many games
RECORDS = ".json", ".jsonl"


def check_names(names: Sequence[str]) -> None:
    """RecordError, with the name as a note, if a record is not valid. HiloError for a name of nothing, and for a file that
    cannot be read."""
    for name in names:
        if name.endswith(SUFFIX):
            read(Path(name))
        elif name.endswith(RECORDS):
            try:
                Replay(name)
            except RecordError as error:
                error.add_note(name)
                raise
        elif name.isdigit():
            plans.lesson(name)
        elif name not in known():
            raise unknown(name)


def known() -> list[str]:
    """What can be named beside files."""
    return [PLAY, SIMULATION, *plans.lessons(), *example_names()]


def unknown(name: str) -> HiloError:
    """What is said of a name that is that of nothing."""
    if isdir(name):
        return HiloError(f"{shown(name)} is a folder. Name the notebooks and records in it one by one.")
    start = name[:60]
    files = [str(path) for path in Path(start).parent.glob("*") if path.suffix in (SUFFIX, *RECORDS)]
    near = get_close_matches(start, [*files, *known()], cutoff=0)
    return HiloError(
        f"There is no lesson, notebook or record {shown(name)}. The nearest names are {', '.join(near)}. "
        f"The name of a notebook ends in {SUFFIX}, and that of the file of a record in {RECORDS[0]}."
    )
