"""Compares a review with a friend's play of the same deal: the decisions at which the two differ, in words."""

from collections import Counter
from collections.abc import Mapping
from math import hypot
from typing import Any

from hilo_core.base.game import called
from hilo_core.messages.errors import HiloError
from hilo_core.records.record import Record, check, up_to
from hilo_core.records.replay import Frame, Frames, Replay
from hilo_core.review.decisions import Decision
from hilo_core.review.record_review import RecordReview, review, summary
from hilo_core.review.scales import FORCED, FROM, INACCURACY, cost_unit, number

from ..drawing import drawing_of
from .review_words import part_of, together

MOST_LINES = 8  # lines: of more differences the largest
ANOTHER = "That game is of a different deal, so the two cannot be compared."
Key = tuple[int, str, int]  # the round, the part of it, and which decision of the part


def compared(own: RecordReview, replay: Frames, seat: int | None, given: Mapping[str, Any]) -> list[str]:
    """Compare a friend's record with your own review of a seat.

    The result is what both lost in total, and then each decision at which one has lost more than the other beyond luck, or at
    which they chose differently. Raises HiloError for a record of a different deal.
    """
    if seat is None:
        raise HiloError("Open the review of one player first: a friend's game is compared seat by seat.")
    record = check(given)
    rounds = same_rounds(replay.record, record)
    if not rounds:
        raise HiloError(ANOTHER)
    judge = own.judge
    found = review(record.given, seat=seat, strategy=judge.strategy, tables=judge.tables, seed=judge.seed, progress=False)
    if not found:
        raise HiloError("In that game your friend has not chosen anything yet.")
    mine, theirs = keyed(own, replay, seat, rounds), keyed(found, Replay(record.given), seat, rounds)
    pairs = [(key, mine[key], theirs[key]) for key in mine if key in theirs]
    told = [(weight, text) for key, one, other in pairs for weight, text in [difference(own, key, one, other)] if text]
    largest = sorted(range(len(told)), key=lambda n: -told[n][0])[:MOST_LINES]
    lines = [told[n][1] for n in sorted(largest)]
    my_cost, their_cost = (together(judge.scale, summary(one for one, _ in some.values())) for some in (mine, theirs))
    head = f"Together your choices cost {my_cost}, and your friend's {their_cost}."
    if not lines:
        return [head, "There is no decision at which you chose differently or one lost more than luck explains."]
    after = "After your first different choice you sat at different tables, and each cost is counted at its own."
    return [head, *lines, *([after] if len(told) > 1 else [])]


def same_rounds(own: Record, other: Record) -> int:
    """Return how many rounds of two records, counted from the first, have the same deal; 0 for different games."""
    if own.game is not other.game or own.options != other.options:
        return 0
    many = 0
    for one, two in zip(own.rounds, other.rounds, strict=False):
        if up_to(one, 0) != up_to(two, 0):
            break
        many += 1
    return many


def keyed(found: RecordReview, replay: Frames, seat: int, rounds: int) -> dict[Key, tuple[Decision, Frame]]:
    """Return the decisions of these rounds, with the place of each as its key."""
    counts: Counter[tuple[int, str]] = Counter()
    keys: dict[Key, tuple[Decision, Frame]] = {}
    for one in found.decisions:
        if one.round < rounds:
            part = part_of(replay[one.event], seat)
            keys[one.round, part, counts[one.round, part]] = one, replay[one.event]
            counts[one.round, part] += 1
    return keys


def difference(
    review_of: RecordReview, key: Key, own: tuple[Decision, Frame], other: tuple[Decision, Frame]
) -> tuple[float, str]:
    """Return the size of the difference between two decisions, and its description, or "" if there is nothing to say."""
    scale = review_of.judge.scale
    (mine, here), (theirs, there) = own, other
    if mine.verdict == theirs.verdict == FORCED:
        return 0.0, ""
    more = scale.rounded(mine.cost) - scale.rounded(theirs.cost)
    is_apart = abs(more) > max(2 * hypot(mine.error, theirs.error), FROM[INACCURACY] * scale.hundredth)
    chose = said(mine, here), said(theirs, there)
    if not is_apart and chose[0] == chose[1]:
        return 0.0, ""
    several = review_of.decisions[-1].round > 0
    where = f"Round {key[0] + 1}, {key[1][:1].lower()}{key[1][1:]}" if several else key[1]
    lost = f"{number(scale, abs(more))} {cost_unit(scale)} more"
    what = f"you lost {lost}" if is_apart and more > 0 else f"your friend lost {lost}" if is_apart else "about equally good"
    both = f"You both chose {chose[0]}" if chose[0] == chose[1] else f"You chose {chose[0]}, and your friend {chose[1]}"
    return abs(more) if is_apart else 0.0, f"{where}: {what}. {both}."


def said(one: Decision, frame: Frame) -> str:
    """Return the chosen action in the words of a player."""
    text = called(frame.pointed(), one.action)
    return drawing_of(frame.replay.game).told(text, frame.view(one.seat), one.seat)
