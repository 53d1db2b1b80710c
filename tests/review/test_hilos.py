"""The solver of Hilos finds the same as a search of every way to play an ending."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import sleep
from typing import Any

import pytest

from hilo_core import HiloError, State, house, solve
from hilo_core.base import timed_search
from hilo_core.base.playing import row_with
from hilo_core.base.seats import SEAT_NAMES
from hilo_core.base.slots import OpenHands, OpenPoint
from hilo_core.games import GAMES
from hilo_core.hilos import solving
from hilo_core.hilos.choices import write
from hilo_core.hilos.round import PLAY, is_misery, seats_with
from hilo_core.hilos.table import (
    DECLARER,
    HANDS,
    LAID,
    LEADERS,
    PLAYED,
    PLAYERS,
    REVERSAL,
    REVERSED,
    SEATS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
)
from hilo_core.messages.texts import Json

from ..sampled import sample
from . import hilos_brute as plain
from .positions import ending

HILOS = GAMES["hilos"]
VARIANTS = [
    {"variant": "standard"},
    {"variant": "standard", "reversal": "ruff_only"},
    {"variant": "poor_man", "reversal": "never"},
    {"variant": "widow"},
    {"variant": "solo"},
    {"variant": "dealer"},
]


def by_brute(row: Any, ours: int, counted: int) -> int:
    """Return the tricks that are counted from here on."""
    players, start = row[PLAYERS], PLAYED + SEATS * row[TRICK]
    return plain.most(
        tuple(row[HANDS : HANDS + players]),
        tuple(row[start : start + row[LAID]]),
        row[LEADERS + row[TRICK]],
        row[TRUMP],
        bool(row[REVERSED]),
        row[REVERSAL],
        ours,
        counted,
        {},
    )


def ending_in_play(options: Json, number: int) -> OpenPoint | None:
    """Return an ending of at most four tricks; None where the round was thrown in."""
    rounds = {"rounds": 1} if options["variant"] in ("solo", "dealer") else {}
    point = ending("hilos", 12 if options["variant"] == "widow" else 16, number, **options, **rounds)
    return point if point.asked is not None and point.asked.ask == PLAY else None


@pytest.mark.parametrize("options", sample(VARIANTS, 2), ids=lambda options: "-".join(options.values()))
def test_endings_come_to_what_every_way_to_play_them_says(options: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """In machine code, and with some options in plain Python."""
    if "reversal" in options:
        monkeypatch.setattr(timed_search, "compiled", lambda *_, **__: None)
    tried = missed = 0
    for number in sample(range(60), 6):
        point = ending_in_play(options, number)
        if point is None:
            continue
        row, seat = point.row, point.asked.seat
        found, text = solving.solve(OpenHands(HILOS, [point._replace(code=None)], 60.0), SEAT_NAMES)
        side = seats_with(row, seat)
        own = sum(row[TRICKS_WON + each] for each in range(row[PLAYERS]) if side >> each & 1)
        left = TRICKS - row[TRICK]
        miser = is_misery(row)
        missed += miser
        assert (found["misery"] is not None) == miser and text.startswith("With all cards face up, ")

        counted = (1 << row[PLAYERS]) - 1 & ~side if miser else side
        at_all = own + left if miser else own
        sign = -1 if miser else 1
        assert found["most"]["side"] == at_all + sign * by_brute(row, side, counted)
        assert found["values"] == {
            write(PLAY, card): at_all + sign * by_brute(row_with(HILOS, row, card), side, counted)
            for card in HILOS.legal(row, point.asked)
        }
        if row[DECLARER] >= 0 and seats_with(row, row[DECLARER]) != side and options["variant"] != "widow":
            assert found["most"]["declarer"] == TRICKS - found["most"]["side"]
        tried += 1
    assert tried > 5
    assert (options["variant"] == "solo") == (missed > 0)


def whole_misery(number: int, reversal: str = "always") -> State:
    """Return a deal before the first lead, whose declarer must lose every trick."""
    state = State("hilos", seed=number, variant="solo", rounds=1, reversal=reversal)
    state.apply("bid misery")
    while state.asked.ask != PLAY:
        state.apply("pass")
    return state


@pytest.mark.long  # the search goes on to the end of its time after what is wanted here has been found
@pytest.mark.parametrize("reversal", ["always", "ruff_only", "never"])
def test_a_whole_misery_is_decided_at_once(reversal: str) -> None:
    for number in range(0, 1_000, 500):
        found = solve(whole_misery(number, reversal), seconds=20)
        assert found["misery"]["made"] is not None and None not in found["misery"]["after"].values()
        assert "In the time given, nothing" not in str(found)


def test_while_a_deal_is_searched_in_a_thread_the_others_run_and_can_stop_it() -> None:
    """The search for the fewest tricks of the declarer takes minutes, so the thread is busy throughout."""
    enough = Event()
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(solve, whole_misery(1).record(), seconds=600, stop=enough.is_set)
        for _ in range(20):
            sleep(0.005)
            assert not asked.done()
        enough.set()
        found = asked.result()
    assert found["most"]["declarer"] is None


def test_before_the_first_card_there_is_nothing_to_look_at() -> None:
    found = solve(State("hilos", seed=1, variant="solo"))
    assert found["most"] is None and "nobody has to play" in str(found)
    with pytest.raises(HiloError, match="No way has been found"):
        found.record()


def lowest_first(card: int, other: int, trump: int, turned: int) -> bool:
    return False


def test_a_house_rule_is_refused_in_a_sentence() -> None:
    """The search rests on the order of the cards, so what it says of a different one would be wrong."""
    mine = house("hilos", "nothing beats", beats=lowest_first)
    with pytest.raises(HiloError, match=r"Hilos \(nothing beats\) is not solved here"):
        solve(State(mine, seed=1))
