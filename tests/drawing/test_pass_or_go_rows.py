"""Phase 2 of High, Low, Pass or Go: which die is where, the water line of each roller's points, and what it may choose."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from hilo_core.base.playing_cards import CARDS
from hilo_core.messages.words import counted
from hilo_core.pass_or_go.dice import after_roll, dice_for
from hilo_core.pass_or_go.points import ENOUGH
from hilo_core.pass_or_go.trick import height
from hilo_widgets.drawing import pass_or_go, water
from hilo_widgets.drawing.pass_or_go.dice import slots, won_dice
from hilo_widgets.drawing.pass_or_go.spots import rolls
from hilo_widgets.drawing.ranked_symbols import ORDER, ranked_name
from hilo_widgets.drawing.scene import DARK, LIGHT, Item
from hilo_widgets.drawing.symbols import SYMBOLS

from .boxes import meetings, pieces_of
from .colour import contrast
from .pass_or_go_tables import LONG, PEOPLE, Moment, draw, find, items_of, moments

every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_players = pytest.mark.parametrize("players", [2, 3])


def rolling(players: int, seed: int = 1) -> list[Moment]:
    return [m for m in moments(players, None, seed) if m.view.phase in ("dice", "over")]


def words_of(item: Item) -> list[str]:
    return re.findall(">([^<]+)<", item.svg)


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
        view, items = moment.view, items_of(draw(moment, layout).table)
        spots = rolls(players, layout, view.phase == "over")
        feet = {seat: row.chart[1] for seat, row in zip(view.order or range(players), spots.rows, strict=True)}
        levels = set()
        for seat, row in enumerate(slots(view.takers, view.rolls, view.passes)):
            for slot in row:
                if slot.kind != "rolled":
                    continue
                column, die = items[f"water:{slot.die}"], items[f"die:{slot.die}"]
                size = spots.rows[0].die
                assert column.y == feet[seat]
                surface = re.search(r"M0 -([\d.]+)q", column.svg)
                assert bool(surface) == (slot.points > 0)
                level = float(surface[1]) if surface else 0.0
                assert die.y + size <= feet[seat] - level - 4
                if slot.points:
                    levels.add(round(level / slot.points, 1))
                assert ("var(--no)" in column.svg) == (slot.points < slot.before)
        assert len(levels) <= 2  # the same for all, but for rounding


@every_layout
@every_players
def test_rows_stand_in_the_order_of_rolling(players: int, layout: str) -> None:
    for moment in rolling(players):
        view, items = moment.view, items_of(draw(moment, layout).table)
        assert [items[f"seat:{seat}"].y for seat in view.order] == sorted(items[f"seat:{seat}"].y for seat in view.order)
        for place, seat in enumerate(view.order, 1):
            points, total = view.points[seat], view.totals[seat]
            assert f">{place}<" in items[f"rolls:{seat}"].svg
            assert words_of(items[f"points:{seat}"]) == [counted(points, "point")]
            sums = [f"{total} + {points} = {view.new_totals[seat]}"] if view.new_totals else [f"total {total}"]
            assert words_of(items[f"total:{seat}"]) == sums
            assert (f"gauge:{seat}" in items) == bool(view.new_totals)


@every_layout
@every_players
def test_every_roll_says_what_it_has_made_of_the_points(players: int, layout: str) -> None:
    for moment in rolling(players):
        items = items_of(draw(moment, layout).table)
        in_water = rolls(players, layout, moment.view.phase == "over").rows[0].numbers
        for row in slots(moment.view.takers, moment.view.rolls, moment.view.passes):
            for slot in row:
                if slot.kind == "rolled" and in_water:
                    digits = re.findall(r'href="#hilo-n(\d)"', items[f"water:{slot.die}"].svg)
                    assert "".join(digits[: len(str(slot.points))]) == str(slot.points)
                elif slot.kind == "rolled":
                    assert words_of(items[f"did:{slot.die}"]) == [str(slot.points)]


def test_passed_dice_say_from_whom_and_to_whom() -> None:
    for moment in rolling(3, 3):
        items = items_of(draw(moment).table)
        for giver, given in moment.view.passes:
            words = "".join(item.svg for key, item in items.items() if key.startswith(f"other:{giver}:"))
            for seat, number in enumerate(given):
                assert (f">to {PEOPLE[seat]}<" in words) == (number > 0)
                got = "".join(item.svg for key, item in items.items() if key.startswith(f"other:{seat}:"))
                assert not number or f">from {PEOPLE[giver]}<" in got


@pytest.mark.parametrize("names", [PEOPLE, LONG])
def test_who_passed_each_die_stands_in_a_narrow_column_of_its_own(names: tuple[str, ...]) -> None:
    pairs = 0
    for moment in rolling(3, 3):
        ways = [item for item in draw(moment, "narrow", names).table.items if item.key.startswith("other:")]
        for one, other in combinations(ways, 2):
            pairs += "<path" in one.svg and "<path" in other.svg and one.y == other.y
            assert not meetings([one], [other], 0.5), (one, other)
    assert pairs > 5


@every_layout
def test_the_dock_shows_what_the_next_die_makes_of_the_points(layout: str) -> None:
    """In the choice to go, and while chance rolls."""
    for moment in rolling(2):
        view, items = moment.view, items_of(draw(moment, layout).dock)
        if view.phase == "over":
            assert not items
        elif view.roller < 0:
            assert {"halves", "wipes out"} <= set(words_of(items["go:makes"])) and "panel" in items
        else:
            points, made = view.points[view.roller], words_of(items["go:makes"])
            assert made == [*(str(after_roll(points, face)[0]) for face in range(1, 7)), f"{points} becomes"]
            assert ("act:go" in items) == bool(moment.choices) != ("panel" in items)
            panel = items.get("panel:words")
            assert panel is None or f"{PEOPLE[view.roller]}&#x27;s points" in panel.svg
            assert 'pointer-events="none"' in items["go:makes"].svg
            assert items["go:makes"].svg.count('class="m se"') == 6  # round the middle of its die


@every_layout
def test_passing_says_how_many_dice_go_to_whom_and_at_what_the_roller_stops(layout: str) -> None:
    seen = set()
    for players in (2, 3):
        for seed in (1, 3, 5, 8):
            for moment in rolling(players, seed):
                if moment.to_move < 0:
                    continue
                items, points = items_of(draw(moment, layout, odds=True).dock), moment.view.points[moment.to_move]
                every = " ".join(" ".join(words_of(item)) for item in items.values())
                assert f"stop at {points}" in every or f"stops at {points}" in every
                for choice in moment.choices[1:]:
                    item, shares = items[pass_or_go.choice_key(moment.view, moment.to_move, choice)], choice.action.split()[1:]
                    given = {PEOPLE[int(share[0])]: int(share[2:]) for share in shares}
                    words = " ".join(words_of(item))
                    if players == 2:
                        assert f"to {PEOPLE[1 - moment.to_move]}" in words
                    elif len(moment.choices) <= 5:
                        assert all(f"{number} to {name}" in words for name, number in given.items())
                    else:
                        others = [name for seat, name in enumerate(PEOPLE) if seat != moment.to_move]
                        assert " : ".join(others) in every
                        assert words == " : ".join(str(given.get(name, 0)) for name in others)
                    seen.add(len(moment.choices))
    assert {2, 3, 4, 5} <= seen and max(seen) >= 6


def test_a_chance_lies_within_its_own_button() -> None:
    for moment in rolling(3, 3) + rolling(2, 1):
        for layout in ("wide", "narrow"):
            items = items_of(draw(moment, layout, odds=True).dock)
            for choice in moment.choices:
                key = f"act:{choice.action}"
                button, at = pieces_of(items[key])[0].box, items[f"at:{key}"]
                assert button.left <= at.x - 38 and at.x + 38 <= button.right
                assert button.top <= at.y and at.y + 22 <= button.bottom
            assert moment.choices or not any(key.startswith("at:") for key in items)


def test_it_is_said_what_the_roller_is_to_do() -> None:
    seen = set()
    for moment in rolling(3, 3):
        turn = items_of(draw(moment).table).get("turn")
        words = words_of(turn)[0] if turn else ""
        seen.add(words)
        assert (words == "to decide") == (moment.to_move >= 0)
        assert words != "must roll" or moment.view.forced
    assert seen == {"", "to decide", "to roll", "must roll"}


@every_layout
def test_the_end_says_who_has_won_by_how_much_and_by_which_rule(layout: str) -> None:
    for players in (2, 3):
        for moment in (m for seed in (1, 2, 3) for m in moments(players, None, seed) if m.view.phase == "over"):
            picture, totals = draw(moment, layout), sorted(moment.view.new_totals, reverse=True)
            items = items_of(picture.table)
            said, rule = words_of(items["result"])[0], words_of(items["result:rule"])[0]
            assert picture.dock.height == 0 and not picture.dock.items
            assert str(totals[0]) in said and (totals[0] >= ENOUGH) == bool(moment.view.winners)
            if totals[0] > totals[1]:
                assert f"{totals[0] - totals[1]} more than" in said
            assert rule.startswith(("PG-23", "PG-R6") if moment.view.winners else "PG-21")
            assert ("share" in said or "equal" in said) == (totals[0] == totals[1])
            assert {f"wins:{seat}" for seat in moment.view.winners} == {key for key in items if key.startswith("wins:")}
            assert all(">65<" in items[f"gauge:{seat}"].svg for seat in range(players))


def test_a_shared_win_names_all_who_share_it() -> None:
    moment = find(2, lambda m: m.view.winners)
    shared = moment._replace(view=moment.view.__class__(**{**vars(moment.view), "new_totals": (65, 65), "winners": (0, 1)}))
    items = items_of(draw(shared).table)
    assert (
        words_of(items["result"]) == ["Ann and Ben share the win with 65 points each"] and {"wins:0", "wins:1"} <= items.keys()
    )


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
