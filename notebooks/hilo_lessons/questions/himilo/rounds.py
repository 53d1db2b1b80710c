"""Questions on a round of Hi MiLo!: does the team win it, and how often is a card not in the game?"""

from fractions import Fraction
from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.rule import Rule
from hilo_core.content.question_file import Values
from hilo_core.content.stage import Seats
from hilo_core.himilo import new_table
from hilo_core.himilo.odds import out_of_play
from hilo_core.himilo.round import judge, rank
from hilo_core.himilo.table import (
    BIDS,
    HIGH,
    LEVELS,
    LOW,
    MIDDLE,
    TIED,
    TRICKS,
    TRICKS_WON,
    VERDICT,
    WON,
    number_cards,
)
from hilo_core.himilo.table import HAND_SIZE as HAND_SIZE
from hilo_core.himilo.table import NAMES as CARD_NAMES
from hilo_core.himilo.table import highest_value as highest_value
from hilo_lessons.questions.himilo.tricks import FOUR

FIRST_ROUND = (HIGH, MIDDLE, MIDDLE, LOW), (5, 4, 4, 1)


def verdict(bids: tuple[int, ...], won: tuple[int, ...]) -> tuple[str, list[int], Rule]:
    """Return whether the team wins, the role of each player, and the rule, by the function that judges a round."""
    table, told = new_table({"players": FOUR, "show": TRICKS, "rounds": 5}), ScriptedDecider()
    for seat in range(FOUR):
        table[BIDS + seat], table[TRICKS_WON + seat] = bids[seat], won[seat]
    judge(table, told)
    ranks = [rank(table, seat) for seat in range(FOUR)]
    return "won" if table[VERDICT] == WON else "tie" if TIED in ranks else "bid", ranks, told.events[1][0]


def middle_tie(won: tuple[int, ...]) -> list[str]:
    """Return the players with equal tricks in the middle."""
    inner = [number for number in won if min(won) < number < max(won)]
    return [SEAT_NAMES[seat] for seat, number in enumerate(won) if inner.count(number) > 1 and number in inner]


def round_of(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the bids and tricks for a seed; rounds won, tied and missed are about equally frequent.

    Seed 0 is made by hand.
    """
    if seed == 0:
        return FIRST_ROUND
    chance = Random(seed)
    wanted = chance.choice(("won", "tie", "bid"))
    while True:
        cuts = sorted(chance.randrange(TRICKS + 1) for _ in range(FOUR - 1))
        won = tuple(after - before for before, after in zip([0, *cuts], [*cuts, TRICKS], strict=True))
        bids = [MIDDLE] * FOUR
        high, low = chance.sample(range(FOUR), 2)
        bids[high], bids[low] = HIGH, LOW
        if max(won) < 9 and verdict(tuple(bids), won)[0] == wanted:
            return tuple(bids), won


def round_won(seed: int) -> Values:
    """Ask: does the team win this round?"""
    bids, won = round_of(seed)
    right, ranks, rule = verdict(bids, won)
    high, low = SEAT_NAMES[bids.index(HIGH)], SEAT_NAMES[bids.index(LOW)]
    most, fewest = won[bids.index(HIGH)], won[bids.index(LOW)]
    equal = tied(won, ranks) if right == "tie" else []
    number = won[SEAT_NAMES.index(equal[0])] if equal else 0
    top, foot = ("", "") if equal else (SEAT_NAMES[ranks.index(HIGH)], SEAT_NAMES[ranks.index(LOW)])
    missed = next((seat for seat in range(FOUR) if ranks[seat] != bids[seat]), 0)
    words = tuple((f"bid {LEVELS[bids[seat]].capitalize()}", f"took {won[seat]}") for seat in range(FOUR))
    stage = Seats(SEAT_NAMES[:FOUR], words, turns=False)
    return locals()


def tied(won: tuple[int, ...], ranks: list[int]) -> list[str]:
    """Return the players who share the most, or if nobody does, those who share the fewest."""
    both = [seat for seat in range(FOUR) if ranks[seat] == TIED]
    most = max(won[seat] for seat in both)
    return [SEAT_NAMES[seat] for seat in both if won[seat] == most]


def not_in_the_game(seed: int) -> Values:
    """Ask: in how many out of 100 deals does nobody have a certain card?"""
    chance = Random(seed)
    players = FOUR if seed == 0 else chance.choice((3, 4, 5))
    cards = number_cards(players)
    card_named = "15H" if seed == 0 else CARD_NAMES[chance.choice(cards)]
    exact = 100 * out_of_play(players)
    rounded = int(exact + Fraction(1, 2))
    return locals()
