"""Questions on what the other variants of Hilos change, and on unclear rules."""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import ScriptedDecider
from hilo_core.base.playing_cards import SIGNS, SUITS
from hilo_core.content.question_file import Values
from hilo_core.content.stage import TextTable, TricksWon
from hilo_core.hilos import new_table, variants
from hilo_core.hilos.round import ABUNDANT, GRAND_ABUNDANT, NAMED, NUMBER_AND_SUIT, SOLO, bid_of, task
from hilo_core.hilos.round import is_made as is_made
from hilo_core.hilos.round import level_named as level_named
from hilo_core.hilos.table import (
    BIDDER,
    DECLARER,
    HIGHEST_BID,
    SCORES,
    TOTALS,
    TRICKS,
    TRICKS_WON,
)
from hilo_lessons.questions.hilos.tricks import FOUR

PLAYERS = SEAT_NAMES[:FOUR]
OURS, THEIRS = "Ann and Cem", "Ben and Dora"


def best_of_three(seed: int) -> Values:
    """Ask: who has won a game of Poor Man's Hilos?"""
    chance = Random(seed)
    rounds = [7, 2, 7] if seed == 0 else [chance.choice((1, 3, 5, 6, 7, 7, 8, 11)) for _ in range(chance.choice((2, 3, 3, 3)))]
    table = new_table({"variant": "poor_man", "match": "best_of_3"})
    played: list[int] = []
    for tricks in rounds:
        table[SCORES : SCORES + 2] = [0, 0]
        table[TRICKS_WON], table[TRICKS_WON + 1] = tricks, TRICKS - tricks
        variants.score_poor_man(table, ScriptedDecider())
        played.append(tricks)
        if variants.POOR_MAN.over(table):
            break
    right = ("ann" if table[TOTALS] > table[TOTALS + 1] else "ben") if variants.POOR_MAN.over(table) else "nobody"
    ann, in_all = sum(played), TRICKS * len(played)
    most = "ann" if 2 * ann > in_all else "ben"
    stage = [TricksWon((OURS, THEIRS), (one, TRICKS - one), f"round {number}") for number, one in enumerate(played, 1)]
    return locals()


def solo_pays(seed: int) -> Values:
    """Ask: what does the declarer of Solo Hilos win or lose?"""
    chance = Random(seed)
    level, won, seat = (ABUNDANT, 11, 3)
    if seed:
        level, seat = chance.randrange(SOLO, GRAND_ABUNDANT + 1), chance.randrange(FOUR)
        around = task(level)[0]
        won = min(TRICKS, max(0, around + chance.choice((-2, -1, 0, 0, 1, 2))))
    table = new_table({"variant": "solo"})
    table[TRICKS_WON + seat], table[HIGHEST_BID], table[DECLARER] = won, bid_of(NAMED, level, 0), seat
    variants.pay(table, ScriptedDecider(), seat, level)
    score = table[SCORES + seat]
    once = score // 3
    return locals()


def pot_won(seed: int) -> Values:
    """Ask: what does a player of Dealer's Hilos win or lose over some rounds?"""
    chance = Random(seed)
    passed, ante, level, won, seat, asked, suit = 1, 6, 6, 5, 2, 1, "C"
    if seed:
        passed, ante = chance.randrange(3), chance.choice((3, 3, 6))
        level, seat, asked, suit = chance.randrange(4, 9), chance.randrange(FOUR), chance.randrange(FOUR), chance.choice(SUITS)
        won = level + chance.choice((-2, -1, 0, 1))
    table = new_table({"variant": "dealer", "ante": ante})
    rows, total = [], 0
    for number in range(1, passed + 1):
        variants.ante(table, ScriptedDecider())
        total += table[SCORES + asked]
        rows.append((str(number), f"everyone pays {ante}", "all pass"))
    variants.ante(table, ScriptedDecider())
    lying = ante * FOUR * (passed + 1)
    table[TRICKS_WON + seat], table[HIGHEST_BID] = won, bid_of(NUMBER_AND_SUIT, level, SUITS.index(suit))
    table[DECLARER] = table[BIDDER] = seat
    variants.pay_out(table, ScriptedDecider(), seat)
    total += table[SCORES + asked]
    name = PLAYERS[seat]
    bid = f"{level}{SIGNS[SUITS.index(suit)]}"
    rows.append((str(passed + 1), f"everyone pays {ante}", f"{name} bids {bid} and plays for it"))
    each_gets, a_quarter = lying // 3, lying // 4
    history = TextTable((("round", "into the pot", "then"), *rows))
    return locals()
