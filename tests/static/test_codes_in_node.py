"""Seeds, dice and codes of a class are the same in a page and in Python, and the same codes are refused with the same words."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import TROUBLES, Codes, class_seed, word_of
from hilo_core.teaching.lesson import ticket_number
from hilo_core.teaching.lesson_file import lesson
from hilo_widgets.lessons.teacher import known, scale

from .conftest import Run

CODES = Codes(6, {"total": 150, "above": 10, "zeros": 10})
WORDS = ["otter", "  Two   Words ", "Straße", "ΣΟΦΟΣ", "Übung", "İstanbul", "42"]
NUMBERS = range(1, 41)
SCRIPT = Path(__file__).with_name("lesson_codes.mjs")
ALL = {"lesson": CODES.lesson, "most": list(CODES.most.items()), "troubles": TROUBLES}


def asked(in_node: Run, kind: str, **given: Any) -> Any:
    """What the modules of a page say."""
    return json.loads(in_node(SCRIPT, json.dumps({"kind": kind, **given})))


def values_of(number: int) -> dict[str, int]:
    return {"total": 37 * number % 151, "above": number % 11, "zeros": 3 * number % 11}


def test_forty_students_of_classes_with_all_sorts_of_words(in_node: Run) -> None:
    found = asked(in_node, "students", words=WORDS, numbers=list(NUMBERS), all=ALL, tickets=12)
    expected = []
    for word in WORDS:
        for number in NUMBERS:
            seed, row = class_seed(word, number), [0]
            seed_row(row, seed, 0)
            read = {"number": number, "values": values_of(number)}
            code = CODES.code(word, number, **values_of(number))
            faces = [randbelow(row, 6) + 1 for _ in range(30)]
            expected.append([word_of(word), seed, code, ticket_number(seed, 12), faces, read])
    assert found == expected


def test_a_pool_takes_and_refuses(in_node: Run) -> None:
    """As a teacher pastes it: by line, what is said of a code that cannot be taken; and whose results count."""
    codes = [CODES.code("otter", number, **values_of(number)) for number in range(1, 12)]
    swapped = codes[2][:5] + codes[2][6] + codes[2][5] + codes[2][7:]
    damaged, twice = f"{codes[7][4:-1]}{codes[6][-1]}", "number 7 sent two results; please ask which one counts"
    refused = [
        (swapped, "one letter is wrong, or two have changed places"),
        (codes[3].lower(), "number 4 is in already, so it counts once"),
        (CODES.code("heron", 4, **values_of(4)), "it belongs to a class with a different word"),
        (Codes(5, CODES.most).code("otter", 4, **values_of(4)), "it belongs to a different lesson"),
        (CODES.code("otter", 7, **values_of(9)), twice),
        (codes[6], twice),
        ("CDF HJK MN0", "there is no “0” in any code"),
        ("CDF HJ", "it has five letters instead of nine"),
        ("a very long line that nobody would call a code", "there is no “A” in any code"),
        (damaged, "one letter is wrong, or two have changed places"),
    ]
    text = "\n".join([*codes[:8], "", *(code for code, _ in refused), codes[9], codes[10][4:]])
    found = asked(in_node, "pool", all=ALL, word=" Otter", text=text)
    told = [(code if len(code) <= 24 else f"{code[:24]}…", trouble) for code, trouble in refused]
    assert [(one["line"], one["code"], one["trouble"]) for one in found["said"]] == [
        (line, *each) for line, each in enumerate(told, 10)
    ]
    assert [one["number"] for one in found["results"]] == [1, 2, 3, 4, 5, 6, 8, 10, 11]


CLASSES = [  # guesses left of the exact value, around it and right of it, and a class whose mean lies at its left
    {"values": [10, 10, 20, 20, 30], "guesses": [6, 6, 9, 9, 9]},
    {"values": [20, 30, 10, 20, 40], "guesses": [4, 15, 30, 25, 9]},
    {"values": [0, 10, 0, 10, 10], "guesses": [33, 50, 70, 70, 70]},
]


@pytest.mark.parametrize("width", [700, 452])
def test_no_line_goes_through_a_label_of_a_class(in_node: Run, width: int) -> None:
    one = lesson("42")
    how = {"width": width, "big": False, "known": known(one.pooled)}
    for drawn in asked(in_node, "plots", scale=scale(one), how=how, classes=CLASSES):
        (line,) = (float(x) for x in re.findall(r'd="M([\d.]+) 8V', drawn))
        labels = re.findall(r'<text x="([\d.]+)" y="\d+" font-size="(\d+)" class="\w+ b\b[^"]*">([^<]+)<', drawn)
        spans = {words: (float(x), float(x) + 0.57 * int(size) * len(words)) for x, size, words in labels}
        assert {words.split()[0] for words in spans} == {"our", "20,000", "guesses,"}
        assert not [words for words, (left, right) in spans.items() if left < line < right or right > width]
