"""Machine code is loaded only from where nobody but the user can have put it; without such a place a note says why."""

import errno
import os
import stat
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from time import time
from typing import Any

import pytest
from platformdirs import user_cache_path

from hilo_core.machine import cache
from hilo_core.messages import notice

CODE = b"machine\ncode"
pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows names no owner of a file")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder for machine code, with one file in it; and nothing has been noted yet."""
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setenv("HILO_CACHE", str(tmp_path / "own" / "code"))
    cache.keep("program", CODE)
    assert notice.notes() == () and cache.load("program") == CODE
    return tmp_path / "own" / "code"


def mode(path: Path) -> int:
    """Return the access rights of a file."""
    return stat.S_IMODE(path.lstat().st_mode)


def refused(why: str) -> None:
    """Nothing is loaded, nothing is kept, and one sentence says why."""
    assert cache.load("program") is None
    cache.keep("other", CODE)
    assert cache.load("other") is None
    (note,) = notice.notes()
    assert why in note and note.startswith("Compiled games are not kept for next time, because ")
    assert note.endswith(". You can choose another folder with HILO_CACHE.") and len(note) < 300


@pytest.mark.parametrize("bits", [0o720, 0o702, 0o777, 0o1777])
def test_a_folder_that_others_can_write_to(folder: Path, bits: int) -> None:
    folder.chmod(bits)
    refused(f"“{cut(folder)}” can be changed by other users")
    assert os.listdir(folder) == ["program"]


def cut(path: Path) -> str:
    """Return a path as a note quotes it."""
    return str(path) if len(str(path)) <= 100 else f"{str(path)[:100]}…"


def test_a_folder_that_is_a_link(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to(folder.with_name("elsewhere"))
    refused("is a link to another place")
    assert os.listdir(folder) == ["program"]


def link(path: Path) -> None:
    """Put a path elsewhere in the folder above its own, and a link in its place."""
    path.rename(elsewhere := path.parent.with_name("elsewhere"))
    path.symlink_to(elsewhere)


SPOILT: dict[str, Callable[[Path], Any]] = {
    "damaged": lambda path: path.write_bytes(path.read_bytes()[:-1]),
    "changed": lambda path: path.write_bytes(path.read_bytes().replace(b"code", b"Code")),
    "empty": lambda path: path.write_bytes(b""),
    "a link": link,
    "open to the group": lambda path: path.chmod(0o620),
    "open to all": lambda path: path.chmod(0o602),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_file_that_cannot_be_trusted_is_made_anew(folder: Path, spoil: Any) -> None:
    spoil(folder / "program")
    assert cache.load("program") is None
    cache.keep("program", CODE + b"!")
    assert cache.load("program") == CODE + b"!"
    assert mode(folder / "program") == 0o600 and os.listdir(folder) == ["program"] and notice.notes() == ()
    if spoil is link:
        assert folder.with_name("elsewhere").read_bytes().endswith(CODE)


@pytest.fixture
def by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder is named."""
    for name in "HILO_CACHE", "XDG_CACHE_HOME":
        monkeypatch.setenv(name, "")


def test_without_a_home_folder(by_default: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "expanduser", str)  # a system on which the user is unknown
    refused("you have no home folder")


class FullDisk(BytesIO):
    """A file on a full disk."""

    def write(self, data: Any) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writing = cache.TrustedFolder.writing

    def begun(place: cache.TrustedFolder, name: str) -> FullDisk:
        writing(place, name).close()
        return FullDisk()

    monkeypatch.setattr(cache.TrustedFolder, "writing", begun)
    cache.keep("program", CODE + b"!")
    assert os.listdir(folder) == ["program"] and cache.load("program") == CODE  # the code from before
    assert f"cannot be used ({os.strerror(errno.ENOSPC)})" in notice.notes()[0]


def test_where_the_folder_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.folder() == Path(os.environ["HILO_CACHE"])
    monkeypatch.setenv("HILO_CACHE", "")
    assert cache.folder() == user_cache_path("hilo", appauthor=False)


def test_old_files_go_by_themselves_and_nothing_else_does(folder: Path) -> None:
    (folder / "mine.txt").write_text("not ours")
    long_ago = time() - (cache.DAYS + 1) * 24 * 3600
    for path in folder.iterdir():
        os.utime(path, (long_ago, long_ago))
    cache.keep("other", CODE)
    assert {*os.listdir(folder)} == {"mine.txt", "other"}


def test_the_command_says_where_files_are_and_removes_them(folder: Path, hilo: Callable[..., Any]) -> None:
    (folder / "mine.txt").write_text("not ours")
    assert hilo("cache").out == f"{folder}: 1 file, 0.0 MB.\n"
    assert hilo("cache", "--clear").out == f"{folder}: 0 files, 0.0 MB.\n"
    assert os.listdir(folder) == ["mine.txt"]


def test_a_home_that_is_not_there_is_not_created(by_default: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    refused(f"your home folder “{tmp_path / 'ann'}” is not there")
    assert not (tmp_path / "ann").exists()
