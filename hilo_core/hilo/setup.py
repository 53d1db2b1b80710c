"""What can be chosen before a game of HiLO."""

from ..base.slots import GameSetup, OptionField

SETUP = GameSetup(
    "2 to 6, each alone",
    (3, 2, 4, 5, 6),
    (OptionField("edition", "Edition", (("schmidt", "Schmidt"), ("international", "international"))),),
)
