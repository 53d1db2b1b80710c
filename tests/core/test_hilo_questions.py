"""Questions on HiLO that are drawn by seed: what is right is worked out here once more, from what lies there."""

import pytest

from hilo_core.lessons import question
from hilo_core.lessons.questions.stage import Cards, Layout, Pushed, Sums

SEEDS = range(40)
each_seed = pytest.mark.parametrize("seed", SEEDS)


def nine(key: str, seed: int) -> list[str]:
    """The nine cards of a question."""
    (layout,) = (part for part in question(key, seed).stage if isinstance(part, Layout))
    return [card for row in layout.rows for card in row]


@each_seed
def test_what_lies_face_down_counts_five_each(seed: int) -> None:
    cards = nine("hilo.hidden-points", seed)
    assert question("hilo.hidden-points", seed).right == sum(5 if card == "?" else int(card[:-1]) for card in cards)


@each_seed
def test_a_drawn_card_can_be_discarded_and_a_taken_one_cannot(seed: int) -> None:
    asked = question("hilo.things-to-do", seed)
    (hand,) = (part for part in asked.stage if isinstance(part, Cards))
    drawn = hand.cards[0].who == "drawn"
    assert asked.right == 9 + drawn * nine("hilo.things-to-do", seed).count("?")
    assert asked.rule is not None and asked.rule.id == ("HL-10" if drawn else "HL-08")
    assert drawn == ("draws" in asked.task)


@each_seed
def test_one_edition_lets_one_line_go_and_the_other_both(seed: int) -> None:
    asked, cards = question("hilo.two-editions", seed), nine("hilo.two-editions", seed)
    numbers = [int(card[:-1]) for card in cards]
    lines = [range(row, row + 3) for row in (0, 3, 6)] + [range(column, 9, 3) for column in range(3)]
    worth = [sum(numbers[cell] for cell in line) for line in lines if len({cards[cell][-1] for cell in line}) == 1]
    assert len(worth) == 2
    schmidt = "Schmidt" in asked.task
    assert asked.right == sum(numbers) - (max(worth) if schmidt else sum(worth))
    assert asked.rule is not None and asked.rule.id == ("HL-16" if schmidt else "HL-R11")


@each_seed
def test_the_lowest_total_wins_once_somebody_has_more_than_99(seed: int) -> None:
    asked = question("hilo.who-wins", seed)
    (sums,) = asked.stage
    assert isinstance(sums, Sums)
    fewest = [name for name, total in zip(sums.names, sums.sums, strict=True) if total == min(sums.sums)]
    right = "again" if max(sums.sums) < 100 else fewest[0] if len(fewest) == 1 else "shared"
    assert asked.right == right and asked.rule is not None and asked.rule.id == ("HL-21" if right == "again" else "HL-22")


def test_all_ways_a_game_can_stand_are_asked() -> None:
    assert {question("hilo.who-wins", seed).right for seed in SEEDS} == {"again", "shared", "Ann", "Ben", "Cem"}


@each_seed
def test_both_pushes_are_shown_with_the_lines_they_make(seed: int) -> None:
    asked, cards = question("hilo.which-push", seed), nine("hilo.which-push", seed)
    (both,) = asked.reveal(None)
    assert isinstance(both, Pushed)
    across, down = both.each
    assert [len(row) for row in across.rows] == [2, 2, 2] and [len(row) for row in down.rows] == [3, 3]
    for left in both.each:
        assert {card for row in left.rows for card in row} < set(cards)
        lines = {f"row {n}": row for n, row in enumerate(left.rows, 1) if len(row) == 3}
        if len(left.rows) == 3:
            lines = {f"column {name}": column for name, column in zip("ab", zip(*left.rows, strict=True), strict=True)}
        assert set(left.lines) == {name for name, line in lines.items() if len({card[-1] for card in line}) == 1}
