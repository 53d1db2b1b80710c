"""The law of Thirteen Tricks."""

from hilo_core.base.rule import Rule

NAME = "Thirteen Tricks"


class ThirteenTricks(Rule):
    """The rules TT-01 to TT-05."""

    DEAL = ("TT-01", "Deal", "Four players get thirteen cards each out of fifty-two.", f"{NAME}, “Deal”")
    LEAD = ("TT-02", "Lead", "The dealer's left leads first, then whoever has won a trick.", f"{NAME}, “Play”")
    FOLLOW_SUIT = ("TT-03", "Follow suit", "Who can must play a card of the suit led; others play any.", f"{NAME}, “Play”")
    HIGHEST_WINS = ("TT-04", "Highest wins", "The highest card of the suit led wins the trick.", f"{NAME}, “Play”")
    MOST_TRICKS = ("TT-05", "Most tricks win", "Who has most tricks wins; equally many share the win.", f"{NAME}, “End”")
