"""Lesson 13, *A card in the middle?*: all deals, and the table of a class."""

from collections import Counter

from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.himilo.four_hearts import GROUPS, deals

LESSON = lesson("13")


def group(value: int) -> str:
    """Low, middle or high, by thirds."""
    return ("low", "middle", "high")[(value - 1) // 5]


def test_rounds_of_the_page_are_all_ways_as_the_rules_judge_them() -> None:
    seen: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for deal in deals():
        own, *others = (int(name.removesuffix("H")) for name in deal.cards)
        assert deal.ends == (own, sorted((own, *others))[1] == own)
        assert ("it takes the trick" in deal.said) == bool(deal.ends[1])
        seen[own, tuple(sorted(others))] += 1
    assert len(seen) == 15 * 364 and set(seen.values()) == {1}


def test_the_table_of_a_student_has_every_round_once() -> None:
    for number in range(1, 41):
        values = LESSON.boxes.values(played := LESSON.boxes.played(class_seed("heron", number)))
        rounds = Counter((group(own), bool(took)) for own, took in zip(*played, strict=True))
        assert values == {
            f"{name}_{words}": rounds[name, took] for name in GROUPS for words, took in (("taken", True), ("lost", False))
        }
    cells = LESSON.boxes.table.replace("/", "|").split("|")
    assert [cell.strip(" {}") for cell in cells if "{" in cell] == list(values)
