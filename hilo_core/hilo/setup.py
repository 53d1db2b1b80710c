"""What can be chosen before a game of HiLO."""

from ..base.slots import Field, GameSetup

SETUP = GameSetup(
    "2 to 6, each alone",
    (3, 2, 4, 5, 6),
    (Field("edition", "Edition", (("schmidt", "Schmidt"), ("international", "international"))),),
)
