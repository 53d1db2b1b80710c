"""What can be chosen before a game of High, Low, Pass or Go."""

from ..base.slots import GameSetup

SETUP = GameSetup("2 or 3, each alone", (2, 3))
