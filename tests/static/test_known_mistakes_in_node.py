"""A wrong number that is known gets its reply, also where the right one rounds to it; and which votes are green."""

import json
import re
from pathlib import Path

import pytest

from hilo_core.content.kinds import tidy
from hilo_core.lessons.lesson_file import lessons
from hilo_core.messages.texts import Json

from ..core.test_known_mistakes import asked
from .conftest import Run

SCRIPT = Path(__file__).with_name("known_mistakes.mjs")


def lines(key: str) -> list[Json]:
    """Return every number that a lesson asks for, with the wrong numbers that are known as they are typed."""
    return [
        {
            "right": float(row.right),
            "near": float(row.near),
            "places": row.places,
            "mistakes": [
                {"number": float(one.number), "thought": one.thought, "typed": tidy(one.number, 3).replace("−", "-")}
                for one in row.mistakes
            ],
        }
        for row in asked(key)
        if row.right is not None
    ]


@pytest.mark.parametrize("key", lessons())
def test_each_known_mistake_gets_its_reply(in_node: Run, key: str) -> None:
    given = lines(key)
    told = json.loads(in_node(SCRIPT, json.dumps({"lines": given, "votes": [[], []]})))
    for line, found in zip(given, told["found"], strict=True):
        assert found == [one["thought"] for one in line["mistakes"]], line


@pytest.mark.parametrize(("right", "green"), [(0, "b → a ✓"), (1, "a → b ✓"), (None, "")])
def test_only_a_change_to_what_is_right_is_green(in_node: Run, right: int | None, green: str) -> None:
    vote = {"key": "one", "question": "Which?", "options": ["a", "b"], "again": True}
    students = [{"number": n, "values": {"one before": n % 2, "one after": 1 - n % 2}} for n in range(1, 7)]
    told = json.loads(in_node(SCRIPT, json.dumps({"lines": [], "votes": [[vote], students, {"one": right}]})))
    rows = re.findall(r'<span>([^<]*)</span><span class="count"><i class="(\w*)"', told["votes"])
    assert len(rows) == 4 and "".join(words for words, look in rows if look == "changed") == green


def test_a_probability_is_one_in_every_way_it_can_be_written(in_node: Run) -> None:
    """12/31 is 38.7 %. A number with fewer places is the right one rounded, and a different one is wrong."""
    line = {"right": 1200 / 31, "near": 0.1, "places": 1, "mistakes": []}
    typed = ["0.387", "12/31", "12 of 31", "38.7 %", "38,7", "0.39", "39 %", ".4", "0.38", "0.29"]
    told = json.loads(in_node(SCRIPT, json.dumps({"lines": [line], "votes": [[], []], "typed": typed})))
    said = [re.search("<b>(.*)</b>", one)[1] for one in told["right"][:5]]  # type: ignore[index]
    assert said == ["Right: 0.387 = 38.7 %.", *["Right. Rounded: 38.7 %."] * 2, "Right.", "Right: 38.7 %."]
    told = told["typed"]
    assert [abs(value - line["right"]) <= 0.1 for value, _ in told] == [True] * 5 + [False] * 5
    assert [(found["rounded"], found["cut"]) for _, found in told[5:]] == [(True, False)] * 3 + [(False, True), (False, False)]
