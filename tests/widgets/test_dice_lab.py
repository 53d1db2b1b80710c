"""The dice lab before any browser: what it shows is what the rules say, whatever lies there and however the dice fall."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.messages.errors import HiloError
from hilo_core.pass_or_go import PassOrGo
from hilo_widgets import DiceLab
from hilo_widgets.labs import Lab
from hilo_widgets.labs.dice_page import EXAMPLES

from .pages import Page

UNHURRIED = settings(deadline=None, max_examples=50)
FACES = st.integers(1, 6)


def points_after(points: int, face: int) -> int:
    """The rule text in one line."""
    return {1: points // 2 + points % 2, 6: 0}.get(face, points + face)


def text_of(lab: DiceLab) -> str:
    """All text of the page, each blank one blank."""
    return re.sub(r"\s+", " ", "".join(Page(lab.body()).text))


def controls(lab: DiceLab) -> dict[str, dict[str, str | None]]:
    """The controls of the page by their keys."""
    return Page(lab.body()).controls


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """What may lie in front of Ann."""
    dice = draw(st.integers(0, 6))
    passed = draw(st.integers(0 if dice else 1, 6 - dice))
    return {
        "dice": dice,
        "points": draw(st.integers(0, 30)),
        "passed": passed,
        "second_turn": draw(st.booleans()),
        "rival": draw(st.integers(0, 30)),
        "faces": draw(st.lists(FACES, min_size=dice + passed, max_size=dice + passed)),
    }


def walk(lab: DiceLab, stop: int | None) -> None:
    """Rolls to the end; Ann passes once she has rolled so many of her own dice."""
    own = 0
    while lab.state["roller"]:
        if lab.state["may_pass"] and own == stop:
            lab.pass_on()
        else:
            own += lab.state["may_pass"]
            lab.roll()


def test_opens_with_three_dice() -> None:
    """The position of the documentation."""
    lab = DiceLab()
    assert isinstance(lab, Lab)
    assert lab.state == {
        "roller": "Ann",
        "may_pass": True,
        "points": {"Ann": 0, "Ben": 0},
        "left": {"Ann": 3, "Ben": 0},
        "rolls": [],
        "said": "Ann has 0 points: go or pass?",
    }
    assert lab.rules == (PassOrGo.PASS_OR_GO, PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT)


def test_nine_becomes_five() -> None:
    """The first example of the text (PG-16)."""
    lab = DiceLab(3, faces="5 4 1")
    lab.roll()
    assert lab.roll()["said"] == "Ann rolls a 4, so 5 becomes 9. Ann has 9 points: go or pass?"
    assert lab.faces == {
        1: (5, "PG-16"),
        2: (11, "PG-15"),
        3: (12, "PG-15"),
        4: (13, "PG-15"),
        5: (14, "PG-15"),
        6: (0, "PG-17"),
    }
    assert "The six add up to 55: 9.17 on average, more than the 9 that lie here." in text_of(lab)
    state = lab.roll()
    assert state["rolls"] == [("Ann", 5, 5, "PG-15"), ("Ann", 4, 9, "PG-15"), ("Ann", 1, 5, "PG-16")]
    assert state["said"].startswith("Ann rolls a 1, so 9 becomes 5. Half of 9 is 5, rounded up. All dice are rolled:")
    assert (lab.points, lab.faces, state["roller"]) == (5, {}, "")
    assert lab.outcomes == [(0, 0, 5), (1, 5, 2), (2, 9, 0), (3, 5, 0)]
    assert "Ann does best if she passes after 2 dice." in text_of(lab)


@pytest.mark.parametrize(("face", "after"), [(1, 4), (6, 0)])
def test_a_second_turn(face: int, after: int) -> None:
    """The other examples of the text: 5 points of the first turn, then a 3, then a 1 or a 6 (PG-18)."""
    lab = DiceLab(0, 5, passed=2, second_turn=True, faces=[3, face])
    assert "Ben stops at 0 points and passes 2 dice to Ann." in lab.announcement
    assert not lab.state["may_pass"] and "pass-" not in controls(lab)
    lab.roll()
    assert lab.roll()["rolls"] == [("Ann", 3, 8, "PG-15"), ("Ann", face, after, "PG-18")]
    lab = DiceLab(0, 5, passed=2, faces=[3, face])  # the same dice in her turn
    lab.roll()
    assert lab.roll()["rolls"][1] == ("Ann", face, after, "PG-16" if face == 1 else "PG-17")


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_every_decision_by_hand(position: dict[str, object], stop: int) -> None:
    """Points by the rule text alone, each die keeping its face; the same from `outcomes` and by `replay`."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    walk(lab, stop)
    dice, faces = int(str(position["dice"])), list(position["faces"])  # type: ignore[call-overload]
    expected = []
    for after in range(dice + 1):
        own, rival = int(str(position["points"])), int(str(position["rival"]))
        for face in faces[:after] + faces[dice:]:
            own = points_after(own, face)
        for face in faces[after:dice]:
            rival = points_after(rival, face)
        expected.append((after, own, rival))
    assert (lab.points, lab.rival) == expected[min(stop, dice)][1:]
    assert len(lab.state["rolls"]) == len(faces)
    assert lab.outcomes == (expected if dice else [])
    for after, own, rival in lab.outcomes:
        assert lab.replay(after)["points"] == {"Ann": own, "Ben": rival}


@UNHURRIED
@given(positions(), st.integers(0, 8))
def test_what_each_face_is_said_to_do(position: dict[str, object], rolls: int) -> None:
    """The table is what comes of the face when it is picked, with its rule; undo takes it back."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    for _ in range(min(rolls, len(position["faces"]))):  # type: ignore[arg-type]
        lab.roll()
    shown = controls(lab)
    for face, (points, law) in lab.faces.items():
        before = lab.state
        assert str(shown[f"face-{face}"]["aria-label"]).endswith(f" {points}")
        who, rolled, after, why = lab.roll(face)["rolls"][-1]
        assert (who, rolled, after, why) == (before["roller"], face, points, law)
        assert after == points_after(before["points"][who], face)
        lab.undo()
        assert {**lab.state, "said": ""} == {**before, "said": ""}


def test_the_same_dice_with_another_decision() -> None:
    """Stop earlier: the dice keep their faces, Ben rolls them, and dice nobody has seen stay to be rolled."""
    lab = DiceLab(4, rival=6, faces="5 5 6 4")
    for _ in range(3):
        lab.roll()
    assert lab.outcomes == [(0, 0, None), (1, 5, None), (2, 10, None), (3, 0, None), (4, None, None)]
    state = lab.replay(2)
    assert state["said"].startswith("The same dice, and Ann passes after 2 dice. Ben must roll a passed die.")
    assert state["rolls"][-1] == ("Ben", 6, 0, "PG-18") and state["left"] == {"Ann": 0, "Ben": 1}
    lab.roll()
    assert lab.outcomes == [(0, 0, 4), (1, 5, 4), (2, 10, 4), (3, 0, 10), (4, 4, 6)]
    assert "replay-2" in controls(lab) and 'class="cur"' in lab.body()
    assert lab.again()["rolls"] == [] and lab.roll()["rolls"] == [("Ann", 5, 5, "PG-15")]


def test_passed_dice_leave_no_choice() -> None:
    """PG-19 in her turn, PG-20 once all have had theirs, PG-R7 without own dice."""
    lab = DiceLab(1, passed=2, faces="4 3 6")
    lab.pass_on()
    assert "Ann must now roll the 2 dice passed by Ben." in lab.announcement and "pass-" not in controls(lab)
    with pytest.raises(HiloError, match=r"^Ann has no choice: passed dice must be rolled.$"):
        lab.pass_on()
    lab.roll()
    assert lab.roll()["said"].startswith("Ann rolls a 6, so 3 becomes 0. All have had a turn, and Ben must now roll the die")
    lab.roll()
    with pytest.raises(HiloError, match=r"^All dice are rolled or passed.$"):
        lab.pass_on()
    with pytest.raises(HiloError, match=r"^All dice are rolled: take the last one back, or start again.$"):
        lab.roll()
    assert PassOrGo.NO_DICE in DiceLab(0, passed=1).rules
    assert PassOrGo.NO_DICE not in DiceLab(0, 3, passed=1).rules


def test_dice_fall_by_the_seed() -> None:
    """The same seed gives the same dice, also after taking new ones; all faces come."""
    here, there, other = DiceLab(6, seed=4), DiceLab(6, seed=4), DiceLab(6, seed=5)
    seen = set()
    for _ in range(10):
        for lab in (here, there, other):
            walk(lab, None)
        assert here.state == there.state != other.state
        seen |= {roll[1] for roll in here.state["rolls"]}
        assert here.new_dice()["rolls"] == there.new_dice()["rolls"] == []
        other.new_dice()
    assert seen == {1, 2, 3, 4, 5, 6}


def test_set_up_and_undo() -> None:
    """From Python and by the buttons; every step can be taken back."""
    lab = DiceLab()
    assert lab.set_up(2, 9, passed=1, second_turn=True, rival=4)["left"] == {"Ann": 3, "Ben": 0}
    assert 'aria-pressed="true"' in re.findall(r'<button [^>]*data-key="turn-second"[^>]*>', lab.body())[0]
    lab.act("dice", "3")
    lab.act("points", "10")
    lab.act("turn", "now")
    lab.act("passed", "0")
    assert "turn-now" not in controls(lab) and lab.state["points"] == {"Ann": 10, "Ben": 4}
    for _ in range(5):
        lab.undo()
    assert lab.state["left"] == {"Ann": 3, "Ben": 0} and lab.points == 0
    with pytest.raises(HiloError, match=r"^There is nothing to take back.$"):
        lab.undo()


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    """Each can be played; those of the text end as their names say."""
    lab = DiceLab()
    lab.act("example", name)
    assert controls(lab)[f"example-{name}"]["aria-pressed"] == "true" and lab.announcement.startswith(f"{name}. ")
    walk(lab, None)
    if "becomes" in name:
        assert f"{name}." in " ".join(lab.in_words().split()) and lab.points == int(name[-1])
