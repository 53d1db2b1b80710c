"""Stores machine code on disk for later processes, in a folder and files that only the user can have written.

A file begins with a digest of the rest, so that a damaged file is not used.
"""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from time import time
from typing import IO

from ..messages.errors import shown
from ..messages.notice import note

IN_FOLDERS = {os.open, os.rename, os.unlink} <= os.supports_dir_fd  # not on Windows
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
FOLDER = getattr(os, "O_DIRECTORY", 0) | NO_LINK
BYTES = getattr(os, "O_BINARY", 0) | NO_LINK
OURS = re.compile(rb"[0-9a-f]{64}\n")
DAYS = 90  # days until an unused file is deleted


class DistrustedFolderError(OSError):
    """Raised if there is no folder, or one that cannot be trusted; the message says why."""


def load(name: str) -> bytes | None:
    """Return the code stored under this name; None unless it is complete and only the user can have written it."""
    with noted(), suppress(FileNotFoundError), entered(folder()) as place, suppress(OSError), place.reading(name) as file:
        info = os.fstat(file.fileno())
        if stat.S_ISREG(info.st_mode) and not objection(info):
            digest, _, code = file.read().partition(b"\n")
            return code if digest == digest_of(code) else None
    return None


def keep(name: str, code: bytes) -> None:
    """Store code under this name for other processes, completely or not at all; if that fails, note it for the reader."""
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
        clear(DAYS)


def digest_of(code: bytes) -> bytes:
    """Return a digest that distinguishes this code from any other, and from a part of it."""
    return sha256(code).hexdigest().encode()


def folder() -> Path:
    """Return the folder for machine code: HILO_CACHE, or the system's folder for cached files."""
    if named := os.environ.get("HILO_CACHE"):
        return Path(named)
    try:
        from platformdirs import user_cache_path  # needs a while
    except ModuleNotFoundError:  # it is not there in a page, whose files end with it
        return Path.home() / ".hilo"
    with suppress(RuntimeError):
        if (found := user_cache_path("hilo", appauthor=False)).is_absolute():
            return found
    raise DistrustedFolderError("you have no home folder")


def files() -> list[Path]:
    """Return the stored files: those that begin with a digest, among any other files in the folder."""
    try:
        return [path for path in folder().iterdir() if path.is_file() and not path.is_symlink() and OURS.match(start(path))]
    except OSError:
        return []


def start(path: Path) -> bytes:
    """Return the first bytes of a file."""
    with path.open("rb") as file:
        return file.read(65)


def clear(days: float = 0) -> None:
    """Remove the stored files, or only those written at least `days` days ago."""
    for path in files():
        with suppress(OSError):
            if path.stat().st_mtime <= time() - days * 24 * 3600:
                path.unlink()


def make(path: Path) -> None:
    """Create a folder and its parents, with access only for the user.

    Raises OSError if that is not possible.
    """
    missing, home = [each for each in (path, *path.parents) if not each.exists()], Path(os.path.expanduser("~"))
    if home in missing:  # nobody's to make
        raise DistrustedFolderError(f"your home folder {shown(str(home), 100)} is not there")
    for each in reversed(missing):
        with suppress(FileExistsError):
            each.mkdir(0o700)


def objection(info: os.stat_result) -> str:
    """Return why a file or folder cannot be trusted, or "" if it can.

    Windows names no owner; there its parent folder must be enough.
    """
    if stat.S_ISLNK(info.st_mode) or getattr(info, "st_reparse_tag", False):
        return "is a link to another place"
    if hasattr(os, "geteuid"):
        if info.st_uid != os.geteuid():
            return "belongs to another user"
        if info.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return "can be changed by other users"
    return ""


class TrustedFolder:
    """A folder that was found to be safe. Files are opened relative to it, so that nobody can replace the folder meanwhile."""

    def __init__(self, path: Path, number: int | None) -> None:
        self.path, self.number = path, number  # the number under which it is open; None on Windows

    def at(self, name: str) -> str:
        """Return the path of a file in the folder, in the form for the system."""
        return name if self.number is not None else str(self.path / name)

    def reading(self, name: str) -> IO[bytes]:
        """Open a file in the folder for reading; never a file elsewhere that it links to."""
        return os.fdopen(os.open(self.at(name), os.O_RDONLY | BYTES, dir_fd=self.number), "rb")

    def writing(self, name: str) -> IO[bytes]:
        """Create a file in the folder, with access only for the user."""
        return os.fdopen(os.open(self.at(name), os.O_WRONLY | os.O_CREAT | os.O_EXCL | BYTES, 0o600, dir_fd=self.number), "wb")

    def rename(self, name: str, other: str) -> None:
        """Rename a file, and replace a file that has the new name."""
        os.replace(self.at(name), self.at(other), src_dir_fd=self.number, dst_dir_fd=self.number)

    def remove(self, name: str) -> None:
        """Remove a file if it exists."""
        with suppress(OSError):
            os.unlink(self.at(name), dir_fd=self.number)


@contextmanager
def entered(path: Path) -> Iterator[TrustedFolder]:
    """Open a folder that only the user can write to.

    Raises DistrustedFolderError if others can write to it, and OSError if it cannot be opened.
    """
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
    """Turn an error of the disk into a note for the reader."""
    try:
        yield
    except OSError as error:
        why = f"{error}"
        if not isinstance(error, DistrustedFolderError):
            why = f"{shown(str(folder()), 100)} cannot be used ({error.strerror or error})"
        note(f"Compiled games are not kept for next time, because {why}. You can choose another folder with HILO_CACHE.")
