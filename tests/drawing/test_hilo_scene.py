"""The table and the dock of HiLO: everything visible is drawn, nothing hidden is, and nothing lies in the way."""

import re
from collections import Counter
from itertools import combinations, pairwise

import pytest

from hilo_core.hilo.cards import CARDS
from hilo_core.hilo.grid import CELLS
from hilo_widgets.drawing import hilo
from hilo_widgets.drawing.hilo.dock import cell_key
from hilo_widgets.drawing.scene import Item, Picture, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .boxes import Box, box_of
from .hilo_tables import LONG, NAMES, Moment, draw, moments

TABLES = [(p, seat, e) for p in range(2, 7) for seat, e in ((None, "schmidt"), (p - 1, "international"))]
every_table = pytest.mark.parametrize(("players", "seat", "edition"), TABLES)
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])


def sample(players: int, seat: int | None, edition: str) -> list[Moment]:
    """Of a round every moment at which something is asked, and its last ones."""
    every = moments(players, seat, players, edition)
    return [moment for moment in every if moment.choices][::2] + list(every[::9]) + list(every[-6:])


def cards_drawn(picture: Picture) -> Counter[str]:
    return Counter(item.key for scene in picture for item in scene.items if item.key in CARDS)


def visible(moment: Moment) -> Counter[str]:
    """The cards that lie open, of the discard pile the top two."""
    view = moment.view
    found = Counter(name for rows in view.layouts for cards in rows for name in cards if name not in ("", "?"))
    if view.phase == "over":
        return found
    return found + Counter([*view.discard[:2], *([view.drawn] if view.drawn not in ("", "?") else [])])


@every_layout
@every_table
def test_every_visible_card_is_shown_once_and_no_other(players: int, seat: int | None, edition: str, layout: str) -> None:
    for moment in sample(players, seat, edition):
        picture = draw(moment, layout)
        assert cards_drawn(picture) == visible(moment)
        backs = [item for scene in picture for item in scene.items if item.key.startswith("back:")]
        hidden = sum(cards.count("?") for rows in moment.view.layouts for cards in rows) + (moment.view.drawn == "?")
        assert len(backs) == hidden and all(references(item.svg) == {"back"} for item in backs)
        for scene in picture:
            assert len({item.key for item in scene.items}) == len(scene.items)
        shown = {name[1:] + name[0] for scene in picture for item in scene.items for name in references(item.svg)}
        assert shown & set(CARDS) <= {*visible(moment), *moment.view.discard}


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_table
def test_all_lies_inside_and_sizes_hold(players: int, seat: int | None, edition: str, odds: bool, layout: str) -> None:
    sizes = set()
    for moment in sample(players, seat, edition):
        picture = draw(moment, layout, LONG, odds)
        over = moment.view.phase == "over"
        sizes.add((over, *(side for scene in picture for side in scene[:2])))
        for scene in picture:
            for item in scene.items:
                left, top, right, bottom = box_of(item)
                assert left >= -0.5 and top >= -0.5, (item, moment.view.phase)
                assert right <= scene.width + 0.5 and bottom <= scene.height + 0.5, (item, moment.view.phase)
    wide = {(False, 724, 206, 724, 390), (True, 724, 604, 724, 0)}
    assert sizes <= (wide if layout == "wide" else {(False, 464, 176, 464, 300), (True, 464, 470, 464, 0)})


def solids(items: tuple[Item, ...], odds: bool, layout: str) -> list[tuple[str, Box]]:
    """What must keep clear of each other: all but the felt, outlines, and a discard under another."""
    found = []
    for item in items:
        kind = item.key.split(":")[0]
        if kind == "at":
            half = 38 if layout == "wide" or ":way:" in item.key else 31
            found.append((item.key, Box(item.x - half, item.y, item.x + half, item.y + 22)))
        elif kind == "cells":
            words = re.findall(r"<text.*?</text>", item.svg)
            found += [(f"cells:{n}", box_of(item._replace(svg=word))) for n, word in enumerate(words)]
        elif item.svg.startswith("<text") and not re.search('class="[^"]*[me]\\b', item.svg.replace("se", "")):
            left, top, right, bottom = box_of(item)  # letters are estimated rather too wide
            found.append((item.key, Box(left, top, left + 0.88 * (right - left), bottom)))
        elif (
            kind not in ("felt", "line") and not (kind == "mark" and odds and "circle" in item.svg) and "rotate" not in item.svg
        ):
            found.append((item.key, box_of(item)))
    return found


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_table
def test_nothing_overlaps(players: int, seat: int | None, edition: str, odds: bool, layout: str) -> None:
    for moment in sample(players, seat, edition):
        for scene in draw(moment, layout, LONG, odds):
            pairs = combinations(solids(scene.items, odds, layout), 2)
            meeting = [(one, other) for (one, a), (other, b) in pairs if a.meets(b, 2.5) and other != f"at:{one}"]
            assert not meeting, (moment.view.phase, moment.view.totals)


def test_small_layouts_stay_but_for_two_when_the_dock_goes_on() -> None:
    every = [m for m in moments(4) if m.view.phase == "turn" and m.choices]
    for before, after in pairwise(every):
        places = [
            {i.key: (i.x, i.y) for i in draw(m, "wide").table.items if i.key.startswith("seat:")} for m in (before, after)
        ]
        stay = places[0].keys() & places[1].keys()
        moved = [key for key in stay if places[0][key] != places[1][key]]
        assert len(stay) == 2 and (not moved or before.dock == 3)


@every_layout
def test_pills_and_totals_are_seen_together(layout: str) -> None:
    found = 0
    for moment in moments(6, 5, 6, "international"):
        table = {item.key: item.svg for item in draw(moment, layout).table.items}
        if moment.view.phase == "over" or moment.to_move in (-1, 5):
            continue
        found += "turn" in table
        for seat in range(5):
            total = str(moment.view.totals[seat]).replace("-", "−")
            assert f", total {total}<" in table[f"sum:{seat}"]
    assert found


def test_the_key_of_a_cell_is_that_of_the_card_lying_there() -> None:
    for moment in moments(4)[::5]:
        for seat, rows in enumerate(moment.view.layouts):
            for j, cards in enumerate(rows):
                for i, name in enumerate(cards):
                    key = cell_key(moment.view, seat, f"{'abc'[i]}{j + 1}") if name else ""
                    assert key == name if name != "?" else key.startswith(f"back:{seat}:")


def test_a_face_down_card_keeps_its_key_through_a_turn() -> None:
    """Also when the layout is pushed together; at the end of the turn it may get another, where it lies."""
    moved = 0
    for every in (moments(players, None, seed, "international") for players in (2, 3) for seed in range(1, 16)):
        cards: dict[str, int] = {}
        for before, now in zip((every[0], *every), every, strict=False):
            if (before.view.turn, before.view.turn_no) != (now.view.turn, now.view.turn_no):
                cards = {}
            keys = {(s, c): cell_key(now.view, s, CELLS[c]) for s, c in now.under}
            assert len(set(keys.values())) == len(keys)
            for place, card in now.under.items():
                assert cards.setdefault(keys[place], card) == card
                moved += not keys[place].endswith(CELLS[place[1]])
    assert moved > 5


@every_layout
def test_names_are_escaped(layout: str) -> None:
    nasty = ("<b>&\"'", 3 * "Maximiliane-Alexandra von und zu " + "Hohenstein", "", "Cem\n\u202e")
    for moment in moments(4)[::20]:
        drawn = "".join(item.svg for scene in draw(moment, layout, nasty) for item in scene.items)
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_stand_alone_picture_holds_all_it_needs(players: int) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(hilo.symbol_names(players))))
    for moment in (moments(players)[-1], next(m for m in moments(players) if m.view.phase == "drawn" and m.choices)):
        picture = draw(moment, "wide")
        assert {name for scene in picture for item in scene.items for name in references(item.svg)} <= defined
        svg = static_svg(picture)
        ids, used = set(re.findall(r' id="([^"]+)"', svg)), set(re.findall(r'href="#([^"]+)"', svg))
        assert used <= ids and "hilo-" not in svg
        assert all(name in picture.table.alt for name in NAMES[:players])
