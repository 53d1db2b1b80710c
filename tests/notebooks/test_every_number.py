"""Every number in the text of every notebook is found again by a row of a table, or is of a kind that is no finding."""

import re
from collections.abc import Iterator
from typing import Any

from hilo_core.hilo.cards import COLOUR_WORDS

from . import (
    test_facts_hilo,
    test_facts_hilos,
    test_facts_himilo,
    test_facts_labs,
    test_facts_lessons,
    test_facts_pass_or_go,
    test_facts_start_here,
)
from .fact import Fact
from .test_findings import FINDINGS
from .test_notebooks import FILES, NOTEBOOKS, each_notebook, prose, read, text

MODULES: tuple[Any, ...] = (
    test_facts_start_here,
    test_facts_himilo,
    test_facts_labs,
    test_facts_hilo,
    test_facts_hilos,
    test_facts_pass_or_go,
    test_facts_lessons,
)
FACTS: list[Fact] = [fact for module in MODULES for fact in module.FACTS]
NUMBER = re.compile(r"(?<![\w.])[−±]?\d(?:[\d.,]*\d)?(?![\w])")
CODE, FENCED = re.compile(r"`[^`]*`"), re.compile(r"```.*?```", re.DOTALL)
COUNTS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|a hundred|a thousand"
PROPORTION = re.compile(
    rf"\b(?:a|one|two|nearly|about) (?:half|thirds?|quarters?|twelfth|tenths?|twentieth)\b|\bhalf (?:of|the|as)\b"
    rf"|\bless than half\b|\bonce in (?:{COUNTS}|\d+)|\bevery (?:other|second|third|fourth|fifth)\b|\btwice (?:as|the)\b"
    rf"|\b(?:{COUNTS}) (?:in|of|out of) (?:{COUNTS})\b|\b(?:{COUNTS}|several) times\b"
    rf"|\b(?:nearly|almost) (?:{COUNTS}|always|never|all|none)\b|\babout (?:{COUNTS})\b",
    re.IGNORECASE,
)
KINDS = {
    "a file that is shown": re.compile(r"^ {4}.*$", re.MULTILINE),
    "the number of a heading or of a point of a list": re.compile(r"^(?:#+ )?\d+\.(?= )", re.MULTILINE),
    "the name of a notebook": re.compile(r"\[[^\]]*\]\([^)]*\)"),
    "the name of a rule": re.compile(r"\b[A-Z]{2}(?:-[A-Z]{2})?-R?\d+\b"),
    "the name of a card": re.compile(rf"\b\d{{1,2}}[♠♥♦♣★]|\b(?:{'|'.join(COLOUR_WORDS)}) −?\d+\b"),
    "a card or the face of a die: “the 2”, “a 6”": re.compile(r"\b(?:[Tt]he|an?) [1-9]\b(?! ?[±%–])(?! of| times| ×)"),
    "the name of a place in a layout": re.compile(r"\b[abc][123]\b"),
    "a part of the page": re.compile(
        r"\b(?:[Ss]ection|[Pp]art|[Ee]xercise|[Qq]uestion|working|ticket)s? \d+(?:(?:,| and| to) \d+)*"
    ),
    "minutes, which are added up below": re.compile(r"\b\d+ minutes\b|^\| \d+ (?=\|)|\| \d+ \|$", re.MULTILINE),
    "how we say that something is no count but a proportion": re.compile(r"\b(?:how|so) many of 100\b"),
    "what an interval holds, which a cell or a row says": re.compile(r"\b(?:[Cc]ontains?|leaves? out) 0\b"),
}
LEAST = 10  # smaller numbers stand in any code
EXCEPTIONS = {
    ("35", "imagine the same situation 100 times"): "a thought that explains what “of 100” means",
    ("35", "How often something happens in 100 such tries"): "the same",
    ("40", "45 minutes: 5 for"): "a plan, added up below",
    ("40", "locks in a guess; 15 in pairs"): "the same",
    ("40", "on the board; 10 for"): "the same",
    ("40", "written out by hand; 10 for"): "the same",
    ("40", "your dice?”; 5 for"): "the same",
    ("50", "throws two dice 20 times"): "a task",
    ("50", "Half the width is the margin of error"): "what the word means",
    ("50", "| Twice the rounds, half the margin."): "what you may hear, and is wrong",
    ("50", "A third one is hard to see through"): "the third misreading",
    ("50", "a team that wins nine in ten"): "a question",
    ("51", "| It won less than half, so it is worse."): "what you may hear, and is wrong",
    ("51", "take only cards below 3 from the pile"): "an idea for the reader",
    ("51", "add up to more than 100"): "what shared wins do",
    ("51", "says “70 %” on a hundred days, it should rain on about 70 of them"): "an example of what a word means",
    ("52", "from 0 for Ann to 3 for Dora"): "how seats are numbered",
    ("52", "Ann's third card in round 2 of game 7"): "any card of any game",
    ("52", "or 45 in class"): "minutes of the plan",
    ("52", "and a third plays without turning"): "a family",
    ("51", "Now the column can be removed, and the 11 goes with it"): "the card that has been drawn",
    ("51", "where an interval contains 50"): "what would be fair",
    ("55", "You have a question about one of the games"): "a game",
    ("60", "If half of the laptops fail"): "an example",
}


def blank(found: re.Match[str]) -> str:
    """As much of nothing."""
    return re.sub(r"[^\s<>]", "·", found[0])


def words(source: str) -> str:
    """A cell in one line, without tags and stress, as `prose` has them."""
    return " ".join(re.sub(r"<[^<>]*>|[*]", "", source).split())


def without_kinds(source: str) -> str:
    """A cell whose numbers of these kinds are blanked out; as long as it was, once tags are left out."""
    found = re.sub(r"<[^<>]*>|[*]", "", source)
    for pattern in (FENCED, CODE, *KINDS.values()):
        found = pattern.sub(blank, found)
    return found


def plain_numbers(code: str) -> set[str]:
    """The numbers of a piece of code, as a text writes them."""
    whole = {int(number.replace("_", "")) for number in re.findall(r"(?<![\w.])\d[\d_]*(?![\w.])", code)}
    return {f"{number:,}" for number in whole if number >= LEAST}


def inputs(cells: list[dict[str, Any]], place: int) -> set[str]:
    """The numbers that stand in the two cells of code before and in the two after a cell of text."""
    before = [cell for cell in cells[:place] if cell["cell_type"] == "code"][-2:]
    after = [cell for cell in cells[place:] if cell["cell_type"] == "code"][:2]
    return set().union(*(plain_numbers(text(cell["source"])) for cell in before + after))


def spans(told: str, parts: list[re.Pattern[str]]) -> Iterator[tuple[int, int]]:
    """Where these parts of a text stand."""
    for part in parts:
        for found in part.finditer(told):
            yield found.span()


def loose(stem: str, wanted: re.Pattern[str] = NUMBER) -> list[str]:
    """The numbers of a notebook, or the proportions in words, that no row finds again and that are of no kind."""
    key, cells, found = stem[:2], read(NOTEBOOKS / f"{stem}.ipynb")["cells"], []
    parts = [fact.pattern for fact in FACTS if fact.notebook == key]
    parts += [re.compile(re.escape(said)) for one, said in EXCEPTIONS if one == key]
    parts += [re.compile(re.escape(said)) for said in FINDINGS.get(key, ())]
    for place, cell in enumerate(cells):
        if cell["cell_type"] != "markdown":
            continue
        told, rest = words(text(cell["source"])), " ".join(without_kinds(text(cell["source"])).split())
        assert len(told) == len(rest), told
        covered, given = list(spans(told, parts)), inputs(cells, place)
        for number in wanted.finditer(rest):
            if number[0] not in given and not any(start <= number.start() and number.end() <= end for start, end in covered):
                found.append(f"{told[max(0, number.start() - 40) : number.start()]}[{number[0]}]{told[number.end() :][:30]}")
    return found


@each_notebook
def test_every_number_is_found_again_or_is_no_finding(path: Any) -> None:
    assert loose(path.stem) == []


@each_notebook
def test_every_proportion_in_words_is_found_again_or_is_no_finding(path: Any) -> None:
    assert loose(path.stem, PROPORTION) == []


MINUTES = re.compile(r"^\| (\d+) \|", re.MULTILINE)
NEEDED = re.compile(r"(?:need about|takes about|lesson of) (an hour|\d+ minutes)")


def plans() -> list[tuple[str, int]]:
    """The plans for a class in the notebooks, and what their minutes add up to; the last stands in one sentence."""
    found = [
        (path.stem, sum(map(int, MINUTES.findall(text(cell["source"])))))
        for path in FILES
        for cell in read(path)["cells"]
        if "\n| Minutes |" in text(cell["source"])
    ]
    (said,) = re.findall(r"45 minutes: (.*)", prose("40_pass_or_go_rules"))
    return [
        *found,
        ("40_pass_or_go_rules", sum(map(int, re.findall(r"(?<![\w.])\d+(?= (?:for|in pairs))", said.split("Without")[0])))),
    ]


def test_the_minutes_of_a_plan_add_up() -> None:
    assert [stem[:2] for stem, _ in plans()] == ["10", "20", "30", "50", "51", "52", "40"]
    assert {minutes for _, minutes in plans()} == {45}


def test_the_first_notebook_and_the_others_say_the_same_of_the_time_they_take() -> None:
    said = dict(re.findall(r"^\| \[(\w+)\]\([^|]*\|[^|]*\| (\d+) \|", first(), re.MULTILINE))
    assert [*said] == [path.stem for path in FILES if path.stem != "00_start_here"]  # it links them all
    for stem, minutes in said.items():
        for needed in NEEDED.findall(prose(stem)):
            assert needed == {"60": "an hour"}.get(minutes, f"{minutes} minutes"), stem


def first() -> str:
    """The text of the first notebook, in its lines."""
    return "\n".join(text(cell["source"]) for cell in read(NOTEBOOKS / "00_start_here.ipynb")["cells"])


def test_no_row_and_no_exception_has_lost_its_sentence() -> None:
    stems = {path.stem[:2]: path.stem for path in FILES}
    for key, said in EXCEPTIONS:
        assert said in prose(stems[key]), (key, said)
    assert len({(fact.notebook, fact.said) for fact in FACTS}) == len(FACTS)
    assert {fact.notebook for fact in FACTS} <= set(stems)
