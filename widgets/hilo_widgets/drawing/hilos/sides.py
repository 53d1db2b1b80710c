"""The sides of Hilos on the felt: their signs, what is played for, and what each has taken and won so far."""

from functools import cache

from hilo_core.hilos.view import View

from .. import pieces
from ..lettering import ON_PHONE, fit, text, title, width
from ..scene import Z_LABEL, Item, Items, Names, label
from .spots import PANEL_ACROSS, PANEL_LEFT, PANEL_RIGHT, felt_top
from .words import NAMED, PASS, minus, needed, side_of, sides, taken

ROW = 19
SIGN = 20  # how far after the sign of a team its name begins


@cache
def team_sign(team: int) -> str:
    """The sign of a team, around the origin: a disc for seats 0 and 2, a ring for 1 and 3."""
    if team:
        return '<circle r="5.5" class="f0" stroke="var(--ink)" stroke-width="2.4"/>'
    return '<circle r="6.5" fill="var(--ink)"/>'


def fit_names(people: Names, size: float, room: float) -> str:
    """The names of a side, each shortened alike if they do not fit."""
    whole = ", ".join(people)
    if len(people) == 1 or width(whole, size) <= room:
        return fit(whole, size, room)
    each = (room - width(", ", size)) / 2
    spare = max(0.0, *(each - width(name, size) for name in people))
    return ", ".join(fit(name, size, each + spare) for name in people)


def lines_of(people: Names, size: float, room: float) -> Names:
    """The names of a side in one line, or in a line each if they do not fit."""
    whole = ", ".join(people)
    return (whole,) if width(whole, size) <= room else tuple(fit(name, size, room) for name in people)


def people_of(view: View, names: Names) -> tuple[Names, ...]:
    """The names of each side."""
    return tuple(tuple(names[seat] for seat in side) for side in sides(view))


@cache
def bid_title(bid: str) -> tuple[str, str]:
    """A bid in words, and the suit it names."""
    if bid in NAMED:
        return NAMED[bid][0], ""
    number, _, suit = bid.partition(" ")
    return f"Bid {number}", suit


def played_for(view: View, names: Names) -> tuple[str, str, str]:
    """What is played for: in a few words, the suit it names, and what it takes."""
    poor = view.variant == "poor_man"
    if view.contract is None or view.contract[1] == PASS:
        return "No bidding" if poor else "Tricks", "", "7 of 13 tricks for a point" if poor else "a point for each trick"
    seat, bid = view.contract
    title, suit = bid_title(bid)
    need = needed(view).get(side_of(view, seat), -1)
    wants = f"{need} of 13 tricks needed" if need else "every trick must be lost"
    return f"{title}, by {names[seat]}", suit, "counts nothing" if view.declarer < 0 else wants


def panels(view: View, names: Names, bottom: float) -> Items:
    """What is played for, and what each side has so far, in the lower corners of the wide felt."""
    top = max(bottom - 112, felt_top(view, True) + 208)
    items = [Item("score", _score(view, names), PANEL_RIGHT, top, Z_LABEL)]
    if view.phase == "play":
        return [*items, Item("contract", _contract(view, names), PANEL_LEFT, bottom - 130, Z_LABEL)]
    if view.variant == "dealer":
        items.append(label("pot", f"pot {view.pot}", PANEL_LEFT, bottom - 50, "b", 13.5))
    if view.turned_up:
        card = pieces.playing_card(view.turned_up, 0.62)
        items.append(label("turned-up:words", "turned up", PANEL_LEFT + 54, bottom - 82))
        items.append(Item("turned-up", card, PANEL_LEFT + 6, bottom - 98, Z_LABEL))
    return items


def beside(view: View, x: float, y: float, down: float) -> tuple[Items, float]:
    """At the left of the narrow felt before the first card: the card turned up, or the pot; and where there is room again."""
    if view.turned_up:
        words = label("turned-up:words", "turned up", x, y + down - 4)
        return [words, Item("turned-up", pieces.playing_card(view.turned_up, 0.7), x + 4, y + down - 84, Z_LABEL)], x + 64
    if view.variant == "dealer":
        pot = text("pot", 13, "m so", 22, 18) + text(str(view.pot), 20, "m b", 22, 42)
        return [Item("pot", f"<g>{pot}</g>", x, y, Z_LABEL)], x + 48
    return [], x


def standing(view: View, seat: int) -> str:
    """In a line round the origin the team of a seat, the points of its side before this round, and whether it deals."""
    points, deals = view.totals[side_of(view, seat)], seat == view.dealer
    words, drawn = f"{minus(points)} point{'' if points == 1 else 's'}", ""
    x = -(width(words, 13) + 18 * view.teams + 21 * deals) / 2
    if view.teams:
        drawn, x = f'<g transform="translate({x + 7:.1f} -4.5)">{team_sign(side_of(view, seat))}</g>', x + 18
    if deals:
        drawn += f'<g transform="translate({x:.1f} -14)scale(.86)">{title("deals")}{pieces.dealer()}</g>'
        x += 21
    return drawn + text(words, 13, "so", round(x, 1))


def _contract(view: View, names: Names) -> str:
    title, suit, wants = played_for(view, names)
    bid, _, who = title.partition(", ")
    drawn = text("Played for" + (f", pot {view.pot}" if view.pot else ""), 13, "so") + text(bid, 15, "b", y=20)
    if suit:
        drawn += f'<g transform="translate({width(bid, 15) + 4:g} 7)">{pieces.suit_sign(suit, 16)}</g>'
    drawn += text(fit(who, 13.5, 190), 13.5, y=38) if who else ""
    return drawn + text(fit(wants, 13.5, 190), 13.5, "so", y=56 if who else 38)


def _score(view: View, names: Names) -> str:
    """Side by side: the tricks so far, and the points before this round."""
    counts = view.phase == "play"
    drawn = text("tricks", 13, "so e", PANEL_ACROSS - 44) if counts else ""
    drawn += text("points", 13, "so e", PANEL_ACROSS)
    indent = SIGN if view.teams else 0
    room, y = PANEL_ACROSS - indent - (68 if counts else 34), 2
    for side, (people, seats) in enumerate(zip(people_of(view, names), sides(view), strict=True)):
        y += ROW
        if view.teams:
            drawn += f'<g transform="translate(7 {y - 5})">{team_sign(side)}</g>'
        lines = lines_of(people, 13.5, room)
        for n, line in enumerate(lines):
            drawn += text(line, 13.5, "" if counts else "b", indent, y + ROW * n)
        if counts:
            drawn += text(str(taken(view, seats)), 15, "b e", PANEL_ACROSS - 48, y)
        drawn += text(minus(view.totals[side]), 13.5, "e so", PANEL_ACROSS, y)
        y += ROW * (len(lines) - 1)
    return drawn


def foot_line(view: View, names: Names, y: float) -> Items:
    """What is played for and, of teams, the tricks so far, in one line of the narrow felt."""
    title, suit, wants = played_for(view, names)
    sign = 18 if suit else 0
    shown = fit(title, ON_PHONE, 428 - 84 * view.teams - width(wants, ON_PHONE) - 10 - sign)
    x = round(width(shown, ON_PHONE) + 4, 1)
    drawn = text(shown, 13, "b")
    if suit:
        drawn += f'<g transform="translate({x:g} -12)">{pieces.suit_sign(suit, 14)}</g>'
    drawn += text(wants, 13, "so", x + sign + 4)
    for n, side in enumerate(sides(view) if view.teams else ()):
        at = 352 + 42 * n
        drawn += f'<g transform="translate({at} -4.5)">{team_sign(n)}</g>' + text(str(taken(view, side)), 14, "b", at + 11)
    return [Item("contract", drawn, 18, y, Z_LABEL)]
