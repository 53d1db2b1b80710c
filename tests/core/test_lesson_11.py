"""Lesson 11, *Does luck win rounds?*: the model counted once more, and the real game played."""

from itertools import product

from hilo_core import replay, simulate
from hilo_core.himilo.cards import TRICKS
from hilo_core.teaching.lesson_file import lesson
from hilo_lessons.plans.himilo.fourteen_throws import (
    EXPERTS,
    PLAYED,
    PLAYED_BY,
    deals,
    no_tie,
    ways,
    won,
)

LESSON = lesson("11")
WINS = "team_wins"


def test_four_tricks_by_writing_all_256_rows() -> None:
    rows = list(product(range(4), repeat=4))
    taken = [tuple(map(row.count, range(4))) for row in rows]
    assert (len(rows), sum(map(no_tie, taken)), sum(map(won, taken))) == ways(4, 4) == (256, 144, 12)
    assert {one for one in taken if won(one)} == {(0, 1, 1, 2)}
    assert len({"".join(row) for row in product("BCD", repeat=4) if sorted(row) == list("BCDD")}) == 12


def test_the_model_wins_when_the_rules_say_so() -> None:
    """By bids and tricks of real rounds."""
    for name in ("himilo_tie", "himilo_won_match", "himilo_five_players"):
        for played in replay(name).summary["rounds"]:
            low, high = (played["bids"].index(bid) for bid in ("low", "high"))
            tricks = played["tricks_won"]
            others = [taken for seat, taken in enumerate(tricks) if seat not in (low, high)]
            assert won((tricks[low], *others, tricks[high])) == played["team_wins"]


def test_the_real_game_agrees_with_what_a_long_run_gave() -> None:
    """Within three standard errors of a short run."""
    expert = 4, 1_000, "expert", EXPERTS
    for players, games, strategy, said in (
        *((players, 100_000, "random", said) for players, said in PLAYED_BY.items()),
        expert,
    ):
        rate = simulate("himilo", games, players=players, rounds=1, strategies=strategy, seed=1711, progress=False).rate(WINS)
        assert abs(100 * rate.value - said) < 100 * 3 * (rate.high - rate.low) / 3.92
    assert PLAYED.low < PLAYED_BY[4] == PLAYED.value < PLAYED.high < ways().chance


def test_rounds_of_the_page_are_fourteen_throws() -> None:
    """Their boxes follow from the tricks that are told, and they are as often won as all ways are."""
    for deal in deals():
        tricks = [int(word) for word in deal.said.partition(":")[0].replace(",", "").split() if word.isdigit()]
        least, *middle, most = sorted(tricks)
        free = least < min(middle) and most > max(middle)
        assert sum(tricks) == TRICKS and deal.ends == (free, free and tricks[0] == least and tricks[3] == most)
        assert ("wins" in deal.said) == bool(deal.ends[1]) and ("a tie" in deal.said) == (not free)
    for place, expected in ((0, ways().free), (1, ways().chance)):
        assert abs(100 * sum(deal.ends[place] for deal in deals()) / len(deals()) - float(expected)) < 0.3
