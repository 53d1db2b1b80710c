"""What `hilo check FILE` says: whatever is wrong in the file of a lesson or a question, with its line."""

import ast
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from ..lessons.plans.parts import Vote
from ..messages.errors import HiloError, shown
from ..messages.words import listed
from . import lesson_file
from .blocks import Block, FileError, line_of, read
from .evaluator import CALLED, Scope
from .file import opened
from .limit import limited
from .register import meant

SECONDS = 30  # for all that is worked out of a file; the slowest of the library's takes two
NEITHER = "A lesson has a line “lesson: …” up here, and a question a line “key: …”."


def check_lesson(path: Path) -> None:
    """A lesson can be made of it, all its names are known, its number is not one of the library's, and its minutes add up."""
    keys, file, parts = opened(path)
    found = lesson_file.read_lesson(path)
    given = [each.values for each, _ in lesson_file.tickets(file, parts["Exit tickets"])]
    check_names(file, read(path)[1], {name for values in given for name in values})
    if path.parent.resolve() != lesson_file.FOLDER.resolve() and found.key in lesson_file.lessons():
        raise FileError(path, line_of(keys, "lesson"), f"The library has a lesson {found.key} already.")
    minutes = sum(minutes for minutes, *_ in found.plan.minutes)
    if minutes != found.minutes:
        heading = parts["For the teacher"][0]
        raise FileError(path, heading.line, f"The plan has {minutes} minutes, and the steps have {found.minutes}.")
    votes = [one.key for one in found.parts(Vote)]
    if len(set(votes)) < len(votes):
        raise FileError(path, parts["Steps"][0].line, f"Two votes have one key; the keys are {listed(votes)}.")


CHECKS: dict[str, Callable[[Path], None]] = {"lesson": check_lesson}  # by a key that the front matter has


def check(path: str | Path, others: dict[str, Path] | None = None) -> None:
    """Reads a file as a class will: FileError for the first mistake in it, with file and line. `others` has the files that were
    checked before by their keys, and is given this one."""
    path = Path(path)
    keys, found = read(path)
    kind = next((kind for kind in CHECKS if kind in keys), None)
    if kind is None:
        raise FileError(path, 2, NEITHER)
    other = (others if others is not None else {}).setdefault(f"{kind}: {keys[kind]}", path)
    if other != path:
        raise FileError(path, line_of(keys, kind), f"“{kind}: {keys[kind]}” stands in {other.name} too.")
    check_titles(path, found)
    try:
        with limited(SECONDS):
            CHECKS[kind](path)
    except HiloError:
        raise
    except TimeoutError as trouble:
        raise FileError(path, 1, f"{trouble}.".capitalize()) from None


def check_titles(path: Path, found: Iterable[Block]) -> None:
    """FileError for two headings, or two {say}, of one name: only one of them would count."""
    seen: set[tuple[str, ...]] = set()
    above = ""
    for one in found:
        if one.name in ("h2", "h3", "say"):
            above = one.title if one.name == "h2" else above
            what = (one.name, above if one.name == "h3" else "", one.title)
            if what in seen:
                raise FileError(path, one.line, f"{shown(one.title, 40)} stands here already. Give one of them another name.")
            seen.add(what)


def check_names(file: Scope, found: Iterable[Block], more: Collection[str] = ()) -> None:
    """FileError for a name or a function in any expression of a file that nothing explains, also where nobody comes by. `more`
    are names that are known now and then, such as those of a ticket."""
    for one in found:
        texts = [(one.text or one.title, one.inner if one.text and one.inner else one.line), *one.options.values()]
        for text, line in texts:
            for call in CALLED.finditer(text):
                check_expression(file, call[1] or call[2], line + text.count("\n", 0, call.start()), more)
        if one.name == "when":
            check_expression(file, one.title, one.line, more)
        if one.name == "say":
            for line, row in enumerate(one.rows, one.inner):
                test = row.partition(":")[0]
                if test != "otherwise":
                    check_expression(file, test, line, more)
        check_names(file, one.inside, more)


def check_expression(file: Scope, text: str, line: int, more: Collection[str]) -> None:
    """The same of one of them."""
    known = {*file.values, *file.says, *more}
    try:
        tree = ast.parse(" ".join(text.split()), mode="eval")
    except SyntaxError:
        file.worth(text, line)
        return
    functions = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    inside = {id(part) for one in functions for part in ast.walk(one)}
    for name in map(ast.unparse, functions):
        if name not in file.functions:
            raise FileError(file.path, line, f"There is no function {name}.{meant(name, file.functions)}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in inside and node.id not in known:
            raise FileError(file.path, line, f"Nothing here is called {node.id}.{meant(node.id, known)}")
