"""The parts of a question as drawings: cards, dice and water, each with a description."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from hilo_core.base.playing_cards import playing_words, suit_words
from hilo_core.content.stage import Cards, Dice, DicePhase, NineCards, Part, Seats, Sums, TextTable, TricksWon, Trump, WinCard
from hilo_core.hilo.round import CELLS
from hilo_core.messages.markup import chained, each, markup
from hilo_core.messages.words import counted

from ..drawing import pieces, water
from ..drawing.hilo.layouts import HIDDEN, card_look, card_words, start_of
from ..drawing.himilo import table as himilo_table
from ..drawing.lettering import minus, text, width
from ..drawing.scene import Item, Scene

SCALE, PAD = 1.15, 9
LARGE_HAND_SCALE = 0.9  # the scale of a card in a large hand
FEW_CARDS = 5
DIE = 50
STACKED = 0.48  # the scale of a face-down card of a trick
ROW_WIDTH = 724
MARGIN = 12  # around rows of pieces


class Piece(NamedTuple):
    """One piece of a drawing: its key in an answer, its drawing and size, its description, and the text below it."""

    key: str
    svg: str
    width: float
    height: float
    words: str
    caption: str = ""
    note: str = ""


def drawing(inside: str, width: float, height: float, words: str = "", look: str = "") -> Markup:
    """Return a drawing of this size, as an <svg>.

    Without words it is hidden from screen readers.
    """
    access = markup('role="img" aria-label="{}"', words) if words else Markup('aria-hidden="true"')
    return markup(
        '<svg viewBox="0 0 {:g} {:g}" style="width:{:g}px" class="{}" {}>{}</svg>',
        width,
        height,
        width,
        look,
        access,
        Markup(inside),
    )


def at(x: float, y: float, inside: str) -> str:
    """Return a drawing at a place."""
    return f'<g transform="translate({x:g} {y:g})">{inside}</g>'


def card_of(deck: str, name: str, scale: float, state: str = "") -> tuple[str, str]:
    """Return a card as a drawing, and in words."""
    if name == HIDDEN:
        return pieces.back(scale), "face down"
    if deck == "himilo":
        return pieces.card(name, scale, state), himilo_table.card_words(name)
    if deck == "hilo":
        return pieces.hilo_card(name, scale, state), card_words(name)
    return pieces.playing_card(name, scale, state), playing_words(name)


def framed(card: str, scale: float, ring: str = "") -> tuple[str, float, float]:
    """Return a card with some room around it, and the width and height."""
    return at(PAD, PAD, card + ring), *pieces.card_size(scale, 2 * PAD)


def rings(answered: bool, right: bool, scale: float) -> str:
    """Return the marks around a card in the solution: the winner's ring, or dashes in the reader's colour."""
    if right:
        return pieces.winner_ring(scale)
    across, down = pieces.card_size(scale, 10)
    line = 'stroke="var(--guess)" stroke-width="3" stroke-dasharray="6 4"'
    return f'<rect x="-5" y="-5" width="{across:g}" height="{down:g}" rx="12" class="f0" {line}/>' if answered else ""


def scale_of(part: Cards) -> float:
    """Return the scale of cards that are side by side."""
    return SCALE if len(part.cards) <= FEW_CARDS else LARGE_HAND_SCALE


def cards_of(part: Cards, right: Sequence[str] = (), answer: Sequence[str] = ()) -> list[Piece]:
    """Return cards side by side, with `right` and `answer` marked."""
    found, scale = [], scale_of(part)
    for name, who, note in part.cards:
        card, words = card_of(part.deck, name, scale, "just" if name in right else "")
        inside, width, height = framed(card, scale, rings(name in answer, name in right, scale))
        found.append(Piece(name, inside, width, height, words, who, note))
    return found


def cells_of(part: NineCards) -> list[Piece]:
    """Return the nine cards of a layout."""
    found = []
    for cell, name in zip(CELLS, (name for row in part.rows for name in row), strict=True):
        card, words = card_of("hilo", name, 1.08)
        found.append(Piece(cell, at(4, 4, card), *pieces.card_size(1.08, 8), f"{cell}, {words}"))
    return found


def others(part: Part) -> Iterator[Piece]:
    """Yield the pieces that are only for looking at."""
    match part:
        case WinCard(name, players):
            inside, width, height = framed(pieces.win_card(name, players, SCALE), SCALE)
            yield Piece("", inside, width, height, f"win card: {himilo_table.win_card_words(name)}", "win card")
        case Seats():
            yield seats_of(part)
        case Trump(suit, turned):
            sign = pieces.suit_sign(suit, 46)
            yield Piece("", sign, 46, 46, suit_words(suit), "trump", "2 is highest now" if turned else "")
        case Sums():
            for seat, (name, points) in enumerate(zip(part.names, part.sums, strict=True)):
                number = text(minus(points), 34, "m se", x=50, y=38)
                yield Piece("", number, 100, 44, str(points), name, "ended the round" if seat == part.ender else "")
        case TricksWon():
            yield stacks_of(part)
        case Dice(faces, words):
            dice = "".join(at((DIE + 14) * place, 2, water.die(face, DIE)) for place, face in enumerate(faces))
            rolled = ", ".join(str(face) for face in faces if face)
            said = f"dice: {rolled}" if rolled else f"{len(faces)} dice not yet rolled"
            yield Piece("", dice, (DIE + 14) * len(faces) - 14, DIE + 4, said, words)
        case DicePhase(points, dice):
            level = 118
            drawn = at(10, level, water.column(0, points, 74, 8 if points <= 14 else 6, numbers=True))
            drawn += f'<path d="M0 {level}H{112 + 62 * dice:g}" stroke="var(--edge)" stroke-width="1.5"/>'
            drawn += "".join(at(104 + 62 * place, level - 56, water.die(0, 52)) for place in range(dice))
            left = f"{points} points, and {dice} {'die' if dice == 1 else 'dice'} left"
            yield Piece("", drawn, 112 + 62 * dice, 124, left, left)


def seats_of(part: Seats) -> Piece:
    """Return a table seen from above, with an arrow to the left if the order of turns matters."""
    across, down, line = 300, 214, 'class="f0" stroke="var(--edge)" stroke-width="1.5"'
    drawn = f'<ellipse cx="150" cy="106" rx="50" ry="36" {line}/>'
    arrow = at(150, 106, f'<path d="M-24 21A30 24 0 0 1 -24 -21m-12 -1 12 1 -4 12" {line} stroke-linecap="round"/>')
    drawn += arrow + text("to the left", 14, "m so", x=159, y=111) if part.turns else ""
    for place, (name, words) in enumerate(zip(part.names, part.words, strict=True)):
        turn = pi * (0.5 + 2 * place / len(part.names))
        x, y = round(across / 2 + 104 * cos(turn), 1), round(96 + 74 * sin(turn), 1)
        drawn += text(name, 19, "m b", x=x, y=y)
        drawn += "".join(text(one, 16, "m", x=x, y=y + 20 + 19 * number) for number, one in enumerate(words))
    each = [" ".join((name, *words)) for name, words in zip(part.names, part.words, strict=True)]
    return Piece("", drawn, across, down, f"Round the table, each on the left of the one before: {', '.join(each)}")


def stacks_of(part: TricksWon) -> Piece:
    """Return a row for each name: face-down tricks, and their number.

    Every other trick is at an angle, so that readers can count them.
    """
    (across, down), step, high = pieces.card_size(STACKED), 11, 50
    left, back = max(map(len, part.names)) * 7.4 + 8, pieces.back(STACKED)
    drawn, said = "", []
    for row, (name, taken) in enumerate(zip(part.names, part.taken, strict=True)):
        y = high * row + 6
        drawn += text(name, 15, x=0, y=y + 25)
        for place in range(taken):
            turned = f"rotate(16 {across / 2:g} {down / 2:g})" if place % 2 else ""
            drawn += f'<g transform="translate({left + step * place:g} {y}){turned}">{back}</g>'
        drawn += text(str(taken), 20, "b", x=left + (step * (taken - 1) + across + 12 if taken else 0), y=y + 27)
        said.append(f"{name}: {counted(taken, 'trick')}")
    width = left + step * max(*part.taken, 0) + across + 34
    return Piece("", drawn, width, high * len(part.names), "; ".join(said), part.words)


def pieces_of(part: Part) -> list[Piece]:
    """Return a part as its pieces."""
    if isinstance(part, NineCards):
        return [grid_of(part.rows)]
    return cards_of(part) if isinstance(part, Cards) else [*others(part)]


def grid_of(rows: Sequence[Sequence[str]], scale: float = 1, lines: str = "", ringed: str = "", label: str = "") -> Piece:
    """Return a layout of HiLO: a dot is a gap; `lines` such as "row 1, diagonal a1" are outlined, cells are ringed."""
    gap = 10 * scale
    across, down = pieces.card_size(scale, gap)
    drawn, said = layout(rows, scale, gap, filter(None, lines.split(", "))), []
    for y, names in enumerate(rows):
        for x, name in enumerate(names):
            cell, words = f"{'abc'[x]}{y + 1}", "empty" if name == "." else card_of("hilo", name, scale)[1]
            ring = cell in ringed.split()
            drawn += at(x * across, y * down, pieces.winner_ring(scale)) if ring else ""
            said.append(f"{cell} {words}{', ringed' * ring}")
    words = f"{label or 'Layout'}: {', '.join(said)}{lines and f'; outlined: {lines}'}"
    size = across * len(rows[0]) - gap + 8, down * len(rows) - gap + 8
    return Piece("", at(4, 4, drawn), *size, words, label)


def layout(rows: Sequence[Sequence[str]], scale: float, gap: float, lines: Iterable[str] = ()) -> str:
    """Return the cards of a layout (a dot is a gap) and the outlines of lines, from its top left corner."""
    wide, high = pieces.card_size(scale)
    looks = [
        (pieces.empty_place(wide, high) if name == "." else card_look(name, scale), y, x)
        for y, names in enumerate(rows)
        for x, name in enumerate(names)
    ]
    looks += [(pieces.hilo_line(line, scale, gap), *start_of(line)) for line in lines]
    return "".join(at(x * (wide + gap), y * (high + gap), look) for look, y, x in looks)


def in_rows(groups: Iterable[Sequence[Piece]], wide: float, alt: str, letters: int = 15) -> Scene:
    """Return pieces in rows, with their words below them; a group that does not fit begins a new row."""
    rows: list[list[tuple[float, float, Piece]]] = [[]]  # each piece with its place before it
    x = 0.0
    for group in groups:
        rooms = [max(one.width, *(width(words, letters) for words in (one.caption, one.note))) for one in group]
        together = sum(rooms) + 8 * (len(rooms) - 1)
        for place, (room, piece) in enumerate(zip(rooms, group, strict=True)):
            if rows[-1] and x + (together if place == 0 and together <= wide else room) > wide:
                rows.append([])
                x = 0
            rows[-1].append((x, room, piece))
            x += room + 8
        x += 8
    items: list[Item] = []
    y = float(MARGIN)
    for row in rows:
        high = max((piece.height for *_, piece in row), default=0)
        foot = y + high
        for x, room, piece in row:
            top, middle, drawn = y + (high - piece.height) / 2, round(piece.width / 2, 1), piece.svg
            for line, words in enumerate(filter(None, (piece.caption, piece.note))):
                drawn += text(words, letters, "m so" if line else "m", x=middle, y=round(piece.height + 19 * (line + 1), 1))
                foot = max(foot, top + piece.height + 19 * (line + 1) + 4)
            items.append(Item(str(len(items)), drawn, round(MARGIN + x + room / 2 - middle, 1), round(top, 1)))
        y = foot + MARGIN
    across = max((x + room for row in rows for x, room, _ in row), default=0) + 2 * MARGIN
    return Scene(round(across), round(y), tuple(items), alt)


def sums_table(part: Sums) -> Markup:
    """Return a table of what each player has left."""
    heads = each('<th scope="col">{}</th>', part.names)
    cells = Markup()
    for seat, points in enumerate(part.sums):
        ended = Markup("<small>ended the round</small>") if seat == part.ender else ""
        cells += markup("<td><b>{}</b>{}</td>", minus(points), ended)
    return markup(
        '<table class="sums"><caption class="vh">{}</caption><tr>{}</tr><tr>{}</tr></table>', part.label, heads, cells
    )


def words_table(part: TextTable) -> Markup:
    """Return a table in words."""
    head, *rows = part.rows
    heads = each('<th scope="col">{}</th>', head)
    drawn = chained(markup('<tr><th scope="row">{}</th>{}</tr>', name, each("<td>{}</td>", cells)) for name, *cells in rows)
    return markup('<table class="table"><tr>{}</tr>{}</table>', heads, drawn)
