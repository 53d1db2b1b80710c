"""What a seat of Hi MiLo! may choose from: large enough to be pressed, with a mark or a chance of its own."""

import re
from dataclasses import replace

import pytest

from hilo_widgets.drawing import himilo

from .boxes import Box, box_of
from .himilo_tables import NAMES, draw, moments
from .watching import by_key

LIFT, LIFT_CHOSEN = 6, 8  # dock.js raises a card so far
LONG = ("Maximilianus", "Wilhelmina X", "Mmmmmmmmmmmm", "Bartholomäus", "Evangeline W")
every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])
every_number = pytest.mark.parametrize("players", [3, 4, 5])


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_number
def test_targets_are_large_enough_and_have_room_for_their_mark_and_chance(players: int, odds: bool, layout: str) -> None:
    least = 24 if layout == "wide" else 44
    for moment in moments(players):
        picture = draw(moment, layout, odds=odds)
        items, dock = by_key(picture.dock.items), picture.dock
        targets = [items[himilo.choice_key(moment.view, moment.to_move, choice)] for choice in moment.choices]
        boxes = [box_of(target) for target in targets]
        for (target, box), choice in zip(zip(targets, boxes, strict=True), moment.choices, strict=True):
            ahead = [other.left for other in boxes if other.left > box.left and abs(other.top - box.top) < 40]
            assert min([box.right, *ahead]) - box.left >= least, target
            assert box.bottom - box.top >= 34
            at = items.get(f"at:{target.key}")
            assert bool(at) == (odds and not choice.card)
            if not choice.answer.legal or not (odds or choice.card):
                continue
            x, y = (at.x, at.y) if at else (items[f"mark:{target.key}"].x, box.bottom + 9)
            room = Box(x - 12, y, x + 12, y + 22) if odds else box_of(items[f"mark:{target.key}"])
            assert room.bottom <= dock.height
            assert not [other for other in boxes if other.meets(room)], (target.key, moment.view.phase)
            others = [item for item in items.values() if item.key.startswith("mark:") and item.key[5:] != target.key]
            assert not [item.key for item in others if box_of(item).meets(room)]


@every_layout
@pytest.mark.parametrize("odds", [False, True])
@every_number
def test_a_card_that_is_looked_at_or_chosen_keeps_clear_of_what_is_above_it(players: int, odds: bool, layout: str) -> None:
    for moment in moments(players):
        dock = draw(moment, layout, LONG, odds).dock
        items, lift = by_key(dock.items), LIFT if moment.view.phase == "play" else LIFT_CHOSEN
        for choice in (choice for choice in moment.choices if choice.card and choice.answer.legal):
            card = items[choice.card]
            risen, lies = box_of(card._replace(y=card.y - lift)), box_of(card)
            above = [item for item in dock.items if box_of(item).top < lies.top - 17 and item.svg]
            met = [item.key for item in above if box_of(item).meets(risen)]
            assert not met, (choice.card, met)
            if odds:
                chances = [box_of(items[other.card]) for other in moment.choices if other.card and other.answer.legal]
                capsules = [Box(box.left, box.bottom + 9, box.right, box.bottom + 31) for box in chances]
                assert not [box for box in capsules if box.meets(risen)], choice.card


@every_layout
def test_legal_cards_rise_and_carry_a_dot_and_the_others_a_barred_ring(layout: str) -> None:
    moment = next(m for m in moments(4) if m.view.phase == "play" and len({c.answer.legal for c in m.choices}) == 2)
    with_choices, plain = draw(moment, layout), draw(moment._replace(choices=()), layout)
    before, after = by_key(plain.dock.items), by_key(with_choices.dock.items)
    for choice in moment.choices:
        card, legal = choice.card, choice.answer.legal
        assert (after[card].y < before[card].y) == legal
        assert ("flat" in after[card].svg) == (not legal)
        assert ("circle" in after[f"mark:{card}"].svg) == legal
    assert not any(key.startswith("mark:") for key in before)
    assert "choose a card" in with_choices.dock.alt and "choose" not in plain.dock.alt


@every_layout
def test_a_bid_is_a_button_that_says_who_has_taken_it(layout: str) -> None:
    asked = [moment for moment in moments(4) if moment.view.phase == "bid" and moment.choices]
    assert len(asked) == 4
    for moment in asked:
        items = by_key(draw(moment, layout).dock.items)
        for choice in moment.choices:
            svg, level = items[himilo.choice_key(moment.view, moment.to_move, choice)].svg, choice.label
            assert svg.startswith("<g><rect") and f">{level}<" in svg
            assert ("stroke-dasharray" in svg) == (not choice.answer.legal)
            holder = [NAMES[s] for s, bid in enumerate(moment.view.bids) if bid == level.lower()]
            assert choice.answer.legal or f"taken: {', '.join(holder)}" in svg


@every_layout
def test_the_dock_tells_its_hand_to_those_who_hear_it(layout: str) -> None:
    people = ("Boris", *NAMES[1:])
    moment = next(m for m in moments(4) if m.view.phase == "play" and m.dock == 0 and not m.choices)
    signs = [card[:-1] + dict(zip("SHCD", "♠♥♣♦", strict=True))[card[-1]] for card in moment.view.hands[0]]
    assert len(signs) > 3 and draw(moment, layout, people).dock.alt == f"Boris' hand: {' '.join(signs)}"
    asked = next(m for m in moments(4) if m.view.phase == "pass" and m.dock == 1 and m.choices)
    assert re.fullmatch(r"Ben's hand: (\d+[♠♥♣♦] ?)+; choose three cards to pass", draw(asked, layout).dock.alt)
    hidden = replace(moment.view, hands=(("?",) * 9, *moment.view.hands[1:]))
    assert draw(moment._replace(view=hidden), layout).dock.alt == "Ann's hand: 9 cards"
