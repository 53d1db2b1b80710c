"""What may come of a round, in clauses of the game, each with its rule; and what a seat gets in it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..base.rule import Rule
from ..hilo.rules import HiLO
from ..hilos.round import side_tricks
from ..hilos.rules import Hilos
from ..hilos.table import PLAYERS as HILOS_PLAYERS
from ..hilos.table import SCORES, SIDES
from ..himilo.rules import HiMiLo
from ..himilo.table import BIDS, LEVELS, PLAYERS, RANKS, TIED, TRICKS_WON
from ..machine.random import Row
from ..messages.words import listed, possessive
from ..pass_or_go.rules import PassOrGo


class Clause(NamedTuple):
    """Something that may come of a round."""

    text: str
    rule: Rule
    good: bool  # for the seat whose decision it was


class Told(NamedTuple):
    """A rule that settled something of a seat."""

    rule: Rule
    seat: int


class Words(NamedTuple):
    """How a game's rounds are spoken of."""

    clauses: Callable[[Row, Sequence[Told], int, Sequence[str]], set[Clause]]
    """`(row at the end, what was told, seat, names)`: what came of it."""

    aim: Rule | None
    """The rule that says what a round is about, where no other decides; None if each variant has its own."""

    trick: tuple[Rule, ...] = ()
    """The rules that say who takes a trick."""

    tricks: Callable[[Row, int], int] | None = None
    """`(row, seat)`: how many tricks the seat has, or its team."""

    exactly: str = ""
    """A sentence for what is known exactly of both actions: a number and an action, twice."""


def of_himilo(end: Row, told: Sequence[Told], seat: int, names: Sequence[str]) -> set[Clause]:
    """What spoils the round: a tie at either end (HM-24), or a bid that was not kept (HM-25)."""
    seats = range(end[PLAYERS])
    tied = [one for one in seats if end[RANKS + one] == TIED]
    won = [end[TRICKS_WON + one] for one in seats]
    found: set[Clause] = set()
    for word, number in (("most", max(won)), ("fewest", min(won))):
        those = [names[one] for one in tied if won[one] == number]
        if those:
            found |= {Clause(f"{listed(those)} share the {word} tricks", HiMiLo.TIE_LOSES, False)}
            found |= {Clause(f"two or more players share the {word} tricks", HiMiLo.TIE_LOSES, False)}
    for one in seats:
        if not tied and end[RANKS + one] != end[BIDS + one]:
            bid, is_now = LEVELS[end[BIDS + one]].capitalize(), LEVELS[end[RANKS + one]].capitalize()
            found.add(Clause(f"{names[one]}, who bid {bid}, ends as {is_now}", HiMiLo.WINNING_THE_ROUND, False))
    return found


def of_hilos(end: Row, told: Sequence[Told], seat: int, names: Sequence[str]) -> set[Clause]:
    """Whether the declarer comes up to the bid, and in variants who is paid."""
    scoring: dict[Rule, tuple[str, bool]] = {
        Hilos.BID_MADE: ("the bid of {} is made", True),
        Hilos.BID_FAILED: ("the bid of {} fails", False),
        Hilos.POINT_A_ROUND: ("the round goes to {}", True),
        Hilos.WHO_GETS_THE_POT: ("the pot goes to {}", True),
    }
    teams = end[SIDES] < end[HILOS_PLAYERS]
    found: set[Clause] = set()
    for one in told:
        own = one.seat == seat or (teams and (one.seat - seat) % 2 == 0)
        if one.rule in scoring and one.seat >= 0:
            who = listed([names[one.seat % 2], names[one.seat % 2 + 2]]) if teams else names[one.seat]
            text, is_good = scoring[one.rule]
            found.add(Clause(text.format(who), one.rule, is_good == own))
        if one.rule == Hilos.PAYING:
            kept = end[SCORES + one.seat] > 0
            result = "keeps" if kept else "does not keep"
            found.add(Clause(f"{names[one.seat]} {result} what was bid", one.rule, kept == own))
    return found


def of_hilo(end: Row, told: Sequence[Told], seat: int, names: Sequence[str]) -> set[Clause]:
    """Whether the seat removes a line, ends the round, is doubled."""
    name = names[seat]
    says: dict[Rule, Clause] = {
        HiLO.HILO: Clause(f"{name} completes a line of one colour", HiLO.HILO, True),
        HiLO.END_OF_ROUND: Clause(f"{name} ends the round", HiLO.END_OF_ROUND, True),
        HiLO.DOUBLING: Clause(f"{possessive(name)} points are doubled", HiLO.DOUBLING, False),
    }
    return {says[one.rule] for one in told if one.seat == seat and one.rule in says}


def of_pass_or_go(end: Row, told: Sequence[Told], seat: int, names: Sequence[str]) -> set[Clause]:
    """What the dice do to the points of the seat."""
    name = possessive(names[seat])
    says: dict[Rule, Clause] = {
        PassOrGo.HALVES: Clause(f"a 1 halves {name} points", PassOrGo.HALVES, False),
        PassOrGo.WIPES_OUT: Clause(f"a 6 wipes out {name} points", PassOrGo.WIPES_OUT, False),
    }
    return {says[one.rule] for one in told if one.seat == seat and one.rule in says}


WORDS = {
    "himilo": Words(
        of_himilo,
        HiMiLo.WINNING_THE_ROUND,
        (HiMiLo.HI, HiMiLo.LO, HiMiLo.MI_THREE, HiMiLo.MI_HIGH_MIDDLE, HiMiLo.MI_LOW_MIDDLE, HiMiLo.MI_FIVE),
        lambda end, seat: int(end[TRICKS_WON + seat]),
    ),
    "hilo": Words(
        of_hilo,
        HiLO.POINTS,
        exactly="The turn ends with a sum of {} on average after {}, and of {} after {}.",
    ),
    "hilos": Words(of_hilos, Hilos.BID_MADE, (Hilos.TRUMP_WINS, Hilos.SUIT_LED_WINS, Hilos.TRUMP_LED), side_tricks),
    "pass_or_go": Words(
        of_pass_or_go,
        PassOrGo.PASS_OR_GO,
        (PassOrGo.CAPTURE, PassOrGo.JOKER_WINS, PassOrGo.TWO_JOKERS),
        exactly="If both play for it, the lead is {} points after {}, and {} after {}.",
    ),
}
