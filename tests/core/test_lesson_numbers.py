"""Every number that a lesson prints: worked out here once more, by the rules and seat by seat, or given as the task."""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.lessons.plans import lesson, lessons
from hilo_core.lessons.plans.hilo.waiting import by_the_rules
from hilo_core.lessons.plans.hilos import census
from hilo_core.lessons.plans.himilo.fourteen_throws import PLAYED
from hilo_core.lessons.plans.parts import Fields
from hilo_core.lessons.questions.kinds import tidy
from hilo_core.lessons.questions.stage import Bars, Tree
from hilo_core.lessons.runs import run
from hilo_core.odds.himilo import takes

from .lesson_rounds import off_suit, open_hands
from .said import (
    EQUATION,
    NOTEBOOKS,
    TOKEN,
    Claim,
    Found,
    Number,
    claim,
    found,
    holds,
    left_over,
    mean,
    notebook,
    said_in,
    share,
    wrong,
)
from .test_lesson_11 import shares
from .test_lesson_12 import OTHERS, counted, third
from .test_lesson_41 import best

THREE_ROUNDS, FOUR_ROUNDS = 4_000_000, 2_000_000
STUDENTS, HALF = 280, 140  # rounds of a class
SEED = 1234  # with 2026, two million rounds of three players are 2.7 errors off; eight million of three other seeds agree
PLAYED_ERROR = (PLAYED.high - PLAYED.low) / 3.92  # of the printed numbers that come from eight million rounds


def at_least(tries: int, least: int, chance: float) -> float:
    """The chance of at least so many hits."""
    return sum(comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits) for hits in range(least, tries + 1))


def sums(once: dict[int, float], rounds: int) -> dict[int, float]:
    """The chance of every sum of so many rounds, one round after the other."""
    chances = {0: 1.0}
    for _ in range(rounds):
        then: Counter[int] = Counter()
        for total, chance in chances.items():
            for points, of in once.items():
                then[total + points] += chance * of  # type: ignore[assignment]
        chances = dict(then)
    return chances


def shown(counts: Counter[int]) -> dict[int, float]:
    """Counts as chances."""
    return {value: count / counts.total() for value, count in counts.items()}


def students(exact: Number, deviation: float) -> Found:
    """The mean of 500 simulated students of ten rounds each, whose dots have this standard deviation."""
    return mean(found(exact).value, deviation, 500)


@cache
def rate(key: str, games: int, event: str, **options: Any) -> Found:
    """How often something happens in games of these options, of 100."""
    counted_rate = simulate(key, games, progress=False, seed=SEED, **options).rate(event)
    return Found(100 * counted_rate.value, 100 * (counted_rate.high - counted_rate.low) / 3.92)


def longer(one: Found, printed_error: float) -> Found:
    """What was simulated here, compared with a printed number that has itself such an error."""
    return Found(one.value, sqrt(one.error**2 + printed_error**2))


def luck_wins() -> list[Claim]:
    """Lesson 11: the model throw by throw, the real game by compiled rounds."""
    free, won = (float(of) for of in shares(4, 14))
    chance = won / 100
    three, five = (float(shares(players, 14)[1]) for players in (3, 5))
    here = longer(
        rate("himilo", 2_000_000, "team_wins", players=4, rounds=1), PLAYED.value and (PLAYED.high - PLAYED.low) / 3.92
    )
    real_three, real_five = (
        longer(rate("himilo", 2_000_000, "team_wins", players=players, rounds=1), PLAYED_ERROR) for players in (3, 5)
    )
    expert = rate("himilo", 3_000, "team_wins", players=4, rounds=1, strategies="expert")
    half = 1.96 * sqrt(PLAYED.value * (100 - PLAYED.value) / 8_000_000)
    low, high = Found(PLAYED.value - half), Found(PLAYED.value + half)
    ((won_by,), orders) = ({(0, 1, 1, 2)}, len({row for row in product("BCD", repeat=4) if sorted(row) == list("BCDD")}))
    small = [
        sum(is_won(row, players) for row in product(range(players), repeat=tricks)) for players, tricks in ((3, 4), (4, 5))
    ]
    pairs = len([1 for high_bid, low_bid in product(range(4), repeat=2) if high_bid != low_bid])
    return [
        claim("so the team wins 1 of {} rounds", pairs),
        claim("divided by {}, the ways of four players", pairs),
        claim("how many can say Low? {}", pairs),
        claim("to the {} of 100 rounds with a tie", 100 - free),
        claim("{} and {} differ, so the model is wrong", won, here),
        claim("Die: {} of 100 rounds have no tie, {} are won; with three players {}, with five {}.", free, won, three, five),
        claim("Real game at random: {} ({} to {}), {} and {}. Experts: {}.", here, low, high, real_three, real_five, expert),
        claim("With open hands all of {} deals can be won", open_hands(3000)),
        claim(
            "wins fewer than 10 of 100 rounds in {} of 100 classes, with 14 in {}.",
            *(100 * (1 - at_least(rounds, rounds // 10, chance)) for rounds in (STUDENTS, HALF)),
        ),
        claim("Most dots lie at {}", 0 if (1 - chance) ** 10 > 0.5 else 1),
        claim("four tricks ({} of {}), or four players and five ({} of {})", small[0], 3**4, small[1], 4**5),
        claim("exact {}", won),
        claim("Ann {}, Ben {}, Cem {}, Dora {}.", *won_by),
        claim("B C D D? {}", orders),
        claim("orders ÷ {} × 100", 4**4),
        claim("orders ÷ {} × 100 = {}", 4**4, 100 * 12 / 256),
        claim("With fourteen tricks {} of 100 rounds have no tie", free),
        claim("{} ÷ ways to bid =", free),
        claim("{} ÷ ways to bid = {}", free, won),
        claim("{} places for B, then {} for C", 4, 3),
        claim("can fall in {} ways, and the team wins in {}.", 4**14, shares(4, 14)[1] * 4**14 / 100),
        claim("at random, gives {} of 100, probably between {} and {}.", here, low, high),
        claim("win about {} of 100 rounds", expert),
    ]


def is_won(row: tuple[int, ...], players: int) -> bool:
    """Whether the first alone has the fewest tricks and the last alone the most."""
    taken = [row.count(seat) for seat in range(players)]
    return taken.index(min(taken)) == 0 and taken.count(min(taken)) == taken.count(max(taken)) == 1 and taken[-1] == max(taken)


def hearts() -> list[Claim]:
    """Lesson 12: all triples written out, off-suit cards by compiled rounds."""
    low, high = (100 * counted(value, 5, 8) / 286 for value in (5, 8))
    real = [100 * takes(f"{value}H", "QH", 4, hand=["5H", "8H", *OTHERS]) for value in (5, 8)]
    rest = [value for value in range(1, 16) if value not in (5, 8)]
    both = Counter((third(5, three), third(8, three)) for three in combinations(rest, 3))
    only = both[True, False], both[False, True]
    cards = off_suit(5, 1_000_000)
    letters = [share(*cards.by_letter(letter)) for letter in range(3)]
    ahead = [100 * sum(of for total, of in sums(heart_steps(), rounds).items() if total > 0) for rounds in (STUDENTS, HALF)]
    sure = [100 * sign_test(rounds, *only, both.total()) for rounds in (STUDENTS, HALF)]
    exact = 10 * (only[0] - only[1]) / both.total()
    alone = {value: 100 * counted(value, value) / comb(14, 3) for value in range(1, 16)}
    top = [value for value in alone if alone[value] == max(alone.values())]
    second = {
        value: sum(sorted((value, *three))[-2] == value for three in combinations(set(range(1, 16)) - {value}, 3))
        for value in alone
    }
    spades = [value for value in second if second[value] == max(second.values())]
    spread = sqrt(10 * (sum(only) / 286 - (exact / 10) ** 2))
    return [
        claim("5♥ {}, 8♥ {} of 100. If some players have no heart in the first trick, {} and {}.", low, high, *real),
        claim(
            "Of {} triples only 5♥ takes {}, only 8♥ {}, both {}, neither {}.",
            both.total(),
            *only,
            both[True, True],
            both[False, False],
        ),
        claim("at random: {} of 100 under a J, {} under a Q, {} under a K", *letters),
        claim("others off-suit, J: {}, ½, ⅓, ¼; K: {}, {}, {}, ¼", cards.took[0][0] / 100, *cards.took[2][:3]),
        claim("5♥ is ahead in {} of 100 classes, with 14 in {}", *ahead),
        claim("finds the difference in {} of 100 classes, with 14 students in {}", *sure),
        claim("({} and {}, by symmetry.)", *spades),
        claim("exact {}", exact),
        claim("5,000 rounds {}", students(exact, spread)),
        claim("{} and {}: {}", *top, alone[5]),
        claim("The {} and the {} take the trick most often", *top),
        claim("three of the other {}.", len(rest) + 1),
        claim("All combinations of 3 of the {} hearts: {} × {} × {} ÷ {}", 13, 13, 12, 11, 6),
        claim("÷ 6 = {}", comb(13, 3)),
        claim("needs one of {} lower hearts and two of {} higher ones: {} × ({} × {} ÷ 2)", 4, 9, 4, 9, 8),
        claim("and two of 9 higher ones: 4 × (9 × 8 ÷ 2) = {}", counted(5, 5, 8)),
        claim("You hold 5♥ yourself: {} so I", counted(8, 5, 8)),
        claim("can come in {} orders", 6),
        claim("{} × {} ÷ 2 is the number of pairs of higher hearts", 9, 8),
        claim("× 100 = {}", low),
        claim("5♥ takes {} of 100 tricks and 8♥ only {}.", low, high),
        claim("And in {} tricks?", 28 * 10),
        claim("if nobody else is off-suit) = {}", cards.took[0][0] / 100),
    ]


def heart_steps() -> dict[int, float]:
    """How the tricks of both hearts differ after one hand of three."""
    rest = [value for value in range(1, 16) if value not in (5, 8)]
    return shown(Counter(third(5, three) - third(8, three) for three in combinations(rest, 3)))


def sign_test(rounds: int, one: int, other: int, of: int) -> float:
    """How often a two-sided sign test at 5 % finds that the first wins more, of so many rounds, in whole numbers."""
    found_it = 0.0
    for differ in range(rounds + 1):
        least = next((n for n in range(differ + 2) if 40 * sum(comb(differ, k) for k in range(n, differ + 1)) <= 2**differ), 0)
        chance = (one + other) / of
        here = comb(rounds, differ) * chance**differ * (1 - chance) ** (rounds - differ)
        found_it += here * at_least(differ, least, one / (one + other)) if here > 1e-12 else 0.0
    return found_it


NUMBERS = range(-1, 12)  # of HiLO's cards


def saves(number: int) -> float:
    """What drawing saves for an open card of this number."""
    return fmean(max(number - drawn, 0) for drawn in NUMBERS)


def unknown_cards() -> list[Claim]:
    """Lesson 21: all 169 pairs of a drawn card and a hidden one."""
    ends = [1 + (drawn if drawn < 5 else hidden) for drawn, hidden in product(NUMBERS, repeat=2)]
    left, deviation = fmean(ends), pstdev(ends)
    below = [
        100 * sum(of for total, of in sums(shown(Counter(ends)), rounds).items() if total < 5 * rounds)
        for rounds in (STUDENTS, HALF)
    ]
    takes_up_to = [max(d for d in NUMBERS if number - d > saves(number) + 1e-9) for number in (5, 7)]
    return [
        claim("Both cards count {} on average", fmean(NUMBERS)),
        claim("6, 5, 4, 3, 2, 1: the mean is {}.", fmean(range(1, 7))),
        claim("In how many of {} draws", len(NUMBERS)),
        claim("saved, so {} points are left", left),
        claim("Take a discard up to {} for a face-down card, up to {} for an open 7 or more", *takes_up_to),
        claim("The standard deviation of a round is {}.", deviation),
        claim("the class mean is below {} in {} of 100 classes, with 14 in {}.", 1 + 4, *below),
        claim("Below {}, so that Ben is right", 1 + 5),
        claim("only the numbers 1 to 5, with the mean {} ({} ÷ {} saved)", 3, sum(max(3 - n, 0) for n in range(1, 6)), 5),
        claim("for which open card is a 5 as good as a draw? (The {}.)", next(n for n in NUMBERS if n - 5 == saves(n))),
        claim("taking the 4: {}", 1 + 4),
        claim("taking the 4 leaves {}", 1 + 4),
        claim("fewer than {} points", 1 + 4),
        claim("Rounds with fewer than {}", 1 + 4),
        claim("exact {}", left),
        claim("20,000 rounds {}", mean(left, deviation, 20_000)),
        claim("Each number from {} to {} is in the game equally often", min(NUMBERS), max(NUMBERS)),
        claim("Their mean is {}, so", fmean(NUMBERS)),
        claim("you have exactly {} points", 1 + 4),
        claim("at least {} and at most {}.", min(ends), max(ends)),
        claim("Your face-down card counts {} on average", fmean(NUMBERS)),
        claim("a card that counts {} on average", fmean(NUMBERS)),
        claim("(that number + 5 + 4 + 3 + 2 + 1 + 7 × 0) ÷ 13 = {}", saves(5)),
        claim("Drawing saves (8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 + 5 × 0) ÷ 13 = {}", saves(7)),
        claim("saves 5 − 4 = {}", 1),
        claim("5 − (−1) = {}", 6),
        claim("The card is {} steps below 5", 6),
        claim("For a face-down card: take it and save {}, or draw and save {}. Draw.", 5 - 4, saves(5)),
        claim("For an open 7: take it and save {}, or draw and save {}. Take it.", 7 - 4, saves(7)),
        claim("this right to say no is worth {} points", saves(5)),
        claim("So take a discard up to {} for a face-down card, up to {} for an open 7", *takes_up_to),
    ]


def face_down(cards: int) -> float:
    """In how many of 100 cases so many cards of HiLO's deck, drawn without putting back, add up to at most 10."""
    ways: Counter[int] = Counter({(0): 1})
    by: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in NUMBERS:
        number, then = _, Counter[tuple[int, int]]()
        for (drawn, total), count in by.items():
            for more in range(min(8, cards - drawn) + 1):
                then[drawn + more, total + more * number] += count * comb(8, more)
        by = then
    ways = Counter({total: count for (drawn, total), count in by.items() if drawn == cards})
    return 100 * sum(count for total, count in ways.items() if total <= 10) / ways.total()


def kept() -> list[int]:
    """What counts in the place of a face-down card after a draw, in 169 equally likely cases."""
    return [drawn if drawn < 5 else hidden for drawn, hidden in product(NUMBERS, repeat=2)]


def written(own: dict[int, float], ben: dict[int, float]) -> float:
    """What Ann writes down on average: twice as much if she has not fewer points than Ben, and more than none."""
    return sum(p * q * points * (1 + (points >= total and points > 0)) for points, p in own.items() for total, q in ben.items())


def both_cards(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """The sum of two."""
    added: Counter[int] = Counter()
    for (a, p), (b, q) in product(one.items(), other.items()):
        added[a + b] += p * q  # type: ignore[assignment]
    return dict(added)


def end_or_wait() -> list[Claim]:
    """Lesson 22: all pairs and fours of the deck, both decisions exactly and by the rules of HiLO, whole rounds by the run."""
    pairs = Counter(a + b for a, b in product(NUMBERS, repeat=2))
    at_most = {points: sum(count for total, count in pairs.items() if total <= points) for points in range(-2, 23)}
    one, drawn = shown(Counter(NUMBERS)), shown(Counter(kept()))
    ends = {own: written({own: 1.0}, both_cards(one, one)) for own in (9, 10)}
    waits = {own: written({own - 7 + number: of for number, of in drawn.items()}, both_cards(drawn, one)) for own in (9, 10)}
    rules = by_the_rules(2026, 2_000_000)
    assert rules.ben_first == 0
    by_rules = mean(rules.ending, 5, 2_000_000), mean(rules.waiting, 7, 2_000_000)
    watched = run("hilo.doubled")
    three, four = (
        [rate("hilo", 100_000 if who == "random" else 8_000, "doublings", players=players, strategies=who) for who in WHO]
        for players in (3, 4)
    )
    both = fours()
    differ = {step: sum(of for (two, four_), of in both.items() if two - four_ == step) for step in (-1, 0, 1)}
    alone = 100 * sum(of for total, of in sums(differ, 10).items() if total > 0)
    whole = 1000 * sum(of for total, of in sums(differ, HALF).items() if total > 0)
    assert whole > 999
    exact = 10 * sum(step * of for step, of in differ.items())
    spread = sqrt(10 * (sum(step**2 * of for step, of in differ.items()) - (exact / 10) ** 2))
    return [
        claim("If Ben’s two cards make {} or more", 10 + 1),
        claim("There are {} different sums, and {} of them double", len(pairs), sum(total <= 10 for total in pairs)),
        claim("{} of {} pairs, {} of 100. With one to four", at_most[10], 169, 100 * at_most[10] / 169),
        claim("With one to four face-down cards: {}, {}, {}, {} of 100", *map(face_down, range(1, 5))),
        claim("Ending costs {} on average, waiting {}.", ends[10], waits[10]),
        claim(
            "With 9 points it is {} of 100, so end; but waiting costs less ({}, not {})",
            100 * at_most[9] / 169,
            waits[9],
            ends[9],
        ),
        claim("The run has {} of 100 doubled", 100 * watched.hits / len(watched.rows)),
        claim("With three players: {} (random), {} (beginner), {} (expert); with four: {}, {}, {}.", *three, *four),
        claim("A single student’s dot is there in {} of 100 cases", alone),
        claim("sum at most 4 ({} of {})", sum(a + b <= 4 for a, b in product(range(1, 7), repeat=2)), 36),
        claim("ending costs {}, waiting {}.", *by_rules),
        claim("exact {}", exact),
        claim("5,000 rounds {}", students(exact, spread)),
        claim("each number from {} to {} is in the game", min(NUMBERS), max(NUMBERS)),
        claim("doubled to {}.", 2 * 10),
        claim("Two cards add up to at most {}, four to {}.", 2 * 11, 4 * 11),
        claim("even an 11 makes only {}, so all {}.", -1 + 11, sum(-1 + second <= 10 for second in NUMBERS)),
        claim("All but the 11: {}.", sum(second <= 10 for second in NUMBERS)),
        claim("how many numbers can the second be? {}", 13),
        claim("how many are possible now? {}", 12),
        claim("Added up: {}", at_most[10]),
        claim("{} of {} pairs have at most 10", at_most[10], 169),
        claim("A sum of {} comes up most often", pairs.most_common(1)[0][0]),
        claim("that number ÷ 169 = {}", ends[10]),
        claim("those pairs ÷ 169 = {}", 100 * at_most[10] / 169),
        claim(
            "With three face-down cards it is {} of 100, with four only {}, because each of them adds {}",
            face_down(3),
            face_down(4),
            5,
        ),
        claim("Each face-down card adds {} points", fmean(NUMBERS)),
        claim("Now she writes down {} on average", waits[10]),
    ]


WHO = ("random", "beginner", "expert")


def fours() -> dict[tuple[bool, bool], float]:
    """Whether two cards of HiLO's deck, and then these and two more, add up to at most 10."""
    by: Counter[tuple[bool, bool]] = Counter()
    deck = {number: 8 for number in NUMBERS}
    for a, b in product(NUMBERS, repeat=2):
        left = Counter(deck) - Counter([a, b])
        two = deck[a] * (deck[b] - (a == b))
        for c in left:
            for d in left:
                by[a + b <= 10, a + b + c + d <= 10] += two * left[c] * (left[d] - (c == d))
    return {key: count / by.total() for key, count in by.items()}


@cache
def four() -> census.Four:
    """Compiled rounds of four players at random."""
    return census.four(2026, FOUR_ROUNDS)


def taken(rank: int) -> Found:
    """In how many of 100 cases a card of this rank takes its trick."""
    return share(four().taken[rank], 4 * FOUR_ROUNDS)


def order() -> list[Claim]:
    """Lesson 31: trumps in tricks counted, cards by compiled rounds."""
    fewest = next(tricks for tricks in range(14) if 4 * tricks >= 13)
    fours_of_100 = share(four().by_trump[4], FOUR_ROUNDS)
    never = census.four(2026, FOUR_ROUNDS // 2, "never").taken[6]
    better, beaten = sum(rank > 6 for rank in range(13)), sum(rank < 6 for rank in range(13))
    worse = sum(max(three) < 6 for three in combinations([rank for rank in range(13) if rank != 6], 3)) / comb(12, 3)
    assert worse == sum(min(three) > 6 for three in combinations([rank for rank in range(13) if rank != 6], 3)) / comb(12, 3)
    trump = Found(four().mean, 0.003 / sqrt(FOUR_ROUNDS / 2e6))
    return [
        claim("so at least {} tricks go to a trump; played at random, {} on average", fewest, trump),
        claim("Of 100 random rounds about {} have exactly {}.", fours_of_100, fewest),
        claim("ace {}, 2 {}, 8 {} (more than {} in {}", taken(12), taken(0), taken(6), 1, 1 / worse),
        claim("No box can be lower than {} if", fewest),
        claim("every class sees a {}.", fewest),
        claim(
            "With cards only, {} tables play {} rounds, and about {} of 100 classes see no {};",
            *(7, 14, 100 * (1 - fours_of_100.value / 100) ** 14, fewest),
        ),
        claim("the 8 would still take its trick in {} of 100 cases", share(never, 2 * FOUR_ROUNDS)),
        claim("7,500,000 rounds: {}", trump),
        claim("13 trumps are more than {}, so", 3 * 4),
        claim("3 × 4 = {}", 12),
        claim("So at least {} tricks go to a trump in every deal. The order turns at least {} times", fewest, fewest - 1),
        claim("fewest tricks that a trump takes: {}", fewest),
        claim("while the ace is highest: {}", better),
        claim("The same while the 2 is highest: {}", beaten),
        claim("all worse: 6 × 5 × 4 ÷ {} =", 12 * 11 * 10),
        claim("all worse: 6 × 5 × 4 ÷ 1,320 = {}", worse),
        claim("For the 8 that is {} in {} in both orders", 1, 1 / worse),
        claim("always while the 2 is: {} in {}.", 1, 2),
    ]


@cache
def three() -> census.Three:
    """Compiled rounds of three players at random, Ann opposite the dealer."""
    return census.three(2026, THREE_ROUNDS)


def look() -> list[Claim]:
    """Lesson 32: compiled rounds, seat by seat."""
    rounds = three()
    deviation = rounds.deviation(1)
    missed, short = (share(rounds.below(tricks), THREE_ROUNDS) for tricks in (3, 4))
    ann, dealer = mean(rounds.mean(1), deviation, THREE_ROUNDS), mean(rounds.mean(0), rounds.deviation(0), THREE_ROUNDS)
    looked = mean(rounds.points.looked, 2.9, THREE_ROUNDS)
    lost = Found(100 * (rounds.points.without - rounds.points.looked), 100 * rounds.points.error)
    price = Found(3 * missed.value, 3 * missed.error)
    swap, sure_swap = Found(4 * short.value, 4 * short.error), Found(100 * (rounds.points.without - rounds.swapped), 0.4)
    assert abs(swap.value - sure_swap.value) < 2 * (swap.error + sure_swap.error)  # a swapped hand is as good as one's own
    worth = Found(price.value - lost.value, price.error + lost.error)
    none, one = (rounds.by_trumps[trumps] for trumps in (0, 1))
    sizes = [Found(points, 0.01) for points in (none.looked, none.without, one.looked, one.without)]
    swaps = share(rounds.swaps, THREE_ROUNDS)
    in_1000 = [class_of(students, missed.value / 100) for students in (28, 14)]
    experts = [expert_spread(reversal) for reversal in ("always", "never")]
    return [
        claim(
            "random rounds, {} are below 3 tricks and {} below 4. On average they bring {} points", missed, short, hundred(ann)
        ),
        claim("points without a look, with a look and her plan {}.", hundred(looked)),
        claim(
            "of 100 random rounds {} are below 3, {} below 4; {} points without a look, {} with one",
            missed,
            short,
            hundred(ann),
            hundred(looked),
        ),
        claim("mean {} tricks, standard deviation {}.", ann, Found(deviation, 0.002)),
        claim(
            "A look costs {}, a swap every time {}.",
            Found(price.value / 100, price.error / 100),
            Found(swap.value / 100, swap.error / 100),
        ),
        claim("she swaps in {} of 100 rounds and gets {}.", swaps, looked),
        claim("at least 10 of 100 rounds in {} of 1,000 classes with 28 students, and in {} with 14", *map(int, in_1000)),
        claim("With cards only (14 rounds) it does so in {} of 100 classes", 100 * at_least(14, 2, missed.value / 100)),
        claim("their standard deviation is {} instead of {} tricks", *experts),
        claim("40,000,000 rounds: {}", missed),
        claim("the dealer takes {} tricks on average and Ann only {}.", dealer, ann),
        claim("In {} of them Ann loses 3 points", missed),
        claim("Take {} away from {}.", hundred(looked), hundred(ann)),
        claim("3 × {} = {}", missed, price),
        claim("4 × {} = {}", short, swap),
        claim("413.4 − 388.8 = {}", lost),
        claim("64.5 − 24.6 = {}", worth),
        claim("With 100 looks and her plan Ann loses {}", lost),
        claim("100 looks that change nothing cost {}", price),
        claim("100 swaps, whatever she sees, cost {}", swap),
        claim("So the information is worth {}", worth),
        claim("100 looks cost {} points, and what you see brings back only {}.", price, worth),
        claim("The mean is {}, but {} of 100 results are below 3", ann, missed),
        claim("a look pays: {} points, {} without. With one trump: {} and {}.", *sizes),
    ]


def hundred(one: Found) -> Found:
    """The same in 100 rounds."""
    return Found(100 * one.value, 100 * one.error)


def class_of(students: int, chance: float) -> float:
    """In how many of 1,000 classes at least 10 of 100 boxes are below three, if tables of four or three share two of ten."""
    tables = -(-students // 4)
    sizes = [4] * (students - 3 * tables) + [3] * (4 * tables - students)
    boxes = sums({0: 1 - chance, 1: chance}, 8 * students)
    for size in (*sizes, *sizes):
        boxes = both_cards(boxes, {0: 1 - chance, size: chance})
    return 1000 * sum(of for missed, of in boxes.items() if missed >= students)


def expert_spread(reversal: str) -> Found:
    """The standard deviation of an expert's tricks, over all seats."""
    counts: Any = simulate(
        "hilos", 1_500, strategies="expert", variant="widow", auction="none", reversal=reversal, seed=2026, progress=False
    ).counts
    hands = 3 * counts["played_out"]
    spread = sqrt(sum(counts["tricks_by_seat_squared"]) / hands - (13 / 3) ** 2)
    return Found(spread, spread / sqrt(2 * hands))


def rolled(points: int, face: int) -> int:
    """What a face makes of points, as the rule book says it."""
    return {1: (points + 1) // 2, 6: 0}.get(face, points + face)


def stop_or_roll() -> list[Claim]:
    """Lesson 41: all rolls counted."""
    ends = Counter(
        second
        for one, two in product(range(1, 7), repeat=2)
        for second in [rolled(10, one) if rolled(10, one) > 9 else rolled(rolled(10, one), two)]
    )
    values = list(ends.elements())
    exact, deviation = fmean(values), pstdev(values)
    ahead = [
        100 * sum(of for total, of in sums(shown(ends), rounds).items() if total > 10 * rounds) for rounds in (STUDENTS, HALF)
    ]
    limits = [worth_rolling(dice) for dice in range(1, 9)]
    return [
        claim("One die costs {}, so two cost {}.", 10 - best(1, 10), 2 * (10 - best(1, 10))),
        claim("That happens to about {} classes in 100", 100 - ahead[0]),
        claim(
            "One die from 10: {} ÷ {} = {}. Two dice: {}. From 11: {}, roll. From 12: {}, stop.",
            *(59, 6, best(1, 10)),
            *(best(2, n) for n in (10, 11, 12)),
        ),
        claim(
            "about {} end above 10, and {} with 0",
            *(100 * sum(c for n, c in ends.items() if wanted(n)) / 36 for wanted in (above_ten, is_none)),
        ),
        claim("their standard deviation is {}.", deviation),
        claim("the class mean is above 10 in {} of 100 classes, with 14 in {}.", *ahead),
        claim("0 points and one die ({} ÷ {})", sum(rolled(0, face) for face in range(1, 7)), 6),
        claim("These limits are {} {} {} {} {} {} {} {} for one to eight dice", *limits),
        claim("exact {}", exact),
        claim("1,000,000 rounds {}", mean(exact, deviation, 1_000_000)),
        claim("if you now have {} points or fewer", limits[0]),
        claim("If you now have {} or fewer", limits[0]),
        claim("From {} and from {} points you roll again", *(rolled(10, face) for face in (1, 6))),
        claim("From {} points on you stop, and", limits[1] + 1),
        claim("Rolling is worth {} points, stopping is worth 10", exact),
        claim("One die is worth {}, which is less than 10", best(1, 10)),
        claim("because {} is more than 10", exact),
        claim("Two dice, from 10 points ({} to {}: stop)", rolled(10, 2), rolled(10, 5)),
        claim("One die, from 10 points: (5 + 12 + 13 + 14 + 15 + 0) ÷ 6 = {}", best(1, 10)),
        claim("from 5 points: (3 + 7 + 8 + 9 + 10 + 0) ÷ 6 = {}", best(1, 5)),
        claim("from 0 points: (0 + 2 + 3 + 4 + 5 + 0) ÷ 6 = {}", best(1, 0)),
        claim("the mean of all six: {}", exact),
        claim("Check the halving: 10, {}, then {}.", 5, 3),
    ]


def above_ten(points: int) -> bool:
    """Whether these are more than ten points."""
    return points > 10


def is_none(points: int) -> bool:
    """Whether there is nothing."""
    return points == 0


def worth_rolling(dice: int) -> int:
    """The most points with which rolling one of so many dice is better than to stop."""

    @cache
    def value(left: int, points: int) -> Fraction:
        return max(Fraction(points), roll(left, points)) if left else Fraction(points)

    def roll(left: int, points: int) -> Fraction:
        return sum((value(left - 1, rolled(points, face)) for face in range(1, 7)), Fraction(0)) / 6

    return max(points for points in range(40) if roll(dice, points) > points)


def nothing_of_100(dice: int) -> float:
    """In how many of 100 cases so many dice, all rolled, end with nothing."""
    chances = {0: 1.0}
    for _ in range(dice):
        then: Counter[int] = Counter()
        for points, face in product(chances, range(1, 7)):
            then[rolled(points, face)] += chances[points] / 6  # type: ignore[assignment]
        chances = dict(then)
    return 100 * chances[0]


def limit(stop: int, dice: int) -> dict[int, float]:
    """The ends of somebody who stops with so many points."""
    chances = {0: 1.0}
    for _ in range(dice):
        then: Counter[int] = Counter()
        for points, chance in chances.items():
            for face in range(1, 7):
                then[points if points >= stop else rolled(points, face)] += chance / 6  # type: ignore[assignment]
        chances = dict(then)
    return chances


def beats(one: int, other: int, dice: int) -> float:
    """In how many of 100 rounds the first limit gives more points."""
    return 100 * sum(p * q for (a, p), (b, q) in product(limit(one, dice).items(), limit(other, dice).items()) if a > b)


def five_dice() -> list[Claim]:
    """Lesson 42: die by die, all chances."""
    table = [nothing_of_100(dice) for dice in range(1, 6)]
    stays = 20
    assert (100 + stays) / 6 == stays
    means = [sum(points * of for points, of in limit(1000, dice).items()) for dice in (1, 2, 5, 10)]
    plans = {stop: sum(points * of for points, of in limit(stop, 5).items()) for stop in range(5, 20)}
    seen = [100 * more_zeros(rounds) for rounds in (STUDENTS, HALF)]
    cycle = [(one, other, beats(one, other, 6), beats(other, one, 6)) for one, other in ((11, 15), (15, 13), (13, 11))]
    assert max(plans, key=lambda stop: plans[stop]) == 11
    watched = run("pass_or_go.nothing")
    return [
        claim("{}, {}, {}: it goes down to 0", *table[:2], stays),
        claim("with one to five dice: {}, {}, {}, {}, {} of 100. The limit is {}.", *table, stays),
        claim(
            "The first row has more zeros in {} of 100 classes with 28 students, in {} with 14",
            *(int(10 * one) / 10 for one in seen),
        ),
        claim(
            "the mean of all dice rolled ({}, {}, {}, {} for 1, 2, 5 and 10 dice) never passes {}",
            *means,
            sum(p * of for p, of in limit(1000, 60).items()),
        ),
        claim("Ann’s {} has the best mean, {}, Ben’s {} only {}.", 11, plans[11], 13, plans[13]),
        claim("Ben has more points in {} of 100 rounds, Ann in {}.", beats(13, 11, 5), beats(11, 13, 5)),
        claim(
            "no limit is best: {} beats {} {} to {}; {} beats {} {} to {}; {} beats {} {} to {}",
            *(n for each in cycle for n in each),
        ),
        claim("exact {}", table[4]),
        claim("20,000 rounds {}", 100 * watched.hits / len(watched.rows)),
        claim(
            "One die gives {}, {}, {}, {} or {} points, and five give at most {}.",
            *sorted({rolled(0, face) for face in range(1, 7)}),
            25,
        ),
        claim("of 600 rounds {} end with a 6 and {} with a 1".replace("of", "Of", 1), 100, 100),
        claim("Of 600 rounds {} end with a 6. Of the {} with a 1", 100, 100),
        claim("Try 10: (100 + 10) ÷ 6 = {}", 110 / 6),
        claim("Five dice end with nothing in {} of 100 rounds", table[4]),
        claim("With each die the number comes nearer to {}: {} round in {}.", stays, 1, 5),
        claim("do you have nothing? {}", sum(rolled(0, face) == 0 for face in range(1, 7))),
        claim("nothing in this many of 100 rounds: {}", table[0]),
        claim("your number) ÷ 6 = {}", table[1]),
        claim("that number) ÷ 6 = {}", table[2]),
        claim("add 100 and divide by 6? {}", stays),
        claim("Divide {} by 6", 2),
        claim("counting all {} ways", 6**5),
    ]


def more_zeros(rounds: int) -> float:
    """The chance that of so many rounds more have nothing after one die than after five."""
    steps: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=5):
        points = first = rolled(0, faces[0])
        for face in faces[1:]:
            points = rolled(points, face)
        steps[(first == 0) - (points == 0)] += 1
    return sum(of for total, of in sums(shown(steps), rounds).items() if total > 0)


CLAIMS: dict[str, Callable[[], list[Claim]]] = {
    "11": luck_wins,
    "12": hearts,
    "21": unknown_cards,
    "22": end_or_wait,
    "31": order,
    "32": look,
    "41": stop_or_roll,
    "42": five_dice,
}

PACK = (r"a jack 11, a queen 0 and a king −1", r"An ace counts 1", r"A = 1, J = 11, Q = 0, K = −1")

# What each lesson gives as the task: the rules, the cards and points of its example, what a box or a choice is called.
TASK: dict[str, tuple[str, ...]] = {
    "11": (
        r"throw a 5 or 6 again",
        r"so it is 50\.|also 50\?",  # what students say
        r"8,000,000 rounds",
        r"1, 2, 3, 4 mean that",
        r"Write 1 for yes(?: and|,) 0 for no",
        r"Throw 14 times and tally: 1 Ann \(Low\), 2 Ben, 3 Cem, 4 Dora",
        r"fewer than 10 of 100",
    ),
    "12": (
        r"[58]♥",
        r"\bthe [58]\b|The 8\b|\bbelow 8\b|so that 5 is",
        r"11 to 15|A is 1, J Q K are 11 12 13, two jokers 14 and 15|from 1 to 15",
        r"Try 3, 9, 10, 14",
        r"With 0, 1, 2, 3 others",
        r"Write 1 for yes(?: and|,) 0 for no",
        r"to the right of 0",
        r"the other 13 hearts",
        r"combinations of 3 of|divide by 6",
        r"a sign test at 5 %",
    ),
    "21": (
        *PACK,
        r"Write −1 to 11 on the board|cost you\?|an 11 cost",
        r"A sure 4|[Aa] 4 on the (?:pile|discard pile)|[Tt]ak(?:e|ing) the 4|The 4 stays|shows a 4|have a 4\b",
        r"6, 5, 4, 3, 2, 1:",  # what students say
        r"[Oo]pen (?:\(face-up\) )?7",
        r"numbers 1 to 5|is a 5 as good",
        r"a 0, a 1 and",
        r"below 5\b|Add 1 for|plus 1\b|count 1 together|and 1 more|draw a 3 and|draw 5 or more|save 0\b|divide by 13",
        r"draw a −1",
        r"^− ?\d$|^2 Take",
        r"\(that number \+ 5 \+ 4 \+ 3 \+ 2 \+ 1 \+ 7 × 0\) ÷ 13",
        r"\(8 \+ 7 \+ 6 \+ 5 \+ 4 \+ 3 \+ 2 \+ 1 \+ 5 × 0\) ÷ 13",
        r"5 − \(−1\)|5 − 4\b|below 5 on the number line",
        r"20,000 rounds",
    ),
    "22": (
        *PACK,
        r"(?:with|has|writes down|of exactly|of at most|at most|make|makes only|sum|And|always has|points, and|up to) 10\b",
        r"10 or less|^10 ",
        r"50 of 100|limit of 50",
        r"a dot at [04]|right of 0|shows? a 0|add up to 0|below 0,? write 0|Write 0 for a sum below 0|Ben shows 0",
        r"table of 13 × 13",
        r"get −2\?",
        r"5,000 rounds",
        r"more than 999 of",
        r"(?:sum at most|Sum at most) \d+",
        r"below 5\b",
        r"of 10 rounds|pairs, of 169|^−\d+$|÷ 169|of 169 cases|by 169",
        r"first card −1|First card 0|With a −1 even an 11|All but the 11|An 11 would|down to 1\b|from 1 to 13|and 10 more",
        r"At most 10|10 at most",
        r"13 \+ 1 = 14, 12 \+ 2 = 14",
        r"10 \+ 10 × that number",
        r"an open 7 by the 2 on",
        r"with 28 or 14 students",
        r"With 9 points",
    ),
    "31": (
        r"13 trumps|all 13\b|13 tricks|13 cards|of 13\b",
        r"\b[28]\b(?= (?:or|is|it|and|that|highest|would)\b|,|\.|\?|$| in a round)|an 8\b|a 2\b",
        r"\b[28]s\b",
        r"1,000 rounds",
        r"With 28 or 14 students",
        r"9, 10, J, Q, K and A|from the 9|7, 6, 5, 4, 3 and 2|the 7 beats|the 3 and the king",
        r"6 × 5 × 4(?: ÷ 1,320)?",
        r"7,500,000 rounds",
        r"2 highest",
        r"3 × 4 =",
    ),
    "32": (
        r"One card of 13",
        r"(?:at least|fewer than|below|loses|lose|cost|take|or|swap|need|it is|minus) [34]\b(?! ×)",
        r"or lose 3 points",
        r"13 cards each|0 to 13 tricks|3 or 0\b|compare the worth with 0",
        r"2 tricks bring 2",
        r"more than 3\.",
        r"2 highest",
        r"100 (?:looks|swaps|of Ann’s)",
        r"at least 10 of 100",
        r"\(14 rounds\)",
        r"40,000,000 rounds",
    ),
    "41": (
        r"[Ff]rom 1[0-2]\b|[Ff]rom [05] points|(?:with|have|above|than|gives|stopping|is worth) 1[0-5]\b",
        r"You have 10 points|with 14 points|^10 points",
        r"\bA [16]\b|\ba [156]\b|The 0 counts|The mean of 28|mean of 28",
        r"for example with 13 points",
        r"\((?:5 \+ 12 \+ 13 \+ 14 \+ 15|3 \+ 7 \+ 8 \+ 9 \+ 10|0 \+ 2 \+ 3 \+ 4 \+ 5) \+ 0\) ÷ 6",
        r"with 0 points",
        r"1,000,000 rounds",
    ),
    "42": (
        r"Half of 5 is 3",
        r"\bA 2, 3, 4 or 5|\b[Aa] [1246]\b|^\+ \d$|[Bb]egin with 0|with 0 points",
        r"1 in 6, because",  # what students say
        r"goes down to 0",
        r"Add 100 to 20 and divide by 6|add 100 and divide by 6|Divide by 6",
        r"1, 2, 5 and 10 dice",
        r"20,000 rounds",
        r"Of 600 rounds",
        r"\(100 \+ (?:your|that) number\) ÷ 6",
        r"by 6, then",
        r"Try 10: \(100 \+ 10\) ÷ 6",
    ),
}

BARS: dict[str, Callable[[], list[Number]]] = {
    "12": lambda: [100 * counted(value, value) / comb(14, 3) for value in range(1, 16)],
    "22": lambda: [sum(a + b == total for a, b in product(NUMBERS, repeat=2)) for total in range(-2, 23)],
    "31": lambda: [taken(rank) for rank in range(13)],
    "32": lambda: [share(of, THREE_ROUNDS) for of in three().tricks[1][:12]],
    "42": lambda: [nothing_of_100(dice) for dice in range(1, 6)],
}  # what the bars of a lesson show, from left to right

# What the workings of tickets take from the lesson: its limit.
IN_WORKINGS = {"22": {"50"}}

# What the guide says of lessons as such: their tables, how to use them, and which notebook is which.
GUIDE = (
    r"\b\d\d_\w+\b|^\d\. |tabindex=.0.",
    r"students from 11 on|\(1 to 40\)|one A4 page",
    r"in 19 of 20 such simulations",  # what an interval of 95 % is
)

EACH = pytest.mark.parametrize("key", lessons())


@cache
def claims_of(key: str) -> list[Claim]:
    """What a lesson says that was found."""
    return CLAIMS[key]()


@EACH
def test_what_a_lesson_says_is_so(key: str) -> None:
    assert wrong(said_in(key), claims_of(key)) == []


@EACH
def test_every_number_is_worked_out_or_given(key: str) -> None:
    assert left_over(said_in(key), claims_of(key), TASK[key]) == []


@EACH
def test_what_is_drawn_is_so(key: str) -> None:
    """Bars, the number that stands over one of them, and the worth of the branches of a tree."""
    (fields,) = lesson(key).parts(Fields)
    bars = [one for one in fields.opens if isinstance(one, Bars)]
    assert len(bars) == (key in BARS)
    for one in bars:
        values = [found(number) for number in BARS[key]()]
        assert len(values) == len(one.values)
        for value, printed in zip(values, one.values, strict=True):
            exact = printed.denominator in (1, 2, 5, 10)
            assert value.says(str(float(printed))) if exact else float(printed) == pytest.approx(value.value), (value, printed)
        over = TOKEN.findall(one.words)
        assert key == "22" or values[one.marked].says(over[-1])
    for tree in (one for one in fields.opens if isinstance(one, Tree)):
        for branch in tree.branches:
            assert float(branch.worth) == pytest.approx(max(best(1, branch.points), branch.points))


@EACH
def test_a_working_is_so(key: str) -> None:
    """Every calculation of a lesson and of its tickets, and the number that it leads to."""
    (fields,) = lesson(key).parts(Fields)
    tickets = [row for ticket in lesson(key).tickets for row in ticket.rows]
    said = [row.working for row in (*fields.rows, *tickets)]
    calculated = [match[0] for text in said for match in EQUATION.finditer(text)]
    assert [equation for equation in calculated if not holds(equation)] == []
    assert len(calculated) >= len(fields.rows) - 2
    for row in tickets:
        known = set(TOKEN.findall(f"{row.short} {row.before} {row.between}")) | {tidy(row.right or Fraction(0), row.digits)}
        spans = [match.span() for match in EQUATION.finditer(row.working)]
        known |= IN_WORKINGS.get(key, set()) | {n for low, high in spans for n in TOKEN.findall(row.working[low:high])}
        for token in TOKEN.finditer(row.working):
            inside = any(low <= token.start() and token.end() <= high for low, high in spans)
            assert inside or token[0] in known, (row.short, row.working, token[0])


def test_the_guide_says_what_the_lessons_say() -> None:
    """Its numbers are those of plans, which are held above."""
    known = {text for key in lessons() for text in said_in(key)}
    for one in map(lesson, lessons()):
        known |= {f"{one.key} {one.title}", f"{one.key} {one.title}: {one.question}", one.ages, one.before, one.material}
    (path,) = NOTEBOOKS.glob("60_*.ipynb")
    guide = notebook(path)
    assert left_over([text for text in guide if text not in known], [], GUIDE) == []
    for key in lessons():
        for title in ("Numbers you may need", "Will it work?"):
            assert re.sub("[“”]", "", dict(lesson(key).plan.sections)[title]) in guide
