"""The words and the drawings of a question."""

import re
from fractions import Fraction

from hilo_core.asking.kinds import NumberEntry
from hilo_core.lessons import question
from hilo_widgets import Ask
from hilo_widgets.asking.packed import open_page
from hilo_widgets.asking.page import game_of
from hilo_widgets.laid import others

from .test_ask import sent


def test_words_are_those_of_the_game() -> None:
    asked = [question("hilos.best-of-three"), question("simulation.missed"), question("hilo.doubled")]
    assert [game_of(one) for one in asked] == ["hilos", "", "hilo"]


def test_one_point_is_no_points() -> None:
    kind = question("hilo.points-left").kind
    assert (kind.say(Fraction(1)), kind.say(Fraction(2)), kind.say(Fraction(-1))) == ("1 point", "2 points", "−1 points")
    assert 'data-one="point" data-more="points"' in open_page(question("hilo.points-left"))["html"]


def test_the_guess_is_marked_in_the_plot() -> None:
    one = question("pass_or_go.nothing")
    assert isinstance(one.kind, NumberEntry)
    told = sent(Ask(one), do="lock", answer="24", sure="")
    assert "you: 24" in told["html"] and "exact 20" in told["html"]


def test_seats_are_drawn_round_a_table_that_fits_a_narrow_page() -> None:
    for key, turns in (("himilo.who-leads", True), ("himilo.passes-blind", True), ("himilo.round-won", False)):
        (seats,) = others(question(key).stage[0])
        assert seats.width <= 300 and ("to the left" in seats.svg) == turns
        places = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="19"[^>]*>(\w+)<', seats.svg)
        ann, ben, cem, dora = ((float(x), float(y)) for x, y, _ in places)
        assert [name for *_, name in places] == ["Ann", "Ben", "Cem", "Dora"]
        assert ben[0] < ann[0] == cem[0] < dora[0] and cem[1] < ben[1] == dora[1] < ann[1]  # clockwise from the bottom
    assert "Ann bid High took 5, Ben bid Middle took 4" in seats.words
