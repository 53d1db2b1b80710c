"""The labs that are a line with an editable start: whatever a reader changes, the page keeps its form and Python its word."""

import gzip
import json
import pickle
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hilo_widgets
from hilo_core.himilo.cards import CARDS, NAMES, WIN_NAMES, cards, number_cards, sign, win_card
from hilo_core.himilo.trick import cards_below_winner, outranks
from hilo_core.messages.errors import HiloError
from hilo_widgets import OrderLab, WinCardLab
from hilo_widgets.labs.line_lab import LineLab
from hilo_widgets.live.widget_spec import made, written

from ..core.records import hilos
from .pages import Page

LABS: list[Callable[[], LineLab]] = [
    WinCardLab,
    lambda: WinCardLab(3, "1S 2S 1H", "J*"),
    OrderLab,
    lambda: OrderLab("3C 2C", "C", True, "ruff_only"),
    lambda: OrderLab.of("hilos_turns"),
]
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


@settings(max_examples=60)
@given(st.sampled_from(LABS), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 999)), min_size=1, max_size=5))
def test_whatever_is_changed_all_that_is_drawn_is_there_and_its_code_makes_it_again(
    make: Callable[[], LineLab], several: Any
) -> None:
    lab = make()
    for which, option in several:
        fields = [field for field in lab.start_now.fields() if field.deck]
        field = fields[which % len(fields)]
        options = [one.value for row in lab.start_now.decks()[field.deck] for one in row]
        assert field.value in [*options, "another"]
        assert asked(lab, field.name, options[option % len(options)]) == []
    data = sent(lab)
    drawn = json.dumps([data["looks"], data["lab"]])
    assert set(re.findall(r"#(hilo-[\w*-]+)", drawn)) <= set(re.findall(r'id="(hilo-[^"]+)"', data["symbols"]))
    assert data["lab"]["said"] and lab.replay[-1].text in lab.in_words()
    again = eval(lab.code(), dict(vars(hilo_widgets)))
    assert again.situation() == lab.situation()


@every_lab
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("fly", "9H"),
        ("card 0", "99H"),
        ("card 7", "9H"),
        ("win", HOSTILE),
        ("players", "6"),
        (3, []),
        (np.array(["win", "fly"]), "9H"),
    ],
)
def test_what_no_field_can_be_is_refused_and_changes_nothing(make: Callable[[], LineLab], field: Any, value: Any) -> None:
    lab = make()
    before = lab.state
    assert [one["kind"] for one in asked(lab, field, value)] == ["refused"] and lab.state == before
    with pytest.raises(HiloError):
        lab.edit(field, value)


@every_lab
def test_it_shows_without_a_kernel_and_holds_no_seat(make: Callable[[], LineLab]) -> None:
    lab = make()
    html = lab._repr_mimebundle_()[0]["text/html"]
    assert Page(html).images and len(html.encode()) < 30_000 and "<table" in html
    assert "record" not in {name for name, value in sent(lab).items() if value}


@every_lab
def test_nobody_takes_the_trick_before_its_last_card(make: Callable[[], LineLab]) -> None:
    lab = make()
    cards = len(lab.start_now.cards)
    for frame in lab.replay:
        taken, played = "takes" in lab.packer.headline(frame), len(frame.view().trick_cards)
        assert not taken or played == cards
        drawn = lab.packer.picture(frame, "wide").table
        assert ("pill" in {item.key for item in drawn.items}) <= (played == cards and frame.index > cards)


@every_lab
def test_a_page_and_a_pickle_have_it_as_it_is_now(make: Callable[[], LineLab]) -> None:
    lab = make()
    lab.edit("card 0", "2C")
    for again in (pickle.loads(pickle.dumps(lab)), made(json.loads(json.dumps(written(lab))))):
        assert (again.state, again.in_words(), sent(again)) == (lab.state, lab.in_words(), sent(lab))


def test_what_a_program_sets_up_and_whom_it_names_goes_along() -> None:
    named, of_round = WinCardLab(3, names=["Zoe", "Max", "Ida"]), OrderLab.of("hilos_turns")
    of_round.set_up("7H 10H 2S AH", "S", True, "never")
    of_round.watch("KS")
    assert pickle.loads(pickle.dumps(named)).names == ("Zoe", "Max", "Ida")
    again = pickle.loads(pickle.dumps(of_round))
    assert (again.trick, again.reversed, again.reversal, again.my_card) == ("7H 10H 2S AH", True, "never", "KS")


def test_another_game_is_not_opened_in_a_lab() -> None:
    lab, told = WinCardLab(), list[Any]()
    lab.send = lambda message, *_: told.append(message)
    lab._answer(lab, {"kind": "open record", "view": "here", "id": 1, "text": json.dumps(hilos())}, [])
    assert not told and lab.cards == WinCardLab().cards


def test_names_are_texts() -> None:
    seats = [HOSTILE, "Ben", "Cem", "Dora"]
    for lab in (WinCardLab(3, names=seats[:3]), OrderLab.of(hilos() | {"players": seats})):
        html = lab._repr_mimebundle_()[0]["text/html"]
        assert not any("onerror" in names for _, names in Page(html).tags)


# The win-card lab.


@st.composite
def tricks(draw: st.DrawFn) -> WinCardLab:
    """A lab with any trick."""
    players = draw(st.integers(3, 5))
    laid = draw(st.lists(st.sampled_from(number_cards(players)), min_size=players, max_size=players, unique=True))
    return WinCardLab(players, [NAMES[card] for card in laid], draw(st.sampled_from(list(WIN_NAMES.values()))))


@settings(max_examples=40)
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


# The order lab.

LADDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
REVERSALS = ("always", "ruff_only", "never")


def wins(cards: list[str], trump: str, reversed_: bool) -> int:
    """The place of the card that takes the trick, by the rule text alone (HS-02, HS-09, HS-10)."""
    suit = trump if any(card[-1] == trump for card in cards) else cards[0][-1]
    held = [place for place, card in enumerate(cards) if card[-1] == suit]
    return (min if reversed_ else max)(held, key=lambda place: LADDER.index(cards[place][:-1]))


def turns(cards: list[str], trump: str, winner: str, reversal: str) -> tuple[bool, str]:
    """Whether the order turns, and the rule, by the rule text alone (HS-12, HS-13, HS-R1, HS-PM-4)."""
    if winner[-1] != trump:
        return False, "HS-13"
    if reversal == "never":
        return False, "HS-PM-4"
    return (False, "HS-R1") if reversal == "ruff_only" and cards[0][-1] == trump else (True, "HS-12")


@st.composite
def orders(draw: st.DrawFn) -> OrderLab:
    """A lab with any trick, of few suits so that several cards may win."""
    suits = draw(st.sampled_from(["S", "SH", "SHC", "SHCD"]))
    deck = [value + suit for suit in suits for value in LADDER]
    cards = draw(st.lists(st.sampled_from(deck), min_size=2, max_size=4, unique=True))
    return OrderLab(cards, draw(st.sampled_from("SHCD")), draw(st.booleans()), draw(st.sampled_from(REVERSALS)))


@settings(max_examples=40)
@given(orders())
def test_both_orders_are_what_the_rules_say(lab: OrderLab) -> None:
    """Winner and rule under each order, and whether the order then turns; the line is that of the order in force."""
    cards = lab.trick.split()
    both, table = lab.start_now.tables()
    for n, (name, turned) in enumerate((("normally", False), ("reversed", True))):
        found, place = lab.outcomes[name], wins(cards, lab.trump, turned)
        assert (found["winner"], found["card"]) == (lab.names[place], cards[place])
        assert found["rule"] == ("HS-09" if cards[place][-1] == lab.trump else "HS-10")
        assert (found["turns"], found["order_rule"]) == turns(cards, lab.trump, cards[place], lab.reversal)
        cell = both.rows[n].cells[0]
        assert cell and cell.words.startswith(found["winner"]) and cell.rule == f"{found['rule']}, {found['order_rule']}"
        assert cell.here is (lab.reversed == turned)
        for reversal, row in zip(REVERSALS, table.rows, strict=True):
            order, law = turns(cards, lab.trump, cards[place], reversal)
            assert (row.cells[n].words, row.cells[n].rule) == ("turns" if order else "stays", law)
    now = cards[wins(cards, lab.trump, lab.reversed)]
    assert lab.reversals == {reversal: turns(cards, lab.trump, now, reversal) for reversal in REVERSALS}
    told = [frame.rule.id for frame in lab.replay[1:]]  # after the position
    assert told[len(cards)] == lab.rule.id
    assert told[len(cards) + 1 :] in ([lab.order_rule.id], []) and (told[-1] == lab.rule.id) <= (lab.order_rule.id == "HS-13")


def test_a_round_is_followed_trick_by_trick() -> None:
    lab = OrderLab.of("hilos_turns")
    (cells,) = (row.cells for row in lab.start_now.tables()[0].rows)
    assert [cell.value for cell in cells] == [str(one["trick"]) for one in lab.timeline]
    for one in lab.timeline:
        assert asked(lab, "look", str(one["trick"])) == []
        assert (lab.trick, lab.reversed, lab.winner) == (one["cards"], one["reversed"], one["winner"])
    assert lab.watch("KS")["my_card"] == "KS"
    for wrong in (lambda: lab.look_at(14), lambda: lab.watch("KX")):
        with pytest.raises(HiloError):
            wrong()
