"""What a hint says: which choice has most chance, how much, how much the worst one has, and what comes of it."""

from collections.abc import Mapping
from typing import NamedTuple

from ..base.game import Choice, Choices, called
from ..base.rule import Rule
from ..chances.estimates import Estimate
from ..chances.rollouts import Rollouts
from ..messages.words import listed

CLOSE = 0.02  # chances that differ by less are not worth a word


class Hint(NamedTuple):
    """The `actions` to make, or with several cards to choose the parts of one; the same in a sentence; why, and the rule."""

    actions: tuple[str, ...]
    text: str
    why: str
    rule: Rule | None


def hint(found: Rollouts, choices: Choices, words: Mapping[str, str]) -> Hint | None:
    """The hint for the choice that `found` is about; None while nothing is known. `words` are what the measure calls those it
    speaks of, as `{seat}` and `{side}`."""
    aims, by_action = found.aims(), {choice.action: choice for choice in choices.choices if choice.answer.legal}
    ranked = sorted((action for action in aims if action in by_action), key=lambda action: -aims[action].mean)
    if not ranked:
        return None
    best, worst = ranked[: choices.pick], ranked[-1]
    chosen = [by_action[action] for action in best]
    measure = found.measures[found.aim]
    why, rule = reason(chosen[0]) if choices.pick == 1 else ("", None)
    if len(ranked) <= choices.pick:
        return Hint(tuple(best), f"Hint: there is only one choice, {listed([one.label for one in chosen])}.", why, rule)
    said = f"{measure.who.format(**words)} {measure.text.format(**words)} in {share(aims[best[0]])}"
    if aims[best[0]].mean - aims[worst].mean < max(CLOSE, 2 * found.error_between(best[0], worst)):
        text = f"Hint: it hardly matters. Whatever you choose, {said}, as far as can be told."
    else:
        names, after = listed([one.label for one in chosen]), "with" if choices.pick > 1 else "after"
        with_best = f"with {called(choices, best[0])}" if choices.pick > 1 else "after it"
        below = f"{100 * aims[worst].mean:.0f} {after} {called(choices, worst)}"
        text = f"Hint: {names}. {said[0].upper()}{said[1:]} {with_best}, but only in {below}."
    return Hint(tuple(best), text, why, rule)


def share(chance: Estimate) -> str:
    """A chance as one says it: "73 of 100 (± 2)"."""
    return f"{100 * chance.mean:.0f} of 100" + ("" if chance.exact else f" (± {max(200 * chance.error, 1):.0f})")


def reason(choice: Choice) -> tuple[str, Rule | None]:
    """What comes of a choice, or else why it may be made, with the rule."""
    answer = choice.answer
    return (answer.then, answer.then_rule) if answer.then_rule is not None else (answer.why, answer.rule)
