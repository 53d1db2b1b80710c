"""What there is to look at in a round of High, Low, Pass or Go before a seat chooses."""

from ..base.game import Prompt
from ..base.playing_cards import cards_of_suit, sign, suit_of
from ..base.seats import CHANCE, DecisionPoint, Names, seat_at
from ..machine.random import Row
from ..messages.words import counted, listed, possessive
from .choices import asked_for, headline, led
from .round import PLAY
from .table import DIE, LAID, LEADERS, NOBODY, OWN, PASSED, PLAYED, PLAYERS, POINTS, SEATS, TOTALS, TRICK, WON
from .trick import HIGH, NO_CARD, goal_of, is_joker, trick_winner


def prompt(table: Row, asked: DecisionPoint, names: Names) -> Prompt:
    """What is asked now, and of whom."""
    return Prompt(
        asked_for(asked, names), headline(table, asked, names), "" if asked.seat == CHANCE else to_look_at(table, asked, names)
    )


def to_look_at(table: Row, asked: DecisionPoint, names: Names) -> str:
    """What there is to look at before the seat asked chooses: the goal and the trick so far, or the points at stake."""
    you = asked.seat
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    if asked.ask == PLAY:
        extreme = "highest" if goal_of(table[DIE])[0] == HIGH else "lowest"
        first = led(table)
        follows = first != NO_CARD and not is_joker(first) and cards_of_suit(asked.given, suit_of(first))
        suits = "" if follows else " Every ♠ is above every ♥, then come ♦ and ♣."
        won = listed([f"{names[seat]} {table[WON + seat] or 'none'}" for seat in others])
        own = counted(table[WON + you], "die", "dice") if table[WON + you] else "no die"
        return f"{so_far(table, names, extreme)}{suits} You have won {own}, {won}."
    dice = counted(table[OWN + you] + table[PASSED + you], "die", "dice")
    stake = f"You have {counted(table[POINTS + you], 'point')} and {dice} left. A 6 takes them all, a 1 half; 2 to 5 add."
    totals = listed([f"{names[seat]} {table[TOTALS + seat] + table[POINTS + seat]}" for seat in others])
    return f"{stake} In all you have {table[TOTALS + you] + table[POINTS + you]}, {totals}."


def so_far(table: Row, names: Names, extreme: str) -> str:
    """Whose card captures the die so far, and what a capture asks for."""
    if led(table) == NO_CARD:
        return f"You lead, and the {extreme} card captures the die."
    start = PLAYED + SEATS * table[TRICK]
    place, _ = trick_winner(table, start, table[LAID], table[DIE])
    if place == NOBODY:
        return "With two Jokers nobody captures the die."
    card, seat = table[start + place], seat_at(table[LEADERS + table[TRICK]], place, table[PLAYERS])
    if is_joker(card):
        return f"{possessive(names[seat])} Joker captures the die, unless the other Joker comes."
    return f"The {extreme} card captures the die: so far {possessive(names[seat])} {sign(card)}."
