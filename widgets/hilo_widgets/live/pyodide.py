"""Downloads Pyodide, which is Python for a page, once by npm in one fixed version, and keeps it."""

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from ..pages.npm import Package, files, loosened, squeezed
from .bytecode import compiled, unzipped, zipped

# The version of Pyodide, the SHA-512 of its archive as npm writes it, and the `files` that pages use; `unused` are the parts of
# Python that no page uses, and `its_own` the modules that Python and Pyodide import by themselves, inside functions, or by
# names that are not written in any module.
ABOUT = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
VERSION, FILES = ABOUT["version"], tuple(ABOUT["files"])
STDLIB, LOCK = "python_stdlib.zip", "pyodide-lock.json"
PYODIDE = Package("pyodide", VERSION, ABOUT["digest"], (*FILES, LOCK), "A page with Python inside")


def packed(wanted: Iterable[str] = (), *, whole: bool = False) -> dict[str, str]:
    """Return the files that a page needs, each as `squeezed`, with the standard library as bytecode.

    The standard library is limited to what a page may use, or to the imports of these modules, or it is complete, including the
    texts for help(). Raises HiloError if the files cannot be downloaded.
    """
    found = kept()
    given, beside = loosened(found[STDLIB]), plain(found)
    if whole:
        stdlib = compiled("whole", given, beside, None)
    elif wanted:
        stdlib = compiled("needed", needed(given), beside, sorted({*wanted, *ABOUT["its_own"]}))
    else:
        stdlib = compiled("python", needed(given), beside)
    return {**found, STDLIB: squeezed(stdlib)}


def kept() -> dict[str, str]:
    """Return the original files, each as `squeezed`; of the package list only the entry for Pyodide itself.

    Raises HiloError in the same case as `packed`.
    """
    found = files(PYODIDE)
    lock = {"info": json.loads(loosened(found[LOCK]))["info"], "packages": {}}
    return {**found, LOCK: squeezed(json.dumps(lock).encode())}


@lru_cache(maxsize=1)
def needed(stdlib: bytes) -> bytes:
    """Return the standard library, uncompressed, without unused modules."""
    files = unzipped(stdlib).items()
    return zipped({name: text for name, text in files if name.partition("/")[0].removesuffix(".py") not in ABOUT["unused"]})


def plain(squeezed_files: dict[str, str]) -> dict[str, bytes]:
    """Return the files uncompressed."""
    return {name: loosened(text) for name, text in squeezed_files.items()}
