"""What the texts in rules.toml name is there: a sentence that is seldom said has no slip that nobody sees."""

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest

from hilo_core.base.rule import texts_beside
from hilo_core.games import GAMES


def named(texts: Any) -> Iterator[str]:
    """Yield the names in a text, or in several and of their cases."""
    if isinstance(texts, str):
        for words in re.findall(r"{([^{}:!]+)", texts):
            yield from names_in(words)
        return
    for case, text in texts.items():
        yield from named(text) if case != "like" else ()
        yield from names_in(case) if case != "else" else ()


def names_in(words: str) -> Iterator[str]:
    """Yield the names in a comparison or a little arithmetic, which is read as Python reads it."""
    yield from (one.id for one in ast.walk(ast.parse(words, mode="eval")) if isinstance(one, ast.Name))


@pytest.mark.parametrize("key", GAMES)
def test_what_texts_name_is_there(key: str) -> None:
    step, view = (import_module(f"hilo_core.{key}.{name}") for name in ("sentences", "view"))
    shown = [field.name for field in fields(view.View)]
    known = {
        *dir(step.Step),
        *shown,
        *(f"own_{name}" for name in shown),
        "what",
        "name",
        "names",
        "seat",
        "view",
        "like",
        *dir(builtins),
    }
    texts = texts_beside(step.__file__)
    cases = [part["said"] for part in texts.values() if "said" in part]
    cases += [text for name in ("title", "asked", "moves") for text in texts.get(name, {}).values()]
    assert {name for one in cases for name in named(one)} - known == set()
