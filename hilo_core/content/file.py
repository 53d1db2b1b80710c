"""Reads a file with the Python next to it: fills in its texts and turns its directives into objects."""

import atexit
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from importlib.machinery import SourcelessFileLoader
from inspect import signature
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import ModuleType, UnionType
from typing import Any, TypeGuard, Union, get_args, get_origin, get_type_hints

from ..messages.errors import HiloError, shown
from ..messages.texts import Json, Texts, read_text
from ..messages.words import listed
from .blocks import Block, FileError, Head, blocks, line_of, read, sections
from .calling import calling
from .evaluator import Scope, said, why
from .reading import CannotRead
from .register import DIRECTIVES, FUNCTIONS, LYING, READERS, Function, meant
from .sound import wrong_with

CASE = re.compile(r"(?:when (?P<test>[^:]+)|otherwise): (?P<text>.+)", re.DOTALL)
DECKS = {"Hi MiLo!": "himilo", "HiLO": "hilo"}  # the decks of games; all others use "playing"
SUFFIX = ".md"
BAR = re.compile(r"(?<=\s)\|(?=\s)")  # between the cells of a table, which may be empty
SPAN = re.compile(r"(-?\d{1,4}) to (-?\d{1,4})")  # a range of whole numbers
PLACE = re.compile(r"([^./\\]+)\.(\w+)")  # a function in a file
Values = dict[str, Any]  # the values and functions that a file may name
MISSING = re.compile(r"'(\w+)'")


class File(Scope):
    """The contents of a file; `deck` is the deck of its game."""

    deck = "playing"

    def flat(self, inside: Iterable[Block]) -> list[Block]:
        """Return the blocks that apply: from several {when} and their {otherwise}, the first that fits."""
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

    def words(self, inside: Iterable[Block], name: str = "text") -> Texts:
        """Return the paragraphs among these blocks, or the items of their lists ("-" or ".")."""
        return tuple(self.fill(one.text, one.line) for one in self.flat(inside) if one.name == name)

    def table(self, inside: Iterable[Block]) -> list[tuple[int, list[str]]]:
        """Return the rows of a table with their lines and cells, the head first; nothing if there is no table.

        Raises FileError if a row has more or fewer cells than the head.
        """
        return [(line, [self.fill(cell, line) for cell in cells]) for line, cells in self._cells(inside)]

    def _cells(self, inside: Iterable[Block]) -> list[tuple[int, list[str]]]:
        """Return the rows of a table as they are written."""
        rows = [(one.inner + at, row) for one in inside if one.name == "|" for at, row in enumerate(one.rows) if at != 1]
        found = [(line, BAR.split(row.strip().strip("|"))) for line, row in rows]
        for line, cells in found:
            if len(cells) != len(found[0][1]):
                raise FileError(
                    self.path, line, f"This row has {len(cells)} cells, and the head of its table {len(found[0][1])}."
                )
        return found

    def drawn(self, inside: Iterable[Block]) -> tuple[Any, ...]:
        """Return the objects that the directives among these blocks make."""
        return tuple(self.build(one) for one in self.flat(inside) if one.name in DIRECTIVES)

    def part(self, one: Block) -> Any:
        """Return the object of a directive, or a paragraph; a list item keeps its mark."""
        mark = {"-": "• ", ".": f"{one.rows[0].split()[0]} "}[one.name] if one.name in ("-", ".") else ""
        return self.build(one) if one.name in DIRECTIVES else self.fill(mark + one.text, one.line)

    def fields(self, one: Block, kind: Any, renamed: Mapping[str, str] | None = None) -> tuple[Json, FileError | None]:
        """Return the options of a directive as the fields of its object.

        Also returns the complaint if an option does not fit its field. `renamed` maps names of options to names of fields, if
        they differ.
        """
        types, found, unfit = get_type_hints(kind), dict[str, Any](), None
        known = {own: name for name in types for own in [*(o for o, n in (renamed or {}).items() if n == name), name][:1]}
        for own, (text, line) in one.options.items():
            if own not in known:
                written = own.replace("_", "-")
                raise FileError(
                    self.path,
                    line,
                    f"{{{one.name}}} has no :{written}:.{meant(written, [name.replace('_', '-') for name in known])}",
                )
            wrong = FileError(self.path, line, f":{own.replace('_', '-')}: cannot be {text.strip() or 'empty'}.")
            found[known[own]] = self.as_wanted(text, line, types[known[own]], wrong)
            unfit = unfit or (None if fits(found[known[own]], types[known[own]]) else wrong)
        return found, unfit

    def as_wanted(self, text: str, line: int, wanted: Any, wrong: FileError) -> Any:
        """Return the value of a text, converted to the type of its field.

        Raises FileError if it cannot be converted.
        """
        try:
            return converted(self.thing(text, line), wanted)
        except FileError:
            raise
        except CannotRead as trouble:
            raise FileError(self.path, line, str(trouble)) from None
        except (ArithmeticError, ValueError, LookupError, TypeError, AttributeError):
            raise wrong from None

    def build(self, one: Block) -> Any:
        """Return a part of a lesson, or a drawing.

        Raises FileError if something is missing in it.
        """
        makes, title, text, kind, first, others, lies, wrong, lines, table, row = DIRECTIVES[one.name]
        found, unfit = self.fields(one, makes)
        if lies:
            found[lies] = tuple(self.lying(row, at) for at, row in enumerate(one.rows, one.inner) if row.strip())
        if lines and lines not in found:
            found[lines] = tuple(each for at, row in enumerate(one.rows, one.inner) for each in self.several(row, at))
        if title:
            found.setdefault(title, self.fill(one.title, one.line))
        inner = [*map(self.part, self.flat(one.inside))]
        lined = (one.inside or blocks(self.path, one.rows, one.inner)) if table else []  # three signs around a table will do
        if kind is not None:
            found[first] = tuple(each for each in inner if isinstance(each, kind))
            inner = [each for each in inner if not isinstance(each, kind)]
            if text:
                found[text] = " ".join(each for each in inner if isinstance(each, str))
                inner = [each for each in inner if not isinstance(each, str)]
            found |= {others: tuple(inner)} if others else {}
        elif any(each.name == "|" for each in lined):
            found[table] = tuple(self.rows_of(lined, row))
            found[text] = " ".join(self.words(lined))
        elif text and text not in found and one.text.strip():
            found[text] = self.fill(one.text, one.inner)
        try:
            made = makes(**found)
        except TypeError as trouble:
            names = MISSING.findall(str(trouble).partition(": ")[2])
            missing = " and ".join(f":{name.replace('_', '-')}:" for name in names)
            raise FileError(self.path, one.line, f"{{{one.name}}} needs {missing or trouble} too.") from None
        try:
            complaint = wrong_with(made) or wrong(made)
        except (ArithmeticError, ValueError, LookupError, TypeError, AttributeError) as trouble:
            complaint = "" if unfit else f"{{{one.name}}} cannot be used: {why(trouble)}."
        if complaint:
            raise FileError(self.path, one.line, complaint)
        if unfit:
            raise unfit
        return made

    def rows_of(self, inside: Iterable[Block], make: Function) -> Iterator[Any]:
        """Yield the object of each row of a table, with the cells converted to the types of the object's fields.

        Raises FileError for a row that does not fit.
        """
        types = get_type_hints(make)
        for line, cells in self._cells(inside)[1:]:
            if len(cells) != len(types):
                raise FileError(self.path, line, f"A row of this table has {len(types)} cells: {listed(list(types))}.")
            wrong = FileError(self.path, line, f"I cannot read {shown(' | '.join(cells), 40)}.")
            found = [self.as_wanted(cell, line, kind, wrong) for cell, kind in zip(cells, types.values(), strict=True)]
            if not all(map(fits, found, types.values())):
                raise wrong
            yield make(*found)

    def several(self, row: str, line: int) -> list[str]:
        """Return the texts of a line: the line itself or, if it is only a call, the texts that the call returns."""
        made = self.thing(row, line)
        return [*map(said, made if isinstance(made, list | tuple) else [made])]

    def lying(self, row: str, line: int) -> Any:
        """Return the things that a line or a call describes.

        An example is "layout Dora: 8P 2T 5T / 1T 4P 6O / 9O 3O 0P".
        """
        made = self.laid(row, line)
        for one in made if type(made) in (tuple, list) else [made]:
            words = "" if fits(one, type(one)) else f"{type(one).__name__} has something wrong in it."
            if words := words or wrong_with(one):
                raise FileError(self.path, line, words)
        return made

    def laid(self, row: str, line: int) -> Any:
        """Return the same things, without checking them."""
        if not isinstance(made := self.thing(row, line), str):
            return made
        what, _, text = made.partition(":")
        name = max((name for name in LYING if what.startswith(name)), key=len, default=None)
        if name is None:
            raise FileError(self.path, line, f"Nothing that lies there is called {what}.{meant(what, LYING)}")
        try:
            return LYING[name](text.strip(), self.deck, what.removeprefix(name).strip())
        except (ValueError, LookupError, TypeError):
            raise FileError(self.path, line, f"I cannot read {shown(made, 40)}.") from None


def case(one: Block) -> Block:
    """Turn a list item such as "- when hidden: …" into a {when}, and "- otherwise: …" into its {otherwise}.

    Other blocks stay as they are.
    """
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
    """Convert a value for a field: read a text, split at | for several values, expand "2 to 12" for numbers."""
    if isinstance(written, str) and wanted in READERS:
        return READERS[wanted](written)
    kinds = [one for one in (bool, int, Fraction) if one is wanted or one in get_args(wanted)]
    if get_origin(wanted) is tuple:
        each = re.split(r"\s+\|\s+", written) if isinstance(written, str) else written
        if int in get_args(wanted) and isinstance(written, str) and (span := SPAN.fullmatch(written)):
            each = range(int(span[1]), int(span[2]) + 1)
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


def fits(value: Any, wanted: Any) -> bool:
    """Return whether a value, including its parts, has the type of a field."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is tuple:
        kinds = inner[:1] * len(value) if inner[-1] is ... and isinstance(value, tuple) else inner
        return isinstance(value, tuple) and len(value) == len(kinds) and all(map(fits, value, kinds))
    if origin is Mapping:
        return isinstance(value, Mapping) and all(fits(one, inner[1]) for one in value.values())
    if wanted in (Fraction, float):
        return isinstance(value, int | float | Fraction)
    kind = origin or wanted
    if not isinstance(kind, type):  # such as Any
        return True
    fields = get_type_hints(kind) if issubclass(kind, tuple) else {}
    return isinstance(value, kind) and all(fits(getattr(value, name), of) for name, of in fields.items())


def beside(path: Path) -> tuple[Path, str]:
    """Return the Python file of a text file, and the name of the function that gives its values.

    It is `make` in the Python file of the same name, unless the front matter names another one, such as `position:
    tricks.taking`.
    """
    keys, _ = read(path)
    if "position" not in keys:
        return path.with_suffix(".py"), "make"
    if not (named := PLACE.fullmatch(keys["position"])):
        words = "“position” names a Python file beside this one and a function of it, such as tricks.taking"
        raise FileError(path, line_of(keys, "position"), f"{words}; here it is {shown(keys['position'])}.")
    return path.with_name(f"{named[1]}.py"), named[2]


def maker_of(path: Path) -> tuple[ModuleType, Callable[..., Values] | None]:
    """Return the Python of a file as a module, and the function that makes its values.

    Raises FileError if the front matter names a file or function that does not exist.
    """
    source, function = beside(path)
    found = module_of(source, source.stat().st_mtime_ns if source.exists() else 0)
    make = getattr(found, function, None)
    if "position" in (keys := read(path)[0]) and make is None:
        names = [name for name in vars(found) if not name.startswith("_")]
        words = f"There is no function {function} in {source.name}.{meant(function, names)}"
        if not source.exists() and not source.with_suffix(".pyc").exists():
            words = f"There is no file {source.name} beside this one."
        raise FileError(path, line_of(keys, "position"), words)
    if make is not None and not callable(make):
        raise FileError(source, 1, f"{function} should be a function; it is {make!r:.40}.")
    return found, make


def has_seeds(path: Path) -> bool:
    """Return whether a different seed changes the contents of a file."""
    _, make = maker_of(path)
    return make is not None and bool(signature(make).parameters)


def opened(path: Path, seed: int = 0) -> tuple[Head, File, dict[str, list[Block]]]:
    """Open a file for a seed: return its front matter, the names it can use, and its sections."""
    keys, _ = read(path)
    file = scope(path, path.stat().st_mtime_ns, maker_of(path)[0], seed)
    return keys, file, sections(read(file.path)[1], "h2")


def packed_files(path: Path, *more: Path) -> dict[str, str]:
    """Return the files that a page needs for a reader's own file and for its `more`, by name relative to its folder.

    The reader's file comes first. Each text file includes its Python file. Raises HiloError for a file outside the folder.
    """
    files = [
        one for each in (path, *more) for one in (each, beside(each)[0] if each.suffix == SUFFIX else each) if one.exists()
    ]
    for one in files:
        if not one.is_relative_to(path.parent):
            raise HiloError(f"A page contains {path.name} and the files in its folder, but {one.name} is elsewhere.")
    return {one.relative_to(path.parent).as_posix(): read_text(one) for one in files}


def unpacked(files: Mapping[str, str]) -> Path:
    """Write packed files to a folder; return the path of the first, which is the reader's own file.

    Raises HiloError if they are not packed files.
    """
    if not are_files(files):
        raise HiloError("Packed files should be texts by name.")
    folder = Path(mkdtemp(prefix="own_")).resolve()
    atexit.register(rmtree, folder, ignore_errors=True)
    for name, text in files.items():
        if not (place := (folder / name).resolve()).is_relative_to(folder):
            raise HiloError(f"A packed file has a name inside of its folder, and not {shown(name)}.")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return folder / next(iter(files))


def are_files(given: object) -> TypeGuard[Mapping[str, str]]:
    """Return whether a value is packed files."""
    return isinstance(given, Mapping) and bool(given) and all(isinstance(part, str) for file in given.items() for part in file)


@lru_cache(64)
def scope(path: Path, changed: int, maker: ModuleType, seed: int) -> File:
    """Return the names that a file can use: everything in its Python, and the values it makes for a seed.

    If that has `words_in`, the words are in the file with that name in the same folder, whose front matter has `of:` and the
    name of the question's file.
    """
    keys, found = read(path)
    source, function = beside(path)
    own = {name: one for name, one in vars(maker).items() if not name.startswith("_")}
    values = own | (named(source, own[function], *([seed] if has_seeds(path) else [])) if function in own else {})
    if "words_in" in values:
        path = path.with_name(f"{values['words_in']}{SUFFIX}")
        _, found = read(path)
    calls = {name: one for name, one in values.items() if callable(one)}
    imported = {name: one for name, one in own.items() if getattr(one, "__module__", maker.__name__) != maker.__name__}
    functions = calls | {name: one for name, one in FUNCTIONS.items() if name not in calls or calls[name] is imported.get(name)}
    file = File(path, values, {one.title: one for one in found if one.name == "say"}, functions)
    file.deck = DECKS.get(keys.get("game", "").partition(",")[0], file.deck)
    return file


@cache
def module_of(source: Path, changed: int) -> ModuleType:
    """Return a Python file, last changed at this time, as a module; an empty module if there is no file.

    In a page there may be only bytecode.
    """
    found, bytecode = ModuleType(source.stem), source.with_suffix(".pyc")
    if changed:
        run(source, lambda: exec(calling(read_text(source), str(source)), vars(found)))
    elif bytecode.exists():
        exec(SourcelessFileLoader(source.stem, str(bytecode)).get_code(source.stem) or "", vars(found))
    return found


def run(beside: Path, function: Function, *given: Any) -> Any:
    """Return the result of a function in a Python file.

    Raises FileError with its line if it fails.
    """
    try:
        return function(*given)
    except FileError:
        raise
    except (Exception, SystemExit) as trouble:
        rows = [one.lineno or 1 for one in traceback.extract_tb(trouble.__traceback__) if one.filename == str(beside)]
        line = rows[-1] if rows else getattr(trouble, "lineno", None) or 1
        words = why(trouble) if isinstance(trouble, SystemExit) else f"{type(trouble).__name__}: {trouble}"
        raise FileError(beside, line, f"{words[:1].upper()}{words[1:]}.") from None


def named(beside: Path, function: Function, *given: Any) -> Values:
    """Return the values, by name, that a function in a Python file returns.

    Raises FileError if it returns something else.
    """
    found = run(beside, function, *given)
    if not isinstance(found, Mapping):
        line = getattr(getattr(function, "__code__", None), "co_firstlineno", 1)
        words = f"{function.__name__} should give values by their names, as “return locals()” does"
        raise FileError(beside, line, f"{words}; it gives {found!r:.40}.")
    return dict(found)
