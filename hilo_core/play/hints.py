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
from ..base.slots import Consequence, HintWords, Scale
from ..beliefs.rollout_kernel import extra_slots
from ..chances.rollouts import Rollouts
from ..machine.random import STATE
from ..messages.words import capital, listed
from ..review.scales import scale_of
from ..strategies import choosers

SURE = 2  # standard errors beyond which two choices differ
PART = 0.2  # of the difference: what explains less is no reason
FAR = 3  # so many times as often is far more often
ALWAYS, NEARLY, MOSTLY = 0.995, 0.9, 0.6  # from where on something as good as always comes, nearly always, and mostly
WANTED = 0.25  # a trick that the best choice takes so much more often is worth taking
DO = {"play": "Play", "bid": "Bid", "trump": "Name"}  # what is done, where a label says only with what
TEMPTING = "beginner"  # whose choice is the tempting one, if it is worse


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


def hint(found: Rollouts, choices: Choices, names: Names) -> Hint | None:
    """The hint for the choice that `found` is about, as said to the seat that is asked; None while nothing is known."""
    return Comparison(found, choices, names).hint() if found.tries and found.aims() else None


class Apart(NamedTuple):
    """A consequence that tells two choices apart: how often it comes of each, or how much of it."""

    one: Consequence
    best: float
    other: float


class Comparison:
    """The choices of a seat by what they are worth, and what comes of them."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names) -> None:
        self.found, self.choices, self.names = found, choices, names
        self.says: HintWords = found.game.review.hints
        self.scale: Scale = scale_of(found.game, len(names))
        self.you = found.asked.seat
        legal = {choice.action for choice in choices.choices if choice.answer.legal}
        known = {word: each[self.scale.which] for word, each in found.chances().items() if word in legal}
        self.worth = {word: self.scale.times * one.mean for word, one in known.items() if one is not None}
        self.ranked = sorted(self.worth, key=lambda word: self.scale.loss(0, self.worth[word]))
        self.best = tuple(self.ranked[: choices.pick])
        self.consequences = self.says.consequences(found.table, found.asked, names)
        self.other = self.tempting(self.worse())

    def hint(self) -> Hint:
        """All of it."""
        return Hint(
            self.plan(), self.two() if self.other else None, self.card() if self.other else self.equal(), self.numbers()
        )

    def name(self, word: str) -> str:
        """What a choice is called."""
        return called(self.choices, word)

    # --- which two ---------------------------------------------------------------------------------------------

    def worse(self) -> list[str]:
        """The choices that are worse than the best beyond chance, the nearest first."""
        return [word for word in self.ranked[self.choices.pick :] if self.loss(word) > SURE * self.error(word)]

    def loss(self, word: str) -> float:
        """How much less a choice is worth than the best."""
        return self.scale.loss(self.worth[self.best[-1]], self.worth[word])

    def error(self, word: str) -> float:
        """The standard error of that."""
        return self.scale.times * self.found.error_between(self.best[-1], word, self.scale.which)

    def tempting(self, worse: Sequence[str]) -> str:
        """Of worse choices the one that a beginner makes, or else the nearest; "" without any."""
        game, asked = self.found.game, self.found.asked
        beginner: Any = choosers(game).get(TEMPTING)
        if not worse or beginner is None or self.choices.pick > 1:
            return worse[0] if worse else ""
        row = [*map(int, self.found.table), *[0] * extra_slots(game)]
        row[STATE] = 0
        word = game.write(asked.ask, beginner(row, *asked))
        return word if word in worse else worse[0]

    # --- what tells them apart ---------------------------------------------------------------------------------

    def apart(self) -> list[Apart]:
        """What tells the best choice from the other beyond chance, in the order of the game."""
        best, found = self.best[0], []
        for one in self.consequences:
            here, there = (self.found.consequence(word, one.which) for word in (best, self.other))
            if abs(here - there) > SURE * self.found.error_between(best, self.other, len(self.found.measures) + one.which):
                found.append(Apart(one, here, there))
        return found

    def reason(self) -> Apart | None:
        """What explains most of the difference in worth, or else the first that is better for the seat."""
        apart = self.apart()
        gain = self.scale.loss(self.worth[self.best[0]], self.worth[self.other])
        way = 1 if self.scale.more_is_better else -1
        share = {each: way * each.one.worth * (each.best - each.other) / gain for each in apart if gain > 0}
        most = max(share, key=lambda each: share[each], default=None)
        if most is not None and share[most] > PART:
            return most
        return next((each for each in apart if each.one.good * (each.best - each.other) > 0), None)

    def takers(self, word: str) -> list[tuple[float, Consequence]]:
        """Who takes the trick after a choice, and how often, the most frequent first."""
        each = [(self.found.consequence(word, one.which), one) for one in self.consequences if one.taker >= 0]
        return sorted(each, key=lambda pair: -pair[0])

    # --- the steps ---------------------------------------------------------------------------------------------

    def plan(self) -> Rung | None:
        """How it stands, and what to see to."""
        stands = self.says.plan(self.found.table, self.found.asked, self.names)
        aim = self.about_trick() or self.to_see_to() if self.other else ""
        text = f"{stands.text} {aim or stands.aim}".strip()
        return Rung(text, stands.rule) if text else None

    def about_trick(self) -> str:
        """Whether this trick is worth taking: whether the best choice takes it more often than the other."""
        mine, others = self.takers(self.best[0]), self.takers(self.other)
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
        because = self.reason()
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
        said = [one for one in (self.of_trick(), self.later()) if one is not None]
        if not said:
            said = [Rung(capital(f"{self.says.otherwise.format(self.name(self.best[0]))}."), self.says.aim)]
        return Rung(" ".join((self.do_it(), *(one.text for one in said))), said[0].rule, self.best)

    def do_it(self) -> str:
        """What to do: "Play 1♥.", "Bid High."."""
        if self.choices.pick > 1:
            return f"Choose {listed([self.name(word) for word in self.best])}."
        verb, label = self.best[0].split(" ")[0], next(one.label for one in self.choices.choices if one.action == self.best[0])
        return f"{DO.get(verb, '')} {label}.".lstrip()

    def of_trick(self) -> Rung | None:
        """To whom the trick goes after each of the two, where that differs."""
        mine, others = self.takers(self.best[0]), self.takers(self.other)
        if not mine or (mine[0][1].taker == others[0][1].taker and abs(mine[0][0] - others[0][0]) < WANTED):
            return None
        best, other = self.gives(*mine[0], "this trick"), self.gives(*others[0], "it")
        return Rung(f"{self.name(self.best[0])} {best}; {self.name(self.other)} {other}.", mine[0][1].rule)

    def gives(self, often: float, who: Consequence, trick: str) -> str:
        """What becomes of the trick: "takes this trick", "mostly leaves it to Cem"."""
        own = who.taker == self.you
        if often <= MOSTLY:
            return f"may take {trick}" if own else f"may leave {trick} to {who.text}"
        how = "" if often >= ALWAYS else "nearly always " if often > NEARLY else "mostly "
        return f"{how}takes {trick}" if own else f"{how}leaves {trick} to {who.text}"

    def later(self) -> Rung | None:
        """What comes of the other choice more often, or of the best one."""
        because = self.reason()
        if because is None:
            return None
        one, more, less = because.one, max(because.best, because.other), min(because.best, because.other)
        if "{}" in one.text:
            return Rung(
                f"After {self.name(self.best[0])} {one.text.format('more' if because.best == more else 'fewer')}.", one.rule
            )
        how = "far more often" if more > FAR * less else "more often"
        after = self.best[0] if because.best == more else self.other
        return Rung(f"After {self.name(after)} {one.text}{',' if ', ' in one.text else ''} {how}.", one.rule)

    def equal(self) -> Rung:
        """Why no choice is worse than another, as far as can be told."""
        if len(self.ranked) <= self.choices.pick:
            answer = next(choice.answer for choice in self.choices.choices if choice.action == self.best[0])
            return Rung(f"{self.do_it()} {answer.why}", answer.rule, self.best)
        said = f"Several choices are equally good; {self.name(self.best[0])} is one of them."
        tops = [some[0] for some in map(self.takers, self.ranked) if some]
        if tops and len({one.taker for _, one in tops}) == 1 and min(often for often, _ in tops) > NEARLY:
            return Rung(f"{said} Whatever you choose, this trick goes to {tops[0][1].text}.", tops[0][1].rule, self.best)
        aims = [chance.mean for chance in self.found.aims().values()]
        if min(aims) > ALWAYS or max(aims) < 1 - ALWAYS:
            return Rung(f"{said} Nothing can change how the round ends any more.", self.says.aim, self.best)
        return Rung(f"{said} What the others hold decides more than this choice.", self.says.aim, self.best)

    def numbers(self) -> Rung:
        """What the choices are worth."""
        two = [*self.best, *([self.other] if self.other else [])]
        each = [f"{self.name(word)} {self.scale.rounded(self.worth[word]):g}" for word in two]
        return Rung(f"{capital(self.scale.measure)}: {', '.join(each)}.", self.says.aim, self.best)
