"""Why a decision cost what it did, in terms of the game: what each of the two actions does at once, and what comes of it.

Both actions are played to the end of the round from the same imagined tables, and what the rules say there is counted.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ..base.game import Game, called
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Clause, RuleEvent
from ..beliefs.rollout_kernel import determinizations, extra_slots
from ..chances.estimates import Estimate
from ..machine.random import Row, seed_row
from ..messages.errors import Truncated
from ..messages.words import capital, possessive
from ..strategies import chooser
from .decisions import Decision, Judge, PastDecision

TABLES = 30  # on which both actions are played to the end
SEEN = 0.15  # of the tables: less often is not worth a sentence
TRICKS = 0.25  # on average, the same


class Why(NamedTuple):
    """Sentences, and the rules that they rest on."""

    text: str
    rules: tuple[Rule, ...]


class RoundResult(NamedTuple):
    """How a round came out."""

    clauses: set[Clause]
    trick: Rule | None  # by which the first trick was taken
    last: Rule  # that was told
    tricks: int  # of the seat


class ReviewDecider:
    """Decides as the strategy does, after one action that is settled, and keeps what is told."""

    def __init__(self, game: Game, strategy: str, code: int) -> None:
        self.game, self.by, self.code = game, chooser(game, strategy), [code]
        self.told: list[RuleEvent] = []

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The settled action first. Truncated where the round is cut."""
        if self.code:
            return self.code.pop()
        if self.game.truncated(table):
            raise Truncated
        return (self.by if seat >= 0 else self.game.choose_at_random)(table, seat, ask, given)

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Keeps the rule."""
        self.told.append(RuleEvent(rule, seat))


def ends(judge: Judge, one: PastDecision, action: str, names: Names, tables: int = TABLES) -> list[RoundResult]:
    """How rounds come out in which the seat chose this action."""
    game: Any = judge.game
    words, seat = game.review, one.ask.seat
    found: list[RoundResult] = []
    code = game.resolve(list(one.row), one.ask, game.read(action)[1])
    for number, possible in enumerate(determinizations(game, one.row, one.ask, judge.seed)):
        row = [*possible, *[0] * extra_slots(game)]
        seed_row(row, ~judge.seed, number)  # each table has luck of its own, the same after either action
        player = ReviewDecider(game, judge.strategy, code)
        try:
            game.play_round(row, player)
        except Truncated:
            continue
        trick = next((each.rule for each in player.told if each.rule in words.trick), None)
        clauses = words.clauses(row, player.told, seat, names)
        found.append(RoundResult(clauses, trick, player.told[-1].rule, words.tricks(row, seat) if words.tricks else 0))
        if len(found) == tables:
            break
    return found


def why(judge: Judge, one: PastDecision, decision: Decision, names: Names) -> Why:
    """Why the action chosen is worth less than the best one, if it is."""
    if decision.best == decision.action:
        return Why("Nothing we tried was better.", ())
    game, words, name = judge.game, judge.game.review, names[decision.seat]
    choices = game.in_words.choices(one.row, one.ask, names)
    pair = called(choices, decision.action), called(choices, decision.best)
    after, instead = (ends(judge, one, action, names) for action in (decision.action, decision.best))
    first, second = at_once(judge, one, decision, pair, name, after), later(pair, after, instead)
    said = [part for part in (first, second) if part]
    sentences = [part.text for part in said]
    tricks = on_average(game, pair, name, after, instead)
    if tricks and len(sentences) < 2:
        sentences.append(tricks)
    if not tricks and not any(part.apart for part in said):
        sentences.append(f"No single thing decides. Small differences add up over the {TABLES} possible tables we tried.")
    rules = dict.fromkeys(part.rule for part in said)
    return Why(" ".join(map(capital, sentences)), tuple(rules) or (words.aim or commonest([each.last for each in after]),))


def commonest(rules: Sequence[Rule]) -> Rule:
    """The rule that comes most often, the first of equals."""
    return max(rules, key=rules.count)


Pair = tuple[str, str]  # what the action chosen and the best one are called


class ReasonSentence(NamedTuple):
    """A sentence and its rule; `apart` says whether it tells the two actions apart."""

    text: str
    rule: Rule
    apart: bool = True


def at_once(
    judge: Judge, one: PastDecision, decision: Decision, pair: Pair, name: str, after: Sequence[RoundResult]
) -> ReasonSentence | None:
    """What both actions do in this trick or turn."""
    words = judge.game.review
    found = judge.rollouts(one, list(dict.fromkeys((decision.action, decision.best))), 1, judge.tables)
    both = [found.chances()[action] for action in (decision.action, decision.best)]
    for number, measure in enumerate(found.measures):
        here, there = both[0][number], both[1][number]
        if here is None or there is None:
            continue
        if measure.of_trick:
            rule = commonest([each.trick for each in after if each.trick is not None])
            side = "" if measure.who == "{card}" else f"{possessive(name)} team" if found.in_teams else name
            return ReasonSentence(of_trick(pair, here, there, side), rule, not alike(here, there))
        if not measure.estimated and judge.scale.loss(there.mean, here.mean) > 0 and in_tenths(here) != in_tenths(there):
            told = words.exactly.format(in_tenths(here), pair[0], in_tenths(there), pair[1])
            return ReasonSentence(told, words.aim or after[0].last)
    return None


def of_trick(pair: Pair, here: Estimate, there: Estimate, side: str) -> str:
    """How often each of two cards takes this trick, or if a `side` is named, brings it to that."""
    chosen, best = pair
    if side:
        if alike(here, there):
            return f"This trick {'always' if here.mean else 'never'} goes to {side}, with {chosen} and with {best}."
        return f"With {chosen} this trick {often('goes to ' + side, here)}; with {best} it {often('does', there)}."
    if alike(here, there):
        return f"Both {chosen} and {best} take this trick." if here.mean else f"Neither {chosen} nor {best} takes this trick."
    return f"{chosen} {often('takes this trick', here)}; {best} {often('takes it', there)}."


def alike(here: Estimate, there: Estimate) -> bool:
    """Whether both always do something, or both never."""
    return here.mean == there.mean and here.mean in (0, 1)


def often(what: str, chance: Estimate) -> str:
    """How often something happens, as one says it: "nearly always takes it", "takes it in 25 of 100 cases"."""
    if chance.mean in (0, 1):
        words = ("never", "always") if chance.exact else ("hardly ever", "nearly always")
        return f"{words[int(chance.mean)]} {what}"
    return f"{what} in {min(max(100 * chance.mean, 1), 99):.0f} of 100 cases"


def in_tenths(chance: Estimate) -> str:
    """A mean as one reads it."""
    return f"{round(chance.mean, 1) + 0:.1f}".replace("-", "\u2212")


def later(pair: Pair, after: Sequence[RoundResult], instead: Sequence[RoundResult]) -> ReasonSentence | None:
    """What bad comes of the action chosen more often than of the best one, or what good less often."""
    here, there = (Counter(clause for each in some for clause in each.clauses) for some in (after, instead))
    worse = {clause: (there[clause] - here[clause]) * (1 if clause.good else -1) for clause in {*here, *there}}
    most = min(worse, key=lambda clause: (-worse[clause], clause.text), default=None)
    if most is None or worse[most] < SEEN * len(after):
        return None
    count, other = (share(each[most], len(after)) for each in (here, there))
    return ReasonSentence(f"after {pair[0]} {most.text} on {count} possible tables, after {pair[1]} on {other}.", most.rule)


def share(count: int, of: int) -> str:
    """ "13 of 30", "none of 30", "all 30"."""
    return f"all {of}" if count == of else f"{count or 'none'} of {of}"


def on_average(game: Game, pair: Pair, name: str, after: Sequence[RoundResult], instead: Sequence[RoundResult]) -> str:
    """How many tricks the seat gets in the round, if that makes a difference."""
    if game.review.tricks is None:
        return ""
    here, there = (fmean(each.tricks for each in some) for some in (after, instead))
    if abs(here - there) < TRICKS:
        return ""
    return f"{pair[0]} brings {name} {here:.1f} tricks in the round on average, {pair[1]} {there:.1f}."
