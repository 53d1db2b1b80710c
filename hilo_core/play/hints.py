"""Hints, as a ladder: first the plan, then two choices, then the choice with its reason, and the numbers last."""

import re
from collections.abc import Sequence
from functools import cached_property
from statistics import NormalDist
from typing import Any, NamedTuple

from ..base.game import Choices
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Consequence, HintWords
from ..beliefs.rollout_kernel import extra_slots
from ..chances.rollouts import Rollouts
from ..machine.random import STATE
from ..messages.words import capital, listed
from ..review.reasons import ALWAYS, MOSTLY, NEARLY, SURE, WANTED, Comparison, Reason, worth_of
from ..review.scales import scale_of
from ..strategies import choosers

DO = {"play": "Play", "bid": "Bid", "trump": "Name"}  # what is done, where a label says only with what
TEMPTING = "beginner"  # whose choice is the tempting one, if it is worse


def sure_among(others: int) -> float:
    """Standard errors beyond which a choice is worse than the best of so many others: the more of them are looked at, the more
    often one lies far away by luck alone, as of nine cards that nobody has seen."""
    normal = NormalDist()
    return normal.inv_cdf(1 - (1 - normal.cdf(SURE)) / max(1, others))


class Rung(NamedTuple):
    """A step of the ladder: what is said, the rule it rests on, and the choices (or parts of one) that it is about."""

    text: str
    rule: Rule | None
    about: tuple[str, ...] = ()


class Hint(NamedTuple):
    """The steps of a hint. `plan` is missing where the game says nothing of it, and `two` where no choice is worse than another
    beyond chance, as far as has been tried."""

    plan: Rung | None
    two: Rung | None
    card: Rung
    numbers: Rung


def choice_of(found: Rollouts, name: str) -> str:
    """What the strategy of this name chooses here, by what the seat may know."""
    game, asked = found.game, found.asked
    chooser: Any = choosers(game)[name]
    row = [*map(int, found.table), *[0] * extra_slots(game)]
    row[STATE] = 0
    return game.write(asked.ask, chooser(row, *asked))


def hint(found: Rollouts, choices: Choices, names: Names) -> Hint | None:
    """The hint for the choice that `found` is about, as said to the seat that is asked; None while nothing is known."""
    return Ladder(found, choices, names).hint() if found.tries and found.aims() else None


class Ladder:
    """The choices of a seat by what they are worth, and the best of them beside one that tempts."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names) -> None:
        self.found, self.choices, self.names = found, choices, names
        self.scale = scale_of(found.game, len(names))
        self.you = found.asked.seat
        legal = {choice.action for choice in choices.choices if choice.answer.legal}
        self.worth = {word: value for word, value in worth_of(found, self.scale).items() if word in legal}
        self.ranked = sorted(self.worth, key=lambda word: self.scale.loss(0, self.worth[word]))
        self.best = tuple(self.ranked[: choices.pick])
        self.says: HintWords = found.game.review.hints
        self.stands = self.says.plan(found.table, found.asked, names)
        self.other = self.tempting(self.worse())
        self.pair = Comparison(found, choices, names, self.best[0], self.other)
        self.name = self.pair.name

    def hint(self) -> Hint:
        """All of it."""
        return Hint(
            self.plan(), self.two() if self.other else None, self.card() if self.other else self.equal(), self.numbers()
        )

    # --- which two ---------------------------------------------------------------------------------------------

    def worse(self) -> list[str]:
        """The choices that are worse than the best beyond chance, the nearest first."""
        if self.stands.is_blind:
            return []
        others = self.ranked[self.choices.pick :]
        beyond = sure_among(len(others))
        return [word for word in others if self.loss(word) > beyond * self.error(word)]

    def loss(self, word: str) -> float:
        """How much less a choice is worth than the best."""
        return self.scale.loss(self.worth[self.best[-1]], self.worth[word])

    def error(self, word: str) -> float:
        """The standard error of that."""
        return self.scale.times * self.found.error_between(self.best[-1], word, self.scale.which)

    def tempting(self, worse: Sequence[str]) -> str:
        """Of worse choices the one that a beginner makes, or else the nearest; "" without any."""
        if not worse or TEMPTING not in choosers(self.found.game) or self.choices.pick > 1:
            return worse[0] if worse else ""
        word = choice_of(self.found, TEMPTING)
        return word if word in worse else worse[0]

    # --- the steps ---------------------------------------------------------------------------------------------

    def plan(self) -> Rung | None:
        """How it stands, and what to see to."""
        aim = self.about_trick() or self.to_see_to() if self.other else ""
        text = f"{self.stands.text} {aim or self.stands.aim}".strip()
        return Rung(text, self.stands.rule) if text else None

    def about_trick(self) -> str:
        """Whether this trick is worth taking: whether the best choice takes it more often than the other."""
        mine, others = self.pair.takers(self.best[0]), self.pair.takers(self.other)
        if not mine:
            return ""
        here, there = (sum(often for often, one in some if one.taker == self.you) for some in (mine, others))
        (often, who), (often_there, who_there) = mine[0], others[0]
        if here - there > WANTED:
            return "This trick is worth taking."
        if there - here > WANTED:
            return f"Better leave this trick to {who.text}." if often > MOSTLY else "Better not take this trick."
        if who.taker != who_there.taker and min(often, often_there) > MOSTLY:
            return f"Better let {self.has(who)} this trick than {who_there.text}."
        return ""

    def has(self, who: Consequence) -> str:
        """ "Cem, who bid High, have": after "let"."""
        return f"{who.text}{',' if ',' in who.text else ''} have"

    def to_see_to(self) -> str:
        """What to see to, by the reason for the best choice."""
        because = self.pair.reason()
        return f"{because.one.aim}." if because is not None and because.one.aim else ""

    def two(self) -> Rung:
        """The best choice and the other."""
        order = [choice.action for choice in self.choices.choices]
        pair = tuple(sorted((self.best[0], self.other), key=order.index))
        both = listed([self.name(word) for word in pair], "or")
        text = (
            f"It is {both}. Which is better, and why?" if self.choices.pick == 1 else f"One of these two belongs to it: {both}."
        )
        return Rung(text, None, pair)

    def card(self) -> Rung:
        """The best choice with its reason."""
        first, *more = self.pair.reasons()
        why = self.after_that(first.text)
        return Rung(" ".join((self.do_it(), why, *(one.text for one in more))), first.rule, self.best)

    def after_that(self, text: str) -> str:
        """A reason right behind what to do, which it need not name again."""
        name = self.name(self.best[0])
        if text.startswith(f"After {name} ") and self.choices.pick == 1:
            return text.replace(name, "that", 1)
        return text.replace(capital(name), "That", 1) if text.startswith(f"{capital(name)} puts ") else text

    def do_it(self) -> str:
        """What to do: "Play 1♥.", "Bid High."."""
        if self.choices.pick > 1:
            return f"Choose {listed([self.name(word) for word in self.best])}."
        verb, label = self.best[0].split(" ")[0], next(one.label for one in self.choices.choices if one.action == self.best[0])
        return f"{DO.get(verb, '')} {label}.".lstrip()

    def equal(self) -> Rung:
        """Why no choice is worse than another, as far as can be told."""
        if len(self.ranked) <= self.choices.pick:
            answer = next(choice.answer for choice in self.choices.choices if choice.action == self.best[0])
            told = re.sub(rf"\b{re.escape(self.names[self.you])} (has|can)\b", lambda it: said_to_you(it[1]), answer.why)
            return Rung(f"{self.do_it()} There is no other choice. {capital(told)}", answer.rule, self.best)
        why = self.same_taker() or self.settled() or self.given_and_taken() or self.alike()
        names = listed([self.name(word) for word in self.best])
        said = f"Several choices are equally good; {names} {'is one' if len(self.best) == 1 else 'are some'} of them."
        return Rung(f"{said} {why.text}", why.rule, self.best)

    def same_taker(self) -> Reason | None:
        """That the trick goes to the same seat after all of them."""
        tops = [some[0] for some in map(self.pair.takers, self.ranked) if some]
        least = min((often for often, _ in tops), default=0)
        if len({one.taker for _, one in tops}) != 1 or least <= NEARLY:
            return None
        who, goes = tops[0][1], "goes" if least >= ALWAYS else "nearly always goes"
        text = f"Whatever you choose, {'you take this trick' if who.taker == self.you else f'this trick {goes} to {who.text}'}."
        return Reason(text, who.rule)

    def settled(self) -> Reason | None:
        """That the end of the round does not depend on it any more."""
        for one in self.pair.consequences:
            each = [self.found.consequence(word, one.which) for word in self.ranked]
            if not self.is_sure or one.taker >= 0 or "{}" in one.text or not is_settled(each):
                continue
            if one.worth < 0 and min(each) > ALWAYS:
                return Reason(f"Whatever you choose, {one.text}.", one.rule)
            if one.good and not one.worth:
                return Reason(f"Nothing can change any more whether {one.text}.", one.rule)
        return Reason("Nothing can change how the round ends any more.", self.says.aim) if self.is_sure else None

    @cached_property
    def is_sure(self) -> bool:
        """Whether the aim is as good as reached, or out of reach, after every choice."""
        return is_settled([chance.mean for chance in self.found.aims().values()])

    def given_and_taken(self) -> Reason | None:
        """That what one of them wins at once another makes up for later."""
        for word in reversed(self.ranked[self.choices.pick :]):
            trick = Comparison(self.found, self.choices, self.names, self.best[0], word).of_trick()
            if trick is not None:
                return Reason(f"{trick.text} In the end that comes to about the same.", trick.rule)
        return None

    def alike(self) -> Reason:
        """That what is played for comes of all of them as often."""
        return Reason(capital(f"{self.stands.alike or self.says.alike}."), self.says.aim)

    def numbers(self) -> Rung:
        """What the choices are worth."""
        two = [*self.best, *([self.other] if self.other else [])]
        each = [f"{self.scale.rounded(self.worth[word]) + 0:g}".replace("-", "−") + f" after {self.name(word)}" for word in two]
        return Rung(f"{capital(self.scale.measure)}: {', '.join(each)}.", self.says.aim, self.best)


def is_settled(chances: Sequence[float]) -> bool:
    """Whether something always comes, or never."""
    return min(chances) > ALWAYS or max(chances) < 1 - ALWAYS


def said_to_you(verb: str) -> str:
    """ "has" of a seat as said to it: "you have"."""
    return f"you {'have' if verb == 'has' else verb}"
