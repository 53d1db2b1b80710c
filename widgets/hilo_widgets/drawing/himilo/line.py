"""The line of fourteen win cards: taken, on the table now, still to come, face down."""

from functools import cache

from hilo_core.himilo.view import View

from .. import pieces
from ..hands import HIDDEN
from ..lettering import fit, text, width
from ..scene import NARROW, WIDE, Item, Items, Names, Shot, label
from .words import winning_words

Z_LINE = 1
TRICKS = 14
TO_COME = 42  # from one card to come to the next, in the wide line


def win_cards(view: View, shot: Shot) -> Items:
    """The line of win cards above the felt."""
    to_come = range(max(view.trick, 0), len(view.line))
    known = next((t for t in to_come if view.line[t] == HIDDEN), len(view.line))
    return _wide(view, shot.names, known) if shot.wide else _narrow(view, known)


def laid_card(view: View, shot: Shot) -> Items:
    """Return the win card of a trick that a reader has laid, alone, with which card it lets win."""
    card, players = view.line[view.trick], view.players
    if shot.wide:
        return [_card(0, card, players, 1, 4, 14), Item("line:rule", _rule(card, players), 68, 28, Z_LINE)]
    rule = "{}: {} takes it".format(*winning_words(card, players))
    return [_card(0, card, players, 0.8, 2, 4), label("line:rule", rule, 62, 44, size=15, z=Z_LINE)]


def _card(t: int, card: str, players: int, scale: float, x: float, y: float) -> Item:
    return Item(f"win:{t}", pieces.win_card(card, players, scale), round(x), y, win_card_order(t))


def win_card_order(t: int) -> int:
    """Where a win card is painted: below those of earlier tricks."""
    return Z_LINE + TRICKS - t


def _below(t: int, words: str, x: float, room: float) -> Item:
    return label(f"under:{t}", fit(words, 13, room), x, 94, "m so", z=Z_LINE)


@cache
def _rule(win_card: str, players: int) -> str:
    """What a win card lets win, in three lines."""
    short, which = winning_words(win_card, players)
    return f"<g>{text(short, 15, 'b', y=14)}{text(which, 13, 'so', y=32)}{text('takes it', 13, 'so', y=48)}</g>"


def _to_come(cards: int) -> str:
    """As many words as there is room for above so many cards."""
    return "next" if cards == 1 else "to come" if cards == 2 else "still to come"


def _label(key: str, words: str, x: float, y: float = 14, end: float = WIDE) -> Item:
    return label(f"line:{key}", words, min(x, end - width(words, 13)), y, z=Z_LINE)


def _now(view: View, x: float) -> Item:
    return label("line:now", f"trick {view.trick + 1}", x, 14, "b", 14, Z_LINE)


def _wide(view: View, names: Names, known: int) -> Items:
    """The line 104 high. Below a card that is taken stands its taker, below one to come its number."""
    trick, players = view.trick, view.players
    items = [_label("taken", "taken", 4)] if trick > 0 else []
    x, step = 4.0, (WIDE - 4) / TRICKS
    for t, card in enumerate(view.line[: max(trick, 0)]):
        items += [_card(t, card, players, 0.48, x, 34), _below(t, names[view.takers[t]], x + 14, 33)]
        x += 37
    if trick >= 0:
        x += 10 if trick else 0
        items += [_now(view, x), _card(trick, view.line[trick], players, 1, x, 20)]
        items.append(Item("line:rule", _rule(view.line[trick], players), x + 68, 34, Z_LINE))
        step, x = TO_COME, WIDE - 2 - TO_COME * (TRICKS - 1 - trick)  # those to come keep their places
    first = trick + 1
    if first < known:
        words = "the win cards, one for each trick" if trick < 0 and known == TRICKS else _to_come(known - first)
        items.append(_label("come", words, x))
    for t, card in enumerate(view.line[first:], first):
        if t == known:
            items.append(_label("down", "face down", x))
        items += [_card(t, card, players, 0.62, x, 26), _below(t, str(t + 1), round(x + 18.6), 37)]
        x += step
    return items


def _narrow(view: View, known: int) -> Items:
    """The line in short, 78 high: no takers and no numbers."""
    trick, players = view.trick, view.players
    if trick >= 0:
        rule = "{}: {} takes it".format(*winning_words(view.line[trick], players))
        items = [_now(view, 2), label("line:rule", rule, 72, 14, z=Z_LINE)]
    else:
        items = [_label("now", "The win cards, one for each trick", 2)]
    x, step = 2.0, (NARROW - 33 - (17 if trick >= 0 else 0)) / (TRICKS - 1)
    words = {known: ("down", "face down")}
    if 0 < trick + 1 < known:
        words[trick + 1] = ("come", "to come" if known - trick > 3 else "next")
    if trick > 0:
        words[0] = ("taken", "taken")
    for t, card in enumerate(view.line):
        now = t == trick
        x += 4 if now else 0
        items.append(_card(t, card, players, 0.62 if now else 0.48, x, 20))
        if t in words:
            items.append(_label(*words[t], x, 74, NARROW))
        x += step + (13 if now else 0)
    return items
