"""Rounds of High, Low, Pass or Go that come to the totals that are said: made up, and legal from deal to end.

The cards are dealt back from those that lie aside. Tricks are played at random; then every seat rolls as many dice as its
points take, some of them passed to it by those who need fewer.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ..base.game import Game
from ..base.playing_cards import DECK, JOKERS, NAMES
from ..base.seats import DecisionPoint
from ..machine.bits import count, members
from ..machine.random import STATE, Row, seed_row
from ..messages.words import counted
from ..positions.before import whole_round
from ..positions.reading import PositionError
from .dice import after_roll, dice_for
from .round import GO, PASS_OR_GO, ROLL
from .rules import PassOrGo
from .table import ASIDE, LIVE, OWN, PHASE, PLAYERS, POINTS, ROLLING, ROUND, TOTALS, WON

FACES = range(1, 7)
MOST = 5  # points of a die
ALL = count(DECK | JOKERS)
TRIES = 40


def dealt(players: int) -> int:
    """How many cards are dealt in a round."""
    return int(players * dice_for(players))


def live_before(rounds: int, players: int) -> int:
    """How many cards the live deck has after so many rounds."""
    live = ALL
    for _ in range(rounds):
        live = (live if live >= dealt(players) else ALL) - dealt(players)
    return live


def aside_in(rounds: int, players: int, done: int) -> int:
    """How many cards lie aside after so many rounds and tricks."""
    live = live_before(rounds, players)
    return (ALL - live if live >= dealt(players) else 0) + players * done


def dice_needed(points: int) -> int:
    """How many dice these points of a seat take at least: 1 is half of 2."""
    return 2 if points == 1 else -(-points // MOST)


def fewest_rounds(totals: Sequence[int]) -> int:
    """How many rounds these totals take at least."""
    return -(-sum(map(dice_needed, totals)) // dice_for(len(totals)))


def check_totals(totals: Sequence[int], rounds: int) -> None:
    """PositionError for totals that so many rounds cannot have come to."""
    if rounds == 0 and any(totals):
        raise PositionError(
            "Nobody has points before the first round; say a later round, or leave it out.", PassOrGo.NEXT_ROUND
        )
    if rounds < fewest_rounds(totals):
        dice = counted(rounds * dice_for(len(totals)), "die", "dice")
        raise PositionError(
            f"{counted(rounds, 'round has', 'rounds have')} {dice}, of {MOST} points each at most: too few for these totals.",
            PassOrGo.ADDS,
        )


@cache
def ways_to(points: int, dice: int, wanted: int) -> int:
    """In how many ways so many dice make the wanted points of these."""
    if dice == 0:
        return int(points == wanted)
    return sum(ways_to(after_roll(points, face)[0], dice - 1, wanted) for face in FACES)


def made_up(game: Game, first: Row, before: Row, chance: Random) -> list[dict[str, Any]] | None:
    """Rounds from the row of a game not yet begun to one `before` a deal. None if none were found."""
    players, rounds = before[PLAYERS], before[ROUND]
    totals = list(before[TOTALS : TOTALS + players])
    for number in range(TRIES):
        points = parts_of(totals, rounds, chance, spread=number < TRIES // 2)
        if points is None:
            continue
        found: list[dict[str, Any]] = []
        table = first[:]
        for hands, wanted in zip(deals_to(before, chance), points, strict=True):
            deal = {"dealer": len(found) % players, "hands": [[NAMES[card] for card in sorted(hand)] for hand in hands]}
            one = round_of(game, table, deal, wanted, chance)
            if one is None:
                break
            found.append(one)
        if len(found) == rounds:
            return found
    return None


def parts_of(totals: Sequence[int], rounds: int, chance: Random, spread: bool) -> list[list[int]] | None:
    """The points of each round by seat: `spread` over all of them as it comes, or as early as can be. None if the dice did not
    do."""
    dice = dice_for(len(totals))
    found: list[list[int]] = []
    left = list(totals)
    for number in range(rounds):
        free, points = dice, [0] * len(totals)
        for seat in chance.sample(range(len(totals)), len(totals)):
            most = MOST * free if left[seat] > 1 or free > 1 else 0
            mean = left[seat] / (rounds - number)
            wanted = round(mean + chance.uniform(-mean, mean)) if spread and number < rounds - 1 else left[seat]
            own = max(0, min(left[seat], most, wanted))
            if own == 1 < left[seat] or left[seat] - own == 1:  # a point alone takes two dice
                own = max(0, own - 1)
            if dice_needed(own) > free:
                own = 0
            points[seat], left[seat], free = own, left[seat] - own, free - dice_needed(own)
        found.append(points)
    return None if any(left) else found


def deals_to(before: Row, chance: Random) -> list[list[list[int]]]:
    """The hands of every round, dealt back from what lies aside."""
    players, size = before[PLAYERS], dice_for(before[PLAYERS])
    found: list[list[list[int]]] = []
    live, aside = before[LIVE], before[ASIDE]
    for number in reversed(range(before[ROUND])):
        cards = chance.sample(members(aside), players * size)
        old = live_before(number, players)
        short = old < dealt(players)
        if short:  # the last cards of the live deck, the same number to each, and then others
            each = old // players
            hands = [cards[each * seat : each * (seat + 1)] for seat in range(players)]
            rest = cards[old:]
            live = sum(1 << card for card in cards[:old])
            aside = (DECK | JOKERS) ^ live
        else:
            hands, rest = [[] for _ in range(players)], cards
            taken = sum(1 << card for card in cards)
            live, aside = live | taken, aside ^ taken
        found.append([hand + rest[seat::players] for seat, hand in enumerate(hands)])
    return found[::-1]


def round_of(game: Game, table: Row, deal: Mapping[str, Any], points: Sequence[int], chance: Random) -> dict[str, Any] | None:
    """A round from this deal that brings each seat its points, which the row has then. None if none was found."""
    for _ in range(TRIES):
        after = table[:]
        seed_row(after, chance.getrandbits(60), 0)
        found = whole_round(game, after, deal, Script(game, points, chance).pick)
        after[STATE] = 0
        if list(after[POINTS : POINTS + len(points)]) == list(points):
            table[:] = after
            return found
    return None


class Script:
    """Tricks at random, and dice rolled for the points that are wanted."""

    def __init__(self, game: Game, points: Sequence[int], chance: Random) -> None:
        self.game, self.points, self.chance = game, points, chance
        self.gives: list[dict[int, int]] = []  # by seat, the dice it passes to each other
        self.to_roll: list[int] = []

    def pick(self, table: Row, asked: DecisionPoint) -> int:
        """What is chosen."""
        if table[PHASE] != ROLLING:
            return int(self.game.choose_at_random(table, *asked))
        if not self.to_roll:
            self.share_out(table)
        seat = asked.given if asked.ask == ROLL else asked.seat
        if asked.ask == PASS_OR_GO:
            passed = self.gives[seat]
            return sum(dice << 4 * other for other, dice in passed.items()) if table[OWN + seat] == sum(passed.values()) else GO
        self.to_roll[seat] -= 1
        now = table[POINTS + seat]
        ways = [ways_to(after_roll(now, face)[0], self.to_roll[seat], self.points[seat]) for face in FACES]
        return self.chance.choices(FACES, ways if any(ways) else None)[0]

    def share_out(self, table: Row) -> None:
        """Who passes how many dice to whom: whoever needs more than it has won gets them from those who need fewer."""
        players, needed = table[PLAYERS], list(map(dice_needed, self.points))
        self.to_roll = list(table[WON : WON + players])
        self.gives = [{} for _ in range(players)]
        for seat in range(players):
            for giver in range(players):
                dice = min(needed[seat] - self.to_roll[seat], self.to_roll[giver] - needed[giver])
                if dice > 0:
                    self.gives[giver][seat] = dice
                    self.to_roll[seat] += dice
                    self.to_roll[giver] -= dice
