"""Lesson 11, *Does luck win rounds?*: the model counted in two ways, the real game played, whole classes, and the tickets."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import isqrt
from random import Random

import pytest

from hilo_core import GAMES, replay, simulate
from hilo_core.asking.kinds import tidy
from hilo_core.base.game import read_options
from hilo_core.beliefs.rollout_kernel import extra_slots
from hilo_core.himilo.cards import TRICKS
from hilo_core.himilo.table import VERDICT, WON
from hilo_core.machine.random import seed_row
from hilo_core.records.replay import summarize
from hilo_core.records.self_play import StrategyDecider
from hilo_core.teaching.classroom import class_seed
from hilo_core.teaching.lesson import Ticket
from hilo_core.teaching.lesson_file import lesson
from hilo_core.teaching.parts import Fields, NumberBlank
from hilo_lessons.plans.himilo.fourteen_throws import (
    EXPERTS,
    OPEN_HANDS,
    PLAYED,
    PLAYED_BY,
    bids,
    class_below,
    deals,
    no_tie,
    ways,
    won,
)

LESSON = lesson("11")
WINS = "team_wins"


@cache
def shares(players: int, tricks: int) -> tuple[Fraction, Fraction]:
    """Rounds without a tie at either end and rounds won, of 100: throw by throw, each with its chance, from share to share."""
    chances = {(0,) * players: Fraction(1)}
    for _ in range(tricks):
        then: dict[tuple[int, ...], Fraction] = {}
        for taken, chance in chances.items():
            for seat in range(players):
                more = (*taken[:seat], taken[seat] + 1, *taken[seat + 1 :])
                then[more] = then.get(more, Fraction(0)) + chance / players
        chances = then
    ordered = {taken: sorted(taken) for taken in chances}
    free = {taken for taken, (least, *_, most) in ordered.items() if taken.count(least) == 1 == taken.count(most)}
    as_bid = {taken for taken in free if taken[0] == ordered[taken][0] and taken[-1] == ordered[taken][-1]}
    return 100 * sum((chances[one] for one in free), Fraction(0)), 100 * sum((chances[one] for one in as_bid), Fraction(0))


@pytest.mark.parametrize(("players", "said"), [(3, 10.22), (4, 5.04), (5, 2.20)])
def test_the_hook_by_counting_orders_and_throw_by_throw(players: int, said: float) -> None:
    counted = ways(players)
    assert counted.all == players**TRICKS and shares(players, TRICKS) == (counted.free, counted.chance)
    assert counted.chance == counted.free / bids(players) and float(counted.chance) == pytest.approx(said, abs=0.006)


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


class Again(StrategyDecider):
    """Plays the same deal anew by chance."""

    def again(self, table: list[int], deal: int, attempt: int) -> None:
        """Deals this deal, and then turns to the chance of this attempt."""
        seed_row(table, deal, 0)
        self.deal(table)
        seed_row(table, deal, attempt)


def test_with_open_hands_a_deal_can_be_won() -> None:
    """A way to win is found by trying; OPEN_HANDS deals were tried so."""
    game = GAMES["himilo"]
    options = read_options(game, {"players": 4, "rounds": 1})
    for deal in range(25):
        for attempt in range(1, 162):
            scribe, table = Again(game, options, ["random"] * 4), game.new_table(options) + [0] * extra_slots(game)
            scribe.again(table, deal, attempt)
            game.play_round(table, scribe)
            if table[VERDICT] == WON:
                break
        else:
            pytest.fail(f"No way to win deal {deal} was found.")
        assert summarize(scribe.record())["rounds"][0]["team_wins"]
    assert f"all of {OPEN_HANDS:,} deals" in dict(LESSON.plan.sections)["Numbers you may need"]


def test_in_how_many_classes_the_finding_is_seen() -> None:
    chance, ends = Random(11), [deal.ends[1] for deal in deals()]
    classes = [sum(chance.choices(ends, k=280)) for _ in range(1000)]
    assert class_below(280) == pytest.approx(0.9995, abs=1e-4) and class_below(140) == pytest.approx(0.9885, abs=1e-4)
    assert sum(wins < 28 for wins in classes) >= 990
    assert class_below(1) == pytest.approx(1 - 0.0504474789) and class_below(2, 50) == pytest.approx((1 - 0.0504474789) ** 2)
    words = dict(LESSON.plan.sections)["Will it work?"]
    assert "in 99.95 of 100 classes, with 14 in 98.8" in words


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
    assert len({LESSON.boxes.played(class_seed("heron", number)) for number in range(1, 41)}) >= 36


def test_the_numbers_to_work_out() -> None:
    (fields,) = LESSON.parts(Fields)
    assert all(isinstance(row, NumberBlank) for row in fields.rows)
    orders, short, pairs, whole = (float(row.right) for row in fields.rows)
    assert (orders, short, pairs) == (12, 100 * 12 / 256, 12) and whole == pytest.approx(60.54 / 12, abs=0.005)
    words = " ".join(str(one) for one in fields.opens)
    assert "268,435,456" in words and "13,541,892" in words and "5.001 and 5.031" in words
    for place, row in enumerate(fields.rows):
        assert not {tidy(one.right) for one in fields.rows[:place]} & set(row.before.split())


@pytest.mark.parametrize("ticket", LESSON.tickets, ids=lambda ticket: "; ".join(row.short for row in ticket.rows))
def test_a_ticket_is_right_by_writing_all_bids(ticket: Ticket) -> None:
    first, second = ticket.rows
    numbers = [int(word.strip(".,")) for word in f"{first.before} {first.between}".split() if word.strip(".,").isdigit()]
    rounds, free, wins = numbers
    players = 3 if first.before.startswith("Three") else 5
    pairs = [(high, low) for high in range(players) for low in range(players) if high != low]
    assert first.right == Fraction(free, len(pairs)) and abs(free / rounds - float(shares(players, TRICKS)[0]) / 100) < 0.02
    assert decided(wins, float(first.right)) == ticket.choices[first.choice or 0]
    others, played, luck = (int(word.strip(".")) for word in second.before.split() if word.strip(".").isdigit())
    players = 3 if second.before.startswith("Three") else 5
    assert abs(luck - played * float(ways(players).chance) / 100) < 1.5
    assert decided(others, luck) == ticket.choices[second.choice or 0] and first.choice != second.choice
    for row in ticket.rows:  # a number near that of luck is no proof of it
        assert ("That is no proof that there is no plan." in row.working) == (
            ticket.choices[row.choice or 0] == "no plan shows"
        )


def decided(wins: int, luck: float) -> str:
    """What many wins say, if they are clearly within or without twice the standard deviation of luck."""
    assert abs(wins - luck) < 1.2 * isqrt(int(luck)) or wins > luck + 10 * luck**0.5
    return "no plan shows" if wins < luck + 2 * luck**0.5 else "a plan shows"
