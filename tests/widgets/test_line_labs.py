"""The labs that are a line with an editable start: whatever a reader changes, the page keeps its form and Python its word."""

import gzip
import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hilo_widgets
from hilo_core.himilo.cards import CARDS, NAMES, WIN_NAMES, cards, number_cards, sign, win_card
from hilo_core.himilo.trick import cards_below_winner, outranks
from hilo_core.messages.errors import HiloError
from hilo_widgets import WinCardLab
from hilo_widgets.labs.line_lab import LineLab

from .pages import Page

LABS: list[Callable[[], LineLab]] = [WinCardLab, lambda: WinCardLab(3, "1S 2S 1H", "J*"), lambda: WinCardLab(5)]
every_lab = pytest.mark.parametrize("make", LABS)
HOSTILE = "\"'><img src=x onerror=alert(1)>"


def sent(lab: LineLab) -> Any:
    """What the page is sent."""
    return json.loads(gzip.decompress(lab.packed))


def asked(lab: LineLab, field: Any, value: Any) -> list[Any]:
    """What it answers to a message of a page."""
    told: list[Any] = []
    lab.send = lambda message, *_: told.append(message)
    lab._answer(lab, {"kind": "edit", "view": "here", "id": 1, "field": field, "value": value}, [])
    return told


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(LABS), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 999)), min_size=1, max_size=5))
def test_whatever_is_changed_all_that_is_drawn_is_there_and_its_code_makes_it_again(
    make: Callable[[], LineLab], several: Any
) -> None:
    lab = make()
    for which, option in several:
        field = lab.start_now.fields()[which % len(lab.start_now.fields())]
        options = [one.value for row in lab.start_now.decks()[field.deck] for one in row]
        assert field.value in options
        assert asked(lab, field.name, options[option % len(options)]) == []
    data = sent(lab)
    drawn = json.dumps([data["looks"], data["lab"]])
    assert set(re.findall(r"#(hilo-[\w*-]+)", drawn)) <= set(re.findall(r'id="(hilo-[^"]+)"', data["symbols"]))
    assert data["lab"]["said"] and lab.replay[-1].text in lab.in_words()
    again = eval(lab.code(), dict(vars(hilo_widgets)))
    assert (again.state, again.in_words()) == (lab.state, lab.in_words())


@every_lab
@pytest.mark.parametrize(
    ("field", "value"), [("fly", "9H"), ("card 0", "99H"), ("card 7", "9H"), ("win", HOSTILE), ("players", "6"), (3, [])]
)
def test_what_no_field_can_be_is_refused_and_changes_nothing(make: Callable[[], LineLab], field: Any, value: Any) -> None:
    lab = make()
    before = lab.state
    assert [one["kind"] for one in asked(lab, field, value)] == ["refused"] and lab.state == before
    if isinstance(field, str):
        with pytest.raises(HiloError):
            lab.edit(field, value)


@every_lab
def test_it_shows_without_a_kernel_and_holds_no_seat(make: Callable[[], LineLab]) -> None:
    lab = make()
    html = lab._repr_mimebundle_()[0]["text/html"]
    assert Page(html).images and len(html.encode()) < 30_000 and "<table" in html
    assert "record" not in {name for name, value in sent(lab).items() if value}


def test_names_are_texts() -> None:
    html = WinCardLab(3, names=[HOSTILE, "Ben", "Cem"])._repr_mimebundle_()[0]["text/html"]
    assert not any("onerror" in names for _, names in Page(html).tags)


# The win-card lab.


@st.composite
def tricks(draw: st.DrawFn) -> WinCardLab:
    """A lab with any trick."""
    players = draw(st.integers(3, 5))
    laid = draw(st.lists(st.sampled_from(number_cards(players)), min_size=players, max_size=players, unique=True))
    return WinCardLab(players, [NAMES[card] for card in laid], draw(st.sampled_from(list(WIN_NAMES.values()))))


@settings(deadline=None, max_examples=40)
@given(tricks())
def test_order_winner_and_line_of_a_trick_are_what_the_rules_say(lab: WinCardLab) -> None:
    """Worked out by counting on the rules' own comparison of two cards."""
    laid, suit = cards(lab.cards), win_card(lab.win_card) & 7
    below = [sum(outranks(a, i, b, j, suit)[0] for j, b in enumerate(laid) if j != i) for i, a in enumerate(laid)]
    order = sorted(range(len(laid)), key=lambda place: -below[place])
    ladder, under = lab.start_now.tables()
    rungs = [cell for row in ladder.rows for cell in row.cells]
    assert [rung.value for rung in rungs] == [NAMES[laid[place]] for place in order] == list(lab.ladder)
    assert [rung.rule for rung in rungs] == [*(outranks(laid[a], a, laid[b], b, suit)[1].id for a, b in pairwise(order)), ""]
    assert [rung.words.split(",")[0] for rung in rungs if rung.here] == [lab.winner]
    assert len(lab.replay) >= lab.players + 2 and lab.replay[-1].rule.id == lab.rule.id
    for one, other, said, _, rule in ladder.pairs:
        a, b = laid.index(CARDS[one]), laid.index(CARDS[other])
        above, law = outranks(laid[a], a, laid[b], b, suit)
        assert said.startswith(sign(laid[a] if above else laid[b])) and rule == law.id
    cells = {cell.value: cell for row in under.rows for cell in row.cells if cell}
    assert sorted(cells) == sorted(WIN_NAMES.values())
    for number, name in WIN_NAMES.items():
        other = WinCardLab(lab.players, lab.cards, name)
        want = cards_below_winner(number, lab.players)[0]
        at = other.names.index(other.winner)
        assert sum(outranks(laid[at], at, b, j, number & 7)[0] for j, b in enumerate(laid) if j != at) == want
        assert cells[name].words == other.winner and cells[name].here is (name == lab.win_card)
