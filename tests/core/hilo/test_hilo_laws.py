"""Laws of HiLO: cards are neither lost nor doubled, a turn changes one layout, and what is legal is what is accepted."""

from itertools import combinations
from operator import add

from hypothesis import given
from hypothesis import strategies as st

from hilo_core import replay
from hilo_core.hilo import View
from hilo_core.hilo.round import WAYS
from hilo_core.hilo.table import DISCARD, DISCARDS, DRAW, END, HELD, LAYOUTS, NAMES, NEXT, PLAYERS, STRIDE
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize

from ..records import Record, hilo, then
from ..test_laws import SEEDS, accepts, law, stopped

CELLS = [column + row for column in "abc" for row in "123"]


@st.composite
def games(draw: st.DrawFn) -> Record:
    """Return a finished random game."""
    return hilo(draw(st.integers(2, 6)), seed=draw(SEEDS), edition=draw(st.sampled_from(["schmidt", "international"])))


@law(25)
@given(games())
def test_the_104_cards_are_always_there_once(record: Record) -> None:
    for event in replay(record).log.events:
        table = event.table
        cards = table[DISCARD : DISCARD + table[DISCARDS]] + table[DRAW + table[NEXT] : DRAW + table[END]]
        cards += [table[HELD]] if table[HELD] else []
        for seat in range(table[PLAYERS]):
            start = LAYOUTS + STRIDE * seat
            cards += [card for card in table[start : start + 9] if card]
            assert table[start + 9] == 0
        assert sorted(cards) == sorted(NAMES)


@law(40)
@given(games())
def test_sums_points_and_totals_match(record: Record) -> None:
    game = replay(record)
    totals = [0] * record["options"]["players"]
    for number, told in enumerate(game.summary["rounds"]):
        assert max(totals) <= 99
        last = [frame.view() for frame in game if frame.round == number][-1]
        ender, sums = told["ender"], told["sums"]
        others = [points for seat, points in enumerate(sums) if seat != ender]
        factor = 2 if sums[ender] >= min(others) and sums[ender] >= 0 else 1
        assert told["points"] == [points * (factor if seat == ender else 1) for seat, points in enumerate(sums)]
        totals = [*map(add, totals, told["points"])]
        assert list(last.sums) == sums and list(last.new_totals) == totals
        for clear in told["clears"]:
            assert len({card[-1] for card in clear["cards"]}) == 1 and clear["line"] in WAYS
            numbers = [int(card[:-1]) for card in clear["cards"]]
            assert numbers == sorted(numbers, reverse=True)
    assert game.summary["totals"] == totals and max(totals) > 99
    assert game.summary["winners"] == [seat for seat, total in enumerate(totals) if total == min(totals)]


def expected(view: View, following: Json) -> list[str]:
    """Return the legal actions, worked out a second time from the picture."""
    cells = view.cells(following["seat"])
    down = [cell for cell, card in cells.items() if card == "?"]
    if view.phase == "open":
        return [f"open {one} {other}" for one, other in combinations(CELLS, 2)]
    if view.phase == "drawn":
        return sorted([f"toss {cell}" for cell in down] + [f"trade {cell}" for cell in cells])
    if view.phase == "clear" and view.removable:
        ways = [way for way in WAYS if any(way == line or way.startswith(line + " ") for line in view.removable)]
        return [*sorted(f"clear {way}" for way in ways), "keep"]
    return ["draw", *sorted(f"take {cell}" for cell in cells)]


@law(40)
@given(stopped(games()))
def test_legal_is_what_the_picture_says_and_what_is_accepted(record: Record) -> None:
    following, view = summarize(record)["next"], replay(record)[-1].view()
    assert following["legal"] == expected(view, following)
    every = ["draw", "keep", *(f"clear {way}" for way in WAYS), "open a1 b1", "open a1 a1"]
    every += [f"{verb} {cell}" for verb in ("take", "trade", "toss") for cell in CELLS]
    accepts(record, following["legal"], every)
    last = following["legal"][-1]
    if last.startswith("open"):
        backwards = "open " + " ".join(reversed(last.split()[1:]))
        assert replay(then(record, backwards)).trace[-1]["action"] == last
