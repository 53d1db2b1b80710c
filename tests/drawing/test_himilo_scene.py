"""The table and the dock of Hi MiLo!: all that is visible is drawn, nothing hidden is, and nothing lies in the way."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from hilo_core.himilo.cards import CARDS
from hilo_widgets.drawing import himilo
from hilo_widgets.drawing.himilo.words import SUITS
from hilo_widgets.drawing.scene import Item
from hilo_widgets.drawing.symbols import references, symbols

from .boxes import box_of, overlaps
from .himilo_tables import NAMES, draw, frames, moments
from .previews import in_the_way, looks_as_if_played
from .watching import all_items, by_key

LONG = ("Maximilianus", "Wilhelmina X", "Mmmmmmmmmmmm", "Bartholomäus", "Evangeline W")
LAYOUTS = ("wide", "narrow")
every_table = pytest.mark.parametrize(
    ("players", "seat", "show"), [(p, seat, show) for p in (3, 4, 5) for seat, show in ((None, 14), (0, 5), (p - 1, 3))]
)
every_layout = pytest.mark.parametrize("layout", LAYOUTS)
every_number = pytest.mark.parametrize("players", [3, 4, 5])


def cards_of(items: tuple[Item, ...]) -> list[str]:
    return [item.key for item in items if item.key in CARDS]


def in_rows(items: tuple[Item, ...], seat: int) -> list[str]:
    """The cards of a seat that are told in suit rows."""
    rows = {item.key[-1]: item.svg for item in items if item.key.startswith(f"row:{seat}:")}
    return [f"{rank}{suit}" for suit, svg in rows.items() for rank in re.sub("<[^>]*>|none", "", svg).split()]


@every_layout
@every_table
def test_every_visible_card_is_shown_once(players: int, seat: int | None, show: int, layout: str) -> None:
    for moment, picture in frames(players, seat, show, layout):
        view, over = moment.view, bool(moment.view.ranks)
        assert cards_of(picture.table.items) == ([] if over else [card for _, card in view.trick_cards])
        assert cards_of(picture.dock.items) == ([] if over else list(view.hands[moment.dock]))
        assert len({item.key for item in picture.table.items}) == len(picture.table.items)
        assert len({item.key for item in picture.dock.items}) == len(picture.dock.items)
        for other in range(players if layout == "wide" and not over else 0):
            shown = in_rows(picture.table.items, other)
            assert shown == ([] if other == moment.dock or "?" in view.hands[other] else list(view.hands[other]))


@every_layout
@every_table
def test_what_is_hidden_is_a_back_and_nothing_else(players: int, seat: int | None, show: int, layout: str) -> None:
    for moment, picture in frames(players, seat, show, layout):
        hidden = [hand.count("?") for hand in moment.view.hands] if layout == "wide" and not moment.view.ranks else []
        backs = sum(references(item.svg) == {"back"} for item in all_items(picture))
        assert backs == sum(hidden) + (moment.view.line.count("?") if not moment.view.ranks else 0)
        counts = [item.svg for item in picture.table.items if item.key.startswith("count:")]
        assert [int(re.findall(r">(\d+) card", svg)[0]) for svg in sorted(counts)] == sorted(filter(None, hidden), key=str)


@every_layout
@pytest.mark.parametrize("show", [3, 5, 14])
@every_number
def test_no_hidden_card_is_named_anywhere(players: int, show: int, layout: str) -> None:
    seat = players - 1
    everything, seen = moments(players, None, show), frames(players, seat, show, layout)
    for whole, (moment, picture) in zip(everything, seen, strict=True):
        visible = {card for hand in moment.view.hands for card in hand} | {card for _, card in moment.view.trick_cards}
        passed = {card for cards in moment.view.passed for card in cards}
        hidden = {card for hand in whole.view.hands for card in hand} - visible - passed
        assert not {name for item in all_items(picture) for name in references(item.svg)} & {c[-1] + c[:-1] for c in hidden}
        words = " ".join([picture.table.alt, picture.dock.alt, *(f"{item.key} {item.svg}" for item in all_items(picture))])
        assert not hidden & set(re.findall(r"\b\d+[SHCD]\b", words))
        assert not any(f"{card[:-1]} of {SUITS[card[-1]]}" in re.split(r"[.,:] |Ann |Ben ", words) for card in hidden)


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_table
def test_all_lies_inside_and_sizes_hold_within_a_phase(
    players: int, seat: int | None, show: int, odds: bool, layout: str
) -> None:
    sizes: dict[str, set[tuple[int, ...]]] = {}
    for moment in moments(players, seat, show)[:: 1 if odds else 3]:
        picture = draw(moment, layout, LONG, odds)
        table, dock = picture
        sizes.setdefault("over" if moment.view.ranks else moment.view.phase, set()).add((*table[:2], *dock[:2]))
        for scene in picture:
            for item in scene.items:
                left, top, right, bottom = box_of(item)
                assert left >= -0.5 and top >= -0.5, (item, scene.alt)
                assert right <= scene.width + 0.5 and bottom <= scene.height + 0.5, (item, scene.alt)
    assert all(len(found) == 1 for found in sizes.values())
    wide = {"bid": (724, 450, 724, 146), "over": (724, 604, 724, 0)}
    for phase, (size,) in sizes.items():
        assert size == wide.get(phase, wide["bid"]) if layout == "wide" else size[0] == 464 and size[1] + 8 + size[3] <= 484


def kinds(items: tuple[Item, ...], *starts: str) -> list[Item]:
    return [item for item in items if item.key.startswith(starts)]


@pytest.mark.parametrize("names", [NAMES, LONG])
@every_layout
@pytest.mark.parametrize(("players", "seat"), [(3, None), (4, None), (5, None), (4, 2), (5, 3)])
def test_words_hands_cards_and_pills_keep_clear_of_each_other(
    players: int, seat: int | None, layout: str, names: tuple[str, ...]
) -> None:
    for moment in moments(players, seat, 5 if seat else 14):
        table, dock = draw(moment, layout, names)
        words = kinds(table.items, "seat:", "tricks:", "passed:", "row:", "below", "count:", "line:", "under:")
        words += kinds(table.items, "words", "holds:", "rank:", "score", "verdict", *([] if moment.view.ranks else ["win:"]))
        trick = [item for item in table.items if item.key in CARDS]
        # An emblem and the words of a bid stand round the name, so a bid is measured against all but the names.
        assert not overlaps([*words, *trick]), (moment.view.phase, moment.to_move)
        assert not overlaps([*(i for i in words if not i.key.startswith("seat:")), *kinds(table.items, "bid:"), *trick])
        pills = kinds(table.items, "todo", "pill")
        beside = words if layout == "wide" else [item for item in words if item.key not in ("words",)]
        for pill in pills:
            assert not [item.key for item in beside if box_of(item).meets(box_of(pill))], (pill.key, moment.view.phase)
            if layout == "wide":
                others = [item for item in trick if item.key != dict(moment.view.trick_cards).get(moment.view.winner)]
                assert not [item.key for item in others if box_of(item).meets(box_of(pill))]
        left = kinds(dock.items, "seat:", "tricks:", "passed:", "turn", "compass", "side", "bids:")
        assert not overlaps([*left, *([item for item in dock.items if item.key in CARDS][:1])])


@every_layout
@every_table
def test_the_seat_to_move_is_told_on_the_table_and_its_hand_lies_in_the_dock(
    players: int, seat: int | None, show: int, layout: str
) -> None:
    for moment, picture in frames(players, seat, show, layout):
        table, dock = by_key(picture.table.items), by_key(picture.dock.items)
        own = layout == "wide" and moment.to_move == seat
        assert ("todo" in table) == (moment.to_move >= 0 and not own)
        assert ("turn" in dock) == (moment.to_move == moment.dock)
        if layout == "wide" and not moment.view.ranks:
            assert ("below" in table) == (seat is None and bool(moment.view.hands[moment.dock]))
            assert [s for s in range(players) if f"seat:{s}" in table] == [s for s in range(players) if s != seat]
        if not moment.view.ranks:
            assert f">{NAMES[moment.dock]}<" in dock["seat:dock"].svg


@every_number
def test_the_seat_whose_view_it_is_sits_at_the_bottom(players: int) -> None:
    for seat in range(players):
        moment = next(m for m in moments(players, seat) if len(m.view.trick_cards) == players and m.view.winner >= 0)
        table = by_key(draw(moment, "wide").table.items)
        lowest = max(moment.view.trick_cards, key=lambda played: table[played[1]].y)
        assert lowest[0] == seat
        assert ">bottom<" in by_key(draw(moment, "wide").dock.items)["side"].svg


@every_layout
@every_table
def test_all_fourteen_win_cards_are_there_with_what_the_present_one_lets_win(
    players: int, seat: int | None, show: int, layout: str
) -> None:
    for moment, picture in frames(players, seat, show, layout):
        items = by_key(picture.table.items)
        assert {f"win:{t}" for t in range(14)} <= set(items)
        if moment.view.trick < 0 or moment.view.ranks:
            continue
        letter = moment.view.line[moment.view.trick][0]
        word = {"K": "the highest", "J": "the lowest", "Q": f" of {('three', 'four', 'five')[players - 3]}"}[letter]
        assert word in items["line:rule"].svg and f"trick {moment.view.trick + 1}" in items["line:now"].svg
        if layout == "wide":
            for t, taker in enumerate(moment.view.takers[: moment.view.trick]):
                assert f">{NAMES[taker]}<" in items[f"under:{t}"].svg


def test_the_card_just_played_has_a_deep_shade_and_the_winner_a_ring_and_a_pill() -> None:
    won, picture = next((m, p) for m, p in frames(4, None, 14, "wide") if m.view.winner >= 0)
    items = by_key(picture.table.items)
    card = dict(won.view.trick_cards)[won.view.winner]
    assert (items["ring"].x, items["ring"].y) == (items[card].x, items[card].y)
    assert "wins" in items["pill"].svg and "just" not in items
    shown = by_key(draw(won._replace(just=card), "wide").table.items)
    assert (shown["just"].x, shown["just"].y) == (items[card].x, items[card].y) and shown["just"].z < shown[card].z


@every_layout
@every_number
def test_a_preview_lies_where_the_card_will_lie(players: int, layout: str) -> None:
    every = moments(players)
    for at in [at for at, moment in enumerate(every) if moment.view.phase == "play" and moment.choices][:30]:
        looks_as_if_played(himilo, draw, every, at, layout)
    bid = every[2]
    assert not himilo.preview(bid.view, names=NAMES, layout=layout, seat=bid.to_move, choice=bid.choices[0]).table


@every_layout
@pytest.mark.parametrize(("players", "seat"), [(3, None), (4, None), (5, None), (4, 1), (5, 2)])
def test_what_a_card_looked_at_lays_over_the_table_meets_nothing(players: int, seat: int | None, layout: str) -> None:
    for moment in moments(players, seat):
        if moment.view.phase == "play" and moment.choices:
            table = draw(moment, layout, LONG).table.items
            assert not in_the_way(himilo, moment, table, LONG, layout), moment.view.trick


@every_layout
def test_passed_cards_are_told_by_a_tick_and_where_they_are_seen_by_name(layout: str) -> None:
    last = [moment for moment in moments(4) if moment.view.phase == "pass"][-1]
    items = by_key(draw(last, layout).table.items)
    done = [seat for seat in range(4) if last.view.passed[seat]]
    assert [seat for seat in range(4) if f"passed:{seat}" in items] == done and len(done) == 3
    for seat in done:
        assert "hilo-eok" in items[f"passed:{seat}"].svg
        assert layout == "narrow" or all(f">{card[:-1]}<" in items[f"passed:{seat}"].svg for card in last.view.passed[seat])


@every_layout
def test_names_are_escaped_and_shortened(layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "", "Cem\n\u202e")
    for moment in moments(4)[::20]:
        drawn = "".join(item.svg for item in all_items(draw(moment, layout, nasty)))
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
    assert "…" in drawn


def test_the_words_say_the_position() -> None:
    moment = next(m for m in moments(4) if m.view.trick == 5 and len(m.view.trick_cards) == 2 and m.to_move >= 0)
    words = draw(moment, "wide").table.alt
    seat, card = moment.view.trick_cards[0]
    assert words.startswith("Trick 6, ") and f"Played: {NAMES[seat]} {card[:-1]} of " in words
    won = next(m for m in moments(4) if m.view.trick == 5 and m.view.winner >= 0)
    words = draw(won, "wide").table.alt
    assert f" {NAMES[won.view.winner]} wins. Tricks: " in words
    assert words == draw(won, "narrow").table.alt


@every_layout
def test_the_end_shows_what_was_taken_and_ranks_against_bids(layout: str) -> None:
    last = moments(4)[-1]
    bids = last.view.bids
    for ranks, won in ((bids, True), (bids[1:] + bids[:1], False), (("tied",) * 4, False)):
        table, dock = draw(last._replace(view=replace(last.view, ranks=ranks, team_wins=won)), layout)
        items = by_key(table.items)
        assert ("the team wins" if won else "The team loses the round") in items["verdict"].svg and not dock.items
        assert ("hilo-ecrown" in items["verdict"].svg) == won
        for seat in range(4):
            good, count = ranks[seat] == bids[seat], last.view.takers.count(seat)
            assert (
                references(items[f"rank:{seat}"].svg) == {"eok" if good else "eno"}
                and f">{count}<" in items[f"tricks:{seat}"].svg
            )
        middles = {t: round(box_of(items[f"win:{t}"]).left + box_of(items[f"win:{t}"]).right, 1) for t in range(14)}
        assert Counter(middles.values()) == Counter({2 * items[f"tricks:{s}"].x: last.view.takers.count(s) for s in range(4)})


@every_layout
def test_the_columns_of_the_end_rise_trick_by_trick_and_the_verdict_last(layout: str) -> None:
    last = moments(4)[-1]
    items = by_key(draw(last._replace(view=replace(last.view, team_wins=True)), layout).table.items)
    order = [*(items[f"win:{t}"].svg for t in range(14)), items["verdict"].svg]
    assert [re.findall('class="rising" style="--after:([0-9]+)"', svg) for svg in order] == [[str(n)] for n in range(15)]


@every_layout
def test_a_seat_that_takes_all_tricks_has_a_column_within_the_picture(layout: str) -> None:
    last = moments(4)[-1]
    everything = replace(last.view, takers=(2,) * 14, ranks=("tied", "tied", "high", "tied"), team_wins=False)
    for item in draw(last._replace(view=everything), layout).table.items:
        assert not item.key.startswith(("win:", "tricks:")) or box_of(item).top >= 66


@every_layout
@every_table
def test_all_symbols_used_are_among_those_named(players: int, seat: int | None, show: int, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(himilo.symbol_names(players))))
    for _, picture in frames(players, seat, show, layout):
        assert {name for item in all_items(picture) for name in references(item.svg)} <= defined
