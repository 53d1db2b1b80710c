"""Joins the JavaScript modules of static/ into one text, for anywidget and for stand-alone pages.

A module may import and export only in the plainest form, each statement at the start of a line: `import { one, other } from
"./name.js";`, and `export` before `function`, `async function`, `const` or `class`. The entry module may also use `export
default`. Every other module becomes a function that is called once and returns its exports. So names stay separate, and a name
that was not imported is unknown, as in real modules. Some modules are generated, as `MADE` says: `./page_numbers.wasm` has its
WebAssembly as MODULE, compressed, in base64, and the names of its questions as ASKED; `./reading.py` has the patterns for
reading numbers as FOR_PAGES; and `./lean_qr.js` and `./read_qr.js` are what npm has downloaded (`squares.py`).
"""

import base64
import json
import re
import zlib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from hilo_core.content.reading import FOR_PAGES
from hilo_core.machine.shipped import FOLDER

from .page_numbers import NAME, Asked
from .squares import EXPORT, LIBRARIES, module

STATIC = Path(__file__).parents[1] / "static"
IMPORT = re.compile(r'^import \{([\w$,\s]*)\} from "(\./|\.\./)([^"\n]*)";$', re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def script(name: str) -> str:
    """Return the module with this name in static/, such as "stepper.js", and all that it imports, as one module."""
    return joined(STATIC / name)


@cache
def style(*names: str) -> str:
    """Return the style sheets with these names in static/, one after the other."""
    return "".join((STATIC / name).read_text("utf-8") for name in names)


def joined(entry: Path) -> str:
    """Return a module and everything that it imports as the text of one module.

    Each module follows the modules that it imports; `entry` is the last and keeps its exports. Raises ValueError, which names
    the module, if one cannot be joined.
    """
    joining = ModuleJoiner()
    joining.add(entry.resolve(), ())
    return "\n".join(joining.texts)


@cache
def function(entry: Path, name: str) -> str:
    """Return a function that a module exports, as an expression."""
    joining = ModuleJoiner()
    joining.add(entry.resolve(), (entry,))
    texts = "\n".join(joining.texts)
    return f"(() => {{\n{texts}return {called(entry)}.{name};\n}})()"


class ModuleJoiner:
    """The modules joined so far: their `texts`, and the `exports` of each."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.exports: dict[Path, list[str]] = {}

    def add(self, path: Path, importers: tuple[Path, ...]) -> None:
        """Add a module after the modules that it imports.

        `importers` is the chain of modules that led to it, outermost first; it is empty for the entry module.
        """
        text = MADE[path.name]() if path.name in MADE else path.read_text("utf-8")
        for listed, up, place in IMPORT.findall(text):
            source = (path.parent / up / place).resolve()
            self.need(source, (*importers, path))
            for name in re.findall(r"[\w$]+", listed):
                if name not in self.exports[source]:
                    raise ValueError(f"{path.name} imports {name} from {source.name}, which does not export it.")
        self.exports[path] = EXPORT.findall(text)
        self.texts.append(self.body(path, text) if importers else self.last(path, text))

    def need(self, source: Path, importers: tuple[Path, ...]) -> None:
        """Add a module, unless it has been added before."""
        importer = importers[-1].name
        if source in importers:
            circle = " imports ".join(one.name for one in (*importers[importers.index(source) :], source))
            raise ValueError(f"Modules may not import each other in a circle: {circle}.")
        if source in self.exports:
            return
        if source.name not in MADE and not source.is_file():
            raise ValueError(f"{importer} imports {source.name}, which is not there.")
        if same := [one for one in (*self.exports, *importers) if called(one) == called(source)]:
            raise ValueError(f"{importer} imports {source.name}, but another module is called {same[0].name} already.")
        self.add(source, importers)

    def body(self, path: Path, text: str) -> str:
        """Return a module as a function that is called once."""
        inside = refuse(path, EXPORT.sub("", taken(text)))
        return f"const {called(path)} = (() => {{\n{inside}return {{ {', '.join(self.exports[path])} }};\n}})();\n"

    def last(self, path: Path, text: str) -> str:
        """Return the entry module, which keeps its exports."""
        inside = taken(text)
        refuse(path, re.sub("^export default ", "", EXPORT.sub("", inside), flags=re.MULTILINE))
        return inside


def program() -> str:
    """Return the module that answers questions about numbers."""
    code = zlib.compress((FOLDER / f"{NAME}.wasm").read_bytes(), 9)
    asked = json.dumps([one.name.lower().replace("_", " ") for one in Asked])
    return f'export const MODULE = "{base64.b64encode(code).decode("ascii")}";\nexport const ASKED = {asked};\n'


MADE: dict[str, Callable[[], str]] = {
    f"{NAME}.wasm": program,
    **{f"{name}.js": partial(module, name) for name in LIBRARIES},
    "reading.py": lambda: f"export const FOR_PAGES = {json.dumps(FOR_PAGES, ensure_ascii=False)};\n",
}


def called(path: Path) -> str:
    """Return the name of a module within the joined one."""
    return "module_" + re.sub(r"\W", "_", path.stem)


def taken(text: str) -> str:
    """Return the text with each import written as a constant from the module above."""
    return IMPORT.sub(lambda found: f"const {{{found[1]}}} = {called(Path(found[3]))};", text)


def refuse(path: Path, text: str) -> str:
    """Return the text after checking it.

    Raises ValueError if an import or export is left in it.
    """
    if found := LEFT_OVER.search(text):
        raise ValueError(f"{path.name} cannot be joined, because it imports or exports in another form: {found[0]}")
    return text
