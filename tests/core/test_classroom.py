"""A class: own seeds by word and number, and results as codes that can be read out."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from hilo_core.lessons.classroom import LETTERS, ONE_LETTER, OTHER_CLASS, SIZE, Codes
from hilo_core.lessons.lesson_file import lesson, lessons
from hilo_core.messages.words import tidy

from ..class_codes import class_seed, code_for, read
from ..sampled import sample

FIRST, SECOND = {"total": 150, "above": 10, "zeros": 10}, {"one": 2, "line 1": 11, "line 2": 11, "ticket 1": 9, "choice 1": 2}
CODES = Codes(3, FIRST, SECOND)
BOTH = [0, 1]


def result(number: int) -> dict[str, int]:
    """Return some result of a student."""
    return {"total": 37 * number % 151, "above": number % 11, "zeros": 3 * number % 11}


def later(number: int) -> dict[str, int]:
    """Return some result of the second code."""
    return {name: (7 * number + place) % (most + 1) for place, (name, most) in enumerate(SECOND.items())}


def code_of(number: int, kind: int = 0, word: str = "otter") -> str:
    """Return a code of a student, without blanks."""
    return code_for(CODES, word, number, kind, **(later if kind else result)(number)).replace(" ", "")


def test_every_student_of_a_class_has_an_own_seed() -> None:
    seeds = {class_seed(word, number) for word in ("otter", "heron") for number in range(1, 41)}
    assert len(seeds) == 80 and all(100_000 <= seed < 1_000_000 for seed in seeds)
    assert class_seed(" Otter ", 7) == class_seed("otter", 7) == class_seed("OTTER", 7)
    assert class_seed("otter", 7) == 348_766  # the number on paper: it never changes


def test_letters_that_look_alike_are_in_no_code() -> None:
    assert not {*LETTERS} & {*"0O1IL5S2Z8BGQUV"}


def wrong_letters(code: str) -> Iterator[tuple[str, list[int]]]:
    """Yield a code with each single letter changed, with its place and the right letter."""
    for at in range(SIZE):
        for letter in set(LETTERS) - {code[at]}:
            yield code[:at] + letter + code[at + 1 :], [at, LETTERS.index(code[at])]


@pytest.mark.parametrize("kind", BOTH)
def test_every_single_wrong_letter_is_named_with_its_place_and_the_right_one(kind: int) -> None:
    for number in sample(range(1, 41), 3):
        for wrong, right in wrong_letters(code_of(number, kind)):
            assert read(CODES, wrong)[:2] == (ONE_LETTER, right)


def test_two_or_three_wrong_letters_are_always_found() -> None:
    rng = Random(4)
    for _ in range(400):
        letters = list(code_of(rng.randint(1, 40), rng.randint(0, 1)))
        for at in rng.sample(range(SIZE), rng.choice([2, 3])):
            letters[at] = rng.choice([letter for letter in LETTERS if letter != letters[at]])
        assert read(CODES, "".join(letters))[0]


SPELLINGS = "oter", "ottre", "otters", "iotter", "ottter", "0tter", "ötter", "badger"


@pytest.mark.parametrize("word", SPELLINGS)
def test_a_different_class_word_is_named_as_such(word: str) -> None:
    """Eight spellings and 28 numbers: 224 of 224."""
    assert {read(CODES, code_of(number, number % 2, word))[0] for number in range(1, 29)} == {OTHER_CLASS}


def test_results_that_do_not_fit_into_a_code() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Codes(0, {"total": 19**9 // 40})


@pytest.mark.parametrize("key", lessons())
def test_the_second_code_of_a_lesson_holds_everything(key: str) -> None:
    """Votes with none, lines with all their mistakes, tickets: at the least and at the most."""
    codes = lesson(key).codes
    for number in (1, 28, 40):
        for values in (dict.fromkeys(codes.second, 0), dict(codes.second)):
            assert read(codes, code_for(codes, "heron", number, 1, **values), "heron") == (0, [1, number], values)


def test_a_half_is_rounded_up_on_keys_as_on_pages() -> None:
    assert [tidy(Fraction(number), 1) for number in ("31.25", "31.24", "-0.25", "2")] == ["31.3", "31.2", "−0.3", "2"]
