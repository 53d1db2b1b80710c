"""Every sentence that a reader can meet is held against the words that texts for readers do without."""

from pathlib import Path

import pytest

from hilo_core import GAMES, replay
from hilo_core.base.rule import Rule
from hilo_core.lessons.questions import MAKERS, question
from hilo_core.lessons.questions.question import Question

from .english import HOME, OF_SUITS, TO_PLAYERS, faults, in_content, in_javascript, in_notebook, in_python
from .records import EVERY_SET, record_of

SUITS = ("himilo", "hilos", "pass_or_go")  # where suits are meant, not colours
LAW = [rule for game in GAMES.values() for rule in game.LAW]
PYTHON = sorted(
    path for room in ("hilo_core", "widgets") for path in (HOME / room).rglob("*.py") if "machine" not in path.parts
)
CONTENT = sorted(path for path in (HOME / "hilo_core").rglob("*.md") if path.name != "RECORD.md")
LESSONS = [*(path for path in PYTHON if "lessons" in path.parts), *CONTENT]
SCRIPTS = sorted((HOME / "widgets").rglob("static/**/*.js"))
NOTEBOOKS = sorted((HOME / "notebooks").glob("*.ipynb"))
OF_TRICKS = ("himilo", "hilos", "pass_or_go", "captures", "dice", "10_", "30_", "35_", "40_")
STEPS = 60  # of a game whose choices are read


def about_suits(path: Path) -> bool:
    """Whether a file tells of a game with suits."""
    return any(part.startswith(OF_TRICKS) for part in path.relative_to(HOME).parts)


def in_file(path: Path) -> list[str]:
    """The faults of the sentences of a file."""
    read = {".py": in_python, ".md": in_content, ".js": in_javascript, ".ipynb": in_notebook}[path.suffix]
    rules = (OF_SUITS,) if about_suits(path) else ()
    return [f"{path.relative_to(HOME)}: {fault}" for text in read(path) for fault in faults(text, *rules)]


@pytest.mark.parametrize("rule", LAW, ids=lambda rule: rule.id)
def test_a_rule_talks_to_a_player(rule: Rule) -> None:
    suits = (OF_SUITS,) if not rule.id.startswith("HL") else ()
    assert faults(f"{rule.title}. {rule.text}", TO_PLAYERS, *suits) == []
    assert len(rule.title.split()) <= 9 and not rule.title.endswith(".")
    assert rule.text.endswith((".", ".”")) and not any(f"{id}-" in rule.text for id in ("HM", "HL", "HS", "PG"))
    assert "option" not in rule.text.lower()
    assert len(rule.text.split()) <= (50 if rule.kind == "rule" else 85)


@pytest.mark.parametrize("ruling", [rule for rule in LAW if rule.kind == "ruling"], ids=lambda rule: rule.id)
def test_a_ruling_says_what_the_text_says_and_what_we_chose(ruling: Rule) -> None:
    words = ruling.text.replace("’", "'").split()
    assert "text" in ruling.text and {"we", "We", "ours", "our"} & set(words), ruling.text
    assert ruling.source.startswith("Our ruling: the text")


@pytest.mark.parametrize(("key", "options"), EVERY_SET)
def test_the_steps_and_the_answers(key: str, options: dict[str, object]) -> None:
    frames = replay(record_of(key, options))
    game, said = frames.game, set[str]()
    for number, frame in enumerate(frames):
        said |= {frame.text, *game.in_words.title(frame.view(), frames.names), game.in_words.section(frame.view())}
        asked = frame.question()
        said |= {asked.text, *asked.options} if asked is not None else set()
        if number % max(1, len(frames) // STEPS) == 0:
            said.add(frame.headline())
            for choice in frame.choices().choices:
                said |= {choice.label, choice.answer.why, choice.answer.then}
    assert len(said) > 60
    assert [fault for text in said for fault in faults(text, TO_PLAYERS, *([OF_SUITS] if key in SUITS else []))] == []


def test_what_the_library_and_the_widgets_say() -> None:
    found = [fault for path in (*PYTHON, *SCRIPTS) if path not in LESSONS for fault in in_file(path)]
    assert found == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_a_lesson_says(path: Path) -> None:
    assert in_file(path) == []


@pytest.mark.parametrize("key", MAKERS)
def test_the_sentences_of_a_question(key: str) -> None:
    found = [fault for seed in range(3) for text in sentences(question(key, seed)) for fault in faults(text, TO_PLAYERS)]
    assert found == []


def sentences(one: Question) -> list[str]:
    """All that a question says itself."""
    thoughts = [words for each in one.misconceptions for words in (each.thought, each.where, each.but)]
    return [one.title, one.task, *one.hints, one.solution, one.verdict, *one.why, *thoughts]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_a_notebook_says(path: Path) -> None:
    assert in_file(path) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Whoever leads may play any card.", "The leader can play any card."),
        ("Play begins at once.", "Play begins straight away."),
        ("9♣ may not be played.", "9♣ cannot be played."),
        ("The red queens take the lower one.", "Under Q♥ or Q♦ the lower one wins."),
        ("It is a dark trick: follow the win card's colour.", "Follow the win card's suit."),
        ("In brackets what the true share may be.", "The margin of error is in brackets."),
        ("The same cards on another seat.", "The same cards on a different seat."),
        ("Of course the pot stays.", "The pot stays."),
        ("Here 2 names are wanted, not 1.", "This question needs two names; you gave one."),
        ("The option ruff_only changes that.", "Some families turn it only then."),
        ("Seat 0 deals.", "The first player deals."),
        ("Well done!", "Hi MiLo! is a game for three to five."),
    ],
)
def test_a_word_that_is_ruled_out_is_found(before: str, after: str) -> None:
    assert faults(before, TO_PLAYERS, OF_SUITS) != []
    assert faults(after, TO_PLAYERS, OF_SUITS) == []
