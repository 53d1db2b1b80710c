"""Three cards to the left, from the High bidder on, received cards among them."""

from collections import Counter

import pytest

from hilo_core import replay, summarize
from hilo_core.himilo import HiMiLo
from hilo_core.himilo.cards import cards
from hilo_core.himilo.game import choose_at_random
from hilo_core.himilo.round import PASS, pack_three, pass_cards
from hilo_core.machine.random import seed_row

from ..records import cut, error_of, himilo, then
from .at_table import Script, hand, refusal, table_of, three

HANDS = ["1S 2S 3S 4S", "1H 2H 3H 4H", "1C 2C 3C 4C"]


def test_passing_goes_round_from_the_high_bidder_and_ends_with_all_hands_full() -> None:
    table = table_of(3, hands=HANDS, bids="low high middle")
    script = Script(three("1H 2H 3H"), three("1C 2C 3C"), three("1S 2S 3S"))
    pass_cards(table, script)
    assert [asked.seat for asked in script.asked] == [1, 2, 0]
    assert script.rules == [HiMiLo.PASSING] * 3
    assert [" ".join(hand(table, seat)) for seat in range(3)] == ["4S 1C 2C 3C", "1S 2S 3S 4H", "1H 2H 3H 4C"]


def test_cards_just_received_may_be_passed_on() -> None:
    table = table_of(3, hands=HANDS, bids="high middle low")
    script = Script(three("1S 2S 3S"), three("1S 4H 3H"), three("1C 2C 3C"))
    pass_cards(table, script)
    assert script.rules == [HiMiLo.PASSING, HiMiLo.PASSING_ON, HiMiLo.PASSING]
    assert hand(table, 2) == ["1S", "3H", "4H", "4C"]


def test_cards_of_the_first_pass_may_go_all_the_way_round() -> None:
    table = table_of(3, hands=HANDS, bids="high middle low")
    script = Script(*[three("1S 2S 3S")] * 3)
    pass_cards(table, script)
    assert script.rules == [HiMiLo.PASSING, HiMiLo.PASSING_ON, HiMiLo.PASSING_ON]
    assert hand(table, 0) == HANDS[0].split()


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        (three("1S 2S 1S"), HiMiLo.PASSING),  # a card named twice
        (pack_three(0, *cards("1S 2S")), None),  # a win card
        (three("1S 2S 1H"), None),  # a card not held
    ],
)
def test_three_different_cards_of_the_own_hand(code: int, rule: HiMiLo | None) -> None:
    text, broken = refusal(table_of(3, hands=HANDS), 0, PASS, 0, code)
    assert text.startswith("Ann ") and broken == rule
    assert refusal(table_of(3, hands=HANDS), 0, PASS, 0, three("4S 2S 1S")) is None


def bid_out(players: int = 3) -> dict:
    """A deal after the bids, Ann on the dealer's left and High."""
    record = cut(himilo(players), 0, 0)
    record["rounds"][0]["deal"] |= {"dealer": players - 1}
    return then(record, "bid high", "bid low", *["bid middle"] * (players - 2))


def test_any_three_of_the_hand_are_legal() -> None:
    following = summarize(bid_out())["next"]
    assert following["seat"] == 0
    assert len(following["legal"]) == 364  # 14 over 3
    first = then(bid_out(), following["legal"][0])
    assert len(summarize(first)["next"]["legal"]) == 680  # 17 over 3, with the three received


def test_a_card_named_twice_is_read_but_not_passed() -> None:
    own = bid_out()["rounds"][0]["deal"]["hands"][0]
    broken = error_of(then(bid_out(), f"pass {own[0]} {own[0]} {own[1]}"))
    assert (broken["code"], broken["rule"], broken["seat"]) == ("illegal_action", "HM-08", 0)


def passed_on(own: bool) -> tuple[dict, str]:
    """Ann and Ben pass; a card that Ben passes to Cem was dealt to him, or has just come from Ann. And that card."""
    record = bid_out()
    hands = record["rounds"][0]["deal"]["hands"]
    given = hands[0][:3]
    if own:
        hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
        given = hands[0][:3]
    card = hands[1][0] if own else given[0]
    return then(record, f"pass {' '.join(given)}", f"pass {card} {hands[1][5]} {hands[1][6]}"), card


def test_passing_on_is_told_to_those_who_saw_the_card_come() -> None:
    record, _ = passed_on(own=False)
    last = replay(record)[-1]
    assert last.rule == HiMiLo.PASSING_ON
    for seat in (None, 1):
        text, rule = last.describe(seat)
        assert rule == HiMiLo.PASSING_ON and "had just come from Ann" in text
    assert last.describe(0) == ("Ben passes three cards, face down, to Cem.", HiMiLo.PASSING)


def test_who_receives_a_card_is_not_told_where_it_came_from() -> None:
    (came, card), (owned, same) = passed_on(own=False), passed_on(own=True)
    assert card == same and came["rounds"][0]["deal"]["hands"][2] == owned["rounds"][0]["deal"]["hands"][2]
    one, other = replay(came)[-1], replay(owned)[-1]
    assert (one.rule, other.rule) == (HiMiLo.PASSING_ON, HiMiLo.PASSING)
    assert one.view(2) == other.view(2)
    assert one.describe(2) == other.describe(2)


def test_random_passes_are_drawn_evenly() -> None:
    table = table_of(3, hands=["1S 2S 3H 4H 5D"])
    seed_row(table, 1, 1)
    drawn = Counter(choose_at_random(table, 0, PASS, 0) for _ in range(5000))
    assert len(drawn) == 10  # 5 over 3
    assert all(400 < times < 600 for times in drawn.values())  # 500 expected, and more than four standard deviations
