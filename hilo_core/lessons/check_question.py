"""Checks a question for `hilo check FILE`: its names are known, and it can be asked and answered for forty seeds."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..content.blocks import Block, FileError, line_of, read, sections
from ..content.check_names import check_names
from ..content.evaluator import Scope
from ..content.file import CASE, has_seeds, opened
from ..content.question import TRIES_PER_QUESTION, Question
from ..content.question_file import read_question
from ..content.questions import KEYS, file_of
from ..content.register import meant
from ..messages.errors import shown

SEEDS, MANY_SEEDS = 40, 200  # seeds that are answered, and seeds searched for one where a misconception gives a wrong answer
ANSWERS_TRIED, MANY_ANSWERS = 60, 100_000
MAY_STAND = "key", "game", "rule", "position", "sure", "probability"
NAMED = {".": "A numbered list", "|": "A table", "h3": "A heading with three #"}
SHOWN = dict.fromkeys(("", "Right", "Wrong", "Solution", "Drawing"), "")  # content of each section besides paragraphs
SHOWN |= {"Common first thoughts": "h3", "Hints": "."}
FOR_AN_ANSWER = "answer", "why", "right_words", "wrong", "part", "said", "named", "missing"  # names known besides the values


def check_question(path: Path) -> None:
    """Raise FileError for the first mistake in a question.

    Mistakes are a part of the file that fails for some seed, a reply that cannot be given, thoughts that lead to no wrong
    answer for any seed, or a key that one of the library's questions has.
    """
    path = path.resolve()
    seeds = range(MANY_SEEDS if has_seeds(path) else 1)
    leads: dict[tuple[Path, int], bool] = {}
    read_question(path)
    check_places(path)
    for seed in seeds:
        if seed >= SEEDS and all(leads.values()):
            break
        asked = read_question(path, seed)
        if asked.key in KEYS and path != file_of(asked.key):
            raise FileError(path, line_of(read(path)[0], "key"), f"The library has a question {asked.key} already.")
        _, file, parts = opened(path, seed)
        if file.path not in {of for of, _ in leads}:
            check_names(file, read(file.path)[1], {*FOR_AN_ANSWER, *names_about(file, asked)})
        if seed < SEEDS:
            check_replies(asked, file.path, parts)
        for thought in (each for each in parts.get("Common first thoughts", []) if each.name == "h3"):
            title, place = file.fill(thought.title, thought.line), (file.path, thought.line)
            leads[place] = leads.get(place, False) or title in {each.thought for each in asked.misconceptions}
    for (where, line), found in leads.items():
        if not found:
            raise FileError(where, line, f"This thought leads to a wrong answer in none of {len(seeds)} seeds.")


def names_about(file: Scope, asked: Question) -> set[str]:
    """Return the names that can be used in what is said about a wrong answer."""
    wrong = next((one for one in some_answers(asked) if not asked.is_right(one)), None)
    own = file.values["about"].__code__.co_varnames if "about" in file.values else ()
    return {*own, *(asked.replies.told(wrong) if wrong is not None else ())}


def check_places(path: Path) -> None:
    """Raise FileError for parts that would not be shown as the author meant them.

    These are a list or a table where paragraphs are expected, and a section or a key that nothing reads.
    """
    keys, found = read(path)
    for key in keys:
        if key not in MAY_STAND:
            raise FileError(path, line_of(keys, key), f"No question has a line “{key}: …” up here.{meant(key, MAY_STAND)}")
    parts = sections(found, "h2")
    for title, inside in parts.items():
        if title not in SHOWN:
            raise FileError(path, inside[0].line, f"No question has a section “## {title}”.{meant(title, SHOWN)}")
        for one in inside[1:]:
            if one.name == "-" and not CASE.fullmatch(one.text):
                words = f"I read {shown(one.text, 40)}. A line with - is a case, “- when answer > 3: …” or “- otherwise: …”."
                raise FileError(path, one.line, words)
            if one.name in NAMED and one.name != SHOWN[title]:
                words = f"{NAMED[one.name]} is not shown under {shown(title or inside[0].title, 40)}: write paragraphs."
                raise FileError(path, one.line, words)


def check_replies(asked: Question, path: Path, parts: Mapping[str, list[Block]]) -> None:
    """Raise FileError if the question has no reply to one of the answers tried (there may be too many to try them all)."""
    for answer in some_answers(asked):
        said = asked.reply(asked.kind.written(answer), TRIES_PER_QUESTION)
        if said.state == "wrong" and not said.paragraphs[0]:
            words = f"Nothing is said here to {asked.kind.say(answer)}. End the list with “- otherwise: …”."
            raise FileError(path, parts["Wrong"][0].line, words)
    asked.solved()


def some_answers(asked: Question) -> list[Any]:
    """Return the possible answers, or a selection if there are many."""
    every = asked.kind.every() if getattr(asked.kind, "answers", 0) < MANY_ANSWERS else [asked.right]
    return list(every[:: len(every) // ANSWERS_TRIED + 1])
