"""Files of lessons: the library's are good, the README's is what it says, and each mistake is told with its line."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hilo_core import cli
from hilo_core.content import limit
from hilo_core.content.blocks import FileError
from hilo_core.content.register import FUNCTIONS
from hilo_core.lessons.check import check
from hilo_core.lessons.lesson_file import FIRST_OWN, FOLDER, lesson, lessons
from hilo_core.lessons.vocabulary import directives
from hilo_widgets import Lesson

from ..sampled import by_turns
from .own_lesson import README, shown_lesson, written
from .written import HERE, as_written, edited


@pytest.mark.long
def test_a_mistake_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After "#" stands what it is, after ">" the Python file beside it."""

    def told(block: list[str]) -> Iterator[str]:
        monkeypatch.setattr(limit, "PROCESSES", False)  # a page has no processes
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


def test_a_table_of_mistakes_is_read_between_three_signs_too(tmp_path: Path) -> None:
    """It was shown to students as a hint, right answers and all, and the file was said to be good."""
    table = "That is all.\n| number | thought | reply |\n|-|-|-|\n| 12 | added | You added 6 and 6. |"
    made = lesson(written(tmp_path, ("that is = {{ dice.rolling(1, points) }}.", table)))
    (mistake,) = made.tickets[0].rows[0].mistakes
    assert (mistake.number, mistake.thought) == (12, "added") and "|" not in made.tickets[0].rows[0].working


def test_no_run_only_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The Python beside a file is somebody's program: it runs when the file is checked, and not with --no-run."""
    path = written(tmp_path, maker=f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    assert cli.main(["check", "--no-run", str(path)]) == 0 and not (tmp_path / "ran").exists()
    assert "nothing was run" in capsys.readouterr().out
    assert cli.main(["check", str(path)]) == 0 and (tmp_path / "ran").exists()


def test_a_loop_in_c_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It calls nothing, so that nothing but the end of its process ends it."""
    monkeypatch.setattr(limit, "SECONDS", 2)
    path = written(tmp_path, maker="def own(points):\n    return sum(range(10**15)) > points\n")
    path.write_text(path.read_text("utf-8").replace("dice.goes_on(1, points)", "own(points)"), "utf-8")
    with pytest.raises(FileError, match=r"line \d+: This takes longer than 2 seconds\.$"):
        Lesson(path)
    monkeypatch.setenv("HOME", str(tmp_path))
    path.with_suffix(".py").write_bytes(b"\xe9")
    with pytest.raises(FileError, match="line 1: UnicodeDecodeError"):
        Lesson("~/one_roll.md")


@pytest.mark.parametrize("key", by_turns(lessons(), of=9))
def test_a_lesson_of_the_library_is_good(key: str) -> None:
    check(FOLDER / f"lesson_{key}.md")


def test_codes_of_lessons_begin_differently(tmp_path: Path) -> None:
    letters = [lesson(key).code for key in lessons()]
    assert len(set(letters)) == len(letters) and max(letters) < FIRST_OWN <= lesson(written(tmp_path)).code


def test_two_lessons_with_codes_alike_are_refused(tmp_path: Path) -> None:
    """Their codes could not be told from each other; another place is offered."""
    first = written(tmp_path, ("lesson: 91", "lesson: my_dice\ncode: 17"))
    (tmp_path / "two").mkdir()
    second = written(tmp_path / "two", ("lesson: 91", "lesson: my_other_dice\ncode: 17"))
    others: dict[str, Path] = {}
    check(first, others)
    with pytest.raises(
        FileError, match=r"line 3: The codes of one_roll\.md cannot be told from those of this lesson\. .*code: 18”"
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


def test_the_example_of_a_vote_and_a_number_is_good(tmp_path: Path) -> None:
    steps, _ = re.findall(r"^`{6}\n(.*?)^`{6}$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    check(written(tmp_path, ("### together", f"{steps}### together"), ("| 15 |", "| 13 | Vote | Count. |\n| 15 |")))


def test_a_list_in_a_step_keeps_its_marks(tmp_path: Path) -> None:
    path = written(tmp_path, ("Begin with 4 points each", "- Sit down\n- Roll\n\n3. Count\n4. Add\n\nBegin with 4 points each"))
    page = Lesson(path).student()
    assert all(words in str(page.data) for words in ("<p>• Sit down</p>", "<p>• Roll</p>", "<p>3. Count</p>", "<p>4. Add</p>"))


def test_a_file_that_is_changed_is_read_anew(tmp_path: Path) -> None:
    assert lesson(written(tmp_path)).title == "One more roll?"
    assert lesson(str(written(tmp_path, ("# One more roll?", "# Once more?")))).title == "Once more?"


def test_all_functions_of_the_library_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "--functions"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition("(")[0] for line in told] == sorted(FUNCTIONS) and "percent_of(part, whole): " in " ".join(told)
    assert cli.main(["check"]) != 0
