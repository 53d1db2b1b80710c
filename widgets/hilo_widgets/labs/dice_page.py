"""The page of the dice lab: from a phase to HTML, to a still picture, and to plain text."""

from html import escape

from hilo_core.base.game import DecisionPoint
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.choices import go_or_pass
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, split
from hilo_core.pass_or_go.sentences import dice_words

from ..drawing import water
from ..drawing.dice_still import DIE, HEIGHT, STEP, DiceRow, column_picture, dice_scene, per_point
from .dice_on_table import ANN, BEN, MOST_DICE, MOST_POINTS, PEOPLE, Setup
from .dice_phase import LabPhase, StopOutcome
from .dice_words import RIVAL, ROLLER, TITLE, column_words, headline, hindsight, is_now, law_ids, mean_words, rows, stop_words
from .lab import chips, control, header, ids, image, named_rules, picture, rule_box, stop

EXAMPLES = {  # what is set up, and what the dice will show
    "9 becomes 5": (Setup(3), (5, 4, 1)),
    "8 becomes 4": (Setup(0, 5, 2, True), (3, 1)),
    "8 becomes 0": (Setup(0, 5, 2, True), (3, 6)),
    "Pass two, get one": (Setup(4, 0, 1), (5, 5, 6, 1, 4)),
    "Five dice": (Setup(5), ()),
}
BLANK = "\u00a0"  # keeps a line where nothing is written yet
TURNS = {"now": "in her turn", "second": "in a second turn"}
SPOTS = {
    "dice": (f"{possessive(ROLLER)} own dice", "die", MOST_DICE),
    "points": (f"{possessive(ROLLER)} points so far", "point", MOST_POINTS),
    "rival": (f"{possessive(RIVAL)} points so far", "point", MOST_POINTS),
    "passed": (f"Dice that {RIVAL} passes to her", "die", MOST_DICE),
}


def body(phase: LabPhase, example: str, can_undo: bool, live: str) -> str:
    """The page as HTML: the phase, the example it began as, whether there is something to take back, and the line that says
    what changed."""
    return (
        f"{header(TITLE, headline(phase), _examples(example))}"
        f'<div class="setup">{_spots(phase.setup)}</div><div class="bench phase">'
        f"<section>{_rows(phase)}{live}{_rule_card(phase)}</section>"
        f"<section>{_decision(phase)}{_steps(phase, can_undo)}</section>"
        f"<section>{_again(phase)}{named_rules(law_ids(phase))}</section></div>"
    )


# What a reader sets.


def _examples(example: str) -> str:
    return chips("Example", "example", example, {name: name for name in EXAMPLES})


def _spots(setup: Setup) -> str:
    """A number with a button to lower and one to raise it, for each thing that may be set."""
    drawn = "".join(_spot(setup, name) for name in SPOTS)
    if setup.passed:
        drawn += chips("She rolls these", "turn", "second" if setup.second else "now", TURNS)
    return drawn


def _spot(setup: Setup, name: str) -> str:
    label, thing, most = SPOTS[name]
    value = getattr(setup, name)
    dice = setup.dice + setup.passed
    least = 1 if thing == "die" and dice == value else 0
    if thing == "die":
        most -= dice - value
    down = control(name, value - 1, f"{name}-down", aria_label=f"One {thing} fewer: {label}", aria_disabled=value <= least)
    up = control(name, value + 1, f"{name}-up", aria_label=f"One {thing} more: {label}", aria_disabled=value >= most)
    inside = f"<button {down}>−</button><b>{value}</b><button {up}>+</button>"
    return f'<div><p class="lbl">{label}</p><div class="spot" role="group" aria-label="{label}">{inside}</div></div>'


# The dice on their water.


def _rows(phase: LabPhase) -> str:
    shown = rows(phase)
    unit, last = per_point(shown), phase.now.rolls[-1] if phase.now.rolls else None
    drawn, wide = "", max(5, *(len(row.columns) for row in shown))
    for seat, row in enumerate(shown):
        rolled, items = any(column.rule for column in row.columns), ""
        high = HEIGHT if rolled else round(max(DIE, *(column.points * unit for column in row.columns))) + 8
        for place, column in enumerate(row.columns):
            just = last is not None and last.seat == seat and place == _latest(row)
            look = "just" if just else ""
            box = f"-6 {-high} {STEP} {high + 2}"
            caption = f"<span>{column.caption or BLANK}</span>"
            caption += f'<span class="rid">{column.rule or BLANK}</span>' if rolled else ""
            pic = picture(column_picture(column, unit, just), column_words(column), box)
            items += f'<li class="{look}" data-key="die-{seat}-{place}">{pic}{caption}</li>'
        drawn += f'<h3>{row.title}</h3><ol class="dice" style="--wide:{wide}">{items}</ol>'
    return f'<div class="water">{drawn}</div>'


def _latest(row: DiceRow) -> int:
    return max((place for place, column in enumerate(row.columns) if column.kind == "rolled"), default=-1)


# Going and passing.


def pass_code(phase: LabPhase) -> int:
    """The pass of all Ann has left."""
    return split(phase.now.table, ANN, phase.own_left, phase.own_left)


def _decision(phase: LabPhase) -> str:
    if phase.now.asked is None:
        ended = f"{ROLLER} ends with {counted(phase.points[ANN], 'point')}, {RIVAL} with {phase.points[BEN]}."
        return f'<h3>All dice are rolled</h3><p class="sub">{ended}</p>'
    name, points = PEOPLE[phase.roller], phase.points[phase.roller]
    if not phase.may_choose:
        head, sub = f"{name} must roll", f"Passed dice leave no choice. {dice_words(phase.left[phase.roller])} to roll."
        acts = f"<button {control('roll', '', class_='go')}>Roll the next die</button>"
        return f'<h3>{head}</h3><p class="sub">{sub}</p><div class="chips act">{acts}</div>{_faces(phase, name, points)}'
    asked = DecisionPoint(ANN, PASS_OR_GO, pass_code(phase))
    go, passes = (go_or_pass(phase.now.table, asked, code, PEOPLE) for code in (GO, pass_code(phase)))
    acts = f"<button {control('roll', '', class_='go')}>{go.label}</button>"
    acts += f"<button {control('pass', '')}>{passes.label}</button>"
    sub = f"{passes.answer.why} {passes.answer.then}"
    laws = [PassOrGo.PASS_OR_GO, *filter(None, [passes.answer.then_rule])]
    return (
        f'<h3>Pass or go?</h3><div class="chips act">{acts}</div>{_faces(phase, name, points)}'
        f'<p class="sub">Or: {sub} {ids(*laws)}</p>'
    )


def _faces(phase: LabPhase, name: str, points: int) -> str:
    """What each face of the next die would make of the points; each is a button that lets the die show it."""
    heads, makes, laws = "", "", ""
    for roll in phase.next_rolls():
        label = f"Roll a {roll.face}: {roll.before} {'becomes' if roll.before != roll.points else 'stays'} {roll.points}"
        die = picture(water.die(roll.face, 48), box="0 0 48 48", look="die")
        attributes = control("roll", roll.face, f"face-{roll.face}", aria_label=label, tabindex=stop(roll.face == 1))
        heads += f'<th scope="col"><button {attributes}>{die}<b>{roll.face}</b></button></th>'
        makes += f"<td>{roll.points}</td>"
        laws += f'<td class="rid">{roll.rule.id}</td>'
    caption = f"What each face would make of {possessive(name)} {counted(points, 'point')}"
    return (
        f'<table class="wh"><caption>{caption}</caption><thead data-arrows=""><tr><td></td>{heads}</tr></thead>'
        f'<tbody><tr><th scope="row">makes</th>{makes}</tr>'
        f'<tr><th scope="row">rule</th>{laws}</tr></tbody></table>'
        f'<p class="hint">{mean_words(phase.next_rolls(), points)} Press a face to let the die show it.</p>'
    )


def _steps(phase: LabPhase, can_undo: bool) -> str:
    begun = bool(phase.now.rolls or phase.given_away)
    buttons = f"<button {control('undo', '', aria_disabled=not can_undo)}>Undo</button>"
    buttons += f"<button {control('again', '', aria_disabled=not begun)}>Again with the same dice</button>"
    buttons += f"<button {control('new', '')}>New dice</button>"
    return f'<div class="chips steps">{buttons}</div>'


def _rule_card(phase: LabPhase) -> str:
    """The rule behind the last roll, or of what comes next."""
    law = phase.now.said[-1].rule if phase.now.said else PassOrGo.PASS_OR_GO
    return rule_box(law)


# The same dice with another decision.


def _again(phase: LabPhase) -> str:
    """What would come of every other decision, as far as the dice are known, to be tried."""
    if not phase.setup.dice:
        return ""
    lines = "".join(_outcome(phase, found) for found in phase.outcomes())
    return (
        f'<h3>The same dice, a different decision</h3><table class="same"><caption class="vh">What would come '
        f'of passing earlier or later</caption><thead><tr><th scope="col">{ROLLER}</th><th scope="col">{possessive(ROLLER)} '
        f'points</th><th scope="col">{possessive(RIVAL)} points</th><td></td></tr></thead><tbody>{lines}</tbody></table>'
        f'<p class="hint">{hindsight(phase)}</p>'
    )


def _outcome(phase: LabPhase, found: StopOutcome) -> str:
    words, now = stop_words(phase, found.stop), is_now(phase, found.stop)
    own, rival = ("?" if number is None else str(number) for number in (found.own, found.rival))
    label = f"{words}{', as now' if now else ''}"
    button = ""
    if found.stop <= phase.known:
        attributes = control("replay", found.stop, aria_label=f"Replay: {ROLLER} {words}", aria_pressed=now)
        button = f"<button {attributes}>Replay</button>"
    return (
        f'<tr class="{"cur" if now else ""}"><th scope="row">{label}</th><td>{own}</td><td>{rival}</td><td>{button}</td></tr>'
    )


# What shows without a kernel.


def still(phase: LabPhase) -> str:
    """The dice on their water as a picture, with the rest as text below."""
    alt = f"{headline(phase)}."
    for row in rows(phase):
        alt += f" {row.title}: {'; '.join(map(column_words, row.columns))}."
    scene = dice_scene(rows(phase), headline(phase), alt)
    said = "".join(f"<li>{escape(said.sentence)} ({said.rule.id})</li>" for said in phase.now.said)
    cells = "".join(f"<td>{roll.points} ({roll.rule.id})</td>" for roll in phase.next_rolls())
    faces = ""
    if cells:
        heads = "".join(f'<th scope="col">{roll.face}</th>' for roll in phase.next_rolls())
        name = PEOPLE[phase.roller]
        faces = (
            f"<table><caption>What each face would make of {possessive(name)} {counted(phase.points[phase.roller], 'point')}"
            f"</caption><tr>{heads}</tr><tr>{cells}</tr></table>"
        )
    return f"{image(scene)}<ol>{said}</ol><p>{escape(phase.prompt)}</p>{faces}"
