"""The browser side as texts: the modules of static/ joined into one, as anywidget and a page to take away need them.

A module imports and exports in the plainest form only, each statement from the start of a line: `import { one, other } from
"./name.js";`, and `export` before `function`, `async function`, `const` or `class`. The one that is asked for may `export
default` too. Of every other one joining makes a function that is called once and returns what the module exports. So names
stay apart, and a name that was not imported is not there, as in modules of their own. Some modules are made of what the
library has, as `MADE` says: `./page_numbers.wasm` has its WebAssembly as MODULE, deflated, in base64, and as ASKED the names of
what it can be asked, `./reading.py` what it reads numbers by as FOR_PAGES, `./lean_qr.js` and `./read_qr.js` what npm has
fetched (`squares.py`).
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
    """Return the module of this name in static/, such as "stepper.js", and all that it imports, as one module."""
    return joined(STATIC / name)


@cache
def style(*names: str) -> str:
    """Return the style sheets of these names in static/, one after the other."""
    return "".join((STATIC / name).read_text("utf-8") for name in names)


def joined(entry: Path) -> str:
    """Return a module and everything that it imports as the text of one module.

    Each module follows what it imports, and `entry` is the last and keeps its exports. ValueError, which names the module, if
    one cannot be joined.
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
    """The modules that have been joined so far: `texts`, and what each `exports`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.exports: dict[Path, list[str]] = {}

    def add(self, path: Path, importers: tuple[Path, ...]) -> None:
        """Join a module behind what it imports.

        `importers` are the module that imports it, the one that imports that, and so on, outermost first, or none if it is the
        one that is asked for.
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
        """Join a module unless that has been done."""
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
        """Return the module that is asked for: what it exports stays."""
        inside = taken(text)
        refuse(path, re.sub("^export default ", "", EXPORT.sub("", inside), flags=re.MULTILINE))
        return inside


def program() -> str:
    """Return the program that answers with numbers, as a module."""
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
    """Return the text with each import as a constant taken from the module above."""
    return IMPORT.sub(lambda found: f"const {{{found[1]}}} = {called(Path(found[3]))};", text)


def refuse(path: Path, text: str) -> str:
    """Return the text.

    ValueError if anything is still imported or exported in it.
    """
    if found := LEFT_OVER.search(text):
        raise ValueError(f"{path.name} cannot be joined, because it imports or exports in another form: {found[0]}")
    return text
