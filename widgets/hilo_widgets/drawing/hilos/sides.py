"""The sides of Hilos on the felt: their signs, what is played for, and what each has taken and won so far."""

from functools import cache, lru_cache

from hilo_core.hilos.view import View

from .. import pieces
from ..lettering import fit, text, width
from ..scene import Item
from .spots import PANEL_ACROSS, PANEL_LEFT, PANEL_RIGHT, felt_top
from .words import NAMED, PASS, minus, needed, side_of, sides, taken

Z_PANEL = 5
ROW = 19
Standing = tuple[int, int, bool]  # team or -1, points, whether the seat deals
SIGN = 20  # how far after the sign of a team its name begins


@cache
def team_sign(team: int) -> str:
    """The sign of a team, around the origin: a disc for seats 0 and 2, a ring for 1 and 3."""
    if team:
        return '<circle r="5.5" class="f0" stroke="var(--ink)" stroke-width="2.4"/>'
    return '<circle r="6.5" fill="var(--ink)"/>'


def fit_names(people: tuple[str, ...], size: float, room: float) -> str:
    """The names of a side, each shortened alike if they do not fit."""
    whole = ", ".join(people)
    if len(people) == 1 or width(whole, size) <= room:
        return fit(whole, size, room)
    each = (room - width(", ", size)) / 2
    spare = max(0.0, *(each - width(name, size) for name in people))
    return ", ".join(fit(name, size, each + spare) for name in people)


def lines_of(people: tuple[str, ...], size: float, room: float) -> tuple[str, ...]:
    """The names of a side in one line, or in a line each if they do not fit."""
    whole = ", ".join(people)
    return (whole,) if width(whole, size) <= room else tuple(fit(name, size, room) for name in people)


def people_of(view: View, names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The names of each side."""
    return tuple(tuple(names[seat] for seat in side) for side in sides(view))


@cache
def bid_title(bid: str) -> tuple[str, str]:
    """A bid in words, and the suit it names."""
    if bid in NAMED:
        return NAMED[bid][0], ""
    number, _, suit = bid.partition(" ")
    return f"Bid {number}", suit


def played_for(view: View, names: tuple[str, ...]) -> tuple[str, str, str]:
    """What is played for: in a few words, the suit it names, and what it takes."""
    if view.contract is None or view.contract[1] == PASS:
        return ("No bidding" if view.variant == "poor_man" else "Tricks", "", _without_bid(view))
    seat, bid = view.contract
    title, suit = bid_title(bid)
    needs = needed(view)
    need = needs.get(side_of(view, seat), -1)
    if view.declarer < 0:
        return f"{title}, by {names[seat]}", suit, "counts nothing"
    if not need:
        return f"{title}, by {names[seat]}", suit, "every trick must be lost"
    return f"{title}, by {names[seat]}", suit, f"{need} of 13 tricks needed"


def _without_bid(view: View) -> str:
    return "7 of 13 tricks for a point" if view.variant == "poor_man" else "a point for each trick"


def panels(view: View, names: tuple[str, ...], bottom: float) -> list[Item]:
    """What is played for, and what each side has so far, in the lower corners of the wide felt."""
    people = people_of(view, names)
    counts = tuple(taken(view, side) for side in sides(view)) if view.phase == "play" else ()
    score = _score(people, counts, view.totals, view.teams)
    top = max(bottom - 112, felt_top(view, "wide") + 208)
    items = [Item("score", score, PANEL_RIGHT, top, Z_PANEL)]
    if view.variant == "dealer" and view.phase != "play":
        items.append(Item("pot", text(f"pot {view.pot}", 13.5, "b"), PANEL_LEFT, bottom - 50, Z_PANEL))
    if view.turned_up and view.phase != "play":
        card = pieces.playing_card(view.turned_up, 0.62)
        items.append(Item("turned-up:words", text("turned up", 13, "so"), PANEL_LEFT + 54, bottom - 82, Z_PANEL))
        items.append(Item("turned-up", card, PANEL_LEFT + 6, bottom - 98, Z_PANEL))
    if view.phase == "play":
        title, suit, wants = played_for(view, names)
        pot = f"pot {view.pot}" if view.pot else ""
        items.append(Item("contract", _contract(title, suit, wants, pot), PANEL_LEFT, bottom - 130, Z_PANEL))
    return items


def beside(view: View, x: float, y: float, down: float) -> tuple[list[Item], float]:
    """At the left of the narrow felt before the first card: the card turned up, or the pot; and where there is room again."""
    if view.turned_up:
        words = Item("turned-up:words", text("turned up", 13, "so"), x, y + down - 4, Z_PANEL)
        return [words, Item("turned-up", pieces.playing_card(view.turned_up, 0.7), x + 4, y + down - 84, Z_PANEL)], x + 64
    if view.variant == "dealer":
        pot = text("pot", 13, "m so", x=22, y=18) + text(str(view.pot), 20, "m b", x=22, y=42)
        return [Item("pot", f"<g>{pot}</g>", x, y, Z_PANEL)], x + 48
    return [], x


def standings(view: View) -> tuple[Standing, ...]:
    """Of each seat its team, -1 for none, the points of its side before this round, and whether it deals."""
    teams = [side_of(view, seat) if view.teams else -1 for seat in range(view.players)]
    return tuple((team, view.totals[side_of(view, seat)], seat == view.dealer) for seat, team in enumerate(teams))


@cache
def standing(team: int, points: int, deals: bool) -> str:
    """The same in a line round the origin."""
    words = f"{minus(points)} point{'' if points == 1 else 's'}"
    drawn, x = "", -(width(words, 13) + 18 * (team >= 0) + 21 * deals) / 2
    if team >= 0:
        drawn, x = f'<g transform="translate({x + 7:.1f} -4.5)">{team_sign(team)}</g>', x + 18
    if deals:
        drawn += f'<g transform="translate({x:.1f} -14)scale(.86)"><title>deals</title>{pieces.dealer()}</g>'
        x += 21
    return drawn + text(words, 13, "so", x=round(x, 1))


@lru_cache(maxsize=1000)
def _contract(title: str, suit: str, wants: str, pot: str) -> str:
    head = "Played for" + (f", {pot}" if pot else "")
    bid, _, who = title.partition(", ")
    drawn = text(head, 13, "so") + text(bid, 15, "b", y=20)
    if suit:
        drawn += f'<g transform="translate({width(bid, 15) + 4:g} 7)">{pieces.suit_sign(suit, 16)}</g>'
    drawn += text(fit(who, 13.5, 190), 13.5, y=38) if who else ""
    return drawn + text(fit(wants, 13.5, 190), 13.5, "so", y=56 if who else 38)


@lru_cache(maxsize=1000)
def _score(people: tuple[tuple[str, ...], ...], counts: tuple[int, ...], totals: tuple[int, ...], teams: bool) -> str:
    """Side by side: the tricks so far, and the points before this round."""
    drawn = text("tricks", 13, "so e", x=PANEL_ACROSS - 44) if counts else ""
    drawn += text("points", 13, "so e", x=PANEL_ACROSS)
    indent = SIGN if teams else 0
    room, y = PANEL_ACROSS - indent - (68 if counts else 34), 2
    for side, names in enumerate(people):
        y += ROW
        if teams:
            drawn += f'<g transform="translate(7 {y - 5})">{team_sign(side)}</g>'
        for n, line in enumerate(lines_of(names, 13.5, room)):
            drawn += text(line, 13.5, "" if counts else "b", x=indent, y=y + ROW * n)
        if counts:
            drawn += text(str(counts[side]), 15, "b e", x=PANEL_ACROSS - 48, y=y)
        drawn += text(minus(totals[side]), 13.5, "e so", x=PANEL_ACROSS, y=y)
        y += ROW * (len(lines_of(names, 13.5, room)) - 1)
    return drawn


def foot_line(view: View, names: tuple[str, ...], y: float) -> list[Item]:
    """What is played for and, of teams, the tricks so far, in one line of the narrow felt."""
    title, suit, wants = played_for(view, names)
    counts = tuple(taken(view, side) for side in sides(view)) if view.teams else ()
    return [Item("contract", _foot(title, suit, wants, counts), 18, y, Z_PANEL)]


@lru_cache(maxsize=1000)
def _foot(title: str, suit: str, wants: str, counts: tuple[int, ...]) -> str:
    room = 428 - (84 if counts else 0)
    sign = 18 if suit else 0
    after = width(wants, 13) + 10
    shown = fit(title, 13, room - after - sign)
    x = round(width(shown, 13) + 4, 1)
    drawn = text(shown, 13, "b")
    if suit:
        drawn += f'<g transform="translate({x:g} -12)">{pieces.suit_sign(suit, 14)}</g>'
    drawn += text(wants, 13, "so", x=x + sign + 4)
    for side, count in enumerate(counts):
        at = 352 + 42 * side
        drawn += f'<g transform="translate({at} -4.5)">{team_sign(side)}</g>' + text(str(count), 14, "b", x=at + 11)
    return drawn
