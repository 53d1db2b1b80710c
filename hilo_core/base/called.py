"""What an action is called within a sentence."""

from ..messages.words import listed
from .game import Choices

DOING = {"bid": "bidding", "pass": "passing", "open": "opening"}


def called(choices: Choices, action: str) -> str:
    """An action, or a part of one: "9♣", "bidding High", "passing 8♠, 8♣ and 8♦", "“Take to a3”"."""
    labels = {choice.action: choice.label for choice in choices.choices}
    verb, *parts = action.split(" ")
    if action not in labels:
        return f"{DOING.get(verb, verb)} {listed([labels.get(part, part) for part in parts])}"
    if verb == "play" or choices.pick > 1:
        return labels[action]
    return f"{DOING[verb]} {labels[action]}" if verb == "bid" else f"“{labels[action]}”"
