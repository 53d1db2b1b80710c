"""What a choice in HiLO shows before it is made: the ghost of a card, or what removing a line leaves."""

import re
from collections import Counter

import pytest
from hilo_widgets.drawing.hilo_spots import BOARDS

from hilo_core.base.game import Answer, Choice
from hilo_widgets.drawing import hilo
from hilo_widgets.drawing.symbols import references

from .hilo_tables import Moment, moments

NAMES = ("Ann", "Ben", "Cem", "Dora")
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])


def choice(action: str, card: str = "") -> Choice:
    return Choice(action, card, "", Answer(True, "", None))


@every_layout
def test_a_card_drawn_lies_beside_the_piles_until_it_is_laid(layout: str) -> None:
    moment = next(m for m in moments(4) if m.view.drawn and m.to_move >= 0)
    scene = hilo.scene(moment.view, names=NAMES, layout=layout, to_move=moment.to_move, choices=moment.choices)
    items = {item.key: item for item in scene.items}
    assert (items[moment.view.drawn].x, items[moment.view.drawn].y) == BOARDS[4, layout].drawn
    assert NAMES[moment.view.turn] in items["drawn"].svg
    cell, _ = moment.choices[0]
    for action, wanted in ((f"trade {cell}", moment.view.drawn), (f"take {cell}", moment.view.discard[0])):
        ghost, *_ = hilo.preview_items(
            moment.view, layout=layout, names=NAMES, seat=moment.to_move, choice=choice(action, cell)
        )
        lying = items[hilo.choice_key(moment.view, moment.to_move, cell)]
        assert (ghost.x, ghost.y) == (lying.x, lying.y)
        assert references(ghost.svg) == {wanted[-1] + wanted[:-1], "dashes"}
    tossed, _ = hilo.preview_items(
        moment.view, layout=layout, names=NAMES, seat=moment.to_move, choice=choice(f"toss {cell}", cell)
    )
    assert (tossed.x, tossed.y) == BOARDS[4, layout].discard


def shown_after(svg: str) -> list[str]:
    """The cards of a picture of what a choice leaves, row by row, "?" for a back."""
    found = re.findall(r'href="#hilo-(back|[ROYGTBVP]-?\d+)"', svg)
    return ["?" if name == "back" else name[1:] + name[0] for name in found]


def test_a_choice_shows_what_it_leaves() -> None:
    """The picture of every way to remove a line has the cards that lie there once it has been removed."""
    seen = Counter[str]()
    for every in (moments(players, None, seed, "schmidt") for players in (2, 3, 4) for seed in range(1, 16)):
        for at, moment in enumerate(every):
            for action in moment.actions:
                drawn = hilo.choice_picture(moment.view, choice(action))
                assert drawn is not None
                svg, width, height = drawn
                seat, gone = moment.view.turn, moment.view.cleared
                same = [m for m in every[at:] if (m.view.turn, m.view.turn_no) == (seat, moment.view.turn_no)]
                later = next((m for m in same if len(m.view.cleared) > len(gone) and closed(m, seat)), None)
                if later is None or f"clear {cleared_line(later, len(gone))}" != action:
                    continue
                seen[action.split()[1]] += 1
                left = [name for cards in later.view.layouts[seat] for name in cards]
                assert shown_after(svg) == left
                assert (width, height) == (148, 174)
                if "diagonal" in action:
                    arrows = svg.split("<path")[-1].count("M")
                    assert arrows == (6 if left else 0)
                    assert "hilo-dashes" not in svg
    assert seen.keys() == {"row", "column", "diagonal"}


def closed(moment: Moment, seat: int) -> bool:
    return all(all(cards) for cards in moment.view.layouts[seat])


def cleared_line(moment: Moment, number: int) -> str:
    return moment.view.cleared[number][0]


def test_other_choices_need_no_picture() -> None:
    view = moments(3)[0].view
    for action in ("open a1 b2", "draw", "take a1", "trade b2", "toss c3", "keep"):
        assert hilo.choice_picture(view, choice(action)) is None


def test_a_line_that_may_not_be_removed_leaves_nothing_to_show() -> None:
    view = next(m.view for m in moments(3) if m.actions)
    refused = choice("clear row 3")._replace(answer=Answer(False, "", None))
    assert hilo.choice_picture(view, refused) is None


@every_layout
def test_the_line_looked_at_is_outlined_in_the_colour_of_the_focus(layout: str) -> None:
    moment = next(m for m in moments(3) if m.actions)
    (ghost,) = hilo.preview_items(
        moment.view, layout=layout, names=NAMES, seat=moment.to_move, choice=choice(moment.actions[0])
    )
    assert "var(--focus)" in ghost.svg
