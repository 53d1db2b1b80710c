"""Tries a reader's file in a separate process that is stopped when its time is up, even in a loop in C.

`python -m hilo_core.lessons.trial FILE SECONDS [SEED]` asks and answers the question with that seed; without a seed, it checks
the file. If the time runs out, it prints where Python was, and nothing else.
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
    """Ask a question and try some of its answers."""
    asked = read_question(path, seed)
    for answer in some_answers(asked):
        asked.reply(asked.kind.written(answer), TRIES_PER_QUESTION)
    asked.solved()


def main(file: str, seconds: str, seed: str | None = None) -> None:
    """Try a file until its time is up."""
    faulthandler.dump_traceback_later(float(seconds), exit=True, file=sys.stdout)
    sys.setprofile(Look(float("inf")))  # a limit inside of this one does nothing
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        if seed is None:
            check(file)  # ends with an error if something is wrong
        else:
            answered(Path(file), int(seed))


if __name__ == "__main__":
    main(*sys.argv[1:])
