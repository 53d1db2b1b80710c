"""Every question agrees with the rules, names the common wrong thoughts, and gives a constant answer few points."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

import pytest

from hilo_core.content.kinds import CardSelection, Cells, ClaimWithReason, Kind, NumberEntry, Order, SingleChoice
from hilo_core.content.question import Question
from hilo_core.content.questions import question, questions
from hilo_core.content.stage import Cards
from hilo_core.hilo.round import standing_lines
from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import CARDS, win_card
from hilo_core.messages.texts import Texts
from hilo_lessons.hilo_positions import position

from ..sampled import LONG, by_turns

SEEDS = range(40 if LONG else 3)
ANSWERS_TRIED = 30 if LONG else 6  # answers to each question
OF_100 = {2: 60, 3: 50}  # right answers a constant may have: with 2 options, with 3; with more 40
FEW_SEEDS, MANY_SEEDS = 60, 400 if LONG else 60


@pytest.fixture(params=questions(), scope="module")
def asked(request: pytest.FixtureRequest) -> list[Question]:
    """Return one question for each seed."""
    return [question(request.param, seed) for seed in SEEDS]


def some_answers(kind: Kind) -> list[Any]:
    """Return some of the answers, spread over all of them."""
    every = kind.every()
    assert not isinstance(kind, CardSelection | Order) or kind.answers == len(every)
    return every[:: max(1, len(every) // ANSWERS_TRIED)]


def test_every_game_has_three_and_every_kind_is_there() -> None:
    assert all(len(questions(game)) >= 3 for game in ("himilo", "hilo", "hilos", "pass_or_go"))
    kinds = {type(question(key).kind) for key in questions()}
    assert kinds == {CardSelection, Cells, SingleChoice, Order, NumberEntry, ClaimWithReason}


def test_the_right_answer_is_right_and_a_known_mistake_is_named(asked: list[Question]) -> None:
    for one in asked:
        reply = one.reply(one.kind.written(one.shown_right))
        assert reply.state == "right" and reply.opened and all(reply.paragraphs) and reply.rule is one.rule, one.seed
        mistaken = [answer for thought in one.misconceptions for answer in thought.answers]
        assert len(mistaken) == len({*mistaken}) and not any(map(one.is_right, mistaken)), one.seed
        for thought in one.misconceptions:
            for answer in thought.answers:
                reply = one.reply(one.kind.written(answer))
                assert (reply.state, reply.heading) == ("known", thought.heading) and reply.opened, (one.seed, thought)
                assert len(reply.paragraphs) == 2 and all(reply.paragraphs) and thought.thought in reply.heading
    assert any(one.misconceptions for one in asked)


def test_a_number_beside_the_right_one_is_close(asked: list[Question]) -> None:
    for one in asked:
        if isinstance(one.kind, NumberEntry) and one.kind.near:
            beside = [one.right + side * one.kind.near * Fraction(9, 10) for side in (-1, 1)]
            for answer in [number for number in beside if 1 <= number <= one.kind.high]:
                reply = one.reply(f"{float(answer):.4f}")
                assert reply.opened and reply.state == "close", (one.seed, reply)
                assert reply.heading.startswith("Close: it is ") and reply.paragraphs[1:] == one.why


def test_a_wrong_answer_is_told_what_is_wrong_and_opened_at_the_third_try(asked: list[Question]) -> None:
    for one in asked:
        for answer in some_answers(one.kind):
            early, late = (one.reply(one.kind.written(answer), tries) for tries in (1, 3))
            assert one.kind.read(one.kind.written(answer)) == answer and one.kind.say(answer)
            assert early.state == late.state and late.opened
            if early.state == "wrong":
                assert not early.opened and not early.shown and early.rule is None
                assert late.paragraphs[0] == early.paragraphs[0] and late.paragraphs[1:] == one.why
                assert not set(early.paragraphs) & {one.solution, *one.why}


def test_what_cannot_be_read_is_quoted_and_counts_as_no_try(asked: list[Question]) -> None:
    for nonsense in ("a few", "", "??", "99X", "1/0", "\U0001f0a1" * 3, "x" * 2000):
        reply = asked[0].reply(nonsense)
        assert reply.state == "unread" and not reply.opened and reply.answer is None
        assert asked[0].kind.wanted in reply.paragraphs[0] and len(reply.paragraphs[0]) < 400
        assert "does not count" in reply.paragraphs[1]


def test_three_hints_a_solution_and_another_one(asked: list[Question]) -> None:
    for one in asked:
        assert len(set(one.hints)) == 3 and all(one.hints) and len(one.solution.split()) <= 50
        assert len(one.title.split()) <= 8 and len(one.task.split()) <= 42, one.task
        solved = one.solved()
        assert solved.state == "helped" and solved.opened and solved.paragraphs == (one.solution,)
        fresh = one.another()
        assert fresh is not None and fresh.seed > one.seed and fresh.key == one.key
        assert (fresh.task, fresh.stage) != (one.task, one.stage)


def test_drawn_positions_are_judged_again() -> None:
    """The test works out the right answer once more from the position."""
    ends = set()
    for seed in range(40):
        trick = question("himilo.takes-trick", seed)
        win, cards = trick.stage
        laid = [CARDS[card.name] for card in cards.cards]  # type: ignore[union-attr]
        place, why = trick_winner(laid, 0, 4, win_card(win.name))  # type: ignore[union-attr]
        assert trick.right == (cards.cards[place].name,) and trick.rule is why  # type: ignore[union-attr]
        layout = question("hilo.which-line", seed)
        rows = layout.stage[0].rows  # type: ignore[union-attr]
        assert bool(layout.right) == bool(standing_lines(position(" / ".join(" ".join(row) for row in rows)), 0))
        ended = question("himilo.round-won", seed)
        bids, won = zip(*ended.stage[0].words, strict=True)  # type: ignore[union-attr]
        tricks = [int(words.removeprefix("took ")) for words in won]
        tie = tricks.count(max(tricks)) > 1 or tricks.count(min(tricks)) > 1
        as_bid = tricks[bids.index("bid High")] == max(tricks) and tricks[bids.index("bid Low")] == min(tricks)
        assert sum(tricks) == 14 and ended.right == ("tie" if tie else "won" if as_bid else "bid")
        ends.add(ended.right)
    assert ends == {"won", "tie", "bid"}


def fixed_numbers(asked: Sequence[Question]) -> set[Fraction]:
    """Return every number that could be right for many of these questions: the ends of the ranges that are taken for right,
    the whole numbers in them, and the right answers themselves.
    """
    found = set()
    for one in asked:
        low, high = one.right - one.kind.right, one.right + one.kind.right
        found |= {low, one.right, high, *map(Fraction, range(ceil(low), floor(high) + 1)), Fraction(round(one.right))}
    return found


def fixed_answers(one: Question) -> Iterator[Hashable]:
    """Yield what a reader who always answers alike could do here and be right: the same words, card or place."""
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


@pytest.mark.parametrize("key", by_turns(questions(), of=6))
def test_one_answer_is_right_it_is_no_constant_and_a_seed_stays_the_same_question(key: str) -> None:
    """The same words and pictures have one right answer; nobody gets far with one and the same answer."""
    every = [question(key, seed) for seed in range(1, MANY_SEEDS + 1)]
    seen: dict[Texts, Question] = {}
    for one in every:
        looks = one.title, one.task, repr(one.stage), repr(one.kind)
        assert seen.setdefault(looks, one).right == one.right, (one.seed, one.task)
        if isinstance(one.kind, SingleChoice):
            assert [answer for answer in one.kind.every() if one.is_right(answer)] == [one.right]
    assert len(seen) >= 12
    again = question(key, 3)
    assert (again.task, again.stage, again.right, again.kind) == (every[2].task, every[2].stage, every[2].right, every[2].kind)
    for some in {FEW_SEEDS, MANY_SEEDS}:
        few = every[:some]
        kind = few[0].kind
        if isinstance(kind, NumberEntry):
            right = Counter({number: sum(one.is_right(number) for one in few) for number in fixed_numbers(few)})
        else:
            right = Counter(answer for one in few for answer in set(fixed_answers(one)))
        ((answer, count),) = right.most_common(1)
        one_of = len(kind.every()) if isinstance(kind, SingleChoice) or getattr(kind, "count", 0) == 1 else 0
        assert 100 * count / some <= OF_100.get(one_of, 40), f"{answer} is right for {count} of {some} seeds of {key}"
