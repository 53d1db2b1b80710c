"""Tricks that lie there in a question, as stacks that can be counted."""

from hilo_core.asking.stage import TricksWon
from hilo_core.lessons import question
from hilo_widgets import Ask
from hilo_widgets.asking.stills import in_text
from hilo_widgets.laid import others


def test_each_trick_is_a_card_face_down_and_every_other_one_lies_at_an_angle() -> None:
    (drawn,) = others(TricksWon(("Ann and Cem", "Ben and Dora"), (10, 3), "round 1"))
    assert drawn.svg.count("<use ") == 13 and drawn.svg.count("rotate(16 ") == 5 + 1
    assert drawn.words == "Ann and Cem: 10 tricks; Ben and Dora: 3 tricks" and drawn.caption == "round 1"


def test_no_trick_is_a_number_only() -> None:
    (drawn,) = others(TricksWon(("Ann",), (0,)))
    assert "<use " not in drawn.svg and ">0<" in drawn.svg and drawn.words == "Ann: 0 tricks"


def test_they_are_told_where_nothing_is_drawn() -> None:
    assert "Ann and Cem: 10 tricks; Ben and Dora: 3 tricks" in in_text(question("hilos.points"))
    assert 'aria-label="Ann and Cem: 10 tricks' in Ask("hilos.points").page["html"]
