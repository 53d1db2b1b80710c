"""What can be asked of a game that has been played, and games of which it is true.

`find` looks for games; conditions are joined by `&`, `|` and `~`, and `@condition` makes one of a function of your own.
"""

from .named import (
    Case,
    Condition,
    condition,
    dealer,
    dealt,
    has_rule,
    holds_at_least,
    longer_than,
    lost,
    lost_at_the_last_trick,
    lost_by,
    order_turned,
    said,
    takes,
    takes_the_last_trick,
    thrown_in,
    tied,
    void,
    winnable_at_least_until,
    winnable_until,
    wins,
    won,
)

__all__ = [
    "Case",
    "Condition",
    "condition",
    "dealer",
    "dealt",
    "has_rule",
    "holds_at_least",
    "longer_than",
    "lost",
    "lost_at_the_last_trick",
    "lost_by",
    "order_turned",
    "said",
    "takes",
    "takes_the_last_trick",
    "thrown_in",
    "tied",
    "void",
    "winnable_at_least_until",
    "winnable_until",
    "wins",
    "won",
]
