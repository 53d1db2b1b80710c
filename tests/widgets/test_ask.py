"""Ask: nothing of an answer leaves Python before one is locked in, and what is sent then is the reply."""

import dataclasses
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hilo_core.content.question import Question
from hilo_core.lessons import question, questions
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_widgets import Ask, answers
from hilo_widgets.asking import given
from hilo_widgets.asking.packed import open_page
from hilo_widgets.asking.stills import in_text, still

from ..sampled import sample
from .pages import check_markup, unpacked


@pytest.fixture(autouse=True)
def nothing_given() -> Iterator[None]:
    """Remove the answers from other tests."""
    given.GIVEN.clear()
    yield
    given.GIVEN.clear()


def everything(ask: Ask) -> str:
    """Return all that is in a page, a saved notebook with its widgets' data, and the text alternatives, before an answer."""
    bundle = ask._repr_mimebundle_()[0]
    state = {name: value for name, value in ask.get_state().items() if name not in ("_esm", "_css")}
    return plain(json.dumps([state, bundle], ensure_ascii=False, default=str))


def plain(text: str) -> str:
    """Return a text without markup and escapes, so that no sentence hides in it."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", text.replace('\\"', '"'))))


def secrets(one: Question) -> list[str]:
    """Return everything that only an answer reveals: reasons, thoughts, hints, the solution, verdicts, words on the winner."""
    thoughts = [words for thought in one.misconceptions for words in thought[1:]]
    found = [*one.why, *thoughts, *one.hints, one.solution, one.verdict]
    return [re.sub("[♠♥♣♦★]", "", words) for words in found] + [
        "your answer",
        "You locked in",
        *([one.tag] if " " in one.tag else []),
    ]


def sent(ask: Ask, **message: Any) -> Json:
    """Return the messages to the page after a message from it."""
    got: list[Json] = []
    ask.send = lambda content, buffers=None: got.append(content)  # type: ignore[method-assign]
    ask._received(ask, {"id": "1"} | message, None)
    return got[-1] if got else {}


@pytest.mark.parametrize("key", questions())
def test_no_byte_of_the_answer_before_it_is_locked_in(key: str) -> None:
    for seed in sample((0, 3, 4), 3):
        ask = Ask(question(key, seed))
        text = everything(ask)
        bare = re.sub("[♠♥♣♦★]", "", text)
        for secret in secrets(ask.question):
            assert secret not in bare, (key, seed, secret)
        assert "Run this notebook to answer" in text and ask.question.title in text


@pytest.mark.parametrize("key", questions())
def test_the_open_page_does_not_depend_on_the_answer(key: str) -> None:
    """With any other answer taken for the right one, page, picture and text are the same to the byte."""
    one = question(key)
    for answer in one.kind.every()[:12]:
        other = dataclasses.replace(
            one,
            right=answer,
            why=("?",),
            verdict="?",
            solution="?",
            hints=("1", "2", "3"),
            misconceptions=(),
            taker="",
            tag="?",
            rule=None,
        )
        assert open_page(other) == open_page(one)
        assert (still(other), in_text(other)) == (still(one), in_text(one))


@pytest.mark.parametrize("key", sample(questions(), 85))
def test_a_page_without_python_keeps_the_answer_packed(key: str, tmp_path: Path) -> None:
    ask = Ask(key)
    page = ask.to_html(tmp_path / "ask.html").read_text("utf-8")
    data = page[page.index("const DATA = ") :].split("\n")[0]
    bare = re.sub("[♠♥♣♦★]", "", plain(data.encode().decode("unicode_escape", "ignore") + data))
    for secret in secrets(ask.question):
        assert secret not in bare, secret
    pack = re.search(r'"pack": ?"([^"]+)"', data)
    assert pack
    rounds = unpacked(pack[1])
    assert len(rounds) == 3 and len(page) < 400_000
    for one, packed in zip((ask.question, ask.question.another()), rounds, strict=False):
        assert one and packed["page"] == open_page(one) and len(packed["hints"]) == 4
        right = packed["replies"][one.kind.written(one.shown_right)]
        assert one.verdict in packed["pages"][right[0]]["html"] or "♥" in one.verdict
        assert set(packed["replies"]) == {one.kind.written(answer) for answer in one.kind.every()}


@pytest.mark.parametrize("key", sample(questions(), 2))
def test_every_page_is_sound_markup(key: str) -> None:
    for seed in sample((0, 2, 9), 3):
        one = question(key, seed)
        check_markup(html := open_page(one)["html"])
        assert type(html) is str  # marimo sends no other
        check_markup(still(one))
        for answer in one.kind.every()[:: max(1, len(one.kind.every()) // 3)]:
            ask = Ask(one)
            ask.tries = 2
            told = sent(ask, do="lock", answer=one.kind.written(answer), sure="")
            assert told["kind"] == "page"
            check_markup(told["html"])
            names = set(re.findall(r'href="#hilo-([^"]+)"', told["html"]))
            assert all(f'id="hilo-{name}"' in told["symbols"] for name in names)


def test_a_locked_answer_is_answered_once_and_kept() -> None:
    ask = Ask("himilo.takes-trick")
    told = sent(ask, do="lock", answer="15H", sure="fairly")
    assert told["kind"] == "page" and told["id"] == "1" and "the highest card wins" in told["html"]
    assert "your answer" in told["html"] and "wins it" in told["html"] and "HM-20" in told["html"]
    assert repr(answers()).splitlines()[:2] == [
        "You have answered 1 question, 0 of them right at the first try.",
        "Fairly sure: 0 of 1 right at the first try",
    ]
    assert "wins it" not in everything(ask)  # a reply is sent, it does not become part of the widget's data


def test_tries_hints_and_the_solution() -> None:
    ask = Ask("pass_or_go.nothing")
    assert sent(ask, do="lock", answer="a few", sure="")["counts"] is False
    assert [sent(ask, do="lock", answer="45", sure="")["kind"] for _ in range(3)] == ["note", "note", "page"]
    ask = Ask("himilo.takes-trick")
    hints = [sent(ask, do="hint") for _ in range(4)]
    assert [one["kind"] for one in hints] == ["hint", "hint", "hint", "page"]
    assert [one.get("next") for one in hints] == ["Hint 2 of 3", "Hint 3 of 3", "Show me the solution", None]
    assert sent(ask, do="hint", answer="Hint 1 of 3")["kind"] == "hint"  # in a page that was loaded again
    assert "Hint 3 of 3" in hints[3]["html"] and "Solution" in hints[3]["html"]
    assert "solved with help" in repr(answers())


@pytest.mark.long
def test_the_list_of_all_questions_opens_the_one_that_is_pressed() -> None:
    ask = Ask()
    assert re.findall('data-do="open" value="([^"]+)"', ask.page["html"]) == [*questions()]
    assert all(f'Ask("{key}")' in ask.in_words() for key in questions())
    with pytest.raises(HiloError, match="Choose one first"):
        ask.lock("9H")
    sent(ask, do="open", answer="hilos.turns")
    assert ask.page == Ask("hilos.turns").page and ask.key == "hilos.turns" and ask.lock("no").opened


def test_answers_are_summed_up_by_how_sure() -> None:
    assert "You have not locked in an answer yet" in repr(answers()) and answers()._repr_markdown_()
    Ask("himilo.takes-trick").lock("9H", "certain")
    Ask("hilos.turns").lock("no", "certain")
    Ask("pass_or_go.nothing").lock("24", "guess")
    Ask("hilo.points-left").lock(Ask("hilo.points-left").question.kind.written(question("hilo.points-left").right))
    assert answers().rows() == [("Just a guess", 0, 1), ("Certain", 1, 2), ("Not said", 1, 1)]
    assert "| Certain | 1 | 2 |" in answers()._repr_markdown_()


def test_a_button_lists_the_answers_given_since() -> None:
    shown = answers()
    assert "not locked in an answer yet" in shown._repr_mimebundle_()["text/html"]
    Ask("hilos.turns").lock("no", "certain")
    button, output = shown.box.children
    button.click()
    assert "You have answered 1 question" in output.outputs[0]["data"]["text/markdown"]


def test_answers_of_several_notebooks_are_summed_up_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    file = tmp_path / "answers.json"
    Ask("himilo.takes-trick").lock("9H", "certain")
    Ask("hilos.turns").lock("no", "certain")
    first = answers(file)
    assert repr(answers(file)) == repr(first) == repr(answers())  # once more adds nothing
    given.GIVEN.clear()  # a different notebook
    Ask("himilo.takes-trick").lock("15H", "guess")
    Ask("pass_or_go.nothing").lock("24", "guess")
    both = answers(str(file))
    assert repr(both) == repr(answers(file)) and [one.told for one in both.given] == [
        "right; once more: a common first thought",
        "a common first thought",
        "close",
    ]
    assert both.rows() == [("Just a guess", 0, 1), ("Certain", 1, 2)] and len(answers().given) == 2
    given.GIVEN.clear()
    Ask("himilo.takes-trick").lock("9H", "certain")
    assert repr(answers(file)) == repr(both)  # answered once more as it was at first
    odd = [text.replace('"key": "', '"key": ["x"], "was": "') for text in [file.read_text("utf-8")]]
    for text in ("7", "{}", '{"answers": [{"key": 1}]}', "\x00", "[" * 100_000, *odd):
        file.write_text(text, "utf-8")
        with pytest.raises(HiloError, match=r"holds no answers\. Name a new file"):
            answers("~/answers.json")
        assert file.read_text("utf-8") == text  # nothing of a reader's is written over


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "lock"},
        {"do": "lock", "answer": 3, "sure": None},
        {"do": "open sesame"},
        {"do": "hint", "answer": "x" * 9},
        None,
        7,
    ],
)
def test_a_message_made_by_hand_does_no_harm(message: Any) -> None:
    ask = Ask("hilos.turns")
    before = ask.page
    ask._received(ask, message, None)
    ask._received(ask, {"id": "1"} | message if isinstance(message, dict) else message, None)
    assert ask.page == before and ask.tries == 0
