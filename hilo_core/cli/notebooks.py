"""The command `hilo notebooks`: copies the notebooks into a folder and opens the first one in JupyterLab."""

import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from ..content.register import CONTENT
from ..messages.errors import HiloError, shown
from ..messages.whole import a_path, write_whole
from .parser import OK, UNREADABLE, Terminated

FOLDER = "hilo-notebooks"  # the default folder for copies
START = "00_start_here.ipynb"
KINDS = ".ipynb", ".md", ".py"  # notebooks, and the files of questions that they ask
DIGESTS_FILE = ".hilo.json"  # a file with the digest of every file as it was copied
LONGEST = 200  # letters of a path that a sentence shows


def give_notebooks(folder: str = FOLDER, no_open: bool = False) -> int:
    """Copy the notebooks and open the first one; return UNREADABLE if JupyterLab fails."""
    if not folder.strip():
        raise HiloError(f"The name of the folder is empty. Name one, such as hilo notebooks {FOLDER}.")
    place = a_path(folder).absolute()
    for told in copied(place):
        print(told)
    print(f"The notebooks are in {shown(str(place), LONGEST)}.")
    if find_spec("jupyterlab") is None:
        print(f"To open them, run “pip install jupyterlab” and then “hilo notebooks” again, or open {START} in any Jupyter.")
        return OK
    if no_open:
        print(f"“hilo notebooks” without --no-open opens them, or open {START} in any Jupyter.")
        return OK
    print("JupyterLab opens in your browser. Press Ctrl+C here when you are done.", flush=True)
    return OK if opened(place) else UNREADABLE


def shipped_folder() -> Path:
    """Return the folder of the notebooks: in a wheel inside the lessons, in a checkout around the lessons.

    Raises HiloError if they were not installed, for example in a page.
    """
    for folder in CONTENT / "notebooks", CONTENT.parent:
        if (folder / START).is_file():
            return folder
    raise HiloError("The notebooks did not come with this installation. Install it with pip from its folder or its wheel.")


def copied(folder: Path) -> Iterator[str]:
    """Copy the notebooks into a folder, created if needed; return a sentence for each that needed a different name.

    A copy that the reader has not changed is updated. One that the reader has changed stays, and a new version is saved once
    next to it under another name. Raises HiloError if the folder cannot be written.
    """
    shipped = shipped_folder()
    sources = sorted(path for path in shipped.iterdir() if path.suffix in KINDS)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if folder.samefile(shipped):  # they are there already, as in a checkout
            return
        before = given_to(folder)
        known = dict(before)
        for source in sources:
            content, target = source.read_bytes(), folder / source.name
            there = target.read_bytes() if target.exists() else None
            known[source.name] = digest(content)
            if there is None or (there != content and digest(there) == before.get(source.name)):
                write_whole(target, content)
            elif there != content and before.get(source.name) != known[source.name]:
                beside = free(target, content)
                write_whole(beside, content)
                yield f"You have changed {source.name}, so it stays as it is. The new one is {beside.name}."
        if known != before:
            write_whole(folder / DIGESTS_FILE, json.dumps(known, indent=1))
    except (FileExistsError, NotADirectoryError):
        raise HiloError(f"{shown(str(folder), LONGEST)} cannot be a folder, because there is a file in its place.") from None
    except OSError as error:
        where = shown(str(error.filename2 or error.filename or folder), LONGEST)
        raise HiloError(f"The notebooks could not be copied: {where}: {error.strerror or error}.") from None


def given_to(folder: Path) -> dict[str, str]:
    """Return the digests of the files that were copied into a folder earlier.

    Returns None if that is unknown; then every file counts as changed.
    """
    try:
        known = json.loads((folder / DIGESTS_FILE).read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def digest(content: bytes) -> str:
    """Return the digest that identifies a file's content."""
    return sha256(content).hexdigest()


def free(target: Path, content: bytes) -> Path:
    """Return the first name 00_start_here_2.ipynb, 00_start_here_3.ipynb, ... that is free, or has this content already."""
    names = (target.with_name(f"{target.stem}_{number}{target.suffix}") for number in count(2))
    return next(path for path in names if not path.exists() or path.read_bytes() == content)


def opened(folder: Path) -> bool:
    """Open the first notebook of a folder in JupyterLab, and wait until JupyterLab ends.

    Returns whether it ended normally, or by Ctrl+C.
    """
    # -P: without it a reader's own random.py in the folder would be taken for Python's.
    command = [sys.executable, "-P", "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", str(folder / START)]
    stopped = False
    with subprocess.Popen(command, cwd=folder) as lab:
        while True:
            try:
                return lab.wait() == 0 or stopped
            except Terminated:
                lab.terminate()
                stopped = True
            except KeyboardInterrupt:  # reaches JupyterLab too, which asks whether it should stop
                stopped = True
