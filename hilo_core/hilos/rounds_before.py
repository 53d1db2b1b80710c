"""Rounds of Hilos that come to the totals, and the pot, that are said: made up, and legal from deal to end.

What a round can bring is listed by variant; which of it adds up to the totals is searched for. A round is then dealt so that
those who are to take tricks hold the trumps, and played at random until it brings that.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from ..base.game import Game
from ..base.playing_cards import DECK, NAMES, SUITS, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, seat_at
from ..machine.bits import members
from ..machine.random import STATE, Row, seed_row
from ..messages.words import counted
from ..positions.before import whole_round
from ..positions.reading import PositionError
from .bids import ABOVE_SIX, BID, FORMS, NAME_TRUMP, NAMED, NUMBER_AND_SUIT, PASS, SEVEN, bid_of, task
from .extra_hand import AFTER_A_LOOK, AFTER_TAKING, LEAVE, LOOK, LOOK_AT, TAKE, after_minimum
from .round import SIX, points_for
from .rules import Hilos
from .table import (
    ANTE,
    AUCTION,
    EXTRA,
    FORM,
    GOAL,
    HAND_SIZE,
    NONE,
    PLAYERS,
    POT,
    ROUNDS,
    ROUNDS_PLAYED,
    SCORED,
    SEATS,
    SIDES,
    TOTALS,
    TRICKS,
)
from .variants import variant_of

MOST_ROUNDS = 12  # that are tried where the number is not said
MOST_OF_A_WIDOW = 3  # of 13 tricks a round at most two seats miss a minimum of 4, and above 6 points the game is over
NODES = 20_000  # of a search
TRIES = 300  # with a round
LEFT, LOOKED_AT, TOOK = 0, AFTER_A_LOOK, AFTER_TAKING  # what a seat did with the widow, as the tricks it must take then
OTHERS = 3
WELL_MADE, WELL_LOST = 10, 3  # tricks, where it is only asked whether a bid is made
TOO_HIGH = 9


class Way(NamedTuple):
    """What a round can bring, and how: who plays for which bid, the tricks by seat that the deal leads to, and what each seat
    has done with the widow."""

    scores: tuple[int, ...]
    pot: int = 0
    declarer: int = -1
    bid: int = PASS
    tricks: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


class Reached(NamedTuple):
    """What rounds have come to."""

    totals: tuple[int, ...]
    pot: int


def ways_of(table: Row, reached: Reached) -> Sequence[Way]:
    """What the next round can bring, by the variant on the table."""
    if table[FORM] == NUMBER_AND_SUIT:
        return list(ways_with_a_pot(table[ANTE], reached.pot))
    if table[FORM] == NAMED:
        return solo_ways()
    if table[PLAYERS] < SEATS:
        return widow_ways(table[AUCTION] == SCORED)
    return team_ways(table[AUCTION] == NONE)


@cache
def team_ways(without_bids: bool) -> list[Way]:
    """Of two teams: a point for the better one, or what its bid brings the one that has bid, or nothing."""
    found = [] if without_bids else [Way((0, 0))]
    for team in (0, 1):
        for points in (1,) if without_bids else [*range(1, SEVEN + 1), *range(-SEVEN, 0)]:
            taken = WELL_LOST if points < 0 else SIX + points
            tricks = [0] * SEATS
            tricks[team], tricks[1 - team] = taken, TRICKS - taken
            scores = (points, 0) if team == 0 else (0, points)
            bid = PASS if without_bids else bid_of(ABOVE_SIX, abs(points), 0)
            found.append(Way(scores, 0, -1 if without_bids else team, bid, tuple(tricks)))
    return found


@cache
def widow_ways(scored: bool) -> list[Way]:
    """Of three: tricks, less a minimum that was missed, and what a bid brings where bids score."""
    found: dict[tuple[int, ...], Way] = {}
    for first in range(TRICKS + 1):
        for second in range(TRICKS + 1 - first):
            taken = (first, second, TRICKS - first - second)
            for steps in steps_for(taken):
                scores = list(map(after_minimum, taken, steps))
                for declarer in range(len(taken)) if scored else (-1,):
                    for level in range(1, SEVEN + 1) if scored else (0,):
                        bid = bid_of(ABOVE_SIX, level, 0) if scored else PASS
                        extra = points_for(level, taken[declarer])[0] if scored else 0
                        all_in = tuple(score + (extra if seat == declarer else 0) for seat, score in enumerate(scores))
                        found.setdefault(all_in, Way(all_in, 0, declarer, bid, taken, steps))
    return [*([Way((0, 0, 0), steps=(LEFT,) * 3)] if scored else []), *found.values()]


def steps_for(taken: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """What seats can have done with the widow, where it made a difference after these tricks."""
    found: list[tuple[int, ...]] = [()]
    for tricks in taken:
        found = [(*before, step) for before in found for step in (LEFT, LOOKED_AT, TOOK) if step == LEFT or tricks < step]
    yield from found


@cache
def solo_ways() -> list[Way]:
    """Each alone, for the value of a bid; or nothing."""
    found = [Way((0,) * SEATS)]
    for declarer in range(SEATS):
        for level in range(1, FORMS[NAMED].highest + 1):
            for made in (True, False):
                value = level if made else -level
                wanted = task(level)[0]
                taken = (min(wanted + 2, TRICKS) if wanted else 0) if made else (WELL_LOST if wanted else SIX)
                scores = tuple(OTHERS * value if seat == declarer else -value for seat in range(SEATS))
                found.append(Way(scores, 0, declarer, bid_of(NAMED, level, 0), shared(declarer, taken)))
    return found


def ways_with_a_pot(ante: int, pot: int) -> Iterator[Way]:
    """Each pays into the pot, and the declarer takes it, or the others share it, or it stays."""
    paid = pot + SEATS * ante
    yield Way((-ante,) * SEATS, paid)
    for declarer in range(SEATS):
        for made in (True, False):
            scores = [paid // OTHERS - ante if not made else -ante] * SEATS
            scores[declarer] = paid - ante if made else -ante
            bid = bid_of(NUMBER_AND_SUIT, SEVEN if made else TOO_HIGH, 0)
            yield Way(tuple(scores), 0, declarer, bid, shared(declarer, WELL_MADE if made else WELL_LOST))


def shared(declarer: int, taken: int) -> tuple[int, ...]:
    """So many tricks for the declarer, the others shared."""
    rest, more = divmod(TRICKS - taken, OTHERS)
    others = iter([rest + (place < more) for place in range(OTHERS)])
    return tuple(taken if seat == declarer else next(others) for seat in range(SEATS))


class Search:
    """For rounds that come to what is said. `complete` says whether none has been left out."""

    def __init__(self, first: Row, wanted: Reached) -> None:
        self.first, self.wanted, self.complete = first, wanted, True
        self.dead: set[tuple[Reached, int]] = set()

    def find(self, reached: Reached, rounds: int) -> list[Way] | None:
        """So many rounds on from there; None if there are none."""
        if rounds == 0:
            return [] if reached == self.wanted else None
        if (reached, rounds) in self.dead:
            return None
        if len(self.dead) > NODES:
            self.complete = False
            return None
        ways = ways_of(self.first, reached)
        if rounds == 1:
            missing = tuple(one - other for one, other in zip(self.wanted.totals, reached.totals, strict=True))
            last = next((way for way in ways if way.scores == missing and way.pot == self.wanted.pot), None)
            return None if last is None else [last]
        following = [(self.distance(after), number, after) for number, after in self.after(reached)]
        for _, number, after in sorted(following):
            rest = self.find(after, rounds - 1)
            if rest is not None:
                return [ways[number], *rest]
        self.dead.add((reached, rounds))
        return None

    def after(self, reached: Reached) -> Iterator[tuple[int, Reached]]:
        """What can follow, as long as the game goes on."""
        row = self.first[:]
        for number, way in enumerate(ways_of(self.first, reached)):
            totals = tuple(total + score for total, score in zip(reached.totals, way.scores, strict=True))
            row[TOTALS : TOTALS + len(totals)] = totals
            if not (self.first[GOAL] and variant_of(row).over(row)):
                yield number, Reached(totals, way.pot)

    def distance(self, reached: Reached) -> int:
        """How far that is from what is wanted."""
        apart = sum(abs(one - other) for one, other in zip(reached.totals, self.wanted.totals, strict=True))
        return apart + abs(reached.pot - self.wanted.pot)


def reached_in(table: Row) -> Reached:
    """What the rounds before have come to."""
    return Reached(tuple(table[TOTALS : TOTALS + table[SIDES]]), table[POT])


@cache
def found_for(first: tuple[int, ...], wanted: Reached, rounds: int) -> tuple[list[Way] | None, bool]:
    """Rounds that come to what is wanted, None if none were found; and whether every way was looked at."""
    search = Search(list(first), wanted)
    return search.find(reached_in(first), rounds), search.complete


def settle_rounds(first: Row, table: Row, said: int | None) -> int:
    """How many rounds went before: as is said, or the fewest that come to the totals. PositionError if none can."""
    wanted = reached_in(table)
    check_sum(table, wanted)
    unscored_widow = first[PLAYERS] < SEATS and first[AUCTION] != SCORED
    most = first[ROUNDS] - 1 if first[ROUNDS] else MOST_OF_A_WIDOW if unscored_widow else MOST_ROUNDS
    all_seen = True
    for rounds in (said,) if said is not None else range(most + 1):
        found, complete = found_for(tuple(first), wanted, rounds)
        if found is not None:
            return rounds
        all_seen = all_seen and complete
    if said == 0:
        raise PositionError("Nobody has points before the first round; say a later round, or leave it out.", scoring(table))
    if all_seen and (said is not None or first[ROUNDS] or unscored_widow):
        after = counted(said, "round") if said is not None else f"{most} rounds or fewer" if first[ROUNDS] else "any rounds"
        raise PositionError(f"These totals cannot come of {after}: no scores of a round add up to them.", scoring(table))
    return said or 0


def any_totals(first: Row, rounds: int, pot: int | None) -> Reached:
    """What so many rounds can come to, where nothing is said of it but perhaps what they leave in the pot."""
    chance, passed = Random(rounds), (pot or 0) // (SEATS * first[ANTE]) if first[ANTE] else 0
    for _ in range(TRIES):
        search, reached = Search(first, reached_in(first)), reached_in(first)
        for number in range(rounds):
            following = [after for _, after in search.after(reached)]
            if pot is not None and number >= rounds - passed - 1:  # in the last ones all pass, not in the one before
                following = following[:1] if number >= rounds - passed else following[1:]
            if not following:
                break
            reached = chance.choice(following)
        else:
            return reached
    return reached_in(first)


def check_sum(table: Row, wanted: Reached) -> None:
    """PositionError where what one wins is not what others lose."""
    if table[FORM] in (NAMED, NUMBER_AND_SUIT) and sum(wanted.totals) != -wanted.pot:
        less = f", and {wanted.pot} are in the pot from rounds before" if wanted.pot else ""
        raise PositionError(f"What one wins the others pay{less}, so these totals cannot be: they add up to "
                            f"{sum(wanted.totals)}.".replace("-", "−"), scoring(table))  # fmt: skip
    if table[FORM] == NAMED and len({total % SEATS for total in wanted.totals}) > 1:
        raise PositionError(
            "Each round moves all totals by multiples of four from each other, so these cannot be.", scoring(table)
        )


def scoring(table: Row) -> Rule:
    """The rule by which a round scores."""
    if table[FORM] == NUMBER_AND_SUIT:
        return Hilos.WHO_GETS_THE_POT
    if table[FORM] == NAMED:
        return Hilos.PAYING
    if table[PLAYERS] < SEATS:
        return Hilos.POINTS
    return Hilos.POINT_A_ROUND if table[AUCTION] == NONE else Hilos.BID_MADE


def made_up(game: Game, first: Row, before: Row, chance: Random) -> list[dict[str, Any]] | None:
    """Rounds from the row of a game not yet begun to one `before` a deal. None if none were found."""
    ways, _ = found_for(tuple(first), reached_in(before), before[ROUNDS_PLAYED])
    table, found = first[:], []
    for way in ways if ways is not None else ():
        one = round_of(game, table, way, chance)
        if one is None:
            return None
        found.append(one)
    return None if ways is None else found


def round_of(game: Game, table: Row, way: Way, chance: Random) -> dict[str, Any] | None:
    """A round that brings what it should, which the row has then. None if none was found."""
    wanted = Reached(tuple(map(sum, zip(reached_in(table).totals, way.scores, strict=True))), way.pot)
    for _ in range(TRIES):
        after, trump = table[:], chance.randrange(len(SUITS))
        seed_row(after, chance.getrandbits(60), 0)
        found = whole_round(game, after, deal_for(table, way, trump, chance), Script(game, way, trump).pick)
        after[STATE] = 0
        if reached_in(after) == wanted:
            table[:] = after
            return found
    return None


def deal_for(table: Row, way: Way, trump: int, chance: Random) -> dict[str, Any]:
    """A deal in which the trumps lie with those who are to take tricks."""
    players = table[PLAYERS]
    tricks = way.tricks or shared(0, WELL_LOST)
    deck = members(DECK)
    trumps = [card for card in deck if suit_of(card) == trump]
    others = [card for card in deck if suit_of(card) != trump]
    chance.shuffle(trumps)
    held: dict[int, list[int]] = {}
    for seat in range(SEATS):
        size = tricks[seat] if seat < len(tricks) else 0
        held[seat], trumps = trumps[:size], trumps[size:]
    for seat in chance.sample(range(SEATS), SEATS):  # suits stay together, so that most leads can be ruffed
        size = HAND_SIZE - len(held[seat])
        held[seat], others = held[seat] + others[:size], others[size:]
    ways_to_deal = [(dealer, before_the_widow(held, dealer, way, players)) for dealer in range(players)]
    dealer, held = chance.choice(
        [(seat, dealt) for seat, dealt in ways_to_deal if any(suit_of(c) == trump for c in dealt[seat])]
    )
    turned_up = next(card for card in held[dealer] if suit_of(card) == trump)
    hands = [[NAMES[card] for card in sorted(held[seat])] for seat in range(players)]
    deal: dict[str, Any] = {"dealer": dealer, "hands": hands}
    if table[FORM] != NUMBER_AND_SUIT:
        deal["trump"] = NAMES[turned_up]
    if players < SEATS:
        deal["widow"] = [NAMES[card] for card in sorted(held[EXTRA])]
    return deal


def before_the_widow(held: Mapping[int, list[int]], dealer: int, way: Way, players: int) -> dict[int, list[int]]:
    """The hands as they were before the extra one went round."""
    found = dict(held)
    for place in reversed(range(1, players + 1)) if way.steps else ():
        seat = seat_at(dealer, place, players)
        if way.steps[seat] == TOOK:
            found[seat], found[EXTRA] = found[EXTRA], found[seat]
    return found


class Script:
    """The widow and the bids as they should be, and the cards at random."""

    def __init__(self, game: Game, way: Way, trump: int) -> None:
        self.game, self.way, self.trump, self.has_bid = game, way, trump, False

    def pick(self, table: Row, asked: DecisionPoint) -> int:
        """What is chosen."""
        if asked.ask == LOOK:
            step = self.way.steps[asked.seat] if self.way.steps else LEFT
            if asked.given:
                return TAKE if step == TOOK else LEAVE
            return LEAVE if step == LEFT else LOOK_AT
        if asked.ask == BID:
            bids = asked.seat == self.way.declarer and not self.has_bid
            self.has_bid = self.has_bid or bids
            return (self.way.bid | (self.trump if table[FORM] == NUMBER_AND_SUIT else 0)) if bids else PASS
        if asked.ask == NAME_TRUMP:
            return self.trump
        return int(self.game.choose_at_random(table, *asked))
