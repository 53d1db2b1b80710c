"""The four labs before any browser: what each keeps whatever is clicked, and what it says to given clicks, written down.

`labs/NAME.txt` tells what a reader is told at each click, and how a lab refuses what it cannot lay. To renew it when read:
HILO_RENEW_GOLDEN=1 uv run pytest tests/widgets/test_labs.py
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.base.rule import rule
from hilo_core.messages.errors import HiloError
from hilo_widgets import DiceLab, GridLab, OrderLab, WinCardLab
from hilo_widgets.labs import Lab

from .pages import Page

SIGNS = str.maketrans("", "", "♠♥♣♦★")  # which are drawn

# How a lab begins, and what is done in it: a line for each transcript.
WALKS: dict[str, tuple[Callable[[], Lab], str]] = {
    "dice": (
        lambda: DiceLab(3, faces="5 4 1"),
        "roll, roll, roll, undo, pass, roll, replay 1, replay 0, again, roll 6, undo, new, example 9 becomes 5, roll, roll, "
        "roll, dice 3, points 10, turn second, passed 0, rival 4, undo, undo, fly, example x, dice 7, dice 0, dice ², "
        "dice 9999, points -1, passed 4, rival x, turn x, roll 7, roll x, replay 9, replay x",
    ),
    "dice_passed": (lambda: DiceLab(1, passed=2, faces="4 3 6"), "pass, pass, roll, roll, pass, roll, pass, roll, undo, again"),
    "dice_second_turn": (lambda: DiceLab(0, 5, passed=2, second_turn=True, faces=[3, 6]), "pass, roll, roll, undo, roll 1"),
    "dice_by_seed": (lambda: DiceLab(6, seed=4), "roll, roll, roll, new, roll, roll, roll, roll, roll, roll, replay 2, roll"),
}
REFUSED: list[tuple[Callable[..., Any], list[dict[str, Any]]]] = [
    (WinCardLab, [{"cards": cards} for cards in ("99H", "15H 11H 9D", "15H 11H 9D 9D", "16H 11H 9D 9H", 7, [1, 2, 3, 4])]),
    (WinCardLab, [{"win_card": "Q*"}, {"win_card": 5}, {"players": 7}, {"players": 4.5}]),
    (WinCardLab, [{"names": names} for names in (["Ann"], "Anna", ["Ann", "Ben", " ", "Cem"])]),
    (GridLab, [{"layout": laid} for laid in ("8P 2T", "8P 2T 5T / 1T", "8P 2T 12T", "8P 2T ~", "8P 2T ~~8P", "8P 2T ?5T")]),
    (GridLab, [{"layout": laid} for laid in ("8P 2T ~8p", 7, [1, 2])]),
    (GridLab, [{"edition": edition} for edition in ("Schmidt", 1, None)]),
    (OrderLab, [{"trick": trick} for trick in ("7X 2H", "X1 2H", [7, 8], "7H", "", "2H 3H 4H 5H 6H", "7H 7H", 7)]),
    (OrderLab, [{"trump": "N"}, {"trump": "SH"}, {"trump": None}, {"reversed": 1}, {"reversal": "ruff"}, {"reversal": None}]),
    (OrderLab.of, [{"record": "himilo_tie"}, {"record": "hilos_turns", "round": 1}, {"record": "hilos_turns", "round": True}]),
    (DiceLab, [{"dice": dice} for dice in (7, "3", True, 0)] + [{"dice": 4, "passed": 3}, {"points": -1}, {"points": 9.5}]),
    (DiceLab, [{"rival": 31}, {"passed": None}, {"second_turn": 1}, {"seed": "x"}]),
    (DiceLab, [{"faces": faces} for faces in ("5 4 7", [1.0], [True], 5, "1 1 1 1 1 1 1")]),
]
every_lab = pytest.mark.parametrize("name", WALKS)
labs = st.sampled_from([make for make, _ in WALKS.values()])
clicks = st.lists(st.integers(0, 500), max_size=8)
UNHURRIED = settings(max_examples=80)


def shown(lab: Lab) -> list[str]:
    """What a page shows: its controls as a screen reader tells them, and its text."""
    page = Page(lab.body())
    told = [
        " ".join([key, *(f"{name}={value}" for name, value in found.items() if name.startswith("aria") or name == "tabindex")])
        for key, found in page.controls.items()
    ]
    return told + [words for text in page.text if (words := " ".join(text.split()))]


def step(lab: Lab, line: str) -> str:
    """A click; how it is refused if it is."""
    act, _, value = line.partition(" ")
    lab._received(lab, {"id": line, "act": act, "value": value}, [])
    assert lab.page["answers"] == line and lab.page["html"] == lab.body()
    return f"{lab.announcement}\n  focus {lab.page['focus'] or 'stays'}; {lab.code()}"


def transcript(name: str) -> str:
    """What a reader is told, click by click: after the whole page at first only what is new in it."""
    make, walk = WALKS[name]
    lab = make()
    told, before = [lab.announcement, *shown(lab), lab.in_words()], shown(lab)
    for line in walk.split(", "):
        told.append(f"\n> {line}\n{step(lab, line)}")
        told += [f"  + {one}" for one in shown(lab) if one not in before]
        before = shown(lab)
    return "\n".join([*told, "", lab.in_words()]) + "\n"


def refusals() -> str:
    """How labs refuse what they cannot lay, a line each."""
    told = []
    for make, several in REFUSED:
        for given_ in several:
            with pytest.raises(HiloError) as trouble:
                make(**given_)
            assert trouble.value._render_traceback_() == [str(trouble.value)]
            told.append(f"{make.__qualname__} {given_}: {trouble.value}")
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("name", [*WALKS, "refused"])
def test_what_a_lab_says_is_as_it_was_read(name: str) -> None:
    golden = Path(__file__).parent / "labs" / f"{name}.txt"
    text = refusals() if name == "refused" else transcript(name)
    if os.environ.get("HILO_RENEW_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


@UNHURRIED
@given(labs, clicks)
def test_whatever_is_clicked_the_page_keeps_its_form(make: Callable[[], Lab], several: list[int]) -> None:
    """Controls with keys of their own, all symbols sent, the sentence of the click on the page, and rules that exist."""
    lab = make()
    for which in several:
        found = [one for one in Page(lab.body()).controls.values() if one.get("aria-disabled") != "true"]
        one = found[which % len(found)]
        lab.act(str(one["data-act"]), str(one["data-value"]))
        text = "".join(Page(lab.body()).text)
        assert lab.page["html"] == lab.body() and lab.announcement.translate(SIGNS) in text
        used = {*re.findall(r'href="#(hilo-[^"]+)"', lab.body() + lab.symbols)}
        assert used <= {*re.findall(r'id="(hilo-[^"]+)"', lab.symbols)}
        assert all(rule(id).id == id for id in re.findall(r'class="r?id">([A-Z]{2}-[A-Z\d-]+)<', lab.body()))


@every_lab
def test_shows_without_a_kernel(name: str) -> None:
    lab = WALKS[name][0]()
    bundle, _ = lab._repr_mimebundle_()
    html = bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle and len(html.encode()) < 20_000 and "<script" not in html
    (image,) = Page(html).images[:1]
    drawn = ElementTree.fromstring(unquote(str(image["src"])).removeprefix("data:image/svg+xml,"))
    assert drawn.tag.endswith("svg") and image["alt"] and bundle["text/plain"] == lab.in_words()


def test_from_python_what_is_left_out_stays_as_it_is() -> None:
    order, dice = OrderLab(), DiceLab()
    assert order.set_up(trump="♥")["outcomes"]["normally"]["card"] == "AH"
    state = order.set_up("3C 2C", reversed=True)
    assert (state["trick"], state["trump"], order.turn()["reversed"]) == ("3C 2C", "H", False)
    assert dice.set_up(2, 9, passed=1, second_turn=True, rival=4)["left"] == {"Ann": 3, "Ben": 0}
    assert (dice.points, dice.rival) == (9, 4)
    for wrong in (lambda: dice.roll(7), lambda: dice.replay(9)):
        with pytest.raises(HiloError):
            wrong()
