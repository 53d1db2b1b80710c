"""The table of HiLO: everything visible is drawn, nothing hidden is, and every frame has the same size."""

import re
from collections import Counter
from functools import cache

import pytest
from hilo_widgets.drawing.hilo_spots import BOARDS, GAP, HEAD

from hilo_core.hilo.cards import CARDS, COLOUR_WORDS
from hilo_core.hilo.grid import CELLS
from hilo_widgets.drawing import hilo, pieces
from hilo_widgets.drawing.hilo_pushes import start_of
from hilo_widgets.drawing.scene import Item, Scene, static_svg
from hilo_widgets.drawing.symbols import references, symbols

from .hilo_tables import Moment, moments

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eli", "Fay")
every_table = pytest.mark.parametrize(
    ("players", "seed", "edition"),
    [(p, seed, e) for p in range(2, 7) for seed, e in ((1, "schmidt"), (2, "international"), (3, "schmidt"))],
)
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_board = pytest.mark.parametrize(("players", "layout"), sorted(BOARDS))


def draw(moment: Moment, layout: str, names: tuple[str, ...] = NAMES) -> Scene:
    people = names[: moment.view.players]
    return hilo.scene(moment.view, names=people, layout=layout, to_move=moment.to_move, choices=moment.choices)


@cache
def frames(players: int, seed: int, edition: str, layout: str) -> tuple[tuple[Moment, Scene], ...]:
    return tuple((moment, draw(moment, layout)) for moment in moments(players, None, seed, edition))


@cache
def many() -> tuple[Moment, ...]:
    """The moments of many rounds."""
    return tuple(m for players in (2, 3, 4) for seed in range(1, 16) for m in moments(players, None, seed, "international"))


def cells_of(moment: Moment) -> list[str]:
    return [name for rows in moment.view.layouts for cards in rows for name in cards if name]


def visible_cards(moment: Moment) -> list[str]:
    drawn = [moment.view.drawn] if moment.view.drawn else []
    return [name for name in cells_of(moment) if name != "?"] + drawn + list(moment.view.discard)


def cards_of(scene: Scene) -> list[Item]:
    return [item for item in scene.items if item.key in CARDS]


def scale_of(svg: str) -> float:
    factor = re.search(r"scale\(([\d.]+)\)", svg)
    return float(factor[1]) if factor else 1.0


@every_layout
@every_table
def test_every_visible_card_is_drawn_once_under_its_name(players: int, seed: int, edition: str, layout: str) -> None:
    for moment, scene in frames(players, seed, edition, layout):
        assert Counter(item.key for item in cards_of(scene)) == Counter(visible_cards(moment))
        for item in cards_of(scene):
            assert references(item.svg) == {item.key[-1] + item.key[:-1]}


@every_layout
@every_table
def test_what_is_hidden_is_a_back_and_nothing_else(players: int, seed: int, edition: str, layout: str) -> None:
    for moment, scene in frames(players, seed, edition, layout):
        backs = [item for item in scene.items if item.key.startswith("back:")]
        assert len(backs) == cells_of(moment).count("?")
        assert all(references(item.svg) == {"back"} for item in backs)
        named = {name for item in scene.items for name in references(item.svg)}
        assert {name for name in named if len(name) > 1 and name[1:].lstrip("-").isdigit()} == {
            card[-1] + card[:-1] for card in visible_cards(moment)
        }
        words = " ".join([scene.alt, *(part for item in scene.items for part in (item.key, item.svg))])
        assert set(re.findall(r"(?<![\d-])-?\d+[ROYGTBVP]\b", words)) <= set(visible_cards(moment))
        told = {f"{number}{letter}" for word, letter in zip(COLOUR_WORDS, "ROYGTBVP", strict=True)
                for number in re.findall(rf"{word} (-?\d+)", words)}  # fmt: skip
        assert told <= set(visible_cards(moment))


@every_layout
@every_table
def test_keys_are_unique_and_steady(players: int, seed: int, edition: str, layout: str) -> None:
    for _, scene in frames(players, seed, edition, layout):
        keys = {item.key for item in scene.items}
        assert len(keys) == len(scene.items)
        steady = [f"{kind}:{seat}" for kind in ("seat", "sum", "total") for seat in range(players)]
        assert {"felt", "draw", *steady} <= keys


@every_layout
@every_table
def test_everything_lies_inside_a_picture_of_constant_size(players: int, seed: int, edition: str, layout: str) -> None:
    width, height = hilo.size(players, layout)
    for _, scene in frames(players, seed, edition, layout):
        assert (scene.width, scene.height) == (width, height)
        for item in scene.items:
            assert 0 <= item.x < width and 0 <= item.y < height - 4, item
            assert (round(item.x, 1), round(item.y, 1)) == (item.x, item.y), item
            if item.key in CARDS or item.key.startswith("back:"):
                scale = scale_of(item.svg) if item.key in CARDS else BOARDS[players, layout].scale
                assert 8 <= item.x <= width - 8 - 60 * scale and 8 <= item.y <= height - 8 - 84 * scale, item


@every_layout
@every_table
def test_all_symbols_used_are_among_those_named(players: int, seed: int, edition: str, layout: str) -> None:
    defined = set(re.findall(r'id="hilo-([^"]+)"', symbols(hilo.symbol_names(players))))
    for _, scene in frames(players, seed, edition, layout):
        assert {name for item in scene.items for name in references(item.svg)} <= defined


def test_the_set_of_symbols_stays_small() -> None:
    text = symbols(hilo.symbol_names(4))
    assert len(text) < 20_000
    assert "url(" not in text and "<pattern" not in text


@every_board
def test_places_keep_clear_of_each_other_and_of_the_piles(players: int, layout: str) -> None:
    board = BOARDS[players, layout]
    assert len(board.places) == players
    boxes = [(x - 18, y - HEAD, x + board.across, y + board.down + 22) for x, y in board.places]
    scale = board.pile_scale
    for (x, y), label in ((board.draw, 56), (board.discard, 56), (board.drawn, 20)):
        boxes.append((x - 6, y - 6, x + 60 * scale + 4, y + 84 * scale + label))
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 6 and top >= 8 and right <= board.width - 8 and bottom <= board.height - 8
        for a, b, c, d in boxes[:i]:
            assert right <= a or left >= c or bottom <= b or top >= d


@every_layout
def test_a_layout_that_has_lost_a_line_stays_in_its_place(layout: str) -> None:
    sizes = set()
    for moment in many():
        players, board = moment.view.players, BOARDS[moment.view.players, layout]
        items = {item.key: item for item in draw(moment, layout).items}
        for seat, rows in enumerate(moment.view.layouts):
            sizes.add((len(rows), len(rows[0]) if rows else 0))
            if not rows:
                assert f"empty:{seat}" in items
                continue
            x, y = board.places[seat]
            cells = [name for name in rows[0] if name and name != "?"]
            assert all(items[name].y == y for name in cells)
            if len(cells) == len(rows[0]):
                middle = (items[cells[0]].x + items[cells[-1]].x + 60 * board.scale) / 2
                assert abs(middle - x - board.across / 2) < 0.2
        assert players == len(moment.view.layouts)
    assert sizes >= {(3, 3), (2, 3), (3, 2), (1, 3), (3, 1)}


def test_the_key_of_a_cell_is_that_of_the_card_lying_there() -> None:
    for moment, scene in frames(4, 1, "schmidt", "wide"):
        items = {item.key: item for item in scene.items}
        for seat, rows in enumerate(moment.view.layouts):
            for j, cards in enumerate(rows):
                for i, name in enumerate(cards):
                    if name:
                        key = hilo.choice_key(moment.view, seat, f"{'abc'[i]}{j + 1}")
                        assert key == name if name != "?" else key.startswith(f"back:{seat}:")
                        assert key in items


def test_a_face_down_card_keeps_its_key_through_a_turn() -> None:
    """Also when the layout is pushed together; at the end of the turn it may get another, where it lies."""
    moved = 0
    for every in (moments(players, None, seed, "international") for players in (2, 3, 4) for seed in range(1, 16)):
        cards: dict[str, int] = {}
        for before, now in zip((every[0], *every), every, strict=False):
            if (before.view.turn, before.view.turn_no) != (now.view.turn, now.view.turn_no):
                cards = {}
            keys = {(s, c): hilo.choice_key(now.view, s, CELLS[c]) for s, c in now.under}
            assert len(set(keys.values())) == len(keys)
            for place, card in now.under.items():
                assert cards.setdefault(keys[place], card) == card
                moved += not keys[place].endswith(CELLS[place[1]])
    assert moved > 5


@every_layout
def test_lines_that_may_be_removed_are_outlined(layout: str) -> None:
    kinds = set()
    for moment in many():
        items = {item.key: item for item in draw(moment, layout).items}
        assert {key for key in items if key.startswith("line:")} == {f"line:{line}" for line in moment.view.removable}
        board = BOARDS[moment.view.players, layout]
        for line in moment.view.removable:
            kinds.add(line.split()[0])
            j, i = start_of(line)
            outline = items[f"line:{line}"]
            if line != "diagonal a3":
                corner = items[moment.view.layouts[moment.view.turn][j][i]]
                assert (outline.x, outline.y) == (corner.x, corner.y)
            assert outline.svg.count("<circle") == (2 if "diagonal" in line else 0)
            assert f'x="{-GAP // 2}"' in outline.svg and board.scale > 0.6
    assert kinds == {"row", "column", "diagonal"}


def test_cells_that_may_be_chosen_carry_a_dot_and_the_others_a_barred_ring() -> None:
    moment = next(m for m in moments(3) if len(set(dict(m.choices).values())) == 2)
    items = {item.key: item for item in draw(moment, "wide").items}
    assert {key.removeprefix("mark:") for key in items if key.startswith("mark:")} == set(dict(moment.choices))
    for cell, ok in moment.choices:
        assert ("circle" in items[f"mark:{cell}"].svg) == ok
        key = hilo.choice_key(moment.view, moment.to_move, cell)
        assert key.startswith("back:") or ("flat" in items[key].svg) == (not ok)


def test_piles_say_how_many_cards_they_have_and_what_lies_under_the_top() -> None:
    moment = next(m for m in moments(3) if len(m.view.discard) == 4)
    items = {item.key: item for item in draw(moment, "wide").items}
    assert f">{moment.view.discard_size} cards<" in items["discard:size"].svg
    assert f">{moment.view.draw_size} cards<" in items["draw:size"].svg
    layers = [items[card].z for card in moment.view.discard]
    assert layers == sorted(layers, reverse=True) and len(set(layers)) == 4
    places = [items[f"under:{slot}"] for slot in (3, 2, 1)]
    assert [item.x for item in places] == sorted(item.x for item in places)
    for card, item in zip(moment.view.discard[1:], places, strict=True):
        assert references(item.svg) == {f"s{card[-1]}"} and f">{card[:-1].replace('-', '−')}<" in item.svg


@every_layout
def test_names_are_escaped_and_shortened(layout: str) -> None:
    nasty = ("<b>&\"'", "Maximiliane-Alexandra von und zu Hohenstein", "", "Cem\n\u202e")
    for moment in moments(4)[::20]:
        drawn = "".join(item.svg for item in draw(moment, layout, nasty).items)
        assert "<b>" not in drawn and "&\"'" not in drawn
        assert not re.search(r"<text[^>]*>[^<]*Hohenstein", drawn)
    assert "…" in drawn


def test_the_words_say_the_position() -> None:
    moment = next(m for m in moments(3) if m.view.drawn and m.to_move >= 0)
    words = draw(moment, "wide").alt
    for seat in range(3):
        assert f"{NAMES[seat]} 3 by 3, " in words
    assert f"{moment.view.sums[moment.to_move]}, to move." in words and "Drawn " in words and "Discard pile " in words
    assert words == draw(moment, "narrow").alt
    assert len(words) < 250


@pytest.mark.parametrize("players", range(2, 7))
def test_a_stand_alone_picture_holds_all_it_needs(players: int) -> None:
    svg = static_svg(draw(moments(players)[-1], "wide"))
    ids, used = set(re.findall(r' id="([^"]+)"', svg)), set(re.findall(r'href="#([^"]+)"', svg))
    assert used <= ids and "hilo-" not in svg
    style = re.findall("<style>(.*)</style>", svg)[0]
    for name in set(re.findall(r"var\(--([\w-]+)[,)]", svg)) - {"mk", "em"}:
        assert f"--{name}:" in style, name
    for letter in set(re.findall(r'class="[^"]*\bh([ROYGTBVP])"', svg)):
        assert f".h{letter}{{color:" in style


def test_all_pieces_are_well_formed() -> None:
    for svg in (pieces.pile(0), pieces.pile(9, 0.92), pieces.turn_pill("to play"), pieces.ender_pill()):
        assert references(svg) <= {"back", "eflag"}
    assert 'transform="rotate(-7 27 37.8)scale(.9)"' in pieces.hilo_card("-1P", 0.9, "", -7)
    assert references(pieces.hilo_card("-1P", 1, "ghost")) == {"P-1", "dashes"}
