"""The page of the dice lab before any browser: what is sent, what a click does, and what is said to odd calls and messages."""

import re
import subprocess
import sys
from html import escape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core.base.rule import rule
from hilo_core.messages.errors import HiloError
from hilo_widgets import DiceLab

from .pages import Page
from .test_dice_lab import UNHURRIED, controls, positions, text_of, walk


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_a_die_not_yet_rolled_is_not_sent(position: dict[str, object], rolls: int) -> None:
    """Two labs that differ in dice nobody has seen show the same page."""
    faces = list(position["faces"])  # type: ignore[call-overload]
    here = DiceLab(**position)  # type: ignore[arg-type]
    there = DiceLab(**position | {"faces": faces[:rolls] + [7 - face for face in faces[rolls:]]})  # type: ignore[arg-type]
    for _ in range(min(rolls, len(faces))):
        here.roll()
        there.roll()
    if here.state["roller"]:
        assert (here.body(), here.still(), here.in_words()) == (there.body(), there.still(), there.in_words())


@UNHURRIED
@given(positions(), st.lists(st.integers(0, 500), max_size=10))
def test_any_clicks_leave_a_position(position: dict[str, object], clicks: list[int]) -> None:
    """Whatever is clicked: a page with distinct keys, six dice at most, points that a game can have, rules that exist."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    for which in clicks:
        found = [control for control in controls(lab).values() if control.get("aria-disabled") != "true"]
        control = found[which % len(found)]
        lab.act(str(control["data-act"]), str(control["data-value"]))
        assert lab.page["html"] == lab.body() and escape(lab.announcement, quote=True) in lab.body()
        assert sum(lab.state["left"].values()) + len(lab.state["rolls"]) <= 6
        assert min(lab.state["points"].values()) >= 0
        below = lab.body().split("<details")[1]
        assert all(law.id in below and rule(law.id) is law for law in lab.rules)
        assert {*re.findall(r"PG-R?\d+", text_of(lab).replace("Rules", ""))} >= {law.id for law in lab.rules}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"dice": 7}, "Ann's own dice are a whole number from 0 to 6, not “7”."),
        ({"dice": "3"}, "Ann's own dice are a whole number from 0 to 6, not “3”."),
        ({"dice": True}, "Ann's own dice are a whole number from 0 to 6, not “true”."),
        ({"dice": 0}, "Of 6 dice for two players Ann gets 1 or more, not 0."),
        ({"dice": 4, "passed": 3}, "Of 6 dice for two players Ann gets 1 or more, not 7."),
        ({"points": -1}, "Ann's points are a whole number from 0 to 30, not “-1”."),
        ({"points": 9.0}, "Ann's points are a whole number from 0 to 30, not “9.0”."),
        ({"rival": 31}, "Ben's points are a whole number from 0 to 30, not “31”."),
        ({"passed": None}, "The dice passed to Ann are a whole number from 0 to 6, not “null”."),
        ({"second_turn": 1}, "second_turn is True or False, not “1”."),
        ({"faces": "5 4 7"}, "A die shows a number from 1 to 6, not “7”."),
        ({"faces": [1.0]}, "A die shows a number from 1 to 6, not “1.0”."),
        ({"faces": [True]}, "A die shows a number from 1 to 6, not “true”."),
        ({"faces": 5}, "The faces are a text such as “5 4 1”, not “5”."),
        ({"faces": "1 1 1 1 1 1 1"}, "There are 6 dice for two players, not 7."),
        ({"seed": "x"}, "The seed is a whole number, not “x”."),
    ],
)  # fmt: skip
def test_trouble_in_one_sentence(given: dict[str, object], sentence: str) -> None:
    """What cannot lie there."""
    with pytest.raises(HiloError) as trouble:
        DiceLab(**given)  # type: ignore[arg-type]
    assert str(trouble.value) == sentence
    assert trouble.value._render_traceback_() == [sentence]


@pytest.mark.parametrize(
    ("act", "value"),
    [("fly", ""), ("example", "x"), ("dice", "7"), ("dice", "0"), ("dice", "²"), ("dice", "9999"), ("points", "-1"),
     ("passed", "4"), ("rival", "x"), ("turn", "x"), ("roll", "7"), ("roll", "x"), ("replay", "1"), ("replay", "x"),
     ("undo", "")],
)  # fmt: skip
def test_odd_messages_are_answered(act: str, value: str) -> None:
    """A message that asks for something impossible is answered with a sentence, and nothing changes."""
    lab = DiceLab()
    before = lab.state
    lab._received(lab, {"id": "m1", "act": act, "value": value}, [])
    assert lab.page["answers"] == "m1" and {**lab.state, "said": ""} == {**before, "said": ""}
    assert lab.announcement.endswith(".") and escape(lab.announcement) in lab.body()
    with pytest.raises(HiloError):
        lab.act(act, value)


def test_wrong_calls_change_nothing() -> None:
    """From Python as well."""
    lab = DiceLab()
    for wrong in (lambda: lab.roll(0), lambda: lab.replay(1), lambda: lab.set_up(9), lambda: lab.roll(True)):
        with pytest.raises(HiloError):
            wrong()
    assert lab.state["rolls"] == [] and "undo-" in controls(lab) and controls(lab)["undo-"]["aria-disabled"] == "true"


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_shows_without_a_kernel(position: dict[str, object], stop: int) -> None:
    """A picture and plain text beside the widget, small."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    walk(lab, stop)
    bundle, _ = lab._repr_mimebundle_()
    html = bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle and len(html.encode()) < 20_000 and "<script" not in html
    image = Page(html).images[0]
    drawn = unquote(str(image["src"])).removeprefix("data:image/svg+xml,")
    assert ElementTree.fromstring(drawn).tag.endswith("svg") and str(image["alt"]) in drawn.replace("&#x27;", "'")
    assert all(f"rolls a {face}" in bundle["text/plain"] and law in html for _, face, _, law in lab.state["rolls"])


@UNHURRIED
@given(positions())
def test_every_symbol_is_sent(position: dict[str, object]) -> None:
    """All a page may use."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    walk(lab, 2)
    used = {*re.findall(r'href="#(hilo-[^"]+)"', lab.body() + lab.symbols)}
    assert used <= {*re.findall(r'id="(hilo-[^"]+)"', lab.symbols)}


def test_loads_nothing_heavy() -> None:
    """No numpy, pandas, plotly or llvmlite."""
    code = "import sys, hilo_widgets.labs as labs; labs.DiceLab().roll(); "
    code += "print({'numpy', 'pandas', 'plotly', 'llvmlite'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
