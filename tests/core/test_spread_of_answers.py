"""Nobody gets far with one and the same answer: over many seeds of a question, no constant answer is right too often."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from math import ceil, floor

import pytest

from hilo_core.asking.kinds import CardSelection, NumberEntry, Order, SingleChoice
from hilo_core.asking.question import Question, in_turn
from hilo_core.asking.stage import Cards
from hilo_core.lessons import question, questions
from hilo_core.lessons.sheet import SHEETS

from ..sampled import LONG

OF_100 = {2: 60, 3: 50}  # of so many options; of more, and of numbers
FEW, MANY = 60, 400 if LONG else 120


def most_allowed(asked: Sequence[Question]) -> int:
    """In how many of 100 seeds a constant answer may be right."""
    kind = asked[0].kind
    one_of = len(kind.every()) if isinstance(kind, SingleChoice) or (isinstance(kind, CardSelection) and kind.count == 1) else 0
    return OF_100.get(one_of, 40)


def fixed_numbers(asked: Sequence[Question]) -> set[Fraction]:
    """Every number that could be right for many of these questions: where the ranges that are taken for right begin and end,
    the whole numbers in them, and the right answers themselves."""
    found = set()
    for one in asked:
        low, high = one.right - one.kind.right, one.right + one.kind.right
        found |= {low, one.right, high, *map(Fraction, range(ceil(low), floor(high) + 1)), Fraction(round(one.right))}
    return found


def fixed_answers(one: Question) -> Iterator[Hashable]:
    """What a reader who always answers alike could do here and be right: the same words, the same card, the same place."""
    kind = one.kind
    places = list(kind.cards if isinstance(kind, Order | CardSelection) else kind.every())
    owners = {card.name: card.who for part in one.stage if isinstance(part, Cards) for card in part.cards}
    for answer in [answer for answer in kind.every() if one.is_right(answer)]:
        yield "written", kind.written(answer)
        yield "said", kind.say(answer)
        if not isinstance(kind, Order | CardSelection):
            yield "place", places.index(answer)
            yield "place from the end", len(places) - places.index(answer)
            continue
        yield "places", tuple(map(places.index, answer))
        yield "places from the end", tuple(len(places) - places.index(card) for card in answer)
        if len(answer) == len(places) and isinstance(kind, CardSelection):
            yield "all of them", ""
        if len({owners[card] for card in places}) == len(places):
            yield "whose", tuple(owners[card] for card in answer)


def best_constant(asked: Sequence[Question]) -> tuple[float, Hashable]:
    """The constant answer that is right most often, and in how many of 100 of these questions."""
    if isinstance(asked[0].kind, NumberEntry):
        right = Counter({number: sum(one.is_right(number) for one in asked) for number in fixed_numbers(asked)})
    else:
        right = Counter(answer for one in asked for answer in set(fixed_answers(one)))
    ((answer, count),) = right.most_common(1)
    return 100 * count / len(asked), answer


@pytest.mark.parametrize("key", questions())
def test_no_constant_answer_is_right_too_often(key: str) -> None:
    asked = [question(key, seed) for seed in range(1, MANY + 1)]
    for some in (asked[:FEW], asked):
        share, answer = best_constant(some)
        assert share <= most_allowed(some), f"{answer} is right in {share:.1f} of 100 seeds of {key}"


@pytest.mark.parametrize("key", questions())
def test_a_seed_stays_the_same_question(key: str) -> None:
    """Drawing anew changes nothing, whichever seeds were drawn before."""

    def drawn(seed: int) -> tuple[object, ...]:
        one = question(key, seed)
        return one.task, one.stage, one.right, one.why, one.hints, one.misconceptions, one.kind

    first = [drawn(seed) for seed in range(1, 13)]
    assert first == [drawn(seed) for seed in range(12, 0, -1)][::-1]


@pytest.mark.parametrize("cases", [(True, False), ("a", "b", "c"), tuple(range(10))])
def test_cases_in_turn_are_spread_but_not_in_a_fixed_order(cases: tuple[Hashable, ...]) -> None:
    block = 2 * len(cases)
    blocks = [[in_turn(seed, *cases) for seed in range(first, first + block)] for first in range(1, 40 * block, block)]
    assert all(Counter(one) == dict.fromkeys(cases, 2) for one in blocks)
    assert len(set(map(tuple, blocks))) > 3


def test_exercises_have_one_seed_only() -> None:
    """So the law above has nothing to say of them."""
    for sheet in SHEETS:
        for one in sheet:
            assert (one.seed, one.another()) == (0, None)
