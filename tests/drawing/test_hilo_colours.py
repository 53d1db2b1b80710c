"""The eight colours of HiLO can be told apart: by everybody, in grey, and on any ground."""

from itertools import combinations, pairwise

import pytest

from hilo_widgets.drawing.hilo_symbols import INK
from hilo_widgets.drawing.scene import DARK, HILO_COLOURS, LIGHT

from .colour import ciede2000, contrast, lab


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize(("sight", "least"), [("normal", 22), ("deuteranopia", 15), ("protanopia", 16.5), ("tritanopia", 15)])
def test_no_two_colours_are_near_to_each_other(sight: str, least: float) -> None:
    seen = {letter: lab(colour, sight) for letter, colour in HILO_COLOURS.items()}
    assert len(seen) == 8
    assert min(ciede2000(seen[a], seen[b]) for a, b in combinations(seen, 2)) >= least


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
