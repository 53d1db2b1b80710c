"""What a page of a question on HiLO draws when its answer is open, and not before."""

from hilo_core.lessons import question
from hilo_widgets.asking.packed import open_page, told


def test_both_pushes_are_drawn_once_the_answer_is_locked_in() -> None:
    asked = question("hilo.which-push")
    words = "Vertically: 7 left: red 2, red 5, red 9; red 1, yellow 0, green 6; row 1 stands"
    assert words not in open_page(asked)["html"] and "15 left" not in open_page(asked)["html"]
    for answer in ("horizontally", "vertically", "same"):
        page = told(asked, asked.reply(answer))["html"]
        assert words in page and "Horizontally: 15 left: red 5, red 9; red 2, green 6; red 1, yellow 0; column a stands" in page


def test_sums_say_what_they_are_sums_of() -> None:
    assert "Totals</caption>" in open_page(question("hilo.who-wins"))["html"]
    assert "Sums left</caption>" in open_page(question("hilo.doubled"))["html"]
    assert "ended the round" not in open_page(question("hilo.who-wins"))["html"]
