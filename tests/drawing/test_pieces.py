"""Symbols, pieces and stand-alone pictures."""

import re
from xml.etree import ElementTree

from hilo_widgets.drawing.lettering import fit, fit_name, width
from hilo_widgets.drawing.scene import DARK, LIGHT, SUIT_COLOURS
from hilo_widgets.drawing.symbols import SYMBOLS, references, symbols

from .colour import contrast


def test_symbols_are_well_formed_and_complete() -> None:
    drawn = symbols(SYMBOLS)
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')
    ids = re.findall(r'id="([^"]*)"', drawn)
    assert len(ids) == len(set(ids)) == len(SYMBOLS)
    assert all(name.startswith("hilo-") for name in ids)
    assert references(drawn) <= set(SYMBOLS)


def test_text_is_shortened_to_its_room() -> None:
    assert fit("Ann", 20, 100) == "Ann"
    short = fit("Maximiliane-Alexandra", 20, 100)
    assert short.endswith("…") and width(short, 20) <= 100
    assert fit("山田太郎山田太郎", 20, 100) != "山田太郎山田太郎"
    assert fit("a\nb\u202ec", 20, 100) == "a b c"


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
