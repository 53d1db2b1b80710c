"""Files of lessons: the library's are good, the README's is what it says, and each mistake is told with its line."""

import re
from pathlib import Path

import pytest

from hilo_core import cli
from hilo_core.content.blocks import FileError
from hilo_core.messages.errors import HiloError
from hilo_core.teaching import check as checking
from hilo_core.teaching.check import check
from hilo_core.teaching.lesson_file import FIRST_OWN, FOLDER, lesson, lessons
from hilo_core.teaching.vocabulary import directives
from hilo_widgets import Lesson

from .own_lesson import README, shown_lesson, written

BOXES = shown_lesson().partition("````{boxes}")[2].partition("````\n")[0]
CLASS = shown_lesson().partition("```{class}\n")[2].partition("```\n")[0]
DECISION = "{{ dice.goes_on(1, points) }}"
CODE = "```{code}\nRead"
BY_HAND = ":choice: {{ dice.goes_on(1, points) }}", ":choice: {{ own(points) }}"
FIELDS = "````{fields}\n```{field} The mean:\n:right: {{ dice.rolling(1, 4) }}\n:working: 32 ÷ 6 = 5.44\nAdd them.\n```\n````\n"
NO_LINE = "is more than names, numbers and named functions."

# What stood there, what stands there now, and what is said, behind the name of the file; then what the maker is, if it has one.
MISTAKES = {
    "a fence is not closed": (
        "total\n```\n",
        "total\n",
        "23: ```{count} is opened here and never closed. It ends with a line of ```.",
    ),
    "a fence closes nothing": (
        "````{boxes}",
        "```{boxes}",
        "25: ```` closes nothing. Around an inner ```` the outer one needs one more sign.",
    ),
    "a directive": ("```{code}", "```{cod}", "27: There is no {cod}. Did you mean code?"),
    "an option": (":axis:", ":axes:", "55: {class} has no :axes:. Did you mean axis?"),
    "an option without a colon": (
        ":marked: 5",
        ":marked 5",
        "21: I read “:marked 5 | 9”. An option is written like this: “:right: 9H”.",
    ),
    "an option is left out": (":marked: 5 | 9\n", "", "19: {row} needs :marked: too."),
    "a number that is a word": (":low: 0", ":low: nothing", "56: :low: cannot be nothing."),
    "yes or no": (
        CODE,
        f"```{{vote}} x\n:options: a | b\n:said: a | b\n:again: true\nX?\n```\n{CODE}",
        "30: :again: cannot be true.",
    ),
    "a name": ("from {{ points }}", "from {{ point }}", "45: Nothing here is called point. Did you mean points?"),
    "a function": ("dice.ends(4, 1, 4)", "dice.end(4, 1, 4)", "20: There is no function dice.end. Did you mean dice.ends?"),
    "a number too few": (
        "ends(4, 1, 4)",
        "ends(4, 1)",
        "20: dice.ends(4, 1) cannot be worked out. It is dice.ends(start, of, limit).",
    ),
    "an attribute": (DECISION, "{{ points.__class__ }}", f"49: “points.__class__” {NO_LINE}"),
    "a list": (DECISION, "{{ [1, 2][0] }}", f"49: “[1, 2]” {NO_LINE}"),
    "a place": (DECISION, "{{ points[0] }}", f"49: “points[0]” {NO_LINE}"),
    "a power": (DECISION, "{{ 9 ** 9 ** 9 }}", f"49: “9 ** 9 ** 9” {NO_LINE}"),
    "no expression": (DECISION, "{{ 1 + }}", "49: I cannot read “1 +”."),
    "braces": (
        "from {{ points }}",
        "from {{ points }",
        "45: Two braces are opened or closed without the other two in “One roll from {{ points } points is wort…”.",
    ),
    "a section": ("## The class", "## Class", "1: A section “## The class” is missing. Did you mean Class?"),
    "two sections": (
        "## The class",
        "## Words\n## The class",
        "53: “Words” stands here already. Give one of them another name.",
    ),
    "a step": (
        "hand, 15 minutes:",
        "hand:",
        "14: I read “by hand: Roll ten times”. A step is called, for example, “vote, 5 minutes: Stop or roll?”.",
    ),
    "a word": (
        "**mean**:",
        "mean:",
        "12: I read “mean: Add all results and divide by how …”. A word is explained, for example, as "
        "“- **mean**: Add all results and divide by how many there are.”",
    ),
    "a table of the plan": (
        "### Minutes",
        "### Minute",
        "63: The plan needs a section “### Minutes” with a table of 3 columns. Did you mean Minute?",
    ),
    "an empty table": (
        "| “A 6 takes everything, so never roll.” | “How much do the other faces bring?” |\n",
        "",
        "71: The plan needs a section “### Expected wrong answers” with a table of 2 columns.",
    ),
    "a row of a table": ("| 10 | Together |", "| 10 |", "69: This row has 2 cells, and the head of its table 3."),
    "minutes in words": (
        "| 10 | Together |",
        "| ten | Together |",
        "69: The first cell has the minutes, a whole number; here it is “ten”.",
    ),
    "minutes that do not add up": (
        "| 10 | Together |",
        "| 12 | Together |",
        "63: The plan has 32 minutes, and the steps have 30.",
    ),
    "no boxes": (f"````{{boxes}}{BOXES}````\n", "", "13: “Steps” needs one {boxes}, and none stands here."),
    "no class": (f"```{{class}}\n{CLASS}```\n", "", "53: Nothing stands under “## The class”."),
    "no ticket": (
        "````{ticket}\n:choices: stop | roll",
        "````{fields}",
        "36: “Exit tickets” needs one {ticket}, and none stands here.",
    ),
    "two keys alike": ("own: dice", "own: dice\nown: deals", "6: A line “own: …” stands here already."),
    "a key is missing": ("material:", "materiel:", "2: A line “material: …” is missing up here. Did you mean materiel?"),
    "a key without a colon": (
        "own: dice",
        "own dice",
        "5: I read “own dice”. Every line up here is a word, a colon and what it says.",
    ),
    "no front matter": (
        "---\nlesson",
        "lesson",
        "1: The file should begin with lines such as “game: HiLO”, between two lines of ---.",
    ),
    "a number of the library's": ("lesson: 91", "lesson: 41", "2: The library has a lesson 41 already."),
    "what each student has": (
        "own: dice",
        "own: coins",
        "5: “own” says what each student plays with, dice, cards or deals; here it is “coins”.",
    ),
    "a code": ("own: dice", "own: dice\ncode: 19", "6: “code” is a number from 0 to 18, or left out; here it is “19”."),
    "neither lesson nor question": (
        "lesson: 91\n",
        "",
        "2: A lesson has a line “lesson: …” up here, a question a line “key: …”, and a guided round “guide: …”.",
    ),
    "a wrong right answer": (CODE, f"{FIELDS}{CODE}", "28: :right: is 5.33, but the calculation ends with 5.44."),
    "a right answer that is refused": (
        ":between:",
        ":near: 0\n:between:",
        "45: The key says 6.17 for :right:, and its own :near: refuses that. Give it more :digits:.",
    ),
    "a choice that is not there": (
        f":choice: {DECISION}",
        ":choice: 2",
        "43: “5 points” has 2 :choices:, counted from 0, and :choice: is 2.",
    ),
    "no choice at all": (
        f":right: {{{{ dice.rolling(1, points) }}}}\n:between: points. I would\n:choice: {DECISION}",
        ":right:\n:between:\n:choice:",
        "43: “5 points” has nothing to find: give it :right: or :choice:.",
    ),
    "two counts of one name": (
        "total\n```\n",
        "total\n```\n```{count} total\n```\n",
        "16: Two of these counts have one key; the keys are total and total.",
    ),
    "two votes of one name": (
        CODE,
        f"{f'```{{vote}} x{chr(10)}:options: a | b{chr(10)}:said: a | b{chr(10)}X?{chr(10)}```{chr(10)}' * 2}{CODE}",
        "13: Two votes have one key; the keys are x and x.",
    ),
    "a vote with a word too few": (
        CODE,
        f"```{{vote}} x\n:options: a | b\n:said: a\nX?\n```\n{CODE}",
        "27: A vote has two to five :options:, and in :said: what the page says for each; here are 2 and 1.",
    ),
    "a box that cannot hold it": (
        "dice.ends(4, 1, 4)",
        "dice.ends(5, 1, 5)",
        "16: A round of :play: ends with 6, and no box can hold that: :ends: has 0, 3, 7, 8, 9 and 10.",
    ),
    "an axis": (":high: 9", ":high: 0", "54: The axis of {class} goes from :low: up to :high:."),
    "an axis of too many numbers": (
        ":high: 9",
        ":high: 9000",
        "54: The axis of {class} has 9,000 numbers. Give it a larger :tick:, so that it has 50 at most.",
    ),
    "parts of nothing": (":per: 10", ":per: 0", "54: :per:, :tick: and :bin: of {class} are more than 0."),
    "digits": (":per: 10", ":per: 10\n:digits: -1", "54: :digits: goes from 0 to 6; here it is -1."),
    "a simulation that is typed": (
        ":per: 10",
        ":per: 10\n:simulated: 4",
        "54: :simulated: is worked out by a function of the Python file beside it. Leave it out, and the library simulates.",
    ),
    "a brace that nothing fills": (
        "{value}",
        "{valu}",
        "54: “{valu}” in :finding: is filled by nothing. It may have {value}.",
    ),
    "a brace of the foot": (
        ":per: 10",
        ":per: 10\n:foot: You played {n} rounds.",
        "53: “{n}” in :foot: is filled by nothing. It may have {rounds} or {total}.",
    ),
    "a count of no row": (
        "total\n```\n",
        "total\n:row: 1\n```\n",
        "16: {count} total is of row 1; rows are counted from 0, and here are 1.",
    ),
    "half a count": (
        "total\n```\n",
        "total\n:low: 1\n```\n",
        "16: {count} total needs both :low: and :high:, from the lower up to the higher, or neither.",
    ),
    "a count without a name": ("{count} total", "{count}", "23: A count needs a name: {count} total."),
    "marks": (":marked: 5 | 9", ":marked: 5", "19: :marked: has the first and the last number, 5 | 9; here are 1."),
    "a count of two rows": (
        "```{count} total",
        "```{count} total\n:also: 1 | 0 | 0",
        "16: {count} total has in :also: a row, counted from 0, and from which number to which, such as 1 | 1 | 1.",
    ),
    "a table of counts": (
        ":play: {{",
        ":table: points / sum | {total+totl}\n:play: {{",
        "16: “{totl}” in :table: is filled by nothing. It may have {total}.",
    ),
    "a share of what is not counted": (
        ":play: {{",
        ":table: points / share | {total of totl}\n:play: {{",
        "16: “{totl}” in :table: is filled by nothing. It may have {total}.",
    ),
    "a table with holes": (
        ":play: {{",
        ":table: points / sum | {total}\n:play: {{",
        "16: The rows of :table: have as many cells each, parted by |.",
    ),
    "no rounds": (":play: {{", ":rounds: 0\n:play: {{", "16: :rounds: goes from 1 to 100; here it is 0."),
    "what plays": (
        ":play: {{ dice.rolls(4, 1, 4) }}",
        ":play: 4",
        "16: :play: is what plays a round here, such as {{ dice.rolls(4, 1, 4) }}.",
    ),
    "fields without one": (CODE, f"````{{fields}}\n````\n{CODE}", "27: {fields} needs one {field} or more."),
    "a run": (
        CODE,
        f"```{{watch}} hilo.doubld\nx\n```\n{CODE}",
        "27: There is no run “hilo.doubld”. Did you mean hilo.doubled?",
    ),
    "a function of nothing": (
        DECISION,
        "{{ own(points) }}",
        "49: own(points) cannot be worked out: it leads back to itself, again and again (one_roll.py, line 1).",
    ),
    "words in a circle": (
        "I would\n",
        "I {{ may }}\n",
        "54: “may” cannot be worked out: it leads back to itself, again and again.",
    ),
    "nothing in a section": (
        "- I can work out the mean of six equally likely results.\n",
        "",
        "9: Nothing stands under “## Aims”.",
    ),
    "minutes that are no number": (
        "| 10 | Together |",
        "| ² | Together |",
        "69: The first cell has the minutes, a whole number; here it is “²”.",
    ),
    "options alike": (
        CODE,
        f"```{{vote}} x\n:options: a | a\n:said: a | b\nX?\n```\n{CODE}",
        "27: Two of these :options: are alike: a and a.",
    ),
    "a measure": (
        ":measure: total",
        ":measure: totl",
        "53: :measure: has totl, and there is no {count} of that name. Did you mean total?",
    ),
    "no case fits": ("I would\n", "I {{ may }}\n", "53: No line of {say} may fits here. End it with otherwise."),
    "a case that nobody meets": ("I would\n", "I {{ may }}\n", "55: Nothing here is called point. Did you mean points?"),
    "the maker is no Python": ("", "", "py, line 1: SyntaxError: expected ':' (one_roll.py, line 1)."),
    "the maker fails": (
        *BY_HAND,
        "49: own(points) cannot be worked out: 'int' object has no attribute 'x' (one_roll.py, line 2).",
    ),
    "the maker never ends": ("", "", "py, line 2: TimeoutError: this takes longer than 0.5 seconds."),
    "a loop never ends": (
        *BY_HAND,
        "49: own(points) cannot be worked out: this takes longer than 0.5 seconds (one_roll.py, line 2).",
    ),
    "a recursion takes too long": (
        *BY_HAND,
        "49: own(points) cannot be worked out: this takes longer than 0.5 seconds (one_roll.py, line 1).",
    ),
    "the library takes too long": (
        DECISION,
        "{{ dice.ends(0, 10000000, points) }}",
        "49: dice.ends(0, 10000000, points) cannot be worked out: this takes longer than 0.5 seconds.",
    ),
    "no such tickets": (
        ":choices: stop",
        ":each: tickts\n:choices: stop",
        "44: There is no function tickts. Did you mean tickets?",
    ),
    "no tickets": (":choices: stop", ":each: tickets\n:choices: stop", "44: tickets() gives no ticket."),
}
MAKERS = {
    "a function of nothing": "def own(points): return own(points)\n",
    "the maker is no Python": "def own(points)\n    return points\n",
    "the maker fails": "def own(points):\n    return points.x\n",
    "the maker never ends": "n = 0\nwhile True:\n    n += 1\n",
    "a loop never ends": "def own(points):\n    while True:\n        points += 1\n",
    "a recursion takes too long": "def own(points): return own(points - 1) + own(points - 2) if points > -60 else 0\n",
    "no such tickets": "def tickets():\n    return []\n",
    "no tickets": "def tickets():\n    return []\n",
}
SAYS = {
    "words in a circle": "```{say} may\notherwise: {{ may }}\n```\n",
    "no case fits": "```{say} may\npoints > 9: would\n```\n",
    "a case that nobody meets": "```{say} may\npoints > 0: would\npoint > 9: might\notherwise: may\n```\n",
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_with_its_line(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stood, stands, said = MISTAKES[what]
    if "longer than 0.5 seconds" in said:
        monkeypatch.setattr(checking, "SECONDS", 0.5)
    more = [("## The class", f"{SAYS[what]}## The class")] if what in SAYS else []
    path = written(tmp_path, (stood, stands), *more, maker=MAKERS.get(what, ""))
    with pytest.raises(FileError) as error:
        check(path)
    assert str(error.value) == f"one_roll.{said if said.startswith('py') else f'md, line {said}'}"


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
