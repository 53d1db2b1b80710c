"""Machine code kept on disk from one process to the next, in a folder and files that only the user can have written.

A file begins with a digest of the rest, so that a damaged one is not taken for code.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import IO

from ..messages.errors import shown
from ..messages.notice import note

IN_FOLDERS = {os.open, os.rename, os.unlink} <= os.supports_dir_fd  # not on Windows
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
FOLDER = getattr(os, "O_DIRECTORY", 0) | NO_LINK
BYTES = getattr(os, "O_BINARY", 0) | NO_LINK


class DistrustedFolderError(OSError):
    """No folder, or one that cannot be trusted; the message says why."""


def load(name: str) -> bytes | None:
    """What is kept under this name; None if there is nothing that is whole and that only the user can have written."""
    with noted(), suppress(FileNotFoundError), entered(folder()) as place, suppress(OSError), place.reading(name) as file:
        info = os.fstat(file.fileno())
        if stat.S_ISREG(info.st_mode) and not objection(info):
            digest, _, code = file.read().partition(b"\n")
            return code if digest == digest_of(code) else None
    return None


def keep(name: str, code: bytes) -> None:
    """Keeps code under this name for other processes, all of it or nothing; where that cannot be done, a note says so."""
    with noted():
        make(folder())
        with entered(folder()) as place:
            part = f"{name}.{token_hex(4)}"
            try:
                with place.writing(part) as file:
                    file.write(digest_of(code) + b"\n" + code)
                place.rename(part, name)
            finally:
                place.remove(part)


def digest_of(code: bytes) -> bytes:
    """What tells this code from any other, and from a part of it."""
    return sha256(code).hexdigest().encode()


def folder() -> Path:
    """The folder for machine code: HILO_CACHE, or one among the user's own. DistrustedFolderError without any."""
    if named := os.environ.get("HILO_CACHE"):
        return Path(named)
    for name in "LOCALAPPDATA", "XDG_CACHE_HOME":
        if os.path.isabs(own := os.environ.get(name, "")):
            return Path(own, "hilo")
    try:
        home = Path.home()
    except RuntimeError:
        home = Path()
    if not home.is_absolute() or os.environ.get("HOME") == "":
        raise DistrustedFolderError("you have no home folder")
    return home / ".cache" / "hilo"


def make(path: Path) -> None:
    """Makes a folder, and those it lies in, for the user alone. OSError if that cannot be done."""
    missing, home = [each for each in (path, *path.parents) if not each.exists()], Path(os.path.expanduser("~"))
    if home in missing:  # nobody's to make
        raise DistrustedFolderError(f"your home folder {shown(str(home), 100)} is not there")
    for each in reversed(missing):
        with suppress(FileExistsError):
            each.mkdir(0o700)


def objection(info: os.stat_result) -> str:
    """Why what lies there cannot be trusted, "" if it can. Windows names no owner; there the folder it lies in has to do."""
    if stat.S_ISLNK(info.st_mode) or getattr(info, "st_reparse_tag", False):
        return "is a link to another place"
    if hasattr(os, "geteuid"):
        if info.st_uid != os.geteuid():
            return "belongs to another user"
        if info.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return "can be changed by other users"
    return ""


class TrustedFolder:
    """A folder that has been found safe. Files are reached from it, so that nobody can put another in its place meanwhile."""

    def __init__(self, path: Path, number: int | None) -> None:
        self.path, self.number = path, number  # the number under which it is open; None on Windows

    def at(self, name: str) -> str:
        """A file in it, as the system is to be told."""
        return name if self.number is not None else str(self.path / name)

    def reading(self, name: str) -> IO[bytes]:
        """A file in it, opened; never one elsewhere that it links to."""
        return os.fdopen(os.open(self.at(name), os.O_RDONLY | BYTES, dir_fd=self.number), "rb")

    def writing(self, name: str) -> IO[bytes]:
        """A new file in it, for the user alone."""
        return os.fdopen(os.open(self.at(name), os.O_WRONLY | os.O_CREAT | os.O_EXCL | BYTES, 0o600, dir_fd=self.number), "wb")

    def rename(self, name: str, other: str) -> None:
        """Gives a file another name, and takes that from the file that had it."""
        os.replace(self.at(name), self.at(other), src_dir_fd=self.number, dst_dir_fd=self.number)

    def remove(self, name: str) -> None:
        """Removes a file if it is there."""
        with suppress(OSError):
            os.unlink(self.at(name), dir_fd=self.number)


@contextmanager
def entered(path: Path) -> Iterator[TrustedFolder]:
    """A folder that only the user can write to. DistrustedFolderError if it is not; OSError if it cannot be opened."""
    if why := objection(os.lstat(path)):
        raise DistrustedFolderError(f"{shown(str(path), 100)} {why}")
    number = os.open(path, os.O_RDONLY | FOLDER) if IN_FOLDERS else None
    try:
        if number is not None and (why := objection(os.fstat(number))):
            raise DistrustedFolderError(f"{shown(str(path), 100)} {why}")
        yield TrustedFolder(path, number)
    finally:
        if number is not None:
            os.close(number)


@contextmanager
def noted() -> Iterator[None]:
    """Turns what the disk objects to into a note."""
    try:
        yield
    except OSError as error:
        why = f"{error}"
        if not isinstance(error, DistrustedFolderError):
            why = f"{shown(str(folder()), 100)} cannot be used ({error.strerror or error})"
        note(f"Compiled games are not kept for next time, because {why}. You can choose another folder with HILO_CACHE.")
