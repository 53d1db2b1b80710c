"""Names for the guide of Hilos: two teams, the last six tricks of a round, and the bidding of the next one."""

from itertools import pairwise
from typing import Any

from hilo_core.content.reading import in_signs

TRICKS = 13


def card_of(action: str) -> str:
    """Return the card of "play 7C", with its sign."""
    return in_signs(action.split()[-1])


def tricks_of(bid: str) -> int:
    """Return the tricks that "bid 4" promises."""
    return 6 + int(bid.split()[-1])


def moment(at: Any) -> dict[str, Any]:
    """Return the names and values at a moment."""
    view = at.view
    team = view.tricks(0) + view.tricks(2)
    left = TRICKS - len(view.takers)
    need = 7 - team
    trick, done = view.trick, view.winner >= 0
    taker = view.winner
    table = " ".join(card for _, card in view.trick_cards)
    led = table.split()[0] if table else ""
    cards = {seat: card for seat, card in view.trick_cards}
    hand = list(view.hands[0])
    turned = view.reversed
    times = [*view.turned, view.reversed]
    back = any(before and not after for before, after in pairwise(times[9:]))
    first_on_table = view.trick_cards[0][0] if view.trick_cards else 0
    diamonds = any(card[-1] == "D" for card in hand)
    made = bool(view.scores) and view.scores[0] > 0
    strong = view.trump == "S" and sum(card[-1] == "S" for card in hand) == 5 and {"AS", "AH", "KH"} <= set(hand)
    contract = view.contract[1] if view.contract else ""
    ours = bool(view.contract) and view.contract[0] in (0, 2)
    bid = int(contract.split()[-1]) if contract and contract != "pass" else 0
    wanted = 6 + bid
    trump_won = done and bool(view.trump) and dict(view.trick_cards)[taker][-1] == view.trump
    return locals()
