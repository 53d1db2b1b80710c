"""Texts of a reader, such as names, in what is written as HTML or into a script: they stay texts."""

import ast
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import hilo_core
import hilo_widgets
from hilo_widgets import DiceLab, GridLab, OrderLab, Stepper, WinCardLab
from hilo_widgets.labs import Lab
from hilo_widgets.page import STARTED, in_script, write_page

from ..core.records import hilo, hilos, himilo, pass_or_go, seats_of
from .pages import Page

HOSTILE = ["<!--<script>", "</script><b>", "\u2028\u2029", "\"'><img src=x onerror=alert(1)>", "&lt;i&gt;", "${alert(1)}"]
TAG = re.compile(r"</?(p|div|span|b|i|em|q|a|small|h[1-6]|[uod]l|li|d[td]|t[dhr]|table|img|label|legend|summary|details|pre)\b")
OTHERWISE = re.compile(  # labs and the frame of a page escape by hand; plotly and Markdown read texts in a way of their own
    r"hilo_widgets/(labs/.*|live/page|site/site|about|page)\.py|hilo_core/(figures|asking/question)\.py"
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


@pytest.mark.parametrize(
    "lab",
    [
        lambda name: WinCardLab(3, names=[name, "Ben", "Cem"]),
        lambda name: OrderLab.of(named("hilos", [name])),
        lambda name: typed(OrderLab(), "lay", name),
        lambda name: typed(GridLab(), "puzzle", name),
        lambda name: typed(DiceLab(), name, name),
    ],
)
def test_a_lab_shows_texts_as_texts(lab: Callable[[str], Lab]) -> None:
    """Names of players, what was typed, and what a message complains about."""
    for name in HOSTILE[:2] + HOSTILE[3:]:
        made, plain = lab(name), lab("Ann")
        for page in (made.page["html"], made.still()):
            assert not any(tag in ("script", "img") and "onerror" in names for tag, names in tags(page))
        assert tags(made.page["html"]) == tags(plain.page["html"])
        assert tags(made.still()) == tags(plain.still())


def typed(lab: Lab, act: str, value: str) -> Lab:
    """The lab after a message."""
    lab._received(None, {"id": "1", "act": act, "value": value}, None)
    return lab


@pytest.mark.parametrize("package", [hilo_core, hilo_widgets], ids=["hilo_core", "hilo_widgets"])
def test_html_is_made_by_markup_which_escapes(package: ModuleType) -> None:
    """An f-string puts a text into HTML as it is, `markup("<p>{}</p>", text)` does not."""
    root = Path(str(package.__file__)).parent
    for path in root.rglob("*.py"):
        name = path.relative_to(root.parent).as_posix()
        for node in () if OTHERWISE.fullmatch(name) else ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                form = "".join(str(one.value) for one in node.values if isinstance(one, ast.Constant))
                assert not TAG.search(form), f"{name}, line {node.lineno}: {form}"
