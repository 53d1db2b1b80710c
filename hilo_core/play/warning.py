"""What a player is asked before a move that costs a lot: one question, in words, that does not name a better move."""

from collections.abc import Sequence

from ..base.game import Choices
from ..base.seats import Names
from ..base.slots import Question
from ..chances.rollouts import Rollouts
from ..messages.words import capital
from ..review.reasons import SURE, Comparison, worth_of
from ..review.scales import scale_of

MUCH = 15  # of a hundred, or points
ENOUGH = 40  # imagined tables: fewer tell nothing


def warning(found: Rollouts, action: str, choices: Choices, names: Names) -> Question | None:
    """The question before this action, if there is one. `found` has the chances so far; with fewer tables than ENOUGH only the
    game's own question is asked."""
    game, code = found.game, found.game.read(action)[1]
    own = game.review.hints.question(found.table, found.asked, code, names)
    if own is not None and (own.which < 0 or found.tries < ENOUGH or found.consequence(action, own.which) > 0):
        return own
    return costly(found, action, choices, names) if found.tries >= ENOUGH and action in found.words else None


def costly(found: Rollouts, action: str, choices: Choices, names: Names) -> Question | None:
    """The question before an action that is worth much less than the best one, beyond two standard errors."""
    scale = scale_of(found.game, len(names))
    worth = worth_of(found, scale)
    best = min(worth, key=lambda word: scale.loss(0, worth[word]), default=action)
    cost = scale.loss(worth[best], worth[action]) if action in worth else 0
    if cost < MUCH or cost <= SURE * scale.times * found.error_between(best, action, scale.which):
        return None
    pair = Comparison(found, choices, names, best, action)
    because = pair.reason()
    rule = pair.says.aim if because is None else because.one.rule
    if rule is None:  # a game without words of its own for its aim
        return None
    said = [*at_once(pair), *later(pair)] or ["There is a much better choice."]
    return Question(f"{' '.join(said)} Do it anyway?", rule)


def at_once(pair: Comparison) -> Sequence[str]:
    """To whom the trick goes after the action, where another one has it go elsewhere."""
    if pair.of_trick() is None:
        return []
    return [capital(f"{pair.name(pair.other)} {pair.gives(*pair.takers(pair.other)[0], 'this trick')}.")]


def later(pair: Comparison) -> Sequence[str]:
    """What comes of the action more often, or less often, than after another choice."""
    because = pair.reason()
    if because is None:
        return []
    is_more, text = because.other > because.best, because.one.text
    if "{}" in text:
        return [f"After {pair.name(pair.other)} {text.format('more' if is_more else 'fewer')}."]
    often = f"{',' if ', ' in text else ''} {'more' if is_more else 'less'} often than after another choice"
    return [f"After {pair.name(pair.other)} {text}{often}."]
