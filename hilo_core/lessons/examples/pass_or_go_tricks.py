"""The examples of the rules of High, Low, Pass or Go on the tricks of the first phase."""

from collections.abc import Callable

from ...base.playing_cards import CARDS, NAMES, hand_of
from ...machine.bits import members
from ...messages.words import spelled
from ...pass_or_go import PassOrGo
from ...pass_or_go.dice import dice_for
from ...pass_or_go.round import play_trick, roll_goal, share_out
from ...pass_or_go.table import DEAD, FACES, LEADERS
from ...pass_or_go.trick import HIGH, LOW, NO_CARD, goal_of, height, legal_cards, outranks, trick_winner
from ...pass_or_go.view import view
from ..questions.reading import in_signs
from .parts import CAN, CANNOT, Arrow, Cards, Dice, Example, Laid, Part, row
from .pass_or_go_tables import THREE, drawn, played, table, table_of
from .told import Told

HAND = "3D KD AC X1"


def equipment() -> Example:
    """PG-01: dice by players."""
    rows = [(players, dice_for(players), dice_for(players)) for players in (2, 3)]
    caption = "There is a trick for each die, so every player holds as many cards as there are dice."
    return Example(caption, (table("players|dice|cards in a hand", rows),), None)


def one_order() -> Example:
    """PG-02: from low to high."""
    names = sorted(["3S", "AC", "10H", "2D"], key=lambda name: height(CARDS[name]))
    higher, why = outranks(CARDS["2D"], CARDS["AC"])
    assert higher
    return Example(
        "From low to high: the suit decides first, then the number. So 2♦ is above A♣.",
        (row("playing", " ".join(names)),),
        why,
        "an ace is always high",
        "A♣ is only the highest club. Every diamond, heart and spade is above it.",
    )


def dealt_hand(led: str, caption: str, thought: str = "", but: str = "", why: str = "") -> Example:
    """PG-05, PG-06, PG-R3: what can be played from a hand."""
    can, rule = legal_cards(hand_of(HAND), CARDS[led] if led else NO_CARD)
    allowed = [NAMES[card] for card in members(can)]
    hand = Cards("playing", tuple(Laid(card, "", CAN if card in allowed else CANNOT) for card in HAND.split()), "Ben's hand")
    parts: tuple[Part, ...] = (row("playing", led, who=("led",)), Arrow("Ben"), hand) if led else (hand,)
    return Example(caption, parts, rule, thought, but or why)


def goals() -> Example:
    """PG-04: three faces each."""
    low, high = (tuple(face for face in range(1, 7) if goal_of(face)[0] == goal) for goal in (LOW, HIGH))
    caption = "Before anybody plays a card, the die says what this trick wants: a low card or a high one."
    return Example(caption, (Dice(low, "Low goal"), Dice(high, "High goal")), goal_of(1)[1])


def taken(face: int, names: str, caption: str, thought: str = "", why: str = "") -> Example:
    """PG-07, PG-08: a trick and the card that captures it."""
    cards = names.split()
    place, rule = trick_winner([CARDS[card] for card in cards], 0, len(cards), face)
    said = caption.format(name=THREE[place], card="the Joker" if cards[place][0] == "X" else in_signs(cards[place]))
    return Example(said, drawn(face, names, cards[place]), rule, thought, why)


def two_jokers() -> Example:
    """PG-09: nobody captures it."""
    _, told = played(5, "X1 8H X2")
    return Example(
        "Ann's Joker would have won, but Cem has played the other one. Now nobody wins this trick, not even Ben with 8♥.",
        drawn(5, "X1 8H X2"),
        told.once(PassOrGo.TWO_JOKERS),
        "the second Joker wins",
        "They cancel each other out, and the other cards of the trick do not win it either.",
    )


def prize() -> Example:
    """PG-10: the die goes to the winner."""
    lay, told = played(5, "9H QH")
    seen = view(lay)
    name = THREE[seen.takers[0]]
    caption = f"{name} captures the trick with Q♥ and takes the die. The cards are put aside."
    return Example(caption, (*drawn(5, "9H QH", "QH"), Arrow(f"to {name}"), Dice((0,), "one die")), told.once(PassOrGo.PRIZE))


def winner_rolls() -> Example:
    """PG-11: the next die."""
    lay, told = played(5, "9H QH", "2H 3H", 2, CARDS["3H"], CARDS["2H"])
    roll_goal(lay, told)
    play_trick(lay, told)
    name, face = THREE[lay[LEADERS + 1]], lay[FACES + 1]
    caption = f"{name} has captured the trick, so {name} rolls the next die. It shows {face}, a Low goal, and {name} leads."
    parts = *drawn(5, "9H QH", "QH"), Arrow("next trick"), Dice((face,), f"{name} rolls")
    return Example(caption, parts, told.once(PassOrGo.WINNER_ROLLS))


def end_of_phase() -> Example:
    """PG-12: the dice are shared out."""
    lay, told = table_of(won=(4, 1, 3)), Told()
    share_out(lay, told)
    own = view(lay).own
    caption = f"All cards are played, and the {sum(own)} dice have owners. Now everybody rolls the dice they have won."
    return Example(caption, (table("|dice", list(zip(THREE, own, strict=True))),), told.once(PassOrGo.END_OF_PHASE_1))


def dead_die() -> Example:
    """PG-R1: out of play."""
    lay, told = played(5, "X1 X2")
    left = spelled(dice_for(2) - lay[DEAD])
    caption = f"Two Jokers, and nobody wins. This die is out of play, so only {left} of the six can be won in this round."
    return Example(
        caption,
        (*drawn(5, "X1 X2"), Arrow(), Dice((0,), "out of play")),
        told.once(PassOrGo.DEAD_DIE),
    )


def lead_again() -> Example:
    """PG-R2: the same leader."""
    lay, told = played(5, "X1 X2", "2H 3H", 2)
    roll_goal(lay, told)
    name = THREE[lay[LEADERS + 1]]
    return Example(
        f"{name} led this trick and nobody has won it. So {name} rolls the next die and leads again.",
        (*drawn(5, "X1 X2"), Arrow("next trick"), Dice((lay[FACES + 1],), f"{name} rolls")),
        told.once(PassOrGo.LEAD_AGAIN),
    )


TRICKS: dict[PassOrGo, Callable[[], Example]] = {
    PassOrGo.EQUIPMENT: equipment,
    PassOrGo.ONE_ORDER: one_order,
    PassOrGo.GOAL_DIE: goals,
    PassOrGo.LEAD: lambda: dealt_hand("", "Ben has rolled the die, so he leads. He can choose any card, whatever the goal is."),
    PassOrGo.FOLLOW_SUIT: lambda: dealt_hand(
        "JD",
        "Ann leads J♦. Ben has diamonds, so he has to play one of them or the Joker.",
        "with a diamond in hand the Joker has to wait",
        "A Joker can be played to any trick, also when you could follow suit.",
    ),
    PassOrGo.CAPTURE: lambda: taken(
        3,
        "JD AC",
        "The goal is Low. {card} is a club, and clubs are below diamonds, so {name} captures the trick.",
        "a card that does not follow suit cannot win",
        "That is so in most trick games. Here the lowest or the highest card of all wins, whatever its suit.",
    ),
    PassOrGo.JOKER_WINS: lambda: taken(
        5,
        "AS X1 KS",
        "A♠ is the highest card there is, but {name} plays {card} and wins the trick.",
        "a Joker counts as the lowest card",
        "It is neither low nor high. It wins under both goals.",
    ),
    PassOrGo.TWO_JOKERS: two_jokers,
    PassOrGo.PRIZE: prize,
    PassOrGo.WINNER_ROLLS: winner_rolls,
    PassOrGo.END_OF_PHASE_1: end_of_phase,
    PassOrGo.DEAD_DIE: dead_die,
    PassOrGo.LEAD_AGAIN: lead_again,
    PassOrGo.NO_SUIT: lambda: dealt_hand(
        "X2",
        "Ann leads a Joker. It has no suit, so there is nothing to follow, and Ben can play any card.",
    ),
}
