"""A question on a sentence of Hilos that can be read in two ways: how often does the order turn at a different table?"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ...base.playing_cards import CARDS, SIGNS, SUITS
from ...hilos import Hilos
from ...hilos.table import REVERSALS
from ...hilos.trick import order_after
from ...messages.words import counted, listed
from .hilos import WORDS
from .hilos_variants import numbers
from .kinds import Number, tidy
from .question import Question, known
from .stage import Table

BY_HAND = [("D", "D"), ("C", "D"), ("H", "H"), ("D", "D"), ("S", "D")]  # by trick: the suit led, and the suit that won


def reading(seed: int = 0) -> Question:
    """How often does the order turn at a table that reads the rule differently?"""
    chance = Random(seed)
    trump, tricks = "D", BY_HAND
    if seed:
        trump = chance.choice(SUITS)
        tricks = []
        for _ in range(chance.randrange(4, 7)):
            led = chance.choice((trump, *SUITS))
            tricks.append((led, trump if led == trump else chance.choice((led, trump))))
    turns = {name: count_turns(tricks, trump, name) for name in REVERSALS}
    right = turns["ruff_only"]
    signs = dict(zip(SUITS, SIGNS, strict=True))
    ruffed = [str(number) for number, (led, won) in enumerate(tricks, 1) if won == trump != led]
    where = f"in trick{'s' if len(ruffed) > 1 else ''} {listed(ruffed)}" if ruffed else "in no trick"
    why = f"A trump is played on a lead of a different suit, and wins, {where}. Only there does this table turn the order."

    return Question(
        key="hilos.reading",
        seed=seed,
        game="Hilos, read differently",
        title="How often does the order turn?",
        task=f"{WORDS[trump].capitalize()} are trump. At this table a winning trump turns the order only if a different suit "
        "was led. How many times does the order turn in these tricks?",
        stage=(
            Table(
                (
                    ("trick", "suit led", "suit that wins"),
                    *[(str(number), signs[led], signs[won]) for number, (led, won) in enumerate(tricks, 1)],
                )
            ),
        ),
        kind=Number("turns", 0, 6, label="It makes"),
        right=Fraction(right),
        verdict=f"Yes, {counted(right, 'turn')}",
        why=(why,),
        wrong=lambda answer: f"{tidy(answer)} is too {'many' if answer > right else 'few'}. Go through the tricks one by one.",
        rule=Hilos.TRUMP_LED,
        hints=(
            "Ask two questions of each trick. Did a trump win? And was a different suit led?",
            f"A trump wins {counted(turns['always'], 'trick')} here. Which suit was led each time?",
            "Where a trump was led and a trump won, this table leaves the order alone.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(right),
            *numbers(
                [
                    (
                        turns["always"],
                        "every winning trump turns the order",
                        "By our ruling that is right, and the notebooks play by it.",
                        f"This table has agreed on the other reading. {why}",
                    ),
                    (
                        len(tricks),
                        "the order turns after every trick",
                        "It would if a trump won every trick.",
                        why,
                    ),
                    (
                        turns["always"] - right,
                        "it turns where a trump was led",
                        "These are the tricks about which the two readings differ.",
                        f"At this table they leave the order alone. {why}",
                    ),
                ]
            ),
        ),
        make=reading,
    )


def count_turns(tricks: Sequence[tuple[str, str]], trump: str, reversal: str) -> int:
    """How often these tricks turn the order; each is the suit led and the suit that wins."""
    turned = turns = 0
    for led, won in tricks:
        after, _ = order_after(CARDS[f"5{won}"], SUITS.index(led), SUITS.index(trump), turned, REVERSALS.index(reversal))
        turns, turned = turns + (after != turned), after
    return turns
