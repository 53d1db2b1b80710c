"""The student's page: one column of steps, which open one after the other. Results of later steps are packed."""

import re
from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup, escape

from hilo_core.content.kinds import Kind, NumberEntry, in_places, tidy
from hilo_core.content.stage import RevealPart
from hilo_core.lessons.calculation import number
from hilo_core.lessons.classroom import CARD_WORDS, CARDS, TROUBLES
from hilo_core.lessons.lesson import Lesson, Ticket, TicketRow, VocabularyItem
from hilo_core.lessons.lesson_file import lesson_codes
from hilo_core.lessons.parts import (
    Boxes,
    BoxRow,
    Dealt,
    FaceOutcomes,
    Fields,
    Guess,
    Handed,
    Mistake,
    NumberBlank,
    Part,
    ReadOut,
    Rolled,
    StimulusPart,
    Vote,
    Watch,
)
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.texts import Json
from hilo_lessons.runs import run

from ..asking.page import TYPED, laid, option, read_by
from ..asking.plots import plot
from ..asking.reply import icon
from ..drawing import pieces
from ..drawing.symbols import references, symbols
from ..drawing.water import die
from ..guessing.certainty import sealed
from ..pages.page import deflated
from ..rule_card.laid import card_of, drawing

DIE = 44
CARD_SCALE = 0.62  # the scale of a card that the page deals
STAMP = 34
SAID = Markup('<div data-said aria-live="polite"></div>')
SHOWS = Markup(
    '<div class="shows"><div data-square></div><div><div data-code="second"></div>'
    "<p data-by-square>Show the square to your teacher’s camera.</p>"
    '<div class="acts"><button type="button" class="go" data-do="copy">Copy for the class chat</button>'
    '<button type="button" data-do="file">Save as a file</button><span class="note" aria-live="polite"></span>'
    "</div></div></div>"
    "<p>Your sentence goes with the copy and the file. No camera and no chat? Read the twelve letters and digits aloud.</p>"
)
HAND_IN = markup(
    '<div class="hand" data-hand hidden><h4>Hand it in</h4><p>Your number, votes, working and ticket are in this code. '
    "Your name is not.</p>{}<p data-model></p></div>",
    SHOWS,
)
LETTERS = 120  # the most letters of a sentence
SAFE = "No name, no account. What you type stays in this browser."


def student(lesson: Lesson) -> Json:
    """Return the data of the page: numbers and words, and packed data for what opens later."""
    steps = with_words([inside(lesson, number) for number in range(len(lesson.steps))], lesson.words)
    closed = {str(number): steps[number] for number, step in enumerate(lesson.steps) if step.closed}
    html = (
        opening(lesson)
        + enter(lesson)
        + chained(
            markup('<section data-step="{}" hidden>{}</section>', number, "" if str(number) in closed else drawn)
            for number, drawn in enumerate(steps)
        )
    )
    later: Json = {
        "steps": closed,
        "fields": [[checked(row) for row in part.rows] for part in lesson.parts(Fields)],
        "opens": [chained(map(opened, part.opens)) for part in lesson.parts(Fields)],
        "tickets": [ticket(one) for one in lesson.tickets],
        "model": "".join(one.look_for for one in lesson.parts(Handed)),
    }
    strip = boxes(lesson)
    drawn = references("".join([html, *closed.values(), *later["opens"], *strip["stamps"].values(), class_cards()]))
    return {
        "kind": "student",
        "lesson": lesson.key,
        "label": f"Lesson {lesson.key}: {lesson.title}",
        "html": html,
        "symbols": symbols(drawn),
        "own": lesson.own,
        "codes": codes(lesson),
        "tickets": len(lesson.tickets),
        "boxes": strip,
        "runs": {
            part.run: sealed(run(part.run)) | {"task": part.words, "guessed": part.guessed} for part in lesson.parts(Watch)
        },
        "signs": {name: icon(name) for name in ("right", "wrong", "unread", "helped", "known")},
        "pack": deflated(later),
    }


def codes(lesson: Lesson) -> Json:
    """Return the data for the codes of a lesson, and the cards of its classes."""
    made = lesson.codes
    return {
        "lesson": made.lesson,
        "first": list(made.first.items()),
        "second": list(made.second.items()),
        "troubles": TROUBLES,
        "lessons": lesson_codes(),
        "pictures": CARD_WORDS,
        "cards": CARDS,
    }


def class_cards() -> str:
    """Return all class cards, which the page draws when it knows the class word."""
    return "".join(pieces.hilo_card(f"{name[1:]}{name[0]}") for name in CARDS)


def boxes(lesson: Lesson) -> Json:
    """Return how a round is played, how it can end, and what is counted."""
    part, pooled = lesson.boxes, lesson.pooled
    return {
        "rows": [row._asdict() for row in part.rows],
        "counts": [one._asdict() for one in part.counts],
        "measure": dict(pooled.measure),
        "per": pooled.per,
        "digits": min(pooled.digits, 1),
        "called": part.called,
        "count": part.rounds,
        "possible": [",".join(map(str, one)) for one in part.possible],
        "said": part.said,
        "check": part.check,
        "unit": part.holds.partition(" ")[0],
        "play": part.play._asdict() if isinstance(part.play, Rolled) else {},
        "stamps": dice_stamps() if isinstance(part.play, Rolled) else card_stamps(part.play),
        "table": counted_table(part.table),
        "pack": "" if isinstance(part.play, Rolled) else deflated(part.play.deals),
    }


def counted_table(text: str) -> Markup:
    """Return a table of counts; its cells contain the keys of counts in braces. "" if there is none."""
    rows = [[cell.strip() for cell in row.split("|")] for row in text.split("/")] if text else []
    head = each('<th scope="col">{}</th>', rows[0]) if rows else ""
    body = chained(markup('<tr><th scope="row">{}</th>{}</tr>', name, each("<td>{}</td>", cells)) for name, *cells in rows[1:])
    return (
        markup('<table class="table counts"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>', head, body)
        if rows
        else Markup()
    )


def dice_stamps() -> dict[str, Markup]:
    """Return a small drawing of each face of a die."""
    return {str(face): drawing(die(face, STAMP), STAMP, STAMP, f"a {face}") for face in range(1, 7)}


def card_stamps(play: Dealt) -> dict[str, Markup]:
    """Return a small drawing of each card that is dealt; dice are drawn as dice."""
    if play.deck == "dice":
        return dice_stamps()
    return {name: stamp(play.deck, name, CARD_SCALE) for name in sorted({card for deal in play.deals for card in deal.cards})}


def stamp(deck: str, name: str, scale: float) -> Markup:
    """Return a card in this size, with its description."""
    drawn, words = card_of(deck, name, scale)
    return drawing(drawn, *pieces.card_size(scale), words)


def opening(lesson: Lesson) -> Markup:
    """Return the title, the question, the goals and the words."""
    goals = each("<li>{}</li>", lesson.goals)
    words = chained(markup("<div><dt>{}</dt><dd>{}</dd></div>", *one) for one in lesson.words)
    return markup(
        '<p class="over">{} · {} minutes · {}</p>'
        "<h1>{}</h1><p>{}</p>"
        '<div class="goals"><h2>At the end of this lesson</h2><ul>{}</ul></div>'
        '<h2 class="small">Words for today</h2><dl class="words">{}</dl><h2 class="vh">The steps</h2>',
        lesson.game,
        lesson.minutes,
        lesson.material,
        lesson.title,
        lesson.question,
        goals,
        words,
    )


def enter(lesson: Lesson) -> Markup:
    """Return the fields for the class word and the student's number."""
    return markup(
        '<section data-step="start"><p class="over">Before you start</p><h3>Get your own {}</h3>'
        "<p>Type the word on the board and your number on the class list.</p>"
        '<div class="field"><label>Class word <input type="text" class="n word" data-class autocomplete="off" '
        'autocapitalize="none" spellcheck="false"></label>'
        '<label>Your number <input type="text" class="n" data-number inputmode="numeric" autocomplete="off"></label></div>'
        "{}{}</section>",
        lesson.own,
        SAID,
        acts("start", "Start", SAFE),
    )


BEFORE = r"(<p>(?:[^<]|</?b>)*?\b)"  # a word of a paragraph


def with_words(steps: Sequence[Markup], words: Sequence[VocabularyItem]) -> list[Markup]:
    """Return the steps, with each word of the lesson in bold in the first paragraph that uses it."""
    found = list(steps)
    for one in words:
        first = re.compile(rf"{BEFORE}({re.escape(str(escape(one.word)))})\b")
        place = next((place for place, drawn in enumerate(found) if first.search(drawn)), None)
        if place is not None:
            found[place] = Markup(first.sub(r"\1<b>\2</b>", str(found[place]), count=1))
    return found


def inside(lesson: Lesson, number: int) -> Markup:
    """Return the content of a step."""
    step = lesson.steps[number]
    over = f"Step {number + 1} · {step.name} · {step.minutes} minutes"
    again = chained(vote(one, "after") for one in lesson.parts(Vote) if one.again)
    drawn = chained(part(one, markup("<div data-again hidden>{}</div>", again)) for one in step.parts)
    later = acts("next", step.later) if step.later else ""
    return markup('<p class="over">{}</p><h3 tabindex="-1">{}</h3>{}{}', over, step.title, drawn, later)


def part(one: Part, again: Markup) -> Markup:
    """Return one part of a step; `again` are the votes that are repeated after the working."""
    match one:
        case str():
            return markup("<p>{}</p>", one)
        case FaceOutcomes():
            six = chained(
                markup("<div>{}<b>{}</b></div>", drawing(die(face, DIE), DIE, DIE, f"a {face}"), words)
                for face, words in enumerate(one.words, 1)
            )
            return markup('<div class="stage six">{}</div>', six)
        case StimulusPart():
            return laid(one.parts)
        case Vote():
            return vote(one)
        case Guess():
            return guess(one)
        case Boxes():
            return strip(one)
        case Watch():
            return markup('<div data-watch="{}"></div>', one.run)
        case ReadOut() if one.ask:
            return markup("<p>{}</p>{}{}", one.words, sentence(one.ask), SHOWS)
        case ReadOut():
            return markup("<div data-code></div><p>{}</p>{}", one.words, acts("copy", "Copy the code", plain=True))
        case Fields():
            rows = chained(map(field, one.rows))
            return markup(
                "<div data-fields>{}</div>{}{}{}<div data-opens></div>", rows, SAID, acts("check", "Check my numbers"), again
            )
    return markup("<div data-ticket></div>{}{}{}{}", sentence(one.ask), SAID, acts("hand", "Lock in my exit ticket"), HAND_IN)


def acts(do: str, words: str, note: str = "", plain: bool = False) -> Markup:
    """Return a button with a note next to it."""
    said = markup('<span class="note" aria-live="polite">{}</span>', note)
    look = "" if plain else "go"
    return markup('<div class="acts"><button type="button" class="{}" data-do="{}">{}</button>{}</div>', look, do, words, said)


def vote(one: Vote, when: str = "before") -> Markup:
    """Return the options of a vote and the button that locks one in, before the working or after it."""
    kind, words = one.kind, one.question if one.question.endswith("?") else f"{one.question}:"
    name = f"{one.key} {when}"
    drawn = chained(option(name, key, markup("<span>{}</span>", said), "opt") for key, said in kind.options.items())
    marks = locked("vote", "Choose one of them first.", "You voted: §.", data_asked=words, data_vote=name, data_key=one.key)
    legend = markup('<legend class="vh">{}</legend>', one.question)
    if when == "after":
        legend = markup("<legend>Vote again: {}</legend>", one.question)
    return markup('<fieldset class="opts" {}>{}{}</fieldset>{}', marks, legend, drawn, acts("vote", "Lock in my vote"))


def guess(one: Guess) -> Markup:
    """Return the field for a guess, which is locked in before the counting starts."""
    marks = locked("guess", one.kind.wanted, "Your guess: §.")
    return markup(
        '<label class="field guess" {} {}><span>{}</span>{}<span>{}</span></label>{}',
        marks,
        read_by(one.kind),
        one.question,
        TYPED,
        one.unit,
        acts("guess", "Lock in my guess"),
    )


def locked(what: str, wanted: str, said: str, **more: str) -> Markup:
    """Return the attributes of a field that is locked in: the messages before it is complete, and when it is."""
    marks = {"data_part": "", "data_lock": what, "data_wanted": wanted, "data_told": said, **more}
    return Markup(" ").join(markup('{}="{}"', name.replace("_", "-"), words) for name, words in marks.items())


def strip(one: Boxes) -> Markup:
    """Return the boxes, and the button that plays for students without dice or cards."""
    rows = chained(row_of(one, row) for row in one.rows)
    return markup(
        '{}<p class="rolled" aria-live="polite"></p><p data-mean aria-live="polite"></p>'
        '{}<div class="acts">'
        '<button type="button" class="go" data-do="boxes">My boxes are full</button>'
        '<button type="button" data-do="short" hidden>Go on without a code</button>'
        '<button type="button" data-do="roll">{}</button><span class="note" aria-live="polite"></span></div>',
        rows,
        Markup("<div data-counts></div>" if one.table else ""),
        one.button,
    )


def row_of(one: Boxes, row: BoxRow) -> Markup:
    """Return a row of boxes with its name, and the marked range."""
    fields = chained(
        markup(
            '<label>{}<input type="text" class="n" data-box inputmode="{}" autocomplete="off" aria-label="{} {}: {}"></label>',
            n,
            "numeric" if min(row.ends) >= 0 else "text",  # the keypad of some phones has no minus sign
            "Series" if row.tosses else "Round",
            n,
            row.words or one.holds,
        )
        for n in range(1, (row.tosses or one.rounds) + 1)
    )
    name = markup('<p class="boxes">{}</p>', row.words) if row.words else Markup()
    group = markup('<div class="strip" role="group" aria-label="{}">{}</div>', row.words or "Your rounds", fields)
    return name + group + bars(row)


def bars(row: BoxRow) -> Markup:
    """Return the meaning of a bar under a box; "" if a box holds only yes or no, or cannot have a bar."""
    low, high = row.marked
    marked = [end for end in row.ends if low <= end <= high]
    if not marked or len(row.ends) < 3 or len(marked) == len(row.ends):
        return Markup()
    ends = (str(end).replace("-", "−") for end in (marked[0], marked[-1]))
    return markup('<p class="bars"><i></i> {}</p>', " to ".join(dict.fromkeys(ends)))


def field(row: NumberBlank) -> Markup:
    """Return a number to work out, and the place of the page's reply."""
    return markup(
        '<div class="line" data-line><label class="field" data-part {}>'
        "<span>{}{}</span>{}</label>"
        '<div class="answer" aria-live="polite"></div></div>',
        read_by(row.kind),
        row.before,
        places(row),
        TYPED,
    )


def places(row: NumberBlank | TicketRow) -> Markup:
    """Return how many decimal places the number should have, as a note next to its field."""
    words = precision(row)
    return markup(' <small class="nb">{}</small>', words) if words else Markup()


def precision(row: NumberBlank | TicketRow) -> str:
    """Return how many decimal places the number should have; "" for a whole one. A probability can be a percentage."""
    percent = in_places(row.places) if row.places else ""
    return f"{in_places(row.places + 2)}, or {percent or 'a whole number'} with %" if row.probability else percent


def checked(row: NumberBlank) -> Json:
    """Return the data for checking a number: the right value, its format, and the replies."""
    shows = row.shows.replace("−", "-")
    return {
        **judged([row.right], row.kind, places=row.places),
        "wanted": precision(row),
        "shows": shows,
        "exact": number(tidy(row.right, row.digits)) == row.right,
        "working": row.worked,
        "hint": row.hint,
        "mistakes": known(row.mistakes),
    }


def known(mistakes: Sequence[Mistake]) -> list[Json]:
    """Return the known wrong numbers, with the reply to each."""
    return [{"number": float(one.number), "thought": one.thought, "reply": one.reply} for one in mistakes]


def judged(right: Sequence[Fraction | str], *kinds: Kind, places: int) -> Json:
    """Return the criteria for the parts of a line: a number's tolerance and its decimal places."""
    near = [float(kind.right) for kind in kinds if isinstance(kind, NumberEntry)]
    return {"right": [one if isinstance(one, str) else float(one) for one in right], "near": sum(near), "places": places}


def opened(one: str | RevealPart) -> Markup:
    """Return what the page opens when the numbers are right."""
    return markup("<p>{}</p>", one) if isinstance(one, str) else plot(one)


def sentence(ask: str) -> Markup:
    """Return the question that students answer in a sentence."""
    field = markup('<textarea rows="2" maxlength="{}" autocomplete="off"></textarea>', LETTERS)
    return markup('<label class="why"><span>{}</span>{}</label>', ask, field)


def ticket(one: Ticket) -> Json:
    """Return an exit ticket: its lines, the right answer to each, and the replies."""
    html, lines = Markup(), []
    for place, row in enumerate(one.rows):
        kind, words = one.kind_of(row), " and ".join(said(one, row))
        number, choice = "", ""
        for name, part in kind.parts.items():
            if isinstance(part, NumberEntry):
                number = TYPED.replace(">", markup(' aria-label="{}" data-part {}>', name, read_by(part)))
            else:
                chips = chained(option(f"ticket{place}", key, words, "chip") for key, words in part.options.items())
                choice = markup('<span class="chips" data-part>{}</span>', chips)
        legend = markup('<legend class="vh">{} …</legend><span>{}</span>', row.before, row.before)
        between = markup("<span>{}</span>", row.between) if row.between else ""
        number += places(row)
        html += markup('<fieldset class="field" data-line data-row>{}{}{}{}</fieldset>', legend, number, between, choice)
        right, wrong = (f"Line {place + 1}: {reply} {words}" for reply in ("yes,", "it is"))
        nearly = f"Line {place + 1}: yes, and with {precision(row)} it is {words}"
        said_of = {"yes": [right, []], "nearly": [nearly, []], "no": [wrong, [row.worked]], "mistakes": known(row.mistakes)}
        lines.append(judged(one.right_of(row), *kind.parts.values(), places=row.places) | said_of)
    return {"html": html, "lines": lines}


def said(ticket: Ticket, row: TicketRow) -> list[str]:
    """Return the right answer to a line of an exit ticket: a number, and a choice."""
    number = [] if row.right is None else [row.shows]
    return number if row.choice is None else [*number, ticket.choices_of(row)[row.choice]]
