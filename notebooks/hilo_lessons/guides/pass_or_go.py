"""Names for the guide of High, Low, Pass or Go: two players, a whole round."""

from typing import Any

from hilo_core.base.playing_cards import VALUES as RANKS
from hilo_core.content.reading import in_signs
from hilo_core.messages.words import counted

SUITS = "CDHS"  # the lowest first


def card_of(action: str) -> str:
    """Return the card of "play 5C", with its sign."""
    return in_signs(action.split()[-1])


def order(card: str) -> tuple[int, int]:
    """Return a card's place among all cards: suits first, Jokers above them."""
    return (9, 9) if card[0] == "X" else (SUITS.index(card[-1]), RANKS.index(card[:-1]))


def moment(at: Any) -> dict[str, Any]:
    """Return the names and values at a moment."""
    view = at.view
    hand = list(view.hands[0])
    cards = {seat: card for seat, card in view.trick_cards}
    trick, done, taker, goal, die = view.trick, view.winner != -1, view.winner, view.goal, view.die
    my_card, bens = cards.get(0, ""), cards.get(1, "")
    led = view.trick_cards[0][1] if view.trick_cards else ""
    led_joker = led.startswith("X")
    only_two = set(at.legal) == {"play 7D", "play X1"}
    taken = {number: who for number, who in enumerate(view.takers)}
    followed = done and not led.startswith("X") and my_card[-1:] == bens[-1:]
    kinds = [each for each in at.earlier() if len(each.trick_cards) == 2]
    low_ace = ["", ""]  # a card with a higher number that is lower, and what beats it
    for each in kinds:
        lower, higher = sorted((card for _, card in each.trick_cards), key=order)
        if lower[-1] == "C" != higher[-1] and higher[0] != "X" and RANKS.index(lower[:-1]) > RANKS.index(higher[:-1]):
            low_ace = [in_signs(higher), in_signs(lower)]
            break
    higher, lower = low_ace
    rolling = "go" in at.legal
    own, bens_dice = counted(view.own[0], "die", "dice"), view.won[1]
    points = view.points[0]
    my_points, bens_points = (view.new_totals[seat] - view.totals[seat] for seat in range(2)) if view.new_totals else (0, 0)
    i_passed = any(seat == 0 for seat, _ in view.passes)
    ben_passed = any(seat == 1 for seat, _ in view.passes)
    given = sum(dice[1] for seat, dice in view.passes if seat == 0)
    forced = [after for _, after in view.rolls[1]][-given:] if given else []
    start = view.rolls[1][-given - 1][1] if given and len(view.rolls[1]) > given else 0
    lost = bool(forced) and forced[-1] < start
    face = view.rolls[0][-1][0] if view.rolls[0] else 0
    return locals()
