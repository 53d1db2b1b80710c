"""Files of lessons: the library's are good, the README's is what it says, and each mistake is told with its line."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hilo_core import cli
from hilo_core.content import limit
from hilo_core.content.blocks import FileError
from hilo_core.messages.errors import HiloError
from hilo_core.teaching.check import check
from hilo_core.teaching.lesson_file import FIRST_OWN, FOLDER, lesson, lessons
from hilo_core.teaching.vocabulary import directives
from hilo_widgets import Lesson

from .own_lesson import README, shown_lesson, written
from .written import HERE, as_written, edited


def test_a_mistake_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After "#" stands what it is, after ">" the Python file beside it."""

    def told(block: list[str]) -> Iterator[str]:
        monkeypatch.setattr(limit, "PROCESSES", False)  # as in a page
        if re.search("too long|never ends", block[0]):
            monkeypatch.setattr(limit, "SECONDS", 0.5)
        path = Path(mkdtemp(dir=tmp_path)) / "one_roll.md"
        path.write_text(edited(shown_lesson(), block), "utf-8")
        if maker := [line[2:] for line in block if line[0] == ">"]:
            path.with_suffix(".py").write_text("\n".join(maker) + "\n", "utf-8")
        with pytest.raises(FileError) as error:
            check(path)
        monkeypatch.undo()
        yield from (*block, f"  {error.value}")

    as_written(HERE / "texts" / "wrong_lessons.txt", told)


def test_no_run_only_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The Python beside a file is somebody's program: it runs when the file is checked, and not with --no-run."""
    path = written(tmp_path, maker=f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    assert cli.main(["check", "--no-run", str(path)]) == 0 and not (tmp_path / "ran").exists()
    assert "nothing was run" in capsys.readouterr().out
    assert cli.main(["check", str(path)]) == 0 and (tmp_path / "ran").exists()


@pytest.mark.parametrize("read", [check, Lesson])
def test_a_loop_in_c_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: Callable[[Path], object]) -> None:
    """It calls nothing, so that nothing but the end of its process ends it."""
    monkeypatch.setattr(limit, "SECONDS", 2)
    path = written(tmp_path, maker="def own(points):\n    return sum(range(10**15)) > points\n")
    path.write_text(path.read_text("utf-8").replace("dice.goes_on(1, points)", "own(points)"), "utf-8")
    with pytest.raises(FileError, match=r"line \d+: This takes longer than 2 seconds\.$"):
        read(path)


@pytest.mark.parametrize("key", lessons())
def test_a_lesson_of_the_library_is_good(key: str) -> None:
    check(FOLDER / f"lesson_{key}.md")


def test_codes_of_lessons_begin_differently(tmp_path: Path) -> None:
    letters = [lesson(key).code for key in lessons()]
    assert len(set(letters)) == len(letters) and max(letters) < FIRST_OWN <= lesson(written(tmp_path)).code


def test_two_lessons_with_codes_alike_are_refused(tmp_path: Path) -> None:
    """Their codes could not be told from each other; another place is offered."""
    first = written(tmp_path, ("lesson: 91", "lesson: my_dice\ncode: 15"))
    (tmp_path / "two").mkdir()
    second = written(tmp_path / "two", ("lesson: 91", "lesson: my_other_dice\ncode: 15"))
    others: dict[str, Path] = {}
    check(first, others)
    with pytest.raises(
        FileError, match=r"line 3: The codes of one_roll\.md cannot be told from those of this lesson\. .*code: 14”"
    ):
        check(second, others)


def test_the_readme_is_followed_word_for_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path)
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^    hilo (.+)$", README.read_text("utf-8"), re.MULTILINE)
    assert [cli.main(command.split()) for command in commands] == [0, 0] and "one_roll.md: good" in capsys.readouterr().out
    assert {path.stem for path in Path("one_roll").glob("*.html")} == {"student", "teacher", "worksheet", "answer_key"}
    assert "One more roll?" in Path("one_roll/student.html").read_text("utf-8")
    assert Lesson("one_roll.md").lesson == Lesson(Path("one_roll.md")).lesson
    assert cli.main(["page", "one_roll.md", "--out", "one_roll.html"]) == 0
    assert "One more roll?" in Path("one_roll.html").read_text("utf-8")
    for name, words in directives().items():
        assert f"- `{{{name}}}` {words}\n" in README.read_text("utf-8")


def test_a_word_of_any_letters_and_an_empty_cell(tmp_path: Path) -> None:
    path = written(tmp_path, ("**mean**", "**mean (x̄ **)**"), ("| 10 | Together |", "| 10 | |"))
    check(path)
    assert (found := lesson(path)).plan.minutes[1][1] == "" and found.words[0].word == "mean (x̄ **)"
    Lesson(path).to_folder(tmp_path / "pages")


def test_a_file_that_is_changed_is_read_anew(tmp_path: Path) -> None:
    assert lesson(written(tmp_path)).title == "One more roll?"
    path = written(tmp_path, ("# One more roll?", "# Once more?"))
    assert lesson(str(path)).title == "Once more?"


def test_files_are_checked_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = written(tmp_path), tmp_path / "other.md"
    other.write_text(shown_lesson(), "utf-8")
    assert cli.main(["check", str(one), str(other), str(tmp_path / "none.md")]) != 0
    good, alike, none = capsys.readouterr().out.splitlines()
    assert good.endswith("one_roll.md: good") and alike == "other.md, line 2: “lesson: 91” stands in one_roll.md too."
    assert none.endswith("none.md could not be read: No such file or directory.")


def test_a_lesson_that_is_not_there() -> None:
    with pytest.raises(HiloError, match="There is no lesson “7”"):
        lesson("7")
    with pytest.raises(HiloError, match=r"own\.md could not be read"):
        lesson("own.md")
