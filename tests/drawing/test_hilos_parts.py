"""Parts of a Hilos table: the ladders, the auction, the extra hand, what is played for, and the end of a round."""

from dataclasses import replace
from itertools import pairwise

import pytest

from hilo_core.base.playing_cards import CARDS, VALUES
from hilo_core.hilos.view import View
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.hilos.auction import rows_of
from hilo_widgets.drawing.hilos.end import verdict
from hilo_widgets.drawing.hilos.seats import packets
from hilo_widgets.drawing.hilos.sides import fit_names
from hilo_widgets.drawing.hilos.spots import RAILS
from hilo_widgets.drawing.hilos.words import needed, sides, taken
from hilo_widgets.drawing.lettering import width
from hilo_widgets.drawing.scene import Item

from .boxes import box_of
from .hilos_tables import NAMES, VARIANTS, draw, moments
from .test_hilos_scene import every_layout, find
from .watching import Moment, all_items, by_key


def items_of(moment: Moment, layout: str = "wide") -> dict[str, Item]:
    return by_key(draw(moment, layout).table.items)


def rungs(items: dict[str, Item], kind: str) -> list[Item]:
    """The rungs of a ladder from left to right."""
    return sorted((item for key, item in items.items() if key.startswith(f"rung:{kind}:")), key=lambda item: item.x)


def order(items: dict[str, Item], kind: str) -> list[str]:
    return [item.key.rpartition(":")[2] for item in rungs(items, kind)]


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_ladders_stand_in_the_order_in_force(variant: str, layout: str) -> None:
    seen = set()
    for moment in (m for seed in (1, 2, 3) for m in moments(variant, None, seed) if m.view.phase == "play"):
        view, items = moment.view, items_of(moment, layout)
        highest_first = list(VALUES) if view.reversed else list(VALUES)[::-1]
        led = view.trick_cards[0][1][-1] if view.trick_cards else ""
        assert order(items, "trump") == highest_first
        assert order(items, "led") == (highest_first if led and led != view.trump else [])
        assert ("class='turned'" in items["ladder:trump"].svg.replace('"', "'")) == view.reversed
        assert (f"2 {'is ' if layout == 'wide' else ''}highest" in items["ladder:trump"].svg) == view.reversed
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
        old, new = (items_of(moment, layout) for moment in (before, now))
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
    items = items_of(moment, layout)
    view, base = moment.view, {"trump": RAILS[layout][0].y, "led": RAILS[layout][1].y}
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
    for moment in (m for m in moments("poor_man", None, 1, 1, "never")[::20] if m.view.phase == "play"):
        head = items_of(moment)["ladder:trump"].svg
        assert "A always highest" in head and "eturn" not in head


@pytest.mark.parametrize("variant", ["standard", "widow", "solo", "dealer"])
@every_layout
def test_the_bids_stand_under_their_seats_in_order(variant: str, layout: str) -> None:
    most = 0
    for moment in (m for seed in range(1, 6) for m in moments(variant, None, seed, 2) if m.view.phase == "bid"):
        view, item = moment.view, items_of(moment, layout)["bids"]
        order = tuple((view.dealer + 1 + n) % view.players for n in range(view.players))
        rows = rows_of(view.bids, order)
        assert [(s, row[s]) for row in rows for s in order if s in row] == list(view.bids)
        most = max(most, len(rows))
        assert item.svg.count("var(--brass-fill)") == (view.contract is not None)
        assert (">to bid<" in item.svg) == (moment.to_move >= 0)
        if layout == "wide":
            assert item.svg.count(">pass<") == sum(bid == "pass" for _, bid in view.bids)
    assert most >= 2


@every_layout
def test_of_the_longest_bidding_the_last_rows_are_shown(layout: str) -> None:
    calls = (*((n % 2, f"{n + 1} S") for n in range(13)),)
    some = find("dealer", lambda m: m.view.phase == "bid" and m.choices)
    view = replace(some.view, dealer=3, bids=(*calls[:2], (2, "pass"), (3, "pass"), *calls[2:]), contract=(0, "13 S"))
    for odds in (False, True):
        table = draw(some._replace(view=view, to_move=-1), layout, odds=odds).table
        bids = by_key(table.items)["bids"]
        assert ">13<" in bids.svg and box_of(bids).bottom <= table.height
        assert ("out" in bids.svg) and (">1<" in bids.svg) == (layout == "wide")


@every_layout
def test_the_declarer_of_abundant_names_trump_by_buttons(layout: str) -> None:
    moment = find("solo", lambda m: m.view.phase == "trump" and m.to_move >= 0)
    items = by_key(draw(moment, layout).dock.items)
    assert [choice.action for choice in moment.choices] == ["trump S", "trump H", "trump C", "trump D"]
    for choice in moment.choices:
        button = items[hilos.choice_key(moment.view, moment.to_move, choice)].svg
        assert f"hilo-u{choice.action[-1]}" in button and "dasharray" not in button


@every_layout
def test_the_extra_hand_lies_on_the_felt_and_it_is_said_where(layout: str) -> None:
    for seat in (None, 0, 1, 2):
        for moment in (m for seed in range(1, 6) for m in moments("widow", seat, seed) if m.view.phase == "widow"):
            view, items = moment.view, items_of(moment, layout)
            if not view.widow:
                assert "out of the round" in items["way"].svg
                continue
            keys = [card if card != "?" else f"back:{packets(view)[-1]}:{n}" for n, card in enumerate(view.widow)]
            assert len({items[key].y for key in keys}) == 1 and len(keys) == 13
            where = f"lies before {NAMES[view.widow_at]}" if view.widow_at >= 0 else "is at the empty seat"
            assert where in items["way"].svg
            for other, least in enumerate(view.minimums):
                told = draw(moment, layout)
                assert not least or f"at least {least}" in "".join(item.svg for item in all_items(told)), other


def test_a_hand_keeps_its_keys_when_it_is_exchanged() -> None:
    swaps = 0
    for seat in (0, 1, 2):
        for seed in range(1, 9):
            every = [m for m in moments("widow", seat, seed) if m.view.phase == "widow"]
            for before, now in pairwise(every):
                if now.view.widow_steps.count("took") == before.view.widow_steps.count("took"):
                    continue
                swaps += 1
                old, new = items_of(before), items_of(now)
                assert {key for key in new if key.startswith("back:")} or seat == before.view.widow_at
                moved = [key for key in set(old) & set(new) if (key in CARDS or "back:" in key) and old[key].y != new[key].y]
                assert len(moved) >= 13 or before.view.widow_at == seat
    assert swaps > 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_before_play_the_narrow_table_says_points_dealer_trump_and_pot(variant: str) -> None:
    early = [m for m in moments(variant, None, 4, 2) if m.view.phase in ("bid", "trump", "widow")][::3]
    assert early or variant == "poor_man"
    for moment in early:
        view, items = moment.view, items_of(moment, "narrow")
        drawn = "".join(item.svg for item in items.values())
        assert drawn.count("hilo-edealer") == 1 and ("turned-up" in items) == bool(view.turned_up)
        for side, points in enumerate(view.totals):
            words = f">{str(points).replace('-', '−')} point{'' if points == 1 else 's'}<"
            assert drawn.count(words) >= sum(view.totals[other] == points for other in range(len(sides(view))))
            assert side < 2 or not view.teams
        assert variant != "dealer" or f">{view.pot}<" in items["pot"].svg


@every_layout
def test_the_end_is_as_far_from_the_top_of_the_felt_as_from_its_foot(layout: str) -> None:
    for variant in VARIANTS:
        table = draw(moments(variant, None, 2)[-1], layout).table
        boxes = [box_of(item) for item in table.items if item.key != "felt"]
        above, below = min(box.top for box in boxes), table.height - max(box.bottom for box in boxes)
        assert abs(above - below) < 30 and above > 8, variant


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_needed_and_what_is_taken_stand_in_the_picture(variant: str) -> None:
    for moment in (m for m in moments(variant, None, 4, 2) if m.view.phase == "play" and m.view.trick >= 0):
        view, items = moment.view, items_of(moment)
        for seat in range(view.players):
            assert f">{view.tricks(seat)} " in items[f"tricks:{seat}"].svg
        for side in sides(view):
            assert f">{taken(view, side)}<" in items["score"].svg
        for total in view.totals:
            assert f">{str(total).replace('-', '−')}<" in items["score"].svg
        if view.declarer >= 0:
            need = needed(view)[view.declarer & 1 if view.teams else view.declarer]
            wants = f">{need} of 13 tricks needed<" if need else ">every trick must be lost<"
            assert wants in items["contract"].svg and wants in items_of(moment, "narrow")["contract"].svg
            assert f"by {NAMES[view.declarer]}" in items["contract"].svg
        if variant == "dealer":
            assert f"pot {view.pot}<" in items["contract"].svg


def expected(view: View) -> str:
    """The end of a round, from the scores alone."""
    if view.thrown_in:
        return "Thrown in"
    if view.variant in ("poor_man", "widow"):
        return "One point" if view.variant == "poor_man" else "Points"
    side = view.declarer & 1 if view.teams else view.declarer
    return "Bid kept" if view.scores[side] > 0 else "Bid lost"


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_end_tells_the_bid_the_points_and_who_took_which_trick(variant: str, layout: str) -> None:
    for seed in range(1, 12):
        moment = next(m for m in moments(variant, None, seed)[::-1] if m.view.phase == "over")
        view, items = moment.view, items_of(moment, layout)
        found = verdict(view, NAMES)
        assert found.title == expected(view) and f">{found.title}<" in items["verdict"].svg
        assert ("eno" in items["verdict:sign"].svg) == found.lost == (found.title in ("Bid lost", "Thrown in"))
        for number in (*view.new_totals, *view.scores):
            assert f"{abs(number)}<" in items["result"].svg
        assert items["result"].svg.count("ecrown") == len(view.winners) + bool(view.winners)
        if view.takers:
            assert items["strip"].svg.count('r="6"') == len(view.takers) == 13
            assert ("turned: 2 is highest" in items["strip"].svg) == any(view.turned)


@pytest.mark.parametrize(("tricks", "how"), [(7, "1 too few"), (8, "just enough"), (10, "2 more")])
def test_a_bid_is_kept_or_lost_by_so_much(tricks: int, how: str) -> None:
    last = find("standard", lambda m: m.view.phase == "over" and m.view.declarer >= 0).view
    side = last.declarer
    takers = (side,) * tricks + ((side + 1) % 4,) * (13 - tricks)
    found = verdict(replace(last, contract=(side, "2"), takers=takers), NAMES)
    assert found.how.endswith(how) and found.lost == (tricks < 8) and found.who == f"{NAMES[side]}: Bid 2"


def test_a_misery_is_lost_by_the_first_trick() -> None:
    last = find("solo", lambda m: m.view.phase == "over" and m.view.declarer >= 0).view
    for tricks, title in ((0, "Bid kept"), (1, "Bid lost")):
        takers = (last.declarer,) * tricks + ((last.declarer + 1) % 4,) * (13 - tricks)
        assert verdict(replace(last, contract=(last.declarer, "misery"), takers=takers), NAMES).title == title


def test_both_names_of_a_team_are_shortened_alike() -> None:
    assert fit_names(("Ann", "Cem"), 13, 100) == "Ann, Cem"
    one, _, other = fit_names(("Maximiliane-Alexandra", "Bartholomäus"), 13, 100).partition(", ")
    assert one.endswith("…") and other.endswith("…") and width(f"{one}, {other}", 13) <= 100
    first, _, second = fit_names(("Maximiliane-Alexandra", "Bo"), 13, 100).partition(", ")
    assert second == "Bo" and len(first) > len(one)


def test_the_dock_tells_its_hand_to_those_who_hear_it() -> None:
    play = next(m for m in moments("standard") if m.view.phase == "play" and not m.choices)
    held = play.view.hands[play.dock]
    told = draw(play, "wide").dock.alt
    assert told.startswith(f"{NAMES[play.dock]}'s hand: {held[0][:-1]}") and len(told.split()) == 2 + len(held)
    bid = next(m for m in moments("standard") if m.view.phase == "bid" and m.choices)
    assert draw(bid, "narrow").dock.alt.endswith("; choose a bid")
