"""Seeds, dice and codes of a class are the same in a page and in Python, and the same codes are refused with the same words."""

import json
from pathlib import Path
from typing import Any

import pytest

from hilo_core.lessons.classroom import CARD_WORDS, CARDS, TROUBLES, Codes
from hilo_core.lessons.lesson import ticket_number
from hilo_core.machine.random import randbelow, seed_row

from ..class_codes import class_picture, class_seed, code_for, word_of
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
    """Return the answers of a page's modules."""
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
            codes = [code_for(CODES, word, number, **values_of(number)), second_of(word, number)]
            values = values_of(number), {"vote": number % 4, "line": number % 12}
            read = [{"number": number, "kind": kind, "values": one} for kind, one in enumerate(values)]
            faces = [randbelow(row, 6) + 1 for _ in range(30)]
            expected.append([word_of(word), seed, codes, ticket_number(seed, 12), faces, read, class_picture(word)])
    assert found == expected


def second_of(word: str, number: int) -> str:
    """Return the second code of a student."""
    return code_for(CODES, word, number, 1, vote=number % 4, line=number % 12)


def pool(in_node: Run, *lines: str) -> Any:
    """Return the codes that a teacher's page finds in lines of text."""
    return asked(in_node, "pool", all=ALL, word=" Otter", text="\n".join(lines))


def test_a_pool_takes_and_refuses(in_node: Run) -> None:
    """As a teacher pastes it: by line, what is said of a code that cannot be taken; and whose results count."""
    codes = [code_for(CODES, "otter", number, **values_of(number)) for number in range(1, 12)]
    swapped = codes[2][:4] + codes[2][5] + codes[2][4] + codes[2][6:]
    wrong = codes[2][:4] + ("3" if codes[2][4] != "3" else "4") + codes[2][5:]
    twice = f"number 7 sent something different in line 7, {codes[6]}. Please ask which one counts"
    refused = [
        (swapped, TROUBLES[2]),
        (
            code_for(CODES, "heron", 4, **values_of(4)),
            f"it was made with a different class word, or on an older page. Does this student see {PICTURE}?",
        ),
        (code_for(Codes(5, CODES.first, CODES.second), "otter", 4, **values_of(4)), "it belongs to a different lesson, 32"),
        ("CDF HJK MN0 PRT", "there is no “0” in any code"),
        ("CDF HJ", "it has five letters instead of twelve"),
    ]
    forged = code_for(CODES, "otter", 7, **values_of(9))
    lines = [*codes[:8], "", *(code for code, _ in refused), codes[9], codes[10], codes[3].lower(), wrong, forged, codes[6]]
    found = pool(in_node, *lines)
    said = [(one["line"], one["code"], one["trouble"]) for one in found["said"]]
    assert said.pop(0) == (19, forged, twice)
    assert said[:-1] == [(line, *each) for line, each in enumerate(refused, 10)]
    assert said[-1][1] == wrong and f"letter 4 is probably {codes[2][4]}" in said[-1][2]
    assert [one["number"] for one in found["results"]] == [1, 2, 3, 4, 5, 6, 8, 10, 11]
    assert found["disputed"] == [7] and found["again"] == 2


PICTURE = class_picture("otter")
CHAT = (  # one code in different spellings and surroundings
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
    """Return a text in letters that are as wide as they are high."""
    return "".join("\u3000" if one == " " else chr(ord(one) + 0xFEE0) for one in text)


@pytest.mark.parametrize("line", CHAT)
def test_one_box_takes_anything(in_node: Run, line: str) -> None:
    """Typed without blanks, in small letters, with a number before; in a chat with names and times, both codes in a line."""
    code, second = code_for(CODES, "otter", 7, **values_of(7)), second_of("otter", 7)
    forms = {"small": code.lower(), "tight": code.replace(" ", ""), "dashed": code.replace(" ", "-"), "second": second}
    forms |= {"slashed": code.replace(" ", "/"), "underscored": code.replace(" ", "_"), "hyphened": code.replace(" ", "\u2011")}
    forms |= {"wide": wide(code), "marked": code.replace(" ", " \u200b\ufeff")}
    found = pool(in_node, "Good morning! Try my way, why not?", line.format(code, **forms), "no, 3 of 4 got 9.83", "RHYTHM")
    values = values_of(7), {"vote": 7 % 4, "line": 7 % 12}
    assert not found["said"]
    (one,) = found["results"]
    assert one["number"] == 7 and one["codes"] == [values[0], values[1] if "{second}" in line else None]
