"""Gives reasons why one choice is better than another: for hints, for the question before a costly move, and for reviews.

While chances are estimated, the game counts the consequences of each choice (`Beliefs.counts`): who wins the trick, what loses
the round. The reason is the consequence that differs by more than chance, and explains most of the difference in value.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple

from ..base.game import Choices, called
from ..base.rollout_kernel import extra_slots
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Consequence, Hints, Plan, Scale
from ..chances.rollouts import Rollouts
from ..machine.random import STATE, Row
from ..messages.texts import Texts
from ..messages.words import capital, listed
from ..strategies import chooser, strategy_names
from .scales import BEST, FINE, FORCED, amount, scale_of

ERRORS_APART = 2  # standard errors beyond which two choices differ
PART = 0.2  # the part of the difference that a reason must explain
FAR_MORE_OFTEN = 3  # the factor between two frequencies from which one is “far more often”
ALWAYS_FROM, NEARLY_FROM, MOSTLY_FROM = 1 - 1e-9, 0.9, 0.6  # the least share of tables for each of these words
# Verbs for labels without one; past forms of verbs; the sentence if no choice is worse.
DO, PAST, WITHOUT = json.loads(Path(__file__).with_name("words.json").read_text("utf-8")).values()
MOST_NAMED = 3  # choices that may be as good; more of them are not named
WANTED = 0.25  # a trick tells two choices apart if one takes it this much more often


class Reason(NamedTuple):
    """A sentence, and the rule that it is based on."""

    text: str
    rule: Rule | None


class Apart(NamedTuple):
    """A consequence that differs between two choices: how often it follows each of them, or how much of it."""

    one: Consequence
    best: float
    other: float


def worth_of(found: Rollouts, scale: Scale) -> dict[str, float]:
    """Return the value of each choice, in the unit of the scale."""
    known = {word: each[scale.which] for word, each in found.chances().items()}
    return {word: scale.times * one.mean for word, one in known.items() if one is not None}


class Comparison:
    """Two choices of a seat, the `best` one and an `other`, compared on the same imagined tables."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names, best: str, other: str) -> None:
        self.found, self.choices, self.names, self.best, self.other = found, choices, names, best, other
        self.says: Hints = found.beliefs.hints(found.table, found.asked, names)
        self.scale: Scale = scale_of(found.game, len(names))
        self.worth: Mapping[str, float] = worth_of(found, self.scale)
        self.consequences = self.says.consequences

    def name(self, word: str) -> str:
        """Return the name of a choice."""
        return called(self.choices, word)

    def apart(self) -> list[Apart]:
        """Return the consequences that differ by more than chance, in the order of the game."""
        found = []
        for one in self.consequences:
            here, there = (self.found.consequence(word, one.which) for word in (self.best, self.other))
            if abs(here - there) > ERRORS_APART * self.found.error_between(
                self.best, self.other, len(self.found.measures) + one.which
            ):
                found.append(Apart(one, here, there))
        return found

    def reason(self) -> Apart | None:
        """Return the consequence that explains most of the difference in value, otherwise the first that favours the seat."""
        apart = self.apart()
        gain = self.scale.loss(self.worth[self.best], self.worth[self.other])
        way = 1 if self.scale.more_is_better else -1
        share = {each: way * each.one.worth * (each.best - each.other) / gain for each in apart if gain > 0}
        most = max(share, key=share.__getitem__, default=None)
        if most is not None and share[most] > PART:
            return most
        return next((each for each in apart if each.one.good * (each.best - each.other) > 0), None)

    def takers(self, word: str) -> list[tuple[float, Consequence]]:
        """Return who wins the trick after a choice, and how often, most frequent first; empty if there is no trick."""
        if self.found.trick < 0:
            return []
        each = [(self.found.consequence(word, one.which), one) for one in self.consequences if one.taker >= 0]
        return sorted(each, key=lambda pair: -pair[0])

    def of_trick(self) -> Reason | None:
        """Return who wins the trick after each of the two choices, if that differs."""
        mine, others = self.takers(self.best), self.takers(self.other)
        if not mine or (mine[0][1].taker == others[0][1].taker and abs(mine[0][0] - others[0][0]) < WANTED):
            return None
        if mine[0][1].taker != others[0][1].taker:
            best, other = self.gives(*mine[0], "this trick"), self.gives(*others[0], "it")
        else:  # less often after one of them: say who may take it instead
            best, other = self.gives(*mine[0], "this trick"), self.gives(MOSTLY_FROM, others[1][1], "it")
            if mine[0][0] < others[0][0]:
                best, other = self.gives(MOSTLY_FROM, mine[1][1], "this trick"), self.gives(*others[0], "it")
        return Reason(capital(f"{self.name(self.best)} {best}; {self.name(self.other)} {other}."), mine[0][1].rule)

    def either_way(self) -> Reason | None:
        """Say that the same seat always wins the trick, so that the better of the two cards is worth keeping."""
        mine, others = self.takers(self.best), self.takers(self.other)
        if not mine or not self.other.startswith("play ") or mine[0][1].taker != others[0][1].taker:
            return None
        if min(mine[0][0], others[0][0]) < ALWAYS_FROM:
            return None
        who = mine[0][1]
        takes = "You win this trick" if who.taker == self.found.asked.seat else f"This trick goes to {who.text.split(',')[0]}"
        return Reason(f"{takes} either way, so keep {self.name(self.other)}.", who.rule)

    def gives(self, often: float, who: Consequence, trick: str) -> str:
        """Say what happens to the trick: "wins this trick", "mostly leaves it to Cem"."""
        own = who.taker == self.found.asked.seat
        if often <= MOSTLY_FROM:
            return f"may win {trick}" if own else f"may leave {trick} to {who.text}"
        how = "" if often >= ALWAYS_FROM else "nearly always " if often > NEARLY_FROM else "mostly "
        return f"{how}wins {trick}" if own else f"{how}leaves {trick} to {who.text}"

    def later(self) -> Reason | None:
        """Say what follows the other choice more often, or the best one."""
        because = self.reason()
        if because is None:
            return None
        one, more, less = because.one, max(because.best, because.other), min(because.best, because.other)
        if "{}" in one.text:
            how = "more" if because.best == more else "fewer"
            return Reason(f"After {self.name(self.best)} {one.text.format(how)}.", one.rule)
        often = "far more often" if more > FAR_MORE_OFTEN * less else "more often"
        after = self.best if because.best == more else self.other
        return Reason(f"After {self.name(after)} {one.text}{',' if ', ' in one.text else ''} {often}.", one.rule)

    def reasons(self) -> list[Reason]:
        """Return the sentences about the difference between the two choices, straight away and later.

        If no count differs, they give the result of the best choice.
        """
        trick, later = self.of_trick(), self.later() or self.known()
        if trick is None:
            trick, later = self.either_way(), later or self.only_tried()
        return [one for one in (trick, later) if one is not None]

    def only_tried(self) -> Reason:
        """Say that no count differs between the two choices."""
        return Reason("No single thing explains it: it did better on the tables that we imagined.", self.says.aim)

    def against(self) -> list[str]:
        """Return the reasons against the other choice, without naming the best one.

        They say who wins the trick, if that differs, and what follows more often, or less often, than after a different choice.
        """
        said, because = [], self.reason()
        if self.of_trick() is not None:
            said.append(capital(f"{self.name(self.other)} {self.gives(*self.takers(self.other)[0], 'this trick')}."))
        if because is not None:
            is_more, text = because.other > because.best, because.one.text
            often = f"{',' if ', ' in text else ''} {'more' if is_more else 'less'} often than after another choice"
            text = text.format("more" if is_more else "fewer") if "{}" in text else f"{text}{often}"
            said.append(f"After {self.name(self.other)} {text}.")
        return said

    def known(self) -> Reason | None:
        """Return what is known without looking ahead: that the other choice needs more, or that the best one scores less."""
        for word, is_good in ((self.other, False), (self.best, True)):
            code = self.found.codes[self.found.words.index(word)]
            said = self.says.known(code, partial(self.found.consequence, word))
            if said is not None and said.is_good == is_good:
                return Reason(capital(f"{self.name(word)} {said.text}."), said.rule)
        return None


# --- the question before a move ----------------------------------------------------------------------------------

COST_TO_ASK = 15  # percentage points, or points: the cost from which the reader is asked before a choice is made
TABLES_TO_JUDGE = 40  # imagined tables: fewer tell nothing


def warning(found: Rollouts, action: str, choices: Choices, names: Names) -> Reason | None:
    """Return the question to a player before an action that is worth much less than the best one.

    The difference is more than two standard errors. It is one question, in words, that names no better choice.
    """
    scale = scale_of(found.game, len(names))
    worth = worth_of(found, scale) if found.tries >= TABLES_TO_JUDGE else {}
    if action not in worth:
        return None
    best = min(worth, key=lambda word: scale.loss(0, worth[word]))
    cost = scale.loss(worth[best], worth[action])
    if cost < COST_TO_ASK or cost <= ERRORS_APART * scale.times * found.error_between(best, action, scale.which):
        return None
    pair = Comparison(found, choices, names, best, action)
    because = pair.reason()
    rule = pair.says.aim if because is None else because.one.rule
    said = pair.against() or ["There is a much better choice."]
    return Reason(f"{' '.join(said)} Do it anyway?", rule) if rule is not None else None  # None: a game without such words


# --- a hint, as a ladder: the plan, two choices, the choice with its reason, the numbers -----------------------------

TEMPTING = "beginner"  # whose choice is the tempting one, if it is worse


def sure_among(others: int) -> float:
    """Return how many standard errors make a choice worse than the best one, given how many others are compared.

    The more choices are compared, the more often one is far away by luck alone.
    """
    normal = NormalDist()
    return normal.inv_cdf(1 - (1 - normal.cdf(ERRORS_APART)) / max(1, others))


class Rung(NamedTuple):
    """A step of the hint: the text, the rule that it is based on, and the choices (or parts of one) that it is about."""

    text: str
    rule: Rule | None
    about: Texts = ()


class Hint(NamedTuple):
    """The steps of a hint.

    `plan` is missing if the game has no text for it. `two` is missing if no choice that was tried is worse than another by more
    than chance.
    """

    plan: Rung | None
    two: Rung | None
    card: Rung
    numbers: Rung


def in_short(names: Sequence[str]) -> str:
    """Join names with "or", and what all of them begin with only once: "laying the blue 6 at b1 or c1"."""
    heads, ends = {name.rpartition(" ")[0] for name in names}, [name.rpartition(" ")[2] for name in names]
    return f"{heads.pop()} {listed(ends, 'or')}".lstrip() if len(heads) == 1 else listed(names, "or")


def choice_of(found: Rollouts, name: str) -> str:
    """Return the choice of the strategy with this name, from what the seat may know."""
    game, asked = found.game, found.asked
    row = [*map(int, found.table), *[0] * extra_slots(game)]
    row[STATE] = 0
    return game.write(asked.ask, chooser(game, name)(row, *asked))


def hint(found: Rollouts, choices: Choices, names: Names) -> Hint | None:
    """Return the hint for the choice in `found`, addressed to the seat to move; None while nothing is known."""
    return Ladder(found, choices, names).hint() if found.tries and found.aims() else None


class Ladder:
    """A seat's choices by their value, with the best one and one that tempts; makes the steps of a hint."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names) -> None:
        self.found, self.choices, self.names = found, choices, names
        self.scale = scale_of(found.game, len(names))
        self.you = found.asked.seat
        legal = {choice.action for choice in choices.choices if choice.answer.legal}
        self.worth = {word: value for word, value in worth_of(found, self.scale).items() if word in legal}
        self.ranked = sorted(self.worth, key=lambda word: self.scale.loss(0, self.worth[word]))
        self.best = tuple(self.ranked[: choices.pick])
        self.says: Hints = found.beliefs.hints(found.table, found.asked, names)
        self.stands = self.says.plan
        self.rival = self.reaches_more()
        worse = self.worse()
        self.other = self.rival or self.tempting(worse)
        self.near = [word for word in self.ranked if word not in (*self.best, *worse)]  # not measurably worse
        self.pair = Comparison(found, choices, names, self.best[0], self.other)
        self.name = self.pair.name

    def hint(self) -> Hint:
        """Return the whole hint."""
        return Hint(
            self.plan(), self.two() if self.other else None, self.card() if self.other else self.equal(), self.numbers()
        )

    # --- which two ---------------------------------------------------------------------------------------------

    def worse(self) -> list[str]:
        """Return the choices that are worse than the best by more than chance, the nearest first."""
        if self.stands.is_blind:
            return []
        others = self.ranked[self.choices.pick :]
        beyond = sure_among(len(others))
        return [word for word in others if self.loss(word) > beyond * self.error(word)]

    def reaches_more(self) -> str:
        """Return the choice that reaches the aim more often than the best one, though its value is lower.

        Among choices with the same value, the one that reaches the aim most often counts as the best. Returns "" if there is
        none, if value and aim are the same, or if the value lost is far more than what is gained.
        """
        often = {word: one.mean for word, one in self.found.aims().items() if word in self.worth}
        if not self.says.goal or self.scale.in_percent or self.choices.pick > 1 or self.stands.is_blind:
            return ""
        worse, most = self.worse(), max(often, key=often.__getitem__)
        for best in (self.best[0], max((word for word in self.ranked if word not in worse), key=often.__getitem__)):
            self.best = (best,)
            beyond = sure_among(len(often) - 1) * self.found.error_between(most, best) if most != best else 1
            if often[most] - often[best] <= max(beyond, PART * self.loss(most) / self.scale.hundredth / 100):
                return ""
        return most

    def loss(self, word: str) -> float:
        """Return how much less a choice is worth than the best one."""
        return self.scale.loss(self.worth[self.best[-1]], self.worth[word])

    def error(self, word: str) -> float:
        """Return the standard error of a choice's `loss`."""
        return self.scale.times * self.found.error_between(self.best[-1], word, self.scale.which)

    def tempting(self, worse: Sequence[str]) -> str:
        """Return the tempting one among the worse choices: a beginner's, otherwise the nearest; "" if there is none."""
        if not worse or TEMPTING not in strategy_names(self.found.game) or self.choices.pick > 1:
            return worse[0] if worse else ""
        word = choice_of(self.found, TEMPTING)
        return word if word in worse else worse[0]

    # --- the steps ---------------------------------------------------------------------------------------------

    def plan(self) -> Rung | None:
        """Describe the situation and what to pay attention to."""
        aim = self.about_trick() or self.to_see_to() if self.other and not self.rival else ""
        text = f"{self.stands.text} {aim or self.stands.aim}".strip()
        return Rung(text, self.stands.rule) if text else None

    def about_trick(self) -> str:
        """Say whether this trick is worth winning, because the best choice wins it more often or less often than the other."""
        mine, others = self.pair.takers(self.best[0]), self.pair.takers(self.other)
        if not mine:
            return ""
        here, there = (sum(often for often, one in some if one.taker == self.you) for some in (mine, others))
        (often, who), (often_there, who_there) = mine[0], others[0]
        if here - there > WANTED:
            return "This trick is worth taking."
        if there - here > WANTED:
            return f"Better leave this trick to {who.text}." if often > MOSTLY_FROM else "Better not win this trick."
        if who.taker != who_there.taker and min(often, often_there) > MOSTLY_FROM:
            return f"Better let {who.text}{',' if ',' in who.text else ''} have this trick than {who_there.text}."
        return ""

    def to_see_to(self) -> str:
        """Return what to pay attention to, from the reason for the best choice."""
        because = self.pair.reason()
        return f"{because.one.aim}." if because is not None and because.one.aim else ""

    def two(self) -> Rung:
        """Name the best choice and the other one."""
        order = [choice.action for choice in self.choices.choices]
        pair = tuple(sorted((self.best[0], self.other), key=order.index))
        both = listed([*map(self.name, pair)], "or")
        text = (
            f"It is {both}. Which is better, and why?" if self.choices.pick == 1 else f"One of these two belongs to it: {both}."
        )
        return Rung(text, None, pair)

    def card(self) -> Rung:
        """Name the best choice and the reason for it."""
        if self.rival:
            return self.either()
        first, *more = self.pair.reasons()
        why = self.after_that(first.text)
        said = [self.do_it(), why, *(one.text for one in more)]
        if self.near:
            several = len(self.near) > MOST_NAMED
            names = "several others" if several else in_short([*map(self.name, self.near)])
            said.append(f"{capital(names)} may be as good.")
        return Rung(" ".join(said), first.rule, self.best)

    def either(self) -> Rung:
        """Say what each of two choices is better at, if value and aim disagree."""
        best, rival = self.best[0], self.rival
        here, there = (f"{100 * self.found.aims()[word].mean:.0f}" for word in (best, rival))
        points, others = (amount(self.scale, self.worth[word]) for word in (best, rival))
        end = "end" if self.scale.is_lead else "end with"
        text = (
            f"Each is better for something. After {self.name(rival)} {self.says.goal} in {there} out of 100, and {end} "
            f"{others} on average; after {self.name(best)} in {here} out of 100, and {end} {points}."
        )
        return Rung(text, self.stands.rule, (best, rival))

    def after_that(self, text: str) -> str:
        """Return a reason that can follow the advice without naming the card again."""
        name = self.name(self.best[0])
        if text.startswith(f"After {name} ") and self.choices.pick == 1:
            return text.replace(name, "that", 1)
        return text.replace(capital(name), "That", 1) if text.startswith(f"{capital(name)} puts ") else text

    def do_it(self) -> str:
        """Return the advice: "Play 1♥.", "Bid High."."""
        if self.choices.pick > 1:
            return f"Choose {listed([*map(self.name, self.best)])}."
        verb, label = self.best[0].split(" ")[0], next(one.label for one in self.choices.choices if one.action == self.best[0])
        return f"{DO.get(verb, '')} {label}.".lstrip()

    def equal(self) -> Rung:
        """Say why no choice is worse than another, as far as one can tell."""
        if len(self.ranked) <= self.choices.pick:
            answer = next(choice.answer for choice in self.choices.choices if choice.action == self.best[0])
            told = re.sub(
                rf"\b{re.escape(self.names[self.you])} (has|can)\b",
                lambda it: f"you {'have' if it[1] == 'has' else it[1]}",
                answer.why,
            )
            return Rung(f"{self.do_it()} There is no other choice. {capital(told)}", answer.rule, self.best)
        why = self.same_taker() or self.settled() or self.given_and_taken() or self.alike()
        names = listed([*map(self.name, self.best)])
        said = f"Several choices are equally good; {names} {'is one' if len(self.best) == 1 else 'are some'} of them."
        return Rung(f"{said} {why.text}", why.rule, self.best)

    def same_taker(self) -> Reason | None:
        """Say that the same seat wins the trick after all of the choices."""
        tops = [some[0] for some in map(self.pair.takers, self.ranked) if some]
        least = min((often for often, _ in tops), default=0)
        if len({one.taker for _, one in tops}) != 1 or least <= NEARLY_FROM:
            return None
        who, goes = tops[0][1], "goes" if least >= ALWAYS_FROM else "nearly always goes"
        text = f"Whatever you choose, {'you win this trick' if who.taker == self.you else f'this trick {goes} to {who.text}'}."
        return Reason(text, who.rule)

    def settled(self) -> Reason | None:
        """Say that the end of the round no longer depends on the choice."""
        for one in self.pair.consequences:
            each = [self.found.consequence(word, one.which) for word in self.ranked]
            if not self.is_sure or one.taker >= 0 or "{}" in one.text or not is_settled(each):
                continue
            if one.worth < 0 and min(each) > ALWAYS_FROM:
                return Reason(f"Whatever you choose, {one.text}.", one.rule)
            if one.good and not one.worth:
                return Reason(f"Nothing can change any more whether {one.text}.", one.rule)
        return Reason("Nothing can change how the round ends any more.", self.says.aim) if self.is_sure else None

    @cached_property
    def is_sure(self) -> bool:
        """Return whether the aim is almost certain, or out of reach, after every choice."""
        return is_settled([chance.mean for chance in self.found.aims().values()])

    def given_and_taken(self) -> Reason | None:
        """Say that one choice gains something now and another makes up for it later."""
        for word in reversed(self.ranked[self.choices.pick :]):
            trick = Comparison(self.found, self.choices, self.names, self.best[0], word).of_trick()
            if trick is not None:
                return Reason(f"{trick.text} In the end that comes to about the same.", trick.rule)
        return None

    def alike(self) -> Reason:
        """Say that all choices reach the aim equally often."""
        return Reason(capital(f"{self.stands.alike or self.says.alike}."), self.says.aim)

    def numbers(self) -> Rung:
        """Return the values of the choices, in words."""
        two = [*self.best, *([self.other] if self.other else [])]
        each = [f"{self.scale.rounded(self.worth[word]) + 0:g}".replace("-", "−") + f" after {self.name(word)}" for word in two]
        return Rung(f"{capital(self.scale.measure)}: {', '.join(each)}.", self.says.aim, self.best)


def is_settled(chances: Sequence[float]) -> bool:
    """Return whether the consequence always follows, or never."""
    return min(chances) > ALWAYS_FROM or max(chances) < 1 - ALWAYS_FROM


# --- in a review: how it stood, what was done and what came of it, and what was better -------------------------------

MOST_WORDS = 60
SENTENCES = re.compile(r"(?<=[.]) (?=[A-Z\d♠♥♣♦“])")


class Why(NamedTuple):
    """The explanation of a decision, addressed to the seat that made it, and its `short` part.

    Also contains the rules that it is based on.
    """

    text: str
    short: str
    rules: tuple[Rule, ...]


def why(pair: Comparison, end: Row | None, verdict: str) -> Why:
    """Explain why the chosen action, `pair.other`, is worth less than `pair.best`, if it is.

    `end` is the row at the end of the round as it was played, or None if it has no end.
    """
    is_worse = verdict not in (BEST, FINE, FORCED)
    stands = pair.says.plan
    said = pair.reasons() if is_worse else []
    after, best = [done(pair, end), *(one.text for one in said)], pair.name(pair.best)
    if said and not any(best in one.text for one in said):
        after.append(f"{capital(best)} was better.")
    if is_worse and end is not None and has_come(pair, end):
        after.append("That is what happened.")
    if verdict in WITHOUT:
        after.append(capital(WITHOUT[verdict].format(best)))
    rules = [one.rule for one in said if one.rule is not None] or [rule for rule in (stands.rule or pair.says.aim,) if rule]
    return Why(" ".join(fitting(stands, after)), said[0].text if said else "", tuple(dict.fromkeys(rules)))


def fitting(stands: Plan, after: list[str]) -> list[str]:
    """Return the description of the situation, shortened to leave room for the explanation, and the explanation.

    First comes the question, then the first sentence about the situation.
    """
    room = MOST_WORDS - len(" ".join(after).split())
    first, *others = SENTENCES.split(stands.text) if stands.text else [""]
    kept = set()
    for one in (first, *reversed(others)):
        if one and len(one.split()) <= room:
            room -= len(one.split())
            kept.add(one)
    return [*(one for one in (first, *others) if one in kept), *after]


def done(pair: Comparison, end: Row | None) -> str:
    """Say what the seat did, and who won the trick: "You played 6♠, and won the trick."."""
    name = pair.name(pair.other)
    how, _, what = name.partition(" ")
    did = f"You {'played' if pair.other.startswith('play ') else 'chose'} {name}"
    if how in PAST:
        did = f"You {PAST[how]} {what}".strip().replace(" and turning over ", " and turned over ")
    taker = next((one for one in pair.consequences if one.taker >= 0 and came(pair, end, one.which)), None)
    if end is None or pair.found.trick < 0 or taker is None:
        return f"{did}."
    if taker.taker == pair.found.asked.seat:
        return f"{did}, and won the trick."
    return f"{did}; {taker.text}{',' if ',' in taker.text else ''} won the trick."


def came(pair: Comparison, end: Row | None, which: int) -> bool:
    """Say whether a consequence came true in the round as it was played."""
    found = pair.found
    return end is not None and found.beliefs.measure(end, found.asked.seat, found.trick, len(found.measures) + which) > 0


def has_come(pair: Comparison, end: Row) -> bool:
    """Return whether the more frequent consequence of the chosen action came true."""
    because = pair.reason()
    return (
        because is not None
        and "{}" not in because.one.text
        and because.other > because.best
        and came(pair, end, because.one.which)
    )
