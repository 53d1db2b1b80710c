"""What a puzzle is about: its theme, and which of three steps of difficulty it is."""

THEMES = {
    "take": ("Take it", "This trick is worth having."),
    "duck": ("Duck", "Better leave this trick to somebody else."),
    "low": ("Save the Low", "The Low bidder needs fewer tricks than all others."),
    "tie": ("Keep the tie away", "Two players with the same number of tricks spoil a bid."),
    "unblock": ("Unblock", "The trick is settled. Which card would you rather not have later?"),
    "turn": ("Turn the order", "A trump that wins turns the order of the cards around."),
    "bid": ("Bid", "What can this hand do?"),
    "line": ("Make a line", "A line of one colour goes, and its points with it."),
    "end": ("End or wait", "A player who ends the round too early is doubled."),
    "swap": ("Swap", "Which card goes, and which one comes?"),
    "go": ("Stop or go", "Another roll can bring points, or cost them."),
}
"""Every theme by its key, with its name and a sentence on it; a theme is in the order of a list."""
STEPS = ("a start", "needs thought", "hard")
"""The steps of difficulty: the first move that comes to mind is right, a practised player finds the move, few do."""
