"""Drawings in the reply to an answer: a number line, bars, six branches, ranked cards, a calculation.

These small drawings are part of the text of a reply, so a page of questions needs no library for them.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from hilo_core.content.kinds import tidy
from hilo_core.content.stage import (
    BarChart,
    IntervalLine,
    PathTree,
    PushComparison,
    Ranked,
    RevealPart,
    Tree,
    VennDiagram,
    Working,
)
from hilo_core.messages.markup import each, markup

from ..drawing import pieces
from ..drawing.lettering import text, width
from ..drawing.water import die
from ..rule_card.laid import at, card_of, drawing, layout, rings
from ..rule_card.rich import rich

ACROSS = 460
SIZE = 15
FEW_BARS = 12  # bars, all of which are named
BAR = 0.36  # half the width of a bar, as a part of the distance between bars


HATCH = (
    '<defs><pattern id="hilo-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="7" height="7" fill="var(--brass-fill)"/><path d="M0 0V7" class="ink" stroke-width="1.6"/></pattern></defs>'
)


def scaled(low: float, high: float, first: float, last: float) -> Callable[[float], float]:
    """Return the scale: a function that converts a number to a place in the drawing."""
    return lambda value: round(first + (value - low) / (high - low) * (last - first), 1)


def stroke(path: str, wide: float) -> str:
    """Return a line along a path."""
    return f'<path d="{path}" class="ink" stroke-width="{wide:g}" fill="none"/>'


def flag(x: float, top: float, foot: float, words: str) -> str:
    """Return the reader's guess as a dashed line with a pennant, so that it can be recognised without its colour.

    The pennant points left if there is no room on the right.
    """
    side = 1 if x + 20 + width(words, SIZE) < ACROSS else -1
    pole = f'<path d="M{x} {top}V{foot}" stroke="var(--guess)" stroke-width="2.2" stroke-dasharray="5 4"/>'
    pennant = f'<path d="M{x} {top}h{15 * side}l{-5 * side} 6 {5 * side} 6h{-15 * side}z" fill="var(--guess)"/>'
    return pole + pennant + text(words, SIZE, "gu b" + (" e" if side < 0 else ""), x + 20 * side, top + 12)


def plot(shown: RevealPart) -> Markup:
    """Return one of these drawings, with its title and a description in words."""
    drawn, title = DRAWN[type(shown)](shown), rich(shown.title)
    if isinstance(shown, (Ranked, PushComparison, Working)):
        return markup('<div class="plot"><p class="lbl">{}</p>{}</div>', title, drawn)
    below = markup('<p class="foot">{}</p>', shown.working) if isinstance(shown, Tree) and shown.working else ""
    return markup('<div class="plot"><h4>{}</h4><p class="sub">{}</p>{}{}</div>', title, rich(shown.sub), drawn, below)


def working(shown: Working) -> Markup:
    """Return a calculation, step by step."""
    return markup('<ol class="steps">{}</ol>', each("<li>{}</li>", map(rich, shown.steps)))


def line(shown: IntervalLine) -> Markup:
    """Return a number line with the exact value and the guess."""
    left, right, foot = 18, ACROSS - 18, 104
    place = scaled(shown.low, shown.high, left, right)
    drawn = stroke(f"M{left} {foot}H{right}", 1.5) + text(shown.axis, SIZE, "m so", ACROSS / 2, foot + 48)
    span = shown.high - shown.low
    apart, digits = (Fraction(span // 5), 1) if span >= 5 else (Fraction(span, 4), 2)
    for tick in (shown.low + apart * number for number in range(span // apart + 1)):
        x = place(float(tick))
        drawn += f'<path d="M{x} 58V{foot}" class="hair"/>{stroke(f"M{x} {foot}v6", 1.5)}'
        drawn += text(tidy(tick), SIZE, "m", x, foot + 23)
    exact, said = place(float(shown.exact)), f"exact {tidy(shown.exact, digits)}"
    before = exact - 9 - width(said, SIZE) > 0 and (shown.guess is None or shown.guess >= shown.exact)
    drawn += stroke(f"M{exact} 34V{foot}", 2.6) + f'<path d="M{exact} {foot - 8}l8 8-8 8-8-8z" fill="var(--ink)"/>'
    drawn += text(said, SIZE, "b e" if before else "b", exact + (-9 if before else 9), 46)
    words = f"Number line: exact value {tidy(shown.exact, digits)}"
    if shown.guess is not None:
        drawn += flag(place(float(shown.guess)), 4, foot, f"you: {tidy(shown.guess)}")
        words += f", your guess {tidy(shown.guess)}"
    return drawing(drawn, ACROSS, foot + 56, f"{words}.", "graph")


def bars(shown: BarChart) -> Markup:
    """Return bars; the marked bar is hatched."""
    left, right, top, foot = 40, ACROSS - 10, 52, 218
    most = max(20, -(-float(max(shown.values)) // 20) * 20)
    up = scaled(0, most, foot, top)
    pitch = (right - left) / len(shown.values)
    drawn = text(shown.up, SIZE, "so", x=0, y=16)
    for tick in range(0, int(most) + 1, 20):
        drawn += f'<path d="M{left} {up(tick)}H{right}" class="hair"/>{text(str(tick), SIZE, "e", left - 8, up(tick) + 5)}'
    for place, value in enumerate(shown.values):
        x, marked = left + pitch * (place + 0.5), place == shown.marked
        look = 'fill="url(#hilo-hatch)" class="ink"' if marked else 'fill="var(--data)" stroke="var(--data)"'
        box = f'x="{x - pitch * BAR:.1f}" y="{up(float(value))}" width="{pitch * 2 * BAR:.1f}"'
        drawn += f'<rect {box} height="{foot - up(float(value)):.1f}" {look} stroke-width="1.4"/>' if value else ""
        if place % 2 == 0 or len(shown.values) <= FEW_BARS:
            drawn += text(shown.names[place], SIZE, "m b" if marked else "m", x=round(x, 1), y=foot + 20)
    drawn += stroke(f"M{left} {foot}H{right}", 1.5)
    x, y = named(shown, left, pitch, [up(float(value)) for value in shown.values])
    drawn += text(shown.words, SIZE, "b", x=round(x, 1), y=round(y, 1))
    if shown.guess is not None:
        drawn += flag(round(left + pitch * (shown.guess + 0.5), 1), 24, foot, shown.guess_words)
    drawn += text(shown.across, SIZE, "m so", x=(left + right) / 2, y=foot + 48)
    highest = max(range(len(shown.values)), key=lambda place: shown.values[place])
    words = f"{shown.up}: highest for {shown.names[highest]} with {tidy(shown.values[highest], 0)}; {shown.words}."
    return drawing(HATCH + drawn, ACROSS, foot + 56, words, "graph")


def named(shown: BarChart, left: float, pitch: float, tops: list[float]) -> tuple[float, float]:
    """Return the place of the marked bar's label.

    The label is centred over the bar, or to the right or left of it where no bar is in the way. If there is no such place, it
    is above all bars.
    """
    middle, long, own = left + pitch * (shown.marked + 0.5), width(shown.words, SIZE), tops[shown.marked]
    highest = {}
    centred = middle - long / 2
    others = (middle, min(max(centred, 0), ACROSS - long), middle + pitch * 0.4 - long)
    for begin in (centred, *others) if centred >= left else others:
        if 0 <= begin <= ACROSS - long:
            centres = [(left + pitch * (place + 0.5), top) for place, top in enumerate(tops)]
            highest[begin] = min([own, *(top for x, top in centres if begin - BAR * pitch < x < begin + long + BAR * pitch)])
    begin = next((begin for begin, top in highest.items() if top > own - 8), next(iter(highest)))
    return begin, (own if highest[begin] > own - 8 else highest[begin]) - 8


def tree(shown: Tree) -> Markup:
    """Return six equal branches: the result of each roll, and its value."""
    left, pitch = 84, (ACROSS - 84) / 6
    middle, half = left + 3 * pitch, width(shown.root, SIZE) / 2 + 18
    drawn = (
        f'<rect x="{middle - half:.1f}" y="2" width="{2 * half:.1f}" height="34" rx="17" fill="var(--felt)" class="ink" '
        f'stroke-width="1.5"/>{text(shown.root, SIZE, "m b", x=middle, y=24)}'
    )
    said = []
    for place, (face, points, rolls, worth) in enumerate(shown.branches):
        x = round(left + pitch * (place + 0.5), 1)
        drawn += f'<path d="M{middle} 36L{x} 70" stroke="var(--edge)" stroke-width="1.6"/>{at(x - 18, 72, die(face, 36))}'
        drawn += text(str(points), 20, "m se", x=x, y=136)
        drawn += text("roll" if rolls else "stop", SIZE, "m b" if rolls else "m so", x=x, y=163)
        box = f'x="{x - 28:.1f}" y="174" width="56" height="34" rx="8" fill="var(--page)"'
        drawn += f'<rect {box} class="ink" stroke-width="{2.4 if rolls else 1.3}"/>'
        drawn += text(tidy(worth), 16, "m b", x=x, y=197)
        said.append(f"a {face} leaves {points}, {'roll again' if rolls else 'stop'}, worth {tidy(worth)}")
    for y, words in ((94, "you roll"), (134, "points now"), (163, "then you"), (197, "worth")):
        drawn += text(words, 14, "so", x=0, y=y)
    return drawing(drawn, ACROSS, 212, f"From {shown.root}: {'; '.join(said)}.", "graph")


def paths(shown: PathTree) -> Markup:
    """Return a tree of two steps from left to right.

    Each branch has its probability, and the end of each path has the product.
    """
    pitch, said = 48, []
    foot = pitch * len(shown.second)
    drawn = ""
    for place, first in enumerate(shown.first):
        middle = pitch * (2 * place + 1)
        drawn += branch(6, foot / 2, 120, middle, first)
        for leaf in (2 * place, 2 * place + 1):
            y = pitch * (leaf + 0.5)
            drawn += branch(190, middle, 300, y, shown.second[leaf]) + text(
                shown.ends[leaf], SIZE, "b e", x=ACROSS - 4, y=y + 5
            )
            said.append(f"{first}, then {shown.second[leaf]}: {shown.ends[leaf]}")
    return drawing(drawn, ACROSS, foot, f"Tree. {'; '.join(said)}.", "graph")


def branch(x: float, y: float, end: float, to: float, words: str) -> str:
    """Return a branch of such a tree, with its probability next to the line and the event at its end."""
    what, _, chance = words.rpartition(" ")
    over = text(chance, SIZE, "m b", x=(x + end) / 2, y=(y + to) / 2 + (16 if to > y else -6))
    return stroke(f"M{x} {y}L{end} {to}", 1.5) + over + text(what, SIZE, x=end + 6, y=to + 5)


def venn(shown: VennDiagram) -> Markup:
    """Return two circles that overlap, in a frame for all results."""
    places = ((118, 140), (ACROSS / 2, 140), (342, 140), (ACROSS - 36, 218))
    drawn = f'<rect x="1" y="1" width="{ACROSS - 2}" height="232" rx="8" fill="none" class="ink" stroke-width="1.5"/>'
    for x, name in zip((165, 295), shown.names, strict=True):
        drawn += f'<circle cx="{x}" cy="135" r="92" fill="var(--data)" fill-opacity=".16" class="ink" stroke-width="1.8"/>'
        drawn += text(name, SIZE, "b" + (" e" if x > 200 else ""), x=ACROSS - 12 if x > 200 else 12, y=26)
    drawn += "".join(text(words, 18, "m b", x=x, y=y) for words, (x, y) in zip(shown.parts, places, strict=True))
    one, other = shown.names
    named = (f"{one} alone", "both", f"{other} alone", "neither")
    said = "; ".join(f"{name}: {words}" for name, words in zip(named, shown.parts, strict=True))
    return drawing(drawn, ACROSS, 234, f"Venn diagram. {said}.", "graph")


def pushed(shown: PushComparison) -> Markup:
    """Return two layouts side by side, with an outline around the line in one of them."""
    scale, gap, top = 0.8, 10.0, 36
    drawn, said = "", []
    for half, (words, rows, lines) in enumerate(shown.each):
        inside = text(words, SIZE, "b", x=0, y=16) + at(0, top, layout(rows, scale, gap, lines))
        drawn += at(8 + half * ACROSS / 2, 0, inside)
        cards = "; ".join(", ".join(card_of("hilo", name, scale)[1] for name in names) for names in rows)
        said.append(f"{words}: {cards}{''.join(f'; {line} stands' for line in lines)}")
    high = top + 3 * (pieces.CARD_HEIGHT * scale + gap) + 2
    return drawing(drawn, ACROSS, high, ". ".join(said), "graph")


def ranked(shown: Ranked) -> Markup:
    """Return cards side by side from the highest to the lowest; they overlap if there are many."""
    many = len(shown.cards) > 6
    scale, step = (0.8, 29.5) if many else (0.95, 72)
    drawn, said = "", []
    for place, name in enumerate(shown.cards):
        card, words = card_of(shown.deck, name, scale, "just" if name == shown.marked else "")
        drawn += at(6 + step * place, 8, card + rings(False, name == shown.marked, scale))
        said.append(words)
    across = 12 + step * (len(shown.cards) - 1) + 60 * scale
    inside = f'<g class="turned">{drawn}</g>' if shown.turned else drawn
    return drawing(inside, across, 84 * scale + 18, f"from the highest: {', '.join(said)}", "graph")


DRAWN: dict[type, Callable[[Any], Markup]] = {
    IntervalLine: line,
    BarChart: bars,
    Tree: tree,
    PathTree: paths,
    VennDiagram: venn,
    Ranked: ranked,
    PushComparison: pushed,
    Working: working,
}
