"""A class: own seeds by word and number, and results as codes that can be read out."""

from itertools import combinations

import pytest

from hilo_core import HiloError
from hilo_core.teaching.classroom import BASE, LETTERS, Codes, Result, class_seed

CODES = Codes(3, {"total": 150, "above": 10, "zeros": 10})


def result(number: int) -> dict[str, int]:
    """Some result of a student."""
    return {"total": 37 * number % 151, "above": number % 11, "zeros": 3 * number % 11}


def test_every_student_of_a_class_has_an_own_seed() -> None:
    seeds = {class_seed(word, number) for word in ("otter", "heron") for number in range(1, 41)}
    assert len(seeds) == 80 and all(100_000 <= seed < 1_000_000 for seed in seeds)
    assert class_seed(" Otter ", 7) == class_seed("otter", 7) == class_seed("OTTER", 7)
    assert class_seed("otter", 7) == 289_697  # as on paper: it never changes


@pytest.mark.parametrize(("word", "number"), [("", 3), ("  ", 3), ("otter", 0), ("otter", 41), ("otter", 2.5), (None, 1)])
def test_a_word_or_a_number_that_cannot_be(word: object, number: object) -> None:
    with pytest.raises(HiloError, match=r"class word|number on the list"):
        class_seed(word, number)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", range(1, 41))
def test_a_code_says_who_had_which_result(number: int) -> None:
    code = CODES.code("Otter", number, **result(number))
    assert len(code) == 11 and not set(code) & set("0O1IL5S2Z8BGQUV")
    for written in (code, code.lower(), code.replace(" ", ""), code.replace(" ", "-"), f"  {code} "):
        assert CODES.read(written, "otter ") == Result(number, result(number))


@pytest.mark.parametrize("number", [1, 19, 40])
def test_every_wrong_letter_and_every_swap_is_found(number: int) -> None:
    code = CODES.code("otter", number, **result(number)).replace(" ", "")
    wrong = [code[:at] + letter + code[at + 1 :] for at in range(9) for letter in LETTERS if letter != code[at]]
    for a, b in combinations(range(9), 2):
        if code[a] != code[b]:
            wrong.append(code[:a] + code[b] + code[a + 1 : b] + code[a] + code[b + 1 :])
    assert len(wrong) > 9 * (BASE - 1)
    for one in wrong:
        with pytest.raises(HiloError):
            CODES.read(one, "otter")


@pytest.mark.parametrize(
    ("code", "word", "said"),
    [
        ("CDF HJK MN0", "otter", "there is no “0” in any code"),
        ("CDF HJK MN", "otter", "it has eight letters instead of nine"),
        (CODES.code("otter", 3, **result(3)), "heron", "it belongs to a class with a different word"),
        (Codes(4, CODES.most).code("otter", 3, **result(3)), "otter", "it belongs to a different lesson"),
        (CODES.code("otter", 3, **result(3))[:-1] + "?", "otter", "there is no “?” in any code"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(code: str, word: str, said: str) -> None:
    with pytest.raises(HiloError) as trouble:
        CODES.read(code, word)
    assert str(trouble.value) == said


def test_the_last_six_letters_are_enough() -> None:
    code = CODES.code("otter", 7, **result(7))
    assert CODES.read(code[4:], "otter") == CODES.read(code, "otter")
    with pytest.raises(HiloError, match="one letter is wrong"):
        CODES.read(code[4:], "heron")


def test_results_that_do_not_fit_into_a_code() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Codes(0, {"total": 70_000})
    with pytest.raises(HiloError, match="total"):
        CODES.code("otter", 1, total=151, above=0, zeros=0)
