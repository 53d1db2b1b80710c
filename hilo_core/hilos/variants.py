"""The variants of Hilos, each a value with everything in which it differs from the base game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..base.game import Option, whole
from ..base.slots import RowTest
from ..base.tally import Options
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.words import listed
from . import round as base
from .round import (
    ABOVE_SIX,
    ABUNDANT,
    GRAND_ABUNDANT,
    GREAT_MISERY,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    SEVEN,
    after_minimum,
    auction,
    first_lead,
    first_seat,
    game_over,
    is_made,
    level_of,
    pass_widow_round,
    play_tricks,
    settle,
    suit_bid,
    task,
    team_tricks,
)
from .rules import Hilos
from .table import (
    ANTE,
    AUCTION,
    AUCTIONS,
    BIDDER,
    BIDS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    GOAL,
    HIGHEST_BID,
    KEYS,
    LOOKS,
    MINIMUMS,
    NONE,
    OPEN_HAND,
    PHASE,
    PLAYERS,
    PLAYS,
    POT,
    ROUNDS,
    ROUNDS_PLAYED,
    SCORED,
    SCORES,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TRUMP_NAMED,
    TURNED_UP,
    VARIANT,
    WINNERS,
)

FOUR = 4


@dataclass(frozen=True)
class Variant:
    """A variant. The defaults describe most variants: four players, each alone, who bid tricks above six."""

    key: str  # the value of the option `variant`
    name: str  # "Widow's"; "" for the base game
    begin: Callable[[Row, Options], None]  # writes what the options say into the row of a game not yet begun
    play_round: Callable[[Row, Any], None]
    over: RowTest  # whether the game has ended
    seats: int = FOUR
    in_teams: bool = False  # opposite seats play together
    options: tuple[Option, ...] = ()  # options besides the common ones
    deal: Mapping[str, type] = field(default_factory=lambda: {"trump": str})  # the parts of a recorded deal besides the hands
    form: int = ABOVE_SIX  # the form of the bids
    first_lead: Callable[[Row], tuple[int, Hilos]] = first_lead
    without_bids: Hilos | None = None  # the rule by which nobody bids

    @property
    def sides(self) -> int:
        """Return how many totals the variant keeps: two for teams, or one for each seat."""
        return 2 if self.in_teams else self.seats


AGREED = Option(
    "rounds",
    "a whole number from 1 to 999,999,999",
    lambda value, options: whole(value) and value > 0,
    label="Rounds",
    values=((8, "eight"), (4, "four"), (1, "one")),
)
EIGHT = 8  # rounds, unless said otherwise


def agree(table: Row, options: Options) -> None:
    """Write the number of rounds into the row."""
    table[ROUNDS] = options.get(AGREED.name, EIGHT)


@compilable
def agreed_rounds_over(table: Row) -> bool:
    """Return whether the agreed number of rounds has been played (HS-R11)."""
    return bool(table[ROUNDS_PLAYED] >= table[ROUNDS])


OTHERS = 3  # who share a pot that the declarer loses (HS-DE-4)


def is_ante(value: Any, options: Options) -> bool:
    """Return whether a value can be the amount that every player pays into the pot (HS-R12)."""
    return whole(value) and value > 0 and value % OTHERS == 0


PAID = Option(
    "ante", "3, 6, 9 or another multiple of 3 below 1,000,000,000", is_ante, label="Ante", values=((3, "3"), (6, "6"), (9, "9"))
)


def begin_dealers(table: Row, options: Options) -> None:
    """Write the number of rounds and the ante into the row (HS-R11, HS-R12)."""
    agree(table, options)
    table[ANTE] = options.get(PAID.name, OTHERS)


@compilable
def play_dealers_round(table: Row, decide: Any) -> None:
    """Play one round, from the ante to the pot."""
    if table[PHASE] == DEALT:
        table[PHASE] = BIDS_MADE
        decide.tell(table, Hilos.NO_CARD_TURNED_UP, table[DEALER], 0)
        ante(table, decide)
    if table[PHASE] == BIDS_MADE:
        auction(table, decide, NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT)
        declare_dealers(table, decide)
    if table[PHASE] == PLAYS:
        leader, why = base.first_lead(table)
        base.play_tricks(table, decide, leader, why)
        pay_out(table, decide, table[DECLARER])
    if agreed_rounds_over(table):
        decide.tell(table, Hilos.AGREED_ROUNDS, base.best(table), 0)


@compilable
def ante(table: Row, decide: Any) -> None:
    """Let every player pay into the pot (HS-DE-2, HS-R12)."""
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = -table[ANTE]
        table[POT] += table[ANTE]
    decide.tell(table, Hilos.POT, table[DEALER], table[POT])


@compilable
def declare_dealers(table: Row, decide: Any) -> None:
    """Let the highest bidder play alone, with the trump of the bid; without a bid the pot stays (HS-DE-3, HS-R12)."""
    base.declare(table, decide)
    if table[DECLARER] < 0:
        decide.tell(table, Hilos.ANTES, -1, table[POT])
    else:
        table[TRUMP] = suit_bid(table[HIGHEST_BID])
        decide.tell(table, Hilos.ONE_AGAINST_THREE, table[DECLARER], table[HIGHEST_BID])


@compilable
def pay_out(table: Row, decide: Any, declarer: int) -> None:
    """Give the pot to the declarer, or share it among the other three (HS-DE-4)."""
    pot = table[POT]
    made = table[TRICKS_WON + declarer] >= level_of(table[HIGHEST_BID])
    for seat in range(table[PLAYERS]):
        if seat == declarer and made:
            table[SCORES + seat] += pot
        elif seat != declarer and not made:
            table[SCORES + seat] += pot // OTHERS
    table[POT] = 0
    base.settle(table)
    decide.tell(table, Hilos.ANTES, declarer, table[HIGHEST_BID])
    decide.tell(table, Hilos.WHO_GETS_THE_POT, declarer, pot)


DEALERS = Variant(
    "dealer",
    "Dealer's",
    begin_dealers,
    play_dealers_round,
    agreed_rounds_over,
    options=(AGREED, PAID),
    deal={},
    form=NUMBER_AND_SUIT,
)


FIRST_TO, BEST_OF = 5, 2  # points that end the game, by the option `match` (HS-PM-2, HS-PM-3)
GOALS = {"first_to_5": FIRST_TO, "best_of_3": BEST_OF}
MATCH = Option(
    "match",
    "first_to_5 or best_of_3",
    label="The game goes to",
    values=(("first_to_5", "five points"), ("best_of_3", "two of three rounds")),
)


def begin_poor_man(table: Row, options: Options) -> None:
    """Write into the row that there is no bidding, and the points that end the game (HS-PM-1 to HS-PM-3)."""
    table[AUCTION] = NONE
    table[GOAL] = GOALS[options.get(MATCH.name, "first_to_5")]


@compilable
def play_poor_man_round(table: Row, decide: Any) -> None:
    """Play one round, from the first lead to the point."""
    if table[PHASE] == DEALT:
        table[PHASE] = PLAYS
        decide.tell(table, Hilos.DEAL_AND_TRUMP, table[DEALER], table[TURNED_UP])
        decide.tell(table, Hilos.NO_BIDDING, first_seat(table), 0)
    play_tricks(table, decide, first_seat(table), Hilos.FIRST_LEAD)
    score_poor_man(table, decide)


@compilable
def score_poor_man(table: Row, decide: Any) -> None:
    """Give a point to the team with more tricks (HS-PM-2, HS-PM-3)."""
    team = better_team(table)
    table[SCORES + team] = 1
    settle(table)
    decide.tell(table, Hilos.POINT_A_ROUND, team, 0)
    if game_over(table):
        decide.tell(table, Hilos.BEST_OF_THREE if table[GOAL] == BEST_OF else Hilos.POINT_A_ROUND, team, 1)


@compilable
def better_team(table: Row) -> int:
    """Return the team that has won more of the thirteen tricks (HS-PM-2)."""
    return 0 if 2 * team_tricks(table, 0) > TRICKS else 1


POOR_MAN = Variant(
    "poor_man",
    "Poor Man's",
    begin_poor_man,
    play_poor_man_round,
    game_over,
    in_teams=True,
    options=(MATCH,),
    without_bids=Hilos.NO_BIDDING,
)


@compilable
def play_solo_round(table: Row, decide: Any) -> None:
    """Play one round, from the bidding to the payment."""
    if table[PHASE] == DEALT:
        table[PHASE] = BIDS_MADE
        decide.tell(table, Hilos.DEAL_AND_TRUMP, table[DEALER], table[TURNED_UP])
    if table[PHASE] == BIDS_MADE:
        auction(table, decide, NAMED, GRAND_ABUNDANT, Hilos.RISING_BIDS)
        declare_solo(table, decide, level_of(table[HIGHEST_BID]))
    if table[PHASE] == TRUMP_NAMED:
        name_trump(table, decide, table[DECLARER])
    if table[PHASE] == PLAYS:
        play(table, decide, table[DECLARER], level_of(table[HIGHEST_BID]))
        pay(table, decide, table[DECLARER], level_of(table[HIGHEST_BID]))
    if agreed_rounds_over(table):
        decide.tell(table, Hilos.AGREED_ROUNDS, base.best(table), 0)


@compilable
def declare_solo(table: Row, decide: Any, level: int) -> None:
    """Settle what the highest bid needs; without a bid the round is thrown in (HS-SO-2 to HS-SO-5, HS-R10)."""
    base.declare(table, decide)
    if table[DECLARER] >= 0:
        if level == ABUNDANT:
            table[PHASE] = TRUMP_NAMED
        if level == GREAT_MISERY:
            table[OPEN_HAND] = table[DECLARER]
        decide.tell(table, task(level)[1], table[DECLARER], -1)


@compilable
def name_trump(table: Row, decide: Any, declarer: int) -> None:
    """Let the declarer of Abundant name the trump suit (HS-SO-4)."""
    table[TRUMP] = decide.choose(table, declarer, NAME_TRUMP, 0)
    table[PHASE] = PLAYS
    decide.tell(table, Hilos.ABUNDANT, declarer, table[TRUMP])


@compilable
def first_solo_lead(table: Row) -> tuple[int, Hilos]:
    """Return the seat that leads the first trick, and the rule: HS-SO-5 or HS-07."""
    if level_of(table[HIGHEST_BID]) == GRAND_ABUNDANT:
        declarer: int = table[DECLARER]
        return declarer, Hilos.GRAND_ABUNDANT
    return base.first_lead(table)


@compilable
def play(table: Row, decide: Any, declarer: int, level: int) -> None:
    """Play all thirteen tricks, even in a misery that is already lost (HS-SO-5, HS-R10)."""
    leader, why = first_solo_lead(table)
    for trick in range(base.trick_now(table), TRICKS):
        base.play_trick(table, decide, trick, leader, why)
        lost = task(level)[0] == 0 and table[WINNERS + trick] == declarer and table[TRICKS_WON + declarer] == 1
        if lost and trick < TRICKS - 1:
            decide.tell(table, Hilos.AT_LEAST, declarer, trick)


@compilable
def pay(table: Row, decide: Any, declarer: int, level: int) -> None:
    """Make every other player pay the declarer the value of the bid, or the declarer pay each of them (HS-SO-6)."""
    value = level if is_made(level, table[TRICKS_WON + declarer]) else -level
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = 3 * value if seat == declarer else -value
    base.settle(table)
    decide.tell(table, task(level)[1], declarer, value)
    decide.tell(table, Hilos.PAYING, declarer, value)


SOLO_HILOS = Variant(
    "solo",
    "Solo",
    agree,
    play_solo_round,
    agreed_rounds_over,
    options=(AGREED,),
    form=NAMED,
    first_lead=first_solo_lead,
)


BIDDING = Option(
    "auction",
    "unscored, scored or none",
    label="Bids",
    values=(("unscored", "not scored"), ("scored", "scored"), ("none", "none")),
)


def begin_widow(table: Row, options: Options) -> None:
    """Write the values of bids and the points that end the game into the row (HS-WI-7, HS-R8)."""
    table[AUCTION] = AUCTIONS.index(options.get(BIDDING.name, "unscored"))
    table[GOAL] = base.SEVEN_POINTS


@compilable
def play_widow_round(table: Row, decide: Any) -> None:
    """Play one round, from the first look at the widow to the points."""
    if table[PHASE] == DEALT:
        table[PHASE] = LOOKS
        decide.tell(table, Hilos.THREE_PLAYERS, table[DEALER], 0)
        decide.tell(table, Hilos.TRUMP_STAYS, table[DEALER], table[TURNED_UP])
    if table[PHASE] == LOOKS:
        pass_widow_round(table, decide)
        table[PHASE] = BIDS_MADE
    if table[PHASE] == BIDS_MADE:
        if table[AUCTION] != NONE:
            auction(table, decide, ABOVE_SIX, SEVEN, Hilos.BIDDING)
        declare_widow(table, decide)
    if table[PHASE] == PLAYS:
        leader, why = first_widow_lead(table)
        base.play_tricks(table, decide, leader, why)
        score_widow(table, decide)
    if widow_game_over(table):
        decide.tell(table, Hilos.SEVERAL_AT_SEVEN if base.at_goal(table) > 1 else Hilos.FIRST_TO_SEVEN, base.best(table), 0)


@compilable
def declare_widow(table: Row, decide: Any) -> None:
    """Settle the contract (HS-R2, HS-R8).

    If bids score, the highest one is the contract, and without one the round is thrown in. If they do not, the round is simply
    played.
    """
    if table[AUCTION] == SCORED:
        base.declare(table, decide)
    else:
        table[PHASE] = PLAYS
    if table[PHASE] == PLAYS:
        decide.tell(table, Hilos.WHAT_THE_BIDS_COUNT, table[BIDDER], table[HIGHEST_BID])


@compilable
def first_widow_lead(table: Row) -> tuple[int, Hilos]:
    """Return the seat that leads the first trick, and the rule: HS-R6."""
    return base.first_seat(table), Hilos.EMPTY_SEAT


@compilable
def score_widow(table: Row, decide: Any) -> None:
    """Score the tricks, minus a minimum that was missed, and a bid if bids score (HS-WI-6, HS-R8)."""
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = after_minimum(table[TRICKS_WON + seat], table[MINIMUMS + seat])
    bidder = max(table[DECLARER], 0)
    points, why = base.points_for(level_of(table[HIGHEST_BID]), table[TRICKS_WON + bidder])
    if table[DECLARER] >= 0:
        table[SCORES + bidder] += points
    base.settle(table)
    for seat in range(table[PLAYERS]):
        decide.tell(table, Hilos.POINTS, seat, 0)
    if table[DECLARER] >= 0:
        decide.tell(table, why, bidder, points)


@compilable
def widow_game_over(table: Row) -> bool:
    """Return whether a player has enough points (HS-WI-7)."""
    return base.at_goal(table) > 0


WIDOW = Variant(
    "widow",
    "Widow's",
    begin_widow,
    play_widow_round,
    widow_game_over,
    seats=3,
    options=(BIDDING,),
    deal={"trump": str, "widow": list},
    first_lead=first_widow_lead,
    without_bids=Hilos.WHAT_THE_BIDS_COUNT,
)


Round = Callable[[Row, Any], None]


def begin_standard(table: Row, options: Options) -> None:
    """Write the points that end the game into the row (HS-16)."""
    table[GOAL] = base.SEVEN_POINTS


STANDARD = Variant("standard", "", begin_standard, base.play_round, base.game_over, in_teams=True)
VARIANTS = (STANDARD, POOR_MAN, WIDOW, SOLO_HILOS, DEALERS)  # in the order of KEYS


def named(key: str) -> Variant:
    """Return the variant with this key."""
    return VARIANTS[KEYS.index(key)]


def variant_of(table: Row) -> Variant:
    """Return the variant on the table."""
    return VARIANTS[table[VARIANT]]


def restricted(option: Option) -> Option:
    """Return an option that only some variants have, restricted to these variants."""
    keys = [variant.key for variant in VARIANTS if option in variant.options]

    def fits(value: Any, options: Options) -> bool:
        """Return whether the variant has the option, and the value fits."""
        return options["variant"] in keys and option.allows(value, options)

    return replace(option, wanted=f"{option.wanted}, and in {listed(keys)} only", fits=fits, variants=tuple(keys))


WHICH = Option(
    "variant",
    f"{', '.join(KEYS[:-1])} or {KEYS[-1]}",
    default=KEYS[0],
    label="Variant",
    values=tuple((variant.key, variant.name or "Standard") for variant in VARIANTS),
)
OPTIONS = tuple(map(restricted, dict.fromkeys(option for variant in VARIANTS for option in variant.options)))


def any_round(rounds: tuple[Round, ...], number: int = 0) -> Round:
    """Combine several rounds into one program, which can be compiled: VARIANT in the row selects the round to play."""
    first, *others = rounds
    if not others:
        return first
    another = any_round(tuple(others), number + 1)

    @compilable
    def play(table: Row, decide: Any) -> None:
        """Play one round of the variant on the table."""
        if table[VARIANT] == number:
            first(table, decide)
        else:
            another(table, decide)

    return play


play_round = any_round(tuple(variant.play_round for variant in VARIANTS))


def over(table: Row) -> bool:
    """Return whether the game of the variant on the table has ended."""
    return variant_of(table).over(table)
