"""The eight colours of HiLO can be told apart: by everybody, in grey, and on any ground."""

from itertools import combinations, pairwise
from math import dist

import pytest

from hilo_widgets.drawing.pieces import ON_BRASS as INK
from hilo_widgets.drawing.scene import DARK, HILO_COLOURS, LIGHT

from .colour import contrast, lab


@pytest.mark.parametrize(("sight", "least"), [("normal", 33), ("deuteranopia", 20), ("protanopia", 19.5), ("tritanopia", 24.5)])
def test_no_two_colours_are_near_to_each_other(sight: str, least: float) -> None:
    """By their distance in L*a*b*, in which 2 can just be seen."""
    seen = {letter: lab(colour, sight) for letter, colour in HILO_COLOURS.items()}
    assert len(seen) == 8
    assert min(dist(seen[a], seen[b]) for a, b in combinations(seen, 2)) >= least


def test_the_colours_differ_in_grey() -> None:
    levels = {letter: lab(colour)[0] for letter, colour in HILO_COLOURS.items()}
    assert "".join(sorted(levels, key=lambda letter: levels[letter])) == "VBRGOPTY"
    assert min(b - a for a, b in pairwise(sorted(levels.values()))) >= 5.75


def test_number_letter_and_sign_stand_in_ink_on_paper() -> None:
    for palette in (LIGHT, {**LIGHT, **DARK}):
        for paper in (palette["card"], palette["card-flat"]):
            assert contrast(INK, paper) >= 10


def test_every_field_has_an_edge_on_the_felt() -> None:
    """Light fields by their ink edge, dark ones by themselves."""
    for colour in HILO_COLOURS.values():
        assert max(contrast(INK, colour), contrast(colour, LIGHT["felt"])) >= 3
