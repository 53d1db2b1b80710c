"""The exercises on Hilos: right answers are the rules', wrong ones are met with a rule, and nothing written is a traceback."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_core import GAMES, rule
from hilo_core.base.playing_cards import CARDS, NAMES
from hilo_core.lessons import Exercise, hilos
from hilo_core.lessons.hilos_sheet import RUN, points_in_each, trick

FOUR = ("Ann", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ben Dora", "HS-10"),
        (2, "8H 6D 4H 9H", "HS-12"),
        (3, "A 2 A", "HS-R1"),
        (4, "3 -1 7", "HS-WI-6"),
        (5, "-1 0 3 -3", "HS-SO-6"),
    ],
)
def test_right_answers(number: int, answer: str, deciding: str) -> None:
    word = hilos.check(number, answer)
    assert word.right and word.rule == rule(deciding), word
    assert repr(word).startswith("Right: ") and deciding in repr(word)


@pytest.mark.parametrize(
    ("number", "answer", "deciding"),
    [
        (1, "Ben Cem", "HS-10"),  # the 2 of a suit that does not count
        (1, "Dora Ben", "HS-10"),
        (1, "Ben Ben", "HS-10"),
        (2, "KC 6D 4H 9H", "HS-09"),  # a trump is not seen
        (2, "8H AD 4H 9H", "HS-12"),  # the order has turned
        (2, "8H 3C 4H 9H", "HS-10"),  # a suit that does not count
        (2, "8H 6D KH 9H", "HS-13"),  # and stays turned
        (2, "8H 6D 4H 3H", "HS-12"),  # and turns back
        (2, "8H 6D 4H 5H", "HS-09"),
        (2, "8H 6D 4H AC", "HS-09"),  # a card of no trick
        (3, "2 2 A", "HS-R1"),
        (3, "A A A", "HS-R1"),
        (3, "A 2 2", "HS-R1"),
        (4, "3 3 7", "HS-WI-5"),  # a hand that was taken costs more
        (4, "0 -1 7", "HS-WI-6"),
        (4, "3 -4 7", "HS-WI-5"),
        (4, "3 -1 3", "HS-WI-6"),
        (5, "0 0 3 -3", "HS-15"),
        (5, "-1 1 3 -3", "HS-PM-2"),
        (5, "-1 0 1 -3", "HS-SO-6"),  # every other player pays
        (5, "-1 0 3 9", "HS-DE-4"),
        (5, "-1 0 3 0", "HS-DE-4"),  # the ante is forgotten
    ],
)
def test_wrong_answers_point_to_a_rule(number: int, answer: str, deciding: str) -> None:
    word = hilos.check(number, answer)
    assert word.right is False and word.rule == rule(deciding), word
    assert repr(word).endswith(f"Look at {deciding}.")


def test_there_is_one_right_answer() -> None:
    assert [pair for pair in product(FOUR, repeat=2) if hilos.check(1, " ".join(pair)).right] == [("Ben", "Dora")]
    laid = [[NAMES[card] for card in on_table.laid] for on_table in RUN]
    assert [run for run in product(*laid) if hilos.check(2, " ".join(run)).right] == [("8H", "6D", "4H", "9H")]
    assert [three for three in product("A2", repeat=3) if hilos.check(3, " ".join(three)).right] == [("A", "2", "A")]
    numbers = product(range(-7, 8), repeat=3)
    assert [three for three in numbers if hilos.check(4, " ".join(map(str, three))).right] == [(3, -1, 7)]
    assert [points for points, _ in points_in_each()] == [-1, 0, 3, -3]


def test_ways_of_writing() -> None:
    assert hilos.check(1, "ben, DORA").right and hilos.check(1, ["Ben", "Dora"]).right
    assert hilos.check(2, "8♥; 6d, 4♥ and 9h").right
    assert hilos.check(3, "ace two a").right
    assert hilos.check(4, "3, \u22121, 7").right


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, "Ben", "This question needs two names; you gave one."),
        (1, "Ben Eli", "“Eli” is none of Ann, Ben, Cem, Dora."),
        (2, "8H 6D", "This question needs four cards; you gave two."),
        (2, "1H 6D 4H 9H", "“1H” is no card."),
        (2, "X1 6D 4H 9H", "“X1” is no card."),
        (3, "A 2", "This question needs three cards; you gave two."),
        (3, "A 2 K", "“K” is neither A nor 2."),
        (4, "3 4", "This question needs three numbers; you gave two."),
        (4, "3 4 five", "“five” is no whole number."),
        (5, "1 2 3", "This question needs four numbers; you gave three."),
    ],
)
def test_what_cannot_be_read(number: int, answer: str, said: str) -> None:
    word = hilos.check(number, answer)
    assert word.right is None and word.text.startswith(said) and " Please write " in word.text


@pytest.mark.parametrize("answer", ["", "   ", ..., []])
def test_no_answer_yet(answer: object) -> None:
    for number in range(1, 6):
        word = hilos.check(number, answer)
        assert word.right is None and word.rule is None
        assert word.text.startswith("Write your answer between the quotes: ")


WORDS = ["Ben", "Dora", "8H", "6♦", "X1", "A", "2", "-1", "7", "9" * 30, "²"]


@given(st.integers(1, 5), st.text() | st.lists(st.text(max_size=4)) | st.lists(st.sampled_from(WORDS)) | st.integers())
def test_whatever_is_written_gets_a_sentence(number: int, answer: object) -> None:
    word = hilos.check(number, answer)
    assert word.text.endswith((".", ").")) and word.text[0].strip()
    assert len(word.text) < 300
    assert word._repr_markdown_() and repr(word)


def test_questions_and_hints_show_no_answer() -> None:
    assert len(hilos) == 5 and all(isinstance(exercise, Exercise) for exercise in hilos)
    for number, exercise in enumerate(hilos, 1):
        assert exercise.heading.startswith(f"Exercise {number}. ")
        assert exercise.hint in exercise._repr_markdown_()
        assert hilos(number) is hilos[number] and exercise.wanted in repr(exercise)
        example = exercise.wanted.split('"')[1]
        assert hilos.check(number, example).right is False  # the example is of the right kind, and not the answer


def test_the_rules_of_answers_belong_to_the_game() -> None:
    answers = ("Ann Ann", "2C 2C 2C 2C", "2 2 2", "1 2 3", "1 2 3 4")
    assert all(hilos.check(n, answer).rule in tuple(GAMES["hilos"].LAW) for n, answer in enumerate(answers, 1))


def test_a_trick_and_what_comes_of_it() -> None:
    ruffed = trick("KC 4C 8H 2C", "H")
    assert ruffed.taken(0) == ruffed.taken(1) == (2, rule("HS-09"))
    assert ruffed.outcome(0) == ruffed.outcome(0, "ruff_only") == (CARDS["8H"], 1, rule("HS-12"))
    assert ruffed.outcome(1) == (CARDS["8H"], 0, rule("HS-12"))
    assert ruffed.outcome(0, "never") == (CARDS["8H"], 0, rule("HS-PM-4"))
    assert trick("8H 2H", "H").outcome(1, "ruff_only") == (CARDS["2H"], 1, rule("HS-R1"))
    assert trick("8C 2C", "H").outcome(1) == (CARDS["2C"], 1, rule("HS-13"))


def test_no_card_is_laid_twice() -> None:
    laid = [card for on_table in RUN for card in on_table.laid]
    assert len(set(laid)) == len(laid) == 16
