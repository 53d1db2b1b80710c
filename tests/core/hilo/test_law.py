"""The law of HiLO as a whole."""

import pytest

from hilo_core import replay
from hilo_core.hilo import HiLO
from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, COLOURS, COUNT, NAMES, cards, colour_of, in_words, number_of

from ..records import hilo

RULES = [f"HL-{number:02}" for number in range(1, 23)]
RULINGS = [f"HL-R{number}" for number in range(1, 12)]
# These hold without anything happening; those seldom told are told in the records made by hand.
NEVER_TOLD = {
    *(HiLO.CARDS, HiLO.AIM, HiLO.EIGHT_COLOURS, HiLO.SMALLER_LAYOUTS),
    *(HiLO.ORDER_KEPT, HiLO.ORDER_OF_DISCARDS, HiLO.ONE_AT_A_TIME),
}
SELDOM = {HiLO.CHOOSE_ONE, HiLO.EMPTY_DRAW_PILE, HiLO.LINES_AFTER_A_PUSH, HiLO.NEW_HILO, HiLO.ENDLESS_ROUND}


def test_twenty_two_rules_and_eleven_rulings() -> None:
    assert [member.id for member in HiLO] == RULES + RULINGS
    assert {member.id for member in HiLO if member.kind == "ruling"} == set(RULINGS)


def test_every_other_rule_decides_something_in_some_random_game() -> None:
    told = set()
    for seed in range(30):
        for edition in ("schmidt", "international"):
            told |= {frame.rule for frame in replay(hilo(2 + seed % 5, seed=seed, edition=edition))}
    assert told >= set(HiLO) - NEVER_TOLD - SELDOM
    assert not told & NEVER_TOLD


def test_104_cards_in_eight_colours() -> None:
    numbers = {colour: sorted(number_of(card) for card in NAMES if colour_of(card) == colour) for colour in range(8)}
    assert len(NAMES) == COUNT == 104, HiLO.CARDS
    assert numbers == {colour: list(range(-1, 12)) for colour in range(8)}, "HL-01"
    assert (COLOURS, len(set(COLOUR_WORDS)), HiLO.EIGHT_COLOURS.kind) == ("ROYGTBVP", 8, "ruling")
    assert [word[0].upper() for word in COLOUR_WORDS] == list(COLOURS), "HL-R1"


def test_cards_sort_by_colour_then_number() -> None:
    assert [NAMES[card] for card in sorted(cards("0B 10R -1R 9R -1B 11P"))] == ["-1R", "9R", "10R", "-1B", "0B", "11P"]
    assert [in_words(CARDS[name]) for name in ("-1R", "10O", "0B")] == ["red −1", "orange 10", "blue 0"]
    assert 0 not in NAMES and max(NAMES) < 128


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("HL-01", ["104", "−1 to 11", "eight colours"]),
        ("HL-02", ["lowest total wins"]),
        ("HL-03", ["nine", "face down", "without looking"]),
        ("HL-06", ["highest sum", "youngest", "clockwise"]),
        ("HL-10", ["must turn", "face-down"]),
        ("HL-12", ["lowest number on top"]),
        ("HL-14", ["two columns of three", "two rows of three"]),
        ("HL-16", ["Schmidt edition: only one can go in a turn", "International edition: only one can go at a time"]),
        ("HL-17", ["no face-down card left", "exactly one more turn"]),
        ("HL-20", ["not lower than everyone else's", "double", "negative", "shared"]),
        ("HL-22", ["passes 99", "share the win"]),
        ("HL-R2", ["earlier turn", "a choice each time", "after a push", "at the reveal", "remove no more in that turn"]),
        ("HL-R5", ["both editions", "do not count as the one line"]),
        ("HL-R8", ["without its top card", "at least 50"]),
        ("HL-R9", ["youngest first", "earliest seat"]),
        ("HL-R10", ["1,000 turns"]),
        ("HL-R11", ["“at a time”", "as many as stand", "could also mean"]),
    ],
)
def test_what_the_sentences_have_to_say(id: str, words: list[str]) -> None:
    text = next(member.text for member in HiLO if member.id == id)
    assert [word for word in words if word not in text] == []
