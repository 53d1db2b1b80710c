"""Every rule of every game is asserted by some test."""

import ast
from functools import cache
from pathlib import Path

import pytest

from hilo_core import GAMES
from hilo_core.base.rule import Rule

TESTS = Path(__file__).resolve().parents[1]


def asserted_in(source: str) -> str:
    """What the tests of a source assert: what each test compares, and the table of cases it is given.

    The message behind an assertion is left out: what it names has been compared with nothing.
    """
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            asserts = [part for part in ast.walk(node) if isinstance(part, ast.Assert)]
            compared = [part.test for part in asserts]
            found += [ast.unparse(part) for part in [*compared, *(node.decorator_list if asserts else [])]]
    return "\n".join(found)


@cache
def asserted() -> str:
    """What all tests assert."""
    return "\n".join(asserted_in(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py"))


@pytest.mark.parametrize("rule", [rule for game in GAMES.values() for rule in game.LAW], ids=lambda rule: rule.id)
def test_the_rule_is_asserted(rule: Rule) -> None:
    names = (f"{type(rule).__name__}.{rule.name}", f"'{rule.id}'")
    lines = asserted().replace(")", " ").replace(",", " ").replace("]", " ").split()
    assert any(name in lines or any(line.endswith(name) for line in lines) for name in names)


def test_a_comment_or_a_message_asserts_nothing() -> None:
    assert "HM-99" not in asserted_in("def test_it():\n    # HM-99\n    assert True\n")
    assert "HM-99" not in asserted_in("def test_it():\n    assert told == seat, 'HM-99'\n")
    assert "HM-99" in asserted_in("def test_it():\n    assert told == 'HM-99'\n")
