"""The dice lab in words and in columns: what a phase has come to, what each die did, and what would have been."""

from hilo_core.messages.words import counted, listed, possessive, spelled
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.sentences import dice_words

from ..drawing import water
from ..drawing.dice_still import DiceColumn, DiceRow
from .dice_phase import ANN, BEN, NEVER, PEOPLE, LabPhase, Roll, StopOutcome, dice_of

TITLE = "Dice lab"
ROLLER, RIVAL = PEOPLE


def headline(phase: LabPhase) -> str:
    """The title of the position."""
    own, rival = phase.points
    if phase.may_choose:
        return f"{ROLLER} has {counted(own, 'point')}: pass or go?"
    if phase.now.asked is None:
        return f"{ROLLER} has {counted(own, 'point')}, {RIVAL} {rival}"
    dice = phase.left[phase.roller]
    return f"{PEOPLE[phase.roller]} must roll {spelled(dice)} {'die' if dice == 1 else 'dice'}"


def rows(phase: LabPhase) -> tuple[DiceRow, ...]:
    """Ann's row and, once dice are passed to Ben, his."""
    own = _columns(phase, ANN, phase.setup.points)
    found = [DiceRow(f"{possessive(ROLLER)} points", own)]
    if phase.given_away:
        found.append(DiceRow(f"{possessive(RIVAL)} points", _columns(phase, BEN, phase.setup.rival)))
    return tuple(found)


def _columns(phase: LabPhase, seat: int, points: int) -> tuple[DiceColumn, ...]:
    rolls = {roll.die: roll for roll in phase.now.rolls}
    columns = [DiceColumn("so far", points=points, before=points, caption="so far")] if points else []
    given = range(phase.setup.dice - phase.given_away, phase.setup.dice)
    for die in dice_of(phase, seat):
        if die in rolls and rolls[die].seat == seat:
            roll = rolls[die]
            did = water.did(roll.face, roll.before)
            columns.append(DiceColumn("rolled", roll.face, roll.before, roll.points, did, roll.rule.id))
        elif seat == ANN and die in given:
            columns.append(DiceColumn("given", caption=f"to {RIVAL}"))
        else:
            whose = f"from {PEOPLE[1 - seat]}" if seat == BEN or die >= phase.setup.dice else ""
            columns.append(DiceColumn("left", caption=whose))
    return tuple(columns)


def column_words(column: DiceColumn) -> str:
    """A column in words."""
    if column.kind == "rolled":
        return f"a {column.face}: {column.before} {'becomes' if column.before != column.points else 'stays'} {column.points}"
    if column.kind == "so far":
        return counted(column.points, "point")
    return "a die given away" if column.kind == "given" else "a die to be rolled"


def mean_words(next_rolls: list[Roll], points: int) -> str:
    """The mean of the six, in a sentence."""
    total = sum(roll.points for roll in next_rolls)
    mean, than = total / len(next_rolls), (total > 6 * points) - (total < 6 * points)
    compared = {1: "more than", 0: "exactly", -1: "less than"}[than]
    return f"The six add up to {total}: {mean:.2f} on average, {compared} the {points} that lie here."


def stop_words(phase: LabPhase, stop: int) -> str:
    """One way to decide."""
    if stop == phase.setup.dice:
        return "never passes"
    return f"passes after {dice_words(stop)}" if stop else "rolls none"


def outcome_words(found: StopOutcome) -> tuple[str, str]:
    """What Ann and Ben would have."""
    own, rival = ("?" if number is None else str(number) for number in (found.own, found.rival))
    return own, rival


def is_now(phase: LabPhase, stop: int) -> bool:
    """Whether this is what has been decided."""
    return stop == (phase.setup.dice if phase.stop == NEVER and not phase.own_left else phase.stop)


def hindsight(phase: LabPhase) -> str:
    """What would have been best, in a sentence, once all is known."""
    outcomes = phase.outcomes()
    leads = [found.own - found.rival for found in outcomes if found.own is not None and found.rival is not None]
    if len(leads) < len(outcomes) or not outcomes:
        return "A question mark stands where a die is not known yet."
    best = [stop_words(phase, stop) for stop, lead in enumerate(leads) if lead == max(leads)]
    if len(best) == len(leads):
        return "With these dice it makes no difference."
    return f"In hindsight, counting her points less {possessive(RIVAL)}, {ROLLER} does best if she {listed(best, 'or')}."


def law_ids(phase: LabPhase) -> tuple[PassOrGo, ...]:
    """The rules that the page names, in the order of the book."""
    named = {said.rule for said in phase.now.said} | {roll.rule for roll in phase.next_rolls()}
    if phase.may_choose:
        named.add(PassOrGo.PASS_OR_GO)
    return tuple(sorted(named))


def in_words(phase: LabPhase) -> str:
    """All that has happened, what each face would do, and what other decisions would have come to."""
    lines = [f"{TITLE}: {headline(phase)}", *(f"  {said.sentence} ({said.rule.id})" for said in phase.now.said)]
    lines += [f"  {phase.prompt}"] if phase.now.asked else []
    lines += [f"  A {roll.face}: {roll.before} becomes {roll.points} ({roll.rule.id})" for roll in phase.next_rolls()]
    for found in phase.outcomes():
        own, rival = outcome_words(found)
        lines.append(f"  {ROLLER} {stop_words(phase, found.stop)}: {ROLLER} {own}, {RIVAL} {rival}")
    return "\n".join(lines)
