"""Why a decision cost what it did, in words: how it stood, what was done and what came of it, and what was better.

What was better and why is found as for hints: on the same tables on which the cost was (`reasons`).
"""

import re
from typing import NamedTuple

from ..base.rule import Rule
from ..base.slots import Plan
from ..machine.random import Row
from ..messages.words import capital
from .reasons import Comparison
from .scales import BEST, FINE, FORCED

MOST_WORDS = 60
WITHOUT = {
    BEST: "Nothing we tried was better.",
    FINE: "{} may have been better; that is too close to tell.",
    FORCED: "There was no other choice.",
}
PAST = {
    "bidding": "bid", "passing": "passed", "opening": "opened", "taking": "took", "laying": "laid", "drawing": "drew",
    "discarding": "discarded", "removing": "removed", "keeping": "kept", "naming": "named", "looking": "looked",
    "leaving": "left", "rolling": "rolled",
}  # fmt: skip
SENTENCES = re.compile(r"(?<=[.]) (?=[A-Z\d♠♥♣♦“])")


class Why(NamedTuple):
    """What is said of a decision, as to the seat whose it was; the part of it that tells the two actions apart; and the rules
    it rests on."""

    text: str
    short: str
    rules: tuple[Rule, ...]


def why(pair: Comparison, end: Row | None, verdict: str) -> Why:
    """Why the action chosen, `pair.other`, is worth less than `pair.best`, if it is; `end` is the row at the end of the round
    as it was played, None if it has none."""
    is_worse = verdict not in (BEST, FINE, FORCED)
    stands = pair.says.plan(pair.found.table, pair.found.asked, pair.names)
    said = pair.reasons() if is_worse else []
    after, best = [done(pair, end), *(one.text for one in said)], pair.name(pair.best)
    if said and not any(best in one.text for one in said):
        after.append(f"{capital(best)} was better.")
    if is_worse and end is not None and has_come(pair, end):
        after.append("That is what happened.")
    if verdict in WITHOUT:
        after.append(capital(WITHOUT[verdict].format(best)))
    rules = tuple(dict.fromkeys(one.rule for one in said if one.rule is not None))
    return Why(" ".join(fitting(stands, after)), said[0].text if said else "", rules or rules_of(stands, pair))


def rules_of(stands: Plan, pair: Comparison) -> tuple[Rule, ...]:
    """The rule of the plan, or what the game is about."""
    return tuple(rule for rule in (stands.rule or pair.says.aim,) if rule is not None)


def fitting(stands: Plan, after: list[str]) -> list[str]:
    """How it stood, as far as there is room for it beside the rest, and the rest: first what was asked for, then the first
    sentence on how it stood."""
    room = MOST_WORDS - len(" ".join(after).split())
    first, *others = SENTENCES.split(stands.text) if stands.text else [""]
    kept = set()
    for one in (first, *reversed(others)):
        if one and len(one.split()) <= room:
            room -= len(one.split())
            kept.add(one)
    return [*(one for one in (first, *others) if one in kept), *after]


def done(pair: Comparison, end: Row | None) -> str:
    """What the seat did, and who took the trick: "You played 6♠, and took the trick."."""
    name = pair.name(pair.other)
    how, _, what = name.partition(" ")
    did = f"You {'played' if pair.other.startswith('play ') else 'chose'} {name}"
    if how in PAST:
        did = f"You {PAST[how]} {what}".strip().replace(" and turning up ", " and turned up ")
    taker = next((one for one in pair.consequences if one.taker >= 0 and came(pair, end, one.which)), None)
    if end is None or pair.found.trick < 0 or taker is None:
        return f"{did}."
    if taker.taker == pair.found.asked.seat:
        return f"{did}, and took the trick."
    return f"{did}; {taker.text}{',' if ',' in taker.text else ''} took the trick."


def came(pair: Comparison, end: Row | None, which: int) -> bool:
    """Whether a consequence came true in the round as it was played."""
    found = pair.found
    return end is not None and found.beliefs.consequence(end, found.asked.seat, found.trick, which) > 0


def has_come(pair: Comparison, end: Row) -> bool:
    """Whether what comes of the action chosen more often came true."""
    because = pair.reason()
    return (
        because is not None
        and "{}" not in because.one.text
        and because.other > because.best
        and came(pair, end, because.one.which)
    )
