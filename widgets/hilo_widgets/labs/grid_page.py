"""The page of the grid lab: from a turn to HTML, to a still picture, and to plain text."""

import re
from html import escape

from hilo_core.hilo.cards import CARDS, COLOUR_WORDS, COLOURS, HIGHEST, LOWEST, colour_of, number_of
from hilo_core.hilo.grid import CELLS, MASKS, WAYS
from hilo_core.hilo.table import EDITIONS

from ..drawing.grid_still import GAP, MARGIN, SCALE, grid_scene, outlines, seen, small_grid
from ..drawing.lettering import text
from ..drawing.pieces import CARD_HEIGHT, CARD_WIDTH, selected_tick, use
from ..rule_card.rich import picture
from .grid_explanation import CARD, ChainEntry, entries, headline, in_plain_words, rules_of, verdict
from .lab import button, chip, chips, group, header, ids, image, named_rules, stop
from .layout_on_table import PUZZLES, RANDOM, SHAPE_WORDS, LaidLayout, read_layout
from .line_turn import LineTurn, line_name

TITLE = "Grid lab"
ACROSS, DOWN = round(CARD_WIDTH * SCALE), round(CARD_HEIGHT * SCALE)
COLOUR_OF_LETTER = dict(zip(COLOURS, COLOUR_WORDS, strict=True))
MOST_OPEN = 3  # so many ways to remove a line are shown unfolded
NUMBERS = range(LOWEST, HIGHEST + 1)
HINT = "An underlined number lies elsewhere: they swap."


def body(turn: LineTurn, start: LineTurn, chosen: int, can_undo: bool, live: str) -> str:
    """The page as HTML: the turn, the same before any line was removed, the cell that is changed, whether there is something
    to take back, and the line that says what changed."""
    layout = turn.now.layout
    editions = chips("Edition", "edition", EDITIONS[turn.edition], {name: name.capitalize() for name in EDITIONS})
    laid = (name for name, (rows, _) in PUZZLES.items() if name != RANDOM and read_layout(rows) == start.laid)
    puzzles = chips("Puzzle", "puzzle", next(laid, ""), PUZZLES.keys())
    return (
        f"{header(TITLE, headline(turn), editions)}"
        f'<div class="bench grid"><section><div class="setup">{puzzles}{_sizes(layout)}</div>'
        f'<div class="board"><div>{_cells(turn, chosen)}</div>{_changes(layout, chosen)}'
        f'<div class="setup steps">{_face(layout, chosen)}{_steps(turn, start, can_undo)}</div></div></section>'
        f'<section class="shows">{live}{_chain(turn)}</section>{named_rules(rules_of(entries(turn)))}</div>'
    )


def draw(sentence: str) -> str:
    """A sentence as HTML, its cards as a number and a sign."""
    return CARD.sub(_drawn, escape(sentence))


def _drawn(found: re.Match[str]) -> str:
    sign = picture(use(f"u{found[2]}"), COLOUR_OF_LETTER[found[2]], "0 0 24 24", "gl")
    return f'<span class="hn"><b>{found[1]}</b>{sign}</span>'


def _seen(layout: LaidLayout) -> tuple[str, ...]:
    return tuple(layout.shown(cell) for cell in range(9))


# What a reader sets.


def _sizes(layout: LaidLayout) -> str:
    drawn = ""
    for shape, words in SHAPE_WORDS.items():
        shown = shape.replace("x", " × ")
        name = shown if shape == "empty" else f"{shown}, {words}"
        drawn += chip("shape", shape, shown, shape == layout.shape, aria_label=name)
    return group("Rows × columns", drawn)


def _cells(turn: LineTurn, chosen: int) -> str:
    """The layout itself: a button for each card, and above them, for the eye only, what is outlined."""
    layout = turn.now.layout
    if not layout.cells:
        place = picture(_small((), layout)[0], "an empty layout", "-2 -2 115 50")
        return f'<p class="lbl">The layout</p><div class="cells none">{place}</div>'
    lines, drawn = turn.now.standing, ""
    for cell in layout.cells:
        through = "".join(f", in the {line_name(layout, line)}" for line in lines if MASKS[line] >> cell & 1)
        label = f"{CELLS[cell]}, {layout.words(cell).removeprefix('a ')}{in_plain_words(through)}"
        card = picture(seen(layout.shown(cell)))
        drawn += button(card, "choose", CELLS[cell], here=cell == chosen, class_="cell", aria_label=label)
    over = outlines(tuple(lines), ACROSS, DOWN, GAP)
    row, column = divmod(chosen, 3)
    tick = f"translate({column * (ACROSS + GAP) + ACROSS / 2:g} {row * (DOWN + GAP) + DOWN - 4})"
    over += f'<g transform="{tick}">{selected_tick()}</g>{_names(layout)}'
    columns = len(layout.by_rows[0])
    width, height = columns * (ACROSS + GAP) - GAP, len(layout.by_rows) * (DOWN + GAP) - GAP
    return (
        '<p class="lbl">Choose a card to change it</p>'
        f'<div class="cells" role="group" aria-label="The layout" data-arrows="" style="--columns:{columns}">{drawn}'
        f"{picture(over, box=f'0 0 {width} {height}', look='over-cells')}</div>"
    )


def _names(layout: LaidLayout) -> str:
    """The names of rows and columns beside the layout."""
    words, bottom = "", len(layout.by_rows) * (DOWN + GAP) + 9
    for cell in layout.cells:
        name, x, y = CELLS[cell], cell % 3 * (ACROSS + GAP) + ACROSS / 2, cell // 3 * (DOWN + GAP) + DOWN / 2 + 5
        words += text(name[1], 14, "m so", x=-15, y=y) if cell % 3 == 0 else ""
        words += text(name[0], 14, "m so", x=x, y=bottom) if cell < 3 else ""
    return words


def _changes(layout: LaidLayout, chosen: int) -> str:
    """Colour, number and face of the chosen card."""
    if not layout.cells:
        return '<p class="hint">An empty layout has no card to change. Choose a size to lay cards.</p>'
    card = 0 if layout.is_down(chosen) else layout.cards[chosen]
    colours = ""
    for number, (letter, word) in enumerate(COLOUR_OF_LETTER.items()):
        now = bool(card) and number == colour_of(card)
        sign = picture(use(f"u{letter}"), box="0 0 24 24")
        colours += button(
            f"<span>{letter}{sign}</span>", "colour", letter, aria_label=word, aria_pressed=now, class_=f"h{letter}",
            tabindex=stop(now or (not card and number == 0)),
        )  # fmt: skip
    numbers = "".join(_number(layout, chosen, card, number) for number in NUMBERS)
    return (
        f'<div><p class="lbl">Colour of the card at {CELLS[chosen]}</p><div class="pal" role="group" aria-label="Colour" '
        f'data-arrows="">{colours}</div><p class="lbl">Its number</p>'
        f'<div class="nums" role="group" aria-label="Number" data-arrows="">{numbers}</div><p class="hint">{HINT}</p></div>'
    )


def _number(layout: LaidLayout, chosen: int, card: int, number: int) -> str:
    now = bool(card) and number == number_of(card)
    label, look, here = str(number), "", now or (not card and number == LOWEST)
    wanted = CARDS[f"{number}{COLOURS[colour_of(card)]}"] if card and not now else 0
    there = [cell for cell in layout.cells if wanted == layout.cards[cell] and not layout.is_down(cell)]
    if there:
        label, look = f"{number}, lies at {CELLS[there[0]]}, change places", "there"
    return button(str(number), "number", number, aria_label=label, aria_pressed=now, class_=look, tabindex=stop(here))


def _face(layout: LaidLayout, chosen: int) -> str:
    if not layout.cells:
        return ""
    return chips("Its face", "face", "down" if layout.is_down(chosen) else "up", {"up": "Face up", "down": "Face down"})


def _steps(turn: LineTurn, start: LineTurn, can_undo: bool) -> str:
    buttons = button("Undo", "undo", aria_disabled=not can_undo)
    buttons += button("Start again", "restart", aria_disabled=turn == start)
    if turn.may_come_later:
        buttons += button("A later turn", "later")
    return group("The turn", buttons)


# What follows from it.


def _small(lines: tuple[int, ...], layout: LaidLayout) -> tuple[str, int, int]:
    return small_grid(_seen(layout), lines)


def _chain(turn: LineTurn) -> str:
    """How things stand, in words beside the layout, and what each way to remove a line leads to. Of many ways only one is
    unfolded."""
    first, *others = entries(turn)
    ways = [[entry for entry in others if entry.way == way] for way in turn.now.ways]
    fold, drawn = len(ways) > MOST_OPEN, ""
    for number, way in enumerate(ways):
        steps = "".join(f'<div class="step">{_small_picture(entry)}<div>{_words(entry, fold)}</div></div>' for entry in way)
        if fold:
            which = f'name="ways" data-key="way-{len(turn.ways)}-{way[0].way}"{"" if number else " open"}'
            steps = f"<details {which}><summary>{draw(way[0].title)}</summary>{steps}</details>"
        drawn += f"<li>{steps}</li>"
    return f'<ol class="chain"><li>{_words(first)}</li>{drawn}</ol>'


def _small_picture(entry: ChainEntry) -> str:
    drawn, width, height = _small(entry.outlined, entry.layout)
    across, down = width + 2 * MARGIN, height + 2 * MARGIN
    small = picture(drawn, box=f"{-MARGIN} {-MARGIN} {across} {down}")
    return f'<div class="small" style="--across:{across}px">{small}</div>'


def _words(entry: ChainEntry, titled: bool = False) -> str:
    """What an entry says; its title too, unless the line to unfold it has said that."""
    says = "".join(f"<p>{draw(said.sentence)} {ids(*said.rules)}</p>" for said in entry.says)
    title = "" if titled and entry.button else f"<h3>{draw(entry.title)}</h3>"
    remove = ""
    if entry.button:
        remove = button(entry.button, "clear", WAYS[entry.way], aria_label=in_plain_words(entry.label))
    return f"{title}{says}{remove}"


# What shows without a kernel.


def in_words(turn: LineTurn) -> str:
    """The layout and all entries as plain text."""
    lines = [f"{TITLE}, {EDITIONS[turn.edition]} edition: {_layout_words(turn.now.layout)}"]
    for entry in entries(turn):
        lines.append(f"  {in_plain_words(entry.title)}. {_said(entry)}")
    return "\n".join(lines)


def _said(entry: ChainEntry) -> str:
    """What an entry says, with the rules of each sentence."""
    return " ".join(f"{in_plain_words(said.sentence)} ({', '.join(law.id for law in said.rules)})" for said in entry.says)


def _layout_words(layout: LaidLayout) -> str:
    rows = [", ".join(map(layout.words, row)) for row in layout.by_rows]
    return f"{SHAPE_WORDS[layout.shape]}{': ' if rows else ''}{' / '.join(rows)}."


def still(turn: LineTurn) -> str:
    """The layout as a picture, with all entries as text below."""
    shown = entries(turn)
    first, layout = shown[0], turn.now.layout
    alt = f"{_layout_words(layout)} {in_plain_words(verdict(turn)).capitalize()}."
    scene = grid_scene(_seen(layout), first.outlined, in_plain_words(headline(turn)), alt)
    items = ""
    for entry in shown:
        items += f"<li><b>{escape(in_plain_words(entry.title))}.</b> {escape(_said(entry))}</li>"
    return f"{image(scene)}<p>{EDITIONS[turn.edition].capitalize()} edition.</p><ol>{items}</ol>"
