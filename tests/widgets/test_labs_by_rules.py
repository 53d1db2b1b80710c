"""What the labs show is what the rules say, whatever lies there: worked out here by the rule texts alone, or by the core."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_widgets import DiceLab

UNHURRIED = settings(max_examples=40)
FACES = st.integers(1, 6)


# The dice lab.


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """What may lie in front of Ann."""
    dice = draw(st.integers(0, 6))
    passed = draw(st.integers(0 if dice else 1, 6 - dice))
    return {
        "dice": dice,
        "points": draw(st.integers(0, 30)),
        "passed": passed,
        "second_turn": draw(st.booleans()),
        "rival": draw(st.integers(0, 30)),
        "faces": draw(st.lists(FACES, min_size=dice + passed, max_size=dice + passed)),
    }


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_a_die_not_yet_rolled_is_not_sent(position: dict[str, object], rolls: int) -> None:
    """Two labs that differ in dice nobody has seen show the same page."""
    faces = list(position["faces"])  # type: ignore[call-overload]
    here = DiceLab(**position)  # type: ignore[arg-type]
    there = DiceLab(**position | {"faces": faces[:rolls] + [7 - face for face in faces[rolls:]]})  # type: ignore[arg-type]
    for _ in range(min(rolls, len(faces))):
        here.roll()
        there.roll()
    if here.state["roller"]:
        assert (here.body(), here.still(), here.in_words()) == (there.body(), there.still(), there.in_words())
