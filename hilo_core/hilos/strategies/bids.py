"""What the expert of Hilos bids: what pays on average, by the tricks that its hand promises."""

from ...base.hypergeometric import SURE
from ...machine.bits import count
from ...machine.compilable import compilable
from ...machine.random import Row
from ..bids import (
    ABOVE_SIX,
    ABUNDANT,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    bid_of,
    form_offered,
    highest_offered,
    standing_level,
    task,
)
from ..extra_hand import AFTER_A_LOOK, AFTER_TAKING, LEAVE, LOOK_AT, TAKE
from ..round import points_for, team_of
from ..table import BIDDER, EXTRA, HANDS, PASSED, PLAYERS, SIDES, TRICKS, TRUMP
from .tricks import DECLARER_ALONE, ONE_OF_THREE, TEAM, TRICK_UNIT, best_trump, chance_of, chance_of_none, promised, spread_of

EVEN = 500  # thousandths; a number of tricks is bid if it is as likely to be made as not
CONTENT = 700  # hundredths of tricks; a hand that promises fewer gains by a look at another, for all that it costs


@compilable
def points_promised(level: int, promise: int, spread: int) -> int:
    """What a bid of so many tricks above six brings on average, in thousandths of a point: what it brings with no trick, and
    what each trick more adds to that (HS-14, HS-15)."""
    points, _ = points_for(level, 0)
    found = points * SURE
    for tricks in range(1, TRICKS + 1):
        after, _ = points_for(level, tricks)
        if after != points:
            found += (after - points) * chance_of(tricks, promise, spread)
        points = after
    return found


@compilable
def tricks_bid(table: Row, seat: int, given: int) -> int:
    """One trick more than the standing bid if that brings more than passing does, which leaves the others their bid."""
    level = standing_level(given) + 1
    if level > highest_offered(given):
        return PASS
    side = TEAM if table[SIDES] == 2 else ONE_OF_THREE
    promise, spread = promised(table, seat, table[HANDS + seat], table[TRUMP], side), spread_of(table, side)
    gain = points_promised(level, promise, spread)
    if side == TEAM:
        if table[BIDDER] >= 0 and team_of(table[BIDDER]) == team_of(seat):
            return PASS
        if count(table[PASSED]) < table[PLAYERS] - 1:
            gain += points_promised(max(level - 1, 1), TRICKS * TRICK_UNIT - promise, spread)
    return bid_of(ABOVE_SIX, level, 0) if gain > 0 else PASS


@compilable
def named_bid(table: Row, seat: int, given: int) -> int:
    """The bid that brings most, by its value and the chance of making it; passing if none brings anything."""
    best = 0
    most = 0
    for level in range(standing_level(given) + 1, highest_offered(given) + 1):
        gain = level * (2 * chance_of_task(table, seat, level) - SURE)
        if gain > most:
            best = level
            most = gain
    return bid_of(NAMED, best, 0) if best > 0 else PASS


@compilable
def chance_of_task(table: Row, seat: int, level: int) -> int:
    """The chance of making a bid with a name, in thousandths."""
    wanted = task(level)[0]
    if wanted == 0:
        return chance_of_none(table, seat)
    trump = best_trump(table, seat) if level == ABUNDANT else table[TRUMP]
    promise = promised(table, seat, table[HANDS + seat], trump, DECLARER_ALONE)
    return chance_of(wanted, promise, spread_of(table, DECLARER_ALONE))


@compilable
def suit_and_number(table: Row, seat: int, given: int) -> int:
    """The most tricks that it dares, in its best suit."""
    trump = best_trump(table, seat)
    promise = promised(table, seat, table[HANDS + seat], trump, DECLARER_ALONE)
    spread = spread_of(table, DECLARER_ALONE)
    level = highest_offered(given)
    while level > standing_level(given) and chance_of(level, promise, spread) < EVEN:
        level -= 1
    return bid_of(NUMBER_AND_SUIT, level, trump) if level > standing_level(given) else PASS


@compilable
def bid(table: Row, seat: int, given: int) -> int:
    """What a seat bids, or PASS."""
    if form_offered(given) == ABOVE_SIX:
        return tricks_bid(table, seat, given)
    return named_bid(table, seat, given) if form_offered(given) == NAMED else suit_and_number(table, seat, given)


@compilable
def after_price(table: Row, promise: int, minimum: int) -> int:
    """The points a hand promises where so many tricks must be taken, in thousandths (HS-WI-6)."""
    short = SURE - chance_of(minimum, promise, spread_of(table, ONE_OF_THREE))
    return promise * (SURE // TRICK_UNIT) - minimum * short


@compilable
def look(table: Row, seat: int, step: int) -> int:
    """Whether to look at the extra hand, and then whether to take it."""
    own = promised(table, seat, table[HANDS + seat], table[TRUMP], ONE_OF_THREE)
    if step == 0:
        return LOOK_AT if own < CONTENT else LEAVE
    other = promised(table, seat, table[HANDS + EXTRA], table[TRUMP], ONE_OF_THREE)
    return TAKE if after_price(table, other, AFTER_TAKING) > after_price(table, own, AFTER_A_LOOK) else LEAVE
