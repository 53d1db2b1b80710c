"""What the picture of High, Low, Pass or Go says of a trick: what may be played, what counts, what lies there, who wins."""

import re

import pytest

from hilo_core.base.game import Answer, Choice
from hilo_core.base.playing_cards import CARDS
from hilo_widgets.drawing import order_map, pass_or_go
from hilo_widgets.drawing.pass_or_go.choice import given_by
from hilo_widgets.drawing.pass_or_go.spots import tricks
from hilo_widgets.drawing.ranked_symbols import ORDER, ranked_name
from hilo_widgets.drawing.scene import Laid
from hilo_widgets.drawing.symbols import references

from .boxes import meetings
from .pass_or_go_tables import LONG, PEOPLE, Moment, draw, find, items_of, moments

every_layout = pytest.mark.parametrize("layout", ["wide", "narrow"])


def kinds(moment: Moment, layout: str) -> dict[str, str]:
    """How each cell of the map is marked."""
    place, items = tricks(moment.view.players, layout).map, items_of(draw(moment, layout).table)
    found = {}
    for card in CARDS:
        value = "X" if card[0] == "X" else card[:-1]
        looks = {
            order_map.tile(value, kind, place.across, order_map.cell_height(place, card)): kind
            for kind in ("own", "other", "trick", "unseen", "aside")
        }
        found[card] = looks[items[f"order:{card}"].svg]
    return found


@every_layout
def test_cards_that_may_be_played_are_raised_and_the_others_flat(layout: str) -> None:
    moment = find(
        3, lambda m: m.to_move == 0 and m.view.phase == "play" and len({c.answer.legal for c in m.choices}) == 2, seat=0
    )
    items = items_of(draw(moment, layout).dock)
    base = {items[choice.card].y for choice in moment.choices if not choice.answer.legal}
    assert len(base) == 1
    for choice in moment.choices:
        legal = choice.answer.legal
        assert ("flat" in items[choice.card].svg) == (not legal)
        assert ("eno" in items[f"mark:{choice.card}"].svg) == (not legal)
        assert items[choice.card].y == min(base) - (16 if layout == "wide" else 8) * legal


@every_layout
def test_the_goal_is_shown_in_words_and_by_a_sign(layout: str) -> None:
    for goal, emblem, faces in (("low", "ebutterfly", (1, 2, 3)), ("high", "edragon", (4, 5, 6))):
        moment = next(m for m in moments(2) if m.view.die in faces)
        items = items_of(draw(moment, layout).table)
        assert moment.view.goal == goal
        assert emblem in references(items["goal"].svg)
        assert f">{goal.capitalize()} goal<" in items["goal"].svg and f">{goal}est captures<" in items["goal"].svg
        assert layout == "narrow" or f">{goal}est: " in items["order:goal"].svg
        assert references(items[f"die:{moment.view.trick}"].svg) == {f"d{moment.view.die}"}
    before = items_of(draw(moments(2)[0], layout).table)
    assert "Low goal" in before["goal"].svg and "High goal" in before["goal"].svg


@every_layout
def test_a_trick_lies_in_order_of_play_until_its_winner_is_seen(layout: str) -> None:
    moment = find(3, lambda m: m.view.winner >= 0 and m.view.die)
    view, items, spots = moment.view, items_of(draw(moment, layout).table), tricks(3, layout)
    for slot, (seat, card) in enumerate(view.trick_cards):
        assert (items[card].x, items[card].y) == spots.slots[slot]
        assert f">{slot + 1}<" in items[f"badge:{slot + 1}"].svg
        assert f">{PEOPLE[seat]}{'' if slot else ' led'}<" in items[f"by:{slot}"].svg
        if seat == view.winner:
            assert (items["ring"].x, items["ring"].y) == (items[card].x, items[card].y)
            assert spots.slots[slot][0] < items["pill"].x + 37 < spots.slots[slot][0] + 60
    assert ">wins<" in items["pill"].svg


@every_layout
def test_before_a_card_is_played_its_place_waits_under_the_name(layout: str) -> None:
    moment = find(3, lambda m: m.view.phase == "play" and len(m.view.trick_cards) == 1 and m.to_move >= 0)
    items = items_of(draw(moment, layout).table)
    assert {"place:1", "place:2"} <= items.keys() and "place:0" not in items
    assert f">{PEOPLE[moment.to_move]}<" in items["by:1"].svg


def test_two_jokers_win_nothing_and_the_die_is_out_of_play() -> None:
    moment = find(2, lambda m: m.view.winner == -2 and m.view.die)
    items = items_of(draw(moment).table)
    assert not {"ring", "pill"} & items.keys() and ">nobody captures<" in items["goal"].svg
    moment = find(2, lambda m: m.view.dead and m.view.phase == "play")
    items = items_of(draw(moment).table)
    prizes = tricks(2, "wide").prizes
    die = f"die:{moment.view.takers.index(-2)}"
    assert "1 out of play" in items["dead"].svg and (items[die].x, items[die].y) == prizes.dead
    assert "1 out of play" in items_of(draw(moment, "narrow").table)["to come"].svg


@every_layout
def test_the_map_says_where_every_card_is(layout: str) -> None:
    def wanted(moment: Moment) -> bool:
        return len(moment.view.aside) > 8 and moment.view.phase == "play" and len(moment.view.trick_cards) == 1

    for seat in (None, 1):
        moment = find(3, wanted, seat=seat)
        expected = dict.fromkeys(CARDS, "unseen") | dict.fromkeys(moment.view.aside, "aside")
        expected |= {card: "trick" for _, card in moment.view.trick_cards}
        for owner, hand in enumerate(moment.view.hands):
            expected |= {card: "own" if owner == moment.dock else "other" for card in hand if card != "?"}
        assert kinds(moment, layout) == expected
        items = items_of(draw(moment, layout).table)
        assert f">{PEOPLE[moment.dock]}&#x27;s" in items["order:own"].svg
        assert ("order:other" in items) == ("stroke-dasharray" in items["order:legend"].svg) == (seat is None)


@every_layout
@pytest.mark.parametrize("players", [2, 3])
def test_each_row_of_the_map_outranks_the_one_below(players: int, layout: str) -> None:
    place = tricks(players, layout).map
    cells = [order_map.cell(place, card) for card in ORDER]
    assert cells == sorted(cells, key=lambda cell: (-cell[1], cell[0])) and len(set(cells)) == 52
    width, height = tricks(players, layout).size
    for card in CARDS:
        x, y = order_map.cell(place, card)
        assert x >= 6 and x + place.across <= width and y + order_map.cell_height(place, card) <= height - 6
    assert place.across >= 32 and place.down >= 26


def test_the_seat_to_move_has_a_pill_wherever_its_hand_is() -> None:
    for seat in (None, 0):
        for moment in moments(3, seat, 3)[:60]:
            table, dock = draw(moment)
            turns = [item for scene in (table, dock) for item in scene.items if item.key == "turn"]
            words = [re.findall(">([^<]+)<", item.svg)[0] for item in turns]
            if moment.to_move >= 0 and moment.view.phase == "play":
                assert words == ["your turn" if moment.view.seat == moment.to_move == moment.dock else "to play"]
                assert (turns[0] in dock.items) == (moment.to_move == moment.dock)
            elif moment.view.phase == "goal" and moment.view.middle:
                assert words == ["to roll"]
                assert (turns[0] in dock.items) == (moment.view.leader == moment.dock)


def ghosts(moment: Moment, layout: str, choice: Choice) -> Laid:
    return pass_or_go.preview(moment.view, layout=layout, names=PEOPLE, seat=moment.to_move, choice=choice)


@every_layout
def test_a_card_looked_at_has_its_ghost_its_cell_and_the_winner(layout: str) -> None:
    moment = find(2, lambda m: m.to_move == 0 and len(m.view.trick_cards) == 1 and m.choices[0].card[0] != "X", seat=0)
    card, spots = moment.choices[0].card, tricks(2, layout)
    choice = Choice(f"play {card}", card, "", Answer(True, "", None, winner=1))
    over = {item.key: item for item in ghosts(moment, layout, choice).table}
    assert (over["ghost"].x, over["ghost"].y) == spots.slots[1]
    assert references(over["ghost"].svg) == {ranked_name(card), "dashes"} and ">2<" in over["ghost:badge"].svg
    assert (over["ghost:order"].x, over["ghost:order"].y) == order_map.cell(spots.map, card)
    assert "Ben would win" in over["ghost:pill"].svg
    assert spots.slots[0][0] < over["ghost:pill"].x + 53 < spots.slots[0][0] + 60
    joker = ghosts(moment, layout, choice._replace(card="X1", answer=Answer(True, "", None)))
    assert {item.key for item in joker.table} == {"ghost", "ghost:badge", "ghost:order"} and not joker.dock


@every_layout
@pytest.mark.parametrize("players", [2, 3])
def test_dice_that_would_be_passed_lie_where_nothing_else_does(players: int, layout: str) -> None:
    passed = 0
    for moment in (m for seed in range(1, 4) for m in moments(players, None, seed, 2) if m.view.phase == "dice" and m.choices):
        beneath = [
            item for item in draw(moment, layout, LONG).table.items if not item.key.startswith(("felt", "foot:", "line:"))
        ]
        for choice in moment.choices:
            laid = ghosts(moment, layout, choice).table
            assert (
                len(laid)
                == sum(number for _, number in given_by(choice))
                == (0 if choice.action == "go" else moment.view.own[moment.to_move])
            )
            assert not meetings(laid, beneath)
            passed += len(laid)
    assert passed > 50


@every_layout
@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("players", [2, 3])
def test_a_card_looked_at_meets_no_other_card_badge_or_word(players: int, seat: int | None, layout: str) -> None:
    for moment in (m for m in moments(players, seat, 3, 1) if m.view.phase == "play" and m.choices):
        slot = len(moment.view.trick_cards)
        beneath = [
            item
            for item in draw(moment, layout, LONG).table.items
            if not item.key.startswith(("felt", "line:", f"place:{slot}", "order:", "pill", "ring"))
        ]
        for choice in moment.choices:
            laid = [item for item in ghosts(moment, layout, choice).table if item.key != "ghost:order"]
            assert not meetings(laid, beneath)
