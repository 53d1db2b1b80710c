"""Phase 2 of High, Low, Pass or Go: which die is where, and the water line of each roller's points."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from hilo_core.base.playing_cards import CARDS
from hilo_core.pass_or_go.dice import after_roll, dice_for
from hilo_core.pass_or_go.trick import height
from hilo_widgets.drawing import order_strip, pass_or_go, water
from hilo_widgets.drawing.pass_or_go_dice import slots, won_dice
from hilo_widgets.drawing.pass_or_go_spots import TABLES
from hilo_widgets.drawing.ranked_symbols import ORDER, ranked_name
from hilo_widgets.drawing.scene import DARK, LIGHT, Item
from hilo_widgets.drawing.symbols import SYMBOLS

from .colour import contrast
from .pass_or_go_tables import Moment, moments

NAMES = ("Ann", "Ben", "Cem")
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_players = pytest.mark.parametrize("players", [2, 3])


def rolling(players: int, seed: int = 1) -> list[Moment]:
    return [m for m in moments(players, None, seed) if m.view.phase in ("dice", "over")]


def items_of(moment: Moment, layout: str = "wide") -> dict[str, Item]:
    people = NAMES[: moment.view.players]
    return {i.key: i for i in pass_or_go.scene(moment.view, names=people, layout=layout, to_move=moment.to_move).items}


def test_dice_keep_their_numbers_from_the_trick_to_whoever_rolls_them() -> None:
    """Ann wins dice 0, 2 and 3, rolls one and passes one each; Ben has 1; Cem none."""
    takers = (0, 1, 0, 0, -2)
    assert won_dice(takers, 3, -1) == ((0, 2, 3), (1,), (), (4,))
    assert won_dice(takers, 3, 4) == ((0, 2, 3), (1,), (), ())
    rows = slots(takers, (((5, 5),), ((4, 4), (1, 2)), ()), ((0, (0, 1, 1)),))
    assert [(slot.die, slot.kind, slot.other) for slot in rows[0]] == [(0, "rolled", -1), (2, "given", 1), (3, "given", 2)]
    assert [(slot.die, slot.face, slot.before, slot.points) for slot in rows[1]] == [(1, 4, 0, 4), (2, 1, 4, 2)]
    assert [(slot.die, slot.kind, slot.other) for slot in rows[2]] == [(3, "left", 0)]


@every_players
def test_every_roller_has_a_slot_for_each_die_won_or_got(players: int) -> None:
    for moment in rolling(players):
        view = moment.view
        rows = slots(view.takers, view.rolls, view.passes)
        dice = [slot.die for row in rows for slot in row if slot.kind != "given"]
        assert sorted(dice) == [die for die, taker in enumerate(view.takers) if taker >= 0]
        for seat, row in enumerate(rows):
            assert [(slot.face, slot.points) for slot in row if slot.kind == "rolled"] == list(view.rolls[seat])
            assert sum(slot.kind == "left" for slot in row) == view.own[seat] + view.passed[seat]
            assert sum(slot.other < 0 or slot.kind == "given" for slot in row) == view.won[seat]
            assert len(row) <= dice_for(players)


@every_layout
@every_players
def test_a_die_lies_above_its_water_and_water_is_as_high_as_the_points(players: int, layout: str) -> None:
    for moment in rolling(players):
        view, items = moment.view, items_of(moment, layout)
        feet = {
            seat: row.chart[1] for seat, row in zip(view.order or range(players), TABLES[players, layout].rows, strict=True)
        }
        levels = set()
        for seat, row in enumerate(slots(view.takers, view.rolls, view.passes)):
            size = TABLES[players, layout].rows[0].die
            for slot in row:
                if slot.kind != "rolled":
                    continue
                column, die = items[f"water:{slot.die}"], items[f"die:{slot.die}"]
                assert column.y == feet[seat]
                surface = re.search(r"M0 -([\d.]+)q", column.svg)
                assert bool(surface) == (slot.points > 0)
                level = float(surface[1]) if surface else 0.0
                assert die.y + size <= feet[seat] - level - 4
                assert die.y >= feet[seat] - TABLES[players, layout].rows[0].room - size - 30
                if slot.points:
                    levels.add(round(level / slot.points, 1))
                assert ("var(--no)" in column.svg) == (slot.points < slot.before)
        assert len(levels) <= 2  # the same for all, but for rounding


@every_layout
@every_players
def test_rows_stand_in_the_order_of_rolling(players: int, layout: str) -> None:
    for moment in rolling(players):
        items = items_of(moment, layout)
        order = moment.view.order
        assert [items[f"seat:{seat}"].y for seat in order] == sorted(items[f"seat:{seat}"].y for seat in order)
        for place, seat in enumerate(order, 1):
            assert f">{place}<" in items[f"rolls:{seat}"].svg
            points = moment.view.points[seat]
            assert f">{points} point{'' if points == 1 else 's'}<" in items[f"points:{seat}"].svg
            total = (moment.view.new_totals or moment.view.totals)[seat]
            assert f">total {total}<" in items[f"total:{seat}"].svg and ">65<" in items[f"gauge:{seat}"].svg


def test_passed_dice_say_from_whom_and_to_whom() -> None:
    for moment in rolling(3, 3):
        items = items_of(moment)
        for giver, given in moment.view.passes:
            words = "".join(item.svg for key, item in items.items() if key.startswith(f"other:{giver}:"))
            for seat, number in enumerate(given):
                assert (f">to {NAMES[seat]}<" in words) == (number > 0)
                got = "".join(item.svg for key, item in items.items() if key.startswith(f"other:{seat}:"))
                assert not number or f">from {NAMES[giver]}<" in got


def test_what_the_next_die_makes_of_the_points_stands_above() -> None:
    for moment in rolling(2):
        items, view = items_of(moment), moment.view
        assert ("faces:make" in items) == (view.roller >= 0)
        if view.roller >= 0:
            points = view.points[view.roller]
            shown = re.findall(r">(\d+) → (\d+)<", items["faces:make"].svg)
            assert [(int(a), int(b)) for a, b in shown] == [(points, after_roll(points, face)[0]) for face in range(1, 7)]
            assert f"{NAMES[view.roller]}&#x27;s points" in items["faces:title"].svg


def test_it_is_said_what_the_roller_is_to_do() -> None:
    seen = set()
    for moment in rolling(3, 3):
        turn = items_of(moment).get("turn")
        words = re.findall(">([^<]+)<", turn.svg)[0] if turn else ""
        seen.add(words)
        if words:
            assert (words == "must roll") == moment.view.forced
            assert (words == "pass or go?") == (moment.to_move >= 0)
    assert seen == {"", "pass or go?", "rolls", "must roll"}


@pytest.mark.parametrize(
    ("face", "before", "words"),
    [(1, 9, "half of 9"), (1, 1, "stays 1"), (1, 0, "stays 0"), (6, 7, "7 lost"), (6, 0, "stays 0"), (5, 3, "+5")],
)
def test_a_roll_in_words(face: int, before: int, words: str) -> None:
    assert water.did(face, before) == words
    assert words.endswith(str(after_roll(before, face)[0])) or not words.startswith("stays")


def test_one_point_stands_equally_high_until_there_are_too_many() -> None:
    assert water.unit(0, 100) == water.unit(20, 100) == 5
    assert water.unit(21, 100) < 5 and water.unit(40, 100) == 2.5
    for before in range(41):
        for points in (0, (before + 1) // 2, before + 5):
            ElementTree.fromstring(f"<svg>{water.column(before, points, 54, 3.3)}</svg>")
    for total, points in ((0, 0), (0, 9), (60, 12), (90, 0), (64, 40)):
        drawn = ElementTree.fromstring(f"<svg>{water.gauge(total, points, 148, 65)}</svg>")
        assert all(float(box.get("x", 0)) + float(box.get("width", 0)) <= 148 for box in drawn.iter("rect"))


def test_numbers_stand_out_from_the_water() -> None:
    for palette in (LIGHT, {**LIGHT, **DARK}):
        mixed = "#" + "".join(
            f"{round(0.55 * int(palette['felt'][i : i + 2], 16) + 0.45 * int(palette['back-ink'][i : i + 2], 16)):02X}"
            for i in (1, 3, 5)
        )
        assert contrast(palette["ink"], mixed) >= 4.5


def test_the_order_of_all_cards_is_that_of_the_rules() -> None:
    assert ORDER[0] == "2C" and ORDER[-1] == "AS" and len(set(ORDER)) == 52
    heights = [height(CARDS[card]) for card in ORDER]
    assert heights == sorted(heights)


def test_the_tide_rises_with_the_order_of_all_cards() -> None:
    levels = [float(re.search(r'd="M1 ([\d.]+)q', SYMBOLS[ranked_name(card)])[1]) for card in ORDER]  # type: ignore[index]
    assert levels == sorted(levels, reverse=True) and levels[0] > 74 and levels[-1] < 16
    assert len(set(levels)) == 52


@every_layout
def test_the_cells_of_the_strip_stand_in_order_and_apart(layout: str) -> None:
    cells = [order_strip.cell(layout, card) for card in ORDER]
    assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
    for (x, y), (after, below) in pairwise(cells):
        assert after - x >= 15 or below - y >= 40
    width, _ = pass_or_go.size(2, layout)
    assert all(0 <= x <= width - 15 for x, _ in cells)
    top = TABLES[2, layout].board.felt[1]
    assert max(y for _, y in cells) + 22 < top
