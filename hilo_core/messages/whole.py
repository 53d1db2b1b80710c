"""Writes files whole or not at all: under another name in the same folder first, and then renamed."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from .checks import refused
from .errors import HiloError, shown


def write_whole(path: str | Path, content: bytes | str) -> Path:
    """Write a file, texts as UTF-8, and return its path.

    If it cannot be written, the old file stays.

    Parameters
    ----------
    path
        The file; its folder must exist. If it is a link, its target is written.
    content
        Everything that the file will hold.

    Raises
    ------
    HiloError
        If the file cannot be written, for example because the disk is full. The message names the file.

    Examples
    --------
    >>> from tempfile import gettempdir
    >>> write_whole(gettempdir() + "/greeting.txt", "Hello").read_text()
    'Hello'
    """
    with whole_file(path) as part:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
    return Path(path).expanduser()


@contextmanager
def whole_file(path: str | Path) -> Iterator[Path]:
    """Provide the name of a file to write, with the same ending; once written, it replaces `path`.

    An error or an interrupt leaves the old file in place. Raises HiloError if the file cannot be written.
    """
    if not isinstance(path, (str, Path)):
        raise refused(path, "path", 'the name of a file, such as "games.csv"')
    try:
        target = Path(path).expanduser()
        target = linked if (linked := target.resolve()).is_file() else target
    except (OSError, ValueError, RuntimeError) as error:  # a name with a NUL, a link to itself, "~" without a home
        raise not_written(path, error) from None
    try:
        if target.exists():
            target.open("ab").close()  # a file that its owner has protected stays
            if not target.is_file():  # such as /dev/stdout, which nothing can replace
                yield target
                return
        part = target.with_name(f".{token_hex(4)}{target.suffix}")
        try:
            yield part
            if target.exists():
                shutil.copymode(target, part)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, UnicodeEncodeError) as error:
        raise not_written(path, error) from None


def a_path(path: str | Path) -> Path:
    """Return the path of a file or folder to read, with the reader's folder for “~”.

    Raises HiloError if it is not a possible path, for example one with a NUL.
    """
    if not isinstance(path, (str, Path)):
        raise refused(path, "path", 'the name of a file, such as "game.json"')
    if "\0" in str(path):
        raise HiloError(f"No file can be called {shown(str(path), 150)}.")
    return Path(os.path.expanduser(path))


def not_written(path: str | Path, error: Exception) -> HiloError:
    """Return the message that a file could not be written."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else error
    return HiloError(f"{shown(str(path), 150)} could not be written: {why}.")
