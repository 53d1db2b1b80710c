"""The page of the dice lab: from a phase to HTML, to a still picture, and to plain text."""

from html import escape

from hilo_core.base.game import DecisionPoint
from hilo_core.messages.words import counted, possessive
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.choices import go_or_pass
from hilo_core.pass_or_go.round import GO, PASS_OR_GO, split
from hilo_core.pass_or_go.sentences import dice_words

from ..drawing import water
from ..drawing.dice_still import DIE, HEIGHT, STEP, column_picture, dice_scene, per_point
from ..rule_card.rich import picture
from .dice_phase import ANN, BEN, MOST_DICE, MOST_POINTS, PEOPLE, LabPhase, Setup, StopOutcome
from .dice_words import (
    RIVAL,
    ROLLER,
    TITLE,
    column_words,
    headline,
    hindsight,
    is_now,
    law_ids,
    mean_words,
    outcome_words,
    rows,
    stop_words,
)
from .lab import button, chips, header, heads, ids, image, named_rules, rule_box, stop

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
    law = phase.now.said[-1].rule if phase.now.said else PassOrGo.PASS_OR_GO  # behind the last roll, or of what comes next
    return (
        f"{header(TITLE, headline(phase), chips('Example', 'example', example, EXAMPLES.keys()))}"
        f'<div class="setup">{_spots(phase.setup)}</div><div class="bench phase">'
        f"<section>{_rows(phase)}{live}{rule_box(law)}</section>"
        f"<section>{_decision(phase)}{_steps(phase, can_undo)}</section>"
        f"<section>{_again(phase)}{named_rules(law_ids(phase))}</section></div>"
    )


# What a reader sets.


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
    down = button("−", name, value - 1, f"{name}-down", aria_label=f"One {thing} fewer: {label}", aria_disabled=value <= least)
    up = button("+", name, value + 1, f"{name}-up", aria_label=f"One {thing} more: {label}", aria_disabled=value >= most)
    inside = f"{down}<b>{value}</b>{up}"
    return f'<div><p class="lbl">{label}</p><div class="spot" role="group" aria-label="{label}">{inside}</div></div>'


# The dice on their water.


def _rows(phase: LabPhase) -> str:
    shown = rows(phase)
    unit, drawn, wide = per_point(shown), "", max(5, *(len(row.columns) for row in shown))
    for seat, row in enumerate(shown):
        rolled, items = [place for place, column in enumerate(row.columns) if column.rule], ""
        high = HEIGHT if rolled else round(max(DIE, *(column.points * unit for column in row.columns))) + 8
        for place, column in enumerate(row.columns):
            just = rolled[-1:] == [place] and phase.now.rolls[-1].seat == seat
            caption = f"<span>{column.caption or BLANK}</span>"
            caption += f'<span class="rid">{column.rule or BLANK}</span>' if rolled else ""
            pic = picture(column_picture(column, unit, just), column_words(column), f"-6 {-high} {STEP} {high + 2}")
            items += f'<li class="{"just" if just else ""}" data-key="die-{seat}-{place}">{pic}{caption}</li>'
        drawn += f'<h3>{row.title}</h3><ol class="dice" style="--wide:{wide}">{items}</ol>'
    return f'<div class="water">{drawn}</div>'


# Going and passing.


def _decision(phase: LabPhase) -> str:
    if phase.now.asked is None:
        ended = f"{ROLLER} ends with {counted(phase.points[ANN], 'point')}, {RIVAL} with {phase.points[BEN]}."
        return f'<h3>All dice are rolled</h3><p class="sub">{ended}</p>'
    if not phase.may_choose:
        sub = f"Passed dice leave no choice. {dice_words(phase.left[phase.roller])} to roll."
        roll = button("Roll the next die", "roll", class_="go")
        head = f'<h3>{PEOPLE[phase.roller]} must roll</h3><p class="sub">{sub}</p>'
        return f'{head}<div class="chips act">{roll}</div>{_faces(phase)}'
    pass_all = split(phase.now.table, ANN, phase.own_left, phase.own_left)
    asked = DecisionPoint(ANN, PASS_OR_GO, pass_all)
    go, passes = (go_or_pass(phase.now.table, asked, code, PEOPLE) for code in (GO, pass_all))
    acts = button(go.label, "roll", class_="go") + button(passes.label, "pass")
    laws = [PassOrGo.PASS_OR_GO, *filter(None, [passes.answer.then_rule])]
    return (
        f'<h3>Pass or go?</h3><div class="chips act">{acts}</div>{_faces(phase)}'
        f'<p class="sub">Or: {passes.answer.why} {passes.answer.then} {ids(*laws)}</p>'
    )


def _faces(phase: LabPhase) -> str:
    """What each face of the next die would make of the points; each is a button that lets the die show it."""
    faces, makes, laws, rolls = [], "", "", phase.next_rolls()
    for roll in rolls:
        label = f"Roll a {roll.face}: {roll.before} {'becomes' if roll.before != roll.points else 'stays'} {roll.points}"
        inside = f"{picture(water.die(roll.face, 48), box='0 0 48 48', look='die')}<b>{roll.face}</b>"
        faces.append(button(inside, "roll", roll.face, f"face-{roll.face}", aria_label=label, tabindex=stop(roll.face == 1)))
        makes += f"<td>{roll.points}</td>"
        laws += f'<td class="rid">{roll.rule.id}</td>'
    return (
        f'<table class="wh"><caption>{_what_faces_make(phase)}</caption><thead data-arrows=""><tr><td></td>{heads(faces)}</tr>'
        f'</thead><tbody><tr><th scope="row">makes</th>{makes}</tr>'
        f'<tr><th scope="row">rule</th>{laws}</tr></tbody></table>'
        f'<p class="hint">{mean_words(rolls, phase.points[phase.roller])} Press a face to let the die show it.</p>'
    )


def _what_faces_make(phase: LabPhase) -> str:
    points = counted(phase.points[phase.roller], "point")
    return f"What each face would make of {possessive(PEOPLE[phase.roller])} {points}"


def _steps(phase: LabPhase, can_undo: bool) -> str:
    begun = bool(phase.now.rolls or phase.given_away)
    buttons = button("Undo", "undo", aria_disabled=not can_undo)
    buttons += button("Again with the same dice", "again", aria_disabled=not begun) + button("New dice", "new")
    return f'<div class="chips steps">{buttons}</div>'


# The same dice with another decision.


def _again(phase: LabPhase) -> str:
    """What would come of every other decision, as far as the dice are known, to be tried."""
    if not phase.setup.dice:
        return ""
    titles = ROLLER, f"{possessive(ROLLER)} points", f"{possessive(RIVAL)} points"
    return (
        '<h3>The same dice, a different decision</h3><table class="same"><caption class="vh">What would come '
        f"of passing earlier or later</caption><thead><tr>{heads(titles)}<td></td></tr></thead>"
        f"<tbody>{''.join(_outcome(phase, found) for found in phase.outcomes())}</tbody></table>"
        f'<p class="hint">{hindsight(phase)}</p>'
    )


def _outcome(phase: LabPhase, found: StopOutcome) -> str:
    words, now = stop_words(phase, found.stop), is_now(phase, found.stop)
    replay = ""
    if found.stop <= phase.known:
        replay = button("Replay", "replay", found.stop, aria_label=f"Replay: {ROLLER} {words}", aria_pressed=now)
    cells = "".join(f"<td>{inside}</td>" for inside in (*outcome_words(found), replay))
    look, label = ("cur", f"{words}, as now") if now else ("", words)
    return f'<tr class="{look}"><th scope="row">{label}</th>{cells}</tr>'


# What shows without a kernel.


def still(phase: LabPhase) -> str:
    """The dice on their water as a picture, with the rest as text below."""
    alt = f"{headline(phase)}."
    for row in rows(phase):
        alt += f" {row.title}: {'; '.join(map(column_words, row.columns))}."
    scene = dice_scene(rows(phase), headline(phase), alt)
    said = "".join(f"<li>{escape(said.sentence)} ({said.rule.id})</li>" for said in phase.now.said)
    faces, rolls = "", phase.next_rolls()
    if rolls:
        cells = "".join(f"<td>{roll.points} ({roll.rule.id})</td>" for roll in rolls)
        titles = heads(str(roll.face) for roll in rolls)
        faces = f"<table><caption>{_what_faces_make(phase)}</caption><tr>{titles}</tr><tr>{cells}</tr></table>"
    return f"{image(scene)}<ol>{said}</ol><p>{escape(phase.prompt)}</p>{faces}"
