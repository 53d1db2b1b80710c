"""The teacher's page: it opens on the class, with votes, dots, working and tickets. Plan and key are behind it."""

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from hilo_core.content.kinds import tidy
from hilo_core.lessons.complaints import SUM
from hilo_core.lessons.lesson import Lesson, Pooled, Ticket, TicketRow
from hilo_core.lessons.parts import Fields, Guess, Handed, Mistake, NumberBlank, Vote
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json

from ..asking.reply import icon
from ..drawing.symbols import references, symbols
from ..pages.page import deflated
from .slides import slides_of
from .student import class_cards, codes, counted_table, said

VIEWS = {"class": "Class", "plan": "Plan", "key": "Key"}
TOGETHER = "The rounds of all students, in one table"
TABS = {"votes": "Votes", "dots": "Dots", "table": "Table", "working": "Working", "sentences": "Sentences", "ticket": "Ticket"}
WITHOUT = "No cards or dice? The student page plays. No codes? Count hands after each vote, and type them in under Votes."
VOTES = Markup('<h3>The votes</h3><table class="key"><tbody data-right></tbody></table>')
SCALE = "axis", "low", "high", "tick", "digits", "per", "finding", "foot"  # fields of a class's plot that a page uses unchanged
SAFE = "Codes and votes stay on this computer. Nothing is sent."


def teacher(lesson: Lesson, beside: Sequence[str] = ()) -> Json:
    """Return the data of the page; the exact value and the key are packed.

    Pages with the names in `beside` are in the same folder.
    """
    pooled, shown = lesson.pooled, slides_of(lesson)
    drawn = "".join(one["html"] for some in shown.values() for one in some)
    return {
        "kind": "teacher",
        "lesson": lesson.key,
        "label": f"For the teacher: lesson {lesson.key}, {lesson.title}",
        "html": f"{head(lesson)}{plan(lesson, ' hidden', beside)}{class_room(lesson)}{key(lesson)}{slides(lesson)}",
        "symbols": symbols(references(class_cards() + drawn)),
        "codes": codes(lesson),
        "tickets": len(lesson.tickets),
        "rounds": lesson.boxes.rounds,
        "pooled": scale(lesson),
        "table": counted_table(with_sums(lesson.boxes.table)),
        "together": TOGETHER,
        "reading": dict(lesson.plan.sections).get("Reading the tickets", ""),
        "sheets": {"support": bool(lesson.support), "extension": bool(lesson.extension)},
        "lookFor": "".join(one.look_for for one in lesson.parts(Handed)),
        "signs": {name: icon(name) for name in ("right", "unread")},
        "votes": [
            {"key": one.key, "question": one.question, "options": one.said, "again": one.again} for one in lesson.parts(Vote)
        ],
        "pack": deflated(
            {
                "known": known(pooled),
                "slides": shown,
                "key": [answered(one) for one in lesson.tickets],
                "rights": {one.key: one.right for one in lesson.parts(Vote)},
                "right": [
                    markup('<tr><th scope="row">{}</th><td><b>{}</b></td></tr>', one.question, one.said[one.right])
                    for one in lesson.parts(Vote)
                    if one.right is not None
                ],
                "lines": [[row.before, row.shows, row.worked] for part in lesson.parts(Fields) for row in part.rows],
                "working": [
                    tally(f"line {place}", row.before, row.mistakes, task_of(lesson, row))
                    for part in lesson.parts(Fields)
                    for place, row in enumerate(part.rows, 1)
                ],
                "ticket": [
                    tally(f"ticket {place}", "", of_tickets([one.rows[place - 1].mistakes for one in lesson.tickets]), task)
                    for place, task in enumerate([task_of(lesson, row) for row in lesson.tickets[0].rows], 1)
                ],
            }
        ),
    }


def with_sums(table: str) -> str:
    """Return a table of counts with the sum of each row that has several counts used in no other cell; otherwise unchanged."""
    first, *rows = table.split(" / ")
    counts = [SUM.findall(row) for row in rows]
    every = [key for row in counts for key in row]
    if not rows or max(map(len, counts)) < 2 or len({*every}) < len(every) or any("+" in key or " of " in key for key in every):
        return table
    sums = (f"{row.rstrip()} | {{{'+'.join(keys)}}}" for row, keys in zip(rows, counts, strict=True))
    return " / ".join([f"{first.rstrip()} | together", *sums])


def scale(lesson: Lesson) -> Json:
    """Return the scale of the class plot."""
    pooled = lesson.pooled
    return {name: getattr(pooled, name) for name in SCALE} | {
        "bin": float(pooled.bin),
        "measure": dict(pooled.measure),
        "stay": None if pooled.stay is None else float(pooled.stay),
        "stayWords": pooled.stay_words,
        "guesses": any(lesson.parts(Guess)),
    }


def known(pooled: Pooled) -> Json:
    """Return other known results: the exact value, and the result of many simulated rounds."""
    exact, simulated = pooled.exact, pooled.simulated
    words = "" if exact is None else f"exact {tidy(exact, pooled.digits)}"
    return {
        "exact": None if exact is None else float(exact),
        "words": words,
        "simulated": simulated and simulated._asdict(),
    }


def of_tickets(each: Sequence[Sequence[Mistake]]) -> list[Mistake]:
    """Return the mistakes in a line of all tickets, which list them in the same order.

    A reply with the numbers of one ticket does not fit a class that has worked on others.
    """
    longest = max(each, key=len)
    replies = [{some[place].reply for some in each if place < len(some)} for place in range(len(longest))]
    return [one if len(said) == 1 else one._replace(reply="") for one, said in zip(longest, replies, strict=True)]


def tally(name: str, asked: str, mistakes: Sequence[Mistake], task: str) -> Json:
    """Return a line of the working or of a ticket.

    It has its name in a code, its question, its known mistakes by place, and the support-sheet task for students who make them.
    """
    known = [{"thought": one.thought, "reply": one.reply} for one in mistakes]
    return {"result": name, "asked": asked, "mistakes": known, "task": task}


def task_of(lesson: Lesson, row: NumberBlank | TicketRow) -> str:
    """Return the support-sheet task for students who have a line wrong: "task 2 (Six players bid)".

    Returns "" if there is none.
    """
    named = dict(enumerate(lesson.support, 1)).get(row.support)
    return f"task {row.support} ({named.title})" if named else ""


def head(lesson: Lesson) -> Markup:
    """Return the title, the class word with its picture, the views, and the switch for the projector."""
    views = buttons("view", VIEWS, "class")
    return markup(
        '<div class="top"><div><p class="over">For the teacher · lesson {} · {} minutes</p>'
        "<h1>{}</h1></div>"
        '<div class="field" data-for-class><label>Class word <input type="text" class="n word" data-class '
        'autocomplete="off" autocapitalize="none" spellcheck="false"></label><span data-picture></span>'
        '<label>Students <input type="text" class="n" data-students inputmode="numeric" autocomplete="off" value="28"></label>'
        '</div><div class="views" role="group" aria-label="What is shown">{}'
        '<button type="button" data-do="slides">Slides</button>'
        '<button type="button" data-do="projector" aria-pressed="false">Projector</button></div></div>',
        lesson.key,
        lesson.minutes,
        lesson.title,
        views,
    )


def buttons(kind: str, named: Mapping[str, str], pressed: str) -> Markup:
    """Return buttons, one of which is pressed at first."""
    form = '<button type="button" data-{}="{}" aria-pressed="{}">{}</button>'
    return chained(markup(form, kind, name, str(name == pressed).lower(), words) for name, words in named.items())


def plan(lesson: Lesson, marks: str = "", beside: Sequence[str] = ()) -> Markup:
    """Return the plan: minutes, wrong answers, numbers.

    `marks` are its HTML attributes, and pages with the names in `beside` are in the same folder.
    """
    shown = lesson.plan
    minutes = chained(
        markup('<tr><td class="min">{}</td><th scope="row">{}</th><td>{}</td></tr>', number, what, spoken(say))
        for number, what, say in shown.minutes
    )
    wrong = chained(markup("<tr><td>{}</td><td>{}</td></tr>", spoken(they), spoken(you)) for they, you in shown.wrong)
    more = chained(markup("<div><h3>{}</h3><p>{}</p></div>", title, spoken(words)) for title, words in shown.sections)
    return markup(
        '<div data-panel="plan"{}><h2 class="vh">Plan</h2><p class="needs">{}</p>{}<div class="halves"><div>'
        "<h3>{} minutes</h3><table><tbody>{}</tbody></table></div><div><h3>Expected wrong answers</h3>"
        '<table><thead><tr><th scope="col">They say</th><th scope="col">You '
        "ask</th></tr></thead><tbody>{}</tbody></table>"
        '</div></div><div class="more">{}</div></div>',
        marks,
        spoken(shown.needs),
        files(beside),
        lesson.minutes,
        minutes,
        wrong,
        more,
    )


def files(beside: Sequence[str]) -> Markup:
    """Return links to the other pages in the folder, and what to do without cards, dice and codes."""
    if not beside:
        return Markup()
    links = Markup(", ").join(markup('<a href="{}.html">{}</a>', name, name.replace("_", " ")) for name in beside)
    return markup('<p class="needs files">To open and print: {}. {}</p>', links, WITHOUT)


def spoken(words: str) -> Markup:
    """Mark the text between quotation marks, which the teacher says aloud.

    Text between asterisks is marked too.
    """
    return Markup(re.sub(r"\*([^*\s][^*]*)\*", r"<em>\1</em>", re.sub("“([^”]*)”", r"<q>\1</q>", str(escape(words)))))


def class_room(lesson: Lesson) -> Markup:
    """Return who is in and who is missing, the box for codes, and next to it votes, dots, working and ticket."""
    pooled = lesson.pooled
    ask = markup('<p class="ask-them" data-ask="{}">{}</p>', "table" if lesson.boxes.table else "dots", pooled.ask)
    table = markup('<section data-of="table" hidden><h4>{}</h4><div data-counts></div>{}</section>', TOGETHER, ask)
    named = {name: words for name, words in TABS.items() if name != "table" or lesson.boxes.table}
    tabs = buttons("tab", named, "votes")
    return markup(
        '<div data-panel="class" class="room"><aside><h2 class="vh">Class</h2><h3 data-in aria-live="polite"></h3>'
        '<p data-missing></p><div class="numbers" data-numbers></div><label for="hilo-codes" class="vh">Codes</label>'
        '<textarea id="hilo-codes" data-codes rows="3" spellcheck="false" autocomplete="off" '
        'placeholder="Type or paste codes here, or a whole chat. You can also drop result files here."></textarea>'
        '<div class="acts"><button type="button" data-do="camera">Read with the camera</button>'
        '<label class="file">Open files'
        '<input type="file" class="vh" data-files multiple accept=".txt,text/plain">'
        '</label></div><div class="camera" data-camera hidden><video muted playsinline '
        'aria-label="What the camera sees"></video></div><p class="note" data-camera-note role="status"></p>'
        '<ul class="mail" data-mail aria-live="polite"></ul><p class="note">{}</p></aside>'
        '<div class="shown"><div class="tabs" role="group" aria-label="What the class thinks">{}</div>'
        '<section data-of="votes">{}'
        "<div data-votes></div></section>"
        '<section data-of="dots" hidden><div class="plot"><h4 aria-live="polite" data-finding></h4>'
        '<p class="sub">{}</p>'
        '<div data-dots></div><p class="foot" data-foot></p><p class="large" data-told></p></div>'
        '<div class="acts"><button type="button" data-do="exact" aria-pressed="false">{}</button>'
        "</div>{}</section>"
        '{}<section data-of="working" hidden></section>'
        '<section data-of="sentences" data-sentences hidden></section><section data-of="ticket" hidden></section></div></div>',
        SAFE,
        tabs,
        ballots(lesson),
        pooled.sub,
        shows(pooled),
        ask * (not lesson.boxes.table),
        table * bool(lesson.boxes.table),
    )


def ballots(lesson: Lesson) -> Markup:
    """Return fields for counting raised hands when nobody has a code yet."""
    asked = list(lesson.parts(Vote))
    rows = [(one.question, "before", one) for one in asked]
    rows += [(f"{one.question.rstrip('?')}, after the working", "after", one) for one in asked if one.again]
    votes = chained(ballot(words, when, one) for words, when, one in rows)
    return (
        markup('<div data-hands><h3>Hands that you count</h3><div class="ballots">{}</div></div>', votes) if votes else Markup()
    )


def slides(lesson: Lesson) -> Markup:
    """Return the projector view: the lesson slide by slide, and its results, without student numbers, codes and plan.

    The arrow keys move between slides.
    """
    return markup(
        '<div class="slides" data-slides data-look="" hidden><h2 class="over">{}</h2>'
        "<h3 data-slide-head></h3>"
        '<p class="sub" data-slide-sub></p><div data-slide></div>'
        '<p class="ask-them" data-slide-ask></p><p class="note"><span data-slide-place></span> · Tap or arrow keys: next. '
        "Escape: back.</p></div>",
        lesson.title,
    )


def shows(pooled: Pooled) -> str:
    """Return the label of the button for the other known results."""
    if pooled.exact is None:
        return "Show the simulation"
    return "Show the exact value" if pooled.simulated is None else "Show the exact value and the simulation"


def ballot(words: str, when: str, one: Vote) -> Markup:
    """Return the two counts of a vote, and their bars."""
    counts = chained(
        markup(
            '<label><span>{}</span><input type="text" class="n" data-count inputmode="numeric" autocomplete="off" '
            'aria-label="{}: {}"><span class="bar" aria-hidden="true"><i hidden></i></span></label>',
            option,
            words,
            option,
        )
        for option in one.options
    )
    return markup('<div class="ballot" data-ballot="{} {}"><h4>{}</h4>{}</div>', one.key, when, words, counts)


def key(lesson: Lesson) -> Markup:
    """Return the place of the key: to the votes (if any has a right option), to the working and to the tickets."""
    votes = any(one.right is not None for one in lesson.parts(Vote))
    return markup(
        '<div data-panel="key" hidden><h2 class="vh">Key</h2>{}<h3>The working</h3><table class="key"><tbody data-lines>'
        '</tbody></table><h3>Exit tickets by number on the list</h3><p data-key-note aria-live="polite"></p>'
        '<table class="key tickets"><thead><tr><th scope="col">No.</th><th scope="col">Line 1</th><th scope="col">Line '
        "2</th></tr></thead>"
        "<tbody data-key></tbody></table></div>",
        VOTES * votes,
    )


def answered(ticket: Ticket) -> list[Markup]:
    """Return each line of an exit ticket with its answer."""
    return [markup("{}: <b>{}</b>", row.short, ", ".join(said(ticket, row))) for row in ticket.rows]
