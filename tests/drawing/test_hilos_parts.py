"""Parts of a Hilos table: the ladders, the auction, the extra hand, what is played for, and results."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from hilo_core.base.playing_cards import CARDS, VALUES
from hilo_core.hilos.view import View
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.hilos_auction import level, rows_of, tile_key, tiles_of
from hilo_widgets.drawing.hilos_panels import fit_names, verdict
from hilo_widgets.drawing.hilos_spots import BLOCK, TABLES
from hilo_widgets.drawing.hilos_widow import STATIONS, packets
from hilo_widgets.drawing.hilos_words import needed, sides, taken
from hilo_widgets.drawing.lettering import width
from hilo_widgets.drawing.scene import Item

from .hilos_tables import VARIANTS, Moment, moments
from .test_hilos_scene import NAMES, draw, every_layout, find, items_of


def rungs(items: dict[str, Item], kind: str) -> list[Item]:
    """The rungs of a ladder from left to right."""
    return sorted((item for key, item in items.items() if key.startswith(f"rung:{kind}:")), key=lambda item: item.x)


def order(items: dict[str, Item], kind: str) -> list[str]:
    return [item.key.rpartition(":")[2] for item in rungs(items, kind)]


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_ladders_stand_in_the_order_in_force(variant: str, layout: str) -> None:
    seen = set()
    for moment in moments(variant, None, 1, 2):
        view, items = moment.view, items_of(draw(moment, layout))
        highest_first = list(VALUES) if view.reversed else list(VALUES)[::-1]
        led = view.trick_cards[0][1][-1] if view.phase == "play" and view.trick_cards else ""
        assert order(items, "trump") == (highest_first if view.trump else [])
        assert order(items, "led") == (highest_first if led and led != view.trump else [])
        assert ("class='turned'" in items["ladder:trump"].svg.replace('"', "'")) == view.reversed
        assert ("2 highest" in items["ladder:trump"].svg) == view.reversed
        for kind, suit in (("trump", view.trump), ("led", led)):
            assert all(f"hilo-g{suit}" in item.svg and f's{suit}"' in item.svg for item in rungs(items, kind))
        seen.add((bool(view.trump), bool(led), led == view.trump, view.reversed))
    assert {(True, True, False, True), (True, True, True, False)} <= seen


@every_layout
def test_a_rung_travels_when_the_order_turns_and_changes_nothing_else(layout: str) -> None:
    every = [m for seed in range(1, 6) for m in moments("standard", None, seed)]
    turns = 0
    for before, now in pairwise(every):
        if before.view.reversed == now.view.reversed or now.view.trick != before.view.trick or now.view.trick < 0:
            continue
        turns += 1
        old, new = (items_of(draw(moment, layout)) for moment in (before, now))
        for rank, value in enumerate(VALUES):
            one, other = old[f"rung:trump:{value}"], new[f"rung:trump:{value}"]
            assert (one.svg, one.z) == (other.svg, other.z)
            assert (one.x == other.x) == (rank == 6)
        for card in set(old) & set(CARDS):
            assert old[card].svg == new[card].svg  # the tide turns by the style sheet alone
    assert turns > 5


@every_layout
def test_the_cards_of_the_trick_stand_up_and_the_winner_is_ringed(layout: str) -> None:
    moment = find(
        "standard", lambda m: m.view.phase == "play" and m.view.winner >= 0 and m.view.trick_cards[0][1][-1] != m.view.trump
    )
    items = items_of(draw(moment, layout))
    view, base = moment.view, {"trump": TABLES[layout].ladders[0][1], "led": TABLES[layout].ladders[1][1]}
    up = {(kind, key) for kind in base for key in order(items, kind) if items[f"rung:{kind}:{key}"].y < base[kind]}
    led = view.trick_cards[0][1][-1]
    wanted = {
        ("trump" if card[-1] == view.trump else "led", card[:-1])
        for _, card in view.trick_cards
        if card[-1] in (led, view.trump)
    }
    assert up == wanted
    winning = dict(view.trick_cards)[view.winner]
    rung = items[f"rung:{'trump' if winning[-1] == view.trump else 'led'}:{winning[:-1]}"]
    assert (items["rung:wins"].x, items["rung:wins"].y) == (rung.x, rung.y)


def test_an_order_that_never_turns_says_so() -> None:
    for moment in moments("poor_man", None, 1, 1, "never")[::20]:
        head = items_of(draw(moment))["ladder:trump"].svg
        assert "A always highest" in head and "eturn" not in head


@every_layout
@pytest.mark.parametrize("variant", ["standard", "widow", "solo", "dealer"])
def test_every_bid_is_a_tile_solid_if_it_may_be_made(variant: str, layout: str) -> None:
    number = {"solo": 6, "dealer": 52}.get(variant, 7)
    for moment in (m for m in moments(variant, None, 3, 2) if m.view.phase == "bid"):
        items = items_of(draw(moment, layout))
        tiles = {key: item for key, item in items.items() if key.startswith("bid:")}
        assert len(tiles) == number
        standing = level(moment.view.contract[1]) if moment.view.contract else 0
        for card, _ in tiles_of(variant, "bid"):
            key = hilos.choice_key(moment.view, moment.to_move, card)
            assert key == tile_key(card) and ("dasharray" in tiles[key].svg) == (level(card[4:]) <= standing)
        if moment.to_move >= 0:
            assert {hilos.choice_key(moment.view, moment.to_move, card) for card, _ in moment.choices} == set(tiles)
        (x, y), down = TABLES[layout].block, TABLES[layout].block_down
        for item in tiles.values():
            across, high = map(float, re.findall(r'<rect width="(\d+)" height="(\d+)"', item.svg)[0])
            assert x <= item.x and item.x + across <= x + BLOCK and y < item.y and item.y + high <= y + down


def test_the_declarer_of_abundant_names_trump_by_tiles() -> None:
    moment = find("solo", lambda m: m.view.phase == "trump" and m.to_move >= 0)
    items = items_of(draw(moment))
    assert [card for card, ok in moment.choices if ok] == ["trump S", "trump H", "trump C", "trump D"]
    for card, _ in moment.choices:
        tile = items[hilos.choice_key(moment.view, moment.to_move, card)]
        assert f"hilo-u{card[-1]}" in tile.svg and "dasharray" not in tile.svg


@pytest.mark.parametrize("variant", ["standard", "widow", "solo", "dealer"])
def test_the_bids_stand_under_their_seats_in_order(variant: str) -> None:
    most = 0
    for moment in (m for seed in range(1, 9) for m in moments(variant, None, seed, 2) if m.view.phase == "bid"):
        view, svg = moment.view, items_of(draw(moment))["bids"].svg
        order = tuple((view.dealer + 1 + n) % view.players for n in range(view.players))
        rows = rows_of(view.bids, order)
        assert sum(len(row) for row in rows) == len(view.bids)
        assert [(s, row[s]) for row in rows for s in order if s in row] == list(view.bids)
        most = max(most, len(rows))
        assert svg.count("var(--brass-fill)") == (view.contract is not None)
        assert svg.count(">pass<") == sum(bid == "pass" for _, bid in view.bids)
        assert (">to bid<" in svg) == (moment.to_move >= 0)
        lowest = max(float(y) for y in re.findall(r' y="([\d.]+)"', svg))
        first_tile = min(item.y for key, item in items_of(draw(moment)).items() if key.startswith("bid:"))
        assert TABLES["wide"].block[1] + lowest < first_tile
    assert most >= 2


def test_the_longest_bidding_has_room() -> None:
    calls = (*((n % 2, f"{n + 1} S") for n in range(13)),)
    some = find("dealer", lambda m: m.view.phase == "bid").view
    view = replace(some, dealer=3, bids=((0, "1 S"), (1, "2 S"), (2, "pass"), (3, "pass"), *calls[2:]), contract=(0, "13 S"))
    for layout, table in TABLES.items():
        items = items_of(hilos.scene(view, names=NAMES, layout=layout))
        lowest = max(float(y) for y in re.findall(r' y="([\d.]+)"', items["bids"].svg))
        assert table.block[1] + lowest + 4 < min(item.y for key, item in items.items() if key.startswith("bid:"))


@every_layout
def test_the_extra_hand_lies_at_its_station(layout: str) -> None:
    for seat in (None, 0, 1, 2):
        for moment in (m for seed in range(1, 6) for m in moments("widow", seat, seed) if m.view.phase == "widow"):
            items = items_of(draw(moment, layout))
            if not moment.view.widow:
                assert items["way:at"].x == TABLES[layout].block[0] + STATIONS[-1]
                continue
            keys = [card if card != "?" else f"back:{packets(moment.view)[-1]}:{n}" for n, card in enumerate(moment.view.widow)]
            lie = [items[key] for key in keys]
            assert len(lie) == 13 and len({item.y for item in lie}) == 1
            x, y = TABLES[layout].block
            assert x < lie[0].x and lie[-1].x + 37.2 < x + BLOCK
            assert lie[0].x - 2 <= items["way:at"].x <= lie[-1].x + 39 and lie[0].y + 52 < items["way:at"].y < y + 200
            names = re.findall(r">([^<>]+)</text>", items["way"].svg)
            assert names[0] == "Empty seat" and names[-1] == "Out"


def test_a_hand_keeps_its_keys_when_it_is_exchanged() -> None:
    swaps = 0
    for seat in (None, 0, 1, 2):
        for seed in range(1, 9):
            every = [m for m in moments("widow", seat, seed) if m.view.phase == "widow"]
            for before, now in pairwise(every):
                if now.view.widow_steps.count("took") == before.view.widow_steps.count("took"):
                    continue
                swaps += 1
                old, new = (items_of(draw(moment)) for moment in (before, now))
                assert {key for key in old if key in CARDS or key.startswith("back:")} - set(new) == set() or seat is not None
                moved = [key for key in set(old) & set(new) if (key in CARDS or "back" in key) and old[key].y != new[key].y]
                assert len(moved) >= 13
    assert swaps > 5


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_needed_and_what_is_taken_stand_in_the_picture(variant: str) -> None:
    for moment in (m for m in moments(variant, None, 4, 2) if m.view.phase == "play" and m.view.trick >= 0):
        view, items = moment.view, items_of(draw(moment))
        for seat in range(view.players):
            assert f">{view.tricks(seat)} " in items[f"tricks:{seat}"].svg
        for side, need in needed(view).items():
            tricks = taken(view, sides(view)[side])
            if need and tricks <= need:
                assert f">{tricks} of {need}<" in items["contract"].svg
        for total in view.totals:
            assert f">{str(total).replace('-', '−')}<" in items["score"].svg
        if variant == "dealer":
            assert f">pot {view.pot}<" in items["score"].svg


def expected(view: View) -> str:
    """The end of a round, from the scores alone."""
    if view.thrown_in:
        return "Thrown in"
    if view.variant in ("poor_man", "widow"):
        return "One point" if view.variant == "poor_man" else "Points"
    side = view.declarer & 1 if view.teams else view.declarer
    return "Bid made" if view.scores[side] > 0 else "Bid failed"


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_result_is_told_side_by_side(variant: str, layout: str) -> None:
    for seed in range(1, 15):
        view = next(m for m in moments(variant, None, seed)[::-1] if m.view.phase == "over").view
        svg = items_of(draw(Moment(view, -1, (), ""), layout))["result"].svg
        assert verdict(view) == expected(view) and f">{verdict(view)}<" in svg
        for total in view.new_totals:
            assert f">{str(total).replace('-', '−')}<" in svg
        assert svg.count("ecrown") == len(view.winners) + (verdict(view) not in ("Bid failed", "Thrown in"))


def test_both_names_of_a_team_are_shortened_alike() -> None:
    assert fit_names(("Ann", "Cem"), 13, 100) == "Ann, Cem"
    one, _, other = fit_names(("Maximiliane-Alexandra", "Bartholomäus"), 13, 100).partition(", ")
    assert one.endswith("…") and other.endswith("…") and width(f"{one}, {other}", 13) <= 100
    first, _, second = fit_names(("Maximiliane-Alexandra", "Bo"), 13, 100).partition(", ")
    assert second == "Bo" and len(first) > len(one)
