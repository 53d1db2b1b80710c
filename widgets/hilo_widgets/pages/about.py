"""What stands at the foot of every page: what it keeps, that it sends nothing, and what it is made of, with all licences.

Where Python is in a page, the licence texts are packed like its other files (`LICENCES`), and unpacked when a reader wants one.
"""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from hilo_core.messages.markup import markup

FOLDER = Path(__file__).parents[1] / "licences"
LICENCES = "licences.json"
PYTHON, PYODIDE, EMSCRIPTEN = "3.14.2", "314.0.6", "5.0.3"  # a test holds them to what is packed
KEEPS = (
    "So that you can go on later, your browser keeps what you do here (games, answers, votes) on this device, until you delete "
    "the data of this page in its settings."
)
KEEPS_NOTHING = "This page keeps nothing."
SENDS_NOTHING = (
    "The page sends nothing to anybody, and asks no other computer for anything: it tells your browser to forbid it that."
)
IN_CPYTHON = f"https://github.com/python/cpython/tree/v{PYTHON}/Modules"
IN_EMSCRIPTEN = f"https://github.com/emscripten-core/emscripten/tree/{EMSCRIPTEN}/system/lib"


class Component(NamedTuple):
    """Something that is inside a page: its name and version, its licence, where its source is ("" where it is the page itself),
    and the file of the licence in FOLDER, without its ending."""

    name: str
    version: str
    licence: str
    source: str
    text: str


OURS = (Component("Hilo notebooks", "", "MIT", "", "hilo-notebooks"),)
WITH_PYTHON = (
    Component("Pyodide", PYODIDE, "MPL-2.0", f"https://github.com/pyodide/pyodide/tree/{PYODIDE}", "MPL-2.0"),
    Component("CPython", PYTHON, "PSF-2.0", f"https://github.com/python/cpython/tree/v{PYTHON}", "PSF-2.0"),
    Component(
        "What CPython has from others",
        f"in CPython {PYTHON}",
        "BSD, MIT and others",
        f"https://github.com/python/cpython/blob/v{PYTHON}/Doc/license.rst",
        "in-CPython",
    ),
    Component("Expat", "2.7.3", "MIT", f"{IN_CPYTHON}/expat", "expat"),
    Component("HACL*", f"in CPython {PYTHON}", "MIT", f"{IN_CPYTHON}/_hacl", "HACL"),
    Component("libmpdec", "2.5.1", "BSD-2-Clause", f"{IN_CPYTHON}/_decimal/libmpdec", "mpdecimal"),
    Component("mimalloc", f"in CPython {PYTHON}", "MIT", "https://github.com/microsoft/mimalloc", "mimalloc"),
    Component("bzip2", "1.0.6", "bzip2-1.0.6", "https://sourceware.org/bzip2", "bzip2"),
    Component("libffi", "", "MIT", "https://github.com/libffi/libffi", "libffi"),
    Component("SQLite", "3.39.0", "public domain", "https://www.sqlite.org/src", "SQLite"),
    Component("XZ Utils (liblzma)", "5.2.2", "public domain", "https://github.com/tukaani-project/xz/tree/v5.2.2", "XZ"),
    Component("zlib", "1.3.1", "Zlib", "https://github.com/madler/zlib/tree/v1.3.1", "zlib"),
    Component("Zstandard", "1.5.7", "BSD-3-Clause", "https://github.com/facebook/zstd/tree/v1.5.7", "zstd"),
    Component(
        "Emscripten", EMSCRIPTEN, "MIT", f"https://github.com/emscripten-core/emscripten/tree/{EMSCRIPTEN}", "emscripten"
    ),
    Component("LLVM (libc++, compiler-rt)", f"in Emscripten {EMSCRIPTEN}", "Apache-2.0 with exception", IN_EMSCRIPTEN, "LLVM"),
    Component("musl", f"in Emscripten {EMSCRIPTEN}", "MIT", f"{IN_EMSCRIPTEN}/libc/musl", "musl"),
    Component("PyYAML", "", "MIT", "https://github.com/yaml/pyyaml", "PyYAML"),
    Component("markdown-it-py", "", "MIT", "https://github.com/executablebooks/markdown-it-py", "markdown-it-py"),
    Component("mdurl", "", "MIT", "https://github.com/executablebooks/mdurl", "mdurl"),
    Component("MarkupSafe", "", "BSD-3-Clause", "https://github.com/pallets/markupsafe", "MarkupSafe"),
    Component("simpleeval", "", "MIT", "https://github.com/danthedeckie/simpleeval", "simpleeval"),
)
IN_SCRIPTS = (  # each of these is named at the head of its module (`squares.py`) by the address of what it was made of
    Component("lean-qr", "2.7.4", "MIT", "https://www.npmjs.com/package/lean-qr/v/2.7.4", "lean-qr"),
    Component("qr", "0.7.0", "MIT or Apache-2.0", "https://www.npmjs.com/package/qr/v/0.7.0", "qr"),
)


def of_others(program: str) -> tuple[Component, ...]:
    """What is inside the script of a page that others have written."""
    return tuple(one for one in IN_SCRIPTS if one.source in program)


@cache
def text_of(component: Component) -> str:
    """The text of its licence."""
    return (FOLDER / f"{component.text}.txt").read_text("utf-8")


def texts(components: Iterable[Component]) -> dict[str, str]:
    """The texts of licences, by the names that `about` gives them."""
    return {one.text: text_of(one) for one in components}


def about(components: Iterable[Component], *, keeps: bool, packed: bool = False) -> Markup:
    """The foot of a page that is made of these, as HTML. `keeps` says whether it keeps what is done in it; with `packed` the
    texts of licences are in LICENCES, and a script of the page lays them in."""
    return markup(
        '<footer class="hilo-foot"><details><summary>About</summary><div><p>{} {}</p>'
        "<p>What the page is made of, each part under its own licence:</p><ul>{}</ul></div></details></footer>",
        KEEPS if keeps else KEEPS_NOTHING,
        SENDS_NOTHING,
        Markup().join(row(one, packed) for one in components),
    )


def row(one: Component, packed: bool) -> Markup:
    """A line on a component, to be unfolded."""
    source = markup('<p>Source: <a href="{0}">{0}</a></p>', one.source) if one.source else ""
    text = markup('<pre data-licence="{}"></pre>', one.text) if packed else markup("<pre>{}</pre>", text_of(one))
    named = " ".join(filter(None, [one.name, one.version]))
    return markup("<li><details><summary>{}, {}</summary>{}{}</details></li>", named, one.licence, source, text)


def as_json(components: Iterable[Component]) -> bytes:
    """The texts of their licences, to be packed."""
    return json.dumps(texts(components)).encode()
