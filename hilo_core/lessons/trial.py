"""A reader's file is tried in a process of its own, which ends when its time is up, in a loop in C too.

`python -m hilo_core.lessons.trial FILE SECONDS [SEED]`: with a seed that question is asked and answered, without one the file
is checked. Where Python was when the time was up is printed, and nothing else.
"""

import faulthandler
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path

from ..content.limit import Look
from ..content.question import TRIES_PER_QUESTION
from ..content.question_file import read_question
from .check import check
from .check_question import some_answers


def answered(path: Path, seed: int) -> None:
    """Ask a question, and gives some of its answers."""
    asked = read_question(path, seed)
    for answer in some_answers(asked):
        asked.reply(asked.kind.written(answer), TRIES_PER_QUESTION)
    asked.solved()


def main(file: str, seconds: str, seed: str | None = None) -> None:
    """Try a file."""
    faulthandler.dump_traceback_later(float(seconds), exit=True, file=sys.stdout)
    sys.setprofile(Look(float("inf")))  # a limit inside of this one does nothing
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        if seed is None:
            check(file)  # ends with an error if something is wrong
        else:
            answered(Path(file), int(seed))


if __name__ == "__main__":
    main(*sys.argv[1:])
