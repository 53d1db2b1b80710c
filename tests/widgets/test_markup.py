"""Texts of a reader, such as names, in what is written as HTML or into a script: they stay texts."""

import json
from pathlib import Path

import pytest

from hilo_core.messages.texts import Json, Texts
from hilo_widgets import Stepper
from hilo_widgets.pages.page import STARTED, in_script, write_page

from ..core.records import cut, hilo, hilos, himilo, pass_or_go, seats_of
from .pages import Page

HOSTILE = ["<!--<script>", "</script><b>", "\u2028\u2029", "\"'><img src=x onerror=alert(1)>", "&lt;i&gt;", "${alert(1)}"]
RECORDS = {"himilo": himilo, "hilo": hilo, "hilos": hilos, "pass_or_go": pass_or_go}


def tags(page: str) -> list[tuple[str, Texts]]:
    """Return the start tags of a page, each with the names of its attributes."""
    return Page(page).tags


def named(game: str, names: list[str]) -> Json:
    """Return a record of the game whose players have these names, as many as play, stopped early."""
    record = cut(RECORDS[game](), 0, 24)
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
