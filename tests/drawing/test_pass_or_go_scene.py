"""The table of High, Low, Pass or Go: everything visible is drawn, nothing hidden is, and every frame has the same size."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from hilo_core.base.playing_cards import CARDS
from hilo_core.pass_or_go.dice import dice_for
from hilo_widgets.drawing import pass_or_go
from hilo_widgets.drawing.pass_or_go_spots import TABLES
from hilo_widgets.drawing.ranked_symbols import ranked_name
from hilo_widgets.drawing.scene import Item, Scene, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .pass_or_go_tables import PEOPLE, Moment, draw, find, items_of, moments

every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_game = pytest.mark.parametrize(
    ("players", "seat", "seed"), [(2, None, 1), (2, 1, 2), (3, None, 3), (3, 0, 4), (3, 2, 5), (3, None, 6)]
)
every_table = pytest.mark.parametrize(("players", "layout"), sorted(TABLES))


@cache
def frames(players: int, seat: int | None, seed: int, layout: str) -> tuple[tuple[Moment, Scene], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, seat, seed))


def in_play(moment: Moment) -> bool:
    return moment.view.phase in ("goal", "play")


def visible_cards(moment: Moment) -> list[str]:
    hands = [card for hand in moment.view.hands for card in hand if card != "?"]
    return hands + [card for _, card in moment.view.trick_cards]


def dice_of(scene: Scene) -> dict[str, Item]:
    return {item.key: item for item in scene.items if re.fullmatch(r"die:\d", item.key)}


@every_layout
@every_game
def test_every_visible_card_is_drawn_once_under_its_name(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(players, seat, seed, layout):
        cards = [item for item in scene.items if item.key in CARDS]
        assert Counter(item.key for item in cards) == Counter(visible_cards(moment))
        for item in cards:
            assert references(item.svg) == {ranked_name(item.key)}


@every_layout
@every_game
def test_what_is_hidden_is_a_back_and_nothing_else(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(players, seat, seed, layout):
        backs = [item for item in scene.items if item.key.startswith("back:")]
        assert len(backs) == sum(hand.count("?") for hand in moment.view.hands)
        assert all(references(item.svg) == {"back"} for item in backs)
        drawn = {name for item in scene.items for name in references(item.svg) if re.match("o[SHCD]|pX", name)}
        assert drawn == {ranked_name(card) for card in visible_cards(moment)}
        words = " ".join([scene.alt, *(part for item in scene.items for part in (item.key, item.svg))])
        known = {*visible_cards(moment), *moment.view.aside}
        assert set(re.findall(r"(?<![#\w-])(?:\d{1,2}|[JQKA])[SHCD]\b|\bX[12]\b", words)) <= known
        told = re.findall(r"the \w+ of (?:spades|hearts|clubs|diamonds)", words)
        assert len(told) <= len(moment.view.trick_cards)


@every_layout
@every_game
def test_keys_are_unique_and_steady(players: int, seat: int | None, seed: int, layout: str) -> None:
    for moment, scene in frames(players, seat, seed, layout):
        keys = {item.key for item in scene.items}
        assert len(keys) == len(scene.items)
        steady = {"felt", *(f"{kind}:{s}" for kind in ("seat", "total") for s in range(players))}
        steady |= {"order", "live", "aside", "middle"} if in_play(moment) else {"faces", *(f"foot:{s}" for s in range(players))}
        assert steady <= keys


@every_layout
@every_game
def test_everything_lies_inside_a_picture_of_constant_size(players: int, seat: int | None, seed: int, layout: str) -> None:
    width, height = pass_or_go.size(players, layout)
    for _, scene in frames(players, seat, seed, layout):
        assert (scene.width, scene.height) == (width, height)
        for item in scene.items:
            assert 0 <= item.x <= width and 0 <= item.y < height - 4, item
            assert (round(item.x, 1), round(item.y, 1)) == (item.x, item.y), item
            if item.key in CARDS or item.key.startswith(("back:", "die:")):
                assert 8 <= item.x <= width - 30 and item.y >= 20, item


@every_layout
@every_game
def test_every_die_is_drawn_once_and_keeps_its_key(players: int, seat: int | None, seed: int, layout: str) -> None:
    number = dice_for(players)
    for moment, scene in frames(players, seat, seed, layout):
        view, dice = moment.view, dice_of(scene)
        assert dice.keys() <= {f"die:{die}" for die in range(number)}
        assert len(dice) == (number if in_play(moment) else number - view.dead)
        unrolled = sum(references(item.svg) == {"d0"} for item in dice.values())
        if in_play(moment):
            assert unrolled == number - bool(view.die)
            assert not view.die or references(dice[f"die:{view.trick}"].svg) == {f"d{view.die}"}
        else:
            assert unrolled == (sum(view.own) + sum(view.passed))
            shown = Counter(next(iter(references(item.svg))) for item in dice.values() if references(item.svg) != {"d0"})
            assert shown == Counter(f"d{face}" for rolls in view.rolls for face, _ in rolls)


@every_layout
@every_game
def test_nothing_jumps_within_a_phase(players: int, seat: int | None, seed: int, layout: str) -> None:
    """Names, the felt, the strip and the piles stay; a die lies where it lay unless it was rolled, won or passed."""
    before: dict[str, Item] = {}
    was: Moment | None = None
    for moment, scene in frames(players, seat, seed, layout):
        items = items_of(scene)
        if (
            was
            and in_play(was) == in_play(moment)
            and was.view.round == moment.view.round
            and was.view.order == moment.view.order
        ):
            for key in ("felt", "order", "order:legend", "live", "aside", "faces", *(f"seat:{s}" for s in range(players))):
                if key in items:
                    assert (items[key].x, items[key].y) == (before[key].x, before[key].y), key
            moved = [key for key, item in dice_of(scene).items() if key in before and (item.x, item.y) != before[key][2:4]]
            scaled = not in_play(moment) and max(p for r in moment.view.rolls for _, p in (*r, (0, 0))) > 20
            assert len(moved) <= max(1, sum(moment.view.passed)) or scaled
        before, was = items, moment


@every_layout
@every_game
def test_all_symbols_used_are_among_those_named(players: int, seat: int | None, seed: int, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(pass_or_go.symbol_names(players))))
    assert {"eok", "eno", "uS", "uH", "uC", "uD"} <= defined  # for the answer line and for sentences
    for _, scene in frames(players, seat, seed, layout):
        assert {name for item in scene.items for name in references(item.svg)} <= defined


def test_the_set_of_symbols_stays_small() -> None:
    text = symbols(pass_or_go.symbol_names(3))
    assert len(text) < 32_000
    assert "url(" not in text and "<pattern" not in text


@every_layout
def test_no_text_is_smaller_than_twelve(layout: str) -> None:
    for players in (2, 3):
        for _, scene in frames(players, None, {2: 1, 3: 3}[players], layout):
            sizes = [float(size) for item in scene.items for size in re.findall(r'font-size="([\d.]+)"', item.svg)]
            assert min(sizes) >= 12


@every_table
def test_hands_keep_clear_of_the_trick_and_of_the_piles(players: int, layout: str) -> None:
    table = TABLES[players, layout]
    board = table.board
    boxes = [(x - 7, y - 7, x + 67, y + 91) for x, y in (place.card for place in board.places)]
    boxes += [(x - 6, y - 6, x + 104, y + 44) for x, y in (table.live, table.aside)]
    boxes.append((board.centre[0] - 108, board.centre[1] - 26, board.centre[0] + 100, board.centre[1] + 26))
    x, y = table.middle
    boxes.append((x - 14 * dice_for(players), y, x + 14 * dice_for(players), y + 42))
    for at, place in enumerate(board.places):
        scale = board.open_scale if at else board.own_scale
        top = place.bottom - 84 * scale - (board.rise if at else board.own_rise)
        boxes.append((place.hand[0], top, place.hand[1], place.bottom + (0 if at else 18)))
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 8 and right <= board.width - 8 and bottom <= board.height - 8, i
        for j, (a, b, c, d) in enumerate(boxes[:i]):
            assert right <= a or left >= c or bottom <= b or top >= d, (i, j)


@every_layout
def test_names_are_escaped_and_shortened(layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "")
    for moment in moments(3, None, 3)[::20]:
        drawn = "".join(item.svg for item in draw(moment, layout, nasty).items)
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
        assert "…" in drawn


def test_the_words_say_the_position() -> None:
    moment = find(3, lambda m: m.view.phase == "play" and len(m.view.trick_cards) == 2 and m.to_move >= 0)
    words = draw(moment).alt
    leader = PEOPLE[moment.view.leader]
    assert f"{leader} has played " in words and f"The goal die shows {moment.view.die}: {moment.view.goal}." in words
    assert f"{PEOPLE[moment.to_move]} is to play." in words and words == draw(moment, "narrow").alt
    moment = find(3, lambda m: m.view.phase == "dice" and m.view.passes and m.to_move >= 0)
    words = draw(moment).alt
    assert f"{PEOPLE[moment.view.passes[0][0]]} has passed " in words and f"{PEOPLE[moment.to_move]} is to pass or go." in words
    assert "wins the game." in draw(find(2, lambda m: len(m.view.winners) == 1)).alt
    assert max(len(scene.alt) for _, scene in frames(3, None, 3, "wide")) < 420


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
