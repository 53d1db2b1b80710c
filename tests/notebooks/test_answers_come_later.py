"""No answer stands before its question: not in the text of a lab, not in its code, and not in what its cells have shown.

And where a text ends with a question, the next cell shows no answer before a guess is locked in.
"""

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from hilo_core.messages.texts import Json

from .test_notebooks import FILES, NOTEBOOKS, read, text

ASKED = re.compile(r'(?:Ask|Certainty)\("([^"]+)"(?:, seed=\d+)?\)')
FINDING = re.compile(r' alt="([^"\n]+)\n')
NUMBER = re.compile(r"(?<![\w.,])\d[\d,]*(?:\.\d+)?(?![\w.]*\d)")
LOOKED_AT = {
    "Ask",
    "Certainty",
    "Guess",
    "Play",
    "Review",
    "Stepper",
    "Simulation",
    "answers",
}  # cells that show an answer, or wait for one
GIVEN_AWAY = {  # expressions that would give the answer away, by question
    ("50", "himilo.team-wins"): r"one round in twenty|\b[45]\.\d* out of 100|\b5 out of 100",
    ("50", "simulation.catch-up"): r"diluted|paid back|no memory",
    ("50", "simulation.missed"): r"95 out of 100|\d+ miss\b|right in about",
    ("50", "simulation.never-seen"): r"below 3\.|less than 4|never in +100",
    ("50", "simulation.four-times"): r"\bhundred times as many|√|as wide\b",
    ("50", "simulation.difference"): r"interval of the difference\b|leaves out 0",
    ("50", "pass_or_go.nothing"): r"7,776|\b20\.0\b|\b20 out of 100\b",
    ("50", "simulation.fair-seat"): r"simulation C",
    ("51", "hilo.like-the-expert"): r"the whole line goes",
    ("51", "hilo.like-the-beginner"): r"that is what a beginner does",
    ("51", "simulation.fair-seat"): r"One seat of four",
    ("52", "hilos.reading"): r"Only there does this table",
    ("52", "simulation.four-times"): r"\b100 times as|10 × 10|10²",
    ("52", "hilos.two-matches"): r"wins the short match",
    ("52", "simulation.ten-games"): r"0 in all other games",
    ("55", "under_a_king.md"): r"which is nearest to \d+",
    ("57", "the_saving_card.md"): r"saves the round$|the round is lost, whatever anybody plays",
    ("53", "simulation.after-the-worst"): r"nothing was learned|as well as usual|rounds after them",
}
LABS = [path for path in FILES if "50" <= path.stem[:2] < "60"]


def shown(cell: Json) -> str:
    """Return the text in the outputs of a cell."""
    return "\n".join(text(one.get("text") or one.get("data", {}).get("text/plain", "")) for one in cell.get("outputs", []))


def all_there_is(path: Path) -> list[str]:
    """Return the content of each cell for a reader: its text or code, and then its outputs."""
    return [f"{text(cell['source'])}\n{shown(cell)}" for cell in read(path)["cells"]]


def told(lab: str, question: str) -> list[str]:
    """Return what tells the answer to a question before it is asked."""
    (path,) = NOTEBOOKS.glob(f"{lab}_*.ipynb")
    cells = all_there_is(path)
    (place,) = (place for place, cell in enumerate(cells) if question in ASKED.findall(cell))
    return re.findall(GIVEN_AWAY[lab, question], "\n".join(cells[:place]))


@pytest.mark.parametrize(("lab", "question"), GIVEN_AWAY)
def test_nothing_gives_an_answer_away(lab: str, question: str) -> None:
    assert not told(lab, question)


def test_every_question_of_the_labs_is_watched() -> None:
    asked = {(path.stem[:2], question) for path in LABS for cell in all_there_is(path) for question in ASKED.findall(cell)}
    assert asked == set(GIVEN_AWAY)


def guesses(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield the guesses of a notebook: the place of each, its question, and what is shown when it is locked in."""
    for place, cell in enumerate(read(path)["cells"]):
        for output in cell.get("outputs", []):
            html = text(output.get("data", {}).get("text/html", ""))
            if "<summary>Guess first" in html:
                question, _, answer = html.partition("<details>")
                yield place, unescape(re.sub("<[^>]*>", "", question)), answer


def of_answer(html: str) -> tuple[str, set[str]]:
    """Return what a locked answer finds, and the numbers in it that would give it away: those with a point.

    Whole ones are in any text.
    """
    found = FINDING.search(html)
    told = unescape(found[1] if found else re.sub(r"<style.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL))
    return told.strip(), {one for one in NUMBER.findall(told) if "." in one}


@pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)
def test_no_guess_can_be_read_before_it_is_asked_for(path: Path) -> None:
    """Neither its finding nor a number of it: not above it, and not in its own code."""
    for place, question, html in guesses(path):
        finding, numbers = of_answer(html)
        cells = read(path)["cells"]
        above = "\n".join(all_there_is(path)[:place]) + text(cells[place]["source"])
        told = "\n".join(text(cell["source"]) for cell in cells[: place + 1])
        given = {*NUMBER.findall(question), *stated(cells[: place + 1])}
        assert finding not in above, (question, finding)
        assert not (numbers - given) & set(NUMBER.findall(told)), (question, finding)


def stated(cells: list[Json]) -> set[str]:
    """Return the numbers that code is given: the number of games, 100, 95 %."""
    code = "\n".join(text(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return {"100", "95", *NUMBER.findall(code.replace("_", ","))}


@pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)
def test_a_text_that_ends_with_a_question_leaves_the_answer_to_the_reader(path: Path) -> None:
    cells = read(path)["cells"]
    for cell, after in pairwise(cells):
        if cell["cell_type"] == "markdown" and text(cell["source"]).rstrip(" )*").endswith("?"):
            calls = set(re.findall(r"^(\w+)\(", text(after["source"]), re.MULTILINE))
            waits = after["cell_type"] == "code" and (calls & LOOKED_AT or not after["outputs"])
            assert waits, (text(cell["source"])[-80:], text(after["source"])[:80])
