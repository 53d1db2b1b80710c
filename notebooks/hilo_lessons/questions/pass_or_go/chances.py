"""Questions on probabilities in High, Low, Pass or Go: dice have no memory, cards have one, and a roll gives information."""

from fractions import Fraction
from itertools import product
from math import comb
from random import Random

from hilo_core.base.playing_cards import CARDS, JOKER_1, JOKER_2, NAMES, SUITS
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.stage import CardOnTable, Cards
from hilo_core.pass_or_go.round import LOW, after_roll, dice_for, goal_of
from hilo_lessons.questions.drawn import parted
from hilo_lessons.questions.wholes import around as around

FACES = range(1, 7)
JOKERS = tuple(NAMES[card] for card in (JOKER_1, JOKER_2))
DECK = tuple(card for card in NAMES.values() if card not in JOKERS)
COUNT = len(DECK) + len(JOKERS)


def any_bad(seed: int) -> Values:
    """Ask: how often does at least one of some dice, or none of them, show a face that hurts?"""
    bad, dice, asks_none = in_turn(seed, *product(((6,), (1, 6)), (2, 3, 4, 5), (False, True)))
    wrong = len(bad)
    safe = 6 - wrong
    none = 100 * Fraction(safe, 6) ** dice
    steps = " × ".join([f"{safe}/6"] * dice)
    return locals()


def goal_dice(seed: int) -> Values:
    """Ask: how often do exactly this many of the goal dice say Low?"""
    chance = Random(seed)
    dice = chance.choice((3, 4, 5, 6))
    low_faces = sum(goal_of(face)[0] == LOW for face in FACES)
    wanted = in_turn(seed, *range(4))
    all_ways = 2**dice
    exact = 100 * comb(dice, wanted) * Fraction(low_faces, 6) ** wanted * Fraction(6 - low_faces, 6) ** (dice - wanted)
    return locals()


def pairs_of_rolls(seed: int) -> Values:
    """Ask: how many of the 36 pairs of rolls leave at least this many points?"""
    chance, right = Random(seed), Fraction(0)
    while not 0 < right < 36:
        points = chance.randrange(0, 13)
        need = points + chance.randrange(-2, 9)
        enough = {pair: after_roll(after_roll(points, pair[0])[0], pair[1])[0] >= need for pair in product(FACES, FACES)}
        right = Fraction(sum(enough.values()))
    adds_up = sum(points + sum(pair) >= need for pair in enough)
    either_way = sum(enough[pair] for pair in enough if pair[0] <= pair[1])
    rows = [(first, sum(enough[first, second] for second in FACES)) for first in FACES]
    each = [f"first a {first}: then {count} of 6 faces are enough" for first, count in rows]
    terms = " + ".join(str(count) for _, count in rows)
    return locals()


def after_a_streak(seed: int) -> Values:
    """Ask: after these results, is something more likely, less likely or as likely as before?"""
    chance, case = Random(seed), in_turn(seed, "die", "many", "few")
    suit, face, times = chance.choice(SUITS), chance.choice(FACES), chance.choice((3, 4, 5))
    of_suit, others = parted(DECK, suit)
    own = chance.randrange(4, 8) if case == "many" else chance.randrange(0, 2)
    gone = chance.sample(of_suit, own) + chance.sample(others, 9 - own)
    gone.sort(key=lambda card: (SUITS.index(card[-1]), CARDS[card]))
    left, cards = len(of_suit) - own, COUNT - len(gone)
    before, after = Fraction(len(of_suit), COUNT), Fraction(left, cards)
    if case == "die":
        before = after = Fraction(1, len(FACES))
    rolled = " ".join([str(face)] * times)
    stage = f"dice: {rolled}" if case == "die" else f"hand Cards that are gone: {' '.join(gone)}"
    return locals()


def bens_joker(seed: int) -> Values:
    """Ask: how often does Ben have a Joker in his hand?"""
    chance = Random(seed)
    players, (looked, own) = chance.choice((2, 3)), in_turn(seed, (False, 0), (True, 0), (True, 1))
    size = dice_for(players)
    hand = sorted(chance.sample(JOKERS, own) + chance.sample(DECK, size - own), key=lambda card: CARDS[card])
    stage = [Cards("playing", tuple(map(CardOnTable, hand)), "Your hand")] if looked else []
    return locals()


def what_was_rolled(seed: int) -> Values:
    """Ask: how often was it a certain face, given what the roll did to the points?"""
    chance, exact = Random(seed), Fraction(0)
    points = 2 * chance.randrange(2, 9)
    then = {face: after_roll(points, face)[0] for face in FACES}
    told = in_turn(seed, "more", "fewer", "not nothing", "at least 3 more")
    given = {
        "more": [face for face in FACES if then[face] > points],
        "fewer": [face for face in FACES if then[face] < points],
        "not nothing": [face for face in FACES if then[face] > 0],
        "at least 3 more": [face for face in FACES if then[face] >= points + 3],
    }[told]
    while not 0 < exact < 100:
        asked = sorted(chance.sample(FACES, chance.choice((1, 2))))
        fitting = [face for face in asked if face in given]
        exact = Fraction(100 * len(fitting), len(given))
    return locals()
