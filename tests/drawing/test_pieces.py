"""Symbols, pieces and stand-alone pictures."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from hilo_widgets.drawing import himilo, pieces
from hilo_widgets.drawing.lettering import fit, fit_name, width
from hilo_widgets.drawing.scene import DARK, LIGHT, SUIT_COLOURS, Item, Scene, data_uri, items_svg, static_svg, whole
from hilo_widgets.drawing.symbols import SYMBOLS, references, symbols, winning_place, without_card_symbols

from .colour import contrast
from .test_pictures import packer


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def test_symbols_are_well_formed_and_complete() -> None:
    drawn = symbols(SYMBOLS)
    parsed(drawn)
    ids = re.findall(r'id="([^"]*)"', drawn)
    assert len(ids) == len(set(ids)) == len(SYMBOLS)
    assert all(name.startswith("hilo-") for name in ids)
    assert references(drawn) <= set(SYMBOLS)


def test_symbols_returns_only_what_is_needed() -> None:
    ids = set(re.findall(r'id="hilo-([^"]*)"', symbols(["H12"])))
    assert ids == {"H12", "v12", "i12", "n1", "n2", "paper", "fH", "uH"}
    with pytest.raises(KeyError):
        symbols(["H19"])


def test_symbols_hold_no_name_of_a_card() -> None:
    assert not re.findall(r"\b(?:1?\d)[SHCD]\b", symbols(SYMBOLS))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_set_of_symbols_stays_small(players: int) -> None:
    assert len(symbols(himilo.symbol_names(players))) < 25_000


@pytest.mark.parametrize(
    ("letter", "suit", "players", "place"),
    [
        ("K", "S", 4, 1), ("K", "N", 5, 1), ("J", "H", 3, 3), ("J", "N", 5, 5), ("Q", "H", 3, 2), ("Q", "C", 5, 3),
        ("Q", "S", 4, 2), ("Q", "C", 4, 2), ("Q", "H", 4, 3), ("Q", "D", 4, 3),
    ],
)  # fmt: skip
def test_the_long_bar_is_the_place_that_wins(letter: str, suit: str, players: int, place: int) -> None:
    assert winning_place(letter, suit, players) == place
    svg = pieces.win_card(f"{letter}{suit}".replace("N", "*"), players)
    name = next(name for name in references(svg) if name.startswith("b"))
    short, long = re.findall(r'd="(M[^"]*)"', SYMBOLS[name])[-2:]
    heights = sorted([float(y) for y in re.findall(r"M12.2 ([\d.]+)", short)] + [float(long.split()[1].split("h")[0])])
    assert len(heights) == players
    assert heights.index(float(long.split()[1].split("h")[0])) == place - 1


def test_text_is_shortened_to_its_room() -> None:
    assert fit("Ann", 20, 100) == "Ann"
    short = fit("Maximiliane-Alexandra", 20, 100)
    assert short.endswith("…") and width(short, 20) <= 100
    assert fit("山田太郎山田太郎", 20, 100) != "山田太郎山田太郎"
    assert fit("a\nb\u202ec", 20, 100) == "a b c"


def test_a_scene_is_painted_from_the_bottom_up() -> None:
    scene = Scene(100, 50, (Item("b", "<b/>", 1, 2.5, 2), Item("a", "<a/>", 3, 4, 1)), 'a "picture" <of> things')
    svg = static_svg(scene)
    assert svg.index("<a/>") < svg.index("<b/>") and "translate(1 2.5)" in svg
    root = ElementTree.fromstring(svg)
    assert (root.get("viewBox"), root.get("role"), root.get("aria-label")) == ("0 0 100 50", "img", scene.alt)


def test_a_stand_alone_picture_draws_the_same_pieces_and_is_an_address() -> None:
    drawn = packer("himilo_tie", None)
    scene = whole(drawn.picture(drawn.replay[70], "wide"))
    svg = static_svg(scene)

    def uses(svg: str) -> int:
        return sum(1 for element in ElementTree.fromstring(svg).iter() if element.tag.rpartition("}")[2] == "use")

    without_symbols = re.sub("<defs>.*</defs>", "", svg)
    assert uses(without_symbols) == uses(f"<svg>{without_card_symbols(items_svg(scene))}</svg>")
    assert "prefers-color-scheme:dark" in svg
    uri = data_uri(svg)
    assert not set(uri) & set('"#')
    assert unquote(uri.removeprefix("data:image/svg+xml,")) == svg.replace('"', "'")
    ElementTree.fromstring(svg.replace('"', "'"))


def test_the_palette_keeps_its_contrast() -> None:
    """Text on page and felt at least 4.5, the large signs of suits on a card at least 4.4 (flat 3.5), edges at least 3."""

    for palette in (LIGHT, {**LIGHT, **DARK}):
        for ground in (palette["page"], palette["felt"]):
            for name in ("ink", "soft", "brass", "no", "ok", "tS", "tH", "tC", "tD", "tN"):
                assert contrast(palette[name], ground) >= 4.5, (name, ground)
            assert contrast(palette["edge"], ground) >= 3
        for colour in SUIT_COLOURS.values():
            assert contrast(colour, palette["card"]) >= 4.4
            assert contrast(colour, palette["card-flat"]) >= 3.5


def test_a_name_is_set_smaller_before_it_is_cut_but_never_too_small_to_read() -> None:
    assert fit_name("Maximilian", 20, 100) == ("Maximilian", 16)
    shown, size = fit_name("Maximilian", 15, 50)
    assert shown.endswith("…") and size == 13 and width(shown, size) <= 50
