"""What a seat of HiLO may choose from: each has its item, large enough, and says what it leaves as the rules have it."""

import re

import pytest

from hilo_core.hilo.cards import CARDS
from hilo_widgets.drawing import hilo
from hilo_widgets.drawing.hilo.pushes import after, leaves, way_of, ways_before
from hilo_widgets.drawing.scene import Item
from hilo_widgets.drawing.symbols import references

from .boxes import Box, box_of, touch
from .hilo_tables import LONG, NAMES, Moment, draw, moments

every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
ROUNDS = [(p, seed) for p in (2, 3, 4) for seed in range(1, 6)]
Rows = tuple[tuple[str, ...], ...]


def asked(phase: str = "") -> list[Moment]:
    return [m for p, seed in ROUNDS for m in moments(p, None, seed) if m.choices and phase in ("", m.view.phase)]


@every_layout
def test_every_choice_has_an_item_that_is_large_enough_and_room_for_its_chance(layout: str) -> None:
    for moment in asked()[::3]:
        plain, with_odds = draw(moment, layout).dock, {item.key: item for item in draw(moment, layout, odds=True).dock.items}
        items = {item.key: item for item in plain.items}
        assert not any(key.startswith("at:") for key in items)
        keys = [hilo.choice_key(moment.view, moment.to_move, choice) for choice in moment.choices]
        assert len(set(keys)) == len(keys)
        for key, choice in zip(keys, moment.choices, strict=True):
            box, least = box_of(items[key]), 34 if layout == "wide" else 44
            assert box.right - box.left >= least and box.bottom - box.top >= least, key
            if choice.answer.legal and moment.view.phase != "open":
                assert f"at:{key}" in with_odds
            elif not choice.answer.legal:
                assert f"at:{key}" not in with_odds and "stroke-dasharray" in items[key].svg


def total(rows: Rows) -> int:
    return sum(5 if name == "?" else int(name[:-1]) for cards in rows for name in cards if name)


def lines_of(rows: Rows, cell: tuple[int, int]) -> list[list[tuple[int, int]]]:
    """Lines of one open colour through a cell."""
    deep, across = len(rows), len(rows[0])
    found = [[(j, i) for i in range(3)] for j in range(deep)] if across == 3 else []
    found += [[(j, i) for j in range(3)] for i in range(across)] if deep == 3 else []
    if deep == across == 3:
        found += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
    colours = [{rows[j][i][-1] for j, i in line} for line in found]
    return [
        line for line, all_of in zip(found, colours, strict=True) if len(all_of) == 1 and "?" not in all_of and cell in line
    ]


def test_what_a_card_leaves_is_the_least_of_all_that_may_be_left() -> None:
    lines = 0
    for moment in asked("turn") + asked("drawn"):
        view, rows = moment.view, moment.view.layouts[moment.to_move]
        card = view.drawn or view.discard[0]
        items = {item.key: item.svg for item in draw(moment, "wide").dock.items}
        for choice in moment.choices:
            if not choice.card:
                continue
            j, i = int(choice.card[1]) - 1, "abc".index(choice.card[0])
            now = tuple(
                tuple(card if (j, i) == (y, x) else name for x, name in enumerate(cards)) for y, cards in enumerate(rows)
            )
            made = lines_of(now, (j, i))
            lines += bool(made)
            least = min(total(now) - sum(int(now[y][x][:-1]) for y, x in line) for line in [[], *made])
            assert leaves(rows, choice.card, card, view.edition) == least
            assert f">{str(least).replace('-', '−')}<" in items[f"leaves:{choice.card}"]
    assert lines > 5


def test_a_way_to_remove_a_line_shows_what_then_lies_there() -> None:
    seen = set()
    for every in (moments(p, None, seed) for p, seed in ROUNDS):
        for at, moment in enumerate(every):
            for choice in moment.choices:
                way = way_of(choice.action)
                if way is None:
                    continue
                view, seat = moment.view, moment.view.turn
                left, _ = after(view.layouts[seat], view.edition, way, ways_before(view))
                svg = {item.key: item.svg for item in draw(moment, "wide").dock.items}[f"way:{choice.action}"]
                assert f"leaves {total(left)}".replace("-", "−") in svg
                drawn = [name[1:] + name[0] for name in re.findall(r'href="#hilo-([ROYGTBVP]-?\d+)"', svg)]
                assert drawn == [name for cards in left for name in cards if name in CARDS]
                later = [m for m in every[at:] if (m.view.turn, m.view.turn_no) == (seat, view.turn_no)]
                same = (
                    m for m in later if len(m.view.cleared) == len(view.cleared) + 1 and all(map(all, m.view.layouts[seat]))
                )
                settled = next(same, None)
                if settled and f"clear {settled.view.cleared[-1][0]}" == choice.action:
                    assert settled.view.layouts[seat] == left
                    seen.add(choice.action.split()[1])
    assert {"row", "column"} <= seen


@every_layout
def test_a_card_looked_at_lies_as_a_ghost_where_it_would_be_laid(layout: str) -> None:
    for moment in (asked("turn")[4], asked("drawn")[2]):
        items = {item.key: item for item in draw(moment, layout).dock.items}
        card = moment.view.drawn or moment.view.discard[0]
        for choice in moment.choices:
            laid = hilo.preview(moment.view, names=NAMES, layout=layout, seat=moment.to_move, choice=choice)
            if choice.card:
                lying = items[hilo.choice_key(moment.view, moment.to_move, choice)]
                assert (laid.dock[0].x, laid.dock[0].y) == (lying.x, lying.y)
                assert card[-1] + card[:-1] in references(laid.dock[0].svg)


def room_of(item: Item) -> Item:
    """An item, or in place of one without a look the chance that stands there."""
    capsule = '<rect x="-24" width="48" height="22"/>'
    return item._replace(svg=capsule) if item.key.startswith("at:") else item


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.left <= inner.left and outer.top <= inner.top and outer.right >= inner.right - 12 and outer.bottom >= inner.bottom
    )


@every_layout
@pytest.mark.parametrize("phase", ["open", "turn", "drawn", "clear"])
def test_what_is_laid_over_while_a_choice_is_looked_at_meets_nothing_else(phase: str, layout: str) -> None:
    """A ghost lies on its own cell or in an empty place; what a card leads to covers words wholly or not at all."""
    leads = 0
    for moment in asked(phase)[::4] + [m for m in moments(6, None, 6) if m.choices and m.view.phase == phase][::4]:
        picture = draw(moment, layout, LONG, odds=True)
        for choice in moment.choices:
            laid = hilo.preview(moment.view, names=LONG, layout=layout, seat=moment.to_move, choice=choice)
            line = choice.action.startswith("clear ")
            for over, scene in zip(laid, picture, strict=True):
                there = [room_of(item) for item in scene.items if not item.key.startswith(("felt", "line:", "cells", "mark:"))]
                for ghost in over:
                    leads += ghost.key != "ghost"
                    met = [item for item in there if touch(ghost, item)]
                    if ghost.key.startswith("ghost:"):
                        met = [
                            item for item in met if not item.key.startswith("words:") or not holds(box_of(ghost), box_of(item))
                        ]
                    pile = ghost in laid.table and choice.action.startswith("toss")
                    own = [item for item in met if abs(item.x - ghost.x) < 4 and abs(item.y - ghost.y) < 4]
                    assert line or [item.key for item in met if item not in own] == [], (ghost.key, choice.action)
                    assert own or ghost.key != "ghost" or choice.action == "draw" or pile or line
    assert leads or phase not in ("turn", "drawn")
