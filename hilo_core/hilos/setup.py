"""What can be chosen before a game of Hilos."""

from ..base.slots import GameSetup, OptionField

ROUNDS = ((8, "eight"), (4, "four"), (1, "one"))
SETUP = GameSetup(
    "3 or 4, in pairs or alone",
    (),
    (
        OptionField(
            "variant",
            "Variant",
            (
                ("standard", "Standard"),
                ("poor_man", "Poor Man's"),
                ("widow", "Widow's"),
                ("solo", "Solo"),
                ("dealer", "Dealer's"),
            ),
        ),
        OptionField(
            "reversal",
            "The order turns",
            (("always", "when a trump wins"), ("ruff_only", "when a ruff wins"), ("never", "never")),
        ),
        OptionField(
            "match",
            "The game goes to",
            (("first_to_5", "five points"), ("best_of_3", "two of three rounds")),
            ("poor_man",),
        ),
        OptionField("auction", "Bids", (("unscored", "not scored"), ("scored", "scored"), ("none", "none")), ("widow",)),
        OptionField("rounds", "Rounds", ROUNDS, ("solo", "dealer")),
        OptionField("ante", "Ante", ((3, "3"), (6, "6"), (9, "9")), ("dealer",)),
    ),
)
