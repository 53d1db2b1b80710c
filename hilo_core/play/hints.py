"""Hints, as a ladder: first the plan, then two choices, then the choice with its reason, and the numbers last.

Reasons are found, not written. While chances are found the game counts what comes of each choice (`Beliefs.consequence`): who
takes the trick, what the round is lost by. What tells the best choice from another beyond chance, and explains most of the
difference in worth, is the reason.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..base.game import Choices, called
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Consequence, Scale
from ..chances.rollouts import Rollouts
from ..machine.random import STATE
from ..messages.words import capital, listed
from ..review.scales import scale_of
from ..strategies import choosers

SURE = 2  # standard errors beyond which two choices differ
PART = 0.2  # of the difference: what explains less is no reason
FAR = 3  # so many times as often is far more often
NEARLY, MOSTLY = 0.9, 0.6  # how often is nearly always, and mostly
WANTED = 0.25  # so much more often taken by the best choice, a trick is worth taking
SETTLED = 0.995  # so sure a chance is as good as certain
TEMPTING = "beginner"  # whose choice is the tempting one, if it is worse


class Rung(NamedTuple):
    """A step of the ladder: what is said, the rule it rests on, and the choices (or parts of one) that it is about."""

    text: str
    rule: Rule | None = None
    about: tuple[str, ...] = ()


class Hint(NamedTuple):
    """The steps of a hint; without `two` there is no worse choice to compare with. `best` and `other` are choices, or with
    several cards to choose the parts of one."""

    plan: Rung
    two: Rung | None
    card: Rung
    numbers: Rung
    best: tuple[str, ...]
    other: tuple[str, ...]


def hint(found: Rollouts, choices: Choices, names: Names) -> Hint | None:
    """The hint for the choice that `found` is about; None while nothing is known."""
    return Found(found, choices, names).hint() if found.tries and found.aims() else None


class Told(NamedTuple):
    """A consequence after the best choice and after the other, and the share of the difference in worth that it explains."""

    one: Consequence
    here: float
    there: float
    explains: float


class Found:
    """What is known of the choices of a seat."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names) -> None:
        self.found, self.choices, self.names = found, choices, names
        self.words = found.game.review.hints
        self.scale: Scale = scale_of(found.game, len(names))
        legal = {choice.action for choice in choices.choices if choice.answer.legal}
        values = {word: each[self.scale.which] for word, each in found.chances().items() if word in legal}
        self.worth = {word: self.scale.times * value.mean for word, value in values.items() if value is not None}
        self.ranked = sorted(self.worth, key=lambda word: self.scale.loss(0, self.worth[word]))
        self.best = tuple(self.ranked[: choices.pick])
        self.consequences = self.words.consequences(found.table, found.asked, names)

    # --- the two choices ---------------------------------------------------------------------------------------

    def worse(self) -> list[str]:
        """The choices that are worse than the best beyond chance, the nearest first."""
        last = self.best[-1]
        return [word for word in self.ranked[self.choices.pick :] if self.loss(word) > SURE * self.error(last, word)]

    def loss(self, word: str) -> float:
        """How much less a choice is worth than the best."""
        return self.scale.loss(self.worth[self.best[-1]], self.worth[word])

    def error(self, one: str, other: str) -> float:
        """The standard error of the difference of two choices in worth."""
        return self.scale.times * self.found.error_between(one, other, self.scale.which)

    def tempting(self, worse: Sequence[str]) -> str:
        """Of worse choices the one that a beginner makes, or else the nearest."""
        game, asked = self.found.game, self.found.asked
        by: Any = choosers(game).get(TEMPTING)
        if by is not None and self.choices.pick == 1:
            row = [*self.found.table]
            row[STATE] = 0
            word = game.write(asked.ask, by([*row, *[0] * 4096], *asked))
            if word in worse:
                return word
        return worse[0]

    # --- what tells them apart ---------------------------------------------------------------------------------

    def told(self, other: str) -> list[Told]:
        """What tells the best choice from another beyond chance, what explains most of the difference first."""
        best, apart = self.best[0], []
        gain = self.scale.loss(self.worth[best], self.worth[other])
        sign = 1 if self.scale.more_is_better else -1
        for one in self.consequences:
            here, there = self.found.consequence(best, one.which), self.found.consequence(other, one.which)
            error = self.found.error_between(best, other, len(self.found.measures) + one.which)
            if abs(here - there) > SURE * error:
                apart.append(Told(one, here, there, sign * one.worth * (here - there) / gain if gain > 0 else 0.0))
        return sorted(apart, key=lambda each: -each.explains)

    def takers(self, word: str) -> list[tuple[float, Consequence]]:
        """Who takes the trick after a choice, and how often, the most frequent first."""
        return sorted(
            ((self.found.consequence(word, one.which), one) for one in self.consequences if one.taker >= 0),
            key=lambda each: -each[0],
        )

    def own_share(self, word: str) -> float:
        """How often the seat itself takes the trick."""
        return sum(often for often, one in self.takers(word) if one.taker == self.found.asked.seat)

    # --- the steps ---------------------------------------------------------------------------------------------

    def hint(self) -> Hint:
        """All of it."""
        worse = self.worse()
        other = self.tempting(worse) if worse else ""
        about = (*self.best, *((other,) if other else ()))
        two = None
        if other:
            shown = sorted(about, key=[choice.action for choice in self.choices.choices].index)
            two = Rung(f"It is {listed([self.name(word) for word in shown], 'or')}. Which of them does it?", None, tuple(shown))
        return Hint(self.plan(other), two, self.card(other), self.numbers(other), self.best, (other,) if other else ())

    def name(self, word: str) -> str:
        """What a choice is called."""
        return called(self.choices, word)

    def plan(self, other: str) -> Rung:
        """How it stands, and what to see to."""
        text, rule = self.words.plan(self.found.table, self.found.asked, self.names)
        return Rung(" ".join(filter(None, (text, self.aim(other)))), rule)

    def aim(self, other: str) -> str:
        """What to see to now, as the best choice does and the other does not."""
        if not other:
            return ""
        if self.consequences and self.found.trick >= 0:
            here, there = self.own_share(self.best[0]), self.own_share(other)
            tops = [self.takers(word)[0] for word in (self.best[0], other)]
            if here - there > WANTED:
                return "This trick is worth taking."
            if there - here > WANTED:
                often, who = tops[0]
                return f"Better leave this trick to {who.text}." if often > MOSTLY else "Better not take this trick."
            if tops[0][1].taker != tops[1][1].taker and min(tops[0][0], tops[1][0]) > MOSTLY:
                return f"Better {tops[0][1].text} takes this trick than {tops[1][1].text}."
        return next((f"{each.one.aim}." for each in self.told(other) if each.explains > PART and each.one.aim), "")

    def card(self, other: str) -> Rung:
        """The choice with its reason, or why it makes no difference."""
        chosen = f"{capital(self.doing())}."
        if not other:
            return self.no_difference()
        said, rules = [], []
        for text, rule in filter(None, (self.of_trick(other), self.later(other))):
            said.append(capital(text))
            rules.append(rule)
        if not said:
            said.append(f"It is worth a little more than {self.name(other)}, for many small reasons.")
        return Rung(" ".join((chosen, *said)), rules[0] if rules else None, self.best)

    def doing(self) -> str:
        """What to do: "play 1♥", "bid High"."""
        if self.choices.pick > 1:
            return f"choose {listed([self.name(word) for word in self.best])}"
        word = self.best[0]
        return f"play {self.name(word)}" if word.startswith("play ") else self.name(word).replace("bidding", "bid").strip("“”")

    def of_trick(self, other: str) -> tuple[str, Rule] | None:
        """To whom the trick goes after each of the two, where that differs."""
        if self.found.trick < 0 or self.choices.pick > 1 or not (mine := self.takers(self.best[0])):
            return None
        (here, one), (there, two) = mine[0], self.takers(other)[0]
        if one.taker == two.taker and abs(here - there) < WANTED:
            return None
        return f"{self.gives(here, one)}; {self.name(other)} {self.gives(there, two)}.".replace("it", "It", 0), one.rule

    def gives(self, often: float, who: Consequence) -> str:
        """What becomes of the trick: "takes this trick", "mostly leaves it to Cem"."""
        how = "" if often >= SETTLED else "nearly always " if often > NEARLY else "mostly " if often > MOSTLY else "may well "
        own = who.taker == self.found.asked.seat
        plain = how == "may well "
        return (
            f"{how}{'take' if plain else 'takes'} this trick"
            if own
            else f"{how}{'leave' if plain else 'leaves'} it to {who.text}"
        )

    def later(self, other: str) -> tuple[str, Rule] | None:
        """What the other choice leads to more often, or the best one."""
        for each in self.told(other):
            if each.explains > PART and each.one.taker < 0:
                more, less = max(each.here, each.there), min(each.here, each.there)
                after = self.best[0] if each.here > each.there else other
                how = "far more often" if more > FAR * less else "more often"
                return f"After {self.name(after)} {each.one.text} {how}.", each.one.rule
        return None

    def no_difference(self) -> Rung:
        """Why no choice is worse than another, as far as can be told."""
        label = f"{capital(self.doing())}."
        if len(self.ranked) <= self.choices.pick:
            answer = next(choice.answer for choice in self.choices.choices if choice.action == self.best[0])
            return Rung(f"{label} {answer.why}", answer.rule, self.best)
        equal = f"Several choices are equally good; {self.name(self.best[0])} is one of them."
        tops = [self.takers(word)[0] for word in self.ranked if self.takers(word)]
        if tops and len({one.taker for _, one in tops}) == 1 and min(often for often, _ in tops) > NEARLY:
            you = tops[0][1].taker == self.found.asked.seat
            return Rung(
                f"{equal} Whatever you choose, {'you take' if you else f'{tops[0][1].text}, takes' if ',' in tops[0][1].text else f'{tops[0][1].text} takes'} this trick.",
                tops[0][1].rule,
                self.best,
            )
        aims = [chance.mean for chance in self.found.aims().values()]
        if min(aims) > SETTLED or max(aims) < 1 - SETTLED:
            return Rung(f"{equal} The round is as good as decided.", None, self.best)
        return Rung(f"{equal} What the others hold decides more than this choice.", None, self.best)

    def numbers(self, other: str) -> Rung:
        """What the choices are worth."""
        parts = [
            f"{self.name(word)} {self.scale.rounded(self.worth[word]):g}" for word in (*self.best, *((other,) if other else ()))
        ]
        return Rung(f"{capital(self.scale.measure)}: {', '.join(parts)}.", None, self.best)
