"""Seeds, dice and codes of a class are the same in a page and in Python, and the same codes are refused with the same words."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hilo_core.machine.random import randbelow, seed_row
from hilo_core.teaching.classroom import CARD_WORDS, CARDS, TROUBLES, Codes, class_picture, class_seed, word_of
from hilo_core.teaching.lesson import ticket_number
from hilo_core.teaching.lesson_file import lesson
from hilo_widgets.lessons.teacher import known, scale

from .conftest import Run

CODES = Codes(6, {"total": 150, "above": 10, "zeros": 10}, {"vote": 3, "line": 11})
WORDS = ["otter", "  Two   Words ", "Straße", "ΣΟΦΟΣ", "Übung", "U\u0308bung", "İstanbul", "42"]
NUMBERS = range(1, 41)
SCRIPT = Path(__file__).with_name("lesson_codes.mjs")
ALL = {
    "lesson": CODES.lesson,
    "first": list(CODES.first.items()),
    "second": list(CODES.second.items()),
    "troubles": TROUBLES,
    "lessons": {"5": "32"},
    "pictures": CARD_WORDS,
    "cards": CARDS,
}


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
            codes = [CODES.code(word, number, **values_of(number)), second_of(word, number)]
            values = values_of(number), {"vote": number % 4, "line": number % 12}
            read = [{"number": number, "kind": kind, "values": one} for kind, one in enumerate(values)]
            faces = [randbelow(row, 6) + 1 for _ in range(30)]
            expected.append([word_of(word), seed, codes, ticket_number(seed, 12), faces, read, class_picture(word)])
    assert found == expected


def second_of(word: str, number: int) -> str:
    """The second code of a student."""
    return CODES.second_code(word, number, vote=number % 4, line=number % 12)


def pool(in_node: Run, *lines: str) -> Any:
    """What a teacher's page takes from lines of text."""
    return asked(in_node, "pool", all=ALL, word=" Otter", text="\n".join(lines))


def test_a_pool_takes_and_refuses(in_node: Run) -> None:
    """As a teacher pastes it: by line, what is said of a code that cannot be taken; and whose results count."""
    codes = [CODES.code("otter", number, **values_of(number)) for number in range(1, 12)]
    swapped = codes[2][:4] + codes[2][5] + codes[2][4] + codes[2][6:]
    wrong = codes[2][:4] + ("3" if codes[2][4] != "3" else "4") + codes[2][5:]
    twice = f"number 7 sent something different in line 7, {codes[6]}. Please ask which one counts"
    refused = [
        (swapped, TROUBLES[2]),
        (CODES.code("heron", 4, **values_of(4)), f"it was made with a different class word. Does this student see {PICTURE}?"),
        (Codes(5, CODES.first, CODES.second).code("otter", 4, **values_of(4)), "it belongs to a different lesson, 32"),
        ("CDF HJK MN0 PRT", "there is no “0” in any code"),
        ("CDF HJ", "it has five letters instead of twelve"),
    ]
    forged = CODES.code("otter", 7, **values_of(9))
    lines = [*codes[:8], "", *(code for code, _ in refused), codes[9], codes[10], codes[3].lower(), wrong, forged, codes[6]]
    found = pool(in_node, *lines)
    said = [(one["line"], one["code"], one["trouble"]) for one in found["said"]]
    assert said.pop(0) == (19, forged, twice)
    assert said[:-1] == [(line, *each) for line, each in enumerate(refused, 10)]
    assert said[-1][1] == wrong and f"letter 4 is probably {codes[2][4]}" in said[-1][2]
    assert [one["number"] for one in found["results"]] == [1, 2, 3, 4, 5, 6, 8, 10, 11]
    assert found["disputed"] == [7] and found["again"] == 2


def test_a_code_that_came_in_two_ways_leaves_the_other_one_of_its_number(in_node: Run) -> None:
    """What 7 has voted counts, whichever of its two results is right."""
    first = [CODES.code("otter", 7, **values_of(number)) for number in (7, 9)]
    found = pool(in_node, first[0], first[1], second_of("otter", 7), first[0])
    (said,) = found["said"]
    assert (said["line"], said["code"]) == (2, first[1]) and f"in line 1, {first[0]}." in said["trouble"]
    assert found["disputed"] == [7]
    (result,) = found["results"]
    assert result["number"] == 7 and result["codes"] == [None, {"vote": 3, "line": 7}]


PICTURE = class_picture("otter")
CHAT = (  # how one code comes, and around it
    "{}",
    "{small}",
    "{tight}",
    "12 {}",
    "7: {tight}",
    "34{tight}",
    "9 {}",
    "[10:46] Max Frey: {} thx",
    "Kyra, 09:37: my code is {small}!",
    "{} 9:46",
    "{dashed}",
    "Number 7: {} / {second}",
    "Number 7: {} {second}",
    "{slashed}",
    "{underscored}",
    "{hyphened}",
    "{wide}",
    "{marked}",
)


def wide(text: str) -> str:
    """A text in letters that are as wide as they are high."""
    return "".join("\u3000" if one == " " else chr(ord(one) + 0xFEE0) for one in text)


def test_the_code_that_cannot_be_read_is_named_beside_one_that_can(in_node: Run) -> None:
    """In one line: whichever stands first, and also where many lines of a chat cannot be read."""
    code, wrong = CODES.code("otter", 7, **values_of(7)), "CDF HJK MN0 PRT"
    for line in (f"{wrong} {code}", f"{code} {wrong}", f"{code}, {wrong}"):
        found = pool(in_node, line)
        assert [one["number"] for one in found["results"]] == [7] and [one["code"] for one in found["said"]] == [wrong]


TYPED = (  # as it is on the board, and as it is typed
    ("O'Brien", "O\u2019Brien", "o\u00b4brien", "O\u02bcBRIEN"),
    ("owl-1", "owl\u20131", "Owl\u20111", "owl\u22121"),
    ("otter", wide("otter"), "ot\u00adter", "ot\u200bter", "\ufeffOtter\u2060"),
)


@pytest.mark.parametrize("forms", TYPED)
def test_a_class_word_is_the_same_however_it_was_typed(in_node: Run, forms: tuple[str, ...]) -> None:
    assert {word_of(one) for one in forms} == {forms[0].lower()}
    found = asked(in_node, "students", words=forms, numbers=[7], all=ALL, tickets=12)
    assert [one[0] for one in found] == [forms[0].lower()] * len(forms)


def test_a_number_on_the_list_is_read_as_phones_write_it(in_node: Run) -> None:
    typed = {"7": 7, " 7. ": 7, "\uff17": 7, "0\u200b7": 7, "7.5": None, "x": None, "": None}
    assert asked(in_node, "numbers", typed=list(typed)) == list(typed.values())


@pytest.mark.parametrize("line", CHAT)
def test_one_box_takes_anything(in_node: Run, line: str) -> None:
    """Typed without blanks, in small letters, with a number before; in a chat with names and times, both codes in a line."""
    code, second = CODES.code("otter", 7, **values_of(7)), second_of("otter", 7)
    forms = {"small": code.lower(), "tight": code.replace(" ", ""), "dashed": code.replace(" ", "-"), "second": second}
    forms |= {"slashed": code.replace(" ", "/"), "underscored": code.replace(" ", "_"), "hyphened": code.replace(" ", "\u2011")}
    forms |= {"wide": wide(code), "marked": code.replace(" ", " \u200b\ufeff")}
    found = pool(in_node, "Good morning! Try my way, why not?", line.format(code, **forms), "no, 3 of 4 got 9.83", "RHYTHM")
    values = values_of(7), {"vote": 7 % 4, "line": 7 % 12}
    assert found["said"] == []
    (one,) = found["results"]
    assert one["number"] == 7 and one["codes"] == [values[0], values[1] if "{second}" in line else None]


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
