"""Names for the guide of Hi MiLo!: three players, the last six tricks of a round, and the beginning of the next one."""

from typing import Any

from hilo_core.content.reading import in_signs

NAMES = "You", "Ben", "Cem"
STRONG = {"12H", "12S", "1C", "1D"}  # strong cards of the hand in the second round


def card_of(action: str) -> str:
    """Return the card of "play 11D", with its sign."""
    return in_signs(action.split()[-1])


def gives_strong(action: str) -> bool:
    """Return whether the action passes on a strong card."""
    return not STRONG.isdisjoint(action.split())


def moment(at: Any) -> dict[str, Any]:
    """Return the names and values at a moment."""
    view = at.view
    a, b, c = (view.tricks(seat) for seat in range(3))
    trick, done = view.trick, view.winner >= 0
    table = " ".join(card for _, card in view.trick_cards)
    takers = {trick: taker for trick, taker in enumerate(view.takers)}
    fits = a > b > c
    tied = bool(view.ranks) and "tied" in view.ranks
    won = view.team_wins
    hearts = sum(card[-1] == "H" for card in view.hands[0])
    void = not any(card[-1] == view.line[trick][-1] for card in view.hands[0]) if trick >= 0 else False
    bid, bids = view.bids[0], " ".join(view.bids)
    strong = set(view.hands[0]) >= STRONG
    taker = takers.get(trick, -1) if done else takers.get(trick - 1, -1)
    who, whose = (NAMES[taker], "You win" if taker == 0 else f"{NAMES[taker]} wins") if taker >= 0 else ("", "")
    return locals()
