"""The possible deals for a seat in a round of High, Low, Pass or Go, their consequences, and hints about them."""

from fractions import Fraction

from ..base import hidden_hands
from ..base.constrained_deal import CARD, CARDS, OWNER, arrange, clear, make_room, note_card, sample_deal
from ..base.playing_cards import JOKER_1, suit_of
from ..base.rule import texts_beside
from ..base.seats import DecisionPoint, Names, on_table, seats_void
from ..base.slots import CONSEQUENCE, Candidates, Consequence, Plan, hints_of, measures_of
from ..machine.bits import count, lowest
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import counted, listed
from .choices import legal, write
from .dice_odds import CERTAIN_WIN, SOLVED, wins_with
from .odds import first_choices, first_passes, first_rolls, second_choices, second_passes, second_rolls
from .round import ENOUGH_POINTS, GO, GOALS, PASS_OR_GO, PLAY, PLAYED_TRICKS, dice_for, goal_of, trick_winner
from .rules import PassOrGo
from .table import (
    DIE,
    HANDS,
    LAID,
    LIVE,
    OLD_CARDS,
    ORDER,
    OWN,
    PASSED,
    PLAYERS,
    POINTS,
    ROLLED,
    ROLLS,
    SEATS,
    TOTALS,
    TRICK,
    WINNERS,
    WON,
)

CHANCE = 4  # the measure of who wins the game
OLD = 4  # the owner seat + OLD has the part of a hand that came from the old live deck
DECK = 3  # the owner of cards in the live deck


MEASURES = tuple(one._replace(players=one.players and SOLVED) for one in measures_of(texts_beside(__file__)))
PARTS = MEASURES[CHANCE].parts
ASKED = len(MEASURES)  # behind them are consequences


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the seat has won the trick, or with `which` 1 if nobody has more points of the phase, else 0.

    With CHANCE (two players), it is the probability, in PARTS, of winning the game with the present totals; otherwise it is the
    seat's points.
    """
    if which >= ASKED:
        return consequence(table, seat, trick, which - ASKED)
    own: int = table[POINTS + seat]
    if which == 0:
        if trick < 0:
            return 0
        return 1 if table[WINNERS + trick] == seat else 0
    if which == 1:
        for other in range(table[PLAYERS]):
            if table[POINTS + other] > own:
                return 0
        return 1
    if which == CHANCE:
        return of_parts(wins_with(table[TOTALS + seat], table[TOTALS + 1 - seat])) if table[PLAYERS] == SOLVED else 0
    return own


DICE_WON, HALVED, WIPED_OUT, OF_PHASE = SEATS, SEATS + 1, SEATS + 2, SEATS + 3
CONSEQUENCES = SEATS + 4
COUNTS = (*MEASURES, *[CONSEQUENCE] * CONSEQUENCES)


@compilable
def consequence(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the seat of this number won the trick, else 0.

    The other consequences are how many dice the seat to move won, how many of its rolls were a 1, how many a 6, and its points
    of the phase.
    """
    if which == DICE_WON:
        won: int = table[WON + seat]
        return won
    if which == OF_PHASE:
        points: int = table[POINTS + seat]
        return points
    if which < SEATS:
        return 1 if trick >= 0 and table[WINNERS + trick] == which else 0
    face = 1 if which == HALVED else 6
    found = 0
    for number in range(table[ROLLED]):
        if table[ROLLS + number] & 3 == seat and table[ROLLS + number] >> 2 & 7 == face:
            found += 1
    return found


@compilable
def of_parts(value: int) -> int:
    """Convert a probability from units of CERTAIN_WIN to units of PARTS, rounded."""
    return (value * PARTS + (CERTAIN_WIN >> 1)) // CERTAIN_WIN


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Note who may have which cards, given the suits that others could not follow (PG-06, PG-R3).

    After a short deal every hand has its share of the last cards of the old live deck (PG-R5).
    """
    clear(table, at)
    old = table[OLD_CARDS]
    others = 0
    hidden = table[LIVE]
    make_room(table, at, DECK, count(hidden))
    for other in range(table[PLAYERS]):
        if other != seat:
            hand = table[HANDS + other]
            make_room(table, at, other, count(hand & ~old))
            make_room(table, at, other + OLD, count(hand & old))
            others |= 1 << other
            hidden |= hand
    while hidden:
        card = lowest(hidden)
        hidden &= hidden - 1
        may = others if card >= JOKER_1 else others & ~seats_void(table, PLAYED_TRICKS, suit_of(card))
        note_card(table, at, card, may << OLD if old >> card & 1 else may | 1 << DECK)
    arrange(table, at)


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Deal the cards of other hands and of the live deck again."""
    sample_deal(table, at)
    table[LIVE] = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            table[HANDS + other] = 0
    for number in range(table[at + CARDS]):
        owner = table[at + OWNER + number]
        table[LIVE if owner == DECK else HANDS + owner % OLD] |= 1 << table[at + CARD + number]


imagined_round = hidden_hands.imagined_round(HANDS)


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """Return what is known exactly, by action and number of the measure.

    They are known for the last card of a trick (whether it wins) and for rolls between two players: the lead at the end of the
    phase if both play for it, and the probability of winning the game if both play for that, as experts do (`pass_or_go.odds`);
    but by a house rule they are not.
    """
    players, seat = table[PLAYERS], asked.seat
    if asked.ask == PASS_OR_GO:
        if players != SOLVED:
            return {}
        return {write(PASS_OR_GO, code): lead_and_chance(table, seat, code == GO) for code in legal(table, asked)}
    if asked.ask != PLAY or table[LAID] < players - 1:
        return {}
    found = {}
    for card in legal(table, asked):
        row = [*on_table(table, PLAYED_TRICKS), card]
        found[write(PLAY, card)] = {0: Fraction(int(trick_winner(row, 0, players, table[DIE])[0] == players - 1))}
    return found


def lead_and_chance(table: Row, seat: int, goes: bool) -> dict[int, Fraction]:
    """Return the expected lead over the only rival at the end of the phase, and the probability of winning the game.

    They are those after going or passing, by number of the measure.
    """
    rival = 1 - seat
    totals, own, points = (table[TOTALS + seat], table[TOTALS + rival]), table[OWN + seat], table[POINTS + seat]
    if table[ORDER] == seat:
        dice = own, points, table[OWN + rival]
        found, wins = (first_rolls if goes else first_passes)(*dice), first_choices(*totals, *dice)
    else:
        late = own, points, table[PASSED + seat], table[POINTS + rival]
        found, wins = (second_rolls if goes else second_passes)(*late), second_choices(*totals, *late)
    return {3: found, CHANCE: wins.goes if goes else wins.passes}


def candidates(table: Row, asked: DecisionPoint) -> Candidates:
    """Return the possible choices."""
    return Candidates(
        [(write(asked.ask, code), code) for code in legal(table, asked)], table[TRICK] if asked.ask == PLAY else -1
    )


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """Return the goal and the dice won, or the points at risk."""
    you, players = asked.seat, table[PLAYERS]
    others = [seat for seat in range(players) if seat != you]
    if asked.ask == PLAY:
        have = listed([f"{names[seat]} {table[WON + seat] or 'none'}" for seat in others])
        lowest = GOALS[goal_of(table[DIE])[0]] == "low"
        after = players - 1 - table[LAID]
        rest = "You play last" if not after else "One plays after you" if after == 1 else "Two play after you"
        own = counted(table[WON + you], "die", "dice") if table[WON + you] else "no die"
        stands = f"You have won {own}, {have}. The {'lowest' if lowest else 'highest'} card captures this one."
        left = counted(dice_for(players) - table[TRICK], "die is", "dice are")
        return Plan(f"{stands} {rest}; {left} still to be won.", "", PassOrGo.CAPTURE)
    have = listed([f"{names[seat]} {table[TOTALS + seat] + table[POINTS + seat]}" for seat in others])
    phase, dice = table[POINTS + you], counted(table[OWN + you] + table[PASSED + you], "die is", "dice are")
    stands = f"You have {phase} in this phase, {table[TOTALS + you] + phase} in all, {have}; {ENOUGH_POINTS} end the game."
    risk = "One roll in six wipes your points out, one in six halves them."
    return Plan(f"{stands} {dice} left. {risk}", "", PassOrGo.PASS_OR_GO)


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Return the possible winners of the trick, dice, and rolls that cost points."""
    you = asked.seat
    if asked.ask == PLAY:
        takers = [
            Consequence(seat, "you" if seat == you else names[seat], PassOrGo.CAPTURE, taker=seat)
            for seat in range(table[PLAYERS])
        ]
        return [*takers, Consequence(DICE_WON, "you win {} dice", PassOrGo.PRIZE, "Each die can bring points later", 1)]
    return [
        Consequence(WIPED_OUT, "a 6 wipes out your points", PassOrGo.WIPES_OUT, "A 6 would cost all you have", -1),
        Consequence(HALVED, "a 1 halves your points", PassOrGo.HALVES, "A 1 would cost half of what you have", -1),
        Consequence(OF_PHASE, "you get {} points in this phase", PassOrGo.PASS_OR_GO, "You can get more points", 1),
    ]


hints = hints_of(
    plan,
    consequences,
    goal="you have or share the most points of this phase",
    alike="you do about equally well after each of them",
    aim=PassOrGo.PASS_OR_GO,
)
