"""The four labs in a real JupyterLab, by the keyboard alone: where the focus goes, and what is said."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Lab
from .test_stepper import no_violations

pytestmark = pytest.mark.long

# A stop: the name of a control that gets the focus ("" where it is already), the keys pressed, the name of the control that
# then has the focus, and what the page says.
Stop = tuple[str, str, str, str]
WALKS: dict[str, list[Stop]] = {
    "WinCardLab()": [
        ("king of spades: Ann wins with 15 of hearts", "Enter", "king of spades: Ann wins with 15 of hearts", "HM-16"),
        ("15 of hearts, Ann, 1st to play", "Enter", "", "Choose a second card"),
        ("9 of diamonds, Cem, 3rd to play", "Enter", "", "ranks above"),
        ("Ann: 15 of hearts, change", "Enter", "15 of hearts, laid, Ann", ""),
        ("", "Escape", "Ann: 15 of hearts, change", ""),
        ("", "Enter", "15 of hearts, laid, Ann", ""),
        ("", "ArrowLeft Enter", "Ann: 14 of hearts, change", "Ann plays 14"),
        ("Swap the cards of Ann and Ben", "Enter", "Swap the cards of Ann and Ben", "takes the trick with"),
        ("4", "ArrowRight Enter", "5", "Five players now"),
    ],
    "GridLab('1Y 2Y 5T / ? 4P 6O')": [
        ("c1: turquoise 5, change", "Enter", "turquoise 5, laid, c1", ""),
        ("", "ArrowUp ArrowUp Enter", "c1: yellow 5, change", "the yellow row 1, 2, 5 can be removed"),
        ("2 × 3", "ArrowRight Enter", "3 × 2", "no line can be removed"),
    ],
    "GridLab()": [
        ("Remove diagonal a1, push vertically*", "Enter", "", "The push makes two more HILOs"),
        (
            "Play, Diagonal a1 vertically, then row 1, then row 1: 0 points*",
            "Enter",
            "",
            "Ann has no card left and ends the round",
        ),
        ("Undo*", "Enter", "", "Ann has a HILO"),
        ("International", "Enter", "International", "International edition"),
    ],
    "OrderLab()": [
        (
            "4 of spades, Dora takes it while the 2 is highest",
            "Enter",
            "4 of spades, Dora takes it while the 2 is highest",
            "The 2 is highest now",
        ),
        ("Dora: 4 of spades, change", "Enter", "4 of spades, laid, Dora", ""),
        ("", "ArrowRight Enter", "Dora: 3 of spades, change", "Dora plays 3"),
        ("A highest, turned by nothing: stays, HS-PM-4", "Enter", "A highest, turned by nothing: stays, HS-PM-4", "HS-PM-4"),
    ],
    "OrderLab.of('hilos_turns')": [
        ("Trick 4, *", "ArrowRight Enter", "Trick 5, *", "Trick 5"),
        ("My card: ace of spades, change", "Enter", "", ""),
    ],
    "DiceLab(faces='5 4 1')": [
        ("Go: roll the next die", "Enter", "Go: roll the next die", "Ann rolls a 5, so 0 becomes 5."),
        ("", "Enter", "Go: roll the next die", "Ann rolls a 4, so 5 becomes 9."),
        ("", "Enter", "", "Ann rolls a 1, so 9 becomes 5."),
        ("Ann 9, Ben 0, Ann passes after 2 dice", "Enter", "Ann 9, Ben 0, Ann passes after 2 dice", "Ann has 9, Ben 0."),
        ("Undo", "Enter", "", "Taken back."),
    ],
    "DiceLab()": [
        ("Roll a 1: 0 stays 0*", "End ArrowLeft Enter", "Roll a 5: 5 becomes 10*", "Ann rolls a 5"),
    ],
}


def button(root: Locator, name: str) -> Locator:
    """The button of this name, or with a "*" at its end of one in which it stands."""
    return root.get_by_role("button", name=name.rstrip("*"), exact=not name.endswith("*")).first


@pytest.mark.parametrize("call", WALKS)
def test_a_lab_is_used_by_the_keyboard_alone(lab: Lab, page: Page, call: str) -> None:
    root = lab.show(f"from hilo_widgets import *\n{call}")
    for name, keys, focused, said in WALKS[call]:
        if name:
            button(root, name).focus()
        for key in keys.split():
            page.keyboard.press(key)
        if said:
            expect(root).to_contain_text(said)
        if focused:
            expect(button(root, focused)).to_be_focused()
        no_violations(page)


def test_what_is_typed_and_cannot_be_read_stays(lab: Lab, page: Page) -> None:
    root = lab.show("from hilo_widgets import OrderLab\nOrderLab()")
    field = root.get_by_role("textbox", name="Or type it")
    for typed, read in (("8S KS 8S", "8S KS 8S"), ("8s ks 5♠", "8S KS 5S")):
        field.fill(typed)
        field.press("Enter")
        expect(field).to_have_value(read)
        expect(root.locator("[aria-invalid=true]")).to_have_count(int(typed == read))
