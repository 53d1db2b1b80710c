"""Compiles Python modules for pages with Pyodide in Node.js, the same Python that runs them.

Pages then start in half the time.
"""

import io
import json
import subprocess
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from shutil import which
from sys import executable
from tempfile import TemporaryDirectory

from hilo_core.machine import cache

from ..pages.static_files import STATIC

SCRIPT = STATIC / "host" / "compile.js"
TIMEOUT = 300  # seconds
REACHED = Path(__file__).with_name("reached.py")
ALWAYS = (1980, 1, 1, 0, 0, 0)  # the first day of a zip archive: the same files make the same archive
GIVEN, MADE, ROOTS, KEPT = "given.zip", "made.zip", "roots.json", "bytecode-{}.zip"


def compiled(name: str, archive: bytes, pyodide: dict[str, bytes], roots: Sequence[str] | None = ()) -> bytes:
    """Return the archive with uncompressed bytecode instead of source files.

    The result is kept on disk under its name; only the latest one of that name is kept. With `roots` it contains only these
    modules and their imports; with None every module is complete, including the texts for help(). The archive is returned
    unchanged if it cannot be compiled, because Node.js is missing or too old. `pyodide` has the files of Pyodide.
    """
    wanted = json.dumps(None if roots is None else list(roots)).encode()
    parts = (archive, wanted, REACHED.read_bytes(), SCRIPT.read_bytes(), pyodide["pyodide.asm.wasm"])
    digest = sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest().encode()
    of, _, found = (cache.load(KEPT.format(name)) or b"").partition(b"\n")
    if of == digest:
        return found
    new = made(archive, {**pyodide, ROOTS: wanted})
    if new is None:
        return archive
    cache.keep(KEPT.format(name), digest + b"\n" + new)
    return new


def made(archive: bytes, beside: dict[str, bytes]) -> bytes | None:
    """Compile the archive; return None if that is not possible.

    `beside` has the files of Pyodide, and the names of modules.
    """
    node = which("node") or which("node", path=str(Path(executable).parent))
    if node is None:
        return None
    with TemporaryDirectory() as folder:
        for name, content in {**beside, GIVEN: archive, REACHED.name: REACHED.read_bytes()}.items():
            Path(folder, name).write_bytes(content)
        try:
            subprocess.run([node, str(SCRIPT), folder], capture_output=True, timeout=TIMEOUT, check=True)
            found = Path(folder, MADE).read_bytes()
        except (OSError, subprocess.SubprocessError):
            return None
    return found if zipfile.is_zipfile(io.BytesIO(found)) else None


def zipped(texts: Mapping[str, bytes], how: int = zipfile.ZIP_STORED) -> bytes:
    """Return an archive with these files, given by name."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        for name, content in texts.items():
            made.writestr(zipfile.ZipInfo(name, ALWAYS), content, how, 9)
    return whole.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """Return the files of an archive by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        return {name: found.read(name) for name in found.namelist()}
