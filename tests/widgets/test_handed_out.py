"""`hilo lesson all` writes a folder, and a zip of the same with a page for readers without a terminal."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from hilo_core import cli
from hilo_core.lessons import lesson_file, ten_items


def test_one_command_writes_a_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_file, "lessons", lambda: ("46",))
    (tmp_path / "lessons").mkdir()
    monkeypatch.chdir(tmp_path / "lessons")
    assert cli.main(["lesson", "all", "--out", "."]) == 0
    assert len(ten_items.lessons()) > 1  # ten_items had more before the command
    with ZipFile(tmp_path / "lessons.zip") as packed:
        names, page = packed.namelist(), packed.read("lessons/hand_out.html").decode()
    assert {f"lessons/lesson_46/{name}.html" for name in ("student", "teacher", "worksheet", "answer_key")} < {*names}
    assert all(word in page for word in ("iPad", "Chromebook", "Moodle", "Not tried", "lesson_46/teacher.html"))
