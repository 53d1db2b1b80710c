"""The pictures of High, Low, Pass or Go: everything visible is drawn, nothing hidden is, nothing overlaps or is cut, and the
sizes hold."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise

import pytest

from hilo_core.base.playing_cards import CARDS
from hilo_core.pass_or_go.dice import dice_for
from hilo_widgets.drawing import pass_or_go, pieces
from hilo_widgets.drawing.ranked_symbols import ranked_name
from hilo_widgets.drawing.scene import GAP, Item, Picture, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .boxes import Box, Piece, pieces_of
from .pass_or_go_tables import LONG, PEOPLE, Moment, draw, find, items_of, moments

every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_game = pytest.mark.parametrize(
    ("players", "seat", "seed"), [(2, None, 1), (2, 1, 2), (3, None, 3), (3, 0, 4), (3, 2, 5), (3, None, 6)]
)
OVER_ALL = ("badge:", "mark:", "ring", "felt", "ghost")  # lie on other things, or all lies on them


@cache
def frames(players: int, seat: int | None, seed: int, layout: str) -> tuple[tuple[Moment, Picture], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, seat, seed))


def in_play(moment: Moment) -> bool:
    return moment.view.phase in ("goal", "play")


def visible_cards(moment: Moment) -> list[str]:
    hands = [card for hand in moment.view.hands for card in hand if card != "?"]
    return hands + [card for _, card in moment.view.trick_cards]


def items_list(picture: Picture) -> list[Item]:
    return [item for scene in picture for item in scene.items]


def dice_of(picture: Picture) -> dict[str, Item]:
    return {item.key: item for item in items_list(picture) if re.fullmatch(r"die:\d", item.key)}


@every_layout
@every_game
def test_every_visible_card_is_drawn_once_under_its_name(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, picture in frames(players, seat, seed, layout):
        cards = [item for item in items_list(picture) if item.key in CARDS]
        assert Counter(item.key for item in cards) == Counter(visible_cards(moment))
        assert all(references(item.svg) == {ranked_name(item.key)} for item in cards)
        if in_play(moment) and moment.dock >= 0:
            assert {item.key for item in picture.dock.items} & CARDS.keys() == set(moment.view.hands[moment.dock])


@every_layout
@every_game
def test_what_is_hidden_is_a_back_and_nothing_else(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, picture in frames(players, seat, seed, layout):
        backs = [item for item in items_list(picture) if item.key.startswith("back:")]
        assert len(backs) == sum(hand.count("?") for hand in moment.view.hands)
        assert all(references(item.svg) == {"back"} for item in backs)
        drawn = {name for item in items_list(picture) for name in references(item.svg) if re.match("o[SHCD]|pX", name)}
        assert drawn == {ranked_name(card) for card in visible_cards(moment)}
        hidden = CARDS.keys() - set(visible_cards(moment)) - set(moment.view.aside)
        cells = items_of(picture.table)
        assert len({cells[f"order:{card}"].svg for card in hidden if card[:-1] == "7" and in_play(moment)}) <= 1


@every_layout
@every_game
def test_keys_are_unique_and_what_stays_has_one(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, picture in frames(players, seat, seed, layout):
        for scene in picture:
            assert len({item.key for item in scene.items}) == len(scene.items)
        keys = items_of(picture).keys()
        if in_play(moment):
            assert {"felt", "order", "order:legend", "to come", "live:size", "aside:size", "plate", "compass"} <= keys
            assert {f"order:{card}" for card in CARDS} <= keys
        else:
            assert {"felt", *(f"{kind}:{s}" for kind in ("seat", "total", "points", "foot") for s in range(players))} <= keys


@every_layout
@every_game
def test_sizes_hold_within_a_phase_and_fit_the_page(players: int, seat: int | None, seed: int, layout: str) -> None:
    sizes: dict[str, set[tuple[int, ...]]] = {}
    for moment, picture in frames(players, seat, seed, layout):
        part = "play" if in_play(moment) else moment.view.phase
        sizes.setdefault(part, set()).add((picture.table.width, picture.dock.width, picture.table.height, picture.dock.height))
    if layout == "wide":
        assert sizes == {"play": {(724, 724, 450, 146)}, "dice": {(724, 724, 450, 146)}, "over": {(724, 724, 604, 0)}}
        return
    for ((across, below, table, dock),) in sizes.values():
        assert across == below == 464 and table + GAP + dock <= 480
    assert all(len(found) == 1 for found in sizes.values())


@every_layout
@every_game
@pytest.mark.parametrize("names", [PEOPLE, LONG], ids=["short", "long"])
def test_nothing_overlaps_and_nothing_is_cut(
    players: int, seat: int | None, seed: int, layout: str, names: tuple[str, ...]
) -> None:
    for moment in moments(players, seat, seed)[::19]:
        picture = draw(moment, layout, names, odds=moment.view.trick % 2 == 0)
        for scene in picture:
            solid = solids(scene.items)
            for piece in solid:
                left, top, right, bottom = piece.box
                assert left >= -1 and right <= scene.width + 1, (piece, scene.width)
                assert top >= -1 and bottom <= scene.height + 1, (piece, scene.height)
            for one, other in combinations(solid, 2):
                if one.key != other.key and one.box.meets(other.box, 1):
                    assert one.kind == other.kind == "use" and same_hand(one, other), (one, other)


def solids(items: tuple[Item, ...]) -> list[Piece]:
    """Words, cards, dice and pills; and where a chance may stand, which nothing else may touch."""
    found = []
    for item in items:
        if item.key.startswith("at:"):
            found.append(Piece(item.key, "chance", "", Box(item.x - 38, item.y, item.x + 38, item.y + 22)))
        elif not item.key.startswith((*OVER_ALL, "order:")) and item.key != "order":
            pill = item.key in ("turn", "pill") or item.key.startswith("wins:")
            found += [piece for piece in pieces_of(item) if piece.kind in ("text", "use") or pill]
        elif item.key.startswith(("order:", "mark:")) and item.key != "order:head":
            found += [piece for piece in pieces_of(item) if piece.kind == "text"]
    return found


def same_hand(one: Piece, other: Piece) -> bool:
    """Cards of a hand, backs, cards put aside and won dice may lie partly under each other."""
    return {one.name[0], other.name[0]} <= {"o", "p", "b"} or one.name == other.name == "d0"


@every_layout
@every_game
def test_every_die_is_drawn_once_and_keeps_its_key(players: int, seat: int | None, seed: int, layout: str) -> None:
    number = dice_for(players)
    for moment, picture in frames(players, seat, seed, layout):
        view, dice = moment.view, dice_of(picture)
        assert dice.keys() <= {f"die:{die}" for die in range(number)}
        if not in_play(moment):
            assert len(dice) == number - view.dead
            assert sum(references(item.svg) == {"d0"} for item in dice.values()) == sum(view.own) + sum(view.passed)
            shown = Counter(next(iter(references(item.svg))) for item in dice.values() if references(item.svg) != {"d0"})
            assert shown == Counter(f"d{face}" for rolls in view.rolls for face, _ in rolls)
        else:
            assert len(dice) == (number if layout == "wide" else bool(view.die))
            assert not view.die or references(dice[f"die:{view.trick}"].svg) == {f"d{view.die}"}


@every_layout
@every_game
def test_all_that_can_be_chosen_is_in_the_dock_and_large_enough(players: int, seat: int | None, seed: int, layout: str) -> None:
    least, uncovered = (34, 24) if layout == "wide" else (44, 44)
    for moment, picture in frames(players, seat, seed, layout):
        dock = items_of(picture.dock)
        keys = [pass_or_go.choice_key(moment.view, moment.to_move, choice) for choice in moment.choices]
        assert len(set(keys)) == len(keys) and set(keys) <= dock.keys()
        for choice, key in zip(moment.choices, keys, strict=True):
            _, kind, _, first = pieces_of(dock[key])[0]
            assert first.right - first.left >= least and first.bottom - first.top >= least, key
            if not choice.card:
                assert kind == "rect" and first.bottom < picture.dock.height
        cards = sorted(dock[choice.card].x for choice in moment.choices if choice.card)
        assert all(right - left >= uncovered for left, right in pairwise(cards))


@every_layout
@every_game
def test_all_symbols_used_are_among_those_named(players: int, seat: int | None, seed: int, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(pass_or_go.symbol_names(players))))
    assert {"eok", "eno", "uS", "uH", "uC", "uD"} <= defined  # for the answer line and for sentences
    for _, picture in frames(players, seat, seed, layout):
        assert {name for item in items_list(picture) for name in references(item.svg)} <= defined


def test_the_set_of_symbols_stays_small() -> None:
    text = symbols(pass_or_go.symbol_names(3))
    assert len(text) < 32_000
    assert "url(" not in text and "<pattern" not in text


@every_layout
@pytest.mark.parametrize("players", [2, 3])
def test_no_text_is_smaller_than_thirteen(players: int, layout: str) -> None:
    for _, picture in frames(players, None, {2: 1, 3: 3}[players], layout):
        for item in items_list(picture):
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', item.svg)]
            assert min(sizes, default=13) >= (12 if item.key.startswith(("badge:", "gauge:", "rolls:")) else 13), item.key


@every_layout
def test_names_are_escaped_and_shortened(layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "")
    for moment in moments(3, None, 3)[::20]:
        drawn = "".join(item.svg for item in items_list(draw(moment, layout, nasty)))
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)


def test_the_words_say_the_position() -> None:
    moment = find(3, lambda m: m.view.phase == "play" and len(m.view.trick_cards) == 2 and m.to_move >= 0)
    table, dock = draw(moment)
    leader = PEOPLE[moment.view.leader]
    assert f"{leader} has played " in table.alt and f"The goal die shows {moment.view.die}: {moment.view.goal}." in table.alt
    assert f"{PEOPLE[moment.to_move]} is to play." in table.alt and table.alt == draw(moment, "narrow").table.alt
    assert dock.alt.startswith(f"{PEOPLE[moment.dock]}'s hand: ")
    moment = find(3, lambda m: m.view.phase == "dice" and m.view.passes and m.to_move >= 0)
    table, dock = draw(moment)
    assert f"{PEOPLE[moment.view.passes[0][0]]} has passed " in table.alt
    assert f"{PEOPLE[moment.to_move]} is to pass or go." in table.alt and "go or pass?" in dock.alt
    assert "wins the game." in draw(find(2, lambda m: len(m.view.winners) == 1)).table.alt
    assert max(len(picture.table.alt) for _, picture in frames(3, None, 3, "wide")) < 420


@pytest.mark.parametrize("players", [2, 3])
def test_a_stand_alone_picture_holds_all_it_needs(players: int) -> None:
    every: tuple[Callable[[Moment], object], ...] = (
        lambda m: m.view.phase == "play" and m.view.trick == 2,
        lambda m: m.view.phase == "dice" and m.view.passes,
        lambda m: m.view.phase == "over",
    )
    for wanted in every:
        svg = static_svg(draw(find(players, wanted)))
        ids, used = set(re.findall(r' id="([^"]+)"', svg)), set(re.findall(r'href="#([^"]+)"', svg))
        assert used <= ids and "hilo-" not in svg
        style = re.findall("<style>(.*)</style>", svg)[0]
        for name in set(re.findall(r"var\(--([\w-]+)[,)]", svg)) - {"em"}:
            assert f"--{name}:" in style, name


def test_the_hand_in_the_dock_is_larger_than_any_other() -> None:
    moment = find(3, lambda m: m.to_move == 1 and m.view.phase == "play")
    for layout in ("wide", "narrow"):
        picture = draw(moment, layout)
        large = pieces_of(items_of(picture.dock)[moment.view.hands[1][0]])[0].box
        small = pieces_of(items_of(picture.table)[moment.view.hands[2][0]])[0].box
        assert large.right - large.left >= 0.9 * pieces.CARD_WIDTH > 1.5 * (small.right - small.left)
