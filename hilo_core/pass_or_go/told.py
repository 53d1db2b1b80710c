"""What is told with each rule of High, Low, Pass or Go, in the words of a record."""

from ..base.playing_cards import NAMES
from ..base.slots import Meaning
from ..messages.words import counted
from .choices import write
from .round import PASS_OR_GO
from .rules import PassOrGo


def card(what: int) -> str:
    """A card."""
    return NAMES[what]


def dice(what: int) -> str:
    """So many dice."""
    return counted(what, "die", "dice")


MEANINGS: dict[PassOrGo, Meaning] = {
    **dict.fromkeys((PassOrGo.SHORT_DECK, PassOrGo.SHORT_DEAL), lambda what: f"{counted(what, 'card')} each"),
    **dict.fromkeys((PassOrGo.GOAL_DIE, PassOrGo.WINNER_ROLLS, PassOrGo.LEAD_AGAIN, PassOrGo.PRIZE, PassOrGo.DEAD_DIE), str),
    **dict.fromkeys((PassOrGo.LEAD, PassOrGo.FOLLOW_SUIT, PassOrGo.NO_SUIT, PassOrGo.JOKER_WINS, PassOrGo.CAPTURE), card),
    **dict.fromkeys((PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN), str),
    **dict.fromkeys(
        (PassOrGo.ORDER_OF_ROLLERS, PassOrGo.DICE_AMONG_EQUALS, PassOrGo.STILL_EQUAL), lambda what: f"roller {what + 1}"
    ),
    **dict.fromkeys((PassOrGo.NO_DICE, PassOrGo.PASSED_DICE, PassOrGo.LATE_PASSES), dice),
    PassOrGo.PASS_OR_GO: lambda what: write(PASS_OR_GO, what),
}
