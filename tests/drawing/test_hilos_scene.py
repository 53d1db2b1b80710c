"""The table of Hilos: everything visible is drawn, nothing hidden is, and every frame has the same size."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from hilo_core.base.game import Answer, Choice
from hilo_core.base.playing_cards import CARDS
from hilo_widgets.drawing import hilos
from hilo_widgets.drawing.hilos_spots import EMPTY, place_of, seat_at
from hilo_widgets.drawing.scene import Item, Scene, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .hilos_tables import VARIANTS, Moment, moments

NAMES = ("Ann", "Ben", "Cem", "Dora")
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_game = pytest.mark.parametrize(
    ("variant", "seat", "seed"),
    [(variant, seat, seed) for variant in VARIANTS for seat, seed in ((None, 1), (1, 2))],
)


def draw(moment: Moment, layout: str = "wide", names: tuple[str, ...] = NAMES) -> Scene:
    return hilos.scene(
        moment.view, names=names, layout=layout, to_move=moment.to_move, choices=moment.choices, just=moment.just
    )


@cache
def frames(variant: str, seat: int | None, seed: int, layout: str) -> tuple[tuple[Moment, Scene], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(variant, seat, seed, 3))


def find(variant: str, wanted: Callable[[Moment], object], seat: int | None = None) -> Moment:
    """The first moment that is wanted, of some games."""
    return next(m for seed in range(1, 60) for m in moments(variant, seat, seed, 3) if wanted(m))


def items_of(scene: Scene) -> dict[str, Item]:
    return {item.key: item for item in scene.items}


def visible_cards(moment: Moment) -> list[str]:
    view = moment.view
    trick = [card for _, card in view.trick_cards] if view.phase == "play" else []
    return [card for hand in (*view.hands, view.widow) for card in hand if card != "?"] + trick


@every_layout
@every_game
def test_every_visible_card_is_drawn_once_under_its_name(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(variant, seat, seed, layout):
        cards = [item for item in scene.items if item.key in CARDS]
        assert Counter(item.key for item in cards) == Counter(visible_cards(moment))
        for item in cards:
            assert references(item.svg) == {f"p{item.key[-1]}{item.key[:-1]}"}


@every_layout
@every_game
def test_what_is_hidden_is_a_back_and_nothing_else(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(variant, seat, seed, layout):
        view, backs = moment.view, [item for item in scene.items if item.key.startswith("back:")]
        hidden = [card for hand in (*view.hands, view.widow) for card in hand if card == "?"]
        assert len(backs) == len(hidden)
        assert all(references(item.svg) == {"back"} for item in backs)
        known = {*visible_cards(moment), *([view.turned_up] if view.turned_up else [])}
        named = {name for item in scene.items for name in references(item.svg)}
        assert {name for name in named if re.fullmatch("p[SHCD].+", name)} <= {f"p{card[-1]}{card[:-1]}" for card in known}
        words = " ".join([scene.alt, *(part for item in scene.items for part in (item.key, item.svg))])
        assert set(re.findall(r"\b(?:[2-9AKQJ]|10)[SHCD]\b", words)) <= known


@every_layout
@every_game
def test_keys_are_unique_and_steady(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(variant, seat, seed, layout):
        keys = {item.key for item in scene.items}
        assert len(keys) == len(scene.items)
        assert {"felt", "contract", "score", "ladder:trump", "ladder:led"} <= keys
        assert {f"seat:{s}" for s in range(moment.view.players)} <= keys


@every_layout
@every_game
def test_everything_lies_inside_a_picture_of_constant_size(variant: str, seat: int | None, seed: int, layout: str) -> None:
    width, height = hilos.size(3 if variant == "widow" else 4, layout)
    for _, scene in frames(variant, seat, seed, layout):
        assert (scene.width, scene.height) == (width, height)
        for item in scene.items:
            assert 0 <= item.x < width and 0 <= item.y < height - 4, item
            assert (round(item.x, 1), round(item.y, 1)) == (item.x, item.y), item
            if item.key in CARDS:
                scale = float((re.findall(r"scale\(([\d.]+)\)", item.svg) or ["1"])[0])
                assert item.x + 60 * scale <= width and item.y + 84 * scale <= height
            elif item.key.startswith(("bid:", "trump:")):
                across, down = map(float, re.findall(r'^<rect width="(\d+)" height="(\d+)"', item.svg)[0])
                assert item.x + across <= width and item.y + down <= height
                assert across >= 24 and down >= 24


@every_layout
@every_game
def test_all_symbols_used_are_among_those_named(variant: str, seat: int | None, seed: int, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(hilos.symbol_names(4))))
    for _, scene in frames(variant, seat, seed, layout):
        assert {name for item in scene.items for name in references(item.svg)} <= defined


@every_layout
@every_game
def test_no_text_is_small(variant: str, seat: int | None, seed: int, layout: str) -> None:
    for _, scene in frames(variant, seat, seed, layout):
        for item in scene.items:
            assert all(float(size) >= 12 for size in re.findall(r'font-size="([\d.]+)"', item.svg)), item


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
def test_cards_that_may_be_played_carry_a_dot_and_the_others_a_barred_ring(layout: str) -> None:
    for seat in (0, 2):
        moment = find(
            "standard", lambda m, s=seat: m.to_move == s and m.view.phase == "play" and len(set(dict(m.choices).values())) == 2
        )
        items = items_of(draw(moment, layout))
        assert {key.removeprefix("mark:") for key in items if key.startswith("mark:")} == set(dict(moment.choices))
        for card, ok in moment.choices:
            assert ("eno" not in items[f"mark:{card}"].svg) == ok
            assert ("flat" in items[card].svg) == (not ok)
            assert hilos.choice_key(moment.view, seat, card) == card


def test_the_trick_shows_the_order_of_play_and_who_wins() -> None:
    moment = find("standard", lambda m: m.view.winner >= 0 and m.view.phase == "play")
    items = items_of(draw(moment))
    for n, (_, card) in enumerate(moment.view.trick_cards, 1):
        assert f">{n}<" in items[f"badge:{n}"].svg
        assert items[f"badge:{n}"].x > items[card].x
    winning = dict(moment.view.trick_cards)[moment.view.winner]
    assert (items["ring"].x, items["ring"].y) == (items[winning].x, items[winning].y)
    assert ">wins<" in items["pill"].svg


@every_layout
def test_a_card_looked_at_is_laid_where_it_would_lie(layout: str) -> None:
    moment = find("solo", lambda m: m.view.phase == "play" and len(m.view.trick_cards) == 2 and m.to_move >= 0)
    card = next(card for card, ok in moment.choices if ok)
    for winner in (-1, moment.view.trick_cards[0][0]):
        choice = Choice(f"play {card}", card, card, Answer(True, "", None, "", None, winner))
        items = hilos.preview_items(moment.view, layout=layout, names=NAMES, seat=moment.to_move, choice=choice)
        assert [item.key for item in items] == ["ghost", "ghost:badge", "ghost:pill"][: 2 + (winner >= 0)]
        assert ">3<" in items[1].svg
        played = next(m for m in moments("solo", moment.view.seat, 1, 3) if m.view.phase == "play" and m.view.winner >= 0)
        lies = {s: items_of(draw(played, layout))[c] for s, c in played.view.trick_cards}[moment.to_move]
        assert (items[0].x, items[0].y) == (lies.x, lies.y)
    tile = Choice("bid 4", "bid 4", "4", Answer(True, "", None))
    assert hilos.preview_items(moment.view, layout=layout, names=NAMES, seat=0, choice=tile) == ()


def test_a_hand_laid_open_is_seen_by_all() -> None:
    moment = find("solo", lambda m: m.view.open_hand > 0 and m.view.phase == "play" and m.view.trick == 2, seat=0)
    seat = moment.view.open_hand
    items = items_of(draw(moment))
    assert set(moment.view.hands[seat]) <= set(items)
    assert items[f"role:{seat}"].svg.endswith(">hand laid open</text>")


@every_layout
@pytest.mark.parametrize("variant", VARIANTS)
def test_names_are_escaped_and_shortened(variant: str, layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "", "Cem\n‮")
    for moment in moments(variant, None, 1, 3)[::15]:
        drawn = "".join(item.svg for item in draw(moment, layout, nasty).items)
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
    assert "…" in drawn


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_words_say_the_position(variant: str) -> None:
    for moment in moments(variant, None, 2, 3):
        words = draw(moment).alt
        assert words == draw(moment, "narrow").alt
        assert ("2 highest" if moment.view.reversed else "ace highest") in words
        assert "Score" in words and "  " not in words and len(words) < 420
        if moment.to_move >= 0:
            assert f"{NAMES[moment.to_move]} is to " in words
        if moment.view.phase == "play" and moment.view.trick >= 0:
            assert f"Trick {moment.view.trick + 1} of 13." in words


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stand_alone_picture_holds_all_it_needs(variant: str) -> None:
    for moment in moments(variant, None, 1, 3)[::40]:
        svg = static_svg(draw(moment))
        ids, used = set(re.findall(r' id="([^"]+)"', svg)), set(re.findall(r'href="#([^"]+)"', svg))
        assert used <= ids and "hilo-" not in svg
        style = re.findall("<style>(.*)</style>", svg)[0]
        for name in set(re.findall(r"var\(--([\w-]+)[,)]", svg)) - {"em", "turn"}:
            assert f"--{name}:" in style, name
        assert ("svg{--turn:1}" in style) == moment.view.reversed
