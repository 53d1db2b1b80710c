"""Playing cards: each looks different, and their tide stands by the order in force."""

import re

import pytest

from hilo_core.base.playing_cards import CARDS, NAMES, VALUES
from hilo_core.pass_or_go.trick import height
from hilo_widgets.drawing import pieces
from hilo_widgets.drawing.playing_symbols import playing_name, playing_names, rung_names
from hilo_widgets.drawing.ranked_symbols import ORDER, ranked_name
from hilo_widgets.drawing.scene import DARK, LIGHT, SUIT_COLOURS
from hilo_widgets.drawing.symbols import SYMBOLS, references

from .colour import contrast


def levels(name: str, turn: float) -> tuple[float, float, float]:
    """Where the crest of a symbol's tide stands, where its body begins, and where its foot does."""
    svg = SYMBOLS[name]
    top, move = (float(re.findall(pattern, svg)[0]) for pattern in (r'd="M1 ([\d.]+)q[^"]*v4H1Z"', r"\*(-?[\d.]+)px"))
    base, high = map(float, re.findall(r"translateY\((\d+)px\)scaleY\(calc\((-?[\d.]+)", svg)[0])
    foot = float(re.findall(r'd="M1 (\d+)h', svg)[0])
    return top + turn * move, base - (high - turn * move), foot


def test_every_card_is_drawn() -> None:
    assert len({SYMBOLS[playing_name(card)].split(">", 1)[1] for card in NAMES.values()}) == 54
    assert {*playing_names(), *rung_names()} <= set(SYMBOLS)


def test_no_symbol_has_the_name_of_a_card() -> None:
    assert not {f"{value}{suit}" for value in VALUES for suit in "SHCD"} & set(SYMBOLS)


@pytest.mark.parametrize("kind", ["p", "g"])
def test_the_tide_rises_with_the_rank_and_turns_with_the_order(kind: str) -> None:
    tops = [levels(f"{kind}{value}", 0)[0] for value in VALUES]
    turned = [levels(f"{kind}{value}", 1)[0] for value in VALUES]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == 13
    assert turned == pytest.approx(tops[::-1], abs=0.15)


@pytest.mark.parametrize("kind", ["p", "g"])
@pytest.mark.parametrize("turn", [0, 0.3, 0.5, 1])
def test_the_tide_has_no_gap_while_it_turns(kind: str, turn: float) -> None:
    """The crest is 4 high below its line; the body begins within it and reaches into the foot."""
    for value in VALUES:
        top, body, foot = levels(f"{kind}{value}", turn)
        assert top + 0.5 < body < top + 4 and foot < body + 4 + 60


def test_states_of_a_card() -> None:
    assert pieces.playing_card("10H") == '<use href="#hilo-pH10" class="c sH"/>'
    assert pieces.playing_card("X1", 0.62, "flat") == '<use href="#hilo-pX1" class="flat sN" transform="scale(.62)"/>'
    assert references(pieces.playing_card("2C", 1, "ghost")) == {"pC2", "dashes"}


def test_what_stands_on_brass_can_be_read() -> None:
    assert contrast(pieces.ON_BRASS, "#E3AE45") >= 7
    assert min(contrast(colour, "#E3AE45") for colour in SUIT_COLOURS.values()) < 3  # so no suit colour stands there


def test_the_tide_of_ranked_cards_rises_with_the_order_of_the_rules() -> None:
    heights = [height(CARDS[card]) for card in ORDER]
    assert heights == sorted(heights) and len(set(ORDER)) == 52
    tops = [float(re.findall(r'd="M1 ([\d.]+)q', SYMBOLS[ranked_name(card)])[0]) for card in ORDER]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == 52


@pytest.mark.parametrize("palette", [LIGHT, {**LIGHT, **DARK}])
def test_numbers_stand_out_from_the_water(palette: dict[str, str]) -> None:
    felt, back = (bytes.fromhex(palette[name][1:]) for name in ("felt", "back-ink"))
    mixed = bytes(round(0.55 * one + 0.45 * other) for one, other in zip(felt, back, strict=True))
    assert contrast(palette["ink"], f"#{mixed.hex()}") >= 4.5
