"""What the first notebook says of trick 12 of the match in it, and asks about it."""

from hilo_core import replay
from hilo_core.lessons import question
from hilo_core.lessons.questions.stage import Cards, WinCard

from .test_notebooks import prose


def test_the_question_is_trick_twelve_of_the_second_round() -> None:
    frames = list(replay("himilo_won_match"))
    seen = next(frames[place - 1].view(3) for place, frame in enumerate(frames) if frame.text == "Dora follows with 11♥.")
    win, laid, hand = question("himilo.leaves-trick").stage
    assert isinstance(win, WinCard) and isinstance(laid, Cards) and isinstance(hand, Cards)
    assert seen.trick + 1 == 12 and seen.line[seen.trick] == win.name and seen.bids[3] == "middle"
    assert set(seen.hands[3]) == {card.name for card in hand.cards}
    assert [card for _, card in seen.trick_cards] == [card.name for card in laid.cards]
    taken = [seen.takers.count(seat) for seat in range(4)]
    assert taken[3] + 1 == max(taken) == taken[1] and seen.bids[1] == "high"  # one more would tie with Ben: enough already
    told = prose("00_start_here")
    assert "In trick 12 a different card would have saved it. Dora bid Middle in that round." in told


def test_the_first_player_deals_and_bids_last() -> None:
    told = prose("00_start_here")
    assert "You are the dealer and bid last" in told
    bids = [frame.text for frame in replay("himilo_won_match") if frame.rule.id in ("HM-06", "HM-07", "HM-R2")][:4]
    assert bids[0].startswith("Ben bids") and "Ann bids" in bids[3]
