"""The table of Hi MiLo!: everything visible is drawn, nothing hidden is, and every frame has the same size."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist

import pytest

from hilo_core.base.game import Answer, Choice
from hilo_core.himilo.cards import CARDS
from hilo_widgets.drawing import himilo
from hilo_widgets.drawing.board import open_hand, own_hand
from hilo_widgets.drawing.hands import Z_TRICK
from hilo_widgets.drawing.himilo_spots import BOARDS
from hilo_widgets.drawing.himilo_words import SUITS
from hilo_widgets.drawing.scene import Item, Scene
from hilo_widgets.drawing.symbols import references, symbols

from .himilo_tables import Moment, moments

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli")
LAYOUTS = ("wide", "narrow")
every_table = pytest.mark.parametrize(
    ("players", "seat", "show"), [(p, seat, show) for p in (3, 4, 5) for seat, show in ((None, 14), (0, 5), (p - 1, 3))]
)
every_layout = pytest.mark.parametrize("layout", LAYOUTS)
every_number = pytest.mark.parametrize("players", [3, 4, 5])


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES) -> Scene:
    return himilo.scene(
        moment.view, names=names, layout=layout, to_move=moment.to_move, choices=moment.choices, just=moment.just
    )


@cache
def frames(players: int, seat: int | None, show: int, layout: str) -> tuple[tuple[Moment, Scene], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, seat, show))


def visible_cards(moment: Moment) -> list[str]:
    view = moment.view
    laid = [] if view.phase == "over" else [card for _, card in view.trick_cards]
    return [card for hand in view.hands for card in hand if card != "?"] + laid


def cards_of(scene: Scene) -> list[Item]:
    return [item for item in scene.items if item.key in CARDS]


def scale_of(svg: str) -> float:
    factor = re.search(r"scale\(([\d.]+)\)", svg)
    return float(factor[1]) if factor else 1.0


@every_layout
@every_table
def test_every_visible_card_is_drawn_once_under_its_name(players: int, seat: int | None, show: int, layout: str) -> None:
    for moment, scene in frames(players, seat, show, layout):
        assert Counter(item.key for item in cards_of(scene)) == Counter(visible_cards(moment))
        for item in cards_of(scene):
            assert references(item.svg) == {item.key[-1] + item.key[:-1]}


@every_layout
@every_table
def test_what_is_hidden_is_a_back_and_nothing_else(players: int, seat: int | None, show: int, layout: str) -> None:
    for moment, scene in frames(players, seat, show, layout):
        hidden = [f"back:{s}:{i}" for s, hand in enumerate(moment.view.hands) for i, c in enumerate(hand) if c == "?"]
        assert [item.key for item in scene.items if item.key.startswith("back:")] == sorted(
            hidden, key=lambda key: (int(key[5]) - himilo.bottom_seat(moment.view)) % players
        )
        backs = sum(references(item.svg) == {"back"} for item in scene.items)
        assert backs == len(hidden) + moment.view.line.count("?")


@every_layout
@pytest.mark.parametrize("show", [3, 5, 14])
@every_number
def test_no_hidden_card_is_named_anywhere(players: int, show: int, layout: str) -> None:
    seat = players - 1
    everything, seen = moments(players, None, show), frames(players, seat, show, layout)
    for whole, (moment, scene) in zip(everything, seen, strict=True):
        hidden = {card for hand in whole.view.hands for card in hand} - set(visible_cards(moment))
        symbols_of_hidden = {card[-1] + card[:-1] for card in hidden}
        assert len(hidden) == sum(hand.count("?") for hand in moment.view.hands)
        assert not {name for item in scene.items for name in references(item.svg)} & symbols_of_hidden
        words = " ".join([scene.alt, *(part for item in scene.items for part in (item.key, item.svg))])
        assert not hidden & set(re.findall(r"\b\d+[SHCD]\b", words))
        assert not any(f"{card[:-1]} of {SUITS[card[-1]]}" in re.split(r"[.,:] | has played ", words) for card in hidden)


@every_layout
@every_table
def test_keys_are_unique_and_steady(players: int, seat: int | None, show: int, layout: str) -> None:
    for _, scene in frames(players, seat, show, layout):
        assert len({item.key for item in scene.items}) == len(scene.items)
        assert {"felt", *(f"seat:{s}" for s in range(players)), *(f"win:{t}" for t in range(14))} <= {
            item.key for item in scene.items
        }


@every_layout
@every_table
def test_everything_lies_inside_a_picture_of_constant_size(players: int, seat: int | None, show: int, layout: str) -> None:
    width, height = himilo.size(players, layout)
    for _, scene in frames(players, seat, show, layout):
        assert (scene.width, scene.height) == (width, height)
        for item in scene.items:
            assert 0 <= item.x < width and 0 <= item.y < height, item
            assert (round(item.x, 1), round(item.y, 1)) == (item.x, item.y), item
            if item.key in CARDS or item.key.startswith("win:"):
                scale = scale_of(item.svg)
                assert item.x + 60 * scale <= width and item.y + 84 * scale <= height, item


@every_layout
@every_table
def test_all_symbols_used_are_among_those_named(players: int, seat: int | None, show: int, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(himilo.symbol_names(players))))
    for _, scene in frames(players, seat, show, layout):
        assert {name for item in scene.items for name in references(item.svg)} <= defined


@every_layout
@every_number
def test_trick_badges_and_pills_keep_clear_of_each_other(players: int, layout: str) -> None:
    for _, scene in frames(players, None, 14, layout):
        badges = [(item.x, item.y) for item in scene.items if item.key.startswith("badge:")]
        assert all(dist(a, b) >= 20 for a, b in combinations(badges, 2))
        spots = [(item.x, item.y) for item in scene.items if item.key in CARDS and item.z >= Z_TRICK]
        for (ax, ay), (bx, by) in combinations(spots, 2):
            assert abs(ax - bx) >= 60 or abs(ay - by) >= 84
        for pill in (item for item in scene.items if item.key == "pill"):
            for x, y in spots:
                assert pill.x + 74 <= x or pill.x >= x + 60 or pill.y + 28 <= y or pill.y >= y + 84


@every_number
def test_open_cards_keep_a_target_of_24_units_in_the_wide_picture(players: int) -> None:
    board = BOARDS[players, "wide"]
    for at in range(1, players):
        for size in range(1, 18):
            spots = open_hand(board, at, size)
            for (x, y), (right, below) in combinations(spots, 2):
                assert y != below or right - x >= 24
                assert y == below or below - y >= 24 + board.rise
    for suits in ("S" * 17, "SHCD" * 4 + "S", "SSSSHHHHCCCCCDDDD"):
        assert all(seen >= 24 for _, _, seen, _ in own_hand(board, suits))


@every_layout
@every_number
def test_hands_lie_inside_the_picture_and_apart(players: int, layout: str) -> None:
    board = BOARDS[players, layout]
    card = 60 * board.open_scale, 84 * board.open_scale
    for size in range(1, 15):
        hands = [open_hand(board, at, size) for at in range(1, players)]
        for hand in hands:
            assert all(0 <= x <= board.width - card[0] and y >= board.felt[1] for x, y in hand)
        for one, other in combinations(hands, 2):
            for (ax, ay), (bx, by) in ((a, b) for a in one for b in other):
                assert abs(ax - bx) >= card[0] or abs(ay - by) >= card[1]


@every_layout
def test_legal_cards_rise_and_carry_a_dot_and_the_others_a_barred_ring(layout: str) -> None:
    moment = next(
        m for m in moments(4) if m.to_move == 0 and m.view.phase == "play" and len(set(dict(m.choices).values())) == 2
    )
    with_choices, plain = draw(moment, layout), draw(moment._replace(choices=()), layout)
    before, after = ({item.key: item for item in scene.items} for scene in (plain, with_choices))
    for card, ok in moment.choices:
        assert (after[card].y < before[card].y) == ok
        assert ("flat" in after[card].svg) == (not ok)
        assert ("circle" in after[f"mark:{card}"].svg) == ok
    assert not any(key.startswith("mark:") for key in before)


def test_the_card_just_played_has_a_deep_shade_and_the_winner_a_ring() -> None:
    won, scene = next((m, s) for m, s in frames(4, None, 14, "wide") if m.view.winner >= 0)
    items = {item.key: item for item in scene.items}
    card = dict(won.view.trick_cards)[won.view.winner]
    assert (items["ring"].x, items["ring"].y) == (items[card].x, items[card].y)
    assert "wins" in items["pill"].svg
    shown = himilo.scene(won.view, names=NAMES, just=card)
    assert ['class="just' in item.svg for item in shown.items if item.key in dict.fromkeys(visible_cards(won))].count(True) == 1


def looked_at(card: str, winner: int) -> Choice:
    """A legal card, with the seat that would take the trick by it."""
    return Choice(f"play {card}", card, card, Answer(True, "", None, winner=winner))


@every_layout
@every_number
def test_a_preview_lies_where_the_card_will_lie(players: int, layout: str) -> None:
    asked = [(i, m) for i, m in enumerate(moments(players)) if m.view.phase == "play" and m.to_move >= 0]
    for i, moment in asked[:30]:
        after = draw(moments(players)[i + 1], layout)
        seat, (_, card) = moments(players)[i + 1].view.trick_cards[-1][0], moments(players)[i + 1].view.trick_cards[-1]
        laid = next(item for item in after.items if item.key == card)
        items = {x.key: x for x in himilo.preview_items(moment.view, layout, NAMES, seat, looked_at(card, seat))}
        assert (items["ghost"].x, items["ghost"].y) == (laid.x, laid.y) == himilo.spot(moment.view, seat, layout)
        assert f">{len(moment.view.trick_cards) + 1}<" in items["ghost:badge"].svg
        assert "would win" in items["ghost:pill"].svg
    alone = himilo.preview_items(moment.view, layout, NAMES, seat, looked_at(card, -1))
    assert [item.key for item in alone] == ["ghost", "ghost:badge"]


@every_layout
def test_names_are_escaped_and_shortened(layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "", "Cem\n\u202e")
    for moment in moments(4)[::20]:
        drawn = "".join(item.svg for item in draw(moment, layout, nasty).items)
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
    assert "…" in drawn


def test_the_words_say_the_position() -> None:
    moment = next(m for m in moments(4) if m.view.trick == 5 and len(m.view.trick_cards) == 2 and m.to_move >= 0)
    words = draw(moment, "wide").alt
    seat, card = moment.view.trick_cards[0]
    assert words.startswith("Trick 6 of 14. Win card ")
    assert f"{NAMES[seat]} has played {card[:-1]} of " in words
    assert f"{NAMES[moment.to_move]} is to play." in words and "Tricks: " in words
    assert words == draw(moment, "narrow").alt


def test_the_end_shows_ranks_against_bids() -> None:
    last = moments(4)[-1]
    bids = last.view.bids
    for ranks, verdict in ((bids, "Round won"), (bids[1:] + bids[:1], "Round lost"), (("tied",) * 4, "Round lost")):
        items = {i.key: i for i in draw(last._replace(view=replace(last.view, ranks=ranks)), "wide").items}
        assert verdict in items["words"].svg
        for seat in range(4):
            good = ranks[seat] == bids[seat]
            assert references(items[f"rank:{seat}"].svg) == {"eok" if good else "eno"}


@every_number
def test_the_bottom_seat_is_the_one_whose_view_it_is(players: int) -> None:
    for seat in range(players):
        items = {item.key: item for item in draw(moments(players, seat)[0], "wide").items}
        assert max(range(players), key=lambda s: items[f"seat:{s}"].y) == seat
