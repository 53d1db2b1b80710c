"""What the grid lab says about a turn: the lines that stand, what each removal leaves, and where it ends, each with its rules.

In these sentences a card is written by its name, such as 8P; a page draws it, and `in_plain_words` says "pink 8".
"""

import re
from typing import NamedTuple

from hilo_core.hilo.round import FIRST_DIAGONAL, WAYS, kind_of, line_of
from hilo_core.hilo.rules import HiLO
from hilo_core.hilo.table import CARDS, COLOUR_WORDS, MEAN, NAMES, SCHMIDT, in_words
from hilo_core.machine.bits import members
from hilo_core.messages.words import capital, counted, listed, spelled

from .layout_on_table import SHAPE_WORDS, LaidLayout
from .line_turn import LineTurn, Standing, line_name, possible_lines

CARD = re.compile(r"(?<![\w~-])(-?\d+)([ROYGTBVP])\b")
RUN = re.compile(rf"({'|'.join(COLOUR_WORDS)}) (row|column|diagonal) (\S+) (\S+) (\S+[ROYGTBVP])\b")
CLOSE_UP = {"horizontally": "In each row", "vertically": "In each column"}
MANY = 3  # so many lines are listed in one sentence, no more


def in_plain_words(sentence: str) -> str:
    """A sentence with its cards in words: "the pink diagonal 8, 4, 0", "pink 8"."""
    numbers = RUN.sub(lambda found: f"{found[1]} {found[2]} " + ", ".join(name[:-1] for name in found.group(3, 4, 5)), sentence)
    return CARD.sub(lambda found: in_words(CARDS[found[0]]), numbers)


class RuledText(NamedTuple):
    """A sentence, and the rules it rests on."""

    sentence: str
    rules: tuple[HiLO, ...]


def ruled(sentence: str, *rules: HiLO) -> RuledText:
    """A sentence with its rules."""
    return RuledText(sentence, rules)


A_CHOICE = ruled("Removing is a choice, so all can stay.", HiLO.OPTIONAL)


class ChainEntry(NamedTuple):
    """One part of what is shown: a small picture of a layout with lines outlined, a title, and sentences; the way that
    leads there, if it is not the layout itself; what its button says, and the same with the line, if it is the next step."""

    layout: LaidLayout
    outlined: tuple[int, ...]
    title: str
    says: tuple[RuledText, ...]
    way: int = -1
    button: str = ""
    label: str = ""


def headline(turn: LineTurn) -> str:
    """The title of the page."""
    lines = turn.now.offered
    if not turn.now.layout.cells:
        return "An empty layout"
    if not lines:
        return "A line left standing" if turn.now.standing else "No line of one colour"
    if len(lines) > 1:
        one = turn.edition == SCHMIDT and HiLO.CHOOSE_ONE in turn.now.rules
        return f"{spelled(len(lines)).capitalize()} lines, {'choose one' if one else 'one at a time'}"
    if lines[0] >= FIRST_DIAGONAL:
        return "One diagonal, two ways to close the gap"
    return f"One {kind_of(lines[0])} can go"


def verdict(turn: LineTurn) -> str:
    """What may be removed now, for the end of a sentence; the same in few words as the first entry."""
    now = turn.now
    if now.offered:
        return f"{_the(now.layout, now.offered)} can be removed"
    if now.standing:
        return f"{_the(now.layout, now.standing)} cannot be removed in this turn"
    return "no line can be removed" if now.layout.cells else "the layout is empty"


def entries(turn: LineTurn) -> list[ChainEntry]:
    """The position, then for each way to remove a line what it leaves and, if more lines may go, the end of that chain."""
    found = [_position(turn)]
    for way in turn.now.ways:
        after = turn.then(way)
        found.append(_removal(turn, after))
        if after.now.offered:
            found.append(_end(after, after.to_the_end()))
    return found


def rules_of(shown: list[ChainEntry]) -> list[HiLO]:
    """All rules these entries rest on, each once, in the order of the book."""
    return sorted({rule for entry in shown for says in entry.says for rule in says.rules})


def _the(layout: LaidLayout, lines: list[int]) -> str:
    """The lines by name; if there are many, only how many."""
    if len(lines) > MANY:
        return f"{spelled(len(lines))} lines"
    return listed([f"the {line_name(layout, line)}" for line in lines])


def _discarded(now: Standing) -> RuledText:
    """What the last removal has put on the discard pile."""
    names = ", ".join(NAMES[card] for card in now.discards[-3:])
    return ruled(f"On the discard pile: {names} on top.", HiLO.LOWEST_ON_TOP)


def _stays(now: Standing) -> str:
    """How a title goes on that says what is left."""
    stay = "stays" if now.points == 1 else "stay"
    return f"the sum is {now.points}" if now.layout.hidden else f"{counted(now.points, 'point')} {stay}"


# The first entry: how things stand.


def _position(turn: LineTurn) -> ChainEntry:
    now, layout = turn.now, turn.now.layout
    offered, standing = now.offered, now.standing
    if not layout.cells:
        title = "An empty layout: 0 points"
        says = [_emptied(now)]
    elif len(offered) == 1:
        title = f"The {line_name(layout, offered[0])} is a HILO"
        says = [*_why_offered(turn), _counted(turn), _discarded(turn.then(now.ways[0]).now), A_CHOICE]
    elif offered:
        title = f"{spelled(len(offered)).capitalize()} lines of one colour"
        says = [*_why_offered(turn), _counted(turn), A_CHOICE]
    elif standing:
        title = "A line is left standing"
        if len(standing) > 1:
            title = f"{spelled(len(standing)).capitalize()} lines are left standing"
        says = [_counted(turn), *_left_standing(now)]
    else:
        title = "No line of one colour stands"
        says = [_counted(turn), _no_line(layout)]
    if turn.ways:
        says.append(_pile(now))
    if now.ends_round and layout.cells and (now.offered or not now.standing):
        says.append(ruled("No card is face down, so this turn ends the round if nobody has before.", HiLO.END_OF_ROUND))
    return ChainEntry(layout, tuple(standing), title, tuple(says))


def _counted(turn: LineTurn) -> RuledText:
    """The points as they are and, with a single line, without it."""
    now, hidden, without = turn.now, turn.now.layout.hidden, ""
    if len(now.offered) == 1:
        without = f", {turn.then(now.ways[0]).now.points} without the {kind_of(now.offered[0])}"
    if not hidden:
        lie = "lies" if now.points == 1 else "lie"
        return ruled(f"{counted(now.points, 'point')} {lie} here{without}.", HiLO.POINTS)
    cards, each = ("card is face down and counts", "") if hidden == 1 else ("cards are face down and count", " each")
    mean = f"{spelled(hidden).capitalize()} {cards} {MEAN}{each}, the mean of all cards."
    return ruled(f"The sum is {now.points}{without}. {mean}", HiLO.POINTS)


def _why_offered(turn: LineTurn) -> list[RuledText]:
    """Why these lines may be removed, from what the rules told."""
    now, says = turn.now, []
    for rule, (*_, lines) in zip(now.rules, now.told, strict=True):
        those = members(lines)
        if rule == HiLO.HILO:
            says.append(ruled(_made(now, those), rule))
        elif rule == HiLO.OPTIONAL:
            stood = "was left standing in an earlier turn" if len(those) == 1 else "were left standing in earlier turns"
            says.append(ruled(f"{capital(_the(now.layout, those))} {stood}, and can still go.", rule))
        elif rule == HiLO.NEW_HILO:
            says.append(
                ruled("The push has made this possible, for every line that stands now.", rule, HiLO.LINES_AFTER_A_PUSH)
            )
        elif rule == HiLO.LINES_AFTER_A_PUSH:
            says.append(ruled("After a push every line that stands can go.", rule))
        elif rule == HiLO.CHOOSE_ONE:
            says.append(_choose(turn))
    return says


def _made(now: Standing, lines: list[int]) -> str:
    """That lines are HILOs; which, if others stand beside them."""
    if now.offered == lines[:1]:
        return "Three open cards of one colour in line."
    if len(lines) == 1:
        return f"{capital(_the(now.layout, lines))} has just been made: three open cards of one colour in line."
    return f"{capital(_the(now.layout, lines))}: three open cards of one colour in each."


def _choose(turn: LineTurn) -> RuledText:
    if turn.edition == SCHMIDT:
        return ruled("Schmidt edition: only one of them can go in this turn, unless a push allows more.", HiLO.CHOOSE_ONE)
    text = "International edition: one after the other can go in this turn, as many as stand."
    return ruled(text, HiLO.CHOOSE_ONE, HiLO.ONE_AT_A_TIME)


def _left_standing(now: Standing) -> list[RuledText]:
    """That lines stand and stay, why, and when they may be removed."""
    lines = now.standing
    stay, they = ("stays", "it") if len(lines) == 1 else ("stay", "them")
    why = f"{capital(_the(now.layout, lines))} {stay}, because only one line can go in a turn of the Schmidt edition."
    later, rule = f"A later turn can remove {they}.", HiLO.OPTIONAL
    if now.ends_round:
        later, rule = f"No card is face down, so perhaps no later turn can remove {they}.", HiLO.END_OF_ROUND
    return [ruled(why, HiLO.CHOOSE_ONE), ruled(later, rule)]


def _no_line(layout: LaidLayout) -> RuledText:
    """That none stands, and which could."""
    lines = [kind_of(line) for line in possible_lines(layout)]
    kinds = {kind: lines.count(kind) for kind in dict.fromkeys(lines)}
    count = listed([f"the {kind}" if n == 1 else f"the {spelled(n)} {kind}s" for kind, n in kinds.items()])
    cards = "open cards" if layout.hidden else "cards"
    rule = HiLO.HILO if len(layout.cells) == len(layout.cards) else HiLO.SMALLER_LAYOUTS
    none = f"no three {cards} there share a colour"
    return ruled(f"In {SHAPE_WORDS[layout.shape]} only {count} can be a line: {none}.", rule)


def _pile(now: Standing) -> RuledText:
    """What lies on the discard pile after several removals."""
    threes = [now.discards[at : at + 3] for at in range(0, len(now.discards), 3)]
    piled = "; then ".join(", ".join(NAMES[card] for card in three) for three in threes)
    return ruled(f"On the discard pile, lowest on top each time: {piled}.", HiLO.LOWEST_ON_TOP, HiLO.ORDER_OF_DISCARDS)


def _emptied(now: Standing) -> RuledText:
    if now.ends_round:
        return ruled("An empty layout counts 0, and it ends the round.", HiLO.POINTS, HiLO.END_OF_ROUND)
    return ruled("An empty layout counts 0.", HiLO.POINTS)


# What a removal leaves, and the end of a chain.


def _removal(turn: LineTurn, after: LineTurn) -> ChainEntry:
    way, now = after.ways[-1], after.now
    kind, several = kind_of(line_of(way)), len(turn.now.offered) > 1
    name = line_name(turn.now.layout, line_of(way))
    says = [_discarded(now)] if several else []
    if HiLO.CLOSING_A_DIAGONAL in now.rules:
        direction = WAYS[way].split()[-1]
        title = f"The {name}, pushed {direction}" if several else f"Pushed {direction}"
        kept = f"{CLOSE_UP[direction]} the two cards left keep their order."
        says.append(ruled(kept, HiLO.CLOSING_A_DIAGONAL, HiLO.ORDER_KEPT))
        button = f"Remove, push {direction}"
    else:
        title, button = f"Without the {name if several else kind}", f"Remove the {kind}"
        if HiLO.CLOSING_A_ROW in now.rules:
            says.append(ruled("The rest moves together.", HiLO.CLOSING_A_ROW))
    says += _lines_after(after)
    title = f"{title}: {_after(now)}"
    return ChainEntry(now.layout, tuple(now.standing), title, tuple(says), way, button, f"{button}: {name}")


def _after(now: Standing) -> str:
    """What a title says about a layout after a removal."""
    if HiLO.NEW_HILO not in now.rules:
        return _stays(now)
    new = len(now.offered)
    return f"{spelled(new)} new {'line' if new == 1 else 'lines'}, {_stays(now)}"


def _lines_after(after: LineTurn) -> list[RuledText]:
    """The lines that stand after a removal, and whether they may go too."""
    now = after.now
    if not now.layout.cells:
        return [_emptied(now)]
    if now.offered:
        go = {1: "can go too", 2: "can both go, one at a time"}.get(len(now.offered), "can all go, one at a time")
        rules = [rule for rule in now.rules if rule in (HiLO.NEW_HILO, HiLO.LINES_AFTER_A_PUSH, HiLO.CHOOSE_ONE)]
        rules += [HiLO.LINES_AFTER_A_PUSH] if HiLO.NEW_HILO in rules else []
        return [ruled(f"{capital(_the(now.layout, now.offered))} {go}.", *rules)]
    return _left_standing(now) if now.standing else [_no_line(now.layout)]


def _end(after: LineTurn, end: LineTurn) -> ChainEntry:
    now, layout = end.now, end.now.layout
    gone, kind = len(end.ways) - len(after.ways), kind_of(after.now.offered[0])
    title = {1: f"With the {kind} gone too", 2: f"With both {kind}s gone"}.get(gone, f"With all {kind}s gone")
    total = counted(now.points, "point")
    if layout.hidden:
        total = f"sum {now.points}, {MEAN} for {'the' if layout.hidden == 1 else 'each'} card face down"
    says = _pile(now), *_lines_after(end)
    return ChainEntry(layout, tuple(now.standing), f"{title}: {total}", says, after.ways[-1])
