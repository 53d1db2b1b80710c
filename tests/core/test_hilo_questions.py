"""Questions on HiLO that are drawn by seed: what is right is worked out here once more, from what lies there."""

import re

import pytest

from hilo_core.lessons import question
from hilo_core.lessons.questions.stage import Cards, Layout, Pushed, Sums

SEEDS = range(40)
NAMES = ("Ann", "Ben", "Cem")
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
    (both,) = asked.replies.drawn(None)
    assert isinstance(both, Pushed)
    across, down = both.each
    assert [len(row) for row in across.rows] == [2, 2, 2] and [len(row) for row in down.rows] == [3, 3]
    for left in both.each:
        assert {card for row in left.rows for card in row} < set(cards)
        lines = {f"row {n}": row for n, row in enumerate(left.rows, 1) if len(row) == 3}
        if len(left.rows) == 3:
            lines = {f"column {name}": column for name, column in zip("ab", zip(*left.rows, strict=True), strict=True)}
        assert set(left.lines) == {name for name, line in lines.items() if len({card[-1] for card in line}) == 1}


def test_ages_are_told_wherever_two_sums_are_equal_and_decide_among_the_highest() -> None:
    decided = 0
    for seed in range(401):
        asked = question("hilo.who-starts", seed)
        assert all(isinstance(part, Cards) for part in asked.stage)
        sums = [sum(int(card.name[:-1]) for card in part.cards) for part in asked.stage if isinstance(part, Cards)]
        ages = [int(age) for age in re.findall(r"\d\d", asked.task)]
        assert (len(ages) == 3) == (len(set(sums)) < 3) and len(set(ages)) == len(ages)
        first = [at for at in range(3) if sums[at] == max(sums)]
        starts = min(first, key=lambda at: ages[at]) if len(first) > 1 else first[0]
        assert asked.right == NAMES[starts] and asked.rule is not None
        assert asked.rule.id == ("HL-R9" if len(first) > 1 else "HL-06")
        if len(first) > 1:
            tied = " and ".join(NAMES[at] for at in first) if len(first) == 2 else "Ann, Ben and Cem"
            assert f"{tied} have the highest sum" in asked.reply(asked.right).paragraphs[0]
            older = next(NAMES[at] for at in first if at != starts)
            assert asked.reply(older).heading == "A common first thought: “of equal sums the older player's counts”"
            decided += 1
        else:
            assert "young" not in asked.why[0]
    assert decided > 10


@each_seed
def test_points_that_are_doubled(seed: int) -> None:
    asked = question("hilo.doubled", seed)
    (sums,) = asked.stage
    assert isinstance(sums, Sums)
    own, least = sums.sums[1], min(sums.sums[0], sums.sums[2])
    reason = "negative" if own < 0 else "alone" if own < least else "shared" if own == least else "higher"
    assert asked.right == ("true" if reason in ("shared", "higher") else "false", reason)
