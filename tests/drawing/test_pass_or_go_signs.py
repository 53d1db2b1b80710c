"""What the picture of High, Low, Pass or Go says of a trick: what may be played, what counts, what lies there, who wins."""

import pytest

from hilo_core.base.game import Answer, Choice
from hilo_widgets.drawing import order_strip, pass_or_go
from hilo_widgets.drawing.pass_or_go_spots import TABLES
from hilo_widgets.drawing.ranked_symbols import ORDER, ranked_name
from hilo_widgets.drawing.symbols import references

from .pass_or_go_tables import PEOPLE, draw, find, items_of, moments


def test_cards_that_may_be_played_are_raised_and_the_others_flat() -> None:
    moment = find(3, lambda m: m.to_move == 0 and {ok for _, ok in m.choices} == {True, False}, seat=0)
    items = items_of(draw(moment))
    base = {items[card].y for card, ok in moment.choices if not ok}
    assert len(base) == 1
    for card, ok in moment.choices:
        assert ("flat" in items[card].svg) == (not ok)
        assert ("eno" in items[f"mark:{card}"].svg) == (not ok)
        assert items[card].y == base.copy().pop() - (16 if ok else 0)


def test_the_goal_is_shown_in_words_and_by_a_sign() -> None:
    for goal, emblem, faces in (("low", "ebutterfly", (1, 2, 3)), ("high", "edragon", (4, 5, 6))):
        moment = next(m for m in moments(2) if m.view.die in faces)
        items = items_of(draw(moment))
        assert moment.view.goal == goal
        assert emblem in references(items["goal"].svg)
        assert f">{goal.capitalize()} goal<" in items["goal"].svg and f">{goal}est captures<" in items["goal"].svg
        assert f">{goal}est captures<" in items["order:goal"].svg
        assert f">{moment.view.die}<" in items["goal"].svg


def test_a_trick_has_its_order_and_its_winner() -> None:
    moment = find(3, lambda m: m.view.winner >= 0 and m.view.die)
    items = items_of(draw(moment))
    for number, (seat, card) in enumerate(moment.view.trick_cards, 1):
        badge = items[f"badge:{number}"]
        assert (badge.x, badge.y) == (items[card].x + 58, items[card].y + 3)
        if card in ORDER:
            pin = items[f"order:pin:{number}"]
            assert (pin.x - 7.5, pin.y) == order_strip.cell("wide", card)
            assert ("brass-fill" in pin.svg) == (seat == moment.view.winner)
        if seat == moment.view.winner:
            assert (items["ring"].x, items["ring"].y) == (items[card].x, items[card].y)
    assert ">wins<" in items["pill"].svg


def test_two_jokers_win_nothing_and_the_die_is_out_of_play() -> None:
    moment = find(2, lambda m: m.view.winner == -2 and m.view.die)
    items = items_of(draw(moment))
    assert not {"ring", "pill"} & items.keys() and ">nobody captures<" in items["goal"].svg
    moment = find(2, lambda m: m.view.dead and m.view.phase == "play")
    items = items_of(draw(moment))
    die = f"die:{moment.view.takers.index(-2)}"
    assert "dead" in items and (items[die].x, items[die].y) == TABLES[2, "wide"].dead


def test_the_strip_marks_own_cards_other_hands_and_cards_put_aside() -> None:
    open_view = find(3, lambda m: len(m.view.aside) > 8 and m.view.phase == "play" and not m.view.trick_cards)
    seat_view = find(3, lambda m: len(m.view.aside) > 8 and m.view.phase == "play" and not m.view.trick_cards, seat=1)
    for moment, own in ((open_view, 0), (seat_view, 1)):
        items = items_of(draw(moment))
        kinds = {card: items[f"order:{card}"].svg for card in ORDER if f"order:{card}" in items}
        wanted = {card: order_strip.mark("aside") for card in moment.view.aside}
        for seat, hand in enumerate(moment.view.hands):
            wanted |= {card: order_strip.mark("own" if seat == own else "other") for card in hand if card != "?"}
        assert kinds == {card: svg for card, svg in wanted.items() if card[0] != "X"}
        assert (">other hands<" in items["order:legend"].svg) == (moment.view.seat is None)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_card_looked_at_has_its_ghost_its_cell_and_the_winner(layout: str) -> None:
    moment = find(2, lambda m: m.to_move == 0 and len(m.view.trick_cards) == 1 and m.choices[0][0][0] != "X", seat=0)
    card = moment.choices[0][0]
    choice = Choice(f"play {card}", card, "", Answer(True, "", None, winner=1))
    ghosts = {i.key: i for i in pass_or_go.preview_items(moment.view, layout=layout, names=PEOPLE, seat=0, choice=choice)}
    assert (ghosts["ghost"].x, ghosts["ghost"].y) == TABLES[2, layout].board.places[0].card
    assert references(ghosts["ghost"].svg) == {ranked_name(card), "dashes"}
    assert (ghosts["ghost:order"].x, ghosts["ghost:order"].y) == order_strip.cell(layout, card)
    assert "Ben would win" in ghosts["ghost:pill"].svg
    joker = choice._replace(card="X1", answer=Answer(True, "", None))
    ghosts = {i.key: i for i in pass_or_go.preview_items(moment.view, layout=layout, names=PEOPLE, seat=0, choice=joker)}
    assert ghosts.keys() == {"ghost", "ghost:badge"}
