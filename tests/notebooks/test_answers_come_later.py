"""No answer stands before its question: not in the text of a lab, not in its code, and not in what its cells have shown."""

import re
from pathlib import Path

import pytest

from .test_notebooks import FILES, NOTEBOOKS, read, text

ASKED = re.compile(r'(?:Ask|Certainty)\((exercise\[\d\]|"[\w.-]+")\)')
GIVEN_AWAY = {  # by question: what would tell the answer
    ("50", '"himilo.team-wins"'): r"one round in twenty|\b[45]\.\d* of 100|\b5 of 100",
    ("50", '"simulation.catch-up"'): r"diluted|paid back|no memory",
    ("50", '"simulation.missed"'): r"95 of 100|\d+ miss\b|right in about",
    ("50", "exercise[2]"): r"below 3\.|nearly 4|never in +100",
    ("50", '"simulation.four-times"'): r"\bhundred times as many|√|as wide\b",
    ("50", '"simulation.difference"'): r"interval of the difference\b|leaves out 0",
    ("50", '"pass_or_go.nothing"'): r"7,776|\b20\.0\b|\b20 of 100\b",
    ("50", "exercise[1]"): r"\b800\b|7,?200\b",
    ("50", "exercise[4]"): r"\bB (?:and|or) C\b|\"[Bb] [Cc]\"",
    ("50", "exercise[5]"): r"\b2[78](?:\.\d+)? hours",
    ("51", "exercise[2]"): r"column can be removed|fewest points 100",
    ("51", "exercise[1]"): r"draw b3 b3",
    ("51", "exercise[3]"): r"One seat of four|a quarter",
    ("52", "exercise[1]"): r"B always|A always, A ruff_only",
    ("52", "exercise[5]"): r"\b25 times|= 25\b|5²",
    ("52", "exercise[3]"): r"three times as large|3 \* total",
    ("52", "exercise[2]"): r"\"A B\"|short match",
    ("52", "exercise[4]"): r"\"3 -0\.2\"",
    ("53", '"simulation.after-the-worst"'): r"nothing was learned|as well as usual|rounds after them",
}
LABS = [path for path in FILES if path.stem[:2] in ("50", "51", "52", "53")]


def all_there_is(path: Path) -> list[str]:
    """What a reader sees of each cell: its text or code, and then what it shows."""
    found = []
    for cell in read(path)["cells"]:
        shown = [text(output.get("text") or output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", [])]
        found.append("\n".join([text(cell["source"]), *shown]))
    return found


def told(lab: str, question: str) -> tuple[list[str], list[str]]:
    """What tells the answer to a question before it is asked, and after."""
    (path,) = NOTEBOOKS.glob(f"{lab}_*.ipynb")
    cells = all_there_is(path)
    (place,) = (place for place, cell in enumerate(cells) if question in ASKED.findall(cell))
    before, after = (re.findall(GIVEN_AWAY[lab, question], "\n".join(some)) for some in (cells[:place], cells[place + 1 :]))
    return before, after


@pytest.mark.parametrize(("lab", "question"), GIVEN_AWAY, ids=lambda value: value.strip('"'))
def test_nothing_gives_an_answer_away(lab: str, question: str) -> None:
    assert told(lab, question)[0] == []


def test_every_question_of_the_labs_is_watched() -> None:
    asked = {(path.stem[:2], question) for path in LABS for cell in all_there_is(path) for question in ASKED.findall(cell)}
    mentioned = {("50", "exercise[3]")}  # in the text, for a cell of the reader's own
    assert asked - mentioned == set(GIVEN_AWAY)


def test_no_title_of_a_plot_tells_which_bid_is_easier_to_keep() -> None:
    """The lab asks that in its text, and a title stands above its plot, also in the code."""
    (path,) = NOTEBOOKS.glob("50_*.ipynb")
    code = [text(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    assert not any(re.search(r"(?:High|Low) bids come true", one) for one in code)


def test_most_answers_are_told_after_their_question() -> None:
    """So what would give them away is what the labs say indeed."""
    assert sum(told(*each)[1] != [] for each in GIVEN_AWAY) >= 10
