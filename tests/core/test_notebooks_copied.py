"""`hilo notebooks`: what is copied, what stays, and what is said where it cannot be."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hilo_core.cli import notebooks as cli_notebooks

Hilo = Callable[..., Any]
FIRST, OTHER, GIVEN = "00_start_here.ipynb", "under_a_king.md", ".hilo.json"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in the place of what the package brings, from which it is copied."""
    folder = tmp_path / "package"
    folder.mkdir()
    for name in FIRST, OTHER:
        (folder / name).write_text(f"{name} of version 1")
    monkeypatch.setattr(cli_notebooks, "shipped_folder", lambda: folder)
    return folder


def held(folder: Path) -> dict[str, str]:
    """Return the texts in a folder by the names of their files."""
    return {path.name: path.read_text() for path in folder.iterdir() if path.name != GIVEN}


def test_every_notebook_is_copied_with_what_it_asks(tmp_path: Path, hilo: Hilo) -> None:
    target = tmp_path / "meine Hefte" / "für später"
    ran = hilo("notebooks", "--no-open", target)
    assert (ran.status, ran.err) == (0, "") and f"The notebooks are in “{target}”.\n" in ran.out
    ours = Path(__file__).parents[2] / "notebooks"
    wanted = {path.name: path.read_bytes() for path in ours.glob("[!.]*.*")}
    assert {path.name: path.read_bytes() for path in target.iterdir() if path.name != GIVEN} == wanted


def test_what_a_reader_has_changed_stays(tmp_path: Path, shipped: Path, hilo: Hilo) -> None:
    target = tmp_path / "mine"

    def again() -> str:
        return str(hilo("notebooks", "--no-open", target).out.partition("The notebooks are in")[0])

    assert not again()
    (target / FIRST).write_text("mine")
    assert not again() and held(target) == {FIRST: "mine", OTHER: f"{OTHER} of version 1"}, "nothing new has come"

    for name in FIRST, OTHER:
        (shipped / name).write_text("version 2")
    kept = f"You have changed {FIRST}, so it stays as it is. The new one is 00_start_here_2.ipynb.\n"
    assert again() == kept
    assert held(target) == {FIRST: "mine", OTHER: "version 2", "00_start_here_2.ipynb": "version 2"}
    assert not again(), "it is said once"

    (target / "00_start_here_2.ipynb").write_text("mine, too")
    (shipped / FIRST).write_text("version 3")
    assert "00_start_here_3.ipynb" in again()
    (target / OTHER).unlink()
    assert not again() and held(target)[OTHER] == "version 2", "what has been deleted comes back"
    assert {held(target)[name] for name in (FIRST, "00_start_here_2.ipynb")} == {"mine", "mine, too"}


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("taken", "taken” cannot be a folder, because there is a file in its place."),
        ("taken/inside", "inside” cannot be a folder, because there is a file in its place."),
        ("x" * 300, "File name too long."),
        ("", "The name of the folder is empty. Name one, such as hilo notebooks hilo-notebooks."),
        ("locked", ": Is a directory."),
        ("/proc/hilo", "The notebooks could not be copied: “/proc/hilo”: No such file or directory."),  # read-only
    ],
)
def test_a_folder_that_cannot_be_is_told_in_a_sentence(
    folder: str, said: str, tmp_path: Path, shipped: Path, hilo: Hilo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").touch()
    (tmp_path / "locked" / FIRST).mkdir(parents=True)
    ran = hilo("notebooks", folder)
    assert (ran.status, ran.out) == (2, "") and ran.err.count("\n") == 1 and ran.err.endswith(f"{said}\n")


def test_a_disk_that_is_full_or_read_only_loses_nothing(
    tmp_path: Path, shipped: Path, hilo: Hilo, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "mine"
    hilo("notebooks", "--no-open", target)
    before = held(target)
    for name in FIRST, OTHER:
        (shipped / name).write_text("version 2")

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:3])
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        ran = hilo("notebooks", "--no-open", target)
    assert ran.status == 2 and ran.err.endswith(": No space left on device.\n") and held(target) == before
    assert not [name for name in os.listdir(target) if name.endswith(".part")]
    hilo("notebooks", "--no-open", target)
    assert held(target)[FIRST] == "version 2"
