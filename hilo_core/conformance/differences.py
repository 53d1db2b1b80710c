"""What another engine prints, held against what it should: where they part, and which rule decides there."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from ..messages.errors import RecordError, shown
from ..messages.words import listed
from ..records.player import Log, answer, run
from ..records.record import check
from .cases import KINDS, Case, Variant, cases, prefixes
from .engine import Engine, Lines

NOTHING, ANSWER, VALID = "nothing", "the answer", "that of a valid record"
NEARLY = 0.95
LISTS = "legal", "events"  # are compared as a whole
MOST_SHOWN = 160  # letters of a value that differs


class Part(NamedTuple):
    """Where two answers part: the place in the object, what should be there, and what is."""

    place: str
    wanted: Any
    found: Any

    def __str__(self) -> str:
        if isinstance(self.wanted, list) and isinstance(self.found, list) and self.place.endswith(LISTS):
            lacks = [told(one) for one in self.wanted if one not in self.found]
            adds = [told(one) for one in self.found if one not in self.wanted]
            said = [f"lacks {some(lacks)}"] * bool(lacks) + [f"has {some(adds)} too"] * bool(adds)
            return f"{self.place} {' and '.join(said) or 'is in another order'}"
        return f"{self.place} should be {told(self.wanted)}, and is {told(self.found)}"


class Difference(NamedTuple):
    """A record whose answer is another: the record up to the ply after which it is, how the answers part there, and the ids of
    the rules that decide, the likeliest first: none before the first deal, and the code of an error that has no rule."""

    variant: Variant
    case: Case
    record: Mapping[str, Any]
    part: Part
    rules: tuple[str, ...]

    @property
    def where(self) -> str:
        """The ply, such as "round 2, ply 9, “roll 1”"."""
        rounds = self.record["rounds"]
        if not rounds:
            return "before the first deal"
        actions = rounds[-1]["actions"]
        return f"round {len(rounds)}, " + (
            f"after ply {len(actions) - 1}, {shown(actions[-1])}" if actions else "after the deal"
        )


class Tried(NamedTuple):
    """How an engine has done in a variant: of each kind of records, how many it answered rightly and how many there were; what
    differs; and whether it printed a trace."""

    variant: Variant
    right: Mapping[str, tuple[int, int]]
    differences: list[Difference]
    traced: bool


def conformance(
    command: Sequence[str], variants: Iterable[Variant], many: int = 200, seed: int = 0, patience: int = 60
) -> Iterator[Tried]:
    """Tries the engine behind a command in each variant, over its examples and so many records made for it.

    HiloError where the command cannot be started, hangs, dies, or prints what is no answer.
    """
    engine = Engine(command, patience)
    for variant in variants:
        yield tried(engine, variant, cases(variant, many, seed))


def tried(engine: Engine, variant: Variant, tested: Sequence[Case]) -> Tried:
    """How the engine does with these records."""
    given = engine.answers([case.record for case in tested], str(variant))
    traced = any(len(lines) > 1 for lines in given)

    def parts(records: Sequence[Mapping[str, Any]], found: Sequence[Lines]) -> list[Part | None]:
        return [part_of(answer(json.dumps(record), traced), lines) for record, lines in zip(records, found, strict=True)]

    def ask(records: Sequence[Mapping[str, Any]]) -> list[Part | None]:
        return parts(records, engine.answers(records, str(variant)))

    first = list(zip(tested, parts([case.record for case in tested], given), strict=True))
    wrong = [(case, part) for case, part in first if part]
    right = {kind: Counter(part is None for case, part in first if case.kind == kind) for kind in KINDS}
    totals = {kind: (count[True], count.total()) for kind, count in right.items() if count}
    return Tried(variant, totals, blamed([*located(variant, wrong, ask)], tested), traced)


def part_of(wanted: Lines, found: Lines) -> Part | None:
    """Where the lines printed for a record part from those that should be; None if they say the same."""
    for number, line in enumerate(wanted):
        if number == len(found):
            return Part(ANSWER, f"a line for ply {line.get('ply')}", NOTHING)
        if ("error" in line) != ("error" in found[number]):
            return Part(ANSWER, line.get("error", VALID), found[number].get("error", VALID))
        part = parting(essential(line), essential(found[number]))
        if part:
            return part
    return None


def essential(line: Mapping[str, Any]) -> dict[str, Any]:
    """What another engine must print of a line; it may put errors and events into other words."""
    line = dict(line)
    if isinstance(line.get("error"), dict):
        line["error"] = {key: value for key, value in line["error"].items() if key != "message"}
    if isinstance(line.get("events"), list):
        line["events"] = [event.get("rule") if isinstance(event, dict) else event for event in line["events"]]
    return line


def parting(wanted: Any, found: Any, place: str = "") -> Part | None:
    """The first place at which two values of JSON differ; None if they are the same."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        keys = dict.fromkeys((*wanted, *found))
        each = [(f"{place}.{key}".lstrip("."), wanted.get(key, NOTHING), found.get(key, NOTHING)) for key in keys]
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found) and not place.endswith(LISTS):
        each = [(f"{place}[{number}]", *pair) for number, pair in enumerate(zip(wanted, found, strict=True))]
    else:
        same = json.dumps(wanted, sort_keys=True) == json.dumps(found, sort_keys=True)  # true is not 1
        return None if same else Part(place or ANSWER, wanted, found)
    return next(filter(None, (parting(one, other, where) for where, one, other in each)), None)


def located(
    variant: Variant, wrong: Sequence[tuple[Case, Part]], ask: Callable[[Sequence[Mapping[str, Any]]], list[Part | None]]
) -> Iterator[Difference]:
    """For each record the ply after which it first goes wrong: it is asked for up to the middle of what is left, until what is
    right and what is wrong lie a ply apart. All records are halved together, so the command is started some ten times."""
    ways, found = [prefixes(case.record) for case, _ in wrong], [part for _, part in wrong]
    right, not_right = [-1] * len(wrong), [len(way) - 1 for way in ways]
    while halved := {n: (right[n] + not_right[n]) // 2 for n in range(len(wrong)) if not_right[n] - right[n] > 1}:
        for (n, middle), part in zip(halved.items(), ask([ways[n][middle] for n, middle in halved.items()]), strict=True):
            if part is None:
                right[n] = middle
            else:
                not_right[n], found[n] = middle, part
    for (case, _), way, at, part in zip(wrong, ways, not_right, found, strict=True):
        yield Difference(variant, case, way[at], part, deciding(way[at], part))


def deciding(record: Mapping[str, Any], part: Part) -> tuple[str, ...]:
    """The rules that may be what the engine has otherwise, by id, the last told first, where its answer to a record parts from
    what it should be.

    Of an action that only one engine holds legal: the rule that bars it, or by which it is done. Of an error its rule, or its
    code. Otherwise all that has been told since the deal of the round.
    """
    if not record["rounds"]:
        return ()
    *before, now = record["rounds"]
    disputed = one_sided(part) if part.place == "next.legal" else ()
    if disputed:
        now = {**now, "actions": [*now["actions"], disputed[0]]}
    *_, last = events_of({**record, "rounds": [*before, now]})
    if disputed or part.place.startswith("error"):
        return last[-1][:1]
    if part.place == "events":
        return one_sided(part)[:1] or last[-1]
    return tuple(dict.fromkeys(rule for rules in reversed(last[1:]) for rule in reversed(rules)))


def one_sided(part: Part) -> tuple[str, ...]:
    """The words of a list that are in it and not in the other, first those that should be there."""
    wanted, found = (each if isinstance(each, list) else [] for each in part[1:])
    return tuple(str(one) for one in [*wanted, *found] if (one in wanted) != (one in found))


def events_of(record: Mapping[str, Any]) -> list[list[tuple[str, ...]]]:
    """The ids of the rules that settle something, by round and by the number of plies made in it. An error, which is the last,
    has its rule, or its code."""
    log, error = Log(with_legal=False), ""
    try:
        run(check(record), log)
    except RecordError as wrong:
        error = wrong.rule.id if wrong.rule else wrong.code
    told: list[list[list[str]]] = [[[] for _ in range(len(played["actions"]) + 1)] for played in record["rounds"]]
    for event in log.events:
        told[event.round][event.plies].append(event.rule.id)
    if error:
        told[-1][-1] = [error]
    return [[tuple(dict.fromkeys(rules)) for rules in plies] for plies in told]


def blamed(differences: Sequence[Difference], tested: Sequence[Case]) -> list[Difference]:
    """The differences with the rules alone that are best at telling rounds that differ from those that do not, by the
    coefficient of Ochiai, or nearly so; and so on for the differences that these do not explain."""
    if not differences:
        return []
    wrong_from = {each.case.name: len(each.record["rounds"]) - 1 for each in differences}
    agreed = Counter[str]()
    for case in tested:
        for told in events_of(case.record)[: wrong_from.get(case.name)]:
            agreed.update({rule for rules in told for rule in rules})
    found, left = list[Difference](), [*differences]
    while left:
        here = Counter(rule for each in left for rule in each.rules)
        score = {rule: here[rule] / sqrt(len(left) * (here[rule] + agreed[rule])) for rule in here}
        likely = {rule for rule in score if score[rule] >= NEARLY * max(score.values())}
        explained = [each for each in left if likely.intersection(each.rules) or not likely]
        found += [each._replace(rules=tuple(rule for rule in each.rules if rule in likely)) for each in explained]
        left = [each for each in left if likely and not likely.intersection(each.rules)]
    return found


def told(value: Any) -> str:
    """A value as a sentence quotes it."""
    return NOTHING if value == NOTHING else shown(value, MOST_SHOWN)


def some(words: list[str]) -> str:
    """The first of these words, and how many more there are."""
    return f"{', '.join(words[:3])} and {len(words) - 3} more" if len(words) > 4 else listed(words)
