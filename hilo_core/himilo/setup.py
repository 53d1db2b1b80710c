"""What can be chosen before a game of Hi MiLo!."""

from ..base.slots import GameSetup, OptionField

SETUP = GameSetup(
    "3 to 5, one team",
    (4, 3, 5),
    (
        OptionField("show", "Win cards that lie face up", ((14, "all 14"), (7, "7"), (5, "5"), (3, "3"))),
        OptionField("rounds", "The match is the best of", ((5, "five rounds"), (3, "three rounds"), (1, "one round"))),
    ),
)
