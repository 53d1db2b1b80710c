"""All names in the texts of rules.toml exist, so a rare sentence has no slip that nobody sees."""

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


@pytest.mark.parametrize("key", [key for key in GAMES if key != "hilos"])
def test_what_prompts_name_is_there(key: str) -> None:
    choices, table = (import_module(f"hilo_core.{key}.{name}") for name in ("choices", "table"))
    slots = {name.lower() for name in dir(table) if name.isupper()}
    known = {*dir(choices.Prompted), *dir(builtins), *slots, *(f"own_{name}" for name in slots)}
    known |= {"what", "name", "names", "seat"}
    prompts = texts_beside(choices.__file__)["prompt"]
    assert {*prompts} == {*choices.Prompted.asks}
    parts = [text for prompt in prompts.values() for text in prompt.values()]
    assert {name for one in parts for name in named(one)} - known == set()
