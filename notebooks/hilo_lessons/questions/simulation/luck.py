"""Questions on luck in the long run: does it catch up, and what comes after the worst rounds?"""

from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values

DECK = 52


def catch_up(seed: int) -> Values:
    """Ask: do wins catch up after bad luck?

    Other versions ask about a weaker team, or about hearts in a deck that is not shuffled again.
    """
    what = in_turn(seed, lucky_again, weaker_team, same_deck) if seed else lucky_again
    return what(seed, Random(seed))


def lucky_again(seed: int, chance: Random) -> Values:
    """Return the version with independent games: what is missing after bad luck stays missing."""
    games, short, more = 100, 6, 900
    if seed:
        games = 20 * chance.randrange(2, 11)
        short, more = games // 20 + chance.randrange(1, 4), games * chance.choice((4, 9, 19))
    total = games + more
    as_before = short * total // games
    return locals()


def weaker_team(seed: int, chance: Random) -> Values:
    """Return the version with a lasting cause: the number of missing wins grows with the number of games."""
    games, percent = 20 * chance.randrange(2, 11), chance.choice((35, 40, 45))
    short, total = games * (50 - percent) // 100, games * chance.choice((5, 10, 20))
    wins, half, words_in = total * percent // 100, total // 2, "catch_up_weaker"
    return locals()


def same_deck(seed: int, chance: Random) -> Values:
    """Return the version with a deck that is not shuffled again: what has not come must still come."""
    turned = 4 * chance.randrange(3, 7)
    expected = turned // 4
    short = chance.randrange(1, expected)
    hearts, as_before = expected - short, short * DECK // turned
    still, words_in = DECK // 4 - hearts, "catch_up_deck"
    return locals()


def after_the_worst(seed: int) -> Values:
    """Ask: what comes after the worst rounds?

    Other versions ask what came before them, or after the best ones, compared with all rounds or with those.
    """
    rounds, picked, best, after, with_all = 120, 12, False, True, True
    if seed:
        chance = Random(seed)
        rounds = 20 * chance.randrange(3, 16)
        picked, after, either = rounds // chance.choice((10, 20)), chance.random() < 0.5, chance.random() < 0.5
        best, with_all = in_turn(seed, (False, False), (True, False), (either, True))
    return locals()
