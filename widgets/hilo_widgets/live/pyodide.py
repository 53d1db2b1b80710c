"""Python for a page: Pyodide, one version of it, fetched once by npm and kept."""

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from ..pages.npm import Package, files, loosened, squeezed
from .bytecode import compiled, unzipped, zipped

# Which version of it, with the SHA-512 of its archive as npm writes it, and which of its `files`; `unused` is what comes with
# Python that no page has a use for, and `its_own` what Python and Pyodide import by themselves, inside functions, or by names
# that stand in no module.
ABOUT = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
VERSION, FILES = ABOUT["version"], tuple(ABOUT["files"])
STDLIB, LOCK = "python_stdlib.zip", "pyodide-lock.json"
PYODIDE = Package("pyodide", VERSION, ABOUT["digest"], (*FILES, LOCK), "A page with Python inside")


def packed(wanted: Iterable[str] = (), *, whole: bool = False) -> dict[str, str]:
    """Return the files that a page needs, each as `squeezed`, with Python's own as bytecode.

    Of Python it is all that a page may have a use for, what these modules import, or the whole, with all that help() reads.
    Raises HiloError if they cannot be fetched.
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
    """Return the files as they came, each as `squeezed`; of the list of packages only what it says of Pyodide itself.

    HiloError as above.
    """
    found = files(PYODIDE)
    lock = {"info": json.loads(loosened(found[LOCK]))["info"], "packages": {}}
    return {**found, LOCK: squeezed(json.dumps(lock).encode())}


@lru_cache(maxsize=1)
def needed(stdlib: bytes) -> bytes:
    """Return what comes with Python, uncompressed, without what is unused."""
    files = unzipped(stdlib).items()
    return zipped({name: text for name, text in files if name.partition("/")[0].removesuffix(".py") not in ABOUT["unused"]})


def plain(squeezed_files: dict[str, str]) -> dict[str, bytes]:
    """Return files that have been squeezed."""
    return {name: loosened(text) for name, text in squeezed_files.items()}
