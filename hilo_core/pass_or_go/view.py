"""The table of High, Low, Pass or Go, as a reader or one seat may see it."""

from dataclasses import dataclass
from operator import sub
from typing import Annotated

from ..base.playing_cards import CARDS, NAMES, names_of
from ..base.seat_view import SeenTricks
from ..base.seats import seen_tricks
from ..base.vector import NUMBER, both, each, one_of, some_of
from ..machine.bits import members
from ..machine.random import Row
from ..messages.texts import Several, Texts
from .game import live_cards
from .round import GOALS, PLAYED_TRICKS, dice_for, game_over, goal_of, leaders
from .table import (
    ASIDE,
    DEAD,
    DEALER,
    DEALT_FIRST,
    DIE,
    FACES,
    FORCED,
    FREE,
    HANDS,
    LATE,
    LEADER,
    ORDER,
    OWN,
    PASSED,
    PASSES,
    PHASE,
    PHASES,
    PLAYERS,
    POINTS,
    ROLLED,
    ROLLER,
    ROLLS,
    ROUND,
    SEATS,
    SETTLED,
    STOPPED,
    TOTALS,
    TRICK,
    UNSEEN,
    WON,
)

HIDDEN = "?"
TRICKS = dice_for(SEATS)
A_ROLL = both("face", NUMBER, "points", NUMBER)

Numbers = Annotated[Several, each(SEATS, NUMBER)]
Hands = Annotated[tuple[Texts, ...], each(SEATS, some_of(*CARDS))]
Trick = Annotated[tuple[tuple[int, str], ...], each(SEATS, both("seat", NUMBER, "card", one_of(*CARDS)))]
OfTricks = Annotated[Several, each(TRICKS, NUMBER)]
Aside = Annotated[Texts, some_of(*CARDS)]
Rolls = Annotated[tuple[tuple[tuple[int, int], ...], ...], each(SEATS, each(TRICKS, A_ROLL))]
Passes = Annotated[tuple[tuple[int, Several], ...], each(SEATS, both("seat", NUMBER, "dice", each(SEATS, NUMBER)))]


@dataclass(frozen=True)
class View(SeenTricks):
    """The table as one seat may see it, or with all cards face up. Cards are names such as "10S" and "X1".

    >>> from hilo_core import State
    >>> State("pass_or_go", seed=1, players=2).observation(0).phase
    'play'

    Attributes
    ----------
    players
        The number of players.
    seat
        The seat that sees this; None shows all cards.
    dealer
        The seat that has dealt.
    round
        Number of the round, from 1.
    phase
        "goal" (a goal die is to be rolled), "play", "dice" or "over".
    hands
        By seat, in canonical order; "?" for each hidden card.
    live
        How many cards the live deck has.
    aside
        The cards put aside since the last shuffle, in canonical order; "?" for each that nobody knows.
    dealt_first
        How many cards of each hand came from the live deck before it was shuffled; 0 without a shuffle.
    middle
        Dice in the middle, without the goal die on the table.
    die
        Face of the goal die on the table, 0 if there is none.
    goal
        "low" or "high" while that die is there, otherwise "".
    trick
        Number of the trick on the table, or just won, from 0; -1 before the first die.
    leader
        The seat that has rolled the goal die, or is to roll the next one.
    trick_cards
        (seat, card) of the trick on the table, in order of play.
    winner
        The seat that has won the trick, -2 for two Jokers, -1 while it is undecided.
    takers
        The seat that won each finished trick, -2 for none.
    faces
        The goal die of each trick so far.
    won
        By seat: dice won in phase 1.
    dead
        Dice out of play.
    order
        The seats in order of rolling, () before.
    roller
        The seat that rolls in phase 2, -1 if none.
    forced
        Whether the roller now rolls dice passed to them.
    late
        Whether those were passed after its turn.
    own
        By seat: own dice neither rolled nor passed.
    passed
        By seat: dice passed to it and not rolled.
    rolls
        By seat: (face, points of the phase after it), in order.
    passes
        (seat, dice given to each seat), in order.
    points
        By seat: points of this phase.
    totals
        By seat, before this round.
    new_totals
        After this round; () until settled.
    winners
        Of the game, () while it is not over.
    legal
        Every legal action, sorted, if this seat is to move; [] if not.
    """

    players: int
    seat: int | None
    dealer: int
    round: int
    phase: Annotated[str, one_of(*PHASES)]
    hands: Hands
    live: int
    aside: Aside
    dealt_first: int
    middle: int
    die: int
    goal: Annotated[str, one_of(*GOALS[1:])]
    trick: int
    leader: int
    trick_cards: Trick
    winner: int
    takers: OfTricks
    faces: OfTricks
    won: Numbers
    dead: int
    order: Numbers
    roller: int
    forced: bool
    late: bool
    own: Numbers
    passed: Numbers
    rolls: Rolls
    passes: Passes
    points: Numbers
    totals: Numbers
    new_totals: Numbers
    winners: Numbers


def view(table: Row, seat: int | None = None) -> View:
    """Return the table as this seat may see it; None shows all cards."""
    players, trick, die, settled = table[PLAYERS], table[TRICK], table[DIE], table[SETTLED]
    points = by_seat(table, POINTS)
    totals = by_seat(table, TOTALS)
    rolls = [table[slot] for slot in range(ROLLS, ROLLS + table[ROLLED])]
    passes = [table[slot] for slot in range(PASSES, PASSES + table[STOPPED])]
    return View(
        players=players,
        seat=seat,
        dealer=table[DEALER],
        round=table[ROUND],
        phase=PHASES[table[PHASE]],
        hands=tuple(hand(table, owner, seat) for owner in range(players)),
        live=live_cards(table),
        aside=(*names_of(table[ASIDE]), *(HIDDEN,) * table[UNSEEN]),
        dealt_first=table[DEALT_FIRST],
        middle=dice_for(players) - trick - 1,
        die=die,
        goal=GOALS[goal_of(die)[0]] if die else "",
        leader=table[LEADER],
        **seen_tricks(table, PLAYED_TRICKS, NAMES),
        faces=tuple(table[FACES : FACES + trick + 1]),
        won=by_seat(table, WON),
        dead=table[DEAD],
        order=by_seat(table, ORDER) if table[ORDER] >= 0 else (),
        roller=table[ROLLER],
        forced=table[FORCED] != FREE,
        late=table[FORCED] == LATE,
        own=by_seat(table, OWN),
        passed=by_seat(table, PASSED),
        rolls=tuple(tuple((roll >> 2 & 7, roll >> 5) for roll in rolls if roll & 3 == owner) for owner in range(players)),
        passes=tuple((passed & 3, tuple(passed >> 2 + 4 * other & 15 for other in range(players))) for passed in passes),
        points=points,
        totals=tuple(map(sub, totals, points)) if settled else totals,
        new_totals=totals if settled else (),
        winners=tuple(members(leaders(table))) if settled and game_over(table) else (),
    )


def by_seat(table: Row, slot: int) -> Several:
    """Return the numbers of a list by seat."""
    return tuple(table[slot : slot + table[PLAYERS]])


def hand(table: Row, owner: int, seat: int | None) -> Texts:
    """Return the cards of a hand, with HIDDEN for each card that this seat may not see."""
    cards = names_of(table[HANDS + owner])
    return tuple(cards) if seat in (None, owner) else (HIDDEN,) * len(cards)
