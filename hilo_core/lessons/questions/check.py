"""What `hilo check FILE` asks of a question: all its names are known, and it can be asked and answered for forty seeds."""

from pathlib import Path

from ...teaching.blocks import FileError, read
from ...teaching.check import CHECKS, check_names
from . import KEYS, file_of
from .file import has_seeds, opened, read_question
from .question import TRIES, Question

SEEDS, ANSWERS = 40, 60
FOR_AN_ANSWER = "answer", "why", "right_words"  # what is known besides the values


def check_question(path: Path) -> None:
    """FileError for the first mistake: what cannot be made of the file for some seed, a reply that cannot be given, a thought that
    leads to no wrong answer for any seed, and a key that one of the library's questions has."""
    asked = [read_question(path, seed) for seed in range(SEEDS if has_seeds(path) else 1)]
    if asked[0].key in KEYS and path.resolve() != file_of(asked[0].key).resolve():
        raise FileError(path, 2, f"The library has a question {asked[0].key} already.")
    for one in asked:
        check_replies(one)
    _, file, parts = opened(path, 0)
    about = file.values.get("about")
    known = about(asked[0].right) if about else {}
    check_names(file, read(file.path)[1], {*FOR_AN_ANSWER, *known})
    lead = {one.but for each in asked for one in each.misconceptions}
    thoughts = [one for one in parts.get("Common first thoughts", []) if one.name == "h3"]
    if thoughts and not lead:
        raise FileError(file.path, thoughts[0].line, f"This thought leads to no wrong answer, in none of {len(asked)} seeds.")


def check_replies(asked: Question) -> None:
    """FileError if something cannot be said to one of the answers, of which there may be too many to try them all."""
    every = asked.kind.every() if hasattr(asked.kind, "every") and getattr(asked.kind, "answers", 0) < 10**5 else [asked.right]
    for answer in every[:: len(every) // ANSWERS + 1]:
        asked.reply(asked.kind.written(answer), TRIES)
    asked.solved()


CHECKS["key"] = check_question
