"""The notebooks that teach the rules: nothing to see but text, questions, rules and tables; read in 25 minutes."""

import re

import pytest

from hilo_core import rule

from .test_notebooks import MARK, NOTEBOOKS, cells, text

WORDS_A_MINUTE, SECONDS_A_QUESTION, MINUTES = 200, 40, 25
RULE_NOTEBOOKS = (
    "00_start_here",
    "10_himilo_rules",
    "20_hilo_rules",
    "30_hilos_rules",
    "35_hilos_variants",
    "40_pass_or_go_rules",
)
each = pytest.mark.parametrize("name", RULE_NOTEBOOKS)


def code(name: str) -> list[str]:
    return [text(cell["source"]) for cell in cells(NOTEBOOKS / f"{name}.ipynb", "code")]


def prose(name: str) -> list[str]:
    """The text of each cell, without tags and what stands in them."""
    return [re.sub(r"<[^<>]*>", "", text(cell["source"])) for cell in cells(NOTEBOOKS / f"{name}.ipynb", "markdown")]


@each
def test_code_is_folded_away_and_one_line_long(name: str) -> None:
    for number, cell in enumerate(cells(NOTEBOOKS / f"{name}.ipynb", "code")):
        assert cell["metadata"].get("jupyter", {}).get("source_hidden") is True
        lines = text(cell["source"]).strip().splitlines()
        assert number == 0 or len(lines) <= 2, lines
        assert MARK not in text(cell["source"])
    assert "View > Expand All Code" in " ".join(prose(name)[:2])


@each
def test_nothing_is_predicted_without_being_asked(name: str) -> None:
    assert not [cell for cell in prose(name) if re.search(r"\b[Pp]redict\b", cell)]


@each
def test_it_is_read_in_its_time(name: str) -> None:
    asked = [source for source in code(name) if re.search(r"\bAsk\(", source)]
    shown = [rule(id).text for source in code(name) for id in re.findall(r"[A-Z]{2}(?:-[A-Z]{2})?-R?\d+", source)]
    words = sum(len(re.findall(r"[\w’']+", cell)) for cell in [*prose(name), *shown])
    assert len(asked) <= 8
    assert words / WORDS_A_MINUTE + len(asked) * SECONDS_A_QUESTION / 60 <= MINUTES


@each
def test_a_layout_or_a_hand_is_drawn_and_not_written_as_code(name: str) -> None:
    for cell in prose(name):
        assert not re.search(r"`[^`]*\b\d{1,2}[HSDCPTYGROVBW]\b[^`]*`", cell), cell
