"""The order lab before any browser: what it shows is what the rules say, whatever trick or round lies there."""

import re
import subprocess
import sys
from html import escape
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.base.game import read_options
from hilo_core.games import GAMES
from hilo_core.hilos import Hilos
from hilo_core.messages.errors import HiloError
from hilo_core.records.self_play import random_record
from hilo_widgets import OrderLab
from hilo_widgets.labs import Lab
from hilo_widgets.labs.order_setup import EXAMPLES

from .pages import Page

UNHURRIED = settings(deadline=None, max_examples=40)
UP = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DECK = [value + suit for suit in "SHCD" for value in UP]
SUITS = st.sampled_from("SHCD")
REVERSALS = ("always", "ruff_only", "never")


def record(options: dict[str, Any], seed: int = 3) -> dict[str, Any]:
    """A game of Hilos that has played itself."""
    return random_record(GAMES["hilos"], read_options(GAMES["hilos"], options), seed)


def wins(cards: list[str], trump: str, reversed_: bool) -> int:
    """The place of the card that takes the trick, by the rule text alone (HS-02, HS-09, HS-10)."""
    suit = trump if any(card[-1] == trump for card in cards) else cards[0][-1]
    held = [place for place, card in enumerate(cards) if card[-1] == suit]
    return (min if reversed_ else max)(held, key=lambda place: UP.index(cards[place][:-1]))


def turns(cards: list[str], trump: str, winner: str, reversal: str) -> tuple[bool, str]:
    """Whether the order turns, and the rule, by the rule text alone (HS-12, HS-13, HS-R1, HS-PM-4)."""
    if winner[-1] != trump:
        return False, "HS-13"
    if reversal == "never":
        return False, "HS-PM-4"
    if reversal == "ruff_only" and cards[0][-1] == trump:
        return False, "HS-R1"
    return True, "HS-12"


def text_of(lab: OrderLab) -> str:
    """All text of the page, each blank one blank."""
    return re.sub(r"\s+", " ", "".join(Page(lab.body()).text))


def without_signs(sentence: str) -> str:
    """The sentence as it stands on the page, where signs are drawn."""
    return "".join(character for character in sentence if character not in "♠♥♣♦")


def controls(lab: OrderLab) -> dict[str, dict[str, str | None]]:
    """The controls of the page by their keys."""
    return Page(lab.body()).controls


@st.composite
def labs(draw: st.DrawFn) -> OrderLab:
    """A lab with any trick, of few suits so that several cards may win."""
    suits = draw(st.sampled_from(["S", "SH", "SHC", "SHCD"]))
    deck = [card for card in DECK if card[-1] in suits]
    cards = draw(st.lists(st.sampled_from(deck), min_size=2, max_size=4, unique=True))
    return OrderLab(cards, draw(SUITS), draw(st.booleans()), draw(st.sampled_from(REVERSALS)))


def test_opens_with_the_example() -> None:
    """The trick of the documentation."""
    lab = OrderLab()
    assert isinstance(lab, Lab)
    assert (lab.trick, lab.trump, lab.reversed, lab.reversal) == ("10H 9S AH 4S", "S", False, "always")
    assert (lab.names, lab.winner) == (("Ann", "Ben", "Cem", "Dora"), "Ben")
    assert (lab.rule, lab.order_rule) == (Hilos.TRUMP_WINS, Hilos.ORDER_TURNS)
    assert lab.state == {
        "trick": "10H 9S AH 4S",
        "trump": "S",
        "reversed": False,
        "reversal": "always",
        "outcomes": {
            "normally": {
                "winner": "Ben",
                "card": "9S",
                "rule": "HS-09",
                "why": "Ben's 9♠ takes the trick, because it is the highest of two trumps.",
                "turns": True,
                "order_rule": "HS-12",
                "then": "A trump has won, so the order turns over, and the 2 is highest from now on.",
            },
            "reversed": {
                "winner": "Dora",
                "card": "4S",
                "rule": "HS-09",
                "why": "Dora's 4♠ takes the trick, because it is the highest of two trumps now that the 2 is high.",
                "turns": True,
                "order_rule": "HS-12",
                "then": "A trump has won, so the order turns over, and the ace is highest from now on.",
            },
        },
        "my_card": "",
        "said": "Ben's 9♠ takes the trick, because it is the highest of two trumps.",
    }
    assert lab.timeline == []
    assert "Ben takes the trick while the ace is highest, Dora while the 2 is" in text_of(lab)


@UNHURRIED
@given(labs())
def test_both_orders_are_what_the_rules_say(lab: OrderLab) -> None:
    """Winner and rule under each order, and whether the order then turns, by hand and on the page."""
    cards = lab.trick.split()
    page = Page(lab.body())
    for name, reversed_ in (("normally", False), ("reversed", True)):
        found, place = lab.outcomes[name], wins(cards, lab.trump, reversed_)
        assert (found["winner"], found["card"]) == (lab.names[place], cards[place])
        assert found["rule"] == ("HS-09" if cards[place][-1] == lab.trump else "HS-10")
        assert (found["turns"], found["order_rule"]) == turns(cards, lab.trump, cards[place], lab.reversal)
        section = lab.body().split(f'data-key="under-{"2" if reversed_ else "A"}"')[1].split("</section>")[0]
        said = "".join(Page(f"<i>{section}").text)
        assert without_signs(found["why"]) + " " + found["rule"] in said
        assert without_signs(found["then"]) + " " + found["order_rule"] in said
        assert ("in force" in said) == (lab.reversed == reversed_)
        for reversal in REVERSALS:
            label = str(page.controls[f"cell-{'2' if reversed_ else 'A'}-{reversal}"]["aria-label"])
            order, law = turns(cards, lab.trump, cards[place], reversal)
            assert label.endswith(f"{'turns' if order else 'stays'}, {law}")
    now = cards[wins(cards, lab.trump, lab.reversed)]
    assert lab.reversals == {reversal: turns(cards, lab.trump, now, reversal) for reversal in REVERSALS}


@pytest.mark.parametrize(
    ("reversal", "after", "law"),
    [("always", True, Hilos.ORDER_TURNS), ("ruff_only", False, Hilos.TRUMP_LED), ("never", False, Hilos.NEVER_TURNS)],
)
def test_a_trump_that_was_led(reversal: str, after: bool, law: Hilos) -> None:
    """HS-R1 and HS-PM-4."""
    lab = OrderLab("8S KS 5S JD", reversal=reversal)
    assert (lab.outcomes["normally"]["turns"], lab.order_rule) == (after, law)
    assert (lab.winner, lab.turn()["outcomes"]["reversed"]["winner"]) == ("Ben", "Cem")
    assert f'<span class="id">{law.id}</span>' in lab.body()


@UNHURRIED
@given(labs(), st.lists(st.integers(0, 500), max_size=10))
def test_any_clicks_leave_a_trick(lab: OrderLab, clicks: list[int]) -> None:
    """Whatever is clicked: two to four different cards, and a page with distinct keys that says what was done."""
    for which in clicks:
        found = [control for control in controls(lab).values() if control["data-key"] != "lay"]
        control = found[which % len(found)]
        lab.act(str(control["data-act"]), str(control["data-value"]))
        cards = lab.trick.split()
        assert 2 <= len(cards) == len(set(cards)) <= 4 and set(cards) <= set(DECK)
        assert lab.page["html"] == lab.body() and without_signs(lab.announcement) in "".join(Page(lab.body()).text)


def test_a_card_is_picked() -> None:
    """The picker opens with the focus on the card that lies there, and closes with the focus back."""
    lab = OrderLab()
    lab.act("pick", "3")
    assert lab.page["focus"] == "card-4S"
    shown = controls(lab)
    assert len([key for key in shown if key.startswith("card-")]) == 52
    assert shown["card-AH"]["aria-label"] == "ace of hearts, in the trick, Cem"
    lab.act("card", "2S")
    assert (lab.trick, lab.page["focus"]) == ("10H 9S AH 2S", "pick-3")
    assert lab.announcement.startswith("Dora plays 2♠ in place of 4♠. Ben's 9♠ takes the trick")
    lab.act("pick", "0")
    lab.act("card", "AH")
    assert (lab.trick, lab.announcement.partition(".")[0]) == ("AH 9S 10H 2S", "Ann now plays A♥ and Cem 10♥")
    lab.act("pick", "0")
    lab.act("pick", "0")
    assert "close-" not in controls(lab) and lab.page["focus"] == "pick-0"


def test_cards_are_typed() -> None:
    """As people write them; what cannot be read is said, and stays to be mended."""
    lab = OrderLab()
    lab.act("lay", " 7♥ 10h 2S ")
    assert lab.trick == "7H 10H 2S" and 'aria-invalid="false"' in lab.body()
    lab._received(lab, {"id": "m1", "act": "lay", "value": '7H "10X'}, [])
    assert lab.announcement.startswith('“"10X” is no card of Hilos') and lab.trick == "7H 10H 2S"
    assert 'aria-invalid="true"' in lab.body() and 'value="7H &quot;10X"' in lab.body()
    lab.act("trump", "H")
    assert 'value="7H 10H 2S"' in lab.body()


def test_set_up_and_turn() -> None:
    """From Python: what is left out stays."""
    lab = OrderLab()
    assert lab.set_up(trump="♥")["outcomes"]["normally"]["card"] == "AH"
    state = lab.set_up("3C 2C", reversed=True)
    assert (state["trick"], state["trump"], state["reversed"]) == ("3C 2C", "H", True)
    assert lab.page["html"] == lab.body()
    assert (
        state["said"]
        == "The trick is 3♣, 2♣ now. Ben's 2♣ takes the trick, because it is the highest ♣ now that the 2 is high."
    )
    assert lab.turn()["said"] == "The ace is highest now. Ann's 3♣ takes the trick, because it is the highest ♣."
    lab.act("count", "4")
    assert lab.announcement.startswith("Four cards now: Cem adds 10♥ and Dora adds 9♠.")
    lab.act("cell", "2 never")
    assert (lab.reversed, lab.reversal) == (True, "never")
    assert "In a game without the reversal this order never comes up. HS-PM-4" in text_of(lab)
    lab.act("example", "No trump")
    assert (lab.trick, lab.trump) == (EXAMPLES["No trump"], "S")


@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        ({"trick": "7X 2H"}, "“7X” is no card of Hilos: write 2 to 10, J, Q, K or A and a suit of SHCD, such as 10H or AS."),
        ({"trick": "X1 2H"}, "“X1” is no card of Hilos: write 2 to 10, J, Q, K or A and a suit of SHCD, such as 10H or AS."),
        ({"trick": [7, 8]}, "“7” is no card of Hilos: write 2 to 10, J, Q, K or A and a suit of SHCD, such as 10H or AS."),
        ({"trick": "7H"}, "A trick to look at has 2, 3 or 4 cards, such as “10H 9S AH 4S”, not 1."),
        ({"trick": ""}, "A trick to look at has 2, 3 or 4 cards, such as “10H 9S AH 4S”, not 0."),
        ({"trick": "2H 3H 4H 5H 6H"}, "A trick to look at has 2, 3 or 4 cards, such as “10H 9S AH 4S”, not 5."),
        ({"trick": "7H 7H"}, "7♥ is there twice, but every card exists once."),
        ({"trick": 7}, "A trick is a text such as “10H 9S AH 4S”, not “7”."),
        ({"trump": "N"}, "The trump is a suit, one of S H C D, not “N”."),
        ({"trump": "SH"}, "The trump is a suit, one of S H C D, not “SH”."),
        ({"trump": None}, "The trump is a suit, one of S H C D, not “null”."),
        ({"reversed": 1}, "reversed is True while the 2 is highest, or else False, not “1”."),
        ({"reversal": "ruff"}, "reversal is one of always, ruff_only, never, not “ruff”."),
        ({"reversal": None}, "reversal is one of always, ruff_only, never, not “null”."),
    ],
)
def test_trouble_in_one_sentence(given_: dict[str, Any], sentence: str) -> None:
    """What cannot be a trick."""
    with pytest.raises(HiloError) as trouble:
        OrderLab(**given_)
    assert trouble.value._render_traceback_() == [sentence]


@pytest.mark.parametrize(
    ("act", "value"),
    [("", ""), ("fly", ""), ("count", "5"), ("pick", "4"), ("pick", "mine"), ("card", "9H"), ("trump", "N"), ("order", "K"),
     ("reversal", "x"), ("cell", "2"), ("cell", "9 never"), ("swap", "3"), ("swap", "-1"), ("look", "1"),
     ("lay", "7H"), ("example", "")],
)  # fmt: skip
def test_odd_messages_are_answered(act: str, value: str) -> None:
    """A message that asks for something impossible is answered with a sentence, and nothing changes."""
    lab = OrderLab()
    before = {**lab.state, "said": ""}
    lab._received(lab, {"id": "m1", "act": act, "value": value}, [])
    assert lab.page["answers"] == "m1"
    assert {**lab.state, "said": ""} == before
    assert lab.announcement.endswith(".") and without_signs(lab.announcement) in "".join(Page(lab.body()).text)
    with pytest.raises(HiloError):
        lab.act(act, value)
    with pytest.raises(HiloError, match=r"^There is no round here"):
        lab.watch("AS")


def test_names_are_escaped() -> None:
    """A name is text, on the page, in its labels and in the picture."""
    given_ = record({"variant": "poor_man"})
    given_["players"] = ["<script>x</script>", 'a"b', "O'Hara & Co", "\x00<i>"]
    lab = OrderLab.of(given_)
    lab.act("pick", "mine")
    for html in (lab.body(), lab.still()):
        assert "<script" not in html and "<i>" not in html
    assert escape('a"b') in lab.body()
    drawn = unquote(str(Page(lab.still()).images[0]["src"])).removeprefix("data:image/svg+xml,")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


@pytest.mark.parametrize("lab", [OrderLab(), OrderLab("2S AS", "H"), OrderLab.of(record({"variant": "poor_man"}))])
def test_shows_without_a_kernel(lab: OrderLab) -> None:
    """A picture and plain text beside the widget, small."""
    bundle, _ = lab._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert len(bundle["text/html"].encode()) < 20_000 and "<script" not in bundle["text/html"]
    for text in (bundle["text/plain"], "".join(Page(bundle["text/html"]).text)):
        for found in lab.outcomes.values():
            assert found["why"] in text and found["rule"] in text and found["then"] in text
        assert all(entry["said"] in text for entry in lab.timeline)


def test_loads_nothing_heavy() -> None:
    """No numpy, pandas, plotly or llvmlite."""
    code = "import sys, hilo_widgets.labs as labs; labs.OrderLab().act('pick', '1'); "
    code += "print({'numpy', 'pandas', 'plotly', 'llvmlite'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
