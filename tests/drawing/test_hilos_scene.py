"""The table and the dock of Hilos: all that is visible is drawn, nothing hidden is, and nothing lies in the way."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest

from hilo_core.base.playing_cards import CARDS
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.hilos.spots import EMPTY, place_of, seat_at
from hilo_widgets.drawing.scene import Item, Picture, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .boxes import box_of, overlaps
from .hilos_tables import NAMES, VARIANTS, draw, moments
from .previews import in_the_way, looks_as_if_played
from .watching import Moment, all_items, by_key

LONG = ("Maximilianus", "Wilhelmina X", "Mmmmmmmmmmmm", "Bartholomäus")
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_game = pytest.mark.parametrize(
    ("variant", "seat", "seed"),
    [(variant, seat, seed) for variant in VARIANTS for seat, seed in ((None, 1), (1, 2))],
)


@cache
def frames(variant: str, seat: int | None, seed: int, layout: str) -> tuple[tuple[Moment, Picture], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(variant, seat, seed, 2)[::2])


def find(variant: str, wanted: Callable[[Moment], object], seat: int | None = None) -> Moment:
    """The first moment that is wanted, of some games."""
    return next(m for seed in range(1, 60) for m in moments(variant, seat, seed, 3) if wanted(m))


def in_rows(items: tuple[Item, ...], seat: int) -> list[str]:
    """The cards of a seat that are told in suit rows."""
    rows = {item.key[-1]: item.svg for item in items if item.key.startswith(f"row:{seat}:")}
    return [f"{rank}{suit}" for suit, svg in rows.items() for rank in re.sub("<[^>]*>|none", "", svg).split()]


@every_layout
@every_game
def test_every_visible_card_is_shown_once(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for moment, (table, dock) in frames(variant, seat, seed, layout):
        view = moment.view
        if view.phase == "over":
            assert not [item.key for item in table.items if item.key in CARDS] and not dock.items
            continue
        laid = [card for _, card in view.trick_cards] if view.phase == "play" else []
        held = [card for card in view.hands[moment.dock] if card in CARDS]
        widow = [card for card in view.widow if card in CARDS] if view.phase == "widow" else []
        assert [item.key for item in table.items if item.key in CARDS] == widow + laid
        assert ([item.key for item in dock.items if item.key in CARDS] or in_rows(dock.items, moment.dock)) == held
        for scene in (table, dock):
            assert len({item.key for item in scene.items}) == len(scene.items)
        for other in range(view.players if layout == "wide" else 0):
            shown = in_rows(table.items, other)
            assert shown == ([] if other == moment.dock or "?" in view.hands[other] else list(view.hands[other]))


@every_layout
@every_game
def test_no_hidden_card_is_named_anywhere(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for moment, picture in frames(variant, seat, seed, layout):
        view = moment.view
        played = {card for _, card in view.trick_cards}
        known = {card for hand in (*view.hands, view.widow) for card in hand} | played | {view.turned_up}
        named = {name for item in all_items(picture) for name in references(item.svg)}
        assert {name for name in named if re.fullmatch("p[SHCD].+", name)} <= {f"p{c[-1]}{c[:-1]}" for c in known if c}
        words = " ".join([picture.table.alt, picture.dock.alt, *(f"{item.key} {item.svg}" for item in all_items(picture))])
        assert set(re.findall(r"\b(?:[2-9AKQJ]|10)[SHCD]\b", words)) <= known


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_game
def test_all_lies_inside_and_sizes_hold_within_a_phase(
    variant: str, seat: int | None, seed: int, odds: bool, layout: str
) -> None:
    sizes: dict[str, set[tuple[int, ...]]] = {}
    for moment in moments(variant, seat, seed, 1)[:: 1 if odds else 3]:
        table, dock = draw(moment, layout, LONG, odds)
        sizes.setdefault(moment.view.phase, set()).add((table.width, table.height, dock.width, dock.height))
        for scene in (table, dock):
            for item in scene.items:
                left, top, right, bottom = box_of(item)
                assert left >= -2.5 and top >= -0.5, (item, scene.alt)
                assert right <= scene.width + 2 and bottom <= scene.height + 2, (item, scene.alt)
    assert all(len(found) == 1 for found in sizes.values()), sizes
    for phase, (size,) in sizes.items():
        if layout == "narrow":
            assert size[0] == 464 and size[1] + size[3] <= 484
        else:
            assert (size[1], size[3]) == (604, 0) if phase == "over" else size[1] + size[3] == 596
            assert phase != "play" or size[3] == 146


def kinds(items: tuple[Item, ...], *starts: str) -> list[Item]:
    return [item for item in items if item.key.startswith(starts)]


@every_layout
@pytest.mark.parametrize("names", [NAMES, LONG])
@pytest.mark.parametrize(("variant", "seat"), [(variant, seat) for variant in VARIANTS for seat in (None, 2)])
def test_words_hands_cards_and_pills_keep_clear_of_each_other(
    variant: str, seat: int | None, layout: str, names: tuple[str, ...]
) -> None:
    for moment in moments(variant, seat, 3)[::2]:
        table, dock = draw(moment, layout, names)
        words = kinds(table.items, "seat:", "tricks:", "role:", "row:", "below", "count:", "contract", "score", "open", "pot")
        words += kinds(table.items, "bids", "turned-up", "way", "verdict", "result", "strip", "least:", "ladder:")
        if layout == "narrow":
            words = [item for item in words if not (moment.view.phase == "play" and item.key.startswith("role:"))]
        trick = [item for item in table.items if item.key in CARDS] if moment.view.phase == "play" else []
        assert not overlaps([*words, *trick]), (moment.view.phase, moment.to_move)
        for pill in kinds(table.items, "todo", "pill"):
            assert not [i.key for i in words if box_of(i).meets(box_of(pill))], (pill.key, moment.view.phase)
            assert layout == "narrow" or not [i.key for i in trick if box_of(i).meets(box_of(pill))]
        left = kinds(dock.items, "plate", "turn", "compass", "side", "act:", "row:")
        left = [item for item in left if item.key != "turned"]
        assert not overlaps([*left, *([item for item in dock.items if item.key in CARDS][:1])]), moment.view.phase


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_choice_has_an_item_that_is_large_enough(variant: str, odds: bool, layout: str) -> None:
    least = 34 if layout == "wide" else 44
    for moment in (m for m in moments(variant, None, 4) if m.choices):
        dock = draw(moment, layout, odds=odds).dock
        items = by_key(dock.items)
        keys = [hilos.choice_key(moment.view, moment.to_move, choice) for choice in moment.choices]
        assert len(set(keys)) == len(keys) and set(keys) <= set(items)
        for key, choice in zip(keys, moment.choices, strict=True):
            if key in CARDS:
                assert ("flat" in items[key].svg) == (not choice.answer.legal)
                assert ("eno" in items[f"mark:{key}"].svg) == (not choice.answer.legal)
                continue
            box = box_of(items[key])
            assert box.right - box.left >= least and box.bottom - box.top >= 40 - 0.1, (key, box)
            assert ("stroke-dasharray" in items[key].svg) == (not choice.answer.legal)
            room = items.get(f"at:{key}")
            assert (room is not None) == (odds and choice.answer.legal)
            if room:
                inside = re.findall(r'<text[^>]* y="([\d.]+)"', items[key].svg)
                assert max(map(float, inside)) + items[key].y <= room.y + 2 and room.y + 22 <= box.bottom
        assert not overlaps([items[key] for key in keys if key not in CARDS])
        cards = [item for item in dock.items if item.key in set(keys) & set(CARDS)]
        for one, other in pairwise(cards):
            assert abs(other.y - one.y) > 40 or other.x - one.x >= (24 if layout == "wide" else 43), (one.key, other.key)


@every_layout
@every_game
def test_all_symbols_used_are_among_those_named_and_no_text_is_small(
    variant: str, seat: int | None, seed: int, layout: str
) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(hilos.symbol_names(4))))
    for _, picture in frames(variant, seat, seed, layout):
        for item in all_items(picture):
            assert references(item.svg) <= defined
            assert all(float(size) >= 12.5 for size in re.findall(r'font-size="([\d.]+)"', item.svg)), item


def test_the_set_of_symbols_stays_small() -> None:
    text = symbols(hilos.symbol_names(4))
    assert len(text) < 30_000
    assert "url(" not in text and "<pattern" not in text


def test_three_players_leave_the_seat_on_the_dealers_left_empty() -> None:
    some = moments("widow")[0].view
    for dealer, seat in product(range(3), (None, 0, 1, 2)):
        view = replace(some, dealer=dealer, seat=seat)
        assert sorted(seat_at(view, at) for at in range(4)) == [EMPTY, 0, 1, 2]
        assert place_of(view, seat or 0) == 0
        left = [(place_of(view, other) - place_of(view, dealer)) % 4 for other in (EMPTY, (dealer + 1) % 3, (dealer + 2) % 3)]
        assert left == [1, 2, 3]


@every_layout
@every_game
def test_the_seat_to_move_is_told_on_the_table_and_its_hand_lies_in_the_dock(
    variant: str, seat: int | None, seed: int, layout: str
) -> None:
    for moment, picture in frames(variant, seat, seed, layout):
        if moment.view.phase == "over":
            continue
        table, dock = by_key(picture.table.items), by_key(picture.dock.items)
        told = layout == "wide" or moment.view.phase == "play"
        own = layout == "wide" and moment.to_move == seat
        assert ("todo" in table) == (moment.to_move >= 0 and not own and told)
        assert ("turn" in dock) == (moment.to_move == moment.dock)
        assert f">{NAMES[moment.dock]}<" in dock["plate"].svg
        assert ("turned" in dock) == moment.view.reversed


def test_the_trick_shows_the_order_of_play_and_who_wins() -> None:
    moment = find("standard", lambda m: m.view.winner >= 0 and m.view.phase == "play")
    items = by_key(draw(moment, "wide").table.items)
    for n, (_, card) in enumerate(moment.view.trick_cards, 1):
        assert f">{n}<" in items[f"badge:{n}"].svg
        assert items[f"badge:{n}"].x > items[card].x
    winning = dict(moment.view.trick_cards)[moment.view.winner]
    assert (items["ring"].x, items["ring"].y) == (items[winning].x, items[winning].y)
    assert ">wins<" in items["pill"].svg


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_preview_lies_where_the_card_will_lie(variant: str, layout: str) -> None:
    every = moments(variant)
    asked = [at for at, moment in enumerate(every) if moment.view.phase == "play" and moment.choices]
    for at in asked[:24]:
        looks_as_if_played(hilos, draw, every, at, layout)


@every_layout
@pytest.mark.parametrize(("variant", "seat"), [(variant, seat) for variant in VARIANTS for seat in (None, 1)])
def test_what_a_card_looked_at_lays_over_the_table_meets_nothing(variant: str, seat: int | None, layout: str) -> None:
    for moment in moments(variant, seat, 5)[::2]:
        if moment.view.phase == "play" and moment.choices:
            table = draw(moment, layout, LONG).table.items
            assert not in_the_way(hilos, moment, table, LONG, layout), moment.view.trick


@every_layout
def test_an_open_misery_with_chances_fits_the_page_and_its_lines_keep_clear(layout: str) -> None:
    for seat in (None, 0):
        found = find(
            "solo", lambda m: m.view.open_hand > 0 and m.view.phase == "play" and m.choices and m.view.trick_cards, seat
        )
        table, dock = draw(found, layout, LONG, odds=True)
        lines = kinds(table.items, "contract", "open", "slot:", "todo", "pill", *CARDS)
        assert not [pair for pair in overlaps(lines) if not pair[0].startswith("slot:")]
        assert layout == "wide" or table.height + dock.height <= 484
        assert all(box_of(item).bottom <= table.height - 7 for item in lines)


@every_layout
def test_a_hand_laid_open_is_read_by_all(layout: str) -> None:
    moment = find("solo", lambda m: m.view.open_hand > 0 and m.view.phase == "play" and m.view.trick == 2, seat=0)
    seat = moment.view.open_hand
    table = draw(moment, layout).table.items
    if layout == "wide":
        assert in_rows(table, seat) == list(moment.view.hands[seat])
        assert ">hand laid open<" in by_key(table)[f"role:{seat}"].svg
        return
    held = [(item.key[-1], re.sub("<[^>]*>", "", item.svg).split()) for item in table if re.fullmatch("open:[SHCD]", item.key)]
    assert [f"{rank}{suit}" for suit, ranks in held for rank in ranks] == list(moment.view.hands[seat])


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_names_are_escaped_and_shortened(variant: str, layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "", "Cem\n\u202e")
    drawn = ""
    for moment in moments(variant, None, 1, 3)[::15]:
        drawn = "".join(item.svg for item in all_items(draw(moment, layout, nasty)))
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
    assert "…" in drawn


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_words_say_the_position(variant: str) -> None:
    for moment in moments(variant, None, 2, 3):
        words = draw(moment, "wide").table.alt
        assert words == draw(moment, "narrow").table.alt
        assert ("2 highest" if moment.view.reversed else "ace highest") in words
        assert "Score" in words and "  " not in words and len(words) < 420
        if moment.to_move >= 0:
            assert f"{NAMES[moment.to_move]} is to " in words
        if moment.view.phase == "play" and moment.view.trick >= 0:
            assert f"Trick {moment.view.trick + 1} of 13." in words


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stand_alone_picture_holds_all_it_needs(variant: str) -> None:
    for moment in moments(variant, None, 1, 3)[::40]:
        svg = static_svg(draw(moment, "wide"))
        ids, used = set(re.findall(r' id="([^"]+)"', svg)), set(re.findall(r'href="#([^"]+)"', svg))
        assert used <= ids and "hilo-" not in svg
        style = re.findall("<style>(.*)</style>", svg)[0]
        for name in set(re.findall(r"var\(--([\w-]+)[,)]", svg)) - {"em", "turn"}:
            assert f"--{name}:" in style, name
        assert ("svg{--turn:1}" in style) == (moment.view.reversed and moment.view.phase != "over")
