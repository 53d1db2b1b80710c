"""Questions on luck, on counting and on hidden cards: what is right, found here once more by counting or by playing it out."""

import re
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from statistics import mean

import pytest

from hilo_core.lessons import question
from hilo_core.lessons.questions.question import Question
from hilo_core.lessons.questions.stage import Cards, Dice

each_seed = pytest.mark.parametrize("seed", range(40))
COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def numbers_in(text: str) -> list[float]:
    """The numbers of a text, in their order."""
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


@each_seed
def test_what_is_missing_at_the_end(seed: int) -> None:
    """Wins of a lucky or a weaker team, and hearts of a deck, worked out from the sentence alone."""
    asked = question("simulation.catch-up", seed)
    given = numbers_in(asked.task)
    if asked.title.endswith("hearts catch up?"):
        cards, hearts, turned, usual, seen, short, left = given
        assert usual == turned * hearts / cards and short == usual - seen and left == cards - turned
        missing = 0.0
    elif "weaker" in asked.task:
        percent, of, games, short, more, total = given
        assert of == 100 and games + more == total and short == games / 2 - games * percent / 100
        missing = total / 2 - total * percent / 100
    else:
        games, short, more, total = given
        assert games + more == total
        missing = short  # half of the new games are won, as expected
    told = [numbers_in(words)[-1] if numbers_in(words) else 0 for words in asked.kind.options.values()]
    assert len(set(told)) == 3 and told[list(asked.kind.options).index(asked.right)] == missing


@each_seed
def test_rounds_beside_those_that_were_picked(seed: int) -> None:
    """Rounds of pure luck, played here: those beside the picked ones are like all others, and not like the picked ones."""
    asked = question("simulation.after-the-worst", seed)
    rounds, picked = map(int, numbers_in(asked.task)[:2])
    step = 1 if " after " in asked.task else -1
    chance, beside, those = Random(seed), [], []
    for _ in range(400):
        points = [chance.gauss(0, 1) for _ in range(rounds)]
        order = sorted(range(rounds), key=lambda at: -points[at] if "played best" in asked.task else points[at])
        those += [points[at] for at in order[:picked]]
        beside += [points[at + step] for at in order[:picked] if 0 <= at + step < rounds]
    away = mean(beside) - (mean(those) if "compared with those" in asked.task else 0)
    found = "same" if abs(away) < 0.3 else "better" if away > 0 else "worse"
    assert asked.right == found


@each_seed
def test_so_many_times_as_narrow_takes_the_square(seed: int) -> None:
    asked = question("simulation.four-times", seed)
    rounds, wide, of, narrow = numbers_in(asked.task)
    assert of == 100 and float(asked.right) == rounds * (wide / narrow) ** 2
    assert wide <= 100 * 0.98 / rounds**0.5  # as wide as such an interval can be
    assert len(asked.kind.options) == 4 and str(round(rounds * wide / narrow)) in asked.kind.options


def with_nothing(dice: int, points: int) -> Fraction:
    """How many of all ways in which some dice can fall end with nothing."""
    ended = []
    for faces in product(range(1, 7), repeat=dice):
        own = points
        for face in faces:
            own = {1: (own + 1) // 2, 6: 0}.get(face, own + face)
        ended.append(own == 0)
    return Fraction(sum(ended), len(ended))


@each_seed
def test_phases_that_end_with_nothing(seed: int) -> None:
    """Every way in which the dice can fall, in as many phases as are played."""
    asked = question("pass_or_go.nothing", seed)
    (lying,) = (part for part in asked.stage if isinstance(part, Dice))
    points = next(iter(map(int, numbers_in(asked.task.partition("She has ")[2])[:1])), 0)
    phases = next((n for n, word in enumerate(COUNT_WORDS) if f"a game of {word} rounds" in asked.task), 1)
    nothing = with_nothing(len(lying.faces), points)
    kept = (1 - nothing) ** phases
    keeps = "keep at least" in asked.task or "some points" in asked.task
    assert asked.right == 100 * (kept if keeps else 1 - kept)


def test_phases_are_asked_for_in_six_ways() -> None:
    titles = {(one.title, one.task.partition("rounds")[0][:30]) for one in asked_for("pass_or_go.nothing")}
    assert len({title for title, _ in titles}) == 4
    assert {guess: question("pass_or_go.nothing", 4).reply(guess).state for guess in ("50", "20", "61")} == {
        "50": "right",
        "20": "known",
        "61": "known",
    }


def asked_for(key: str) -> list[Question]:
    return [question(key, seed) for seed in range(40)]


@each_seed
def test_hands_without_a_suit(seed: int) -> None:
    """One card of Ben's after the other misses the suit: what you see are all your cards, and all that were played."""
    asked = question("himilo.void", seed)
    lying = [part for part in asked.stage if isinstance(part, Cards)]
    seen = sum(len(part.cards) for part in lying)
    tricks = next((n for n, word in enumerate(COUNT_WORDS) if f"After {word} tricks" in asked.task), 0)
    hand = 14 - tricks
    assert len({card.name for part in lying for card in part.cards}) == seen and len(lying[0].cards) <= hand
    assert not tricks or f"everybody has {COUNT_WORDS[hand]} cards left" in asked.task
    unseen = 60 - hand - 4 * tricks
    misses = unseen - (15 - seen)
    assert asked.right == 100 * prod(Fraction(misses - card, unseen - card) for card in range(hand))


@each_seed
def test_cards_that_stay_below(seed: int) -> None:
    """Dora may play cards of the win card's suit only; those lower than Cem's leave him the trick."""
    asked = question("himilo.leaves-trick", seed)
    win, trick, hand = asked.stage
    assert isinstance(trick, Cards) and isinstance(hand, Cards)
    suit, highest = win.name[1], int(trick.cards[1].name[:-1])
    held = [card.name for card in hand.cards]
    assert trick.cards[1].name[1:].endswith(suit) and not trick.cards[0].name.endswith(suit)
    assert asked.right == tuple(card for card in held if card[-1] == suit and int(card[:-1]) < highest)
    assert asked.right and any(card[-1] == suit and int(card[:-1]) > highest for card in held)


@each_seed
def test_a_claim_about_following(seed: int) -> None:
    """Ben must play a suit if the win card asks for it and he has it: judged from what lies there."""
    asked = question("himilo.must-follow", seed)
    win, _, hand = asked.stage
    words = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
    claimed = next(letter for letter, word in words.items() if f"one of his {word} " in asked.task)
    has = any(card.name[-1] == claimed for card in hand.cards)
    reason = "star" if win.name[1] == "*" else "other" if win.name[1] != claimed else "win" if has else "void"
    assert asked.right == ("true" if reason == "win" else "false", reason)
