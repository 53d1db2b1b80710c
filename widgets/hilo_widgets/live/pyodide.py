"""Python for a page: Pyodide, one version of it, fetched once by npm and kept."""

import io
import json
import zipfile
from collections.abc import Iterable
from functools import lru_cache

from ..pages.npm import Package, files, loosened, squeezed
from .bytecode import compiled

VERSION = "314.0.6"
DIGEST = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="  # SHA-512, as npm writes it
STDLIB = "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB)
UNUSED = (  # what comes with Python that no page has a use for
    "_pyio", "_pyrepl", "doctest", "mailbox", "multiprocessing", "pdb", "pickletools", "pydoc", "unittest", "xml", "xmlrpc",
)  # fmt: skip
ITS_OWN = (  # what Python and Pyodide import by themselves, inside functions, or by names that stand in no module
    "_ast_unparse", "_pyodide._base", "_pyodide._core_docs", "_pyodide._future_helper", "_pyodide._importhook",
    "_pyodide.docs_argspec", "_pyodide.docstring", "_pyodide.jsbind", "abc", "codecs", "encodings.ascii", "encodings.cp437",
    "encodings.latin_1", "encodings.utf_8", "encodings.utf_8_sig", "importlib.metadata", "io", "os", "pyodide._package_loader",
    "pyodide._state", "pyodide.code", "pyodide.ffi", "pyodide.webloop", "queue", "site", "tempfile", "zipimport",
)  # fmt: skip
LOCK = "pyodide-lock.json"
PYODIDE = Package("pyodide", VERSION, DIGEST, (*FILES, LOCK), "A page with Python inside")


def packed(wanted: Iterable[str] = (), *, whole: bool = False) -> dict[str, str]:
    """The files that a page needs, each as `squeezed`, with what comes with Python as bytecode: all of it that a page may have
    a use for, what these modules import, or the whole, with all that help() reads. HiloError if they cannot be
    fetched, in one sentence."""
    found = kept()
    given, beside = loosened(found[STDLIB]), plain(found)
    if whole:
        stdlib = compiled("whole", given, beside, None)
    elif wanted:
        stdlib = compiled("needed", needed(given), beside, sorted({*wanted, *ITS_OWN}))
    else:
        stdlib = compiled("python", needed(given), beside)
    return {**found, STDLIB: squeezed(stdlib)}


def kept() -> dict[str, str]:
    """The files as they came, each as `squeezed`; of the list of packages only what it says of Pyodide itself. HiloError as
    above."""
    found = files(PYODIDE)
    lock = {"info": json.loads(loosened(found[LOCK]))["info"], "packages": {}}
    return {**found, LOCK: squeezed(json.dumps(lock).encode())}


@lru_cache(maxsize=1)
def needed(stdlib: bytes) -> bytes:
    """What comes with Python, uncompressed, without what is UNUSED."""
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(stdlib)) as given, zipfile.ZipFile(whole, "w") as made:
        for info in given.infolist():
            if info.filename.partition("/")[0].removesuffix(".py") not in UNUSED:
                made.writestr(zipfile.ZipInfo(info.filename, info.date_time), given.read(info))
    return whole.getvalue()


def plain(squeezed_files: dict[str, str]) -> dict[str, bytes]:
    """Files that have been squeezed."""
    return {name: loosened(text) for name, text in squeezed_files.items()}
