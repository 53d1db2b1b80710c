"""A round of HiLO as it would be recorded from an imagined table: other cards face down, in the draw pile, in another's hand.

A layout closes when a line goes, so a card face down need not lie where it was dealt. But nobody has seen it since, so in the
record it may bear another name throughout. In a draw pile that has been shuffled lie cards that were seen before: they change
their names in that shuffle only.
"""

from collections.abc import Mapping
from typing import Any

from ..base.game import CHANCE, DecisionPoint
from .cards import NAMES
from .table import DISCARD, HELD, LAYOUTS, RESHUFFLED

SHUFFLE = "shuffle"


def imagined_round(true: list[int], table: list[int], asked: DecisionPoint | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """The round that led to `table`, an imagined one in place of the true one."""
    deal, actions = given["deal"], list(given["actions"])
    in_layouts = renamed(true, table, range(LAYOUTS, DISCARD))
    elsewhere = renamed(true, table, [HELD, *range(DISCARD, len(true))])
    if true[RESHUFFLED]:
        drawn = in_layouts
        if asked is None or asked.seat != CHANCE:  # else the pile is still to be shuffled: nothing of it is written down
            last = max(ply for ply, word in enumerate(actions) if word.startswith(SHUFFLE))
            actions[last] = " ".join(elsewhere.get(word, word) for word in actions[last].split())
    else:
        drawn = in_layouts | elsewhere
    layouts = [[drawn.get(card, card) for card in layout] for layout in deal["layouts"]]
    dealt = {**deal, "layouts": layouts, "draw": [drawn.get(card, card) for card in deal["draw"]]}
    return {"deal": dealt, "actions": actions}


def renamed(true: list[int], table: list[int], slots: Any) -> dict[str, str]:
    """What the cards in these slots of the true row are called on the imagined one."""
    return {NAMES[true[slot]]: NAMES[table[slot]] for slot in slots if true[slot] != table[slot]}
