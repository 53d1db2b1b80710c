"""The law of a house rule: the game's law, with new sentences for the rules that have changed."""

from collections.abc import Collection, Mapping
from enum import EnumType
from typing import Any

from ..base.rule import Rule
from ..messages.errors import HiloError, shown


def changed_law(law: type[Rule], name: str, says: Mapping[str, str], changed: Collection[str], module: str) -> type[Rule]:
    """Return the law with new sentences for some rules, given by rule id.

    A rule that was changed without a new sentence says that it was changed.
    """
    members = [(rule.name, (rule.id, *words(rule, name, says, changed), rule.note, rule)) for rule in law]
    made: Any = EnumType.__call__(Rule, law.__name__, members, module=module, qualname=law.__qualname__)
    return made  # type: ignore[no-any-return]


def words(rule: Rule, name: str, says: Mapping[str, str], changed: Collection[str]) -> tuple[str, str, str]:
    """Return the title, text and source of a rule under this house rule."""
    if rule.id in says:
        return f"House rule: {name}", says[rule.id], f"House rule “{name}”"
    if rule.id in changed:
        text = f"This rule was changed here, by the house rule “{name}”. The original says: {rule.text}"
        return f"House rule: {name}", text, f"House rule “{name}”, in place of {rule.source}"
    return rule.title, rule.text, rule.source


def checked_says(law: type[Rule], says: object) -> dict[str, str]:
    """Check the sentences that are given by rule id, and return them.

    Raises HiloError for values that are not sentences, and for a rule that is not in the law.
    """
    if says is None:
        return {}
    if not isinstance(says, Mapping):
        raise HiloError(f'says should give sentences by rule, such as {{"{next(iter(law)).id}": "..."}}; it is {shown(says)}.')
    known = {rule.id: rule for rule in law}
    for id, text in says.items():
        if id not in known:
            ids = list(known)
            raise HiloError(f"says names {shown(id)}, which is not a rule of this game; its rules are {ids[0]} to {ids[-1]}.")
        if not isinstance(text, str) or not text.strip():
            raise HiloError(f"says should give a sentence for {id}; it is {shown(text)}.")
    return {id: text.strip() for id, text in says.items()}
