"""Clicks in the win-card lab before any browser: each changes what it says, and whatever is clicked, a trick is left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core.himilo.cards import cards, number_cards
from hilo_core.messages.errors import HiloError
from hilo_widgets.labs import WinCardLab

from .pages import Page
from .test_win_card_lab import UNHURRIED, tricks, without_signs


def test_a_card_is_picked() -> None:
    """The picker opens with the focus on the card that lies there, and closes with the focus back."""
    lab = WinCardLab()
    lab.act("pick", "2")
    page = Page(lab.body())
    assert lab.page["focus"] == "card-9D"
    assert len(page.named("card")) == 60
    assert page.controls["card-9H"]["aria-label"] == "9 of hearts, on the table, Dora"
    assert page.controls["card-1S"]["aria-label"] == "1 of spades"
    assert [key for key, found in page.controls.items() if found.get("tabindex") == "0"] == ["card-9D", "cell-QH"]
    lab.act("card", "2C")
    assert (lab.cards, lab.page["focus"]) == ("15H 11H 2C 9H", "pick-2")
    assert lab.announcement == "Cem plays 2♣ in place of 9♦; Dora takes the trick with 9♥, third of four under Q♥."
    assert "card-2C" not in Page(lab.body()).controls


def test_a_card_on_the_table_changes_places() -> None:
    """No card lies twice."""
    lab = WinCardLab()
    lab.act("pick", "0")
    lab.act("card", "9D")
    assert lab.cards == "9D 11H 15H 9H"
    assert lab.announcement.startswith("Ann now plays 9♦ and Cem 15♥; ")
    lab.act("swap", "2")
    assert lab.cards == "9D 11H 9H 15H"


def test_the_win_card_is_picked() -> None:
    """In its picker, which closes, or in the matrix, where the focus stays."""
    lab = WinCardLab()
    lab.act("pick", "win")
    assert lab.page["focus"] == "choose-QH"
    assert len(Page(lab.body()).named("choose")) == 14
    lab.act("choose", "J*")
    assert (lab.win_card, lab.page["focus"]) == ("J*", "pick-win")
    lab.act("win", "KD")
    assert (lab.win_card, lab.page["focus"]) == ("KD", "")


def test_escape_closes() -> None:
    """The button that Escape presses, and a second click on the slot."""
    lab = WinCardLab()
    for act, value in (("close", ""), ("pick", "1")):
        lab.act("pick", "1")
        assert "data-escape" in Page(lab.body()).controls["close-"]
        lab.act(act, value)
        assert "close-" not in Page(lab.body()).controls
        assert lab.page["focus"] == "pick-1"


def test_fewer_and_more_players() -> None:
    """Cards stay where they can, and what does not is said."""
    lab = WinCardLab(cards="15H 14H 9D 9H")
    lab.act("players", "3")
    assert lab.cards == "12H 11H 9D"
    assert lab.announcement.startswith(
        "Three players now: 9♥ leaves the table and 15♥ and 14♥ become 12♥ and 11♥ because 12 is the highest number in play; "
    )
    lab.act("players", "5")
    assert lab.cards == "12H 11H 9D 9H 4S"
    assert lab.announcement.startswith("Five players now: Dora adds 9♥ and Eli adds 4♠; ")


@UNHURRIED
@given(tricks(), st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), max_size=8))
def test_any_clicks_leave_a_trick(lab: WinCardLab, clicks: list[tuple[int, int]]) -> None:
    """Whatever is clicked: no card twice, none that is not in play, a page with distinct keys."""
    for which, _ in clicks:
        controls = list(Page(lab.body()).controls.values())
        found = controls[which % len(controls)]
        lab.act(str(found["data-act"]), str(found["data-value"]))
        assert set(cards(lab.cards)) <= set(number_cards(lab.players))
        assert len(set(lab.cards.split())) == lab.players
        assert lab.page["html"] == lab.body()


@pytest.mark.parametrize(
    ("act", "value"),
    [("", ""), ("fly", ""), ("players", "6"), ("players", "²"), ("pick", "4"), ("card", "9H"), ("win", "Q*"), ("swap", "3"),
     ("compare", "-1"), ("compare", "x")],
)  # fmt: skip
def test_odd_messages_are_answered(act: str, value: str) -> None:
    """A message that asks for something impossible is answered with a sentence, and nothing changes."""
    lab = WinCardLab()
    before = (lab.cards, lab.win_card, lab.players)
    lab._received(lab, {"id": "m1", "act": act, "value": value}, [])
    assert lab.page["answers"] == "m1"
    assert (lab.cards, lab.win_card, lab.players) == before
    assert lab.announcement.endswith(".") and without_signs(lab.announcement) in "".join(Page(lab.body()).text)
    with pytest.raises(HiloError):
        lab.act(act, value)


def test_a_message_is_answered_by_its_id() -> None:
    """The page comes with the id of the message that asked for it."""
    lab = WinCardLab()
    lab._received(lab, {"id": "m7", "act": "win", "value": "KS"}, [])
    assert (lab.page["answers"], lab.win_card) == ("m7", "KS")
    assert lab.page["html"] == lab.body()
