"""Reasons for which one choice is better than another: found, not written, for hints and for reviews alike.

While chances are found the game counts what comes of each choice (`Beliefs.consequence`): who takes the trick, what the round
is lost by. What tells two choices apart beyond chance, and explains most of the difference in worth, is the reason.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..base.game import Choices, called
from ..base.rule import Rule
from ..base.seats import Names
from ..base.slots import Consequence, HintWords, Scale
from ..chances.rollouts import Rollouts
from ..messages.words import capital
from .scales import scale_of

SURE = 2  # standard errors beyond which two choices differ
PART = 0.2  # of the difference: what explains less is no reason
FAR = 3  # so many times as often is far more often
ALWAYS, NEARLY, MOSTLY = 1 - 1e-9, 0.9, 0.6  # from where on something comes on all tables, nearly always, and mostly
WANTED = 0.25  # a trick that one choice takes so much more often than the other is what tells them apart


class Reason(NamedTuple):
    """A sentence, and the rule it rests on."""

    text: str
    rule: Rule | None


class Apart(NamedTuple):
    """A consequence that tells two choices apart: how often it comes of each, or how much of it."""

    one: Consequence
    best: float
    other: float


def worth_of(found: Rollouts, scale: Scale) -> dict[str, float]:
    """What each choice is worth, in the unit of the scale."""
    known = {word: each[scale.which] for word, each in found.chances().items()}
    return {word: scale.times * one.mean for word, one in known.items() if one is not None}


class Comparison:
    """Two choices of a seat, the `best` one and an `other`, by what follows them on the same imagined tables."""

    def __init__(self, found: Rollouts, choices: Choices, names: Names, best: str, other: str) -> None:
        self.found, self.choices, self.names, self.best, self.other = found, choices, names, best, other
        self.says: HintWords = found.game.review.hints
        self.scale: Scale = scale_of(found.game, len(names))
        self.worth: Mapping[str, float] = worth_of(found, self.scale)
        self.consequences: Sequence[Consequence] = self.says.consequences(found.table, found.asked, names)

    def name(self, word: str) -> str:
        """What a choice is called."""
        return called(self.choices, word)

    def apart(self) -> list[Apart]:
        """What tells the two apart beyond chance, in the order of the game."""
        found = []
        for one in self.consequences:
            here, there = (self.found.consequence(word, one.which) for word in (self.best, self.other))
            if abs(here - there) > SURE * self.found.error_between(self.best, self.other, len(self.found.measures) + one.which):
                found.append(Apart(one, here, there))
        return found

    def reason(self) -> Apart | None:
        """What explains most of the difference in worth, or else the first that is better for the seat."""
        apart = self.apart()
        gain = self.scale.loss(self.worth[self.best], self.worth[self.other])
        way = 1 if self.scale.more_is_better else -1
        share = {each: way * each.one.worth * (each.best - each.other) / gain for each in apart if gain > 0}
        most = max(share, key=lambda each: share[each], default=None)
        if most is not None and share[most] > PART:
            return most
        return next((each for each in apart if each.one.good * (each.best - each.other) > 0), None)

    def takers(self, word: str) -> list[tuple[float, Consequence]]:
        """Who takes the trick after a choice, and how often, the most frequent first; none where there is no trick."""
        if self.found.trick < 0:
            return []
        each = [(self.found.consequence(word, one.which), one) for one in self.consequences if one.taker >= 0]
        return sorted(each, key=lambda pair: -pair[0])

    def of_trick(self) -> Reason | None:
        """To whom the trick goes after each of the two, where that differs."""
        mine, others = self.takers(self.best), self.takers(self.other)
        if not mine or (mine[0][1].taker == others[0][1].taker and abs(mine[0][0] - others[0][0]) < WANTED):
            return None
        if mine[0][1].taker != others[0][1].taker:
            best, other = self.gives(*mine[0], "this trick"), self.gives(*others[0], "it")
        else:  # after one of them less often, so it is told who may take it instead
            best, other = self.gives(*mine[0], "this trick"), self.gives(MOSTLY, others[1][1], "it")
            if mine[0][0] < others[0][0]:
                best, other = self.gives(MOSTLY, mine[1][1], "this trick"), self.gives(*others[0], "it")
        return Reason(capital(f"{self.name(self.best)} {best}; {self.name(self.other)} {other}."), mine[0][1].rule)

    def either_way(self) -> Reason | None:
        """That the same seat always takes the trick after both, so that the other one is better kept."""
        mine, others = self.takers(self.best), self.takers(self.other)
        if not mine or not self.other.startswith("play ") or mine[0][1].taker != others[0][1].taker:
            return None
        if min(mine[0][0], others[0][0]) < ALWAYS:
            return None
        who = mine[0][1]
        takes = "You take this trick" if who.taker == self.found.asked.seat else f"This trick goes to {who.text.split(',')[0]}"
        return Reason(f"{takes} either way, so keep {self.name(self.other)}.", who.rule)

    def gives(self, often: float, who: Consequence, trick: str) -> str:
        """What becomes of the trick: "takes this trick", "mostly leaves it to Cem"."""
        own = who.taker == self.found.asked.seat
        if often <= MOSTLY:
            return f"may take {trick}" if own else f"may leave {trick} to {who.text}"
        how = "" if often >= ALWAYS else "nearly always " if often > NEARLY else "mostly "
        return f"{how}takes {trick}" if own else f"{how}leaves {trick} to {who.text}"

    def later(self) -> Reason | None:
        """What comes of the other choice more often, or of the best one."""
        because = self.reason()
        if because is None:
            return None
        one, more, less = because.one, max(because.best, because.other), min(because.best, because.other)
        if "{}" in one.text:
            how = "more" if because.best == more else "fewer"
            return Reason(f"After {self.name(self.best)} {one.text.format(how)}.", one.rule)
        often = "far more often" if more > FAR * less else "more often"
        after = self.best if because.best == more else self.other
        return Reason(f"After {self.name(after)} {one.text}{',' if ', ' in one.text else ''} {often}.", one.rule)

    def reasons(self) -> list[Reason]:
        """The sentences that tell the two apart: at once, and later; where nothing that is counted does, what the best one
        comes to."""
        otherwise = Reason(capital(f"{self.says.otherwise.format(self.name(self.best))}."), self.says.aim)
        trick, later = self.of_trick(), self.later() or self.known()
        if trick is None:
            trick, later = self.either_way(), later or otherwise
        return [one for one in (trick, later) if one is not None]

    def known(self) -> Reason | None:
        """What can be said of the two without looking on: that the other asks for more, or the best one brings less."""
        asked, table = self.found.asked, self.found.table
        for word, is_good in ((self.other, False), (self.best, True)):
            code = self.found.game.read(word)[1]

            def much(which: int, word: str = word) -> float:
                return self.found.consequence(word, which)

            said = self.says.known(table, asked, code, much)
            if said is not None and said.is_good == is_good:
                return Reason(capital(f"{self.name(word)} {said.text}."), said.rule)
        return None
