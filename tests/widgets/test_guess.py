"""A guess that is locked in before an answer is shown, and sliders with what a function makes of them."""

import pandas
import pytest

from hilo_core.messages.errors import HiloError
from hilo_widgets import Guess, Linked

ANSWER = pandas.DataFrame({"won": [5]})


def test_the_answer_waits_until_a_guess_is_locked_in() -> None:
    guess = Guess("How many rounds?", lambda: ANSWER, unit="rounds", low=2_000_000, high=0)
    assert guess.box is guess.box and guess.shown.outputs == ()
    guess.field.value = 1_234_567
    guess.button.click()
    assert guess.button.disabled and guess.button.description == "You said 1,234,567 rounds"
    (shown,) = guess.shown.outputs
    assert "won" in shown["data"]["text/plain"]


def test_an_answer_that_fails_says_so_and_takes_no_guess() -> None:
    guess = Guess("How many?", lambda: len(ANSWER) // 0)
    for late in (guess.lock, guess._repr_mimebundle_):
        with pytest.raises(HiloError, match=r"The function that answers this guess stopped.*: ZeroDivisionError: "):
            late()
    assert guess.locked is None and not guess.button.disabled


def test_without_a_kernel_the_answer_is_folded_away_below_the_question() -> None:
    shown = Guess("Is 1 < 2?", ANSWER)._repr_mimebundle_()
    assert shown["text/html"].startswith("<p><b>Is 1 &lt; 2?</b></p><details>") and "open" not in shown["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in shown and "won" not in shown["text/plain"]


@pytest.mark.parametrize("wrong", [{"question": 5}, {"low": "none"}, {"unit": None}])
def test_what_cannot_be_asked_is_said(wrong: dict[str, object]) -> None:
    with pytest.raises(HiloError, match=f"{next(iter(wrong))} should be"):
        Guess(**{"question": "How many?", "answer": ANSWER, **wrong})  # type: ignore[arg-type]


def test_a_slider_draws_anew_and_shows_its_first_without_a_kernel() -> None:
    linked = Linked(lambda points: pandas.DataFrame({"points": [points]}), points=(0, 40, 2))
    assert int(linked.first["points"][0]) == 20  # type: ignore[index]
    (slider, _) = linked.box.children
    slider.value = 30
    (shown,) = linked.shown.outputs
    assert "30" in shown["data"]["text/plain"]
    assert int(linked.first["points"][0]) == 30 and slider.continuous_update is False  # type: ignore[index]
    assert "<td>30</td>" in linked._repr_mimebundle_()["text/html"]
