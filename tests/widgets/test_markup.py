"""Texts of a reader, such as names, in what is written as HTML or into a script: they stay texts."""

import ast
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import hilo_core
import hilo_widgets
from hilo_widgets import Stepper
from hilo_widgets.pages.page import STARTED, in_script, write_page

from ..core.records import hilo, hilos, himilo, pass_or_go, seats_of
from .pages import Page

HOSTILE = ["<!--<script>", "</script><b>", "\u2028\u2029", "\"'><img src=x onerror=alert(1)>", "&lt;i&gt;", "${alert(1)}"]
TAG = re.compile(  # of HTML, and where words stand in SVG
    r"</?(p|div|span|b|i|em|q|a|small|h[1-6]|[uod]l|li|d[td]|t[dhr]|table|img|label|legend|summary|details|pre|title|text|desc)\b"
    r"|\b(alt|aria-label|title)=\"$"
)
OTHERWISE = re.compile(
    r"hilo_core/simulation/figures\.py"  # plotly reads texts in a way of its own
    r"|hilo_widgets/drawing/(lettering|pieces|pass_or_go/dock)\.py"  # words, numbers, signs
)
RECORDS = {"himilo": himilo, "hilo": hilo, "hilos": hilos, "pass_or_go": pass_or_go}


def tags(page: str) -> list[tuple[str, tuple[str, ...]]]:
    """The start tags of a page, each with the names of its attributes."""
    return Page(page).tags


def named(game: str, names: list[str]) -> dict[str, Any]:
    """A record of the game whose players have these names, as many as play."""
    record = RECORDS[game]()
    return record | {"players": (names * 6)[: seats_of(record)]}


@pytest.mark.parametrize("game", RECORDS)
def test_names_make_no_markup(game: str, tmp_path: Path) -> None:
    """A page to take away, and what shows without a kernel, have the same tags whatever the players are called."""
    pages = []
    for names in (["A", "B", "C"], HOSTILE[:3], HOSTILE[3:]):
        stepper = Stepper(named(game, names))
        bundle, _ = stepper._repr_mimebundle_() or ({}, {})
        pages.append((tags(stepper.to_html(tmp_path / "page.html").read_text("utf-8")), tags(bundle["text/html"])))
        drawn = [look for look, _ in stepper.data["looks"]]
        assert not any(tag in ("script", "b", "img", "i") for look in drawn for tag, _ in tags(look))
    assert pages[0] == pages[1] == pages[2]


def test_data_in_a_script_cannot_end_it(tmp_path: Path) -> None:
    """A page has one script, data and all, in which only the program itself writes "<"."""
    stepper = Stepper(named("himilo", HOSTILE))
    told = write_page(tmp_path / "page.html", "A page", style="", program="show(DATA);", data=stepper._json())
    page = told.read_text("utf-8")
    data = next(line for line in page.splitlines() if line.startswith("const DATA = "))
    assert not set(data) & set("<\u2028\u2029")
    assert json.loads(data.removeprefix("const DATA = ").removesuffix(";")) == json.loads(stepper._json())
    program = page.partition(data)[2].partition("</script>")[0]
    assert "<!--" not in program and "<script" not in program and program.rstrip().endswith(f"show(DATA);\n{STARTED}")
    assert in_script('"<!--\u2028"') == '"\\u003c!--\\u2028"'


def unescaped(source: str) -> list[str]:
    """Return the lines of a program that put something into HTML as it is: by an f-string, %, + or a plain str.format."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values):
                parts = [one.value if isinstance(one, ast.Constant) else "" for one in values]
            case ast.BinOp(left, ast.Add() | ast.Mod(), right):
                parts = [one.value for one in (left, right) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                if len(parts) == 2:  # two texts of the program
                    continue
            case ast.Call(ast.Attribute(ast.Constant(str(text)), "format")):
                parts = [text]
            case _:
                continue
        if any(TAG.search(str(part)) for part in parts):
            found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def test_the_lint_sees_html_that_is_not_escaped() -> None:
    for wrong in ('f"<p>{x}</p>"', '"<p>" + x', '"<b>%s</b>" % x', '"<b>{}</b>".format(x)', "f'<g aria-label=\"{x}\"/>'"):
        assert len(unescaped(wrong)) == 1, wrong
    assert unescaped('markup("<p>{}</p>", x) + x') == []


@pytest.mark.parametrize("package", [hilo_core, hilo_widgets], ids=["hilo_core", "hilo_widgets"])
def test_html_is_made_by_markup_which_escapes(package: ModuleType) -> None:
    root = Path(str(package.__file__)).parent
    for path in root.rglob("*.py"):
        name = path.relative_to(root.parent).as_posix()
        if not OTHERWISE.fullmatch(name):
            assert unescaped(path.read_text("utf-8")) == [], name
