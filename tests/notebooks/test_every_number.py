"""Every number in the text of every notebook is in a sentence that was worked out once, by the rules, by exact odds or by
far longer runs (facts.txt; the reason after # says why it is not a finding), or is of a kind that is not a finding. So no text
changes its number unnoticed.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hilo_core.hilo.table import COLOUR_WORDS
from hilo_core.messages.texts import Json

from .test_findings import FINDINGS
from .test_notebooks import FILES, NOTEBOOKS, each_notebook, prose, read, source, text

FACTS = [
    (line[:2], line[3:].partition("   # ")[0]) for line in Path(__file__).with_name("facts.txt").read_text("utf-8").splitlines()
]
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
    "a plan for the rules, which is added up below": re.compile(r"^\| \[\d+\]\(.*$", re.MULTILINE),
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
    "how we say that something is no count but a proportion": re.compile(r"\b(?:how|so) many (?:out )?of 100\b"),
    "what an interval holds, which a cell or a row says": re.compile(r"\b(?:[Cc]ontains?|leaves? out) 0\b"),
}
LEAST_NUMBER = 10  # smaller numbers occur in any code


def blank(found: re.Match[str]) -> str:
    """As much of nothing."""
    return re.sub(r"[^\s<>]", "·", found[0])


def words(source: str) -> str:
    """Return a cell in one line, without tags and stress, as `prose` has them."""
    return " ".join(re.sub(r"<[^<>]*>|[*]", "", source).split())


def without_kinds(source: str) -> str:
    """Return a cell whose numbers of these kinds are blanked out; as long as it was, once tags are left out."""
    found = re.sub(r"<[^<>]*>|[*]", "", source)
    for pattern in (FENCED, CODE, *KINDS.values()):
        found = pattern.sub(blank, found)
    return found


def plain_numbers(code: str) -> set[str]:
    """Return the numbers of a piece of code, as a text writes them."""
    whole = {int(number.replace("_", "")) for number in re.findall(r"(?<![\w.])\d[\d_]*(?![\w.])", code)}
    return {f"{number:,}" for number in whole if number >= LEAST_NUMBER}


def inputs(cells: list[Json], place: int) -> set[str]:
    """Return the numbers that are in the two cells of code before and in the two after a cell of text."""
    before = [cell for cell in cells[:place] if cell["cell_type"] == "code"][-2:]
    after = [cell for cell in cells[place:] if cell["cell_type"] == "code"][:2]
    return set().union(*(plain_numbers(text(cell["source"])) for cell in before + after))


def spans(told: str, parts: list[re.Pattern[str]]) -> Iterator[tuple[int, int]]:
    """Yield where these parts of a text stand."""
    for part in parts:
        for found in part.finditer(told):
            yield found.span()


def loose(stem: str, wanted: re.Pattern[str] = NUMBER) -> list[str]:
    """Return the numbers of a notebook, or the proportions in words, that no row finds again and that are of no kind."""
    key, cells, found = stem[:2], read(NOTEBOOKS / f"{stem}.ipynb")["cells"], []
    sentences = [*(said for one, said in FACTS if one == key), *FINDINGS.get(key, ())]
    parts = [re.compile(re.escape(said)) for said in sentences]
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
    assert not loose(path.stem)


@each_notebook
def test_every_proportion_in_words_is_found_again_or_is_no_finding(path: Any) -> None:
    assert not loose(path.stem, PROPORTION)


def test_a_plan_for_the_rules_fills_a_lesson() -> None:
    rows = re.findall(
        r"^\| \[\d+\]\(.*?\|(.*?)\|", "".join(source(NOTEBOOKS / "60_teachers_guide.ipynb", "markdown")), re.MULTILINE
    )
    assert [sum(map(int, re.findall(r"(?:^|, )(\d+) ", row.strip()))) for row in rows] == [45] * 5


def test_no_sentence_has_lost_its_number() -> None:
    stems = {path.stem[:2]: path.stem for path in FILES}
    assert not [(key, said) for key, said in FACTS if said not in prose(stems[key])]
