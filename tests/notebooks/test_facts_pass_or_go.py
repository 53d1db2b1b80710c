"""The numbers that stand in the notebook on High, Low, Pass or Go, asked of the rules and of the exact odds."""

from fractions import Fraction
from math import comb

import pytest

from hilo_core import plots, replay, simulate
from hilo_core.base.playing_cards import NAMES
from hilo_core.odds.pass_or_go import first, second_choices, spread
from hilo_core.pass_or_go.dice import after_roll, dice_for
from hilo_core.pass_or_go.trick import LOW, goal_of

from .test_notebooks import NOTEBOOKS, cells, text


@pytest.fixture(scope="module")
def told() -> str:
    """All that the notebook says, in one line."""
    found = cells(NOTEBOOKS / "40_pass_or_go_rules.ipynb", "markdown")
    return " ".join(" ".join(text(cell["source"]) for cell in found).split())


def left(players: int) -> int:
    """The cards that are not dealt in the first round."""
    return len(NAMES) - players * dice_for(players)


def test_cards_left_and_rounds_of_a_deck(told: str) -> None:
    assert f"With two players {left(2)} cards are left in the live deck, with three players {left(3)}." in told
    rounds, over = zip(*(divmod(len(NAMES), players * dice_for(players)) for players in (2, 3)), strict=True)
    assert (rounds, over) == ((4, 2), (6, 6))
    assert "four rounds with two players and for two rounds with three. Six cards are left both times" in told


def test_half_of_all_goals_are_low(told: str) -> None:
    low = sum(goal_of(face)[0] == LOW for face in range(1, 7))
    assert f"the *probability* {low}/6, which is {100 * low // 6} of 100" in told


def test_half_of_nine_is_rounded_up(told: str) -> None:
    assert f"Half of 9 is 4½. You round it up and keep {after_roll(9, 1)[0]}." in told


def test_the_second_of_two_rollers_is_ahead_by_a_hundredth(told: str) -> None:
    assert f"comes out ahead, though only by {float(-first(3, 0, 3)):.2f} points on average" in told


def test_the_margin_of_280_phases(told: str) -> None:
    """Of 20 classes about 19 count a number at most 5 of 100 from the exact one, and with 4 it would be fewer."""
    chance, phases = spread(5, 0)[0], 280

    def within(margin: int) -> Fraction:
        near = [hits for hits in range(phases + 1) if abs(Fraction(100 * hits, phases) - 100 * chance) <= margin]
        return sum((comb(phases, hits) * chance**hits * (1 - chance) ** (phases - hits) for hits in near), Fraction(0))

    assert within(4) < Fraction(93, 100) < Fraction(95, 100) < within(5) < Fraction(97, 100)
    assert "makes 280 phases, and then the *margin of error* is about 5 of 100" in told and "about 19 of 20" in told


def last_to_roll(total: int, rivals_total: int) -> int:
    """The most points with which Ben, second of two, rolls his last die, while Ann has none in this phase."""
    goes = [points for points in range(25) if (at := second_choices(total, rivals_total, 1, points, 0, 0)).goes > at.passes]
    assert goes == list(range(len(goes)))
    return goes[-1]


def test_when_to_stop_depends_on_the_totals(told: str) -> None:
    assert f"at 0 to 0, he should still roll with {last_to_roll(0, 0)} points" in told
    stops = last_to_roll(60, 64) + 1
    assert f"If Ann has 64 and Ben 60, he should already stop with {stops}, because that makes {60 + stops}" in told
    assert f"his die can bring Ann to {64 + max(after_roll(0, face)[0] for face in range(1, 7))} at most" in told


def test_the_expert_beats_the_beginner(told: str) -> None:
    found = simulate("pass_or_go", 2000, seed=1, strategies=("expert", "beginner"), players=2, progress=False)
    expert, beginner = found.rate("wins_by_seat")
    assert f"The expert won {100 * expert.value:.0f} of 100 games," in told
    assert f"with a margin of error of {100 * (expert.high - expert.low) / 2:.0f}: the true" in told
    assert f"the true number lies between {100 * expert.low:.0f} and {100 * expert.high:.0f}," in told
    assert 0.3 < beginner.value < 0.35 and "about every third game" in told


def test_what_the_notebook_says_of_the_round_with_two_jokers() -> None:
    frames = list(replay("pass_or_go_two_jokers"))
    assert any(frame.text.startswith("Ben leads the Joker") for frame in frames if frame.rule.id == "PG-R3")
    assert [frame.text for frame in frames if frame.rule.id == "PG-08"] == [
        "Ann plays the Joker, which can be played at any time."
    ]
    passed = [frame.text for frame in frames if frame.rule.id in ("PG-19", "PG-20")]
    assert passed[0] == "Ann must now roll the die passed by Cem." and "Cem must now roll the die passed by Ann" in passed[1]


def test_the_best_plan_and_always_rolling_differ_little_on_average_and_much_in_their_phases() -> None:
    plot = plots.points_of_five_dice("always roll", "best plan")
    (_, means, *_), (name, mean, nothing, *_, most), (other, best, none, *_, few) = plot.table
    assert (means, name, other) == ("mean", "always roll", "best plan")
    assert 0 < float(best) - float(mean) < 0.5 and float(nothing) > float(none) and float(most) > 2 * float(few)
