"""A question from a file of one's own, what is said of mistakes in it, and the library's files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hilo_core.content import limit
from hilo_core.content.question_file import KINDS, read_question
from hilo_core.content.questions import KEYS, file_of, question
from hilo_core.lessons.check import check
from hilo_core.messages.errors import HiloError
from hilo_widgets import Ask
from hilo_widgets.live.widget_spec import made, written

from ..sampled import by_turns
from .written import HERE, as_written, edited

WORDS = """---
key: my.sevens
game: HiLO
rule: HL-01
---

# How many sevens?

There are {{ cards }} cards. How many of them are a seven?

```{answer} number
:unit: cards
:from: 0
:to: 20
:right: {{ sevens }}
```

## Right

**Yes, {{ sevens }}**

{{ cards }} ÷ 13 = {{ sevens }}.

## Wrong

- when answer > sevens: That is too many.
- otherwise: That is too few.

## Common first thoughts

### one of each suit

Answers when cards > 52: 4

Of one deck that is right.

But here are {{ cards }} cards. {{ why }}

## Hints

1. Think of one deck.
2. How many decks are there?
3. There are four in each deck.
"""
NUMBERS = '''"""Decks."""

from random import Random


def make(seed):
    decks = Random(seed).randrange(2, 5)
    cards, sevens = 52 * decks, 4 * decks
    return locals()
'''


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a question of one's own: two files in a folder."""
    tmp_path.joinpath("sevens.py").write_text(NUMBERS, "utf-8")
    path = tmp_path / "sevens.md"
    path.write_text(WORDS, "utf-8")
    return path


def test_a_question_of_my_own_is_asked_answered_and_asked_anew(own: Path) -> None:
    check(own)
    ask = Ask(str(own), seed=3)
    assert ask.question == read_question(own, 3) != read_question(own, 4)
    assert ask.question.task == "There are 104 cards. How many of them are a seven?" and ask.question.right == 8
    assert ask.lock("4").state == "known" and ask.lock("9").paragraphs == ("That is too many.",)
    assert ask.lock("eight").state == "right"
    ask.another()
    assert ask.question.right != 8 and ask.question.replies == read_question(own, ask.seed).replies


def test_a_page_makes_it_anew_without_the_files(own: Path) -> None:
    recipe, task = written(Ask(own, seed=3)), read_question(own, 3).task
    own.unlink()
    again = made(recipe)
    assert isinstance(again, Ask) and again.question.task == task
    again.another()
    assert again.seed > 3


def test_a_seed_that_is_none_gets_a_sentence(own: Path) -> None:
    with pytest.raises(HiloError, match="seed should be a whole number; it is the text “x”"):
        Ask(own, seed="x")  # type: ignore[arg-type]


def test_a_mistake_has_a_line_and_a_sentence(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "PROCESSES", False)  # a page has no processes

    def told(block: list[str]) -> Iterator[str]:
        own.write_text(edited(WORDS, block), "utf-8")
        with pytest.raises(HiloError) as trouble:
            check(own)
        yield from (*block, f"  {trouble.value}")

    as_written(HERE / "texts" / "wrong_questions.txt", told)


@pytest.mark.parametrize("function", by_turns(["make(seed)", "about(answer)"]))
def test_a_loop_in_c_ends(own: Path, monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    """It calls nothing, so that nothing but the end of its process ends it: in what gives the numbers, and in a reply."""
    monkeypatch.setattr(limit, "SECONDS", 2)
    maker = NUMBERS + "\n\ndef about(answer):\n    return {}\n"
    own.with_name("sevens.py").write_text(maker.replace(f"{function}:\n", f"{function}:\n    sum(range(10**15))\n"), "utf-8")
    with pytest.raises(HiloError, match=r"line \d+: This takes longer than 2 seconds\.$"):
        Ask(own)


@pytest.mark.parametrize("how", by_turns(["mark", "lines", "blanks"], of=3))
def test_a_file_as_editors_on_windows_write_it(own: Path, how: str) -> None:
    for path in (own, own.with_suffix(".py")):
        text = path.read_text("utf-8")
        text = {"mark": "\ufeff" + text, "lines": text.replace("\n", "\r\n"), "blanks": text.replace("---\n", "---  \n")}[how]
        path.write_bytes(text.encode())
    check(own)
    assert read_question(own, 3).right == 8


def test_two_files_with_one_key(own: Path) -> None:
    other, found = own.with_name("other.md"), dict[str, Path]()
    other.write_text(WORDS, "utf-8")
    check(own, found)
    with pytest.raises(HiloError, match=r"^other.md, line 2: “key: my.sevens” is in sevens.md too\.$"):
        check(other, found)


@pytest.mark.parametrize(
    "path", by_turns(["himilo/who_leads", "hilo/which_push", "hilos/misery", "pass_or_go/nothing", "simulation/missed"], of=5)
)
def test_the_librarys_own_are_checked_like_anybodys(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hilo_core.content.limit.SECONDS", 600)  # a busy machine is not a mistake in a file
    check(file_of(path.replace("/", ".")))


def test_every_file_of_the_library_is_asked() -> None:
    folder = file_of(KEYS[0]).parents[1]
    asked = {file_of(key) for key in KEYS}
    others = {path for path in folder.rglob("*.md") if "\nof: " in path.read_text("utf-8")[:20]}
    assert {*folder.rglob("*.md")} - others == asked and len(others) == 4
    assert all(question(key).key == key for key in KEYS)


OWN = (Path(__file__).parents[2] / "notebooks" / "own_question.md").read_text("utf-8")
(FRAME,) = re.findall(r"^`{5}\n(.*?)^`{5}$", OWN, re.DOTALL | re.MULTILINE)
ANSWERS = re.findall(r"((?:^```\{stage\}\n[^`]*^```\n\n)?^```\{answer\} (\w+)\n[^`]*^```)", OWN, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("kind", KINDS)
def test_each_way_to_answer_has_an_example_that_is_good(kind: str, tmp_path: Path) -> None:
    (asked,) = [text for text, name in ANSWERS if name == kind]
    before = "```{stage}\ncards: 9H 2S KD\n```\n\n" if kind == "order" else ""
    path = tmp_path / "my_question.md"
    path.write_text(FRAME.replace("ANSWER", before + asked), "utf-8")
    check(path)
    one = read_question(path)
    assert one.is_right(one.kind.read(one.kind.written(one.right)))


def test_a_bold_line_is_shown_as_one_under_right_alone(own: Path) -> None:
    own.write_text(WORDS.replace("## Hints", "## Solution\n\n**Nine cards.**\n\n## Hints", 1), "utf-8")
    with pytest.raises(HiloError, match=r"Nine cards.*would be shown with its signs"):
        check(own)
