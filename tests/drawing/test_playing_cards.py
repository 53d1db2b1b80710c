"""Playing cards: each looks different, and their water level follows the order that applies."""

import re

import pytest

from hilo_core.base.playing_cards import CARDS, NAMES, VALUES
from hilo_core.pass_or_go.round import height
from hilo_widgets.drawing.pass_or_go.order_map import ORDER
from hilo_widgets.drawing.pieces import card as drawn
from hilo_widgets.drawing.symbols import SYMBOLS, references


def levels(name: str, turn: float) -> tuple[float, float, float]:
    """Return the heights of the crest of a symbol's waves, of the top of its body, and of its foot."""
    svg = SYMBOLS[name]
    top, move = (float(re.findall(pattern, svg)[0]) for pattern in (r'd="M1 ([\d.]+)q[^"]*v4H1Z"', r"\*(-?[\d.]+)px"))
    base, high = map(float, re.findall(r"translateY\((\d+)px\)scaleY\(calc\((-?[\d.]+)", svg)[0])
    return top + turn * move, base - (high - turn * move), float(re.findall(r'd="M1 (\d+)h', svg)[0])


def symbol_of(card: str, kind: str) -> str:
    """Return the symbol that a card is drawn with, without its name."""
    (name,) = references(drawn(card, kind=kind))
    return SYMBOLS[name].split(">", 1)[1]


@pytest.mark.parametrize("kind", ["p", "o"])
def test_every_card_looks_different(kind: str) -> None:
    assert len({symbol_of(card, kind) for card in NAMES.values()}) == 54


@pytest.mark.parametrize("kind", ["p", "g"])
def test_the_tide_rises_with_the_rank_and_turns_with_the_order(kind: str) -> None:
    tops = [levels(f"{kind}{value}", 0)[0] for value in VALUES]
    turned = [levels(f"{kind}{value}", 1)[0] for value in VALUES]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == 13
    assert turned == pytest.approx(tops[::-1], abs=0.15)


def test_the_tide_of_ranked_cards_rises_with_the_order_of_the_rules() -> None:
    heights = [height(CARDS[card]) for card in ORDER]
    assert heights == sorted(heights) and len(set(ORDER)) == 52
    tops = [float(re.findall(r'd="M1 ([\d.]+)q', symbol_of(card, "o"))[0]) for card in ORDER]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == 52
