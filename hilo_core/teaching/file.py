"""A file with the Python beside it: its texts filled in, and its directives made into what they describe."""

import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib.machinery import SourcelessFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

from .blocks import Block, FileError, read, sections
from .evaluator import Scope, said
from .limit import calling
from .register import DIRECTIVES, FUNCTIONS, LYING, meant

CASE = re.compile(r"(?:when (?P<test>[^:]+)|otherwise): (?P<text>.+)", re.DOTALL)
DECKS = {"Hi MiLo!": "himilo", "HiLO": "hilo"}  # of a game, what its cards are called where they are drawn; else "playing"
MISSING = re.compile(r"'(\w+)'")


class File(Scope):
    """What is made of a file; `deck` is that of its game."""

    deck = "playing"

    def also(self, values: Mapping[str, Any]) -> "File":
        """The same with more values."""
        found = File(self.path, {**self.values, **values}, self.says, self.functions)
        found.deck = self.deck
        return found

    def flat(self, inside: Iterable[Block]) -> list[Block]:
        """The blocks that count: of several {when} and their {otherwise}, the first that fits."""
        found: list[Block] = []
        done, before = False, ""
        for one in map(case, inside):
            done = done and not (one.name == "when" and before != "when")
            if one.name not in ("when", "otherwise"):
                found.append(one)
            elif not done and (one.name == "otherwise" or self.worth(one.title, one.line)):
                found, done = found + self.flat(one.inside), True
            before = one.name
        return found

    def words(self, inside: Iterable[Block], name: str = "text") -> tuple[str, ...]:
        """The paragraphs among these blocks, or the items of their lists ("-" or ".")."""
        return tuple(self.fill(one.text, one.line) for one in self.flat(inside) if one.name == name)

    def table(self, inside: Iterable[Block]) -> list[tuple[int, list[str]]]:
        """The rows of a table, each with its line and its cells, the head first; nothing if there is no table. FileError for a
        row that has more cells than the head, or fewer."""
        rows = [(one.inner + at, row) for one in inside if one.name == "|" for at, row in enumerate(one.rows) if at != 1]
        found = [(line, [self.fill(cell, line) for cell in row.strip("| ").split(" | ")]) for line, row in rows]
        for line, cells in found:
            if len(cells) != len(found[0][1]):
                raise FileError(
                    self.path, line, f"This row has {len(cells)} cells, and the head of its table {len(found[0][1])}."
                )
        return found

    def drawn(self, inside: Iterable[Block]) -> tuple[Any, ...]:
        """What the directives among these blocks make."""
        return tuple(self.build(one) for one in self.flat(inside) if one.name in DIRECTIVES)

    def part(self, one: Block) -> Any:
        """What a directive makes, or a paragraph."""
        return self.build(one) if one.name in DIRECTIVES else self.fill(one.text, one.line)

    def fields(self, one: Block, kind: Any, renamed: Mapping[str, str] | None = None) -> dict[str, Any]:
        """The options of a directive as the fields of what it makes want them. `renamed` has the names of fields by those of
        options, where they differ."""
        types, found = get_type_hints(kind), {}
        known = {own: name for name in types for own in [*(o for o, n in (renamed or {}).items() if n == name), name][:1]}
        for own, (text, line) in one.options.items():
            if own not in known:
                written = own.replace("_", "-")
                raise FileError(
                    self.path,
                    line,
                    f"{{{one.name}}} has no :{written}:.{meant(written, [name.replace('_', '-') for name in known])}",
                )
            try:
                found[known[own]] = converted(self.thing(text, line), types[known[own]])
            except FileError:
                raise
            except (ValueError, KeyError, TypeError):
                words = f":{own.replace('_', '-')}: cannot be {text.strip() or 'empty'}."
                raise FileError(self.path, line, words) from None
        return found

    def build(self, one: Block) -> Any:
        """A part of a lesson, or a drawing. FileError if it lacks something."""
        makes, title, text, kind, first, others, lies, wrong, lines = DIRECTIVES[one.name]
        found = self.fields(one, makes)
        if lies:
            found[lies] = tuple(self.lying(row, at) for at, row in enumerate(one.rows, one.inner) if row.strip())
        if lines and lines not in found:
            rows = [self.thing(row, at) for at, row in enumerate(one.rows, one.inner)]
            found[lines] = tuple(each for row in rows for each in ([row] if isinstance(row, str) else row))
        if title:
            found.setdefault(title, self.fill(one.title, one.line))
        inner = [self.part(each) for each in self.flat(one.inside)]
        if kind is not None:
            found[first] = tuple(each for each in inner if isinstance(each, kind))
            inner = [each for each in inner if not isinstance(each, kind)]
            if text:
                found[text] = " ".join(each for each in inner if isinstance(each, str))
                inner = [each for each in inner if not isinstance(each, str)]
            found |= {others: tuple(inner)} if others else {}
        elif text and text not in found and one.text.strip():
            found[text] = self.fill(one.text, one.inner)
        try:
            made = makes(**found)
        except TypeError as trouble:
            names = MISSING.findall(str(trouble).partition(": ")[2])
            missing = " and ".join(f":{name.replace('_', '-')}:" for name in names)
            raise FileError(self.path, one.line, f"{{{one.name}}} needs {missing or trouble} too.") from None
        if complaint := wrong(made):
            raise FileError(self.path, one.line, complaint)
        return made

    def lying(self, row: str, line: int) -> Any:
        """What lies there, of a line such as "layout Dora: 8P 2T 5T / 1T 4P 6O / 9O 3O 0P", or of a call that gives it."""
        if not isinstance(made := self.thing(row, line), str):
            return made
        what, _, text = made.partition(":")
        name = max((name for name in LYING if what.startswith(name)), key=len, default=None)
        if name is None:
            raise FileError(self.path, line, f"Nothing that lies there is called {what}.{meant(what, LYING)}")
        try:
            return LYING[name](text.strip(), self.deck, what.removeprefix(name).strip())
        except (ValueError, KeyError) as trouble:
            raise FileError(self.path, line, f"{trouble}.") from None


def case(one: Block) -> Block:
    """A line of a list such as "- when hidden: …" as a {when}, "- otherwise: …" as its {otherwise}; others as they are."""
    found = CASE.fullmatch(one.text) if one.name == "-" else None
    if not found:
        return one
    return Block(
        "when" if found["test"] else "otherwise",
        one.line,
        title=found["test"] or "",
        inside=[Block("text", one.line, found["text"])],
    )


def converted(written: Any, wanted: Any) -> Any:
    """A value as a field wants it: a text is read, and several are parted by |."""
    kinds = [one for one in (bool, int, Fraction) if one is wanted or one in get_args(wanted)]
    if get_origin(wanted) is tuple:
        each = re.split(r"\s+\|\s+", written) if isinstance(written, str) else written
        return tuple(converted(one, get_args(wanted)[0]) for one in each)
    if get_origin(wanted) is Mapping and isinstance(written, str):
        return {name: int(weight or 1) for name, _, weight in (one.partition(" ") for one in written.split(" | "))}
    if wanted is str:
        return said(written)
    if wanted is bool and isinstance(written, str):
        return {"yes": True, "no": False}[written]
    if type(None) in get_args(wanted) and written == "":
        return None
    return kinds[0](written) if kinds and written is not None else written


def opened(path: Path, *seed: int) -> tuple[dict[str, str], File, dict[str, list[Block]], Callable[[Any], File]]:
    """The front matter of a file, what may be named in it, its sections, and from an answer what may be named then. Its maker
    is the Python file beside it: what it defines or imports may be named, `make(*seed)` gives values, and
    `about(values, answer)` more."""
    keys, found = read(path)
    beside = path.with_suffix(".py")
    maker = module_beside(path)
    own = {name: one for name, one in vars(maker).items() if not name.startswith("_")}
    called = {name: one for name, one in own.items() if callable(one)}
    says = {one.title: one for one in found if one.name == "say"}
    values = run(beside, maker.make, *seed) if hasattr(maker, "make") else {}
    file = File(path, {name: own[name] for name in own.keys() - called} | values, says, FUNCTIONS | called)
    file.deck = DECKS.get(keys.get("game", ""), file.deck)

    def of_answer(answer: Any) -> File:
        about = run(beside, maker.about, file.values, answer) if hasattr(maker, "about") else {}
        return file.also({"answer": answer, **about})

    return keys, file, sections(found, "h2"), of_answer


def module_beside(path: Path) -> ModuleType:
    """The Python beside a file as a module, empty if there is none. In a page it may be bytecode alone."""
    source, bytecode = path.with_suffix(".py"), path.with_suffix(".pyc")
    if source.exists():
        return of_source(source, source.stat().st_mtime_ns)
    found = ModuleType(path.stem)
    if bytecode.exists():
        exec(SourcelessFileLoader(path.stem, str(bytecode)).get_code(path.stem) or "", vars(found))
    return found


@cache
def of_source(path: Path, changed: int) -> ModuleType:
    """The Python file that was changed then, as a module."""
    found = ModuleType(path.stem)
    run(path, lambda: exec(calling(path.read_text(encoding="utf-8"), str(path)), vars(found)))
    return found


def run(beside: Path, function: Callable[..., Any], *given: Any) -> Any:
    """What a function of a Python file gives back. FileError with its line if it fails."""
    try:
        return function(*given)
    except FileError:
        raise
    except Exception as trouble:
        rows = [one.lineno or 1 for one in traceback.extract_tb(trouble.__traceback__) if one.filename == str(beside)]
        line = rows[-1] if rows else getattr(trouble, "lineno", None) or 1
        raise FileError(beside, line, f"{type(trouble).__name__}: {trouble}.") from None
