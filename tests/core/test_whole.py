"""A file is written whole, or what was there before stays."""

import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import pytest

from hilo_core.messages.errors import HiloError
from hilo_core.messages.whole import whole_file, write_whole


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield a disk that takes 1,000 bytes of a file, and no more; of what is imported meanwhile no half file is kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    limits, before = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    signal.signal(signal.SIGXFSZ, before)


def test_a_table_goes_into_a_file_as_whole_as_anything(tmp_path: Path, full_disk: None) -> None:
    frame = pd.DataFrame({"games": range(1000)})
    file = write_whole(tmp_path / "games.csv", "of last week")
    for content in (frame.to_csv(), frame.to_parquet()):
        with pytest.raises(HiloError, match=r"games\.csv"):
            write_whole(file, content)
    assert file.read_text() == "of last week" and [*tmp_path.iterdir()] == [file]


def test_an_interrupt_leaves_what_was_there(tmp_path: Path) -> None:
    file = write_whole(tmp_path / "games.csv", "of last week")
    with pytest.raises(KeyboardInterrupt), whole_file(file) as part:
        part.write_text("half of the new one")
        raise KeyboardInterrupt
    assert file.read_text() == "of last week"
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_stays_one_and_a_file_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = write_whole(tmp_path / "a.txt", "old")
    file.chmod(0o640)
    link = tmp_path / "b.txt"
    link.symlink_to(file)
    assert write_whole(link, "new") == link
    assert link.is_symlink()
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)


@pytest.mark.parametrize("path", ["no_such_folder/a.txt", "a\0b", "", ".", 5, "~nobody_of_this_name/a", "a\ud800b"])
def test_what_cannot_be_written_is_a_sentence(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(HiloError) as sentence:
        write_whole(path, "text")
    assert str(sentence.value).encode()
    assert not [*tmp_path.iterdir()]
